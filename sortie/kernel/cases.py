"""Cases: a position drawn by hand, the answers and dice to play, and what must be true afterwards.

The game draws the position (`Game.draw_case`); everything after it is the same for all games. See docs/cases.md.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from fractions import Fraction
from pathlib import Path
from typing import Any

from sortie.kernel.errors import BadCase, BadRecord, CaseFailed, Refused, SortieError
from sortie.kernel.events import Event
from sortie.kernel.expectations import flattened, looked_up, mismatch
from sortie.kernel.game import Game
from sortie.kernel.odds import OddsLine, odds
from sortie.kernel.options import Option
from sortie.kernel.position import Position
from sortie.kernel.records import read_numbers
from sortie.kernel.requests import TIME_OUT, Chance, Choice, Draw, Request, Roll, Tally, Together

STEP_KEYS = (
    "play", "expect", "offers", "offers_not", "offers_only", "refused", "events", "asks", "odds", "title",
)  # fmt: skip
REFUSED_KEYS = ("text", "by")
ODDS_KEYS = ("option", "policy", "who", "what", "amounts", "at_least", "mean", "tolerance", "exact")
DEFAULT_TOLERANCE = 1e-12

GameOpener = Callable[[str], Game]


@dataclass
class CaseReport:
    """A case that came out as expected, or the list of what did not."""

    path: str
    game: str
    title: str
    proves: tuple[str, ...]
    checks: int = 0
    failures: list[str] = field(default_factory=list)

    def note(self, where: str, failure: str) -> None:
        """One thing was checked; `failure` is "" when it was as expected."""
        self.checks += 1
        if failure:
            self.failures.append(f"{where}: {failure}")


def run_case(path: Path, open_game: GameOpener) -> CaseReport:
    """Play a case file. BadCase when it cannot be understood, CaseFailed with all that was not as expected."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadCase(f"{path}: cannot be read ({error})") from error
    report = play_case(text, str(path), open_game)
    if report.failures:
        lines = "\n".join(f"  {failure}" for failure in report.failures)
        raise CaseFailed(f"{path}: '{report.title}' did not come out as expected\n{lines}")
    return report


def play_case(text: str, path: str, open_game: GameOpener) -> CaseReport:
    """Play the text of a case; the report lists what was not as expected."""
    document = _document(text, path)
    proves = tuple(str(rule) for rule in document.get("proves", ()))
    report = CaseReport(path, str(document["game"]), str(document.get("title", "")), proves)
    game = open_game(report.game)
    try:
        state = game.draw_case(document)
    except BadCase as error:
        raise BadCase(f"{path}: {error}") from error
    problems = game.problems(state)
    if problems:
        raise BadCase(f"{path}: the drawn position cannot be: {'; '.join(problems)}")
    play = CasePlay(text, report, Position(game, state))
    first = {key: document[key] for key in STEP_KEYS if key in document and key != "title"}
    first["play"] = document.get("script", [])
    if play.step("script", first):
        for number, step in enumerate(document.get("step", ()), start=1):
            if not play.step(f"step {number}", step):
                break
    return report


def _document(text: str, path: str) -> dict[str, Any]:
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadCase(f"{path}: this is no TOML: {error}") from error
    if "game" not in document:
        raise BadCase(f'{path}: say which game this is, such as: game = "skirm"')
    steps = document.get("step", [])
    if not isinstance(steps, list) or not all(isinstance(step, dict) for step in steps):
        raise BadCase(f"{path}: write steps as [[step]]")
    for number, step in enumerate(steps, start=1):
        _only(step, STEP_KEYS, f"{path}: step {number}")
    for step in (document, *steps):
        for key, known in (("refused", REFUSED_KEYS), ("odds", ODDS_KEYS)):
            for entry in step.get(key, ()):
                _only(entry, known, f"{path}: an entry of {key}")
    return document


def _only(table: dict[str, Any], known: tuple[str, ...], what: str) -> None:
    """BadCase for a key that nobody would look at."""
    for key in table:
        if key not in known:
            raise BadCase(f"{what} has no key '{key}'; known keys: {', '.join(known)}")


class CasePlay:
    """A case being played: the position so far, and how far the file has been read."""

    def __init__(self, text: str, report: CaseReport, position: Position) -> None:
        self.text = text
        self.report = report
        self.position = position
        self.cursor = 0

    def step(self, name: str, step: dict[str, Any]) -> bool:
        """Play the lines of a step and look at what it expects; False when it could not be played."""
        events = list(self.position.events) if name == "script" else []
        for number, line in enumerate(step.get("play", ()), start=1):
            where = f"{name}, {self._file_line(str(line), number)}"
            try:
                events.extend(answer_line(self.position, str(line)))
            except (Refused, BadRecord) as error:
                rule = getattr(error, "rule", "")
                self.report.note(where, f"'{line}' was refused: {error}" + (f" [{rule}]" if rule else ""))
                return False
        if isinstance(self.position.request, Chance) and "asks" not in step and step.get("play"):
            self.report.note(name, f"an answer is missing: {asked_text(self.position.request)}")
        self._look(name, step, events)
        return True

    def _file_line(self, line: str, number: int) -> str:
        """Where a line of the script stands in the file, as far as plain search can tell."""
        place = self.text.find(f'"{line}"', self.cursor)
        if place < 0:
            return f"answer {number}"
        self.cursor = place + 1
        return f"line {self.text.count(chr(10), 0, place) + 1}"

    def _look(self, name: str, step: dict[str, Any], events: list[Event]) -> None:
        position, note = self.position, self.report.note
        for path, wanted in flattened(step.get("expect", {})):
            note(f"{name}, {path}", mismatch(fact(position, path), wanted))
        for text in step.get("offers", ()):
            note(
                name,
                "" if is_offered(position, text) else f"'{text}' should be offered{_why(position, text)}",
            )
        for text in step.get("offers_not", ()):
            note(name, f"'{text}' should not be offered" if is_offered(position, text) else "")
        if "offers_only" in step:
            note(name, mismatch(sorted(offered_texts(position)), sorted(step["offers_only"])))
        for entry in step.get("refused", ()):
            note(name, _not_refused(position, entry))
        for failure in _missing_events(self.position, step.get("events", ()), events):
            note(name, failure)
        for key, wanted in step.get("asks", {}).items():
            note(f"{name}, asks {key}", mismatch(asked(position.request).get(key), wanted))
        for entry in step.get("odds", ()):
            check_odds(self.report, f"{name}, odds of '{entry.get('option', '')}'", position, entry)
        problems = position.game.problems(position.state)
        note(name, f"the position cannot be: {'; '.join(problems)}" if problems else "")


def answer_line(position: Position, line: str) -> list[Event]:
    """Give one line of a script: `dice 4 2`, `draw 3`, `move d4`, `seat 1: dodge`, `captain: move d4`, `seat 2: time-out`."""
    word, _, rest = line.strip().partition(" ")
    request = position.request
    if word in ("dice", "draw", "tally") and rest:
        wanted: type[Chance] = Roll if word == "dice" else Draw if word == "draw" else Tally
        if not isinstance(request, wanted):
            raise Refused(f"no {word} is asked for now; {asked_text(request)}")
        return position.play(_numbers(position, "dice" if word == "dice" else request.label, rest))
    who, colon, text = line.partition(":")
    if text.strip() == TIME_OUT:
        return position.play(Option(TIME_OUT, _seat_of(position, who.strip())))
    if isinstance(request, Chance):
        raise Refused(f"an action is given, but {asked_text(request)}")
    if not colon:
        return position.say(line)
    seat = _seat_of(position, who.strip())
    if isinstance(request, Together):
        return position.seal(seat, position.read(text.strip(), seat))
    if isinstance(request, Choice) and request.seat != seat:
        raise Refused(f"seat {request.seat + 1} is asked now, not {who.strip()}")
    return position.say(text.strip())


def _numbers(position: Position, kind: str, text: str) -> tuple[int, ...]:
    """Dice or a drawn thing by number, or by the names the game has for faces and for what is drawn."""
    if not any(character.isalpha() for character in text):
        return read_numbers(text)
    names = position.game.names(position.state)
    found: list[int] = []
    for word in text.split():
        try:
            known = names.read(kind, word)
        except LookupError:
            known = []
        if not known:
            raise Refused(f"there is no {kind} '{word}'")
        found.append(known[0])
    return tuple(found)


def _seat_of(position: Position, who: str) -> int:
    """The seat a prefix means: `seat 1` is the first one; or the name of whoever acts now."""
    if who.startswith("seat ") and who[5:].strip().isdigit():
        return int(who[5:]) - 1
    acting = position.game.facts(position.state).get("active")
    choice = position.open_choice()
    if acting != who or choice is None:
        raise Refused(f"'{who}' does not act now (it is {acting!r}); write 'seat 1: ...' or leave it out")
    return choice.seat


def asked(request: Request | None) -> dict[str, Any]:
    """The open request as plain data: kind, prompt, seat (counted from 1, as players do), dice."""
    if request is None:
        return {"kind": "nothing"}
    found: dict[str, Any] = {"prompt": request.label}
    if isinstance(request, Choice):
        found.update(kind="choice", seat=request.seat + 1)
    elif isinstance(request, Together):
        found.update(kind="together", seats=[choice.seat + 1 for choice in request.choices])
    elif isinstance(request, Chance):
        found.update(kind="dice" if isinstance(request, Roll) else "draw", seat=request.seat + 1)
        if isinstance(request, Roll):
            found["dice"] = request.count
    return found


def asked_text(request: Request | None) -> str:
    """The open request in a few words."""
    plain = asked(request)
    words = [f"{key} {value}" for key, value in plain.items() if key != "kind"]
    return f"what is asked is {plain['kind']}" + (f" ({', '.join(words)})" if words else "")


def fact(position: Position, path: str) -> Any:
    """What a path of an expectation leads to: facts, `view.<seat>.…` or `result.…`.

    The winner is a seat, 0 for a draw.
    """
    first, _, rest = path.partition(".")
    if first == "view":
        seat, _, rest = rest.partition(".")
        view = position.game.view(position.state, int(seat) - 1, position.request)
        return looked_up(view.plain(), rest)
    if first == "result":
        result = position.game.result(position.state) if position.over else None
        ended = {} if result is None else {"winner": result.winner + 1, "scores": result.scores}
        return looked_up(ended, rest)
    return looked_up(position.game.facts(position.state), path)


def offered_texts(position: Position) -> list[str]:
    """The notation of every option of the open choice."""
    choice = position.open_choice()
    return [position.write(option) for option in choice.options] if choice is not None else []


def is_offered(position: Position, text: str) -> bool:
    """Whether a line is an option now; `*` stands for anything."""
    if "*" in text:
        return any(fnmatchcase(offered, text) for offered in offered_texts(position))
    choice = position.open_choice()
    try:
        return choice is not None and position.read(text) in choice.options
    except Refused:
        return False


def _why(position: Position, text: str) -> str:
    """The rule that keeps a line from being offered, for a failure's text."""
    try:
        refusal = position.why_not(text)
    except Refused as error:
        return f" ({error})"
    return f" ({refusal.rule or refusal.reason})" if refusal is not None else ""


def _not_refused(position: Position, entry: dict[str, Any]) -> str:
    """Why a line that must be refused, by its rule, is not; "" when it is."""
    text, rule = str(entry.get("text", "")), str(entry.get("by", ""))
    try:
        refusal = position.why_not(text)
    except Refused as error:
        return "" if rule in ("", error.rule) else f"'{text}' should be refused by {rule}, found: {error}"
    if refusal is None:
        return f"'{text}' should be refused{f' by {rule}' if rule else ''}, it is offered"
    if rule and refusal.rule != rule:
        return f"'{text}' should be refused by {rule}, found {refusal.rule or refusal.reason}"
    return ""


def event_text(position: Position, event: Event) -> str:
    """An event in one line: its key and its values by name; values past the declared kinds are dice."""
    names = position.game.names(position.state)
    kinds = position.game.event_kinds.get(event.key, ())
    words = [event.key]
    for index, value in enumerate(event.values):
        kind = kinds[min(index, len(kinds) - 1)] if kinds else "number"
        words.append(names.write(kind, value))
    return " ".join(words)


def _missing_events(position: Position, wanted: list[str], events: list[Event]) -> list[str]:
    """Events that did not happen, or not in this order; a text is a key, or a key with its values by name."""
    told = [(event.key, event_text(position, event)) for event in events]
    place = 0
    for text in wanted:
        while place < len(told) and text not in told[place]:
            place += 1
        if place == len(told):
            return [f"event '{text}' was expected, found {[full for _, full in told]}"]
        place += 1
    return []


def _subject(position: Position, line: OddsLine) -> str:
    """Whose number a line of odds is about: `seat 1`, or a name of the game."""
    if line.kind == "seat":
        return f"seat {line.subject + 1}"
    return position.game.names(position.state).write(line.kind, line.subject)


def check_odds(report: CaseReport, where: str, position: Position, entry: dict[str, Any]) -> None:
    """Compare the odds of an option with what a case says; fractions are written as "2401/6561"."""
    amounts: dict[str, Any] = entry.get("amounts", {})
    exact = bool(entry.get("exact", any(isinstance(value, str) for value in amounts.values())))
    try:
        option: Option = position.read(str(entry.get("option", "")))
        found = odds(position, option, str(entry.get("policy", "always")), exact)
    except SortieError as error:
        report.note(where, str(error))
        return
    who, what = str(entry.get("who", "")), str(entry.get("what", ""))
    tolerance = float(entry.get("tolerance", DEFAULT_TOLERANCE))
    lines = [line for line in found.lines if line.what == what and _subject(position, line) == who]
    if not lines:
        report.note(
            where, f"nothing about {what} of '{who}'; found {sorted({line.what for line in found.lines})}"
        )
        return
    checks = [(f"P({key})", lines[0].chance(int(key)), value) for key, value in amounts.items()]
    checks.extend(
        (f"P(>= {key})", lines[0].at_least(int(key)), value)
        for key, value in entry.get("at_least", {}).items()
    )
    if "mean" in entry:
        checks.append(("mean", lines[0].mean, entry["mean"]))
    for name, weight, value in checks:
        wanted = Fraction(value) if isinstance(value, str) else value
        off = (
            abs(float(weight - wanted))
            if exact and isinstance(value, str)
            else abs(float(weight) - float(wanted))
        )
        report.note(
            where, "" if off <= tolerance else f"{name} of {who} {what}: expected {value}, found {weight}"
        )
