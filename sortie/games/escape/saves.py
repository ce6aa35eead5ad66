"""Saves: a game's state as plain data. The agenda is the kernel's part."""

from __future__ import annotations

from typing import Any

from sortie.games.escape.encounter import Encounter
from sortie.games.escape.legacy import write_legacy
from sortie.games.escape.state import EscapeState
from sortie.kernel.errors import BadPosition

# `on_board`, `occupied` and `shut` follow from the rest.
NUMBERS = (
    "playing", "turn", "setup_winner", "initiative", "first", "event", "declined", "silenced", "passing", "dark",
    "double", "active", "pilot", "winner", "goal", "conceded", "waiting", "out", "left", "inert", "activated",
    "veterans", "drilled", "ruined", "revolution", "closed", "hacked", "broken", "sealed", "sabotaged", "captive",
)  # fmt: skip
TRUTHS = ("central", "finished")
COLUMNS = ("damage", "out_turn", "value", "used", "carried", "burden", "bag", "backs", "points_out")
TOKENS = ("crates", "items")


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
    """Plain data that `load_columns` reads."""
    data: dict[str, Any] = {"encounter": save_encounter(state.encounter)}
    for name in (*NUMBERS, *TRUTHS):
        data[name] = getattr(state, name)
    for name in (*COLUMNS, *TOKENS, "place"):
        data[name] = list(getattr(state, name))
    return data


def load_columns(encounter: Encounter, data: dict[str, Any]) -> EscapeState:
    """The state that `save_state` wrote, with an empty agenda; BadPosition when it does not fit together."""
    state = EscapeState(encounter)
    for name in NUMBERS:
        setattr(state, name, int(data[name]))
    for name in TRUTHS:
        setattr(state, name, bool(data[name]))
    for name in COLUMNS:
        values = [int(value) for value in data[name]]
        if len(values) != len(getattr(state, name)):
            raise BadPosition(f"'{name}' holds {len(values)} numbers, which does not fit; use another save")
        setattr(state, name, values)
    for name in TOKENS:
        setattr(state, name, [int(token) for token in data[name]])
    places = [int(square) for square in data["place"]]
    if len(places) != encounter.count or max(places, default=-1) >= encounter.grid.size:
        raise BadPosition("a character stands off the board; use another save")
    for unit, square in enumerate(places):
        if square >= 0:
            state.put(unit, square)
    state.shut = state.shut_edges()
    return state
