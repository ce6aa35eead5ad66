"""A journal: the lines of a run in their order, in a file to which is only added.

Its first line says what was to be played. A run that was cut off, at whatever byte, is taken up by its journal: the whole
lines stay, a torn one is played again, and the file comes out as if nothing had happened.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import IO, Any, Generic, Protocol, TypeVar

from sortie.kernel.errors import SortieError

EVERY = 20  # lines after which the disk is asked to have them,
SECONDS = 10.0  # or so much time: games of slow players are dear


class BadJournal(SortieError):
    """A file that is no journal of this run, or that cannot be written."""


class Line(Protocol):
    """What a journal keeps: a game that was played, as plain data."""

    def save(self) -> dict[str, Any]:
        """Plain data."""


Kept = TypeVar("Kept", bound=Line)


class Journal(Generic[Kept]):
    """The lines of a run on disk."""

    def __init__(self, path: Path, plan: dict[str, Any], load: Callable[[dict[str, Any]], Kept]) -> None:
        self.path = path
        self._load = load
        self._plan = _text(plan)
        self._file: IO[bytes] | None = None
        self._waiting = 0
        self._flushed = monotonic()

    def lines(self) -> Iterator[Kept]:
        """What was played so far; a torn last line is cut off. BadJournal for the file of another run."""
        if not self.path.exists() or not self.path.stat().st_size:
            return
        whole = 0
        with self.path.open("rb") as file:
            for number, raw in enumerate(file):
                if not raw.endswith(b"\n"):
                    break
                if number == 0:
                    self._check(raw)
                else:
                    yield self._line(raw, number)
                whole += len(raw)
        if whole < self.path.stat().st_size:
            os.truncate(self.path, whole)

    def _check(self, raw: bytes) -> None:
        if raw.decode("utf-8", "replace").strip() != self._plan:
            raise BadJournal(
                f"{self.path} holds another run (players, seed, rules, packs or selection differ); "
                "name another file, or delete this one"
            )

    def _line(self, raw: bytes, number: int) -> Kept:
        try:
            return self._load(json.loads(raw))
        except (ValueError, TypeError) as error:
            raise BadJournal(
                f"{self.path}, line {number + 1}: {error}; delete the file to begin anew"
            ) from error

    def add(self, line: Kept) -> None:
        """Write one more line; BadJournal when the disk does not take it, and what stands there stays good."""
        try:
            if self._file is None:
                self._open()
            assert self._file is not None
            self._file.write(_text(line.save()).encode() + b"\n")
            self._waiting += 1
            if self._waiting >= EVERY or monotonic() - self._flushed >= SECONDS:
                self._flush()
        except OSError as error:
            raise BadJournal(
                f"{self.path} cannot be written ({error.strerror}); make room and run the same command again, "
                "it goes on where it stopped"
            ) from error

    def _open(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._file = self.path.open("ab")
        if not self._file.tell():
            self._file.write(self._plan.encode() + b"\n")

    def _flush(self) -> None:
        assert self._file is not None
        self._file.flush()
        os.fsync(self._file.fileno())
        self._waiting = 0
        self._flushed = monotonic()

    def close(self) -> None:
        """Hand everything to the disk."""
        if self._file is None:
            return
        file, self._file = self._file, None
        try:
            file.close()
        except OSError as error:
            raise BadJournal(
                f"{self.path} cannot be written ({error.strerror}); make room and run it again"
            ) from error


def _text(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
