"""Scenarios drawn on their maps with letters: zones small, goals in capitals, and a line for each of them below."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from string import ascii_lowercase, ascii_uppercase

from sortie.content.summary import SummaryDrawing
from sortie.kernel.game.map_form import MapForm
from sortie.kernel.game.onlooker import Wording
from sortie.kernel.game.sites import GOAL, NO_WAY, ZONE, Site, SiteMark

NOTHING = "."
OTHER = "*"
MOST_SQUARES = 3  # of a mark that are named one by one

Say = Callable[[str], str]


def site_drawings(
    sites: Iterable[Site], maps: Mapping[str, Sequence[str]], form: MapForm, words: Wording, language: str
) -> list[SummaryDrawing]:
    """Scenarios on their maps, with zones, goals and marks."""
    return [
        site_drawing(site, maps[site.board], form, lambda key: words(language, key, {})) for site in sites
    ]


def site_drawing(site: Site, lines: Sequence[str], form: MapForm, say: Say) -> SummaryDrawing:
    """A map as drawn, with its walls, and letters where something lies."""
    signs = _signs(site)
    rows = [list(line) for line in lines]
    kept = {sign.sign for slot in form.slots for sign in slot.signs if sign.look == "solid"}
    for square in range(site.width * site.height):
        row, column = _place(site, square, form)
        drawn = "".join(rows[row][column : column + form.square])
        solid = next((sign for sign in kept if sign in drawn), "")
        sign = signs.get(square, solid or NOTHING)
        rows[row][column : column + form.square] = list(sign.center(form.square))
    title = f"{say(f'scenario-{site.scenario}')} ({', '.join(_where(site, say))})"
    drawing = ["".join(row).rstrip() for row in rows]
    return SummaryDrawing(title, (*drawing, *_legend(site, say)))


def _where(site: Site, say: Say) -> Iterator[str]:
    yield say(f"board-{site.board}")
    if site.variant:
        yield say(site.variant)


def _place(site: Site, square: int, form: MapForm) -> tuple[int, int]:
    """Row and column of the first character of a square."""
    x, y = square % site.width, square // site.width
    return form.above + 2 * y + 1, form.left + x * (form.square + 1) + 1


def _named(site: Site) -> Iterator[tuple[str, SiteMark]]:
    """Each mark with its sign: zones by side, goals in their order."""
    capitals = iter(ascii_uppercase)
    for mark in site.marks:
        if mark.kind == ZONE:
            yield ascii_lowercase[mark.side], mark
        else:
            yield (next(capitals, OTHER) if mark.kind == GOAL else OTHER), mark


def _signs(site: Site) -> dict[int, str]:
    """The sign of each square; what is small lies over what is large."""
    found: dict[int, str] = {}
    for sign, mark in sorted(_named(site), key=lambda named: -len(named[1].squares)):
        found.update(dict.fromkeys(mark.squares, sign))
    return found


def _legend(site: Site, say: Say) -> Iterator[str]:
    for sign, mark in _named(site):
        spots = [f"[{square % site.width}, {square // site.width}]" for square in mark.squares]
        place = " ".join(spots) if len(spots) <= MOST_SQUARES else ""
        ways = ", ".join(
            f"{ascii_lowercase[side]} {cost if cost != NO_WAY else '-'}"
            for side, cost in enumerate(mark.ways)
        )
        yield "  ".join(part for part in (sign, say(mark.key), place, ways) if part)
