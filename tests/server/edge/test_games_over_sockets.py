"""Two socket clients play whole games, on good sockets and on bad ones."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sortie.games import open_game
from sortie.kernel.records.record import read_record, replay
from sortie.server.tables.dice.verification import verify_record
from tests.server.edge.clients import STORM, check_promises, clients_of, play_together
from tests.server.edge.processes import ServerProcess, bearer
from tests.shipped import shipped


def record_of(server: ServerProcess, table: str, token: str) -> str:
    reply = server.client.get(f"{server.url}/tables/{table}/record", headers=bearer(token))
    assert reply.status_code == 200
    return reply.text


def test_a_whole_game(server: ServerProcess, tmp_path: Path) -> None:
    clients = clients_of(server, "whole")
    asyncio.run(play_together(*clients))
    check_promises(server, clients)
    for client in clients:
        assert client.over
        assert client.refused == []
        assert len(client.acknowledged) == len(client.sent)
    text = record_of(server, clients[0].table, clients[0].token)
    match = replay(shipped("skirm"), read_record(text))
    assert match.position.over
    found = verify_record(text, open_game)
    assert found.sound
    assert found.checked > 10
    opened = next(message for message in clients[0].received if message["type"] == "welcome")
    assert found.commitment == opened["commitment"], "the commitment was shown before the first die"
    assert all("secret" not in str(message) for client in clients for message in client.received)


def test_a_whole_game_on_bad_sockets(server: ServerProcess) -> None:
    """Cut, doubled, late and out of order: every answer counts once."""
    clients = clients_of(server, "storm", STORM)
    asyncio.run(play_together(*clients))
    check_promises(server, clients)
    for client in clients:
        assert client.over
        assert set(client.refused) <= {"stale", "game-over", "not-your-turn"}
        assert len(client.acknowledged) == len(client.sent), "every answer was acknowledged in the end"
        repeats = [one for one in client.received if one["type"] == "ack" and one["repeated"]]
        assert repeats, "some answers came twice and were acknowledged twice"


def test_bots_take_a_seat(server: ServerProcess) -> None:
    """A bot answers by itself; the person only passes through its own turns."""
    seats = [{"kind": "human"}, {"kind": "bot", "player": "random", "think_ms": 3000}]
    clients = clients_of(server, "bot", seats=seats)
    assert len(clients) == 1
    clients[0].most = 25
    asyncio.run(play_together(*clients))
    lines = server.get(f"/tables/{clients[0].table}/log", clients[0].token)["lines"]
    assert {line["seat"] for line in lines} >= {0, 1}
