"""Bonuses: what a mission of the generator adds to a single Turn.

4: one Objective counts double; 5: the first Agent removed gives its enemies 1 Mission Point;
6: an extra Objective lies on a random Square until the Turn ends, when one Squad has fewer Mission Points.
"""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.skirm.content.briefing import BLUE, RED
from sortie.games.skirm.rules.mission.scoring import BONUS_DOUBLE
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.kernel.masks import mask_of
from sortie.kernel.table.requests import NOBODY
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds

BONUS_CLASSES = (0, 0, 0, 1, 2, 3)
BONUS_EXTRA = 6
LABELS = 16  # sums of 3D6 number the columns and rows of a map

EVENTS = event_kinds("bonus-none, bonus-double objective, bonus-first-removed, bonus-extra objective square")


class RollBonus(NamedTuple):
    """The bonus of this Turn."""


class PlaceBonus(NamedTuple):
    """A random Square for the extra Objective."""


def roll_bonus(table: Table, state: SkirmState, step: RollBonus) -> None:
    """SKM-TURN.3: 1D6 at the start of a Turn; 1 to 3 is nothing."""
    die = table.roll(NOBODY, "bonus", 1, BONUS_CLASSES)[0]
    state.bonus = die if die >= BONUS_DOUBLE else 0
    if die == BONUS_DOUBLE and state.objectives:
        state.bonus_objective = table.draw(NOBODY, "bonus-objective", (1,) * len(state.objectives))
        table.tell("bonus-double", (state.bonus_objective,))
    elif die == BONUS_EXTRA and state.points[0] != state.points[1] and free_squares(state):
        state.agenda.append(PlaceBonus())
    else:
        table.tell("bonus-first-removed" if state.bonus == 5 else "bonus-none")


def free_squares(state: SkirmState) -> int:
    """Squares for an extra Objective: standable, outside both zones, without an Objective, with a label."""
    battle = state.battle
    taken = mask_of(state.objectives) | battle.zone(state.plan_id, BLUE) | battle.zone(state.plan_id, RED)
    labelled = mask_of(
        labelled_square(state, column, row) for column in range(LABELS) for row in range(LABELS)
    )
    return battle.map.standable & labelled & ~taken


def labelled_square(state: SkirmState, column: int, row: int) -> int:
    """The square that a column and a row of 16 each mean on a map of any size."""
    grid = state.battle.grid
    return grid.square(column * grid.width // LABELS, row * grid.height // LABELS)


def place_bonus(table: Table, state: SkirmState, step: PlaceBonus) -> None:
    """SKM-SCO.3: 3D6 for the column, 3D6 for the row; again where no Objective can lie."""
    column = sum(table.roll(NOBODY, "bonus-column", 3)) - 3
    row = sum(table.roll(NOBODY, "bonus-row", 3)) - 3
    square = labelled_square(state, column, row)
    if not free_squares(state) >> square & 1:
        state.agenda.append(PlaceBonus())
        return
    state.bonus_objective = len(state.objectives)
    state.objectives.append(square)
    state.objective_flags.append(0)
    state.objective_turn.append(0)
    state.squad_flags.extend((0, 0))
    table.tell("bonus-extra", (state.bonus_objective, square))


def end_bonus(state: SkirmState) -> None:
    """SKM-TURN.10: the bonus of a Turn ends with it, an extra Objective too."""
    if state.bonus == BONUS_EXTRA and state.bonus_objective >= 0:
        for column in (state.objectives, state.objective_flags, state.objective_turn):
            del column[state.bonus_objective]
        del state.squad_flags[-2:]
    state.bonus = 0
    state.bonus_objective = NONE


STEPS: StepRules = {RollBonus: roll_bonus, PlaceBonus: place_bonus}
