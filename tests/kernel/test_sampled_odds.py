"""Odds over worlds that cannot be counted are sampled to a precision that is told, and are the same at every look."""

from __future__ import annotations

import pytest

from sortie.kernel.chance.dice_sources import DiceSource
from sortie.kernel.chance.odds import OddsLine, mixed, odds
from sortie.kernel.chance.seat_odds import MOST_WORLDS, PRECISE, seat_odds
from sortie.kernel.errors import SortieError
from sortie.kernel.position import Position
from sortie.kernel.table.options import Option
from sortie.players.knowledge import Knowledge
from tests.toy_game import HIGH, LOW, DuelGame

STRIKE = Option("strike")


def duel() -> Position:
    """Red may strike; let us say that it does not know in which stance blue waits."""
    game = DuelGame()
    return Position(game, game.draw_case({"row": "..RB...", "acts": 0}))


def waiting(position: Position, stance: int) -> Position:
    """The same duel with another stance of blue."""
    checkpoint = position.checkpoint.copy()
    checkpoint.stance[1] = stance  # type: ignore[attr-defined]
    return Position(position.game, checkpoint, list(position.answers))


def any_stance(position: Position, seat: int, source: DiceSource) -> Position:
    """A sampler: blue waits high or low."""
    return waiting(position, HIGH if source.below(2) else LOW)


def test_sampled_odds_are_as_precise_as_they_say_and_do_not_change() -> None:
    position = duel()
    worlds = [odds(waiting(position, stance), STRIKE) for stance in (HIGH, LOW)]
    assert worlds[0] != worlds[1]
    true = mixed([(world, 1) for world in worlds])
    told = seat_odds(position, 0, STRIKE, sampler=any_stance)
    assert 0 < told.precision <= PRECISE
    for line in true.lines:
        found = told.find(line.kind, line.subject, line.what)
        assert isinstance(found, OddsLine)
        for amount, weight in line.amounts:
            assert abs(float(found.chance(amount)) - float(weight)) <= told.precision
    again = Knowledge(position, 0, any_stance).odds(STRIKE)
    assert again == Knowledge(waiting(position, LOW), 0, any_stance).odds(STRIKE) == told


def test_sampling_ends_and_tells_the_precision_it_has_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sortie.kernel.chance.seat_odds.PRECISE", 0.0)
    asked: list[int] = []

    def counted(position: Position, seat: int, source: DiceSource) -> Position:
        asked.append(seat)
        return any_stance(position, seat, source)

    assert seat_odds(duel(), 0, STRIKE, sampler=counted).precision > 0
    assert len(asked) == MOST_WORLDS


def test_a_game_that_cannot_imagine_says_what_it_needs() -> None:
    with pytest.raises(SortieError, match="give Knowledge a sampler"):
        seat_odds(duel(), 0, STRIKE)
