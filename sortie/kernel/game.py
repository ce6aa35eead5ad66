"""The game protocol: what a game must offer so that everything else can serve it without knowing it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from mypy_extensions import mypyc_attr

from sortie.kernel.allowances import Allowance
from sortie.kernel.answerers import DiceSource
from sortie.kernel.errors import UnknownName
from sortie.kernel.events import Event
from sortie.kernel.inquiries import Finding, Inquiry
from sortie.kernel.modifiers import Sum
from sortie.kernel.notation import Names, Verb
from sortie.kernel.options import Option
from sortie.kernel.requests import Choice, Request
from sortie.kernel.screens import Refusal
from sortie.kernel.state import State, Step
from sortie.kernel.table import StepRules, Table
from sortie.kernel.views import PanelView, View

if TYPE_CHECKING:
    from sortie.kernel.campaign import Campaign


class Switch(NamedTuple):
    """A ruling with more than one reading: its values, the default first, and the ruling it belongs to."""

    id: str
    values: tuple[str, ...]
    ruling: str

    @property
    def default(self) -> str:
        """The reading that holds unless somebody chooses another."""
        return self.values[0]


@dataclass(frozen=True)
class PackReference:
    """Which pack a game was made from."""

    id: str
    version: str
    digest: str


@dataclass
class Setup:
    """What a table is opened with: plain data, the same in lobbies, records and saves."""

    scenario: str = ""
    edition: str = ""
    sides: tuple[str, ...] = ()  # a squad or team for each seat; "" means chosen at the table
    board: str = ""
    switches: dict[str, str] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    seats: int = 0  # how many play; 0 means as many as usual

    def save(self) -> dict[str, Any]:
        """Plain data for a record."""
        return {
            **({"seats": self.seats} if self.seats else {}),
            "scenario": self.scenario,
            "edition": self.edition,
            "sides": list(self.sides),
            "board": self.board,
            "switches": dict(sorted(self.switches.items())),
            "options": dict(sorted(self.options.items())),
        }


def load_setup(data: dict[str, Any]) -> Setup:
    """The set-up that `save` wrote."""
    return Setup(
        scenario=str(data.get("scenario", "")),
        edition=str(data.get("edition", "")),
        sides=tuple(str(side) for side in data.get("sides", ())),
        board=str(data.get("board", "")),
        switches={str(key): str(value) for key, value in data.get("switches", {}).items()},
        options={str(key): str(value) for key, value in data.get("options", {}).items()},
        seats=int(data.get("seats", 0)),
    )


class Result(NamedTuple):
    """How a game ended: the points of each seat and the winner, -1 for a draw.

    Where the seats play against the game (`shared`) everybody with points has won, and nobody's success is another's loss.
    """

    scores: tuple[int, ...]
    winner: int
    shared: bool = False


class Consequence(NamedTuple):
    """One number an option may change, for odds: whose (kind and number), what (text key), by how much."""

    kind: str
    subject: int
    what: str
    amount: int


class Scenario(NamedTuple):
    """Something a lobby can offer: an id with the sides and boards that may be chosen for it."""

    id: str
    sides: tuple[str, ...]
    boards: tuple[str, ...]
    board: str
    given: tuple[str, ...] = ()  # the side that a seat has in any case; "" or nothing: one of `sides`
    players: tuple[str, ...] = ()  # who of the program usually plays a seat; "" or nothing: the strongest


class CardLine(NamedTuple):
    """What a card has its piece do: the options that fit, the one that wins among equals first.

    With `by_odds` the best of them is taken by what it may lead to, else the first.
    """

    options: tuple[Option, ...]
    by_odds: bool = False


Wording = Callable[[str, str, dict[str, Any]], str]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game with its content. Instances are shared and never change."""

    name: str
    rules_version: str
    editions: tuple[str, ...]
    seat_counts: tuple[int, ...]  # how many can play, the usual number first
    switches: tuple[Switch, ...]
    verbs: dict[str, Verb]
    event_kinds: dict[str, tuple[str, ...]]
    steps: dict[str, type[Any]]
    step_rules: StepRules
    packs: tuple[PackReference, ...]
    hidden_information: bool
    wording: Wording  # player-facing words by language, key and parameters
    emblem: str = "crossed-swords"  # what lobbies draw: a name of the game-icons set
    rarest: float = 1e-5  # outcomes rarer than this do not change what a player that compares decides
    palette: str = "paper"  # the colours it is drawn in: paper, field, hull, stone or depth
    follows_cards: bool = False  # whether lists say what pieces do, so that the lists can play a seat

    @property
    def seat_count(self) -> int:
        """How many usually play."""
        return self.seat_counts[0]

    def seats_for(self, setup: Setup) -> int:
        """How many play with a set-up; UnknownName when the game is not for so many."""
        if not setup.seats:
            return self.seat_count
        if setup.seats not in self.seat_counts:
            known = ", ".join(str(count) for count in sorted(self.seat_counts))
            raise UnknownName(f"{self.name} is for {known} players, not for {setup.seats}")
        return setup.seats

    def side_seats(self, count: int) -> tuple[int, ...]:
        """For each of so many seats the seat whose side it plays: its own, but for seats that share one."""
        return tuple(range(count))

    def can_sit(self, sides: tuple[str, ...]) -> bool:
        """Whether so many seats may play these sides; a game for several numbers may have something to say."""
        return True

    def seats_of(self, state: State) -> int:
        """How many play in a state; a game for several numbers tells it from the state."""
        return self.seat_count

    @abstractmethod
    def scenarios(self) -> tuple[Scenario, ...]:
        """What can be played with the packs that are loaded."""

    @abstractmethod
    def start(self, setup: Setup) -> State:
        """The state before the first step; UnknownName when the set-up names something that is not there."""

    def run(self, table: Table, step: Step) -> None:
        """Do one step of the agenda."""
        self.step_rules[type(step)](table, table.state, step)

    @abstractmethod
    def names(self, state: State) -> Names:
        """How the numbers of this state are written."""

    @abstractmethod
    def why_not(self, state: State, choice: Choice, option: Option) -> Refusal | None:
        """The rule that keeps an option from being offered; None exactly for the options offered."""

    @abstractmethod
    def view(self, state: State, seat: int, request: Request | None) -> View:
        """What one seat may know; seat -1 is a spectator."""

    @abstractmethod
    def facts(self, state: State) -> dict[str, Any]:
        """Everything a state holds, by name: for cases and for people who look."""

    @abstractmethod
    def problems(self, state: State) -> list[str]:
        """Every broken invariant, in words; empty for a sound state."""

    @abstractmethod
    def result(self, state: State) -> Result | None:
        """How it ended, None while it goes on."""

    @abstractmethod
    def resign(self, state: State, seat: int) -> None:
        """A seat gives up: the state becomes a finished one, with nothing left to do."""

    @abstractmethod
    def save(self, state: State) -> dict[str, Any]:
        """Plain data that `load` reads."""

    @abstractmethod
    def load(self, data: dict[str, Any]) -> State:
        """The state that `save` wrote; BadPosition when it cannot be."""

    @abstractmethod
    def consequences(self, before: State, after: State) -> tuple[Consequence, ...]:
        """What changed for whom, for odds."""

    @abstractmethod
    def explain(self, state: State, choice: Choice, option: Option) -> list[Sum]:
        """The labelled numbers an option would be resolved with."""

    @abstractmethod
    def evaluate(self, state: State, seat: int) -> int:
        """How good a state looks for a seat, in a currency of the game's own; for players that compare."""

    def setting_up(self, state: State) -> bool:
        """Whether the table is still being laid: what happens before play begins turns no game."""
        return False

    def prospects(self, state: State, choice: Choice) -> list[tuple[Option, ...]] | None:
        """What is worth weighing for players that compare: options, each with own answers that may follow it.

        Only from what the seat that is asked may know. None: every option by itself.
        """
        return None

    def estimate(self, state: State, seat: int, option: Option) -> int | None:
        """What an option is worth to a seat, guessed, where running it over all chances costs more than it tells.

        In the currency of `evaluate`, only from what the seat may know. None: run it.
        """
        return None

    def card_line(self, state: State, choice: Choice) -> CardLine | None:
        """What the lists of a game that follows cards answer to a choice; only from what its seat may know."""
        return None

    def card_weight(self, state: State, seat: int, kind: str, subject: int, what: str) -> int:
        """How much one of a number that odds speak of is worth to a seat that follows cards."""
        return 0

    @abstractmethod
    def draw_case(self, document: dict[str, Any]) -> State:
        """The position a case file draws by hand; BadCase when it cannot be."""

    def texts(self, language: str, key: str, parameters: dict[str, Any]) -> str:
        """Player-facing words."""
        return self.wording(language, key, parameters)

    def chosen_switches(self, chosen: dict[str, Any]) -> dict[str, str]:
        """The value of every switch, those not named with their default; UnknownName for what is not there."""
        known = {switch.id: switch for switch in self.switches}
        for name, value in chosen.items():
            if name not in known:
                raise UnknownName(f"no switch is called '{name}'; known: {', '.join(sorted(known))}")
            if value not in known[name].values:
                raise UnknownName(f"'{name}' is one of {', '.join(known[name].values)}, not '{value}'")
        return {switch.id: str(chosen.get(switch.id, switch.default)) for switch in self.switches}

    def campaigns(self) -> tuple[Campaign, ...]:
        """The campaigns that can be played with the packs that are loaded; most games have none."""
        return ()

    def readable_sides(self) -> tuple[str, ...]:
        """The sides whose cards can be read; in a game without sides "", which stands for all who may be played."""
        sides = dict.fromkeys([side for scenario in self.scenarios() for side in scenario.sides])
        return tuple(sides) or ("",)

    def profiles(self, side: str) -> list[PanelView]:
        """The cards of whoever may play for a side, as printed, to be read before anybody is chosen."""
        for scenario in self.scenarios():
            others = [one for one in scenario.sides if one != side]
            if side in scenario.sides and others:
                state = self.start(Setup(scenario=scenario.id, sides=(side, others[0])))
                own = [
                    one for one in self.view(state, 0, None).panels if one.kind == "card" and one.seat == 0
                ]
                for panel in own:
                    panel.lines = [line for line in panel.lines if not line.key.startswith("badge-")]
                return own
        return []

    def allowance(self, state: State, seat: int) -> Allowance | None:
        """The time that the rules give a seat at this moment; None: as much as it likes."""
        return None

    def usual_answer(self, state: State, choice: Choice) -> Option:
        """What is answered for a seat that gives no answer in time."""
        return choice.options.first()

    def event_for(self, event: Event, seat: int) -> Event | None:
        """What a seat hears of an event."""
        return event if event.heard_by(seat) else None

    def weighs(self, label: str, verb: str) -> bool:
        """Whether options of a verb are worth their odds beside them, when a choice with this label is open."""
        return False

    def odds_key(self, state: State) -> Any:
        """What odds depend on: imagined worlds that are equal in this are one world to them."""
        return state.key()

    def imagine(self, checkpoint: State, now: State, seat: int, source: DiceSource) -> State | None:
        """A checkpoint that a seat cannot tell from this one, sampled; None: this game cannot make one.

        `now` is the state after the answers given since; they must fit what is imagined as well. It depends on
        nothing but what the seat may know and on the source.
        """
        return None if self.hidden_information else checkpoint.copy()

    def is_secret(self, now: State, seat: int, request: Request) -> bool | None:
        """Whether a seat still does not know what others, or chance, answered to a request, in the light of the state now.

        None: this game cannot tell, so nobody is shown answers before its end.
        """
        return None if self.hidden_information else False

    def inquire(self, state: State, seat: int, inquiry: Inquiry) -> Finding | None:
        """What a seat can find out about the board by looking; None: this game has no such question.

        Only from what the seat may know. UnknownName when nothing is called as the inquiry says.
        """
        return None

    def outline(self, state: State, choice: Choice, option: Option) -> Finding | None:
        """What an option looks like on the board: its way and cost, its lines and ranges; None: nothing to draw."""
        return None
