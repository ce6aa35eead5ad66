"""What a table shows: to everybody, and to each seat what it may know. Only what is durable is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from sortie.kernel.censored_records import censored
from sortie.kernel.errors import Refused
from sortie.kernel.game import Game, Setup
from sortie.kernel.inquiries import Inquiry
from sortie.kernel.sources import SeededDice
from sortie.kernel.views import plain_of
from sortie.players.sight import Sight
from sortie.server.bots import known_world
from sortie.server.clocks import charge
from sortie.server.committed_dice import bot_seed
from sortie.server.course import Course, retrace
from sortie.server.errors import Hidden, NotNow, TablePinned
from sortie.server.facts import Facts
from sortie.server.json_texts import json_text
from sortie.server.loading import Loaded
from sortie.server.messages import (
    Message,
    finding_data,
    log_lines,
    news,
    odds_data,
    refuse_unasked,
    view_of,
    view_text,
    why_not_of,
)
from sortie.server.offers import offered
from sortie.server.orders import BOT, HUMAN, OVER, PINNED, RUNNING, SeatOrder, TableOrder
from sortie.server.seats import Seat
from sortie.server.services import Services
from sortie.server.snapshots import write_snapshot
from sortie.server.stopwatch import Stopwatch, running
from sortie.server.store import read_deeds
from sortie.server.table_records import pinned_record, record_of

ABANDONED_MS = 60_000
Result = TypeVar("Result")
Said = tuple[int, str]  # the number of a message and its text


class Listener(Protocol):
    """Somebody who wants to hear what happens at a table."""

    seat: int  # whose messages; -1 for a spectator
    seats: tuple[int, ...]  # all that count as present through this one

    def moved(self) -> None:
        """The table has moved, or is closed. Must return at once."""


class ShownTable:
    """The reading half of a live table."""

    def __init__(self, loaded: Loaded, game: Game | None, services: Services) -> None:
        self.facts: Facts = loaded.facts
        self.id = loaded.facts.id
        self._game = game
        self._services = services
        self._course = loaded.course
        self._pinned = loaded
        self._seen: dict[int, int] = {}
        self._told_presence = 0
        self.devices: dict[int, str] = {}  # where each seat was last seen
        self._listeners: list[Listener] = []
        self._said: dict[
            tuple[int, int, bool], Said
        ] = {}  # what several listeners hear alike, until the table moves
        self.closed = False
        self.kept = 0  # the number of the last snapshot written here
        self.touched = self._opened = services.times.steady()
        self.stopwatch = Stopwatch(services)

    # To everybody

    @property
    def game(self) -> Game:
        """The game with its content."""
        if self._game is None:
            raise TablePinned(self._pinned.why_pinned)
        return self._game

    @property
    def course(self) -> Course:
        """Where the table stands; TablePinned when its rules are not here."""
        if self._course is None:
            raise TablePinned(self._pinned.why_pinned)
        return self._course

    @property
    def setup(self) -> Setup:
        """What the table was opened with."""
        return self.facts.setup

    @property
    def manual_dice(self) -> bool:
        """Whether people type in what they rolled."""
        return self.facts.manual_dice

    @property
    def commitment(self) -> str:
        """The commitment to the dice; "" with typed dice."""
        return self.facts.commitment

    @property
    def number(self) -> int:
        """How many deeds there are: the number an answer must carry."""
        return self._course.number if self._course is not None else len(self._pinned.deeds)

    @property
    def status(self) -> str:
        """running, over or pinned."""
        if self._course is None:
            return PINNED
        return OVER if self._course.over else RUNNING

    @property
    def why_pinned(self) -> str:
        """Why the table can only be read; "" when it can be played."""
        return self._pinned.why_pinned if self._course is None else ""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats and who plays them now."""
        return self._course.seats if self._course is not None else self._pinned.seats

    def public_seats(self) -> list[dict[str, Any]]:
        """The seats without their hashes."""
        return [seat.line() for seat in self.seats]

    def asked(self, seat: int) -> bool:
        """Whether the table waits for this seat."""
        return self._course is not None and seat in self._course.waiting_for()

    def clocks(self) -> list[int] | None:
        """Milliseconds left for each seat at this moment; None without clocks."""
        course, clock = self._course, self.facts.clock
        if clock is None or course is None:
            return None
        return list(charge(clock, course.clocks, running(course), self.stopwatch.elapsed()))

    # To a seat

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may know as plain data; -1 is a spectator."""
        return view_of(self.course.match, seat).plain()

    def view_text(self, seat: int) -> str:
        """The same as JSON, written once for all who ask before the table moves."""
        course = self.course
        key = (self.id, course.number, seat)
        known = self._services.views.get(key)
        if known is None:
            known = view_text(course.match, seat)
            self._services.keep_view(key, known)
        return known

    def request(self, seat: int) -> dict[str, Any]:
        """What is asked, in the words of the view; {} when nothing is asked any more."""
        asked: dict[str, Any] | None = plain_of(view_of(self.course.match, seat).request)
        return asked or {}

    def options(self, seat: int) -> list[str]:
        """The notation of everything a seat may answer now; quicker than the whole request."""
        return offered(self.course.match.position, seat)

    def log(self, seat: int, since: int = 0) -> list[dict[str, Any]]:
        """What happened after deed `since`, as the seat heard it."""
        return log_lines(self.course, seat, since)

    def why_not(self, seat: int, text: str) -> dict[str, Any]:
        """Why a text is not an option of a seat now."""
        return why_not_of(self.course.match.position, seat, text)

    def inquire(self, seat: int, inquiry: Inquiry) -> dict[str, Any] | None:
        """What a seat finds out by looking at the board; None where the game has nothing to say."""
        position = self.course.match.position
        return finding_data(self.game.inquire(position.state, seat, inquiry))

    def outline(self, seat: int, text: str) -> dict[str, Any] | None:
        """What an option of a seat looks like on the board; None for what is not offered, or has nothing to draw.

        People point at options of a moment ago; that is no mistake of theirs, so it is no refusal.
        """
        position = self.course.match.position
        choice = position.choice_of(seat)
        if choice is None:
            return None
        try:
            option = position.read(text, seat)
        except Refused:
            return None
        if option not in choice.options:
            return None
        return finding_data(self.game.outline(position.state, choice, option))

    async def odds(self, seat: int, text: str, policy: str = "always") -> dict[str, Any]:
        """What an option of a seat may lead to, as far as the seat may know. Thought out in a thread."""
        course = self.course
        refuse_unasked(course, seat)
        position = course.match.position.copy()
        option = position.read(text, seat)
        seed = bot_seed(self.facts.secret, self.id, course.number, seat)
        world = known_world(position, seat, self._services.samplers, seed)
        sight = Sight(position, seat, self._services.samplers.get(self.game.name), SeededDice(seed))

        def think() -> dict[str, Any]:
            return odds_data(world, sight.odds(option, policy))

        return await self.heavy(think)

    async def heavy(self, work: Callable[..., Result], *values: Any) -> Result:
        """Something that takes long, in a thread."""
        return await self._services.heavy(work, *values)

    def record(self, seat: int | None = None) -> str:
        """The record so far. While a game with secrets runs only the referee (None) may have all of it."""
        if self._course is None:
            return pinned_record(self.facts, self.seats, self._pinned.deeds)
        if seat is not None and self.game.hidden_information and not self._course.over:
            told = censored(self._course.match, seat)
            if told is None:
                raise Hidden("hidden-record")
            return record_of(self.facts, self._course, told)
        return record_of(self.facts, self._course)

    async def view_at(self, seat: int, number: int) -> str:
        """What a seat knew after deed `number`, as JSON."""
        course = await self._at(number)
        return await self.heavy(view_text, course.match, seat)

    async def fork(self, number: int) -> TableOrder:
        """An order for a new table that goes on from deed `number`, with new dice."""
        if self.game.hidden_information and not self.course.over:
            raise Hidden("hidden-fork")
        course = await self._at(number)
        orders = tuple(
            SeatOrder(
                BOT if one.bot else HUMAN, one.name, one.player or "heuristic", one.think_ms, one.token_hash
            )
            for one in course.seats
        )
        text = await self.heavy(record_of, self.facts, course)
        return TableOrder(
            self.facts.game, self.setup, orders, self.facts.title, self.facts.public, self.manual_dice,
            self.facts.clock, self.facts.packs, text,
        )  # fmt: skip

    async def _at(self, number: int) -> Course:
        course = self.course
        if number == course.number:
            return course.copy()
        if not 1 <= number < course.number:
            raise NotNow("no-such-number", last=str(course.number))
        ordered = tuple(self._pinned.seats)

        def trace() -> Course:
            rows = self._services.store.read(lambda connection: read_deeds(connection, self.id, 0, number))
            return retrace(self.game, self.setup, self.id, ordered, rows)

        return await self.heavy(trace)

    def message(self, seat: int, since: int) -> Message | None:
        """What a seat must hear to be at the present moment; None when it has heard all."""
        course = self.course
        if course.number <= since:
            return None
        content = news(course, seat, since, self.manual_dice)
        content["status"], content["clocks"] = self.status, self.clocks()
        return Message(course.number, "news", content)

    def listen(self, listener: Listener) -> None:
        """Tell a listener from now on that the table has moved; it asks for the message itself."""
        self._listeners.append(listener)
        self.seen(listener.seats)

    def leave(self, listener: Listener) -> None:
        """The listener has gone; it may come back."""
        self._listeners.remove(listener)
        self.seen(listener.seats)

    def say(self, listener: Listener, since: int, options: bool) -> Said | None:
        """The message for a listener as JSON, written once for all of its seat; None when it has heard all."""
        key = (listener.seat, since, options)
        if key in self._said:
            return self._said[key]
        message = self.message(listener.seat, since)
        if message is None:
            return None
        data = message.data()
        if options:
            data["options"] = self.options(listener.seat) if data["your_turn"] else []
        said = (message.number, json_text(data))
        if any(one is not listener and one.seat == listener.seat for one in self._listeners):
            self._said[key] = said
        return said

    def _tell(self) -> None:
        self._said.clear()
        for listener in self._listeners:
            listener.moved()

    def seen(self, seats: tuple[int, ...], device: str = "") -> None:
        """Somebody with the link of these seats was here, on some device."""
        self.touched = self._services.times.steady()
        for seat in seats:
            self._seen[seat] = self.touched
            self.devices[seat] = device or self.devices.get(seat, "")

    def present(self, seat: int) -> bool:
        """Whether somebody listens for a seat, or was here a moment ago."""
        last = self._seen.get(seat, self._opened)
        listening = any(seat in one.seats for one in self._listeners)
        return listening or self._services.times.steady() - last < ABANDONED_MS

    def note_presence(self, now: int, pause: int) -> list[tuple[str, int]]:
        """This table with each seat that somebody is at, when that was not told for a while; else nothing."""
        if now - self._told_presence < pause or self.status != RUNNING:
            return []
        here = {seat for one in self._listeners for seat in one.seats}
        here.update(seat for seat, last in self._seen.items() if now - last < pause)
        if here:
            self._told_presence = now
        return [(self.id, seat) for seat in sorted(here) if seat >= 0]

    def snapshot(self) -> Callable[[], tuple[int, bytes]] | None:
        """What writes the snapshot of this moment, in another thread; None for a pinned table."""
        if self._course is None:
            return None
        course = self._course.copy()
        return lambda: (course.number, write_snapshot(course))
