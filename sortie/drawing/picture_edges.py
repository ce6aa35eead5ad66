"""What stands on borders of squares as a picture: walls, doors, windows, barricades, breaches, ladders, ramps."""

from __future__ import annotations

from sortie.drawing.svg import CELL, DOOR, INK, SHEET, WALL, element, group, label
from sortie.kernel.views.view import BoardView, EdgeView, SquareView

HALF = CELL / 2
BROKEN = ("broken", "destroyed", "breached")
LOCKED = ("locked", "barred", "sealed")


def draw_edges(board: BoardView) -> list[str]:
    """Everything between two squares that touch."""
    squares = {square.name: square for square in board.squares}
    parts: list[str] = []
    for edge in board.edges:
        first, second = squares.get(edge.a), squares.get(edge.b)
        if first is not None and second is not None and _touch(first, second):
            parts.append(_edge(edge, first, second))
    return parts


def _touch(first: SquareView, second: SquareView) -> bool:
    return abs(first.x - second.x) + abs(first.y - second.y) == 1


def _edge(edge: EdgeView, first: SquareView, second: SquareView) -> str:
    """Drawn lying, with its middle at 0, and turned where it stands upright."""
    upright = first.y == second.y
    x = (first.x + second.x + 1) / 2 * CELL
    y = (first.y + second.y + 1) / 2 * CELL
    parts = _drawn(edge, _downhill(first, second, upright))
    if edge.strength > 0:
        parts.append(
            group(
                [
                    element("circle", r=6.5, fill=SHEET, stroke=WALL, stroke_width=1.2),
                    label(str(edge.strength), 0, 3.3, 9, INK, text_anchor="middle", font_weight=700),
                ],
                HALF - 8,
                0,
                -90 if upright else 0,
            )
        )
    return group(parts, x, y, 90 if upright else 0)


def _downhill(first: SquareView, second: SquareView, upright: bool) -> bool:
    """Whether the ground falls towards the lower side of the drawing, which is the left one where it is turned."""
    below = (
        min(first, second, key=lambda one: one.x) if upright else max(first, second, key=lambda one: one.y)
    )
    above = second if below is first else first
    return below.height < above.height


def _drawn(edge: EdgeView, downhill: bool) -> list[str]:
    if edge.kind == "breach" or (edge.state in BROKEN and edge.kind != "barricade"):
        jagged = f"M{-HALF} 0H-14l2 -4l3 7l2 -4M{HALF} 0H14l-2 4l-3 -7l-2 4"
        return [element("path", d=jagged, fill="none", stroke=WALL, stroke_width=3)]
    if edge.kind in ("door", "gate"):
        return _door(edge)
    if edge.kind == "window":
        pane = element("rect", x=-HALF + 8, y=-3, width=CELL - 16, height=6, fill="#cfe6f2", stroke=WALL)
        return [_wall(5), pane]
    if edge.kind == "barricade":
        planks = f"M{-HALF + 4} -5L{HALF - 4} 5M{-HALF + 4} 5L{HALF - 4} -5M{-HALF + 3} 0H{HALF - 3}"
        faint = 0.35 if edge.state in BROKEN else 1.0
        return [
            element("path", d=planks, stroke=DOOR, stroke_width=3.4, stroke_linecap="round", opacity=faint)
        ]
    if edge.kind in ("ladder", "climbable"):
        return _ladder()
    if edge.kind in ("ramp", "stairs"):
        chevrons = element(
            "path", d="M-14 9L0 -2L14 9M-14 2L0 -9L14 2", fill="none", stroke=INK, stroke_width=2.4
        )
        return [group([chevrons], 0, 0, 0 if downhill else 180)]
    if edge.kind in ("opening", "passage"):
        return [element("path", d=f"M{-HALF + 2} -5v10M{HALF - 2} -5v10", stroke=WALL, stroke_width=2.5)]
    return _walls(edge)


def _walls(edge: EdgeView) -> list[str]:
    """A wall by its kind; what nobody knows is a broken line."""
    if edge.kind == "wall":
        parts = [_wall(3.2 + min(edge.height, 4) * 1.2)]
        if edge.state == "climbable":
            parts.append(
                element("path", d=f"M{-HALF + 4} 0H{HALF - 4}", stroke=SHEET, stroke_width=2.4, stroke_dasharray="3 3")
            )  # fmt: skip
        elif edge.height:
            shown = min(edge.height, 6)
            parts += [
                element("circle", cx=(tick - (shown - 1) / 2) * 6, cy=0, r=1.4, fill=SHEET)
                for tick in range(shown)
            ]
        return parts
    if edge.kind == "light-wall":
        return [_wall(4.5), element("path", d=f"M{-HALF + 2} 0H{HALF - 2}", stroke=SHEET, stroke_width=1.6)]
    if edge.kind == "heavy-wall":
        return [_wall(7)]
    if edge.kind == "reinforced-wall":
        rivets = element(
            "path", d=f"M{-HALF + 2} 0H{HALF - 2}", stroke="#9fb4c4", stroke_width=2.6, stroke_dasharray="6 3"
        )
        return [_wall(7.5), rivets]  # fmt: skip
    if edge.kind == "holed-wall":
        return [_wall(6), element("circle", r=4, fill=SHEET, stroke=WALL, stroke_width=1.4)]
    if edge.kind == "shutter":
        slats = f"M{-HALF + 3} -3H{HALF - 3}M{-HALF + 3} 0H{HALF - 3}M{-HALF + 3} 3H{HALF - 3}"
        return [element("path", d=slats, stroke=WALL, stroke_width=1.6)]
    return [element("path", d=f"M{-HALF} 0H{HALF}", stroke=WALL, stroke_width=3.5, stroke_dasharray="8 5")]


def _wall(width: float) -> str:
    return element("path", d=f"M{-HALF} 0H{HALF}", stroke=WALL, stroke_width=width, stroke_linecap="round")


def _door(edge: EdgeView) -> list[str]:
    posts = [element("circle", cx=x, cy=0, r=3.4, fill=WALL) for x in (-HALF, HALF)]
    if edge.state == "open":
        leaf = element(
            "path", d=f"M{-HALF + 3} 0l14 -11", stroke=DOOR, stroke_width=4, stroke_linecap="round"
        )
        return [*posts, leaf]
    closed = element("rect", x=-HALF + 3, y=-4, width=CELL - 6, height=8, rx=1.5, fill=DOOR, stroke=WALL)
    if edge.state not in LOCKED:
        return [*posts, closed]
    bolt = element("path", d="M-6 -4L6 4M-6 4L6 -4", stroke=SHEET, stroke_width=2.2, stroke_linecap="round")
    return [*posts, closed, bolt]


def _ladder() -> list[str]:
    back = element("rect", x=-10, y=-11, width=20, height=22, rx=2, fill=SHEET, fill_opacity=0.85)
    rungs = "M-6 -10V10M6 -10V10M-6 -6H6M-6 -2H6M-6 2H6M-6 6H6"
    return [back, element("path", d=rungs, stroke=DOOR, stroke_width=2.2, stroke_linecap="round")]
