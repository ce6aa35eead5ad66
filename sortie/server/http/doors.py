"""Doors: a connection that came to one worker is handed to the one that serves its table, with what was read of it.

The workers of a server share a port, and the system gives a new connection to any of them. Who is not the right one passes
the open socket on (a file descriptor through a Unix socket), so a table's messages cost no way through another process,
and the client notices nothing. A connection that is kept for several requests moves whenever the next one is about a
table of somebody else.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from sortie.server.tables.leases.crew import Crew

MARK = b"\x00"  # the byte that carries the descriptor
CHUNK = 65_536
WAITING = 256
log = logging.getLogger("sortie.server.http.doors")


class Connection(Protocol):
    """A connection whose request nobody has answered yet."""

    handed: bool  # another worker has counted this request, and handed it over

    def detach(self) -> tuple[int, bytes] | None:
        """Its descriptor and all bytes of the request so far; nothing more is done with it here. None: that cannot be."""

    def keep(self) -> None:
        """It is served here; its bytes need not be remembered."""


class Door:
    """Where this worker takes connections from the others."""

    def __init__(self, crew: Crew, make: Callable[[bytes], asyncio.Protocol]) -> None:
        self._crew, self._make = crew, make
        self._listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """From now on the others may come."""
        self._listener.setblocking(False)
        self._listener.bind(str(self._crew.door(self._crew.me)))
        self._listener.listen(WAITING)
        self._start(self._accept())

    def close(self) -> None:
        """Fellows see that it has gone; what is under way is dropped, and its clients come again."""
        self._crew.remove(self._crew.me)
        for task in self._tasks:
            task.cancel()
        self._listener.close()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            other, _ = await loop.sock_accept(self._listener)
            self._start(self._take(other))

    async def _take(self, other: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        try:
            with other:
                other.setblocking(False)
                client, data = await _receive(loop, other)
            if client is None:
                return  # another worker wanted to know whether anybody is here
            await loop.connect_accepted_socket(lambda: self._make(data), client)
        except OSError as error:
            log.warning("a connection was lost between two workers", extra={"reason": repr(error)})


async def hand_over(crew: Crew, worker: str, connection: Connection) -> bool:
    """Give a connection to another worker; False when there is none behind that door, or when it cannot be given any more."""
    loop = asyncio.get_running_loop()
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as door:
        door.setblocking(False)
        try:
            await loop.sock_connect(door, str(crew.door(worker)))
        except (ConnectionRefusedError, FileNotFoundError):
            crew.remove(worker)
            return False
        except OSError as error:  # it lives and has no time
            log.warning("a worker takes no connections", extra={"reason": repr(error)})
            return False
        given = connection.detach()
        if given is None:
            return False
        descriptor, data = given
        with socket.socket(fileno=descriptor):
            try:
                socket.send_fds(door, [MARK], [descriptor])
                await loop.sock_sendall(door, data)
            except OSError as error:  # it has died meanwhile; the client comes again
                log.warning("a connection was lost between two workers", extra={"reason": repr(error)})
        return True


async def _receive(
    loop: asyncio.AbstractEventLoop, other: socket.socket
) -> tuple[socket.socket | None, bytes]:
    """A connection, if one came, and the bytes that were read of it; OSError when the other worker died in the middle."""
    await _readable(loop, other)
    mark, descriptors, _, _ = socket.recv_fds(other, len(MARK), 1)
    if not mark:
        return None, b""
    if mark != MARK or not descriptors:
        raise ConnectionError("no connection came")
    client = socket.socket(fileno=descriptors[0])
    try:
        client.setblocking(False)
        found = bytearray()
        while part := await loop.sock_recv(other, CHUNK):
            found += part
    except BaseException:
        client.close()
        raise
    return client, bytes(found)


async def _readable(loop: asyncio.AbstractEventLoop, one: socket.socket) -> None:
    ready: asyncio.Future[None] = loop.create_future()
    loop.add_reader(one, _note, ready)
    try:
        await ready
    finally:
        loop.remove_reader(one)


def _note(ready: asyncio.Future[None]) -> None:
    if not ready.done():
        ready.set_result(None)
