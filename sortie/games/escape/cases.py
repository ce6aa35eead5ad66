"""Cases: positions drawn by hand in the top half of a case file."""

from __future__ import annotations

from typing import Any

from sortie.content.case_keys import check_case, check_keys
from sortie.content.mistakes import did_you_mean
from sortie.games.escape.activation import Act, EndActivation, NextActivation
from sortie.games.escape.briefing import Library
from sortie.games.escape.case_encounters import KEYS, drawn_encounter, encounter_document
from sortie.games.escape.catalogue import FACTIONS, STATISTICS
from sortie.games.escape.damage import lay_crate, lay_item
from sortie.games.escape.deployment import BeginDeployment
from sortie.games.escape.encounter import Rulings
from sortie.games.escape.events import ApplyEvent, RollEvent, apply_event, event_of
from sortie.games.escape.initiative import RollInitiative
from sortie.games.escape.setup import NameCaptive, PlaceCrate, PlaceEquipment, RollSetup
from sortie.games.escape.state import NONE, TOKEN, EscapeState
from sortie.games.escape.turns import BeginActivations, EndTurn, StartTurn
from sortie.kernel.answerers import ScriptTable
from sortie.kernel.errors import BadCase
from sortie.kernel.state import Step

OWN = (
    *KEYS, "units", "turn", "event", "first", "initiative", "setup_winner", "revolution", "doors_open", "hacked",
    "broken", "crates", "equipment", "sealed", "sabotaged", "points_out", "dark", "moment", "active", "faction",
    "captive", "bag", "double",
)  # fmt: skip
UNIT_KEYS = (
    "name", "square", "damage", "used", "carrying", "objective", "activated", "waiting", "out", "left", "inert",
    "rerolled", "drilled", "ruined", "values",
)  # fmt: skip
TURN_END: tuple[Step, ...] = (EndTurn(),)


def draw_case(library: Library, rulings: Rulings, document: dict[str, Any]) -> EscapeState:
    """The position a case describes; BadCase says what cannot be read."""
    check_case(document, OWN)
    try:
        state = EscapeState(drawn_encounter(library, rulings, encounter_document(document)))
        set_table(state, document)
        for table in document.get("units", ()):
            place_unit(state, table)
        set_tokens(state, document)
        set_moment(state, document)
        state.shut = state.shut_edges()
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise BadCase(f"the position cannot be drawn: {error}") from error
    return state


def number_of(names: Any, name: str, what: str) -> int:
    """The place of a name in a list of names."""
    known = list(names)
    if name not in known:
        raise BadCase(f"there is no {what} '{name}'. {did_you_mean(name, known)}")
    return known.index(name)


def set_table(state: EscapeState, document: dict[str, Any]) -> None:
    """Turn, pools, doors, walls, and the event in force."""
    encounter = state.encounter
    state.turn = int(document.get("turn", 1))
    state.revolution = int(document.get("revolution", 0))
    for key in ("first", "initiative", "setup_winner"):
        setattr(state, key, number_of(FACTIONS, document.get(key, FACTIONS[0]), "faction"))
    grid, board = encounter.grid, encounter.board
    for text in document.get("doors_open", ()):
        state.closed &= ~(1 << board.door_at[grid.parse_edge(text)])
    for text in document.get("hacked", ()):
        state.hacked |= 1 << board.door_at[grid.parse_edge(text)]
    for text in document.get("broken", ()):
        state.broken |= 1 << grid.parse_edge(text)
    for sign in document.get("sealed", ()):
        state.sealed |= 1 << [airlock.sign for airlock in board.airlocks].index(sign)
    for text in document.get("sabotaged", ()):
        state.sabotaged |= 1 << board.terminals.index(grid.parse(text))
    for name, points in document.get("points_out", {}).items():
        state.points_out[number_of(FACTIONS, name, "faction")] = int(points)
    if "dark" in document:
        state.dark = number_of([room.id for room in board.rooms], document["dark"], "room")
    state.shut = state.shut_edges()


def place_unit(state: EscapeState, table: dict[str, Any]) -> None:
    """A character of the case: `{ name = "ashton", square = "c3", damage = 1, used = { combat = 1 } }`."""
    check_keys(table, UNIT_KEYS, "a unit")
    encounter = state.encounter
    unit = number_of(encounter.names, str(table["name"]), "character")
    bit = 1 << unit
    state.playing |= bit
    if "square" in table:
        state.put(unit, encounter.grid.parse(table["square"]))
    state.damage[unit] = int(table.get("damage", 0))
    for word, count in table.get("used", {}).items():
        state.used[3 * unit + STATISTICS.index(word)] = int(count)
    if "values" in table:
        state.value[3 * unit : 3 * unit + 3] = [int(value) for value in table["values"]]
    if "carrying" in table:
        state.carried[unit] = number_of(
            [item.id for item in encounter.equipment], table["carrying"], "equipment"
        )
    state.burden[unit] = int(table.get("objective", 0))
    if "out" in table:
        state.out |= bit
        state.out_turn[unit] = int(table["out"])
        state.damage[unit] = encounter.life[unit]
    for key, column in (("rerolled", "veterans"), ("activated", "activated"), ("waiting", "waiting"),
                        ("left", "left"), ("inert", "inert"), ("drilled", "drilled"), ("ruined", "ruined")):  # fmt: skip
        if table.get(key):
            setattr(state, column, getattr(state, column) | bit)


def set_tokens(state: EscapeState, document: dict[str, Any]) -> None:
    """`crates = ["c3"]`, `crates = [["c3", 2]]` shows a value; `equipment = ["c3", ["d4", "radio"]]`."""
    grid = state.encounter.grid
    items = [item.id for item in state.encounter.equipment]
    for entry in document.get("crates", ()):
        square, value = (entry, 0) if isinstance(entry, str) else entry
        lay_crate(state, grid.parse(square), int(value))
    for entry in document.get("equipment", ()):
        if isinstance(entry, str):
            state.items.append(grid.parse(entry) * TOKEN)
            state.items.sort()
        else:
            lay_item(state, grid.parse(entry[0]), number_of(items, entry[1], "equipment"))
    for name, count in document.get("bag", {}).items():
        state.bag[number_of(items, name, "equipment")] = int(count)
    if "captive" in document:
        state.captive = number_of(state.encounter.names, document["captive"], "character")


def set_event(state: EscapeState, total: int) -> None:
    """An event that is in force already: what it does to the turn, without the choices it asks for."""
    state.event = total
    event = event_of(state, total)
    asks = (event.relocates, event.flips_door, event.blacks_out, event.seizes_initiative)
    if all(faction == NONE for faction in asks) and not any(event.door_damage):
        apply_event(ScriptTable(state, [], False), state, ApplyEvent(total))


def set_moment(state: EscapeState, document: dict[str, Any]) -> None:
    """Put on the agenda what is to be done from here on, the next step last."""
    if "event" in document:
        set_event(state, int(document["event"]))
    if "double" in document:
        state.double = number_of(FACTIONS, document["double"], "faction")
    moment = str(document.get("moment", "act" if "active" in document else "activation"))
    faction = number_of(FACTIONS, document.get("faction", FACTIONS[state.first]), "faction")
    if moment == "act":
        begin_act(state, str(document.get("active", "")))
        return
    moments: dict[str, tuple[Step, ...]] = {
        "activation": (*TURN_END, NextActivation(faction)),
        "event": (*TURN_END, BeginActivations(), RollEvent()),
        "initiative": (*TURN_END, BeginActivations(), RollEvent(), RollInitiative()),
        "turn-end": TURN_END,
        "turn-start": (StartTurn(),),
        "setup": (StartTurn(), BeginDeployment(), RollSetup(), NameCaptive()),
        "crates": (StartTurn(), PlaceCrate(faction, state.encounter.scenario.crates)),
        "equipment": (StartTurn(), PlaceEquipment(faction, state.encounter.scenario.equipment)),
        "deployment": (StartTurn(), BeginDeployment()),
    }
    if moment not in moments:
        raise BadCase(f"there is no moment '{moment}'. {did_you_mean(moment, list(moments))}")
    state.agenda.extend(moments[moment])
    if moment in ("turn-start", "setup", "crates", "equipment", "deployment"):
        state.turn -= 1


def begin_act(state: EscapeState, name: str) -> None:
    """The middle of an activation."""
    unit = number_of(state.encounter.names, name, "character")
    state.active = unit
    state.activated |= 1 << unit
    other = 1 - state.encounter.faction[unit]
    state.agenda.extend((*TURN_END, NextActivation(other), EndActivation(unit), Act(unit)))
