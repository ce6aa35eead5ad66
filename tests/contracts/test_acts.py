"""What every game says about acting: kinds of its verbs, walks that are taken as they are drawn, usual and poor answers."""

from __future__ import annotations

from random import Random

import pytest

import sortie
from sortie.games import game_names
from sortie.kernel.errors import NotAllowed
from sortie.kernel.intents import interrupted, next_line, read_intent
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.table.enumerator import chance_next
from sortie.kernel.table.requests import Chance, Choice
from sortie.kernel.views.acts import KINDS, OTHER
from sortie.kernel.views.view import RequestView
from sortie.lab.contracts import sampled
from sortie.library.match import Match as LibraryMatch

DECISIONS = 220
WALKERS = ("escape", "level7", "siege")


def games_of(name: str, seed: int) -> LibraryMatch:
    return sortie.open(name).new(seed=seed)


def request_of(position: Position, seat: int) -> RequestView:
    request = position.game.view(position.state, seat, position.open_request()).request
    assert request is not None
    return request


def questions(name: str, seed: int, decisions: int = DECISIONS) -> list[Match]:
    """Moments of a game that is played at random, each as a match of its own where somebody is asked alone."""
    match = games_of(name, seed)
    random = Random(seed)
    found: list[Match] = []
    for _ in range(decisions):
        if match.is_over:
            break
        referee = match._referee
        if isinstance(referee.position.request, Choice):
            found.append(referee.fork())
        lines = match.options
        match.play(lines[random.randrange(len(lines))])
    return found


@pytest.mark.parametrize("name", game_names())
def test_every_verb_has_a_kind_and_most_have_one_of_their_own(name: str) -> None:
    told: dict[str, str] = {}
    for match in questions(name, 5):
        request = match.position.request
        assert isinstance(request, Choice)
        view = request_of(match.position, request.seat)
        assert {one.name for one in view.verbs} == {option.verb for option in view.options}
        told.update({one.name: one.kind for one in view.verbs})
        offered = {option.notation for option in view.options}
        assert set(view.poor) <= offered and (not view.usual or view.usual in offered)
        assert view.usual not in view.poor
    assert set(told.values()) <= set(KINDS)
    assert sum(kind != OTHER for kind in told.values()) > len(told) / 2


@pytest.mark.parametrize("name", WALKERS)
def test_a_walk_is_taken_as_it_is_drawn_or_stops_where_something_comes_between(name: str) -> None:
    walked = stopped = 0
    random = Random(3)
    for match in questions(name, 7):
        seat = match.position.request.seat  # type: ignore[union-attr]
        walks = request_of(match.position, seat).walks
        for walk in random.sample(walks, min(2, len(walks))):
            trial = match.fork()
            lines = read_intent(trial.position, seat, walk.notation)
            assert len(lines) >= len(walk.path) - 1 > 0
            assert walk.costs == sorted(walk.costs) and walk.costs[0] == 0
            last = lines[-1]
            if follow(trial, seat, lines):
                walked += 1
                assert trial.log[-1].text == last
                assert walk.path[-1] in trial.log[-1].text.split()
            else:
                stopped += 1
    assert walked > 5
    assert stopped <= walked


def follow(match: Match, seat: int, lines: list[str]) -> bool:
    """Play the answers of an intent; whether all of them were played."""
    match.say(seat, lines.pop(0))
    before = len(match.log) - 1
    while lines:
        if isinstance(match.position.request, Chance) or interrupted(match, seat, before):
            return False
        line = next_line(match, seat, lines, False)
        if not line:
            return False
        before = len(match.log)
        match.say(seat, lines.pop(0))
    return True


def test_a_line_with_several_squares_is_several_answers() -> None:
    for match in questions("escape", 7):
        seat = match.position.request.seat  # type: ignore[union-attr]
        walks = [
            walk for walk in request_of(match.position, seat).walks if walk.costs[-1] == len(walk.path) - 1
        ]
        if walks:
            squares = walks[-1].path[1:]
            assert read_intent(match.position, seat, f"step  {' '.join(squares)}") == [
                f"step {one}" for one in squares
            ]
            assert read_intent(match.position, seat, "end") == ["end"]
            with pytest.raises(NotAllowed, match="leads nowhere"):
                read_intent(match.position, seat, "go nowhere")
            return
    raise AssertionError("nobody could walk")


def test_the_usual_payment_spends_as_few_orders_as_will_do() -> None:
    asked = 0
    for match in questions("skirm", 3, 500):
        choice = match.position.request
        assert isinstance(choice, Choice)
        usual = match.game.payment(match.state, choice)
        assert (usual is not None) == (choice.label == "pay")
        if usual is not None:
            asked += 1
            assert usual.target == min(option.target for option in choice.options)
            assert next_line(match, choice.seat, [], True) == match.position.write(usual)
            assert next_line(match, choice.seat, [], False) == ""
            dear = match.position.write(max(choice.options, key=lambda one: one.target))
            assert next_line(match, choice.seat, [dear], True) == dear
    assert asked


def test_dice_that_succeed_are_not_proposed_to_be_touched() -> None:
    met = 0
    for match in questions("skirm", 3, 500):
        choice = match.position.request
        assert isinstance(choice, Choice)
        if choice.label != "dice" or not any(
            kind == "against" and number < 6 for kind, number in choice.about
        ):
            continue
        view = request_of(match.position, choice.seat)
        dice = [number for kind, number in choice.about if kind == "die"]
        for option in choice.options:
            good = option.target < len(dice) and dice[option.target] & 256
            hurts = option.verb == "shift-up" or (
                option.verb in ("reroll", "order-reroll", "shift-down") and good
            )
            assert (match.position.write(option) in view.poor) == bool(hurts)
        met += 1
    assert met


@pytest.mark.parametrize("name", game_names())
def test_what_falls_after_an_answer_is_known_before_it(name: str) -> None:
    """Dice, a card or nothing: it is what a player is warned of before it cannot be taken back."""
    met: set[type] = set()
    for match in questions(name, 8)[::2]:
        position, request = match.position, match.position.request
        assert isinstance(request, Choice)
        for option in sampled(request, Random(1), 4):
            foreseen = chance_next(position.game, position.checkpoint, [*position.answers, option])
            trial = position.copy()
            trial.play(option)
            follows = trial.request if isinstance(trial.request, Chance) else None
            assert type(foreseen) is type(follows), position.write(option)
            met.add(type(foreseen))
    assert len(met) > 1, "nothing ever fell"
