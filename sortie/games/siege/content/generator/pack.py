"""A rolled-up SIEGE mission as a pack: a building, and something to fight for that is as far from the outside as the rest."""

from __future__ import annotations

from typing import Final, NamedTuple

from sortie.content.generator.floors import Square
from sortie.content.generator.generated import GeneratedPack, check_seed, filled_texts, generated_pack
from sortie.games.siege.content.building import Building
from sortie.games.siege.content.drawings import read_building
from sortie.games.siege.content.generator.floors import LETTERS, Floor, drawing, roll_floor
from sortie.games.siege.content.sites import building_costs
from sortie.kernel.chance.dice_sources import DiceSource, SeededDice
from sortie.kernel.errors import SortieError
from sortie.kernel.masks import listed

PACKAGE: Final = __package__ or ""
GAME: Final = "siege"
FLOORS_TRIED: Final = 200
NEAREST: Final = 2  # Movement from the outside to a bomb or the hostage, at least
TOLERANCE: Final = 2  # Movement that one goal may be nearer to the outside than another
KINDS: Final = ("control", "control", "bomb", "bomb", "hostage", "hostage")
NAMES: Final = (
    "office", "hall", "store", "kitchen", "vault", "workshop", "archive", "lobby", "bedroom", "bathroom", "garage",
    "server-room", "dining-room", "laundry", "pantry", "studio", "cloakroom", "washroom",
)  # fmt: skip
ROOM: Final = "rolled-"  # so that no other pack has named it already
POINTS: Final = (2, 2, 1, 1)
LEAD: Final = 7  # between the two that ship
WIRES: Final = 3


class Goals(NamedTuple):
    """What a mission puts on its map: the line of its layout, and how far the attackers are from each goal."""

    line: str
    ways: tuple[int, ...]


def generate_pack(seed: int) -> GeneratedPack:
    """Roll a building and a mission in it."""
    check_seed(seed)
    dice = SeededDice(seed)
    kind = KINDS[dice.dice(1)[0] - 1]
    name = f"generated-{seed}"
    for _ in range(FLOORS_TRIED):
        floor = roll_floor(dice)
        building = read_building(name, drawing(floor).splitlines(), {}, (), ())
        goals = roll_goals(dice, kind, floor, building_ways(building), building)
        if goals is not None:
            ways = ", ".join(str(way) for way in goals.ways)
            report = f"seed {seed}\n{kind}, {len(floor.rooms)} rooms; ways to the goals: {ways}\n"
            tables = "mission.toml", mission_text(dice, name, kind, floor, goals)
            texts = _texts(name, kind, len(floor.rooms), seed)
            return generated_pack(GAME, name, tables, {name: drawing(floor)}, texts, report)
    raise SortieError(f"seed {seed} makes no fair building; use another seed")


def building_ways(building: Building) -> dict[Square, int]:
    """What it costs to come to each space from outside, once barricades are down."""
    costs = building_costs(building, listed(building.perimeter))
    return {building.grid.xy(space): cost for space, cost in costs.items()}


def roll_goals(
    dice: DiceSource, kind: str, floor: Floor, ways: dict[Square, int], building: Building
) -> Goals | None:
    """Rooms, bombs or the hostage, all about as far from the outside; None: no such places here."""
    if len(ways) < building.spaces.bit_count() - building.obstacles.bit_count():
        return None  # somebody would be shut in
    if kind == "control":
        return _rooms(dice, floor, ways)
    spots: list[Square] = []
    rooms = list(range(len(floor.rooms)))
    while rooms and len(spots) < (2 if kind == "bomb" else 1):
        free = [one for one in floor.free(rooms.pop(dice.below(len(rooms)))) if _suits(one, spots, ways)]
        if free:
            spots.append(free[dice.below(len(free))])
    if len(spots) < (2 if kind == "bomb" else 1):
        return None
    key = "bombs" if kind == "bomb" else "hostage"
    return Goals(f"{key} = {[list(spot) for spot in spots]}", tuple(ways[spot] for spot in spots))


def _suits(spot: Square, others: list[Square], ways: dict[Square, int]) -> bool:
    way = ways.get(spot, 0)
    return way >= NEAREST and all(abs(way - ways[other]) <= TOLERANCE for other in others)


def _rooms(dice: DiceSource, floor: Floor, ways: dict[Square, int]) -> Goals | None:
    """Four rooms, the two that count more not nearer than the others."""
    near = {
        number: min(ways[square] for square in room.squares() if square in ways)
        for number, room in enumerate(floor.rooms)
    }
    chosen = sorted(near)
    while len(chosen) > len(POINTS):
        chosen.pop(dice.below(len(chosen)))
    if (
        len(chosen) < len(POINTS)
        or max(near[one] for one in chosen) - min(near[one] for one in chosen) > TOLERANCE
    ):
        return None
    chosen.sort(key=lambda number: -near[number])
    rooms = ", ".join(f"{LETTERS[room]} = {points}" for room, points in zip(chosen, POINTS, strict=True))
    return Goals(f"rooms = {{ {rooms} }}\nlead = {LEAD}", tuple(near[room] for room in chosen))


def mission_text(dice: DiceSource, name: str, kind: str, floor: Floor, goals: Goals) -> str:
    """The building and the mission as TOML tables."""
    rooms = ", ".join(f'{LETTERS[number]} = "{ROOM}{NAMES[number]}"' for number in range(len(floor.rooms)))
    large = sorted(range(len(floor.rooms)), key=lambda number: -len(floor.rooms[number].squares()))[:3]
    vertical = [LETTERS[number] for number in sorted(large)]
    cameras = "".join(
        f'    {{ wall = {list(one.wall)}, side = "{one.side}", faces = {list(one.faces)} }},\n'
        for one in floor.cameras
    )
    grey = [list(square) for square, sign in sorted(floor.features.items()) if sign == "g"]
    wires = _wires(dice, floor)
    laid = f"wires = {wires}\nrisers = {grey[:2]}\n" if kind != "control" else ""
    return f"""[[buildings]]
id = "{name}"
rooms = {{ {rooms} }}
vertical = {str(vertical).replace("'", '"')}
cameras = [
{cameras}]

[[missions]]
id = "{name}"
kind = "{kind}"

[missions.maps.{name}]
{goals.line}
{laid}"""


def _wires(dice: DiceSource, floor: Floor) -> list[list[int]]:
    """Barbed wire in three different rooms."""
    rooms = list(range(len(floor.rooms)))
    found: list[list[int]] = []
    while rooms and len(found) < WIRES:
        free = floor.free(rooms.pop(dice.below(len(rooms))))
        found.append(list(free[dice.below(len(free))]))
    return found


def _texts(name: str, kind: str, rooms: int, seed: int) -> dict[str, str]:
    wanted: dict[str, tuple[str, dict[str, object]]] = {
        f"pack-{name}": ("pack", {"seed": seed}),
        f"map-{name}": ("map", {"seed": seed}),
        f"mission-{name}": (f"mission-{kind}", {"seed": seed}),
        f"mission-{name}.about": (f"mission-{kind}.about", {}),
        f"mission-{name}.briefing": (f"mission-{kind}.briefing", {}),
    }
    wanted |= {f"room-{ROOM}{room}": (f"room-{room}", {}) for room in NAMES[:rooms]}
    return filled_texts(PACKAGE, wanted)
