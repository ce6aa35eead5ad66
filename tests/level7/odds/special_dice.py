"""The special dice once more, as dice of icepool; nothing of the engine is used here."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from icepool import Die

Dice = Any  # a Die of icepool
FACES = ("I", "II", "S", "SS", "IS", "V")
ICONS = {"int": (1, 2, 0, 0, 1, 0), "str": (0, 0, 1, 2, 1, 0)}
WORTH = {stat: dict(zip(FACES, icons, strict=True)) for stat, icons in ICONS.items()}
FACE = Die(list(FACES))


def icons(stat: str, dice: int) -> Dice:
    """The icons of a stat on so many dice; none on no dice."""
    return dice @ Die(list(ICONS[stat])) if dice > 0 else Die([0])


def passing(stat: str, dice: int, rating: int) -> Fraction:
    """How likely a challenge without rerolls is passed."""
    return chance(icons(stat, dice), lambda total: total >= rating)


def chance(die: Dice, holds: Callable[[Any], bool]) -> Fraction:
    """How likely something holds."""
    total = Fraction(0)
    for outcome in die.outcomes():
        if holds(outcome):
            total += Fraction(die.probability(outcome))
    return total


def rerolled(stat: str, dice: int, effects: tuple[tuple[int, bool], ...]) -> Dice:
    """Icons after effects (how many dice, doubles only) have rolled dice without an icon again, each once."""
    return FACE.pool(dice).expand().map(lambda faces: settled(stat, tuple(faces), effects), star=False)


def settled(stat: str, faces: tuple[str, ...], unused: tuple[tuple[int, bool], ...]) -> Dice:
    """What dice come to that lie on the table: doubles without an icon go to effects for doubles first."""
    worth = WORTH[stat]
    for effect in sorted(unused, key=lambda one: not one[1]):
        number, doubles = effect
        fitting = [face for face in faces if not worth[face] and (face in ("II", "SS") or not doubles)][
            :number
        ]
        if fitting:
            left = tuple(without(unused, [effect]))
            rest = tuple(without(faces, fitting))
            fresh = FACE.pool(len(fitting)).expand()
            return fresh.map(lambda new, rest=rest, left=left: settled(stat, (*rest, *new), left), star=False)
    return Die([sum(worth[face] for face in faces)])


def without(things: tuple[Any, ...], taken: list[Any]) -> list[Any]:
    """What is left of some things."""
    left = list(things)
    for thing in taken:
        left.remove(thing)
    return left


def lost(stat: str, dice: int, toughness: int, most: int) -> Dice:
    """What an attack takes: one for each icon above Toughness, at most so many."""
    return icons(stat, dice).map(lambda total: min(most, max(0, total - toughness)))


def shares(die: Dice) -> dict[int, Fraction]:
    """Each outcome with its exact probability."""
    return {outcome: Fraction(die.probability(outcome)) for outcome in die.outcomes()}
