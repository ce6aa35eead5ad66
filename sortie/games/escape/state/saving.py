"""Saves: a game's state as plain data. The agenda is the kernel's part."""

from __future__ import annotations

from typing import Any

from sortie.games.escape.content.legacy import write_legacy
from sortie.games.escape.state.encounter import Encounter
from sortie.games.escape.state.state import COLUMNS, EscapeState
from sortie.kernel.columns import load_columns, load_list, save_columns
from sortie.kernel.errors import BadPosition


def save_encounter(encounter: Encounter) -> dict[str, Any]:
    """Which table this is, in the words of a set-up."""
    return {
        "scenario": encounter.scenario.id,
        "edition": encounter.edition.id,
        "seats": list(encounter.seats),
        "switches": dict(sorted(encounter.rulings.chosen.items())),
        "legacy": write_legacy(encounter.legacy),
        "rank_total": encounter.agreed_total,
        "drawn": encounter.drawn,
    }


def save_state(state: EscapeState) -> dict[str, Any]:
    """Plain data that `load_state` reads."""
    place = list(state.place)
    return {"encounter": save_encounter(state.encounter), **save_columns(state, COLUMNS), "place": place}


def load_state(encounter: Encounter, data: dict[str, Any]) -> EscapeState:
    """The state that `save_state` wrote, with an empty agenda; BadPosition when it does not fit together."""
    state = EscapeState(encounter)
    load_columns(state, COLUMNS, data)
    places = load_list(state, "place", data)
    if max(places, default=-1) >= encounter.grid.size:
        raise BadPosition("a character stands off the board; use another save")
    for unit, square in enumerate(places):
        if square >= 0:
            state.put(unit, square)
    state.shut = state.shut_edges()
    return state
