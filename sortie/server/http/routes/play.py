"""At a table: look, ask and act, for programs; record and replay, for everybody. All with a seat's token."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body, Path, Query
from fastapi.responses import PlainTextResponse, Response

from sortie.server.http import playing
from sortie.server.http.app_state import ThisApp
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


def _add_order(address: str, kind: type[ActIn]) -> None:
    """A route that does what an order of this kind says, in the words of the order."""

    async def done(app_state: ThisApp, access: ThisAccess, order: Any) -> AckOut:
        ack = await playing.act(app_state, access, order)
        message = order.id if isinstance(order, AnswerIn) else ""
        return AckOut(table=access.table.id, number=ack.number, repeated=ack.repeated, id=message)

    done.__annotations__["order"] = Annotated[kind, Body()]
    done.__name__ = address.replace("-", "_")
    router.add_api_route(f"/{address}", done, methods=["POST"], description=kind.__doc__)


_add_order("answer", AnswerIn)
_add_order("mix", MixIn)
_add_order("undo", UndoIn)
_add_order("consent", ConsentIn)
_add_order("resign", ResignIn)
_add_order("take-over", TakeOverIn)
_add_order("come-back", ComeBackIn)
_add_order("arrange", ArrangeIn)
_add_order("say", SayIn)


def _found(access: SeatAccess, order: QueryIn | PreviewIn) -> FindingOut:
    finding = playing.found(access, order)
    return FindingOut(table=access.table.id, number=access.table.number, finding=finding)
