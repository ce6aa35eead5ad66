"""Odds of the rules against odds of icepool dice, computed apart from each other: every challenge, every enemy attack."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from sortie.kernel.chance.odds import odds
from sortie.kernel.position import Position
from sortie.kernel.table.enumerator import after
from tests.level7.drawing import position
from tests.level7.odds import special_dice as oracle
from tests.level7.play import now, then

ROW = [["crossing", 0, 0], ["corridor-101-a", 1, 0]]
GUARD = {"guard-1": "crossing"}
HAND = ["brace", "brace", "bolt"]


def line(
    found: Position, text: str, kind: str, subject: int, what: str, policy: str = "always"
) -> dict[int, Fraction]:
    """The exact distribution of one number when this is answered; nothing when it never changes."""
    one = odds(found, found.read(text), policy, exact=True).find(kind, subject, what)
    return {amount: Fraction(weight) for amount, weight in one.amounts} if one is not None else {}


def passed(found: Position, text: str = "roll", policy: str = "always", seat: int = 0) -> Fraction:
    """The chance that the active player passes the challenge."""
    return line(found, text, "seat", seat, "passed", policy).get(1, Fraction(0))


def one_player(**changes: Any) -> dict[str, Any]:
    """A player on the crossing with cards to play."""
    return {"place": "crossing", "hand": HAND, **changes}


@pytest.mark.rule("L7-13.2", "L7-13.3", "L7-13.4", "L7-13.5", "L7-25.2", "L7-25.4")
@pytest.mark.parametrize("bonus", [-4, -3, 0, 1, 2, 4])
def test_an_attack_is_passed_stuns_or_removes(bonus: int) -> None:
    found = position("attack guard-1", tiles=ROW, enemies=GUARD, players=[one_player()], bonus={"str": bonus})
    dice = 4 + bonus
    removed = oracle.passing("str", dice, 6)
    assert passed(found) == oracle.passing("str", dice, 3)
    assert line(found, "roll", "unit", 0, "removed").get(1, 0) == removed
    assert line(found, "roll", "unit", 0, "stunned").get(1, 0) == oracle.passing("str", dice, 3) - removed


@pytest.mark.rule("L7-1.6", "L7-13.9")
@pytest.mark.parametrize("bonus", [5, 6, 8])
def test_more_dice_than_there_are(bonus: int) -> None:
    found = position(
        "attack hybrid-int", scenario="the-hybrids", tiles=ROW, enemies={"hybrid-int": "crossing"},
        players=[one_player()], bonus={"str": bonus},
    )  # fmt: skip
    assert passed(found) == oracle.passing("str", 4 + bonus, 5)
    assert line(found, "roll", "unit", 20, "removed")[1] == oracle.passing("str", 4 + bonus, 10)


@pytest.mark.rule("L7-26.2", "L7-27.3", "L7-44.1")
@pytest.mark.parametrize(
    ("deed", "stat", "rating"),
    [("bull rush", "str", 5), ("outwit aliens", "int", 5), ("attack guard-1", "str", 3)],
)
def test_ratings_of_mixed_company(deed: str, stat: str, rating: int) -> None:
    enemies = {"guard-1": "crossing", "hybrid-str": "crossing"}
    enemies = enemies if deed != "outwit aliens" else {"hybrid-str": "crossing", "clone-1": "crossing"}
    found = position(deed, scenario="the-hybrids", tiles=ROW, enemies=enemies, players=[one_player(fear=2)])
    dice = 5 if stat == "int" else 3  # the calm think well and hit badly
    assert passed(found) == oracle.passing(stat, dice, rating)


@pytest.mark.rule("L7-28.1", "L7-28.2", "L7-28.3", "L7-29.2")
@pytest.mark.parametrize(
    ("deed", "stat", "dice", "rating"),
    [
        ("unlock crossing/e by str", "str", 4, 3),
        ("unlock crossing/e by int", "int", 6, 4),
        ("access", "int", 4, 4),
    ],
)
def test_locks_and_panels(deed: str, stat: str, dice: int, rating: int) -> None:
    tiles = [["control-room", 0, 0], ["corridor-101-a", 1, 0]]
    deed = deed.replace("crossing", "control-room")
    players = [one_player(place="control-room", skills=["lock-picker"])]
    found = position(deed, scenario="ash", tiles=tiles, locks=["control-room/e"], players=players)
    wanted = oracle.passing(stat, dice, rating)
    assert passed(found) == wanted
    what, sure = ("items", wanted) if deed == "access" else ("opened", wanted)
    assert line(found, "roll", "seat", 0, what)[1] == sure


@pytest.mark.rule("L7-13.1", "L7-13.6", "L7-31.4")
@pytest.mark.parametrize(
    ("text", "stat", "rating", "what", "failing"),
    [
        ("s1", "int", 3, "threat", {1: False}),
        ("s6", "str", 3, "cards", {-1: False}),
        ("s10", "int", 4, "threat", {-1: True, 1: False}),
        ("f2", "int", 3, "fear", {2: False}),
        ("f11", "int", 4, "fear", {-2: True, 1: False}),
        ("y12", "int", 5, "fear", {-1: True}),
    ],
)
def test_event_challenges(text: str, stat: str, rating: int, what: str, failing: dict[int, bool]) -> None:
    found = position(moment="text", text=text, tiles=ROW, players=[one_player(threat=1)])
    wanted = oracle.passing(stat, 4, rating)
    assert passed(found) == wanted
    for amount, good in failing.items():
        assert line(found, "roll", "seat", 0, what)[amount] == (wanted if good else 1 - wanted)


@pytest.mark.rule("L7-14.1", "L7-14.2", "L7-14.3", "L7-14.4", "L7-14.5", "L7-13.2", "L7-13.7", "L7-13.8")
@pytest.mark.parametrize("strength", [-1, 0])
@pytest.mark.parametrize(
    ("gear", "effects"),
    [
        ({"skills": ["amateur-boxer"]}, ((1, False),)),
        ({"skills": ["self-defense-training"]}, ((1, True),)),
        ({"skills": ["amateur-boxer", "self-defense-training"]}, ((1, False), (1, True))),
        ({"skills": ["amateur-boxer"], "items": ["scalpel"]}, ((1, False), (1, False))),
    ],
)
def test_rerolls(gear: dict[str, Any], effects: tuple[tuple[int, bool], ...], strength: int) -> None:
    players = [one_player(**gear)]
    found = position("attack guard-1", tiles=ROW, enemies=GUARD, players=players, bonus={"str": strength})
    after = oracle.rerolled("str", 4 + strength, effects)
    assert passed(found) == oracle.chance(after, lambda total: total >= 3)
    assert line(found, "roll", "unit", 0, "removed").get(1, 0) == oracle.chance(
        after, lambda total: total >= 6
    )
    assert passed(found, policy="none") == oracle.passing("str", 4 + strength, 3)


@pytest.mark.rule("L7-14.3", "L7-6.5", "L7-13.12")
def test_a_prepared_reroll_of_two_dice() -> None:
    players = [one_player(hand=["cold-focus", "brace", "bolt"])]
    found = position("outwit guards", tiles=ROW, enemies=GUARD, players=players)
    total = oracle.rerolled("int", 5, ((2, False),))  # the cost of the card calms down
    assert passed(found, "play cold-focus for its ability") == oracle.chance(total, lambda icons: icons >= 3)


@pytest.mark.rule("L7-6.8", "L7-6.11", "L7-3.9")
def test_cards_before_a_roll() -> None:
    players = [one_player(fear=4, hand=["clenched-fists", "panic-strength", "brace", "bolt"])]
    found = position("attack guard-1", tiles=ROW, enemies=GUARD, players=players)
    # The cost of the card lifts fear to 5, and fear lifts Strength.
    assert passed(found, "play clenched-fists for its bonus") == oracle.passing("str", 7, 3)
    assert passed(found, "play panic-strength for its bonus") == oracle.passing("str", 8, 3)
    assert passed(found, "play brace to work oneself up") == oracle.passing("str", 5, 3)
    then(found, "play clenched-fists for its bonus")
    assert passed(found, "play panic-strength for its bonus") == oracle.passing("str", 10, 3)


@pytest.mark.rule("L7-14.6", "L7-14.7", "L7-14.9")
def test_assistance() -> None:
    helper = one_player(place="corridor-101-a", hand=["clenched-fists", "brace"])
    found = position("attack guard-1", tiles=ROW, enemies=GUARD, players=[one_player(), helper])
    then(found, "seat 1: roll")
    assert passed(found, "pass") == oracle.passing("str", 4, 3)
    assert passed(found, "assist with clenched-fists") == oracle.passing("str", 6, 3)


@pytest.mark.rule("L7-22.3", "L7-22.4", "L7-13.8")
@pytest.mark.parametrize(("stacks", "one", "two"), [([0, 5], 1, 6), ([0, 0], 3, 6)])
def test_a_peek_with_and_without_keen_eyes(stacks: list[int], one: int, two: int) -> None:
    for skills, wanted in (([], Fraction(one, two)), (["keen-eyes"], 1 - (1 - Fraction(one, two)) ** 2)):
        found = position(tiles=ROW, stacks=stacks, players=[one_player(skills=skills)])
        assert oracle.chance(oracle.icons("int", 1), lambda icon: icon >= (2 if one == 1 else 1)) == Fraction(
            one, two
        )
        assert line(found, "explore crossing/n", "seat", 0, "found")[1] == wanted


# Enemy attacks.


def attacked(enemy: str, others: tuple[str, ...] = (), **changes: Any) -> Position:
    """An enemy attacks the only player, before the dice: fear has risen."""
    scenario = "daylight" if enemy == "cronos" else "the-hybrids"
    enemies = dict.fromkeys((enemy, *others), "crossing")
    stunned = changes.pop("stunned", [])
    return position(
        scenario=scenario, rules={"limits": [9, 9, 3]}, tiles=ROW, enemies=enemies, stunned=stunned, moment="enemies",
        acting=[enemy], values=[0, 0], players=[one_player(**changes)],
    )  # fmt: skip


def cards_lost(found: Position, text: str = "pass") -> dict[int, Fraction]:
    """How many cards the attack costs beside those played."""
    return {-amount: weight for amount, weight in line(found, text, "seat", 0, "cards").items()}


@pytest.mark.rule("L7-36.1", "L7-36.5", "L7-36.6", "L7-36.7", "L7-36.8", "L7-5.14", "L7-3.11", "L7-2.5")
@pytest.mark.parametrize(
    ("enemy", "changes", "dice"),
    [
        ("guard-1", {"threat": 2}, 3),
        ("guard-1", {"threat": 3}, 4),
        ("clone-1", {"fear": 3}, 3),
        ("clone-1", {"fear": 4}, 4),
        ("clone-1", {"fear": 8}, 4),
        ("guard-1", {"fear": 8}, 3),
    ],
)
def test_a_single_guard_or_clone(enemy: str, changes: dict[str, int], dice: int) -> None:
    found = attacked(enemy, **changes)
    assert cards_lost(found) == oracle.shares(oracle.lost("str", dice, 1, 3))
    out = oracle.chance(oracle.icons("str", dice), lambda total: total >= 4)
    assert line(found, "pass", "seat", 0, "knocked-out")[1] == out


@pytest.mark.rule("L7-37.1", "L7-37.2", "L7-37.5", "L7-37.8", "L7-37.9")
@pytest.mark.parametrize(
    ("enemy", "others", "stunned", "dice"),
    [
        ("guard-1", ("guard-2",), [], 4),
        ("clone-1", ("clone-2", "clone-3"), [], 5),
        ("clone-1", ("clone-2", "hybrid-int", "guard-1"), [], 4),
        ("guard-1", ("guard-2", "guard-3"), ["guard-3"], 4),
        ("guard-1", tuple(f"guard-{number}" for number in range(2, 9)), [], 10),
    ],
)
def test_joint_attacks(enemy: str, others: tuple[str, ...], stunned: list[str], dice: int) -> None:
    found = attacked(enemy, others, stunned=stunned)
    assert cards_lost(found) == oracle.shares(oracle.lost("str", dice, 1, 3))


@pytest.mark.rule("L7-36.11", "L7-36.12", "L7-36.13", "L7-37.6", "L7-37.7")
@pytest.mark.parametrize(
    ("others", "dice"), [((), 3), (("clone-1", "clone-2"), 5), (("hybrid-str", "clone-1"), 5)]
)
def test_hybrids(others: tuple[str, ...], dice: int) -> None:
    found = attacked("hybrid-int", others, fear=4)
    hits = oracle.icons("int", dice).map(lambda total: max(0, total - 1))
    fear = line(found, "pass", "seat", 0, "fear")
    assert fear.get(2, 0) == oracle.chance(hits, lambda one: one == 2)
    out = line(found, "pass", "seat", 0, "knocked-out").get(1, 0)
    assert out == oracle.chance(hits, lambda one: one > 3)  # fear is 5 by now


@pytest.mark.rule("L7-44.2", "L7-36.2")
def test_dr_cronos() -> None:
    found = attacked("cronos", ("clone-1", "hybrid-spd"), fear=3)
    hits = oracle.icons("int", 6).map(lambda total: max(0, total - 1))
    some = oracle.chance(hits, lambda one: 1 <= one <= 4)
    out = oracle.chance(hits, lambda one: one > 4)
    assert line(found, "pass", "seat", 0, "knocked-out")[1] == out
    assert cards_lost(found) == {0: 1 - some - out, 1: some, 3: out}


@pytest.mark.rule("L7-6.6", "L7-6.14", "L7-6.15", "L7-6.16", "L7-14.8")
def test_cards_in_defence() -> None:
    hand = ["brace", "play-dead", "bolt", "deep-breath"]
    found = attacked("clone-1", ("clone-2",), fear=4, vitality=5, hand=hand)
    plain = oracle.lost("str", 5, 1, 4)
    assert cards_lost(found) == oracle.shares(plain)

    def played(dice: int, toughness: int) -> dict[int, Fraction]:
        return {
            1 + amount: weight
            for amount, weight in oracle.shares(oracle.lost("str", dice, toughness, 3)).items()
        }

    assert cards_lost(found, "play brace for its bonus") == played(5, 2)
    assert cards_lost(found, "play brace for its ability") == played(5, 4)
    assert cards_lost(found, "play play-dead for its ability") == {1: Fraction(1)}
    assert cards_lost(found, "play bolt to calm down") == played(4, 1)
    then(found, "play bolt to calm down")
    wanted = oracle.shares(oracle.lost("str", 5, 3, 2))  # what the card costs lifts fear to 5 again
    assert cards_lost(found, "play play-dead for its bonus") == {
        1 + one: share for one, share in wanted.items()
    }


@pytest.mark.rule("L7-36.9", "L7-36.14", "L7-36.4")
@pytest.mark.parametrize(
    ("enemy", "foes", "stat", "dice"),
    [
        ("guard-1", ("clone-1", "clone-2"), "str", 3),
        ("clone-1", ("guard-1", "guard-2", "guard-3"), "str", 3),
        ("hybrid-int", ("guard-2", "guard-3"), "int", 3),
    ],
)
def test_enemies_among_themselves(enemy: str, foes: tuple[str, ...], stat: str, dice: int) -> None:
    found = position(
        scenario="the-hybrids", tiles=ROW, enemies=dict.fromkeys((enemy, *foes), "corridor-101-a"), values=[6, 6],
        moment="enemies", acting=[enemy], players=[one_player()],
    )  # fmt: skip
    shares: dict[int, Fraction] = {}
    for branch in after(found.game, found.checkpoint, [], "none", exact=True):
        gone = (now(found).on_map & ~branch.state.on_map).bit_count()  # type: ignore[attr-defined]
        shares[gone] = shares.get(gone, Fraction(0)) + Fraction(branch.weight)
    removed = oracle.icons(stat, dice).map(lambda total: min(len(foes), max(0, total - 2)))
    assert shares == oracle.shares(removed)
