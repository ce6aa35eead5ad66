"""Packs and records of strangers are read in a process of their own, which is ended at its limits.

The serving process opens only what such a process has read, replayed and shown to every seat without harm. A process
serves one upload: nothing that one client sends can stay for the next.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import Counter
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import aclosing, suppress
from pathlib import Path
from typing import Any, NamedTuple

from sortie.content.mistakes import Mistake, PackError
from sortie.kernel import errors as kernel_errors
from sortie.kernel.errors import BadRecord
from sortie.server.errors import TooCostly, TooMany
from sortie.server.fair_gate import CLIENT, FairGate

AT_ONCE = 2
MOST_OF_A_CLIENT = 4  # under way or waiting
MOST_IN_ALL = 32
PATIENCE_S = (
    60.0  # a last resort: the processor time of a process ends long before, unless the machine is busy
)
REPLY_BYTES = 200_000
MODULE = "sortie.server.reading.worker"
STUDY = "sortie.lab.fairness"  # not imported: it is a program of its own
MOST_STUDIES = 2
STUDY_PATIENCE_S = 600.0  # a last resort, as above
OWN_SETTINGS = "SORTIE_"  # such as the address of the database: not for the eyes of this process
GAMES_VARIABLE = "SORTIE_GAMES"  # where other games are; it must find the same ones

log = logging.getLogger("sortie.server.reading.processes")


class ReadPack(NamedTuple):
    """What a pack says of itself, and what its author should look at."""

    id: str
    version: str
    game: str
    digest: str
    title: str
    authors: tuple[str, ...] = ()
    depends: tuple[str, ...] = ()
    titles: Mapping[str, str] = {}  # by language
    megabytes: int = 0  # that it takes when its game is open
    found: tuple[Mistake, ...] = ()


class UploadReader:
    """Reads uploads in processes: few at once, one of each client, and a short row of those who wait."""

    def __init__(self, opener: str) -> None:
        self._opener = opener
        self._gate = FairGate(AT_ONCE)
        self._asking: Counter[str] = Counter()
        self._studying: list[str] = []  # the clients whose studies are under way

    async def pack(self, path: Path, beside: Sequence[Path] = ()) -> ReadPack:
        """What the zip at a path is; PackError lists its mistakes, TooCostly when it cannot be read within the limits."""
        found = await self._read({"kind": "pack", "path": str(path), "beside": [str(one) for one in beside]})
        read = ReadPack(**found["pack"])
        return read._replace(
            authors=tuple(read.authors),
            depends=tuple(read.depends),
            found=tuple(Mistake(*row) for row in found["found"]),
        )

    async def record(self, record: str, packs: Sequence[Path]) -> str:
        """The name of the game of a record that replays with these packs; BadRecord and the like when it does not."""
        found = await self._read({"kind": "record", "record": record, "packs": [str(one) for one in packs]})
        return str(found["game"])

    async def survey(self, game: str, drawing: str, square: int) -> dict[str, Any]:
        """What is seen and reached from a square of a drawing; BadRecord when it cannot be read."""
        job = {"kind": "survey", "game": game, "drawing": drawing, "square": square}
        return await self._read(job)

    async def draft(self, path: Path, beside: Sequence[Path], job: dict[str, Any]) -> dict[str, Any]:
        """What the rules say of a draft at a path; PackError lists its mistakes."""
        return await self._read({**job, "path": str(path), "beside": [str(one) for one in beside]})

    async def study(
        self, path: Path, beside: Sequence[Path], job: dict[str, Any]
    ) -> AsyncGenerator[dict[str, Any], None]:
        """A small study of a draft, game by game: few at once, one of each client."""
        client = CLIENT.get()
        if client in self._studying or len(self._studying) >= MOST_STUDIES:
            raise TooMany("too-many-uploads", 10.0)
        self._studying.append(client)
        whole = {**job, "path": str(path), "beside": [str(one) for one in beside]}
        try:
            async with aclosing(run_lines(STUDY, whole, STUDY_PATIENCE_S)) as lines:
                async for line in lines:
                    yield checked(line)
        finally:
            self._studying.remove(client)

    async def _read(self, job: dict[str, Any]) -> dict[str, Any]:
        client = CLIENT.get()
        if self._asking.total() >= MOST_IN_ALL or (client and self._asking[client] >= MOST_OF_A_CLIENT):
            raise TooMany("too-many-uploads", 5.0)
        self._asking[client] += 1
        try:
            async with self._gate.turn(client):
                reply = await run_job(MODULE, {**job, "opener": self._opener})
        finally:
            self._asking[client] -= 1
            self._asking += Counter()  # forgets who asks nothing
        if reply is None:
            raise TooCostly()
        return checked(reply)


async def run_lines(
    module: str, job: dict[str, Any], patience: float
) -> AsyncGenerator[dict[str, Any], None]:
    """What a process says to a job, line by line; it is ended when nobody listens any more or it takes too long."""
    process = await _started(module)
    until = asyncio.get_running_loop().time() + patience
    try:
        await _told(process, json.dumps(job).encode())
        assert process.stdout is not None
        while True:
            left = until - asyncio.get_running_loop().time()
            line = await asyncio.wait_for(process.stdout.readline(), max(left, 0.0))
            if not line:
                return
            yield json.loads(line)
    except (TimeoutError, ValueError) as error:
        log.warning("a job was not done", extra={"kind": module, "reason": repr(error)})
        raise TooCostly() from error
    finally:
        await _ended(process)


async def run_job(
    module: str, job: dict[str, Any], most: int = REPLY_BYTES, python: str = ""
) -> dict[str, Any] | None:
    """The reply of a process to a job; None when it was ended, failed or said more than `most` bytes."""
    process = await _started(module, python)
    try:
        async with asyncio.timeout(PATIENCE_S):
            data = await _exchange(process, json.dumps(job).encode(), most)
        found: dict[str, Any] = json.loads(data)  # nothing, from a process that was ended, is no JSON
        return found
    except (TimeoutError, OSError, ValueError) as error:
        log.warning("a job was not done", extra={"kind": module, "reason": repr(error)})
        return None
    finally:
        await _ended(process)


async def _started(module: str, python: str = "") -> Process:
    environment = {
        name: value
        for name, value in os.environ.items()
        if name == GAMES_VARIABLE or not name.startswith(OWN_SETTINGS)
    }
    return await asyncio.create_subprocess_exec(
        python or sys.executable, "-m", module,
        stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=environment,
    )  # fmt: skip


async def _ended(process: Process) -> None:
    """Kills a process and waits for its end. What it still had to say is read first: while the reading of a pipe is
    paused its end is not noticed, and `Process.wait` would wait for ever."""
    with suppress(ProcessLookupError):
        process.kill()
    await process.communicate()


async def _told(process: Process, job: bytes) -> None:
    assert process.stdin is not None
    process.stdin.write(job)
    with suppress(ConnectionError):  # it has ended already; its output says no more than that
        await process.stdin.drain()
    process.stdin.close()


async def _exchange(process: Process, job: bytes, most: int) -> bytes:
    assert process.stdout is not None
    await _told(process, job)
    found = b""
    while len(found) <= most:
        part = await process.stdout.read(65_536)
        if not part:
            return found
        found += part
    raise ValueError(f"a reply of more than {most} bytes")


def checked(reply: dict[str, Any]) -> dict[str, Any]:
    """The reply, or the error that it stands for."""
    if "mistakes" in reply:
        raise PackError(Mistake(*row) for row in reply["mistakes"])
    if "refused" in reply:
        name, message = reply["refused"]
        kind = getattr(kernel_errors, name, None)
        simple = isinstance(kind, type) and issubclass(kind, kernel_errors.SortieError)
        raise (kind if simple and kind is not None else BadRecord)(message)
    return reply
