"""The supervisor of several workers: starts them, replaces those that die, and waits for a database that is away."""

from __future__ import annotations

import logging
import socket
import time
from collections.abc import Callable

from uvicorn.config import STARTUP_FAILURE, Config
from uvicorn.supervisors.multiprocess import Multiprocess, Process

from sortie.server.worker_server import WorkerProcess

log = logging.getLogger("sortie.server.supervisor")
FIRST_PAUSE = 0.5
LONGEST_PAUSE = 30.0
GLANCE = 0.05  # seconds for an answer that may not come


class Restarts:
    """When the next worker may be started: at once, or after a pause that doubles with each start that failed."""

    def __init__(self, give_up_seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._give_up_seconds = give_up_seconds
        self._clock = clock
        self._failures = 0
        self._since = 0.0  # when the first of them failed
        self._next = 0.0

    def failed(self) -> None:
        """A worker could not start."""
        now = self._clock()
        if not self._failures:
            self._since = now
        self._next = now + min(LONGEST_PAUSE, FIRST_PAUSE * 2**self._failures)
        self._failures += 1

    def served(self) -> None:
        """A worker serves: the pause after failed starts begins anew."""
        self._failures, self._next = 0, 0.0

    @property
    def due(self) -> bool:
        """Whether a worker may be started now."""
        return self._clock() >= self._next

    @property
    def hopeless(self) -> bool:
        """Whether none could start for as long as the operator is willing to wait."""
        return bool(
            self._failures and self._give_up_seconds and self._clock() - self._since >= self._give_up_seconds
        )


class Supervisor(Multiprocess):
    """Uvicorn's supervisor, which ends everything when one worker cannot start: here it is tried again.

    A worker that dies while the database is away finds none when it starts. The others go on and refuse what they cannot
    write; new ones are tried after longer and longer pauses. Only when no worker could start for `give_up_seconds` and none
    serves, the whole service ends with an error.
    """

    def __init__(self, config: Config, listener: socket.socket, give_up_seconds: float) -> None:
        super().__init__(config, [listener])
        self._restarts = Restarts(give_up_seconds)
        self._down: set[int] = set()  # places of workers that wait for their start
        self._starting: set[int] = set()  # places of those that were started and do not serve yet
        self.gave_up = False

    def init_processes(self) -> None:
        """Start them all."""
        for place in range(self.processes_num):
            self.processes.append(self._process())
            self.processes[place].start()
            self._starting.add(place)

    def _process(self) -> Process:
        return WorkerProcess(self.config, self.sockets)

    def keep_subprocess_alive(self) -> None:
        """Replace what has died, in its time."""
        for place, process in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            if place in self._down:
                self._start(place)
            elif place in self._starting:
                self._look_at_start(place, process)
            elif not process.is_alive(timeout=self.config.timeout_worker_healthcheck):
                self._replace(place, process)
        if self._restarts.hopeless and len(self._down) == len(self.processes):
            log.error("no worker could start; stopping", extra={"workers": len(self.processes)})
            self.gave_up = True
            self.should_exit.set()

    def _look_at_start(self, place: int, process: Process) -> None:
        """Check only that a starting worker is alive: it answers nothing yet, which may take long on a busy machine."""
        if not process.process.is_alive():
            self._replace(place, process)
        elif process.is_ready(timeout=GLANCE):
            self._starting.discard(place)
            self._restarts.served()

    def _replace(self, place: int, process: Process) -> None:
        self._starting.discard(place)
        process.kill()
        process.join()
        if process.exitcode == STARTUP_FAILURE:
            self._restarts.failed()
            log.warning("a worker could not start; it is tried again", extra={"worker": process.pid})
        else:
            log.warning("a worker died", extra={"worker": process.pid, "code": process.exitcode})
        self._down.add(place)
        self._start(place)

    def _start(self, place: int) -> None:
        if self._restarts.due:
            self.processes[place] = self._process()
            self.processes[place].start()
            self._down.discard(place)
            self._starting.add(place)
