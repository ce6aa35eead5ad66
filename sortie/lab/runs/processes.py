"""Games on all cores: worker processes play chunks of jobs, and what they made comes back in the order of the jobs.

A worker that dies (killed, out of memory) is replaced and its games are played again; a game that ends its worker
three times is given up with what happened.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from sortie.kernel.errors import SortieError

AHEAD = 3  # chunks that wait for each worker, so that none is idle
TRIES = 3

Made = TypeVar("Made")


class LostGame(SortieError):
    """A game that ended its worker process again and again."""


class Work(NamedTuple):
    """What workers do: a function with what it is given once, when a worker starts, and then a chunk of jobs at a time."""

    prepare: Callable[..., Any]  # makes the worker's own thing, such as an opened game
    given: tuple[Any, ...]
    play: Callable[[Any, Any], Any]  # (own thing, job) -> what was made


_own: list[Any] = []  # in a worker process: the function, and what was prepared for it


def _begin(work: Work) -> None:
    Thread(target=_end_with_the_driver, daemon=True).start()
    _own[:] = [work.play, work.prepare(*work.given)]


def _end_with_the_driver() -> None:
    """A driver that is killed cannot send its workers home; without this they would wait for ever."""
    driver = parent_process()
    if driver is not None:
        driver.join()
        os._exit(1)


def _play(jobs: list[Any]) -> list[Any]:
    play, own = _own
    return [play(own, job) for job in jobs]


def usable_cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_order(work: Work, jobs: Iterable[Any], workers: int = 1, chunk: int = 1) -> Iterator[Any]:
    """What is made of each job, in the order of the jobs; these may be without end, they are taken as needed."""
    if workers <= 1:
        own = work.prepare(*work.given)
        for job in jobs:
            yield work.play(own, job)
        return
    yield from _Pool(work, workers).run(iter(jobs), chunk)


class _Pool:
    """Worker processes that are begun anew when one of them dies."""

    def __init__(self, work: Work, workers: int) -> None:
        self._work = work
        self._workers = workers
        self._tries = 0
        self._executor = self._new()

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._workers, mp_context=get_context("spawn"), initializer=_begin, initargs=(self._work,)
        )

    def run(self, jobs: Iterator[Any], chunk: int) -> Iterator[Any]:
        """Chunk by chunk, a few of them ahead."""
        waiting: deque[tuple[list[Any], Future[list[Any]]]] = deque()
        try:
            while True:
                while len(waiting) < AHEAD * self._workers and (taken := list(islice(jobs, chunk))):
                    waiting.append((taken, self._submit(taken)))
                if not waiting:
                    return
                try:
                    made = waiting[0][1].result()
                except BrokenProcessPool:
                    self._again(waiting)
                    continue
                self._tries = 0
                waiting.popleft()
                yield from made
        finally:
            self._executor.shutdown(wait=False, cancel_futures=True)

    def _submit(self, jobs: list[Any]) -> Future[list[Any]]:
        try:
            return self._executor.submit(_play, jobs)
        except BrokenProcessPool as broken:
            found: Future[list[Any]] = Future()
            found.set_exception(broken)
            return found

    def _again(self, waiting: deque[tuple[list[Any], Future[list[Any]]]]) -> None:
        """Play again what was lost with a worker, in a new pool."""
        self._tries += 1
        if self._tries >= TRIES:
            numbers = ", ".join(str(getattr(job, "number", job)) for job in waiting[0][0])
            raise LostGame(
                f"games {numbers} ended their worker process {TRIES} times (killed, or out of memory?)"
            )
        self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor = self._new()
        unfinished = list(waiting)
        waiting.clear()
        for jobs, future in unfinished:
            done = future.done() and not future.cancelled() and future.exception() is None
            waiting.append((jobs, future if done else self._submit(jobs)))


def chunk_size(names: Sequence[str]) -> int:
    """How many games a worker is handed at once: many where they take milliseconds, else one."""
    return 16 if all(name == "random" for name in names) else 1
