"""A game looked at again: its course as a curve, and the moments at which it turned."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter

from sortie.players.turning_points import Story, story_of
from sortie.server.course import Course
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


@router.get("/story")
async def story(place: ThisPlace) -> StoryOut:
    """How the game swayed, by its own evaluation. Of a game with secrets it is told when the game is over."""
    table = place.table
    course = table.course
    if table.game.hidden_information and table.status != OVER:
        return StoryOut(table=table.id, number=course.number, moments=[], points=[])
    log = tuple(course.match.log)
    found = await asyncio.to_thread(story_of, table.game, table.setup, log)
    return _story_out(table.id, course, found)


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
