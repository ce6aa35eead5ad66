"""Stat Cards as the rules read them: weapons, skills, agents, squads, equipment.

Everything here is content: made once when a pack is loaded, shared by reference, never changed.
"""

from __future__ import annotations

from dataclasses import dataclass

RANGED = "R"
MELEE = "M"

ACTION = "action"
ACTIVATION = "activation"
TURN = "turn"
BATTLE = "battle"


@dataclass(frozen=True, slots=True)
class Weapon:
    """SKM-WPN.1, SKM-WPN.2, SKM-WPN.3, SKM-WPN.4, SKM-WPN.5: one weapon profile, special rules as numbers."""

    id: str
    typ: str
    roa: int
    skl: int
    dam: int
    armor_piercing: int = 0
    critical: int = 1
    heavy: bool = False
    limited: bool = False
    linear: bool = False
    range: int = 0  # 0: no limit
    reroll: int = 0
    vampire: int = 0
    explode: bool = False


def fits_weapon(wanted: str, weapon: Weapon) -> bool:
    """Whether a weapon is of the kind an effect speaks of: all, a TYP, or one by id."""
    return wanted in ("", weapon.typ, weapon.id)


@dataclass(frozen=True, slots=True)
class DiceFormula:
    """`count`D`sides` + `plus`; sides is 6 or 3."""

    count: int = 0
    sides: int = 6
    plus: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """Which squares an effect of the environment means; an empty Place means all of them."""

    min_height: int = 0
    max_height: int = 99
    roofed: bool | None = None
    difficult: bool | None = None
    wall_on_edge: bool | None = None
    next_to_solid: bool | None = None


EVERYWHERE = Place()


@dataclass(frozen=True, slots=True)
class Effect:
    """One word of the effect vocabulary; `kind` says which fields count (see docs/packs.md).

    Skills:  stat(stat, delta, weapon, until), improved(action, roa, skl), heal(dice), damage(hits, dam),
             grant(special, until), free_dash, extra_reroll(roll, value), price(action, value),
             ignore(difficult), to_gain(value), stat_vs_marked(stat, delta, weapon, until), forbid(action, until),
             push(value), pull(value), teleport(value)
    Events:  all of these, and suppress(special), range_cap(value), doors(value: 1 open, 0 close),
             difficult(place), leave_cost(place, value), budget(action, value), hits(hits, dam, place)
    """

    kind: str
    stat: str = ""  # act mov arm roa skl dam
    delta: int = 0
    minimum: int = 0
    weapon: str = ""  # "": all, "R", "M", or a weapon id
    until: str = ACTION
    action: str = ""  # move dash shoot melee door carry
    special: str = ""  # code such as CAM or TF
    value: int = 0
    roa: int = 0
    skl: int = 0
    hits: int = 0
    dam: int = 0
    roll: str = ""  # hit, save, any
    dice: DiceFormula = DiceFormula()
    place: Place = EVERYWHERE
    who: str = "all"  # of events: all, initiative, fewer_mp, each


@dataclass(frozen=True, slots=True)
class Selection:
    """Whom a skill means; None on a skill means its owner."""

    who: str = "self"  # self squadmate own enemy any
    every: bool = False  # all of them, not one chosen
    within: int = 0  # 0: no limit
    sight: bool = False
    adjacent: bool = False
    tags: tuple[str, ...] = ()


OWNER = Selection()


@dataclass(frozen=True, slots=True)
class Skill:
    """SKM-SKL.1: a skill of one card; without a price it is passive."""

    id: str
    act: int = 0
    orders: int = 0
    passive: bool = False
    counts_as: str = ""  # shoot melee move dash
    select: Selection = OWNER
    weapon: str = ""  # "", "R", "M" or a weapon id
    when: str = ""  # target_of_melee, not_moved
    effects: tuple[Effect, ...] = ()
    against: tuple[str, ...] = ()  # passive: it counts against Agents with one of these Tags only


@dataclass(frozen=True, slots=True)
class AgentCard:
    """SKM-CARD.1: the card of one Agent."""

    id: str
    act: int
    mov: int
    arm: int
    hit: int
    weapons: tuple[Weapon, ...]
    tags: tuple[str, ...] = ()
    skills: tuple[Skill, ...] = ()
    double_melee: bool = False
    double_ranged: bool = False
    camouflage: bool = False
    dodge: bool = False
    heal: int = 0
    leader: int = 0
    tough: int = 0


@dataclass(frozen=True, slots=True)
class Equipment:
    """Something a squad may buy for one agent: a weapon, an agent rule, or a rule for one weapon."""

    id: str
    price: int
    once: bool = False  # once per squad
    weapon: Weapon | None = None
    special: str = ""  # agent code it grants, such as CAM
    special_value: int = 0
    weapon_special: str = ""  # weapon code it grants, such as CR
    weapon_special_value: int = 0
    weapon_typ: str = ""  # on which weapons weapon_special may go


@dataclass(frozen=True, slots=True)
class Quirk:
    """What an Agent may learn in a campaign: an agent rule, a rule for its weapons, or a passive skill."""

    id: str
    once: bool = False  # once per squad
    special: str = ""  # agent code with x = 1
    weapon_special: str = ""  # weapon code with x = 1
    weapon_typ: str = ""  # on which weapons weapon_special goes
    skill: Skill | None = None


@dataclass(frozen=True, slots=True)
class Squad:
    """The agents one player brings, one entry a figure, and what may be bought for them."""

    id: str
    agents: tuple[AgentCard, ...]
    tags: tuple[str, ...] = ()
    equipment: tuple[Equipment, ...] = ()
    equipment_points: int = 0
    mission_only: bool = False  # plays only where a mission names it
