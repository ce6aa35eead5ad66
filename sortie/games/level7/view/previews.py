"""Previews: what an option looks like on the map before it is taken."""

from __future__ import annotations

from sortie.board.tile_map import Edge, Spot
from sortie.games.level7.rules.placement import offset_of
from sortie.games.level7.state.state import Level7State
from sortie.games.level7.view.board import BOARD
from sortie.games.level7.view.names import Level7Names
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.queries import OPTION, Finding, Side
from sortie.kernel.views.view import Word

# The ends of each side of a cell, north first, in half squares from its north-west corner.
ENDS = ((0, 0, 2, 0), (2, 0, 2, 2), (0, 2, 2, 2), (0, 0, 0, 2))


def preview(state: Level7State, choice: Choice, option: Option) -> Finding | None:
    """How a tile would lie behind its door; None for options that their place shows well enough."""
    if choice.label != "place-tile":
        return None
    about = dict(choice.about)
    tile, door = about["square"], about["door"]
    spot = spot_of(state, tile, door, option)
    if spot is None:
        return None
    told: dict[str, str | int] = {"square": f"@tile-{Level7Names(state).write('square', tile)}"}
    turned = state.layout.shapes[tile].turned[spot.rotation]
    sides = [side_of(spot, edge, bool(turned.doors >> slot & 1)) for slot, edge in enumerate(turned.edges)]
    return Finding(OPTION, [Word("found-tile", told)], BOARD, sides=sides)


def spot_of(state: Level7State, tile: int, door: int, option: Option) -> Spot | None:
    """Where a tile lies by an option."""
    behind = state.layout.behind(door)
    for spot in state.layout.best_fits(tile, door):
        at_once = option.verb == "turn" or offset_of(spot, behind) == option.detail
        if spot.rotation == option.target and at_once:
            return spot
    return None


def side_of(spot: Spot, edge: Edge, door: bool) -> Side:
    """An edge of a tile at its spot."""
    x, y, side = edge
    x1, y1, x2, y2 = ENDS[side]
    left, top = 2 * (spot.x + x), 2 * (spot.y + y)
    return Side(left + x1, top + y1, left + x2, top + y2, door)
