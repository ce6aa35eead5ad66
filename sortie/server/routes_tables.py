"""Tables: open, list, look at, join, from a record, fork."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Body, Depends, Header, Path, Query, Request

from sortie.kernel.campaign_records import campaign_of
from sortie.kernel.game import Game, Setup, load_setup
from sortie.server.campaigns import course_after
from sortie.server.house import House, Place, house_of
from sortie.server.orders import HUMAN, ClockOrder, Opened, SeatOrder, TableOrder
from sortie.server.security import address_of, bearer
from sortie.server.tables import LiveTable
from sortie.server.wire import (
    CampaignGameOut,
    CampaignOut,
    ClockIn,
    ForkIn,
    LinkOut,
    OpenedOut,
    Out,
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


class NextTableOut(Out):
    """The table of the next game. The token that asked opens it, too."""

    table: str


router = APIRouter(tags=["tables"])
ThisHouse = Annotated[House, Depends(house_of)]
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


async def place_of(
    house: ThisHouse, request: Request, table_id: TableId, authorization: Authorization = "", seen: Seen = 0
) -> Place:
    """The table and the seats that the request's token opens; without one a public table, to look on."""
    place = await house.enter(table_id, bearer(authorization), client=address_of(request.scope))
    await place.table.heard(seen)
    return place


ThisPlace = Annotated[Place, Depends(place_of)]


@router.post("/tables", status_code=201)
async def open_table(house: ThisHouse, request: Request, order: Annotated[TableIn, Body()]) -> OpenedOut:
    """Open a table. The tokens in the reply are the only keys to its seats and are not kept."""
    house.charge_table(address_of(request.scope))
    wanted = TableOrder(
        game=order.game,
        setup=_setup(order.setup),
        seats=_seats(order.seats, await house.hall.game(order.game)),
        title=order.title,
        public=order.public,
        manual_dice=order.manual_dice,
        clock=_clock(order.clock),
        packs=tuple(order.packs),
        campaign=order.campaign,
    )
    return _opened(await house.hall.open(wanted))


@router.post("/tables/from-record", status_code=201)
async def open_record(house: ThisHouse, request: Request, order: Annotated[RecordIn, Body()]) -> OpenedOut:
    """Open a table that goes on where a record stops."""
    house.charge_table(address_of(request.scope))
    name = await house.hall.game_of_record(order.record)
    wanted = TableOrder(
        game=name,
        seats=_seats(order.seats, await house.hall.game(name)),
        title=order.title,
        public=order.public,
        packs=tuple(order.packs),
        record=order.record,
    )
    return _opened(await house.hall.open(wanted))


@router.get("/tables")
async def tables(
    house: ThisHouse,
    game: Annotated[str, Query(max_length=40)] = "",
    status: Annotated[str, Query(max_length=20)] = "",
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> TablesOut:
    """Public tables, those opened last first."""
    lines = await house.hall.listing(game=game, status=status, limit=limit)
    return TablesOut(
        tables=[
            TableLineOut(
                table=line.id,
                game=line.game,
                scenario=line.scenario,
                title=line.title,
                status=line.status,
                number=line.number,
                seats=list(line.seats),
                created=line.created,
                updated=line.updated,
            )
            for line in lines
        ]
    )


@router.get("/tables/{table_id}")
async def one_table(place: ThisPlace) -> TableOut:
    """A table as everybody at it sees it."""
    return table_out(place.table)


@router.post("/tables/{table_id}/join")
async def join(house: ThisHouse, table_id: TableId, place: ThisPlace) -> SeatedOut:
    """Who the token makes you. The same token works on several devices."""
    seated = place.seated
    return SeatedOut(
        table=table_id, seats=list(seated.seats), spectator=seated.spectator, number=place.table.number
    )


@router.post("/tables/{table_id}/fork", status_code=201)
async def fork(
    house: ThisHouse, request: Request, place: ThisPlace, order: Annotated[ForkIn, Body()]
) -> OpenedOut:
    """A new table that branches off after so many answers, with new dice and new links."""
    house.charge_table(address_of(request.scope))
    wanted = await place.table.fork(order.number)
    if order.seats:
        wanted = replace(wanted, seats=_seats(order.seats, place.table.game))
    return _opened(await house.hall.open(wanted))


@router.post("/tables/{table_id}/next", status_code=201)
async def next_table(house: ThisHouse, request: Request, place: ThisPlace) -> NextTableOut:
    """The table of the campaign's next game, opened by who asks first; everybody keeps seat and token."""
    known = await house.hall.following(place.table)
    if known is not None:
        return NextTableOut(table=known.id)
    if any(seat.kind == HUMAN for seat in place.table.seats):
        place.playing_seat()
    house.charge_table(address_of(request.scope))
    return NextTableOut(table=(await house.hall.follow(place.table)).id)


def table_out(table: LiveTable) -> TableOut:
    """A table for the wire."""
    return TableOut(
        table=table.id,
        game=table.facts.game,
        public=table.facts.public,
        palette=PAPER if table.why_pinned else table.game.palette,
        hidden_information=not table.why_pinned and table.game.hidden_information,
        setup=SetupOut(**table.setup.save()),
        status=table.status,
        number=table.number,
        seats=table.public_seats(),
        why_pinned=table.why_pinned,
        commitment=table.commitment,
        manual_dice=table.manual_dice,
        campaign=None if table.why_pinned else _campaign(table),
    )


def _campaign(table: LiveTable) -> CampaignOut | None:
    course = course_after(table)
    if course is None:
        return None
    campaign = campaign_of(table.game, course.campaign)
    following = campaign.next_setup(course)
    return CampaignOut(
        id=course.campaign,
        played=[CampaignGameOut(scenario=one.scenario, result=one.result) for one in course.played],
        next=following.scenario if following is not None else "",
        winner=campaign.winner(course),
    )


def _setup(order: SetupIn) -> Setup:
    return load_setup(order.model_dump())


def _seats(orders: list[SeatIn], game: Game) -> tuple[SeatOrder, ...]:
    """The seats as ordered; a person on each when nothing is said."""
    if not orders:
        return tuple(SeatOrder() for _ in range(game.seat_count))
    return tuple(SeatOrder(one.kind, one.name, one.player, one.think_ms, one.group) for one in orders)


def _clock(order: ClockIn | None) -> ClockOrder | None:
    if order is None:
        return None
    return ClockOrder(order.seconds * 1000, order.increment * 1000, order.delay * 1000, order.at_end)


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
