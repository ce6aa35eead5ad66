"""What a case brings along: tiles, cards, enemies and scenarios of its own, and rules its scenario has otherwise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from sortie.content.inspection import INLINE, Inspection, Record
from sortie.content.mistakes import Mistake, did_you_mean, refuse_errors
from sortie.games.level7.content.catalogue import Scenario
from sortie.games.level7.content.library import Library
from sortie.games.level7.content.packs import assembled, reader
from sortie.games.level7.content.schema import cards
from sortie.games.level7.content.schema.scenarios import ScenarioRecord, read_scenario
from sortie.kernel.errors import BadCase

R = TypeVar("R", bound=Record)
T = TypeVar("T")


def with_content(library: Library, content: dict[str, Any]) -> Library:
    """The library with what the case brings, written as in packs; a known id is described anew."""
    if not content:
        return library
    mistakes: list[Mistake] = []
    tables = ContentTables(content, mistakes)
    tiles = tables.read("tiles", {one.id: one for one in library.tiles}, cards.TileRecord, cards.read_tile)
    texts = tables.read(
        "event_texts", {one.id: one for one in library.texts}, cards.TextRecord, cards.read_text
    )
    codes, places = list(texts), list(tiles)
    found = assembled(
        tiles,
        library.characters,
        tables.read(
            "adrenaline",
            {one.id: one for one in library.adrenaline},
            cards.AdrenalineRecord,
            cards.read_adrenaline,
        ),
        tables.read("skills", {one.id: one for one in library.skills}, cards.SkillRecord, cards.read_skill),
        tables.read("items", {one.id: one for one in library.items}, cards.ItemRecord, cards.read_item),
        texts,
        tables.read(
            "events",
            {one.id: one for one in library.events},
            cards.EventRecord,
            lambda record, place: cards.read_event(record, codes, place),
        ),
        tables.read("enemies", {one.id: one for one in library.enemies}, cards.EnemyRecord, cards.read_enemy),
        tables.read(
            "scenarios",
            {one.id: one for one in library.scenarios},
            ScenarioRecord,
            lambda record, place: read_scenario(record, places, place),
        ),
    )
    refuse_errors(mistakes)
    return found


class ContentTables:
    """The lists of [content], read one after another; mistakes are gathered."""

    def __init__(self, content: dict[str, Any], mistakes: list[Mistake]) -> None:
        self.content = content
        self.mistakes = mistakes

    def read(
        self, key: str, known: dict[str, T], model: type[R], make: Callable[[R, Inspection], T]
    ) -> dict[str, T]:
        """The known things of a kind, with those of the case in their place or behind them."""
        found = dict(known)
        read_one = reader(model, make)
        for number, table in enumerate(self.content.get(key, ())):
            thing = read_one(table, Inspection(INLINE, self.mistakes, (key, number)))
            if thing is not None:
                found[str(table["id"])] = thing
        return found


def case_scenario(library: Library, document: dict[str, Any]) -> Scenario:
    """The scenario of a case, with the numbers and zones it has otherwise."""
    name = str(document.get("scenario", library.scenarios[0].id))
    number = library.scenario(name)
    if number < 0:
        names = [scenario.id for scenario in library.scenarios]
        raise BadCase(f"there is no scenario '{name}'. {did_you_mean(name, names)}")
    rules: dict[str, Any] = document.get("rules", {})
    changes: dict[str, Any] = {}
    for key, value in rules.items():
        changes[key] = tuple(value) if isinstance(value, list) else value
    players = len(document.get("players", [{}]))
    return replace(library.scenario_for(number, players), **changes)
