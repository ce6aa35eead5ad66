"""The server killed between request and reply, again and again: nothing acknowledged is lost, nothing is done twice."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sortie.server.store.changes import Change
from sortie.server.store.store import Store, read_changes

ROOT = Path(__file__).parents[3]


class Referee:
    """A referee process and the line to it."""

    def __init__(self, database: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.core.referee_process", database],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT,
        )  # fmt: skip

    def send(self, **order: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(order) + "\n")
        self.process.stdin.flush()

    def reply(self) -> dict[str, Any] | None:
        """The next reply; None when the process died before it."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found: dict[str, Any] | None = json.loads(line) if line.endswith("\n") else None
        return found

    def ask(self, **order: Any) -> dict[str, Any]:
        self.send(**order)
        found = self.reply()
        assert found is not None
        return found

    def kill(self) -> dict[str, Any] | None:
        """End it at once; a reply that was still sent."""
        self.process.kill()
        found = self.reply()
        self._end()
        return found

    def stop(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self._end()

    def _end(self) -> None:
        self.process.wait(30)
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            with suppress(BrokenPipeError):
                stream.close()


def stored(database: str, table: str) -> list[Change]:
    store = Store(database)
    try:
        return store.read(lambda connection: read_changes(connection, table))
    finally:
        store.close()


def attack(database: str, seed: int, kills: int) -> None:
    """Play through kills; a client that got no reply repeats its answer under the same key."""
    random = Random(seed)
    referee = Referee(database)
    table = referee.ask(do="open")["table"]
    acknowledged: dict[str, int] = {}
    tables = [table]
    killed = serial = 0
    while killed < kills:
        state = referee.ask(do="look", table=table)
        if state["status"] == "over":
            table = referee.ask(do="open")["table"]
            tables.append(table)
            continue
        serial += 1
        key = f"k{serial}"
        order = {"do": "answer", "table": table, "seat": state["asked"][0], "number": state["number"],
                 "text": random.choice(state["options"]), "key": key}  # fmt: skip
        referee.send(**order)
        if random.random() < 0.5:
            time.sleep(random.random() * 0.02)
            reply = referee.kill()
            killed += 1
            referee = Referee(database)
            reply = reply or referee.ask(**order)
        else:
            reply = referee.reply()
        assert reply is not None
        assert "ack" in reply, reply
        acknowledged[key] = reply["ack"]
    final = referee.ask(do="look", table=table)
    referee.stop()
    fresh = Referee(database)
    assert fresh.ask(do="look", table=table) == final
    fresh.stop()
    changes = [change for one in tables for change in stored(database, one)]
    keys = Counter(change.key for change in changes if change.key)
    assert set(keys.values()) == {1}, "an answer was applied twice"
    assert {change.key: change.number for change in changes if change.key} == acknowledged, (
        "an acknowledged answer was lost"
    )
    for one in tables:
        numbers = [change.number for change in stored(database, one)]
        assert numbers == list(range(1, len(numbers) + 1))


def test_kills_between_request_and_reply(database: str) -> None:
    attack(database, 1, 3)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_many_kills(database: str, seed: int) -> None:
    attack(database, seed, 30)
