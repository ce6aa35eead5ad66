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
        task = ray.remote(max_retries=RETRIES, retry_exceptions=False)(play_chunk)
        shared = ray.put(work)
        waiting: deque[Any] = deque()
        try:
            while True:
                while len(waiting) < AHEAD * slots and (taken := list(islice(jobs, CHUNK))):
                    waiting.append(task.remote(shared, taken))
                if not waiting:
                    return
                yield from ray.get(waiting.popleft())
        finally:
            for one in waiting:
                ray.cancel(one, force=True)
            if address == HERE:
                ray.shutdown()

    return played


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
