"""What a SKIRM pack holds, ready to be shown: squads as tables, missions, maps as drawings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from sortie.board.drawing import write_drawing
from sortie.content.packs import Pack
from sortie.content.summary import PackSummary, SummaryDrawing, SummaryTable, own_entries, pack_summary
from sortie.content.texts import Texts, texts_of
from sortie.content.words import Words
from sortie.games.skirm.content.behaviours import DEFAULT
from sortie.games.skirm.content.briefing import Library, Mission
from sortie.games.skirm.content.cards import AgentCard, Squad, Weapon
from sortie.games.skirm.content.codes import AGENT_CODES, AGENT_FIELDS, WEAPON_CODES, WEAPON_FIELDS, Code
from sortie.games.skirm.content.packs import KINDS, load_library
from sortie.games.skirm.content.terrain import BattleMap
from sortie.games.skirm.view.texts import words_of

SQUAD_COLUMNS = ("No.", "Agent", "ACT", "MOV", "ARM", "HIT", "Special", "Weapons", "Skills")
MISSION_COLUMNS = ("Mission", "Map", "Environment", "Plans", "Turns")
BEHAVIOUR_COLUMNS = ("Tag", "By itself, the first that is possible")


def summary_of(pack: Pack, packs: Sequence[Pack], language: str = "en") -> PackSummary:
    """The summary of one pack; `packs` are all in use, so that names from other packs are found."""
    library, texts = load_library(packs), texts_of(packs)
    own = own_entries(pack, packs, KINDS)
    tables = [squad_table(library.squads[name], texts, language) for name in own["squads"]]
    if own["missions"]:
        tables.append(_mission_table(own["missions"], library, texts, language))
    if own["behaviours"]:
        tables.append(_behaviour_table(own["behaviours"], library, words_of(packs), language))
    drawings = [_drawing(library.maps[name], texts, language) for name in sorted(pack.maps)]
    return pack_summary(pack, own, tables, drawings, texts, language)


def squad_table(squad: Squad, texts: Texts, language: str) -> SummaryTable:
    """A squad with one row for each card and how many figures have it."""
    rows = []
    for card, figures in groupby(squad.agents):
        weapons = "; ".join(weapon_line(weapon, texts, language) for weapon in card.weapons)
        skills = ", ".join(texts.text(language, f"skill-{skill.id}") for skill in card.skills)
        rows.append(
            (
                str(len(list(figures))),
                texts.text(language, f"agent-{card.id}"),
                str(card.act),
                str(card.mov),
                str(card.arm),
                str(card.hit),
                " ".join(agent_specials(card)) or "-",
                weapons or "-",
                skills or "-",
            )
        )
    return SummaryTable(
        texts.text(language, f"squad-{squad.id}"),
        texts.text(language, f"squad-{squad.id}.about"),
        SQUAD_COLUMNS,
        tuple(rows),
    )


def weapon_line(weapon: Weapon, texts: Texts, language: str) -> str:
    """A weapon as the rulebook prints it: its name and its code."""
    return f"{texts.text(language, f'weapon-{weapon.id}')} {printed_code(weapon)}"


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


def _mission_table(ids: Sequence[str], library: Library, texts: Texts, language: str) -> SummaryTable:
    rows = [_mission_row(library.missions[name], texts, language) for name in ids]
    return SummaryTable("", "", MISSION_COLUMNS, tuple(rows))


def _mission_row(mission: Mission, texts: Texts, language: str) -> tuple[str, ...]:
    environment = texts.text(language, f"environment-{mission.environment}") if mission.environment else "-"
    plans = " ".join(name or "-" for name in mission.plans)
    return (
        texts.text(language, f"mission-{mission.id}"),
        texts.text(language, f"map-{mission.map}"),
        environment,
        plans,
        str(mission.turns),
    )


def _behaviour_table(ids: Sequence[str], library: Library, words: Words, language: str) -> SummaryTable:
    """The lists that agents follow by themselves, in words."""
    rows = []
    for name in ids:
        lines = library.behaviours[name].lines
        told = [words.text(language, line.key, {}) for line in lines]
        tag = words.text(language, "behaviour-default" if name == DEFAULT else f"tag-{name}", {})
        rows.append((tag, "; ".join(f"{number}. {line}" for number, line in enumerate(told, start=1))))
    return SummaryTable("", "", BEHAVIOUR_COLUMNS, tuple(rows))


def _drawing(battle_map: BattleMap, texts: Texts, language: str) -> SummaryDrawing:
    title = texts.text(language, f"map-{battle_map.name}")
    grid, (wide, high) = battle_map.grid, battle_map.inches
    note = f"{grid.width} x {grid.height} squares, {wide} x {high} inches"
    return SummaryDrawing(title, tuple(write_drawing(battle_map.terrain)), note)
