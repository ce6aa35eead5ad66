"""What every table of a process shares."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sortie.server.bots import Samplers, Thinkers
from sortie.server.store import Store
from sortie.server.times import Times
from sortie.server.writer import Writer

ODDS_AT_ONCE = 2


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
    pauses: list[tuple[int, int]] = field(default_factory=list)
    odds_gate: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(ODDS_AT_ONCE))
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start a task and keep it alive until it is done."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()  # looked at, so that nobody complains when the asker has gone

    def pack_paths(self, digests: tuple[str, ...]) -> tuple[Path, ...]:
        """Where uploaded packs lie for the games to read."""
        return tuple(self.pack_folder / f"{digest}.zip" for digest in digests)
