"""Destroying: partitions and gadgets of a space, by level."""

from __future__ import annotations

from sortie.games.siege.rules.gadgets.mines import set_off
from sortie.games.siege.rules.sight import gadgets_seen, neutral_risers, spaces_seen
from sortie.games.siege.state.encounter import side_of
from sortie.games.siege.state.state import NONE, Device, SiegeState
from sortie.kernel.masks import listed
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

BARRICADE_STRENGTH, WALL_STRENGTH, REINFORCED_STRENGTH = 1, 2, 3

VERBS = verbs("destroy {target:square}")
EVENTS = event_kinds(
    "destroys operator square, barricade-gone edge, shutter-gone edge, breached edge",
    "device-gone piece square",
)


def beside(state: SiegeState, operator: int) -> int:
    """SGE-SYM.3, SGE-ROW.12: spaces that count as adjacent to an Operator for a Destroy."""
    place = state.place[2 * operator]
    building = state.siege.building
    if place == building.up:
        return neutral_risers(state, side_of(operator))
    return building.adjacent(place, state.opaque)


def device_spaces(state: SiegeState, level: int, near: int) -> tuple[int, int]:
    """SGE-DES.4, SGE-DES.6, SGE-SYM.2: spaces with a gadget that an Operator's Destroy of this level removes.

    First all of them, then those whose gadget is always visible.
    """
    found = marked = 0
    pieces = state.siege.pieces
    for device in state.devices:
        piece = pieces[device.piece]
        if piece.strength > level or (piece.bulletproof and not near >> device.square & 1):
            continue
        found |= 1 << device.square
        if piece.always_visible:
            marked |= 1 << device.square
    return found, marked


def screen_destroy(state: SiegeState, operator: int, screen: Screen) -> None:
    """SGE-DES.1, SGE-DES.10, SGE-DES.11, SGE-LOS.11: spaces in sight where something goes."""
    place = state.place[2 * operator]
    level = state.siege.cards[operator].destroy
    near = beside(state, operator)
    seen = spaces_seen(state, operator, place)
    devices, marked = device_spaces(state, level, near)
    if marked:
        marked &= gadgets_seen(state, operator, place)
    if screen.reasons is not None and place < state.siege.building.up:
        screen.need("SGE-LOS.2", ~(1 << place))
    if not screen.need("SGE-LOS.1", seen | marked):
        return
    going = (state.weak[level] | devices) & seen | marked
    if screen.reasons is not None:
        _explain_strength(state, level, going, screen)
    screen.need("SGE-DES.10", going)


def _explain_strength(state: SiegeState, level: int, going: int, screen: Screen) -> None:
    """SGE-DES.2, SGE-DES.6: what there is in a space that a Destroy does not remove: bulletproof, or too strong."""
    far = strong = 0
    for device in state.devices:
        piece = state.siege.pieces[device.piece]
        if piece.strength <= level:
            far |= 1 << device.square
        else:
            strong |= 1 << device.square
    screen.need("SGE-DES.6", going | ~far)
    screen.need("SGE-DES.2", going | ~(strong | state.weak[REINFORCED_STRENGTH]))


def destroy_by_operator(table: Table, state: SiegeState, operator: int, square: int) -> None:
    """SGE-DES.5, SGE-DES.7, SGE-DES.12, SGE-ROW.11: everything there that can go; what only the gadget shows, alone."""
    level = state.siege.cards[operator].destroy
    near = beside(state, operator)
    plainly = bool(spaces_seen(state, operator, state.place[2 * operator]) >> square & 1)
    table.tell("destroys", (operator, square))
    gone = [
        device
        for device in state.devices
        if device.square == square
        and fits(state, device, level, "") and (plainly or state.siege.pieces[device.piece].always_visible)
        and (near >> square & 1 or not state.siege.pieces[device.piece].bulletproof)
    ]  # fmt: skip
    remove_devices(table, state, gone)
    if plainly:
        break_sections(table, state, state.siege.building.sides_of[square], level)


def destroy_by_gadget(table: Table, state: SiegeState, area: int, level: int, only: str) -> None:
    """SGE-DES.9, SGE-SYM.1, SGE-DGA.9, SGE-ACT.9: all that the level can remove in these spaces."""
    remove_devices(
        table,
        state,
        [one for one in state.devices if area >> one.square & 1 and fits(state, one, level, only)],
    )
    if only:
        return
    edges = 0
    for square in listed(area):
        edges |= state.siege.building.sides_of[square]
    break_sections(table, state, edges, level)


def fits(state: SiegeState, device: Device, level: int, only: str) -> bool:
    """SGE-DES.2, SGE-SYM.1: whether a level removes a gadget."""
    piece = state.siege.pieces[device.piece]
    return piece.strength <= level and (only != "electronics" or piece.electronics)


def remove_devices(table: Table, state: SiegeState, gone: list[Device]) -> None:
    """SGE-DES.8: gadgets go to the box."""
    state.devices = tuple(device for device in state.devices if device not in gone)
    state.refresh_devices()
    for device in gone:
        table.tell("device-gone", (device.piece, device.square))
    set_off_mines(state, gone)


def set_off_mines(state: SiegeState, gone: list[Device]) -> None:
    """SGE-AGA.10, SGE-AGA.13: destroyed mines go off afterwards, in reading order."""
    set_off(state, [device.square for device in gone if device.arrow != NONE])


def break_sections(table: Table, state: SiegeState, edges: int, level: int) -> None:
    """SGE-WAL.4, SGE-WAL.5, SGE-WAL.6, SGE-DES.3: by level, what becomes of the partitions; heavy walls stay."""
    if not edges & (state.barricades | state.light | state.holed | state.reinforced | state.shutters):
        return
    if level >= BARRICADE_STRENGTH:
        _clear_barricades(table, state, edges)
    if level >= WALL_STRENGTH:
        _breach(table, state, edges & (state.light | state.holed))
    if level >= REINFORCED_STRENGTH:
        _breach(table, state, edges & state.reinforced)
        _clear_shutters(table, state, edges)
    state.refresh_sections()


def _clear_barricades(table: Table, state: SiegeState, edges: int) -> None:
    """SGE-WAL.1, SGE-WAL.12: barricades go whole, and leave the open door or window."""
    for part in state.siege.building.parts_of(edges & state.barricades):
        state.barricades &= ~part.edges
        _tell_edge(table, "barricade-gone", part.edges)


def _clear_shutters(table: Table, state: SiegeState, edges: int) -> None:
    """SGE-WAL.12: shutters go like barricades."""
    for part in state.siege.building.parts_of(edges & state.shutters):
        state.shutters &= ~part.edges
        _tell_edge(table, "shutter-gone", part.edges)


def _breach(table: Table, state: SiegeState, edges: int) -> None:
    """SGE-WAL.11, SGE-GEN.6: a breach of the same size, as long as there are pieces."""
    for part in state.siege.building.parts_of(edges):
        if state.breach_supply(part.double) > 0:
            state.light &= ~part.edges
            state.holed &= ~part.edges
            state.reinforced &= ~part.edges
            state.breaches |= part.edges
            _tell_edge(table, "breached", part.edges)


def _tell_edge(table: Table, key: str, edges: int) -> None:
    table.tell(key, ((edges & -edges).bit_length() - 1,))
