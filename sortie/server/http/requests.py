"""Requests on their way in: what is not sent in time, or has endless headers, is cut before it costs anything."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from functools import cache, partial
from http import HTTPStatus
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from sortie.server.http.leading import CONNECTION
from sortie.server.http.limits import Counters, client_key
from sortie.server.settings import SETTINGS_VARIABLE, Settings, read_settings

MOST_OPEN = 64  # requests of a connection that wait for their answers
MOST_REMEMBERED = 400_000  # bytes of a request that another worker may get; more than one at a table may have
TOO_LATE = HTTPStatus.REQUEST_TIMEOUT, "The request did not arrive in time; send it whole."
TOO_LARGE = (
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
    "The request has more bytes of headers than are allowed.",
)
TOO_CROWDED = (
    HTTPStatus.TOO_MANY_REQUESTS,
    "There are too many connections from this address; close some, or come again later.",
)
TOO_EAGER = HTTPStatus.TOO_MANY_REQUESTS, "There are too many requests at once; wait for some of the answers."


def descriptor_of(transport: asyncio.Transport) -> int:
    """The socket of a connection as a descriptor of its own; the connection is read no more, and closed here only."""
    transport.pause_reading()
    found = os.dup(transport.get_extra_info("socket").fileno())
    transport.close()
    return found


@cache
def settings_here() -> Settings:
    """The settings of this process, from its environment: uvicorn makes protocols itself and passes nothing on."""
    return read_settings(os.environ.get(SETTINGS_VARIABLE, ""))


@cache
def _connections() -> Counters:
    """The connections of this process, by client address."""
    return Counters(settings_here().connections_of_a_client)


class Flood(Exception):
    """More requests at once than anybody waits for."""


def _nothing() -> None:
    """Nobody was counted."""


class RequestProtocol(HttpToolsProtocol):
    """Uvicorn's reader of requests with limits: seconds until headers and until the whole request are there, bytes of headers.

    Uvicorn itself waits for ever for the rest of a request, and keeps every header it is sent.
    """

    def __init__(self, config: Config, *arguments: Any, **more: Any) -> None:
        super().__init__(config, *arguments, **more)
        self._settings = settings_here()
        self._due: asyncio.TimerHandle | None = None
        self._header_bytes = 0
        self._in_headers = True
        self.handed = False
        self._taken = b""  # what another worker has received of it
        self._open = 0  # requests that have begun and are not answered
        self._received: bytearray | None = (
            None  # all bytes of the requests that are open, while another worker may get them
        )
        self._served: RequestResponseCycle | None = None  # the first of them, which is led
        self._leave: Callable[[], None] = _nothing  # the connection is counted no more

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Headers are awaited from now on."""
        super().connection_made(transport)
        if not self._enter():
            self._refuse(*TOO_CROWDED)
            return
        self._expect(self._settings.header_seconds)
        if self._taken:
            self.data_received(self._taken)
            self._taken = b""

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is awaited any more."""
        self._rest()
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless the headers have become too many."""
        if self._due is None and (self.cycle is None or self.cycle.response_complete):
            self._expect(self._settings.header_seconds)  # the next request of a connection that is kept
        self._header_bytes += len(data)  # a request that ends in these bytes counts anew
        self._remember(data)
        super().data_received(data)
        if (
            self._in_headers
            and self._header_bytes > self._settings.header_bytes
            and not self.transport.is_closing()
        ):
            self._refuse(*TOO_LARGE)

    def on_message_begin(self) -> None:
        """A request begins, perhaps while the one before it is still answered."""
        self._open += 1
        if self._open > MOST_OPEN:
            raise Flood  # the parser stops here
        self._expect(self._settings.header_seconds)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The body has longer to come; its size is limited where it is read."""
        self._in_headers = False
        self._expect(self._settings.request_seconds)
        self.scope["extensions"] = {CONNECTION: self}  # type: ignore[dict-item]
        super().on_headers_complete()
        if self._open == 1:
            self._served = self.cycle

    def on_message_complete(self) -> None:
        """The request is whole."""
        self._in_headers, self._header_bytes = True, 0
        self._rest()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """A request is answered. Of one that came behind it nobody knows where its bytes begin."""
        self._open -= 1
        self.handed = False
        self.keep()
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """A socket has limits of its own."""
        self._rest()
        more = {"handed": self.handed, "leave": self._leave}
        self.ws_protocol_class = partial(self.ws_protocol_class, **more)  # type: ignore[arg-type, assignment, misc]
        super().handle_websocket_upgrade()

    # Handing over

    def take_over(self, data: bytes) -> None:
        """Read a connection of another worker, which has received these bytes; before it is made."""
        self.handed = True
        self._taken = data

    def keep(self) -> None:
        """The request is served here."""
        self._received = None

    def detach(self) -> tuple[int, bytes] | None:
        """Its descriptor and what was received, for another worker; None when an answer has begun. Requests behind it go along."""
        served = self._served
        if self._received is None or served is None or served.response_started or self.transport.is_closing():
            return None
        self._rest()
        served.disconnected = True  # nothing is written here any more
        return descriptor_of(self.transport), bytes(self._received)

    def _remember(self, data: bytes) -> None:
        if self._open == 0 and self._settings.workers > 1:
            self._received = bytearray()
        if self._received is not None:
            self._received += data
            if len(self._received) > MOST_REMEMBERED:
                self.keep()

    def send_400_response(self, msg: str) -> None:
        """What cannot be read is refused by uvicorn, and what is too much by us."""
        if self._open > MOST_OPEN:
            self._refuse(*TOO_EAGER)
        else:
            super().send_400_response(msg)

    def _enter(self) -> bool:
        """Whether one more connection of this client is allowed. Those of a proxy are many clients': it counts them itself."""
        if self._settings.trusted_proxies:
            return True
        key = client_key(self.client[0] if self.client else "")
        if not _connections().enter(key):
            return False
        self._leave = partial(_connections().leave, key)
        return True

    def _expect(self, seconds: float) -> None:
        self._rest()
        self._due = self.loop.call_later(seconds, self._late)

    def _rest(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _late(self) -> None:
        self._due = None
        if not self.transport.is_closing():
            self._refuse(*TOO_LATE)

    def _refuse(self, status: HTTPStatus, words: str) -> None:
        """Say why, where no answer is under way yet, and close."""
        self._rest()
        if self.cycle is None or self.cycle.response_complete:
            head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: text/plain; charset=utf-8\r\n"
            self.transport.write(
                f"{head}content-length: {len(words)}\r\nconnection: close\r\n\r\n{words}".encode()
            )
        self.transport.close()
