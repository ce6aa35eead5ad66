"""Facts: everything a state holds, by name, for cases and for people who look."""

from __future__ import annotations

from typing import Any

from sortie.games.skirm.content.roster import STANDINGS
from sortie.games.skirm.state.encounter import Battle
from sortie.games.skirm.state.state import (
    DID_CARRY,
    DID_DASH,
    DID_DOOR,
    DID_MOVE,
    ActiveEffect,
    SkirmState,
)
from sortie.games.skirm.view.names import SkirmNames, door_word, flag_names
from sortie.kernel.masks import listed
from sortie.kernel.records.state_facts import StateFacts

DONE = ((DID_MOVE, "move"), (DID_DASH, "dash"), (DID_DOOR, "door"), (DID_CARRY, "carry"))


def facts_of(state: SkirmState) -> dict[str, Any]:
    """All of a state in words and numbers; seats are counted from 1, nobody is 0."""
    names = SkirmNames(state)
    battle, facts = state.battle, StateFacts(state, names)
    return {
        **campaign_facts(state),
        "map": battle.map.name,
        "inches": list(battle.map.inches),
        "bought": [list(purchase) for purchase in state.bought],
        "blue_seat": state.blue_seat + 1,
        "deploy_first": state.deploy_first + 1,
        "initiative": state.initiative + 1,
        "event": event_id(state),
        "conceded": state.conceded + 1,
        "did": [word for bit, word in DONE if state.did & bit],
        "units": unit_facts(state, facts),
        "doors": door_facts(state, names),
        "objectives": objective_facts(state, names),
        "markers": marker_facts(state, facts),
        "squad_flags": squad_flag_facts(state, names),
        "effects": [effect_facts(battle, effect) for effect in state.effects],
        **facts.plain(
            "mission=mission_id squads=chosen plan=plan_id turn orders points removed finished act shots"
        ),
        **facts.plain("melees heavy_shot bonus"),
        **facts.named("unit: active; objective: bonus_objective"),
        **facts.sets("skill: skills_used; action: mission_actions_used"),
        **facts.agenda(),
    }


def campaign_facts(state: SkirmState) -> dict[str, Any]:
    """The roster of a campaign, by agent; nothing for a single battle."""
    battle = state.battle
    if battle.roster is None:
        return {}
    services = [battle.roster.service(agent) for agent in range(len(battle.agent_names))]
    return {
        "campaign": battle.roster.plan.id,
        "roster": {
            name: {
                "standing": STANDINGS[service.standing],
                "remover": service.remover,
                "quirks": list(service.quirks),
                "rival": service.rival,
                "blind_spot": service.blind_spot,
            }
            for name, service in zip(battle.agent_names, services, strict=True)
        },
        "fallen": [
            [battle.unit_names[unit], battle.unit_names[attacker] if attacker >= 0 else ""]
            for unit, attacker in state.fallen
        ],
    }


def event_id(state: SkirmState) -> str:
    """The event of this Turn, "" for none."""
    environment = state.battle.environment
    return environment.events[state.event].id if environment is not None and state.event >= 0 else ""


def unit_facts(state: SkirmState, facts: StateFacts) -> dict[str, Any]:
    """Each agent by its name."""
    battle = state.battle
    found: dict[str, Any] = {}
    for unit, name in enumerate(battle.unit_names):
        spent = [one for one in listed(state.used_weapons) if battle.weapon_owner[one] == unit]
        found[name] = {
            "seat": battle.unit_side[unit] + 1,
            **({"player": battle.owner_of[unit] + 1} if battle.seats > 2 else {}),
            "card": battle.cards[unit].id,
            "square": facts.name("square", state.place[unit]),
            "mark": unit in state.marks,
            "carrying": facts.name("marker", state.carried_by(unit)),
            "spent": [facts.name("weapon", weapon) for weapon in spent],
            **facts.of(unit, "hit", "alive ready sentry_used"),
        }
    return found


def door_facts(state: SkirmState, names: SkirmNames) -> dict[str, str]:
    """Each door by the edge it stands on."""
    doors = range(len(state.battle.map.terrain.doors))
    return {names.write("door", door): door_word(state, door) for door in doors}


def objective_facts(state: SkirmState, names: SkirmNames) -> dict[str, Any]:
    """Each objective by its name."""
    battle = state.battle
    facts: dict[str, Any] = {}
    for number, square in enumerate(state.objectives):
        facts[names.write("objective", number)] = {
            "square": battle.grid.name(square),
            "flags": flag_names(battle, state.objective_flags[number]),
            "flag_turn": state.objective_turn[number],
        }
    return facts


def marker_facts(state: SkirmState, facts: StateFacts) -> dict[str, Any]:
    """Each marker by its name; one that is carried or gone lies on no square."""
    return {
        facts.name("marker", number): {
            "square": facts.name("square", square),
            "carrier": facts.name("unit", state.carrier[number]),
            "flags": flag_names(state.battle, state.marker_flags[number]),
        }
        for number, square in enumerate(state.marker_place)
    }


def squad_flag_facts(state: SkirmState, names: SkirmNames) -> dict[str, Any]:
    """Flags that each squad keeps for itself, by the marker or objective they are about, first seat first."""
    things = [names.write("marker", marker) for marker in range(len(state.carrier))]
    things += [names.write("objective", objective) for objective in range(len(state.objectives))]
    flags = [flag_names(state.battle, mask) for mask in state.squad_flags]
    return {thing: [flags[2 * place], flags[2 * place + 1]] for place, thing in enumerate(things)}


def effect_facts(battle: Battle, effect: ActiveEffect) -> dict[str, Any]:
    """One effect in force; what does not count for its kind is left out."""
    facts: dict[str, Any] = {
        "kind": effect.kind,
        "source": effect.source,
        "units": [battle.unit_names[unit] for unit in listed(effect.units)],
        "until": effect.until,
    }
    for field in ("stat", "delta", "minimum", "weapon", "action", "special", "value", "roll"):
        value = getattr(effect, field)
        if value:
            facts[field] = value
    if effect.squares:
        facts["squares"] = [battle.grid.name(square) for square in listed(effect.squares)]
    if effect.seat >= 0:
        facts["seat"] = effect.seat + 1
    return facts
