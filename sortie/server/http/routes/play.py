"""At a table: look, ask and act, for programs; record and replay, for everybody. All with a seat's token."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends, Path, Query
from fastapi.responses import PlainTextResponse, Response

from sortie.server.http import playing
from sortie.server.http.app_state import AppState, app_state_of
from sortie.server.http.routes.tables import ThisAccess
from sortie.server.json_texts import with_member
from sortie.server.tables.access import SeatAccess
from sortie.server.wire.play import (
    AckOut,
    ActIn,
    AnswerIn,
    ArrangeIn,
    ComeBackIn,
    ConsentIn,
    FindingOut,
    HintIn,
    HintOut,
    LogOut,
    MixIn,
    OddsIn,
    OddsOut,
    PreviewIn,
    QueryIn,
    ReplayOut,
    RequestOut,
    ResignIn,
    SayIn,
    TakeOverIn,
    UndoIn,
    ViewOut,
    WhyNotIn,
    WhyNotOut,
)

router = APIRouter(prefix="/tables/{table_id}", tags=["play"])
ThisApp = Annotated[AppState, Depends(app_state_of)]
Seat = Annotated[int | None, Query(ge=0, le=15, description="Which of the token's seats, if it has several.")]
Since = Annotated[int, Query(ge=0, le=100_000_000)]


@router.get("/view", response_model=ViewOut)
async def view(access: ThisAccess, seat: Seat = None) -> Response:
    """What the seat may know now."""
    table, who = access.table, access.seat(seat)
    head = {"table": table.id, "seat": who, "number": table.number, "status": table.status}
    return _with_view(
        head, await table.view_at(who, table.number) if table.why_pinned else table.view_json(who)
    )


@router.get("/options")
async def options(access: ThisAccess, seat: Seat = None) -> RequestOut:
    """What is asked, with the options of this seat."""
    table, who = access.table, access.seat(seat)
    number, options = table.number, table.options(who)
    return RequestOut(table=table.id, seat=who, number=number, request=table.request(who), options=options)


@router.get("/log")
async def log(access: ThisAccess, since: Since = 0, seat: Seat = None) -> LogOut:
    """What happened after the state with this number, as far as the seat may know."""
    table, who = access.table, access.seat(seat)
    return LogOut(table=table.id, seat=who, number=table.number, lines=await table.told_log(who, since))


@router.post("/odds")
async def odds(access: ThisAccess, order: Annotated[OddsIn, Body()]) -> OddsOut:
    """What an option may lead to: the rules, run over every outcome."""
    number = access.table.number
    return OddsOut(table=access.table.id, number=number, odds=await playing.odds(access, order))


@router.post("/hint")
async def hint(access: ThisAccess, order: Annotated[HintIn, Body()]) -> HintOut:
    """What a veteran would do for the seat that is asked, from what the seat may know; where the table gives hints."""
    number = access.table.number
    plans = await access.table.hint(access.playing_seat(order.seat))
    return HintOut(table=access.table.id, number=number, plans=plans)


@router.post("/why-not")
async def why_not(access: ThisAccess, order: Annotated[WhyNotIn, Body()]) -> WhyNotOut:
    """Which rule forbids a line of notation; `allowed` when none does."""
    why = playing.why_not(access, order)
    return WhyNotOut(table=access.table.id, number=access.table.number, why_not=why)


@router.post("/query")
async def query(access: ThisAccess, order: Annotated[QueryIn, Body()]) -> FindingOut:
    """Look at the board; changes nothing and tells nothing that the seat may not know."""
    return _found(access, order)


@router.post("/preview")
async def preview(access: ThisAccess, order: Annotated[PreviewIn, Body()]) -> FindingOut:
    """What an option would look like on the board: its way and cost, its lines and ranges."""
    return _found(access, order)


@router.post("/answer")
async def answer(app_state: ThisApp, access: ThisAccess, order: Annotated[AnswerIn, Body()]) -> AckOut:
    """Answer what is asked. The reply means that the answer is durable."""
    return (await _done(app_state, access, order)).model_copy(update={"id": order.id})


@router.post("/mix")
async def mix(app_state: ThisApp, access: ThisAccess, order: Annotated[MixIn, Body()]) -> AckOut:
    """Bring entropy to the dice of a table that waits for it."""
    return await _done(app_state, access, order)


@router.post("/undo")
async def undo(app_state: ThisApp, access: ThisAccess, order: Annotated[UndoIn, Body()]) -> AckOut:
    """Take back the seat's last answer; past a die, a secret or another's decision the others are asked."""
    return await _done(app_state, access, order)


@router.post("/consent")
async def consent(app_state: ThisApp, access: ThisAccess, order: Annotated[ConsentIn, Body()]) -> AckOut:
    """Yes or no to an undo that another seat asks for."""
    return await _done(app_state, access, order)


@router.post("/resign")
async def resign(app_state: ThisApp, access: ThisAccess, order: Annotated[ResignIn, Body()]) -> AckOut:
    """Give up; possible at any time."""
    return await _done(app_state, access, order)


@router.post("/take-over")
async def take_over(app_state: ThisApp, access: ThisAccess, order: Annotated[TakeOverIn, Body()]) -> AckOut:
    """Let a player of the program take a seat whose person has gone; the person may come back."""
    return await _done(app_state, access, order)


@router.post("/come-back")
async def come_back(app_state: ThisApp, access: ThisAccess, order: Annotated[ComeBackIn, Body()]) -> AckOut:
    """Take the seat back from the player of the program."""
    return await _done(app_state, access, order)


@router.post("/arrange")
async def arrange(app_state: ThisApp, access: ThisAccess, order: Annotated[ArrangeIn, Body()]) -> AckOut:
    """Let the program set up for the seat: it answers what is asked until play begins."""
    return await _done(app_state, access, order)


@router.post("/say")
async def say(app_state: ThisApp, access: ThisAccess, order: Annotated[SayIn, Body()]) -> AckOut:
    """Say one of the known phrases to everybody at the table."""
    return await _done(app_state, access, order)


@router.get("/record", response_class=PlainTextResponse)
async def record(access: ThisAccess) -> PlainTextResponse:
    """The game so far as a record, as far as the seat may know; with the secret of the dice once it is over."""
    return PlainTextResponse(await access.table.told_record(access.seat()))


@router.get("/replay/{number}", response_model=ReplayOut)
async def replay(
    access: ThisAccess, number: Annotated[int, Path(ge=0, le=10_000_000)], seat: Seat = None
) -> Response:
    """The table as the seat saw it when it had this number; of a finished game any seat may be chosen."""
    table, who = access.table, access.past_seat(seat)
    found = await table.view_at(who, number)
    return _with_view({"table": table.id, "seat": who, "number": number, "of": table.number}, found)


def _with_view(head: dict[str, Any], view: bytes) -> Response:
    """A reply with a view that is JSON already: it is large, and nobody need read it again."""
    return Response(with_member(head, "view", view), media_type="application/json")


async def _done(app_state: AppState, access: SeatAccess, order: ActIn) -> AckOut:
    ack = await playing.act(app_state, access, order)
    return AckOut(table=access.table.id, number=ack.number, repeated=ack.repeated)


def _found(access: SeatAccess, order: QueryIn | PreviewIn) -> FindingOut:
    finding = playing.found(access, order)
    return FindingOut(table=access.table.id, number=access.table.number, finding=finding)
