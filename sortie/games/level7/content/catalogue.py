"""The catalogue: tiles, cards, enemies and scenarios, as frozen content that all states share."""

from __future__ import annotations

from dataclasses import dataclass

from sortie.board.tile_map import Shape

# Stats, and the icons of the special dice.
INT, STR, SPD, TGH = 0, 1, 2, 3
STATS = ("int", "str", "spd", "tgh")
BASE_STATS = (4, 4, 2, 1)

# What an option can be said to bring; the first word is for everything else.
NAMED_EFFECTS = ("other", "fear", "threat", "draw", "discard", "item", "drop", "vitality", "look", "moves")

# Faces of the special die, 1 to 6: I, II, S, SS, IS, V.
FACE_NAMES = ("I", "II", "S", "SS", "IS", "V")
ICONS = {INT: (1, 2, 0, 0, 1, 0), STR: (0, 0, 1, 2, 1, 0), SPD: (0, 0, 0, 0, 0, 1)}
DOUBLES = (False, True, False, True, False, False)
DICE = 8

# Icons of tiles.
FEAR, RFEAR, SECURITY, RSECURITY, FACILITY = "F", "RF", "S", "RS", "Y"
LAB, PANEL, ELEVATOR, GENERATOR, MEDICAL, CRATE = "LAB", "PAN", "ELE", "GEN", "MED", "CRT"
EVENT_ICONS = (FEAR, RFEAR, SECURITY, RSECURITY, FACILITY)
TILE_ICONS = (*EVENT_ICONS, LAB, PANEL, ELEVATOR, GENERATOR, MEDICAL, CRATE)

# Enemies: ten guards, ten clones, three hybrids, Dr. Cronos.
GUARD, CLONE, HYBRID, CRONOS = 0, 1, 2, 3
KINDS = ("guard", "clone", "hybrid", "cronos")
GUARDS, CLONES, HYBRIDS, CRONOS_UNIT, ENEMIES = 0, 10, 20, 23, 24
FIRST = (GUARDS, CLONES, HYBRIDS, CRONOS_UNIT)
MASKS = (0x3FF, 0x3FF << 10, 7 << 20, 1 << 23)
# For each mask of kinds, all enemies of these kinds.
OF_KINDS = tuple([sum([MASKS[kind] for kind in range(4) if kinds >> kind & 1]) for kinds in range(16)])
ENEMY_NAMES = (
    *[f"guard-{number + 1}" for number in range(10)],
    *[f"clone-{number + 1}" for number in range(10)],
    "hybrid-int",
    "hybrid-str",
    "hybrid-spd",
    "cronos",
)
KIND_OF = (*(0,) * 10, *(1,) * 10, 2, 2, 2, 3)

# Stocks of markers.
LOCKS, DARKNESS, VENTS, ACCESSED, UNIFORMS, NESTS, SWARM = 12, 6, 6, 4, 8, 6, 18
MOST_LOCKDOWN = 12
KEYS = 4


@dataclass(frozen=True, slots=True)
class Effect:
    """One word of the effect language with its arguments; which of them count depends on the word."""

    verb: str
    who: str = ""
    number: int = 0
    stat: int = 0
    kinds: int = 0  # mask of enemy kinds
    where: str = ""
    marker: str = ""
    context: str = ""  # where a modifier, rating or reroll counts; "" everywhere
    condition: str = ""
    rule: str = ""
    kept: int = 0
    passed: tuple[Effect, ...] = ()
    failed: tuple[Effect, ...] = ()


def named_effect(effects: tuple[Effect, ...]) -> int:
    """The place of the first of these among the effects that have words of their own; 0 for all others."""
    verb = effects[0].verb if effects else ""
    return NAMED_EFFECTS.index(verb) if verb in NAMED_EFFECTS else 0


@dataclass(frozen=True, slots=True)
class Tile:
    """A map tile: its shape with doors and ducts, whether it has a vent, and its icons."""

    id: str
    shape: Shape
    vent: bool
    icons: tuple[str, ...]
    piece: str = ""  # tiles of one two-sided piece share this name
    event_icon: str = ""  # the one of its icons that brings an event, "" for none


@dataclass(frozen=True, slots=True)
class Adrenaline:
    """An adrenaline card: a stat bonus with its cost, an ability with its cost and timing."""

    id: str
    count: int
    stat: int
    bonus: int
    cost: int
    ability: tuple[Effect, ...]
    ability_cost: int
    any_time: bool


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill: effects that always hold, and what it offers at the start of a turn."""

    id: str
    effects: tuple[Effect, ...]
    start: tuple[tuple[Effect, ...], ...] = ()
    start_icon: str = ""  # its start effect happens by itself, on tiles with this icon only


@dataclass(frozen=True, slots=True)
class Item:
    """An item: effects while carried, or an effect for discarding it in the own turn."""

    id: str
    count: int
    weapon: bool
    effects: tuple[Effect, ...]
    use: tuple[Effect, ...] = ()
    key: bool = False  # a Security Key Card: not part of the deck


@dataclass(frozen=True, slots=True)
class EventText:
    """What a line of an event card says."""

    id: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event card: what spawns, the texts for security, fear and facility, the boxes for 1 to 4 players."""

    id: str
    spawn: int  # kind of enemy, -1 for none
    texts: tuple[int, int, int]
    boxes: tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class EnemyKind:
    """Numbers of a kind of enemy."""

    id: str
    attack: int
    toughness: int
    icon: int
    weight: int


@dataclass(frozen=True, slots=True)
class Trigger:
    """Something a scenario does when something happens: `when` it happens, to what, for the how manieth time."""

    when: str
    what: str = ""
    number: int = 0  # 0: every time
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class ScenarioAction:
    """A challenge action of a scenario: where, which stats against which rating, what success does."""

    id: str
    tile: int  # -1: any tile with the icon
    icon: str
    stats: tuple[int, ...]
    rating: int
    flag: str  # set by success
    marks: bool  # success lays an accessed marker, and a marked tile is done with
    key: bool  # a Security Key Card does it without a challenge


@dataclass(frozen=True, slots=True)
class Scenario:
    """One of the seven: tiles, pools, reserves, limits, zones, values, goal and its own rules."""

    id: str
    start: tuple[tuple[int, int, int, int], ...]  # tile, column, row, rotation
    begin: int  # tile on which the characters stand
    named: int  # set-aside tile of the peek rule, -1 for none
    stacks: tuple[int, int]
    mixed: tuple[tuple[int, ...], tuple[int, ...]]  # tiles that are surely in stack A, in stack B
    vitality: int
    threat: int
    pool: int
    lockdown: int  # -1: no pool
    group: int
    limits: tuple[int, int, int]  # secure number, pack limit, hybrid limit
    reserves: tuple[int, int]
    alien_zone: bool
    military_zone: bool
    values: tuple[int, int]  # threat value of clones, fear value of guards
    peeking: bool
    access: bool
    access_marks: bool
    goal: int  # tile from which one leaves
    goal_flag: str  # must be set before anybody leaves, "" for nothing
    goal_count: int  # how often the flag is needed
    goal_solo: int
    goal_calm: bool  # nobody at fear 7 or 8 leaves
    goal_clear: bool  # not with a swarm marker on the goal
    feed: bool  # Security Key Cards can be discarded on the goal tile, each one sets the flag once
    triggers: tuple[Trigger, ...]
    actions: tuple[ScenarioAction, ...]
    swarm: bool = False
    uniforms: bool = False
    nests: tuple[int, ...] = ()
    medical: int = -1  # tile whose supplies stop when a clone comes, -1 for none
    next: str = ""  # the scenario that follows in the story
    stacks_solo: tuple[int, ...] = ()  # numbers for one player alone, where they differ
    reserves_solo: tuple[int, ...] = ()
    vitality_solo: int = 0
