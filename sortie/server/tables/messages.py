"""Messages: what a seat is told, as plain data with parts that are written already. Nothing here looks at more than the seat
may know.

A message with number n brings a client to the table's moment n, whatever it has seen before: `lines` are the
entries of the log since the last number it saw, `keep` says how many of its earlier entries still stand.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Any, NamedTuple, cast

from sortie.kernel.chance.odds import Odds
from sortie.kernel.errors import NotYourTurn, Refused
from sortie.kernel.game.outcomes import Result
from sortie.kernel.game.referee import Referee
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import NOBODY, RESIGN, Chance, Choice, Draw, Roll
from sortie.kernel.views.events import EVERYBODY, Event
from sortie.kernel.views.request_views import option_views
from sortie.kernel.views.staging import NOBODYS, Motion, numbers_of
from sortie.kernel.views.view import OptionView, View
from sortie.server.json_texts import written
from sortie.server.orders import SPECTATOR
from sortie.server.tables.consent import undo_of
from sortie.server.tables.history import TableHistory
from sortie.server.tables.seats import partners
from sortie.server.wire.play import (
    EventValue,
    LogEvent,
    LogLine,
    MotionData,
    OddsData,
    ResultData,
    SumData,
    TypedDice,
    WhyNotData,
)
from sortie.server.wire.socket import News

FACES_KIND = "dice"
MOTION_PARTS = (
    "piece",
    "target",
    "path",
    "edges",
    "dice",
    "amount",
    "lines",
)  # that are empty where it has none
STAGED = 60  # entries at the end of the log that come with their motions: who sits down shows the last deeds at most


def view_of(match: Match, seat: int) -> View:
    """What a seat may know."""
    position = match.position
    return match.game.view(position.state, seat, position.open_request())


def asked_seats(history: TableHistory, seat: int) -> list[int]:
    """Whom the table waits for, as far as a seat may know: a concealed window looks like nobody is asked.

    Who shares a screen with the asked seat is told, or the screen could not ask.
    """
    request = history.match.position.request
    if (
        isinstance(request, Choice)
        and request.concealed
        and request.seat not in partners(history.seats, seat)
    ):
        return []
    return list(history.waiting_for())


def typed_dice(history: TableHistory, manual: bool) -> TypedDice | None:
    """What dice or draw the people at the table must type in now; None when they need not."""
    request = history.match.position.request
    if not manual or not isinstance(request, Chance):
        return None
    if isinstance(request, Roll):
        return {"label": request.label, "seat": request.seat, "dice": request.count, "left": []}
    counts = list(request.counts) if isinstance(request, Draw) else []
    return {"label": request.label, "seat": request.seat, "dice": 0, "left": counts}


def log_lines(history: TableHistory, seat: int, since: int) -> list[LogLine]:
    """The entries of the log that came after change `since`, as a seat hears them."""
    match = history.match
    first = bisect_right(history.rows, since)
    events = _events(match, first if since else -1)
    reader = _reader_of(history, seat)
    found: list[LogLine] = []
    if not since:
        found.extend(_line(history, reader, 0, events.get(0, [])))
    for place in range(first, len(match.log)):
        found.extend(_line(history, reader, place + 1, events.get(place + 1, [])))
    return found


class LogReader(NamedTuple):
    """Who listens: the seat as which events are heard, and the seats whose changes may be told as such."""

    seat: int
    known: tuple[int, ...]
    reads: bool  # also the answers of these seats as they were written


def _reader_of(history: TableHistory, seat: int) -> LogReader:
    """Of people who share a screen each reads the whole log, so it holds what all of them may know."""
    together = partners(history.seats, seat)
    if len(together) > 1 and history.match.game.hidden_information and not history.over:
        return LogReader(SPECTATOR, together, False)
    return LogReader(seat, (seat,) if seat != SPECTATOR else (), True)


def _events(match: Match, after: int) -> dict[int, list[Event]]:
    """Events by the number of their entry, above `after`."""
    found: dict[int, list[Event]] = {}
    start = bisect_left(match.events, after + 1, key=lambda pair: pair[0])
    for at, event in match.events[start:]:
        found.setdefault(at, []).append(event)
    return found


def _line(history: TableHistory, reader: LogReader, entry_number: int, events: list[Event]) -> list[LogLine]:
    match = history.match
    heard = [one for one in (match.game.event_for(event, reader.seat) for event in events) if one is not None]
    told: list[LogEvent]
    if entry_number > len(match.log) - STAGED:
        told = [_told(history, event) for event in heard]
    else:
        told = [event_words(match, event) for event in heard]
    if entry_number == 0:
        return [{"entry": 0, "number": 0, "seat": NOBODY, "text": "", "events": told}] if told else []
    entry = match.log[entry_number - 1]
    # In a game that hides things an answer may say more than its events do, until it is over.
    everybody = history.over or not match.game.hidden_information
    own = entry.seat in reader.known
    line: LogLine = {
        "entry": entry_number,
        "number": history.rows[entry_number - 1],
        "seat": entry.seat if everybody or own else NOBODY,
        "text": entry.text if everybody or (own and reader.reads) else "",
        "events": told,
    }
    return [line]


def _told(history: TableHistory, event: Event) -> LogEvent:
    """An event with how it is seen, written once for all seats that hear it."""
    known = history.told.get(event)
    if known is None:
        match = history.match
        told = event_words(match, event)
        told["motions"] = [motion_data(motion) for motion in match.game.staging(match.state, event)]
        known = history.told.keep(event, written(told))
    return cast(LogEvent, known)


def event_words(match: Match, event: Event) -> LogEvent:
    """An event as its text key with values, each with its kind, its number and its name in notation."""
    names = match.position.names()
    kinds = match.game.event_kinds.get(event.key, ())
    values: list[EventValue] = []
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


def motion_data(motion: Motion) -> MotionData:
    """A motion without the parts it does not have; dice and words are written as they are."""
    found: dict[str, object] = {"kind": motion.kind}
    for name in MOTION_PARTS:
        part = getattr(motion, name)
        if part:
            found[name] = part
    if motion.word is not None:
        found["word"] = motion.word
    if motion.seat != NOBODYS:
        found["seat"] = motion.seat
    if motion.victim != NOBODYS:
        found["victim"] = motion.victim
    return cast(MotionData, found)  # the members of a motion, each of which may be missing


def news(history: TableHistory, seat: int, since: int, manual: bool) -> News:
    """What a seat must hear to be at the table's present moment."""
    match, seats = history.match, history.seats
    if history.common is None:
        history.common = _common(history, manual)
    content = cast(News, history.common.copy())
    content["since"] = since
    content["keep"] = min((length for change, length in history.rewinds if change > since), default=None)
    content["lines"] = _lines(history, seat, since)
    content["asked"] = asked_seats(history, seat)
    content["your_turn"] = seat in history.waiting_for()
    content["may_undo"] = any(undo_of(match, seats, one) is not None for one in partners(seats, seat))
    if history.said:
        said = [one for one in history.said if one["number"] > since]
        if said:
            content["said"] = said
    return content


def _common(history: TableHistory, manual: bool) -> dict[str, Any]:
    """What news tell every seat alike."""
    match, asked = history.match, history.asked
    result = match.game.result(match.state) if history.over else None
    return {
        "type": "news",
        "number": history.number,
        "length": len(match.log),
        "typed_dice": typed_dice(history, manual),
        "undo_asked": None if asked is None else {"seat": asked.seat, "agreed": list(asked.agreed)},
        "seats": history.seats_told(),
        "over": history.over,
        "result": result_data(match, result) if result is not None else None,
        "status": "",  # the table knows this and what follows
        "clocks": None,
        "setting_up": not history.over and match.game.setting_up(match.state),
        "arranging": [],
    }


def _lines(history: TableHistory, seat: int, since: int) -> list[LogLine]:
    """The lines since a number, written once for all seats where nothing is hidden from any of them."""
    match = history.match
    if match.game.hidden_information and not history.over:
        return log_lines(history, seat, since)
    known = history.lines_told.get(since)
    if known is None:
        found = log_lines(history, seat, since)
        first = bisect_left(match.events, bisect_right(history.rows, since), key=lambda pair: pair[0])
        if any(event.audience != EVERYBODY for _, event in match.events[first:]):
            return found
        known = history.lines_told.keep(since, written(found))
    return cast(list[LogLine], known)


def result_data(match: Match, result: Result) -> ResultData:
    """How a game ended, as plain data."""
    return {
        "scores": list(result.scores),
        "winner": result.winner,
        "shared": result.shared,
        "winners": winners_of(match.game, result),
        "numbers": game_numbers(match),
    }


def game_numbers(match: Match) -> dict[str, list[int]]:
    """A game that is over in numbers, for each seat."""
    game, state = match.game, match.state
    motions = (motion for _, event in match.events for motion in game.staging(state, event))
    return numbers_of(motions, (entry.seat for entry in match.log), game.seats_of(state))


def winners_of(game: Referee, result: Result) -> list[int]:
    """Every seat that has won: all with points where they played against the game, else the winner with its partners."""
    if result.shared:
        return [seat for seat, score in enumerate(result.scores) if score > 0]
    sides = game.side_seats(len(result.scores))
    return [seat for seat, side in enumerate(sides) if side == result.winner]


def why_not_of(position: Position, seat: int, text: str) -> WhyNotData:
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


def odds_data(position: Position, odds: Odds) -> OddsData:
    """Odds as plain data; weights as numbers from 0 to 1."""
    names = position.game.names(position.state)
    payments, chance = payments_after(position, odds.option)
    return {
        "option": position.write(odds.option),
        "policy": odds.policy,
        "branches": odds.branches,
        "rolls": odds.rolls or chance is not None,
        "draws": odds.draws or isinstance(chance, Draw),
        "precision": odds.precision,
        "lines": [
            {
                "kind": line.kind,
                "subject": names.write(line.kind, line.subject),
                "what": f"odds-{line.what}",
                "mean": float(line.mean),
                "amounts": [(amount, float(weight)) for amount, weight in line.amounts],
            }
            for line in odds.lines
        ],
        "sums": sums_data(position, odds.option),
        "payments": payments,
    }


def sums_data(position: Position, option: Option) -> list[SumData]:
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


def payments_after(position: Position, option: Option) -> tuple[list[OptionView], Chance | None]:
    """The ways to pay for an option, the usual one first, where one would be asked after it, and the chance that follows."""
    asked = position.request
    if not isinstance(asked, Choice):
        return [], None
    trial = position.copy()
    trial.play(option)
    choice = trial.choice_of(asked.seat)
    usual = trial.game.payment(trial.state, choice) if choice is not None else None
    if choice is None or usual is None:
        return [], None
    found = option_views(trial.game.names(trial.state), trial.game.verbs, choice)
    first = trial.write(usual)
    trial.play(usual)
    chance = trial.request if isinstance(trial.request, Chance) else None
    return sorted(found, key=lambda one: one.notation != first), chance


def refuse_unasked(history: TableHistory, seat: int) -> None:
    """NotYourTurn for a seat that is not asked, without saying who is."""
    if seat not in history.waiting_for():
        raise NotYourTurn("you are not asked now; wait for your turn")
