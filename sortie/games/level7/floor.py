"""A floor of the complex: the content and the scenario that a table plays with. Shared, never changed."""

from __future__ import annotations

from sortie.board.tile_map import SLOTS
from sortie.games.level7.card_worth import card_worth
from sortie.games.level7.catalogue import (
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
    Library,
    Scenario,
    Skill,
)
from sortie.kernel.masks import mask_of
from sortie.kernel.state import Step

# Fear 1 to 8: what is added to INT, STR and SPD.
FEAR_EFFECTS = (
    (0, 0, 0, 0),
    *((1, -1, 0, 0),) * 2,
    *((0, 0, 0, 0),) * 2,
    *((0, 1, 0, 0),) * 2,
    *((0, 1, 1, 0),) * 2,
)

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

Gear = tuple[tuple[int, ...], tuple[int, ...]]  # skills and items of a player


class Floor:
    """Library, scenario, number of players and rulings; with tables of what skills and items come to."""

    def __init__(self, library: Library, scenario: Scenario, players: int, rulings: dict[str, str]) -> None:
        self.library = library
        self.scenario = scenario
        self.players = players
        self.rulings = rulings
        self.size = len(library.tiles)
        # For each tile all its outer edges, as edges of the map.
        self.outlines = tuple([(1 << SLOTS) - 1 << tile * SLOTS for tile in range(self.size)])
        self.cards: tuple[Adrenaline, ...] = library.adrenaline
        self.skills: tuple[Skill, ...] = library.skills
        self.items: tuple[Item, ...] = library.items
        self.enemies: tuple[EnemyKind, ...] = library.enemies
        self.card_worth: tuple[int, ...] = tuple([card_worth(card) for card in self.cards])
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
        self.tiles_of_kind: dict[str, int] = {
            kind: library.with_icons(*icons) for kind, icons in TILE_KINDS.items()
        }
        self.preparing: dict[str, int] = {}  # context of a roll -> cards whose ability changes such a roll
        self.payable: dict[int, tuple[int, int]] = {}  # fear -> cards whose bonus, whose ability can be paid
        self.card_rows: dict[int, tuple[tuple[str, int], ...]] = {}  # fear -> verbs for cards, and for which
        self.event_steps: dict[
            tuple[int, str], tuple[Step, ...]
        ] = {}  # event card and icon -> steps, last first
        self._gear: dict[Gear, GearTable] = {}

    def gear(self, skills: tuple[int, ...], items: tuple[int, ...]) -> GearTable:
        """What a set of skills and items does."""
        key = (skills, items)
        known = self._gear.get(key)
        if known is None:
            known = self._gear[key] = GearTable(self, skills, items)
        return known


class GearTable:
    """L7-2.6, L7-7.3, L7-8.1: the standing effects of one player's skills and items, added up."""

    __slots__ = (
        "_sums",
        "capacity",
        "ignored",
        "loud",
        "mods",
        "plain",
        "ratings",
        "rerolls",
        "weapons",
        "worth",
    )

    def __init__(self, floor: Floor, skills: tuple[int, ...], items: tuple[int, ...]) -> None:
        self.capacity = 2
        self.worth = -1  # to a player who compares; -1: not judged yet
        self.weapons = sum([floor.items[item].weapon for item in items])
        self.ignored: list[str] = []
        self.mods: list[tuple[int, int, str, str]] = []  # stat, number, context, source
        self.ratings: list[tuple[str, int]] = []
        self.rerolls: list[tuple[int, Effect]] = []  # with their numbers in notation: skills, then items
        self.loud: list[tuple[str, int]] = []
        self._sums: dict[tuple[int, str], int] = {}
        for skill in skills:
            for effect in floor.skills[skill].effects:
                self.add(f"skill-{floor.skills[skill].id}", skill, effect)
        for item in items:
            for effect in floor.items[item].effects:
                self.add(f"item-{floor.items[item].id}", len(floor.skills) + item, effect)
        # What is added outside of challenges.
        self.plain = tuple(
            [
                sum(
                    [
                        number
                        for one, number, where, _ in self.mods
                        if one == stat and (not where or fits(where, ""))
                    ]
                )
                for stat in ALL_STATS
            ]
        )

    def add(self, source: str, number: int, effect: Effect) -> None:
        """One standing effect."""
        if effect.verb == "mod":
            self.mods.append((effect.stat, effect.number, effect.context, source))
        elif effect.verb == "reroll":
            self.rerolls.append((number, effect))
        elif effect.verb == "rating":
            self.ratings.append((effect.context, effect.number))
        elif effect.verb == "ignore":
            self.ignored.append(effect.rule)
        elif effect.verb == "loud":
            self.loud.append((effect.context, effect.number))
        elif effect.verb == "capacity":
            self.capacity += effect.number

    def stat(self, stat: int, context: str) -> int:
        """What is added to a stat, in a context."""
        if not context:
            return self.plain[stat]
        known = self._sums.get((stat, context))
        if known is None:
            known = 0
            for one, number, where, _ in self.mods:
                if one == stat and (not where or fits(where, context)):
                    known += number
            self._sums[stat, context] = known
        return known

    def rating(self, context: str) -> int:
        """What is added to a rating, in a context."""
        total = 0
        for where, number in self.ratings:
            if fits(where, context):
                total += number
        return total


def cards_of_stat(cards: tuple[Adrenaline, ...], stat: int) -> int:
    """The cards with a bonus of a stat, as a mask."""
    return mask_of([number for number, card in enumerate(cards) if card.stat == stat])


def task_tiles(library: Library, scenario: Scenario) -> int:
    """The tiles on which a scenario has something to be done."""
    found = 0
    for action in scenario.actions:
        found |= 1 << action.tile if action.tile >= 0 else library.with_icons(action.icon)
    return found


def is_unbound(effects: tuple[Effect, ...]) -> bool:
    """Whether one of some effects works wherever it is used."""
    return any(effect.verb not in BOUND for effect in effects)


def fits(contexts: str, context: str) -> bool:
    """Whether an effect for these contexts (`unlock|access`, `any`) counts in one; `any` means every challenge."""
    if contexts == "any":
        return context != "peek"
    return contexts == context or ("|" in contexts and context in contexts.split("|"))
