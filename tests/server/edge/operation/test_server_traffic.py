"""What a game costs on the wire: a client at its socket gets a small part of what one gets that asks for views."""

from __future__ import annotations

from sortie.lab.server_traffic import bench_traffic


def test_a_move_sends_what_changed() -> None:
    found = bench_traffic("siege", most=12)
    asking, told = found["with_requests"], found["with_the_socket"]
    assert found["answers"] == 12
    assert asking["news"] == told["news"] > 12
    assert told["requests"] == 2, "one look at the table before each seat sits down"
    assert told["messages"] == 2 * (1 + 12), "a hello of each seat, a look and an answer for each decision"
    assert asking["requests"] > asking["news"]
    assert told["bytes"] < asking["bytes"] / 3
