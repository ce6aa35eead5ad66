"""Dice as numbers, against counting by hand and against an independent library."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from sortie.kernel.chance.dice import (
    FACES,
    class_representatives,
    compositions,
    ordered_outcomes,
    roll_outcomes,
)
from sortie.kernel.chance.dice_sources import SeededDice, TypedDice
from sortie.kernel.errors import Refused
from sortie.kernel.table.requests import Draw, Roll

AT_MOST_FOUR = (0, 1, 1, 1, 2, 2)  # a 1, at most 4, more
AT_MOST_THREE = (1, 1, 1, 2, 2, 2)


def test_a_class_is_shown_by_its_lowest_face() -> None:
    assert class_representatives(AT_MOST_FOUR) == [(1, 1), (2, 3), (5, 2)]


def test_compositions_count_every_split() -> None:
    assert compositions(2, 2) == [(2, 0), (1, 1), (0, 2)]
    assert len(compositions(4, 3)) == 15
    assert compositions(3, 1) == [(3,)]


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("classes", [FACES, AT_MOST_FOUR, AT_MOST_THREE, (0, 0, 0, 0, 0, 0)])
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
    assert len(Roll(0, "two", 2, FACES, ordered=True).outcomes(False)) == 36
    assert Draw(0, "draw", (1, 0, 3)).outcomes(True) == (((0,), Fraction(1, 4)), ((2,), Fraction(3, 4)))
    assert Draw(0, "draw", (1, 0, 3)).outcomes(False)[1] == ((2,), 0.75)
