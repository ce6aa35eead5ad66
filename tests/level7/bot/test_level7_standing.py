"""What players that look ahead judge LEVEL 7 by: all that enemies may do before the next turn, to the end of turns."""

from __future__ import annotations

from itertools import product

from sortie.games.level7.bot.peril import MOST_CARDS, WHOLE, after_both, losses_of, peril, steps_to_come
from sortie.games.level7.bot.standing import DRAWN, HELD, body_value, standing
from sortie.games.level7.content.catalogue import ICONS, STR
from sortie.games.level7.rules.turns import EndTurn
from sortie.games.level7.state.state import DID_CHALLENGE, ESCAPED, KILLED
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.players.playouts import QuickPolicy, play_on
from sortie.players.search import worth_in
from tests.level7.drawing import CLONE_HERE, CROSS, GAME, drawn, position

THREE = [{"hand": ["bolt"] * 3}, {"place": "corridor-305"}, {"place": "corridor-204"}]


def test_losses_are_those_of_the_dice() -> None:
    for dice, toughness in ((3, 1), (4, 0), (3, 2)):
        ways = [0] * (MOST_CARDS + 1)
        for faces in product(ICONS[STR], repeat=dice):
            ways[min(MOST_CARDS, max(0, sum(faces) - toughness))] += 1
        exact = [one / 6**dice for one in ways]
        found = [one / WHOLE for one in losses_of(dice, toughness, 100)]
        assert sum(found) == 1 and all(abs(a - b) < 1e-5 for a, b in zip(exact, found, strict=True))
        assert losses_of(dice, toughness, 50)[0] > WHOLE // 2
    one = losses_of(3, 1, 100)
    both = after_both(one, one)
    assert abs(both[0] / WHOLE - (one[0] / WHOLE) ** 2) < 1e-4
    assert both[MOST_CARDS] > one[MOST_CARDS]


def test_every_turn_until_the_own_one_is_a_danger() -> None:
    state = drawn(tiles=CROSS, players=THREE, enemies=CLONE_HERE)
    assert [steps_to_come(state, seat) for seat in range(3)] == [3, 1, 2]
    here = state.active_on(state.place[0])
    many = peril(state, 0, here)
    state.fate[1] = KILLED
    assert steps_to_come(state, 0) == 2
    assert peril(state, 0, here) < many
    alone = drawn(tiles=CROSS, players=[{"hand": ["bolt"] * 3}], enemies={"clone-1": "corridor-101-a"})
    assert peril(alone, 0, 0) == 0  # it comes, and has no second step to strike before the next turn


def test_the_last_cards_are_missed_most() -> None:
    def cost(cards: int) -> int:
        state = drawn(tiles=CROSS, players=[{"hand": ["bolt"] * cards}], enemies=CLONE_HERE)
        return peril(state, 0, state.active_on(state.place[0]))

    assert cost(1) > cost(2) > cost(4)


def test_who_is_held_when_its_turn_is_over_has_waited_for_nothing() -> None:
    state = drawn(tiles=CROSS, players=[{"hand": ["bolt"] * 4}], enemies=CLONE_HERE)
    before = standing(state, 0)
    tried = state.copy()
    tried.did |= DID_CHALLENGE
    assert standing(tried, 0) <= before - HELD
    tried.stunned = tried.on_map
    assert standing(tried, 0) > before


def test_a_full_hand_is_there_to_be_used() -> None:
    def worth(cards: int) -> int:
        return body_value(drawn(tiles=CROSS, players=[{"vitality": 5, "hand": ["bolt"] * cards}]), 0)

    assert 0 < worth(5) - worth(4) < worth(4) - worth(3)
    assert 0 < DRAWN < 100


def test_whoever_is_out_still_wishes_the_others_well() -> None:
    state = drawn(tiles=CROSS, players=THREE)
    state.fate = [ESCAPED, ESCAPED, KILLED]
    one = standing(state, 0)
    state.fate[2] = ESCAPED
    assert standing(state, 0) > one > standing(drawn(tiles=CROSS, players=THREE), 0)


def test_playing_on_ends_with_a_turn_and_all_its_events() -> None:
    begun = position(tiles=CROSS, players=THREE, enemies=CLONE_HERE)
    policy = QuickPolicy(GAME, worth_in(GAME))
    after = play_on(begun, [], policy, SeededDice("on"), 1)
    assert isinstance(after.agenda[-1], EndTurn) and GAME.boundary(after)
    later = play_on(begun, [], policy, SeededDice("on"), 2)
    assert isinstance(later.agenda[-1], EndTurn)
    assert later.turn == after.turn + 1  # type: ignore[attr-defined]
