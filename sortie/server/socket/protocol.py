"""The protocol of sockets: uvicorn's, with a shorter way to send; its connection can be handed over before it is accepted."""

from __future__ import annotations

from collections.abc import Callable
from struct import pack
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from sortie.server.http.app_state import TOO_OFTEN
from sortie.server.http.leading import CONNECTION
from sortie.server.http.limits import poured
from sortie.server.http.requests import descriptor_of, settings_here

TEXT = 0x81  # the first byte of a text frame that is whole
SLICE = 1_024  # bytes that are read before somebody counts the frames in them
LEAST_FRAMES = 100.0  # that may come at once in any case
EMPTY_FRAMES = 2  # frames of a client for each message that it may send: some are no messages
SMALL, LARGE = 125, 65_535  # lengths that stand in the second byte, or in two more


class SocketProtocol(WebSocketsSansIOProtocol):
    """One socket of a client."""

    def __init__(
        self, *arguments: Any, handed: bool = False, leave: Callable[[], None] | None = None, **more: Any
    ) -> None:
        super().__init__(*arguments, **more)
        self.handed = handed
        self._leave = leave
        self._spare, self._poured = 0.0, 0.0  # frames that may come at once, and when that was worked out
        self._request = b""  # what it was asked for with
        self.hears: Callable[[bytes], bool] | None = None

    def data_received(self, data: bytes) -> None:
        """The request first, then frames."""
        if not self.handshake_initiated:
            self._request += data
            self._spare, self._poured = self._most_frames, self.loop.time()
        for start in range(0, len(data), SLICE):
            super().data_received(data[start : start + SLICE])
            if self.transport.is_closing():
                return

    def connection_lost(self, exc: Exception | None) -> None:
        """It is counted no more."""
        if self._leave is not None:
            self._leave()
        super().connection_lost(exc)

    @property
    def _most_frames(self) -> float:
        return max(LEAST_FRAMES, EMPTY_FRAMES * settings_here().messages_at_once)

    def handle_events(self) -> None:
        """Frames cost time whatever is in them: who sends too many, such as pings, is cut before anything else is done."""
        rate, now = EMPTY_FRAMES * settings_here().messages_a_second, self.loop.time()
        past, self._poured = now - self._poured, now
        self._spare, wait = poured(self._spare, past, rate, self._most_frames, len(self.conn.events))
        if wait and self.handshake_complete:
            if self.conn.state is OPEN:
                self.conn.send_close(TOO_OFTEN, "too-many-frames")
                self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()
            return
        super().handle_events()

    def handle_connect(self, event: Request) -> None:
        """Let the application know whose connection this is; it begins after this returns."""
        super().handle_connect(event)
        if not self.handshake_complete:
            self.scope["extensions"][CONNECTION] = self  # type: ignore[assignment]

    # The line to a client

    def handle_text(self, event: Frame) -> None:
        """A message: to who hears it at once, else into the row."""
        hears = self.hears
        if hears is None or not event.fin or not self.queue.empty() or not hears(bytes(event.data)):
            super().handle_text(event)

    @property
    def ready(self) -> bool:
        """Whether a message can go out at once: the client takes what it is sent."""
        return self.writable.is_set() and not (
            self.close_sent or self.disconnected or self.transport.is_closing()
        )

    def push(self, text: bytes) -> None:
        """Send a message as one frame, as the protocol's own machine would, without its many steps."""
        length = len(text)
        if length <= SMALL:
            head = bytes((TEXT, length))
        elif length <= LARGE:
            head = pack("!BBH", TEXT, SMALL + 1, length)
        else:
            head = pack("!BBQ", TEXT, SMALL + 2, length)
        self.transport.write(head + text)

    async def wait(self) -> None:
        """Until the client takes what it is sent; ClientDisconnected when it has gone."""
        await self.writable.wait()
        if not self.ready:
            raise ClientDisconnected

    # Handing over

    def keep(self) -> None:
        """The socket is served here."""
        self._request = b""

    def detach(self) -> tuple[int, bytes] | None:
        """Its descriptor and the request, for another worker; None when it was answered already."""
        if self.handshake_complete or self.transport.is_closing():
            return None
        self.handshake_complete = True  # nothing is written here any more
        return descriptor_of(self.transport), self._request
