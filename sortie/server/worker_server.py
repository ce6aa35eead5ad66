"""A worker: uvicorn's server, with a door for the connections that other workers hand over."""

from __future__ import annotations

import logging
import os
import socket
from typing import cast

import uvicorn
from uvicorn.supervisors.multiprocess import Process

from sortie.server.http.doors import Door
from sortie.server.http.requests import RequestProtocol
from sortie.server.tables.leases.crew import Crew

log = logging.getLogger("sortie.server")


class WorkerServer(uvicorn.Server):
    """Serves a port, and what comes through its door."""

    door: Door | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the door once the application is ready, and say so when others can come."""
        await super().startup(sockets)
        if not self.started:
            return
        crew: Crew = self.lifespan.state["crew"]
        if not crew.alone:
            self.door = Door(crew, self._protocol)
            self.door.open()
        log.info("ready", extra={"worker": os.getpid()})

    def _protocol(self, received: bytes) -> RequestProtocol:
        """What reads a connection of which another worker has received so much."""
        protocol = RequestProtocol(self.config, server_state=self.server_state, app_state=self.lifespan.state)
        protocol.take_over(received)
        return protocol

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nothing more from anybody."""
        if self.door is not None:
            self.door.close()
        await super().shutdown(sockets)


class WorkerProcess(Process):
    """A process of the supervisor, which runs such a server."""

    @property
    def server(self) -> WorkerServer:
        """Made where it is first asked for: in the process itself."""
        if self._server is None:
            self._server = WorkerServer(config=self.config)
        return cast(WorkerServer, self._server)
