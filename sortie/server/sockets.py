"""Play over WebSocket: one hello, then numbered messages out and answers in. Cut at any time, resumed by number.

A message that cannot be understood is answered with an error and the socket stays; after many of them it is closed.
Close codes: 4400 no proper hello, 4401 bad token, 4404 no such table, 4408 too slow or silent, 4429 too many.
"""

from __future__ import annotations

import asyncio
import json
import logging
from time import perf_counter
from typing import Any

from fastapi import APIRouter, WebSocket
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect

from sortie.kernel.errors import SortieError
from sortie.server.house import House, Place, TooMany, house_of
from sortie.server.offers import offered
from sortie.server.problems import Problem, problem_of
from sortie.server.security import address_of, origin_allowed
from sortie.server.socket_messages import AnswerMessage, AskMessage, DeedMessage, HelloIn, SocketMessage

log = logging.getLogger("sortie.server.sockets")
router = APIRouter()

BAD_HELLO, BAD_TOKEN, NO_TABLE, TOO_SLOW, TOO_OFTEN = 4400, 4401, 4404, 4408, 4429
TRY_AGAIN = 1013
MOST_FAULTS = 20  # messages in a row that cannot be understood or come too fast
CLOSE_CODES = {"bad-token": BAD_TOKEN, "no-token": BAD_TOKEN, "not-your-seat": BAD_TOKEN, "unknown-table": NO_TABLE,
               "too-many": TOO_OFTEN}  # fmt: skip

_MESSAGES: TypeAdapter[AnswerMessage | AskMessage | DeedMessage] = TypeAdapter(SocketMessage)


class Cut(Exception):
    """The socket is to be closed, with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


@router.websocket("/tables/{table_id}/play")
async def play(websocket: WebSocket, table_id: str) -> None:
    """One client at one table."""
    house = house_of(websocket)
    client = address_of(websocket.scope)
    if not origin_allowed(websocket.scope, house.settings.origins):
        await websocket.close(4403)  # before it is accepted: the browser sees HTTP 403
        return
    if not house.sockets_of_clients.enter(client):
        await _refuse(
            websocket, Problem(429, "too-many", "too many sockets from this address; close some first")
        )
        return
    try:
        if not house.sockets_of_tables.enter(table_id):
            await _refuse(websocket, Problem(429, "too-many", "too many sockets at this table"))
            return
        try:
            house.metrics.sockets.inc()
            await _serve(house, websocket, table_id, client)
        finally:
            house.metrics.sockets.dec()
            house.sockets_of_tables.leave(table_id)
    finally:
        house.sockets_of_clients.leave(client)


async def _refuse(websocket: WebSocket, problem: Problem) -> None:
    await websocket.accept()
    await websocket.send_text(_error_text(problem, ""))
    await websocket.close(TRY_AGAIN, problem.code)


async def _serve(house: House, websocket: WebSocket, table_id: str, client: str) -> None:
    await websocket.accept()
    reason = "left"
    try:
        hello, place = await _hello(house, websocket, table_id, client)
        await Talk(house, websocket, hello, place).run()
    except Cut as cut:
        reason = cut.reason
        house.metrics.cut.labels(cut.reason).inc()
        await _close(websocket, cut.code, cut.reason)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the client has gone; it may come back and resume
    finally:
        log.info("socket closed", extra={"table": table_id, "client": client, "reason": reason})


async def _hello(house: House, websocket: WebSocket, table_id: str, client: str) -> tuple[HelloIn, Place]:
    """The first message: who you are. Everything else closes the socket."""
    try:
        text = await asyncio.wait_for(websocket.receive_text(), house.settings.hello_seconds)
    except TimeoutError as error:
        raise Cut(TOO_SLOW, "no-hello") from error
    except KeyError as error:  # a binary frame
        raise Cut(BAD_HELLO, "bad-hello") from error
    try:
        hello = HelloIn.model_validate_json(text)
    except ValidationError as error:
        await _send(
            websocket, _error_text(_fault("bad-hello", "the first message must be a hello with a token"), "")
        )
        raise Cut(BAD_HELLO, "bad-hello") from error
    try:
        place = await house.enter(table_id, hello.token, client)
        place.seat(hello.seat)
    except SortieError as error:
        problem = problem_of(error)
        await _send(websocket, _error_text(problem, ""))
        raise Cut(CLOSE_CODES.get(problem.code, TRY_AGAIN), problem.code) from error
    return hello, place


class Talk:
    """A socket whose client is known: one task sends what happens at the table, one reads what the client says."""

    def __init__(self, house: House, websocket: WebSocket, hello: HelloIn, place: Place) -> None:
        self.house = house
        self.websocket = websocket
        self.token = hello.token
        self.since = hello.since
        self.options = hello.options
        self.place = place
        self.table = place.table
        self.wanted = hello.seat
        self.faults = 0

    async def run(self) -> None:
        """Until one side ends it."""
        seated = self.place.seated
        await self.send({"type": "welcome", "table": self.table.id, "seats": list(seated.seats),
                         "number": self.table.number, "commitment": self.table.commitment,
                         "status": self.table.status})  # fmt: skip
        tasks = [asyncio.create_task(self._tell()), asyncio.create_task(self._listen())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
        for result in results:
            if isinstance(result, BaseException) and not isinstance(result, asyncio.CancelledError):
                raise result
        raise Cut(1000, "ended")

    async def _tell(self) -> None:
        """Everything that happens, numbered, from the last number the client has seen."""
        seat = self.place.seat(self.wanted)
        async for message in self.table.messages(seat, self.since):
            data = message.data()
            if self.options:
                position = self.table.course.match.position
                data["options"] = offered(position, seat) if data["your_turn"] else []
            await self.send(data)

    async def _listen(self) -> None:
        while True:
            received = await self.websocket.receive()
            if received["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(received.get("code", 1005))
            text = received.get("text")
            try:
                self.house.charge(self.token)
            except TooMany as error:
                await self._fault(problem_of(error), "")
                continue
            if text is None:
                await self._fault(_fault("malformed", "send text frames with one JSON object each"), "")
                continue
            await self._understand(text)

    async def _understand(self, text: str) -> None:
        try:
            message = _MESSAGES.validate_json(text)
        except ValidationError:
            await self._fault(
                _fault("malformed", "this is no message of this server; see docs/server.md"), _id(text)
            )
            return
        self.faults = 0
        try:
            reply = await self._do(message)
        except SortieError as error:
            problem = problem_of(error)
            self.house.metrics.refusals.labels(problem.code).inc()
            await self.send_text(_error_text(problem, message.id))
            return
        await self.send({**reply, "id": message.id})

    async def _do(self, message: AnswerMessage | AskMessage | DeedMessage) -> dict[str, Any]:
        if isinstance(message, AnswerMessage):
            return await self._answer(message)
        if isinstance(message, AskMessage):
            return await self._ask(message)
        table, seat = self.table, self.place.playing_seat(self.wanted)
        if message.type == "undo":
            ack = await table.undo(seat, message.number)
        elif message.type == "consent":
            ack = await table.consent(seat, message.yes)
        elif message.type == "resign":
            ack = await table.resign(seat)
        else:
            ack = await table.come_back(seat)
        return {"type": "ack", "number": ack.number, "repeated": ack.repeated}

    async def _answer(self, message: AnswerMessage) -> dict[str, Any]:
        start = perf_counter()
        seat = self.place.playing_seat(message.seat if message.seat is not None else self.wanted)
        ack = await self.table.answer(seat, message.number, message.text, message.id)
        self.house.metrics.answers.inc()
        self.house.metrics.acknowledge.observe(perf_counter() - start)
        return {"type": "ack", "number": ack.number, "repeated": ack.repeated}

    async def _ask(self, message: AskMessage) -> dict[str, Any]:
        table = self.table
        if message.type == "ping":
            return {"type": "pong", "number": table.number}
        if message.type == "view":
            return {"type": "view", "number": table.number, "view": table.view(self.place.seat(self.wanted))}
        if message.type == "request":
            seat = self.place.seat(self.wanted)
            reply = {"type": "request", "number": table.number, "request": table.request(seat)}
            return {**reply, "options": table.options(seat)}
        seat = self.place.playing_seat(self.wanted)
        if message.type == "odds":
            return {
                "type": "odds",
                "number": table.number,
                "odds": await table.odds(seat, message.text, message.policy),
            }
        return {"type": "why-not", "number": table.number, "why_not": table.why_not(seat, message.text)}

    async def _fault(self, problem: Problem, message_id: str) -> None:
        """Something that is no message. Now and then is forgiven."""
        self.faults += 1
        self.house.metrics.refusals.labels(problem.code).inc()
        await self.send_text(_error_text(problem, message_id))
        if self.faults >= MOST_FAULTS:
            raise Cut(TOO_OFTEN, problem.code)

    async def send(self, data: dict[str, Any]) -> None:
        """One message; a client that does not take it in time is cut and may resume."""
        await self.send_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")))

    async def send_text(self, text: str) -> None:
        """The same for a text."""
        try:
            async with asyncio.timeout(self.house.settings.send_seconds):
                await self.websocket.send_text(text)
        except TimeoutError as error:
            raise Cut(TOO_SLOW, "too-slow") from error


async def _send(websocket: WebSocket, text: str) -> None:
    try:
        await websocket.send_text(text)
    except RuntimeError as error:
        raise WebSocketDisconnect from error


async def _close(websocket: WebSocket, code: int, reason: str) -> None:
    try:
        await asyncio.wait_for(websocket.close(code, reason), 1.0)
    except (TimeoutError, RuntimeError, WebSocketDisconnect):
        log.debug("the client had gone before the socket was closed")


def _fault(code: str, message: str) -> Problem:
    return Problem(400, code, message)


def _error_text(problem: Problem, message_id: str) -> str:
    data: dict[str, Any] = {
        "type": "error",
        "id": message_id,
        "code": problem.code,
        "message": problem.message,
    }
    if problem.rule:
        data["rule"] = problem.rule
    if problem.number is not None:
        data["number"] = problem.number
    return json.dumps(data, ensure_ascii=False)


def _id(text: str) -> str:
    """The client's id of a message that could not be understood, so that it knows which one."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return ""
    found = data.get("id", "") if isinstance(data, dict) else ""
    return found[:64] if isinstance(found, str) else ""
