"""Players that search: the same for the same seed and budget, in time whatever the clock does, always legal, and fair."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sortie.games import game_names
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.table.enumerator import TooManyBranches, after, sampled_after
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import NOBODY, Chance
from sortie.kernel.table.table import ALWAYS
from sortie.lab.playing import setups
from sortie.players.budget import Budget
from sortie.players.knowledge import Knowledge
from sortie.players.levels import LEVELS, RecruitPlayer, level_player
from sortie.players.player import decided, takes_budget
from sortie.players.roster import make_player
from sortie.players.search import Depth, SearchPlayer, revalue, worth_in
from sortie.players.weighing import Measure, mean_worth, spread_by_kind, taken_as
from tests.shipped import shipped
from tests.toy_game import DuelGame

TINY = Depth(candidates=3, playouts=6, boundaries=1, worlds=2)


class OpenDuel(DuelGame):
    """A duel in which nothing is hidden."""

    def __init__(self) -> None:
        super().__init__()
        self.hidden_information = False


def near() -> Position:
    """Red next to blue, red acts."""
    game = OpenDuel()
    return Position(game, game.draw_case({"row": "..RB...", "fortune": [2, 3]}))


def played(game_name: str, decisions: int, budget: Budget) -> list[str]:
    """The first decisions of two players that search, all of them legal, with random dice; set-up by the baseline."""
    game = shipped(game_name)
    match, dice = Match(game, setups(game)[0]), SeededDice("search")
    seats = range(game.seats_of(match.state))
    searching = [SearchPlayer("tiny", seat, TINY) for seat in seats]
    quick = [make_player("random", seat) for seat in seats]
    lines: list[str] = []
    while len(lines) < decisions and match.position.request is not None:
        request = match.position.request
        if isinstance(request, Chance):
            match.answer(NOBODY, request.sample(dice))
            continue
        choice = match.position.open_choice()
        assert choice is not None
        setting_up = game.setting_up(match.state)
        player = quick[choice.seat] if setting_up else searching[choice.seat]
        option = decided(player, Knowledge(match.position, choice.seat, source=dice), budget)
        if not setting_up:
            lines.append(match.position.write(option))
        match.answer(choice.seat, option)
    return lines


@pytest.mark.parametrize("game_name", game_names())
def test_equal_seeds_and_budgets_play_equally_and_legally(game_name: str) -> None:
    assert played(game_name, 5, Budget(playouts=4)) == played(game_name, 5, Budget(playouts=4))


class Hourglass:
    """A clock that goes on by itself each time it is looked at."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self.step = step
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        self.now += self.step
        return self.now


@pytest.mark.parametrize("game_name", game_names())
def test_a_deadline_that_has_passed_still_gives_a_legal_answer(game_name: str) -> None:
    assert len(played(game_name, 3, Budget(seconds=1.0, clock=Hourglass(10.0)))) == 3


def test_after_the_deadline_only_what_is_under_way_is_finished() -> None:
    game = shipped("skirm")
    match, dice = Match(game, setups(game)[0]), SeededDice("late")
    players = [make_player("random", seat) for seat in (0, 1)]
    while game.setting_up(match.state) or match.position.choice_of(0) is None:
        request = match.position.request
        if isinstance(request, Chance):
            match.answer(NOBODY, request.sample(dice))
            continue
        choice = match.position.open_choice()
        assert choice is not None
        match.answer(choice.seat, decided(players[choice.seat], Knowledge(match.position, choice.seat)))
    late = Hourglass(10.0)
    decided(level_player("commander", 1), Knowledge(match.position, 0), Budget(seconds=1.0, clock=late))
    in_time = Hourglass(0.0)
    decided(level_player("veteran", 1), Knowledge(match.position, 0), Budget(seconds=1.0, clock=in_time))
    assert late.looks < 12 < in_time.looks


def test_every_level_strikes_when_it_can() -> None:
    for name in LEVELS:
        if name != "recruit":
            assert level_player(name, 1).decide(Knowledge(near(), 0)) == Option("strike")


def test_a_recruit_slips_now_and_then_but_never_clicks_at_random() -> None:
    recruit = RecruitPlayer("recruit", 5, LEVELS["recruit"].depth)
    options = [Option("strike"), Option("wait"), Option("move", 1)]
    taken = [recruit.choose_among(options) for _ in range(200)]
    assert 30 < taken.count(options[1]) < 90
    assert options[2] not in taken
    assert recruit.choose_among(options[:1]) == options[0]


def test_who_is_cautious_takes_what_is_sure_and_who_is_bold_does_not() -> None:
    gamble, sure = [(1.0, 0.0), (1.0, 100.0)], [(1.0, 45.0)]
    assert taken_as(gamble, 0.0) == 50
    assert taken_as(gamble, -0.5) < taken_as(sure, -0.5) == 45
    assert taken_as(gamble, 0.5) > 50 and taken_as(sure, 0.5) == 45


@given(
    st.lists(st.tuples(st.integers(1, 9), st.integers(-50, 50), st.integers(0, 50)), min_size=1, max_size=6),
    st.sampled_from([LEVELS[name].depth.measure.temper for name in LEVELS]),
)
def test_no_temper_prefers_what_is_never_better(rows: list[tuple[int, int, int]], temper: float) -> None:
    worse = taken_as([(weight, value) for weight, value, _ in rows], temper)
    assert taken_as([(weight, value + more) for weight, value, more in rows], temper) >= worse - 1e-9


def test_a_mean_over_samples_comes_near_the_exact_one() -> None:
    position, strike = near(), Option("strike")
    worth = worth_in(position.game)
    exact = mean_worth(position, strike, 0, worth, Measure(runs=1000))
    sampled = mean_worth(position, strike, 0, worth, Measure(runs=1, samples=4000))
    assert sampled != exact
    assert abs(sampled - exact) <= 0.05 * abs(exact) + 1


def test_more_branches_than_allowed_are_told_and_samples_are_among_the_branches() -> None:
    position = near()
    answers = [Option("strike")]
    with pytest.raises(TooManyBranches):
        after(position.game, position.checkpoint, list(answers), ALWAYS, most=1)
    known = {
        branch.state.key() for branch in after(position.game, position.checkpoint, list(answers), ALWAYS)
    }
    source = SeededDice("one")
    found = {
        sampled_after(position.game, position.checkpoint, list(answers), ALWAYS, source).key()
        for _ in range(200)
    }
    assert found <= known and len(found) > 1


def test_of_many_options_of_one_kind_some_are_kept_evenly() -> None:
    lines = [(Option("move", square),) for square in range(100)] + [(Option("end"),)]
    kept = spread_by_kind(lines, 20)
    assert kept[-1] == (Option("end"),)
    assert [line[0].target for line in kept[:-1]] == list(range(0, 100, 10))


class Old:
    """A player of before budgets."""

    def decide(self, knowledge: Knowledge) -> Option:
        return knowledge.choice.options.first()


class New:
    """A player that wants to know."""

    def __init__(self) -> None:
        self.told: Budget | None = None

    def decide(self, knowledge: Knowledge, budget: Budget) -> Option:
        self.told = budget
        return knowledge.choice.options.first()


def test_players_of_anybody_are_told_the_budget_if_they_take_it() -> None:
    assert not takes_budget(Old) and takes_budget(New)
    budget, new = Budget(playouts=7), New()
    assert decided(Old(), Knowledge(near(), 0), budget) == Option("strike")
    decided(new, Knowledge(near(), 0), budget)
    assert new.told is budget


def test_a_budget_knows_its_deadline() -> None:
    clock = Hourglass(1.0)
    budget = Budget(seconds=3.5, clock=clock)
    assert budget.timed and not budget.over
    assert 0 < budget.left < 3.5
    assert [budget.over for _ in range(3)] == [False, True, True]
    assert not Budget(playouts=3).timed and Budget(playouts=3).left == float("inf")


def test_a_few_playouts_do_not_overrule_weighing_and_many_do() -> None:
    weighed = [100.0, 90.0]
    few, many = list(weighed), list(weighed)
    revalue(few, weighed, [0, 1], [[60.0], [66.0]])  # a little better, once
    assert few[0] > few[1]
    revalue(many, weighed, [0, 1], [[60.0] * 50, [66.0] * 50])
    assert many[1] > many[0]
    assert abs(sum(many) - sum(weighed)) < 1e-6, "what all have in common is taken off"
    untouched = list(weighed)
    revalue(untouched, weighed, [0, 1], [[], []])
    assert untouched == weighed
