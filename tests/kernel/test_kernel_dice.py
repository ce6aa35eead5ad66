"""Dice as numbers, against counting by hand and against an independent library."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import isclose

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sortie.kernel.answerers import roll_tally
from sortie.kernel.dice import (
    FACES,
    TallySpec,
    class_representatives,
    classes_by,
    compositions,
    ordered_outcomes,
    roll_outcomes,
)
from sortie.kernel.distributions import die_chances, tally_outcomes
from sortie.kernel.errors import Refused
from sortie.kernel.requests import Chance, Draw, Roll, Tally
from sortie.kernel.sources import SeededDice, TypedDice


def test_faces_are_split_into_critical_success_and_failure() -> None:
    assert classes_by(4) == (1, 1, 1, 1, 2, 2)
    assert classes_by(4, 2) == (0, 0, 1, 1, 2, 2)
    assert class_representatives(classes_by(4, 1)) == [(1, 1), (2, 3), (5, 2)]


def test_compositions_count_every_split() -> None:
    assert compositions(2, 2) == [(2, 0), (1, 1), (0, 2)]
    assert len(compositions(4, 3)) == 15
    assert compositions(3, 1) == [(3,)]


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("classes", [FACES, classes_by(4, 1), classes_by(3), (0, 0, 0, 0, 0, 0)])
def test_outcome_classes_agree_with_faces(count: int, classes: tuple[int, ...]) -> None:
    counted: dict[tuple[int, ...], int] = {}
    for faces in product(range(1, 7), repeat=count):
        key = tuple(sorted(classes[face - 1] for face in faces))
        counted[key] = counted.get(key, 0) + 1
    found = {
        tuple(sorted(classes[face - 1] for face in faces)): weight
        for faces, weight in roll_outcomes(count, classes, True)
    }
    assert found == {key: Fraction(ways, 6**count) for key, ways in counted.items()}


def test_ordered_dice_keep_their_places() -> None:
    outcomes = dict(ordered_outcomes(2, FACES, True))
    assert len(outcomes) == 36
    assert outcomes[(2, 5)] == Fraction(1, 36)
    assert sum(weight for _, weight in ordered_outcomes(2, FACES, False)) == pytest.approx(1.0, abs=1e-12)


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


def test_seeded_dice_are_fair_and_the_same_for_the_same_seed() -> None:
    assert SeededDice(1).dice(20) == SeededDice(1).dice(20)
    assert SeededDice(1).dice(20) != SeededDice(2).dice(20)
    dice = SeededDice("fair")
    seen = [0] * 7
    for face in dice.dice(60_000):
        seen[face] += 1
    assert seen[0] == 0
    assert all(abs(count - 10_000) < 500 for count in seen[1:])
    assert len(dice.dice(1)) == 1
    assert {dice.below(3) for _ in range(100)} == {0, 1, 2}


def test_typed_dice_run_out_with_a_reason() -> None:
    dice = TypedDice([4, 7, 2])
    assert dice.dice(1) == (4,)
    with pytest.raises(Refused, match="a die shows 1 to 6, not 7"):
        dice.dice(1)
    assert dice.below(3) == 2
    with pytest.raises(Refused, match="give more dice"):
        dice.dice(1)
    with pytest.raises(Refused, match="none is left"):
        dice.below(3)
    with pytest.raises(Refused, match="from 0 to 2"):
        TypedDice([5]).below(3)


def test_requests_of_chance_list_their_outcomes() -> None:
    assert Chance(-1, "nothing").outcomes(True) == ()
    assert len(Roll(0, "two", 2, FACES, ordered=True).outcomes(False)) == 36
    assert Tally(0, "tally", TallySpec(1, 5, 1, False)).outcomes(True) == (
        ((0,), Fraction(1, 6)),
        ((1,), Fraction(5, 6)),
    )
    assert Draw(0, "draw", (1, 0, 3)).outcomes(True) == (((0,), Fraction(1, 4)), ((2,), Fraction(3, 4)))
    assert Draw(0, "draw", (1, 0, 3)).outcomes(False)[1] == ((2,), 0.75)
