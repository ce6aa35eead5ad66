"""Missions, plans and environments as an author writes them, and how they become what the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from sortie.content.inspection import Inspection, Record
from sortie.content.mistakes import did_you_mean
from sortie.content.reading import filled, of_table
from sortie.content.schema.marks import BOX, SQUARE, Variants, called, names, words_of
from sortie.games.skirm.content.briefing import (
    EndEffect,
    Environment,
    EnvironmentEvent,
    Marker,
    Mission,
    MissionAction,
    MissionEffect,
    Objective,
    Plan,
    ScoreRow,
)
from sortie.games.skirm.content.schema.effects import EVENT_EFFECTS, BasicAction, Power, read_effects
from sortie.games.skirm.content.schema.meanings import EVENT, Setting
from sortie.games.skirm.content.schema.sides import (
    SidesRecord,
    Word,
    read_reinforcements,
    read_squads,
    read_target,
)

AGAIN = "again"
EVENTS = 6

Coordinate = Annotated[int, Field(ge=0, le=39)]
Spot = Annotated[list[Coordinate], Field(min_length=2, max_length=2), SQUARE]
Box = Annotated[list[Coordinate], Field(min_length=4, max_length=4), BOX]
Price = Annotated[int, Field(ge=0, le=5)]
Points = Annotated[int, Field(ge=-10, le=10)]
Flag = Annotated[Word, words_of("flag")]
Role = Annotated[str, Field(pattern=r"^([a-z0-9]+(-[a-z0-9]+)*)?$")]


class EventRecord(Record):
    """One row of an event table."""

    model_config = called("event")

    id: Word
    effects: Annotated[list[Any], Variants(EVENT_EFFECTS, "effect")] = Field(default_factory=list)


class EnvironmentRecord(Record):
    """An `[[environments]]` table."""

    model_config = called("environment")

    id: str
    events: list[EventRecord] = Field(min_length=EVENTS, max_length=EVENTS)


class PlanRecord(Record):
    """A `[[plans]]` table."""

    model_config = called("plan")

    id: str
    blue: list[Box] = Field(min_length=1)
    red: list[Box] = Field(min_length=1)


class ObjectiveRecord(Record):
    """A `[[missions.objectives]]` table."""

    model_config = called("objective")

    id: Word
    at: Spot


class MarkerRecord(Record):
    """A `[[missions.markers]]` table."""

    model_config = called("marker")

    id: Word
    at: Spot
    carrier_role: Role = ""
    needs_flag: Role = ""
    carrier_forbid: list[BasicAction] = Field(default_factory=list)


class MissionEffectRecord(Record):
    """What every mission effect says."""

    kind: str


class MissionScore(MissionEffectRecord):
    """Mission Points at once."""

    value: Points
    role: Role = ""


class SetFlag(MissionEffectRecord):
    """A flag on the objective or marker."""

    flag: Flag


class Give(MissionEffectRecord):
    """The marker goes to the target, or leaves the map with nobody."""


class MissionForbid(MissionEffectRecord):
    """The target cannot do a Basic Action."""

    action: BasicAction
    until: Literal["activation", "turn", "battle"] = "turn"


class MissionHits(MissionEffectRecord):
    """Hits with saves for every agent on the square or adjacent to it."""

    hits: int = Field(ge=1, le=20)
    dam: Power


MISSION_EFFECTS: Mapping[str, type[MissionEffectRecord]] = {
    "score": MissionScore,
    "set_flag": SetFlag,
    "clear_flag": SetFlag,
    "give": Give,
    "leave_map": Give,
    "forbid": MissionForbid,
    "hits": MissionHits,
}
MissionEffects = Annotated[list[Any], Variants(MISSION_EFFECTS, "mission-effect")]


class ActionRecord(Record):
    """A `[[missions.actions]]` table."""

    model_config = called("action")

    id: Word
    act: Price = 0
    orders: Price = 0
    role: Role = ""
    carrier: bool = False
    mark: bool = False
    on: Literal["", "objective", "marker"] = ""
    zone: Literal["", "own", "blue", "red"] = ""
    no_enemy_adjacent: bool = False
    with_flags: list[Flag] = Field(default_factory=list)
    without_flags: list[Flag] = Field(default_factory=list)
    per_squad: bool = False
    target: Literal["", "squadmate_adjacent_without_marker", "enemy_in_sight"] = ""
    effects: MissionEffects = Field(min_length=1)


class EndEffectRecord(Record):
    """A `[[missions.end_effects]]` table."""

    model_config = called("effect")

    id: Word
    flag: Flag
    effects: MissionEffects = Field(min_length=1)


class ScoreRecord(Record):
    """A `[[missions.scoring]]` table."""

    when: Literal["turn_end", "battle_end", "on_removal"]
    count: Literal[
        "controlled",
        "carried",
        "markers",
        "objectives",
        "mark_alive",
        "mark_controls",
        "mark_removed",
        "others_removed",
        "survived",
    ]
    mp: Points
    role: Role = ""
    from_turn: int = Field(default=1, ge=1, le=20)
    with_flags: list[Flag] = Field(default_factory=list)
    without_flags: list[Flag] = Field(default_factory=list)
    no_enemy_adjacent: bool = False
    own_zone: bool = False
    at_most: int = Field(default=0, ge=0, le=20)


class MissionRecord(SidesRecord):
    """A `[[missions]]` table."""

    model_config = called("mission")

    id: str
    map: Annotated[str, names("maps")]
    environment: Annotated[str, names("environments", also=("",))] = ""
    plans: list[Annotated[str, names("plans", also=(AGAIN,))]]
    plan_by_consent: Annotated[str, names("plans", also=("",))] = ""
    objectives: list[ObjectiveRecord] = Field(default_factory=list)
    markers: list[MarkerRecord] = Field(default_factory=list)
    actions: list[ActionRecord] = Field(default_factory=list)
    end_effects: list[EndEffectRecord] = Field(default_factory=list)
    scoring: list[ScoreRecord] = Field(default_factory=list)
    default_scoring: bool = True
    bonuses: bool = False
    sudden_death: bool = False
    turns: int = Field(default=4, ge=1, le=20)


@of_table(EnvironmentRecord)
def read_environment(record: EnvironmentRecord, inspection: Inspection) -> Environment | None:
    """SKM-TURN.11: a setting with exactly six events."""
    events = tuple(
        EnvironmentEvent(
            event.id, read_effects(event.effects, inspection.inside("events", index), Setting(EVENT))
        )
        for index, event in enumerate(record.events)
    )
    return Environment(record.id, events)


@of_table(PlanRecord)
def read_plan(record: PlanRecord, inspection: Inspection) -> Plan | None:
    """SKM-CYC.8: two zones as rectangles; a rectangle names its north-west and its south-east square."""
    for colour, boxes in (("blue", record.blue), ("red", record.red)):
        for index, (x0, y0, x1, y1) in enumerate(boxes):
            if x1 < x0 or y1 < y0:
                message = f"The rectangle {[x0, y0, x1, y1]} is turned over."
                inspection.add(message, "Write [west, north, east, south].", colour, index)
    blue = tuple((box[0], box[1], box[2], box[3]) for box in record.blue)
    red = tuple((box[0], box[1], box[2], box[3]) for box in record.red)
    return Plan(record.id, blue, red)


@of_table(MissionRecord)
def read_mission(record: MissionRecord, inspection: Inspection) -> Mission | None:
    """SKM-CYC.4, SKM-SCO.2, SKM-SCO.3, SKM-MIS.1: a briefing with what it places, allows and scores."""
    check_plans_and_roles(record, inspection)
    _check_ids(record, inspection)
    return filled(
        Mission,
        record,
        plans=tuple("" if plan == AGAIN else plan for plan in record.plans),
        roles=(record.roles[0], record.roles[1]) if len(record.roles) == 2 else ("", ""),
        objectives=tuple(Objective(one.id, one.at[0], one.at[1]) for one in record.objectives),
        markers=tuple(filled(Marker, one, x=one.at[0], y=one.at[1]) for one in record.markers),
        actions=_actions(record, inspection),
        end_effects=_end_effects(record, inspection),
        scoring=tuple(filled(ScoreRow, one) for one in record.scoring),
        squads=read_squads(record, inspection),
        reinforcements=read_reinforcements(record, inspection),
        target=read_target(record, inspection),
    )


def _actions(record: MissionRecord, inspection: Inspection) -> tuple[MissionAction, ...]:
    """SKM-MIS.1: the Actions a mission adds."""
    places = [inspection.inside("actions", index) for index in range(len(record.actions))]
    return tuple(_action(one, place) for one, place in zip(record.actions, places, strict=True))


def _end_effects(record: MissionRecord, inspection: Inspection) -> tuple[EndEffect, ...]:
    found: list[EndEffect] = []
    for index, one in enumerate(record.end_effects):
        effects = _effects(one.effects, inspection.inside("end_effects", index))
        found.append(EndEffect(one.id, one.flag, effects))
    return tuple(found)


def _action(one: ActionRecord, inspection: Inspection) -> MissionAction:
    if one.act and one.orders:
        message = "A Mission Action is paid with ACT or with TO, not with both."
        inspection.add(message, "Keep act or orders.", "orders")
    return filled(MissionAction, one, effects=_effects(one.effects, inspection))


def _effects(tables: list[Any], inspection: Inspection) -> tuple[MissionEffect, ...]:
    effects: list[MissionEffect] = []
    for index, table in enumerate(tables):
        record = inspection.inside("effects", index).variant(MISSION_EFFECTS, table)
        if record is not None:
            effects.append(MissionEffect(**record.model_dump()))
    return tuple(effects)


def check_plans_and_roles(record: MissionRecord, inspection: Inspection) -> None:
    """One plan, or one for each face of the die; two roles or none, and no others."""
    if len(record.plans) not in (1, 6) or all(plan == AGAIN for plan in record.plans):
        remedy = f"Name one plan, or six for the faces of the die ({AGAIN!r}: roll again)."
        inspection.add(f"plans has {len(record.plans)} entries.", remedy, "plans")
    if record.plan_by_consent and record.plan_by_consent not in record.plans:
        message = f"{record.plan_by_consent!r} is not among the plans."
        inspection.add(message, did_you_mean(record.plan_by_consent, record.plans), "plan_by_consent")
    if len(record.roles) == 1:
        message = "roles has one entry."
        inspection.add(message, "Name the role of the blue zone and that of the red zone.", "roles")
    for index, action in enumerate(record.actions):
        _check_role(action.role, record, inspection, "actions", index, "role")
    for index, row in enumerate(record.scoring):
        _check_role(row.role, record, inspection, "scoring", index, "role")
    for index, marker in enumerate(record.markers):
        _check_role(marker.carrier_role, record, inspection, "markers", index, "carrier_role")


def _check_role(role: str, record: MissionRecord, inspection: Inspection, *keys: str | int) -> None:
    if role and role not in record.roles:
        inspection.add(f"This mission has no role {role!r}.", did_you_mean(role, record.roles), *keys)


def _check_ids(record: MissionRecord, inspection: Inspection) -> None:
    """Ids of things that lie on the map are unique in a mission, and so are those of its actions."""
    named = [("objectives", index, one.id) for index, one in enumerate(record.objectives)]
    named += [("markers", index, one.id) for index, one in enumerate(record.markers)]
    named += [("actions", index, one.id) for index, one in enumerate(record.actions)]
    seen: list[str] = []
    for key, index, name in named:
        if name in seen:
            message = f"The id {name!r} is used twice in this mission."
            inspection.add(message, "Give one of them another id.", key, index, "id")
        seen.append(name)
