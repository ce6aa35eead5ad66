"""Tables: open, list, look at, join, from a record, fork."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Annotated

import segno
from fastapi import APIRouter, Body, Depends, Header, Path, Query, Request

from sortie.content.lessons import saved_position, setup_of
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup, load_setup
from sortie.kernel.records.campaign_record import campaign_of
from sortie.server.http.app_state import AppState, ThisApp, caller_key
from sortie.server.http.security import address_of, bearer
from sortie.server.orders import (
    ABSENT_MS,
    BOT,
    HUMAN,
    SLOW_ABSENT_MS,
    ClockOrder,
    Opened,
    SeatOrder,
    TableOrder,
)
from sortie.server.tables.access import SeatAccess
from sortie.server.tables.campaigns import progress_after
from sortie.server.tables.live_table import LiveTable
from sortie.server.tables.messages import winners_of
from sortie.server.wire.base import In, Line, Name, Out
from sortie.server.wire.tables import (
    CampaignGameOut,
    CampaignOut,
    ClockIn,
    EndOut,
    ForkIn,
    LinkOut,
    OpenedOut,
    RecordIn,
    SeatedOut,
    SeatIn,
    SetupIn,
    SetupOut,
    TableIn,
    TableLineOut,
    TableOut,
    TablesOut,
)

PAPER = "paper"  # what a table is drawn in whose game cannot be opened


class CodeIn(In):
    """A text, such as a link, to be read by a camera."""

    text: Line


class CodeOut(Out):
    """A QR code: a square of `size` modules; `path` draws its dark ones as strokes one wide."""

    size: int
    path: str


class NextTableOut(Out):
    """The table of the next game. The token that asked opens it, too."""

    table: str


router = APIRouter(tags=["tables"])
TableId = Annotated[str, Path(max_length=64, pattern=r"^[\w-]+$")]
Authorization = Annotated[
    str, Header(description="Bearer and the token of a seat or of spectators.", max_length=300)
]


Seen = Annotated[
    int,
    Header(
        alias="sortie-seen",
        ge=0,
        le=100_000_000,
        description="The last number you have seen; the reply is not older.",
    ),
]


async def access_of(
    app_state: ThisApp, request: Request, table_id: TableId, authorization: Authorization = "", seen: Seen = 0
) -> SeatAccess:
    """The table and the seats that the request's token opens; without one a public table, to look on."""
    client = address_of(request.scope)
    return await app_state.enter(table_id, bearer(authorization), client=client, seen=seen)


ThisAccess = Annotated[SeatAccess, Depends(access_of)]


@router.post("/tables", status_code=201)
async def open_table(app_state: ThisApp, request: Request, order: Annotated[TableIn, Body()]) -> OpenedOut:
    """Open a table. The tokens in the reply are the only keys to its seats and are not kept."""
    app_state.charge_table(address_of(request.scope))
    await app_state.registry.packs.refuse_withdrawn(tuple(order.packs))
    if order.lesson:
        return _opened(await app_state.registry.open(await _lesson_order(app_state, order)))
    wanted = TableOrder(
        game=order.game,
        setup=_setup(order.setup),
        seats=_seats(order.seats, await app_state.registry.game(order.game)),
        title=order.title,
        public=order.public,
        manual_dice=order.manual_dice,
        clock=_clock(order.clock),
        packs=tuple(order.packs),
        campaign=order.campaign,
        absent_ms=_absent_ms(order),
        hints=order.hints,
        mix=order.mix,
    )
    return _opened(await app_state.registry.open(wanted))


@router.post("/tables/from-record", status_code=201)
async def open_record(app_state: ThisApp, request: Request, order: Annotated[RecordIn, Body()]) -> OpenedOut:
    """Open a table that goes on where a record stops."""
    app_state.charge_table(address_of(request.scope))
    await app_state.registry.packs.refuse_withdrawn(tuple(order.packs))
    name = await app_state.registry.game_of_record(order.record, tuple(order.packs))
    wanted = TableOrder(
        game=name,
        seats=_seats(order.seats, await app_state.registry.game(name)),
        title=order.title,
        public=order.public,
        packs=tuple(order.packs),
        record=order.record,
        absent_ms=SLOW_ABSENT_MS,  # it has no clock
        mix=order.mix,
    )
    return _opened(await app_state.registry.open(wanted))


@router.post("/code")
async def code(app_state: ThisApp, request: Request, order: Annotated[CodeIn, Body()]) -> CodeOut:
    """A QR code of a text. It comes in the body, so that no log on the way holds a link with its token."""
    app_state.charge(caller_key("", address_of(request.scope)))
    matrix = segno.make(order.text, micro=False).matrix
    strokes = [f"M{x} {y}.5h1" for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark]
    return CodeOut(size=len(matrix), path="".join(strokes))


@router.get("/tables")
async def tables(
    app_state: ThisApp,
    game: Annotated[Name, Query(max_length=40)] = "",
    status: Annotated[Name, Query(max_length=20)] = "",
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> TablesOut:
    """Public tables, those opened last first."""
    lines = await app_state.registry.listing(game=game, status=status, limit=limit)
    return TablesOut(tables=[TableLineOut.model_validate(line, from_attributes=True) for line in lines])


@router.get("/tables/{table_id}")
async def one_table(access: ThisAccess) -> TableOut:
    """A table as everybody at it sees it."""
    return table_out(access.table)


@router.post("/tables/{table_id}/join")
async def join(app_state: ThisApp, table_id: TableId, access: ThisAccess) -> SeatedOut:
    """Who the token makes you. The same token works on several devices."""
    seated = access.seated
    return SeatedOut(
        table=table_id, seats=list(seated.seats), spectator=seated.spectator, number=access.table.number
    )


@router.post("/tables/{table_id}/fork", status_code=201)
async def fork(
    app_state: ThisApp, request: Request, access: ThisAccess, order: Annotated[ForkIn, Body()]
) -> OpenedOut:
    """A new table that branches off after so many answers, with new dice and new links."""
    app_state.charge_table(address_of(request.scope))
    wanted = await access.table.fork(order.number)
    if order.seats:
        wanted = replace(wanted, seats=_seats(order.seats, access.table.game))
    return _opened(await app_state.registry.open(wanted))


@router.post("/tables/{table_id}/next", status_code=201)
async def next_table(app_state: ThisApp, request: Request, access: ThisAccess) -> NextTableOut:
    """The table of the campaign's next game, opened by who asks first; everybody keeps seat and token."""
    known = await app_state.registry.following(access.table)
    if known is not None:
        return NextTableOut(table=known.id)
    if any(seat.kind == HUMAN for seat in access.table.seats):
        access.playing_seat()
    app_state.charge_table(address_of(request.scope))
    return NextTableOut(table=(await app_state.registry.follow(access.table)).id)


async def _lesson_order(app_state: AppState, order: TableIn) -> TableOrder:
    """The table of a lesson: the learner is the person of the first seat that is ordered."""
    packs = tuple(order.packs)
    game = await app_state.registry.game(order.game, packs)
    found = await app_state.registry.games.lessons(order.game, packs)
    lesson = next((one for one in found if one.id == order.lesson), None)
    if lesson is None:
        known = ", ".join(one.id for one in found)
        raise UnknownName(f"{order.game} has no lesson '{order.lesson}'; known lessons: {known}")
    name = next((seat.name for seat in order.seats if seat.kind == HUMAN), "")
    seats = [SeatOrder(BOT, player=one) if one else SeatOrder(HUMAN, name) for one in lesson.players]
    drawn = await asyncio.to_thread(saved_position, lesson, game)
    return TableOrder(order.game, setup_of(lesson), tuple(seats), packs=packs, drawn=drawn)


def table_out(table: LiveTable) -> TableOut:
    """A table for the wire."""
    return TableOut(
        table=table.id,
        game=table.header.game,
        public=table.header.public,
        palette=PAPER if table.why_pinned else table.game.palette,
        hidden_information=not table.why_pinned and table.game.hidden_information,
        setup=SetupOut(**table.setup.save()),
        packs=list(table.header.packs),
        status=table.status,
        number=table.number,
        seats=table.public_seats(),
        why_pinned=table.why_pinned,
        commitment=table.commitment,
        manual_dice=table.manual_dice,
        mix=table.header.mix,
        hints=table.gives_hints,
        updated=table.updated // 1000,
        end=None if table.why_pinned else _end(table),
        campaign=None if table.why_pinned else _campaign(table),
    )


def _end(table: LiveTable) -> EndOut | None:
    result = table.game.result(table.history.match.state) if table.history.over else None
    if result is None:
        return None
    winners = winners_of(table.game, result)
    return EndOut(scores=list(result.scores), winners=winners, shared=result.shared)


def _campaign(table: LiveTable) -> CampaignOut | None:
    progress = progress_after(table)
    if progress is None:
        return None
    campaign = campaign_of(table.game, progress.campaign)
    following = campaign.next_setup(progress)
    return CampaignOut(
        id=progress.campaign,
        played=[CampaignGameOut(scenario=one.scenario, result=one.result) for one in progress.played],
        next=following.scenario if following is not None else "",
        winner=campaign.winner(progress),
    )


def _setup(order: SetupIn) -> Setup:
    return load_setup(order.model_dump())


def _seats(orders: list[SeatIn], game: Game) -> tuple[SeatOrder, ...]:
    """The seats as ordered; a person on each when nothing is said."""
    if not orders:
        return tuple(SeatOrder() for _ in range(game.seat_count))
    return tuple(SeatOrder(**one.model_dump()) for one in orders)


def _clock(order: ClockIn | None) -> ClockOrder | None:
    if order is None:
        return None
    return ClockOrder(order.seconds * 1000, order.increment * 1000, order.delay * 1000, order.at_end)


def _absent_ms(order: TableIn) -> int:
    """How long an absent seat is waited for, as ordered; else as it suits a live or a slow game."""
    if order.absent_seconds is not None:
        return order.absent_seconds * 1000
    live = order.clock is not None and order.clock.seconds < 86_400
    return ABSENT_MS if live else SLOW_ABSENT_MS


def _opened(opened: Opened) -> OpenedOut:
    shared: dict[str, list[int]] = {}
    for seat, token in enumerate(opened.seat_tokens):
        if token:
            shared.setdefault(token, []).append(seat)
    links = [_link(opened.table_id, seats, token) for token, seats in shared.items()]
    return OpenedOut(
        table=opened.table_id,
        commitment=opened.commitment,
        links=links,
        spectators=_link(opened.table_id, [], opened.spectator_token),
    )


def _link(table_id: str, seats: list[int], token: str) -> LinkOut:
    # The part behind # never leaves the browser, so no log on the way can hold it.
    return LinkOut(seats=seats, token=token, link=f"/t/{table_id}#{token}")
