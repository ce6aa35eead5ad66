"""Deployment: Position on the board, or Entry from outside."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.escape.state.state import EscapeState
from sortie.kernel.masks import listed, standing_in
from sortie.kernel.table.menus import EVERY, Menu, acting_unit, rows_of
from sortie.kernel.table.options import Options
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("deploy {target:square}")
EVENTS = event_kinds("deployed unit square, waits-outside seat")


class BeginDeployment(NamedTuple):
    """Both sides deploy as the scenario says."""


class Deploy(NamedTuple):
    """A faction places its next character."""

    faction: int


def begin_deployment(table: Table, state: EscapeState, step: BeginDeployment) -> None:
    """Who was hurt in the last game comes hurt; then both sides deploy."""
    wound_veterans(state)
    deploy_in_order(table, state)


def deploy_in_order(table: Table, state: EscapeState) -> None:
    """ESC-5d.1, ESC-R.24: the winner of the setup places its whole team first; who enters waits outside."""
    for faction in (1 - state.setup_winner, state.setup_winner):
        if state.encounter.scenario.deployments[faction].entry:
            state.waiting |= unplaced(state, faction)
            table.tell("waits-outside", (state.encounter.seats[faction],))
        else:
            state.agenda.append(Deploy(faction))


def wound_veterans(state: EscapeState) -> None:
    """ESC-6e.4: who was Taken out in the last game of a campaign starts with damage, never out by it."""
    encounter = state.encounter
    for name, points in encounter.legacy.wounded:
        if name in encounter.names:
            unit = encounter.names.index(name)
            state.damage[unit] = min(points, max(0, encounter.life[unit] - 1))


def unplaced(state: EscapeState, faction: int) -> int:
    """The team members that are not on the board yet."""
    return state.playing & state.encounter.units[faction] & ~state.on_board


def open_zones(state: EscapeState, faction: int) -> int:
    """ESC-5d.2: the squares of the given rooms; where a room takes a number of characters, until it is reached."""
    squares = 0
    own = state.on_board & state.encounter.units[faction]
    for zone in state.encounter.scenario.deployments[faction].zones:
        here = standing_in(state.place, zone.squares, own).bit_count()
        if not zone.count or here < zone.count:
            squares |= zone.squares
    return squares


def screen_deployment(state: EscapeState, unit: int, screen: Screen, detail: int = 0) -> None:
    """ESC-5d.2: a square of the given rooms that nobody stands on."""
    screen.need("ESC-5d.2", open_zones(state, state.encounter.faction[unit]))
    screen.need("ESC-5d.2", ~state.occupied)


def deploy(table: Table, state: EscapeState, step: Deploy) -> None:
    """ESC-5d.2: one character after the other; when all stand the first turn begins."""
    left = listed(unplaced(state, step.faction))
    screen = Screen(EVERY)
    if left:
        screen_deployment(state, left[0], screen)
    if not left or not screen.targets:
        return
    options = Options()
    options.add("deploy", screen.targets)
    seat = state.encounter.seats[step.faction]
    square = table.choose(seat, "deploy", options, (("unit", left[0]),), rule="ESC-5d.2").target
    state.put(left[0], square)
    table.tell("deployed", (left[0], square))
    state.agenda.append(step)


def room_enough(state: EscapeState, faction: int) -> bool:
    """ESC-5d.2: whether the rooms of a Position can hold the largest team."""
    deployment = state.encounter.scenario.deployments[faction]
    if deployment.entry:
        return True
    most = max(team.bit_count() for team in state.encounter.teams[faction])
    places = sum(
        min(zone.count, zone.squares.bit_count()) if zone.count else zone.squares.bit_count()
        for zone in deployment.zones
    )
    return places >= most


DEPLOYING = Menu[EscapeState](acting_unit).add(rows_of({"deploy": screen_deployment}))
STEPS: StepRules = {BeginDeployment: begin_deployment, Deploy: deploy}
