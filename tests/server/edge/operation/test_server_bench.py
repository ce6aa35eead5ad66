"""The bench of the server measures what it says, on a few tables for a moment."""

from __future__ import annotations

from sortie.lab.echo_bench import bench_echo
from sortie.lab.server_bench import bench_server


def test_the_bench_counts_answers_waits_and_memory() -> None:
    found = bench_server("skirm", tables=3, seconds=1.5, pace=4.0)
    assert (found["tables"], found["sockets"]) == (3, 6)
    for phase in ("paced", "saturated"):
        assert found[phase]["answers"] > 0
        assert found[phase]["refused"] == 0
        assert (
            0 < found[phase]["acknowledge_p50_milliseconds"] <= found[phase]["acknowledge_p99_milliseconds"]
        )
    assert found["saturated"]["answers"] > found["paced"]["answers"], "the second phase does not wait"
    assert found["answers_per_second"] == found["saturated"]["answers_per_second"]
    assert found["memory_of_server_megabytes"] > 10


def test_a_bare_echo_is_measured_beside_it() -> None:
    found = bench_echo(sockets=2, seconds=0.5)
    assert found["echoes"] > 2
    assert found["echoes_per_processor_second"] > 0
