"""The clock: how much time a player has, and what is left to do when it is up."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.state.encounter import side_of
from sortie.games.siege.state.state import NONE, SiegeState
from sortie.kernel.allowances import Allowance
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds

NO_CLOCK = "off"
MINUTE = 60
AT_ONCE = 5  # seconds for a reaction when the time is up: enough to say it, not to think about it

EVENTS = event_kinds("timed-out seat, turned-back body square")


class Speed(NamedTuple):
    """SGE-CLK.2: minutes for deployment of defenders and attackers, seconds per Operator and round."""

    defenders: int
    attackers: int
    seconds: int


# SGE-CLK.2 for two players, SGE-MUL.6 for three and four.
SPEEDS = {
    "beginner": Speed(20, 10, 120),
    "chill": Speed(15, 5, 90),
    "standard": Speed(15, 5, 60),
    "extreme": Speed(8, 3, 45),
}
SPEEDS_OF_SEVERAL = {
    "beginner": Speed(20, 10, 150),
    "chill": Speed(20, 10, 120),
    "standard": Speed(15, 5, 90),
    "extreme": Speed(15, 5, 60),
}
CLOCK_VALUES: tuple[str, ...] = (NO_CLOCK, *SPEEDS)

# What is answered for a player who says nothing, where it is not the first option.
USUAL_VERBS = (
    "pass", "keep", "accept", "end", "end-phase", "ready", "skip", "unwatched", "scan", "remain",
)  # fmt: skip


def speed(name: str, players: int) -> Speed:
    """SGE-CLK.2, SGE-MUL.6: the speed of this name for so many players."""
    return (SPEEDS if players == 2 else SPEEDS_OF_SEVERAL)[name]


def round_budget(name: str, players: int, operators: int) -> int:
    """SGE-CLK.1, SGE-SEQ.16: seconds of a player for one round: so many for each Operator in play."""
    return speed(name, players).seconds * operators


def set_clocks(state: SiegeState) -> None:
    """SGE-CLK.1, SGE-SEQ.16: a round begins: everybody has all the time of its Operators in play."""
    siege = state.siege
    players = sum(len(seats) for seats in siege.seats)
    state.late = 0
    seconds = [0] * len(state.budget)
    for operator in listed(state.alive):
        name = siege.rulings.clocks[side_of(operator)]
        if name != NO_CLOCK:
            seconds[siege.seat_of[operator]] += round_budget(name, players, 1)
    state.budget = tuple(seconds)


def allowance(state: SiegeState, seat: int) -> Allowance | None:
    """SGE-CLK.1, SGE-CLK.2, SGE-CLK.3, SGE-CLK.4, SGE-CLK.7: the time of a player for deployment, then for each round.

    It runs while the player is asked, in its own phases and for reactions; nobody is asked while dice are rolled.
    """
    side = state.siege.side_of_seat(seat)
    name = state.siege.rulings.clocks[side]
    if name == NO_CLOCK:
        return None
    is_up = bool(state.late >> seat & 1)
    if state.round:
        return Allowance(state.round, max(0, state.budget[seat]), AT_ONCE, is_up)
    pace = speed(name, sum(len(seats) for seats in state.siege.seats))
    minutes = pace.attackers if side == ATTACKERS else pace.defenders
    return Allowance(0, MINUTE * minutes, 0, is_up)


def usual_answer(state: SiegeState, choice: Choice) -> Option:
    """SGE-CLK.5: what is answered for a player whose time is up: mostly no, and everything stays as it is."""
    if choice.label == "demand":
        return choice.options.first()
    if choice.label == "face":
        facing = state.facing[choice.about[0][1]]
        if facing != NONE and choice.options.offers("face", facing, 0):
            return Option("face", facing)
    for verb, targets, detail in choice.options.rows:
        if verb in USUAL_VERBS and targets == 1:
            return Option(verb, 0, detail)
    return choice.options.first()


def is_late(state: SiegeState, operator: int) -> bool:
    """SGE-CLK.5: whether the player of an Operator has no time left in this round."""
    return bool(state.late >> state.siege.seat_of[operator] & 1)


def late_operators(state: SiegeState) -> int:
    """SGE-CLK.5: the Operators that are not activated any more in this round."""
    mask = 0
    for operator, seat in enumerate(state.siege.seat_of):
        mask |= (state.late >> seat & 1) << operator
    return mask


def stop_movement(table: Table, state: SiegeState) -> None:
    """SGE-CLK.5: a movement stops in the last free space that was entered."""
    if state.on_the_way == NONE:
        return
    body = state.on_the_way >> 1
    state.put(body, state.way_back)
    state.on_the_way = state.way_back = NONE
    table.tell("turned-back", (body, state.place[body]))


def next_phase(state: SiegeState, phase: int) -> int:
    """SGE-CLK.6: this phase, or the next one of a side that still has time: who was late has no further phase."""
    phases = 4
    while phase <= phases:
        seats = state.siege.seats[ATTACKERS if phase % 2 else DEFENDERS]
        if any(not state.late >> seat & 1 for seat in seats):
            return phase
        phase += 1
    return phase
