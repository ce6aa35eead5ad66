"""Mission briefings as the rules read them: environments, deployment plans, markers, actions, scoring."""

from __future__ import annotations

from dataclasses import dataclass, field

from sortie.games.skirm.content.behaviours import Behaviour
from sortie.games.skirm.content.cards import AgentCard, DiceFormula, Effect, Equipment, Quirk, Squad
from sortie.games.skirm.content.terrain import BattleMap

TURN_END = "turn_end"
BATTLE_END = "battle_end"
ON_REMOVAL = "on_removal"

BLUE = 0
RED = 1
BORDER = "border"


@dataclass(frozen=True, slots=True)
class EnvironmentEvent:
    """One row of an event table; no effects means a quiet Turn."""

    id: str
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Environment:
    """SKM-TURN.11: a setting and its six events, rolled with 1D6."""

    id: str
    events: tuple[EnvironmentEvent, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """Two deployment zones, given as rectangles so that one plan fits maps of one size: (x0, y0, x1, y1)."""

    id: str
    blue: tuple[tuple[int, int, int, int], ...]
    red: tuple[tuple[int, int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Objective:
    """SKM-SCO.3: a marked Square that a mission may count."""

    id: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Marker:
    """A thing that lies on a Square and may be carried."""

    id: str
    x: int
    y: int
    carrier_role: str = ""  # "": anybody
    needs_flag: str = ""  # flag that must be set before it can be picked up
    carrier_forbid: tuple[str, ...] = ()  # actions its carrier cannot do


@dataclass(frozen=True, slots=True)
class MissionEffect:
    """What a Mission Action or an end-of-Turn effect does.

    kinds: score(value), set_flag(flag), clear_flag(flag), give, leave_map, forbid(action, until), hits(hits, dam)
    """

    kind: str
    value: int = 0
    flag: str = ""
    action: str = ""
    until: str = "turn"
    hits: int = 0
    dam: int = 0
    role: str = ""  # score: which role gains it; "": the acting squad


@dataclass(frozen=True, slots=True)
class MissionAction:
    """SKM-MIS.1: an extra Action with its price, its conditions and its effects."""

    id: str
    act: int = 0
    orders: int = 0
    role: str = ""  # "": both squads
    carrier: bool = False  # the agent carries a marker; the flags below are that marker's
    mark: bool = False  # the agent is its squad's Mark
    on: str = ""  # "", objective, marker: what must lie on the agent's Square (marker: not carried)
    zone: str = ""  # "", own, blue, red: in which zone the agent must stand
    no_enemy_adjacent: bool = False
    with_flags: tuple[str, ...] = ()
    without_flags: tuple[str, ...] = ()
    per_squad: bool = False  # flags are kept for each squad by itself
    target: str = ""  # "", squadmate_adjacent_without_marker, enemy_in_sight
    effects: tuple[MissionEffect, ...] = ()


@dataclass(frozen=True, slots=True)
class EndEffect:
    """At Turn end, before scoring: for each objective whose flag was set in an earlier Turn."""

    id: str
    flag: str
    effects: tuple[MissionEffect, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """SKM-SCO.2: one line of a mission's scoring.

    counts: controlled, carried, markers, objectives, mark_alive, mark_controls, mark_removed, others_removed,
    survived (1 while any of the squad is on the map)
    """

    when: str
    count: str
    mp: int
    role: str = ""  # "": each squad for itself
    from_turn: int = 1
    with_flags: tuple[str, ...] = ()
    without_flags: tuple[str, ...] = ()
    no_enemy_adjacent: bool = False
    own_zone: bool = False
    at_most: int = 0  # 0: no limit


@dataclass(frozen=True, slots=True)
class Reinforcements:
    """A side that is not deployed: some of it come at the start of each Turn."""

    role: str
    dice: DiceFormula
    add_turn: bool = False  # so many more as the Turn has for a number
    where: str = BORDER  # border, blue or red


@dataclass(frozen=True, slots=True)
class Target:
    """A role that wins with so many Mission Points and loses with fewer."""

    role: str
    points: int


@dataclass(frozen=True, slots=True)
class Mission:
    """SKM-CYC.4: a complete briefing."""

    id: str
    map: str
    environment: str = ""  # "": no events
    plans: tuple[str, ...] = ()  # by die: index die-1; "" means roll again; one entry: no roll
    plan_by_consent: str = ""  # a plan that is rolled again unless both players want it
    roles: tuple[str, str] = ("", "")  # of the blue and of the red zone
    objectives: tuple[Objective, ...] = ()
    markers: tuple[Marker, ...] = ()
    actions: tuple[MissionAction, ...] = ()
    end_effects: tuple[EndEffect, ...] = ()
    scoring: tuple[ScoreRow, ...] = ()
    default_scoring: bool = True
    marks: bool = False  # each squad has a Mark: its agent with the highest LDx
    bonuses: bool = False  # a bonus is rolled at each Turn start (mission generator)
    sudden_death: bool = False
    turns: int = 4
    squads: tuple[str, str] = ("", "")  # that play the sides; with one named, seat 1 has the blue zone
    reinforcements: Reinforcements | None = None
    target: Target | None = None  # None: more Mission Points win
    by_cards: str = ""  # the role that usually follows its lists

    @property
    def has_fixed_sides(self) -> bool:
        """Whether the mission says which seat has which zone."""
        return self.squads != ("", "")


@dataclass(frozen=True, slots=True)
class CampaignPlan:
    """Battles in a row between two Squads: the missions in their order, and what Agents may learn on the way."""

    id: str
    missions: tuple[str, ...]
    quirks: tuple[str, ...] = ()
    quirks_each: int = 2  # most quirks of one Agent
    quirks_a_battle: int = 0  # most Agents of a Squad that learn something after a battle; 0: all who survive


@dataclass(frozen=True, slots=True)
class Library:
    """All content of the packs in use, by id."""

    squads: dict[str, Squad]
    equipment: dict[str, Equipment]
    maps: dict[str, BattleMap]
    environments: dict[str, Environment]
    plans: dict[str, Plan]
    missions: dict[str, Mission]
    quirks: dict[str, Quirk] = field(default_factory=dict)
    campaigns: dict[str, CampaignPlan] = field(default_factory=dict)
    behaviours: dict[str, Behaviour] = field(default_factory=dict)
    agents: dict[str, AgentCard] = field(default_factory=dict)  # those of no Squad, too
