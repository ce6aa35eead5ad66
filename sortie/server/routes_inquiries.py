"""Looking at the board: the way to a square, lines of sight, who sees a square, what an option looks like."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Body
from pydantic import Field

from sortie.kernel.inquiries import Inquiry
from sortie.server.routes_tables import ThisPlace
from sortie.server.wire import In, Name, Out, TextIn

router = APIRouter(prefix="/tables/{table_id}", tags=["play"])


class InquiryIn(In):
    """A question about the board; a subject of "" is whoever acts now."""

    kind: Literal["way", "sight", "watchers", "targets"]
    subject: Name = ""
    target: Name = ""
    seat: Annotated[int, Field(ge=0, le=15)] | None = None


class FindingOut(Out):
    """What is found, in words and as places on a board; null where the game has nothing to say."""

    table: str
    number: int
    finding: dict[str, Any] | None


@router.post("/inquire")
async def inquire(place: ThisPlace, order: Annotated[InquiryIn, Body()]) -> FindingOut:
    """Look at the board; changes nothing and tells nothing that the seat may not know."""
    table = place.table
    found = table.inquire(place.seat(order.seat), Inquiry(order.kind, order.subject, order.target))
    return FindingOut(table=table.id, number=table.number, finding=found)


@router.post("/outline")
async def outline(place: ThisPlace, order: Annotated[TextIn, Body()]) -> FindingOut:
    """What an option would look like on the board: its way and cost, its lines and ranges."""
    table = place.table
    found = table.outline(place.playing_seat(order.seat), order.text)
    return FindingOut(table=table.id, number=table.number, finding=found)
