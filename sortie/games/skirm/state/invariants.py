"""Problems: every broken invariant of a state, in words. A sound state has none."""

from __future__ import annotations

from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.kernel.invariants import note
from sortie.kernel.masks import listed, mask_of


def problems_of(state: SkirmState) -> list[str]:
    """Everything that cannot be in a battle, one sentence each."""
    return [
        *place_problems(state),
        *unit_problems(state),
        *turn_problems(state),
        *activation_problems(state),
        *map_problems(state),
        *marker_problems(state),
        *effect_problems(state),
        *campaign_problems(state),
    ]


def place_problems(state: SkirmState) -> list[str]:
    """One agent a square, on the map, not in a solid square; masks agree with places."""
    battle = state.battle
    found: list[str] = []
    standing = [0, 0]
    alive = 0
    for unit, square in enumerate(state.place):
        name = battle.unit_names[unit]
        if square == NONE:
            continue
        if not 0 <= square < battle.grid.size:
            found.append(f"{name} stands off the map")
            continue
        alive |= 1 << unit
        if (standing[0] | standing[1]) >> square & 1:
            found.append(f"{name} shares {battle.grid.name(square)} with another agent")
        if battle.map.terrain.solid >> square & 1:
            found.append(f"{name} stands in the solid square {battle.grid.name(square)}")
        standing[battle.unit_side[unit]] |= 1 << square
    if standing != state.standing:
        found.append("the squares held by each side disagree with the places of the agents")
    note(found, alive != state.alive, "the agents on the map disagree with the places of the agents")
    return found


def unit_problems(state: SkirmState) -> list[str]:
    """Hit points within the card; only agents on the map are Ready."""
    battle = state.battle
    found: list[str] = []
    for unit, card in enumerate(battle.cards):
        name, hit = battle.unit_names[unit], state.hit[unit]
        note(found, not 0 <= hit <= card.hit, f"{name} has {hit} of {card.hit} HIT")
        note(found, hit <= 0 and state.alive >> unit & 1, f"{name} has no HIT left and is still on the map")
    note(found, state.ready & ~state.alive, "an agent is Ready that is not on the map")
    note(found, state.ready & state.sentry_used, "an agent has done a Sentry Action and is still Ready")
    note(found, state.used_weapons >> len(battle.weapons), "a weapon is spent that nobody has")
    for weapon in listed(state.used_weapons & ((1 << len(battle.weapons)) - 1)):
        if not battle.weapons[weapon].limited:
            found.append(f"{battle.weapons[weapon].id} is spent, but may be used without limit")
    return found


def turn_problems(state: SkirmState) -> list[str]:
    """The Turn, the pools and the scores are numbers that can be."""
    battle = state.battle
    found: list[str] = []
    if not 0 <= state.turn <= battle.mission.turns:
        found.append(f"it is Turn {state.turn} of {battle.mission.turns}")
    for seat, orders in enumerate(state.orders):
        note(found, orders < 0, f"seat {seat + 1} has {orders} Tactical Orders")
    for side, points in enumerate(state.points):
        note(found, points < 0, f"side {side + 1} has {points} Mission Points")
        mark = state.marks[side]
        if mark != NONE and not (0 <= mark < battle.count and battle.unit_side[mark] == side):
            found.append(f"the Mark of side {side + 1} is not one of its agents")
    for name in ("initiative", "blue_seat", "deploy_first", "conceded"):
        note(found, getattr(state, name) not in (NONE, 0, 1), f"{name} is no side")
    events = len(battle.environment.events) if battle.environment is not None else 0
    note(found, not NONE <= state.event < events, "the event of this Turn is not in the table")
    return found


def activation_problems(state: SkirmState) -> list[str]:
    """Only an agent on the map acts, with points that are left."""
    found: list[str] = []
    if not NONE <= state.active < state.battle.count:
        found.append("the active agent does not exist")
    elif state.active != NONE and not state.alive >> state.active & 1 and state.hit[state.active]:
        # One that has just lost its last HIT stays active until its activation is ended.
        found.append("the active agent is not on the map")
    note(found, state.act < 0, f"the active agent has {state.act} ACT left")
    if min(state.did, state.shots, state.melees, state.skills_used, state.mission_actions_used) < 0:
        found.append("what the active agent has done is less than nothing")
    note(found, not 0 <= state.did < 16, "the active agent has done a Basic Action that does not exist")
    note(found, state.skills_used >> len(state.battle.skills), "a skill was used that nobody has")
    if state.mission_actions_used >> len(state.battle.mission.actions):
        found.append("a Mission Action was used that the mission does not have")
    return found


def map_problems(state: SkirmState) -> list[str]:
    """Doors and objectives are those of the map and the mission."""
    battle = state.battle
    found: list[str] = []
    if state.doors_closed < 0 or state.doors_closed >> len(battle.map.terrain.doors):
        found.append("a door is closed that the map does not have")
    count = len(state.objectives)
    note(found, count < len(battle.mission.objectives), "an objective of the mission is missing")
    if len(state.objective_flags) != count or len(state.objective_turn) != count:
        found.append("flags and squares of the objectives do not fit each other")
    for square in state.objectives:
        if not 0 <= square < battle.grid.size or not battle.map.standable >> square & 1:
            found.append("an objective lies where nobody can stand")
    every_flag = (1 << len(battle.flags)) - 1
    if any(flags & ~every_flag for flags in (*state.objective_flags, *state.marker_flags)):
        found.append("a flag is set that the mission does not have")
    note(found, state.bonus_objective >= count, "the bonus objective does not exist")
    return found


def marker_problems(state: SkirmState) -> list[str]:
    """A marker lies on a square, or is carried by one agent, who carries no other; or it has left."""
    battle = state.battle
    found: list[str] = []
    carriers = [unit for unit in state.carrier if unit != NONE]
    note(found, len(carriers) != mask_of(carriers).bit_count(), "an agent carries more than one marker")
    for marker, (square, carrier) in enumerate(zip(state.marker_place, state.carrier, strict=True)):
        name = battle.mission.markers[marker].id
        if carrier != NONE and not (0 <= carrier < battle.count and state.alive >> carrier & 1):
            found.append(f"{name} is carried by an agent who is not on the map")
        elif carrier != NONE and square != NONE:
            found.append(f"{name} is carried and lies on a square")
        if square != NONE and not (0 <= square < battle.grid.size and battle.map.standable >> square & 1):
            found.append(f"{name} lies where nobody can stand")
    return found


def effect_problems(state: SkirmState) -> list[str]:
    """Effects touch agents and squares that exist; none outlives an activation that is over."""
    battle = state.battle
    found: list[str] = []
    twin = state.copy()
    twin.let_work(state.effects)
    if twin.in_force != state.in_force:
        found.append("the signs of the effects in force are not those of the effects")
    for effect in state.effects:
        if effect.units < 0 or effect.units >> battle.count:
            found.append(f"{effect.source} touches an agent that does not exist")
        if effect.squares & ~battle.grid.full:
            found.append(f"{effect.source} touches a square that does not exist")
    return found


def campaign_problems(state: SkirmState) -> list[str]:
    """In a campaign everybody without HIT has fallen once, and nobody has learnt too much."""
    battle, roster = state.battle, state.battle.roster
    if roster is None:
        return ["somebody has fallen in a campaign, but this is none"] if state.fallen else []
    found: list[str] = []
    fallen = sorted(unit for unit, _ in state.fallen)
    if fallen != [unit for unit, hit in enumerate(state.hit) if hit <= 0]:
        found.append("those who have fallen disagree with the HIT of the agents")
    for agent in range(len(roster.services)):
        if agent >= len(battle.agent_names):
            found.append("the roster has more agents than the squads")
        elif len(roster.services[agent].quirks) > roster.plan.quirks_each:
            found.append(f"{battle.agent_names[agent]} has more quirks than an agent may have")
    return found
