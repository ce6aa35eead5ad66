"""The crew: the worker processes of one server, which share a port and a folder.

Each has a door, a socket in that folder, through which the others hand it connections (`http/doors.py`). A worker counts
as running while its door is there; who finds that nothing listens behind one removes it.
"""

from __future__ import annotations

import secrets
import socket
from hashlib import blake2b
from pathlib import Path

SUFFIX = ".door"


class Crew:
    """This worker and the others of its server; without a folder it works alone."""

    def __init__(self, folder: Path | None = None) -> None:
        self.me = secrets.token_hex(8)
        self._folder = folder

    def door(self, worker: str) -> Path:
        """Where a worker can be reached; only in a crew with a folder."""
        assert self._folder is not None
        return self._folder / f"{worker}{SUFFIX}"

    @property
    def alone(self) -> bool:
        """Whether there is nobody to hand anything to."""
        return self._folder is None

    def others(self) -> set[str]:
        """The other workers, as far as their doors are there."""
        if self._folder is None:
            return set()
        return {path.stem for path in self._folder.glob(f"*{SUFFIX}")} - {self.me}

    def home(self, table_id: str) -> str:
        """Who is to serve a table that nobody serves: all workers name the same one, and each gets its share of all tables."""
        return max((self.me, *self.others()), key=lambda worker: _rank(worker, table_id))

    def any_one(self) -> str:
        """Somebody of the crew, each as often as the others: for tables that do not exist yet."""
        return self.home(secrets.token_hex(8))

    def remove(self, worker: str) -> None:
        """Take a door away behind which nothing listens."""
        self.door(worker).unlink(missing_ok=True)

    def remove_dead(self) -> None:
        """Take away the doors of workers that were killed, also of those that nobody has called since."""
        for worker in self.others():
            with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as door:
                door.setblocking(False)
                try:
                    door.connect(str(self.door(worker)))
                except (ConnectionRefusedError, FileNotFoundError):
                    self.remove(worker)
                except OSError:
                    pass  # it is running, and busy


def _rank(worker: str, table_id: str) -> bytes:
    return blake2b(f"{worker} {table_id}".encode(), digest_size=8).digest()
