"""The story through the seven floors."""

from __future__ import annotations

import pytest

from sortie.games.level7.state.state import ESCAPED, KILLED, LOST, Level7State
from sortie.kernel.campaign import load_progress
from sortie.kernel.errors import NotAllowed
from sortie.kernel.game.setup import Setup
from tests.level7.drawing import GAME, LIBRARY


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
    progress = story.begin(Setup(seats=3))
    first = story.next_setup(progress)
    assert first is not None and first.scenario == "a-new-level-of-fear"
    progress = story.record(progress, finished(first, [ESCAPED, KILLED, ESCAPED]))
    second = story.next_setup(load_progress(progress.save()))
    assert second is not None and (second.scenario, second.seats) == ("three-switches", 2)
    state = GAME.start(second)
    assert isinstance(state, Level7State)
    assert state.skills == [(4, 5), (2, 3)] and state.characters == [2, 1]
    assert (story.seated(story.begin(Setup(seats=3))), story.seated(progress)) == ((), (0, 2))
    assert story.winner(progress) is None
    with pytest.raises(NotAllowed):
        story.record(progress, finished(first, [ESCAPED, KILLED, ESCAPED]))
    progress = story.record(progress, finished(second, [KILLED, KILLED]))
    assert story.next_setup(progress) is None and story.winner(progress) == -1


def test_the_story_has_all_seven_scenarios_in_order() -> None:
    story, _ = GAME.campaigns()
    progress = story.begin(Setup(seats=1))
    seen: list[str] = []
    while (setup := story.next_setup(progress)) is not None:
        seen.append(setup.scenario)
        progress = story.record(progress, finished(setup, [ESCAPED]))
    assert seen == [scenario.id for scenario in LIBRARY.scenarios]


@pytest.mark.rule("L7-15.1")
def test_who_left_others_behind_is_known_by_the_seat_of_the_first_floor() -> None:
    story, _ = GAME.campaigns()
    progress = story.begin(Setup(seats=3))
    for fates, seats in (([KILLED, ESCAPED, ESCAPED], (1, 2)), ([LOST, ESCAPED], (2,))):
        setup = story.next_setup(progress)
        assert setup is not None
        progress = story.record(progress, finished(setup, fates))
        assert story.seated(progress) == seats


@pytest.mark.rule("L7-15.1")
def test_together_one_who_escapes_takes_all_along() -> None:
    _, story = GAME.campaigns()
    progress = story.begin(Setup(seats=2))
    first = story.next_setup(progress)
    assert first is not None
    progress = story.record(progress, finished(first, [KILLED, ESCAPED]))
    second = story.next_setup(load_progress(progress.save()))
    assert second is not None and (second.scenario, second.seats) == ("three-switches", 2)
    state = GAME.start(second)
    assert isinstance(state, Level7State)
    # The one who was left behind is dealt new skills.
    assert state.skills == [(), (1, 7)] and state.characters == [2, 0] and story.seated(progress) == (0, 1)


@pytest.mark.rule("L7-15.1")
def test_together_a_floor_is_tried_three_times() -> None:
    _, story = GAME.campaigns()
    progress = story.begin(Setup(seats=1))
    seen: list[str] = []
    for fate in (LOST, KILLED, ESCAPED, LOST, LOST, LOST):
        setup = story.next_setup(progress)
        assert setup is not None and story.winner(progress) is None
        seen.append(setup.scenario)
        progress = story.record(progress, finished(setup, [fate]))
    assert seen == ["a-new-level-of-fear"] * 3 + ["three-switches"] * 3
    assert story.next_setup(progress) is None and story.winner(progress) == -1
