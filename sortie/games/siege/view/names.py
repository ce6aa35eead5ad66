"""Names: how the numbers of a siege are written in notation, and what a written name may mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sortie.board.grid_names import GridNames
from sortie.games.siege.content.building import Building
from sortie.games.siege.rules.gadgets.overlays import LARGE_SHAPES, SHAPES, placement
from sortie.games.siege.rules.hiding import body_name
from sortie.games.siege.rules.setup.deployment import FACINGS
from sortie.games.siege.rules.setup.squads import SIDES, squad_choices, stock_choices
from sortie.games.siege.state.encounter import BODIES
from sortie.games.siege.state.state import OVERLAYS, SiegeState
from sortie.kernel.masks import listed
from sortie.kernel.views.notation import text_keys
from sortie.kernel.views.view import SpotView

FACING_NAMES = ("north", "east", "south", "west")
BAND_NAMES = ("short", "medium", "long")
PROTECTION_NAMES = ("none", "light", "heavy")
UPSTAIRS = "upstairs"
AND = "+"
LEANING = "-from-"  # "north-from-east": facing north, with the standee on the east side
KEYS = text_keys("ability gadget piece protection")


def operator_key(state: SiegeState, operator: int) -> str:
    """The text key of an Operator."""
    return f"operator-{state.siege.names[operator]}"


LISTS: dict[str, Callable[[SiegeState], Iterable[str]]] = {
    "operator": lambda state: state.siege.names,
    "profile": lambda state: state.siege.library.operators,
    "body": lambda state: [body_name(state, body) for body in range(BODIES)],
    "ability": lambda state: [ability.id for ability in state.siege.abilities],
    "gadget": lambda state: [gadget.id for gadget in state.siege.gadgets],
    "piece": lambda state: [piece.id for piece in state.siege.pieces],
    "facing": lambda _: FACING_NAMES,
    "posture": lambda _: posture_names(),
    "side": lambda _: SIDES,
    "device": lambda state: device_names(state),
    "component": lambda state: [
        component_name(state.siege.building, one.edges) for one in state.siege.building.components
    ],
    "bomb": lambda state: [f"bomb-{number + 1}" for number in range(len(state.siege.bombs))],
    "overlay": lambda _: OVERLAYS,
    "room": lambda state: [state.siege.building.room_names[one] for one in state.siege.building.letters],
    "band": lambda _: BAND_NAMES,
    "protection": lambda _: PROTECTION_NAMES,
    "placement": lambda state: placement_names(state),
}


class SiegeNames(GridNames):
    """The names of one state, for reading and writing options."""

    def __init__(self, state: SiegeState) -> None:
        super().__init__(state.siege.building.grid, KEYS, LISTS, state)
        self.state = state

    def write(self, kind: str, number: int) -> str:
        building = self.state.siege.building
        if kind == "square" and number == building.up:
            return UPSTAIRS
        return face_name(building, number) if kind == "face" else super().write(kind, number)

    def read(self, kind: str, text: str) -> list[int]:
        text = text.lower()
        building = self.state.siege.building
        if kind == "square" and text == UPSTAIRS:
            return [building.up]
        if kind == "face":
            return _face(building, text)
        found = super().read(kind, text)
        if not found and AND in text:
            # A list means the same in any order.
            parts = sorted(text.split(AND))
            found = [
                number for number, name in enumerate(self.table(kind)) if sorted(name.split(AND)) == parts
            ]
        return found

    def key(self, kind: str, number: int) -> str:
        """Operators by their profiles, tokens with their number."""
        if kind == "operator":
            return operator_key(self.state, number)
        if kind == "body":
            key = operator_key(self.state, number >> 1)
            return f"{key}#{(number & 1) + 1}" if self.state.hidden >> (number >> 1) & 1 else key
        return super().key(kind, number)

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

    def spot(self, kind: str, name: str) -> SpotView | None:
        """The sides of walls, facings, and the side on which a standee is."""
        if kind == "face":
            front, _, back = name.partition("/")
            return SpotView(kind, name, borders=[(front, back)])
        if kind == "facing":
            return SpotView(kind, name, facing=name[0])
        return SpotView(kind, name, leaning=name[0]) if kind == "leaning" else None

    def listed(self, kind: str) -> list[str]:
        siege = self.state.siege
        if kind in SIDES:
            several = sum(len(seats) for seats in siege.seats) > 2
            squads = squad_choices(siege.library, SIDES.index(kind), several)
            return [AND.join(card.id for card in squad) for squad in squads]
        side = kind.removesuffix("-stock")
        if side in SIDES:
            return [self._stock_name(cubes) for cubes in stock_choices(siege.library, SIDES.index(side))]
        return super().listed(kind)

    def _stock_name(self, cubes: tuple[int, ...]) -> str:
        gadgets = self.state.siege.gadgets
        return AND.join(f"{count}-{gadgets[number].id}" for number, count in enumerate(cubes) if count)


def posture_names() -> list[str]:
    """Facings, then facings with a standee on a side."""
    names = list(FACING_NAMES)
    for side in FACING_NAMES:
        names.extend(f"{facing}{LEANING}{side}" for facing in FACING_NAMES)
    assert len(names) == FACINGS + FACINGS * FACINGS
    return names


def placement_names(state: SiegeState) -> list[str]:
    """The ways an overlay may lie over the space it is aimed at, by their first and last space."""
    grid = state.siege.building.grid
    aimed = max(0, state.aimed)
    names: list[str] = []
    for shape in range(len(SHAPES)):
        squares = listed(placement(state, aimed, shape))
        size = "wide" if shape < LARGE_SHAPES else "narrow"
        names.append(f"{grid.name(squares[0])}-{grid.name(squares[-1])}" if squares else f"{size}-{shape}")
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
