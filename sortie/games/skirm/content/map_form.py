"""How Battle Maps are drawn, and what is seen and reached on a drawing: for whoever edits one."""

from __future__ import annotations

from sortie.board.reach import reach
from sortie.games.skirm.content.terrain import battle_map
from sortie.kernel.game.map_form import MapForm, MapSign, MapSlot, MapSurvey
from sortie.kernel.masks import listed

FARTHEST = 12  # squares of Movement that ways are shown for

HEIGHTS = tuple(MapSign(str(height), "draw-height", "ground", height) for height in range(10))
WALLS = tuple(MapSign(str(height), "draw-wall", "wall", height, str(height)) for height in range(1, 10))

MAP_FORM = MapForm(
    heading="drawing",
    square=1,
    left=0,
    above=0,
    slots=(MapSlot("draw-ground", (*HEIGHTS, MapSign("#", "draw-solid", "solid"))),),
    borders=(
        MapSign(" ", "draw-open", "open", 0, " "),
        *WALLS,
        MapSign("W", "draw-climbable-wall", "ladder", 2, "W"),
        MapSign("H", "draw-ladder", "ladder", 0, "H"),
        MapSign("/", "draw-ramp", "ramp", 0, "/"),
        MapSign("D", "draw-closed-door", "door", 0, "D"),
        MapSign("d", "draw-open-door", "open-door", 0, "d"),
    ),
    layer="flags",
    layer_slot=MapSlot(
        "draw-cover",
        (
            MapSign(".", "draw-nothing", "open"),
            MapSign("~", "draw-difficult", "rough"),
            MapSign("^", "draw-roofed", "roof"),
            MapSign("%", "draw-difficult-roofed", "rough"),
        ),
    ),
)


def survey(drawing: str, square: int) -> MapSurvey | None:
    """What an Agent on a square sees, and the squares it can come to with the MOV they cost."""
    terrain = battle_map("drawing", drawing)
    if not 0 <= square < terrain.grid.size or not terrain.standable >> square & 1:
        return None
    closed = terrain.terrain.doors_closed_at_start
    layers = reach(terrain.usual_steps(closed, 0), square, FARTHEST, terrain.standable, 0)
    costs = {place: cost for cost, layer in enumerate(layers) for place in listed(layer)}
    return MapSurvey(tuple(listed(terrain.visible(square, closed))), costs)
