"""Encounters of cases: a scenario of the packs, or a bare one on a map drawn by hand, with its characters."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from sortie.board.grid import Grid
from sortie.board.sketch import DrawingError
from sortie.content.case_shapes import called
from sortie.content.mistakes import did_you_mean
from sortie.games.escape.content.briefing import Deployment, Library, Scenario, Team
from sortie.games.escape.content.catalogue import FACTIONS, NOBODY, Board, Character, Door, Room, Values
from sortie.games.escape.content.drawings import read_board
from sortie.games.escape.content.editions import EDITIONS
from sortie.games.escape.content.legacy import LEGACY, read_legacy
from sortie.games.escape.rules.setup.opening import seats_of
from sortie.games.escape.state.encounter import Encounter, Rulings
from sortie.kernel.errors import BadCase
from sortie.kernel.masks import mask_of

ENTRIES = ("entry", "isc_entry")  # by faction
READ_APART = ("exits", "sealed", *ENTRIES)  # what stands in the rules of a case in words of its own
KEYS = ("scenario", "edition", "map", "rules", "characters", "sides", "options")
USUAL_SIZE = (12, 12)


def encounter_document(document: dict[str, Any]) -> str:
    """The part of a case that says what is played, as text that a save can keep."""
    return json.dumps({key: document[key] for key in KEYS if key in document}, sort_keys=True)


def drawn_encounter(library: Library, rulings: Rulings, text: str) -> Encounter:
    """The encounter that `encounter_document` describes; BadCase when it cannot be."""
    document = json.loads(text)
    edition = str(document.get("edition", next(iter(EDITIONS))))
    if edition not in EDITIONS:
        raise BadCase(f"there is no edition '{edition}'; known: {', '.join(EDITIONS)}")
    scenario = case_scenario(library, document)
    names = [one.id for one in library.characters]
    for name in document.get("characters", {}):
        called(name, names, "character")
    everybody = tuple(case_character(one, document.get("characters", {})) for one in library.characters)
    teams = tuple(
        Team(f"case-{name}", faction, tuple(one for one in everybody if one.faction == faction))
        for faction, name in enumerate(FACTIONS)
    )
    scenario = replace(scenario, teams=(teams[0], teams[1]), rank_total=0)
    options = {str(key): str(value) for key, value in document.get("options", {}).items()}
    for key in options:
        called(key, LEGACY, "option")
    seats = seats_of(tuple(document.get("sides", ())))
    return Encounter(library, scenario, EDITIONS[edition], rulings, seats, read_legacy(options), 0, text)


def case_character(character: Character, changes: dict[str, Any]) -> Character:
    """A character with the values a case gives it: `ashton = { values = [4, 3, 1], life = 9 }`."""
    table = changes.get(character.id)
    if table is None:
        return character
    values = Values(*table["values"]) if "values" in table else character.values
    return replace(character, values=values, life=int(table.get("life", character.life)))


def case_scenario(library: Library, document: dict[str, Any]) -> Scenario:
    """The scenario that is named; with a map drawn by hand, one without goals, exits and airlocks."""
    names = list(library.scenarios)
    name = str(document.get("scenario", names[0]))
    if name not in library.scenarios:
        raise BadCase(f"there is no scenario '{name}'. {did_you_mean(name, names)}")
    scenario = library.scenarios[name]
    described = document.get("map", {} if "scenario" not in document else scenario.board.id)
    if isinstance(described, str):
        if described not in library.boards:
            raise BadCase(f"there is no map '{described}'. {did_you_mean(described, list(library.boards))}")
        board = library.boards[described]
    else:
        board = case_board(described)
    if board.id != scenario.board.id or "scenario" not in document:
        scenario = bare(scenario, board)
    return with_rules(scenario, document.get("rules", {}))


def bare(scenario: Scenario, board: Board) -> Scenario:
    """A scenario of nothing but its event table and bag, on another board."""
    nowhere = Deployment()
    return replace(
        scenario, id="case", board=board, crates=0, objectives=False, barred_rooms=0, equipment=0,
        deployments=(nowhere, nowhere), exits=(0, 0), sealed=0, captive=None, terminal_difficulty=0, goals=(),
    )  # fmt: skip


def with_rules(scenario: Scenario, rules: dict[str, Any]) -> Scenario:
    """What a case changes about its scenario; airlocks are called by their signs."""
    changes: dict[str, Any] = {}
    for key, value in rules.items():
        if key not in READ_APART:
            changes[key] = value
    if "exits" in rules:
        changes["exits"] = (airlocks(scenario, rules["exits"]), 0)
    if "sealed" in rules:
        changes["sealed"] = airlocks(scenario, rules["sealed"])
    changes["deployments"] = tuple(
        Deployment(airlocks=airlocks(scenario, rules[key])) if key in rules else planned
        for key, planned in zip(ENTRIES, scenario.deployments, strict=True)
    )
    return replace(scenario, **changes)


def airlocks(scenario: Scenario, signs: Any) -> int:
    """The mask of airlocks by their signs."""
    known = [str(airlock.sign) for airlock in scenario.board.airlocks]
    return mask_of(scenario.board.airlocks[called(str(sign), known, "airlock")].number for sign in signs)


def case_board(described: dict[str, Any]) -> Board:
    """A drawing with the signs of map files, or an open floor with things put on its edges."""
    if "drawing" in described:
        try:
            return read_board("case", str(described["drawing"]), whole=False)
        except DrawingError as error:
            raise BadCase(f"the map cannot be read: {error}") from error
    width, height = described.get("size", USUAL_SIZE)
    return open_floor(Grid(int(width), int(height)), described)


def open_floor(grid: Grid, described: dict[str, Any]) -> Board:
    """One room with the walls and doors of a case: `walls = ["a1-b1"]`, `doors = { "c1-c2" = 7 }`."""
    hard = mask_of(grid.parse_edge(edge) for edge in described.get("indestructible", ()))
    walls = hard | mask_of(grid.parse_edge(edge) for edge in described.get("walls", ()))
    locks = sorted((grid.parse_edge(edge), int(lock)) for edge, lock in described.get("doors", {}).items())
    doors = tuple(Door(number, edge, lock) for number, (edge, lock) in enumerate(locks))
    door_at = [NOBODY] * (2 * grid.size)
    for door in doors:
        door_at[door.edge] = door.number
    room = Room(0, "floor", "F", grid.full)
    return Board("case", grid, (room,), (0,) * grid.size, walls, hard, doors, tuple(door_at), (), ())
