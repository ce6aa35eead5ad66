"""What a step of a case looks at: facts, views, options, refusals, events, the open request and odds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

from sortie.kernel.chance.odds import OddsLine
from sortie.kernel.chance.seat_odds import seat_odds
from sortie.kernel.errors import BadCase, SortieError
from sortie.kernel.position import Position
from sortie.kernel.records.answer_lines import asked
from sortie.kernel.records.case_document import nearest
from sortie.kernel.records.case_lines import (
    event_text,
    impossible_event,
    is_name,
    is_offered,
    kinds_of,
    not_refused,
    offered_texts,
    unreadable,
)
from sortie.kernel.records.expectations import (
    NOTHING,
    differences,
    flattened,
    is_known,
    looked_up,
    mismatch,
    starred,
)
from sortie.kernel.table.requests import NOBODY
from sortie.kernel.views.events import Event

DEFAULT_TOLERANCE = 1e-12
RESULT_KEYS = ("winner", "scores")
# What the rules still have to do changes with every answer, so nobody would say that it may.
ALWAYS_CHANGES = "agenda"

Note = Callable[[str, str], None]


class Moment(NamedTuple):
    """What a step can be asked about: where it arrived, what happened on the way, and the facts before it."""

    position: Position
    events: list[Event]
    before: dict[str, Any]


@dataclass
class CaseReport:
    """A case that came out as expected, or the list of what did not; the log says what was answered by itself."""

    path: str
    game: str
    title: str
    proves: tuple[str, ...]
    checks: int = 0
    failures: list[str] = field(default_factory=list)
    log: list[str] = field(default_factory=list)

    def note(self, where: str, failure: str) -> None:
        """One thing was checked; `failure` is "" when it was as expected."""
        self.checks += 1
        if failure:
            self.failures.append(f"{where}: {failure}")


def look(report: CaseReport, name: str, step: dict[str, Any], moment: Moment) -> None:
    """Look at everything a step expects; BadCase where it asks for something that cannot be."""
    position, note = moment.position, report.note
    for path, wanted in flattened(step.get("expect", {})):
        found = fact(position, path)
        if found is NOTHING:
            check_path(position, path, moment.before)
        note(f"{name}, {path}", mismatch(found, wanted))
    look_at_options(note, name, step, position)
    look_at_events(note, name, step, moment)
    for key, wanted in step.get("asks", {}).items():
        note(f"{name}, asks {key}", mismatch(asked(position.request).get(key), wanted))
    if "unchanged" in step:
        look_at_changes(note, name, step["unchanged"], moment)
    for entry in step.get("views", ()):
        look_at_views(note, name, entry, position)
    for entry in step.get("odds", ()):
        check_odds(report, f"{name}, odds of '{entry['option']}'", position, entry)
    problems = position.game.problems(position.state)
    note(name, f"the position cannot be: {'; '.join(problems)}" if problems else "")


def look_at_options(note: Note, name: str, step: dict[str, Any], position: Position) -> None:
    """What is offered, what is not, and what is refused by which rule."""
    for text in step.get("offers", ()):
        fits = is_offered(position, text) and not unreadable(position, text)
        note(name, "" if fits else f"'{text}' should be offered{_why(position, text)}")
    for text in step.get("offers_not", ()):
        note(name, _offered_after_all(position, text))
    if "offers_only" in step:
        note(name, mismatch(sorted(offered_texts(position)), sorted(step["offers_only"])))
    for entry in step.get("refused", ()):
        note(name, not_refused(position, entry["text"], entry.get("by", "")))


def _offered_after_all(position: Position, text: str) -> str:
    if position.open_choice() is None:
        return f"'{text}' should not be offered, but nobody has a choice now"
    found = unreadable(position, text)
    if found:
        return f"'{text}' should not be offered, but {found}"
    return f"'{text}' should not be offered" if is_offered(position, text) else ""


def _why(position: Position, text: str) -> str:
    """The rule that keeps a line from being offered, for a failure's text."""
    found = unreadable(position, text)
    if found or "*" in text:
        return f" ({found})" if found else ""
    refusal = position.why_not(text)
    return f" ({refusal.rule or refusal.reason})" if refusal is not None else ""


def look_at_events(note: Note, name: str, step: dict[str, Any], moment: Moment) -> None:
    """What happened, in this order, and what did not; a text is a key, or a key with its values by name."""
    position = moment.position
    told = [(event.key, event_text(position, event)) for event in moment.events]
    for text in (*step.get("events", ()), *step.get("events_not", ())):
        found = impossible_event(position, text)
        if found:
            keys = sorted(position.game.event_kinds)
            raise BadCase(f"'{text}' is no event: {found}{nearest(text.split()[0], keys)}")
    if "events" in step:
        note(name, _missing_event(step["events"], told))
    for text in step.get("events_not", ()):
        note(name, f"event '{text}' should not have happened" if any(text in pair for pair in told) else "")


def _missing_event(wanted: list[str], told: list[tuple[str, str]]) -> str:
    """The first event that did not happen, or not in this order."""
    place = 0
    for text in wanted:
        while place < len(told) and text not in told[place]:
            place += 1
        if place == len(told):
            return f"event '{text}' was expected, found {[full for _, full in told]}"
        place += 1
    return ""


def look_at_changes(note: Note, name: str, unchanged: Any, moment: Moment) -> None:
    """Nothing but the named facts differs from what was before the step, and each of these does."""
    allowed: list[str] = [] if unchanged is True else unchanged["but"]
    position = moment.position
    changed = differences(moment.before, position.game.facts(position.state))
    changed.pop(ALWAYS_CHANGES, None)
    used: set[str] = set()
    for path, (old, new) in changed.items():
        inside = [one for one in allowed if path == one or path.startswith(f"{one}.")]
        used.update(inside)
        note(f"{name}, {path}", "" if inside else f"should be unchanged, was {old!r}, is {new!r}")
    for path in allowed:
        if path not in used:
            if looked_up(moment.before, path) is NOTHING:
                check_path(position, path, moment.before)
            note(f"{name}, {path}", "was named as what changes, and did not")
    note(name, "")


def look_at_views(note: Note, name: str, entry: dict[str, Any], position: Position) -> None:
    """Parts of what two seats see: the same, or not the same."""
    first, second = (view_of(position, str(seat)) for seat in entry["seats"])
    for key in ("same", "differ"):
        for path in entry.get(key, ()):
            here, there = looked_up(first, path), looked_up(second, path)
            if here is NOTHING and there is NOTHING:
                raise BadCase(f"neither of the two seats sees '{path}'")
            words = f"seat {entry['seats'][0]} sees {here!r}, seat {entry['seats'][1]} sees {there!r}"
            right = (here == there) == (key == "same")
            note(
                f"{name}, {path}",
                "" if right else f"should be {'the same' if key == 'same' else 'different'}: {words}",
            )


def view_of(position: Position, seat: str) -> dict[str, Any]:
    """What a seat sees, as plain data, with seats counted from 1 as everywhere in a case; nobody is 0."""
    seats = position.game.seats_of(position.state)
    if not seat.isdigit() or not 1 <= int(seat) <= seats:
        raise BadCase(f"there is no seat {seat}; seats are counted from 1, and here are {seats}")
    view: dict[str, Any] = counted_from_one(
        position.game.view(position.state, int(seat) - 1, position.request).plain()
    )
    return view


def counted_from_one(data: Any) -> Any:
    """Plain data of a view, with its seats counted from 1."""
    if isinstance(data, list):
        return [counted_from_one(entry) for entry in data]
    if not isinstance(data, dict):
        return data
    found = {key: counted_from_one(value) for key, value in data.items()}
    if isinstance(data.get("seat"), int):
        found["seat"] = data["seat"] + 1
    if isinstance(data.get("seats"), list):
        found["seats"] = [seat + 1 for seat in data["seats"]]
    return found


def fact(position: Position, path: str) -> Any:
    """What a path of an expectation leads to: facts, `view.<seat>.…` or `result.…`.

    The winner is a seat, 0 for a draw.
    """
    first, _, rest = path.partition(".")
    if first == "view":
        seat, _, rest = rest.partition(".")
        return looked_up(view_of(position, seat), rest)
    if first == "result":
        result = position.game.result(position.state) if position.over else None
        ended = {} if result is None else {"winner": result.winner + 1, "scores": list(result.scores)}
        return looked_up(ended, rest)
    return looked_up(position.game.facts(position.state), path)


def check_path(position: Position, path: str, before: dict[str, Any]) -> None:
    """BadCase for a path that leads nowhere because nothing is ever called so."""
    first, _, rest = path.partition(".")
    if first == "result":
        if rest.partition(".")[0] not in RESULT_KEYS:
            raise BadCase(f"a result has no '{rest}'{nearest(rest, list(RESULT_KEYS))}")
        return
    if first == "view":
        seat, _, inside = rest.partition(".")
        check_view_path(position, view_of(position, seat), inside)
        return
    known = position.game.fact_words()
    if known and not is_known(path, known):
        raise BadCase(f"there is no fact '{path}'{nearest(path, list(known))}")
    if known and looked_up(before, path) is NOTHING:
        for word in starred(path, known):
            check_name(position, word, path)


def check_view_path(position: Position, view: Any, path: str) -> None:
    """In a view only entries of lists come and go; they are called by names of the game."""
    for segment in path.split("."):
        inside = looked_up(view, segment)
        if inside is NOTHING:
            if isinstance(view, dict):
                raise BadCase(f"a view has no '{segment}' in '{path}'{nearest(segment, list(view))}")
            check_name(position, segment, path)
            return
        view = inside


def check_name(position: Position, word: str, path: str) -> None:
    """BadCase for a name that nothing of this game carries."""
    names = position.game.names(position.state)
    if word.lstrip("-").isdigit() or any(is_name(names, kind, word) for kind in sorted(kinds_of(position))):
        return
    raise BadCase(f"nothing is called '{word}' here, in '{path}'")


def _subject(position: Position, line: OddsLine) -> str:
    """Whose number a line of odds is about: `seat 1`, or a name of the game."""
    if line.kind == "seat":
        return f"seat {line.subject + 1}"
    return position.game.names(position.state).write(line.kind, line.subject)


def check_odds(report: CaseReport, where: str, position: Position, entry: dict[str, Any]) -> None:
    """Compare the odds that the asked seat sees with what a case says; fractions are written as "2401/6561"."""
    amounts: dict[str, Any] = entry.get("amounts", {})
    at_least: dict[str, Any] = entry.get("at_least", {})
    said = [*amounts.values(), *at_least.values(), entry.get("mean", 0)]
    exact = bool(entry.get("exact", any(isinstance(value, str) for value in said)))
    try:
        choice = position.open_choice()
        seat = choice.seat if choice is not None else NOBODY
        option = position.read(entry["option"])
        found = seat_odds(position, seat, option, entry.get("policy", "always"), exact)
    except SortieError as error:
        report.note(where, str(error))
        return
    who, what = entry["who"], entry["what"]
    lines = [line for line in found.lines if line.what == what and _subject(position, line) == who]
    if not lines:
        told = sorted({f"{line.what} of {_subject(position, line)}" for line in found.lines})
        report.note(where, f"nothing about {what} of '{who}'; found {told}")
        return
    checks = [(f"P({key})", lines[0].chance(int(key)), value) for key, value in amounts.items()]
    checks += [(f"P(>= {key})", lines[0].at_least(int(key)), value) for key, value in at_least.items()]
    if "mean" in entry:
        checks.append(("mean", lines[0].mean, entry["mean"]))
    tolerance = float(entry.get("tolerance", DEFAULT_TOLERANCE))
    for name, weight, value in checks:
        wanted = Fraction(value) if isinstance(value, str) else value
        both = exact and isinstance(value, str)
        off = abs(float(weight - wanted)) if both else abs(float(weight) - float(wanted))
        expected = f"{name} of {who} {what}: expected {value}, found {weight}"
        report.note(where, "" if off <= tolerance else expected)
