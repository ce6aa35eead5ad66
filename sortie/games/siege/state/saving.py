"""Saves: a siege and its state as plain data. The agenda is the kernel's part."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sortie.games.siege.content.catalogue import Layout
from sortie.games.siege.content.library import Library
from sortie.games.siege.state.encounter import Rulings, Siege
from sortie.games.siege.state.state import COLUMNS, Device, Overlay, SiegeState
from sortie.kernel.columns import load_columns, load_list, read, save_columns, written
from sortie.kernel.errors import BadPosition


def save_state(state: SiegeState) -> dict[str, Any]:
    """Plain data that `load_state` reads; numbers of many bits as hexadecimal text."""
    siege = state.siege
    data: dict[str, Any] = {
        "mission": siege.mission.id,
        "map": siege.building.name,
        "squads": [[card.id for card in squad] for squad in siege.squads],
        "seats": [list(seats) for seats in siege.seats],
        "bombs": [list(place) for place in siege.layout.bombs],
        "switches": dict(sorted(siege.rulings.chosen.items())),
        "place": list(state.place),
        "standee": list(state.standee),
        **save_columns(state, COLUMNS),
    }
    data["devices"] = [list(device) for device in state.devices]
    data["overlays"] = [[one.kind, written(one.squares), *one[2:]] for one in state.overlays]
    return data


def load_state(library: Library, data: dict[str, Any]) -> SiegeState:
    """The state that `save_state` wrote, with an empty agenda; BadPosition when it does not fit together."""
    squads = [tuple(library.operators[str(name)] for name in squad) for squad in data["squads"]]
    seats = [tuple(int(seat) for seat in side) for side in data["seats"]]
    mission, building = library.missions[str(data["mission"])], library.buildings[str(data["map"])]
    bombs = tuple((int(x), int(y)) for x, y in data["bombs"])
    siege = Siege(
        library,
        Rulings({str(key): str(value) for key, value in data["switches"].items()}),
        mission,
        building,
        (squads[0], squads[1]),
        (seats[0], seats[1]),
        replace(mission.layouts.get(building.name, Layout()), bombs=bombs),
    )
    state = SiegeState(siege)
    load_columns(state, COLUMNS, data)
    state.devices = tuple(Device(*(int(value) for value in device)) for device in data["devices"])
    state.overlays = tuple(
        Overlay(int(kind), read(squares), *map(int, source)) for kind, squares, *source in data["overlays"]
    )
    standees = load_list(state, "standee", data)
    for body, place in enumerate(load_list(state, "place", data)):
        if place > siege.building.up:
            raise BadPosition("somebody stands off the map; use another save")
        state.put(body, place, standees[body])
    state.refresh_sections()
    state.refresh_overlays()
    return state
