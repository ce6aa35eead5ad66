"""What scenarios do by themselves: their triggers, the swarm, the way out."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.level7.rules.effects.happenings import Happened, count, happen
from sortie.games.level7.rules.effects.places import choose_tile, put_waiting
from sortie.games.level7.rules.effects.words import resolve
from sortie.games.level7.rules.endings import leave_game, turn_order
from sortie.games.level7.rules.fear import panics
from sortie.games.level7.rules.markers import place_marker
from sortie.games.level7.rules.movement import depart
from sortie.games.level7.rules.structure import CLONES, PLAYERS, ways_of
from sortie.games.level7.rules.trading import spend_item
from sortie.games.level7.state.state import ESCAPED, Level7State
from sortie.kernel.masks import listed
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("escape, feed = insert key, throw-uniform = throw uniform away")
EVENTS = event_kinds("fed seat number, threw-uniform seat")


class Growth(NamedTuple):
    """After an activation step the swarm may grow: whether clones activated in it."""

    clones: bool


def happened(table: Table, state: Level7State, step: Happened) -> None:
    """L7-1.1: the scenario's rules for something that happened, counted."""
    if step.when == "fear_tile":
        put_waiting(table, state, state.floor.library.tile(step.what))
        return
    number = count(state, f"{step.when}:{step.what}")
    for trigger in state.floor.scenario.triggers:
        if trigger.when == step.when and trigger.what == step.what and trigger.number in (0, number):
            resolve(table, state, trigger.effects, state.active, "scenario")


def grow_swarm(table: Table, state: Level7State, step: Growth) -> None:
    """L7-9.11, D-21: one more swarm tile beside the swarm, closest to the most frightened player.

    After each step in which clones activated, in lockdown after every one.
    """
    if not state.swarm or not (step.clones or state.lockdown):
        return
    clones = ways_of(state, CLONES)
    beside = 0
    for tile in listed(state.swarm):
        beside |= clones.quick[tile]
    beside &= ~state.swarm
    on_map = [seat for seat in turn_order(state) if state.place[seat] >= 0]
    if not beside:
        return
    near = beside
    if on_map:
        most = max(on_map, key=lambda seat: state.fear[seat])
        near = ways_of(state, PLAYERS).closest(state.place[most], beside) or beside
    place_marker(table, state, "swarm", choose_tile(table, state, near))


def needed_flags(state: Level7State) -> int:
    """L7-15.1: how often the flag of the goal must have been set."""
    scenario = state.floor.scenario
    return scenario.goal_solo if state.floor.players == 1 else scenario.goal_count


def goal_is_open(state: Level7State) -> bool:
    """L7-15.1: whether the way out is open at all."""
    scenario = state.floor.scenario
    if scenario.goal_flag and state.counts.get(f"flag:{scenario.goal_flag}", 0) < needed_flags(state):
        return False
    return not (scenario.goal_clear and state.swarm >> scenario.goal & 1)


def screen_escape(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-10.9, L7-43.3: on the goal tile, free to leave, with a move, when the way out is open."""
    scenario = state.floor.scenario
    if state.place[state.active] != scenario.goal and screen.refuse("L7-43.3"):
        return
    if screen.demand("L7-15.1", goal_is_open(state)):
        screen.demand("L7-3.10", not (scenario.goal_calm and panics(state, state.active)))


def escape(table: Table, state: Level7State) -> None:
    """L7-43.3, R-55: the player leaves the map and has won; the tile is left as by any move, a rush past guards is noticed."""
    depart(table, state)
    leave_game(table, state, state.active, ESCAPED)
    happen(state, "escaped")


def screen_feed(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-15.1: Security Key Cards go into the gate, on its tile, until it is open."""
    scenario = state.floor.scenario
    if not screen.demand("L7-15.1", scenario.feed and state.place[state.active] == scenario.goal):
        return
    if screen.demand("L7-15.1", not goal_is_open(state)):
        screen.demand("L7-8.4", state.floor.library.key_item in state.items[state.active])


def feed(table: Table, state: Level7State) -> None:
    """L7-15.1: one more key in the gate."""
    spend_item(state, state.active, state.floor.library.key_item)
    number = count(state, f"flag:{state.floor.scenario.goal_flag}")
    table.tell("fed", (state.active, number))


def screen_throw_uniform(state: Level7State, seat: int, screen: Screen, detail: int) -> None:
    """L7-9.11: a uniform may be thrown away in the own turn."""
    screen.demand("L7-9.11", state.uniform[state.active] > 0)


def throw_uniform(table: Table, state: Level7State) -> None:
    """L7-9.11: the marker goes back to the stock."""
    state.uniform[state.active] = 0
    table.tell("threw-uniform", (state.active,))


STEPS: StepRules = {Happened: happened, Growth: grow_swarm}
