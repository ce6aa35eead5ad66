"""The edge: every request passes here first. Sizes, rates, headers, request ids, access log, metrics."""

from __future__ import annotations

import logging
from secrets import token_hex
from time import perf_counter
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sortie.server.errors import ServerError, TooLarge, TooMany
from sortie.server.http.leading import connection_of, led_away
from sortie.server.http.limits import client_key
from sortie.server.http.problem_details import problem_of
from sortie.server.http.quotas import Quotas
from sortie.server.metrics import Metrics
from sortie.server.refusal_words import language_of
from sortie.server.settings import Settings

log = logging.getLogger("sortie.server.access")

# Nothing is allowed by default; pages of the client may load what the server itself serves.
DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'none'"
)
HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
UNLIMITED = ("/health/live", "/health/ready")
LARGE_BODIES = {"/packs": "pack_bytes", "/packs/check": "pack_bytes", "/tables/from-record": "record_bytes"}


class Grown(Exception):
    """A body grew over its limit while it was read; the application must not take this for an answer of its own."""


class Edge:
    """ASGI middleware around the whole application."""

    def __init__(
        self, app: ASGIApp, settings: Settings, metrics: Metrics, quotas: Quotas, sockets: ASGIApp
    ) -> None:
        self.app = app
        self.sockets = sockets
        self.settings = settings
        self.metrics = metrics
        self.requests = quotas.requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it with a problem."""
        if scope["type"] != "http":
            await (self.sockets if scope["type"] == "websocket" else self.app)(scope, receive, send)
            return
        visit = _Visit(scope, send)
        start = perf_counter()
        try:
            self._refuse(scope)
            if await led_away(scope["app"].state.app_state, scope):
                visit.led_away = True
                return
            await self.app(scope, visit.counted(receive, self._limit(scope)), visit.send)
            if visit.grown:
                await visit.reply(TooLarge(self._limit(scope)))
        except ServerError as error:
            await visit.reply(error)
        except Grown:
            await visit.reply(TooLarge(self._limit(scope)))
        except Exception as error:
            log.exception("request failed", extra={"request": visit.id})
            await visit.reply(error)
        finally:
            if not visit.led_away:
                self._note(scope, visit, perf_counter() - start)

    def _refuse(self, scope: Scope) -> None:
        """TooMany or TooLarge for what need not be looked at."""
        connection = connection_of(scope)
        counted = connection is not None and connection.handed
        if scope["path"] not in UNLIMITED and not counted:
            wait = self.requests.take(address_of(scope))
            if wait:
                raise TooMany("too-many-requests", wait)
        announced = header_of(scope, b"content-length")
        if announced and (not announced.isdigit() or int(announced) > self._limit(scope)):
            raise TooLarge(self._limit(scope))

    def _limit(self, scope: Scope) -> int:
        name = LARGE_BODIES.get(scope["path"].rstrip("/"), "body_bytes")
        return int(getattr(self.settings, name))

    def _note(self, scope: Scope, visit: _Visit, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "other")
        self.metrics.requests.labels(scope["method"], route, str(visit.status)).inc()
        self.metrics.seconds.labels(route).observe(seconds)
        log.info(
            "request",
            extra={
                "request": visit.id,
                "method": scope["method"],
                "route": route,
                "table": scope.get("path_params", {}).get("table_id", ""),
                "status": visit.status,
                "milliseconds": round(seconds * 1000, 2),
                "client": address_of(scope),
            },
        )


class _Visit:
    """One request: its id, and what has been sent."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.id = token_hex(8)
        self.status = 0
        self._language = language_of(header_of(scope, b"accept-language"))
        self.led_away = False  # another worker answers it
        self.grown = False  # the body went over its limit, whatever the application makes of that
        self._send = send
        self._page = not scope["path"].startswith(
            ("/tables", "/games", "/packs", "/health", "/metrics", "/players", "/workshop")
        )

    def counted(self, receive: Receive, limit: int) -> Receive:
        """The same body, cut with Grown when it grows over the limit."""
        seen = 0

        async def counting() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > limit:
                self.grown = True
                raise Grown
            return message

        return counting

    async def send(self, message: Message) -> None:
        """Pass a part of the reply on, with our headers."""
        if self.grown and not self.status:
            return  # the application answers a body it could not read; ours says why
        if message["type"] == "http.response.start":
            self.status = message["status"]
            present = {name.lower() for name, _ in message.get("headers", ())}
            policy = PAGE_POLICY if self._page else DATA_POLICY
            extra = [
                (b"content-security-policy", policy.encode()),
                (b"x-request-id", self.id.encode()),
                *HEADERS,
            ]
            if b"cache-control" not in present:
                extra.append((b"cache-control", b"no-store"))
            message = {**message, "headers": [*message.get("headers", ()), *extra]}
        await self._send(message)

    async def reply(self, error: Exception) -> None:
        """Answer with the problem an error is, unless an answer has begun."""
        if self.status:
            return
        self.grown = False
        problem = problem_of(error, self._language)
        body = problem.body()
        found = {**problem.headers(), "content-length": str(len(body))}
        if problem.status == 413:
            found["connection"] = "close"
        headers = [(name.encode(), value.encode()) for name, value in found.items()]
        await self.send({"type": "http.response.start", "status": problem.status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body})


def header_of(scope: Scope, name: bytes) -> str:
    """A header of a request, "" when it is not there."""
    for key, value in scope.get("headers", ()):
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def address_of(scope: Scope) -> str:
    """Whom to count a request for."""
    client = scope.get("client")
    return client_key(client[0] if client else "")


def origin_allowed(scope: Scope, origins: tuple[str, ...]) -> bool:
    """Whether a web page of this origin may open a socket. Programs send no origin."""
    origin = header_of(scope, b"origin")
    if not origin:
        return True
    if origin.rstrip("/") in origins:
        return True
    try:
        place = urlsplit(origin).netloc
    except ValueError:
        return False
    return bool(place) and place == header_of(scope, b"host")


def bearer(text: str) -> str:
    """The token of an Authorization header, "" when there is none."""
    scheme, _, token = text.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""
