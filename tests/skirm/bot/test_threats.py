"""What Ready Agents threaten, as players that look ahead see it. The first unit drawn is acting and no longer Ready."""

from __future__ import annotations

from sortie.games.skirm.bot.standing import scattered, standing
from sortie.games.skirm.bot.threats import fire, prize, whole
from sortie.games.skirm.state.state import SkirmState
from tests.skirm.rules.playing import state_of
from tests.skirm.rules.turn_play import Unit, drawn, unit

HUNTED = {"scoring": [{"when": "on_removal", "count": "others_removed", "mp": 2}]}
PREY = unit(1, "ann", "e1")


def on_open_ground(*units: Unit, **document: object) -> SkirmState:
    return state_of(drawn(*units, **{"map": {}, "moment": "activation", **document}))


def test_who_is_ready_and_can_come_to_see_somebody_threatens() -> None:
    ready = on_open_ground(PREY, unit(2, "bob", "a1"))
    assert fire(ready, 1) > 0 and fire(ready, 0) == 0
    spent = on_open_ground(PREY, unit(2, "bob", "a1", ready=False))
    assert fire(spent, 1) == 0
    assert standing(ready, 1) > standing(spent, 1)


def test_walls_around_a_target_take_the_threat_away() -> None:
    walls = [["a1", "b1", 4], ["a1", "a2", 4]]
    units = unit(1, "ann", "a1"), unit(2, "bob", "e1")
    assert fire(on_open_ground(*units), 1) > 0
    assert fire(on_open_ground(*units, map={"walls": walls}), 1) == 0


def test_nobody_falls_twice() -> None:
    crowd = [unit(2, f"bob-{number}", f"{column}3") for number, column in enumerate("bcdefg")]
    state = on_open_ground(unit(1, "ann", "e1", hit=1), *crowd)
    assert fire(state, 1) == whole(state, 0)
    assert fire(on_open_ground(unit(1, "ann", "e1", hit=1), crowd[0]), 1) < whole(state, 0)


def test_a_removal_that_is_paid_for_is_worth_its_points() -> None:
    units = PREY, unit(2, "bob", "a1")
    plain, paid = on_open_ground(*units), on_open_ground(*units, mission=HUNTED)
    assert prize(plain, 0) == 0 and prize(paid, 0) == 2000
    assert fire(paid, 1) > fire(plain, 1)


def test_those_who_stand_apart_are_scattered() -> None:
    far = unit(2, "bob", "p16")
    together = on_open_ground(unit(1, "ann", "a1"), unit(1, "eve", "b1"), far)
    apart = on_open_ground(unit(1, "ann", "a1"), unit(1, "eve", "h1"), far)
    assert scattered(apart, 0) > scattered(together, 0) > 0
