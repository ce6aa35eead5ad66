"""Every registered game, and the duel, with its set-ups."""

from __future__ import annotations

import pytest

from sortie.games import game_names
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.lab.playing import setups
from tests.shipped import shipped
from tests.toy_game import DuelGame

GAMES = (*game_names(), "duel")


def opened(name: str) -> Game:
    """A registered game, or the duel."""
    return DuelGame() if name == "duel" else shipped(name)


@pytest.fixture(scope="session", params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    """One game after the other."""
    return opened(request.param)


def scenario_names() -> list[tuple[str, str]]:
    """(game, scenario) of everything that can be played."""
    return [(name, scenario.id) for name in GAMES for scenario in opened(name).scenarios()]


@pytest.fixture(scope="session", params=scenario_names(), ids="/".join)
def table(request: pytest.FixtureRequest) -> tuple[Game, list[Setup]]:
    """One scenario after the other, with all its seatings."""
    name, scenario = request.param
    game = opened(name)
    return game, setups(game, (scenario,))
