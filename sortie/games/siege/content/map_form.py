"""How buildings are drawn, and what is seen and reached on a drawing: for whoever edits one."""

from __future__ import annotations

from sortie.board.paths import costs_from
from sortie.games.siege.content.building import BREACH, HOLED, LIGHT, REINFORCED, Building
from sortie.games.siege.content.drawings import FEATURES, LAYOUT, LEVEL, UPRIGHT, read_building
from sortie.kernel.game.map_form import MapForm, MapSign, MapSlot, MapSurvey
from sortie.kernel.masks import listed

FARTHEST = 12  # Movement that ways are shown for
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MARKS = ("draw-nothing", "draw-obstacle", "draw-grey-riser", "draw-blue-riser", "draw-structural")
KINDS = {
    " ": ("draw-open", "open"),
    "H": ("draw-heavy", "thick"),
    "|": ("draw-light", "wall"),
    "#": ("draw-reinforced", "thick"),
    "d": ("draw-door", "open-door"),
    "D": ("draw-barricaded-door", "door"),
    "w": ("draw-window", "window"),
    "W": ("draw-barricaded-window", "window"),
    "o": ("draw-holed", "breach"),
    "b": ("draw-breach", "breach"),
}

MAP_FORM = MapForm(
    heading="",
    square=LAYOUT.square,
    left=LAYOUT.left,
    above=LAYOUT.above,
    slots=(
        MapSlot("draw-room", (MapSign(".", "draw-outside", "open"),), LETTERS),
        MapSlot(
            "draw-mark",
            tuple(
                MapSign(sign, key, "solid" if key == "draw-structural" else "mark" if sign != "." else "open")
                for sign, key in zip(FEATURES, MARKS, strict=True)
            ),
        ),
    ),
    borders=tuple(MapSign(sign, *KINDS[sign], 0, level) for sign, level in zip(UPRIGHT, LEVEL, strict=True)),
)


def survey(drawing: str, square: int) -> MapSurvey | None:
    """What is seen from a space before anything is opened, and what it costs to come where."""
    building = read_building("drawing", drawing.splitlines(), {}, (), ())
    if not 0 <= square < building.grid.size or not building.spaces >> square & 1:
        return None
    opaque = building.heavy | building.walls(REINFORCED) | building.walls(LIGHT) | building.barricades()
    seen = building.seen(square, opaque, 0) & ~(1 << square)
    return MapSurvey(tuple(listed(seen)), _costs(building, square, opaque))


def _costs(building: Building, start: int, opaque: int) -> dict[int, int]:
    shut, dear = opaque | building.walls(HOLED), building.windows | building.walls(BREACH)
    return costs_from([start], lambda space: building.steps(space, shut, dear).each, FARTHEST)
