"""Random battles for tests that want many different states."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from sortie.kernel.table.requests import Chance, Choice, Together

SETUPS = (
    Setup("hold-the-ground", sides=("aegis-vanguard", "crimson-wake")),
    Setup("retrieve-intel", sides=("glasswing-rangers", "rustmarket-scavvers")),
    Setup("rescue", sides=("crimson-wake", "glasswing-rangers")),
    Setup("sabotage", sides=("rustmarket-scavvers", "aegis-vanguard")),
    Setup("headhunt", sides=("aegis-vanguard", "aegis-vanguard"), options={"equipment": "choose"}),
    Setup(),
)


def random_positions(game: Game, setup: Setup, seed: int, every: int = 1) -> Iterator[Position]:
    """The positions of one random game, from the start to the end."""
    random, dice = Random(seed), SeededDice(seed)
    position = Position(game, game.start(setup))
    for number in range(100_000):
        if number % every == 0:
            yield position
        request = position.request
        if request is None:
            break
        if isinstance(request, Chance):
            position.play(request.sample(dice))
        elif isinstance(request, Choice):
            position.play(request.options.kth(random.randrange(request.options.count)))
        elif isinstance(request, Together):
            picks = [choice.options.kth(random.randrange(choice.options.count)) for choice in request.choices]
            position.play(tuple(picks))
    yield position


def battle_state(position: Position) -> SkirmState:
    """The state of a position, as this game knows it."""
    state = position.state
    assert isinstance(state, SkirmState)
    return state
