"""A tiny scenario solved exactly through OpenSpiel agrees with the odds of the rules."""

from __future__ import annotations

import pyspiel
import pytest
from open_spiel.python.algorithms.minimax import expectiminimax

import sortie.envs.spiel  # noqa: F401  (registers the games)
from sortie.envs.episode import Scene, stage_of
from sortie.players.knowledge import Knowledge

CASE = """
game = "escape"
title = "The last attack: the third who is taken out loses the game"
scenario = "cell-block"
turn = 9
active = "raiju"
captive = "alice"
units = [
    {{ name = "raiju", square = "k9", used = {{ movement = 9, intellect = 9, combat = {used} }} }},
    {{ name = "pamela", square = "j9", damage = 1, activated = true }},
    {{ name = "alice", square = "j10", inert = true }},
    {{ name = "jimmy", out = 3 }},
    {{ name = "martin", out = 4 }},
]
"""


def value(used: int) -> tuple[float, str]:
    """What the position is worth to who attacks, and his best action."""
    game = pyspiel.load_game("python_sortie_escape", {"case": CASE.format(used=used), "perfect": True})
    state = game.new_initial_state()
    player = state.current_player()
    found, action = expectiminimax(state, 100, lambda _: pytest.fail("the tree has an end"), player)
    return found, state.action_to_string(action)


def test_one_attack_is_worth_exactly_its_odds() -> None:
    position = stage_of(Scene("escape", case=CASE.format(used=2))).position()
    seat = position.request.seat  # type: ignore[union-attr]
    lines = Knowledge(position, seat).odds("hit pamela").lines
    chance = next(dict(line.amounts)[1] for line in lines if line.what == "taken-out")
    found, best = value(2)
    assert best == "hit pamela"
    assert found == pytest.approx(chance, abs=1e-12) == pytest.approx(5 / 18)


def test_more_attacks_are_worth_more() -> None:
    one, two = value(2)[0], value(1)[0]
    assert one < two < 1
