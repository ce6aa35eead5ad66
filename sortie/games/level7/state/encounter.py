"""A floor of the complex: the content and the scenario that a table plays with. Shared, never changed."""

from __future__ import annotations

from typing import Any

from sortie.board.tile_map import SLOTS
from sortie.games.level7.content.card_worth import card_worth
from sortie.games.level7.content.catalogue import (
    FACILITY,
    FEAR,
    INT,
    LAB,
    MEDICAL,
    PANEL,
    RFEAR,
    RSECURITY,
    SECURITY,
    SPD,
    STR,
    TGH,
    Adrenaline,
    Effect,
    EnemyKind,
    Item,
    Scenario,
    Skill,
)
from sortie.games.level7.content.gear import Gear, GearTable
from sortie.games.level7.content.library import Library
from sortie.kernel.masks import mask_of
from sortie.kernel.memory import Memory
from sortie.kernel.state import Step

# Fear 1 to 8: what is added to INT, STR and SPD.
FEAR_EFFECTS = (
    (0, 0, 0, 0),
    *((1, -1, 0, 0),) * 2,
    *((0, 0, 0, 0),) * 2,
    *((0, 1, 0, 0),) * 2,
    *((0, 1, 1, 0),) * 2,
)

GEAR_KEPT = 4096  # sets of skills and items
TABLES_KEPT = 1024

ALL_STATS = (INT, STR, SPD, TGH)
# Kinds of tiles and their icons: the reactivating form is the same kind.
TILE_KINDS = {
    "security": (SECURITY, RSECURITY),
    "fear": (FEAR, RFEAR),
    "facility": (FACILITY,),
    "lab": (LAB,),
}
# Words of the effect language that need an enemy, a tile or a condition to do anything.
BOUND = ("stun", "remove", "step", "look", "if")


class Floor:
    """Library, scenario, number of players and rulings; with tables of what is asked again and again."""

    def __init__(self, library: Library, scenario: Scenario, players: int, rulings: dict[str, str]) -> None:
        self.library = library
        self.scenario = scenario
        self.players = players
        self.rulings = rulings
        self.size = len(library.tiles)
        # For each tile all its outer edges, as edges of the map.
        self.previews = tuple([(1 << SLOTS) - 1 << tile * SLOTS for tile in range(self.size)])
        self.cards: tuple[Adrenaline, ...] = library.adrenaline
        self.skills: tuple[Skill, ...] = library.skills
        self.items: tuple[Item, ...] = library.items
        self.enemies: tuple[EnemyKind, ...] = library.enemies
        # By kind; Dr. Cronos is alone of his kind.
        self.limits: tuple[int, int, int, int] = (*scenario.limits, 1)
        self.printed_vents = library.printed_vents
        self.card_worth: tuple[int, ...] = tuple([card_worth(card) for card in self.cards])
        self.joined_for_turn = rulings.get("joined_enemies", "free") == "used"
        self.open_hands = rulings.get("open_hands", "no") == "yes"
        self.awaited = frozenset([(trigger.when, trigger.what) for trigger in scenario.triggers])
        # Masks of cards: by the stat of their bonus, and those whose ability belongs to an attack.
        self.stat_cards: tuple[int, ...] = tuple([cards_of_stat(self.cards, stat) for stat in ALL_STATS])
        self.any_time = mask_of([number for number, card in enumerate(self.cards) if card.any_time])
        # Cards that need an object; the others find something to do wherever they are played.
        self.bound = mask_of(
            [number for number, card in enumerate(self.cards) if not is_unbound(card.ability)]
        )
        self.usable = mask_of([number for number, item in enumerate(self.items) if item.use])
        self.panels = library.with_icons(PANEL)
        self.medical = library.with_icons(MEDICAL)
        self.task_tiles = task_tiles(library, scenario)
        self.panel_work = has_panel_work(scenario)
        self.tiles_of_kind: dict[str, int] = {
            kind: library.with_icons(*icons) for kind, icons in TILE_KINDS.items()
        }
        self._begin_tables()

    def _begin_tables(self) -> None:
        """Tables that are filled when they are asked."""
        self._gear: Memory[Gear, GearTable] = Memory(GEAR_KEPT)
        # context of a roll -> cards whose ability changes such a roll
        self.preparing: Memory[str, int] = Memory(TABLES_KEPT)
        # fear -> cards whose bonus, whose ability can be paid
        self.payable: Memory[int, tuple[int, int]] = Memory(TABLES_KEPT)
        # fear -> cards for a bonus, cards for an ability, verbs for any card
        self.card_rows: Memory[int, tuple[int, int, tuple[str, ...]]] = Memory(TABLES_KEPT)
        self.spots: Memory[int, Any] = Memory(TABLES_KEPT)  # tile -> the rows of the menu that it always has
        # event card, icon and whether fear may spawn -> steps, last first
        self.event_steps: Memory[tuple[int, str, bool], tuple[Step, ...]] = Memory(TABLES_KEPT)

    def gear(self, skills: tuple[int, ...], items: tuple[int, ...]) -> GearTable:
        """What a set of skills and items does."""
        key = (skills, items)
        known = self._gear.get(key)
        if known is None:
            known = self._gear.keep(key, GearTable(self.skills, self.items, skills, items))
        return known


def cards_of_stat(cards: tuple[Adrenaline, ...], stat: int) -> int:
    """The cards with a bonus of a stat, as a mask."""
    return mask_of([number for number, card in enumerate(cards) if card.stat == stat])


def task_tiles(library: Library, scenario: Scenario) -> int:
    """The tiles on which a scenario has something to be done."""
    found = 0
    for action in scenario.actions:
        found |= 1 << action.tile if action.tile >= 0 else library.with_icons(action.icon)
    return found


def has_panel_work(scenario: Scenario) -> bool:
    """Whether what is done on this floor is done at control panels."""
    if scenario.feed or scenario.goal_flag == "accessed":
        return True
    return any(action.key or action.icon == PANEL for action in scenario.actions)


def is_unbound(effects: tuple[Effect, ...]) -> bool:
    """Whether one of some effects works wherever it is used."""
    return any(effect.verb not in BOUND for effect in effects)
