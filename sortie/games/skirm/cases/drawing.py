"""Cases of SKIRM: positions drawn by hand.

map          a map by name, or a table: drawing and flags, or size and heights, solid, walls, doors, ladders, ramps,
             difficult, roofed; squares as "d4" or "d4:g7". Nothing: flat, 16 x 16
weapons, skills, agents, environments, plans    content of the case's own by id, written as in a pack
mission      a mission by name, or a table as in a pack; squads: two squads of the packs instead of units by card
units        seat, card, square, name, hit, ready, did, skills_used, carrying, removed, sentry_used, mark, spent
turn, initiative, event, orders, points, removed, plan, blue_seat, deploy_first, bonus    seats are 1 and 2
seats        2, or 3: the third player has every other agent of the first side and a third number in orders
doors_open, doors_closed, markers, objectives, effects    what is not as the mission laid it out
moment       act (active, act), activation or sentry (seat), turn-start, reinforcements, initiative, orders, event, turn-end,
             scoring, plan, deployment, choose-zone, deploy (seat)
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sortie.content.case_shapes import called, check_case, drawing
from sortie.content.mistakes import did_you_mean
from sortie.games.skirm.cases.maps import case_map, door_mask, squares_mask
from sortie.games.skirm.cases.moments import set_moment
from sortie.games.skirm.cases.shape import CASE
from sortie.games.skirm.content.briefing import Environment, Library, Mission, Plan
from sortie.games.skirm.content.cards import AgentCard, Squad, Weapon
from sortie.games.skirm.content.packs import (
    agent_from,
    environment_from,
    mission_from,
    plan_from,
    skill_from,
    weapon_from,
)
from sortie.games.skirm.content.terrain import BattleMap
from sortie.games.skirm.state.encounter import Battle, Rulings
from sortie.games.skirm.state.state import NONE, ActiveEffect, SkirmState
from sortie.kernel.errors import BadCase
from sortie.kernel.masks import mask_of


def draw_case(library: Library, rulings: Rulings, document: dict[str, Any]) -> SkirmState:
    """The position a case draws; BadCase with what to write instead when it cannot be drawn."""
    check_case(document, CASE)
    with drawing():
        library = with_case_content(library, document)
        state = SkirmState(case_battle(library, rulings, document))
        place_units(state, document)
        set_table(state, document)
        set_things(state, document)
        set_effects(state, document)
        tables = {state.battle.unit_names[unit]: table for unit, table in drawn_units(state, document)}
        set_moment(state, document, tables.get(str(document.get("active", "")), {}))
    return state


def with_case_content(library: Library, document: dict[str, Any]) -> Library:
    """The library with the environments and plans that the case brings."""
    environments: dict[str, Environment] = dict(library.environments)
    for name, table in document.get("environments", {}).items():
        environments[name] = environment_from({"id": name, **table})
    plans: dict[str, Plan] = dict(library.plans)
    for name, table in document.get("plans", {}).items():
        plans[name] = plan_from({"id": name, **table})
    return replace(library, environments=environments, plans=plans)


def case_cards(library: Library, document: dict[str, Any]) -> dict[str, AgentCard]:
    """All cards a case may use: those of the packs, then its own."""
    cards = dict(library.agents)
    cards |= {card.id: card for squad in library.squads.values() for card in squad.agents}
    weapons: dict[str, Weapon] = {weapon.id: weapon for card in cards.values() for weapon in card.weapons}
    weapons.update({item.id: item.weapon for item in library.equipment.values() if item.weapon is not None})
    for name, table in document.get("weapons", {}).items():
        weapons[name] = weapon_from({"id": name, **table})
    skills = {name: {"id": name, **table} for name, table in document.get("skills", {}).items()}
    for table in skills.values():
        skill_from(table)
    for name, table in document.get("agents", {}).items():
        own = [skills[one] if isinstance(one, str) else one for one in table.get("skills", ())]
        cards[name] = agent_from({"id": name, **table, "skills": own}, weapons)
    return cards


def case_battle(library: Library, rulings: Rulings, document: dict[str, Any]) -> Battle:
    """The battle of a case: its map, mission and agents."""
    mission, battle_map = case_mission(library, document)
    if "squads" in document:
        first, second = (named_squad(library, name) for name in document["squads"])
        return Battle(library, rulings, mission, battle_map, (first, second), seats=case_seats(document))
    cards = case_cards(library, document)
    sides: list[list[dict[str, Any]]] = [[], []]
    for unit in document.get("units", ()):
        if unit.get("seat") not in (1, 2) or unit.get("card") not in cards:
            raise BadCase(
                f"a unit needs seat = 1 or 2 and a known card, found {unit}. {did_you_mean('', cards)}"
            )
        sides[unit["seat"] - 1].append(unit)
    squads = tuple(
        Squad(f"case-{seat + 1}", tuple(cards[one["card"]] for one in sides[seat])) for seat in (0, 1)
    )
    battle = Battle(library, rulings, mission, battle_map, (squads[0], squads[1]), seats=case_seats(document))
    given = [*sides[0], *sides[1]]
    battle.unit_names = tuple(
        str(unit.get("name", name)) for unit, name in zip(given, battle.unit_names, strict=True)
    )
    if len(set(battle.unit_names)) < battle.count:
        raise BadCase(f"two units have the same name: {', '.join(battle.unit_names)}")
    return battle


def case_seats(document: dict[str, Any]) -> int:
    """How many play; the third seat shares the first side."""
    seats = int(document.get("seats", 2))
    if seats not in (2, 3):
        raise BadCase(f"seats is 2, or 3 where two share the first side, not {seats}")
    return seats


def named_squad(library: Library, name: str) -> Squad:
    """A squad of the packs."""
    if name not in library.squads:
        raise BadCase(f"there is no squad '{name}'. {did_you_mean(name, library.squads)}")
    return library.squads[name]


def case_mission(library: Library, document: dict[str, Any]) -> tuple[Mission, BattleMap]:
    """The mission and the map it is played on; without a mission only default scoring holds."""
    described = document.get("mission", {})
    if isinstance(described, str):
        if described not in library.missions:
            raise BadCase(f"there is no mission '{described}'. {did_you_mean(described, library.missions)}")
        mission = library.missions[described]
        return mission, case_map(library, document.get("map", mission.map))
    battle_map = case_map(library, document.get("map", {}))
    plain = {"id": "case", "map": battle_map.name, "plans": ["a"]}
    return mission_from({**plain, **described}), battle_map


def unit_called(state: SkirmState, name: str) -> int:
    """The number of a unit by its name."""
    return called(name, state.battle.unit_names, "unit")


def drawn_units(state: SkirmState, document: dict[str, Any]) -> list[tuple[int, dict[str, Any]]]:
    """Each unit with its table; with `squads` the tables name their unit, else they come in order."""
    tables: list[dict[str, Any]] = list(document.get("units", ()))
    if "squads" in document:
        return [(unit_called(state, str(table.get("name", ""))), table) for table in tables]
    return list(enumerate(sorted(tables, key=lambda table: int(table["seat"]))))


def place_units(state: SkirmState, document: dict[str, Any]) -> None:
    """Put the agents on the map as the case says."""
    grid = state.battle.grid
    for unit, table in drawn_units(state, document):
        if "square" in table:
            state.put(unit, grid.parse(table["square"]))
            state.ready |= bool(table.get("ready", True)) << unit
        state.hit[unit] = 0 if table.get("removed") else int(table.get("hit", state.battle.cards[unit].hit))
        state.sentry_used |= bool(table.get("sentry_used")) << unit
        if table.get("mark"):
            state.marks[state.battle.unit_side[unit]] = unit
        for weapon in table.get("spent", ()):
            state.used_weapons |= 1 << weapon_called(state, unit, weapon)


def weapon_called(state: SkirmState, unit: int, name: str) -> int:
    """The number of a unit's weapon by its id."""
    battle = state.battle
    for number, weapon in enumerate(battle.weapons):
        if battle.weapon_owner[number] == unit and weapon.id == name:
            return number
    raise BadCase(f"{battle.unit_names[unit]} has no weapon '{name}'")


def set_table(state: SkirmState, document: dict[str, Any]) -> None:
    """Turn, pools, scores, zones, the event and the doors."""
    state.turn = int(document.get("turn", 1))
    state.initiative = int(document.get("initiative", 1)) - 1
    state.blue_seat = int(document.get("blue_seat", 1)) - 1
    state.deploy_first = int(document.get("deploy_first", 1)) - 1
    orders = [int(number) for number in document.get("orders", (0, 0))]
    state.orders = [*orders, *[0] * state.battle.seats][: state.battle.seats]
    state.points = [int(number) for number in document.get("points", (0, 0))]
    state.removed = [int(number) for number in document.get("removed", (0, 0))]
    state.bonus = int(document.get("bonus", 0))
    if "plan" in document:
        called(document["plan"], list(state.battle.library.plans), "plan")
    state.plan_id = str(document.get("plan", next((plan for plan in state.battle.mission.plans if plan), "")))
    state.chosen = [squad.id for squad in state.battle.squads]
    if "event" in document:
        events = state.battle.environment.events if state.battle.environment is not None else ()
        state.event = called(document["event"], [event.id for event in events], "event")
    state.doors_closed |= door_mask(state.battle.map, document.get("doors_closed", ()))
    state.doors_closed &= ~door_mask(state.battle.map, document.get("doors_open", ()))


def set_things(state: SkirmState, document: dict[str, Any]) -> None:
    """Markers and objectives that are not as the mission laid them out; markers in hand."""
    battle = state.battle
    marker_ids = [marker.id for marker in battle.mission.markers]
    for name, table in document.get("markers", {}).items():
        marker = called(name, marker_ids, "marker")
        state.marker_flags[marker] = flag_mask(battle, table)
        if "square" in table:
            state.marker_place[marker] = battle.grid.parse(table["square"])
        if table.get("gone"):
            state.marker_place[marker] = NONE
    objective_ids = [objective.id for objective in battle.mission.objectives]
    for name, table in document.get("objectives", {}).items():
        objective = called(name, objective_ids, "objective")
        state.objective_flags[objective] = flag_mask(battle, table)
        state.objective_turn[objective] = int(table.get("flag_turn", 0))
    for unit, table in drawn_units(state, document):
        if "carrying" in table:
            marker = called(table["carrying"], marker_ids, "marker")
            state.carrier[marker], state.marker_place[marker] = unit, NONE


def flag_mask(battle: Battle, table: dict[str, Any]) -> int:
    """The flags of a marker or an objective."""
    return mask_of(called(flag, battle.flags, "flag") for flag in table.get("flags", ()))


def set_effects(state: SkirmState, document: dict[str, Any]) -> None:
    """Effects in force, each written as facts show them."""
    for table in document.get("effects", ()):
        values = dict(table)
        values["units"] = mask_of(
            unit_called(state, name) for name in table.get("units", state.battle.unit_names)
        )
        values["squares"] = squares_mask(state.battle.map, table.get("squares", ()))
        values["seat"] = int(table.get("seat", 0)) - 1
        effect = ActiveEffect(**{"source": "case", "until": "turn", **values})
        state.let_work([*state.effects, effect])
