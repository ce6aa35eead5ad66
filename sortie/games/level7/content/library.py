"""The library: all content in use, with its tables."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from sortie.board.tile_map import Shape
from sortie.games.level7.content.catalogue import (
    Adrenaline,
    EnemyKind,
    EventCard,
    EventText,
    Item,
    Scenario,
    Skill,
    Tile,
)


@dataclass(frozen=True)
class Library:
    """All content in use; numbers of tiles, cards and texts are places in these tuples."""

    tiles: tuple[Tile, ...] = ()
    characters: tuple[str, ...] = ()
    adrenaline: tuple[Adrenaline, ...] = ()
    skills: tuple[Skill, ...] = ()
    items: tuple[Item, ...] = ()
    texts: tuple[EventText, ...] = ()
    events: tuple[EventCard, ...] = ()
    enemies: tuple[EnemyKind, ...] = ()
    scenarios: tuple[Scenario, ...] = ()
    shapes: tuple[Shape, ...] = ()
    icon_tiles: dict[str, int] = field(default_factory=dict)  # icon -> mask of tiles
    printed_vents: int = 0
    key_item: int = -1
    deck_tiles: int = 0  # mask of the tiles that belong to the stacks

    def scenario(self, name: str) -> int:
        """The number of a scenario, -1 for none."""
        for number, scenario in enumerate(self.scenarios):
            if scenario.id == name:
                return number
        return -1

    def scenario_for(self, number: int, players: int) -> Scenario:
        """L7-17.2: a scenario as so many play it; for one player alone some numbers may differ."""
        scenario = self.scenarios[number]
        if players > 1:
            return scenario
        if scenario.stacks_solo:
            scenario = replace(scenario, stacks=(scenario.stacks_solo[0], scenario.stacks_solo[1]))
        if scenario.reserves_solo:
            scenario = replace(scenario, reserves=(scenario.reserves_solo[0], scenario.reserves_solo[1]))
        return replace(scenario, vitality=scenario.vitality_solo or scenario.vitality)

    def tile(self, name: str) -> int:
        """The number of a tile, -1 for none."""
        for number, tile in enumerate(self.tiles):
            if tile.id == name:
                return number
        return -1

    def with_icons(self, *icons: str) -> int:
        """The tiles that carry one of these icons."""
        found = 0
        for icon in icons:
            found |= self.icon_tiles.get(icon, 0)
        return found
