"""What a registry does when nobody looks: snapshots, sweeping, threads, a file that goes away."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from threading import Event

import pytest

from sortie.server.bots.worker import GAMES_KEPT
from sortie.server.errors import NotNow, StoreMissing, TooMany
from sortie.server.orders import ClockOrder, TableOrder
from sortie.server.store.statements import put_snapshot
from sortie.server.store.store import Store, read_snapshot
from sortie.server.tables import game_registry
from sortie.server.tables.leases.housekeeping import IDLE_MS
from tests.server.core.duels import PEOPLE, SETUP, FakeTimes, duel_registry, opened, play


def test_a_file_that_was_deleted_takes_no_answers(tmp_path: Path) -> None:
    """An open file lives on without its name; answers written to it would be gone with the process."""

    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry)
        moved = (tmp_path / "a.db").rename(tmp_path / "b.db")
        with pytest.raises(StoreMissing, match="moved or deleted"):
            await table.answer(0, 1, "high")
        with pytest.raises(StoreMissing):
            await registry.check()
        assert not (tmp_path / "a.db").exists(), "no empty file takes its place"
        moved.rename(tmp_path / "a.db")
        await table.answer(0, 1, "high")
        assert table.number == 2
        await registry.close()

    asyncio.run(run())


def test_looking_after_tables_survives_a_fault(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        rounds: list[int] = []

        async def sweep() -> None:
            rounds.append(1)
            if len(rounds) == 1:
                raise KeyError("a fault of ours")
            raise asyncio.CancelledError

        registry.sweep = sweep  # type: ignore[method-assign]
        await asyncio.gather(registry._sweep(0.001), return_exceptions=True)
        assert len(rounds) == 2
        await registry.close()

    asyncio.run(run())
    assert "a fault of ours" in caplog.text


def test_games_with_packs_do_not_pile_up(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry)

        async def fetched(_digests: tuple[str, ...]) -> list[Path]:
            return []

        registry.games._services.fetched_packs = fetched  # type: ignore[method-assign]
        for number in range(GAMES_KEPT * 2):
            await registry.game("open-duel", (f"pack-{number}",))
        assert len(registry.games.opened) <= GAMES_KEPT + 1
        assert await registry.game("open-duel") is table.game, "a game as it is shipped stays"
        await registry.close()

    asyncio.run(run())


def test_open_packs_have_so_much_room_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_registry, "MOST_MEGABYTES", 20)
    monkeypatch.setattr(game_registry, "read_pack_megabytes", lambda _connection, _digests: 10)

    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        games = registry.games

        async def fetched(_digests: tuple[str, ...]) -> list[Path]:
            return []

        def open_packs() -> list[str]:
            return [key[1] for key in games.opened.packed()]

        games._services.fetched_packs = fetched  # type: ignore[method-assign]
        games._in_use = lambda: {("open-duel", "first")}
        first = await registry.game("open-duel", ("first",))
        await registry.game("open-duel", ("second",))
        await registry.game("open-duel", ("third",))
        assert open_packs() == ["first", "third"], "what no table needs is closed"
        games._in_use = lambda: {("open-duel", "first"), ("open-duel", "third")}
        with pytest.raises(TooMany):
            await registry.game("open-duel", ("fourth",))
        assert await registry.game("open-duel", ("first",)) is first, "tables that are there go on"
        assert await registry.game("open-duel") is not first
        await registry.close()

    asyncio.run(run())


def test_a_seat_that_is_not_there_and_a_read_only_store_are_told(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry)
        with pytest.raises(NotNow, match="seats 0 to 1"):
            await table.take_over(9, "random", 0)
        await registry.close()

    asyncio.run(run())
    store = Store(f"sqlite:///file:{tmp_path / 'a.db'}?mode=ro&uri=true")
    store.prepare()
    with pytest.raises(StoreMissing, match="may not be written"):
        store.refuse_read_only()
    store.close()


def test_long_work_leaves_threads_for_the_others(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry)
        go_on = Event()
        works = [asyncio.create_task(table.heavy(go_on.wait, 60)) for _ in range(40)]
        await asyncio.sleep(0.05)
        async with asyncio.timeout(20):
            await registry.check()
            await registry.listing()
        go_on.set()
        assert all(await asyncio.gather(*works))
        await registry.close()

    asyncio.run(run())


def test_one_table_that_fails_keeps_no_other_from_its_clock(tmp_path: Path) -> None:
    async def run() -> None:
        times = FakeTimes()
        registry = await duel_registry(tmp_path / "a.db", times=times)
        order = TableOrder("open-duel", SETUP, PEOPLE, clock=ClockOrder(1000))
        bad, good = (await opened(registry, order))[0], (await opened(registry, order))[0]

        async def fails() -> None:
            raise KeyError("a fault of the rules")

        bad.wake = fails  # type: ignore[method-assign]
        times.now += 3_600_000
        await registry.sweep()
        assert (bad.number, good.number > 1) == (1, True)
        await registry.close()

    asyncio.run(run())


def test_what_fails_behind_the_scenes_is_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")

        async def fails() -> None:
            raise KeyError("nobody waits for this")

        await asyncio.gather(registry._services.ponder(fails()), return_exceptions=True)
        await asyncio.sleep(0)
        await registry.close()

    asyncio.run(run())
    assert "nobody waits for this" in caplog.text


@pytest.mark.parametrize("snapshot", ["behind", "rubbish", "of another table"])
def test_a_snapshot_is_only_a_cache(tmp_path: Path, snapshot: str) -> None:
    """One that another process wrote too late, or that is damaged, changes nothing."""

    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry)
        await play(table, 3, 3)
        behind = table.snapshot()
        assert behind is not None
        number, data = behind()
        await play(table, 4, 6)
        other, _ = await opened(registry)
        await play(other, 9, number - 1)
        strange = other.snapshot()
        assert strange is not None
        expected = (table.number, table.record(), table.view(0))
        await registry.close()
        written = {"behind": data, "rubbish": b"rubbish", "of another table": strange()[1]}[snapshot]
        registry = await duel_registry(tmp_path / "a.db")
        await registry._services.writer.run(put_snapshot(table.id, number, written))
        again = await registry.table(table.id)
        assert (again.number, again.record(), again.view(0)) == expected
        await registry.close()

    asyncio.run(run())


def test_a_table_that_rests_is_kept_once(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, _ = await opened(registry)
        await play(table, 3, 3)
        await registry._snapshot(table)
        before = registry._services.store.read(lambda one: read_snapshot(one, table.id))
        put: list[object] = []
        plain = registry._services.writer.run
        registry._services.writer.run = lambda work: put.append(work) or plain(work)  # type: ignore[method-assign, func-returns-value, assignment]
        await registry._snapshot(table)
        assert put == []
        await play(table, 4, 1)
        await registry._snapshot(table)
        assert len(put) == 1
        assert before is not None
        assert before[0] < table.number
        await registry.close()

    asyncio.run(run())


def test_tables_that_are_let_go_are_gone(tmp_path: Path) -> None:
    """Without the help of the collector: it is told to look seldom."""

    async def run() -> None:
        times = FakeTimes()
        registry = await duel_registry(tmp_path / "a.db", times=times)
        for seed in range(3):
            table, _ = await opened(registry)
            await play(table, seed, 4)
        del table
        assert len(registry.living) == 3
        gc.collect()
        gc.disable()
        try:
            times.now += IDLE_MS + 1
            for _ in range(100):  # the registry's own round may be under way on a busy machine
                await registry.sweep()
                await asyncio.sleep(0.05)
                if not registry.living:
                    break
            assert (len(registry.tables), len(registry.living)) == (0, 0)
        finally:
            gc.enable()
        await registry.close()

    asyncio.run(run())
