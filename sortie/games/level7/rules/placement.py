"""Stacks of tiles and laying tiles on the map."""

from __future__ import annotations

from sortie.board.tile_map import SLOTS, Spot
from sortie.games.level7.rules.effects.happenings import Happened, happen
from sortie.games.level7.rules.endings import decider
from sortie.games.level7.rules.structure import tiles_of_kind, ways_of
from sortie.games.level7.state.state import Level7State
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Options
from sortie.kernel.table.requests import NOBODY
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

STACK_NAMES = ("a", "b", "final")
# For each weight the table that puts it in place of the digit 1.
WEIGHED = tuple([bytes.maketrans(b"01", bytes((0, weight))) for weight in range(256)])
CELLS = 3  # offsets of the large tile are written as 0 to 2 in each direction
VERBS = verbs("turn {target:rotation}, turn-at = turn {target:rotation} at {detail:offset}")
EVENTS = event_kinds("tile square door, stack-empty number")


def current_stack(state: Level7State) -> int:
    """L7-21.6: the stack that tiles come from: the next one is touched only when the one before is empty."""
    return 0 if state.left[0] else 1 if state.left[1] else 2


def weights(state: Level7State, stack: int) -> tuple[int, ...]:
    """How likely each tile is next in a stack: tiles that are surely in it, and the tiles nobody has seen."""
    sure = state.sure[stack] if stack < 2 else 0
    rest = state.left[stack] - len(state.top) - sure.bit_count()
    # The digits of the mask, lowest first, with the weight in place of each 1: quicker than asking for each tile.
    digits = f"{state.unseen:0{state.floor.size}b}"[::-1].encode()
    found = digits.translate(WEIGHED[rest])
    if not sure:
        return tuple(found)
    weighed = list(found)
    for tile in listed(sure):
        weighed[tile] = max(1, state.unseen.bit_count())
    return tuple(weighed)


def unknown_tile(table: Table, state: Level7State, stack: int, seat: int = NOBODY) -> int:
    """L7-17.7, X-12: a tile of a stack that nobody knows yet, by chance; it is known from now on."""
    tile = table.draw(seat, "tile", weights(state, stack))
    state.unseen &= ~(1 << tile)
    if stack < 2:
        state.sure[stack] &= ~(1 << tile)
    return tile


def draw_tile(table: Table, state: Level7State) -> int:
    """L7-21.6: the next tile of the current stack."""
    stack = current_stack(state)
    if state.top:
        tile = state.top[-1]
        state.top = state.top[:-1]
    else:
        tile = unknown_tile(table, state, stack)
    take_from(table, state, stack)
    return tile


def draw_lowest(table: Table, state: Level7State) -> int:
    """L7-15.3: the lowest tile of the final stack."""
    if len(state.top) == state.left[2] and current_stack(state) == 2:
        tile = state.top[0]
        state.top = state.top[1:]
    else:
        tile = unknown_tile(table, state, 2)
    take_from(table, state, 2)
    return tile


def take_from(table: Table, state: Level7State, stack: int) -> None:
    """L7-21.6: a stack has one tile less; an empty one may matter to the scenario."""
    state.left[stack] -= 1
    if not state.left[stack]:
        table.tell("stack-empty", (stack,))
        happen(state, "stack_empty", STACK_NAMES[stack])


def choose_spot(table: Table, state: Level7State, tile: int, door: int, spots: list[Spot]) -> Spot:
    """L7-21.5, D-08: equal placements are the player's choice: rotation, and for a large tile the offset."""
    if len(spots) == 1:
        return spots[0]  # nothing to choose
    large = len(state.layout.shapes[tile].turned[0].cells) > 1
    corner = state.layout.behind(door) if large else (0, 0)
    options = Options()
    for spot in spots:
        if large:
            options.one("turn-at", spot.rotation, offset_of(spot, corner))
        else:
            options.one("turn", spot.rotation)
    option = table.choose(
        decider(state), "place-tile", options, (("square", tile), ("door", door)), rule="L7-21.3"
    )
    for spot in spots:
        if spot.rotation == option.target and (not large or offset_of(spot, corner) == option.detail):
            return spot
    return spots[0]


def offset_of(spot: Spot, corner: tuple[int, int]) -> int:
    """How far the cell behind the door is from the corner of a large tile, as one number."""
    return (corner[0] - spot.x) * CELLS + corner[1] - spot.y


def lay_tile(table: Table, state: Level7State, tile: int, door: int) -> None:
    """L7-9.2, L7-9.5, L7-21.2, L7-21.3, L7-21.4, R-77: a tile behind a door by the rules of placement.

    A tile of one cell with a door fits behind every door; where a larger one fits the caller has asked.
    """
    spot = choose_spot(table, state, tile, door, state.layout.best_fits(tile, door))
    state.layout = state.layout.with_tile(tile, spot, opened_side(state, door))
    state.clear_ways()
    if table.listening:  # told again and again, which playouts notice
        table.tell("tile", (tile, door), reveals=True)
    note_laid(state, tile)


def opened_side(state: Level7State, door: int) -> int:
    """L7-21.10, L7-21.13: a side without a door that a tile was explored through is a door from now on."""
    return 0 if state.layout.doors >> door & 1 else 1 << door


def note_laid(state: Level7State, tile: int) -> None:
    """L7-1.1, L7-32.11: the scenario may have a rule for the tile, and hybrids may wait for a fear tile."""
    happen(state, "placed", state.floor.library.tiles[tile].id)
    if state.waiting and tiles_of_kind(state, "fear") >> tile & 1:
        state.then(Happened("fear_tile", state.floor.library.tiles[tile].id))


def nearest_open_doors(state: Level7State, network: int, tile: int, doors: int) -> list[int]:
    """L7-15.4, R-22: the doors among these whose tiles are nearest to a tile."""
    owners = 0
    for door in listed(doors):
        owners |= 1 << door // SLOTS
    near = ways_of(state, network).closest(tile, owners)
    return [door for door in listed(doors) if near >> door // SLOTS & 1]
