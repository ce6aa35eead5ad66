"""At a table: view, options, odds, why-not, answer, undo, consent, resign, record, replay. All with a seat's token."""

from __future__ import annotations

from time import perf_counter
from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends, Path, Query
from fastapi.responses import PlainTextResponse, Response

from sortie.server.house import House, house_of
from sortie.server.json_texts import with_text
from sortie.server.routes_tables import ThisPlace
from sortie.server.wire import (
    AckOut,
    AnswerIn,
    ConsentIn,
    LogOut,
    NumberIn,
    OddsIn,
    OddsOut,
    ReplayOut,
    RequestOut,
    SeatChoiceIn,
    TakeOverIn,
    TextIn,
    ViewOut,
    WhyNotOut,
)

router = APIRouter(prefix="/tables/{table_id}", tags=["play"])
ThisHouse = Annotated[House, Depends(house_of)]
Seat = Annotated[int | None, Query(ge=0, le=15, description="Which of the token's seats, if it has several.")]
Since = Annotated[int, Query(ge=0, le=100_000_000)]


@router.get("/view", response_model=ViewOut)
async def view(place: ThisPlace, seat: Seat = None) -> Response:
    """What the seat may know now."""
    table, who = place.table, place.seat(seat)
    head = {"table": table.id, "seat": who, "number": table.number, "status": table.status}
    return _with_view(head, table.view_text(who))


@router.get("/options")
async def options(place: ThisPlace, seat: Seat = None) -> RequestOut:
    """What is asked, with the options of this seat."""
    table, who = place.table, place.seat(seat)
    number, options = table.number, table.options(who)
    return RequestOut(table=table.id, seat=who, number=number, request=table.request(who), options=options)


@router.get("/log")
async def log(place: ThisPlace, since: Since = 0, seat: Seat = None) -> LogOut:
    """What happened after the state with this number, as far as the seat may know."""
    table, who = place.table, place.seat(seat)
    return LogOut(table=table.id, seat=who, number=table.number, lines=table.log(who, since))


@router.post("/odds")
async def odds(place: ThisPlace, order: Annotated[OddsIn, Body()]) -> OddsOut:
    """What an option may lead to: the rules, run over every outcome."""
    table = place.table
    number = table.number
    found = await table.odds(place.playing_seat(order.seat), order.text, order.policy)
    return OddsOut(table=table.id, number=number, odds=found)


@router.post("/why-not")
async def why_not(place: ThisPlace, order: Annotated[TextIn, Body()]) -> WhyNotOut:
    """Which rule forbids a line of notation; `allowed` when none does."""
    table = place.table
    found = table.why_not(place.playing_seat(order.seat), order.text)
    return WhyNotOut(table=table.id, number=table.number, why_not=found)


@router.post("/answer")
async def answer(house: ThisHouse, place: ThisPlace, order: Annotated[AnswerIn, Body()]) -> AckOut:
    """Answer what is asked. The reply means that the answer is durable."""
    start = perf_counter()
    table = place.table
    ack = await table.answer(place.playing_seat(order.seat), order.number, order.text, order.id)
    house.metrics.answers.inc()
    house.metrics.acknowledge.observe(perf_counter() - start)
    return AckOut(table=table.id, number=ack.number, id=order.id, repeated=ack.repeated)


@router.post("/undo")
async def undo(place: ThisPlace, order: Annotated[NumberIn, Body()]) -> AckOut:
    """Take back the seat's last answer; past a die, a secret or another's decision the others are asked."""
    ack = await place.table.undo(place.playing_seat(order.seat), order.number)
    return AckOut(table=place.table.id, number=ack.number)


@router.post("/consent")
async def consent(place: ThisPlace, order: Annotated[ConsentIn, Body()]) -> AckOut:
    """Yes or no to an undo that another seat asks for."""
    ack = await place.table.consent(place.playing_seat(order.seat), order.yes, order.number)
    return AckOut(table=place.table.id, number=ack.number)


@router.post("/resign")
async def resign(place: ThisPlace, order: Annotated[SeatChoiceIn, Body()]) -> AckOut:
    """Give up; possible at any time."""
    ack = await place.table.resign(place.playing_seat(order.seat))
    return AckOut(table=place.table.id, number=ack.number)


@router.post("/take-over")
async def take_over(place: ThisPlace, order: Annotated[TakeOverIn, Body()]) -> AckOut:
    """Let a player of the program take a seat whose person has gone; the person may come back."""
    ack = await place.table.take_over(order.seat, order.player, place.taking_seat(order.seat))
    return AckOut(table=place.table.id, number=ack.number)


@router.post("/come-back")
async def come_back(place: ThisPlace, order: Annotated[SeatChoiceIn, Body()]) -> AckOut:
    """Take the seat back from the player of the program."""
    ack = await place.table.come_back(place.playing_seat(order.seat))
    return AckOut(table=place.table.id, number=ack.number)


@router.get("/record", response_class=PlainTextResponse)
async def record(place: ThisPlace) -> PlainTextResponse:
    """The game so far as a record, as far as the seat may know; with the secret of the dice once it is over."""
    return PlainTextResponse(await place.table.heavy(place.table.record, place.seat()))


@router.get("/replay/{number}", response_model=ReplayOut)
async def replay(
    place: ThisPlace, number: Annotated[int, Path(ge=0, le=10_000_000)], seat: Seat = None
) -> Response:
    """The table as the seat saw it when it had this number; of a finished game any seat may be chosen."""
    table, who = place.table, place.past_seat(seat)
    found = await table.view_at(who, number)
    return _with_view({"table": table.id, "seat": who, "number": number, "of": table.number}, found)


def _with_view(head: dict[str, Any], view: str) -> Response:
    """A reply with a view that is JSON already: it is large, and nobody need read it again."""
    return Response(with_text(head, "view", view), media_type="application/json")
