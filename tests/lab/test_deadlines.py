"""`sortie bench players --deadlines`: what a run of decisions against the clock tells, with processes that only seem to think."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sortie.games import open_game
from sortie.lab.playing import setups
from sortie.server.bots import deadlines as run
from sortie.server.bots.deadlines import TABLES, Deadlines, bench_deadlines


class Pool:
    """Answers every job with the first option; of the real decisions every third is missed, the others are a little late."""

    def __init__(self, processes: int) -> None:
        assert processes >= 1
        self.jobs: list[tuple[dict[str, Any], int]] = []
        self.closed = False
        POOLS.append(self)

    async def reply(self, job: dict[str, Any], deadline_ms: int) -> dict[str, Any]:
        self.jobs.append((job, deadline_ms))
        number = sum(one[1] != run.START_MS for one in self.jobs)
        await asyncio.sleep(0)  # others have their turn
        if deadline_ms == run.START_MS:
            return {}
        return {} if number % 3 == 0 else {"text": OPTIONS[job["seed"]], "late_ms": number}

    async def close(self) -> None:
        self.closed = True


POOLS: list[Pool] = []
OPTIONS: dict[str, str] = {}


def test_missed_decisions_get_a_legal_answer_and_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    POOLS.clear()
    make_job = run.make_job

    def noted(opener: str, packs: Any, world: Any, seat: int, player: str, seed: str) -> dict[str, Any]:
        choice = world.choice_of(seat)
        OPTIONS[seed] = world.write(choice.options.first())
        return make_job(opener, packs, world, seat, player, seed)

    monkeypatch.setattr(run, "BotPool", Pool)
    monkeypatch.setattr(run, "make_job", noted)
    found = bench_deadlines({"level7": setups(open_game("level7"))}, 30, "test", 2, 1)
    assert found["decisions"] == 30 and found["missed"] == 10
    assert found["p99_late_ms"] == found["most_late_ms"] == 29 and found["stopped_by_time"] == 20
    assert found["tables"] == TABLES and found["busy_processes"] == 1
    deadlines = {job["player"]: deadline for job, deadline in POOLS[0].jobs if deadline < run.START_MS}
    assert deadlines == found["deadlines_ms"] == {"recruit": 1000, "regular": 2000, "veteran": 5000}
    assert POOLS[0].closed


def test_one_in_a_hundred_is_left_out() -> None:
    found = Deadlines(200)
    found.begun, found.late_ms = 200, [0] * 198 + [7, 400]
    assert found.data()["p99_late_ms"] == 0 and found.data()["most_late_ms"] == 400
    assert Deadlines(5).data()["p99_late_ms"] == 0
