"""Cases: positions drawn by hand in the top half of a case file."""

from __future__ import annotations

from typing import Any

from sortie.content.case_shapes import called, check_case, drawing
from sortie.content.mistakes import did_you_mean
from sortie.games.escape.cases.encounters import drawn_encounter, encounter_document
from sortie.games.escape.cases.shape import CASE
from sortie.games.escape.content.briefing import Library
from sortie.games.escape.content.catalogue import FACTIONS, STATISTICS, Board
from sortie.games.escape.rules.activation import Act, EndActivation, NextActivation
from sortie.games.escape.rules.damage import lay_crate, lay_item
from sortie.games.escape.rules.events import ApplyEvent, RollEvent, apply_event, event_of
from sortie.games.escape.rules.initiative import RollInitiative
from sortie.games.escape.rules.setup.deployment import BeginDeployment
from sortie.games.escape.rules.setup.teams import NameCaptive, PlaceCrate, PlaceEquipment, RollSetup
from sortie.games.escape.rules.turns import BeginActivations, EndTurn, StartTurn
from sortie.games.escape.state.encounter import Rulings
from sortie.games.escape.state.state import NONE, TOKEN, EscapeState
from sortie.kernel.errors import BadCase
from sortie.kernel.state import Step
from sortie.kernel.table.answerers import ScriptTable

TURN_END: tuple[Step, ...] = (EndTurn(),)


def draw_case(library: Library, rulings: Rulings, document: dict[str, Any]) -> EscapeState:
    """The position a case describes; BadCase says what cannot be read."""
    check_case(document, CASE)
    with drawing():
        state = EscapeState(drawn_encounter(library, rulings, encounter_document(document)))
        set_table(state, document)
        check_once([str(table["name"]) for table in document.get("units", ())])
        for table in document.get("units", ()):
            place_unit(state, table)
        set_tokens(state, document)
        set_moment(state, document)
        state.shut = state.shut_edges()
    return state


def check_once(names: list[str]) -> None:
    """Nobody stands in two places."""
    twice = next((name for name in names if names.count(name) > 1), "")
    if twice:
        raise BadCase(f"'{twice}' stands among the units twice")


def door_called(board: Board, text: str) -> int:
    """The number of a door by the edge it stands on."""
    door = board.door_at[board.grid.parse_edge(text)]
    if door < 0:
        known = [board.grid.edge_name(one.edge) for one in board.doors]
        raise BadCase(f"there is no door at {text}. {did_you_mean(text, known)}")
    return door


def set_table(state: EscapeState, document: dict[str, Any]) -> None:
    """Turn, pools, doors, walls, and the event in force."""
    encounter = state.encounter
    state.turn = int(document.get("turn", 1))
    state.revolution = int(document.get("revolution", 0))
    for key in ("first", "initiative", "setup_winner"):
        setattr(state, key, called(document.get(key, FACTIONS[0]), FACTIONS, "faction"))
    grid, board = encounter.grid, encounter.board
    for text in document.get("doors_open", ()):
        state.closed &= ~(1 << door_called(board, text))
    for text in document.get("hacked", ()):
        state.hacked |= 1 << door_called(board, text)
    for text in document.get("broken", ()):
        state.broken |= 1 << grid.parse_edge(text)
    for sign in document.get("sealed", ()):
        signs = [str(airlock.sign) for airlock in board.airlocks]
        state.sealed |= 1 << called(str(sign), signs, "airlock")
    for text in document.get("sabotaged", ()):
        terminals = [grid.name(square) for square in board.terminals]
        state.sabotaged |= 1 << called(text, terminals, "terminal")
    for name, points in document.get("points_out", {}).items():
        state.points_out[called(name, FACTIONS, "faction")] = int(points)
    if "dark" in document:
        state.dark = called(document["dark"], [room.id for room in board.rooms], "room")
    state.shut = state.shut_edges()


def place_unit(state: EscapeState, table: dict[str, Any]) -> None:
    """A character of the case: `{ name = "ashton", square = "c3", damage = 1, used = { combat = 1 } }`."""
    encounter = state.encounter
    unit = called(str(table["name"]), encounter.names, "character")
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
        state.carried[unit] = called(
            table["carrying"], [item.id for item in encounter.equipment], "equipment"
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
            lay_item(state, grid.parse(entry[0]), called(entry[1], items, "equipment"))
    for name, count in document.get("bag", {}).items():
        state.bag[called(name, items, "equipment")] = int(count)
    if "captive" in document:
        state.captive = called(document["captive"], state.encounter.names, "character")


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
        state.double = called(document["double"], FACTIONS, "faction")
    moment = str(document.get("moment", "act" if "active" in document else "activation"))
    faction = called(document.get("faction", FACTIONS[state.first]), FACTIONS, "faction")
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
    unit = called(name, state.encounter.names, "character")
    if state.place[unit] < 0:
        raise BadCase(f"'{name}' cannot act: it is not on the board; give it a square")
    state.active = unit
    state.activated |= 1 << unit
    other = 1 - state.encounter.faction[unit]
    state.agenda.extend((*TURN_END, NextActivation(other), EndActivation(unit), Act(unit)))
