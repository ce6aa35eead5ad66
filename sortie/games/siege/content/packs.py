"""SIEGE packs: from TOML, drawings and texts to the Library that the rules play with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sortie.board.sketch import DrawingError
from sortie.content.entries import Entry
from sortie.content.inspection import Document, Inspection
from sortie.content.libraries import LibraryReader
from sortie.content.mistakes import Mistake
from sortie.content.packs import Pack
from sortie.content.reading import Found, known, note_drawing, note_unknown, read_drawings, read_entries
from sortie.games.siege.content.building import HEAVY, Building
from sortie.games.siege.content.catalogue import Ability, Gadget, Layout, Mission, Operator, Piece
from sortie.games.siege.content.drawings import read_building
from sortie.games.siege.content.library import Library
from sortie.games.siege.content.schema.tables import (
    BuildingRecord,
    read_extras,
    read_gadget,
    read_mission,
    read_operator,
    read_piece,
    read_stock,
)
from sortie.games.siege.content.wanted_texts import wanted_texts

GAME = "siege"
KINDS = ("operators", "gadgets", "stocks", "pieces", "buildings", "missions")


def read_library(
    packs: Sequence[Pack], entries: Mapping[str, list[Entry]], mistakes: list[Mistake]
) -> Library:
    """All content of the packs by id."""
    operators = read_entries(entries["operators"], read_operator, mistakes)
    pieces = read_entries(entries["pieces"], read_piece, mistakes)
    gadgets = read_entries(entries["gadgets"], read_gadget, mistakes)
    stocks = read_entries(entries["stocks"], read_stock, mistakes)
    missions = read_entries(entries["missions"], read_mission, mistakes)
    buildings = read_buildings(packs, entries["buildings"], mistakes)
    _check_pieces(entries, operators, gadgets, pieces, mistakes)
    for entry in entries["stocks"]:
        stock = stocks[entry.id]
        for name, _ in stock.balanced if stock else ():
            if name not in gadgets:
                note_unknown("gadget", name, gadgets, entry.inspection(mistakes), "balanced")
    for entry in entries["missions"]:
        mission = missions[entry.id]
        if mission is not None:
            _check_mission(mission, buildings, entry.inspection(mistakes))
    return Library(
        known(operators), known(gadgets), known(pieces), known(stocks), known(buildings), known(missions)
    )


def read_buildings(
    packs: Sequence[Pack], entries: Sequence[Entry], mistakes: list[Mistake]
) -> Found[Building]:
    """SGE-GRD.1, SGE-GRD.7: every drawing with the table of its name."""
    records = {entry.id: read_extras(entry.data, entry.inspection(mistakes)) for entry in entries}
    drawn = read_drawings(
        packs, lambda name, document, notes: _drawn(name, document, records, notes), mistakes
    )
    for entry in entries:
        building = drawn.get(entry.id)
        if entry.id not in drawn:
            note_unknown("map", entry.id, drawn, entry.inspection(mistakes), "id")
        elif building is not None:
            _check_cameras(building, entry.inspection(mistakes))
            _check_rooms(building, records[entry.id], entry.inspection(mistakes))
    return drawn


def _drawn(
    name: str, document: Document, records: Mapping[str, BuildingRecord | None], mistakes: list[Mistake]
) -> Building | None:
    record = records.get(name)
    rooms = record.rooms if record is not None else {}
    vertical = record.vertical if record is not None else []
    cameras = [
        (one.wall[0], one.wall[1], one.side, one.faces[0], one.faces[1])
        for one in (record.cameras if record is not None else ())
    ]
    lines = document.text.splitlines()
    try:
        return read_building(name, lines, rooms, vertical, cameras)
    except DrawingError as error:
        note_drawing(document.file, error.mistakes, mistakes)
    except ValueError as error:
        mistakes.append(
            Mistake(document.file, 0, f"A camera is off the map: {error}.", "Write places of the map.")
        )
    return None


def _check_rooms(building: Building, record: BuildingRecord | None, place: Inspection) -> None:
    """SGE-GRD.7: every room of the drawing has a name."""
    named = record.rooms if record is not None else {}
    for letter in dict.fromkeys(building.letters):
        if letter not in named:
            place.add(
                f"The room {letter} of the map has no name.", f'Add {letter} = "..." to rooms.', "rooms"
            )


def _check_cameras(building: Building, place: Inspection) -> None:
    """SGE-GAD.1: a camera hangs on a heavy section and faces a space beside it."""
    for index, camera in enumerate(building.cameras):
        beside = camera.square in building.grid.sides(camera.edge)
        if building.sections[camera.edge].kind != HEAVY or not beside:
            place.add(
                "This camera hangs on no heavy wall.",
                "Name a heavy section and a space beside it.",
                "cameras",
                index,
            )


def _check_pieces(
    entries: Mapping[str, list[Entry]],
    operators: Found[Operator],
    gadgets: Found[Gadget],
    pieces: Found[Piece],
    mistakes: list[Mistake],
) -> None:
    """Effects that lay pieces name pieces that exist; what an action lays lies on the ground."""
    users: list[tuple[Entry, tuple[Ability, ...]]] = []
    for entry in entries["operators"]:
        card = operators[entry.id]
        users.append((entry, card.abilities if card else ()))
    for entry in entries["gadgets"]:
        gadget = gadgets[entry.id]
        users.append((entry, (gadget.ability,) if gadget else ()))
    for entry, abilities in users:
        for ability in abilities:
            for effect in ability.effects:
                if effect.piece and effect.piece not in pieces:
                    note_unknown("piece", effect.piece, pieces, entry.inspection(mistakes))
                laid = pieces.get(effect.piece)
                if effect.kind == "piece" and laid is not None and laid.mount == "wall":
                    entry.inspection(mistakes).add(
                        f"'{effect.piece}' hangs on a wall, and an action lays pieces on the ground.",
                        "Hang it at setup with kind = 'pieces', or give it mount = 'ground'.",
                        "effects",
                    )


def _check_mission(mission: Mission, buildings: Found[Building], place: Inspection) -> None:
    """SGE-SET.1: a mission's layouts fit their maps."""
    for name, layout in mission.layouts.items():
        building = buildings.get(name)
        if name not in buildings:
            note_unknown("map", name, buildings, place, "maps", name)
        elif building is not None:
            _check_layout(layout, building, place.inside("maps", name))
            _check_winning(mission, layout, place.inside("maps", name))


def _check_layout(layout: Layout, building: Building, place: Inspection) -> None:
    for letter, _ in layout.rooms:
        if letter not in building.letters:
            note_unknown("room", letter, building.letters, place, "rooms")
    for key, spots in (("bombs", layout.bombs), ("hostage", layout.hostage), ("wires", layout.wires)):
        for x, y in spots:
            if not _inside(building, x, y):
                place.add(f"({x}, {y}) is not inside the building.", "Write an inside space.", key)
    for x, y in layout.risers:
        if not _inside(building, x, y) or not building.grey >> building.grid.square(x, y) & 1:
            place.add(f"({x}, {y}) is no grey riser.", "Write the place of a grey riser.", "risers")


def _check_winning(mission: Mission, layout: Layout, place: Inspection) -> None:
    """SGE-SET.1: what a mission is fought for lies on the map, and a lead can be caught up with."""
    wanted = {
        "control": ("rooms", layout.rooms),
        "bomb": ("bombs", layout.bombs),
        "hostage": ("hostage", layout.hostage),
    }
    key, things = wanted[mission.kind]
    if not things:
        message = f"A mission of the kind '{mission.kind}' without {key} cannot be won on this map."
        place.add(message, f"Write {key} = ... for this map.")
    if mission.kind != "control":
        return
    for letter, points in layout.rooms:
        if points < 1:
            place.add(f"The room {letter} gives {points} points.", "Write 1 or more.", "rooms")
    most = mission.rounds * sum(points for _, points in layout.rooms)
    if things and layout.lead > most:
        place.add(
            f"The attackers begin with {layout.lead} points; the defenders can score {most}.",
            f"Write a lead of at most {most}.",
            "lead",
        )


def _inside(building: Building, x: int, y: int) -> bool:
    grid = building.grid
    return 0 <= x < grid.width and 0 <= y < grid.height and bool(building.inside >> grid.square(x, y) & 1)


READER = LibraryReader(GAME, KINDS, read_library, wanted_texts)
load_library = READER.load
shipped_library = READER.shipped
check_packs = READER.check
