"""Live tables on SQLite: answers, refusals, views, messages, records, forks, undo, seats."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from sortie.kernel.errors import NotAllowed, NotNotation, NotYourTurn, Refused, UnknownName
from sortie.kernel.game import Setup
from sortie.server.errors import (
    BadOrder,
    BadToken,
    GameOver,
    Hidden,
    NothingToUndo,
    NotNow,
    SeatPresent,
    Stale,
    UnknownTable,
)
from sortie.server.messages import Message
from sortie.server.orders import BOT, SeatOrder, TableOrder
from sortie.server.tables import LiveTable
from tests.server.core.duels import PEOPLE, SETUP, FakeTimes, duel_hall, opened, play


async def first_message(table: LiveTable, seat: int, since: int) -> Message:
    messages = table.messages(seat, since)
    found = await anext(messages)
    await messages.aclose()  # type: ignore[attr-defined]
    return found


def same_table(one: LiveTable, other: LiveTable) -> bool:
    return all(one.view(seat) == other.view(seat) for seat in (-1, 0, 1)) and one.log(0) == other.log(0)


def test_a_whole_game_and_the_same_table_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        table, order = await opened(hall)
        given = await play(table)
        assert table.status == "over"
        assert table.number == given + 1
        await hall.close()
        again = await duel_hall(tmp_path / "a.db")
        loaded = await again.table(order.table_id)
        assert (loaded.number, loaded.status, loaded.record()) == (table.number, "over", table.record())
        assert same_table(loaded, table)
        with pytest.raises(GameOver):
            await loaded.answer(0, loaded.number, "wait")
        await again.close()

    asyncio.run(run())


@pytest.mark.parametrize("answers", [1, 3, 9, 20])
def test_a_table_is_the_same_from_its_snapshot_and_from_its_deeds(tmp_path: Path, answers: int) -> None:
    async def run() -> None:
        from sqlalchemy import text

        hall = await duel_hall(tmp_path / "a.db")
        table, order = await opened(hall)
        await play(table, 4, answers)
        await hall.close()
        with_snapshot = await duel_hall(tmp_path / "a.db")
        one = await with_snapshot.table(order.table_id)
        await with_snapshot.close()
        bare = await duel_hall(tmp_path / "a.db")
        await bare._services.writer.run(
            lambda connection: connection.execute(text("DELETE FROM snapshots")).rowcount
        )
        other = await bare.table(order.table_id)
        assert same_table(one, table)
        assert same_table(other, table)
        assert one.course.match.position.sealed == table.course.match.position.sealed
        await play(other, 5)
        assert other.status == "over"
        await bare.close()

    asyncio.run(run())


def test_refusals_change_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        table, _ = await opened(hall)
        await table.answer(0, table.number, "high")
        await table.answer(1, table.number, "low")
        number, record = table.number, table.record()
        asked = table.course.waiting_for()[0]
        with pytest.raises(NotYourTurn):
            await table.answer(1 - asked, number, "wait")
        with pytest.raises(Stale) as stale:
            await table.answer(asked, number - 1, "wait")
        assert stale.value.number == number
        with pytest.raises(Stale):
            await table.answer(asked, number + 1, "wait")
        with pytest.raises(NotNotation):
            await table.answer(asked, number, "fly away")
        with pytest.raises(NotAllowed):
            await table.answer(asked, number, "strike")
        with pytest.raises(NotYourTurn):
            await table.answer(-1, number, "wait")
        assert (table.number, table.record()) == (number, record)
        assert table.why_not(asked, "strike")["rule"] == "DUEL-6"
        assert table.why_not(asked, "wait")["allowed"]
        assert table.why_not(1 - asked, "wait")["reason"] == "not-asked"
        assert table.why_not(asked, "fly")["reason"] == "not-notation"
        await hall.close()

    asyncio.run(run())


def test_the_same_key_twice_is_one_answer(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        table, order = await opened(hall)
        first = await table.answer(0, 1, "high", "k1")
        again = await table.answer(0, 1, "high", "k1")
        assert (first.number, again.number, again.repeated) == (2, 2, True)
        both = await asyncio.gather(*(table.answer(1, 2, "low", "k2") for _ in range(5)))
        assert [ack.number for ack in both] == [3] * 5
        await hall.close()
        hall = await duel_hall(tmp_path / "a.db")
        table = await hall.table(order.table_id)
        assert (await table.answer(1, 2, "low", "k2")).repeated
        assert table.number == 3
        await hall.close()

    asyncio.run(run())


def test_tokens_open_their_seats_only(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        table, order = await opened(hall)
        assert (await hall.join(table.id, order.seat_tokens[0], "phone")).seats == (0,)
        assert (await hall.join(table.id, order.seat_tokens[1])).seats == (1,)
        assert (await hall.join(table.id, order.spectator_token)).spectator
        for bad in ("", "x", order.seat_tokens[0][:-1], table.seats[0].token_hash):
            with pytest.raises(BadToken):
                await hall.join(table.id, bad)
        with pytest.raises(UnknownTable):
            await hall.join("nowhere", order.seat_tokens[0])
        here, shared = await opened(
            hall, TableOrder("open-duel", SETUP, (SeatOrder(group="sofa"), SeatOrder(group="sofa")))
        )
        assert shared.seat_tokens[0] == shared.seat_tokens[1]
        assert (await hall.join(here.id, shared.seat_tokens[0])).seats == (0, 1)
        await hall.close()
        stored = (tmp_path / "a.db").read_bytes()
        assert not any(token.encode() in stored for token in (*order.seat_tokens, order.spectator_token))

    asyncio.run(run())


def test_orders_that_cannot_be(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        good = TableOrder("open-duel", SETUP, PEOPLE)
        for bad in (
            replace(good, seats=PEOPLE[:1]),
            replace(good, seats=(SeatOrder("cat"), SeatOrder())),
            replace(good, title="x" * 500),
            replace(good, seats=(SeatOrder(BOT, think_ms=0), SeatOrder())),
        ):
            with pytest.raises(BadOrder):
                await hall.open(bad)
        for unknown in (
            replace(good, seats=(SeatOrder(BOT, player="nobody"), SeatOrder())),
            replace(good, setup=Setup("no-such")),
            replace(good, packs=("f00",)),
        ):
            with pytest.raises(UnknownName):
                await hall.open(unknown)
        assert await hall.listing() == []
        await hall.close()

    asyncio.run(run())


def test_the_lobby_shows_public_tables_and_nothing_secret(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        table, _ = await opened(hall, TableOrder("open-duel", SETUP, PEOPLE, "Evening", True))
        await opened(hall)
        await table.resign(0)
        lines = await hall.listing()
        assert [(line.id, line.title, line.status, line.number) for line in lines] == [
            (table.id, "Evening", "over", 2)
        ]
        assert table.seats[0].token_hash not in repr(lines)
        assert await hall.listing(status="running") == []
        await hall.close()

    asyncio.run(run())


def test_messages_resume_from_any_number(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        table, _ = await opened(hall)
        entries: dict[int, str] = {}
        seen: list[int] = []

        async def listen() -> None:
            async for message in table.messages(0, 0):
                seen.append(message.number)
                for line in message.content["lines"]:
                    entries[line["entry"]] = line["text"]
                if message.content["over"]:
                    return

        listener = asyncio.create_task(listen())
        await play(table, 3)
        await listener
        assert seen == sorted(set(seen))
        assert [entries[number] for number in sorted(entries) if number] == [
            e.text for e in table.course.match.log
        ]
        half = table.number // 2
        message = await first_message(table, 1, half)
        assert message.number == table.number
        assert {line["number"] for line in message.content["lines"]} <= set(range(half + 1, table.number + 1))
        assert message.data()["result"]["winner"] in (-1, 0, 1)
        await hall.close()

    asyncio.run(run())


def test_a_closed_hall_ends_its_messages(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        table, _ = await opened(hall)

        async def listen() -> int:
            return len([message async for message in table.messages(0, 0)])

        listener = asyncio.create_task(listen())
        await asyncio.sleep(0.01)
        await hall.close()
        assert await listener == 1

    asyncio.run(run())


def test_own_undo_never_goes_past_a_die(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        table, _ = await opened(hall)
        with pytest.raises(NothingToUndo):
            await table.undo(0, table.number)
        await table.answer(0, table.number, "high")
        await table.answer(1, table.number, "low")
        asked = table.course.waiting_for()[0]
        before = table.view(asked), len(table.course.match.log)
        await table.answer(asked, table.number, "wait")
        message = await first_message(table, asked, 1)
        assert message.content["may_undo"]
        number = table.number
        await table.undo(asked, table.number)
        assert (table.view(asked), len(table.course.match.log)) == before
        assert table.number == number + 1
        message = await first_message(table, 1 - asked, number)
        assert message.content["keep"] == before[1]
        assert table.course.redealt == ()
        with pytest.raises(Stale):
            await table.answer(asked, number, "wait")
        await hall.close()

    asyncio.run(run())


def test_undo_by_consent_deals_new_dice(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        table, order = await opened(hall)
        await table.answer(0, table.number, "high")
        await table.answer(1, table.number, "low")
        rolled = len(table.course.match.log)
        await table.undo(0, table.number)
        assert table.course.asked is not None
        assert len(table.course.match.log) == rolled
        with pytest.raises(NotNow):
            await table.consent(0, True)
        await table.consent(1, False)
        assert table.course.asked is None
        await table.undo(0, table.number)
        await table.consent(1, True)
        assert len(table.course.match.log) == 0
        assert table.course.redealt == ((0, 1),)
        await play(table, 8)
        await hall.close()
        hall = await duel_hall(tmp_path / "a.db")
        assert (await hall.table(order.table_id)).record() == table.record()
        await hall.close()

    asyncio.run(run())


def test_an_answer_ends_a_request_for_consent(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        table, _ = await opened(hall)
        await play(table, 1, 2)
        number = table.number
        await table.undo(0, number)
        asked = table.course.waiting_for()[0]
        await table.answer(asked, number, table.options(asked)[0])  # asking moved nothing: this is not stale
        assert table.course.asked is None
        await hall.close()

    asyncio.run(run())


def test_a_bot_takes_an_abandoned_seat_and_the_human_comes_back(tmp_path: Path) -> None:
    async def run() -> None:
        times = FakeTimes()
        hall = await duel_hall(tmp_path / "a.db", times=times)
        table, order = await opened(hall)
        await hall.join(table.id, order.seat_tokens[1])
        with pytest.raises(SeatPresent):
            await table.take_over(1, "random", 0)
        times.now += 61_000
        await table.take_over(1, "random", 0)
        await table.answer(0, table.number, "high")
        for _ in range(500):
            if len(table.course.match.log):
                break
            await asyncio.sleep(0.02)
        assert len(table.course.match.log), "the bot has not answered"
        with pytest.raises(NotNow):
            await table.take_over(1, "random", 0)
        await table.come_back(1)
        assert [seat.player for seat in table.seats] == ["", ""]
        with pytest.raises(NotNow):
            await table.come_back(1)
        await table.take_over(0, "random", 0)  # one's own seat at any time
        await hall.close()

    asyncio.run(run())


def test_manual_dice_are_typed_and_checked(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        table, _ = await opened(hall, TableOrder("open-duel", SETUP, PEOPLE, manual_dice=True))
        assert table.commitment == ""
        await table.answer(0, table.number, "high")
        await table.answer(1, table.number, "low")
        message = await first_message(table, 0, 0)
        assert message.content["typed_dice"]["left"] == [3, 2]
        for bad in ("dice 5", "dice x", "wait", "dice", "dice 1 1"):
            with pytest.raises(Refused):
                await table.answer(0, table.number, bad)
        await table.answer(0, table.number, "dice 1")
        message = await first_message(table, 0, 0)
        assert message.content["typed_dice"] == {"label": "fortune", "seat": 0, "dice": 1}
        with pytest.raises(Refused):
            await table.answer(1, table.number, "dice 7")
        await table.answer(1, table.number, "dice 6")
        await table.answer(1, table.number, "dice 2")
        assert table.course.waiting_for()
        assert '[dice "manual"]' in table.record()
        await hall.close()

    asyncio.run(run())


def test_a_fork_goes_on_with_new_dice(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        table, _ = await opened(hall)
        await play(table, 6)
        middle = table.number // 2
        twin, other = await opened(hall, await table.fork(middle))
        assert twin.view(0) == await table.view_at(0, middle)
        assert other.commitment != table.commitment
        await play(twin, 7)
        assert twin.status == "over"
        with pytest.raises(NotNow):
            await table.fork(0)
        await hall.close()

    asyncio.run(run())


def test_secrets_stay_secret(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        table, _ = await opened(hall, TableOrder("duel", SETUP, PEOPLE))
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
            request = table.course.match.position.request
            asked = table.course.waiting_for()[0]
            message = await first_message(table, 1 - asked, 0)
            if getattr(request, "concealed", False):
                assert message.content["asked"] == []
            assert message.content["your_turn"] == (1 - asked in table.course.waiting_for())
            await play(table, table.number, 1)
        assert "secret" in table.record(0)
        await hall.close()

    asyncio.run(run())


def test_odds_and_requests_of_a_seat(tmp_path: Path) -> None:
    async def run() -> None:
        hall = await duel_hall(tmp_path / "a.db")
        table, _ = await opened(hall)
        for seed in range(100):
            if (
                any("strike" in table.options(seat) for seat in table.course.waiting_for())
                or table.status == "over"
            ):
                break
            await play(table, seed, 1)
        if table.status == "running":
            asked = table.course.waiting_for()[0]
            odds = await table.odds(asked, "strike")
            assert odds["branches"] > 1
            assert all(abs(sum(weight for _, weight in line["amounts"]) - 1) < 1e-9 for line in odds["lines"])
            with pytest.raises(NotYourTurn):
                await table.odds(1 - asked, "strike")
            assert table.request(asked)
        await hall.close()

    asyncio.run(run())
