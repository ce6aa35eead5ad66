"""The story through the seven floors."""

from __future__ import annotations

import pytest

from sortie.games.level7.state import ESCAPED, KILLED, LOST, Level7State
from sortie.kernel.campaign import load_course
from sortie.kernel.errors import NotAllowed
from sortie.kernel.game import Setup
from tests.level7.play import GAME, LIBRARY


def finished(setup: Setup, fates: list[int]) -> Level7State:
    state = GAME.start(setup)
    assert isinstance(state, Level7State)
    state.characters = [2, 0, 1][: len(fates)]
    state.skills = [(4, 5), (1, 7), (2, 3)][: len(fates)]
    state.fate, state.finished = fates, True
    return state


@pytest.mark.rule("L7-15.1", "L7-43.6")
def test_who_escaped_goes_on_with_the_same_skills() -> None:
    story, _ = GAME.campaigns()
    course = story.begin(Setup(seats=3))
    first = story.next_setup(course)
    assert first is not None and first.scenario == "a-new-level-of-fear"
    course = story.record(course, finished(first, [ESCAPED, KILLED, ESCAPED]))
    second = story.next_setup(load_course(course.save()))
    assert second is not None and (second.scenario, second.seats) == ("three-switches", 2)
    state = GAME.start(second)
    assert isinstance(state, Level7State)
    assert state.skills == [(4, 5), (2, 3)] and state.characters == [2, 1]
    assert (story.seated(story.begin(Setup(seats=3))), story.seated(course)) == ((), (0, 2))
    assert story.winner(course) is None
    with pytest.raises(NotAllowed):
        story.record(course, finished(first, [ESCAPED, KILLED, ESCAPED]))
    course = story.record(course, finished(second, [KILLED, KILLED]))
    assert story.next_setup(course) is None and story.winner(course) == -1


def test_the_story_has_all_seven_scenarios_in_order() -> None:
    story, _ = GAME.campaigns()
    course = story.begin(Setup(seats=1))
    seen: list[str] = []
    while (setup := story.next_setup(course)) is not None:
        seen.append(setup.scenario)
        course = story.record(course, finished(setup, [ESCAPED]))
    assert seen == [scenario.id for scenario in LIBRARY.scenarios]


@pytest.mark.rule("L7-15.1")
def test_who_left_others_behind_is_known_by_the_seat_of_the_first_floor() -> None:
    story, _ = GAME.campaigns()
    course = story.begin(Setup(seats=3))
    for fates, seats in (([KILLED, ESCAPED, ESCAPED], (1, 2)), ([LOST, ESCAPED], (2,))):
        setup = story.next_setup(course)
        assert setup is not None
        course = story.record(course, finished(setup, fates))
        assert story.seated(course) == seats


@pytest.mark.rule("L7-15.1")
def test_together_one_who_escapes_takes_all_along() -> None:
    _, story = GAME.campaigns()
    course = story.begin(Setup(seats=2))
    first = story.next_setup(course)
    assert first is not None
    course = story.record(course, finished(first, [KILLED, ESCAPED]))
    second = story.next_setup(load_course(course.save()))
    assert second is not None and (second.scenario, second.seats) == ("three-switches", 2)
    state = GAME.start(second)
    assert isinstance(state, Level7State)
    # The one who was left behind is dealt new skills.
    assert state.skills == [(), (1, 7)] and state.characters == [2, 0] and story.seated(course) == (0, 1)


@pytest.mark.rule("L7-15.1")
def test_together_a_floor_is_tried_three_times() -> None:
    _, story = GAME.campaigns()
    course = story.begin(Setup(seats=1))
    seen: list[str] = []
    for fate in (LOST, KILLED, ESCAPED, LOST, LOST, LOST):
        setup = story.next_setup(course)
        assert setup is not None and story.winner(course) is None
        seen.append(setup.scenario)
        course = story.record(course, finished(setup, [fate]))
    assert seen == ["a-new-level-of-fear"] * 3 + ["three-switches"] * 3
    assert story.next_setup(course) is None and story.winner(course) == -1
