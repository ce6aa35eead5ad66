"""The clock of SIEGE at a table of the server: whose time runs, and what happens when it is up."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.records.record import write_record
from sortie.server.orders import ClockOrder, TableOrder
from sortie.server.tables.live_table import LiveTable
from sortie.server.tables.registry import TableRegistry
from tests.server.core.duels import PEOPLE, FakeTimes, duel_registry, opened
from tests.siege.drawing import FAR, FAR_BLUE, drawn, siege_game

CLOCKS = {"clock_attackers": "standard", "clock_defenders": "extreme"}
FOUR = [{"name": "varga", "at": [0, 0]}, FAR_BLUE, {"name": "kestrel", "at": [20, 10]}, FAR]
WATCHED = [
    {"name": "sato", "at": [11, 7]},
    FAR_BLUE,
    {"name": "kestrel", "at": [11, 12], "facing": "north"},
    FAR,
]


class Clocked:
    """A table that goes on from a drawn position, with a time of its own."""

    def __init__(self, registry: TableRegistry, table: LiveTable, times: FakeTimes) -> None:
        self.registry = registry
        self.table = table
        self.times = times

    async def answer(self, *texts: str, after: int = 0) -> None:
        """The seat that is asked answers after so many milliseconds."""
        for text in texts:
            self.times.now += after
            seat = max(0, *self.table.history.waiting_for(), -1)
            await self.table.answer(seat, self.table.number, text)

    async def wait(self, milliseconds: int) -> None:
        """Time passes, and the table looks at its clocks."""
        self.times.now += milliseconds
        await self.table.scheduler.look_at_clock()

    @property
    def label(self) -> str:
        request = self.table.history.match.position.request
        return request.label if request is not None else ""

    @property
    def last(self) -> str:
        return self.table.history.match.log[-1].text


async def clocked(
    path: Path, operators: list[dict[str, Any]], dice: bool = False, **document: Any
) -> Clocked:
    document.setdefault("mission", "bomb")
    position = drawn(operators, switches=CLOCKS, **document)
    setup = Setup("bomb", sides=("attackers", "defenders"), switches=CLOCKS)
    record = write_record(Match(siege_game(), setup, position))
    times = FakeTimes()
    registry = await duel_registry(path / "a.db", times=times)
    table, _ = await opened(registry, TableOrder("siege", setup, PEOPLE, record=record, manual_dice=dice))
    return Clocked(registry, table, times)


@pytest.mark.rule("SGE-CLK.1", "SGE-CLK.2")
def test_a_table_has_the_clock_of_the_rules(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db", times=FakeTimes())
        setup = Setup("bomb", sides=("attackers", "defenders"), switches={"clock_defenders": "chill"})
        ordered = TableOrder("siege", setup, PEOPLE, clock=ClockOrder(1000))
        table, _ = await opened(registry, ordered)
        assert table.clocks() == [-1, 15 * 60_000], "deployment; the attackers have as long as they like"
        await registry.close()

    asyncio.run(run())


@pytest.mark.rule("SGE-CLK.1", "SGE-CLK.6")
def test_both_phases_share_the_time_of_a_round(tmp_path: Path) -> None:
    async def run() -> None:
        one = await clocked(tmp_path, FOUR)
        assert one.table.clocks() == [120_000, 90_000]
        await one.answer("activate varga", "end", "end phase", after=10_000)
        assert one.table.clocks() == [90_000, 90_000]
        await one.answer("activate kestrel", "end", "end phase", after=5_000)
        assert one.table.clocks() == [90_000, 75_000]
        await one.wait(90_000)
        assert one.last == "time-out", "in phase 3"
        assert one.table.clocks() == [0, 75_000]
        await one.answer("end phase", after=1_000)
        assert one.table.clocks() == [120_000, 90_000], "a new round"
        await one.registry.close()

    asyncio.run(run())


@pytest.mark.rule("SGE-CLK.3", "SGE-CLK.4")
def test_the_reactor_pays_for_its_thinking_and_nobody_for_dice(tmp_path: Path) -> None:
    async def run() -> None:
        one = await clocked(tmp_path, WATCHED, dice=True, active="sato")
        await one.answer("move sato to l9", after=3_000)
        assert one.table.clocks() == [117_000, 90_000]
        assert one.label == "react"
        await one.answer("riposte kestrel", after=20_000)
        assert one.table.clocks() == [117_000, 70_000], "the passive clock ran until the answer"
        await one.wait(600_000)
        assert one.table.clocks() == [117_000, 70_000], "no time passes while dice are rolled"
        await one.table.answer(0, one.table.number, "dice 1")
        assert one.table.clocks() == [117_000, 70_000]
        await one.registry.close()

    asyncio.run(run())


@pytest.mark.rule("SGE-CLK.5")
def test_a_reaction_after_the_time_is_up_has_five_seconds(tmp_path: Path) -> None:
    async def run() -> None:
        one = await clocked(tmp_path, WATCHED, active="sato", late=[2])
        await one.answer("move sato to l9", after=3_000)
        assert one.label == "react"
        await one.wait(4_999)
        assert one.label == "react"
        await one.wait(1)
        assert (one.last, one.label) == ("pass", "act"), "and then the answer is no"
        await one.registry.close()

    asyncio.run(run())
