"""Messages: what a seat is told, as plain data. Nothing here looks at more than the seat may know.

A message with number n brings a client to the table's moment n, whatever it has seen before: `lines` are the
entries of the log since the last number it saw, `keep` says how many of its earlier entries still stand.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from typing import Any, NamedTuple

from pydantic import TypeAdapter

from sortie.kernel.errors import NotYourTurn, Refused
from sortie.kernel.events import Event
from sortie.kernel.game import Game, Result
from sortie.kernel.inquiries import Finding
from sortie.kernel.match import Match
from sortie.kernel.odds import Odds
from sortie.kernel.options import Option
from sortie.kernel.position import Position
from sortie.kernel.requests import NOBODY, RESIGN, Chance, Choice, Draw, Roll
from sortie.kernel.state import State
from sortie.kernel.views import View
from sortie.server.consent import own_undo
from sortie.server.course import Course
from sortie.server.orders import SPECTATOR
from sortie.server.seats import partners

FACES_KIND = "dice"
_VIEW: TypeAdapter[View] = TypeAdapter(View)
_FINDING: TypeAdapter[Finding] = TypeAdapter(Finding)


class Message(NamedTuple):
    """One numbered message to one seat."""

    number: int
    kind: str
    content: Mapping[str, Any]

    def data(self) -> dict[str, Any]:
        """For the wire."""
        return {"type": self.kind, "number": self.number, **self.content}


def view_of(match: Match, seat: int) -> View:
    """What a seat may know."""
    position = match.position
    return match.game.view(position.state, seat, position.open_request())


def view_text(match: Match, seat: int) -> str:
    """The same as JSON."""
    return _VIEW.dump_json(view_of(match, seat)).decode()


def finding_data(finding: Finding | None) -> dict[str, Any] | None:
    """What somebody found out by looking, as plain data."""
    if finding is None:
        return None
    plain: dict[str, Any] = _FINDING.dump_python(finding, mode="json")
    return plain


def asked_seats(course: Course, seat: int) -> list[int]:
    """Whom the table waits for, as far as a seat may know: a concealed window looks like nobody is asked.

    Who shares a screen with the asked seat is told, or the screen could not ask.
    """
    request = course.match.position.request
    if isinstance(request, Choice) and request.concealed and request.seat not in partners(course.seats, seat):
        return []
    return list(course.waiting_for())


def typed_dice(course: Course, manual: bool) -> dict[str, Any] | None:
    """What dice or draw the people at the table must type in now; None when they need not."""
    request = course.match.position.request
    if not manual or not isinstance(request, Chance):
        return None
    if isinstance(request, Roll):
        return {"label": request.label, "seat": request.seat, "dice": request.count}
    counts = list(request.counts) if isinstance(request, Draw) else []
    return {"label": request.label, "seat": request.seat, "dice": 0, "left": counts}


def log_lines(course: Course, seat: int, since: int) -> list[dict[str, Any]]:
    """The entries of the log that came after deed `since`, as a seat hears them."""
    match = course.match
    first = bisect_right(course.rows, since)
    events = _events(match, first if since else -1)
    ear = _ear(course, seat)
    found: list[dict[str, Any]] = []
    if not since:
        found.extend(_line(course, ear, 0, events.get(0, [])))
    for place in range(first, len(match.log)):
        found.extend(_line(course, ear, place + 1, events.get(place + 1, [])))
    return found


class Ear(NamedTuple):
    """Who listens: the seat as which events are heard, and the seats whose deeds may be told as such."""

    seat: int
    known: tuple[int, ...]
    reads: bool  # also the answers of these seats as they were written


def _ear(course: Course, seat: int) -> Ear:
    """Of people who share a screen each reads the whole log, so it holds what all of them may know."""
    together = partners(course.seats, seat)
    if len(together) > 1 and course.match.game.hidden_information and not course.over:
        return Ear(SPECTATOR, together, False)
    return Ear(seat, (seat,) if seat != SPECTATOR else (), True)


def _events(match: Match, after: int) -> dict[int, list[Event]]:
    """Events by the number of their entry, above `after`."""
    found: dict[int, list[Event]] = {}
    start = bisect_left(match.events, after + 1, key=lambda pair: pair[0])
    for at, event in match.events[start:]:
        found.setdefault(at, []).append(event)
    return found


def _line(course: Course, ear: Ear, entry_number: int, events: list[Event]) -> list[dict[str, Any]]:
    match = course.match
    heard = [one for one in (match.game.event_for(event, ear.seat) for event in events) if one is not None]
    told = [_told(course, event) for event in heard]
    if entry_number == 0:
        return [{"entry": 0, "number": 0, "seat": NOBODY, "text": "", "events": told}] if told else []
    entry = match.log[entry_number - 1]
    # In a game that hides things an answer may say more than its events do, until it is over.
    everybody = course.over or not match.game.hidden_information
    own = entry.seat in ear.known
    line = {
        "entry": entry_number,
        "number": course.rows[entry_number - 1],
        "seat": entry.seat if everybody or own else NOBODY,
        "text": entry.text if everybody or (own and ear.reads) else "",
        "events": told,
    }
    return [line]


def _told(course: Course, event: Event) -> dict[str, Any]:
    """An event as plain data, made once for all seats that hear it."""
    known = course.told.get(event)
    if known is None:
        match = course.match
        known = course.told[event] = event_data(match.game, match.state, event)
    return known


def event_data(game: Game, state: State, event: Event) -> dict[str, Any]:
    """An event as its text key with values: each with its kind, its number and its name in notation."""
    names = game.names(state)
    kinds = game.event_kinds.get(event.key, ())
    values: list[dict[str, Any]] = []
    faces = False
    for place, value in enumerate(event.values):
        kind = kinds[place] if place < len(kinds) else kinds[-1] if kinds else "number"
        faces = faces or kind == FACES_KIND
        if faces:
            face = names.write(FACES_KIND, value)  # a face that is no number has a name
            values.append({"kind": FACES_KIND, "value": value, "name": face if face != str(value) else ""})
        elif kind in ("number", "die", "count"):
            values.append({"kind": kind, "value": value, "name": ""})
        else:
            values.append({"kind": kind, "value": value, "name": names.write(kind, value)})
    return {"key": f"log-{event.key}", "values": values}


def news(course: Course, seat: int, since: int, manual: bool) -> dict[str, Any]:
    """What a seat must hear to be at the table's present moment."""
    match = course.match
    result = match.game.result(match.state) if course.over else None
    content: dict[str, Any] = {
        "since": since,
        "length": len(match.log),
        "keep": min((length for deed, length in course.rewinds if deed > since), default=None),
        "lines": log_lines(course, seat, since),
        "asked": asked_seats(course, seat),
        "your_turn": seat in course.waiting_for(),
        "typed_dice": typed_dice(course, manual),
        "may_undo": seat >= 0 and own_undo(match, seat) is not None,
        "undo_asked": None,
        "seats": [one.line() for one in course.seats],
        "over": course.over,
        "result": None,
    }
    if course.asked is not None:
        content["undo_asked"] = {"seat": course.asked.seat, "agreed": list(course.asked.agreed)}
    if result is not None:
        content["result"] = {
            "scores": list(result.scores),
            "winner": result.winner,
            "shared": result.shared,
            "winners": winners_of(match.game, result),
        }
    return content


def winners_of(game: Game, result: Result) -> list[int]:
    """Every seat that has won: all with points where they played against the game, else the winner with its partners."""
    if result.shared:
        return [seat for seat, score in enumerate(result.scores) if score > 0]
    sides = game.side_seats(len(result.scores))
    return [seat for seat, side in enumerate(sides) if side == result.winner]


def why_not_of(position: Position, seat: int, text: str) -> dict[str, Any]:
    """Why a text is not an option of a seat now."""
    choice = position.choice_of(seat)
    if choice is None:
        return {"allowed": False, "rule": "", "reason": "not-asked", "text": text}
    try:
        option = position.read(text, seat)
    except Refused as error:
        return {"allowed": False, "rule": error.rule, "reason": "not-notation", "text": str(error)}
    if option.verb == RESIGN or option in choice.options:
        return {"allowed": True, "rule": "", "reason": "", "text": text}
    why = position.game.why_not(position.state, choice, option)
    rule, reason = (why.rule, why.reason) if why is not None else ("", "")
    return {"allowed": False, "rule": rule, "reason": reason, "text": position.write(option)}


def odds_data(position: Position, odds: Odds) -> dict[str, Any]:
    """Odds as plain data; weights as numbers from 0 to 1."""
    names = position.game.names(position.state)
    return {
        "option": position.write(odds.option),
        "policy": odds.policy,
        "branches": odds.branches,
        "lines": [
            {
                "kind": line.kind,
                "subject": names.write(line.kind, line.subject),
                "what": f"odds-{line.what}",
                "mean": float(line.mean),
                "amounts": [[amount, float(weight)] for amount, weight in line.amounts],
            }
            for line in odds.lines
        ],
        "sums": sums_data(position, odds.option),
    }


def sums_data(position: Position, option: Option) -> list[dict[str, Any]]:
    """The numbers an option would be rolled with, each with its labelled terms."""
    choice = position.open_choice()
    sums = position.game.explain(position.state, choice, option) if choice is not None else []
    return [
        {
            "total": one.total,
            "terms": [{"label": term.label, "value": term.value, "rule": term.rule} for term in one.terms],
        }
        for one in sums
    ]


def refuse_unasked(course: Course, seat: int) -> None:
    """NotYourTurn for a seat that is not asked, without saying who is."""
    if seat not in course.waiting_for():
        raise NotYourTurn("you are not asked now; wait for your turn")
