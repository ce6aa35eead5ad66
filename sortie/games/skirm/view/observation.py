"""Observations of a battle, and how many numbers its options may have."""

from __future__ import annotations

from collections.abc import Sequence

from sortie.games.skirm.rules.skills import SKILL_WEAPON
from sortie.games.skirm.state.encounter import Battle
from sortie.games.skirm.state.state import SkirmState
from sortie.games.skirm.view.names import SkirmNames
from sortie.kernel.masks import mask_of, places_of
from sortie.kernel.views.observation import Observation, ObservationShape

MOST_DICE = 64  # of one roll, those that others brought along included
MOST_NUMBERS = 16  # Orders that are paid, lines of a shot, ways to trigger
BONUS_OBJECTIVES = 6  # that the bonuses of a battle may add
PLANES = (
    "own", "opposing", "own-ready", "opposing-ready", "active", "sentry-used", "carriers", "marked",
    "objectives", "markers",
)  # fmt: skip
ALL_OF_A_UNIT = 4


def skill_weapons(battle: Battle) -> list[int]:
    """Every skill with every weapon of the agent that has it, as one number each."""
    found: list[int] = []
    for unit, skills in enumerate(battle.active_skills):
        weapons = [number for number, owner in enumerate(battle.weapon_owner) if owner == unit]
        found.extend(skill * SKILL_WEAPON + weapon for skill in skills for weapon in weapons)
    return sorted(found)


def numbers(state: SkirmState, kind: str) -> Sequence[int]:
    """Every number that options of a battle may have for a kind of thing."""
    battle = state.battle
    counted = {"square": battle.grid.size, "door": len(battle.map.terrain.doors), "die": MOST_DICE}
    counted["number"] = MOST_NUMBERS
    if kind in counted:
        return range(counted[kind])
    if kind == "skill-weapon":
        return skill_weapons(battle)
    extra = BONUS_OBJECTIVES if kind == "objective" else 0
    return range(len(SkirmNames(state).table(kind)) + extra)


def square_of(state: SkirmState, kind: str, number: int) -> int:
    """The square where a thing is, -1 for nowhere."""
    places = {"unit": state.place, "marker": state.marker_place, "objective": state.objectives}
    return places[kind][number] if kind in places else number if kind == "square" else -1


def observation_shape(state: SkirmState) -> ObservationShape:
    """Planes, edges and vectors of a battle."""
    battle = state.battle
    field, terrain = battle.map, battle.map.terrain
    heights = range(1, 1 + max(terrain.heights))
    grid = battle.grid
    vectors = (
        ("turn", 6), ("orders", battle.seats), ("points", 2), ("active", 7), ("units", ALL_OF_A_UNIT * battle.count),
        ("weapons-spent", len(battle.weapons)), ("objective-flags", len(state.objectives) + BONUS_OBJECTIVES),
        ("marker-flags", len(state.marker_flags)),
    )  # fmt: skip
    ground = (("standable", field.standable), ("difficult", field.difficult), ("roofed", field.roofed))
    fixed = (*ground, *((f"height-{height}", terrain.at_least(height)) for height in heights))
    walls = mask_of(edge for edge, wall in enumerate(terrain.walls) if wall)
    edges = (("wall", walls), ("door", mask_of(terrain.doors)))
    return ObservationShape(grid.width, grid.height, PLANES, vectors, ("closed-door",), fixed, edges)


def observe(state: SkirmState, seat: int, shape: ObservationShape) -> Observation:
    """What a seat knows; SKIRM hides nothing, so seats differ only in what is their own."""
    battle = state.battle
    side = battle.side_of[seat]
    place, active, standing = state.place, state.active, state.standing
    ready, sentries, units = _units(state, side)
    planes = [
        standing[side], standing[1 - side], ready[side], ready[1 - side],
        1 << place[active] if active >= 0 <= place[active] else 0, sentries,
        _squares(place, state.carrier), _squares(place, state.marks), places_of(state.objectives),
        places_of(state.marker_place),
    ]  # fmt: skip
    mission = battle.mission
    initiative = 0 if state.initiative < 0 else 1 if state.initiative == side else -1
    row = [state.turn, mission.turns, initiative, state.event, state.bonus, state.bonus_objective]
    row += [state.orders[seat], *[orders for other, orders in enumerate(state.orders) if other != seat]]
    row += (state.points[side], state.points[1 - side])
    row += (active, state.act, state.did, state.shots, state.melees, state.heavy_shot)
    row.append(state.skills_used % 256)
    row += units
    row += [state.used_weapons >> weapon & 1 for weapon in range(len(battle.weapons))]
    row += state.objective_flags
    row += [0] * (len(mission.objectives) + BONUS_OBJECTIVES - len(state.objective_flags))
    row += state.marker_flags
    return Observation(planes, row, [battle.map.terrain.door_edges(state.doors_closed)])


def _units(state: SkirmState, side: int) -> tuple[list[int], int, list[int]]:
    """Squares of those who are ready by side, of those who acted as sentries; of each whose, square, HIT left, ready."""
    ready, sentries = [0, 0], 0
    units: list[int] = []
    for unit, own in enumerate(state.battle.unit_side):
        square, waits = state.place[unit], state.ready >> unit & 1
        bit = 1 << square if square >= 0 else 0
        ready[own] |= bit if waits else 0
        sentries |= bit if state.sentry_used >> unit & 1 else 0
        units += (own == side, square, state.hit[unit], waits)
    return ready, sentries, units


def _squares(place: list[int], units: list[int]) -> int:
    """Where some units stand, leaving out who is nobody or off the map."""
    return places_of([place[unit] for unit in units if unit >= 0])
