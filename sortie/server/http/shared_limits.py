"""Limits that all worker processes of a server count together, in files that each of them maps into its memory.

A take is two system calls for the lock and a few bytes; nothing waits for a disk or a database. What a worker that
died had counted is its own part of the file, and the worker that replaces it begins that part anew.
"""

from __future__ import annotations

import mmap
import os
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import LOCK_EX, LOCK_UN, flock
from hashlib import blake2b
from pathlib import Path
from struct import Struct
from time import monotonic

from sortie.server.http.limits import Clock, poured

LEVELS = 1 << 15  # buckets; two keys that meet in one take it from each other and begin with a full bucket
HELD = 1 << 12  # counts of one worker
NEAR = 16  # places at which a count may stand
_LEVEL = Struct("<Qdd")  # key, level, when
_COUNT = Struct("<QQ")  # key, how many
_OWNER = Struct("<Q")  # the process of a part


class SharedFile:
    """A file of zeros that several processes map; `alone` is their lock."""

    def __init__(self, path: Path, size: int) -> None:
        self._salt = blake2b(str(path).encode(), digest_size=16).digest()  # so that nobody can aim at a place
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        with self.alone():
            if os.fstat(self._descriptor).st_size < size:
                os.ftruncate(self._descriptor, size)
        self.bytes = mmap.mmap(self._descriptor, size)

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Nobody else reads or writes meanwhile; a process that dies lets go."""
        flock(self._descriptor, LOCK_EX)
        try:
            yield
        finally:
            flock(self._descriptor, LOCK_UN)

    def digest(self, key: str) -> int:
        """A key as a number that is never 0, which stands for nobody."""
        return int.from_bytes(blake2b(key.encode(), digest_size=8, key=self._salt).digest(), "little") or 1


class SharedBuckets:
    """`rate` a second with at most `burst` at once, for each key, whichever worker is asked."""

    def __init__(self, path: Path, rate: float, burst: float, clock: Clock = monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock  # the time since the machine started is the same for all processes
        self._file = SharedFile(path, LEVELS * _LEVEL.size)

    def take(self, key: str, amount: float = 1.0) -> float:
        """0 when there was enough; else the seconds after which to come again, and nothing is taken."""
        digest = self._file.digest(key)
        place = digest % LEVELS * _LEVEL.size
        with self._file.alone():
            now = self._clock()
            owner, level, when = _LEVEL.unpack_from(self._file.bytes, place)
            if owner != digest:
                level, when = self.burst, now
            level, wait = poured(level, now - when, self.rate, self.burst, amount)
            _LEVEL.pack_into(self._file.bytes, place, digest, level, now)
        return wait


class SharedCounters:
    """How many of something each key holds now in all workers, with a ceiling."""

    def __init__(self, path: Path, most: int, workers: int, process: int = 0) -> None:
        self.most = most
        self._size = _OWNER.size + HELD * _COUNT.size
        self._parts = 2 * workers  # a worker that is replaced may still be ending
        self._file = SharedFile(path, self._parts * self._size)
        self._process = process or os.getpid()
        self._own = self._begin()

    def enter(self, key: str) -> bool:
        """Whether one more is allowed; if so it is counted until `leave`."""
        digest = self._file.digest(key)
        with self._file.alone():
            held = sum(self._find(part, digest)[1] for part in range(self._parts) if self._lives(part))
            if held >= self.most:
                return False
            self._add(digest, 1)
        return True

    def leave(self, key: str) -> None:
        """One less."""
        with self._file.alone():
            self._add(self._file.digest(key), -1)

    def _begin(self) -> int:
        """Take the part of a process that is gone, emptied."""
        with self._file.alone():
            part = next((one for one in range(self._parts) if not self._lives(one)), self._parts - 1)
            begin = part * self._size
            self._file.bytes[begin : begin + self._size] = bytes(self._size)
            _OWNER.pack_into(self._file.bytes, begin, self._process)
        return part

    def _lives(self, part: int) -> bool:
        (process,) = _OWNER.unpack_from(self._file.bytes, part * self._size)
        if not process:
            return False
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return False
        except PermissionError:
            pass  # it lives, and is not ours
        return True

    def _find(self, part: int, digest: int) -> tuple[int, int]:
        """Where a key is counted in a part, and how many; else the first free place (-1 for none) and 0."""
        free = -1
        for step in range(NEAR):
            slot = (digest + step) % HELD
            place = part * self._size + _OWNER.size + slot * _COUNT.size
            owner, held = _COUNT.unpack_from(self._file.bytes, place)
            if owner == digest:
                return place, held
            if not owner and free < 0:
                free = place
        return free, 0

    def _add(self, digest: int, amount: int) -> None:
        place, held = self._find(self._own, digest)
        if place < 0 or held + amount < 0:
            return  # no place near by: this one is not counted
        left = held + amount
        _COUNT.pack_into(self._file.bytes, place, digest if left else 0, left)
