"""Names: how the numbers of a siege are written in notation, and what a written name may mean."""

from __future__ import annotations

from sortie.games.siege.building import Building
from sortie.games.siege.deployment import FACINGS
from sortie.games.siege.overlays import LARGE_SHAPES, SHAPES, placement
from sortie.games.siege.setup import SIDES, squad_choices, stock_choices
from sortie.games.siege.siege import BODIES
from sortie.games.siege.state import NONE, OVERLAYS, SiegeState
from sortie.kernel.masks import listed
from sortie.kernel.notation import Names

FACING_NAMES = ("north", "east", "south", "west")
BAND_NAMES = ("short", "medium", "long")
PROTECTION_NAMES = ("none", "light", "heavy")
UPSTAIRS = "upstairs"
NOTHING = "none"
AND = "+"
LEANING = "-from-"  # "north-from-east": facing north, with the standee on the east side
PLAIN_KINDS = ("number", "dice")
COUNTED_KINDS = ("seat", "die")


class SiegeNames(Names):
    """The names of one state, for reading and writing options."""

    def __init__(self, state: SiegeState) -> None:
        self.state = state
        self._tables: dict[str, list[str]] = {}

    def write(self, kind: str, number: int) -> str:
        building = self.state.siege.building
        if kind == "square":
            return (
                UPSTAIRS if number == building.up else building.grid.name(number) if number >= 0 else NOTHING
            )
        if kind == "edge":
            return building.grid.edge_name(number)
        if kind == "face":
            return face_name(building, number)
        if kind in PLAIN_KINDS:
            return str(number)
        if kind in COUNTED_KINDS:
            return str(number + 1)
        if number == NONE:
            return NOTHING
        return self.table(kind)[number]

    def read(self, kind: str, text: str) -> list[int]:
        text = text.lower()
        building = self.state.siege.building
        if kind == "square":
            return _parsed(building, text)
        if kind == "edge":
            return _edge(building, text)
        if kind == "face":
            return _face(building, text)
        if kind in PLAIN_KINDS:
            return [int(text)] if text.isascii() and text.isdigit() else []
        if kind in COUNTED_KINDS:
            return [int(text) - 1] if text.isascii() and text.isdigit() and int(text) else []
        found = [number for number, name in enumerate(self.table(kind)) if name == text]
        if not found and AND in text:
            # A list means the same in any order.
            parts = sorted(text.split(AND))
            found = [
                number for number, name in enumerate(self.table(kind)) if sorted(name.split(AND)) == parts
            ]
        return found

    def table(self, kind: str) -> list[str]:
        """All names of a kind, by number."""
        known = self._tables.get(kind)
        if known is None:
            known = self._tables[kind] = self._listed(kind)
        return known

    def _listed(self, kind: str) -> list[str]:
        siege = self.state.siege
        if kind == "operator":
            return list(siege.names)
        if kind == "profile":
            return list(siege.library.operators)
        if kind == "body":
            return [body_name(self.state, body) for body in range(BODIES)]
        if kind == "ability":
            return [ability.id for ability in siege.abilities]
        if kind == "gadget":
            return [gadget.id for gadget in siege.gadgets]
        if kind == "piece":
            return [piece.id for piece in siege.pieces]
        if kind == "facing":
            return list(FACING_NAMES)
        if kind == "posture":
            return posture_names()
        if kind == "side":
            return list(SIDES)
        return self._of_board(kind)

    def _of_board(self, kind: str) -> list[str]:
        siege = self.state.siege
        if kind == "device":
            return device_names(self.state)
        if kind == "component":
            return [component_name(siege.building, part.edges) for part in siege.building.components]
        if kind == "bomb":
            return [f"bomb-{number + 1}" for number in range(len(siege.bombs))]
        if kind == "overlay":
            return list(OVERLAYS)
        if kind == "room":
            return [siege.building.room_names[letter] for letter in siege.building.letters]
        if kind == "band":
            return list(BAND_NAMES)
        if kind == "protection":
            return list(PROTECTION_NAMES)
        if kind == "placement":
            return self._placements()
        return self._choices(kind)

    def parts(self, kind: str, number: int) -> list[tuple[str, str]]:
        """A squad is its Operators, an inventory its cubes, a posture a facing and perhaps the side of a standee."""
        if kind == "posture":
            facing, leaning, side = self.write(kind, number).partition(LEANING)
            return [("facing", facing), ("leaning", side)] if leaning else [("facing", facing)]
        siege = self.state.siege
        if kind in SIDES:
            several = sum(len(seats) for seats in siege.seats) > 2
            squad = squad_choices(siege.library, SIDES.index(kind), several)[number]
            return [("operator", card.id) for card in squad]
        side = kind.removesuffix("-stock")
        if side in SIDES:
            cubes = stock_choices(siege.library, SIDES.index(side))[number]
            return [
                ("gadget", siege.gadgets[one].id) for one, count in enumerate(cubes) for _ in range(count)
            ]
        return [(kind, self.write(kind, number))]

    def _placements(self) -> list[str]:
        """The ways an overlay may lie over the space it is aimed at, by their first and last space."""
        grid = self.state.siege.building.grid
        aimed = max(0, self.state.aimed)
        names: list[str] = []
        for shape in range(len(SHAPES)):
            squares = listed(placement(self.state, aimed, shape))
            size = "wide" if shape < LARGE_SHAPES else "narrow"
            names.append(
                f"{grid.name(squares[0])}-{grid.name(squares[-1])}" if squares else f"{size}-{shape}"
            )
        return names

    def _choices(self, kind: str) -> list[str]:
        siege = self.state.siege
        if kind in SIDES:
            several = sum(len(seats) for seats in siege.seats) > 2
            squads = squad_choices(siege.library, SIDES.index(kind), several)
            return [AND.join(card.id for card in squad) for squad in squads]
        side = kind.removesuffix("-stock")
        if side in SIDES:
            return [self._stock_name(cubes) for cubes in stock_choices(siege.library, SIDES.index(side))]
        raise KeyError(f"nothing in this game is called a {kind}")

    def _stock_name(self, cubes: tuple[int, ...]) -> str:
        gadgets = self.state.siege.gadgets
        return AND.join(f"{count}-{gadgets[number].id}" for number, count in enumerate(cubes) if count)


def body_name(state: SiegeState, body: int) -> str:
    """An Operator by its name, a hidden one's tokens with a number behind it that tells nothing."""
    name = state.siege.names[body >> 1]
    if body & 1 or state.hidden >> (body >> 1) & 1:
        return f"{name}-{(body & 1) + 1}"
    return name


def posture_names() -> list[str]:
    """Facings, then facings with a standee on a side."""
    names = list(FACING_NAMES)
    for side in FACING_NAMES:
        names.extend(f"{facing}{LEANING}{side}" for facing in FACING_NAMES)
    assert len(names) == FACINGS + FACINGS * FACINGS
    return names


def device_names(state: SiegeState) -> list[str]:
    """Gadgets on the board by kind and space."""
    pieces, grid = state.siege.pieces, state.siege.building.grid
    return [f"{pieces[one.piece].id}@{grid.name(one.square)}" for one in state.devices]


def component_name(building: Building, edges: int) -> str:
    """A component by its first section."""
    return building.grid.edge_name((edges & -edges).bit_length() - 1)


def face_name(building: Building, face: int) -> str:
    """A side of a section: the space it looks at, then the one behind it."""
    a, b = building.grid.sides(face >> 1)
    front, back = (b, a) if face & 1 else (a, b)
    return f"{building.grid.name(front)}/{building.grid.name(back)}"


def _face(building: Building, text: str) -> list[int]:
    front, slash, back = text.partition("/")
    try:
        a, b = building.grid.parse(front), building.grid.parse(back)
        edge = building.grid.edge(a, b)
    except ValueError:
        return []
    return [2 * edge + (building.grid.sides(edge)[1] == a)] if slash else []


def _edge(building: Building, text: str) -> list[int]:
    try:
        return [building.grid.parse_edge(text)]
    except ValueError:
        return []


def _parsed(building: Building, text: str) -> list[int]:
    if text == UPSTAIRS:
        return [building.up]
    try:
        return [building.grid.parse(text)]
    except ValueError:
        return []
