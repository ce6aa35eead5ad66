"""The roll for Tactical Orders."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sortie.games.skirm.rules.orders import order_dice
from sortie.kernel.table.requests import Roll
from tests.questions import asked
from tests.skirm.rules.playing import state_of
from tests.skirm.rules.turn_play import dice_asked, drawn, play, unit

LEADERS = {
    "chief": {"act": 3, "mov": 4, "arm": 6, "hit": 4, "special": ["LD2"], "weapons": ["knife"]},
    "second": {"act": 3, "mov": 4, "arm": 6, "hit": 4, "special": ["LD1"], "weapons": ["knife"]},
}
KNIFE = {"knife": {"typ": "M", "roa": 3, "skl": 4, "dam": 2}}


@pytest.mark.rule("SKM-TO.1", "SKM-TO.4", "SKM-DICE.2")
def test_three_dice_and_each_up_to_three_is_an_order() -> None:
    position = drawn(unit(1, "ann", "a1"), unit(2, "bob", "p16"), moment="orders")
    assert dice_asked(position.request) == 3
    play(position, "dice 2 3 5", "dice 4 5 6")
    assert state_of(position).orders == [2, 0]


@pytest.mark.rule("SKM-TO.2", "SKM-AGT.9")
def test_leaders_add_up() -> None:
    units = (unit(1, "ann", "a1", "chief"), unit(1, "amy", "b1", "second"), unit(2, "bob", "p16", "chief"))
    state = state_of(drawn(*units, agents=LEADERS, weapons=KNIFE, moment="orders"))
    assert (order_dice(state, 0), order_dice(state, 1)) == (6, 5)


@pytest.mark.rule("SKM-TO.3")
def test_a_leader_off_the_map_adds_nothing() -> None:
    fallen = {"seat": 1, "card": "chief", "removed": True}
    units = (fallen, unit(1, "amy", "b1"), unit(2, "bob", "p16"))
    assert order_dice(state_of(drawn(*units, agents=LEADERS, weapons=KNIFE, moment="orders")), 0) == 3


@pytest.mark.rule("SKM-TO.5", "SKM-DICE.9")
def test_no_window_and_no_chain_follow_the_roll() -> None:
    position = drawn(unit(1, "ann", "a1"), unit(2, "bob", "p16"), moment="orders", orders=[5, 5])
    play(position, "dice 1 1 6")
    assert asked(position) == "orders"
    assert state_of(position).orders[0] == 2


@pytest.mark.rule("SKM-TO.4", "SKM-DICE.1")
def test_the_odds_of_three_dice() -> None:
    request = drawn(unit(1, "ann", "a1"), unit(2, "bob", "p16"), moment="orders").request
    assert isinstance(request, Roll)
    shares = {sum(1 for face in faces if face <= 3): weight for faces, weight in request.outcomes(exact=True)}
    assert shares == {0: Fraction(1, 8), 1: Fraction(3, 8), 2: Fraction(3, 8), 3: Fraction(1, 8)}


@pytest.mark.rule("SKM-TO.6")
def test_unused_orders_are_lost_with_the_turn() -> None:
    state = state_of(drawn(unit(1, "ann", "a1"), unit(2, "bob", "p16"), moment="turn-end", orders=[2, 4]))
    assert state.orders == [0, 0]
