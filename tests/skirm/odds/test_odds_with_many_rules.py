"""Odds of situation 2: CR2, AP1, CAM, High Ground and Friendly Fire in one shot."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.skirm.odds.likelihoods import ENDLESS, SHOT, chances, line_of, loss_given, many_rules

NINE = 1e-9


@pytest.mark.rule("SKM-WSR.5", "SKM-MOD.4", "SKM-MOD.5", "SKM-CRIT.8")
def test_hits_are_the_fractions_of_the_table() -> None:
    line = line_of(many_rules("CR2", f"AP{ENDLESS}"), SHOT, "foe", policy="chains")
    figures = "1/216 5/108 55/324 815/2916 655/2916 1205/8748 5765/78732"
    wanted = [float(Fraction(text)) for text in figures.split()]
    assert chances(line, range(7)) == pytest.approx(wanted, abs=1e-14)


@pytest.mark.rule("SKM-WSR.1", "SKM-AGT.3", "SKM-AGT.4")
@pytest.mark.parametrize(
    ("hits", "figures"),
    [
        (1, "0 1"),
        (2, "0 1 0"),
        (3, "0 1/3 2/3 0"),
        (4, "0 5/27 10/27 4/9 0"),
        (5, "0 19/162 35/162 10/27 8/27 0"),
    ],
)
def test_damage_of_given_hits_is_exact(hits: int, figures: str) -> None:
    assert loss_given(hits, 2, piercing=1, automatic=1) == [Fraction(text) for text in figures.split()]


@pytest.mark.rule("SKM-RNG.9", "SKM-WSR.1", "SKM-AGT.3")
def test_damage_with_chains() -> None:
    line = line_of(many_rules("CR2", "AP1"), SHOT, "foe", policy="chains")
    figures = [
        1 / 216, 0.375384649566136, 0.313645853254344, 0.179190734046150, 0.079699994313467, 0.030955183110528,
        0.011042925524153, 0.003716260576984,
    ]  # fmt: skip
    assert chances(line, range(8)) == pytest.approx(figures, abs=1e-14)
    assert float(line.at_least(2)) == pytest.approx(0.619985720804235, abs=NINE)
    assert float(line.at_least(3)) == pytest.approx(0.306339867549891, abs=NINE)
    assert float(line.at_least(4)) == pytest.approx(0.127149133503741, abs=NINE)
    assert float(line.mean) == pytest.approx(2.120739641048084, abs=NINE)


@pytest.mark.rule("SKM-CRIT.3")
def test_damage_when_chains_are_declined_is_exact() -> None:
    line = line_of(many_rules("CR2", "AP1"), SHOT, "foe", policy="none", exact=True)
    assert dict(line.amounts) == {0: Fraction(1, 216), 1: Fraction(395, 648), 2: Fraction(125, 324)}


@pytest.mark.rule("SKM-CRIT.7", "SKM-CRIT.10")
def test_damage_with_double_criticals_is_exact() -> None:
    position = many_rules("CR2", "AP1", switches={"crit_mode": "double"})
    line = line_of(position, SHOT, "foe", policy="chains", exact=True)
    figures = "1/216 7591/17496 688/2187 400/2187 124/2187 16/2187"
    assert [weight for _, weight in line.amounts] == [Fraction(text) for text in figures.split()]
