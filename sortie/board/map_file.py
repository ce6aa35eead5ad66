"""Map files: a header line and parts below headings, each with its place in the file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sortie.board.sketch import DrawingError, DrawingMistake

MAP_HEADER: Final = "map 1"
DRAWING: Final = "drawing"


class Part(NamedTuple):
    """The lines below a heading of a map file, and the file row of the first of them."""

    row: int
    lines: list[str]


def read_parts(text: str, headings: Sequence[str]) -> dict[str, Part]:
    """The parts of a map file by heading; all but the drawing may be left out. The order is that of `headings`."""
    lines = text.splitlines()
    starts = {line.rstrip(): row for row, line in enumerate(lines) if line.rstrip() in headings}
    if DRAWING not in starts:
        raise DrawingError([DrawingMistake(1, 1, "no drawing: write a line 'drawing' and the map below it")])
    first = min(starts.values())
    header = [
        (row, line) for row, line in enumerate(lines[:first]) if line.strip() and not line.startswith("#")
    ]
    in_order = [heading for heading in headings if heading in starts]
    if (
        len(header) != 1
        or header[0][1].rstrip() != MAP_HEADER
        or sorted(starts, key=starts.__getitem__) != in_order
    ):
        row = header[-1][0] + 1 if header else 1
        parts = ", then ".join(repr(heading) for heading in headings)
        message = f"the parts are not in order: write one line {MAP_HEADER!r} at the top, then {parts}, each above its lines"
        raise DrawingError([DrawingMistake(row, 1, message)])
    stops = [*(starts[heading] for heading in in_order[1:]), len(lines)]
    found = {heading: Part(len(lines), []) for heading in headings}
    for heading, stop in zip(in_order, stops, strict=True):
        found[heading] = _trimmed(lines, starts[heading] + 1, stop)
    return found


def _trimmed(lines: list[str], first: int, after: int) -> Part:
    """Lines first to after, without the blank and comment lines around them."""
    while first < after and (not lines[first].strip() or lines[first].startswith("#")):
        first += 1
    while first < after and (not lines[after - 1].strip() or lines[after - 1].startswith("#")):
        after -= 1
    return Part(first + 1, lines[first:after])
