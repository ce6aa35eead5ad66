"""Live tables on SQLite: undo, consent, seats that change hands, typed dice, forks, secrets."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sortie.kernel.errors import NotYourTurn, Refused
from sortie.server.errors import (
    Hidden,
    NothingToUndo,
    NotNow,
    SeatPresent,
    Stale,
)
from sortie.server.orders import SeatOrder, TableOrder
from sortie.server.store.retention import DAY_MS
from tests.server.core.duels import PEOPLE, SETUP, FakeTimes, duel_registry, first_message, opened, play


def test_own_undo_never_goes_past_a_die(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry)
        with pytest.raises(NothingToUndo):
            await table.undo(0, table.number)
        await table.answer(0, table.number, "high")
        await table.answer(1, table.number, "low")
        asked = table.history.waiting_for()[0]
        before = table.view(asked), len(table.history.match.log)
        await table.answer(asked, table.number, "wait")
        message = await first_message(table, asked, 1)
        assert message["may_undo"]
        number = table.number
        await table.undo(asked, table.number)
        assert (table.view(asked), len(table.history.match.log)) == before
        assert table.number == number + 1
        message = await first_message(table, 1 - asked, number)
        assert message["keep"] == before[1]
        assert table.history.dealings.redealt == ()
        with pytest.raises(Stale):
            await table.answer(asked, number, "wait")
        await registry.close()

    asyncio.run(run())


def test_undo_by_consent_deals_new_dice(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, order = await opened(registry)
        await table.answer(0, table.number, "high")
        await table.answer(1, table.number, "low")
        rolled = len(table.history.match.log)
        await table.undo(0, table.number)
        assert table.history.asked is not None
        assert len(table.history.match.log) == rolled
        with pytest.raises(NotNow):
            await table.consent(0, True)
        await table.consent(1, False)
        assert table.history.asked is None
        await table.undo(0, table.number)
        await table.consent(1, True)
        assert len(table.history.match.log) == 0
        assert table.history.dealings.redealt == ((0, 1),)
        await play(table, 8)
        await registry.close()
        registry = await duel_registry(tmp_path / "a.db")
        assert (await registry.table(order.table_id)).record() == table.record()
        await registry.close()

    asyncio.run(run())


def test_against_the_program_dice_are_never_taken_back(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        against = TableOrder(
            "open-duel", SETUP, (SeatOrder(name="Ada"), SeatOrder(kind="bot", player="random"))
        )
        table, _ = await opened(registry, against)
        await table.answer(0, table.number, "high")
        for _ in range(3000):
            if table.history.match.log and table.history.waiting_for() == (0,):
                break
            await asyncio.sleep(0.02)
        assert table.history.match.log and table.asked(0), "the bot has not answered"
        before = table.record()
        with pytest.raises(NothingToUndo):
            await table.undo(0, table.number)
        message = await first_message(table, 0, 0)
        assert not message["may_undo"]
        assert table.history.dealings.redealt == ()
        assert table.record() == before
        await registry.close()

    asyncio.run(run())


def test_an_answer_ends_a_request_for_consent(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry)
        await play(table, 1, 2)
        number = table.number
        await table.undo(0, number)
        asked = table.history.waiting_for()[0]
        await table.answer(asked, number, table.options(asked)[0])  # asking moved nothing: this is not stale
        assert table.history.asked is None
        await registry.close()

    asyncio.run(run())


def test_a_bot_takes_an_abandoned_seat_and_the_human_comes_back(tmp_path: Path) -> None:
    async def run() -> None:
        times = FakeTimes()
        registry = await duel_registry(tmp_path / "a.db", times=times)
        table, order = await opened(registry)
        await registry.join(table.id, order.seat_tokens[1])
        with pytest.raises(SeatPresent):
            await table.take_over(1, "random", 0)
        times.now += 61_000
        await table.take_over(1, "random", 0)
        await table.answer(0, table.number, "high")
        for _ in range(3000):
            if table.history.match.log and table.history.waiting_for() == (0,):
                break
            await asyncio.sleep(0.02)
        assert table.history.match.log and table.asked(0), "the bot has not answered"
        with pytest.raises(NotNow):
            await table.take_over(1, "random", 0)
        await table.come_back(1)
        assert [seat.player for seat in table.seats] == ["", ""]
        with pytest.raises(NotNow):
            await table.come_back(1)
        await table.take_over(0, "random", 0)  # one's own seat at any time
        await registry.close()

    asyncio.run(run())


def test_manual_dice_are_typed_and_checked(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry, TableOrder("open-duel", SETUP, PEOPLE, manual_dice=True))
        assert table.commitment == ""
        await table.answer(0, table.number, "high")
        await table.answer(1, table.number, "low")
        message = await first_message(table, 0, 0)
        assert message["typed_dice"]["left"] == [3, 2]
        for bad in ("dice 5", "dice x", "wait", "dice", "dice 1 1"):
            with pytest.raises(Refused):
                await table.answer(0, table.number, bad)
        await table.answer(0, table.number, "dice 1")
        message = await first_message(table, 0, 0)
        assert message["typed_dice"] == {"label": "fortune", "seat": 0, "dice": 1, "left": []}
        with pytest.raises(Refused):
            await table.answer(1, table.number, "dice 7")
        await table.answer(1, table.number, "dice 6")
        await table.answer(1, table.number, "dice 2")
        assert table.history.waiting_for()
        assert '[dice "manual"]' in table.record()
        await registry.close()

    asyncio.run(run())


def test_a_fork_goes_on_with_new_dice(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry)
        await play(table, 6)
        middle = table.number // 2
        twin, other = await opened(registry, await table.fork(middle))
        assert twin.view_json(0) == await table.view_at(0, middle)
        assert other.commitment != table.commitment
        await play(twin, 7)
        assert twin.status == "over"
        with pytest.raises(NotNow):
            await table.fork(0)
        await registry.close()

    asyncio.run(run())


def test_secrets_stay_secret(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry, TableOrder("duel", SETUP, PEOPLE))
        await table.answer(0, table.number, "high")
        for other in (1, -1):
            assert "high" not in repr(table.log(other)) + repr(table.view(other))
        await table.answer(1, table.number, "low")
        while table.status == "running":
            for seat in (0, 1, -1):
                told = [event for line in table.log(seat) for event in line["events"]]
                fortunes = [event["values"][0]["value"] for event in told if event["key"] == "log-fortune"]
                assert set(fortunes) <= {seat}
                assert all(line["text"] == "" or line["seat"] == seat for line in table.log(seat))
            with pytest.raises(Hidden):
                await table.fork(1)
            with pytest.raises(Hidden):
                table.record(0)
            request = table.history.match.position.request
            asked = table.history.waiting_for()[0]
            message = await first_message(table, 1 - asked, 0)
            if getattr(request, "concealed", False):
                assert message["asked"] == []
            assert message["your_turn"] == (1 - asked in table.history.waiting_for())
            await play(table, table.number, 1)
        assert "secret" in table.record(0)
        await registry.close()

    asyncio.run(run())


def test_odds_and_requests_of_a_seat(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry)
        for seed in range(100):
            if (
                any("strike" in table.options(seat) for seat in table.history.waiting_for())
                or table.status == "over"
            ):
                break
            await play(table, seed, 1)
        if table.status == "running":
            asked = table.history.waiting_for()[0]
            odds = await table.odds(asked, "strike")
            assert odds["branches"] > 1
            assert all(abs(sum(weight for _, weight in line["amounts"]) - 1) < 1e-9 for line in odds["lines"])
            with pytest.raises(NotYourTurn):
                await table.odds(1 - asked, "strike")
            assert table.request(asked)
        await registry.close()

    asyncio.run(run())


def test_an_abandoned_seat_of_four_is_played_on_and_given_back(tmp_path: Path) -> None:
    async def run() -> None:
        times = FakeTimes()
        registry = await duel_registry(tmp_path / "a.db", times=times)
        people = tuple(SeatOrder(name=name) for name in ("Ada", "Ben", "Cem", "Dot"))
        table, _ = await opened(registry, TableOrder("level7", seats=people))
        asked = table.history.waiting_for()[0]
        other = (asked + 1) % 4
        with pytest.raises(SeatPresent):
            await table.take_over(asked, "random", other)
        times.now += 60_000
        number = (await table.take_over(asked, "random", other)).number
        async with asyncio.timeout(60):
            while table.number == number:
                await asyncio.sleep(0.01)
        assert [seat.bot for seat in table.seats] == [seat == asked for seat in range(4)]
        with pytest.raises(NotNow):
            await table.come_back(other)
        await table.come_back(asked)
        assert not any(seat.bot for seat in table.seats)
        await play(table, 3, 10)
        await registry.close()

    asyncio.run(run())


@pytest.mark.parametrize(("allowed", "waited", "taken"), [
    (60_000, 61_000, True), (60_000, 59_000, False), (DAY_MS, DAY_MS - 1, False), (DAY_MS, DAY_MS, True),
    (0, 400 * DAY_MS, False),
])  # fmt: skip
def test_others_may_order_a_bot_after_the_time_of_the_table(
    tmp_path: Path, allowed: int, waited: int, taken: bool
) -> None:
    async def run() -> None:
        times = FakeTimes()
        registry = await duel_registry(tmp_path / "a.db", times=times)
        table, _ = await opened(registry, TableOrder("open-duel", SETUP, PEOPLE, absent_ms=allowed))
        times.now += waited
        if taken:
            await table.take_over(1, "random", 0)
            assert table.seats[1].bot
        else:
            with pytest.raises(SeatPresent):
                await table.take_over(1, "random", 0)
            await table.take_over(1, "random", 1)  # its own people may at any time
        await registry.close()

    asyncio.run(run())
