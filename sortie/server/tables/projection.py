"""What a table shows: to everybody, and to each seat what it may know. Only what is durable is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from sortie.kernel.errors import OtherVersion, Refused
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.intents import IntentRange
from sortie.kernel.records.censored import censored
from sortie.kernel.table.requests import Together
from sortie.kernel.views.queries import Finding, Query
from sortie.kernel.views.view import RequestView
from sortie.players.knowledge import Knowledge
from sortie.players.levels import VETERAN
from sortie.players.reasons import SEED as HINT_SEED
from sortie.server.bots.processes import known_world, make_job
from sortie.server.errors import Hidden, NotNow, TablePinned
from sortie.server.json_texts import json_bytes, plain
from sortie.server.orders import BOT, HUMAN, OVER, PINNED, RUNNING, SeatOrder, TableOrder
from sortie.server.store.store import read_changes
from sortie.server.tables.attendance import Listener, TableAttendance
from sortie.server.tables.clocks import charge
from sortie.server.tables.dice.chances import ChanceLine, chances_of
from sortie.server.tables.dice.committed_dice import bot_seed
from sortie.server.tables.header import TableHeader
from sortie.server.tables.history import TableHistory, retrace
from sortie.server.tables.loading import Loaded
from sortie.server.tables.messages import (
    log_lines,
    news,
    odds_data,
    refuse_unasked,
    view_of,
    why_not_of,
)
from sortie.server.tables.records import pinned_record, pinned_rows, record_of
from sortie.server.tables.seats import Seat
from sortie.server.tables.services import Services
from sortie.server.tables.snapshots import write_snapshot
from sortie.server.tables.stopwatch import Stopwatch, running
from sortie.server.wire.play import HintPlan, LogLine, OddsData, SeatLine, WhyNotData
from sortie.server.wire.socket import News

HINT_MS = 4000  # whoever asks for a hint waits so long at most
SEVERAL_MS = 120  # for the odds of several options: whoever asks may want to answer meanwhile
Result = TypeVar("Result")
NewsText = tuple[int, bytes]  # the number of news and their JSON


class TableProjection(TableAttendance):
    """The reading half of a live table."""

    def __init__(self, loaded: Loaded, game: Game | None, services: Services) -> None:
        super().__init__(services.times)
        self.header: TableHeader = loaded.header
        self.id = loaded.header.id
        self._game = game
        self._services = services
        self._history = loaded.history
        self._pinned = loaded
        # What several listeners hear alike, until the table moves.
        self._texts: dict[tuple[int, int, bool], NewsText] = {}
        self.arranging: set[int] = set()  # seats whose set-up the program does
        self.intents: dict[int, IntentRange] = {}  # what was played last of each seat, taken back together
        self.closed = False
        self.kept = 0  # the number of the last snapshot written here
        self.stopwatch = Stopwatch(services)

    # To everybody

    @property
    def game(self) -> Game:
        """The game with its content."""
        if self._game is None:
            raise TablePinned(self._pinned.why_pinned)
        return self._game

    @property
    def history(self) -> TableHistory:
        """Where the table stands; TablePinned when its rules are not here."""
        if self._history is None:
            raise TablePinned(self._pinned.why_pinned)
        return self._history

    @property
    def setup(self) -> Setup:
        """What the table was opened with."""
        return self.header.setup

    @property
    def manual_dice(self) -> bool:
        """Whether people type in what they rolled."""
        return self.header.manual_dice

    @property
    def commitment(self) -> str:
        """The commitment to the dice; "" with typed dice."""
        return self.header.commitment

    @property
    def number(self) -> int:
        """How many changes there are: the number an answer must carry."""
        return self._history.number if self._history is not None else len(self._pinned.changes)

    @property
    def status(self) -> str:
        """running, over or pinned."""
        if self._history is None:
            return PINNED
        return OVER if self._history.over else RUNNING

    @property
    def updated(self) -> int:
        """When something last happened, in milliseconds since 1970."""
        return self._history.at if self._history is not None else self.header.created

    @property
    def finished(self) -> bool:
        """Whether the game has ended, also one whose rules are not here."""
        return self._history.over if self._history is not None else self._pinned.finished

    @property
    def why_pinned(self) -> str:
        """Why the table can only be read; "" when it can be played."""
        return self._pinned.why_pinned if self._history is None else ""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats and who plays them now."""
        return self._history.seats if self._history is not None else self._pinned.seats

    def public_seats(self) -> list[SeatLine]:
        """The seats without their hashes."""
        return [seat.line() for seat in self.seats]

    def asked(self, seat: int) -> bool:
        """Whether the table waits for this seat."""
        return self._history is not None and seat in self._history.waiting_for()

    def clocks(self) -> list[int] | None:
        """Milliseconds left for each seat at this moment; None without clocks."""
        history, clock = self._history, self.header.clock
        if clock is None or history is None:
            return None
        return list(charge(clock, history.clocks, running(history), self.stopwatch.elapsed()))

    # To a seat

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may know as plain data; -1 is a spectator."""
        return view_of(self.history.match, seat).plain()

    def view_json(self, seat: int) -> bytes:
        """The same as JSON, written once for all who ask before the table moves."""
        return self._services.views.text(self.history, seat)

    def request(self, seat: int) -> RequestView | None:
        """What is asked, in the words of the view; None when nothing is asked any more."""
        return self._services.views.view(self.history, seat).request

    def options(self, seat: int) -> list[str]:
        """The notation of everything a seat may answer now; quicker than the whole request."""
        return self.history.offered(seat)

    def log(self, seat: int, since: int = 0) -> list[LogLine]:
        """What happened after change `since`, as the seat heard it."""
        found: list[LogLine] = plain(log_lines(self.history, seat, since))
        return found

    def why_not(self, seat: int, text: str) -> WhyNotData:
        """Why a text is not an option of a seat now."""
        return why_not_of(self.history.match.position, seat, text)

    def query(self, seat: int, query: Query) -> Finding | None:
        """What a seat finds out by looking at the board; None where the game has nothing to say."""
        position = self.history.match.position
        return self.game.query(position.state, seat, query)

    def preview(self, seat: int, text: str) -> Finding | None:
        """What an option of a seat looks like on the board; None for what is not offered, or has nothing to draw.

        People point at options of a moment ago; that is no mistake of theirs, so it is no refusal.
        """
        position = self.history.match.position
        choice = position.choice_of(seat)
        if choice is None:
            return None
        try:
            option = position.read(text, seat)
        except Refused:
            return None
        if option not in choice.options:
            return None
        return self.game.preview(position.state, choice, option)

    async def odds(self, seat: int, text: str, policy: str = "always") -> OddsData:
        """What an option of a seat may lead to, as far as the seat may know. Thought out in a thread."""
        history = self.history
        refuse_unasked(history, seat)
        position = history.match.position.copy()
        option = position.read(text, seat)
        seed = bot_seed(self.header.secret, self.id, history.number, seat)
        world = known_world(position, seat, self._services.samplers, seed)
        sight = Knowledge(position, seat, self._services.samplers.get(self.game.name))

        def think() -> OddsData:
            return odds_data(world, sight.odds(option, policy))

        return await self.heavy(think)

    async def several_odds(self, seat: int, texts: list[str]) -> list[OddsData]:
        """The odds of several options, one after the other for a moment; what is not offered any more is left out.

        Between two of them others at the server have their turn.
        """
        found: list[OddsData] = []
        until = self._services.times.steady() + SEVERAL_MS
        for text in texts:
            try:
                found.append(await self.odds(seat, text))
            except Refused:
                continue
            if self._services.times.steady() > until:
                break
        return found

    @property
    def gives_hints(self) -> bool:
        """Whether people may ask for hints: as was said when it was opened, else where one person plays with the program alone."""
        if self.header.hints is not None:
            return self.header.hints
        return sum(one.kind == HUMAN for one in self._pinned.seats) == 1

    async def hint(self, seat: int) -> list[HintPlan]:
        """The best plans of a seat that is asked, from what it may know, with their odds; worked out by a bot's process."""
        services, position = self._services, self.history.match.position
        refuse_unasked(self.history, seat)
        if not self.gives_hints:
            raise NotNow("no-hints")
        if isinstance(position.request, Together):
            return []  # what others seal at the same time decides
        seed = bot_seed(self.header.secret, self.id, self.number, seat)
        world = known_world(position, seat, services.samplers, seed)
        packs = services.pack_paths(self.header.packs)
        job = make_job(services.opener, packs, world, seat, VETERAN, HINT_SEED)
        return [
            HintPlan(text=text, behind=behind, chance=chance, odds=await self.odds(seat, text))
            for text, behind, chance in await services.bot_pool.plans(job, HINT_MS)
        ]

    async def heavy(self, work: Callable[..., Result], *values: Any) -> Result:
        """Something that takes long, in a thread."""
        return await self._services.heavy(work, *values)

    def record(self, seat: int | None = None) -> str:
        """The record so far. While a game with secrets runs only the referee (None) may have all of it."""
        if self._history is None:
            hides = (
                self._game is None or self._game.hidden_information
            )  # what cannot be opened may have secrets
            if seat is not None and not self._pinned.finished and hides:
                raise Hidden("hidden-record")
            return pinned_record(self._pinned)
        if seat is not None and self.game.hidden_information and not self._history.over:
            told = censored(self._history.match, seat)
            if told is None:
                raise Hidden("hidden-record")
            return record_of(self.header, self._history, told)
        return record_of(self.header, self._history)

    async def told_record(self, seat: int) -> str:
        """The record for a seat; of a table with earlier rules by the version that knows them, where it is here."""
        if self._history is not None:
            return await self.heavy(self.record, seat)
        try:
            return str(await self._past("record", seat))
        except OtherVersion:
            return self.record(seat)

    async def told_log(self, seat: int, since: int) -> list[LogLine]:
        """The log for a seat, likewise."""
        if self._history is not None:
            return self.log(seat, since)
        found: list[LogLine] = await self._past_or_pinned("log", seat)
        return [line for line in found if line["number"] > since]

    async def chances(self) -> list[ChanceLine]:
        """Every roll and draw of a finished game, likewise."""
        if self._history is not None:
            return await self.heavy(chances_of, self.game, self.setup, self._history.copy())
        found: list[ChanceLine] = await self._past_or_pinned("chances", -1)
        return found

    async def _past_or_pinned(self, want: str, seat: int, number: int = 0) -> Any:
        try:
            return await self._past(want, seat, number)
        except OtherVersion:
            raise TablePinned(self._pinned.why_pinned) from None

    async def _past(self, want: str, seat: int, number: int = 0) -> Any:
        """What an earlier version of Sortie tells of this table."""
        header = self.header
        job = {**pinned_rows(self._pinned, self.status), "want": want, "seat": seat, "number": number}
        paths = self._services.pack_paths(header.packs)
        return await self._services.past.tell(
            f"{header.game} {header.rules} {header.pack_digests}", paths, job
        )

    async def view_at(self, seat: int, number: int) -> bytes:
        """What a seat knew after change `number`, as JSON."""
        if self._history is None:
            return str(await self._past_or_pinned("view", seat, min(number, self.number))).encode()
        history = await self._at(number)
        return await self.heavy(lambda: json_bytes(view_of(history.match, seat)))

    async def fork(self, number: int) -> TableOrder:
        """An order for a new table that goes on from change `number`, with new dice."""
        if self.game.hidden_information and not self.history.over:
            raise Hidden("hidden-fork")
        history = await self._at(number)
        orders = tuple(
            SeatOrder(
                BOT if one.bot else HUMAN, one.name, one.player or "regular", one.think_ms, one.token_hash
            )
            for one in history.seats
        )
        text = await self.heavy(record_of, self.header, history)
        return TableOrder(
            self.header.game, self.setup, orders, self.header.title, self.header.public, self.manual_dice,
            self.header.clock, self.header.packs, text, mix=self.header.mix, absent_ms=self.header.absent_ms,
            hints=self.header.hints,
        )  # fmt: skip

    async def _at(self, number: int) -> TableHistory:
        history = self.history
        if number == history.number:
            return history.copy()
        if not 1 <= number < history.number:
            raise NotNow("no-such-number", last=str(history.number))
        ordered = tuple(self._pinned.seats)

        def trace() -> TableHistory:
            rows = self._services.store.read(lambda connection: read_changes(connection, self.id, 0, number))
            return retrace(self.game, self.setup, self.id, ordered, rows)

        return await self.heavy(trace)

    def news(self, seat: int, since: int) -> News | None:
        """What a seat must hear to be at the present moment, as plain data; None when it has heard all."""
        found: News | None = plain(self._news(seat, since))
        return found

    def _news(self, seat: int, since: int) -> News | None:
        history = self.history
        if history.number <= since:
            return None
        found = news(history, seat, since, self.manual_dice)
        found["status"], found["clocks"] = self.status, self.clocks()
        missing = self.header.missing(history)
        if missing:
            found["mixing"] = list(missing)
        found["arranging"] = sorted(self.arranging)
        return found

    def news_text(self, listener: Listener, since: int, options: bool) -> NewsText | None:
        """The news for a listener as JSON, written once for all of its seat; None when it has heard all."""
        if since >= self.history.number:
            return None
        key = (listener.seat, since, options)
        if key in self._texts:
            return self._texts[key]
        found = self._news(listener.seat, since)
        if found is None:
            return None
        if options:
            found["options"] = self.options(listener.seat) if found["your_turn"] else []
        text = (found["number"], json_bytes(found))
        if any(one is not listener and one.seat == listener.seat for one in self._listeners):
            self._texts[key] = text
        return text

    def view_change(self, seat: int, since: int) -> bytes:
        """What changed for a seat since its view of a number, as JSON; the whole view where that one is not known."""
        return self._services.views.change(self.history, seat, since)

    def _tell(self) -> None:
        self._texts.clear()
        self.call_listeners()

    def snapshot(self) -> Callable[[], tuple[int, bytes]] | None:
        """What writes the snapshot of this moment, in another thread; None for a pinned table."""
        if self._history is None:
            return None
        history = self._history.copy()
        return lambda: (history.number, write_snapshot(history))
