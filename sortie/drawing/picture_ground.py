"""The ground of a board as a picture: heights, kinds of squares, marks, zones, tiles, rooms, overlays and coordinates."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from zlib import crc32

from sortie.drawing.svg import (
    CELL,
    INK,
    INK_SOFT,
    SHEET,
    SIDES,
    WALL,
    element,
    ground_colours,
    label,
    number,
    own_colour,
    shortened,
    text_width,
)
from sortie.drawing.wording import GameWording
from sortie.kernel.views.view import BoardView, SquareView

LETTERED = re.compile(r"([a-z]{1,2})(\d+)")  # maps of tiles have names instead
MOST_ZONES = 4  # few regions are zones of sides, many are rooms
AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1))
HIGHEST = 4
# Which pattern stands for a kind of ground or for what lies over it; what nobody drew gets one by its name.
PATTERN_OF = {
    "solid": "solid", "difficult": "rough", "rough": "rough", "rubble": "rough", "mud": "rough",
    "water": "water", "pit": "solid", "void": "solid", "roofed": "roof",
    "smoke": "smoke", "fog": "smoke", "gas": "smoke", "fire": "rough",
}  # fmt: skip
HATCHES = 3
UNKNOWN = "unknown"  # where a map may still grow


def patterns() -> str:
    """The definitions that the other functions fill squares with."""
    return element(
        "defs",
        _pattern("solid", 12, f'<rect width="12" height="12" fill="{WALL}"/><path d="M0 12L12 0" stroke="#3c4854" stroke-width="2"/>')
        + _pattern("rough", 14, _dots("#8a7a45", ((3, 4), (10, 9), (6, 12))))
        + _pattern("water", 16, '<path d="M0 5q4 -4 8 0t8 0M0 12q4 -4 8 0t8 0" fill="none" stroke="#3f7fae" stroke-width="1.5"/>')
        + _pattern("roof", 12, f'<path d="M0 12L12 0" stroke="{INK}" stroke-opacity="0.13" stroke-width="1.4"/>')
        + _pattern("smoke", 12, _dots("#6b7680", ((3, 3), (9, 9))))
        + _pattern("covered", 10, f'<path d="M0 10L10 0M0 0L10 10" stroke="{INK_SOFT}" stroke-opacity="0.45" stroke-width="1.2"/>')
        + _pattern("hatch-0", 10, f'<path d="M0 0L10 10" stroke="{INK_SOFT}" stroke-opacity="0.3" stroke-width="1.2"/>')
        + _pattern("hatch-1", 9, f'<path d="M0 4.5H9" stroke="{INK_SOFT}" stroke-opacity="0.3" stroke-width="1.2"/>')
        + _pattern("hatch-2", 11, _dots(INK_SOFT, ((5, 5),))),
    )  # fmt: skip


def _pattern(name: str, size: int, content: str) -> str:
    return element(
        "pattern", content, id=f"sortie-{name}", width=size, height=size, patternUnits="userSpaceOnUse"
    )


def _dots(colour: str, places: Iterable[tuple[int, int]]) -> str:
    return "".join(element("circle", cx=x, cy=y, r=1.4, fill=colour, fill_opacity=0.7) for x, y in places)


def pattern_of(kind: str) -> str:
    """The fill for a kind of ground or overlay."""
    return f"url(#sortie-{PATTERN_OF.get(kind, f'hatch-{crc32(kind.encode()) % HATCHES}')})"


def area(squares: Iterable[SquareView], inset: float = 0) -> str:
    """Squares as one path."""
    size = CELL - 2 * inset
    return "".join(
        f"M{number(one.x * CELL + inset)} {number(one.y * CELL + inset)}h{number(size)}v{number(size)}h{number(-size)}z"
        for one in squares
    )


def outline(squares: Sequence[SquareView], inset: float = 0) -> str:
    """Every border of squares beyond which they do not go on."""
    inside = {(one.x, one.y) for one in squares}
    lines: list[str] = []
    for one in squares:
        for x, y in AROUND:
            if (one.x + x, one.y + y) in inside:
                continue
            left = one.x * CELL + (CELL - inset if x > 0 else inset if x < 0 else 0)
            top = one.y * CELL + (CELL - inset if y > 0 else inset if y < 0 else 0)
            lines.append(f"M{number(left)} {number(top)}{'v' if x else 'h'}{CELL}")
    return "".join(lines)


def squares_by(board: BoardView, words: Callable[[SquareView], Iterable[str]]) -> dict[str, list[SquareView]]:
    """Squares grouped by words that each of them has, in order of first appearance."""
    found: dict[str, list[SquareView]] = {}
    for square in board.squares:
        for word in words(square):
            found.setdefault(word, []).append(square)
    return found


def draw_ground(board: BoardView, palette: str) -> list[str]:
    """Everything that lies under edges and pieces."""
    colours = ground_colours(palette)
    parts: list[str] = []
    levels = squares_by(board, lambda one: [str(min(max(one.height, 0), HIGHEST))])
    parts.extend(element("path", d=area(found), fill=colours[int(level)]) for level, found in levels.items())
    for kind, found in squares_by(board, lambda one: [one.kind]).items():
        if kind == "outside":
            parts.append(element("path", d=area(found), fill=INK, fill_opacity=0.09))
        elif kind == UNKNOWN:
            parts.append(element("path", d=area(found), fill=SHEET, fill_opacity=0.75))
            parts.append(
                element("path", d=area(found, 3), fill="none", stroke=INK_SOFT, stroke_dasharray="4 4")
            )
        elif kind != "floor":
            parts.append(element("path", d=area(found), fill=pattern_of(kind)))
    grounds = squares_by(board, lambda one: [mark for mark in one.marks if ":" not in mark])
    for mark, found in grounds.items():
        parts.append(element("path", d=area(found, 0 if mark == "roofed" else 3), fill=pattern_of(mark)))
    parts.append(_grid(board))
    parts.extend(_zones(board))
    parts.extend(_tiles(board))
    parts.extend(_contours(board, colours[-1]))
    parts.extend(_heights(board))
    known = [one for one in board.squares if one.kind != UNKNOWN]
    parts.append(
        element("path", d=outline(known, -2), fill="none", stroke=WALL, stroke_width=4, stroke_linecap="square")
    )  # fmt: skip
    return parts


def _grid(board: BoardView) -> str:
    known = {(one.x, one.y) for one in board.squares}
    lines = [
        f"M{(one.x + 1) * CELL} {one.y * CELL}v{CELL}" for one in board.squares if (one.x + 1, one.y) in known
    ]
    lines += [
        f"M{one.x * CELL} {(one.y + 1) * CELL}h{CELL}" for one in board.squares if (one.x, one.y + 1) in known
    ]
    return element(
        "path", d="".join(lines), fill="none", stroke="#000000", stroke_opacity=0.11, stroke_width=1
    )


def _zones(board: BoardView) -> list[str]:
    """A few regions in colours; rooms are told by their walls and names."""
    found = squares_by(board, lambda one: one.regions)
    if len(found) > MOST_ZONES:
        return []
    parts: list[str] = []
    for place, name in enumerate(sorted(found)):
        colour = SIDES[place]
        parts.append(element("path", d=area(found[name]), fill=colour, fill_opacity=0.12))
        parts.append(
            element("path", d=outline(found[name], 2), fill="none", stroke=colour, stroke_opacity=0.7, stroke_width=2,
                    stroke_dasharray="7 4")
        )  # fmt: skip
    return parts


def _tiles(board: BoardView) -> list[str]:
    parts: list[str] = []
    squares = squares_by(board, lambda one: [one.tile] if one.tile else [])
    for tile in board.tiles:
        found = squares.get(tile.name, [])
        if not found:
            continue
        if tile.face_down:
            parts.append(element("path", d=area(found), fill="url(#sortie-covered)"))
        parts.append(element("path", d=outline(found, 1.5), fill="none", stroke=INK_SOFT, stroke_width=1.6))
    return parts


def _name(words: str, squares: Sequence[SquareView]) -> str:
    """A name at the upper border of an area, in up to two lines, cut to its first row."""
    first = min(squares, key=lambda one: (one.y, one.x))
    room = sum(CELL for one in squares if one.y == first.y) - 6
    lines: list[str] = []
    for word in words.split():
        if lines and text_width(f"{lines[-1]} {word}", NAME_SIZE) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    shown = [*lines[:1], " ".join(lines[1:])] if lines[1:] else lines
    return "".join(
        label(shortened(line, room, NAME_SIZE), first.x * CELL + 4, first.y * CELL + 10 + 9 * place, NAME_SIZE,
              font_weight=600, paint_order="stroke", stroke=SHEET, stroke_width=2.5)
        for place, line in enumerate(shown)
    )  # fmt: skip


NAME_SIZE = 8.0


def _contours(board: BoardView, colour: str) -> list[str]:
    """Borders between squares of different heights: a shadow on the lower side and a line for each step."""
    at = {(one.x, one.y): one for one in board.squares}
    parts: list[str] = []
    for one in board.squares:
        for x, y in ((1, 0), (0, 1)):
            other = at.get((one.x + x, one.y + y))
            if other is None or other.height == one.height:
                continue
            left, top = (one.x + x) * CELL, (one.y + y) * CELL
            lower = 1 if one.height > other.height else -1  # on which side the shadow falls
            shadow = (min(left, left + lower * x * 5), min(top, top + lower * y * 5))
            parts.append(
                element("rect", x=shadow[0], y=shadow[1], width=5 if x else CELL, height=5 if y else CELL,
                        fill="#000000", fill_opacity=0.14)
            )  # fmt: skip
            line = f"M{left} {top}{'v' if x else 'h'}{CELL}"
            parts.append(element("path", d=line, stroke=colour, stroke_width=2, fill="none"))
    return parts


def _heights(board: BoardView) -> list[str]:
    return [
        label(
            str(one.height), one.x * CELL + 4, one.y * CELL + 12, 10, INK, fill_opacity=0.6, font_weight=600
        )
        for one in board.squares
        if one.height and one.kind != "solid"
    ]


def draw_names(board: BoardView, wording: GameWording, taken: frozenset[str]) -> list[str]:
    """The names of tiles; those of rooms in the lowest free row of each, where they fit; overlays with theirs."""
    areas = squares_by(board, lambda one: [one.tile] if one.tile else [])
    tiles = [tile for tile in board.tiles if tile.name in areas and not tile.face_down]
    parts = [_name(wording.word(tile.label), areas[tile.name]) for tile in tiles]
    rooms = squares_by(board, lambda one: one.regions)
    taken = taken | {name for edge in board.edges if edge.kind != "wall" for name in (edge.a, edge.b)}
    if len(rooms) > MOST_ZONES:
        for region in board.regions:
            parts.extend(_room(wording.word(region.label), rooms.get(region.name, []), taken))
    by_name = {one.name: one for one in board.squares}
    for overlay in board.overlays:
        found = [by_name[name] for name in overlay.squares if name in by_name]
        colour = own_colour(overlay.seat) if overlay.seat >= 0 else INK
        parts.append(element("path", d=area(found), fill=pattern_of(overlay.kind)))
        parts.append(
            element("path", d=outline(found, 2.5), fill="none", stroke=colour, stroke_width=1.6, stroke_dasharray="2 4")
        )  # fmt: skip
        if found:
            parts.append(_name(wording.word(overlay.label), found))
    return parts


ROOM_SIZE = 9.5


def _room(words: str, squares: Sequence[SquareView], taken: frozenset[str]) -> list[str]:
    free = sorted((one for one in squares if one.name not in taken), key=lambda one: (-one.y, one.x))
    runs: list[list[SquareView]] = []
    for one in free:
        if runs and runs[-1][-1].y == one.y and runs[-1][-1].x == one.x - 1:
            runs[-1].append(one)
        else:
            runs.append([one])
    for run in runs:
        if shortened(words, len(run) * CELL - 6, ROOM_SIZE) == words:
            x, y = (run[-1].x + 1) * CELL - 5, (run[-1].y + 1) * CELL - 9
            return [
                label(words, x, y, ROOM_SIZE, INK_SOFT, text_anchor="end", font_style="italic", font_weight=600,
                      paint_order="stroke", stroke=SHEET, stroke_width=2.5)
            ]  # fmt: skip
    return []


def draw_coordinates(board: BoardView) -> list[str]:
    """Letters above and below, numbers at both sides; none on maps of tiles."""
    named = [(one, LETTERED.fullmatch(one.name)) for one in board.squares]
    if not all(found for _, found in named):
        return []
    columns = {one.x: found[1].upper() for one, found in named if found}
    rows = {one.y: found[2] for one, found in named if found}
    middle: dict[str, str | float] = {"text_anchor": "middle", "font_weight": 600}
    left, right = board.left * CELL - 14, (board.left + board.width) * CELL + 14
    top, bottom = board.top * CELL - 9, (board.top + board.height) * CELL + 18
    parts: list[str] = []
    for x, name in columns.items():
        parts += [label(name, (x + 0.5) * CELL, y, 12, INK_SOFT, **middle) for y in (top, bottom)]
    for y, name in rows.items():
        parts += [label(name, x, (y + 0.5) * CELL + 4, 12, INK_SOFT, **middle) for x in (left, right)]
    return parts
