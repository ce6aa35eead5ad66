"""Concealed windows: a bot answers on the beat, so that its thinking time tells nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.records.record import write_record
from sortie.server.bots.processes import BotPool
from sortie.server.orders import BOT, WINDOW_BEAT_MS, SeatOrder, TableOrder
from tests.server.core.duels import FakeTimes, duel_registry, opened
from tests.siege.drawing import siege_game, watched_riser

HUMAN_AND_BOT = (SeatOrder(name="Ada"), SeatOrder(BOT, player="heuristic"))


class Slow(FakeTimes):
    """Time that moves only by waiting and by thinking."""

    async def sleep(self, milliseconds: int) -> None:
        self.now += milliseconds


class Pondering(BotPool):
    """They take so long and pass."""

    def __init__(self, times: Slow, takes: int) -> None:
        super().__init__(1)
        self.times = times
        self.takes = takes

    async def think(self, job: dict[str, object], deadline_ms: int) -> str | None:
        self.times.now += self.takes
        return "pass"


def window(true: int) -> str:
    """A record that ends where Varga may step onto a riser that a token upstairs watches."""
    game = siege_game()
    setup = Setup("control", sides=("attackers", "defenders"))
    return write_record(Match(game, setup, Position(game, game.draw_case(watched_riser(true)))))


@pytest.mark.parametrize("beat", [WINDOW_BEAT_MS, 0])
def test_a_bot_that_thinks_longer_does_not_answer_later(tmp_path: Path, beat: int) -> None:
    async def answered_after(true: int, takes: int) -> int:
        times = Slow()
        registry = await duel_registry(tmp_path / f"{true}.db", times=times)
        await registry._services.bot_pool.close()
        registry._services.bot_pool = Pondering(times, takes)
        registry._services.window_ms = beat
        table, _ = await opened(registry, TableOrder("siege", Setup(), HUMAN_AND_BOT, record=window(true)))
        began = times.now
        await table.answer(0, table.number, "move varga to m11")
        while table.history.waiting_for() == (1,):
            await asyncio.sleep(0)
        passed = times.now - began
        await registry.close()
        return passed

    async def run() -> None:
        bluff, able = await answered_after(2, 3), await answered_after(1, 411)
        assert (bluff, able) == ((beat, beat) if beat else (3, 411))

    asyncio.run(run())
