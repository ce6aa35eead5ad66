"""The heuristic as attacker and as defender: it hides by chance, acts when it can, and shows itself to a purpose."""

from __future__ import annotations

import pytest

from sortie.games.siege import open_game
from sortie.games.siege.game import SiegeGame
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.position import Position
from sortie.players.baseline import BaselinePlayer
from sortie.players.knowledge import Knowledge
from tests.siege.secrets.twins import decided

ATTACKER, DEFENDER = 0, 1
TOKENS = [{"at": [20, 5], "facing": "west"}, {"at": [20, 12], "facing": "north"}]


@pytest.fixture(scope="module")
def game() -> SiegeGame:
    return open_game()


def drawn(game: SiegeGame, **more: object) -> Position:
    """A siege on the Customs House."""
    return Position(game, game.draw_case({"mission": "control", "map": "customs-house", **more}))


def test_which_token_is_true_cannot_be_guessed(game: SiegeGame) -> None:
    position = drawn(
        game,
        active="rourke",
        phase=2,
        switches={"advanced_tactics": "on"},
        operators=[{"name": "varga", "at": [0, 0]}, {"name": "rourke", "at": [11, 12]}],
    )
    position.say("hide")
    choice = position.choice_of(DEFENDER)
    assert choice is not None and choice.concealed
    found = {
        BaselinePlayer(seed).decide(Knowledge(position, DEFENDER, source=SeededDice(seed))).verb
        for seed in range(12)
    }
    assert found == {"first", "second"}


def test_an_attacker_shoots_whom_it_sees(game: SiegeGame) -> None:
    position = drawn(
        game,
        active="varga",
        operators=[{"name": "varga", "at": [15, 5]}, {"name": "kestrel", "at": [20, 5]}],
    )
    assert decided(position, ATTACKER, "heuristic").verb == "shoot"


def test_a_hidden_defender_shows_itself_to_shoot(game: SiegeGame) -> None:
    varga = {"name": "varga", "at": [15, 5], "wounds": 1}
    position = drawn(
        game,
        active="kestrel",
        phase=2,
        switches={"demand": "asked"},
        operators=[varga, {"name": "kestrel", "tokens": TOKENS}],
    )
    assert position.write(decided(position, DEFENDER, "heuristic")) == "reveal kestrel"


def test_everybody_is_activated_before_a_phase_ends(game: SiegeGame) -> None:
    position = drawn(
        game,
        active="varga",
        operators=[
            {"name": "varga", "at": [0, 0]},
            {"name": "sato", "at": [0, 1]},
            {"name": "kestrel", "at": [20, 12]},
        ],
    )
    position.say("end")
    choice = position.choice_of(ATTACKER)
    assert choice is not None and choice.label == "activate"
    assert decided(position, ATTACKER, "heuristic").verb == "activate"
