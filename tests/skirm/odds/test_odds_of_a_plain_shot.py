"""Odds of situation 1: ROA 4, SKL 4, DAM 3 against ARM 7, with every figure of the probability table."""

from __future__ import annotations

from decimal import Decimal, getcontext
from fractions import Fraction

import pytest

from tests.skirm.odds.likelihoods import ENDLESS, SHOT, chances, line_of, loss_given, shot
from tests.skirm.rules.scenes import RIFLE, weapon

NINE = 1e-9
CHAIN = [
    0.453345739787939, 0.318316281711204, 0.165926151041719, 0.050623150912341, 0.010102691496901,
    0.001484096913532, 0.000180417427805, 0.000019370933405, 0.000001906783278,
]  # fmt: skip
DECLINED = ["2401/6561", "2744/6561", "392/2187", "224/6561", "16/6561"]
DOUBLE = [
    "67037543/136048896", "3294505/11337408", "21015319/136048896", "47443/944784", "711155/68024448",
    "995/708588", "1003/8503056", "1/177147", "1/8503056",
]  # fmt: skip
HITS = ["1/81", "20/243", "160/729", "655/2187", "1490/6561", "8305/78732", "745/19683", "10985/944784",
        "4565/1417176"]  # fmt: skip
# P(D = d) as a + b * sqrt(1041).
ROOTS = [
    ("41/81", "-640933640/391454836587"),
    ("-10/81", "48238972430/3523093529283"),
    ("40/243", "47939720/1174364509761"),
    ("2035/486", "-903388159435/7046187058566"),
    ("15755/729", "-2358775583585/3523093529283"),
    ("60685/1944", "-81803992023455/84554244702792"),
]
UNSAVEABLE = weapon("gun", "R", 4, 4, 3, f"AP{ENDLESS}")


def rooted(plain: str, factor: str) -> float:
    """a + b * sqrt(1041) with enough digits."""
    getcontext().prec = 60
    first, second = Fraction(plain), Fraction(factor)
    root = Decimal(1041).sqrt()
    return float(Decimal(first.numerator) / first.denominator + root * second.numerator / second.denominator)


@pytest.mark.rule("SKM-RNG.8", "SKM-CRIT.2", "SKM-CRIT.4")
def test_hits_are_exact_fractions() -> None:
    line = line_of(shot(UNSAVEABLE), SHOT, "foe", policy="chains", exact=True)
    assert [line.chance(hits) for hits in range(9)] == [Fraction(text) for text in HITS]
    assert abs(float(line.mean) - 16 / 5) < NINE


@pytest.mark.rule("SKM-RNG.11", "SKM-CRIT.11", "SKM-CRIT.12", "SKM-DMG.1")
@pytest.mark.parametrize(
    ("hits", "figures"),
    [
        (1, "2/3 1/3"),
        (2, "14/27 10/27 1/9"),
        (3, "71/162 55/162 5/27 1/27"),
        (4, "845/2187 655/2187 160/729 20/243 1/81"),
        (5, "54841/157464 41525/157464 6025/26244 175/1458 25/729 1/243"),
    ],
)
def test_damage_of_given_hits_is_exact(hits: int, figures: str) -> None:
    assert loss_given(hits, 4) == [Fraction(text) for text in figures.split()]


@pytest.mark.rule("SKM-RNG.12", "SKM-CRIT.7")
def test_damage_with_chains() -> None:
    line = line_of(shot(RIFLE), SHOT, "foe", policy="chains")
    assert chances(line, range(9)) == pytest.approx(CHAIN, abs=1e-14)
    assert chances(line, range(6)) == pytest.approx([rooted(*pair) for pair in ROOTS], abs=1e-13)
    assert float(line.at_least(1)) == pytest.approx(0.546654260212061, abs=NINE)
    assert float(line.at_least(3)) == pytest.approx(0.062411827459137, abs=NINE)
    assert float(line.at_least(4)) == pytest.approx(0.011788676546797, abs=NINE)
    assert float(line.at_least(4)) == pytest.approx(rooted("-605/162", "30302199325/260969891058"), abs=1e-13)
    assert float(line.mean) == pytest.approx(0.851104397846441, abs=NINE)


@pytest.mark.rule("SKM-CRIT.3")
def test_damage_when_chains_are_declined_is_exact() -> None:
    line = line_of(shot(RIFLE), SHOT, "foe", policy="none", exact=True)
    assert [weight for _, weight in line.amounts] == [Fraction(text) for text in DECLINED]


@pytest.mark.rule("SKM-CRIT.7")
def test_damage_with_double_criticals_is_exact() -> None:
    position = shot(RIFLE, switches={"crit_mode": "double"})
    line = line_of(position, SHOT, "foe", policy="chains", exact=True)
    assert [weight for _, weight in line.amounts] == [Fraction(text) for text in DOUBLE]


@pytest.mark.rule("SKM-AGT.10")
def test_damage_of_a_tough_target() -> None:
    line = line_of(shot(RIFLE, {"special": ["TF2"]}), SHOT, "foe", policy="chains")
    figures = [
        0.579893426169333, 0.298267368875359, 0.099497447135066, 0.019521444771516, 0.002548886190613,
        0.000249465185866,
    ]  # fmt: skip
    assert chances(line, range(6)) == pytest.approx(figures, abs=NINE)
    assert float(line.at_least(4)) == pytest.approx(0.002820313048726, abs=NINE)


@pytest.mark.rule("SKM-WSR.16")
def test_damage_with_one_free_reroll() -> None:
    line = line_of(shot(weapon("gun", "R", 4, 4, 3, "RR1")), SHOT, "foe", policy="always")
    figures = [
        0.411281804183610, 0.302858340483009, 0.192390580904011, 0.072928031660896, 0.017357109605449,
        0.002784441923667,
    ]  # fmt: skip
    assert chances(line, range(6)) == pytest.approx(figures, abs=NINE)
    assert float(line.at_least(4)) == pytest.approx(0.020541242768473, abs=NINE)
    assert float(line.mean) == pytest.approx(0.992221037641477, abs=NINE)


@pytest.mark.rule("SKM-WSR.16")
def test_hits_with_one_free_reroll_are_exact_fractions() -> None:
    gun = weapon("gun", "R", 4, 4, 3, "RR1", f"AP{ENDLESS}")
    line = line_of(shot(gun), SHOT, "foe", policy="always", exact=True)
    figures = "1/243 25/729 175/1458 6025/26244 5725/17496 172025/944784"
    assert [line.chance(hits) for hits in range(6)] == [Fraction(text) for text in figures.split()]
    # Without the policy nobody re-rolls.
    assert line_of(shot(gun), SHOT, "foe", policy="chains", exact=True).chance(0) == Fraction(1, 81)


@pytest.mark.rule("SKM-DMG.2")
def test_the_chance_to_remove() -> None:
    position = shot(RIFLE, {"hit": 4})
    removed = line_of(position, SHOT, "foe", "removed", policy="chains")
    assert float(removed.chance(1)) == pytest.approx(0.011788676546797, abs=NINE)
    assert float(line_of(position, SHOT, "foe", policy="chains").chance(4)) == float(removed.chance(1))
