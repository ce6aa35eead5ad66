"""A campaign on the server: a chain of tables. Each keeps how the campaign stood before its game."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import TYPE_CHECKING

from sortie.kernel.campaign import Course, load_course
from sortie.kernel.campaign_records import campaign_of
from sortie.kernel.game import Game, Setup
from sortie.server.errors import NotNow, NotOver
from sortie.server.facts import Facts
from sortie.server.orders import BOT, OVER, TableOrder
from sortie.server.seats import Seat

if TYPE_CHECKING:
    from sortie.server.tables import LiveTable

WATCHING = "watching"  # beside a kept course: links that open no seat any more


def first_game(game: Game, name: str, table: Setup) -> tuple[Setup, str]:
    """The set-up of a campaign's first game and how the campaign stands before it, as the store keeps it."""
    campaign = campaign_of(game, name)
    course = campaign.begin(table)
    setup = campaign.next_setup(course)
    if setup is None:
        raise NotNow("campaign-without-games", name=name)
    return setup, kept_course(course)


def kept_course(course: Course) -> str:
    """As the store keeps it."""
    return json.dumps(course.save(), ensure_ascii=False)


def course_after(table: LiveTable) -> Course | None:
    """How the campaign stands at this table, its own game included once it is over; None for a single game."""
    if not table.facts.campaign:
        return None
    course = load_course(json.loads(table.facts.campaign))
    if table.status != OVER:
        return course
    return campaign_of(table.game, course.campaign).record(course, table.course.match.state)


def next_game(table: LiveTable) -> tuple[Setup, str]:
    """The game after that of a table; NotNow when there is none, NotOver while this one goes on."""
    if table.facts.campaign and table.status != OVER:
        raise NotOver("next-when-over")
    course = course_after(table)
    if course is None:
        raise NotNow("not-in-a-campaign")
    setup = campaign_of(table.game, course.campaign).next_setup(course)
    if setup is None:
        raise NotNow("campaign-over")
    return setup, json.dumps({**course.save(), WATCHING: left_behind(table)}, ensure_ascii=False)


def following_id(facts: Facts) -> str:
    """The id of the table that follows: the same whoever asks, and nobody can guess it from outside."""
    return hashlib.sha256(b"next" + facts.id.encode() + facts.secret).hexdigest()[:16]


def same_people(table: LiveTable) -> tuple[TableOrder, tuple[Seat, ...]]:
    """An order for a table like this one, and its seats: the same links open them."""
    facts = table.facts
    order = TableOrder(
        facts.game, facts.setup, (), facts.title, facts.public, facts.manual_dice, facts.clock, facts.packs
    )
    seats = tuple(
        replace(seat, number=number, player=seat.player if seat.kind == BOT else "")
        for number, seat in enumerate(going_on(table))
    )
    return order, seats


def left_behind(table: LiveTable) -> list[str]:
    """The hashes of the links of those who do not go on: they may look on."""
    going = going_on(table)
    left = [seat.token_hash for seat in table.seats if seat.token_hash and seat not in going]
    return [*onlookers(table.facts), *left]


def onlookers(facts: Facts) -> tuple[str, ...]:
    """The hashes of the links of those whom earlier games of the campaign have left behind."""
    return tuple(json.loads(facts.campaign).get(WATCHING, ())) if facts.campaign else ()


def going_on(table: LiveTable) -> tuple[Seat, ...]:
    """The seats whose people sit at the next game, in its order; a campaign may leave some of them behind."""
    course = course_after(table)
    if course is None:
        return tuple(table.seats)
    campaign = campaign_of(table.game, course.campaign)
    after = campaign.seated(course)
    if not after:
        return tuple(table.seats)
    before = campaign.seated(load_course(json.loads(table.facts.campaign))) or range(len(table.seats))
    return tuple(table.seats[before.index(seat)] for seat in after)
