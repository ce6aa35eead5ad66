"""LEVEL 7 packs: from TOML and texts to the library that the rules play with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sortie.content.inspection import Inspection
from sortie.content.libraries import LibraryReader
from sortie.content.reading import Found, HasRecord, Tables, known, note_unknown
from sortie.games.level7.content import catalogue
from sortie.games.level7.content.library import Library
from sortie.games.level7.content.schema import cards
from sortie.games.level7.content.schema.calls import call_grammar
from sortie.games.level7.content.schema.scenarios import read_scenario
from sortie.games.level7.content.winning import WinningCheck, story_circle

GAME = "level7"
ATTRIBUTES = {
    "adrenaline": ("rules",), "skill": ("rules",), "item": ("rules",), "scenario": ("about", "goal"),
}  # fmt: skip
TABLES: Mapping[str, HasRecord] = {
    "tiles": cards.read_tile, "characters": cards.read_character, "enemies": cards.read_enemy,
    "adrenaline": cards.read_adrenaline, "skills": cards.read_skill, "items": cards.read_item,
    "event_texts": cards.read_text, "events": cards.read_event, "scenarios": read_scenario,
}  # fmt: skip


def read_library(tables: Tables) -> Library:
    """The content of all tables, in the order of the packs."""
    tiles = tables.read("tiles", cards.read_tile)
    texts = tables.read("event_texts", cards.read_text, list(tiles))
    characters = tables.read("characters", cards.read_character)
    enemies = tables.read("enemies", cards.read_enemy)
    adrenaline = tables.read("adrenaline", cards.read_adrenaline, list(tiles))
    skills = tables.read("skills", cards.read_skill, list(tiles))
    items = tables.read("items", cards.read_item, list(tiles))
    events = tables.read("events", cards.read_event, list(texts))
    scenarios = tables.read("scenarios", read_scenario, list(tiles))
    check_enemies(tables, enemies)
    laid = list(known(tiles).values())
    keys = sum(item.count for item in known(items).values() if item.key)
    for scenario, place in tables.each("scenarios", scenarios):
        check_story(scenario, scenarios, place)
        if laid and None not in tiles.values():  # scenarios count all tiles; those with mistakes come first
            check_stacks(scenario, laid, place)
            WinningCheck(scenario, laid, keys, place).check()
    return assembled(
        known(tiles), tuple(known(characters)), known(adrenaline), known(skills), known(items), known(texts),
        known(events), known(enemies), known(scenarios),
    )  # fmt: skip


def check_story(
    scenario: catalogue.Scenario, scenarios: Found[catalogue.Scenario], place: Inspection
) -> None:
    """The scenario that follows another one exists, and a story has an end."""
    if scenario.next and scenario.next not in scenarios:
        note_unknown("scenario", scenario.next, list(scenarios), place, "next")
    elif scenario.next and story_circle(scenarios, scenario.id):
        message = f"The story goes round in a circle: '{scenario.id}' follows itself."
        place.add(message, 'Write next = "" in its last scenario.', "next")


def check_stacks(scenario: catalogue.Scenario, tiles: Sequence[catalogue.Tile], place: Inspection) -> None:
    """The stacks are no larger than the tiles that are left for them, and hold what is mixed into them."""
    deck = {number for number, tile in enumerate(tiles) if not tile.piece}
    left = len(deck - {tile for tile, *_ in scenario.start} - {scenario.named})
    for key, sizes in (("stacks", scenario.stacks), ("stacks_solo", scenario.stacks_solo)):
        if sum(sizes) > left:
            message = f"The stacks hold {sum(sizes)} tiles; {left} are left for them."
            place.add(message, "Make them smaller.", key)
        for size, mixed in zip(sizes, scenario.mixed, strict=False):
            if len(mixed) > size:
                place.add(f"{len(mixed)} tiles are mixed into a stack of {size}.", "Make it larger.", key)
    for key, mixed in zip(("mixed_a", "mixed_b"), scenario.mixed, strict=True):
        for number, tile in enumerate(mixed):
            if tiles[tile].piece:
                message = f"'{tiles[tile].id}' is the side of a piece, and those are in no stack."
                place.add(message, "Take it out here.", key, number)


def check_enemies(tables: Tables, enemies: Found[catalogue.EnemyKind]) -> None:
    """All four kinds of enemy are described."""
    for _, place in tables.places("enemies")[:1]:
        for kind in catalogue.KINDS:
            if kind not in enemies:
                place.add(f"The enemy '{kind}' is missing.", "Describe it in [[enemies]].")


def assembled(
    tiles: dict[str, catalogue.Tile],
    characters: tuple[str, ...],
    adrenaline: dict[str, catalogue.Adrenaline],
    skills: dict[str, catalogue.Skill],
    items: dict[str, catalogue.Item],
    texts: dict[str, catalogue.EventText],
    events: dict[str, catalogue.EventCard],
    enemies: dict[str, catalogue.EnemyKind],
    scenarios: dict[str, catalogue.Scenario],
) -> Library:
    """The library with its tables of icons, vents and the tiles of the stacks."""
    listed = tuple(tiles.values())
    icons = {
        icon: sum(1 << number for number, tile in enumerate(listed) if icon in tile.icons)
        for icon in catalogue.TILE_ICONS
    }
    keys = [number for number, item in enumerate(items.values()) if item.key]
    nothing = catalogue.EnemyKind("", 1, 1, catalogue.GUARD, 1)
    return Library(
        tiles=listed,
        characters=characters,
        adrenaline=tuple(adrenaline.values()),
        skills=tuple(skills.values()),
        items=tuple(items.values()),
        texts=tuple(texts.values()),
        events=tuple(events.values()),
        enemies=tuple(enemies.get(kind, nothing) for kind in catalogue.KINDS),
        scenarios=tuple(scenarios.values()),
        shapes=tuple(tile.shape for tile in listed),
        icon_tiles=icons,
        printed_vents=sum(1 << number for number, tile in enumerate(listed) if tile.vent),
        key_item=keys[0] if keys else -1,
        deck_tiles=sum(1 << number for number, tile in enumerate(listed) if not tile.piece),
    )


READER = LibraryReader(GAME, TABLES, read_library, ATTRIBUTES, call_grammar)
load_library = READER.load
shipped_library = READER.shipped
check_packs = READER.check
