"""Saves: a battle and its state as plain data. The agenda is the kernel's part."""

from __future__ import annotations

from typing import Any

from sortie.games.skirm.battle import Battle, Purchase, Rulings
from sortie.games.skirm.briefing import Library
from sortie.games.skirm.plain_content import (
    read_battle_map,
    read_mission,
    read_squad,
    with_own_content,
    write_content,
)
from sortie.games.skirm.roster import Roster, Service
from sortie.games.skirm.state import ActiveEffect, SkirmState
from sortie.kernel.errors import BadPosition

# `alive` and `standing` follow from `place`.
NUMBERS = (
    "blue_seat",
    "deploy_first",
    "turn",
    "initiative",
    "event",
    "ready",
    "sentry_used",
    "conceded",
    "used_weapons",
    "active",
    "act",
    "did",
    "shots",
    "melees",
    "skills_used",
    "mission_actions_used",
    "doors_closed",
    "bonus",
    "bonus_objective",
)
TRUTHS = ("finished", "heavy_shot")
WORDS = ("mission_id", "plan_id")
COLUMNS = ("orders", "points", "removed", "hit", "marks", "marker_place", "marker_flags", "carrier")
# A Turn's bonus may add an objective, so these may be longer than in the briefing.
GROWING = ("objectives", "objective_flags", "objective_turn", "squad_flags")


def save_state(library: Library, state: SkirmState) -> dict[str, Any]:
    """Plain data that `load_state` reads; content of the library is named, other content is written out."""
    battle = state.battle
    data: dict[str, Any] = {"content": write_content(library, battle)}
    data["switches"] = dict(sorted(battle.rulings.chosen.items()))
    data["purchases"] = [
        [[one.agent, one.equipment, one.weapon] for one in purchases] for purchases in battle.purchases
    ]
    for name in (*NUMBERS, *TRUTHS, *WORDS):
        data[name] = getattr(state, name)
    for name in (*COLUMNS, *GROWING, "place", "chosen"):
        data[name] = list(getattr(state, name))
    data["bought"] = [list(purchase) for purchase in state.bought]
    data["effects"] = [list(effect) for effect in state.effects]
    if battle.seats != 2:
        data["seats"] = battle.seats
    if battle.roster is not None:
        data["campaign"] = battle.roster.plan.id
        data["roster"] = [list(service) for service in battle.roster.services]
        data["fallen"] = [list(fall) for fall in state.fallen]
    return data


def load_state(library: Library, data: dict[str, Any]) -> SkirmState:
    """The state that `save_state` wrote, with an empty agenda; BadPosition when it does not fit together."""
    state = SkirmState(load_battle(library, data))
    for name in NUMBERS:
        setattr(state, name, int(data[name]))
    for name in TRUTHS:
        setattr(state, name, bool(data[name]))
    for name in WORDS:
        setattr(state, name, str(data[name]))
    for name in COLUMNS:
        setattr(state, name, _numbers(data, name, len(getattr(state, name)), len(getattr(state, name))))
    for name in GROWING:
        setattr(state, name, _numbers(data, name, len(getattr(state, name)), 1000))
    state.chosen = [str(squad) for squad in data["chosen"]]
    state.bought = [
        (int(seat), int(agent), str(item), str(weapon)) for seat, agent, item, weapon in data["bought"]
    ]
    state.let_work([ActiveEffect(*effect) for effect in data["effects"]])
    state.fallen = tuple((int(unit), int(attacker)) for unit, attacker in data.get("fallen", ()))
    _place(state, _numbers(data, "place", state.battle.count, state.battle.count))
    return state


def load_battle(library: Library, data: dict[str, Any]) -> Battle:
    """The battle a save was made in."""
    content = data["content"]
    library = with_own_content(library, content)
    first, second = (read_squad(library, squad) for squad in content["squads"])
    bought: list[tuple[Purchase, ...]] = []
    for purchases in data["purchases"]:
        bought.append(
            tuple(Purchase(int(agent), str(item), str(weapon)) for agent, item, weapon in purchases)
        )
    return Battle(
        library,
        Rulings(data["switches"]),
        read_mission(library, content["mission"]),
        read_battle_map(library, content["map"]),
        (first, second),
        (bought[0], bought[1]),
        load_roster(library, data),
        int(data.get("seats", 2)),
    )


def load_roster(library: Library, data: dict[str, Any]) -> Roster | None:
    """The roster of a campaign; None for a single battle."""
    if "campaign" not in data:
        return None
    services = [
        Service(int(standing), str(remover), tuple(quirks), str(rival), str(blind_spot))
        for standing, remover, quirks, rival, blind_spot in data["roster"]
    ]
    return Roster(library.campaigns[data["campaign"]], tuple(services))


def _numbers(data: dict[str, Any], name: str, least: int, most: int) -> list[int]:
    values = [int(value) for value in data[name]]
    if not least <= len(values) <= most:
        raise BadPosition(f"'{name}' holds {len(values)} numbers, {least} are needed; use another save")
    return values


def _place(state: SkirmState, places: list[int]) -> None:
    for unit, square in enumerate(places):
        if square >= state.battle.grid.size:
            raise BadPosition(f"{state.battle.unit_names[unit]} stands off the map; use another save")
        if square >= 0:
            state.put(unit, square)
