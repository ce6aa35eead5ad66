"""How a table begins: from a set-up, from a record that is gone on with, or as the first game of a campaign."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from sortie.kernel.errors import BadRecord, SortieError
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Entry
from sortie.kernel.records.record import STUMBLES, read_record, replay
from sortie.server.errors import BadOrder
from sortie.server.orders import TableOrder
from sortie.server.store.changes import BY_TABLE, OPEN, Change
from sortie.server.tables.campaigns import first_game
from sortie.server.tables.clocks import full_clocks
from sortie.server.tables.header import TableHeader
from sortie.server.tables.history import TableHistory, begin
from sortie.server.tables.seats import Seat


class Opening(NamedTuple):
    """How a game begins: its set-up, the record it goes on from, and the drawn position it starts at."""

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
        return Opening(setup, drawn=order.drawn)
    record = read_record(order.record)
    if len(order.seats) != game.seats_for(record.setup):
        raise BadOrder("record-of-so-many", known=str(game.seats_for(record.setup)))
    try:
        return Opening(record.setup, tuple(replay(game, record).log), record.position)
    except SortieError:
        raise
    except STUMBLES as error:  # a position drawn by hand may be anything
        raise BadRecord(f"this game cannot be gone on with: its rules fail there ({error!r})") from error


def first_change(
    game: Game, header: TableHeader, seats: tuple[Seat, ...], opening: Opening, now: int
) -> tuple[TableHistory, Change]:
    """The history after the table was opened: what is gone on with, and the first dice."""
    history = begin(game, header.setup, header.id, seats)
    if opening.drawn:
        history.begin_at(opening.drawn)
    for entry in opening.entries:
        history.match.answer(entry.seat, entry.answer)
    history.roll(header.dealer(history))
    clocks = full_clocks(header.clock, seats, game, history.match.state)
    change = Change(header.id, 1, OPEN, -1, BY_TABLE, opening.drawn, tuple(history.match.log), clocks, now)
    history.note(change)
    return history, change
