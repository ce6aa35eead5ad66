"""How a game's maps are drawn as text: what a program that edits drawings needs to know, and nothing about rules.

Squares and borders alternate. A square is written with one or more characters, each a slot with its own signs; a border
between two squares is one sign beside a square and as many as the square is wide above and below it.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class MapSign:
    """One thing that can be drawn: its character (or characters above and below a square), its words, its look.

    `look` is one of the words that every editor knows how to draw: ground, solid, wall, thick, door, open-door, window,
    ladder, ramp, breach, room, mark, rough, roof. `amount` is the height of ground or of a wall.
    """

    sign: str
    key: str  # of a text of the game
    look: str
    amount: int = 0
    level: str = ""  # borders: what is written above and below a square


@dataclass(frozen=True, slots=True)
class MapSlot:
    """One character of a square. `letters`: any letter may stand here, too, such as that of a room."""

    key: str
    signs: tuple[MapSign, ...]
    letters: str = ""


@dataclass(frozen=True, slots=True)
class MapForm:
    """The drawing of a game's maps.

    `heading`: the line above the drawing, "" where the drawing is the whole file; `layer`: the heading of a second
    drawing with one character a square, with its signs in `layer_slot`.
    """

    heading: str
    square: int
    left: int
    above: int
    slots: tuple[MapSlot, ...]
    borders: tuple[MapSign, ...]
    layer: str = ""
    layer_slot: MapSlot | None = None


@dataclass(frozen=True, slots=True)
class MapSurvey:
    """What the rules say of one square of a drawing: the squares that are seen from it, and what it costs to come there."""

    sees: tuple[int, ...]
    costs: dict[int, int] = field(default_factory=dict)
