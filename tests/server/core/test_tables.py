"""Live tables on SQLite: answers, refusals, views, messages, records, forks, undo, seats."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from sortie.kernel.errors import NotAllowed, NotNotation, NotYourTurn, UnknownName
from sortie.kernel.game.setup import Setup
from sortie.server.errors import (
    BadOrder,
    BadToken,
    GameOver,
    Stale,
    UnknownTable,
)
from sortie.server.orders import BOT, SPECTATOR, SeatOrder, TableOrder
from sortie.server.tables.live_table import LiveTable
from tests.server.core.duels import PEOPLE, SETUP, duel_registry, first_message, messages, opened, play


def same_table(one: LiveTable, other: LiveTable) -> bool:
    return all(one.view(seat) == other.view(seat) for seat in (-1, 0, 1)) and one.log(0) == other.log(0)


def test_a_whole_game_and_the_same_table_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, order = await opened(registry)
        given = await play(table)
        assert table.status == "over"
        assert table.number == given + 1
        await registry.close()
        again = await duel_registry(tmp_path / "a.db")
        loaded = await again.table(order.table_id)
        assert (loaded.number, loaded.status, loaded.record()) == (table.number, "over", table.record())
        assert same_table(loaded, table)
        with pytest.raises(GameOver):
            await loaded.answer(0, loaded.number, "wait")
        await again.close()

    asyncio.run(run())


@pytest.mark.parametrize("answers", [1, 3, 9, 20])
def test_a_table_is_the_same_from_its_snapshot_and_from_its_changes(tmp_path: Path, answers: int) -> None:
    async def run() -> None:
        from sqlalchemy import text

        registry = await duel_registry(tmp_path / "a.db")
        table, order = await opened(registry)
        await play(table, 4, answers)
        await registry.close()
        with_snapshot = await duel_registry(tmp_path / "a.db")
        one = await with_snapshot.table(order.table_id)
        await with_snapshot.close()
        bare = await duel_registry(tmp_path / "a.db")
        await bare._services.writer.run(
            lambda connection: connection.execute(text("DELETE FROM snapshots")).rowcount
        )
        other = await bare.table(order.table_id)
        assert same_table(one, table)
        assert same_table(other, table)
        assert one.history.match.position.sealed == table.history.match.position.sealed
        await play(other, 5)
        assert other.status == "over"
        await bare.close()

    asyncio.run(run())


def test_refusals_change_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry)
        await table.answer(0, table.number, "high")
        await table.answer(1, table.number, "low")
        number, record = table.number, table.record()
        asked = table.history.waiting_for()[0]
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
        await registry.close()

    asyncio.run(run())


def test_a_sealed_answer_makes_nobody_late(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry)
        seen = table.number  # both looked at the same moment
        await table.answer(0, seen, "high")
        await table.answer(1, seen, "low")
        with pytest.raises(Stale):
            await table.answer(0, seen, "wait")
        await registry.close()

    asyncio.run(run())


def test_the_same_key_twice_is_one_answer(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, order = await opened(registry)
        first = await table.answer(0, 1, "high", "k1")
        again = await table.answer(0, 1, "high", "k1")
        assert (first.number, again.number, again.repeated) == (2, 2, True)
        both = await asyncio.gather(*(table.answer(1, 2, "low", "k2") for _ in range(5)))
        assert [ack.number for ack in both] == [3] * 5
        await registry.close()
        registry = await duel_registry(tmp_path / "a.db")
        table = await registry.table(order.table_id)
        assert (await table.answer(1, 2, "low", "k2")).repeated
        assert table.number == 3
        await registry.close()

    asyncio.run(run())


def test_tokens_open_their_seats_only(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, order = await opened(registry)
        assert (await registry.join(table.id, order.seat_tokens[0], "phone")).seats == (0,)
        assert (await registry.join(table.id, order.seat_tokens[1])).seats == (1,)
        assert (await registry.join(table.id, order.spectator_token)).spectator
        for bad in ("", "x", order.seat_tokens[0][:-1], table.seats[0].token_hash):
            with pytest.raises(BadToken):
                await registry.join(table.id, bad)
        with pytest.raises(UnknownTable):
            await registry.join("nowhere", order.seat_tokens[0])
        here, shared = await opened(
            registry, TableOrder("open-duel", SETUP, (SeatOrder(group="sofa"), SeatOrder(group="sofa")))
        )
        assert shared.seat_tokens[0] == shared.seat_tokens[1]
        assert (await registry.join(here.id, shared.seat_tokens[0])).seats == (0, 1)
        await registry.close()
        stored = (tmp_path / "a.db").read_bytes()
        assert not any(token.encode() in stored for token in (*order.seat_tokens, order.spectator_token))

    asyncio.run(run())


def test_orders_that_cannot_be(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        good = TableOrder("open-duel", SETUP, PEOPLE)
        for bad in (
            replace(good, seats=PEOPLE[:1]),
            replace(good, seats=(SeatOrder("cat"), SeatOrder())),
            replace(good, title="x" * 500),
            replace(good, seats=(SeatOrder(BOT, think_ms=-1), SeatOrder())),
            replace(good, seats=(SeatOrder(BOT, think_ms=60_001), SeatOrder())),
        ):
            with pytest.raises(BadOrder):
                await registry.open(bad)
        for unknown in (
            replace(good, seats=(SeatOrder(BOT, player="nobody"), SeatOrder())),
            replace(good, setup=Setup("no-such")),
            replace(good, packs=("f00",)),
        ):
            with pytest.raises(UnknownName):
                await registry.open(unknown)
        assert await registry.listing() == []
        await registry.close()

    asyncio.run(run())


def test_the_lobby_shows_public_tables_and_nothing_secret(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry, TableOrder("open-duel", SETUP, PEOPLE, "Evening", True))
        await opened(registry)
        await table.resign(0)
        lines = await registry.listing()
        assert [(line.id, line.title, line.status, line.number) for line in lines] == [
            (table.id, "Evening", "over", 2)
        ]
        assert table.seats[0].token_hash not in repr(lines)
        assert await registry.listing(status="running") == []
        await registry.close()

    asyncio.run(run())


def test_messages_resume_from_any_number(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry)
        entries: dict[int, str] = {}
        seen: list[int] = []

        async def listen() -> None:
            async for message in messages(table, 0, 0):
                seen.append(message["number"])
                for line in message["lines"]:
                    entries[line["entry"]] = line["text"]
                if message["over"]:
                    return

        listener = asyncio.create_task(listen())
        await play(table, 3)
        await listener
        assert seen == sorted(set(seen))
        assert [entries[number] for number in sorted(entries) if number] == [
            e.text for e in table.history.match.log
        ]
        half = table.number // 2
        message = await first_message(table, 1, half)
        assert message["number"] == table.number
        assert {line["number"] for line in message["lines"]} <= set(range(half + 1, table.number + 1))
        assert message["result"]["winner"] in (-1, 0, 1)
        await registry.close()

    asyncio.run(run())


def test_a_closed_registry_ends_its_messages(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry)

        async def listen() -> int:
            return len([message async for message in messages(table, 0, 0)])

        listener = asyncio.create_task(listen())
        await asyncio.sleep(0.01)
        await registry.close()
        assert await listener == 1

    asyncio.run(run())


def test_a_log_at_a_shared_screen_holds_what_everybody_may_know(tmp_path: Path) -> None:
    """Whose turn it is not sits before the same screen: secrets of a seat are not in the log until the end."""

    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        sofa = (SeatOrder(group="sofa"), SeatOrder(group="sofa"))
        apart, _ = await opened(registry, TableOrder("duel", SETUP, PEOPLE))
        together, _ = await opened(registry, TableOrder("duel", SETUP, sofa))
        for table in (apart, together):
            await play(table, seed=4, answers=6)
        alone, shared, public = (
            table.log(seat) for table, seat in ((apart, 0), (together, 0), (together, SPECTATOR))
        )
        assert any(line["text"] for line in alone)
        assert not any(line["text"] for line in shared)
        assert {line["seat"] for line in shared} >= {0, 1}
        assert [line["events"] for line in shared] == [line["events"] for line in public]
        await play(together, seed=4)
        assert together.status == "over" and any(line["text"] for line in together.log(0))
        await registry.close()

    asyncio.run(run())
