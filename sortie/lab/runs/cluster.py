"""Games on a Ray cluster: the same jobs, the same order, the same lines as on one machine.

Only jobs and lines go over the network: a few hundred bytes a job, a few kilobytes a line with deeds. A task whose worker
or node dies is played again elsewhere.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import islice
from typing import Any

from sortie.kernel.errors import SortieError
from sortie.lab.runs.processes import AHEAD, Work

HERE = "here"
RETRIES = 10
CHUNK = 4

_prepared: dict[int, Any] = {}  # in a worker of the cluster: what was prepared for a work


class NoCluster(SortieError):
    """A cluster that cannot be reached, or Ray is not installed."""


def play_chunk(work: Work, jobs: list[Any]) -> list[Any]:
    """What a worker of the cluster does; what it prepared once it keeps."""
    key = hash((work.prepare.__qualname__, work.given))
    if key not in _prepared:
        _prepared.clear()
        _prepared[key] = work.prepare(*work.given)
    return [work.play(_prepared[key], job) for job in jobs]


def on_cluster(address: str) -> Callable[[Work, Iterator[Any], int], Iterator[Any]]:
    """A way to play jobs in order on the cluster at an address; `here` begins one on this machine."""

    def played(work: Work, jobs: Iterator[Any], workers: int) -> Iterator[Any]:
        ray = _connected(address, workers)
        slots = max(1, int(ray.cluster_resources().get("CPU", workers)))
        remote = ray.remote(max_retries=RETRIES, retry_exceptions=False)(play_chunk)
        # The work goes with every task: an object that all share would be lost with whoever holds it.
        waiting = _ClusterGames(ray, lambda jobs: remote.remote(work, jobs))
        try:
            while True:
                while len(waiting) < AHEAD * slots and (taken := list(islice(jobs, CHUNK))):
                    waiting.add(taken)
                if not len(waiting):
                    return
                yield from waiting.next()
        finally:
            waiting.cancel()
            if address == HERE:
                ray.shutdown()

    return played


class _ClusterGames:
    """Chunks of games that are being played somewhere, in their order; what is lost on the way is played again."""

    def __init__(self, ray: Any, begin: Callable[[list[Any]], Any]) -> None:
        self._ray, self._begin = ray, begin
        self._waiting: deque[tuple[list[Any], Any]] = deque()
        gone = ray.exceptions
        self._losses = (gone.ObjectLostError, gone.WorkerCrashedError, gone.NodeDiedError)

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, jobs: list[Any]) -> None:
        """Hand a chunk to the cluster."""
        self._waiting.append((jobs, self._begin(jobs)))

    def next(self) -> list[Any]:
        """What became of the first chunk. Ray plays most of what it loses again by itself, but not all of it."""
        jobs, task = self._waiting.popleft()
        for _ in range(RETRIES):
            try:
                return list(self._ray.get(task))
            except self._losses:
                task = self._begin(jobs)
        return list(self._ray.get(task))

    def cancel(self) -> None:
        """Nobody waits any more."""
        for _, task in self._waiting:
            self._ray.cancel(task, force=True)


def _connected(address: str, workers: int) -> Any:
    try:
        ray: Any = import_module("ray")
    except ImportError as error:
        raise NoCluster("Ray is not installed; install it with: pip install 'sortie[cluster]'") from error
    if ray.is_initialized():
        return ray
    try:
        if address == HERE:
            ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
        else:
            ray.init(address=address, log_to_driver=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise NoCluster(f"there is no Ray cluster at {address}: {error}") from error
    return ray
