"""How long tests take with nothing broken: quick ones come first, and a much slower one has noticed that a rule does not end."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

UNKNOWN = (
    30.0  # seconds of processor time after which a test has noticed, where nobody knows how long it takes
)
OPENING = 5.0  # a game may have to be opened anew first
TIMES = 10.0  # so many times as long as with nothing broken


class RunTimes:
    """Seconds of processor time of each test, kept in a file by the text of the file that the test stands in."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._digests: dict[Path, str] = {}
        self._known: dict[str, float] = {}
        self._read()

    def _read(self) -> None:
        if self._path is not None and self._path.is_file():
            for line in self._path.read_text(encoding="utf-8").splitlines():
                if line.endswith("}"):
                    entry = json.loads(line)
                    self._known[entry["key"]] = entry["seconds"]

    def of(self, item: pytest.Item) -> float:
        """How long a test takes; 0 where nobody knows."""
        return self._known.get(self._key(item), 0.0)

    def limit(self, item: pytest.Item) -> float:
        """The seconds after which a rule that a test runs counts as one that does not end."""
        known = self._known.get(self._key(item))
        return UNKNOWN if known is None else OPENING + TIMES * known

    def measure(self, items: list[pytest.Item], seconds: Callable[[pytest.Item], float]) -> None:
        """Time the tests whose time is not known, in a child process, so that nothing of their run stays here."""
        missing = [item for item in items if self._key(item) not in self._known]
        if not missing or self._path is None:
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        child = os.fork()
        if child == 0:
            try:
                with self._path.open("a", encoding="utf-8") as lines:
                    for item in missing:
                        lines.write(
                            json.dumps({"key": self._key(item), "seconds": round(seconds(item), 3)}) + "\n"
                        )
                        lines.flush()
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        self._read()

    def _key(self, item: pytest.Item) -> str:
        if item.path not in self._digests:
            self._digests[item.path] = sha256(item.path.read_bytes()).hexdigest()[:12]
        return f"{item.nodeid} {self._digests[item.path]}"
