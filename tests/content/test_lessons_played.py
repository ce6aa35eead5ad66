"""Every lesson is played by a pupil who does what it says: each step that must come comes, and is learnt."""

from __future__ import annotations

from random import Random

import pytest

from sortie.content.lessons import Lesson, LessonStep, drawn_position, lessons_of, setup_of
from sortie.content.packs import read_packs
from sortie.games import game_names
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.match import Match
from sortie.kernel.table.requests import Chance, Choice
from tests.shipped import shipped

LESSONS = [(game, one.id) for game in game_names() for one in lessons_of(read_packs([game]))]
LEAST = 3  # of each game: the first turn, a fight, the special thing of the game
MOST = 80  # decisions of the learner


def lesson_of(game: str, name: str) -> Lesson:
    return next(one for one in lessons_of(read_packs([game])) if one.id == name)


def step_at(lesson: Lesson, learnt: set[str], prompt: str, verbs: set[str]) -> LessonStep | None:
    """The step that is shown now, as the client finds it."""
    fitting = {"", f"prompt-{prompt}", *(f"verb-{verb}" for verb in verbs)}
    return next((step for step in lesson.steps if step.id not in learnt and step.when in fitting), None)


def played(game_name: str, lesson: Lesson, seed: int) -> set[str]:
    """The steps that a pupil learns who does what is asked, and anything where nothing is."""
    game, random = shipped(game_name), Random(seed)
    position = drawn_position(lesson, game)
    match = Match(game, setup_of(lesson), position)
    learnt: set[str] = set()
    decisions = 0
    needed = {step.id for step in lesson.steps if not step.maybe}
    while decisions < MOST and not match.position.over and not needed <= learnt:
        match.roll(SeededDice(f"{seed}/{len(match.log)}"))
        request = match.position.request
        if not isinstance(request, Choice):
            assert not isinstance(request, Chance)
            break
        options = list(request.options)
        chosen = random.choice(options)
        if lesson.players[request.seat] == "":
            decisions += 1
            verbs = {option.verb for option in options}
            while (step := step_at(lesson, learnt, request.label, verbs)) is not None and not step.when:
                learnt.add(step.id)
            if step is not None:
                fitting = [option for option in options if not step.do or option.verb == step.do]
                chosen = random.choice(fitting or options)
                if fitting:
                    learnt.add(step.id)
        match.answer(request.seat, chosen)
    return learnt


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_whoever_does_what_a_lesson_says_learns_it(game: str, name: str) -> None:
    lesson = lesson_of(game, name)
    needed = {step.id for step in lesson.steps if not step.maybe}
    for seed in range(3):
        learnt = played(game, lesson, seed)
        assert needed <= learnt, f"never learnt with seed {seed}: {sorted(needed - learnt)}"


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_three_lessons_that_begin_after_the_set_up(game: str) -> None:
    lessons = lessons_of(read_packs([game]))
    assert len(lessons) >= LEAST
    for lesson in lessons:
        position = drawn_position(lesson, shipped(game))
        assert position is not None
        assert not shipped(game).setting_up(position.state)
        assert not lesson.steps[0].when, "a lesson begins with what is on the board"
