"""What a case brings along: tiles, cards, enemies and scenarios of its own, and rules its scenario has otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ParamSpec, Protocol, TypeVar

from sortie.content.inspection import INLINE, Inspection
from sortie.content.mistakes import Mistake, did_you_mean, refuse_errors
from sortie.content.reading import Reader
from sortie.games.level7.content.catalogue import Scenario
from sortie.games.level7.content.library import Library
from sortie.games.level7.content.packs import assembled
from sortie.games.level7.content.schema import cards
from sortie.games.level7.content.schema.scenarios import read_scenario
from sortie.kernel.errors import BadCase

P = ParamSpec("P")
T = TypeVar("T", bound="HasName")


class HasName(Protocol):
    """A thing of content, known by its id."""

    @property
    def id(self) -> str:
        """What packs call it."""


def with_content(library: Library, content: dict[str, Any]) -> Library:
    """The library with what the case brings, written as in packs; a known id is described anew."""
    if not content:
        return library
    mistakes: list[Mistake] = []
    tables = ContentTables(content, mistakes)
    tiles = tables.read("tiles", library.tiles, cards.read_tile)
    texts = tables.read("event_texts", library.texts, cards.read_text, list(tiles))
    found = assembled(
        tiles,
        library.characters,
        tables.read("adrenaline", library.adrenaline, cards.read_adrenaline, list(tiles)),
        tables.read("skills", library.skills, cards.read_skill, list(tiles)),
        tables.read("items", library.items, cards.read_item, list(tiles)),
        texts,
        tables.read("events", library.events, cards.read_event, list(texts)),
        tables.read("enemies", library.enemies, cards.read_enemy),
        tables.read("scenarios", library.scenarios, read_scenario, list(tiles)),
    )
    refuse_errors(mistakes)
    return found


class ContentTables:
    """The lists of [content], read one after another; mistakes are gathered."""

    def __init__(self, content: dict[str, Any], mistakes: list[Mistake]) -> None:
        self.content = content
        self.mistakes = mistakes

    def read(
        self, key: str, known: Sequence[T], read: Reader[P, T], *more: P.args, **named: P.kwargs
    ) -> dict[str, T]:
        """The known things of a kind, with those of the case in their place or behind them."""
        found = {one.id: one for one in known}
        for number, table in enumerate(self.content.get(key, ())):
            thing = read(table, Inspection(INLINE, self.mistakes, (key, number)), *more, **named)
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
