"""Saves: a siege and its state as plain data. The agenda is the kernel's part."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sortie.games.siege.catalogue import Layout
from sortie.games.siege.library import Library
from sortie.games.siege.siege import Rulings, Siege
from sortie.games.siege.state import Device, Overlay, SiegeState
from sortie.kernel.errors import BadPosition

# `standing`, `leaning` and all that follows from sections, devices and overlays is worked out again.
NUMBERS = (
    "light", "reinforced", "holed", "breaches", "barricades", "shutters", "alive", "hidden", "truth", "doubted",
    "located", "stunned", "plates", "dying", "flipped", "rerolls", "round", "phase", "acted", "acted_now", "section",
    "active", "did", "move_left", "run_left", "went_up", "came_down", "on_the_way", "spent", "defuser", "counter",
    "hostage", "carrier", "aimed", "changes", "winner", "picked", "banned", "planned",
    "way_back", "late",
)  # fmt: skip
COLUMNS = ("wounds", "charges", "riser", "cubes", "improved", "points", "facing")
ROWS = ("budget", "tokens")


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
        "ending": state.ending,
        "shown": state.shown,
    }
    for name in NUMBERS:
        data[name] = written(getattr(state, name))
    for name in (*COLUMNS, *ROWS, "place", "standee"):
        data[name] = list(getattr(state, name))
    data["devices"] = [list(device) for device in state.devices]
    data["overlays"] = [[one.kind, written(one.squares), one.ability] for one in state.overlays]
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
    for name in NUMBERS:
        setattr(state, name, read(data[name]))
    for name in COLUMNS:
        setattr(state, name, _numbers(data, name, len(getattr(state, name))))
    for name in ROWS:
        setattr(state, name, tuple(_numbers(data, name, len(getattr(state, name)))))
    state.ending = str(data["ending"])
    state.shown = bool(data["shown"])
    state.devices = tuple(Device(*(int(value) for value in device)) for device in data["devices"])
    state.overlays = tuple(
        Overlay(int(kind), read(squares), int(ability)) for kind, squares, ability in data["overlays"]
    )
    standees = _numbers(data, "standee", len(state.standee))
    for body, place in enumerate(_numbers(data, "place", len(state.place))):
        if place > siege.building.up:
            raise BadPosition("somebody stands off the map; use another save")
        state.put(body, place, standees[body])
    state.refresh_sections()
    state.refresh_overlays()
    return state


def written(number: int) -> int | str:
    """A small number as it is, a mask as text."""
    return number if -1000 < number < 1 << 31 else hex(number)


def read(value: int | str) -> int:
    """What `written` wrote."""
    return int(value, 16) if isinstance(value, str) else int(value)


def _numbers(data: dict[str, Any], name: str, count: int) -> list[int]:
    values = [int(value) for value in data[name]]
    if len(values) != count:
        raise BadPosition(f"'{name}' holds {len(values)} numbers, {count} are needed; use another save")
    return values
