"""A campaign on the server: a chain of tables. Each keeps how the campaign stood before its game."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import TYPE_CHECKING

from sortie.kernel.campaign import CampaignProgress, load_progress
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.records.campaign_record import campaign_of
from sortie.server.errors import NotNow, NotOver
from sortie.server.orders import BOT, OVER, TableOrder
from sortie.server.tables.header import TableHeader
from sortie.server.tables.seats import Seat

if TYPE_CHECKING:
    from sortie.server.tables.live_table import LiveTable

WATCHING = "watching"  # beside a kept progress: links that open no seat any more


def first_game(game: Game, name: str, table: Setup) -> tuple[Setup, str]:
    """The set-up of a campaign's first game and how the campaign stands before it, as the store keeps it."""
    campaign = campaign_of(game, name)
    progress = campaign.begin(table)
    setup = campaign.next_setup(progress)
    if setup is None:
        raise NotNow("campaign-without-games", name=name)
    return setup, kept_progress(progress)


def kept_progress(progress: CampaignProgress) -> str:
    """As the store keeps it."""
    return json.dumps(progress.save(), ensure_ascii=False)


def progress_after(table: LiveTable) -> CampaignProgress | None:
    """How the campaign stands at this table, its own game included once it is over; None for a single game."""
    if not table.header.campaign:
        return None
    progress = load_progress(json.loads(table.header.campaign))
    if table.status != OVER:
        return progress
    return campaign_of(table.game, progress.campaign).record(progress, table.history.match.state)


def next_game(table: LiveTable) -> tuple[Setup, str]:
    """The game after that of a table; NotNow when there is none, NotOver while this one goes on."""
    if table.header.campaign and table.status != OVER:
        raise NotOver("next-when-over")
    progress = progress_after(table)
    if progress is None:
        raise NotNow("not-in-a-campaign")
    setup = campaign_of(table.game, progress.campaign).next_setup(progress)
    if setup is None:
        raise NotNow("campaign-over")
    return setup, json.dumps({**progress.save(), WATCHING: left_behind(table)}, ensure_ascii=False)


def following_id(header: TableHeader) -> str:
    """The id of the table that follows: the same whoever asks, and nobody can guess it from outside."""
    return hashlib.sha256(b"next" + header.id.encode() + header.secret).hexdigest()[:16]


def same_people(table: LiveTable) -> tuple[TableOrder, tuple[Seat, ...]]:
    """An order for a table like this one, and its seats: the same links open them."""
    header = table.header
    order = TableOrder(
        header.game,
        header.setup,
        (),
        header.title,
        header.public,
        header.manual_dice,
        header.clock,
        header.packs,
        absent_ms=header.absent_ms,
        hints=header.hints,
        mix=header.mix,
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
    return [*onlookers(table.header), *left]


def onlookers(header: TableHeader) -> tuple[str, ...]:
    """The hashes of the links of those whom earlier games of the campaign have left behind."""
    return tuple(json.loads(header.campaign).get(WATCHING, ())) if header.campaign else ()


def going_on(table: LiveTable) -> tuple[Seat, ...]:
    """The seats whose people sit at the next game, in its order; a campaign may leave some of them behind."""
    progress = progress_after(table)
    if progress is None:
        return tuple(table.seats)
    campaign = campaign_of(table.game, progress.campaign)
    after = campaign.seated(progress)
    if not after:
        return tuple(table.seats)
    before = campaign.seated(load_progress(json.loads(table.header.campaign))) or range(len(table.seats))
    return tuple(table.seats[before.index(seat)] for seat in after)
