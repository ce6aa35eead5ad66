"""Lessons: guided games that a pack brings along, in its folder lessons/.

They are no part of a pack's digest: a better hint changes no game, and must not make old records strangers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pydantic import Field

from sortie.content.entries import NAME, Entry, find_entries
from sortie.content.inspection import Inspection, Record
from sortie.content.mistakes import Mistake
from sortie.content.packs import Pack
from sortie.content.reading import note_unknown
from sortie.content.texts import check_language_texts
from sortie.content.wanted import Wanted
from sortie.kernel.game import Game, Scenario

KIND = "lessons"
PROMPT = "prompt-"
VERB = "verb-"


class LessonStep(Record):
    """Shown at the first moment its player is asked `when`; learnt by deciding, with `do` only by that verb."""

    id: str = Field(pattern=NAME.pattern)
    when: str = Field(pattern=r"^(prompt|verb)-[a-z0-9-]+$")
    do: str = ""


class Lesson(Record):
    """A table to open, and what is said at it. `players`: "" for the learner, else a player of the program."""

    id: str = Field(pattern=NAME.pattern)
    scenario: str = ""
    edition: str = ""
    board: str = ""
    sides: list[str] = Field(default_factory=list)
    players: list[str] = Field(min_length=1)
    steps: list[LessonStep] = Field(min_length=1)

    def texts(self) -> Iterator[str]:
        """The texts it wants."""
        yield f"lesson-{self.id}"
        yield f"lesson-{self.id}.about"
        for step in self.steps:
            yield f"lesson-{self.id}-{step.id}"


def lessons_of(packs: Iterable[Pack]) -> tuple[Lesson, ...]:
    """Every lesson of these packs that can be read."""
    return tuple(lesson for _, lesson in _read(packs, []))


def check_lessons(packs: Sequence[Pack], game: Game, players: Sequence[str]) -> list[Mistake]:
    """Everything an author of lessons should look at: tables that cannot be opened, steps nobody sees, texts."""
    mistakes: list[Mistake] = []
    found = _read(packs, mistakes)
    for entry, lesson in found:
        _check_table(lesson, game, players, entry.inspection(mistakes))
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
