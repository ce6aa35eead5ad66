"""A game looked at again: its course as a curve, the moments at which it turned, and what its dice were asked for."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import Field

from sortie.players.turning_points import Story, TurningPoint, story_of
from sortie.server.errors import NotOver
from sortie.server.http.routes.tables import ThisAccess
from sortie.server.orders import OVER
from sortie.server.tables.dice.chances import ChanceLine
from sortie.server.tables.history import TableHistory
from sortie.server.wire.base import Out

router = APIRouter(prefix="/tables/{table_id}", tags=["play"])


class MomentOut(Out):
    """After the answer with this number the first seat was ahead by so much, from -100 to 100."""

    number: int
    lead: int


class TurningPointOut(Out):
    """A moment that moved the game towards a seat; the heaviest one weighs 100.

    The entries `first` to `last` of the log tell it. `doer` is who did the deed (-1: nobody alone), `deed` its line,
    `chance` how many of a hundred times it turns out at least as well for the seat (-1: no dice).
    """

    number: int
    seat: int
    weight: int
    first: int
    last: int
    doer: int
    deed: str
    chance: int


class StoryOut(Out):
    """The course of a game; empty while it may not be told because it would give secrets away."""

    table: str
    number: int
    moments: list[MomentOut]
    points: list[TurningPointOut]
    luck: list[int] = Field(
        description="How the dice of each seat's attacks fell: 50 is ordinary luck, -1 none rolled."
    )


class ChancesOut(Out):
    """Every roll and draw of a finished game, for who wants to work each out from the secret."""

    table: str
    chances: list[ChanceLine]


@router.get("/story")
async def story(access: ThisAccess) -> StoryOut:
    """How the game swayed, by its own evaluation. Of a game with secrets it is told when the game is over."""
    table = access.table
    if table.why_pinned:
        return StoryOut(table=table.id, number=table.number, moments=[], points=[], luck=[])
    history = table.history
    if table.game.hidden_information and table.status != OVER:
        return StoryOut(table=table.id, number=history.number, moments=[], points=[], luck=[])
    found = await table.heavy(story_of, history.match.fork())
    return _story_out(table.id, history, found)


@router.get("/chances")
async def chances(access: ThisAccess) -> ChancesOut:
    """What the dice of a finished game were asked for; with the record's secret each die can be worked out again."""
    table = access.table
    if not table.finished:
        raise NotOver("dice-when-over")
    return ChancesOut(table=table.id, chances=await table.chances())


def _story_out(table_id: str, history: TableHistory, found: Story) -> StoryOut:
    rows = [1, *history.rows]  # the number of the table after so many entries
    # All that happened before a table branched off has one number: its last moment is what the table began with.
    leads = {rows[entries]: lead for entries, lead in found.moments}
    return StoryOut(
        table=table_id,
        number=history.number,
        moments=[MomentOut(number=number, lead=lead) for number, lead in leads.items()],
        points=[_point_out(history, point) for point in found.points],
        luck=list(found.luck),
    )


def _point_out(history: TableHistory, point: TurningPoint) -> TurningPointOut:
    rows = [1, *history.rows]
    entry = history.match.log[point.deed - 1] if point.deed else None
    return TurningPointOut(
        number=rows[point.entries],
        seat=point.seat,
        weight=point.weight,
        first=point.deed or point.entries,
        last=point.entries,
        doer=entry.seat if entry is not None else -1,
        deed=entry.text if entry is not None else "",
        chance=point.chance,
    )
