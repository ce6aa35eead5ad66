"""Intents at a table: one line of a seat, answered as single answers, each durable and numbered."""

from __future__ import annotations

from typing import NamedTuple

from sortie.kernel.errors import Refused
from sortie.kernel.intents import IntentRange, interrupted, next_line, read_intent
from sortie.kernel.table.requests import RESIGN
from sortie.server.errors import Stale
from sortie.server.orders import Ack
from sortie.server.tables.live_table import Answered, LiveTable


class Intent(NamedTuple):
    """What a seat means: a line, lines that are to follow it, and whether the usual payment is taken where one is asked for."""

    text: str
    then: tuple[str, ...] = ()
    paying: bool = False


async def fulfil(table: LiveTable, seat: int, number: int, intent: Intent, key: str = "") -> Ack:
    """Answer as long as the intent goes on; it stops where a rule, a reaction or a die comes between.

    The first answer is taken or refused like any other. What follows is given up where it does not fit any more.
    """
    first, *rest = _lines(table, seat, number, intent)
    begun = before = len(table.history.match.log)
    ack = await table.answer(seat, number, first, key)
    if ack.repeated:
        return ack
    while rest or intent.paying:
        match = table.history.match
        if table.number != ack.number or match.position.over or interrupted(match, seat, before):
            break
        line = next_line(match, seat, rest, intent.paying)
        if not line:
            break
        if rest and line == rest[0]:
            rest.pop(0)
        before = len(match.log)
        try:
            ack = await table.answer(seat, ack.number, line)
        except (Refused, Stale):  # somebody has taken something back meanwhile
            break
    table.intents[seat] = IntentRange(begun, len(table.history.match.log))
    return ack


def fulfil_at_once(table: LiveTable, seat: int, number: int, text: str, key: str, told: Answered) -> bool:
    """The same for a line that is one answer, without a task that waits; False for another line, or when it has to wait."""
    if table.why_pinned or _lines(table, seat, number, Intent(text)) != [text]:
        return False
    begun = len(table.history.match.log)

    def done(found: Ack | Exception) -> None:
        if isinstance(found, Ack) and not found.repeated:
            table.intents[seat] = IntentRange(begun, len(table.history.match.log))
        told(found)

    return table.answer_at_once(seat, number, text, key, done)


def _lines(table: LiveTable, seat: int, number: int, intent: Intent) -> list[str]:
    """The single answers of an intent; a line about another moment as it is, so that it is refused like any other."""
    if intent.text.strip().lower() == RESIGN or not table.history.moved <= number <= table.number:
        return [intent.text]
    return [*read_intent(table.history.match.position, seat, intent.text), *intent.then]
