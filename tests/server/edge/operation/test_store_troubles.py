"""A database that is locked or full while people play: refused in plain words, nothing acknowledged, nothing lost."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.edge.clients import say
from tests.server.edge.operation.small_disk import OPENER, PAGES, ROOMY
from tests.server.edge.processes import ServerProcess, bearer

ROOT = Path(__file__).resolve().parents[4]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server of duels whose disk is as large as a file says."""
    room(tmp_path, ROOMY)
    environment = {"SORTIE_OPENER": OPENER, "PYTHONPATH": str(ROOT), PAGES: str(tmp_path / "pages")}
    with ServerProcess(tmp_path, str(tmp_path / "tables.db"), **environment) as running:
        yield running


def room(folder: Path, pages: int) -> None:
    (folder / "pages").write_text(str(pages))


class Players:
    """Both seats of a table, and what the server has promised them."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        opened = server.post("/tables", {"game": "open-duel"})
        self.table = f"/tables/{opened['table']}"
        self.tokens = [link["token"] for link in opened["links"]]
        self.promised: dict[int, str] = {}

    def turn(self) -> tuple[int, int, str]:
        """(seat, number, an option) of the seat that is asked."""
        for seat, token in enumerate(self.tokens):
            found = self.server.get(f"{self.table}/options", token)
            if found["options"]:
                return seat, found["number"], found["options"][-1]
        raise AssertionError("nobody is asked")

    def answer(self) -> httpx.Response:
        """The reply to an answer over HTTP."""
        seat, number, text = self.turn()
        order = {"number": number, "text": text, "id": f"a{number}"}
        address = f"{self.server.url}{self.table}/answer"
        reply = self.server.client.post(address, json=order, headers=bearer(self.tokens[seat]))
        if reply.status_code == 200:
            self.promised[reply.json()["number"]] = text
        return reply

    async def say(self) -> dict[str, Any]:
        """The reply to an answer over a socket."""
        seat, number, text = self.turn()
        async with connect(f"{self.server.socket_url}{self.table}/play") as socket:
            await say(socket, {"type": "hello", "token": self.tokens[seat], "since": number})
            await say(socket, {"type": "answer", "number": number, "text": text, "id": f"a{number}"})
            while True:
                message: dict[str, Any] = json.loads(await socket.recv())
                if message["type"] in ("ack", "error"):
                    return message

    def kept(self) -> dict[int, str]:
        """The answers in the log; those that are sealed stand in one line."""
        lines = self.server.get(f"{self.table}/log", self.tokens[0])["lines"]
        return {line["number"]: line["text"] for line in lines if line["seat"] >= 0}

    @property
    def over(self) -> bool:
        return bool(self.server.get(f"{self.table}/view", self.tokens[0])["status"] == "over")


def refused(reply: httpx.Response) -> tuple[int, str]:
    assert reply.headers["content-type"] == "application/problem+json"
    return reply.status_code, reply.json()["code"]


def test_a_locked_database(server: ServerProcess, tmp_path: Path) -> None:
    players = Players(server)
    number = players.turn()[1]
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    reply = players.answer()
    assert refused(reply) == (503, "store-locked")
    assert "nothing was written" in reply.json()["detail"]
    assert "tables.db" not in reply.text, "where the database lies is nobody's business"
    said = asyncio.run(players.say())
    assert (said["type"], said["code"]) == ("error", "store-locked")
    opened = server.client.post(f"{server.url}/tables", json={"game": "open-duel"})
    assert refused(opened) == (503, "store-locked")
    assert players.turn()[1] == number, "what is not durable is not shown"
    other.execute("ROLLBACK")
    other.close()
    acknowledged = players.answer().json()
    assert (acknowledged["number"], acknowledged["repeated"]) == (number + 1, False)


def test_a_full_disk(server: ServerProcess, tmp_path: Path) -> None:
    tables = [Players(server)]
    for _ in range(6):
        tables[-1].answer()
    room(tmp_path, 1)  # it can hold what it holds, and not a page more
    reply = tables[-1].answer()
    while reply.status_code == 200:
        if tables[-1].over:
            reply = server.client.post(f"{server.url}/tables", json={"game": "open-duel"})
            if reply.status_code != 201:
                break
            tables.append(Players(server))
        reply = tables[-1].answer()
    assert refused(reply) == (507, "store-full")
    assert "Make room" in reply.json()["detail"]
    deadline = time.monotonic() + 60.0
    while (health := server.client.get(f"{server.url}/health/ready")).status_code == 200:
        assert time.monotonic() < deadline, "who watches the server is told, too"
        time.sleep(0.2)
    assert refused(health) == (507, "store-full")
    if not tables[-1].over:
        said = asyncio.run(tables[-1].say())
        assert (said["type"], said["code"]) == ("error", "store-full")
    room(tmp_path, ROOMY)
    server.kill()
    server.start()  # what was promised is on the disk, not in a memory
    for players in tables:
        kept = players.kept()
        lost = [number for number, text in players.promised.items() if kept.get(number, text) != text]
        assert not lost
        assert max(kept, default=0) <= max(players.promised, default=0) + 1
    last = tables[-1] if not tables[-1].over else Players(server)
    assert last.answer().json()["repeated"] is False
