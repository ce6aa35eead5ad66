"""Gear: what the skills and items of a player come to, and where each of them counts."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import Effect, Item, Skill
from sortie.kernel.memory import Memory

SUMS_KEPT = 256

Gear = tuple[tuple[int, ...], tuple[int, ...]]  # skills and items of a player


class GearTable:
    """The standing effects of one player's skills and items, added up."""

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

    def __init__(
        self,
        all_skills: tuple[Skill, ...],
        all_items: tuple[Item, ...],
        skills: tuple[int, ...],
        items: tuple[int, ...],
    ) -> None:
        self.capacity = 2
        # To a player who compares, where panels do not matter and where they do; -1: not judged yet.
        self.worth = [-1, -1]
        self.weapons = sum([all_items[item].weapon for item in items])
        self.plain = [0, 0, 0, 0]  # what is added to the stats outside of challenges
        self.ignored: list[str] = []
        self.mods: list[tuple[int, int, str, str]] = []  # stat, number, context, source
        self.ratings: list[tuple[str, int]] = []
        self.rerolls: list[tuple[int, Effect]] = []  # with their numbers in notation: skills, then items
        self.loud: list[tuple[str, int]] = []
        self._sums: Memory[tuple[int, str], int] = Memory(SUMS_KEPT)
        for skill in skills:
            for effect in all_skills[skill].effects:
                self.add(f"skill-{all_skills[skill].id}", skill, effect)
        for item in items:
            for effect in all_items[item].effects:
                self.add(f"item-{all_items[item].id}", len(all_skills) + item, effect)

    def add(self, source: str, number: int, effect: Effect) -> None:
        """One standing effect: a stat, or what changes a rule."""
        if effect.verb == "mod":
            self.add_to_stat(source, effect)
        elif effect.verb == "capacity":
            self.carry_more(effect)
        elif effect.verb == "reroll":
            self.rerolls.append((number, effect))
        elif effect.verb == "rating":
            self.ratings.append((effect.context, effect.number))
        elif effect.verb == "ignore":
            self.ignored.append(effect.rule)
        elif effect.verb == "loud":
            self.loud.append((effect.context, effect.number))

    def add_to_stat(self, source: str, effect: Effect) -> None:
        """L7-7.3: bonuses and penalties add up, always or in a context only."""
        self.mods.append((effect.stat, effect.number, effect.context, source))
        if not effect.context or fits(effect.context, ""):
            self.plain[effect.stat] += effect.number

    def carry_more(self, effect: Effect) -> None:
        """L7-8.1: more items than two."""
        self.capacity += effect.number

    def stat(self, stat: int, context: str) -> int:
        """L7-2.6: what is added to a stat, in a context."""
        if not context:
            return self.plain[stat]
        known = self._sums.get((stat, context))
        if known is None:
            known = 0
            for one, number, where, _ in self.mods:
                if one == stat and (not where or fits(where, context)):
                    known += number
            self._sums.keep((stat, context), known)
        return known

    def rating(self, context: str) -> int:
        """What is added to a rating, in a context."""
        total = 0
        for where, number in self.ratings:
            if fits(where, context):
                total += number
        return total


def fits(contexts: str, context: str) -> bool:
    """Whether an effect for these contexts (`unlock|access`, `any`) counts in one; `any` means every challenge."""
    if contexts == "any":
        return context != "peek"
    return contexts == context or ("|" in contexts and context in contexts.split("|"))
