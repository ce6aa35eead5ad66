"""LEVEL 7 packs: from TOML and texts to the library that the rules play with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sortie.content.entries import Entry
from sortie.content.libraries import LibraryReader
from sortie.content.mistakes import Mistake
from sortie.content.packs import Pack
from sortie.content.reading import Found, known, note_unknown, read_entries
from sortie.games.level7.content import catalogue
from sortie.games.level7.content.library import Library
from sortie.games.level7.content.schema import cards
from sortie.games.level7.content.schema.scenarios import read_scenario
from sortie.games.level7.content.wanted_texts import texts_wanted
from sortie.games.level7.content.winning import WinningCheck, story_circle

GAME = "level7"
TABLES = (
    "tiles", "characters", "enemies", "adrenaline", "skills", "items", "event_texts", "events", "scenarios",
)  # fmt: skip


def read_library(
    packs: Sequence[Pack], entries: Mapping[str, list[Entry]], mistakes: list[Mistake]
) -> Library:
    """L7-1.3, L7-1.5, L7-1.7: the content of all tables, in the order of the packs."""
    tiles = read_entries(entries["tiles"], cards.read_tile, mistakes)
    texts = read_entries(entries["event_texts"], cards.read_text, mistakes, list(tiles))
    characters = read_entries(entries["characters"], cards.read_character, mistakes)
    enemies = read_entries(entries["enemies"], cards.read_enemy, mistakes)
    adrenaline = read_entries(entries["adrenaline"], cards.read_adrenaline, mistakes, list(tiles))
    skills = read_entries(entries["skills"], cards.read_skill, mistakes, list(tiles))
    items = read_entries(entries["items"], cards.read_item, mistakes, list(tiles))
    events = read_entries(entries["events"], cards.read_event, mistakes, list(texts))
    scenarios = read_entries(entries["scenarios"], read_scenario, mistakes, list(tiles))
    check_stories(entries["scenarios"], scenarios, mistakes)
    check_stacks(entries["scenarios"], scenarios, list(known(tiles).values()), mistakes)
    check_enemies(enemies, entries["enemies"], mistakes)
    keys = sum(item.count for item in known(items).values() if item.key)
    for entry in entries["scenarios"]:
        scenario = scenarios[entry.id]
        if scenario is not None:
            WinningCheck(scenario, list(known(tiles).values()), keys, entry.inspection(mistakes)).check()
    return assembled(
        known(tiles), tuple(known(characters)), known(adrenaline), known(skills), known(items), known(texts),
        known(events), known(enemies), known(scenarios),
    )  # fmt: skip


def check_stories(
    entries: Sequence[Entry], scenarios: Found[catalogue.Scenario], mistakes: list[Mistake]
) -> None:
    """L7-15.1: the scenario that follows another one exists, and a story has an end."""
    for entry in entries:
        scenario = scenarios[entry.id]
        if scenario is None or not scenario.next:
            continue
        if scenario.next not in scenarios:
            note_unknown("scenario", scenario.next, list(scenarios), entry.inspection(mistakes), "next")
        elif story_circle(scenarios, entry.id):
            entry.inspection(mistakes).add(
                f"The story goes round in a circle: '{entry.id}' follows itself.",
                'Write next = "" in its last scenario.',
                "next",
            )


def check_stacks(
    entries: Sequence[Entry],
    scenarios: Found[catalogue.Scenario],
    tiles: Sequence[catalogue.Tile],
    mistakes: list[Mistake],
) -> None:
    """L7-17.7: the stacks are no larger than the tiles that are left for them, and hold what is mixed into them."""
    deck = {number for number, tile in enumerate(tiles) if not tile.piece}
    for entry in entries:
        scenario = scenarios[entry.id]
        if scenario is None:
            continue
        left = len(deck - {tile for tile, *_ in scenario.start} - {scenario.named})
        for key, sizes in (("stacks", scenario.stacks), ("stacks_solo", scenario.stacks_solo)):
            place = entry.inspection(mistakes)
            if sum(sizes) > left:
                place.add(
                    f"The stacks hold {sum(sizes)} tiles; {left} are left for them.",
                    "Make them smaller.",
                    key,
                )
            for size, mixed in zip(sizes, scenario.mixed, strict=False):
                if len(mixed) > size:
                    place.add(f"{len(mixed)} tiles are mixed into a stack of {size}.", "Make it larger.", key)


def check_enemies(
    enemies: Found[catalogue.EnemyKind], entries: Sequence[Entry], mistakes: list[Mistake]
) -> None:
    """L7-1.7: all four kinds of enemy are described."""
    for kind in catalogue.KINDS:
        if entries and kind not in enemies:
            entries[0].inspection(mistakes).add(
                f"The enemy '{kind}' is missing.", "Describe it in [[enemies]]."
            )


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
    """L7-10.1, L7-17.7: the library with its tables of icons, vents and the tiles of the stacks."""
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


READER = LibraryReader(GAME, TABLES, read_library, texts_wanted)
load_library = READER.load
shipped_library = READER.shipped
check_packs = READER.check
