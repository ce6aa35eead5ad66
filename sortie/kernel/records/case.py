"""Cases: a position drawn by hand, the answers and dice to play, and what must be true afterwards.

The game draws the position (`Game.draw_case`); everything after it is the same for all games. See docs/cases.md.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from sortie.kernel.errors import BadCase, BadRecord, CaseFailed, Refused, UnknownName
from sortie.kernel.game.game import Game
from sortie.kernel.position import Position
from sortie.kernel.records.answer_lines import answer_line, asked, asked_text, read_line
from sortie.kernel.records.case_document import LOOKS, looks_at_something, read_document
from sortie.kernel.records.case_lines import event_text, offered_texts
from sortie.kernel.records.case_looks import CaseReport, Moment, look
from sortie.kernel.records.expectations import leaves, mismatch
from sortie.kernel.records.single_answers import Taken, taken_since
from sortie.kernel.state import State
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import RESIGN, TIME_OUT, Answer, Chance, Together
from sortie.kernel.views.events import Event

GameOpener = Callable[[str], Game]


def run_case(path: Path, open_game: GameOpener) -> CaseReport:
    """Play a case file. BadCase when it cannot be understood, CaseFailed with all that was not as expected."""
    report = play_case(case_text(path), str(path), open_game)
    if report.failures:
        lines = "\n".join(f"  {line}" for line in [*report.failures, *report.log])
        raise CaseFailed(f"{path}: '{report.title}' did not come out as expected\n{lines}")
    return report


def case_text(path: Path) -> str:
    """The text of a case file; BadCase when it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadCase(f"{path}: cannot be read ({error})") from error


def play_case(text: str, path: str, open_game: GameOpener) -> CaseReport:
    """Play the text of a case; the report lists what was not as expected."""
    return play_document(read_document(text, path), path, open_game, text)


def play_document(document: dict[str, Any], path: str, open_game: GameOpener, text: str = "") -> CaseReport:
    """Play a document that was checked; `text` is the file it was read from, for the lines in messages."""
    return play_through(document, path, open_game, text).report


def play_through(document: dict[str, Any], path: str, open_game: GameOpener, text: str = "") -> CasePlay:
    """The same, with the position in which it ended."""
    title, proves = document.get("title", ""), tuple(document.get("proves", ()))
    report = CaseReport(path, document["game"], title, proves)
    game = open_game(report.game)
    try:
        play = CasePlay(text, report, game, drawn_state(game, document))
        going = play.step("script", {**document, "play": document.get("script", [])})
        for number, step in enumerate(document.get("step", ()), start=1):
            going = going and play.step(f"step {number}", step)
    except (BadCase, UnknownName) as error:
        raise BadCase(f"{path}: {error}") from error
    if not report.failures and not looks_at_something(document):
        report.note("the case", f"it looks at nothing; add one of: {', '.join(LOOKS)}")
    return play


def expectable(play: CasePlay) -> dict[str, Any]:
    """All that could be expected where a case has ended: facts by their paths, the open request, options, events."""
    position = play.position
    return {
        "facts": dict(leaves(position.game.facts(position.state))),
        "asks": asked(position.request),
        "offers": offered_texts(position),
        "events": [event_text(position, event) for event in play.events],
        "log": play.report.log,
    }


def drawn_state(game: Game, document: dict[str, Any]) -> State:
    """The position that a document draws, with nothing in it that cannot be."""
    state: State = game.draw_case(document)
    problems = game.problems(state)
    if problems:
        raise BadCase(f"the drawn position cannot be: {'; '.join(problems)}")
    return state


def begun(game: Game, state: State) -> tuple[Position, dict[str, Any]]:
    """The position from a drawn state on, and the facts it began with; BadCase when the rules cannot go on from there."""
    try:
        return Position(game, state), game.facts(state)
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError) as error:
        raise BadCase(f"the rules cannot go on from the drawn position: {error!r}") from error


def answers_with(position: Position, line: str) -> list[Answer] | None:
    """The answers since the checkpoint with a line behind them; None while the rules do not go on from them."""
    seat, answer = read_line(position, line)
    request = position.request
    if isinstance(answer, Option) and answer.verb in (RESIGN, TIME_OUT):
        return None
    if isinstance(request, Together) and isinstance(answer, Option):
        sealed = {**position.sealed, seat: answer}
        if len(sealed) < len(request.choices):
            return None
        return [*position.answers, tuple([sealed[choice.seat] for choice in request.choices])]
    return [*position.answers, answer]


class CasePlay:
    """A case being played: the position so far, and how far the file has been read."""

    def __init__(self, text: str, report: CaseReport, game: Game, state: State) -> None:
        self.text = text
        self.report = report
        self.position, self.before = begun(game, state)
        self.cursor = 0
        self.events: list[Event] = list(self.position.events)  # of the whole case
        self.taken: list[Taken] = []
        self.stopped: Taken | None = None
        self.note_taken("at the beginning", state, [])

    def step(self, name: str, step: dict[str, Any]) -> bool:
        """Play the lines of a step and look at what it expects; False when it could not be played."""
        first = name == "script"
        events = list(self.position.events) if first else []
        before = self.before if first else self.position.game.facts(self.position.state)
        for number, line in enumerate(step.get("play", ()), start=1):
            if not self.line(f"{name}, {self._file_line(line, number)}", line, events):
                return False
        position = self.arrived(name, step)
        if position is None:
            return False
        if isinstance(position.request, Chance) and "asks" not in step and step.get("play"):
            self.report.note(name, f"an answer is missing: {asked_text(position.request)}")
        try:
            look(self.report, name, step, Moment(position, events, before))
        except BadCase as error:
            raise BadCase(f"{name}: {error}") from error
        return True

    def line(self, where: str, line: str, events: list[Event]) -> bool:
        """Give one answer; False when it was refused."""
        if self.stopped is not None and self.is_single_answer(self.stopped, line):
            self.stopped = None
            return True
        checkpoint, position = self.position.checkpoint, self.position
        try:
            answers = answers_with(position, line)
            told = answer_line(position, line)
        except (Refused, BadRecord) as error:
            rule = getattr(error, "rule", "")
            self.report.note(where, f"'{line}' was refused: {error}" + (f" [{rule}]" if rule else ""))
            return False
        events.extend(told)
        self.events.extend(told)
        self.note_taken(where, checkpoint, answers)
        return True

    def arrived(self, name: str, step: dict[str, Any]) -> Position | None:
        """Where a step looks: at the open request, or with `asks.options = 1` at a single answer taken on the way."""
        wanted = step.get("asks", {})
        self.stopped = None
        if wanted.get("options") != 1 or asked(self.position.request).get("options") == 1:
            return self.position
        for one in self.taken:
            found = one.moment(self.position.game)
            if not any(mismatch(asked(found.request).get(key), wanted[key]) for key in wanted):
                self.stopped = one
                return found
        told = [asked_text(one.choice) for one in self.taken]
        self.report.note(name, f"no such question had a single answer after the last line; found {told}")
        return None

    def is_single_answer(self, one: Taken, line: str) -> bool:
        """Whether a line gives the answer that the rules have taken by themselves."""
        try:
            return read_line(one.moment(self.position.game), line)[1] == one.choice.options.first()
        except Refused:
            return False

    def note_taken(self, where: str, checkpoint: State, answers: list[Answer] | None) -> None:
        """Write into the log what the rules have answered by themselves since the last line."""
        self.stopped = None
        self.taken = [] if answers is None else taken_since(self.position.game, checkpoint, answers)
        for one in self.taken:
            text = one.moment(self.position.game).write(one.choice.options.first())
            seat = one.choice.seat + 1
            self.report.log.append(f"{where}: seat {seat} had one answer to '{one.choice.label}': {text}")

    def _file_line(self, line: str, number: int) -> str:
        """Where a line of the script stands in the file, as far as plain search can tell."""
        place = self.text.find(f'"{line}"', self.cursor)
        if place < 0:
            return f"answer {number}"
        self.cursor = place + 1
        return f"line {self.text.count(chr(10), 0, place) + 1}"
