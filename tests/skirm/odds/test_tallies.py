"""Tallies: exact chances of successes with chains and re-rolls, against an independent library and real dice."""

from __future__ import annotations

from fractions import Fraction
from math import isclose

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sortie.games.skirm.rules.rolls.distributions import TallySpec, die_chances, tally_outcomes
from sortie.games.skirm.rules.rolls.results import classes_by
from sortie.games.skirm.rules.rolls.tallies import Tally, roll_tally
from sortie.kernel.chance.dice_sources import SeededDice, TypedDice


def test_faces_are_split_into_critical_success_and_failure() -> None:
    assert classes_by(4) == (1, 1, 1, 1, 2, 2)
    assert classes_by(4, 2) == (0, 0, 1, 1, 2, 2)


def test_a_number_is_held_between_one_and_five() -> None:
    assert die_chances(9, 1, Fraction(1)) == (Fraction(1, 6), Fraction(4, 6), Fraction(1, 6))
    assert die_chances(-3, 1, Fraction(1)) == (Fraction(5, 6), Fraction(0), Fraction(1, 6))
    assert die_chances(2, 3, Fraction(1)) == (Fraction(3, 6), Fraction(0), Fraction(3, 6))


specs = st.builds(
    TallySpec,
    dice=st.integers(0, 5),
    number=st.integers(-1, 7),
    critical=st.integers(1, 3),
    chains=st.booleans(),
    double=st.booleans(),
    rerolls=st.integers(0, 2),
    cap=st.integers(-1, 6),
)


@given(specs)
@settings(max_examples=60, deadline=None)
def test_tallies_sum_to_one(spec: TallySpec) -> None:
    exact = tally_outcomes(spec, True)
    rough = tally_outcomes(spec, False)
    assert sum(weight for _, weight in exact) == 1
    assert all(weight > 0 for _, weight in exact)
    assert isclose(sum(weight for _, weight in rough), 1.0, abs_tol=1e-12)
    sharp = dict(exact)
    for value, weight in rough:
        assert isclose(float(sharp.get(value, 0)), weight, abs_tol=1e-12)


def test_tallies_agree_with_an_independent_library() -> None:
    number, critical = 4, 1
    # A chain of up to sixteen Criticals: what lies deeper is lighter than twelve digits.
    one = icepool.d6.map({face: int(face <= number) for face in range(1, 7)})
    for _ in range(16):
        one = icepool.d6.map(
            {face: one + 1 if face <= critical else int(face <= number) for face in range(1, 7)}
        )
    pool = 4 @ one
    total = pool.denominator()
    found = dict(tally_outcomes(TallySpec(4, number, critical, True), False))
    for value in range(9):
        assert isclose(found[(value,)], pool.quantity(value) / total, abs_tol=1e-12)


def test_known_tallies() -> None:
    four = dict(tally_outcomes(TallySpec(4, 4, 1, True), True))
    assert four[(0,)] == Fraction(1, 81)
    assert four[(3,)] == Fraction(655, 2187)
    again = dict(tally_outcomes(TallySpec(4, 4, 1, True, rerolls=1), True))
    assert again[(0,)] == Fraction(1, 243)
    assert again[(5,)] == Fraction(172025, 944784)
    double = dict(tally_outcomes(TallySpec(1, 4, 1, True, double=True), True))
    assert double == {(0,): Fraction(1, 3), (1,): Fraction(1, 2), (2,): Fraction(1, 6)}


@pytest.mark.parametrize(
    ("spec", "faces", "total"),
    [
        (TallySpec(3, 4, 1, True), [1, 5, 6, 4], 2),
        (TallySpec(3, 4, 1, False), [1, 5, 6], 1),
        (TallySpec(1, 4, 1, True), [1, 1, 1, 5], 3),
        (TallySpec(2, 4, 1, True, double=True), [1, 4], 3),
        (TallySpec(2, 4, 1, True, rerolls=1), [6, 6, 2], 1),
        (TallySpec(1, 2, 3, True), [3, 6], 1),
        (TallySpec(3, 4, 1, True, cap=2), [2, 3, 4], 2),
        (TallySpec(0, 4, 1, True), [], 0),
    ],
)
def test_real_dice_are_tallied_like_the_rules_say(spec: TallySpec, faces: list[int], total: int) -> None:
    dice = TypedDice(faces)
    assert roll_tally(dice, spec) == total
    assert dice.left == 0


def test_real_tallies_have_the_frequencies_of_the_classes() -> None:
    spec = TallySpec(3, 4, 1, True, rerolls=1)
    dice = SeededDice("tally")
    rolls = 20_000
    seen: dict[int, int] = {}
    for _ in range(rolls):
        value = roll_tally(dice, spec)
        seen[value] = seen.get(value, 0) + 1
    for (value,), weight in tally_outcomes(spec, False):
        deviation = max(0.0, float(weight) * rolls) ** 0.5
        assert abs(seen.get(value, 0) - float(weight) * rolls) <= 5 * deviation + 1


def test_a_tally_is_a_chance_of_the_game() -> None:
    tally = Tally(0, "tally", TallySpec(1, 5, 1, False))
    assert tally.outcomes(True) == (((0,), Fraction(1, 6)), ((1,), Fraction(5, 6)))
    assert Tally(0, "tally", TallySpec(1, 4, 1, False)).sample(TypedDice([4])) == (1,)
    assert tally.size == 1 and tally.refusal((1,)) is None
    refused = tally.refusal((1, 2))
    assert refused is not None and "one number" in str(refused)
