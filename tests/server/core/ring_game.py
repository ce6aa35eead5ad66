"""Ring: three fencers in a ring, for what a server must not take for granted about the number of seats.

Each round all three pick a stance in secret and roll a secret die; then each in turn strikes the next one, who has
a concealed window: it may parry with a fortune of four or more, and is asked all the same with less.
"""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from sortie.kernel.game.outcomes import Result
from sortie.kernel.game.setup import Setup
from sortie.kernel.state import State, Step
from sortie.kernel.table.options import only
from sortie.kernel.table.requests import Choice, Request
from sortie.kernel.table.table import Table
from sortie.kernel.views.view import Meter, PanelView, RequestView, View, Word
from tests.toy_game import DuelGame

SEATS = 3
ROUNDS = 2


class RingRound(NamedTuple):
    """Begin a round."""

    number: int


class Turn(NamedTuple):
    """A seat acts."""

    seat: int


class Ring(State):
    """Secret fortunes, and points that everybody sees."""

    __slots__ = ("agenda", "fortune", "points")

    def __init__(self) -> None:
        self.agenda: list[Step] = [RingRound(1)]
        self.fortune = [0] * SEATS
        self.points = [0] * SEATS

    def copy(self) -> Ring:
        twin = Ring()
        twin.agenda, twin.fortune, twin.points = self.agenda[:], self.fortune[:], self.points[:]
        return twin

    def key(self) -> tuple[Any, ...]:
        return tuple(self.agenda), tuple(self.fortune), tuple(self.points)


def begin_round(table: Table, state: Ring, step: RingRound) -> None:
    """All pick a stance in secret and roll a secret die."""
    table.together("stance", tuple((seat, only("high", "low")) for seat in range(SEATS)))
    for seat in range(SEATS):
        state.fortune[seat] = table.roll(seat, "fortune", 1)[0]
        table.tell("fortune", (seat, state.fortune[seat]), 1 << seat, True)
    if step.number < ROUNDS:
        state.agenda.append(RingRound(step.number + 1))
    state.agenda.extend(Turn(seat) for seat in reversed(range(SEATS)))


def turn(table: Table, state: Ring, step: Turn) -> None:
    """One may strike the next, who is asked whether to parry."""
    other = (step.seat + 1) % SEATS
    if table.choose(step.seat, "act", only("strike", "wait")).verb == "strike":
        answers = only("stand", "parry") if state.fortune[other] >= 4 else only("stand")
        parried = table.choose(other, "parry", answers, concealed=True).verb == "parry"
        state.points[step.seat] += 0 if parried else 1
        table.tell("struck", (step.seat, other))


class RingGame(DuelGame):
    """The protocol for three."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "ring"
        self.seat_counts = (SEATS,)
        self.step_rules = {RingRound: begin_round, Turn: turn}
        self.event_kinds = {"fortune": ("number", "number"), "struck": ("number", "number")}

    def start(self, setup: Setup) -> State:
        return Ring()

    def view(self, state: State, seat: int, request: Request | None) -> View:
        ring = cast(Ring, state)
        view = View("ring", seat, Word("ring"))
        for who in range(SEATS):
            meters = [Meter(Word("points"), ring.points[who])]
            if who == seat:
                meters.append(Meter(Word("fortune"), ring.fortune[who]))
            view.panels.append(PanelView(f"card-{who}", "card", Word("fencer"), who, "", meters))
        if request is not None:
            hidden = isinstance(request, Choice) and request.concealed and seat != request.seat
            asked = [request.seat] if isinstance(request, Choice) and not hidden else []
            view.request = RequestView(asked, Word("waiting" if hidden else request.label), "waiting")
        return view

    def resign(self, state: State, seat: int) -> None:
        cast(Ring, state).points[seat] = -1

    def problems(self, state: State) -> list[str]:
        return []

    def result(self, state: State) -> Result | None:
        ring = cast(Ring, state)
        best = max(ring.points)
        winner = ring.points.index(best) if ring.points.count(best) == 1 else -1
        return None if ring.agenda else Result(tuple(ring.points), winner)

    def save(self, state: State) -> dict[str, Any]:
        ring = cast(Ring, state)
        return {"fortune": ring.fortune[:], "points": ring.points[:]}

    def load(self, data: dict[str, Any]) -> State:
        ring = Ring()
        ring.fortune, ring.points = list(data["fortune"]), list(data["points"])
        return ring
