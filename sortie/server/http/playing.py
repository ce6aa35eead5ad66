"""What a seat does and asks at its table. Requests and sockets both come here, with the same types."""

from __future__ import annotations

from time import perf_counter

from sortie.kernel.views.queries import Finding, Query
from sortie.server.http.app_state import AppState
from sortie.server.http.intents import Intent, fulfil, fulfil_at_once
from sortie.server.orders import Ack
from sortie.server.tables.access import SeatAccess
from sortie.server.tables.live_table import Answered
from sortie.server.wire.play import (
    ActIn,
    AnswerIn,
    ArrangeIn,
    ConsentIn,
    MixIn,
    OddsData,
    OddsIn,
    PreviewIn,
    QueryIn,
    ResignIn,
    SayIn,
    SeveralOddsIn,
    TakeOverIn,
    UndoIn,
    WhyNotData,
    WhyNotIn,
)


async def act(app_state: AppState, access: SeatAccess, order: ActIn) -> Ack:
    """Do what a seat has ordered; when this returns it is durable."""
    table = access.table
    if isinstance(order, AnswerIn):
        return await _answer(app_state, access, order)
    if isinstance(order, TakeOverIn):
        return await table.take_over(order.seat, order.player, access.taking_seat(order.seat))
    seat = access.playing_seat(order.seat)
    if isinstance(order, MixIn):
        return await table.mix(seat, order.entropy)
    if isinstance(order, UndoIn):
        return await table.undo(seat, order.number)
    if isinstance(order, ConsentIn):
        return await table.consent(seat, order.yes, order.number)
    if isinstance(order, ResignIn):
        return await table.resign(seat)
    if isinstance(order, ArrangeIn):
        return await table.arrange(seat)
    if isinstance(order, SayIn):
        return await _say(app_state, access, seat, order)
    return await table.come_back(seat)


async def _say(app_state: AppState, access: SeatAccess, seat: int, order: SayIn) -> Ack:
    app_state.charge_phrase(f"{access.table.id}/{seat}")
    return await access.table.say(seat, order.phrase, order.key)


async def _answer(app_state: AppState, access: SeatAccess, order: AnswerIn) -> Ack:
    start = perf_counter()
    intent = Intent(order.text, order.then, order.paying)
    ack = await fulfil(access.table, access.playing_seat(order.seat), order.number, intent, order.id)
    app_state.metrics.answers.inc()
    app_state.metrics.acknowledge.observe(perf_counter() - start)
    return ack


def answer_at_once(app_state: AppState, access: SeatAccess, order: AnswerIn, told: Answered) -> bool:
    """Give an answer that waits for nothing but the disk, without a task of its own; False when it has to wait.

    `told` is called with the result.
    """
    if order.then or order.paying or access.seated.spectator:
        return False
    start = perf_counter()

    def done(found: Ack | Exception) -> None:
        if isinstance(found, Ack):
            app_state.metrics.answers.inc()
            app_state.metrics.acknowledge.observe(perf_counter() - start)
        told(found)

    seat = access.playing_seat(order.seat)
    return fulfil_at_once(access.table, seat, order.number, order.text, order.id, done)


async def odds(access: SeatAccess, order: OddsIn) -> OddsData:
    """What an option may lead to: the rules, run over every outcome."""
    return await access.table.odds(access.playing_seat(order.seat), order.text, order.policy)


async def several_odds(access: SeatAccess, order: SeveralOddsIn) -> list[OddsData]:
    """What several options may lead to, as many as there is time for; at least the first."""
    return await access.table.several_odds(access.playing_seat(order.seat), order.texts)


def why_not(access: SeatAccess, order: WhyNotIn) -> WhyNotData:
    """Which rule forbids a line of notation; `allowed` when none does."""
    return access.table.why_not(access.playing_seat(order.seat), order.text)


def found(access: SeatAccess, order: QueryIn | PreviewIn) -> Finding | None:
    """What is found by looking at the board, or what an option would look like there; None where there is nothing to say."""
    if isinstance(order, PreviewIn):
        return access.table.preview(access.playing_seat(order.seat), order.text)
    return access.table.query(access.seat(order.seat), Query(order.kind, order.subject, order.target))
