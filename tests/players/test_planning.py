"""Plans of whole activations: legal lines, equal states once, the rest is carried out as long as nothing unforeseen happens."""

from __future__ import annotations

import pytest

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.table.requests import NOBODY, Chance, Choice
from sortie.lab.playing import setups
from sortie.players.budget import Budget
from sortie.players.knowledge import Knowledge
from sortie.players.planning import Plan, Planner, Shape
from sortie.players.player import decided
from sortie.players.roster import make_player
from sortie.players.search import Depth, SearchPlayer, is_activation, worth_in
from tests.shipped import shipped

PLANNED = ("escape", "siege", "skirm")
SMALL = Shape(beam=2, depth=6, options=8, throws=2, runs=20, samples=3)


def at_activation(game_name: str, decisions: int) -> Match:
    """A game some decisions after its set-up, at the beginning of an activation."""
    game = shipped(game_name)
    match, dice = Match(game, setups(game)[0]), SeededDice("plans")
    players = [make_player("random", seat) for seat in range(game.seats_of(match.state))]
    while True:
        request = match.position.request
        if isinstance(request, Chance):
            match.answer(NOBODY, request.sample(dice))
            continue
        choice = match.position.open_choice()
        assert choice is not None
        decisions -= 1
        begins = choice.label in game.beginnings and choice.options.count > 1
        if begins and decisions < 0 and not game.setting_up(match.state):
            return match
        match.answer(choice.seat, decided(players[choice.seat], Knowledge(match.position, choice.seat)))


def plans_of(match: Match, shape: Shape, budget: Budget | None = None) -> tuple[list[Plan], Planner]:
    choice = match.position.open_choice()
    assert choice is not None
    planner = Planner(match.game, choice.seat, worth_in(match.game), shape, budget or Budget())
    position = match.position
    return planner.run(position.checkpoint, position.answers, choice, position.state), planner


def to_planned(position: Position) -> None:
    """Details on the way, such as how to pay, are taken as the game offers them first."""
    while isinstance(position.request, Choice) and position.request.label not in position.game.planned:
        position.play(position.request.options.first())


@pytest.mark.parametrize("game_name", PLANNED)
def test_lines_are_legal_to_their_end_and_lead_where_they_say(game_name: str) -> None:
    match = at_activation(game_name, 60)
    plans, _ = plans_of(match, SMALL)
    assert plans == sorted(plans, key=lambda plan: -plan.value)
    sure = [plan for plan in plans if len(plan.ends) == 1]
    assert sure and max(len(plan.line) for plan in plans) > 2
    for plan in sure[:12]:
        trial = match.position.copy()
        for option in plan.line:
            to_planned(trial)
            if isinstance(trial.request, Chance):
                break  # dice that change nothing, whatever they show
            assert isinstance(trial.request, Choice) and option in trial.request.options
            trial.play(option)
    assert all(abs(sum(weight for weight, _ in plan.ends) - 1) < 1e-9 for plan in plans)


@pytest.mark.parametrize("game_name", PLANNED)
def test_every_piece_that_may_act_is_planned_for(game_name: str) -> None:
    match = at_activation(game_name, 60)
    choice = match.position.open_choice()
    assert choice is not None
    plans, _ = plans_of(match, SMALL)
    assert {plan.line[0] for plan in plans} == set(choice.options)


def test_a_broader_beam_finds_nothing_worse() -> None:
    match = at_activation("escape", 40)
    narrow, few = plans_of(match, Shape(beam=1, runs=200))
    broad, many = plans_of(match, Shape(beam=8, runs=200))
    assert many.expanded > few.expanded
    assert broad[0].value >= narrow[0].value


def test_the_measure_ends_planning() -> None:
    match = at_activation("escape", 40)
    plans, planner = plans_of(match, Shape(), Budget(playouts=5))
    assert plans and planner.expanded <= 5


@pytest.mark.parametrize("game_name", PLANNED)
def test_a_plan_is_carried_out_without_planning_again(game_name: str) -> None:
    match = at_activation(game_name, 60)
    game = match.game
    choice = match.position.open_choice()
    assert choice is not None
    seat = choice.seat
    player = SearchPlayer("planner", 1, Depth(shape=SMALL))
    first = player.decide(Knowledge(match.position, seat))
    best = plans_of(match, SMALL)[0][0]
    assert first == best.line[0]
    match.answer(seat, first)
    for option in best.line[1:]:
        while (asked := match.position.open_choice()) is not None and asked.label not in game.planned:
            match.answer(seat, asked.options.first())
        knowledge = Knowledge(match.position, seat)
        assert is_activation(knowledge, match.position)
        assert player.decide(knowledge, Budget(playouts=1)) == option
        match.answer(seat, option)
    assert game.problems(match.state) == []
