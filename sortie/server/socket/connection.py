"""Play over WebSocket: one hello, then numbered messages out and answers in. Cut at any time, resumed by number.

A message that cannot be understood is answered with an error and the socket stays; after many of them it is closed.
Close codes: 4400 no proper hello, 4401 bad token, 4404 no such table, 4409 other rules, 4408 too slow or silent, 4429 too many.

Sockets are served beside FastAPI, not through it: what it wraps around every message costs more than the message.
"""

from __future__ import annotations

import asyncio
import logging
import re

from pydantic import ValidationError
from starlette.types import Receive, Scope, Send

from sortie.kernel.errors import SortieError
from sortie.server.errors import TablePinned, TooMany
from sortie.server.http.app_state import TOO_OFTEN, TOO_SLOW, AppState
from sortie.server.http.leading import CONNECTION, connection_of, led_away
from sortie.server.http.problem_details import ProblemDetails, fault, problem_of
from sortie.server.http.security import address_of, header_of, origin_allowed
from sortie.server.orders import SPECTATOR
from sortie.server.refusal_words import language_of
from sortie.server.socket.session import TRY_AGAIN, Cut, Line, SocketSession, error_bytes
from sortie.server.wire.socket import HelloIn

log = logging.getLogger("sortie.server.socket.connection")

PATH = re.compile(r"/tables/([^/]+)/play")
BAD_HELLO, BAD_TOKEN, FORBIDDEN, NO_TABLE, OTHER_RULES = 4400, 4401, 4403, 4404, 4409
CLOSE_CODES = {"bad-token": BAD_TOKEN, "no-token": BAD_TOKEN, "not-your-seat": BAD_TOKEN, "unknown-table": NO_TABLE,
               "too-many": TOO_OFTEN, "table-pinned": OTHER_RULES}  # fmt: skip


async def serve_socket(scope: Scope, receive: Receive, send: Send) -> None:
    """One client at one table; an ASGI application of its own."""
    app_state: AppState = scope["app"].state.app_state
    client = address_of(scope)
    found = PATH.fullmatch(scope["path"])
    await receive()  # websocket.connect
    if found is None or not origin_allowed(scope, app_state.settings.origins):
        # Before it is accepted: the browser sees HTTP 403.
        await send({"type": "websocket.close", "code": FORBIDDEN, "reason": ""})
        return
    connection = connection_of(scope)
    counted = connection is not None and connection.handed
    wait = 0.0 if counted else app_state.quotas.requests.take(client)
    if wait:
        await _refuse_early(scope, send, wait)
        return
    if await led_away(app_state, scope):
        return
    await send({"type": "websocket.accept"})
    language = _language(scope)
    if not app_state.quotas.sockets_of_clients.enter(client):
        await _refuse(send, "too-many-sockets", language)
        return
    app_state.metrics.sockets.inc()
    try:
        await _serve(app_state, receive, send, scope["extensions"][CONNECTION], found[1], client, language)
    finally:
        app_state.metrics.sockets.dec()
        app_state.quotas.sockets_of_clients.leave(client)


async def _refuse_early(scope: Scope, send: Send, wait: float) -> None:
    """Before it is accepted, which costs less: HTTP 429 with the time to wait, or 403 where the server cannot say so."""
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": TRY_AGAIN, "reason": ""})
        return
    problem = problem_of(TooMany("too-many-opened", wait), _language(scope))
    headers = [(name.encode(), value.encode()) for name, value in problem.headers().items()]
    await send({"type": "websocket.http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": problem.body()})


def _language(scope: Scope) -> str:
    return language_of(header_of(scope, b"accept-language"))


async def _refuse(send: Send, words: str, language: str) -> None:
    await _send(send, problem_of(TooMany(words), language))
    await send({"type": "websocket.close", "code": TRY_AGAIN, "reason": "too-many"})


async def _serve(
    app_state: AppState, receive: Receive, send: Send, line: Line, table_id: str, client: str, language: str
) -> None:
    reason = "left"
    session: SocketSession | None = None
    try:
        session = await _hello(app_state, receive, send, line, table_id, client, language)
        if session is not None:
            await _sit(app_state, session, receive, send)
    except Cut as cut:
        reason = await _close(app_state, send, cut)
    except asyncio.CancelledError:
        task = asyncio.current_task()
        if session is None or session.cut is None or task is None:
            raise
        task.uncancel()  # it was cut from outside: by the application, or by its teller
        reason = await _close(app_state, send, session.cut)
    except OSError:
        pass  # the client has gone; it may come back and resume
    finally:
        log.info("socket closed", extra={"table": table_id, "client": client, "reason": reason})


async def _sit(app_state: AppState, session: SocketSession, receive: Receive, send: Send) -> None:
    """Run a session while it has a place. Places are counted after the token: each seat has its own, onlookers share theirs."""
    place = f"{session.table.id} {session.seats[0] if session.seats else SPECTATOR}"
    if not app_state.quotas.sockets_of_tables.enter(place):
        await _send(send, problem_of(TooMany("too-many-at-table"), session.language))
        raise Cut(TRY_AGAIN, "too-many")
    try:
        await session.run(receive)
    finally:
        app_state.quotas.sockets_of_tables.leave(place)


async def _hello(
    app_state: AppState, receive: Receive, send: Send, line: Line, table_id: str, client: str, language: str
) -> SocketSession | None:
    """The first message: who you are. Everything else closes the socket; None when the client has gone."""
    try:
        received = await asyncio.wait_for(receive(), app_state.settings.hello_seconds)
    except TimeoutError as error:
        raise Cut(TOO_SLOW, "no-hello") from error
    if received["type"] == "websocket.disconnect":
        return None
    text = received.get("text")
    if text is None:  # a binary frame
        raise Cut(BAD_HELLO, "bad-hello")
    try:
        hello = HelloIn.model_validate_json(text)
    except ValidationError as error:
        await _send(send, fault("bad-hello", language))
        raise Cut(BAD_HELLO, "bad-hello") from error
    try:
        language = hello.language or language
        access = await app_state.enter(table_id, hello.token, client, seen=hello.since)
        if access.table.why_pinned:
            raise TablePinned(access.table.why_pinned)
        return SocketSession(app_state, line, hello, access, client, language)
    except SortieError as error:
        problem = problem_of(error, language)
        await _send(send, problem)
        raise Cut(CLOSE_CODES.get(problem.code, TRY_AGAIN), problem.code) from error


async def _send(send: Send, problem: ProblemDetails) -> None:
    await send({"type": "websocket.send", "text": error_bytes(problem, "").decode()})


async def _close(app_state: AppState, send: Send, cut: Cut) -> str:
    """Close a socket; the reason for the log."""
    app_state.metrics.cut.labels(cut.reason).inc()
    try:
        close = {"type": "websocket.close", "code": cut.code, "reason": cut.reason}
        await asyncio.wait_for(send(close), 1.0)
    except (TimeoutError, RuntimeError, OSError):
        log.debug("the client had gone before the socket was closed")
    return cut.reason
