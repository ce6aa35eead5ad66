"""Odds: the rules run over all dice agree with counted faces and with an independent calculator."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import icepool
import pytest

from sortie.games.siege.rules.dice import ORANGE, RED, YELLOW
from sortie.kernel.chance.odds import odds
from sortie.kernel.position import Position
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Chance, Choice
from tests.siege.drawing import FAR, FAR_BLUE, drawn
from tests.siege.play import state_of

FACES = {"Y": YELLOW, "O": ORANGE, "R": RED}
STURDY = {"name": "okonjo", "at": [11, 8], "wounds": -20}


def shot(shooter: dict[str, object], target: dict[str, object], **more: object) -> tuple[Position, Option]:
    """A shot at somebody sturdy enough to take every wound, and the option for it."""
    position = drawn(
        [shooter, target, FAR_BLUE if target["name"] != "okonjo" else FAR],
        active=shooter["name"],
        phase=2,
        **more,
    )
    number = state_of(position).siege.names.index(str(target["name"]))
    return position, Option("shoot", number)


def wounds(position: Position, option: Option) -> dict[int, Fraction]:
    """The distribution of wounds by the rules themselves, exactly."""
    line = odds(position, option, exact=True).find("operator", option.target, "wounds")
    assert line is not None
    return {amount: Fraction(weight) for amount, weight in line.amounts if weight}


def counted(pool: str, reduction: int) -> dict[int, Fraction]:
    """The same by counting faces."""
    dice = [FACES[letter] for letter in pool.replace(" ", "")]
    found: dict[int, Fraction] = {}
    for faces in product(*dice):
        hits = max(0, sum(faces) - reduction)
        found[hits] = found.get(hits, Fraction(0)) + Fraction(1, 6 ** len(dice))
    return found


def by_icepool(pool: str, reduction: int) -> dict[int, Fraction]:
    """The same by an independent library."""
    total = sum(icepool.Die(FACES[letter]) for letter in pool.replace(" ", ""))
    die = total.map(lambda hits: max(0, hits - reduction))  # type: ignore[attr-defined]
    return {int(value): Fraction(count, die.denominator()) for value, count in die.items()}


SHOTS = [
    ("kestrel", [11, 6], [9, 7], {}, "ORR", 0),
    ("kestrel", [15, 7], [18, 7], {}, "ORR", 2),
    ("kestrel", [11, 6], [11, 8], {"standee": [12, 8]}, "ORR", 3),
    ("varga", [15, 5], [20, 5], {}, "YORR", 0),
    ("varga", [14, 7], [18, 7], {}, "ORR", 2),
    ("varga", [11, 12], [11, 7], {"standee": [12, 7]}, "ORR", 3),
    ("kade", [11, 6], [9, 7], {}, "YYO", 0),
    ("kade", [15, 7], [18, 7], {}, "YYO", 2),
    ("kade", [11, 6], [11, 8], {"standee": [12, 8]}, "YYO", 3),
]


@pytest.mark.rule("SGE-SHO.4", "SGE-SHO.5", "SGE-SHO.6", "SGE-SHO.7", "SGE-OPR.4")
@pytest.mark.parametrize(("name", "place", "other", "more", "pool", "reduction"), SHOTS)
def test_shots(
    name: str, place: list[int], other: list[int], more: dict[str, object], pool: str, reduction: int
) -> None:
    foe = "okonjo" if name == "kestrel" else "rourke"
    position, option = shot({"name": name, "at": place}, {"name": foe, "at": other, "wounds": -20, **more})
    found = wounds(position, option)
    expected = counted(pool, reduction)
    assert {amount: found.get(amount, Fraction(0)) for amount in expected if amount} == {
        a: w for a, w in expected.items() if a
    }
    independent = by_icepool(pool, reduction)
    assert all(
        abs(float(found.get(amount, 0)) - float(weight)) < 1e-9
        for amount, weight in independent.items()
        if amount
    )


@pytest.mark.rule("SGE-OPR.8")
@pytest.mark.parametrize(
    ("place", "other", "more", "reduction", "mean"),
    [
        ([11, 6], [9, 7], {}, 0, Fraction(2)),
        ([15, 7], [18, 7], {}, 2, Fraction(4, 9)),
        ([11, 6], [11, 8], {"standee": [12, 8]}, 3, Fraction(1, 9)),
    ],
)
def test_stunned_shots(
    place: list[int], other: list[int], more: dict[str, object], reduction: int, mean: Fraction
) -> None:
    target = {"name": "okonjo", "at": other, "wounds": -20, **more}
    position, option = shot({"name": "kestrel", "at": place, "stunned": True}, target)
    found = wounds(position, option)
    assert sum(amount * weight for amount, weight in found.items()) == mean
    assert {a: w for a, w in found.items() if a} == {a: w for a, w in counted("YY", reduction).items() if a}


# The chances to eliminate Operators of Stamina 4, 5 and 6 with one shot, as counted by hand.
ELIMINATIONS = [
    ("kestrel", [11, 6], [9, 7], {}, (Fraction(49, 54), Fraction(20, 27), Fraction(1, 2))),
    ("kestrel", [15, 7], [18, 7], {}, (Fraction(1, 2), Fraction(7, 27), Fraction(5, 54))),
    ("kestrel", [11, 6], [11, 8], {"standee": [12, 8]}, (Fraction(7, 27), Fraction(5, 54), Fraction(1, 54))),
    ("varga", [15, 5], [20, 5], {}, (Fraction(26, 27), Fraction(71, 81), Fraction(58, 81))),
    ("varga", [14, 7], [18, 7], {}, (Fraction(1, 2), Fraction(7, 27), Fraction(5, 54))),
    ("varga", [11, 12], [11, 7], {"standee": [12, 7]}, (Fraction(7, 27), Fraction(5, 54), Fraction(1, 54))),
]
FOES = {"kestrel": ("sato", "varga", "okonjo"), "varga": ("pellegrin", "kestrel", "maren")}  # by Stamina


@pytest.mark.rule("SGE-SHO.7", "SGE-OPR.11", "SGE-PRO.12")
@pytest.mark.parametrize(("name", "place", "other", "more", "chances"), ELIMINATIONS)
def test_chances_of_elimination(
    name: str, place: list[int], other: list[int], more: dict[str, object], chances: tuple[Fraction, ...]
) -> None:
    for foe, chance in zip(FOES[name], chances, strict=True):
        position, option = shot({"name": name, "at": place}, {"name": foe, "at": other, **more})
        line = odds(position, option, exact=True).find("operator", option.target, "eliminated")
        assert line is not None and line.chance(1) == chance


@pytest.mark.rule("SGE-OPR.4")
def test_the_control_value_of_a_forgotten_lightning_die() -> None:
    position, option = shot(
        {"name": "varga", "at": [14, 7]}, {"name": "rourke", "at": [18, 7], "wounds": -20}
    )
    mean = sum(amount * weight for amount, weight in wounds(position, option).items())
    assert mean == Fraction(7, 2)
    assert sum(amount * weight for amount, weight in counted("YORR", 2).items()) == Fraction(9, 2)
    assert sum(amount * weight for amount, weight in counted("YORR", 3).items()) == Fraction(284, 81)


@pytest.mark.rule("SGE-AGA.11", "SGE-DGA.8")
def test_mine_and_nitro_dice() -> None:
    position = drawn(
        [FAR_BLUE, {"name": "maren", "at": [10, 11], "wounds": -20}, {"name": "kestrel", "at": [20, 12]}], active="maren", phase=2,
        devices=[{"piece": "mine", "at": [10, 9], "arrow": [10, 10]}],
    )  # fmt: skip
    option = position.read("move maren to k11")
    line = odds(position, option, exact=True).find("operator", 5, "wounds")
    assert line is not None and dict(line.amounts) == {
        2: Fraction(1, 9),
        3: Fraction(2, 9),
        4: Fraction(1, 3),
        5: Fraction(2, 9),
        6: Fraction(1, 9),
    }


def struck(position: Position, text: str) -> dict[str, dict[int, Fraction]]:
    """What an option does to everybody, by name: wounds with their chances."""
    names = state_of(position).siege.names
    found = odds(position, position.read(text), exact=True)
    return {
        names[line.subject]: {amount: Fraction(weight) for amount, weight in line.amounts}
        for line in found.lines
        if line.what == "wounds"
    }


@pytest.mark.rule("SGE-DGA.8", "SGE-AGA.3")
@pytest.mark.parametrize(
    ("thrower", "gadget", "centre", "around"),
    [("kestrel", "nitro-charge", "RR", "O"), ("varga", "frag-grenade", "YY", "Y")],
)
def test_dice_of_areas(thrower: str, gadget: str, centre: str, around: str) -> None:
    foes = ("okonjo", "briseux") if thrower == "kestrel" else ("maren", "rourke")
    operators = [
        {"name": thrower, "at": [11, 6]},
        {"name": foes[0], "at": [9, 9], "wounds": -20},
        {"name": foes[1], "at": [10, 10], "wounds": -20},
        FAR if thrower == "kestrel" else FAR_BLUE,
    ]
    position = drawn(operators, active=thrower, phase=2, cubes={gadget: 1})
    found = struck(position, f"use {gadget} on j10")
    assert found[foes[0]] == counted(centre, 0)
    assert found[foes[1]] == counted(around, 0)
    assert by_icepool(centre, 0) == counted(centre, 0)


def best_chance(position: Position, target: int) -> Fraction:
    """The chance of an elimination with the best use of the reroll token, by the rules."""
    request = position.request
    if request is None or (isinstance(request, Choice) and request.label != "reroll"):
        return Fraction(int(not state_of(position).alive >> target & 1))
    if isinstance(request, Choice):
        return max(best_chance(played(position, option), target) for option in request.options)
    assert isinstance(request, Chance)
    return sum(
        (
            Fraction(weight) * best_chance(played(position, answer), target)
            for answer, weight in request.outcomes(True)
        ),
        Fraction(0),
    )


def played(position: Position, answer: object) -> Position:
    twin = position.copy()
    twin.play(answer)  # type: ignore[arg-type]
    return twin


@pytest.mark.rule("SGE-SHO.11")
@pytest.mark.parametrize(
    ("place", "other", "more", "chance"),
    [([11, 6], [9, 7], {}, Fraction(77, 81)), ([15, 7], [18, 7], {}, Fraction(545, 972)),
     ([11, 6], [11, 8], {"standee": [12, 8]}, Fraction(127, 486))],
)  # fmt: skip
def test_the_best_use_of_a_reroll(
    place: list[int], other: list[int], more: dict[str, object], chance: Fraction
) -> None:
    position, option = shot(
        {"name": "kestrel", "at": place}, {"name": "varga", "at": other, **more}, rerolls=[0, 1]
    )
    position.play(option)
    assert best_chance(position, option.target) == chance


@pytest.mark.rule("SGE-SHO.11")
def test_the_best_use_of_a_reroll_of_four_dice() -> None:
    position, option = shot(
        {"name": "varga", "at": [15, 5]}, {"name": "maren", "at": [20, 5]}, rerolls=[1, 0]
    )
    position.play(option)
    assert best_chance(position, option.target) == Fraction(2765, 2916)


def chance_of_fall(position: Position, target: int, script: tuple[str, ...]) -> Fraction:
    """The chance that somebody falls while a script is played: every riposte offered is made, every die counts."""
    request = position.request
    if not state_of(position).alive >> target & 1 or request is None:
        return Fraction(1)
    if isinstance(request, Choice) and request.label == "react":
        ripostes = [option for option in request.options if option.verb == "riposte"]
        answer = ripostes[0] if ripostes else Option("pass")
        return chance_of_fall(played(position, answer), target, script)
    if isinstance(request, Choice):
        if not script:
            return Fraction(0)
        return chance_of_fall(played(position, position.read(script[0])), target, script[1:])
    assert isinstance(request, Chance)
    return sum(
        (
            Fraction(weight) * chance_of_fall(played(position, answer), target, script)
            for answer, weight in request.outcomes(True)
        ),
        Fraction(0),
    )


@pytest.mark.rule("SGE-RIP.5")
def test_two_ripostes_in_a_row() -> None:
    operators = [
        {"name": "okonjo", "at": [11, 7]},
        FAR_BLUE | {"name": "varga"},
        {"name": "kestrel", "at": [11, 11], "facing": "north"},
    ]
    position = drawn(operators, active="okonjo")
    assert chance_of_fall(position, 0, ("move okonjo to l9", "move okonjo to l10")) == Fraction(323, 324)


@pytest.mark.rule("SGE-REA.5")
def test_a_mine_and_a_riposte_together() -> None:
    operators = [
        {"name": "sato", "at": [10, 6], "facing": "south"},
        {"name": "tallis", "at": [10, 11]},
        FAR,
    ]
    mine = [{"piece": "mine", "at": [10, 9], "arrow": [10, 10]}]
    position = drawn(operators, active="tallis", phase=2, devices=mine)
    assert chance_of_fall(position, 5, ("move tallis to k11",)) == Fraction(479, 486)
