"""What every table of a process shares."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from sortie.kernel.errors import SortieError
from sortie.server.bots import Samplers, Thinkers
from sortie.server.orders import WINDOW_BEAT_MS
from sortie.server.store import Store
from sortie.server.times import Times
from sortie.server.writer import Writer

HEAVY_AT_ONCE = 2
VIEWS_KEPT = 64
log = logging.getLogger("sortie.server.services")
Result = TypeVar("Result")


@dataclass
class Services:
    """Store, writer, bots, clocks; and tasks that nobody waits for."""

    store: Store
    writer: Writer
    thinkers: Thinkers
    times: Times
    opener: str
    pack_folder: Path
    samplers: Samplers
    alone: bool = False  # no other process serves these tables
    window_ms: int = WINDOW_BEAT_MS  # bots answer in concealed windows on this beat; 0: at once
    pauses: list[tuple[int, int]] = field(default_factory=list)
    heavy_gate: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(HEAVY_AT_ONCE))
    views: dict[tuple[str, int, int], str] = field(default_factory=dict)
    deeds: set[asyncio.Task[Any]] = field(default_factory=set)  # brought to their end
    thoughts: set[asyncio.Task[Any]] = field(default_factory=set)  # may be broken off

    async def heavy(self, work: Callable[..., Result], *values: Any) -> Result:
        """Replays, odds and the like in a thread, few at once: threads are left for those who only read and write."""
        async with self.heavy_gate:
            return await asyncio.to_thread(work, *values)

    def keep_view(self, key: tuple[str, int, int], view: str) -> None:
        """Keep a view for the next who asks; a view is large, so only the last few are kept."""
        while len(self.views) >= VIEWS_KEPT:
            del self.views[next(iter(self.views))]
        self.views[key] = view

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start a task that is brought to its end, whoever waits for it."""
        return _start(work, self.deeds)

    def ponder(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start a task that ends with the server."""
        return _start(work, self.thoughts)

    async def settle(self) -> None:
        """Break off thoughts, wait for deeds."""
        for thought in self.thoughts:
            thought.cancel()
        await asyncio.gather(*self.thoughts, return_exceptions=True)
        while self.deeds:
            await asyncio.gather(*self.deeds, return_exceptions=True)

    def pack_paths(self, digests: tuple[str, ...]) -> tuple[Path, ...]:
        """Where uploaded packs lie for the games to read."""
        return tuple(self.pack_folder / f"{digest}.zip" for digest in digests)


def _start(work: Coroutine[Any, Any, Any], kept: set[asyncio.Task[Any]]) -> asyncio.Task[Any]:
    task = asyncio.get_running_loop().create_task(work)
    kept.add(task)

    def done(ended: asyncio.Task[Any]) -> None:
        kept.discard(ended)
        fault = None if ended.cancelled() else ended.exception()
        if fault is not None and not isinstance(
            fault, SortieError
        ):  # a refusal was for an asker who has gone
            log.error("work that nobody waits for failed", exc_info=fault)

    task.add_done_callback(done)
    return task
