"""Scenarios as an author writes them, checked against the board, the teams and the bag they name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from sortie.content.inspection import Inspection, Record
from sortie.content.mistakes import WARNING
from sortie.content.reading import (
    Found,
    check_name,
    filled,
    named_one,
    note_unknown,
    of_table,
    refuse_twice,
)
from sortie.content.schema.marks import SQUARE, Mark, called, names
from sortie.games.escape.content.briefing import (
    CAPTIVE_ESCAPED,
    CAPTIVE_TAKEN_OUT,
    COUNTS,
    NO_LIMIT,
    POINTS_OUT,
    SABOTAGED,
    Captive,
    Condition,
    Deployment,
    Goal,
    Scenario,
    Team,
    Zone,
)
from sortie.games.escape.content.catalogue import FACTIONS, ISC, RESISTANCE, Bag, Board, EventTable
from sortie.games.escape.content.schema.cards import FactionWord
from sortie.games.escape.content.schema.winning import check_goals
from sortie.kernel.masks import mask_of

Number = Annotated[int, Field(ge=0, le=40)]
Sign = Annotated[int, Field(ge=1, le=5)]
Difficulty = Annotated[int, Field(ge=1, le=12)]
Size = Annotated[int, Field(ge=1, le=12)]
RoomName = Annotated[str, names("rooms")]
Limit = Annotated[int, Field(ge=0, le=NO_LIMIT)]


class ZoneRecord(Record):
    """Rooms to deploy in."""

    rooms: list[RoomName] = Field(min_length=1)
    count: int = Field(default=0, ge=0, le=12)


class SideRecord(Record):
    """How one faction comes and goes: exactly one of position and entry."""

    team: Annotated[str, names("teams")]
    position: list[ZoneRecord] = Field(default_factory=list)
    entry: list[Sign] = Field(default_factory=list)
    exits: list[Sign] = Field(default_factory=list)


class SealRecord(Record):
    """Exits that must be hacked first."""

    airlocks: list[Sign] = Field(min_length=1)
    difficulty: Difficulty


class CaptiveRecord(Record):
    """A character of the Resistance to be freed."""

    at: Annotated[list[Number], Field(min_length=2, max_length=2), SQUARE]
    candidates: list[Annotated[str, names("characters")]] = Field(min_length=1)
    difficulty: Difficulty


class ConditionRecord(Record):
    """A count between two numbers."""

    count: Annotated[str, Mark({"enum": list(COUNTS)})]
    faction: FactionWord = "resistance"
    least: Limit = 0
    most: Limit = NO_LIMIT


class GoalRecord(Record):
    """A `[[scenarios.goals]]` table."""

    model_config = called("goal")

    id: str
    faction: FactionWord
    conditions: list[ConditionRecord] = Field(min_length=1)


class ScenarioRecord(Record):
    """A `[[scenarios]]` table."""

    model_config = called("scenario")

    id: str
    number: int = Field(ge=1, le=99)
    map: Annotated[str, names("maps")]
    turns: int = Field(ge=1, le=30)
    crates: Number = 0
    objectives: bool = False
    barred_rooms: list[RoomName] = Field(default_factory=list)
    equipment: Number = 0
    bag: Annotated[str, names("bags")]
    events: Annotated[str, names("event_tables")]
    rank_total: int = Field(default=0, ge=0, le=60)
    team_size: list[Size] = Field(default_factory=lambda: [5, 7], min_length=2, max_length=2)
    hack_from: Literal["skill", "adjacent"] = "skill"
    redeployment: bool = True
    resistance: SideRecord
    isc: SideRecord
    seals: SealRecord | None = None
    captive: CaptiveRecord | None = None
    terminals: int = Field(default=0, ge=0, le=12)
    goals: list[GoalRecord] = Field(min_length=1)


@dataclass(frozen=True, slots=True)
class Named:
    """What a scenario may name, by id; None stands for something whose mistakes are noted already."""

    boards: Found[Board]
    bags: Found[Bag]
    events: Found[EventTable]
    teams: Found[Team]


@of_table(ScenarioRecord)
def read_scenario(record: ScenarioRecord, inspection: Inspection, named: Named) -> Scenario | None:
    """A scenario with everything it names put in its place."""
    board = named_one("map", record.map, named.boards, inspection, "map")
    bag = named_one("bag", record.bag, named.bags, inspection, "bag")
    events = named_one("event table", record.events, named.events, inspection, "events")
    teams = (_team(record, RESISTANCE, named, inspection), _team(record, ISC, named, inspection))
    goals = _goals(record, inspection)
    if board is None or bag is None or events is None or teams[0] is None or teams[1] is None:
        return None
    _check_tokens(record, board, bag, inspection)
    scenario = _scenario(record, board, bag, events, (teams[0], teams[1]), goals, inspection)
    check_goals(scenario, inspection)
    return scenario


def _scenario(
    record: ScenarioRecord,
    board: Board,
    bag: Bag,
    events: EventTable,
    teams: tuple[Team, Team],
    goals: tuple[Goal, ...],
    inspection: Inspection,
) -> Scenario:
    return filled(
        Scenario,
        record,
        board=board,
        barred_rooms=_rooms(record.barred_rooms, board, inspection.inside("barred_rooms")),
        bag=bag,
        events=events,
        teams=teams,
        deployments=(
            _deployment(record.resistance, teams[0], record, board, inspection.inside("resistance")),
            _deployment(record.isc, teams[1], record, board, inspection.inside("isc")),
        ),
        exits=(_airlocks(record.resistance.exits), _airlocks(record.isc.exits)),
        sealed=_seals(record, inspection),
        seal_difficulty=record.seals.difficulty if record.seals else 0,
        captive=_captive(record, board, teams[0], inspection),
        terminal_difficulty=record.terminals,
        goals=goals,
    )


def _team(record: ScenarioRecord, faction: int, named: Named, inspection: Inspection) -> Team | None:
    side = (record.resistance, record.isc)[faction]
    place = inspection.inside(FACTIONS[faction])
    team = named_one("team", side.team, named.teams, place, "team")
    if team is not None and team.faction != faction:
        place.add(f"The team {team.id!r} is of the other faction.", "Name one of this faction.", "team")
    return team


def _check_tokens(record: ScenarioRecord, board: Board, bag: Bag, inspection: Inspection) -> None:
    """One Crate and two Equipment tokens a room at most, and enough of them."""
    rooms = len(board.rooms) - len(record.barred_rooms)
    if record.crates > rooms:
        message = f"{record.crates} Crates in {rooms} rooms."
        inspection.add(message, f"Write at most {rooms}: one a room.", "crates")
    if record.equipment > min(2 * len(board.rooms), sum(bag.equipment)):
        most = min(2 * len(board.rooms), sum(bag.equipment))
        remedy = f"Write at most {most}: two a room, and no more than the bag {bag.id!r} holds."
        inspection.add(f"{record.equipment} Equipment tokens are too many.", remedy, "equipment")
    if record.objectives and record.crates > sum(bag.objectives):
        remedy = f"Write at most {sum(bag.objectives)}, or give the bag {bag.id!r} more objectives."
        inspection.add(f"{record.crates} Crates with Objectives are too many.", remedy, "crates")
    if record.terminals and not board.terminals:
        remedy = "Take terminals out, or mark them with * on the map."
        inspection.add(f"The map {board.id!r} has no terminals.", remedy, "terminals")


def _rooms(names: Sequence[str], board: Board, inspection: Inspection) -> int:
    """The mask of rooms by id."""
    ids = [room.id for room in board.rooms]
    for index, name in enumerate(names):
        if name not in ids:
            note_unknown(f"room on the map {board.id!r} called", name, ids, inspection, index)
    return mask_of(ids.index(name) for name in names if name in ids)


def _airlocks(signs: Sequence[int]) -> int:
    return mask_of(sign - 1 for sign in signs)


def _deployment(
    side: SideRecord, team: Team, record: ScenarioRecord, board: Board, inspection: Inspection
) -> Deployment:
    """ESC-5d.1: rooms with enough squares, or airlocks to come in by."""
    if bool(side.position) == bool(side.entry):
        inspection.add("A faction deploys in one way.", "Write position or entry, and only one of them.")
    zones = []
    for index, zone in enumerate(side.position):
        place = inspection.inside("position", index)
        rooms = _rooms(zone.rooms, board, place.inside("rooms"))
        squares = mask_of(s for s, room in enumerate(board.room_of) if rooms >> room & 1)
        zones.append(Zone(squares, tuple(r.number for r in board.rooms if rooms >> r.number & 1), zone.count))
    _check_zones(zones, team, record, inspection)
    return Deployment(tuple(zones), _airlocks(side.entry))


def _check_zones(zones: Sequence[Zone], team: Team, record: ScenarioRecord, inspection: Inspection) -> None:
    if not zones:
        return
    most = record.team_size[1] if record.rank_total else len(team.characters)
    if sum(zone.squares.bit_count() for zone in zones) < most:
        inspection.add(f"There are fewer than {most} squares to deploy on.", "Add rooms.", "position")
    fixed = sum(zone.count for zone in zones)
    if all(zone.count for zone in zones) and (record.rank_total or fixed != most):
        remedy = "Make the counts add up to the team, or leave one out: the others deploy there."
        inspection.add(f"The zones take {fixed} characters, the team has {most}.", remedy, "position")


def _seals(record: ScenarioRecord, inspection: Inspection) -> int:
    if record.seals is None:
        return 0
    for index, sign in enumerate(record.seals.airlocks):
        if sign not in record.resistance.exits:
            remedy = "Name it in the exits of the resistance, or take it out here."
            inspection.add(f"Airlock {sign} is no exit.", remedy, "seals", "airlocks", index)
    return _airlocks(record.seals.airlocks)


def _captive(record: ScenarioRecord, board: Board, team: Team, inspection: Inspection) -> Captive | None:
    """A square on the board, candidates of the team."""
    if record.captive is None:
        return None
    place = inspection.inside("captive")
    ids = [character.id for character in team.characters]
    refuse_twice(record.captive.candidates, "character", "candidates", place)
    for index, name in enumerate(record.captive.candidates):
        if name not in ids:
            note_unknown("character of the team called", name, ids, place, "candidates", index)
    x, y = record.captive.at
    if x >= board.grid.width or y >= board.grid.height:
        place.add(f"[{x}, {y}] is off the map.", "Write [x, y], counted from 0.", "at")
        return None
    square = board.grid.square(x, y)
    return Captive(square, tuple(record.captive.candidates), record.captive.difficulty)


def _goals(record: ScenarioRecord, inspection: Inspection) -> tuple[Goal, ...]:
    """Each faction needs a way to win, and what is counted must exist in the scenario."""
    refuse_twice([goal.id for goal in record.goals], "goal", "goals", inspection)
    found = []
    for index, goal in enumerate(record.goals):
        place = inspection.inside("goals", index)
        check_name(goal.id, place)
        conditions = [
            _condition(one, record, place.inside("conditions", number))
            for number, one in enumerate(goal.conditions)
        ]
        kept = tuple(condition for condition in conditions if condition is not None)
        found.append(Goal(goal.id, FACTIONS.index(goal.faction), kept))
    for faction, word in enumerate(FACTIONS):
        if not any(goal.faction == faction for goal in found):
            remedy = f'Add a goal with faction = "{word}".'
            inspection.add(f"The faction {word!r} cannot win.", remedy, "goals", severity=WARNING)
    return tuple(found)


def _condition(one: ConditionRecord, record: ScenarioRecord, inspection: Inspection) -> Condition | None:
    if one.count not in COUNTS:
        note_unknown("count", one.count, COUNTS, inspection, "count")
        return None
    what = COUNTS[one.count]
    needs = {
        POINTS_OUT: (record.objectives, "objectives = true"),
        SABOTAGED: (bool(record.terminals), "terminals = 7, say"),
        CAPTIVE_ESCAPED: (record.captive is not None, "captive = { ... }"),
        CAPTIVE_TAKEN_OUT: (record.captive is not None, "captive = { ... }"),
    }
    there, line = needs.get(what, (True, ""))
    if not there:
        inspection.add(f"{one.count!r} never changes here.", f"Add {line} to the scenario.", "count")
    if one.least > one.most or (one.least == 0 and one.most == NO_LIMIT):
        inspection.add("This condition says nothing.", "Write least = ..., most = ..., or both.", "count")
    return Condition(what, FACTIONS.index(one.faction), one.least, one.most)
