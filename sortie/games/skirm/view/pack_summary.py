"""What a SKIRM pack holds, ready to be shown: squads as tables, missions, maps as drawings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from sortie.board.drawing import write_drawing
from sortie.content.packs import Pack
from sortie.content.site_drawings import site_drawings
from sortie.content.summary import PackContent, PackSummary, SummaryDrawing, SummaryTable, table
from sortie.games.skirm.content.behaviours import DEFAULT
from sortie.games.skirm.content.briefing import Library, Mission
from sortie.games.skirm.content.cards import AgentCard, Squad, Weapon
from sortie.games.skirm.content.codes import AGENT_CODES, AGENT_FIELDS, WEAPON_CODES, WEAPON_FIELDS, Code
from sortie.games.skirm.content.map_form import MAP_FORM
from sortie.games.skirm.content.packs import READER
from sortie.games.skirm.content.sites import sites
from sortie.games.skirm.content.terrain import BattleMap
from sortie.games.skirm.view.texts import words_of

SQUAD_COLUMNS = ("No.", "Agent", "ACT", "MOV", "ARM", "HIT", "Special", "Weapons", "Skills")
MISSION_COLUMNS = ("Mission", "Map", "Environment", "Plans", "Turns")
BEHAVIOUR_COLUMNS = ("Tag", "By itself, the first that is possible")


def summary_of(pack: Pack, packs: Sequence[Pack], language: str = "en") -> PackSummary:
    """The summary of one pack; `packs` are all in use, so that names from other packs are found."""
    shown = PackContent(READER, pack, packs, language)
    library, own = shown.library, shown.own
    missions = [_mission_row(library.missions[name], shown) for name in own["missions"]]
    tables = [_squad_table(library.squads[name], shown) for name in own["squads"]]
    tables += [table(MISSION_COLUMNS, missions), _behaviour_table(own["behaviours"], shown)]
    drawings = [_drawing(library.maps[name], shown) for name in sorted(pack.maps)]
    found = [site for site in sites(library) if site.scenario in own["missions"]]
    maps = {name: write_drawing(one.terrain) for name, one in library.maps.items()}
    drawings += site_drawings(found, maps, MAP_FORM, words_of(packs).text, language)
    return shown.summary(tables, drawings)


def _squad_table(squad: Squad, shown: PackContent[Library]) -> SummaryTable:
    """A squad with one row for each card and how many figures have it."""
    rows: list[tuple[object, ...]] = []
    for card, figures in groupby(squad.agents):
        weapons = [f"{shown.say(f'weapon-{one.id}')} {printed_code(one)}" for one in card.weapons]
        skills = ", ".join(shown.say(f"skill-{skill.id}") for skill in card.skills)
        numbers = (card.act, card.mov, card.arm, card.hit)
        words = (" ".join(agent_specials(card)), "; ".join(weapons), skills)
        rows.append((len(list(figures)), shown.say(f"agent-{card.id}"), *numbers, *words))
    name = f"squad-{squad.id}"
    return table(SQUAD_COLUMNS, rows, shown.say(name), shown.say(f"{name}.about"))


def printed_code(weapon: Weapon) -> str:
    """The code of a weapon as the rulebook prints it: type, ROA/SKL/DAM, special rules."""
    numbers = f"{weapon.typ} {weapon.roa}/{weapon.skl}/{weapon.dam}"
    return " ".join([numbers, *weapon_specials(weapon)])


def agent_specials(card: AgentCard) -> tuple[str, ...]:
    """The Special column of a card."""
    return _codes({name: int(getattr(card, field)) for name, field in AGENT_FIELDS.items()}, AGENT_CODES)


def weapon_specials(weapon: Weapon) -> tuple[str, ...]:
    """The Special column of a weapon; a Critical on 1 alone is the rule for all and no code."""
    values = {name: int(getattr(weapon, field)) for name, field in WEAPON_FIELDS.items()}
    values["CR"] = 0 if values["CR"] == 1 else values["CR"]
    return _codes(values, WEAPON_CODES)


def _codes(values: Mapping[str, int], codes: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(str(Code(name, value if codes[name] else 0)) for name, value in values.items() if value)


def _mission_row(mission: Mission, shown: PackContent[Library]) -> tuple[object, ...]:
    environment = shown.say(f"environment-{mission.environment}") if mission.environment else ""
    plans = " ".join(name or "-" for name in mission.plans)
    names = (shown.say(f"mission-{mission.id}"), shown.say(f"map-{mission.map}"))
    return (*names, environment, plans, mission.turns)


def _behaviour_table(ids: Sequence[str], shown: PackContent[Library]) -> SummaryTable:
    """The lists that agents follow by themselves, in words."""
    words, language = words_of(shown.packs), shown.language
    rows = []
    for name in ids:
        told = [words.text(language, line.key, {}) for line in shown.library.behaviours[name].lines]
        tag = words.text(language, "behaviour-default" if name == DEFAULT else f"tag-{name}", {})
        rows.append((tag, "; ".join(f"{number}. {line}" for number, line in enumerate(told, start=1))))
    return table(BEHAVIOUR_COLUMNS, rows)


def _drawing(battle_map: BattleMap, shown: PackContent[Library]) -> SummaryDrawing:
    grid, (wide, high) = battle_map.grid, battle_map.inches
    note = f"{grid.width} x {grid.height} squares, {wide} x {high} inches"
    return SummaryDrawing(shown.say(f"map-{battle_map.name}"), tuple(write_drawing(battle_map.terrain)), note)
