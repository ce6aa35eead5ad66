"""Three seats with secrets: nothing here is made for two, and a concealed window looks like waiting."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from sortie.kernel.errors import NotYourTurn
from sortie.kernel.views.view import plain_of
from sortie.server.errors import BadOrder, NotNow
from sortie.server.orders import LOSS, ClockOrder, SeatOrder, TableOrder
from sortie.server.tables.clocks import WINDOW_MS
from sortie.server.tables.live_table import LiveTable
from tests.server.core.duels import FakeTimes, duel_registry, messages, opened, play

THREE = tuple(SeatOrder(name=name) for name in ("Ada", "Ben", "Cem"))
EYES = (-1, 0, 1, 2)


def order(**more: Any) -> TableOrder:
    return TableOrder("ring", seats=THREE, **more)


def shown(table: LiveTable, seat: int, since: int) -> str:
    """All a seat is told of a moment, but for the table's own name."""
    said = table.news(seat, since)
    assert said is not None
    parts = [said, table.view(seat), table.log(seat), plain_of(table.request(seat)), table.options(seat)]
    return json.dumps(parts).replace(table.id, "TABLE")


async def answered(table: LiveTable, *texts: str) -> None:
    """Answers of whoever is asked, and typed dice."""
    for text in texts:
        asked = table.history.waiting_for()
        await table.answer(asked[0] if asked else 0, table.number, text)


def test_a_whole_game_and_its_restart(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        with pytest.raises(BadOrder):
            await registry.open(TableOrder("ring", seats=THREE[:2]))
        table, found = await opened(registry, order())
        assert len(set(found.seat_tokens)) == 3
        for seat, token in enumerate(found.seat_tokens):
            assert (await registry.join(table.id, token)).seats == (seat,)
        for seat in (2, 0, 1):
            waiting = table.history.waiting_for()
            assert seat in waiting
            await table.answer(seat, 1, "high")
            assert seat not in table.history.waiting_for()
        await play(table, 2)
        assert table.status == "over"
        views = [table.view(seat) for seat in EYES]
        await registry.close()
        registry = await duel_registry(tmp_path / "a.db")
        loaded = await registry.table(table.id)
        assert [loaded.view(seat) for seat in EYES] == views
        await registry.close()

    asyncio.run(run())


def test_undo_needs_the_consent_of_both_others(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry, order(manual_dice=True))
        await answered(table, "high", "low", "high", "dice 5", "dice 5", "dice 5", "strike", "stand")
        length = len(table.history.match.log)
        await table.undo(0, table.number)
        for stranger in (0,):
            with pytest.raises(NotNow):
                await table.consent(stranger, True)
        await table.consent(1, True)
        assert len(table.history.match.log) == length, "one of two is not enough"
        await table.consent(2, True)
        assert table.history.waiting_for() == (0,)
        assert len(table.history.match.log) == length - 2
        await registry.close()

    asyncio.run(run())


@pytest.mark.parametrize("clock", [None, ClockOrder(600_000, 5_000)])
def test_a_concealed_window_tells_the_others_nothing(tmp_path: Path, clock: ClockOrder | None) -> None:
    """Two tables, alike but for what seat 1 alone knows: one could parry, the other could not."""

    async def run() -> None:
        times = FakeTimes()
        registry = await duel_registry(tmp_path / "a.db", times=times)
        heard: list[list[str]] = []
        for fortune in (3, 6):
            table, _ = await opened(registry, order(manual_dice=True, clock=clock))
            await answered(table, "high", "low", "high", "dice 5", f"dice {fortune}", "dice 2", "strike")
            assert table.history.waiting_for() == (1,)
            assert table.options(1) == (["stand"] if fortune == 3 else ["stand", "parry"])
            since = table.number - 1
            told = [shown(table, seat, since) for seat in (-1, 0, 2)]
            for seat in (-1, 0, 2):
                message = table.news(seat, since)
                assert message is not None
                assert (message["asked"], message["your_turn"]) == ([], False)
                with pytest.raises(NotYourTurn, match="you are not asked now"):
                    await table.answer(seat, table.number, "stand")
            times.now += 20_000  # thinking it over costs no clock that others could read
            clocks = table.clocks()
            await answered(table, "stand")
            assert table.clocks() == clocks
            told += [shown(table, seat, table.number - 1) for seat in (-1, 0, 2)]
            heard.append(told)
            times.now += 1_000_000
        assert heard[0] == heard[1]
        assert len(heard[0]) == 6
        await registry.close()

    asyncio.run(run())


def test_a_concealed_window_ends_by_itself(tmp_path: Path) -> None:
    async def run() -> None:
        times = FakeTimes()
        registry = await duel_registry(tmp_path / "a.db", times=times)
        table, _ = await opened(registry, order(manual_dice=True, clock=ClockOrder(600_000, default=LOSS)))
        await answered(table, "high", "low", "high", "dice 5", "dice 6", "dice 2", "strike")
        number = table.number
        times.now += WINDOW_MS - 1
        await table.scheduler.look_at_clock()
        assert table.number == number
        times.now += 1
        await table.scheduler.look_at_clock()
        assert table.number == number + 1
        assert table.status == "running", "nobody has lost by it"
        assert table.history.match.log[-1].text == "stand"
        assert table.clocks() == [600_000, 600_000, 600_000]
        await registry.close()

    asyncio.run(run())


def test_everybody_hears_each_number_once(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry, order())
        heard: dict[int, list[int]] = {seat: [] for seat in EYES}

        async def listen(seat: int) -> None:
            async for message in messages(table, seat):
                heard[seat].append(message["number"])
                if message["over"]:
                    return

        listeners = [asyncio.create_task(listen(seat)) for seat in EYES]
        await asyncio.sleep(0)
        await play(table, 7)
        await asyncio.wait_for(asyncio.gather(*listeners), 10)
        assert all(numbers == sorted(set(numbers)) for numbers in heard.values())
        assert len({numbers[-1] for numbers in heard.values()}) == 1
        await registry.close()

    asyncio.run(run())
