"""Overlays: where smoke, gas and fire fit, and laying them."""

from __future__ import annotations

from sortie.games.siege.rules.screening import square_asked
from sortie.games.siege.state.state import OVERLAYS, Overlay, SiegeState
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.table.menus import Menu, rows_of
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.screens import Screen
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

# SGE-GEN.6: pieces of each size, by kind: smoke, gas, fire.
SUPPLY = (2, 1, 1)
LARGE, SMALL = 4, 2

VERBS = verbs("cover {target:placement}")
EVENTS = event_kinds("covered overlay square")

# Offsets of the other spaces of a template, for each way it may lie over its first space: (dx, dy) of the
# north-west corner and the size.
SHAPES = (
    (-1, -1, 2, 2),
    (0, -1, 2, 2),
    (-1, 0, 2, 2),
    (0, 0, 2, 2),
    (-1, 0, 2, 1),
    (0, 0, 2, 1),
    (0, -1, 1, 2),
    (0, 0, 1, 2),
)
LARGE_SHAPES = 4


def placement(state: SiegeState, square: int, shape: int) -> int:
    """SGE-OVL.1: the spaces of a template, 0 when it leaves the board."""
    grid = state.siege.building.grid
    x, y = grid.xy(square)
    dx, dy, wide, high = SHAPES[shape]
    left, top = x + dx, y + dy
    if left < 0 or top < 0 or left + wide > grid.width or top + high > grid.height:
        return 0
    mask = 0
    for row in range(top, top + high):
        for column in range(left, left + wide):
            mask |= 1 << grid.square(column, row)
    return mask


def fits(state: SiegeState, spaces: int) -> bool:
    """SGE-OVL.2, SGE-OVL.3: nothing but open floor and open doors inside, no other overlay."""
    building = state.siege.building
    if not spaces or spaces & (state.covered | state.obstacles | building.structural):
        return False
    closed = state.shut | state.dear
    for square in listed(spaces):
        for edge in (2 * square, 2 * square + 1):
            beyond = building.grid.sides(edge)[1]
            if beyond >= 0 and spaces >> beyond & 1 and closed >> edge & 1:
                return False
    return True


def placements(state: SiegeState, kind: int, square: int) -> int:
    """SGE-OVL.4, SGE-GEN.6: the ways a template may lie, by number; the large size where it fits."""
    laid = [overlay.squares.bit_count() for overlay in state.overlays if overlay.kind == kind]
    for first, last, size in ((0, LARGE_SHAPES, LARGE), (LARGE_SHAPES, len(SHAPES), SMALL)):
        if laid.count(size) >= SUPPLY[kind]:
            continue
        found = 0
        for shape in range(first, last):
            if fits(state, placement(state, square, shape)):
                found |= 1 << shape
        if found:
            return found
    return 0


def screen_cover(state: SiegeState, square: int, screen: Screen, detail: int) -> None:
    """SGE-OVL.1, SGE-OVL.2, SGE-OVL.3: the ways a template may lie over a space, whatever its size."""
    shapes = [placement(state, square, shape) for shape in range(len(SHAPES))]
    screen.need("SGE-OVL.1", mask_of([number for number, one in enumerate(shapes) if one]))
    screen.need(
        "SGE-OVL.3", mask_of([number for number, one in enumerate(shapes) if not one & state.covered])
    )
    screen.need("SGE-OVL.2", mask_of([number for number, one in enumerate(shapes) if fits(state, one)]))


def wrong_size(state: SiegeState, choice: Choice, option: Option) -> str:
    """SGE-OVL.4: a template that fits is not offered where the other size must be used."""
    return "" if option in choice.options else "SGE-OVL.4"


def coverable(state: SiegeState, kind: int) -> int:
    """SGE-KEY.2, SGE-OVL.4: every space that an overlay of this kind may be aimed at, found with whole masks."""
    building = state.siege.building
    width = building.grid.width
    floor = building.spaces & ~(state.covered | state.obstacles)
    east, south = state.open_east, state.open_south
    across = floor & floor >> 1 & east
    down = floor & floor >> width & south
    corner = across & across >> width & down & down >> 1
    large = corner | corner << 1 | corner << width | corner << width + 1
    small = across | across << 1 | down | down << width
    laid = [overlay.squares.bit_count() for overlay in state.overlays if overlay.kind == kind]
    found = large if laid.count(LARGE) < SUPPLY[kind] else 0
    return found | small if laid.count(SMALL) < SUPPLY[kind] else found


def overlay_kind(name: str) -> int:
    """The number of a kind of overlay."""
    return OVERLAYS.index(name)


def lay(state: SiegeState, overlay: Overlay) -> None:
    """SGE-OVL.6: pieces below stay where they are."""
    state.overlays = (*state.overlays, overlay)
    state.refresh_overlays()


COVERING = Menu[SiegeState](square_asked).add(rows_of({"cover": screen_cover}), besides=wrong_size)
MENUS = {"cover": COVERING}
