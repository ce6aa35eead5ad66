"""How boards are drawn, and what is seen and reached on a drawing: for whoever edits one."""

from __future__ import annotations

from sortie.board.map_file import DRAWING
from sortie.board.paths import costs_from
from sortie.games.escape.content.drawings import AIRLOCK_SIGNS, EDGES, LAYOUT, LOCKS, TERMINAL, read_board
from sortie.games.escape.content.ground import Ground
from sortie.kernel.game.map_form import MapForm, MapSign, MapSlot, MapSurvey
from sortie.kernel.masks import listed

FARTHEST = 12  # Movement actions that ways are shown for
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
LOOKS = (("draw-open", "open"), ("draw-wall", "wall"), ("draw-thick-wall", "thick"), ("draw-door", "door"))

MAP_FORM = MapForm(
    heading=DRAWING,
    square=LAYOUT.square,
    left=LAYOUT.left,
    above=LAYOUT.above,
    slots=(
        MapSlot("", ()),
        MapSlot("draw-room", (), LETTERS),
        MapSlot(
            "draw-mark",
            (
                MapSign(" ", "draw-nothing", "open"),
                *(MapSign(sign, "draw-airlock", "mark", int(sign)) for sign in AIRLOCK_SIGNS),
                MapSign(TERMINAL, "draw-terminal", "mark"),
            ),
        ),
    ),
    borders=(
        *(
            MapSign(upright, key, look, 0, level)
            for (key, look), upright, level in zip(LOOKS, EDGES["upright"], EDGES["level"], strict=True)
        ),
        *(MapSign(lock, "draw-locked-door", "door", int(lock), f"-{lock}-") for lock in LOCKS),
    ),
)


def survey(drawing: str, square: int) -> MapSurvey | None:
    """What a character on a square sees with all doors closed, and how many steps lead where."""
    board = read_board("drawing", drawing, whole=False)
    if not 0 <= square < board.grid.size:
        return None
    ground, shut = Ground(board), board.walls | board.door_edges
    costs = costs_from(
        [square], lambda one: [(other, 1) for other in listed(ground.steps(one, shut))], FARTHEST
    )
    return MapSurvey(tuple(listed(ground.seen(square, board.grid.full & ~(1 << square), shut, 0))), costs)
