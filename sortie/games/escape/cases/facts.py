"""Facts: everything a state holds, by name, for cases and for people who look."""

from __future__ import annotations

from typing import Any

from sortie.games.escape.content.catalogue import FACTIONS, RESULTS, STATISTICS
from sortie.games.escape.rules.doors import door_word
from sortie.games.escape.rules.profile import allowance, value_of
from sortie.games.escape.state.state import NONE, TOKEN, EscapeState
from sortie.games.escape.view.names import EscapeNames
from sortie.kernel.columns import column_facts
from sortie.kernel.masks import listed

HIDDEN = "hidden"


def facts_of(state: EscapeState) -> dict[str, Any]:
    """All of a state in words and numbers; nobody and nothing is ""."""
    names = EscapeNames(state)
    encounter = state.encounter
    return {
        "scenario": encounter.scenario.id,
        "edition": encounter.edition.id,
        "turn": state.turn,
        "turns": encounter.scenario.turns,
        "setup_winner": faction_word(state.setup_winner),
        "initiative": faction_word(state.initiative),
        "first": faction_word(state.first),
        "event": encounter.scenario.events.events[state.event].id if state.event else "",
        "dark": named(names, "room", state.dark),
        "active": named(names, "unit", state.active),
        "pilot": named(names, "unit", state.pilot),
        "revolution": state.revolution,
        "points_out": {FACTIONS[faction]: state.points_out[faction] for faction in (0, 1)},
        "units": {encounter.names[unit]: unit_facts(state, unit) for unit in range(encounter.count)},
        "doors": {
            names.write("door", door.number): door_word(state, door.number) for door in encounter.board.doors
        },
        "broken": [names.write("wall", edge) for edge in listed(state.broken)],
        "sealed": [names.write("airlock", airlock) for airlock in listed(state.sealed)],
        "sabotaged": [names.write("terminal", terminal) for terminal in listed(state.sabotaged)],
        "crates": token_facts(state, state.crates, [HIDDEN, "1", "2"]),
        "equipment": token_facts(state, state.items, [HIDDEN, *(item.id for item in encounter.equipment)]),
        "bag": {item.id: state.bag[item.number] for item in encounter.equipment},
        "captive": named(names, "unit", state.captive),
        "finished": state.finished,
        "winner": RESULTS[state.winner] if state.winner != NONE else "",
        "goal": named(names, "goal", state.goal),
        "double": faction_word(state.double),
        "conceded": state.conceded + 1,
        **column_facts(state, "declined passing central backs"),
        "agenda": [type(step).__name__ for step in reversed(state.agenda)],
    }


def faction_word(faction: int) -> str:
    """A faction, "" for none."""
    return FACTIONS[faction] if faction != NONE else ""


def named(names: EscapeNames, kind: str, number: int) -> str:
    """A name, "" for none."""
    return names.write(kind, number) if number != NONE else ""


def unit_facts(state: EscapeState, unit: int) -> dict[str, Any]:
    """One character: where it is, what it has left, what it carries."""
    encounter = state.encounter
    place, item = state.place[unit], state.carried[unit]
    facts: dict[str, Any] = {
        "faction": FACTIONS[encounter.faction[unit]],
        "square": encounter.grid.name(place) if place >= 0 else "",
        "damage": state.damage[unit],
        "life": encounter.life[unit] - state.damage[unit],
        "carrying": encounter.equipment[item].id if item >= 0 else "",
        "objective": state.burden[unit],
        "out_turn": state.out_turn[unit],
    }
    for kind, word in enumerate(STATISTICS):
        facts[word] = value_of(state, unit, kind)
        facts[f"{word}_left"] = allowance(state, unit, kind)
    masks = {
        "playing": state.playing, "activated": state.activated, "waiting": state.waiting, "out": state.out,
        "left": state.left, "inert": state.inert, "silenced": state.silenced, "rerolled": state.veterans,
        "drilled": state.drilled, "ruined": state.ruined,
    }  # fmt: skip
    facts.update({word: bool(mask >> unit & 1) for word, mask in masks.items()})
    return facts


def token_facts(state: EscapeState, laid: list[int], words: list[str]) -> dict[str, list[str]]:
    """What lies on each square."""
    facts: dict[str, list[str]] = {}
    for token in laid:
        square, shown = divmod(token, TOKEN)
        facts.setdefault(state.encounter.grid.name(square), []).append(words[shown])
    return facts
