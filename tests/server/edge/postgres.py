"""A PostgreSQL server of the tests' own: in a folder of its own, on a free port, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg

from tests.server.edge.processes import free_port

START_SECONDS = 60.0


def postgres_folder() -> Path | None:
    """Where PostgreSQL's programs are, None where it is not installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    if found:
        return found[-1].parent
    command = shutil.which("postgres")
    return Path(command).resolve().parent if command else None


def databases() -> list[str]:
    """What the tests run on here."""
    return ["sqlite", "postgresql"] if postgres_folder() is not None else ["sqlite"]


def _user() -> str | None:
    """PostgreSQL refuses to run as root; then it runs as somebody harmless."""
    if os.getuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class PostgresProcess:
    """Started on entering, stopped and removed on leaving. `url(name)` makes a fresh database. `durable`: with fsync."""

    def __init__(self, durable: bool = False) -> None:
        programs = postgres_folder()
        assert programs is not None
        self.programs = programs
        self.fsync = "on" if durable else "off"
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="sortie-postgres-"))
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> PostgresProcess:
        user = _user()
        if user is not None:
            entry = pwd.getpwnam(user)
            os.chown(self.folder, entry.pw_uid, entry.pw_gid)
        data = self.folder / "data"
        self._run([self.programs / "initdb", "-D", data, "-U", "sortie", "-A", "trust", "--no-sync"], user)
        self.start()
        return self

    def start(self) -> None:
        """Begin to serve; again after `stop`."""
        user, data = _user(), self.folder / "data"
        options = [
            "-c",
            f"fsync={self.fsync}",
            "-c",
            "listen_addresses=127.0.0.1",
            "-c",
            f"unix_socket_directories={self.folder}",
        ]
        arguments = [str(self.programs / "postgres"), "-D", str(data), "-p", str(self.port), *options]
        with (self.folder / "log").open("wb") as output:
            self.process = subprocess.Popen(
                arguments, user=user, group=_group(user), extra_groups=[] if user else None,
                stdout=output, stderr=output, cwd=self.folder,
            )  # fmt: skip
        self._wait()

    def _run(self, arguments: list[Path | str], user: str | None) -> None:
        words = [str(word) for word in arguments]
        group = _group(user)
        subprocess.run(
            words, user=user, group=group, extra_groups=[] if user else None, check=True,
            stdout=subprocess.DEVNULL, cwd=self.folder,
        )  # fmt: skip

    def _wait(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            try:
                psycopg.connect(self._address("postgres"), connect_timeout=2).close()
            except psycopg.OperationalError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError((self.folder / "log").read_text()[-2000:])

    def _address(self, name: str) -> str:
        return f"postgresql://sortie@127.0.0.1:{self.port}/{name}"

    def url(self, name: str) -> str:
        """The address of a new, empty database."""
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        return self._address(name)

    def stop(self) -> None:
        """End it; its data stay."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)  # "fast": clients are disconnected
            self.process.wait(30.0)
            self.process = None

    def __exit__(self, *_: object) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def _group(user: str | None) -> int | None:
    return pwd.getpwnam(user).pw_gid if user is not None else None
