"""Worlds and beliefs: what an attacker imagines agrees with all it has seen, and is as likely as it may know."""

from __future__ import annotations

from random import Random

import pytest

from sortie.games.siege import open_game
from sortie.games.siege.game import SiegeGame
from sortie.games.siege.state.state import SiegeState
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.chance.worlds import imagined
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from tests.siege.secrets.twins import SPECTATOR, common_answer, give, state_of

ATTACKER, DEFENDER = 0, 1
SIDES = ("attackers", "defenders")


@pytest.fixture(scope="module")
def game() -> SiegeGame:
    return open_game()


def truth_in(state: object) -> int:
    """The secret bits of a state."""
    assert isinstance(state, SiegeState)
    return state.truth


@pytest.mark.rule("SGE-HID.2")
def test_worlds_agree_with_the_view_and_differ_among_each_other(game: SiegeGame) -> None:
    match = Match(game, Setup("bomb", sides=SIDES))
    random, dice = Random("worlds"), SeededDice("worlds")
    while not state_of(match).round or not state_of(match).doubted:
        answer = common_answer(match, match, random, dice)
        assert answer is not None
        give(match, answer)
    position = match.position
    found: set[int] = set()
    for number in range(60):
        world = imagined(position, ATTACKER, SeededDice(number))
        own = imagined(position, DEFENDER, SeededDice(number))
        assert world is not None and own is not None
        assert not game.problems(world.state)
        assert game.view(world.state, ATTACKER, world.request) == game.view(
            position.state, ATTACKER, position.request
        )
        found.add(truth_in(world.state))
        assert truth_in(own.state) == truth_in(position.state)
    assert len(found) > 20


@pytest.mark.rule("SGE-HID.2", "SGE-HID.17")
def test_worlds_agree_with_the_view_through_a_whole_game(game: SiegeGame) -> None:
    match = Match(game, Setup("control", sides=SIDES, switches={"demand": "asked"}))
    random, dice = Random("whole"), SeededDice("whole")
    looked = 0
    while not match.position.over:
        answer = common_answer(match, match, random, dice)
        assert answer is not None
        give(match, answer)
        position = match.position
        if not state_of(match).hidden or random.randrange(6):
            continue
        for seat in (ATTACKER, SPECTATOR):
            world = imagined(position, seat, SeededDice(looked))
            assert world is not None and not game.problems(world.state)
            assert game.view(world.state, seat, world.request) == game.view(
                position.state, seat, position.request
            )
            known = state_of(match).hidden & ~state_of(match).doubted
            assert truth_in(world.state) & known == truth_in(position.state) & known
        looked += 1
    assert looked > 10


@pytest.mark.rule("SGE-HID.2", "SGE-HID.17")
def test_the_view_shows_beliefs_and_only_defenders_see_the_truth(game: SiegeGame) -> None:
    state = game.draw_case(
        {
            "active": "varga",
            "operators": [
                {"name": "varga", "at": [0, 0]},
                {
                    "name": "oduya",
                    "tokens": [{"at": [9, 9], "facing": "north"}, {"at": [20, 12], "facing": "north"}],
                },
            ],
        }
    )
    assert isinstance(state, SiegeState)

    def beliefs(seat: int) -> list[int]:
        return [piece.shares[0].value for piece in game.view(state, seat, None).pieces if piece.shares]

    assert [beliefs(seat) for seat in (ATTACKER, DEFENDER, SPECTATOR)] == [[50, 50], [100, 0], [50, 50]]
    state.doubted = 0  # a reaction that only one of the tokens could make has told everybody
    assert beliefs(ATTACKER) == [100, 0]
