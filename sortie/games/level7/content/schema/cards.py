"""The schemas of tiles and cards: what a pack may say, and how it becomes content."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field

from sortie.board.tile_map import SIDES, Edge, Shape
from sortie.content.inspection import Inspection, Record
from sortie.content.mistakes import did_you_mean
from sortie.content.reading import filled, of_table
from sortie.content.schema.marks import Mark, called, names
from sortie.games.level7.content.catalogue import (
    CLONE,
    EVENT_ICONS,
    GUARD,
    STATS,
    TILE_ICONS,
    Adrenaline,
    Effect,
    EnemyKind,
    EventCard,
    EventText,
    Item,
    Skill,
    Tile,
)
from sortie.games.level7.content.effect_language import EffectError, read_effects
from sortie.games.level7.content.schema.calls import calls_at
from sortie.games.level7.content.schema.meanings import (
    ABILITY,
    ANY_TIME,
    STANDING,
    START,
    TEXT,
    USE,
    EffectCheck,
    Setting,
)

STAT = Literal["int", "str", "spd", "tgh"]
BOX = Literal["", "G", "C", "GC", "CG"]
EDGES = re.compile(r"(\d),(\d):([NESW])")
LARGEST = 2
Icon = Annotated[str, Mark({"enum": list(TILE_ICONS)})]
TextName = Annotated[str, names("event_texts")]


class TileRecord(Record):
    """[[tiles]]"""

    model_config = called("tile")

    id: str
    doors: str = Field(min_length=1)
    ducts: str = ""
    vent: bool = False
    icons: list[Icon] = Field(default_factory=list)
    piece: str = ""
    size: list[int] = Field(default_factory=lambda: [1, 1], min_length=2, max_length=2)


class CharacterRecord(Record):
    """[[characters]]"""

    model_config = called("character")

    id: str


class EnemyRecord(Record):
    """[[enemies]]"""

    model_config = called("kind")

    id: Literal["guard", "clone", "hybrid", "cronos"]
    attack: int = Field(ge=1, le=12)
    toughness: int = Field(ge=1, le=12)
    icon: Literal["int", "str"]
    weight: int = Field(ge=1, le=6)


class AdrenalineRecord(Record):
    """[[adrenaline]]"""

    model_config = called("adrenaline")

    id: str
    count: int = Field(ge=1, le=52)
    stat: STAT
    bonus: int = Field(ge=1, le=6)
    cost: int = Field(ge=-7, le=7)
    ability: Annotated[str, calls_at(ABILITY, ANY_TIME)]
    ability_cost: int = Field(ge=-7, le=7)
    any_time: bool = False


class SkillRecord(Record):
    """[[skills]]"""

    model_config = called("skill")

    id: str
    effect: Annotated[str, calls_at(STANDING)] = ""
    start: list[Annotated[str, calls_at(START)]] = Field(default_factory=list)
    start_icon: Annotated[str, Mark({"enum": ["", *TILE_ICONS]})] = ""


class ItemRecord(Record):
    """[[items]]"""

    model_config = called("item")

    id: str
    count: int = Field(ge=1, le=24)
    weapon: bool = False
    effect: Annotated[str, calls_at(STANDING)] = ""
    use: Annotated[str, calls_at(USE)] = ""
    key: bool = False


class TextRecord(Record):
    """[[event_texts]]"""

    model_config = called("text")

    id: str
    effect: Annotated[str, calls_at(TEXT)]


class EventRecord(Record):
    """[[events]]"""

    model_config = called("event")

    id: str
    spawn: Literal["", "guard", "clone"] = ""
    security: TextName
    fear: TextName
    facility: TextName
    boxes: list[BOX] = Field(min_length=4, max_length=4)


def effects_of(
    text: str, where: str, tiles: Sequence[str], place: Inspection, *keys: str | int
) -> tuple[Effect, ...]:
    """The effects of a text; what cannot be read, or would do nothing where it stands, becomes a mistake."""
    try:
        found = read_effects(text)
    except EffectError as error:
        place.add(f"The effect cannot be read at column {error.column + 1}: {error.message}.",
                  "See the effect words in docs/packs_level7.md.", *keys)  # fmt: skip
        return ()
    EffectCheck(tiles, place, *keys).check(found, Setting(where))
    return found


def edges_of(text: str, size: tuple[int, int], place: Inspection, key: str) -> frozenset[Edge]:
    """L7-9.3, L7-9.7: sides with a door, or with a duct: `NES`, or `0,0:N 1,0:E` on larger tiles."""
    found: set[Edge] = set()
    for word in text.split() if ":" in text else list(text):
        match = EDGES.fullmatch(word) or EDGES.fullmatch(f"0,0:{word}")
        if match is None or int(match[1]) >= size[0] or int(match[2]) >= size[1]:
            message = f"'{word}' is no edge of this tile."
            place.add(message, "Write sides as NESW, or 0,0:N for one cell.", key)
            continue
        found.add((int(match[1]), int(match[2]), SIDES.index(match[3].lower())))
    return frozenset(found)


@of_table(TileRecord)
def read_tile(record: TileRecord, place: Inspection) -> Tile:
    """A tile is a set of door edges, duct edges, perhaps a vent, and icons."""
    check_icons(record, place)
    size = size_of(record, place)
    cells = tuple((x, y) for x in range(size[0]) for y in range(size[1]))
    doors, ducts = (
        edges_of(record.doors, size, place, "doors"),
        edges_of(record.ducts, size, place, "ducts"),
    )
    event_icon = next((icon for icon in record.icons if icon in EVENT_ICONS), "")
    return filled(Tile, record, shape=Shape(cells, doors, ducts), event_icon=event_icon)


def size_of(record: TileRecord, place: Inspection) -> tuple[int, int]:
    """The cells of a tile each way; only tiles that are set aside may have several, since those of a stack lie anywhere."""
    size = (record.size[0], record.size[1])
    if not all(1 <= side <= LARGEST for side in size):
        place.add("The tile is too large.", f"Give it 1 to {LARGEST} cells each way.", "size")
        return (1, 1)
    if size != (1, 1) and not record.piece:
        message = "A tile of the stacks has one cell, so that it fits behind every door."
        place.add(message, "Give it a piece, which keeps it out of the stacks, or one cell.", "size")
        return (1, 1)
    return size


def check_icons(record: TileRecord, place: Inspection) -> None:
    """Known icons, and at most one that calls an event."""
    for icon in record.icons:
        if icon not in TILE_ICONS:
            place.add(f"There is no icon '{icon}'.", f"Write one of: {', '.join(TILE_ICONS)}.", "icons")
    if sum(icon in EVENT_ICONS for icon in record.icons) > 1:
        place.add("A tile has at most one event icon.", "Leave out the others.", "icons")


@of_table(CharacterRecord)
def read_character(record: CharacterRecord, place: Inspection) -> str:
    """L7-1.3: a character is a name."""
    return record.id


@of_table(EnemyRecord)
def read_enemy(record: EnemyRecord, place: Inspection) -> EnemyKind:
    """L7-36.5, L7-36.11: the numbers of an enemy and the icons its attacks count."""
    return filled(EnemyKind, record, icon=STATS.index(record.icon))


@of_table(AdrenalineRecord)
def read_adrenaline(record: AdrenalineRecord, place: Inspection, tiles: Sequence[str]) -> Adrenaline:
    """Two halves, each with its own cost."""
    ability = effects_of(record.ability, ANY_TIME if record.any_time else ABILITY, tiles, place, "ability")
    return filled(Adrenaline, record, stat=STATS.index(record.stat), ability=ability)


@of_table(SkillRecord)
def read_skill(record: SkillRecord, place: Inspection, tiles: Sequence[str]) -> Skill:
    """What a skill always does, and what it does at the start of a turn."""
    start = tuple(
        effects_of(text, START, tiles, place, "start", number) for number, text in enumerate(record.start)
    )
    if record.start_icon and record.start_icon not in TILE_ICONS:
        message = f"There is no icon '{record.start_icon}'."
        place.add(message, did_you_mean(record.start_icon, TILE_ICONS), "start_icon")
    if record.start_icon and len(start) != 1:
        place.add("With an icon one thing happens by itself.", "Write one effect in start.", "start")
    return filled(
        Skill, record, effects=effects_of(record.effect, STANDING, tiles, place, "effect"), start=start
    )


@of_table(ItemRecord)
def read_item(record: ItemRecord, place: Inspection, tiles: Sequence[str]) -> Item:
    """L7-8.1, L7-8.3, L7-8.4: an item, a weapon or a Security Key Card."""
    effects = effects_of(record.effect, STANDING, tiles, place, "effect")
    use = effects_of(record.use, USE, tiles, place, "use")
    return filled(Item, record, effects=effects, use=use)


@of_table(TextRecord)
def read_text(record: TextRecord, place: Inspection, tiles: Sequence[str]) -> EventText:
    """L7-13.6, L7-31.1: what a line of an event card does."""
    return EventText(record.id, effects_of(record.effect, TEXT, tiles, place, "effect"))


@of_table(EventRecord)
def read_event(record: EventRecord, place: Inspection, texts: list[str]) -> EventCard:
    """A spawn icon or none, three texts, four boxes."""
    numbers: list[int] = []
    for key, name in (("security", record.security), ("fear", record.fear), ("facility", record.facility)):
        if name not in texts:
            place.add(f"There is no event text '{name}'.", "Write one in [[event_texts]].", key)
        numbers.append(texts.index(name) if name in texts else 0)
    spawn = GUARD if record.spawn == "guard" else CLONE if record.spawn == "clone" else -1
    one, two, three, four = record.boxes
    return EventCard(record.id, spawn, (numbers[0], numbers[1], numbers[2]), (one, two, three, four))
