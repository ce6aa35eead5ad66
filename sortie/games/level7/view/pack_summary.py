"""What a LEVEL 7 pack holds, ready to be shown: tiles, cards and scenarios as tables."""

from __future__ import annotations

from collections.abc import Sequence

from sortie.board.tile_map import Turned
from sortie.content.packs import Pack
from sortie.content.summary import PackSummary, SummaryTable, own_entries, pack_summary
from sortie.content.texts import Texts, texts_of
from sortie.games.level7.content.catalogue import STATS, Adrenaline, Scenario, Tile
from sortie.games.level7.content.library import Library
from sortie.games.level7.content.packs import TABLES, load_library
from sortie.kernel.masks import listed

TILE_COLUMNS = ("Tile", "Doors", "Ducts", "Vent", "Icons")
CARD_COLUMNS = ("Card", "No.", "Bonus", "Fear", "Ability", "Fear")
NAME_COLUMNS = ("Name", "No.", "What it does")
SCENARIO_COLUMNS = ("Scenario", "Stacks", "Vitality", "Threat pool", "Lockdown", "Reserves", "Goal")


def summary_of(pack: Pack, packs: Sequence[Pack], language: str = "en") -> PackSummary:
    """The summary of one pack; `packs` are all in use, so that names from other packs are found."""
    library, texts = load_library(packs), texts_of(packs)
    own = own_entries(pack, packs, TABLES)
    return pack_summary(pack, own, tables_of(library, own, texts, language), (), texts, language)


def tables_of(library: Library, own: dict[str, list[str]], texts: Texts, language: str) -> list[SummaryTable]:
    """One table for each kind that the pack has something of."""
    tiles = [tile_row(one, texts, language) for one in library.tiles if one.id in own["tiles"]]
    cards = [card_row(one, texts, language) for one in library.adrenaline if one.id in own["adrenaline"]]
    named = [
        (texts.text(language, f"skill-{one.id}"), "1", texts.text(language, f"skill-{one.id}.rules"))
        for one in library.skills
        if one.id in own["skills"]
    ]
    named += [
        (texts.text(language, f"item-{one.id}"), str(one.count), texts.text(language, f"item-{one.id}.rules"))
        for one in library.items
        if one.id in own["items"]
    ]
    scenarios = [
        scenario_row(library, one, texts, language) for one in library.scenarios if one.id in own["scenarios"]
    ]
    found = [
        SummaryTable("", "", TILE_COLUMNS, tuple(tiles)),
        SummaryTable("", "", CARD_COLUMNS, tuple(cards)),
        SummaryTable("", "", NAME_COLUMNS, tuple(named)),
        SummaryTable("", "", SCENARIO_COLUMNS, tuple(scenarios)),
    ]
    return [table for table in found if table.rows]


def tile_row(tile: Tile, texts: Texts, language: str) -> tuple[str, ...]:
    """A tile with its doors, ducts, vent and icons."""
    printed = tile.shape.turned[0]
    sides = (edges(printed, printed.doors), edges(printed, printed.ducts))
    return (texts.text(language, f"tile-{tile.id}"), *sides, "x" if tile.vent else "", " ".join(tile.icons))


def edges(turned: Turned, mask: int) -> str:
    """The names of some edges of a tile."""
    return " ".join(turned.slot_names[slot] for slot in listed(mask))


def card_row(card: Adrenaline, texts: Texts, language: str) -> tuple[str, ...]:
    """An adrenaline card with both halves and their costs."""
    name, rules = f"adrenaline-{card.id}", f"adrenaline-{card.id}.rules"
    bonus = f"{STATS[card.stat].upper()} +{card.bonus}"
    costs = (f"{card.cost:+d}", f"{card.ability_cost:+d}")
    return (
        texts.text(language, name), str(card.count), bonus, costs[0], texts.text(language, rules), costs[1],
    )  # fmt: skip


def scenario_row(library: Library, scenario: Scenario, texts: Texts, language: str) -> tuple[str, ...]:
    """A scenario with its numbers."""
    name = f"scenario-{scenario.id}"
    return (
        texts.text(language, name),
        f"{scenario.stacks[0]}/{scenario.stacks[1]}",
        str(scenario.vitality),
        str(scenario.pool),
        str(scenario.lockdown) if scenario.lockdown >= 0 else "-",
        f"{scenario.reserves[0]}/{scenario.reserves[1]}",
        texts.text(language, f"tile-{library.tiles[scenario.goal].id}"),
    )
