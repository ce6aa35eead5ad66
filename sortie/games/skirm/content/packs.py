"""SKIRM packs: from TOML, drawings and texts to the Library that the rules play with.

Every mistake of all packs is found in one pass and raised as one PackError.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from sortie.board.drawing import read_map
from sortie.board.sketch import DrawingError
from sortie.content.entries import Entry
from sortie.content.inspection import INLINE, Document, Inspection
from sortie.content.libraries import LibraryReader
from sortie.content.locator import KeyPath
from sortie.content.mistakes import Mistake
from sortie.content.packs import Pack
from sortie.content.reading import (
    Found,
    fits_sides,
    known,
    note_drawing,
    note_unknown,
    read_alone,
    read_drawings,
    read_entries,
)
from sortie.games.skirm.content.battlefields import check_mission
from sortie.games.skirm.content.briefing import Environment, EnvironmentEvent, Library, Mission, Plan
from sortie.games.skirm.content.cards import AgentCard, Effect, Equipment, Skill, Squad, Weapon
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
from sortie.games.skirm.content.wanted_texts import wanted_texts

T = TypeVar("T")

GAME = "skirm"
KINDS = (
    "weapons",
    "agents",
    "equipment",
    "squads",
    "environments",
    "plans",
    "missions",
    "quirks",
    "campaigns",
    "behaviours",
)


def read_maps(packs: Sequence[Pack], mistakes: list[Mistake]) -> Found[BattleMap]:
    """SKM-MAP.2, SKM-MAP.5: the drawings of all packs; sides of 8 to 40 squares."""
    return read_drawings(packs, read_battle_map, mistakes)


def read_battle_map(name: str, document: Document, mistakes: list[Mistake]) -> BattleMap | None:
    """SKM-MAP.2, SKM-MAP.5: one drawing; each mistake has its line in the file."""
    try:
        terrain = read_map(document.text)
    except DrawingError as error:
        note_drawing(document.file, error.mistakes, mistakes)
        return None
    fits = fits_sides(terrain.grid, range(8, 41), document.file, mistakes)
    return BattleMap(name, terrain) if fits else None


def read_library(
    packs: Sequence[Pack], entries: Mapping[str, list[Entry]], mistakes: list[Mistake]
) -> Library:
    """SKM-CYC.4: all content of the packs by id."""
    maps = read_maps(packs, mistakes)
    weapons = read_entries(entries["weapons"], read_weapon, mistakes)
    agents = read_entries(entries["agents"], read_agent, mistakes, weapons)
    equipment = read_entries(entries["equipment"], read_equipment, mistakes, weapons)
    squads = read_entries(entries["squads"], read_squad, mistakes, agents, equipment)
    environments = read_entries(entries["environments"], read_environment, mistakes)
    plans = read_entries(entries["plans"], read_plan, mistakes)
    missions = read_entries(entries["missions"], read_mission, mistakes)
    for entry in entries["missions"]:
        mission = missions[entry.id]
        if mission is not None:
            check_mission(mission, maps, environments, plans, entry.inspection(mistakes))
            check_squads(mission, squads, entry.inspection(mistakes))
    quirks = read_entries(entries["quirks"], read_quirk, mistakes)
    campaigns = read_entries(entries["campaigns"], read_campaign, mistakes, missions, quirks)
    behaviours = read_entries(entries["behaviours"], read_behaviour, mistakes)
    check_behaviours(entries["behaviours"], agents, squads, mistakes)
    _check_shared(entries, agents, environments, mistakes)
    _check_effect_weapons(entries, agents, environments, weapons, mistakes)
    return Library(
        known(squads),
        known(equipment),
        known(maps),
        known(environments),
        known(plans),
        known(missions),
        known(quirks),
        known(campaigns),
        known(behaviours),
    )


Shared = TypeVar("Shared", Skill, EnvironmentEvent)


def _check_shared(
    entries: Mapping[str, list[Entry]],
    agents: Found[AgentCard],
    environments: Found[Environment],
    mistakes: list[Mistake],
) -> None:
    """Skills and events may come twice, since texts are kept by their id, but then they must be the same."""
    skills: dict[str, Skill] = {}
    events: dict[str, EnvironmentEvent] = {}
    for entry in entries["agents"]:
        card = agents[entry.id]
        _check_same(entry, "agent", "skill", card.skills if card else (), skills, mistakes)
    for entry in entries["environments"]:
        environment = environments[entry.id]
        _check_same(
            entry, "environment", "event", environment.events if environment else (), events, mistakes
        )


def _check_same(
    entry: Entry,
    whose: str,
    what: str,
    things: Sequence[Shared],
    known: dict[str, Shared],
    mistakes: list[Mistake],
) -> None:
    for index, one in enumerate(things):
        if known.setdefault(one.id, one) != one:
            _note_other(entry, f"{whose} has another {what} {one.id!r}", mistakes, f"{what}s", index)


def _check_effect_weapons(
    entries: Mapping[str, list[Entry]],
    agents: Found[AgentCard],
    environments: Found[Environment],
    weapons: Found[Weapon],
    mistakes: list[Mistake],
) -> None:
    """An effect that is for one weapon names one that exists."""
    own = [weapon.id for card in agents.values() if card for weapon in card.weapons]
    names = ["R", "M", *weapons, *own]
    users: list[tuple[Entry, str, int, tuple[Effect, ...]]] = []
    for entry in entries["agents"]:
        card = agents[entry.id]
        users += [(entry, "skills", i, one.effects) for i, one in enumerate(card.skills if card else ())]
    for entry in entries["environments"]:
        setting = environments[entry.id]
        users += [
            (entry, "events", i, one.effects) for i, one in enumerate(setting.events if setting else ())
        ]
    for entry, key, index, effects in users:
        for number, effect in enumerate(effects):
            if effect.weapon and effect.weapon not in names:
                place = entry.inspection(mistakes).inside(key, index, "effects", number)
                note_unknown("weapon", effect.weapon, names, place, "weapon")


def _note_other(entry: Entry, what: str, mistakes: list[Mistake], key: str, index: int) -> None:
    remedy = "Give this one an id of its own."
    entry.inspection(mistakes).add(f"Another {what}.", remedy, key, index, "id")


def _alone(
    read: Callable[[object, Inspection], T | None], data: Mapping[str, Any], document: Document, path: KeyPath
) -> T:
    return read_alone(read, dict(data), Inspection(document, [], path))


def weapon_from(data: Mapping[str, Any], document: Document = INLINE, path: KeyPath = ()) -> Weapon:
    """SKM-WPN.5: a weapon from a table, with the checks of a pack."""
    return _alone(read_weapon, data, document, path)


def skill_from(data: Mapping[str, Any], document: Document = INLINE, path: KeyPath = ()) -> Skill:
    """A skill from a table, with the checks of a pack."""
    return _alone(lambda table, place: read_skill(table, place, ()), data, document, path)


def agent_from(
    data: Mapping[str, Any], weapons: Mapping[str, Weapon], document: Document = INLINE, path: KeyPath = ()
) -> AgentCard:
    """SKM-CARD.1, SKM-CARD.6: a card from a table; weapons by id, with other numbers, or whole."""
    return _alone(lambda table, place: read_agent(table, place, weapons), data, document, path)


def equipment_from(
    data: Mapping[str, Any], weapons: Mapping[str, Weapon], document: Document = INLINE, path: KeyPath = ()
) -> Equipment:
    """SKM-AGT.12: an item from a table, with the checks of a pack."""
    return _alone(lambda table, place: read_equipment(table, place, weapons), data, document, path)


def squad_from(
    data: Mapping[str, Any],
    agents: Mapping[str, AgentCard],
    equipment: Mapping[str, Equipment],
    document: Document = INLINE,
    path: KeyPath = (),
) -> Squad:
    """SKM-CYC.3: a squad from a table, with the checks of a pack."""
    return _alone(lambda table, place: read_squad(table, place, agents, equipment), data, document, path)


def environment_from(data: Mapping[str, Any], document: Document = INLINE, path: KeyPath = ()) -> Environment:
    """SKM-TURN.11: an environment from a table, with the checks of a pack."""
    return _alone(read_environment, data, document, path)


def plan_from(data: Mapping[str, Any], document: Document = INLINE, path: KeyPath = ()) -> Plan:
    """A deployment plan from a table, with the checks of a pack."""
    return _alone(read_plan, data, document, path)


def mission_from(data: Mapping[str, Any], document: Document = INLINE, path: KeyPath = ()) -> Mission:
    """SKM-CYC.4, SKM-MIS.1: a mission from a table; whether it fits a map is asked of battlefields."""
    return _alone(read_mission, data, document, path)


READER = LibraryReader(GAME, KINDS, read_library, wanted_texts)
load_library = READER.load
shipped_library = READER.shipped
check_packs = READER.check
