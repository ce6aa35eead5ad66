"""Mines: laid with an arrow, tripped or destroyed, a blast around."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS, Dice
from sortie.games.siege.rules.damage import bodies_in, strike_all
from sortie.games.siege.state.state import NONE, Device, SiegeState
from sortie.games.siege.state.steps import Explode
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds

MINE_DICE = Dice(0, 0, 2)
EVENTS = event_kinds("exploded square")


def active_side(state: SiegeState) -> int:
    """Whose phase it is."""
    return ATTACKERS if state.phase % 2 else DEFENDERS


def set_off(state: SiegeState, mines: list[int], checked: bool = True) -> None:
    """SGE-AGA.13: mines go off one after the other, in reading order."""
    for square in sorted(mines, reverse=True):
        state.agenda.append(Explode(square, checked))


def explode(table: Table, state: SiegeState, step: Explode) -> None:
    """SGE-AGA.11, SGE-AGA.12: two red dice for everybody there and next to it."""
    square = step.square
    area = 1 << square | state.siege.building.adjacent(square, state.opaque)
    remove_mine(state, square)
    table.tell("exploded", (square,))
    seat = state.siege.seat(ATTACKERS)
    hits = [(hit, MINE_DICE) for hit in bodies_in(state, area, active_side(state))]
    strike_all(state, seat, hits, step.checked)


def remove_mine(state: SiegeState, square: int) -> None:
    """SGE-AGA.11: the mine is boxed."""
    kept: list[Device] = [one for one in state.devices if one.arrow == NONE or one.square != square]
    state.devices = tuple(kept)
    state.refresh_devices()


STEPS: StepRules = {Explode: explode}
