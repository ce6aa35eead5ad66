"""A game that nobody holds any more is gone, whatever was worked out for it: packs of strangers come in any number."""

from __future__ import annotations

import gc
from collections import Counter

import pytest

from sortie.games import game_names, open_game
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.match import Match
from sortie.kernel.table.requests import Chance, Choice, Together
from sortie.lab.playing import setups

ANSWERS = 40


def played(name: str) -> None:
    """A game that is opened anew, looked at and judged as tables and players do, and let go."""
    game = open_game(name)
    match, source = Match(game, setups(game)[0]), SeededDice("closed")
    for _ in range(ANSWERS):
        position = match.position
        for seat in range(game.seats_of(position.state)):
            game.view(position.state, seat, position.open_request())
            game.evaluate(position.state, seat)
        request = position.request
        if isinstance(request, Chance):
            position.play(request.sample(source))
        elif isinstance(request, Choice):
            position.play(request.options.kth(source.below(request.options.count)))
        elif isinstance(request, Together):
            position.play(tuple(one.options.kth(source.below(one.options.count)) for one in request.choices))


def large_things() -> Counter[str]:
    """How many libraries, and maps with what is remembered about them, are alive."""
    gc.collect()
    names = (type(one).__qualname__ for one in gc.get_objects())
    return Counter(name for name in names if name in ("Library", "Memory", "Grid"))


@pytest.mark.parametrize("name", game_names())
def test_nothing_keeps_a_closed_game(name: str) -> None:
    played(name)  # what is loaded or worked out once stays
    before = large_things()
    played(name)
    assert large_things() - before == Counter()
