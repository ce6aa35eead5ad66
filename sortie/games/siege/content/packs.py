"""SIEGE packs: from TOML, drawings and texts to the Library that the rules play with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from sortie.board.sketch import DrawingError
from sortie.content.inspection import Document, Inspection
from sortie.content.libraries import LibraryReader
from sortie.content.mistakes import Mistake
from sortie.content.reading import Found, HasRecord, Tables, known, named_one, note_drawing, note_unknown
from sortie.games.siege.content.building import HEAVY, Building
from sortie.games.siege.content.catalogue import Ability, Layout, Mission, Piece
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

GAME = "siege"
ATTRIBUTES = {"mission": ("about", "briefing"), "gadget": ("rules",), "special": ("rules",)}
TABLES: Mapping[str, HasRecord] = {
    "operators": read_operator, "gadgets": read_gadget, "stocks": read_stock, "pieces": read_piece,
    "buildings": read_extras, "missions": read_mission,
}  # fmt: skip


def read_library(tables: Tables) -> Library:
    """All content of the packs by id."""
    operators = tables.read("operators", read_operator)
    pieces = tables.read("pieces", read_piece)
    gadgets = tables.read("gadgets", read_gadget)
    stocks = tables.read("stocks", read_stock)
    missions = tables.read("missions", read_mission)
    buildings = read_buildings(tables)
    for card, place in tables.each("operators", operators):
        _check_pieces(card.abilities, pieces, place)
    for gadget, place in tables.each("gadgets", gadgets):
        _check_pieces((gadget.ability,), pieces, place)
    for stock, place in tables.each("stocks", stocks):
        for name, _ in stock.balanced:
            named_one("gadget", name, gadgets, place, "balanced")
    for mission, place in tables.each("missions", missions):
        _check_mission(mission, buildings, place)
    return Library(
        known(operators), known(gadgets), known(pieces), known(stocks), known(buildings), known(missions)
    )


def read_buildings(tables: Tables) -> Found[Building]:
    """Every drawing with the table of its name."""
    records = tables.read("buildings", read_extras)
    drawn = tables.drawings(partial(_drawn, records))
    for entry, place in tables.places("buildings"):
        building = named_one("map", entry.id, drawn, place, "id")
        if building is not None:
            _check_cameras(building, place)
            _check_rooms(building, records[entry.id], place)
    return drawn


def _drawn(
    records: Found[BuildingRecord], name: str, document: Document, mistakes: list[Mistake]
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
    """Every room of the drawing has a name."""
    named = record.rooms if record is not None else {}
    for letter in dict.fromkeys(building.letters):
        if letter not in named:
            message = f"The room {letter} of the map has no name."
            place.add(message, f'Add {letter} = "..." to rooms.', "rooms")


def _check_cameras(building: Building, place: Inspection) -> None:
    """A camera hangs on a heavy section and faces a space beside it."""
    for index, camera in enumerate(building.cameras):
        beside = camera.square in building.grid.sides(camera.edge)
        if building.sections[camera.edge].kind != HEAVY or not beside:
            message = "This camera hangs on no heavy wall."
            place.add(message, "Name a heavy section and a space beside it.", "cameras", index)


def _check_pieces(abilities: tuple[Ability, ...], pieces: Found[Piece], place: Inspection) -> None:
    """Effects that lay pieces name pieces that exist; what an action lays lies on the ground."""
    for effect in [
        one for ability in abilities for one in ability.effects if one.kind in ("piece", "pieces")
    ]:
        laid = named_one("piece", effect.piece, pieces, place)
        if effect.kind == "piece" and laid is not None and laid.mount == "wall":
            message = f"'{effect.piece}' hangs on a wall, and an action lays pieces on the ground."
            remedy = "Hang it at setup with kind = 'pieces', or give it mount = 'ground'."
            place.add(message, remedy, "effects")


def _check_mission(mission: Mission, buildings: Found[Building], place: Inspection) -> None:
    """A mission's layouts fit their maps."""
    for name, layout in mission.layouts.items():
        building = named_one("map", name, buildings, place, "maps", name)
        if building is not None:
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
    """What a mission is fought for lies on the map, and a lead can be caught up with."""
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
        message = f"The attackers begin with {layout.lead} points; the defenders can score {most}."
        place.add(message, f"Write a lead of at most {most}.", "lead")


def _inside(building: Building, x: int, y: int) -> bool:
    grid = building.grid
    return 0 <= x < grid.width and 0 <= y < grid.height and bool(building.inside >> grid.square(x, y) & 1)


READER = LibraryReader(GAME, TABLES, read_library, ATTRIBUTES)
load_library = READER.load
shipped_library = READER.shipped
check_packs = READER.check
