"""ESCAPE packs: from TOML, drawings and texts to the Library that the rules play with.

Every mistake of all packs is found in one pass and raised as one PackError.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sortie.board.sketch import DrawingError
from sortie.content.entries import Entry
from sortie.content.inspection import Document
from sortie.content.libraries import LibraryReader
from sortie.content.mistakes import Mistake
from sortie.content.packs import Pack
from sortie.content.reading import fits_sides, known, note_drawing, read_drawings, read_entries
from sortie.games.escape.content.briefing import Library
from sortie.games.escape.content.catalogue import CRATE, Board, Equipment
from sortie.games.escape.content.drawings import read_board
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
from sortie.games.escape.content.wanted_texts import wanted_texts

GAME = "escape"
KINDS = ("skills", "characters", "equipment", "bags", "event_tables", "teams", "scenarios", "campaigns")
SIDES = range(8, 41)


def read_board_file(name: str, document: Document, mistakes: list[Mistake]) -> Board | None:
    """One map file; each mistake has its line in the file."""
    try:
        board = read_board(name, document.text)
    except DrawingError as error:
        note_drawing(document.file, error.mistakes, mistakes)
        return None
    return board if fits_sides(board.grid, SIDES, document.file, mistakes) else None


def read_library(
    packs: Sequence[Pack], entries: Mapping[str, list[Entry]], mistakes: list[Mistake]
) -> Library:
    """All content of the packs by id."""
    boards = read_drawings(packs, read_board_file, mistakes)
    numbers = {kind: _numbers(tables) for kind, tables in entries.items()}
    skills = read_entries(entries["skills"], read_skill, mistakes, numbers["skills"])
    characters = read_entries(entries["characters"], read_character, mistakes, numbers["characters"], skills)
    equipment = read_entries(entries["equipment"], read_equipment, mistakes, numbers["equipment"])
    _refuse_second_crate(entries["equipment"], equipment, mistakes)
    bags = read_entries(entries["bags"], read_bag, mistakes, equipment)
    events = read_entries(entries["event_tables"], read_event_table, mistakes)
    teams = read_entries(entries["teams"], read_team, mistakes, characters)
    named = Named(boards, bags, events, teams)
    scenarios = read_entries(entries["scenarios"], read_scenario, mistakes, named)
    campaigns = read_entries(entries["campaigns"], read_campaign, mistakes, scenarios)
    return Library(
        tuple(known(skills).values()),
        tuple(known(characters).values()),
        tuple(known(equipment).values()),
        known(bags),
        known(events),
        known(boards),
        known(teams),
        known(scenarios),
        known(campaigns),
    )


def _refuse_second_crate(
    tables: Sequence[Entry], equipment: Mapping[str, Equipment | None], mistakes: list[Mistake]
) -> None:
    """ESC-9.2: all Crates are alike, so that only one table can say what they do."""
    crates = [entry for entry in tables if (item := equipment[entry.id]) is not None and item.kind == CRATE]
    for entry in crates[1:]:
        message = f"{crates[0].id!r} says already what a Crate does."
        entry.inspection(mistakes).add(message, "Take this table out.", "kind")


def _numbers(tables: Sequence[Entry]) -> dict[str, int]:
    """Each id with its place: the small number that the rules use."""
    return {entry.id: number for number, entry in enumerate(tables)}


READER = LibraryReader(GAME, KINDS, read_library, wanted_texts)
load_library = READER.load
shipped_library = READER.shipped
check_packs = READER.check
