"""Decks from dice: a floor of rooms that looks the same when it is turned by half, so that both sides have equal ways."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from sortie.content.generator.floors import Border, Box, Square, cut, shared_borders
from sortie.kernel.chance.dice_sources import DiceSource

WIDTH: Final = 16
HEIGHT: Final = 17  # odd, so that the central airlock lies in the middle
LEAST: Final = 3  # side of a room
MOST: Final = 24  # squares of a room
TERMINALS: Final = 4
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LOCKS: Final = (6, 7, 8)
OPEN, WALL, DOOR = " ", "|", "o"
LEVEL: Final = {OPEN: "   ", WALL: "---", DOOR: "-o-"}
BORDER = {False: "#", True: "==="}


class Deck(NamedTuple):
    """Rooms in pairs of half turns, walls and doors between them, airlocks by sign, terminals."""

    rooms: list[Box]
    borders: dict[Border, str]
    airlocks: dict[int, tuple[Square, Square]]
    terminals: list[Square]

    def room_at(self, square: Square) -> int:
        """The number of the room of a square."""
        return next(number for number, room in enumerate(self.rooms) if square in room.squares())


def turned(square: Square) -> Square:
    """The square on the other side of the middle."""
    return WIDTH - 1 - square[0], HEIGHT - 1 - square[1]


def turned_border(border: Border) -> Border:
    """The border on the other side of the middle."""
    x, y = turned((border.x, border.y))
    return Border(x, y - 1, True) if border.south else Border(x - 1, y, False)


def roll_deck(dice: DiceSource) -> Deck:
    """Two wings that are cut alike, a middle with the central airlock between them."""
    wing = 4 + dice.below(2)
    centre = 5 + 2 * dice.below(2)
    above = (HEIGHT - centre) // 2
    west = cut(Box(0, 0, wing - 1, HEIGHT - 1), dice, LEAST, MOST)
    north = cut(Box(wing, 0, WIDTH - wing - 1, above - 1), dice, LEAST, MOST)
    middle = Box(wing, above, WIDTH - wing - 1, above + centre - 1)
    halves = [*west, *north]
    rooms = [middle, *halves, *(room.half_turned(WIDTH, HEIGHT) for room in halves)]
    borders = roll_borders(dice, rooms)
    edge = roll_pair(dice, rooms, [(0, y) for y in range(HEIGHT)])
    top = roll_pair(dice, rooms, [(x, 0) for x in range(wing, WIDTH - wing)])
    row = HEIGHT // 2
    airlocks = {1: edge, 2: top, 3: _pair_turned(edge), 4: _pair_turned(top)}
    airlocks[5] = ((WIDTH // 2 - 1, row), (WIDTH // 2, row))
    return Deck(rooms, borders, airlocks, [])


def roll_pair(dice: DiceSource, rooms: list[Box], line: list[Square]) -> tuple[Square, Square]:
    """Two neighbouring squares of one room along a line."""
    pairs = [
        pair
        for pair in pairwise(line)
        if any(pair[0] in room.squares() and pair[1] in room.squares() for room in rooms)
    ]
    return pairs[dice.below(len(pairs))]


def _pair_turned(pair: tuple[Square, Square]) -> tuple[Square, Square]:
    return turned(pair[1]), turned(pair[0])


def roll_borders(dice: DiceSource, rooms: list[Box]) -> dict[Border, str]:
    """A wall wherever two rooms meet and a door in it; some doors are locked, but for those that join everything."""
    borders: dict[Border, str] = {}
    free = joined(rooms)
    for pair, line in shared_borders(rooms).items():
        for border in line:
            borders.setdefault(border, WALL)
        if any(borders[border] != WALL for border in line):
            continue  # the other half of the floor has rolled it
        place = line[dice.below(len(line))]
        lock = str(LOCKS[dice.below(len(LOCKS))])
        sign = DOOR if pair in free or dice.dice(1)[0] <= 3 else lock
        borders[place] = borders[turned_border(place)] = sign
    return borders


def joined(rooms: list[Box]) -> set[tuple[int, int]]:
    """Pairs of rooms over which everything can be come to from the middle: each room with one that is nearer."""
    pairs = list(shared_borders(rooms))
    reached, found = {0}, set()
    while len(reached) < len(rooms):
        first, second = next(pair for pair in pairs if (pair[0] in reached) != (pair[1] in reached))
        found.add((first, second))
        reached |= {first, second}
    return found


def roll_terminals(dice: DiceSource, deck: Deck, fair: set[Square]) -> Deck:
    """Four terminals on fair squares, in pairs of half turns, each in a room of its own and off the airlocks."""
    free = {one for one in fair if one not in {square for pair in deck.airlocks.values() for square in pair}}
    found: list[Square] = []
    while free and len(found) < TERMINALS:
        square = sorted(free)[dice.below(len(free))]
        found += [square, turned(square)]
        room = deck.rooms[deck.room_at(square)]
        free -= {*room.squares(), *room.half_turned(WIDTH, HEIGHT).squares()}
    return deck._replace(terminals=found)


def drawing(deck: Deck, names: list[str]) -> str:
    """The map file: the rooms by letter, then the floor."""
    lines = ["map 1", "rooms", *(f"{LETTERS[number]} {name}" for number, name in enumerate(names)), "drawing"]
    lines.append("   " + "".join(f"{x:>4}" for x in range(WIDTH)))
    marks = {square: str(sign) for sign, pair in deck.airlocks.items() for square in pair}
    marks |= dict.fromkeys(deck.terminals, "*")
    letters = {square: LETTERS[number] for number, room in enumerate(deck.rooms) for square in room.squares()}
    for y in range(HEIGHT):
        above = "".join("+" + _level(deck, x, y - 1) for x in range(WIDTH)) + "+"
        row = "#" + "".join(
            f" {letters[x, y]}{marks.get((x, y), ' ')}{_upright(deck, x, y)}" for x in range(WIDTH)
        )
        lines += ["   " + above, f"{y:>2} " + row]
    lines.append("   " + "+===" * WIDTH + "+")
    return "\n".join(lines) + "\n"


def _level(deck: Deck, x: int, y: int) -> str:
    if y < 0:
        return BORDER[True]
    sign = deck.borders.get(Border(x, y, True), OPEN)
    return LEVEL.get(sign, f"-{sign}-")


def _upright(deck: Deck, x: int, y: int) -> str:
    return "#" if x == WIDTH - 1 else deck.borders.get(Border(x, y, False), OPEN)
