"""What a LEVEL 7 pack holds, ready to be shown: tiles, cards and scenarios as tables."""

from __future__ import annotations

from collections.abc import Sequence

from sortie.board.tile_map import Turned
from sortie.content.packs import Pack
from sortie.content.summary import PackContent, PackSummary, SummaryDrawing, table
from sortie.games.level7.content.catalogue import STATS, Adrenaline, Scenario, Tile
from sortie.games.level7.content.library import Library
from sortie.games.level7.content.packs import READER
from sortie.kernel.masks import listed

TILE_COLUMNS = ("Tile", "Doors", "Ducts", "Vent", "Icons")
CARD_COLUMNS = ("Card", "No.", "Bonus", "Fear", "Ability", "Fear")
NAME_COLUMNS = ("Name", "No.", "What it does")
SCENARIO_COLUMNS = ("Scenario", "Stacks", "Vitality", "Threat pool", "Lockdown", "Reserves", "Goal")


def summary_of(pack: Pack, packs: Sequence[Pack], language: str = "en") -> PackSummary:
    """The summary of one pack; `packs` are all in use, so that names from other packs are found."""
    shown = PackContent(READER, pack, packs, language)
    library, own, say = shown.library, shown.own, shown.say
    named = [(f"skill-{one.id}", 1) for one in library.skills if one.id in own["skills"]]
    named += [(f"item-{one.id}", one.count) for one in library.items if one.id in own["items"]]
    cards = [card_row(one, shown) for one in library.adrenaline if one.id in own["adrenaline"]]
    scenarios = [scenario_row(one, shown) for one in library.scenarios if one.id in own["scenarios"]]
    return shown.summary(
        [
            table(TILE_COLUMNS, [tile_row(one, shown) for one in library.tiles if one.id in own["tiles"]]),
            table(CARD_COLUMNS, cards),
            table(NAME_COLUMNS, [(say(key), count, say(f"{key}.rules")) for key, count in named]),
            table(SCENARIO_COLUMNS, scenarios),
        ],
        [tile_drawing(one, shown) for one in library.tiles if one.id in own["tiles"]],
    )


def tile_drawing(tile: Tile, shown: PackContent[Library]) -> SummaryDrawing:
    """A tile from above: D doors, = ducts, both X, o a vent; its icons behind its name."""
    printed = tile.shape.turned[0]
    wide, high = (max(cell[way] for cell in printed.cells) + 1 for way in (0, 1))
    rows = [
        list("+---" * wide + "+") if row % 2 == 0 else list("|   " * wide + "|")
        for row in range(2 * high + 1)
    ]
    for slot, (x, y, side) in enumerate(printed.edges):
        row, column = 2 * y + 1 + (-1, 0, 1, 0)[side], 4 * x + 2 + (0, 2, 0, -2)[side]
        door, duct = printed.doors >> slot & 1, printed.ducts >> slot & 1
        rows[row][column] = "X" if door and duct else "D" if door else "=" if duct else rows[row][column]
    rows[1][2] = "o" if tile.vent else " "
    drawn = tuple("".join(row) for row in rows)
    return SummaryDrawing(shown.say(f"tile-{tile.id}"), drawn, " ".join(tile.icons))


def tile_row(tile: Tile, shown: PackContent[Library]) -> tuple[object, ...]:
    """A tile with its doors, ducts, vent and icons."""
    printed = tile.shape.turned[0]
    sides = (edges(printed, printed.doors), edges(printed, printed.ducts))
    return shown.say(f"tile-{tile.id}"), *sides, "x" if tile.vent else "", " ".join(tile.icons)


def edges(turned: Turned, mask: int) -> str:
    """The names of some edges of a tile."""
    return " ".join(turned.slot_names[slot] for slot in listed(mask))


def card_row(card: Adrenaline, shown: PackContent[Library]) -> tuple[object, ...]:
    """An adrenaline card with both halves and their costs."""
    name, bonus = f"adrenaline-{card.id}", f"{STATS[card.stat].upper()} +{card.bonus}"
    ability = (shown.say(f"{name}.rules"), f"{card.ability_cost:+d}")
    return shown.say(name), card.count, bonus, f"{card.cost:+d}", *ability


def scenario_row(scenario: Scenario, shown: PackContent[Library]) -> tuple[object, ...]:
    """A scenario with its numbers."""
    stacks, reserves = ("/".join(map(str, pair[:2])) for pair in (scenario.stacks, scenario.reserves))
    lockdown = scenario.lockdown if scenario.lockdown >= 0 else "-"
    goal = shown.say(f"tile-{shown.library.tiles[scenario.goal].id}")
    name = shown.say(f"scenario-{scenario.id}")
    return name, stacks, scenario.vitality, scenario.pool, lockdown, reserves, goal
