"""Consent: taking back what cannot be taken back alone, when the others agree."""

from __future__ import annotations

from typing import NamedTuple

from sortie.kernel.intents import IntentRange, answers_to_undo
from sortie.kernel.match import Match
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import NOBODY
from sortie.server.tables.seats import Seat, partners

YES = "yes"
NO = "no"


class Asked(NamedTuple):
    """A seat asks the others whether it may go back to `length` entries of the log."""

    seat: int
    length: int
    agreed: tuple[int, ...] = ()
    number: int = 0  # the change that asked


def others(seats: tuple[Seat, ...], seat: int) -> tuple[int, ...]:
    """Whose consent is needed: people on other links. Bots do not mind."""
    own = partners(seats, seat)
    return tuple(one.number for one in seats if not one.bot and one.number not in own)


def granted(asked: Asked, seats: tuple[Seat, ...]) -> bool:
    """Whether all who are asked have agreed; who agrees on a shared link agrees for all its seats."""
    agreed = {one for seat in asked.agreed for one in partners(seats, seat)}
    return all(one in agreed for one in others(seats, asked.seat))


class Undo(NamedTuple):
    """What may be taken back: how long the log is afterwards, and whether the others must agree."""

    length: int
    asks: bool


def undo_of(match: Match, seats: tuple[Seat, ...], seat: int, last: IntentRange | None = None) -> Undo | None:
    """What a seat may take back now; None for nothing.

    What its last intent has played is taken back together, where it stood last. Who plays against the program alone takes no dice back: they would fall anew for the same deed.
    """
    length = own_undo(match, seat, last)
    if length is not None:
        return Undo(length, False)
    length = last_decision(match, seat)
    if length is None:
        return None
    if others(seats, seat):
        return Undo(length, True)
    alone = len(seats) == 1 or any(one.bot for one in seats)
    return None if alone and rolled_since(match, length) else Undo(length, False)


def own_undo(match: Match, seat: int, last: IntentRange | None = None) -> int | None:
    """How long the log is after a seat takes back its last answer or intent by itself; None when it may not."""
    if any(other != seat for other in match.position.sealed):
        return None  # another seat has decided since
    count = answers_to_undo(match, seat, last)
    return len(match.log) - count if count else None


def last_decision(match: Match, seat: int) -> int | None:
    """How long the log was before the last decision of a seat, sealed ones included; None without any."""
    for number in range(len(match.log), 0, -1):
        entry = match.log[number - 1]
        if entry.seat == seat or (entry.seat == NOBODY and _sealed(entry.answer)):
            return number - 1
    return None


def rolled_since(match: Match, length: int) -> bool:
    """Whether dice or draws are among the entries after `length`."""
    return any(entry.seat == NOBODY and not _sealed(entry.answer) for entry in match.log[length:])


def _sealed(answer: object) -> bool:
    return isinstance(answer, tuple) and bool(answer) and isinstance(answer[0], Option)
