"""A cluster that loses what it was given: the games are played again, in their order. Long tests beside it use Ray itself."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import pytest

from sortie.lab.runs.cluster import RETRIES, on_cluster
from sortie.lab.runs.processes import Work


class ObjectLostError(Exception):
    pass


class WorkerCrashedError(Exception):
    pass


class NodeDiedError(Exception):
    pass


class LosingRay:
    """Ray as far as it is used; every task with one of some jobs is lost so many times."""

    exceptions = SimpleNamespace(
        ObjectLostError=ObjectLostError, WorkerCrashedError=WorkerCrashedError, NodeDiedError=NodeDiedError
    )

    def __init__(self, lost: dict[int, list[type[Exception]]]) -> None:
        self.lost, self.begun, self.cancelled = lost, 0, 0

    def is_initialized(self) -> bool:
        return True

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **_: Any) -> Any:
        return lambda function: SimpleNamespace(remote=lambda *given: self._begin(function, given))

    def _begin(self, function: Any, given: tuple[Any, ...]) -> tuple[Any, tuple[Any, ...]]:
        self.begun += 1
        return function, given

    def get(self, task: tuple[Any, tuple[Any, ...]]) -> Any:
        function, (work, jobs) = task
        for job in jobs:
            if self.lost.get(job):
                raise self.lost[job].pop()
        return function(work, jobs)

    def cancel(self, task: Any, force: bool) -> None:
        self.cancelled += 1


def ten_times() -> int:
    return 10


def times(factor: int, job: int) -> int:
    if job == 1000:
        raise ZeroDivisionError("the player's own mistake")
    return factor * job


WORK = Work(ten_times, (), times)


def played(ray: LosingRay, jobs: range, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    monkeypatch.setitem(sys.modules, "ray", ray)  # type: ignore[arg-type]
    return list(on_cluster("here-or-there:1")(WORK, iter(jobs), 2))


def test_what_is_lost_is_played_again_in_its_order(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = LosingRay({3: [ObjectLostError], 17: [NodeDiedError, WorkerCrashedError]})
    assert played(ray, range(30), monkeypatch) == [10 * job for job in range(30)]
    assert ray.begun == 8 + 3 and ray.cancelled == 0


def test_a_player_that_fails_is_no_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = LosingRay({})
    with pytest.raises(ZeroDivisionError):
        played(ray, range(990, 1030), monkeypatch)
    assert ray.cancelled > 0  # nobody waits for the others any more


def test_a_chunk_that_is_always_lost_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ObjectLostError):
        played(LosingRay({5: [ObjectLostError] * (RETRIES + 1)}), range(8), monkeypatch)
