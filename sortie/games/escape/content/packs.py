"""ESCAPE packs: from TOML, drawings and texts to the Library that the rules play with.

Every mistake of all packs is found in one pass and raised as one PackError.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sortie.board.sketch import DrawingError
from sortie.content.inspection import Document
from sortie.content.libraries import LibraryReader
from sortie.content.mistakes import Mistake
from sortie.content.reading import Found, HasRecord, Tables, fits_sides, in_order, known, note_drawing
from sortie.games.escape.content.briefing import Library
from sortie.games.escape.content.catalogue import CRATE, Board, Equipment
from sortie.games.escape.content.drawings import read_board, room_names
from sortie.games.escape.content.schema.campaigns import read_campaign
from sortie.games.escape.content.schema.cards import (
    read_bag,
    read_character,
    read_equipment,
    read_skill,
    read_team,
)
from sortie.games.escape.content.schema.events import read_event_table
from sortie.games.escape.content.schema.scenarios import Named, read_scenario

GAME = "escape"
SIDES = range(8, 41)


ATTRIBUTES = {
    "skill": ("rules",), "character": ("about",), "equipment": ("rules",), "event": ("rules",), "team": ("about",),
    "scenario": ("about", "briefing"), "campaign": ("about", "briefing"),
}  # fmt: skip
TABLES: Mapping[str, HasRecord] = {
    "skills": read_skill, "characters": read_character, "equipment": read_equipment, "bags": read_bag,
    "event_tables": read_event_table, "teams": read_team, "scenarios": read_scenario, "campaigns": read_campaign,
}  # fmt: skip


def rooms_on(drawing: str) -> Iterator[tuple[str, str]]:
    """What has a name on a map."""
    return (("room", name) for name in room_names(drawing))


def read_board_file(name: str, document: Document, mistakes: list[Mistake]) -> Board | None:
    """One map file; each mistake has its line in the file."""
    try:
        board = read_board(name, document.text)
    except DrawingError as error:
        note_drawing(document.file, error.mistakes, mistakes)
        return None
    return board if fits_sides(board.grid, SIDES, document.file, mistakes) else None


def read_library(tables: Tables) -> Library:
    """All content of the packs by id."""
    boards = tables.drawings(read_board_file)
    skills = tables.read("skills", read_skill, tables.numbers("skills"))
    characters = tables.read("characters", read_character, tables.numbers("characters"), skills)
    equipment = tables.read("equipment", read_equipment, tables.numbers("equipment"))
    _refuse_second_crate(tables, equipment)
    bags = tables.read("bags", read_bag, equipment)
    events = tables.read("event_tables", read_event_table)
    teams = tables.read("teams", read_team, characters)
    scenarios = tables.read("scenarios", read_scenario, Named(boards, bags, events, teams))
    campaigns = tables.read("campaigns", read_campaign, scenarios)
    return Library(
        in_order(skills), in_order(characters), in_order(equipment), known(bags), known(events), known(boards),
        known(teams), known(scenarios), known(campaigns),
    )  # fmt: skip


def _refuse_second_crate(tables: Tables, equipment: Found[Equipment]) -> None:
    """ESC-9.2: all Crates are alike, so that only one table can say what they do."""
    crates = [(item, place) for item, place in tables.each("equipment", equipment) if item.kind == CRATE]
    for _, place in crates[1:]:
        place.add(f"{crates[0][0].id!r} says already what a Crate does.", "Take this table out.", "kind")


READER = LibraryReader(GAME, TABLES, read_library, ATTRIBUTES, on_map=rooms_on)
load_library = READER.load
shipped_library = READER.shipped
check_packs = READER.check
