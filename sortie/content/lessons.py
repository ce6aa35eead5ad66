"""Lessons: guided games that a pack brings along, in its folder lessons/.

They are no part of a pack's digest: a better hint changes no game, and must not make old records strangers.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pydantic import Field

from sortie.content.entries import NAME, Entry, find_entries
from sortie.content.inspection import Inspection, Record
from sortie.content.mistakes import Mistake
from sortie.content.packs import Pack
from sortie.content.reading import note_unknown
from sortie.content.texts import check_language_texts
from sortie.content.wanted import Wanted
from sortie.kernel.errors import SortieError
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Scenario, Setup
from sortie.kernel.position import Position

KIND = "lessons"
PROMPT = "prompt-"
VERB = "verb-"


class LessonStep(Record):
    """Shown at the first moment its player is asked `when`; learnt by deciding, with `do` only by that verb.

    Without `when` it is shown at once and learnt by reading. `show` are pieces and squares to look at. `maybe`: its
    moment need not come, so a lesson is over without it.
    """

    id: str = Field(pattern=NAME.pattern)
    when: str = Field(default="", pattern=r"^((prompt|verb)-[a-z0-9-]+)?$")
    do: str = ""
    show: list[str] = Field(default_factory=list, max_length=12)
    maybe: bool = False


class Lesson(Record):
    """A table to open, and what is said at it. `players`: "" for the learner, else a player of the program.

    With a `position`, drawn as in a case, it begins there; else with the set-up of the game.
    """

    id: str = Field(pattern=NAME.pattern)
    scenario: str = ""
    edition: str = ""
    board: str = ""
    sides: list[str] = Field(default_factory=list)
    players: list[str] = Field(min_length=1)
    position: dict[str, Any] = Field(default_factory=dict)
    steps: list[LessonStep] = Field(min_length=1)

    def texts(self) -> Iterator[str]:
        """The texts it wants."""
        yield f"lesson-{self.id}"
        yield f"lesson-{self.id}.about"
        for step in self.steps:
            yield f"lesson-{self.id}-{step.id}"


def setup_of(lesson: Lesson) -> Setup:
    """What the table of a lesson is opened with."""
    return Setup(lesson.scenario, lesson.edition, tuple(lesson.sides), lesson.board)


def drawn_position(lesson: Lesson, game: Game) -> Position | None:
    """Where a lesson begins, None where it is the beginning of the game; BadCase when it cannot be drawn."""
    if not lesson.position:
        return None
    return Position(game, game.draw_case(lesson.position))


def saved_position(lesson: Lesson, game: Game) -> str:
    """The same as text that `load_position` reads, "" for the beginning of the game."""
    position = drawn_position(lesson, game)
    return "" if position is None else json.dumps(position.save())


def lessons_of(packs: Iterable[Pack]) -> tuple[Lesson, ...]:
    """Every lesson of these packs that can be read."""
    return tuple(lesson for _, lesson in _read(packs, []))


def check_lessons(packs: Sequence[Pack], game: Game, players: Sequence[str]) -> list[Mistake]:
    """Everything an author of lessons should look at: tables that cannot be opened, steps nobody sees, texts."""
    mistakes: list[Mistake] = []
    found = _read(packs, mistakes)
    for entry, lesson in found:
        _check_table(lesson, game, players, entry.inspection(mistakes))
        _check_position(lesson, game, entry.inspection(mistakes))
        _check_steps(lesson, game, entry.inspection(mistakes))
    for pack in packs:
        wanted: Wanted = {}
        for entry, lesson in found:
            if entry.pack == pack.id:
                place = (entry.document.file, entry.document.line(entry.path))
                wanted.update(dict.fromkeys(lesson.texts(), place))
        if wanted or pack.lesson_texts:
            check_language_texts(pack, "lessons", pack.lesson_texts, wanted, mistakes)
    return mistakes


def _read(packs: Iterable[Pack], mistakes: list[Mistake]) -> list[tuple[Entry, Lesson]]:
    read: list[tuple[Entry, Lesson]] = []
    for entry in find_entries(packs, (KIND,), mistakes, lessons=True)[KIND]:
        lesson = entry.inspection(mistakes).record(Lesson, entry.data)
        if lesson is not None:
            read.append((entry, lesson))
    return read


def _check_table(lesson: Lesson, game: Game, players: Sequence[str], inspection: Inspection) -> None:
    scenarios = {one.id: one for one in game.scenarios()}
    if lesson.scenario not in scenarios:
        note_unknown("scenario", lesson.scenario, scenarios, inspection, "scenario")
    else:
        _check_scenario(lesson, scenarios[lesson.scenario], inspection)
    if lesson.edition and lesson.edition not in game.editions:
        note_unknown("edition", lesson.edition, game.editions, inspection, "edition")
    if len(lesson.players) not in game.seat_counts:
        counts = " or ".join(str(count) for count in sorted(game.seat_counts))
        inspection.add(
            f"This lesson is for {len(lesson.players)} players.", f"Name {counts} of them.", "players"
        )
    if "" not in lesson.players:
        inspection.add("Nobody learns in this lesson.", 'Write "" for the seat of the learner.', "players")
    for place, player in enumerate(lesson.players):
        if player and player not in players:
            note_unknown("player", player, players, inspection, "players", place)


def _check_scenario(lesson: Lesson, scenario: Scenario, inspection: Inspection) -> None:
    if lesson.board and lesson.board not in scenario.boards:
        note_unknown("board of this scenario", lesson.board, scenario.boards, inspection, "board")
    for place, side in enumerate(lesson.sides):
        if side not in scenario.sides:
            note_unknown("side of this scenario", side, scenario.sides, inspection, "sides", place)


def _check_position(lesson: Lesson, game: Game, inspection: Inspection) -> None:
    """A position that can be drawn, at which a seat of the learner or of the program is asked."""
    try:
        position = drawn_position(lesson, game)
    except SortieError as error:
        inspection.add(f"This position cannot be drawn: {error}.", "Draw it as in a case.", "position")
        return
    if position is None:
        return
    for problem in game.problems(position.checkpoint):
        inspection.add(f"This position cannot be: {problem}.", "Draw it as in a case.", "position")
    names = known_names(game, position)
    for place, step in enumerate(lesson.steps):
        for at, name in enumerate(step.show):
            if name not in names:
                inspection.inside("steps", place).add(
                    f"Nothing is called {name!r} here.",
                    "Name a piece or a square of the position.",
                    "show",
                    at,
                )


def known_names(game: Game, position: Position) -> set[str]:
    """Every piece and square that anybody sees in a position."""
    names: set[str] = set()
    for seat in range(game.seats_of(position.state)):
        view = game.view(position.state, seat, position.request)
        names.update(square.name for board in view.boards for square in board.squares)
        names.update(piece.name for piece in view.pieces)
    return names


def _check_steps(lesson: Lesson, game: Game, inspection: Inspection) -> None:
    seen: set[str] = set()
    for place, step in enumerate(lesson.steps):
        here = inspection.inside("steps", place)
        if step.id in seen:
            here.add(f"The step {step.id!r} stands here twice.", "Give one of the two another id.", "id")
        seen.add(step.id)
        for key, verb in (("when", step.when.removeprefix(VERB)), ("do", step.do)):
            wanted = verb if key == "do" or step.when.startswith(VERB) else ""
            if wanted and wanted not in game.verbs:
                note_unknown("verb", wanted, game.verbs, here, key)
        if step.when.startswith(PROMPT) and game.texts("en", step.when, {}) == step.when:
            here.add(
                f"Nobody is ever asked {step.when!r}.",
                "Take a key of the game's texts that begins with prompt-.",
                "when",
            )
