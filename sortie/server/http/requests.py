"""Requests on their way in: what is not sent in time, or has endless headers, is cut before it costs anything."""

from __future__ import annotations

import asyncio
import os
from functools import cache
from http import HTTPStatus
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from sortie.server.settings import SETTINGS_VARIABLE, Settings, read_settings

TOO_LATE = HTTPStatus.REQUEST_TIMEOUT, "The request did not arrive in time; send it whole."
TOO_LARGE = (
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
    "The request has more bytes of headers than are allowed.",
)


@cache
def _settings() -> Settings:
    """Those of this process: uvicorn makes protocols itself and hands nothing of ours to them."""
    return read_settings(os.environ.get(SETTINGS_VARIABLE, ""))


class RequestProtocol(HttpToolsProtocol):
    """Uvicorn's reader of requests with limits: seconds until headers and until the whole request are there, bytes of headers.

    Uvicorn itself waits for ever for the rest of a request, and keeps every header it is sent.
    """

    def __init__(self, config: Config, *arguments: Any, **more: Any) -> None:
        super().__init__(config, *arguments, **more)
        self._settings = _settings()
        self._due: asyncio.TimerHandle | None = None
        self._header_bytes = 0
        self._in_headers = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Headers are awaited from now on."""
        super().connection_made(transport)
        self._expect(self._settings.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is awaited any more."""
        self._rest()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless the headers have become too many."""
        if self._due is None and (self.cycle is None or self.cycle.response_complete):
            self._expect(self._settings.header_seconds)  # the next request of a connection that is kept
        self._header_bytes += len(data)  # a request that ends in these bytes counts anew
        super().data_received(data)
        if (
            self._in_headers
            and self._header_bytes > self._settings.header_bytes
            and not self.transport.is_closing()
        ):
            self._refuse(*TOO_LARGE)

    def on_message_begin(self) -> None:
        """A request begins, perhaps while the one before it is still answered."""
        self._expect(self._settings.header_seconds)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The body has longer to come; its size is limited where it is read."""
        self._in_headers = False
        self._expect(self._settings.request_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is whole."""
        self._in_headers, self._header_bytes = True, 0
        self._rest()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """A socket has limits of its own."""
        self._rest()
        super().handle_websocket_upgrade()

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
