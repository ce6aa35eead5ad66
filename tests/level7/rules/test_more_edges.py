"""Further rules at their edges: what texts of events do, pieces and markers, turns, and tile number 0."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.content.inspection import INLINE, Inspection
from sortie.games.level7.content.catalogue import CLONE, CRONOS, GUARD, STR
from sortie.games.level7.content.schema.cards import edges_of
from sortie.games.level7.rules.enemies.activation import waking_cronos
from sortie.games.level7.rules.enemies.spawning import (
    closest_to_active,
    has_room,
    lowest,
    places_of_fear,
    put_into_play,
)
from sortie.games.level7.rules.hand import gain_item, refill
from sortie.games.level7.rules.markers import place_marker
from sortie.games.level7.rules.structure import is_locked, open_doors, unlock
from sortie.games.level7.rules.turns import event_steps
from sortie.games.level7.state.state import BOX, RESERVE
from sortie.kernel.position import Position
from tests.level7.drawing import CROSS, LIBRARY, door, drawn, position, scripted, tile
from tests.level7.outcomes import BESIDE, ONE_CARD, ROW
from tests.level7.play import now, offered, then
from tests.questions import asked, refused_by

LIFT = [["a-lift", 0, 0], ["crossing", 0, 1], ["corridor-101-a", 1, 1]]  # the lift is tile number 0
PANEL = [["control-room", 0, 0], ["crossing", 1, 0]]
GUARD_HERE, CLONE_HERE = {"guard-1": "crossing"}, {"clone-1": "crossing"}


def text(effect: str, *lines: str, **document: Any) -> Position:
    """The text of an event with this effect has been read by a player with one card."""
    content = {"event_texts": [{"id": "y90", "effect": effect}]}
    start = {"tiles": ROW, "players": [{**ONE_CARD, "vitality": 5}, BESIDE], **document}
    return position(*lines, content=content, moment="text", text="y90", **start)


@pytest.mark.rule("L7-1.7")
def test_the_figure_with_the_lowest_number_is_taken() -> None:
    state = drawn(enemies={"guard-1": "tank-farm"})
    assert state.enemy_place[:5] == [tile("tank-farm"), RESERVE, RESERVE, RESERVE, BOX]
    assert lowest(state, GUARD, RESERVE) == 1
    assert lowest(state, GUARD, BOX) == 4


@pytest.mark.rule("L7-2.7")
def test_a_move_ends_on_the_next_tile_with_all_that_waits_there() -> None:
    tiles = [["crossing", 0, 0], ["checkpoint-a", 1, 0]]
    found = position("move checkpoint-a", tiles=tiles)
    assert now(found).place == [tile("checkpoint-a")]
    assert asked(found) == "event"  # its icon ends the turn


@pytest.mark.rule("L7-3.6", "L7-20.3")
@pytest.mark.parametrize(("skills", "fear"), [([], 4), (["duct-rat"], 3)])
def test_a_vent_frightens_all_but_a_duct_rat(skills: list[str], fear: int) -> None:
    tiles = [["corridor-305", 0, 0], ["corridor-101-a", 0, 1], ["medical-store", 0, 2]]
    player = {"place": "corridor-305", "skills": skills, "fear": 3}
    found = position("vent to medical-store", tiles=tiles, players=[player])
    assert now(found).fear == [fear] and now(found).place == [tile("medical-store")]


@pytest.mark.rule("L7-4.5", "L7-4.6")
def test_with_the_vitality_the_hand_goes_down() -> None:
    four = {"hand": ["bolt", "bolt", "brace", "brace"], "vitality": 4}
    found = text("vitality(self, -1)", players=[four, BESIDE])
    assert asked(found) == "discard"
    assert len(now(then(found, "discard bolt")).hands[0]) == 3


@pytest.mark.rule("L7-6.2")
def test_a_card_played_for_a_shift_is_gone_and_fear_has_moved() -> None:
    hand = ["brace", "bolt"]
    for where in (("attack guard-1",), ()):
        found = position(*where, tiles=ROW, enemies=GUARD_HERE, players=[{"hand": hand, "fear": 4}])
        then(found, "play brace to calm down")
        assert now(found).fear == [3] and len(now(found).hands[0]) == 1


@pytest.mark.rule("L7-6.14")
def test_who_asks_nobody_else_is_asked_for_cards_until_all_have_passed() -> None:
    players = [
        {"hand": ["clenched-fists", "bolt"]},
        {**BESIDE, "hand": ["clenched-fists", "clenched-fists", "bolt"]},
    ]
    found = position("attack clone-1", "roll", tiles=ROW, enemies=CLONE_HERE, players=players)
    assert getattr(found.request, "seat", -1) == 1
    then(found, "assist with clenched-fists")
    assert getattr(found.request, "seat", -1) == 0  # who has passed may answer what others play
    then(found, "play clenched-fists for its bonus")
    assert getattr(found.request, "seat", -1) == 1  # one who has a single card left has passed, one has not
    assert now(found).bonus[STR] == 4


@pytest.mark.rule("L7-6.15")
def test_a_card_of_another_stat_is_for_another_moment() -> None:
    for number, card in enumerate(LIBRARY.adrenaline):
        player = {"hand": [card.id, "clenched-fists", "bolt"], "fear": 4}
        found = position("attack guard-1", tiles=ROW, enemies=GUARD_HERE, players=[player])
        line = f"play {card.id} for its bonus"
        if now(found).floor.stat_cards[STR] >> number & 1:
            assert offered(found, line)
        else:
            assert refused_by(found, line) == "L7-6.15"


@pytest.mark.rule("L7-6.18", "L7-8.8", "L7-30.6")
def test_discards_wait_until_the_deck_is_empty() -> None:
    state = drawn()
    discards = [2] * len(LIBRARY.adrenaline)
    left = list(state.adrenaline.loose)
    assert refill(state.adrenaline, discards)
    assert list(state.adrenaline.loose) == left and set(discards) == {2}


@pytest.mark.rule("L7-7.2")
@pytest.mark.parametrize(
    ("line", "fear"), [("begin with still-mind 1", 4), ("begin with still-mind 2", 2), ("skip", 3)]
)
def test_a_skill_with_two_sides_does_what_is_chosen(line: str, fear: int) -> None:
    found = position(line, moment="turn", tiles=ROW, players=[{"skills": ["still-mind"], "fear": 3}])
    assert now(found).fear == [fear]


@pytest.mark.rule("L7-8.2")
@pytest.mark.parametrize("item", range(3))
def test_every_item_lies_beside_the_sheet(item: int) -> None:
    state = drawn(players=[{}])
    gain_item(scripted(state), state, 0, item)
    assert state.items == [(item,)]


@pytest.mark.rule("L7-9.7")
@pytest.mark.parametrize("edge", ["Q", "1,0:N", "0,1:N"])
def test_an_edge_that_is_none_of_the_tile_is_a_mistake(edge: str) -> None:
    inspection = Inspection(INLINE, [])
    assert edges_of(f"{edge} 0,0:N" if ":" in edge else f"{edge}N", (1, 1), inspection, "ducts") == {
        (0, 0, 0)
    }
    assert [one.message for one in inspection.mistakes] == [f"'{edge}' is no edge of this tile."]


@pytest.mark.rule("L7-9.9", "L7-28.2")
def test_a_lock_is_seen_and_taken_off_from_both_sides() -> None:
    state = drawn(tiles=[["a-lift", 0, 0], ["crossing", 0, -1]], locks=["a-lift/n"])
    edge = next(one for one in range(8) if is_locked(state, one))
    other = state.layout.facing[edge]
    assert other // 8 == tile("crossing") and is_locked(state, other)
    assert not is_locked(state, door("crossing", 1))
    unlock(state, other)
    assert not state.locks and not is_locked(state, edge)


@pytest.mark.rule("L7-9.12")
def test_the_swarm_takes_whom_it_finds_when_its_marker_is_laid() -> None:
    state = drawn(scenario="the-swarm", tiles=CROSS, enemies={"guard-1": "corridor-305"})
    place_marker(scripted(state), state, "swarm", tile("corridor-305"))
    assert not state.on_map and state.swarm == 1 << tile("corridor-305")


@pytest.mark.rule("L7-10.2")
@pytest.mark.parametrize(("scenario", "places"), [("the-hybrids", 2), ("ash", 1)])
def test_vents_are_places_of_fear_in_an_alien_zone(scenario: str, places: int) -> None:
    state = drawn(
        scenario=scenario, tiles=[["crossing", 0, 0], ["corridor-305", 1, 0], ["clone-vats-a", 2, 0]]
    )
    assert places_of_fear(state).bit_count() == places


@pytest.mark.rule("L7-11.1")
def test_a_text_about_the_closest_enemy_means_an_active_one() -> None:
    enemies = {"guard-1": "crossing", "guard-2": "corridor-305"}
    found = text("stun(guard, closest)", enemies=enemies, stunned=["guard-1"])
    assert now(found).stunned == 0b11


@pytest.mark.rule("L7-11.2", "L7-19.4", "L7-9.9", "L7-19.8")
def test_why_a_tile_cannot_be_entered() -> None:
    found = position(
        tiles=[*LIFT, ["corridor-305", 2, 1]], locks=["crossing/e"], players=[{"place": "crossing"}]
    )
    assert refused_by(found, "move corridor-101-a") == "L7-9.9"  # a neighbour behind a lock
    assert refused_by(found, "move corridor-305") == "L7-11.2"
    shut = position(tiles=[["crossing", 0, 0], ["corridor-305", 1, 0]], locks=["crossing/e"])
    assert refused_by(shut, "move corridor-305") == "L7-9.9"
    far = position(tiles=[*LIFT], players=[{"place": "corridor-101-a"}])
    assert refused_by(far, "move a-lift") == "L7-11.2"


@pytest.mark.rule("L7-12.1", "L7-32.3")
def test_the_closest_tile_to_a_player_on_the_first_tile() -> None:
    state = drawn(tiles=LIFT, players=[{"place": "a-lift"}])
    tiles = 1 << tile("crossing") | 1 << tile("corridor-101-a")
    assert closest_to_active(state, GUARD, tiles) == 1 << tile("crossing")


@pytest.mark.rule("L7-13.11")
@pytest.mark.parametrize(("dice", "fear"), [("dice II I V V", 3), ("dice I I V V", 5)])
def test_as_many_icons_as_needed_pass_a_challenge_of_a_text(dice: str, fear: int) -> None:
    player = {"hand": ["bolt"], "fear": 4}
    found = text("challenge(int, 3, [fear(self, -1)], [fear(self, 1)])", dice, players=[player, BESIDE])
    assert now(found).fear[0] == fear


BOXER = [{"hand": ["brace"], "skills": ["amateur-boxer"], "items": ["scalpel"]}]


@pytest.mark.rule("L7-14.4")
def test_who_accepts_the_dice_is_not_asked_again() -> None:
    found = position("attack clone-1", "dice 6 3 1 1", tiles=ROW, enemies=CLONE_HERE, players=BOXER)
    assert asked(found) == "reroll"
    then(found, "accept")
    assert asked(found) != "reroll"


@pytest.mark.rule("L7-14.3")
def test_of_two_dice_that_may_be_rolled_again_one_is_enough() -> None:
    hand = ["cold-focus", "bolt"]
    found = position(
        "outwit guards", "play cold-focus for its ability", "dice V V V V V", tiles=ROW, enemies=GUARD_HERE,
        players=[{"hand": hand, "fear": 3}],
    )  # fmt: skip
    assert asked(found) == "reroll"
    then(found, "reroll 1 with cold-focus")
    assert asked(found) == "more-dice"
    then(found, "roll")
    assert getattr(found.request, "count", 0) == 1


@pytest.mark.rule("L7-15.1")
def test_the_swarm_in_the_way_out_shuts_it() -> None:
    tiles = [["c-lift", 0, 0], ["crossing", 1, 0]]
    for swarm in ([], ["c-lift"]):
        found = position(scenario="the-swarm", tiles=tiles, swarm=swarm, players=[{"place": "c-lift"}])
        assert offered(found, "escape") == (not swarm)
    assert refused_by(found, "escape") == "L7-15.1"


@pytest.mark.rule("L7-19.1")
def test_only_active_enemies_are_left_behind() -> None:
    found = position("move corridor-101-a", tiles=ROW, enemies=GUARD_HERE, stunned=["guard-1"])
    assert now(found).moves == 1 and now(found).rushed == 0 and now(found).threat == [0]


@pytest.mark.rule("L7-21.1")
def test_open_doors_are_those_of_the_tile() -> None:
    state = drawn(tiles=ROW)
    assert open_doors(state, tile("crossing")).bit_count() == 3
    assert open_doors(state, tile("corridor-101-a")) & open_doors(state, tile("crossing")) == 0


@pytest.mark.rule("L7-21.9", "L7-21.12", "L7-28.4")
def test_a_door_to_a_new_tile_may_be_locked_behind_oneself() -> None:
    found = position(
        "unlock crossing/w by int", "dice II II V V", "explore crossing/w", tiles=ROW, locks=["crossing/w"],
        top=["corridor-204"], stacks=[0, 5], players=[{"hand": ["bolt"]}],
    )  # fmt: skip
    then(found, "dice " + "S " * getattr(found.request, "count", 0))  # the peek
    while asked(found) == "place-tile":
        then(found, "turn 0" if offered(found, "turn 0") else "turn 1")
    assert now(found).place == [tile("corridor-204")]
    assert offered(found, "lock it again") and offered(found, "leave it open")


def accessed(**document: Any) -> Position:
    """A control panel has been worked."""
    start = {"scenario": "ash", "tiles": PANEL, "players": [{"hand": ["bolt"], "place": "control-room"}]}
    return position("access", "dice II II V V", **{**start, **document})


@pytest.mark.rule("L7-29.2", "L7-29.3", "L7-29.4", "L7-29.6")
def test_what_is_left_to_take_at_a_panel() -> None:
    assert now(accessed()).accessed == 0  # only some scenarios mark a panel
    lying = {"crossing": ["security-key-card"] * 4}
    nothing = accessed(keys=0, ground=lying)
    assert asked(nothing) == "act" and now(nothing).items == [()]
    shifting = accessed(keys=0, ground=lying, enemies=GUARD_HERE)
    assert now(shifting).items == [()] and now(shifting).enemy_place[0] == tile("control-room")


@pytest.mark.rule("L7-30.6")
def test_an_event_card_is_discarded_once() -> None:
    found = position("draw 4", moment="event", tiles=ROW, players=[{}, BESIDE])
    assert [number for number in now(found).event_discards if number] == [1]


@pytest.mark.rule("L7-31.2")
def test_the_swarm_grows_on_cards_that_wake_clones() -> None:
    state = drawn(scenario="the-swarm", tiles=CROSS)
    for card, content in enumerate(LIBRARY.events):
        assert event_steps(state, card, False)[0] == ("C" in content.boxes[0],)


@pytest.mark.rule("L7-31.7")
@pytest.mark.parametrize(("who", "seat"), [("max_fear", 0), ("max_threat", 1)])
def test_whom_a_text_means_by_fear_or_threat(who: str, seat: int) -> None:
    players = [{**ONE_CARD, "fear": 6, "threat": 0}, {**BESIDE, "fear": 2, "threat": 3}]
    found = text(f"fear({who}, 1)", players=players)
    assert now(found).fear == [6 + (seat == 0), 2 + (seat == 1)]


@pytest.mark.rule("L7-32.6")
def test_guards_come_to_posts_and_clones_to_nests_alone() -> None:
    places = {"guard_post": ["crossing"], "clone_nest": ["corridor-101-a"]}
    for kind, place in (("guard", "crossing"), ("clone", "corridor-101-a")):
        state = now(text(f"spawn({kind}, every:corridor-305)", **places))
        assert [one for one in state.enemy_place if one >= 0] == [tile(place)]


@pytest.mark.rule("L7-32.11")
def test_a_hybrid_comes_where_the_most_afraid_is_near() -> None:
    tiles = [*ROW, ["clone-vats-a", 3, 0, 1]]
    state = now(text("put(hybrid-int, most_afraid:fear)", tiles=tiles))
    assert state.enemy_place[20] == tile("clone-vats-a")


@pytest.mark.rule("L7-44.3")
def test_nobody_is_asked_twice_where_a_hybrid_comes() -> None:
    tiles = [
        ["clone-vats-a", -2, 0],
        ["corridor-101-a", -1, 0],
        ["crossing", 0, 0],
        ["corridor-305", 1, 0],
        ["cold-store", 2, 0, 1],
    ]
    players = [{**ONE_CARD, "fear": 1}, {**BESIDE, "fear": 8}]
    found = text("put(hybrid-int, most_afraid:fear)", tiles=tiles, players=players)
    assert asked(found) != "spawn" and now(found).enemy_place[20] == tile("clone-vats-a")


@pytest.mark.rule("L7-33.3")
def test_stunned_figures_take_room_but_not_more_than_their_own() -> None:
    enemies = {"guard-1": "crossing", "guard-2": "crossing"}
    for limit, room in ((3, True), (2, False)):
        state = drawn(tiles=ROW, enemies=enemies, stunned=["guard-1"], rules={"limits": [limit, 2, 1]})
        assert has_room(state, GUARD, tile("crossing")) == room
        assert has_room(state, CLONE, tile("crossing")) and has_room(state, CRONOS, tile("crossing"))


@pytest.mark.rule("L7-33.4", "L7-38.8")
def test_a_text_lets_a_player_shift_an_enemy_to_any_tile_beside_it() -> None:
    found = text("step(guard, closest, 1, any_link)", enemies={"guard-1": "corridor-101-a"})
    assert asked(found) == "enemy-step"
    assert offered(found, "at crossing") and offered(found, "at corridor-305")
    then(found, "at corridor-305")
    assert now(found).enemy_place[0] == tile("corridor-305")


@pytest.mark.rule("L7-34.4")
def test_who_joined_an_attack_before_is_free_again_in_the_event() -> None:
    player = {"hand": ["bolt", "bolt"]}
    found = position(
        tiles=ROW, enemies=GUARD_HERE, joined=["guard-1"], moment="activation", box="G", players=[player]
    )
    assert asked(found) in ("defend", "enemy-attack")


@pytest.mark.rule("L7-34.8", "L7-32.11", "L7-33.4")
def test_the_first_guard_can_be_put_on_the_first_tile() -> None:
    state = drawn(tiles=LIFT, players=[{"place": "crossing"}], enemies={"guard-1": "box"})
    put_into_play(scripted(state), state, 0, tile("a-lift"))
    assert state.enemy_place[0] == tile("a-lift") == 0


@pytest.mark.rule("L7-34.12", "L7-44.2")
def test_dr_cronos_acts_only_on_the_map() -> None:
    assert waking_cronos(drawn(tiles=ROW)) == ()
    assert waking_cronos(drawn(tiles=ROW, enemies={"cronos": "corridor-305"})) == (23,)


@pytest.mark.rule("L7-38.1")
def test_supplies_are_spoiled_by_clones_that_come_to_them() -> None:
    tiles = [["sick-bay-a", 0, 0], ["crossing", 1, 0], ["corridor-101-a", 2, 0]]
    for players, spoiled in ((["sick-bay-a"], 1), (["corridor-101-a"], 0)):
        found = position(
            scenario="sick-bay", tiles=tiles, enemies=CLONE_HERE, moment="enemies", acting=["clone-1"],
            players=[{**ONE_CARD, "place": place} for place in players],
        )  # fmt: skip
        assert now(found).enemy_place[10] == tile(players[0])
        assert now(found).counts.get("spoiled", 0) == spoiled


@pytest.mark.rule("L7-15.5", "L7-15.4")
def test_in_a_military_zone_the_first_tile_is_a_place_like_any_other() -> None:
    tiles = [["a-lift", 0, 0], ["crossing", 0, 1], ["corridor-101-a", 1, 1], ["corridor-305", 2, 1]]
    start = {"scenario": "ash", "moment": "spawn", "kind": "guard", "tiles": tiles}
    found = position("draw workshop", **start, players=[{"place": "a-lift", "hand": ["brace"] * 5}])
    assert not offered(found, "door crossing/*")  # a door of the own tile is nearer
