"""What a case says must be about something: tiles on the map, enemies that can act, players who are there, known counters."""

from __future__ import annotations

from typing import Any

from sortie.content.mistakes import did_you_mean
from sortie.games.level7.content.catalogue import ENEMY_NAMES, MOST_LOCKDOWN
from sortie.games.level7.state.state import Level7State
from sortie.games.level7.view.names import Level7Names
from sortie.kernel.errors import BadCase
from sortie.kernel.masks import listed

# Moments in which the active player stands on the map.
ON_MAP = ("failure",)


def check_meaning(state: Level7State, document: dict[str, Any]) -> None:
    """BadCase for what would be drawn and never looked at."""
    check_tiles(document.get("tiles", []), state)
    if state.active >= state.floor.players:
        raise BadCase(f"active is {state.active + 1}, but there are {state.floor.players} [[players]]")
    if state.lockdown_pool > MOST_LOCKDOWN:
        raise BadCase(f"lockdown_pool is {state.lockdown_pool}; there are {MOST_LOCKDOWN} lockdown tokens")
    moment = str(document.get("moment", "act"))
    if moment in ON_MAP and state.place[state.active] < 0:
        raise BadCase(f"at the moment '{moment}' the active player stands on the map; give a place")
    check_counts(state, document.get("counts", {}))
    check_acting(state, document.get("acting", []))


def check_tiles(rows: list[Any], state: Level7State) -> None:
    """Each tile lies once, no two in one cell, and what was peeked from or may be left is on the map."""
    names = [row[0] for row in rows]
    twice = next((name for name in names if names.count(name) > 1), "")
    if twice:
        raise BadCase(f"the tile '{twice}' lies on the map twice")
    taken: dict[tuple[int, int], int] = {}
    write = Level7Names(state).write
    for tile, spot in state.layout.spots:
        for x, y in state.layout.shapes[tile].turned[spot.rotation].cells:
            other = taken.setdefault((spot.x + x, spot.y + y), tile)
            if other != tile:
                raise BadCase(f"'{write('square', other)}' and '{write('square', tile)}' lie in one place")
    for key, tiles in (("peeked", state.peeked), ("free", state.free_to_leave)):
        for tile in listed(tiles & ~state.layout.tiles):
            raise BadCase(f"{key}: '{write('square', tile)}' is not on the map")


def check_counts(state: Level7State, counts: dict[str, Any]) -> None:
    """`counts` has what the scenario counts."""
    scenario = state.floor.scenario
    known = {"spoiled", "flag:accessed", *([f"flag:{scenario.goal_flag}"] if scenario.goal_flag else [])}
    known |= {f"flag:{action.flag}" for action in scenario.actions}
    for trigger in scenario.triggers:
        known.add(f"{trigger.when}:{trigger.what}")
        known |= {f"flag:{effect.marker}" for effect in trigger.effects if effect.verb == "flag"}
    for name in counts:
        if name not in known:
            raise BadCase(f"nothing counts '{name}' in '{scenario.id}'. {did_you_mean(name, sorted(known))}")


def check_acting(state: Level7State, acting: list[str]) -> None:
    """Enemies that activate are on the map."""
    for name in acting:
        if name in ENEMY_NAMES and not state.on_map >> ENEMY_NAMES.index(name) & 1:
            raise BadCase(f"acting: '{name}' is not on the map, and does nothing")
