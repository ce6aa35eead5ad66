"""Buildings from dice: rooms, walls and openings, what stands in them, and where cameras hang."""

from __future__ import annotations

from typing import Final, NamedTuple

from sortie.content.generator.floors import Border, Box, Square, cut, shared_borders, spanning
from sortie.kernel.chance.dice_sources import DiceSource

WIDTH: Final = 24
HEIGHT: Final = 15
AROUND: Final = 2  # spaces of perimeter on each side
WALLS: Final = Box(AROUND, AROUND, WIDTH - AROUND - 1, HEIGHT - AROUND - 1)
LEAST: Final = 4  # side of a room
MOST: Final = 36  # spaces of a room
LETTERS: Final = "ABCEFGJKLMNPQRSTUV"
SPACES_AN_OPENING: Final = 4  # of each side of the building: doors and windows in turn
CAMERAS: Final = 4
BLUE_RISERS: Final = 4
GREY_RISERS: Final = 3
LEVEL: Final = {"H": "==", "|": "--"}
INNER: Final = ("H", "|", "|", "|", "#", "H")


class Camera(NamedTuple):
    """The space right of or below a heavy section, and the space it faces."""

    wall: Square
    side: str
    faces: Square


class Floor(NamedTuple):
    """A building as it is drawn."""

    rooms: list[Box]
    borders: dict[Border, str]
    features: dict[Square, str]
    cameras: list[Camera]

    def free(self, number: int) -> list[Square]:
        """The spaces of a room with nothing on them."""
        return [square for square in self.rooms[number].squares() if square not in self.features]


def roll_floor(dice: DiceSource) -> Floor:
    """Rooms with walls between them, each reached by a door, and openings on all four sides."""
    rooms = cut(WALLS, dice, LEAST, MOST)
    borders = inner_walls(dice, rooms) | outer_walls(dice)
    features = roll_features(dice, rooms, borders)
    return Floor(rooms, borders, features, roll_cameras(dice, rooms, borders, features))


def inner_walls(dice: DiceSource, rooms: list[Box]) -> dict[Border, str]:
    """A wall of one kind between two rooms; a door where it joins something new, and elsewhere by a die."""
    shared = shared_borders(rooms)
    doors = spanning(len(rooms), list(shared), dice)
    borders: dict[Border, str] = {}
    for pair, line in shared.items():
        kind = INNER[dice.dice(1)[0] - 1]
        borders |= dict.fromkeys(line, kind)
        if pair in doors or dice.dice(1)[0] <= 3:
            borders[line[dice.below(len(line))]] = "dD"[dice.below(2)]
    return borders


def outer_walls(dice: DiceSource) -> dict[Border, str]:
    """Heavy walls around the building with barricaded doors and windows, spread over each side."""
    north = [Border(x, WALLS.top - 1, True) for x in range(WALLS.left, WALLS.right + 1)]
    south = [Border(x, WALLS.bottom, True) for x in range(WALLS.left, WALLS.right + 1)]
    west = [Border(WALLS.left - 1, y, False) for y in range(WALLS.top, WALLS.bottom + 1)]
    east = [Border(WALLS.right, y, False) for y in range(WALLS.top, WALLS.bottom + 1)]
    borders: dict[Border, str] = {}
    for line in (north, south, west, east):
        borders |= dict.fromkeys(line, "H")
        count = len(line) // SPACES_AN_OPENING
        share = len(line) // count
        for number in range(count):
            borders[line[number * len(line) // count + dice.below(share)]] = "DW"[number % 2]
    return borders


def roll_features(dice: DiceSource, rooms: list[Box], borders: dict[Border, str]) -> dict[Square, str]:
    """Obstacles away from doors, grey risers in rooms, blue ones outside."""
    features: dict[Square, str] = {}
    doors = {square for border, sign in borders.items() if sign in "dDwW" for square in _beside(border)}
    for room in rooms:
        open_spaces = [square for square in room.squares() if square not in doors]
        x, y = open_spaces[dice.below(len(open_spaces))]
        features |= {one: "o" for one in ((x, y), (x + 1, y)) if one in open_spaces}
    chosen = sorted(range(len(rooms)), key=lambda number: -len(rooms[number].squares()))[:GREY_RISERS]
    for number in chosen:
        spaces = [one for one in rooms[number].squares() if one not in features and one not in doors]
        features[spaces[dice.below(len(spaces))]] = "g"
    outside = [(x, y) for x in range(WIDTH) for y in range(HEIGHT) if (x, y) not in WALLS.squares()]
    while sum(sign == "b" for sign in features.values()) < BLUE_RISERS:
        features.setdefault(outside[dice.below(len(outside))], "b")
    return features


def _beside(border: Border) -> tuple[Square, Square]:
    other = (border.x, border.y + 1) if border.south else (border.x + 1, border.y)
    return (border.x, border.y), other


def roll_cameras(
    dice: DiceSource, rooms: list[Box], borders: dict[Border, str], features: dict[Square, str]
) -> list[Camera]:
    """Cameras on heavy walls, each looking into a room of its own."""
    inside = {square: number for number, room in enumerate(rooms) for square in room.squares()}
    places = [
        (border, square)
        for border, sign in sorted(borders.items())
        if sign == "H"
        for square in _beside(border)
        if square in inside and square not in features
    ]
    found: list[Camera] = []
    watched: set[int] = set()
    while places and len(found) < CAMERAS:
        border, square = places.pop(dice.below(len(places)))
        if inside[square] in watched:
            continue
        watched.add(inside[square])
        found.append(Camera(_beside(border)[1], "top" if border.south else "left", square))
    return found


def drawing(floor: Floor) -> str:
    """The map file."""
    letters = {
        square: LETTERS[number] for number, room in enumerate(floor.rooms) for square in room.squares()
    }
    lines = ["     " + " ".join(f"{x:02}" for x in range(WIDTH))]
    for y in range(HEIGHT + 1):
        above = "".join("+" + _level(floor.borders.get(Border(x, y - 1, True), " ")) for x in range(WIDTH))
        lines.append(f"    {above}+")
        if y < HEIGHT:
            row = "".join(
                f"{floor.borders.get(Border(x - 1, y, False), ' ')}{letters.get((x, y), '.')}"
                f"{floor.features.get((x, y), '.')}"
                for x in range(WIDTH)
            )
            lines.append(f"{y:02}  {row}")
    return "\n".join(lines) + "\n"


def _level(sign: str) -> str:
    return LEVEL.get(sign, sign * 2)
