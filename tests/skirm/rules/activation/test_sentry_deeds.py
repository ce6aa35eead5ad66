"""SEN.4, SEN.10: whatever a sentry does happens as in an activation, and costs nothing."""

from __future__ import annotations

import pytest

from tests.questions import offered
from tests.skirm.rules.activation.test_sentries import ann, window
from tests.skirm.rules.duel_play import left, orders, play
from tests.skirm.rules.playing import place, state_of
from tests.skirm.rules.scenes_duels import FIGHT, agent, blade, gun

BOB, BEA = agent(2, "bob", "h8"), agent(2, "bea", "p1")


@pytest.mark.rule("SKM-SEN.4", "SKM-SEN.6")
def test_a_dash_of_a_sentry_is_free_and_done() -> None:
    position = window(ann(gun()), orders=(2, 0))
    play(position, "sentry ann", "dash b7", then="activate")
    assert (place(position, "ann"), orders(position)) == ("b7", [2, 0])


@pytest.mark.rule("SKM-SEN.4", "SKM-SEN.6")
def test_a_melee_of_a_sentry_is_free_and_wounds() -> None:
    position = window(ann(blade(roa=3, dam=6), square="g8"), orders=(0, 0))
    play(position, "sentry ann", FIGHT, (4, 5), (2,), then="activate")
    assert (left(position, "bob"), orders(position)) == (3, [0, 0])


@pytest.mark.rule("SKM-SEN.4", "SKM-SEN.10")
def test_a_blast_of_a_sentry_reaches_all_round_an_empty_square() -> None:
    position = window(ann(gun(roa=1, special="XPL HVY LIM")), foes=(BOB, agent(2, "bea", "h6")))
    play(position, "sentry ann", "shoot at h7 with gun", then="resolve")
    play(position, "resolve bea", (6,), (6,), then="activate")
    assert state_of(position).used_weapons  # a LIM weapon is spent


@pytest.mark.rule("SKM-SEN.4", "SKM-SEN.10", "SKM-WSR.14")
def test_a_sentry_picks_the_line_of_a_linear_shot() -> None:
    position = window(ann(gun(roa=1, special="LNR")), foes=(agent(2, "bob", "h9"), agent(2, "bea", "e9")))
    play(position, "sentry ann", "shoot bob with gun", then="line")  # past Bea, or through her
    assert orders(position) == [0, 0]


@pytest.mark.rule("SKM-SEN.5", "SKM-SEN.2", "SKM-ALT.6")
def test_of_two_sentries_each_serves_once_and_a_pass_uses_nobody_up() -> None:
    position = window(ann(gun()), agent(1, "amy", "b2"))
    assert offered(position) == ["pass", "sentry amy", "sentry ann"]
    play(position, "pass", "activate bea", "end", "sentry amy", "dash b1", then="activate")
    assert state_of(position).sentry_used.bit_count() == 1
