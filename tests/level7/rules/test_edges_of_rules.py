"""Rules at their edges: each test is about one rule and breaks with it."""

from __future__ import annotations

import pytest

from sortie.games.level7.content.catalogue import CLONE, GUARD, HYBRID, INT, STR
from sortie.games.level7.rules.structure import distance, network_of
from tests.level7.drawing import CROSS, drawn, position, tile
from tests.level7.outcomes import ONE_CARD
from tests.level7.play import now, offered, then
from tests.questions import asked, refused_by

ROW = [["crossing", 0, 0], ["corridor-101-a", 1, 0], ["corridor-305", 2, 0]]


@pytest.mark.rule("L7-6.5")
@pytest.mark.parametrize(("played", "stat"), [("cold-focus", INT), ("clenched-fists", STR)])
def test_any_challenge_roll_uses_up_bonuses_of_both_stats(played: str, stat: int) -> None:
    hand = [played, "brace", "brace", "bolt"]
    found = position(
        f"play {played} for its bonus", tiles=ROW, enemies={"guard-1": "crossing"}, players=[{"hand": hand}]
    )
    assert now(found).bonus[stat] == 2
    other = "attack guard-1" if stat == INT else "outwit guards"
    then(found, other, "roll")
    assert now(found).bonus[INT] == now(found).bonus[STR] == 0


@pytest.mark.rule("L7-6.11")
def test_a_card_needs_room_for_its_whole_cost() -> None:
    hand = ["panic-strength", "cold-focus", "brace", "bolt"]
    frightened = position(tiles=ROW, players=[{"hand": hand, "fear": 7}])
    assert refused_by(frightened, "play panic-strength for its bonus") == "L7-6.11"  # +2
    assert offered(frightened, "play bolt for its bonus")  # +1
    calm = position(tiles=ROW, players=[{"hand": hand, "fear": 1}])
    assert refused_by(calm, "play cold-focus for its bonus") == "L7-6.11"  # -1
    assert offered(calm, "play panic-strength for its bonus")


@pytest.mark.rule("L7-6.12")
def test_each_half_has_its_own_cost() -> None:
    found = position(tiles=ROW, players=[{"hand": ["slip-away", "second-wind", "bolt"], "fear": 8}])
    assert offered(found, "play second-wind for its bonus")  # costs nothing
    assert refused_by(found, "play second-wind for its ability") == "L7-6.11"  # +1


@pytest.mark.rule("L7-6.13")
@pytest.mark.parametrize(("fear", "verb"), [(1, "to calm down"), (8, "to work oneself up")])
def test_a_shift_needs_room_in_every_window(fear: int, verb: str) -> None:
    player = {"hand": ["brace", "brace", "bolt"], "fear": fear}
    found = position(tiles=ROW, players=[player], enemies={"guard-1": "crossing"})
    assert refused_by(found, f"play bolt {verb}") == "L7-6.13"
    then(found, "outwit guards")
    assert asked(found) == "before-roll" and not offered(found, f"play bolt {verb}")
    attacked = position(
        tiles=ROW, enemies={"guard-1": "crossing"}, moment="enemies", acting=["guard-1"],
        players=[{"hand": ["brace", "brace", "bolt"], "fear": 8}],
    )  # fmt: skip
    assert asked(attacked) == "defend" and not offered(attacked, "play bolt to work oneself up")
    assert offered(attacked, "play bolt to calm down")


@pytest.mark.rule("L7-11.3", "L7-39.3", "L7-39.6", "L7-44.6")
def test_each_kind_of_mover_has_its_own_distances() -> None:
    tiles = [["corridor-305", 0, 0], ["corridor-101-a", 0, 1], ["medical-store", 0, 2]]
    state = drawn(tiles=tiles, locks=["corridor-305/s"])
    here, there = tile("corridor-305"), tile("medical-store")
    assert distance(state, network_of(CLONE), here, there) == 1  # along the duct
    assert distance(state, network_of(GUARD), here, there) == 3  # a lock and two doors
    assert distance(state, network_of(HYBRID), here, there) == 3
    state = drawn(tiles=tiles, locks=["corridor-305/s"], blocked_vent=["medical-store"])
    assert distance(state, network_of(CLONE), here, there) > 100


@pytest.mark.rule("L7-5.9", "L7-26.9")
def test_a_rush_out_of_a_tile_without_a_guard_is_not_noticed() -> None:
    found = position(tiles=CROSS, enemies={"clone-1": "crossing"}, rush=5, did=["challenge"])
    then(found, "move corridor-101-a")
    assert now(found).threat == [0]


@pytest.mark.rule("L7-22.7")
def test_nobody_peeks_twice_from_one_tile_in_a_turn() -> None:
    start = {
        "tiles": [["crossing", 0, 0]],
        "stacks": [0, 5],
        "top": ["corridor-204"],
        "players": [{"fear": 7}],
    }
    found = position("explore crossing/n", "dice S", **start)
    assert now(found).place == [tile("corridor-204")] and offered(found, "explore corridor-204/n")
    then(found, "move crossing")
    assert refused_by(found, "explore crossing/s") == "L7-22.7" and offered(found, "move corridor-204")


@pytest.mark.rule("L7-44.4")
@pytest.mark.parametrize(("enemy", "dice"), [("guard-1", "dice S S S V"), ("hybrid-int", "dice SS SS S V")])
def test_only_a_guard_has_something_to_take(enemy: str, dice: str) -> None:
    found = position(f"attack {enemy}", dice, tiles=ROW, enemies={enemy: "crossing"}, players=[ONE_CARD])
    assert now(found).stunned
    assert (asked(found) == "item") == (enemy == "guard-1")


@pytest.mark.rule("L7-9.8")
def test_nobody_enters_a_duct_by_a_blocked_vent() -> None:
    tiles = [["corridor-305", 0, 0], ["corridor-101-a", 0, 1], ["medical-store", 0, 2]]
    found = position(tiles=tiles, blocked_vent=["corridor-305"], players=[{"place": "corridor-305"}])
    assert refused_by(found, "vent to medical-store") == "L7-9.8"


@pytest.mark.rule("L7-6.14", "L7-14.6")
def test_who_has_no_card_to_spare_does_not_end_the_asking() -> None:
    helper = {"place": "corridor-101-a", "hand": ["clenched-fists"] * 3 + ["bolt"], "vitality": 5}
    found = position(
        "attack clone-1", "play clenched-fists for its bonus", tiles=ROW, enemies={"clone-1": "crossing"},
        players=[{"hand": ["clenched-fists", "bolt"]}, helper],
    )  # fmt: skip
    for _ in range(2):
        then(found, "assist with clenched-fists")
        assert asked(found) == "before-roll" and getattr(found.request, "seat", -1) == 1


@pytest.mark.rule("L7-44.3")
def test_with_none_in_the_box_nobody_is_asked_for_a_tile() -> None:
    tiles = [["security-hub", -1, 0], ["crossing", 0, 0], ["barracks", 1, 0]]
    content = {"event_texts": [{"id": "y90", "effect": "put(guard, closest:security)"}]}
    start = {"tiles": tiles, "content": content, "moment": "text", "text": "y90"}
    here = {"players": [{**ONE_CARD, "place": "crossing"}] * 2}
    boxed = position(**{**start, **here})
    assert offered(boxed, "at security-hub") and offered(boxed, "at barracks")
    waiting = {f"guard-{number}": "reserve" for number in range(1, 11)}
    empty = position(**{**start, **here}, enemies=waiting, rules={"reserves": [10, 6]})
    assert not offered(empty, "at *")
