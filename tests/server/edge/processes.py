"""A server in a process of its own, on a free port of 127.0.0.1; killed and started again at will."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

START_SECONDS = 60.0
# Tests are one client that plays many: limits are wide unless a test is about them.
WIDE = {
    "SORTIE_REQUESTS_A_SECOND": "100000",
    "SORTIE_REQUESTS_AT_ONCE": "100000",
    "SORTIE_MESSAGES_A_SECOND": "100000",
    "SORTIE_MESSAGES_AT_ONCE": "100000",
    "SORTIE_TABLES_AN_HOUR": "100000",
    "SORTIE_SOCKETS_OF_A_CLIENT": "10000",
    "SORTIE_CONNECTIONS_OF_A_CLIENT": "10000",
}


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class ServerProcess:
    """`sortie serve`; `logs` is the file its log goes to."""

    def __init__(self, folder: Path, database: str, workers: int = 1, **environment: str) -> None:
        self.folder = folder
        self.database = database
        self.workers = workers
        self.port = free_port()
        self.logs = folder / "server.log"
        self.environment = {**WIDE, **environment}
        self.process: subprocess.Popen[bytes] | None = None
        self.client = httpx.Client(timeout=60.0)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def start(self, working_folder: Path | None = None) -> ServerProcess:
        """Start it, where the tests run or in another folder, and wait until it is ready."""
        environment = {key: value for key, value in os.environ.items() if not key.startswith("SORTIE_")}
        arguments = ["--host", "127.0.0.1", "--port", str(self.port), "--database", self.database]
        arguments += ["--workers", str(self.workers), "--log-level", "debug"]
        with self.logs.open("ab") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "sortie.terminal.command", "serve", *arguments],
                env={**environment, **self.environment},
                cwd=working_folder,
                stdout=output,
                stderr=output,
                start_new_session=True,  # a group of its own, so that workers are killed with it
            )
        self.wait()
        return self

    def wait(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            assert self.process is not None
            if self.process.poll() is not None:
                raise AssertionError(f"the server ended:\n{self.logs.read_text()[-3000:]}")
            try:
                if self.client.get(f"{self.url}/health/ready", timeout=2.0).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"the server did not start:\n{self.logs.read_text()[-3000:]}")

    def kill(self) -> None:
        """SIGKILL for the server and all its processes, whatever they are doing."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def stop(self) -> int:
        """SIGTERM, as an operator does it; the exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(30.0)
        self.process = None
        return code

    def __enter__(self) -> ServerProcess:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.kill()
        self.client.close()

    def get(self, path: str, token: str = "") -> Any:
        reply = self.client.get(self.url + path, headers=bearer(token))
        assert reply.status_code == 200, reply.text
        return reply.json()

    def post(self, path: str, data: Any, token: str = "") -> Any:
        reply = self.client.post(self.url + path, json=data, headers=bearer(token))
        assert reply.status_code in (200, 201), reply.text
        return reply.json()

    def log_lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.logs.read_text().splitlines() if line.startswith("{")]


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}
