"""Displacement: skills that push Agents away, pull them near, or set them down somewhere else."""

from __future__ import annotations

from typing import NamedTuple

from sortie.board.reach import reach
from sortie.games.skirm.rules.movement import free_squares, within_points
from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.masks import mask_of
from sortie.kernel.table.menus import EVERY, Menu, acting_unit, unscreened
from sortie.kernel.table.options import Option, Options
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

PUSH, PULL, TELEPORT = "push", "pull", "teleport"
KINDS = (PUSH, PULL, TELEPORT)
VERBS = verbs(
    "push = push to {target:square}, pull = pull to {target:square}, teleport = set down at {target:square}"
)
EVENTS = event_kinds("displaced unit square square")


class Displace(NamedTuple):
    """A unit is put somewhere else by the user of a skill: `how` counts in KINDS, up to so many Squares."""

    unit: int
    user: int
    how: int
    value: int


def displace(table: Table, state: SkirmState, step: Displace) -> None:
    """SKM-SKL.7: whoever used the skill says where the unit comes to stand, or leaves it where it is."""
    if not state.alive >> step.unit & 1:
        return
    screen = Screen(EVERY)
    screen_displacement(state, step, screen)
    options = Options()
    options.add(KINDS[step.how], max(0, screen.targets))
    options.one("stay")
    about = (("unit", step.unit), ("unit", step.user), ("number", step.value))
    seat = state.battle.owner_of[step.user]
    answer = table.choose(seat, KINDS[step.how], options, about, rule="SKM-SKL.7")
    if answer.verb == KINDS[step.how]:
        if table.listening:
            table.tell("displaced", (step.unit, state.place[step.unit], answer.target))
        state.put(step.unit, answer.target)


def screen_displacement(state: SkirmState, step: Displace, screen: Screen) -> None:
    """SKM-OCC.1, SKM-MOV.7: a free Square that somebody can stand on; the skill says which of them."""
    screen.need("SKM-MOV.7", state.battle.map.standable)
    screen.need("SKM-OCC.1", free_squares(state))
    if KINDS[step.how] == TELEPORT:
        screen.need("SKM-DST.5", state.battle.map.within(state.place[step.unit], step.value))
        return
    screen.need("SKM-MOV.3", slid(state, step))
    screen.need("SKM-SKL.7", in_direction(state, step))


def slid(state: SkirmState, step: Displace) -> int:
    """SKM-MOV.4, SKM-MOV.5: where so many single Squares of level or falling ground lead; walls, doors and heights hold."""
    battle_map = state.battle.map
    steps = battle_map.steps(state.doors_closed, 0)
    return within_points(reach(steps, state.place[step.unit], step.value, free_squares(state), 0), step.value)


def in_direction(state: SkirmState, step: Displace) -> int:
    """SKM-DST.1: the Squares that are farther from the user than the unit is now, or nearer to it."""
    far = state.battle.map.distances(state.place[step.user])
    now = far[state.place[step.unit]]
    if KINDS[step.how] == PUSH:
        return mask_of(square for square, distance in enumerate(far) if distance > now)
    return mask_of(square for square, distance in enumerate(far) if distance < now)


def forbidding(state: SkirmState, choice: Choice, option: Option) -> str:
    """The rule that keeps a unit from being put on a Square, as the open question has it; "" for none."""
    (_, unit), (_, user), (_, value) = choice.about
    screen = Screen(EVERY, explain=True)
    screen_displacement(state, Displace(unit, user, KINDS.index(choice.label), value), screen)
    found = screen.refusal(option.target)
    return found.rule if found else ""


def displacing(kind: str) -> Menu[SkirmState]:
    """The question where a unit is put."""
    return Menu[SkirmState](acting_unit).add(((kind, unscreened, 0, EVERY),), besides=forbidding)


MENUS = {kind: displacing(kind) for kind in KINDS}
STEPS: StepRules = {Displace: displace}
