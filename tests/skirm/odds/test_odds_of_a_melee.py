"""Odds of situation 3: a melee with Support, both ways of reading the Target row."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sortie.kernel.position import Position
from tests.skirm.odds.likelihoods import ENDLESS, FIGHT, chances, line_of, loss_given, melee

NINE = 1e-9
CLOSE = Fraction(1, 10**14)
SURE = f"AP{ENDLESS}"  # no saves: HIT lost are net hits
NET = {
    -4: "202285/59295096", -3: "117935/9882516", -2: "58085/1647086", -1: "68205/823543",
    1: "4458905/22235661", 2: "9017135/44471322", 3: "41325635/266827932", 4: "48620045/533655864",
    5: "410085635/9605805552", 6: "2884451405/172904499936",
}  # fmt: skip


def net_hits(position: Position, policy: str, exact: bool = True) -> dict[int, Fraction]:
    """P(net hits) of a melee without saves, won ones positive; a tie is what is left."""
    found: dict[int, Fraction] = {}
    for name, sign in (("foe", 1), ("fighter", -1)):
        line = line_of(position, FIGHT, name, policy=policy, exact=exact)
        found.update({sign * lost: Fraction(weight) for lost, weight in line.amounts if lost})
    found[0] = Fraction(1) - sum(found.values(), Fraction(0))
    return found


@pytest.mark.rule("SKM-MEL.6", "SKM-MEL.7", "SKM-MEL.9", "SKM-MOD.10")
def test_net_hits() -> None:
    found = net_hits(melee(SURE, defence=[SURE]), "chains", exact=False)
    for net, figure in NET.items():
        assert abs(found[net] - Fraction(figure)) < CLOSE, net
    assert abs(found[0] - Fraction(1101827, 7411887)) < CLOSE
    wins = sum(weight for net, weight in found.items() if net > 0)
    assert abs(wins - Fraction(5312626, 7411887)) < CLOSE
    assert abs(1 - wins - found[0] - Fraction(110826, 823543)) < CLOSE


@pytest.mark.rule("SKM-MEL.7", "SKM-CRIT.3")
def test_net_hits_when_chains_are_declined_are_exact() -> None:
    found = net_hits(melee(SURE, defence=[SURE]), "none")
    units = dict(zip(range(-3, 6), (8, 92, 446, 1181, 1850, 1736, 944, 272, 32), strict=True))
    assert found == {net: Fraction(weight, 6561) for net, weight in units.items()}


@pytest.mark.rule("SKM-MEL.10", "SKM-MEL.13")
@pytest.mark.parametrize(
    ("net", "number", "figures"),
    [
        (1, 3, "1/2 1/2"),
        (2, 3, "1/3 5/12 1/4"),
        (3, 3, "1/4 5/16 5/16 1/8"),
        (4, 3, "85/432 205/864 85/288 5/24 1/16"),
        (1, 5, "5/6 1/6"),
        (2, 5, "20/27 25/108 1/36"),
        (3, 5, "445/648 325/1296 25/432 1/216"),
    ],
)
def test_damage_of_given_net_hits_is_exact(net: int, number: int, figures: str) -> None:
    assert loss_given(net, number) == [Fraction(text) for text in figures.split()]


@pytest.mark.rule("SKM-MEL.8", "SKM-MEL.11", "SKM-MEL.12")
def test_damage_with_chains() -> None:
    target = line_of(melee(), FIGHT, "foe", policy="chains")
    figures = [
        0.517469301041938, 0.265967389734743, 0.141955971524700, 0.054206349705173, 0.015791119062911,
        0.003712725805978,
    ]  # fmt: skip
    assert chances(target, range(6)) == pytest.approx(figures, abs=1e-14)
    assert float(target.at_least(4)) == pytest.approx(0.020400987993446, abs=NINE)
    assert float(target.mean) == pytest.approx(0.799794214786165, abs=NINE)
    attacker = line_of(melee(), FIGHT, "fighter", policy="chains")
    figures = [0.971707478166505, 0.026086374234338, 0.002070461411110, 0.000128551511668, 0.000006795549643]
    assert chances(attacker, range(5)) == pytest.approx(figures, abs=1e-14)
    assert float(attacker.mean) == pytest.approx(0.030641845131439, abs=NINE)


@pytest.mark.rule("SKM-CRIT.3")
def test_damage_when_chains_are_declined_is_exact() -> None:
    for name, figures in (
        ("foe", "358/729 740/2187 100/729 196/6561 22/6561 1/6561"),
        ("fighter", "174290/177147 308/19683 28/59049 1/177147"),
    ):
        line = line_of(melee(), FIGHT, name, policy="none", exact=True)
        assert [weight for _, weight in line.amounts] == [Fraction(text) for text in figures.split()]


@pytest.mark.rule("SKM-CRIT.7")
def test_damage_with_double_criticals_is_exact() -> None:
    position = melee(switches={"crit_mode": "double"})
    for name, figures in (
        (
            "foe",
            "2337048790633/4231664861184 1047200247125/4231664861184 5142319213/39182082048 "
            "7947814097/156728328192 95331833/6530347008 18243347/5804752896",
        ),
        (
            "fighter",
            "198606415/204073344 250709/10077696 123827/68024448 216221/2448880128 281/102036672 41/816293376",
        ),
    ):
        line = line_of(position, FIGHT, name, policy="chains", exact=True)
        assert [line.chance(lost) for lost in range(6)] == [Fraction(text) for text in figures.split()]


@pytest.mark.rule("SKM-MOD.9")
def test_the_other_reading_of_the_target_row() -> None:
    other = {"melee_target_row": "target_minus_1"}
    found = net_hits(melee(SURE, defence=[SURE], switches=other), "chains", exact=False)
    wins = float(sum(weight for net, weight in found.items() if net > 0))
    assert wins == pytest.approx(0.923919944033445, abs=NINE)
    assert float(found[0]) == pytest.approx(0.051687887008771, abs=NINE)
    line = line_of(melee(switches=other), FIGHT, "foe", policy="chains")
    figures = [0.312641673, 0.276666828, 0.219318903, 0.120977557, 0.049444771]
    assert chances(line, range(5)) == pytest.approx(figures, abs=NINE)
