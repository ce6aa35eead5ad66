"""Orders and replies of the registry: plain data between the edge of the server and its tables."""

from __future__ import annotations

from dataclasses import dataclass, field

from sortie.kernel.game.setup import Setup
from sortie.server.wire.play import SeatLine

HUMAN = "human"
BOT = "bot"
SPECTATOR = -1

# What happens when a clock has run out.
FIRST = "first"  # the usual answer is given, each time: where the game does not know better, the first option
LOSS = "loss"  # the seat has lost
RULES = "rules"  # what the rules of the game say; nobody orders this one, a game brings it along
DEFAULT_ANSWERS = (FIRST, BOT, LOSS)  # BOT: a bot takes the seat; its human may come back

ABSENT_MS = 60_000  # a live game: who was away for a minute is not waited for
SLOW_ABSENT_MS = 24 * 3600 * 1000  # a game without a clock, or with days on it

WINDOW_BEAT_MS = 600  # what people do not notice, and a bot seldom needs for one reaction

RUNNING = "running"
OVER = "over"
PINNED = "pinned"


@dataclass(frozen=True, slots=True)
class SeatOrder:
    """Who sits on one seat. Seats with the same `group` (not "") share one token: people at one screen."""

    kind: str = HUMAN
    name: str = ""
    player: str = "regular"  # of a bot
    think_ms: int = 0  # of a bot: when it is late, any legal option is taken; 0: as long as its level has
    group: str = ""
    arranged: bool = False  # the program answers for it until play begins


@dataclass(frozen=True, slots=True)
class ClockOrder:
    """Time for each seat: a budget, what each answer adds, and a delay before time runs; all in milliseconds."""

    budget_ms: int
    increment_ms: int = 0
    delay_ms: int = 0
    default: str = FIRST
    player: str = "regular"  # who takes the seat with the default answer "bot"


@dataclass(frozen=True, slots=True)
class TableOrder:
    """A table to be opened. `packs` are ids from TableRegistry.keep_pack; `record` is a game to go on with.

    With the name of a `campaign` it is for that campaign's first game. `drawn` is a saved position to begin at.
    """

    game: str
    setup: Setup = field(default_factory=Setup)
    seats: tuple[SeatOrder, ...] = ()
    title: str = ""
    public: bool = False
    manual_dice: bool = False
    clock: ClockOrder | None = None
    packs: tuple[str, ...] = ()
    record: str = ""
    campaign: str = ""
    absent_ms: int = ABSENT_MS  # after that others may order a bot for a seat that is asked; 0: never
    hints: bool | None = (
        None  # whether people may ask for hints; None: where one plays with the program alone
    )
    mix: bool = False  # the dice wait until every person has brought entropy of its own
    drawn: str = ""


@dataclass(frozen=True, slots=True)
class Opened:
    """A new table. Tokens are told here and never again; a bot's seat has none ("")."""

    table_id: str
    seat_tokens: tuple[str, ...]
    spectator_token: str
    commitment: str  # "" with manual dice


@dataclass(frozen=True, slots=True)
class Seated:
    """What a token opens: seats (several where people share a screen), or none for a spectator."""

    table_id: str
    seats: tuple[int, ...]

    @property
    def spectator(self) -> bool:
        """Whether the token only lets look on."""
        return not self.seats

    @property
    def viewer(self) -> int:
        """Whose view to show: the first seat, -1 for a spectator."""
        return self.seats[0] if self.seats else SPECTATOR


@dataclass(frozen=True, slots=True)
class Ack:
    """An answer that is durable: the number of the table after it."""

    number: int
    repeated: bool = False  # it had been given before with the same key; nothing was done twice


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table in the lobby: nothing secret."""

    id: str
    game: str
    scenario: str
    title: str
    status: str
    number: int
    seats: tuple[SeatLine, ...]
    created: int  # seconds since 1970
    updated: int
