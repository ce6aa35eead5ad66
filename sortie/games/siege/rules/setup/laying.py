"""Laying: what special and tactical gadgets with Setup bring onto the board before the game."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import DEFENDERS, Effect
from sortie.games.siege.rules.gadgets.use import piece_left
from sortie.games.siege.rules.screening import stopped
from sortie.games.siege.rules.setup.places import face_square, screen_faces, screen_ground
from sortie.games.siege.state.encounter import SQUADS
from sortie.games.siege.state.state import NONE, Device, SiegeState
from sortie.games.siege.state.steps import Furnish, Prepare
from sortie.kernel.masks import listed
from sortie.kernel.table import menus
from sortie.kernel.table.menus import EVERY, Menu, add_rows, anybody, rows_of
from sortie.kernel.table.options import Option, Options
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

PLATE_STAMINA = 5
Row = menus.Row[SiegeState]

VERBS = verbs(
    "lay {target:square}, hang {target:face}, shutter {target:component}, plate {target:operator}, skip"
)
EVENTS = event_kinds("prepared piece square, shuttered component, plated operator")


def prepare(table: Table, state: SiegeState, step: Prepare) -> None:
    """SGE-SET.6: special gadgets with Setup, piece by piece."""
    state.agenda.append(step)  # what is laid is looked up there while it is asked for
    effect = laid_effect(state)
    options = laying_options(state, PREPARED[effect.kind])
    about = (("ability", step.ability), ("number", step.left))
    answer = table.choose(state.siege.seat(DEFENDERS), "prepare", options, about, rule="SGE-SET.6")
    state.agenda.pop()
    if answer.verb == "skip":
        return
    if answer.verb == "shutter":
        close_shutter(table, state, answer.target)
    elif answer.verb == "plate":
        hand_plate(table, state, answer.target)
    else:
        lay_device(table, state, effect.piece, answer)
    if step.left > 1:
        state.agenda.append(step._replace(left=step.left - 1))


def furnish(table: Table, state: SiegeState, step: Furnish) -> None:
    """SGE-SET.7: bulletproof cameras and deployable shields, for their cubes."""
    state.agenda.append(step)
    effect = laid_effect(state)
    if step.left == max(1, effect.amount):
        state.cubes[step.gadget] -= 1
    options = laying_options(state, PIECES)
    answer = table.choose(
        state.siege.seat(DEFENDERS), "furnish", options, (("gadget", step.gadget),), rule="SGE-SET.7"
    )
    state.agenda.pop()
    if answer.verb == "skip":
        return
    lay_device(table, state, effect.piece, answer)
    if step.left > 1:
        state.agenda.append(step._replace(left=step.left - 1))


def laid_effect(state: SiegeState) -> Effect:
    """What the gadget whose turn it is lays."""
    step = state.agenda[-1]
    if isinstance(step, Furnish):
        return state.siege.gadgets[step.gadget].ability.effects[0]
    assert isinstance(step, Prepare)
    return state.siege.abilities[step.ability].effects[step.effect]


def laying_options(state: SiegeState, rows: tuple[Row, ...]) -> Options:
    """SGE-SET.6, SGE-SET.7: where a gadget may go; it need not be laid at all."""
    options = Options()
    add_rows(options, state, 0, Screen(EVERY), rows)
    options.one("skip")
    return options


def is_laid(state: SiegeState, kinds: tuple[str, ...], screen: Screen) -> bool:
    """SGE-SET.6, SGE-SET.7: whether the gadget whose turn it is brings such things."""
    if laid_effect(state).kind in kinds:
        return True
    return not stopped(screen, "SGE-SET.7" if isinstance(state.agenda[-1], Furnish) else "SGE-SET.6")


def piece_at_hand(state: SiegeState, mount: str, screen: Screen) -> bool:
    """SGE-GAD.1, SGE-GEN.6: whether a piece for the wall, or for the ground, is left."""
    if not is_laid(state, ("pieces",), screen):
        return False
    piece = laid_effect(state).piece
    on_wall = state.siege.library.pieces[piece].mount == "wall"
    if on_wall != (mount == "wall") and stopped(screen, "SGE-GAD.1"):
        return False
    return piece_left(state, piece) or not stopped(screen, "SGE-GEN.6")


def screen_lay(state: SiegeState, actor: int, screen: Screen, detail: int) -> None:
    """SGE-GAD.1, SGE-GAD.3: where a piece may lie."""
    if piece_at_hand(state, "ground", screen):
        screen_ground(state, screen)


def screen_hang(state: SiegeState, actor: int, screen: Screen, detail: int) -> None:
    """SGE-GAD.1, SGE-GAD.2: where a wall gadget may hang."""
    if piece_at_hand(state, "wall", screen):
        screen_faces(state, screen)


def screen_shutter(state: SiegeState, actor: int, screen: Screen, detail: int) -> None:
    """SGE-SET.6: doors and windows without a shutter."""
    if is_laid(state, ("shutters",), screen):
        screen.need("SGE-SET.6", openings(state))


def screen_plate(state: SiegeState, actor: int, screen: Screen, detail: int) -> None:
    """SGE-SET.6: who may get a plate."""
    if not is_laid(state, ("plates",), screen):
        return
    step = state.agenda[-1]
    assert isinstance(step, Prepare)
    screen.need("SGE-SET.6", plate_wearers(state, state.siege.ability_owner[step.ability]))


def openings(state: SiegeState) -> int:
    """SGE-SET.6: doors and windows without a shutter."""
    building = state.siege.building
    mask = 0
    for one in building.components:
        if one.edges & (building.doors | building.windows) and not one.edges & state.shutters:
            mask |= 1 << one.number
    return mask


def plate_wearers(state: SiegeState, owner: int) -> int:
    """SGE-SET.6: other own Operators with Stamina 5 or less and no plate."""
    mask = 0
    for operator in listed(SQUADS[DEFENDERS] & ~state.plates & ~(1 << owner)):
        mask |= (state.siege.cards[operator].stamina <= PLATE_STAMINA) << operator
    return mask


def hand_plate(table: Table, state: SiegeState, operator: int) -> None:
    """SGE-SET.6: a plate for an Operator."""
    state.plates |= 1 << operator
    table.tell("plated", (operator,))


def close_shutter(table: Table, state: SiegeState, number: int) -> None:
    """SGE-SET.6: a shutter stands in for a barricade of the same size."""
    edges = state.siege.building.components[number].edges
    state.barricades &= ~edges
    state.shutters |= edges
    state.refresh_sections()
    table.tell("shuttered", (number,))


def lay_device(table: Table, state: SiegeState, piece: str, answer: Option) -> None:
    """SGE-GAD.1: a piece comes onto the board."""
    hung = answer.verb == "hang"
    number = state.siege.piece_numbers[piece]
    square = face_square(state, answer.target) if hung else answer.target
    state.devices = (*state.devices, Device(number, square, answer.target >> 1 if hung else NONE))
    state.refresh_devices()
    table.tell("prepared", (number, square))


PIECES = rows_of({"lay": screen_lay, "hang": screen_hang})
SHUTTERS = rows_of({"shutter": screen_shutter})
PLATES = rows_of({"plate": screen_plate})
PREPARED = {"pieces": PIECES, "shutters": SHUTTERS, "plates": PLATES}
LAYING = Menu[SiegeState](anybody).add(PIECES, SHUTTERS, PLATES)
MENUS = {"prepare": LAYING, "furnish": LAYING}
STEPS: StepRules = {Prepare: prepare, Furnish: furnish}
