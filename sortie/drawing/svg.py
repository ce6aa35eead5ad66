"""Elements of SVG as text. Everything is an attribute: a style sheet inside a picture would reach the page around it."""

from __future__ import annotations

from collections.abc import Sequence

CELL = 48  # units of a square
FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif"

# The colours of the client by day, so that a picture looks like the table.
INK = "#1b2530"
INK_SOFT = "#4f5b66"
SHEET = "#fbf9f3"
WALL = "#26303a"
DOOR = "#94500b"
SIDES = ("#1f5c8b", "#a3281c", "#2d6a36", "#6b3f96", "#0b6470")
SIDES_SOFT = ("#cfe2f0", "#f5d6cf", "#d3e8d3", "#e5d8f1", "#cbe6ea")
FOE = 1  # whose colour and shape an enemy of all has; where all are on one side, no player has them
SEATS = 4  # colours of seats; the last is for the fourth of those who are all on one side
NOBODY = "#6a5a1e"
NOBODY_SOFT = "#f1e6bd"

PAPER = ("#d6c9a2", "#e2d9bb", "#ece6d0", "#f4f0e2", "#fbf9f1", "#6d5f38")
# Grounds of the heights 0 to 4 and the contour between them, by the palette that a game names.
GROUNDS = {
    "paper": PAPER,
    "field": PAPER,
    "hull": ("#c9d4da", "#d7e0e5", "#e3eaee", "#eef3f5", "#f8fafb", "#455a66"),
    "stone": ("#dfcba6", "#e7d8ba", "#eee4cd", "#f5eee0", "#fbf8f1", "#6b5636"),
    "depth": ("#cad5c6", "#d8e1d4", "#e4ebe1", "#eff4ed", "#f8faf7", "#3f5a3d"),
}


def ground_colours(palette: str) -> tuple[str, ...]:
    """The grounds of a palette; of paper for one that nobody knows."""
    return GROUNDS.get(palette, PAPER)


def seat_colours(seat: int, foe: bool, sides: Sequence[int]) -> int:
    """Which colours a piece has: those of its seat, of an enemy for a foe of all; -1 for a thing of nobody."""
    if seat < 0:
        return FOE if foe else -1
    together = bool(sides) and len(set(sides)) == 1
    return seat % SEATS + 1 if together and seat % SEATS else seat % SEATS


def own_colour(seat: int) -> str:
    """The colour of a side."""
    return SIDES[seat % len(SIDES)] if seat >= 0 else NOBODY


def soft_colour(seat: int) -> str:
    """The light colour of a side."""
    return SIDES_SOFT[seat % len(SIDES_SOFT)] if seat >= 0 else NOBODY_SOFT


def number(value: float) -> str:
    """A number with at most two decimals, as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


_QUOTED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def quoted(words: str) -> str:
    """Words as they stand in the text of a picture."""
    return words.translate(_QUOTED)


def element(name: str, content: str = "", **attributes: str | float) -> str:
    """One element; `stroke_width` is written stroke-width. The content must be quoted already."""
    written = "".join(
        f' {key.replace("_", "-")}="{quoted(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def label(words: str, x: float, y: float, size: float, fill: str = INK, **attributes: str | float) -> str:
    """Words at a place."""
    return element("text", quoted(words), x=x, y=y, font_size=size, fill=fill, **attributes)


def group(parts: list[str], x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """Elements moved, turned and scaled together."""
    moved = f"translate({number(x)} {number(y)})"
    turned = f" rotate({number(turn)})" if turn else ""
    scaled = f" scale({number(scale)})" if scale != 1 else ""
    return element("g", "".join(parts), transform=moved + turned + scaled)


def text_width(words: str, size: float) -> float:
    """About how wide words are: pictures are drawn without measuring letters."""
    return 0.56 * size * len(words)


def shortened(words: str, room: float, size: float) -> str:
    """Words cut with an ellipsis to what fits."""
    most = int(room / (0.56 * size))
    return words if len(words) <= most else f"{words[: max(1, most - 1)].rstrip()}…"
