"""The same odds once more, from dice of icepool; nothing of the engine is used here."""

from __future__ import annotations

from typing import Any

from icepool import Die, d6, tupleize

Dice = Any  # a Die of icepool


def harm(total: int, armor: int = 0, life: int = 99) -> int:
    """Damage points of an Attack total."""
    return min(life, max(0, total - armor)) if total > 0 else 0


def simple(strength: int, guard: int, armor: int = 0, life: int = 99) -> Dice:
    """Damage of an attack that nobody dodges."""
    return (d6 + strength - guard).map(lambda total: harm(total, armor, life))


def opposed(strength: int, guard: int, armor: int = 0, life: int = 99) -> Dice:
    """Damage of an attack against a Dodge."""
    return (d6 - d6 + strength - guard).map(lambda total: harm(total, armor, life))


def late(strength: int, guard: int, life: int = 99) -> Dice:
    """Damage to an Elusive target that dodges exactly where the attack would harm it."""

    def answered(face: int) -> Dice:
        total = face + strength - guard
        if total <= 0:
            return Die([0])
        return (total - d6).map(lambda margin: harm(margin, 0, life))

    return d6.map(answered)


def rerolled(strength: int, guard: int, armor: int = 0) -> Dice:
    """Damage of an attack whose die is rolled once more where it fails."""

    def again(face: int) -> Dice:
        if face + strength - guard > 0:
            return Die([harm(face + strength - guard, armor)])
        return simple(strength, guard, armor)

    return d6.map(again)


def both_rerolled(strength: int, guard: int, attacker: bool, defender: bool) -> Dice:
    """Damage of an opposed attack; a failed attack die is rolled once more, then a Dodge die that does not hold."""

    def judged(attack: int, dodge: int) -> Dice:
        if attacker and attack - dodge + strength - guard <= 0:
            return d6.map(lambda face: answered(face, dodge))
        return answered(attack, dodge)

    def answered(attack: int, dodge: int) -> Dice:
        total = attack - dodge + strength - guard
        if defender and total > 0:
            return (attack + strength - guard - d6).map(harm)
        return Die([harm(total)])

    return tupleize(d6, d6).map(judged)


def blast(strength: int, victims: list[tuple[int, int, int, bool]]) -> Dice:
    """Damage of each victim (guard, Armor, life, dodges) of one blast: one attack die for all."""

    def struck(face: int) -> Dice:
        parts: list[Dice] = []
        for guard, armor, life, dodges in victims:
            total = face + strength - guard
            parts.append(
                (total - d6 if dodges else Die([total])).map(lambda one, a=armor, h=life: harm(one, a, h))
            )
        return tupleize(*parts)

    return d6.map(struck)


def shares(die: Dice) -> dict[Any, float]:
    """Each outcome with its probability as a float."""
    return {outcome: float(die.probability(outcome)) for outcome in die.outcomes()}
