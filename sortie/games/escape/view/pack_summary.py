"""What an ESCAPE pack holds, ready to be shown: teams and characters as tables, scenarios, boards as drawings."""

from __future__ import annotations

from collections.abc import Sequence

from sortie.content.packs import Pack
from sortie.content.summary import PackSummary, SummaryDrawing, SummaryTable, own_entries, pack_summary
from sortie.content.texts import Texts, texts_of
from sortie.games.escape.content.briefing import Deployment, Library, Scenario
from sortie.games.escape.content.catalogue import FACTIONS, Board, Character, EventTable
from sortie.games.escape.content.drawings import write_board
from sortie.games.escape.content.packs import KINDS, load_library

CHARACTER_COLUMNS = ("Character", "Faction", "Mvt", "Cbt", "Int", "Life", "Rank", "Skills")
SCENARIO_COLUMNS = ("No.", "Scenario", "Map", "Turns", "Crates", "Equipment", "Resistance", "I.S.C.")
EVENT_COLUMNS = ("2D6", "Event", "Effect")


def summary_of(pack: Pack, packs: Sequence[Pack], language: str = "en") -> PackSummary:
    """The summary of one pack; `packs` are all in use, so that names from other packs are found."""
    library, texts = load_library(packs), texts_of(packs)
    own = own_entries(pack, packs, KINDS)
    tables = _tables(library, own["characters"], own["event_tables"], own["scenarios"], texts, language)
    drawings = [_drawing(library.boards[name], texts, language) for name in sorted(pack.maps)]
    return pack_summary(pack, own, tables, drawings, texts, language)


def _tables(
    library: Library,
    characters: Sequence[str],
    event_tables: Sequence[str],
    scenarios: Sequence[str],
    texts: Texts,
    language: str,
) -> list[SummaryTable]:
    tables: list[SummaryTable] = []
    if characters:
        rows = [character_row(one, texts, language) for one in library.characters if one.id in characters]
        tables.append(SummaryTable("", "", CHARACTER_COLUMNS, tuple(rows)))
    tables += [_event_table(library.events[name], texts, language) for name in event_tables]
    if scenarios:
        rows = [_scenario_row(library.scenarios[name], texts, language) for name in scenarios]
        tables.append(SummaryTable("", "", SCENARIO_COLUMNS, tuple(rows)))
    return tables


def character_row(character: Character, texts: Texts, language: str) -> tuple[str, ...]:
    """A profile as its card prints it."""
    skills = ", ".join(texts.text(language, f"skill-{skill.id}") for skill in character.skills)
    numbers = (*character.values, character.life, character.rank)
    return (
        texts.text(language, f"character-{character.id}"),
        FACTIONS[character.faction],
        *(str(number) for number in numbers),
        skills or "-",
    )


def _event_table(table: EventTable, texts: Texts, language: str) -> SummaryTable:
    rows = tuple(
        (
            str(event.total),
            texts.text(language, f"event-{event.id}"),
            texts.text(language, f"event-{event.id}.rules"),
        )
        for event in table.events[2:]
    )
    return SummaryTable(texts.text(language, f"events-{table.id}"), "", EVENT_COLUMNS, rows)


def _scenario_row(scenario: Scenario, texts: Texts, language: str) -> tuple[str, ...]:
    return (
        str(scenario.number),
        texts.text(language, f"scenario-{scenario.id}"),
        texts.text(language, f"map-{scenario.board.id}"),
        str(scenario.turns),
        str(scenario.crates),
        str(scenario.equipment),
        *(_deployment(one, scenario.board, texts, language) for one in scenario.deployments),
    )


def _deployment(deployment: Deployment, board: Board, texts: Texts, language: str) -> str:
    """Rooms of Position, or the airlocks of Entry by their numbers."""
    if deployment.entry:
        return " ".join(str(one.sign) for one in board.airlocks if deployment.airlocks >> one.number & 1)
    rooms = [board.rooms[number].id for zone in deployment.zones for number in zone.rooms]
    return ", ".join(texts.text(language, f"room-{name}") for name in rooms)


def _drawing(board: Board, texts: Texts, language: str) -> SummaryDrawing:
    title = texts.text(language, f"map-{board.id}")
    locked = sum(1 for door in board.doors if door.lock)
    note = (
        f"{board.grid.width} x {board.grid.height} squares, {len(board.rooms)} rooms, "
        f"{len(board.doors) - locked} closed doors, {locked} locked doors"
    )
    return SummaryDrawing(title, tuple(write_board(board)), note)
