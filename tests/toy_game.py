"""Duel: a small game that uses everything the kernel offers, and an example of how a game is written.

Two fencers on a row of seven squares, four rounds. Each round both pick a stance in secret, a weather card is
drawn, each rolls a secret die of fortune; then each in turn moves, strikes or waits. A strike rolls three dice
at or under a number, a 1 is Critical and may roll on; the other may parry away its fortune; each hit that is
left is a wound unless a save die holds it off.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from sortie.kernel.chance.decks import Deck, load_deck
from sortie.kernel.errors import BadCase, BadPosition, UnknownName
from sortie.kernel.game.game import Game
from sortie.kernel.game.outcomes import Consequence, Result
from sortie.kernel.game.setup import PackReference, Scenario, Setup, Switch
from sortie.kernel.state import State, Step
from sortie.kernel.table.menus import EVERY, PLAIN, Menu, add_rows, asked_seat, unscreened
from sortie.kernel.table.options import Option, Options, only
from sortie.kernel.table.requests import NOBODY, Choice, Request
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import ALWAYS, Table
from sortie.kernel.views.modifiers import Sum
from sortie.kernel.views.notation import Names, Verb
from sortie.kernel.views.view import (
    BoardView,
    Meter,
    PanelView,
    PieceView,
    RequestView,
    SquareView,
    View,
    Word,
)  # fmt: skip
from tests.toy_chance import STRIKE_DICE, Hits

WIDTH = 7
LIVES = 3
ROUNDS = 4
STRIKE_NUMBER = 4
SAVE_NUMBER = 3
SUN, RAIN = 0, 1
UNSET, HIGH, LOW = 0, 1, 2
NAMES = ("red", "blue")


class Round(NamedTuple):
    """Begin a round."""

    number: int


class Act(NamedTuple):
    """A seat moves, strikes or waits."""

    seat: int


class Strike(NamedTuple):
    """A seat strikes the other."""

    seat: int


class Wound(NamedTuple):
    """So many hits arrive at a seat."""

    seat: int
    hits: int


class Duel(State):
    """The columns: where the fencers stand, their lives, stances and secret fortunes, the weather pile."""

    __slots__ = ("agenda", "deck", "fortune", "life", "number", "place", "stance", "weather")

    def __init__(self) -> None:
        self.agenda: list[Step] = [Round(1)]
        self.number = 1
        self.place = [1, 5]
        self.life = [LIVES, LIVES]
        self.stance = [UNSET, UNSET]
        self.fortune = [0, 0]
        self.weather = SUN
        self.deck = Deck([3, 2])

    def copy(self) -> Duel:
        twin = Duel.__new__(Duel)
        twin.agenda, twin.number, twin.weather = self.agenda[:], self.number, self.weather
        twin.place, twin.life = self.place[:], self.life[:]
        twin.stance, twin.fortune = self.stance[:], self.fortune[:]
        twin.deck = self.deck.copy()
        return twin

    def key(self) -> tuple[Any, ...]:
        return (
            tuple(self.agenda), self.number, tuple(self.place), tuple(self.life),
            tuple(self.stance), tuple(self.fortune), self.weather, self.deck.key(),
        )  # fmt: skip


class DuelNames(Names):
    """Squares are a to g, fencers are called by their colours."""

    def write(self, kind: str, number: int) -> str:
        if kind == "seat":
            return ("red", "blue")[number]
        if kind in ("number", "dice"):
            return str(number)
        return "abcdefg"[number] if 0 <= number < WIDTH else f"?{number}"

    def read(self, kind: str, text: str) -> list[int]:
        place = "abcdefg".find(text.lower()) if len(text) == 1 else -1
        return [place] if place >= 0 else []


def begin_round(table: Table, state: Duel, step: Round) -> None:
    """DUEL-1 stances are picked in secret, DUEL-2 a card is drawn, DUEL-3 fortunes are rolled."""
    state.number = step.number
    stances = table.together("stance", ((0, only("high", "low")), (1, only("high", "low"))), rule="DUEL-0")
    state.stance = [HIGH if option.verb == "high" else LOW for option in stances]
    if not len(state.deck):
        state.deck = Deck([3, 2])
    state.weather = state.deck.draw(table, "weather", NOBODY)
    table.tell("weather", (state.weather,), reveals=True)
    for seat in (0, 1):
        state.fortune[seat] = table.roll(seat, "fortune", 1)[0]
        table.tell("fortune", (seat, state.fortune[seat]), 1 << seat, True)
    if step.number < ROUNDS:
        state.agenda.append(Round(step.number + 1))
    first = step.number % 2
    state.agenda.extend((Act(1 - first), Act(first)))


def screen_move(state: Duel, seat: int, screen: Screen, detail: int) -> None:
    """DUEL-4 one square at a time, DUEL-5 nobody shares a square."""
    here = state.place[seat]
    screen.need("DUEL-4", (1 << here + 1 | 1 << here >> 1) & (1 << WIDTH) - 1)
    screen.need("DUEL-5", ~(1 << state.place[1 - seat]))


def screen_strike(state: Duel, seat: int, screen: Screen, detail: int) -> None:
    """DUEL-6 strikes reach the next square."""
    screen.demand("DUEL-6", abs(state.place[0] - state.place[1]) == 1)


ROWS = (("strike", screen_strike, 0, PLAIN), ("move", screen_move, 0, EVERY), ("wait", unscreened, 0, PLAIN))
ACTING: Menu[Duel] = Menu(asked_seat)
ACTING.add(ROWS)


def act(table: Table, state: Duel, step: Act) -> None:
    """DUEL-4, DUEL-6, DUEL-7 a seat moves, strikes or waits."""
    options = Options()
    add_rows(options, state, step.seat, Screen(EVERY), ROWS)
    option = table.choose(step.seat, "act", options, rule="DUEL-0")
    if option.verb == "move":
        state.place[step.seat] = option.target
        table.tell("moved", (step.seat, option.target))
    elif option.verb == "strike":
        state.agenda.append(Strike(step.seat))


def strike(table: Table, state: Duel, step: Strike) -> None:
    """DUEL-8 hit dice with chains, DUEL-9 the other may parry with its fortune."""
    hits = hits_of(table, step.seat, strike_number(state, step.seat).total)
    other = 1 - step.seat
    options = only("stand", "parry") if state.fortune[other] >= 4 else only("stand")
    if table.choose(other, "parry", options, concealed=True, rule="DUEL-9").verb == "parry":
        state.fortune[other] = 0
        hits -= 1
        table.tell("parried", (other,))
    if hits > 0:
        state.agenda.append(Wound(other, hits))


def strike_number(state: Duel, seat: int) -> Sum:
    """DUEL-8 the number of a strike: rain takes one, an unlike stance gives one."""
    number = Sum("strike", STRIKE_NUMBER)
    number.add("rain", -1 if state.weather == RAIN else 0)
    number.add("stance", 1 if state.stance[seat] != state.stance[1 - seat] else 0)
    return number


def hits_of(table: Table, seat: int, number: int) -> int:
    """DUEL-8 hits as one number where all is decided in advance, else die by die."""
    if table.decided:
        return table.chance(Hits(seat, number, table.decided == ALWAYS))[0]
    hits, dice = 0, STRIKE_DICE
    while dice:
        faces = table.roll(
            seat,
            "strike",
            dice,
            tuple(0 if face == 1 else 1 if face <= number else 2 for face in range(1, 7)),
        )
        table.tell("rolled", faces, reveals=True)
        hits += sum(1 for face in faces if face <= number)
        criticals = faces.count(1)
        dice = 0
        if criticals and table.choose(seat, "chain", only("chain", "stop"), rule="DUEL-0").verb == "chain":
            dice = criticals
    return hits


def wound(table: Table, state: Duel, step: Wound) -> None:
    """DUEL-10 one save die for each hit; a fencer without life has lost at once."""
    faces = table.roll(step.seat, "save", step.hits, tuple(int(face > SAVE_NUMBER) for face in range(1, 7)))
    lost = sum(1 for face in faces if face > SAVE_NUMBER)
    state.life[step.seat] = max(0, state.life[step.seat] - lost)
    table.tell("wounded", (step.seat, lost), reveals=True)
    if not state.life[step.seat]:
        state.agenda.clear()


DUEL_STEPS: dict[str, type[Any]] = {kind.__name__: kind for kind in (Round, Act, Strike, Wound)}


FACT_WORDS = {
    "round": "which round it is",
    "weather": "the card of this round",
    "fencers.*.name": "red or blue",
    "fencers.*.life": "wounds that can still be taken",
    "fencers.*.place": "the square",
    "fencers.*.fortune": "the die kept in secret",
    "fencers.*.stance": "high or low",
    "left": "cards left in the deck",
}


class DuelGame(Game[Duel]):
    """The protocol, filled."""

    def __init__(self) -> None:
        self.name = "duel"
        self.rules_version = "1"
        self.editions = ("first",)
        self.seat_counts = (2,)
        self.switches: tuple[Switch, ...] = (Switch("weather", ("on", "off"), "DUEL-2"),)
        verbs = (
            Verb("move", "move {target}", "square"), Verb("strike", "strike"), Verb("wait", "wait"),
            Verb("high", "high"), Verb("low", "low"), Verb("stand", "stand"), Verb("parry", "parry"),
            Verb("chain", "chain"), Verb("stop", "stop"),
        )  # fmt: skip
        self.verbs = {verb.name: verb for verb in verbs}
        self.event_kinds = {
            "weather": ("number",), "fortune": ("seat", "number"), "moved": ("seat", "square"),
            "parried": ("seat",), "rolled": ("number",), "wounded": ("seat", "number"),
        }  # fmt: skip
        self.menus = {"act": ACTING}
        self.step_rules = {Round: begin_round, Act: act, Strike: strike, Wound: wound}
        self.packs = (PackReference("duel", "1", "0" * 8),)
        self.hidden_information = True
        self.policies = (ALWAYS, "none")

    def scenarios(self) -> tuple[Scenario, ...]:
        return (Scenario("first-blood", ("red", "blue"), ("row",), "row"),)

    def start(self, setup: Setup) -> Duel:
        if setup.scenario not in ("", "first-blood"):
            raise UnknownName(f"there is no scenario '{setup.scenario}'; known: first-blood")
        return Duel()

    def names(self, state: Duel) -> Names:
        return DuelNames()

    def view(self, state: Duel, seat: int, request: Request | None) -> View:
        view = View("duel", seat, Word("duel"), [Word("round", {"number": state.number})])
        squares = [SquareView("abcdefg"[x], x, 0) for x in range(WIDTH)]
        view.boards.append(BoardView("row", Word("row"), WIDTH, 1, squares))
        for who in (0, 1):
            label = Word("fencer", {"name": NAMES[who]})
            view.pieces.append(
                PieceView(NAMES[who], label, "fencer", who, "row", "abcdefg"[state.place[who]])
            )
            meters = [Meter(Word("life"), state.life[who], LIVES)]
            if who == seat:
                meters.append(Meter(Word("fortune"), state.fortune[who]))
            view.panels.append(PanelView(f"card-{who}", "card", label, who, NAMES[who], meters))
        if request is not None:
            asked = [request.seat] if isinstance(request, Choice) else [0, 1]
            # A window that is concealed looks like waiting to the others.
            hidden = isinstance(request, Choice) and request.concealed and seat != request.seat
            words = Word("waiting" if hidden else request.label)
            view.request = RequestView([] if hidden else asked, words, "waiting")
        return view

    def facts(self, state: Duel) -> dict[str, Any]:
        fencers = [
            {"name": NAMES[seat], "life": state.life[seat], "place": "abcdefg"[state.place[seat]],
             "fortune": state.fortune[seat], "stance": state.stance[seat]}
            for seat in (0, 1)
        ]  # fmt: skip
        return {"round": state.number, "weather": state.weather, "fencers": fencers, "left": len(state.deck)}

    def fact_words(self) -> dict[str, str]:
        return FACT_WORDS

    def problems(self, state: Duel) -> list[str]:
        found: list[str] = []
        if state.place[0] == state.place[1]:
            found.append("both fencers stand on one square")
        if any(not 0 <= life <= LIVES for life in state.life):
            found.append(f"lives are 0 to {LIVES}, found {state.life}")
        return found

    def resign(self, state: Duel, seat: int) -> None:
        state.life[seat] = 0

    def result(self, state: Duel) -> Result | None:
        if state.agenda:
            return None
        red, blue = state.life
        return Result((red, blue), -1 if red == blue else 0 if red > blue else 1)

    def save(self, state: Duel) -> dict[str, Any]:
        return {
            "number": state.number, "place": state.place[:], "life": state.life[:], "stance": state.stance[:],
            "fortune": state.fortune[:], "weather": state.weather, "deck": state.deck.save(),
        }  # fmt: skip

    def load(self, data: dict[str, Any]) -> Duel:
        duel = Duel()
        duel.number, duel.weather = int(data["number"]), int(data["weather"])
        duel.place, duel.life = list(data["place"]), list(data["life"])
        duel.stance, duel.fortune = list(data["stance"]), list(data["fortune"])
        duel.deck = load_deck(data["deck"])
        if len(duel.place) != 2:
            raise BadPosition("two fencers are needed")
        return duel

    def consequences(self, before: Duel, after: Duel) -> tuple[Consequence, ...]:
        found: list[Consequence] = []
        for seat in (0, 1):
            found.append(Consequence("fencer", seat, "wounds", before.life[seat] - after.life[seat]))
            found.append(
                Consequence("fencer", seat, "removed", int(before.life[seat] > 0 >= after.life[seat]))
            )
        return tuple(found)

    def evaluate(self, state: Duel, seat: int) -> int:
        distance = abs(state.place[0] - state.place[1])
        return 100 * (state.life[seat] - state.life[1 - seat]) - distance

    def explain(self, state: Duel, choice: Choice, option: Option) -> list[Sum]:
        return [strike_number(state, choice.seat)] if option.verb == "strike" else []

    def draw_case(self, document: dict[str, Any]) -> Duel:
        duel = Duel()
        row = str(document.get("row", ""))
        if row.count("R") != 1 or row.count("B") != 1 or len(row) != WIDTH:
            raise BadCase("draw 'row' as seven characters with one R and one B, such as '.R...B.'")
        duel.place = [row.index("R"), row.index("B")]
        duel.life = list(document.get("life", duel.life))
        duel.fortune = list(document.get("fortune", duel.fortune))
        duel.stance = [HIGH, HIGH]
        duel.agenda = [Act(int(document.get("acts", 0)))]
        return duel

    def texts(self, language: str, key: str, parameters: dict[str, Any]) -> str:
        return " ".join([key, *(f"{name}={value}" for name, value in sorted(parameters.items()))])


class OpenDuel(DuelGame):
    """A duel in which nothing is hidden, so a seat's odds are those of the position."""

    def __init__(self) -> None:
        super().__init__()
        self.hidden_information = False


def open_game(packs: Sequence[Path] = ()) -> DuelGame:
    """The duel; it has no content of its own."""
    return DuelGame()


def _again(table: Table, state: State, step: Step) -> None:
    state.agenda.append(step)


class EndlessDuel(DuelGame):
    """A duel whose rules never ask anything and never end: a round does nothing but come back."""

    def __init__(self) -> None:
        super().__init__()
        self.menus = {"act": ACTING}
        self.step_rules = {Round: _again}
