"""Rearranging: the defenders move or remove what lies on the board before the game, or plan ahead."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import DEFENDERS
from sortie.games.siege.rules.screening import stopped
from sortie.games.siege.rules.setup.places import (
    face_square,
    ground_spaces,
    screen_faces,
    screen_ground,
    wall_faces,
)
from sortie.games.siege.rules.setup.planning import PLANNING, add_plans, components_in, plan
from sortie.games.siege.rules.setup.planning import VERBS as PLANS
from sortie.games.siege.state.state import NONE, Device, SiegeState
from sortie.games.siege.state.steps import Rearrange
from sortie.kernel.masks import listed
from sortie.kernel.table import menus
from sortie.kernel.table.menus import EVERY, Menu, add_rows, anybody, rows_of
from sortie.kernel.table.options import Options
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

MOST_CHANGES = 5
MOST_CHANGES_AHEAD = 10
Row = menus.Row[SiegeState]

VERBS = verbs(
    "ready, take-away = take away {target:device}, shift {detail:device} to {target:square}",
    "rehang {detail:device} at {target:face}, unbar {target:component}",
    "bar {target:component} instead of {detail:component}",
)
EVENTS = event_kinds("taken-away piece square, shifted piece square, unbarred component, barred component")


def most_changes(state: SiegeState) -> int:
    """SGE-SET.5, SGE-MOD.1: five pre-placed pieces are moved or removed; ten with forward planning."""
    return MOST_CHANGES_AHEAD if state.siege.rulings.forward_planning else MOST_CHANGES


def rearrange(table: Table, state: SiegeState, step: Rearrange) -> None:
    """SGE-SET.5: one change after the other, until the defenders are ready."""
    left = most_changes(state) - state.changes
    if left <= 0 and not state.siege.rulings.forward_planning:
        return
    answer = table.choose(
        state.siege.seat(DEFENDERS), "rearrange", change_options(state), (("number", left),), rule="SGE-SET.5"
    )
    if answer.verb == "ready":
        return
    state.agenda.append(step)
    if answer.verb in PLANS:
        plan(table, state, answer.verb, answer.target, answer.detail)
        return
    state.changes += 1
    if answer.verb in ("unbar", "bar"):
        move_barricade(table, state, answer.verb, answer.target, answer.detail)
    else:
        move_device(table, state, answer.verb, answer.target, answer.detail)


def change_options(state: SiegeState) -> Options:
    """SGE-SET.5: what may be taken away, and where each piece may go instead; plans, and the end."""
    options = Options()
    if state.changes < most_changes(state):
        screen = Screen(EVERY)
        add_rows(options, state, 0, screen, TAKEN)
        add_moves(state, options)
        add_rows(options, state, 0, screen, UNBARRED)
        for number in listed(components_in(state, state.barricades)):
            options.add("bar", same_openings(state, number), number)
    if state.siege.rulings.forward_planning:
        add_plans(state, options)
    options.one("ready")
    return options


def add_moves(state: SiegeState, options: Options) -> None:
    """SGE-SET.5: where each gadget may go instead: the same for all of one kind."""
    faces, ground = wall_faces(state), ground_spaces(state)
    for number, device in enumerate(state.devices):
        if mount_of(state, number) == "wall":
            options.add("rehang", faces, number)
        else:
            options.add("shift", ground & own_spaces(state, device), number)


def own_spaces(state: SiegeState, device: Device) -> int:
    """SGE-RIS.7: where a gadget belongs: a reinforced riser on grey risers, the others anywhere."""
    return state.siege.building.grey if state.siege.pieces[device.piece].does == "riser" else EVERY


def same_openings(state: SiegeState, number: int) -> int:
    """SGE-SET.5: open openings of the same kind and size as that of a barricade."""
    like = state.siege.building.partitions.same_openings[number]
    return like & ~components_in(state, state.barricades | state.shutters)


def mount_of(state: SiegeState, number: int) -> str:
    """Whether a gadget on the board hangs on a wall or lies on the ground."""
    return state.siege.pieces[state.devices[number].piece].mount


def may_change(state: SiegeState, screen: Screen) -> bool:
    """SGE-SET.5: whether a further change is allowed."""
    return state.changes < most_changes(state) or not stopped(screen, "SGE-SET.5")


def screen_take_away(state: SiegeState, actor: int, screen: Screen, detail: int) -> None:
    """SGE-SET.5: every pre-placed gadget may go."""
    if may_change(state, screen):
        screen.need("SGE-SET.5", (1 << len(state.devices)) - 1)


def screen_shift(state: SiegeState, actor: int, screen: Screen, device: int) -> None:
    """SGE-SET.5: where a gadget of the ground may lie instead; a reinforced riser only on a riser."""
    if not may_change(state, screen) or (mount_of(state, device) == "wall" and stopped(screen, "SGE-GAD.1")):
        return
    screen_ground(state, screen, "SGE-RIS.7", own_spaces(state, state.devices[device]))


def screen_rehang(state: SiegeState, actor: int, screen: Screen, device: int) -> None:
    """SGE-SET.5: where a wall gadget may hang instead."""
    if not may_change(state, screen) or (mount_of(state, device) != "wall" and stopped(screen, "SGE-GAD.1")):
        return
    screen_faces(state, screen)


def screen_unbar(state: SiegeState, actor: int, screen: Screen, detail: int) -> None:
    """SGE-SET.5: every barricade may go."""
    if may_change(state, screen):
        screen.need("SGE-SET.5", components_in(state, state.barricades))


def screen_bar(state: SiegeState, actor: int, screen: Screen, component: int) -> None:
    """SGE-SET.5: open openings of the same kind and size as that of a barricade."""
    if not may_change(state, screen) or (
        not components_in(state, state.barricades) >> component & 1 and stopped(screen, "SGE-SET.5")
    ):
        return
    screen.need("SGE-SET.5", state.siege.building.partitions.same_openings[component])
    screen.need("SGE-WAL.8", same_openings(state, component))


def move_barricade(table: Table, state: SiegeState, verb: str, target: int, detail: int) -> None:
    """SGE-SET.5: a barricade goes, or closes another opening."""
    components = state.siege.building.components
    gone = components[target if verb == "unbar" else detail]
    state.barricades &= ~gone.edges
    if verb == "bar":
        state.barricades |= components[target].edges
    state.refresh_sections()
    table.tell("unbarred", (gone.number,))
    if verb == "bar":
        table.tell("barred", (target,))


def move_device(table: Table, state: SiegeState, verb: str, target: int, detail: int) -> None:
    """SGE-SET.5: a camera, wire or reinforced riser goes, or lies elsewhere."""
    number = target if verb == "take-away" else detail
    devices = list(state.devices)
    old = devices.pop(number)
    if verb == "take-away":
        table.tell("taken-away", (old.piece, old.square))
    else:
        square = face_square(state, target) if verb == "rehang" else target
        edge = target >> 1 if verb == "rehang" else NONE
        devices.append(Device(old.piece, square, edge))
        table.tell("shifted", (old.piece, square))
    state.devices = tuple(devices)
    state.refresh_devices()


TAKEN = rows_of({"take-away": screen_take_away})
UNBARRED = rows_of({"unbar": screen_unbar})
MOVED = rows_of({"shift": screen_shift, "rehang": screen_rehang, "bar": screen_bar})
CHANGING = Menu[SiegeState](anybody).add(TAKEN, UNBARRED, MOVED, PLANNING)
MENUS = {"rearrange": CHANGING}
STEPS: StepRules = {Rearrange: rearrange}
