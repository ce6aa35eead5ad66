"""What an ESCAPE pack holds, ready to be shown: teams and characters as tables, scenarios, boards as drawings."""

from __future__ import annotations

from collections.abc import Sequence

from sortie.content.packs import Pack
from sortie.content.site_drawings import site_drawings
from sortie.content.summary import PackContent, PackSummary, SummaryDrawing, table
from sortie.games.escape.content.briefing import Deployment, Library, Scenario
from sortie.games.escape.content.catalogue import FACTIONS, Board, Character
from sortie.games.escape.content.drawings import write_board
from sortie.games.escape.content.map_form import MAP_FORM
from sortie.games.escape.content.packs import READER
from sortie.games.escape.content.sites import sites
from sortie.games.escape.view.texts import EscapeWords

CHARACTER_COLUMNS = ("Character", "Faction", "Mvt", "Cbt", "Int", "Life", "Rank", "Skills")
SCENARIO_COLUMNS = ("No.", "Scenario", "Map", "Turns", "Crates", "Equipment", "Resistance", "I.S.C.")
EVENT_COLUMNS = ("2D6", "Event", "Effect")


def summary_of(pack: Pack, packs: Sequence[Pack], language: str = "en") -> PackSummary:
    """The summary of one pack; `packs` are all in use, so that names from other packs are found."""
    shown = PackContent(READER, pack, packs, language)
    library, own, say = shown.library, shown.own, shown.say
    characters = [_character_row(one, shown) for one in library.characters if one.id in own["characters"]]
    tables = [table(CHARACTER_COLUMNS, characters)]
    for events in (library.events[name] for name in own["event_tables"]):
        rows = [
            (one.total, say(f"event-{one.id}"), say(f"event-{one.id}.rules")) for one in events.events[2:]
        ]
        tables.append(table(EVENT_COLUMNS, rows, say(f"events-{events.id}")))
    scenarios = [_scenario_row(library.scenarios[name], shown) for name in own["scenarios"]]
    tables.append(table(SCENARIO_COLUMNS, scenarios))
    drawings = [_drawing(library.boards[name], shown) for name in sorted(pack.maps)]
    found = [site for site in sites(library) if site.scenario in own["scenarios"]]
    maps = {name: write_board(one) for name, one in library.boards.items()}
    drawings += site_drawings(found, maps, MAP_FORM, EscapeWords(packs).text, language)
    return shown.summary(tables, drawings)


def _character_row(character: Character, shown: PackContent[Library]) -> tuple[object, ...]:
    """A profile as its card prints it."""
    skills = ", ".join(shown.say(f"skill-{skill.id}") for skill in character.skills)
    numbers = (*character.values, character.life, character.rank)
    return shown.say(f"character-{character.id}"), FACTIONS[character.faction], *numbers, skills


def _scenario_row(scenario: Scenario, shown: PackContent[Library]) -> tuple[object, ...]:
    names = (shown.say(f"scenario-{scenario.id}"), shown.say(f"map-{scenario.board.id}"))
    deployments = [_deployment(one, scenario.board, shown) for one in scenario.deployments]
    return (scenario.number, *names, scenario.turns, scenario.crates, scenario.equipment, *deployments)


def _deployment(deployment: Deployment, board: Board, shown: PackContent[Library]) -> str:
    """Rooms of Position, or the airlocks of Entry by their numbers."""
    if deployment.entry:
        return " ".join(str(one.sign) for one in board.airlocks if deployment.airlocks >> one.number & 1)
    rooms = [board.rooms[number].id for zone in deployment.zones for number in zone.rooms]
    return ", ".join(shown.say(f"room-{name}") for name in rooms)


def _drawing(board: Board, shown: PackContent[Library]) -> SummaryDrawing:
    locked = sum(1 for door in board.doors if door.lock)
    note = (
        f"{board.grid.width} x {board.grid.height} squares, {len(board.rooms)} rooms, "
        f"{len(board.doors) - locked} closed doors, {locked} locked doors"
    )
    rooms = [f"{room.sign}  {shown.say(f'room-{room.id}')}" for room in board.rooms]
    return SummaryDrawing(shown.say(f"map-{board.id}"), (*write_board(board), *rooms), note)
