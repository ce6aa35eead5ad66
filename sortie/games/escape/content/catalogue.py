"""What ESCAPE is played with: characters, equipment, events, boards. Scenarios stand in `briefing`.

Everything here is content: made once when a pack is loaded, shared by reference, never changed. Factions, rooms,
doors, airlocks and pieces of equipment are small numbers; sets of squares, edges, rooms and airlocks are masks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from sortie.board.grid import Grid


def numbered(names: str) -> dict[str, int]:
    """What packs call the members of a list of constants, in the order of their numbers."""
    return {name: number for number, name in enumerate(names.split())}


RESISTANCE: Final = 0
ISC: Final = 1
FACTIONS: Final = ("resistance", "isc")
NOBODY: Final = -1
DRAW: Final = 2  # a result beside RESISTANCE and ISC
RESULTS: Final = ("resistance", "isc", "draw")

# Kinds of action, and the statistic that each of them belongs to.
MOVEMENT: Final = 0
COMBAT: Final = 1
INTELLECT: Final = 2
STATISTICS: Final = ("movement", "combat", "intellect")

# Abilities: what a skill can do, one bit each. The numbers that some of them need stand in the profile.
SEASONED_VETERAN: Final = 1 << 0
ARMOR: Final = 1 << 1
ATTRACTION: Final = 1 << 2
DIGGING_ARM: Final = 1 << 3
SCRAMBLER: Final = 1 << 4
ANTI_GRAVITY_FIELD: Final = 1 << 5
LEADERSHIP: Final = 1 << 6
ROBOT: Final = 1 << 7
PILOT: Final = 1 << 8
BURROWING: Final = 1 << 9
ELUSIVE: Final = 1 << 10
DRILL: Final = 1 << 11
HYPNOSIS: Final = 1 << 12
ELECTRIC_BLUDGEON: Final = 1 << 13
OTAKU: Final = 1 << 14
ARMLESS: Final = 1 << 15
WEAPON: Final = 1 << 16
ABILITIES: Final[Mapping[str, int]] = {
    name: 1 << number
    for name, number in numbered(
        "seasoned_veteran armor attraction digging_arm scrambler anti_gravity_field leadership "
        "robot pilot burrowing elusive drill hypnosis electric_bludgeon otaku armless weapon"
    ).items()
}
DRAWBACKS: Final = ARMLESS  # what stays when skills are switched off (ESC-R.59)


class Values(NamedTuple):
    """One number for each statistic: a profile, or a change of it."""

    movement: int = 0
    combat: int = 0
    intellect: int = 0


NO_CHANGE: Final = Values()


@dataclass(frozen=True, slots=True)
class Weapon:
    """ESC-8.26, ESC-6c.23: a skill that shoots; `skill` is the number of that skill in the library."""

    skill: int
    id: str
    range: int
    power: int


@dataclass(frozen=True, slots=True)
class Skill:
    """ESC-2.6: a named skill, made of one or more abilities."""

    number: int
    id: str
    abilities: int
    armor: int = 0
    attraction_range: int = 0
    bludgeon: Values = NO_CHANGE  # what a hit for damage takes from its victim
    weapon: Weapon | None = None


@dataclass(frozen=True, slots=True)
class Character:
    """ESC-2.1, ESC-2.7, ESC-2.11: a profile card, with what its skills add up to."""

    number: int
    id: str
    faction: int
    values: Values
    life: int
    rank: int
    skills: tuple[Skill, ...]
    abilities: int
    armor: int = 0
    attraction_range: int = 0
    bludgeon: Values = NO_CHANGE
    weapons: tuple[Weapon, ...] = ()
    icon: str = ""


# Kinds of equipment.
SHIELD: Final = 0
EXTRA_ACTION: Final = 1
EXTRA_ATTACK: Final = 2
NITRO: Final = 3
GRENADE: Final = 4
MEDKIT: Final = 5
RADIO: Final = 6
CRATE: Final = 7
EQUIPMENT_KINDS: Final[Mapping[str, int]] = numbered(
    "shield extra_action extra_attack nitro grenade medkit radio crate"
)


@dataclass(frozen=True, slots=True)
class Equipment:
    """ESC-5c.9, ESC-5c.10: an item; `users` says which faction may use it, NOBODY means either."""

    number: int
    id: str
    kind: int
    users: int = NOBODY
    range: int = 0
    power: int = 0
    penalty: Values = NO_CHANGE  # for each victim that loses life, until the end of the turn
    amount: int = 0  # damage of nitro, life that a medkit gives back
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Bag:
    """Tokens to draw from: `equipment[number]` counts each item, `objectives[value]` the backs of Crates."""

    id: str
    equipment: tuple[int, ...]
    objectives: tuple[int, int, int]  # how many are worth 0 (always none), 1 and 2


@dataclass(frozen=True, slots=True)
class RandomEvent:
    """ESC-6b.2 to ESC-6b.12: what one row of an event table does; pairs are indexed by faction."""

    id: str
    total: int
    set_values: tuple[Values | None, Values | None] = (None, None)
    change: tuple[Values, Values] = (NO_CHANGE, NO_CHANGE)
    relocates: int = NOBODY  # this faction moves one of its characters anywhere
    door_damage: tuple[int, int] = (0, 0)
    central_airlock: bool = False
    passes: int = 0  # mask of factions that may step onto occupied squares
    flips_door: int = NOBODY
    blacks_out: int = NOBODY
    seizes_initiative: int = NOBODY
    disconnected: int = 0  # mask of factions without skills


@dataclass(frozen=True, slots=True)
class EventTable:
    """ESC-6b.1: `events[total]` for totals 2 to 12; the first two places repeat the row of 7."""

    id: str
    events: tuple[RandomEvent, ...]


@dataclass(frozen=True, slots=True)
class Room:
    """ESC-R.11: a named region of squares; `sign` is its letter on the drawing."""

    number: int
    id: str
    sign: str
    squares: int


@dataclass(frozen=True, slots=True)
class Door:
    """ESC-R.60: a door on an edge; a lock of 0 is none, else the difficulty to hack it."""

    number: int
    edge: int
    lock: int


@dataclass(frozen=True, slots=True)
class Airlock:
    """ESC-4.21: two access squares. `sign` is what players call it, 1 to 5."""

    number: int
    sign: int
    squares: tuple[int, int]
    mask: int
    central: bool


@dataclass(frozen=True, slots=True)
class Board:
    """ESC-4.19, ESC-R.4, ESC-R.11: one side of the board. Doors and walls stand on edges, never on the same."""

    id: str
    grid: Grid
    rooms: tuple[Room, ...]
    room_of: tuple[int, ...]  # by square
    walls: int  # edge mask, indestructible ones included
    indestructible: int
    doors: tuple[Door, ...]  # in order of their edges
    door_at: tuple[int, ...]  # by edge, NOBODY where there is none
    airlocks: tuple[Airlock, ...]
    terminals: tuple[int, ...]  # squares

    @property
    def door_edges(self) -> int:
        """Edge mask of all doors."""
        mask = 0
        for door in self.doors:
            mask |= 1 << door.edge
        return mask
