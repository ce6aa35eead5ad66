"""A session: one client on one socket whose seat is known. News go out as the table moves, messages come in.

Nothing waits for a slow client: what it does not take in time cuts its socket, and it may resume by number.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Callable
from typing import Any, Protocol

from pydantic import ValidationError
from starlette.types import Receive

from sortie.kernel.errors import SortieError
from sortie.server.errors import TooMany
from sortie.server.http import playing
from sortie.server.http.app_state import TOO_OFTEN, AppState, caller_key
from sortie.server.http.problem_details import ProblemDetails, fault, problem_of
from sortie.server.json_texts import json_bytes, with_member
from sortie.server.orders import Ack
from sortie.server.tables.access import SeatAccess
from sortie.server.wire.play import ActIn, OddsIn, PreviewIn, QueryIn, SeveralOddsIn, TakeOverIn, WhyNotIn
from sortie.server.wire.socket import (
    AckReply,
    AnswerMessage,
    Company,
    ErrorReply,
    FindingReply,
    HelloIn,
    OddsReply,
    PingMessage,
    Pong,
    RequestMessage,
    RequestReply,
    SeveralOddsReply,
    SocketIn,
    ViewMessage,
    Welcome,
    WhyNotReply,
    read_message,
)

log = logging.getLogger("sortie.server.socket.session")
MOVED, TRY_AGAIN = 1012, 1013
MESSAGE_ID = re.compile(r"[\w.:-]{0,64}")
ANSWER = b'"answer"'  # stands in every answer
MOST_FAULTS = 20  # messages in a row that cannot be understood or come too fast


class Cut(Exception):
    """The socket is to be closed, with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Line(Protocol):
    """The line to a client."""

    hears: (
        Callable[[bytes], bool] | None
    )  # is asked first what to do with a message; False: it waits for its turn

    @property
    def ready(self) -> bool:
        """Whether a message can go out at once."""

    def push(self, text: bytes) -> None:
        """Send a message; without waiting, so only when it is ready."""

    async def wait(self) -> None:
        """Until it is ready; OSError when the client has gone."""


class SocketSession:
    """Runs in the task of its socket; a second task sends news, and lives only while there are any."""

    __slots__ = (
        "access", "app_state", "busy", "company", "counted", "cut", "faults", "key", "language", "line", "looking", "met", "options", "owed", "seat",
        "seats", "settled", "shown", "since", "stuck", "table", "task", "teller", "views", "wanted",
    )  # fmt: skip

    def __init__(
        self, app_state: AppState, line: Line, hello: HelloIn, access: SeatAccess, client: str, language: str
    ) -> None:
        self.app_state = app_state
        self.language = language
        self.line = line
        self.key = caller_key(hello.token, client)
        # Who has seen more than there is was here before a backup was restored: everything is news.
        self.since = hello.since if hello.since <= access.table.number else 0
        self.options = hello.options
        self.views = hello.views
        self.company = hello.company
        self.met: Company | None = None  # who was here when that was last told
        self.shown: dict[int, int] = {}  # the number of the last view of each seat that went out
        self.wanted = hello.seat
        self.access = access
        self.table = access.table
        self.seat = access.seat(hello.seat)
        self.seats = access.seated.seats if hello.seat is None else (hello.seat,)
        self.looking = self.seat  # whose view went out last
        self.faults = 0
        self.busy = False  # a message is under way
        self.settled: asyncio.Future[None] | None = None  # for the next one, which waits for its end
        self.counted = False  # the message that comes the long way was counted on the short one
        self.owed: list[bytes] = []  # replies that are to go out
        self.stuck = 0.0  # since when a message waits for the client; 0: none does
        self.cut: Cut | None = None
        self.task = asyncio.current_task()
        self.teller: asyncio.Task[None] | None = None

    async def run(self, receive: Receive) -> None:
        """Until the client leaves, or Cut."""
        table = self.table
        welcome: Welcome = {
            "type": "welcome", "table": table.id, "seats": list(self.access.seated.seats), "number": table.number,
            "commitment": table.commitment, "status": table.status,
        }  # fmt: skip
        await self.send_text(json_bytes(welcome))
        self.app_state.sessions.add(self)
        self.table.listen(self)
        try:
            self.moved()
            self.line.hears = self.hear_at_once
            while True:
                received = await receive()
                if received["type"] == "websocket.disconnect":
                    return
                if self.busy:  # one after the other
                    self.settled = asyncio.get_running_loop().create_future()
                    await self.settled
                    self.settled = None
                self.busy = True
                await self._hear(received.get("text"))
                self.busy = False
        finally:
            self.line.hears = None
            self.table.leave(self)
            self.app_state.sessions.discard(self)
            if self.teller is not None:
                self.teller.cancel()

    def end(self, code: int, reason: str) -> None:
        """Close the socket, from outside its task."""
        if self.cut is None and self.task is not None:
            self.cut = Cut(code, reason)
            self.task.cancel()

    # Out

    def moved(self) -> None:
        """There is news: sent at once where the client takes it, else by the teller, with whatever comes meanwhile."""
        if self.teller is None and not self._told_at_once():
            self.teller = asyncio.create_task(self._tell())

    def _told_at_once(self) -> bool:
        """Send all that is new; False where that has to wait, or went wrong."""
        try:
            while self.line.ready and (text := self._next_text()) is not None:
                self.line.push(text)
        except Exception:  # the teller meets it again, and has time for it
            return False
        if self.table.closed:
            self.end(MOVED, "moved")
        return self.line.ready

    async def _tell(self) -> None:
        """Everything that happens, numbered, from the last number the client has seen."""
        try:
            while (text := self._next_text()) is not None:
                await self.send_text(text)
        except SortieError as error:
            problem = problem_of(error, self.language)
            await self.send_text(error_bytes(problem, ""))
            self.end(TRY_AGAIN, problem.code)
        except (OSError, RuntimeError):
            pass  # the client has gone; the task of the socket hears it too
        finally:
            self.teller = None
        if self.table.closed:
            self.end(MOVED, "moved")

    def _next_text(self) -> bytes | None:
        """What the client has not heard: replies, news, then who is here; None when it has heard all."""
        if self.owed:
            return self.owed.pop(0)
        found = self.table.news_text(self, self.since, self.options)
        if found is not None:
            self.since, text = found
            return self._with_view(text) if self.views else text
        here = self.table.company() if self.company else None
        if here is None or here == self.met:
            return None
        self.met = here
        return json_bytes(here)

    def _with_view(self, news: bytes) -> bytes:
        """News with what changed in the view of the seat that looks at the screen."""
        seat = self._looking_seat()
        since = self.shown.get(seat, 0)
        self._show(seat)
        return b'%b,"view":%b}' % (news[:-1], self.table.view_change(seat, since))

    def _show(self, seat: int) -> None:
        """A view of this moment goes out."""
        self.looking = seat
        self.shown[seat] = self.table.number

    def _looking_seat(self) -> int:
        """Of several seats at one screen the one that is asked, else the one that was shown last."""
        if self.wanted is not None or len(self.seats) < 2:
            return self.seat
        asked = [seat for seat in self.table.history.waiting_for() if seat in self.seats]
        return asked[0] if asked else self.looking

    async def send_text(self, text: bytes) -> None:
        """Send a message. The application looks after those that are not taken."""
        if self.line.ready:
            self.line.push(text)
            return
        if not self.stuck:
            self.stuck = asyncio.get_running_loop().time()
        await self.line.wait()
        self.line.push(text)
        self.stuck = 0.0

    # In

    def hear_at_once(self, text: bytes) -> bool:
        """Hear an answer, which most messages are, without a task that waits; False for what has to go the long way."""
        if self.busy or ANSWER not in text or not self.line.ready:
            return False
        try:
            message: SocketIn = read_message.validate_json(text)
        except ValidationError:
            return False
        if not isinstance(message, AnswerMessage) or self.app_state.quotas.messages.take(self.key):
            return False
        self.busy, self.counted, self.faults = True, True, 0
        name = message.id
        try:
            heard = playing.answer_at_once(
                self.app_state,
                self.access,
                self._for_seat(message),
                lambda found: self._answered(name, found),
            )
        except Exception as error:
            self._answered(name, error)
            return True
        self.busy = self.busy and heard  # it may have been acknowledged already
        return heard

    def _answered(self, message_id: str, found: Ack | Exception) -> None:
        """How an answer went that was heard at once."""
        if self.settled is None:
            self.busy = False
        elif not self.settled.done():
            self.settled.set_result(None)  # the next one has waited for this
        if isinstance(found, Ack):
            self._reply(_ack_bytes(message_id, found))
        else:
            self._reply(self._refusal(found, message_id))

    def _reply(self, reply: bytes) -> None:
        """Send a reply at once, or let the teller do it."""
        self.counted = False
        self.owed.append(reply)
        self.moved()

    async def _hear(self, text: str | None) -> None:
        try:
            if not self.counted:
                self.app_state.charge(self.key)
            self.counted = False
        except TooMany as error:
            await self._fault(problem_of(error, self.language), "")
            return
        if text is None:
            await self._fault(fault("malformed", self.language, "malformed-frame"), "")
            return
        try:
            message: SocketIn = read_message.validate_json(text)
        except ValidationError:
            await self._fault(fault("malformed", self.language), _id(text))
            return
        self.faults = 0
        try:
            reply = await self._do(self._for_seat(message))
        except Exception as error:
            reply = self._refusal(error, message.id)
        await self.send_text(reply)

    def _refusal(self, error: Exception, message_id: str) -> bytes:
        """What somebody is told whose message was refused, or failed."""
        if isinstance(error, SortieError):
            problem = problem_of(error, self.language)
            self.app_state.metrics.refusals.labels(problem.code).inc()
            return error_bytes(problem, message_id)
        log.error("message failed", exc_info=error, extra={"table": self.table.id})
        return error_bytes(fault("internal", self.language, status=500), message_id)

    def _for_seat(self, message: Any) -> Any:
        """A message with its seat; one that it does not name is that of the hello."""
        if self.wanted is None or isinstance(message, (PingMessage, TakeOverIn)) or message.seat is not None:
            return message
        return message.model_copy(update={"seat": self.wanted})

    async def _do(self, message: SocketIn) -> bytes:
        """What a message asks for or does."""
        if isinstance(message, ActIn):
            return _ack_bytes(message.id, await playing.act(self.app_state, self.access, message))
        if isinstance(message, ViewMessage):
            return self._view(message)
        number = self.table.number
        if isinstance(message, OddsIn):
            odds = await playing.odds(self.access, message)
            return json_bytes(OddsReply(type="odds", id=message.id, number=number, odds=odds))
        if isinstance(message, SeveralOddsIn):
            several = await playing.several_odds(self.access, message)
            return json_bytes(
                SeveralOddsReply(type="several-odds", id=message.id, number=number, odds=several)
            )
        if isinstance(message, WhyNotIn):
            why = playing.why_not(self.access, message)
            return json_bytes(WhyNotReply(type="why-not", id=message.id, number=number, why_not=why))
        if isinstance(message, (QueryIn, PreviewIn)):
            finding = playing.found(self.access, message)
            return json_bytes(FindingReply(type="finding", id=message.id, number=number, finding=finding))
        if isinstance(message, RequestMessage):
            return self._request(message)
        return json_bytes(Pong(type="pong", id=message.id, number=number))

    def _view(self, message: ViewMessage) -> bytes:
        """The whole view; what comes later is told as what changed since."""
        seat = self._looking_seat() if message.seat is None else self.access.seat(message.seat)
        self._show(seat)
        head = {"type": "view", "id": message.id, "number": self.table.number, "seat": seat}
        return with_member(head, "view", self.table.view_json(seat))

    def _request(self, message: RequestMessage) -> bytes:
        seat, table = self.access.seat(message.seat), self.table
        found: RequestReply = {
            "type": "request", "id": message.id, "number": table.number, "request": table.request(seat),
            "options": table.options(seat),
        }  # fmt: skip
        return json_bytes(found)

    async def _fault(self, problem: ProblemDetails, message_id: str) -> None:
        """Answer something that is no message; after too many of them the socket is closed."""
        self.faults += 1
        self.app_state.metrics.refusals.labels(problem.code).inc()
        await self.send_text(error_bytes(problem, message_id))
        if self.faults >= MOST_FAULTS:
            raise Cut(TOO_OFTEN, problem.code)


def _ack_bytes(message_id: str, ack: Ack) -> bytes:
    done: AckReply = {"type": "ack", "id": message_id, "number": ack.number, "repeated": ack.repeated}
    return json_bytes(done)


def error_bytes(problem: ProblemDetails, message_id: str) -> bytes:
    """A refusal as a message of a socket."""
    data: ErrorReply = {
        "type": "error",
        "id": message_id,
        "code": problem.code,
        "message": problem.message,
        **problem.error_rule(),
    }
    return json_bytes(data)


def _id(text: str) -> str:
    """The client's id of a message that could not be understood, so that it knows which one."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return ""
    found = data.get("id", "") if isinstance(data, dict) else ""
    return found if isinstance(found, str) and MESSAGE_ID.fullmatch(found) else ""
