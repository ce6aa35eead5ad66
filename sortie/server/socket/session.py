"""A session: one client on one socket whose seat is known. News go out as the table moves, messages come in.

Nothing waits for a slow client: what it does not take in time cuts its socket, and it may resume by number.
"""

from __future__ import annotations

import asyncio
import json
import logging

from pydantic import ValidationError
from starlette.types import Receive, Send

from sortie.kernel.errors import SortieError
from sortie.server.errors import TooMany
from sortie.server.http import playing
from sortie.server.http.app_state import AppState, caller_key
from sortie.server.http.problem_details import ProblemDetails, fault, problem_of
from sortie.server.json_texts import json_text, with_text
from sortie.server.tables.access import SeatAccess
from sortie.server.wire.play import ActIn, OddsIn, PreviewIn, QueryIn, SeveralOddsIn, TakeOverIn, WhyNotIn
from sortie.server.wire.socket import (
    AckReply,
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
ENDED, TOO_OFTEN, TRY_AGAIN = 1000, 4429, 1013
MOST_FAULTS = 20  # messages in a row that cannot be understood or come too fast


class Cut(Exception):
    """The socket is to be closed, with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class SocketSession:
    """Runs in the task of its socket; a second task sends news, and lives only while there are any."""

    __slots__ = (
        "access", "app_state", "company", "cut", "faults", "key", "language", "looking", "met", "options", "out", "seat", "seats", "shown", "since", "stuck",
        "table", "task", "teller", "views", "wanted",
    )  # fmt: skip

    def __init__(
        self, app_state: AppState, out: Send, hello: HelloIn, access: SeatAccess, client: str, language: str
    ) -> None:
        self.app_state = app_state
        self.language = language
        self.out = out
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
        await self.send_text(json_text(welcome))
        self.app_state.sessions.add(self)
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
        """There is news; the teller sends it, and whatever comes meanwhile."""
        if self.teller is None:
            self.teller = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        """Everything that happens, numbered, from the last number the client has seen."""
        try:
            while (text := self._next_text()) is not None:
                await self.send_text(text)
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

    def _next_text(self) -> str | None:
        """What the client has not heard: news first, then who is here; None when it has heard all."""
        found = self.table.news_text(self, self.since, self.options)
        if found is not None:
            self.since, text = found
            return self._with_view(text) if self.views else text
        here = self.table.company() if self.company else None
        if here is None or here == self.met:
            return None
        self.met = here
        return json_text(here)

    def _with_view(self, news: str) -> str:
        """News with what changed in the view of the seat that looks at the screen."""
        seat = self._looking_seat()
        since = self.shown.get(seat, 0)
        self._show(seat)
        return f'{news[:-1]},"view":{self.table.view_change(seat, since)}}}'

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

    async def send_text(self, text: str) -> None:
        """The same for a text. The application looks after messages that are not taken."""
        if not self.stuck:
            self.stuck = asyncio.get_running_loop().time()
        await self.out({"type": "websocket.send", "text": text})
        self.stuck = 0.0

    # In

    async def _hear(self, text: str | None) -> None:
        try:
            self.app_state.charge(self.key)
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
            reply = await self._do(message)
        except SortieError as error:
            problem = problem_of(error, self.language)
            self.app_state.metrics.refusals.labels(problem.code).inc()
            reply = error_text(problem, message.id)
        except Exception:
            log.exception("message failed", extra={"table": self.table.id, "kind": message.type})
            reply = error_text(fault("internal", self.language, status=500), message.id)
        await self.send_text(reply)

    async def _do(self, message: SocketIn) -> str:
        """What a message asks for or does; a seat that it does not name is the one of the hello."""
        if (
            not isinstance(message, (PingMessage, TakeOverIn))
            and message.seat is None
            and self.wanted is not None
        ):
            message = message.model_copy(update={"seat": self.wanted})
        if isinstance(message, ActIn):
            ack = await playing.act(self.app_state, self.access, message)
            done: AckReply = {
                "type": "ack", "id": message.id, "number": ack.number, "repeated": ack.repeated,
            }  # fmt: skip
            return json_text(done)
        if isinstance(message, ViewMessage):
            return self._view(message)
        number = self.table.number
        if isinstance(message, OddsIn):
            odds = await playing.odds(self.access, message)
            return json_text(OddsReply(type="odds", id=message.id, number=number, odds=odds))
        if isinstance(message, SeveralOddsIn):
            several = await playing.several_odds(self.access, message)
            return json_text(
                SeveralOddsReply(type="several-odds", id=message.id, number=number, odds=several)
            )
        if isinstance(message, WhyNotIn):
            why = playing.why_not(self.access, message)
            return json_text(WhyNotReply(type="why-not", id=message.id, number=number, why_not=why))
        if isinstance(message, (QueryIn, PreviewIn)):
            finding = playing.found(self.access, message)
            return json_text(FindingReply(type="finding", id=message.id, number=number, finding=finding))
        if isinstance(message, RequestMessage):
            return self._request(message)
        return json_text(Pong(type="pong", id=message.id, number=number))

    def _view(self, message: ViewMessage) -> str:
        """The whole view; what comes later is told as what changed since."""
        seat = self._looking_seat() if message.seat is None else self.access.seat(message.seat)
        self._show(seat)
        head = {"type": "view", "id": message.id, "number": self.table.number, "seat": seat}
        return with_text(head, "view", self.table.view_text(seat))

    def _request(self, message: RequestMessage) -> str:
        seat, table = self.access.seat(message.seat), self.table
        found: RequestReply = {
            "type": "request", "id": message.id, "number": table.number, "request": table.request(seat),
            "options": table.options(seat),
        }  # fmt: skip
        return json_text(found)

    async def _fault(self, problem: ProblemDetails, message_id: str) -> None:
        """Something that is no message. Now and then is forgiven."""
        self.faults += 1
        self.app_state.metrics.refusals.labels(problem.code).inc()
        await self.send_text(error_text(problem, message_id))
        if self.faults >= MOST_FAULTS:
            raise Cut(TOO_OFTEN, problem.code)


def error_text(problem: ProblemDetails, message_id: str) -> str:
    """A refusal as a message of a socket."""
    data: ErrorReply = {
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
