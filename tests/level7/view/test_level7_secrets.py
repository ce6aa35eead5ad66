"""No leak: two games that differ only in cards that a seat has not seen look the same to it, answer by answer."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from sortie.games.level7.rules.placement import current_stack
from sortie.games.level7.state.state import PLAYING, Level7State
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.table.requests import Answer, Chance, Choice, Draw
from tests.level7.drawing import GAME
from tests.onlookers import Seats, give, look_at_answers, look_at_messages, look_at_table

Look = Callable[[Match, Match, Random, Seats], None]
GAMES = 280
SCENARIOS = [scenario.id for scenario in GAME.scenarios()]


def state_of(match: Match) -> Level7State:
    """The referee's state."""
    assert isinstance(match.position.state, Level7State)
    return match.position.state


def exchanged(state: Level7State, seat: int, random: Random) -> Level7State:
    """The same game with cards of other hands taken for cards of the deck, and tiles others have seen for unseen ones."""
    twin = state.copy()
    for other in range(twin.floor.players):
        hand = list(twin.hands[other])
        for place in range(len(hand)):
            fresh = random.randrange(len(twin.adrenaline.loose))
            if other != seat and twin.adrenaline.loose[fresh]:
                twin.adrenaline.loose[fresh] -= 1
                twin.adrenaline.loose[hand[place]] += 1
                hand[place] = fresh
        twin.hands[other] = tuple(sorted(hand))
    if twin.top and twin.looker != seat:
        exchange_top(twin, random)
    return twin


def exchange_top(state: Level7State, random: Random) -> None:
    """Another tile lies on top of the stack than the one somebody has looked at.

    Everybody knows which tiles were mixed into a stack, so that one of these is not taken for another.
    """
    stack = current_stack(state)
    sure = state.floor.scenario.mixed[stack] if stack < 2 else ()
    unseen = [tile for tile in range(state.floor.size) if state.unseen >> tile & 1]
    if unseen and state.top[-1] not in sure:
        tile = random.choice(unseen)
        state.unseen = state.unseen & ~(1 << tile) | 1 << state.top[-1]
        state.top = (*state.top[:-1], tile)


def common_answer(one: Match, two: Match, random: Random, dice: SeededDice) -> Answer | None:
    """An answer that both games take; None when there is none."""
    request, other = one.position.request, two.position.request
    if isinstance(request, Draw) and isinstance(other, Draw):
        counts = tuple(min(pair) for pair in zip(request.counts, other.counts, strict=True))
        return Draw(request.seat, request.label, counts).sample(dice) if sum(counts) else None
    if isinstance(request, Chance):
        return request.sample(dice)
    assert isinstance(request, Choice) and isinstance(other, Choice)
    both = [option for option in request.options if option in other.options]
    return random.choice(both) if both else None


def came_to_light(one: Level7State, two: Level7State, seat: int) -> bool:
    """Whether the tile in which the two differ was laid, taken to be laid, or looked at by the seat itself."""
    if one.top != two.top:
        return one.looker == seat
    return one.unseen != two.unseen or one.layout.tiles != two.layout.tiles


def is_known(one: Level7State, two: Level7State, seat: int) -> bool:
    """Whether the seat may know something in which the two differ: a hand that was lost, or a tile."""
    return one.adrenaline_discards != two.adrenaline_discards or came_to_light(one, two, seat)


def play_twins(setup: Setup, seed: str, look: Look, most: int = 10_000) -> int:
    """Random play of two games side by side; how many positions were compared."""
    random, dice = Random(seed), SeededDice(seed)
    one = Match(GAME, setup)
    two: Match | None = None
    seat = 0
    compared = 0
    while not one.position.over and compared < most:
        fresh = not one.position.answers and state_of(one).turn > 0
        if two is None and fresh and random.randrange(3) == 0:
            seat = random.randrange(setup.seats)
            checkpoint = one.position.checkpoint
            assert isinstance(checkpoint, Level7State)
            two = one.fork()
            two.position = Position(GAME, exchanged(checkpoint, seat, random))
        answer = common_answer(one, two or one, random, dice)
        if answer is None:
            two = None
            continue
        hands = [len(hand) for hand in state_of(one).hands]
        give(one, answer)
        if two is None:
            continue
        give(two, answer)
        if is_known(state_of(one), state_of(two), seat):
            lost = any(before and not hand for before, hand in zip(hands, state_of(one).hands, strict=True))
            assert lost or came_to_light(state_of(one), state_of(two), seat)
            two = None
            continue
        look(one, two, random, (seat,))
        compared += 1
    return compared


def table(number: int) -> Setup:
    """All scenarios with two to four players, in turn."""
    return Setup(SCENARIOS[number % len(SCENARIOS)], seats=2 + number % 3)


@pytest.mark.rule("L7-6.1", "L7-6.17", "L7-14.6")
@pytest.mark.parametrize("number", range(6))
def test_other_hands_change_nothing_a_seat_is_shown(number: int) -> None:
    compared = sum(
        play_twins(table(number + 6 * again), f"shown/{number}/{again}", look_at_table, 60)
        for again in range(3)
    )
    assert compared > 60


@pytest.mark.rule("L7-6.1", "L7-14.6")
def test_other_hands_change_nothing_a_seat_finds_out_by_asking() -> None:
    compared = sum(play_twins(table(number), f"asked/{number}", look_at_answers, 6) for number in (0, 4))
    assert compared == 12


@pytest.mark.rule("L7-6.1")
def test_other_hands_change_nothing_that_is_sent_or_printed() -> None:
    compared = sum(play_twins(table(number), f"told/{number}", look_at_messages, 6) for number in (1, 5))
    assert compared == 12


@pytest.mark.long
@pytest.mark.rule("L7-6.1", "L7-14.6")
@pytest.mark.parametrize("share", range(10))
def test_other_hands_change_nothing_in_many_games(share: int) -> None:
    compared = 0
    for number in range(share, GAMES, 10):
        look = (
            look_at_answers if number % 25 == 0 else look_at_messages if number % 25 == 1 else look_at_table
        )
        compared += play_twins(table(number), f"long/{number}", look)
    assert compared > 500


def test_a_seat_in_play_has_secrets() -> None:
    one = Match(GAME, table(1))
    random, dice = Random("secrets"), SeededDice("secrets")
    while state_of(one).turn == 0:
        answer = common_answer(one, one, random, dice)
        assert answer is not None
        give(one, answer)
    state = state_of(one)
    twin = exchanged(state, 0, random)
    assert twin.hands[0] == state.hands[0] and twin.hands[1:] != state.hands[1:]
    assert GAME.problems(twin) == [] and state.fate == [PLAYING] * 3
    assert GAME.view(twin, 0, None) == GAME.view(state, 0, None)
    assert GAME.view(twin, 1, None) != GAME.view(state, 1, None)
