"""Saves: a state as plain data. The agenda is the kernel's part."""

from __future__ import annotations

from typing import Any

from sortie.board.tile_map import Layout, Spot
from sortie.games.level7.content.library import Library
from sortie.games.level7.state.encounter import Floor
from sortie.games.level7.state.state import COLUMNS, Level7State
from sortie.kernel.chance.decks import load_deck
from sortie.kernel.columns import load_columns, load_list, save_columns
from sortie.kernel.errors import BadPosition

TUPLES_BY_SEAT = ("hands", "skills", "items")
DECKS = ("adrenaline", "event_deck", "item_deck")


def save_state(state: Level7State) -> dict[str, Any]:
    """Plain data that `load_state` reads."""
    floor = state.floor
    data: dict[str, Any] = {
        "scenario": floor.scenario.id,
        "players": floor.players,
        "switches": dict(sorted(floor.rulings.items())),
        "layout": [[tile, *spot] for tile, spot in state.layout.spots],
        "extra": state.layout.extra,
        "enemy_place": list(state.enemy_place),
        "ground": [[tile, list(items)] for tile, items in sorted(state.ground.items())],
        "counts": dict(sorted(state.counts.items())),
        **save_columns(state, COLUMNS),
    }
    for name in TUPLES_BY_SEAT:
        data[name] = [list(cards) for cards in getattr(state, name)]
    for name in DECKS:
        data[name] = getattr(state, name).save()
    return data


def load_state(library: Library, data: dict[str, Any]) -> Level7State:
    """The state that `save_state` wrote, with an empty agenda; BadPosition when it does not fit together."""
    number = library.scenario(str(data["scenario"]))
    players = int(data["players"])
    if number < 0 or not 1 <= players <= 4:
        raise BadPosition("the scenario or the number of players does not exist; use another save")
    switches = {str(key): str(value) for key, value in data["switches"].items()}
    state = Level7State(Floor(library, library.scenario_for(number, players), players, switches))
    load_map(state, data)
    load_columns(state, COLUMNS, data)
    for name in TUPLES_BY_SEAT:
        setattr(state, name, [tuple(int(value) for value in cards) for cards in data[name]])
    for name in DECKS:
        setattr(state, name, load_deck(data[name]))
    state.counts = {str(key): int(value) for key, value in data["counts"].items()}
    return state


def load_map(state: Level7State, data: dict[str, Any]) -> None:
    """Tiles, items on them, and enemies."""
    spots = tuple([(int(tile), Spot(int(x), int(y), int(turned))) for tile, x, y, turned in data["layout"]])
    if any(not 0 <= tile < state.floor.size for tile, _ in spots):
        raise BadPosition("a tile of the map does not exist; use another save")
    state.layout = Layout(state.floor.library.shapes, spots, int(data["extra"]))
    state.ground = {int(tile): tuple(int(item) for item in items) for tile, items in data["ground"]}
    for enemy, place in enumerate(load_list(state, "enemy_place", data)):
        if place >= 0:
            state.put_enemy(enemy, place)
        else:
            state.enemy_place[enemy] = place
