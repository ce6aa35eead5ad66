"""The same odds once more, from dice of icepool; nothing of the engine is used here."""

from __future__ import annotations

from typing import Any

from icepool import Again, Die, d6, tupleize

# By Critical band: longer chains have a chance below 1e-13, more hits than these one below 1e-11.
DEPTH = {1: 17, 2: 28, 3: 44}
MOST_HITS = {1: 20, 2: 32, 3: 48}

Dice = Any  # a Die of icepool


def success_die(number: int, band: int = 1, mode: str = "chain") -> Dice:
    """Successes of one die against a number, with its whole chain."""
    number = max(1, min(5, number))
    critical = {"chain": 1 + Again, "declined": 1, "double": 2}[mode]
    faces = [critical if face <= band else int(face <= number) for face in range(1, 7)]
    return Die(faces, again_depth=DEPTH[band]) if mode == "chain" else Die(faces)


def hit_roll(dice: int, skl: int, band: int = 1, mode: str = "chain", rerolls: int = 0) -> Dice:
    """Hits of so many dice; with re-rolls (and chains) the first dice that fail are rolled once more."""
    die = success_die(skl, band, mode)
    if not rerolls:
        return (dice @ die).truncate(max_outcome=MOST_HITS[band])
    passed = Die([1 + die if face <= band else 1 for face in range(1, skl + 1)])
    failed = dice @ Die([int(face > skl) for face in range(1, 7)])

    def rolled(failures: int) -> Dice:
        parts: Dice = Die([0])
        if dice - failures:
            parts = parts + (dice - failures) @ passed
        if failures:
            parts = parts + min(failures, rerolls) @ die
        return parts

    return failed.map(rolled).truncate(max_outcome=MOST_HITS[band])


def damage(hits: int, number: int, piercing: int = 0, automatic: int = 0, mode: str = "chain") -> Dice:
    """HIT lost when so many hits arrive."""
    unsaveable = min(hits, piercing)
    saveable = max(0, hits - unsaveable - automatic)
    if not saveable:
        return Die([unsaveable])
    saves = saveable @ success_die(number, 1, mode).clip(max_outcome=saveable)
    return saves.map(lambda saved: unsaveable + max(0, saveable - saved))


def ranged(
    dice: int,
    skl: int,
    number: int,
    band: int = 1,
    piercing: int = 0,
    automatic: int = 0,
    mode: str = "chain",
    rerolls: int = 0,
) -> Dice:
    """HIT lost to a shot."""
    hits = hit_roll(dice, skl, band, mode, rerolls)
    return hits.map(lambda count: damage(count, number, piercing, automatic, mode))


def tough(lost: Dice, x: int) -> Dice:
    """HIT lost by an Agent that keeps each of them on x or less."""
    kept = d6.map(lambda face: int(face > x))
    return lost.map(lambda count: count @ kept if count else 0)


def melee(
    own: tuple[int, int],
    other: tuple[int, int],
    numbers: tuple[int, int],
    dodge: int = 0,
    mode: str = "chain",
) -> Dice:
    """(HIT lost by the Attacker, HIT lost by the Target); dice and SKL of both, save numbers of both."""
    net = hit_roll(*own, mode=mode) - hit_roll(*other, mode=mode)

    def suffered(difference: int) -> Dice:
        if difference > 0:
            return tupleize(0, damage(difference, numbers[1], automatic=dodge, mode=mode))
        return tupleize(damage(-difference, numbers[0], mode=mode), 0)

    return net.map(suffered)


def regained(plus: int, missing: int) -> Dice:
    """1D3 + plus, at most what is missing."""
    return ((d6 + 1) // 2 + plus).clip(max_outcome=missing)


def capped(lost: Dice, most: int) -> Dice:
    """Nobody loses more than it has."""
    return lost.clip(max_outcome=most)


def shares(die: Dice) -> dict[Any, float]:
    """Each outcome with its probability as a float."""
    return {outcome: float(die.probability(outcome)) for outcome in die.outcomes()}
