"""How a table begins: from a set-up, from a record that is gone on with, or as the first game of a campaign."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from sortie.kernel.errors import BadRecord, SortieError
from sortie.kernel.game import Game, Setup
from sortie.kernel.match import Entry
from sortie.kernel.records import read_record, replay
from sortie.server.campaigns import first_game
from sortie.server.clocks import full_clocks
from sortie.server.course import Course, begin
from sortie.server.deeds import BY_TABLE, OPEN, Deed
from sortie.server.errors import BadOrder
from sortie.server.facts import Facts
from sortie.server.loading import STUMBLES
from sortie.server.orders import TableOrder
from sortie.server.seats import Seat


class Opening(NamedTuple):
    """How a game begins: its set-up, what is gone on with, and the position that began at where it was drawn."""

    setup: Setup
    entries: tuple[Entry, ...] = ()
    drawn: str = ""
    campaign: str = ""


def opening_of(game: Game, order: TableOrder) -> Opening:
    """How the game of an order begins; BadOrder or BadRecord when it cannot."""
    if not order.record:
        # Who sits at the table says how many play.
        seats = len(order.seats) if len(game.seat_counts) > 1 else 0
        setup = replace(order.setup, seats=seats)
        if order.campaign:
            first, kept = first_game(game, order.campaign, setup)
            return Opening(first, campaign=kept)
        return Opening(setup)
    record = read_record(order.record)
    if len(order.seats) != game.seats_for(record.setup):
        raise BadOrder("record-of-so-many", known=str(game.seats_for(record.setup)))
    try:
        return Opening(record.setup, tuple(replay(game, record).log), record.position)
    except SortieError:
        raise
    except STUMBLES as error:  # a position drawn by hand may be anything
        raise BadRecord(f"this game cannot be gone on with: its rules fail there ({error!r})") from error


def first_deed(
    game: Game, facts: Facts, seats: tuple[Seat, ...], opening: Opening, now: int
) -> tuple[Course, Deed]:
    """The course after the table was opened: what is gone on with, and the first dice."""
    course = begin(game, facts.setup, facts.id, seats)
    if opening.drawn:
        course.begin_at(opening.drawn)
    for entry in opening.entries:
        course.match.answer(entry.seat, entry.answer)
    course.roll(facts.dealer)
    clocks = full_clocks(facts.clock, seats, game, course.match.state)
    deed = Deed(facts.id, 1, OPEN, -1, BY_TABLE, opening.drawn, tuple(course.match.log), clocks, now)
    course.note(deed)
    return course, deed
