"""Odds of an attacker: exact over everything it cannot know, the same at every look, whatever the truth is."""

from __future__ import annotations

from random import Random

import pytest

from sortie.games.siege.state.state import SiegeState
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.chance.odds import Odds, mixed, odds
from sortie.kernel.chance.seat_odds import seat_odds
from sortie.kernel.game.setup import Setup
from sortie.kernel.masks import listed
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.players.knowledge import Knowledge
from tests.siege.drawing import FAR, FAR_BLUE, drawn, hidden, siege_game
from tests.siege.play import state_of
from tests.siege.secrets.twins import common_answer, give

ATTACKER = 0
EQUAL = 1e-9
# Hidden defenders in a room that an attacker can throw into: one token of each stands near the middle, one far away.
NEAR = ([10, 10], [9, 9], [9, 10], [8, 9], [8, 10])
AWAY = ([20, 12], [20, 13], [19, 12], [19, 13], [18, 12])
NAMES = ("rourke", "oduya", "kestrel", "maren", "tallis")


def every_world(position: Position) -> list[Position]:
    """All positions an attacker cannot tell from this one: each doubted Operator's true token either way."""
    checkpoint, now = position.checkpoint, position.state
    assert isinstance(checkpoint, SiegeState) and isinstance(now, SiegeState)
    worlds = [checkpoint.truth]
    for operator in listed(checkpoint.doubted & now.doubted):
        bit = 1 << operator
        worlds = [truth & ~bit for truth in worlds] + [truth | bit for truth in worlds]
    found: list[Position] = []
    for truth in worlds:
        state = checkpoint.copy()
        state.truth = truth
        found.append(Position(position.game, state, list(position.answers)))
    return found


def plain(found: Odds) -> dict[tuple[str, int, str, int], float]:
    """Every probability of odds, by what it is about."""
    return {
        (line.kind, line.subject, line.what, amount): float(weight)
        for line in found.lines
        for amount, weight in line.amounts
        if amount and weight
    }


def assert_mean_over_worlds(position: Position, option: Option) -> None:
    """What the attacker is told is the mean over all worlds, and one look is like another."""
    told = seat_odds(position, ATTACKER, option)
    worlds = every_world(position)
    here, there = plain(told), plain(mixed([(odds(world, option), 1) for world in worlds]))
    assert here.keys() == there.keys()
    assert all(abs(here[key] - there[key]) < EQUAL for key in here)
    assert told.precision == 0
    other = worlds[-1]
    assert Knowledge(other, ATTACKER, source=SeededDice("another look")).odds(option) == told


def ambush(count: int) -> Position:
    """An attacker with a grenade before a room in which up to five hidden defenders may be."""
    operators = [{"name": "varga", "at": [11, 6]}] + [
        hidden(name, near, away, 1 + number % 2)
        for number, (name, near, away) in enumerate(zip(NAMES[:count], NEAR, AWAY, strict=False))
    ]
    return drawn(operators, active="varga", cubes={"frag-grenade": 1}, switches={"demand": "asked"})


@pytest.mark.rule("SGE-HID.2", "SGE-HID.14")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_a_blast_among_hidden_tokens_is_the_mean_over_all_worlds(count: int) -> None:
    position = ambush(count)
    assert state_of(position).doubted.bit_count() == count
    option = position.read("use frag-grenade on j10")
    assert_mean_over_worlds(position, option)
    assert sum(what == "wounds" for _, _, what, _ in plain(seat_odds(position, ATTACKER, option)))


@pytest.mark.rule("SGE-HID.2", "SGE-HID.16")
@pytest.mark.parametrize("true", [1, 2])
def test_a_token_that_watches_fires_every_second_time(true: int) -> None:
    runner = {"name": "okonjo", "at": [11, 7]}
    shown = drawn([runner, {"name": "kestrel", "at": [11, 11], "facing": "north"}, FAR], active="okonjo")
    veiled = drawn([runner, hidden("kestrel", [11, 11], [20, 13], true), FAR], active="okonjo")
    step = shown.read("move okonjo to l9")
    sure, half = plain(seat_odds(shown, ATTACKER, step)), plain(seat_odds(veiled, ATTACKER, step))
    assert sum(weight for (_, who, what, _), weight in sure.items() if (who, what) == (0, "wounds")) > 0.9
    assert half == pytest.approx({key: weight / 2 for key, weight in sure.items()})


def open_choice(position: Position) -> Choice:
    """What is asked."""
    choice = position.open_choice()
    assert choice is not None
    return choice


@pytest.mark.rule("SGE-HID.2", "SGE-HID.17")
def test_odds_are_the_mean_over_all_worlds_in_play() -> None:
    match = Match(siege_game(), Setup("bomb", sides=("attackers", "defenders")))
    random, dice = Random("mean over worlds"), SeededDice("mean over worlds")
    looked = 0
    while not match.position.over and looked < 40:
        position = match.position
        request, state = position.request, state_of(position)
        attacking = isinstance(request, Choice) and request.seat == ATTACKER and state.round
        if attacking and state.doubted and not random.randrange(6):
            rows = open_choice(position).options.rows
            verb, targets, detail = rows[random.randrange(len(rows))]
            assert_mean_over_worlds(position, Option(verb, targets.bit_length() - 1, detail))
            looked += 1
        answer = common_answer(match, match, random, dice)
        assert answer is not None
        give(match, answer)
    assert looked > 15


@pytest.mark.rule("SGE-REA.5")
def test_a_riposte_beside_a_mine_tells_of_both() -> None:
    operators = [{"name": "sato", "at": [10, 6], "facing": "south"}, {"name": "tallis", "at": [10, 11]}, FAR]
    mine = [{"piece": "mine", "at": [10, 9], "arrow": [10, 10]}]
    position = drawn(operators, active="tallis", phase=2, devices=mine)
    position.say("move tallis to k11")
    fallen = ("operator", 5, "eliminated", 1)
    assert plain(seat_odds(position, ATTACKER, position.read("riposte sato")))[fallen] == pytest.approx(
        479 / 486
    )
    assert plain(seat_odds(position, ATTACKER, position.read("pass")))[fallen] == pytest.approx(1 / 3)


@pytest.mark.rule("SGE-SEQ.5")
def test_whom_to_activate_changes_no_number_by_itself() -> None:
    position = drawn(
        [{"name": "varga", "at": [11, 8]}, FAR_BLUE, {"name": "rourke", "at": [11, 10], "facing": "north"}]
    )
    option = next(option for option in open_choice(position).options if option.verb == "activate")
    assert seat_odds(position, open_choice(position).seat, option).lines == ()


def crowd(count: int) -> Position:
    """Hidden defenders in smoke, all around the space that a grenade is thrown at; each has another token far away."""
    around = ([16, 5], [17, 5], [18, 5], [16, 6], [18, 6])
    names = ("rourke", "kestrel", "grimsby", "tallis", "ivanko")
    pairs = zip(names[:count], around, AWAY, strict=False)
    operators = [{"name": "varga", "at": [15, 8]}] + [
        hidden(name, near, away, 1 + number % 2) for number, (name, near, away) in enumerate(pairs)
    ]
    smoke = [
        {"kind": "smoke", "squares": [[16, 5], [17, 5], [16, 6], [17, 6]]},
        {"kind": "smoke", "squares": [[18, 5], [18, 6]]},
    ]
    return drawn(operators, active="varga", cubes={"frag-grenade": 1}, overlays=smoke)


@pytest.mark.rule("SGE-HID.14")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_everybody_in_a_blast_may_be_the_true_one(count: int) -> None:
    position = crowd(count)
    option = position.read("use frag-grenade on r7")
    assert_mean_over_worlds(position, option)
    found = plain(seat_odds(position, ATTACKER, option))
    # One yellow die against each: half of the tokens are decoys, a third of the dice show 1, a third 2.
    assert found == pytest.approx(
        {
            ("operator", operator, "wounds", amount): 1 / 6
            for operator in range(5, 5 + count)
            for amount in (1, 2)
        }
    )


@pytest.mark.rule("SGE-HID.14", "SGE-HID.13")
@pytest.mark.parametrize("true", [1, 2])
@pytest.mark.parametrize("order", [([9, 8], [10, 10]), ([10, 10], [9, 8])])
def test_a_blast_over_both_tokens_hurts_the_operator_once(
    order: tuple[list[int], list[int]], true: int
) -> None:
    varga = {"name": "varga", "at": [11, 6]}
    cubes = {"frag-grenade": 1}
    asked = {"demand": "asked"}
    position = drawn([varga, hidden("corvo", *order, true), FAR], active="varga", cubes=cubes, switches=asked)
    option = position.read("use frag-grenade on j10")
    assert_mean_over_worlds(position, option)
    found = plain(seat_odds(position, ATTACKER, option))
    assert {amount for _, who, what, amount in found if (who, what) == (5, "wounds")} == {1, 2}, (
        "one die, never two"
    )


SHAKEN = {
    "a mine in the blast wounds once more": {"devices": [{"piece": "mine", "at": [17, 6], "arrow": [18, 6]}]},
    "some fall by the first hits": {"wounds": (4, 3, 3)},
    "plates take a hit": {"plates": (False, True, True), "wounds": (0, 2, 3)},
}


@pytest.mark.rule("SGE-HID.14", "SGE-DMG.3")
@pytest.mark.parametrize("scene", SHAKEN)
def test_wounds_left_open_are_settled_where_they_matter(scene: str) -> None:
    more = SHAKEN[scene]
    wounds, plates = more.get("wounds", (0, 0, 0)), more.get("plates", (False,) * 3)
    around, names = ([16, 5], [17, 5], [18, 5]), ("maren", "kestrel", "grimsby")
    operators = [{"name": "varga", "at": [15, 8]}] + [
        hidden(name, near, away, 1 + number % 2, wounds=wounds[number], plate=plates[number])
        for number, (name, near, away) in enumerate(zip(names, around, AWAY, strict=False))
    ]
    smoke = [
        {"kind": "smoke", "squares": [[16, 5], [17, 5], [16, 6], [17, 6]]},
        {"kind": "smoke", "squares": [[18, 5], [18, 6]]},
    ]
    position = drawn(
        operators, active="varga", cubes={"frag-grenade": 1}, overlays=smoke, devices=more.get("devices", [])
    )
    assert_mean_over_worlds(position, position.read("use frag-grenade on r7"))
