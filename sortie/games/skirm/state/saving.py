"""Saves: a battle and its state as plain data. The agenda is the kernel's part."""

from __future__ import annotations

from typing import Any

from sortie.games.skirm.content.briefing import Library
from sortie.games.skirm.content.roster import Roster, Service
from sortie.games.skirm.state.encounter import Battle, Purchase, Rulings
from sortie.games.skirm.state.plain_content import (
    read_battle_map,
    read_mission,
    read_squad,
    with_own_content,
    write_content,
)
from sortie.games.skirm.state.state import COLUMNS, ActiveEffect, SkirmState
from sortie.kernel.columns import load_columns, load_list, save_columns
from sortie.kernel.errors import BadPosition


def save_state(library: Library, state: SkirmState) -> dict[str, Any]:
    """Plain data that `load_state` reads; content of the library is named, other content is written out."""
    battle = state.battle
    data: dict[str, Any] = {"content": write_content(library, battle)}
    data["switches"] = dict(sorted(battle.rulings.chosen.items()))
    data["purchases"] = [
        [[one.agent, one.equipment, one.weapon] for one in purchases] for purchases in battle.purchases
    ]
    data |= save_columns(state, COLUMNS)
    data["place"], data["chosen"] = list(state.place), list(state.chosen)
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
    load_columns(state, COLUMNS, data)
    state.chosen = [str(squad) for squad in data["chosen"]]
    state.bought = [
        (int(seat), int(agent), str(item), str(weapon)) for seat, agent, item, weapon in data["bought"]
    ]
    state.let_work([ActiveEffect(*effect) for effect in data["effects"]])
    state.fallen = tuple((int(unit), int(attacker)) for unit, attacker in data.get("fallen", ()))
    _place(state, load_list(state, "place", data))
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


def _place(state: SkirmState, places: list[int]) -> None:
    for unit, square in enumerate(places):
        if square >= state.battle.grid.size:
            raise BadPosition(f"{state.battle.unit_names[unit]} stands off the map; use another save")
        if square >= 0:
            state.put(unit, square)
