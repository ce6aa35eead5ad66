"""Facts: everything a state holds, by name, for cases and for people who look."""

from __future__ import annotations

from typing import Any

from sortie.games.escape.content.catalogue import FACTIONS, RESULTS, STATISTICS
from sortie.games.escape.rules.doors import door_word
from sortie.games.escape.rules.profile import allowance, value_of
from sortie.games.escape.state.state import NONE, TOKEN, EscapeState
from sortie.games.escape.view.names import EscapeNames
from sortie.kernel.records.state_facts import StateFacts

HIDDEN = "hidden"


def facts_of(state: EscapeState) -> dict[str, Any]:
    """All of a state in words and numbers; nobody and nothing is ""."""
    names = EscapeNames(state)
    encounter, facts = state.encounter, StateFacts(state, names)
    return {
        "scenario": encounter.scenario.id,
        "edition": encounter.edition.id,
        "turns": encounter.scenario.turns,
        "event": encounter.scenario.events.events[state.event].id if state.event else "",
        "points_out": {FACTIONS[faction]: state.points_out[faction] for faction in (0, 1)},
        "units": {name: unit_facts(state, facts, unit) for unit, name in enumerate(encounter.names)},
        "doors": {
            names.write("door", door.number): door_word(state, door.number) for door in encounter.board.doors
        },
        "crates": token_facts(state, state.crates, [HIDDEN, "1", "2"]),
        "equipment": token_facts(state, state.items, [HIDDEN, *(item.id for item in encounter.equipment)]),
        "bag": {item.id: state.bag[item.number] for item in encounter.equipment},
        "winner": RESULTS[state.winner] if state.winner != NONE else "",
        "conceded": state.conceded + 1,
        **facts.plain("turn revolution finished declined passing central backs"),
        **facts.named("faction: setup_winner initiative first double; room: dark; goal: goal"),
        **facts.named("unit: active pilot captive"),
        **facts.sets("wall: broken; airlock: sealed; terminal: sabotaged"),
        **facts.agenda(),
    }


def unit_facts(state: EscapeState, facts: StateFacts, unit: int) -> dict[str, Any]:
    """One character: where it is, what it has left, what it carries."""
    encounter = state.encounter
    masks = "playing activated waiting out left inert silenced rerolled=veterans drilled ruined"
    found = facts.of(unit, "damage objective=burden out_turn", masks)
    found["faction"] = FACTIONS[encounter.faction[unit]]
    found["square"] = facts.name("square", state.place[unit])
    found["life"] = encounter.life[unit] - state.damage[unit]
    found["carrying"] = facts.name("equipment", state.carried[unit])
    for kind, word in enumerate(STATISTICS):
        found[word] = value_of(state, unit, kind)
        found[f"{word}_left"] = allowance(state, unit, kind)
    return found


def token_facts(state: EscapeState, laid: list[int], words: list[str]) -> dict[str, list[str]]:
    """What lies on each square."""
    facts: dict[str, list[str]] = {}
    for token in laid:
        square, shown = divmod(token, TOKEN)
        facts.setdefault(state.encounter.grid.name(square), []).append(words[shown])
    return facts
