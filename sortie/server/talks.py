"""A talk: one client on one socket whose seat is known. News go out as the table moves, messages come in.

Nothing waits for a slow client: what it does not take in time cuts its socket, and it may resume by number.
"""

from __future__ import annotations

import asyncio
import json
import logging
from time import perf_counter
from typing import Any

from pydantic import TypeAdapter, ValidationError
from starlette.types import Receive, Send

from sortie.kernel.errors import SortieError
from sortie.server.errors import TooMany
from sortie.server.house import House, Place, caller_key
from sortie.server.json_texts import json_text, with_text
from sortie.server.problems import Problem, fault, problem_of
from sortie.server.socket_messages import AnswerMessage, AskMessage, DeedMessage, HelloIn, SocketMessage

log = logging.getLogger("sortie.server.talks")
ENDED, TOO_OFTEN, TRY_AGAIN = 1000, 4429, 1013
MOST_FAULTS = 20  # messages in a row that cannot be understood or come too fast

_MESSAGES: TypeAdapter[AnswerMessage | AskMessage | DeedMessage] = TypeAdapter(SocketMessage)


class Cut(Exception):
    """The socket is to be closed, with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Talk:
    """Runs in the task of its socket; a second task sends news, and lives only while there are any."""

    __slots__ = (
        "cut", "faults", "house", "key", "language", "options", "out", "place", "seat", "seats", "since", "stuck", "table",
        "task", "teller", "wanted",
    )  # fmt: skip

    def __init__(
        self, house: House, out: Send, hello: HelloIn, place: Place, client: str, language: str
    ) -> None:
        self.house = house
        self.language = language
        self.out = out
        self.key = caller_key(hello.token, client)
        # Who has seen more than there is was here before a backup was restored: everything is news.
        self.since = hello.since if hello.since <= place.table.number else 0
        self.options = hello.options
        self.wanted = hello.seat
        self.place = place
        self.table = place.table
        self.seat = place.seat(hello.seat)
        self.seats = place.seated.seats if hello.seat is None else (hello.seat,)
        self.faults = 0
        self.stuck = 0.0  # since when a message waits for the client; 0: none does
        self.cut: Cut | None = None
        self.task = asyncio.current_task()
        self.teller: asyncio.Task[None] | None = None

    async def run(self, receive: Receive) -> None:
        """Until the client leaves, or Cut."""
        await self.send({"type": "welcome", "table": self.table.id, "seats": list(self.place.seated.seats),
                         "number": self.table.number, "commitment": self.table.commitment,
                         "status": self.table.status})  # fmt: skip
        self.house.talks.add(self)
        self.table.listen(self)
        try:
            self.moved()
            while True:
                received = await receive()
                if received["type"] == "websocket.disconnect":
                    return
                await self._hear(received.get("text"))
        finally:
            self.table.leave(self)
            self.house.talks.discard(self)
            if self.teller is not None:
                self.teller.cancel()

    def end(self, code: int, reason: str) -> None:
        """Close the socket, from outside its task."""
        if self.cut is None and self.task is not None:
            self.cut = Cut(code, reason)
            self.task.cancel()

    # Out

    def moved(self) -> None:
        """There is news; the teller sends it, and whatever comes meanwhile."""
        if self.teller is None:
            self.teller = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        """Everything that happens, numbered, from the last number the client has seen."""
        try:
            while (said := self.table.say(self, self.since, self.options)) is not None:
                self.since = said[0]
                await self.send_text(said[1])
        except SortieError as error:
            problem = problem_of(error, self.language)
            await self.send_text(error_text(problem, ""))
            self.end(TRY_AGAIN, problem.code)
        except (OSError, RuntimeError):
            pass  # the client has gone; the task of the socket hears it too
        finally:
            self.teller = None
        if self.table.closed:
            self.end(ENDED, "ended")

    async def send(self, data: dict[str, Any]) -> None:
        """One message."""
        await self.send_text(json_text(data))

    async def send_text(self, text: str) -> None:
        """The same for a text. The house looks after messages that are not taken."""
        if not self.stuck:
            self.stuck = asyncio.get_running_loop().time()
        await self.out({"type": "websocket.send", "text": text})
        self.stuck = 0.0

    # In

    async def _hear(self, text: str | None) -> None:
        try:
            self.house.charge(self.key)
        except TooMany as error:
            await self._fault(problem_of(error, self.language), "")
            return
        if text is None:
            await self._fault(fault("malformed", self.language, "malformed-frame"), "")
            return
        try:
            message = _MESSAGES.validate_json(text)
        except ValidationError:
            await self._fault(fault("malformed", self.language), _id(text))
            return
        self.faults = 0
        try:
            reply = await self._do(message)
        except SortieError as error:
            problem = problem_of(error, self.language)
            self.house.metrics.refusals.labels(problem.code).inc()
            reply = error_text(problem, message.id)
        except Exception:
            log.exception("message failed", extra={"table": self.table.id, "kind": message.type})
            reply = error_text(fault("internal", self.language, status=500), message.id)
        await self.send_text(reply)

    async def _do(self, message: AnswerMessage | AskMessage | DeedMessage) -> str:
        if isinstance(message, AnswerMessage):
            return await self._answer(message)
        if isinstance(message, AskMessage):
            return await self._ask(message)
        table, seat = self.table, self.place.playing_seat(self.wanted)
        if message.type == "undo":
            ack = await table.undo(seat, message.number)
        elif message.type == "consent":
            ack = await table.consent(seat, message.yes, message.number)
        elif message.type == "resign":
            ack = await table.resign(seat)
        else:
            ack = await table.come_back(seat)
        return json_text({"type": "ack", "number": ack.number, "repeated": ack.repeated, "id": message.id})

    async def _answer(self, message: AnswerMessage) -> str:
        start = perf_counter()
        seat = self.place.playing_seat(message.seat if message.seat is not None else self.wanted)
        ack = await self.table.answer(seat, message.number, message.text, message.id)
        self.house.metrics.answers.inc()
        self.house.metrics.acknowledge.observe(perf_counter() - start)
        return json_text({"type": "ack", "number": ack.number, "repeated": ack.repeated, "id": message.id})

    async def _ask(self, message: AskMessage) -> str:
        table = self.table
        kind = "pong" if message.type == "ping" else message.type
        head: dict[str, Any] = {"type": kind, "number": table.number, "id": message.id}
        if message.type == "view":
            return with_text(head, "view", table.view_text(self.place.seat(self.wanted)))
        if message.type == "request":
            seat = self.place.seat(self.wanted)
            head["request"], head["options"] = table.request(seat), table.options(seat)
        elif message.type == "odds":
            seat = self.place.playing_seat(self.wanted)
            head["odds"] = await table.odds(seat, message.text, message.policy)
        elif message.type == "why-not":
            head["why_not"] = table.why_not(self.place.playing_seat(self.wanted), message.text)
        return json_text(head)

    async def _fault(self, problem: Problem, message_id: str) -> None:
        """Something that is no message. Now and then is forgiven."""
        self.faults += 1
        self.house.metrics.refusals.labels(problem.code).inc()
        await self.send_text(error_text(problem, message_id))
        if self.faults >= MOST_FAULTS:
            raise Cut(TOO_OFTEN, problem.code)


def error_text(problem: Problem, message_id: str) -> str:
    """A refusal as a message of a socket."""
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
    return json_text(data)


def _id(text: str) -> str:
    """The client's id of a message that could not be understood, so that it knows which one."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return ""
    found = data.get("id", "") if isinstance(data, dict) else ""
    return found[:64] if isinstance(found, str) else ""
