"""Odds: the rules run over all dice agree with counted faces and with an independent calculator."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import icepool
import pytest

from sortie.games.siege.dice import ORANGE, RED, YELLOW
from sortie.kernel.odds import odds
from sortie.kernel.options import Option
from sortie.kernel.position import Position
from sortie.kernel.requests import Chance, Choice
from tests.siege.drawing import FAR, FAR_BLUE, drawn, state_of

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
    ("more", "reduction", "mean"), [({}, 0, Fraction(2)), ({"standee": [12, 8]}, 3, Fraction(1, 9))]
)
def test_stunned_shots(more: dict[str, object], reduction: int, mean: Fraction) -> None:
    place = [11, 8] if more else [9, 7]
    target = {"name": "okonjo", "at": place, "wounds": -20, **more}
    position, option = shot({"name": "kestrel", "at": [11, 6], "stunned": True}, target)
    found = wounds(position, option)
    assert sum(amount * weight for amount, weight in found.items()) == mean
    assert {a: w for a, w in found.items() if a} == {a: w for a, w in counted("YY", reduction).items() if a}


@pytest.mark.rule("SGE-SHO.7", "SGE-OPR.11")
def test_chances_of_elimination() -> None:
    open_shot = counted("ORR", 0)
    assert [sum(w for a, w in open_shot.items() if a >= stamina) for stamina in (4, 5, 6)] == [
        Fraction(49, 54), Fraction(20, 27), Fraction(1, 2),
    ]  # fmt: skip
    position, option = shot({"name": "kestrel", "at": [11, 6]}, {"name": "varga", "at": [9, 7]})
    line = odds(position, option, exact=True).find("operator", option.target, "eliminated")
    assert line is not None and line.chance(1) == Fraction(20, 27)


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


@cache
def two_shots() -> Fraction:
    once = counted("ORR", 0)
    return sum((a * b for (x, a), (y, b) in product(once.items(), once.items()) if x + y >= 6), Fraction(0))


@pytest.mark.rule("SGE-RIP.5")
def test_two_ripostes_in_a_row() -> None:
    assert two_shots() == Fraction(323, 324)
    mine, riposte = counted("RR", 0), counted("YOR", 0)
    total = sum(
        (a * b for (x, a), (y, b) in product(mine.items(), riposte.items()) if x + y >= 5), Fraction(0)
    )
    assert total == Fraction(479, 486)
