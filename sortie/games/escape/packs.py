"""ESCAPE packs: from TOML, drawings and texts to the Library that the rules play with.

Every mistake of all packs is found in one pass and raised as one PackError.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sortie.board.sketch import DrawingError
from sortie.content.entries import Entry, find_entries
from sortie.content.inspection import Document
from sortie.content.mistakes import Mistake, errors, refuse_errors
from sortie.content.packs import Pack, read_packs
from sortie.content.reading import (
    Found,
    check_game,
    known,
    note_drawing,
    read_drawings,
    read_entries,
    without_blame,
)
from sortie.content.wanted import find_text_mistakes
from sortie.games.escape.briefing import Library
from sortie.games.escape.campaign_schema import read_campaign
from sortie.games.escape.card_schema import read_bag, read_character, read_equipment, read_skill, read_team
from sortie.games.escape.catalogue import Board
from sortie.games.escape.drawings import read_board
from sortie.games.escape.event_schema import read_event_table
from sortie.games.escape.scenario_schema import Named, read_scenario
from sortie.games.escape.wanted_texts import wanted_texts

GAME = "escape"
KINDS = (
    "skills",
    "characters",
    "equipment",
    "bags",
    "event_tables",
    "teams",
    "scenarios",
    "campaigns",
)
SIDES = range(8, 41)


def load_library(packs: Iterable[Pack]) -> Library:
    """ESC-5.2: all content of the packs by id, or one PackError with every mistake in them."""
    library, mistakes = inspect_packs(packs)
    refuse_errors(mistakes)
    return library


def shipped_library() -> Library:
    """The content that comes with the game."""
    return load_library(read_packs([GAME]))


def check_packs(packs: Iterable[Pack]) -> list[Mistake]:
    """Everything an author should look at, warnings too, sorted by place."""
    chosen = list(packs)
    mistakes = inspect_packs(chosen)[1]
    if not errors(mistakes):
        wanted = wanted_texts(chosen, find_entries(chosen, KINDS, []))
        mistakes += find_text_mistakes(chosen, wanted)
    return sorted(set(mistakes))


def inspect_packs(packs: Iterable[Pack]) -> tuple[Library, list[Mistake]]:
    """What could be read, and what is wrong with the rest."""
    chosen = list(packs)
    mistakes = [mistake for pack in chosen for mistake in pack.mistakes]
    for pack in chosen:
        check_game(pack, GAME, mistakes)
    entries = find_entries(chosen, KINDS, mistakes)
    reading: list[Mistake] = []
    library = _library(entries, read_drawings(chosen, read_board_file, mistakes), reading)
    mistakes += without_blame(reading, all(pack.complete for pack in chosen))
    return library, mistakes


def read_board_file(name: str, document: Document, mistakes: list[Mistake]) -> Board | None:
    """ESC-4.19: one map file; each mistake has its line in the file."""
    try:
        board = read_board(name, document.text)
    except DrawingError as error:
        note_drawing(document.file, error.mistakes, mistakes)
        return None
    if board.grid.width not in SIDES or board.grid.height not in SIDES:
        size = f"{board.grid.width} x {board.grid.height}"
        remedy = f"Draw {SIDES[0]} to {SIDES[-1]} squares each way."
        mistakes.append(Mistake(document.file, 0, f"The map has {size} squares.", remedy))
        return None
    return board


def _library(entries: Mapping[str, list[Entry]], boards: Found[Board], mistakes: list[Mistake]) -> Library:
    numbers = {kind: _numbers(tables) for kind, tables in entries.items()}
    skills = read_entries(
        entries["skills"], lambda data, place: read_skill(data, numbers["skills"], place), mistakes
    )
    characters = read_entries(
        entries["characters"],
        lambda data, place: read_character(data, numbers["characters"], skills, place),
        mistakes,
    )
    equipment = read_entries(
        entries["equipment"], lambda data, place: read_equipment(data, numbers["equipment"], place), mistakes
    )
    bags = read_entries(entries["bags"], lambda data, place: read_bag(data, equipment, place), mistakes)
    events = read_entries(entries["event_tables"], read_event_table, mistakes)
    teams = read_entries(entries["teams"], lambda data, place: read_team(data, characters, place), mistakes)
    named = Named(boards, bags, events, teams)
    scenarios = read_entries(
        entries["scenarios"], lambda data, place: read_scenario(data, named, place), mistakes
    )
    campaigns = read_entries(
        entries["campaigns"], lambda data, place: read_campaign(data, scenarios, place), mistakes
    )
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


def _numbers(tables: Sequence[Entry]) -> dict[str, int]:
    """Each id with its place: the small number that the rules use."""
    return {entry.id: number for number, entry in enumerate(tables)}
