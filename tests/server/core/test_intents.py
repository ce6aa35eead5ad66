"""Intents at a table: one message, several durable answers, taken back together, stopped where something comes between."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path

import pytest

import sortie
from sortie.kernel.errors import NotAllowed
from sortie.kernel.records.record import read_record
from sortie.kernel.views.view import WalkView
from sortie.server.http.intents import Intent, fulfil
from sortie.server.orders import SeatOrder, TableOrder
from sortie.server.tables.live_table import LiveTable
from tests.server.core.duels import duel_registry, opened

PEOPLE = (SeatOrder(name="Ada"), SeatOrder(name="Ben"))
LONG = 3  # squares of a walk that is worth one


@cache
def on_the_way() -> str:
    """The record of a game of ESCAPE at a moment when somebody can walk several squares."""
    match = sortie.open("escape").new(seed=5)
    match.arrange()
    while not plain_walks(match.view().request.walks):  # type: ignore[union-attr]
        match.play(match.options[0])
    return match.record()


def plain_walks(walks: list[WalkView]) -> list[WalkView]:
    return [one for one in walks if one.costs[-1] == len(one.path) - 1 >= LONG]


def at_the_table(tmp_path: Path, work: Callable[[LiveTable, int, WalkView], Awaitable[None]]) -> None:
    """Somebody who is asked, at a table that goes on with that game, and a walk that is offered."""

    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        record = on_the_way()
        setup = read_record(record).setup
        table, _ = await opened(registry, TableOrder("escape", setup, PEOPLE, record=record))
        seat = table.history.waiting_for()[0]
        request = table.view(seat)["request"]
        names = {one["notation"] for one in request["walks"]}
        walk = plain_walks(sortie.replay(record).view(seat).request.walks)[0]  # type: ignore[union-attr]
        assert walk.notation in names
        try:
            await work(table, seat, walk)
        finally:
            await registry.close()

    asyncio.run(run())


def lines_of(table: LiveTable) -> list[str]:
    return [entry.text for entry in table.history.match.log]


@pytest.mark.parametrize("form", ["go", "squares", "then"])
def test_each_step_is_an_answer_of_its_own_and_one_undo_takes_back_all(tmp_path: Path, form: str) -> None:
    async def work(table: LiveTable, seat: int, walk: WalkView) -> None:
        steps = [f"step {square}" for square in walk.path[1:]]
        meant = {
            "go": Intent(walk.notation),
            "squares": Intent(f"step {' '.join(walk.path[1:])}"),
            "then": Intent(steps[0], tuple(steps[1:])),
        }[form]
        before, number = lines_of(table), table.number
        ack = await fulfil(table, seat, number, meant, "key")
        played = lines_of(table)[len(before) :]
        assert played == steps[: len(played)] and len(played) > 1
        assert ack.number == table.number == number + len(played)
        assert (await fulfil(table, seat, number, meant, "key")).repeated, "sent again it counts once"
        assert lines_of(table) == [*before, *played]
        await table.undo(seat, table.number)
        assert lines_of(table) == before

    at_the_table(tmp_path, work)


def test_what_leads_nowhere_is_refused_and_nothing_is_done(tmp_path: Path) -> None:
    async def work(table: LiveTable, seat: int, walk: WalkView) -> None:
        before = lines_of(table)
        for line in ("go nowhere", "go a99"):
            with pytest.raises(NotAllowed, match="leads nowhere"):
                await fulfil(table, seat, table.number, Intent(line))
        assert lines_of(table) == before

    at_the_table(tmp_path, work)


def test_an_intent_stops_where_its_next_answer_is_not_offered(tmp_path: Path) -> None:
    async def work(table: LiveTable, seat: int, walk: WalkView) -> None:
        before = lines_of(table)
        first, second = (f"step {square}" for square in walk.path[1:3])
        await fulfil(table, seat, table.number, Intent(first, ("step a99", second)))
        assert lines_of(table) == [*before, first]
        await table.undo(seat, table.number)
        assert lines_of(table) == before

    at_the_table(tmp_path, work)
