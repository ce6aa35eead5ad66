"""Bots think in worker processes, each with a deadline. One that is late is ended and started afresh.

Workers are plain subprocesses that speak lines of JSON: a stuck one can be killed without harm to the others, and
nothing but text goes between the processes.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Mapping
from contextlib import suppress
from heapq import heappop, heappush
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Any

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.chance.seat_odds import Sampler
from sortie.kernel.chance.worlds import imagined
from sortie.kernel.position import Position
from sortie.players.knowledge import Knowledge
from sortie.players.random_player import RandomPlayer
from sortie.server.errors import Hidden

LINE_BYTES = 4_000_000
THINKING, WHOLE = (
    8,
    10,
)  # of its time a bot thinks so much; the rest is for what is under way, and for the way to it
LEAST_MS = 20
STARTING_MS = 10_000  # a new process imports and opens the game first

log = logging.getLogger("sortie.server.bots.processes")

Samplers = Mapping[str, Sampler]  # by game: a world that a seat cannot tell from the true one


def known_world(position: Position, seat: int, samplers: Samplers, seed: str) -> Position:
    """A position with nothing in it that the seat may not know; Hidden when the game cannot make one."""
    game = position.game
    if not game.hidden_information:
        return position
    if game.name in samplers:
        return samplers[game.name](position, seat, SeededDice(seed))
    world = imagined(position, seat, SeededDice(seed))
    if world is None:
        raise Hidden("hidden-world", game=game.name)
    return world


def fallback(position: Position, seat: int, seed: str) -> str:
    """Any legal option."""
    # A random player looks at its options only, so the referee's position tells it nothing.
    return position.write(RandomPlayer(seed).decide(Knowledge(position, seat)))


def make_job(
    opener: str, packs: tuple[Path, ...], world: Position, seat: int, player: str, seed: str
) -> dict[str, Any]:
    """A job as plain data."""
    return {
        "opener": opener,
        "game": world.game.name,
        "packs": [str(path) for path in packs],
        "position": world.save(),
        "sealed": [[one, list(option)] for one, option in world.sealed.items() if one == seat],
        "seat": seat,
        "player": player,
        "seed": seed,
    }


class BotProcess:
    """One worker process, started when it is first needed."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self.warm = False  # has answered since its process was started

    async def think(self, job: dict[str, Any], deadline_ms: int) -> dict[str, Any]:
        """What the process replies, nothing when it was late, died or failed."""
        try:
            if self._process is None or self._process.returncode is not None:
                await self.stop()
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "sortie.server.bots.worker",
                    stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LINE_BYTES,
                )  # fmt: skip
                self.warm = False
            limit = deadline_ms if self.warm else deadline_ms + STARTING_MS
            async with asyncio.timeout(limit / 1000):
                reply = await self._ask(self._process, job)
        except (TimeoutError, OSError, ValueError) as error:
            log.warning("a bot was late or gone", extra={"player": job["player"], "reason": repr(error)})
            await self.stop()
            return {}
        except asyncio.CancelledError:
            await self.stop()
            raise
        self.warm = True
        if "error" in reply:
            log.warning("a bot failed", extra={"player": job["player"], "reason": reply["error"]})
        return reply

    async def _ask(self, process: Process, job: dict[str, Any]) -> dict[str, Any]:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(job).encode() + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        reply: dict[str, Any] = json.loads(line)  # an empty line, from a process that died, is no JSON
        return reply

    @property
    def process_id(self) -> int:
        """The id of the process, 0 when none runs."""
        return self._process.pid if self._process is not None and self._process.returncode is None else 0

    async def stop(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            await _close_pipes(process)


async def _close_pipes(process: Process) -> None:
    """So that nothing of a dead process is left to the event loop."""
    if process.stdin is not None:
        process.stdin.close()
        with suppress(OSError):
            await process.stdin.wait_closed()
    if process.stdout is not None:
        with suppress(OSError, RuntimeError):  # RuntimeError: somebody was just reading
            await process.stdout.read()


class FreeProcesses:
    """The processes that nobody uses; of those who wait the one whose time is up first comes in first."""

    def __init__(self, processes: list[BotProcess]) -> None:
        self._free = list(processes)
        self._waiting: list[tuple[float, int, asyncio.Future[BotProcess]]] = []
        self._came = count()

    async def take(self, until: float) -> BotProcess:
        """A process for somebody whose time is up at a moment of the clock."""
        if self._free:
            return self._free.pop()
        place: asyncio.Future[BotProcess] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (until, next(self._came), place))
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.put(place.result())  # it was given just as waiting was given up
            raise

    def put(self, process: BotProcess) -> None:
        """A process that is free again."""
        while self._waiting:
            place = heappop(self._waiting)[2]
            if not place.done():
                place.set_result(process)
                return
        self._free.append(process)


class BotPool:
    """A few worker processes; jobs wait for a free one, and all who wait share the time fairly.

    A job is given as much of its time as there are processes for all jobs, so that ten tables at two processes each have a fifth
    of it, and whoever waits still has its share left when it comes in. Who has least time left comes in first: a recruit does not wait
    behind veterans.
    """

    def __init__(self, processes: int) -> None:
        self._jobs = 0  # that wait or are thought about
        self._all = [BotProcess() for _ in range(max(1, processes))]
        self._free = FreeProcesses(self._all)

    async def think(self, job: dict[str, Any], deadline_ms: int) -> str | None:
        """The option in notation; None when it did not come in time."""
        text = (await self.reply(job, deadline_ms)).get("text")
        return text if isinstance(text, str) else None

    async def plans(self, job: dict[str, Any], deadline_ms: int) -> list[tuple[str, int, float]]:
        """The best plans in notation, each with how far it is behind the first and the chance with it; none when it is late."""
        found = (await self.reply({**job, "plans": True}, deadline_ms)).get("plans", [])
        return [(one["text"], one["behind"], one["chance"]) for one in found]

    async def reply(self, job: dict[str, Any], deadline_ms: int) -> dict[str, Any]:
        """All that a process replies within its share of the time; nothing when it was late or failed."""
        self._jobs += 1
        try:
            await asyncio.sleep(0)  # so that jobs that come together are all counted
            return await self._think(job, deadline_ms)
        finally:
            self._jobs -= 1

    async def _think(self, job: dict[str, Any], deadline_ms: int) -> dict[str, Any]:
        # While the first process still starts, waiting for it is no reason to play at random.
        warm = any(one.warm for one in self._all)
        limit = deadline_ms if warm else deadline_ms + STARTING_MS
        began = monotonic()
        try:
            async with asyncio.timeout(limit / 1000):
                one = await self._free.take(began + limit / 1000)
        except TimeoutError:
            return {}  # all are busy for too long
        waited = int(1000 * (monotonic() - began)) if warm else 0
        left = max(LEAST_MS, deadline_ms - waited)
        try:
            share = min(left, self.share(deadline_ms)) * THINKING // WHOLE
            return await one.think({**job, "think_ms": max(1, share)}, left)
        finally:
            self._free.put(one)

    def share(self, deadline_ms: int) -> int:
        """The part of its time that a job may think, with so many jobs at so few processes."""
        return deadline_ms * len(self._all) // max(len(self._all), self._jobs)

    def process_ids(self) -> list[int]:
        """The processes that run now."""
        return [one.process_id for one in self._all if one.process_id]

    async def close(self) -> None:
        """End all processes."""
        for one in self._all:
            await one.stop()
