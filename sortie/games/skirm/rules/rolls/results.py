"""Rolls: dice that fall for one seat, are repaired by it, and are counted or read."""

from __future__ import annotations

from sortie.games.skirm.content.cards import DiceFormula
from sortie.games.skirm.rules.rolls.dice import (
    FORMULA_ROLL,
    HIGHEST_FACE,
    LEFT_ALONE,
    NO_BAND,
    Pool,
    repair,
)
from sortie.games.skirm.rules.rolls.distributions import TallySpec
from sortie.games.skirm.rules.rolls.tallies import Tally
from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.chance.dice import FACES
from sortie.kernel.table.table import ALWAYS, Table


def classes_by(number: int, critical: int = 0) -> tuple[int, ...]:
    """Faces split into Critical (up to `critical`), success (up to `number`) and failure."""
    return tuple(0 if face <= critical else 1 if face <= number else 2 for face in range(1, 7))


# By number and Critical band: which faces a rule can tell apart when nobody can change a die by one.
_CLASSES = [[classes_by(number, band) for band in range(6)] for number in range(6)]


def clamp(number: int) -> int:
    """SKM-DICE.6, SKM-DICE.7, SKM-DICE.8, SKM-MOD.3: the number that counts is 1 to 5; a 6 never helps, a 1
    always does."""
    return min(5, max(1, number))


def roll_successes(
    table: Table, state: SkirmState, seat: int, kind: str, dice: int, number: int, band: int, free: int,
    cap: int,
) -> int:  # fmt: skip
    """Roll against a number, let its owner repair it, count successes."""
    if dice <= 0:
        return 0
    if table.decided:
        return decided_tally(table, state, seat, kind, dice, number, band, free, cap)
    pool = roll_pool(table, state, seat, kind, dice, number, band, free)
    repair(table, state, [pool], seat)
    return pool.successes(state.battle.rulings.shift_can_crit)


def decided_tally(
    table: Table, state: SkirmState, seat: int, kind: str, dice: int, number: int, band: int, free: int,
    cap: int,
) -> int:  # fmt: skip
    """The same roll where everybody has decided in advance: one number with its exact distribution."""
    chains = table.decided != LEFT_ALONE and band > 0
    double = state.battle.rulings.critical_double and band > 0
    rerolls = free if table.decided == ALWAYS else 0
    spec = TallySpec(dice, number, max(1, band), chains, double, rerolls, cap)
    return table.chance(Tally(seat, kind, spec))[0]


def roll_pool(
    table: Table, state: SkirmState, seat: int, kind: str, dice: int, number: int, band: int, free: int
) -> Pool:
    """Throw the dice of one roll."""
    classes = FACES if state.orders[seat] > 0 else _CLASSES[number][band]
    faces = table.roll(seat, kind, dice, classes)
    pool = Pool(seat, kind, number, band, free, state.battle.rulings.critical_double, faces, classes)
    table.tell("rolled", (seat, number, *faces))
    return pool


def single_die(table: Table, state: SkirmState, seat: int, label: str) -> int:
    """SKM-TO.16: one plain D6 that its roller may re-roll or shift."""
    return plain_dice(table, state, seat, label, 1)[0]


def plain_dice(table: Table, state: SkirmState, seat: int, label: str, count: int) -> list[int]:
    """SKM-TO.16: dice that are read as they are, after their owner has repaired them."""
    pool = plain_pool(seat, label, table.roll(seat, label, count, FACES))
    table.tell("rolled", (seat, pool.number, *pool.faces))
    if not table.decided:
        repair(table, state, [pool], seat)
    return pool.faces


def plain_pool(seat: int, label: str, faces: tuple[int, ...]) -> Pool:
    """SKM-DICE.9: no automatic results, no Criticals, no free re-rolls."""
    return Pool(seat, label, HIGHEST_FACE, NO_BAND, 0, False, faces, FACES)


def roll_formula(table: Table, state: SkirmState, seat: int, formula: DiceFormula) -> int:
    """SKM-DICE.3, SKM-DICE.4, SKM-TO.16: roll, halve each D3, add the constant once."""
    if not formula.count:
        return formula.plus
    faces = plain_dice(table, state, seat, FORMULA_ROLL, formula.count)
    return formula_value(formula, faces)


def formula_value(formula: DiceFormula, faces: list[int]) -> int:
    """SKM-DICE.3, SKM-DICE.4: what a formula makes of its dice."""
    return sum(d3(face) if formula.sides == 3 else face for face in faces) + formula.plus


def d3(face: int) -> int:
    """SKM-DICE.4: half of a D6, rounded up."""
    return (face + 1) // 2
