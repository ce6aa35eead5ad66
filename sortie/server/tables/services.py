"""What every table of a process shares."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from sortie.kernel.errors import SortieError, UnknownName
from sortie.server.bots.processes import BotPool, Samplers
from sortie.server.fair_gate import CLIENT, FairGate
from sortie.server.orders import WINDOW_BEAT_MS
from sortie.server.reading.past import PastReader
from sortie.server.reading.processes import UploadReader
from sortie.server.store.packs import read_pack_data
from sortie.server.store.store import Store
from sortie.server.store.writer import Writer
from sortie.server.tables.leases.ownership import TableOwnership
from sortie.server.tables.seat_views import SeatViews
from sortie.server.times import Times

HEAVY_AT_ONCE = 2
log = logging.getLogger("sortie.server.tables.services")
Result = TypeVar("Result")


@dataclass
class Services:
    """Store, writer, bots, clocks; and tasks that nobody waits for."""

    store: Store
    writer: Writer
    ownership: TableOwnership
    bot_pool: BotPool
    times: Times
    opener: str
    pack_folder: Path
    samplers: Samplers
    window_ms: int = WINDOW_BEAT_MS  # bots answer in concealed windows on this beat; 0: at once
    pauses: list[tuple[int, int]] = field(default_factory=list)
    heavy_gate: FairGate = field(default_factory=lambda: FairGate(HEAVY_AT_ONCE))
    earlier: tuple[str, ...] = ()  # Pythons with earlier versions of Sortie
    uploads: UploadReader = field(init=False)
    past: PastReader = field(init=False)
    views: SeatViews = field(default_factory=SeatViews)
    lasting: set[asyncio.Task[Any]] = field(default_factory=set)  # brought to their end
    passing: set[asyncio.Task[Any]] = field(default_factory=set)  # may be broken off

    def __post_init__(self) -> None:
        self.uploads = UploadReader(self.opener)
        self.past = PastReader(self.opener, self.earlier)

    async def heavy(self, work: Callable[..., Result], *values: Any) -> Result:
        """Replays, odds and the like in a thread, few at once: threads are left for those who only read and write.

        Each client has a share of its own, see `fair_gate.py`.
        """
        async with self.heavy_gate.turn(CLIENT.get()):
            return await asyncio.to_thread(work, *values)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start a task that is brought to its end, whoever waits for it."""
        return _start(work, self.lasting)

    def ponder(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start a task that ends with the server."""
        return _start(work, self.passing)

    async def settle(self) -> None:
        """Cancel what may be broken off, wait for the rest."""
        for task in self.passing:
            task.cancel()
        await asyncio.gather(*self.passing, return_exceptions=True)
        while self.lasting:
            await asyncio.gather(*self.lasting, return_exceptions=True)

    async def fetched_packs(self, digests: tuple[str, ...]) -> list[Path]:
        """Uploaded packs as files, in their order; UnknownName for one that is not kept here."""
        for digest, path in zip(digests, self.pack_paths(digests), strict=True):
            data = await asyncio.to_thread(self.store.read, lambda one, of=digest: read_pack_data(one, of))
            if data is None:
                raise UnknownName(f"there is no pack '{digest[:80]}'; upload it first")
            if not path.exists():
                await asyncio.to_thread(path.write_bytes, data)
        return list(self.pack_paths(digests))

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
