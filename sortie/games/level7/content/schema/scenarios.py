"""The schema of scenarios."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from sortie.content.inspection import Inspection, Record
from sortie.content.mistakes import did_you_mean
from sortie.content.reading import filled, of_table
from sortie.content.schema.marks import Mark, called, names
from sortie.games.level7.content.catalogue import (
    CLONES,
    MOST_LOCKDOWN,
    STATS,
    TILE_ICONS,
    Scenario,
    ScenarioAction,
    Trigger,
)
from sortie.games.level7.content.schema.calls import calls_at
from sortie.games.level7.content.schema.cards import STAT, effects_of
from sortie.games.level7.content.schema.meanings import TRIGGER

HAPPENINGS = Literal[
    "explored", "entered", "placed", "stack_empty", "accessed", "access_failed", "done", "escaped", "lockdown"
]
TileName = Annotated[str, names("tiles")]
TileOrNone = Annotated[str, names("tiles", also=("",))]


FIGURES = CLONES  # guards in the box, and as many clones
Figures = Annotated[int, Field(ge=0, le=FIGURES)]
Count = Annotated[int, Field(ge=0, le=99)]


class TriggerRecord(Record):
    """An entry of `triggers`."""

    when: HAPPENINGS
    what: str = ""
    number: int = Field(default=0, ge=0, le=99)
    effect: Annotated[str, calls_at(TRIGGER)]


class ActionRecord(Record):
    """An entry of `actions`."""

    model_config = called("action")

    id: str
    tile: TileOrNone = ""
    icon: Annotated[str, Mark({"enum": ["", *TILE_ICONS]})] = ""
    stats: list[STAT] = Field(min_length=1)
    rating: int = Field(ge=1, le=12)
    flag: str
    marks: bool = False
    key: bool = False


class ScenarioRecord(Record):
    """[[scenarios]]"""

    model_config = called("scenario")

    id: str
    next: Annotated[str, names("scenarios", also=("",))] = ""
    start: list[TileName] = Field(min_length=1, max_length=4)
    square: bool = False  # four start tiles in a square instead of one
    named: TileOrNone = ""
    stacks: list[Count] = Field(min_length=2, max_length=2)
    mixed_a: list[TileName] = Field(default_factory=list)
    mixed_b: list[TileName] = Field(default_factory=list)
    vitality: int = Field(ge=3, le=5)
    threat: int = Field(default=0, ge=0, le=6)
    pool: int = Field(ge=0, le=24)
    lockdown: int = Field(default=-1, ge=-1, le=MOST_LOCKDOWN)
    group: int = Field(ge=1, le=4)
    limits: list[Figures] = Field(min_length=3, max_length=3)
    reserves: list[Figures] = Field(min_length=2, max_length=2)
    stacks_solo: list[Count] = Field(default_factory=list, max_length=2)
    reserves_solo: list[Figures] = Field(default_factory=list, max_length=2)
    vitality_solo: Literal[0, 3, 4, 5] = 0  # 0: as for several
    alien_zone: bool = False
    military_zone: bool = False
    values: list[Count] = Field(min_length=2, max_length=2)
    peeking: bool = False
    access: bool = False
    access_marks: bool = False
    goal: TileName
    goal_flag: str = ""
    goal_count: int = Field(default=1, ge=1, le=99)
    goal_solo: int = Field(default=0, ge=0, le=99)
    goal_calm: bool = False
    goal_clear: bool = False
    feed: bool = False
    swarm: bool = False
    uniforms: bool = False
    nests: list[TileName] = Field(default_factory=list)
    medical: TileOrNone = ""
    triggers: list[TriggerRecord] = Field(default_factory=list)
    actions: list[ActionRecord] = Field(default_factory=list)


@of_table(ScenarioRecord)
def read_scenario(record: ScenarioRecord, place: Inspection, tiles: list[str]) -> Scenario:
    """L7-1.9, L7-9.1, L7-17.2, L7-33.1: everything a scenario gives, with tiles as numbers."""
    return ScenarioReader(record, tiles, place).scenario()


class ScenarioReader:
    """Turns one record into a scenario; unknown names become mistakes."""

    def __init__(self, record: ScenarioRecord, tiles: list[str], place: Inspection) -> None:
        self.record = record
        self.tiles = tiles
        self.place = place

    def tile(self, name: str, *keys: str | int) -> int:
        """The number of a tile."""
        if name not in self.tiles:
            self.place.add(f"There is no tile '{name}'.", did_you_mean(name, self.tiles), *keys)
            return 0
        return self.tiles.index(name)

    def several(self, names: list[str], key: str) -> tuple[int, ...]:
        """The numbers of tiles."""
        return tuple(self.tile(name, key, number) for number, name in enumerate(names))

    def pair(self, found: list[int], key: str) -> tuple[int, ...]:
        """Two numbers, or none where they do not differ for one player alone."""
        if len(found) == 1:
            self.place.add(f"'{key}' has two numbers.", "Write both, or leave it out.", key)
            return ()
        return tuple(found)

    def start(self) -> tuple[tuple[int, int, int, int], ...]:
        """The start tile, or four in a square: north-west, north-east, south-west, south-east."""
        numbers = self.several(self.record.start, "start")
        if self.record.square != (len(numbers) == 4) or len(numbers) in (2, 3):
            message = "Start tiles are one, or four in a square."
            self.place.add(message, "Write square = true for four.", "start")
        return tuple((tile, place % 2, place // 2, 0) for place, tile in enumerate(numbers))

    def mixed(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What is mixed into stacks A and B: tiles of the stacks, each in one of them."""
        elsewhere = {
            self.record.named: "it is the named tile, which is set aside",
            **dict.fromkeys(self.record.start, "it lies on the map from the start"),
        }
        for key, tiles in (("mixed_a", self.record.mixed_a), ("mixed_b", self.record.mixed_b)):
            for number, name in enumerate(tiles):
                if name in elsewhere:
                    message = f"'{name}' cannot be mixed into a stack: {elsewhere[name]}."
                    self.place.add(message, "Take it out here.", key, number)
                elsewhere[name] = "it is mixed in already"
        return self.several(self.record.mixed_a, "mixed_a"), self.several(self.record.mixed_b, "mixed_b")

    def triggers(self) -> tuple[Trigger, ...]:
        """What the scenario does by itself."""
        found: list[Trigger] = []
        for number, one in enumerate(self.record.triggers):
            keys = ("triggers", number, "what")
            if one.when in ("entered", "placed"):
                self.tile(one.what, *keys)
            if one.when == "explored" and one.what not in TILE_ICONS:
                self.place.add(f"There is no icon '{one.what}'.", did_you_mean(one.what, TILE_ICONS), *keys)
            effects = effects_of(one.effect, TRIGGER, self.tiles, self.place, "triggers", number, "effect")
            found.append(Trigger(one.when, one.what, one.number, effects))
        return tuple(found)

    def actions(self) -> tuple[ScenarioAction, ...]:
        """Challenge actions of the scenario's own."""
        found: list[ScenarioAction] = []
        for number, one in enumerate(self.record.actions):
            if bool(one.tile) == bool(one.icon):
                self.place.add("An action has a tile or an icon.", "Write one of the two.", "actions", number)
            tile = self.tile(one.tile, "actions", number, "tile") if one.tile else -1
            stats = tuple(STATS.index(stat) for stat in one.stats)
            found.append(filled(ScenarioAction, one, tile=tile, stats=stats))
        return tuple(found)

    def scenario(self) -> Scenario:
        """L7-17.2: the whole, with the numbers for one player alone."""
        record = self.record
        start = self.start()
        return filled(
            Scenario,
            record,
            start=start,
            begin=start[0][0],
            named=self.tile(record.named, "named") if record.named else -1,
            mixed=self.mixed(),
            goal=self.tile(record.goal, "goal"),
            goal_solo=record.goal_solo or record.goal_count,
            triggers=self.triggers(),
            actions=self.actions(),
            nests=self.several(record.nests, "nests"),
            medical=self.tile(record.medical, "medical") if record.medical else -1,
            stacks_solo=self.pair(record.stacks_solo, "stacks_solo"),
            reserves_solo=self.pair(record.reserves_solo, "reserves_solo"),
        )
