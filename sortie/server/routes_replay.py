"""A game looked at again: its course as a curve, the moments at which it turned, and what its dice were asked for."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter

from sortie.kernel.game import Game, Setup
from sortie.kernel.match import Entry, Match
from sortie.kernel.requests import Chance, Draw, Roll
from sortie.players.turning_points import Story, story_of
from sortie.server.course import Course
from sortie.server.errors import NotOver
from sortie.server.orders import OVER
from sortie.server.routes_tables import ThisPlace
from sortie.server.wire import Out

router = APIRouter(prefix="/tables/{table_id}", tags=["play"])


class MomentOut(Out):
    """After the answer with this number the first seat was ahead by so much, from -100 to 100."""

    number: int
    lead: int


class TurningPointOut(Out):
    """A moment that moved the game towards a seat; the heaviest one weighs 100."""

    number: int
    seat: int
    weight: int


class StoryOut(Out):
    """The course of a game; empty while it may not be told because it would give secrets away."""

    table: str
    number: int
    moments: list[MomentOut]
    points: list[TurningPointOut]


class ChanceOut(Out):
    """What chance was asked at an answer: `count` dice, or one out of `counts` items of each kind."""

    answer: int
    number: int
    label: str
    kind: Literal["dice", "draw", "tally"]
    count: int
    counts: list[int]


class ChancesOut(Out):
    """Every roll and draw of a finished game, for who wants to work each out from the secret."""

    table: str
    chances: list[ChanceOut]


@router.get("/story")
async def story(place: ThisPlace) -> StoryOut:
    """How the game swayed, by its own evaluation. Of a game with secrets it is told when the game is over."""
    table = place.table
    course = table.course
    if table.game.hidden_information and table.status != OVER:
        return StoryOut(table=table.id, number=course.number, moments=[], points=[])
    log = tuple(course.match.log)
    found = await table.heavy(story_of, table.game, table.setup, log)
    return _story_out(table.id, course, found)


@router.get("/chances")
async def chances(place: ThisPlace) -> ChancesOut:
    """What the dice of a finished game were asked for; with the record's secret each die can be worked out again."""
    table = place.table
    if table.status != OVER:
        raise NotOver("dice-when-over")
    course = table.course
    found = await table.heavy(_chances, table.game, table.setup, tuple(course.match.log), course.rows[:])
    return ChancesOut(table=table.id, chances=found)


def _chances(game: Game, setup: Setup, log: tuple[Entry, ...], rows: list[int]) -> list[ChanceOut]:
    match = Match(game, setup)
    found: list[ChanceOut] = []
    for place, entry in enumerate(log):
        request = match.position.request
        if isinstance(request, Chance):
            found.append(_chance_out(request, place + 1, rows[place]))
        match.answer(entry.seat, entry.answer)
    return found


def _chance_out(request: Chance, answer: int, number: int) -> ChanceOut:
    count = request.count if isinstance(request, Roll) else 1
    counts = list(request.counts) if isinstance(request, Draw) else []
    kind: Literal["dice", "draw", "tally"] = "tally"
    if isinstance(request, (Roll, Draw)):
        kind = "dice" if isinstance(request, Roll) else "draw"
    return ChanceOut(answer=answer, number=number, label=request.label, kind=kind, count=count, counts=counts)


def _story_out(table_id: str, course: Course, found: Story) -> StoryOut:
    rows = [1, *course.rows]  # the number of the table after so many entries
    return StoryOut(
        table=table_id,
        number=course.number,
        moments=[MomentOut(number=rows[entries], lead=lead) for entries, lead in found.moments],
        points=[
            TurningPointOut(number=rows[entries], seat=seat, weight=weight)
            for entries, seat, weight in found.points
        ],
    )
