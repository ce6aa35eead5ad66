"""SKIRM packs: from TOML, drawings and texts to the Library that the rules play with.

Every mistake of all packs is found in one pass and raised as one PackError.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from sortie.board.drawing import read_map
from sortie.board.sketch import DrawingError
from sortie.content.inspection import Document, Inspection
from sortie.content.libraries import LibraryReader
from sortie.content.mistakes import Mistake
from sortie.content.reading import (
    Found,
    HasRecord,
    Tables,
    alone,
    fits_sides,
    known,
    note_drawing,
    note_unknown,
)
from sortie.games.skirm.content.battlefields import check_mission
from sortie.games.skirm.content.briefing import Environment, EnvironmentEvent, Library
from sortie.games.skirm.content.cards import AgentCard, Effect, Skill, Weapon
from sortie.games.skirm.content.schema.behaviours import check_behaviours, read_behaviour
from sortie.games.skirm.content.schema.briefings import read_environment, read_mission, read_plan
from sortie.games.skirm.content.schema.campaigns import read_campaign, read_quirk
from sortie.games.skirm.content.schema.cards import (
    read_agent,
    read_equipment,
    read_skill,
    read_squad,
    read_weapon,
)
from sortie.games.skirm.content.schema.sides import check_squads
from sortie.games.skirm.content.terrain import BattleMap

GAME = "skirm"
ATTRIBUTES = {
    "squad": ("about",), "mission": ("about", "briefing"), "skill": ("rules",), "event": ("rules",),
    "action": ("rules",), "quirk": ("rules",), "campaign": ("about", "briefing"),
}  # fmt: skip
TABLES: Mapping[str, HasRecord] = {
    "weapons": read_weapon, "agents": read_agent, "equipment": read_equipment, "squads": read_squad,
    "environments": read_environment, "plans": read_plan, "missions": read_mission, "quirks": read_quirk,
    "campaigns": read_campaign, "behaviours": read_behaviour,
}  # fmt: skip


def read_battle_map(name: str, document: Document, mistakes: list[Mistake]) -> BattleMap | None:
    """One drawing; each mistake has its line in the file."""
    try:
        terrain = read_map(document.text)
    except DrawingError as error:
        note_drawing(document.file, error.mistakes, mistakes)
        return None
    fits = fits_sides(terrain.grid, range(8, 41), document.file, mistakes)
    return BattleMap(name, terrain) if fits else None


def read_library(tables: Tables) -> Library:
    """All content of the packs by id."""
    maps = tables.drawings(read_battle_map)
    weapons = tables.read("weapons", read_weapon)
    agents = tables.read("agents", read_agent, weapons)
    equipment = tables.read("equipment", read_equipment, weapons)
    squads = tables.read("squads", read_squad, agents, equipment)
    environments = tables.read("environments", read_environment)
    plans = tables.read("plans", read_plan)
    missions = tables.read("missions", read_mission)
    for mission, place in tables.each("missions", missions):
        check_mission(mission, maps, environments, plans, place)
        check_squads(mission, squads, place)
    quirks = tables.read("quirks", read_quirk)
    campaigns = tables.read("campaigns", read_campaign, missions, quirks)
    behaviours = tables.read("behaviours", read_behaviour)
    check_behaviours(tables.places("behaviours"), agents, squads)
    _check_shared(tables, agents, environments)
    _check_effect_weapons(tables, agents, environments, weapons)
    return Library(
        known(squads), known(equipment), known(maps), known(environments), known(plans), known(missions),
        known(quirks), known(campaigns), known(behaviours), known(agents),
    )  # fmt: skip


Shared = TypeVar("Shared", Skill, EnvironmentEvent)


def _check_shared(tables: Tables, agents: Found[AgentCard], environments: Found[Environment]) -> None:
    """Skills and events may come twice, since texts are kept by their id, but then they must be the same."""
    skills: dict[str, Skill] = {}
    events: dict[str, EnvironmentEvent] = {}
    for card, place in tables.each("agents", agents):
        _check_same("agent", "skill", card.skills, skills, place)
    for environment, place in tables.each("environments", environments):
        _check_same("environment", "event", environment.events, events, place)


def _check_same(
    whose: str, what: str, things: Sequence[Shared], known: dict[str, Shared], place: Inspection
) -> None:
    for index, one in enumerate(things):
        if known.setdefault(one.id, one) != one:
            message = f"Another {whose} has another {what} {one.id!r}."
            place.add(message, "Give this one an id of its own.", f"{what}s", index, "id")


def _check_effect_weapons(
    tables: Tables, agents: Found[AgentCard], environments: Found[Environment], weapons: Found[Weapon]
) -> None:
    """An effect that is for one weapon names one that exists."""
    own = [weapon.id for card in agents.values() if card for weapon in card.weapons]
    names = ["R", "M", *weapons, *own]
    users: list[tuple[Inspection, tuple[Effect, ...]]] = []
    for card, place in tables.each("agents", agents):
        users += [(place.inside("skills", i), one.effects) for i, one in enumerate(card.skills)]
    for setting, place in tables.each("environments", environments):
        users += [(place.inside("events", i), one.effects) for i, one in enumerate(setting.events)]
    for place, effects in users:
        for number, effect in enumerate(effects):
            if effect.weapon and effect.weapon not in names:
                note_unknown("weapon", effect.weapon, names, place, "effects", number, "weapon")


# Content of a case's own, written as in a pack.
weapon_from = alone(read_weapon)
skill_from = alone(read_skill)
agent_from = alone(read_agent)
equipment_from = alone(read_equipment)
squad_from = alone(read_squad)
environment_from = alone(read_environment)
plan_from = alone(read_plan)
mission_from = alone(read_mission)

READER = LibraryReader(GAME, TABLES, read_library, ATTRIBUTES)
load_library = READER.load
shipped_library = READER.shipped
check_packs = READER.check
