"""Chapters 32 to 44: spawning, limits, activation, targets, attacks, movement, recovery, generators, knock-outs, ends."""

from __future__ import annotations

import pytest

from sortie.games.level7.rules.enemies.attacks import attack_dice
from sortie.games.level7.rules.enemies.spawning import (
    has_room,
    put_into_play,
    remove_enemy,
    spawn,
    spawn_by_fear,
    spawn_by_icon,
)
from sortie.games.level7.state.state import BOX, RESERVE
from sortie.kernel.position import Position
from tests.level7.drawing import CROSS, GAME, ROW, drawn, position, scripted, tile
from tests.level7.play import now, offered, then
from tests.questions import asked

FEARFUL = [["crossing", 0, 0], ["morgue-a", 1, 0, 0], ["feeding-pit", -1, 0, 1]]


@pytest.mark.rule("L7-32.1", "L7-32.2", "L7-32.3")
def test_enemies_appear_on_the_closest_tile() -> None:
    state = drawn(tiles=[*ROW, ["barracks", 0, 1, 0]])
    spawn_by_icon(scripted(state), state, 0)
    assert state.enemy_place[0] == tile("checkpoint-a") or state.enemy_place[0] == tile("barracks")
    state = drawn(tiles=[["morgue-a", 0, 0], ["crossing", 0, 1]], players=[{"place": "morgue-a"}])
    spawn_by_icon(scripted(state), state, 1)
    assert state.enemy_place[10] == tile("morgue-a")
    state = drawn(tiles=[["crossing", 0, 0], ["morgue-a", 1, 0], ["morgue-b", -1, 0]])
    spawn_by_icon(scripted(state, "at morgue-b"), state, 1)
    assert state.enemy_place[10] == tile("morgue-b")


@pytest.mark.rule("L7-32.4", "L7-33.1", "L7-33.2", "L7-33.3", "L7-40.4")
def test_a_full_tile_is_no_place_to_appear() -> None:
    enemies = {"clone-1": "morgue-a", "guard-1": "morgue-a", "guard-2": "morgue-a"}
    far = [["crossing", 0, 0], ["morgue-a", 1, 0], ["corridor-101-a", -1, 0], ["morgue-b", -2, 0]]
    state = drawn(tiles=far, enemies=enemies, stunned=["clone-1"])
    spawn_by_icon(scripted(state), state, 1)
    assert state.enemy_place[11] == tile("morgue-a")  # pack limit 2, guards do not count
    spawn_by_icon(scripted(state), state, 1)
    assert state.enemy_place[12] == tile("morgue-b")  # the stunned one counts
    assert not has_room(state, 0, tile("morgue-a"))


@pytest.mark.rule("L7-32.5", "L7-32.7", "L7-32.8", "L7-32.6")
def test_no_tile_or_no_reserve_no_spawn() -> None:
    state = drawn(tiles=CROSS)
    assert not spawn(scripted(state), state, 0, 0)
    state = drawn(tiles=ROW, enemies={"guard-1": "crossing"})
    spawn_by_icon(scripted(state), state, 0)
    assert state.enemy_place[1] == tile("checkpoint-a")
    for guard in range(10):
        if state.enemy_place[guard] == RESERVE:
            state.enemy_place[guard] = BOX
    spawn_by_icon(scripted(state), state, 0)
    assert state.on_map.bit_count() == 2


@pytest.mark.rule("L7-32.9", "L7-3.12")
def test_panic_brings_one_more_clone() -> None:
    state = drawn(tiles=CROSS, players=[{"fear": 7}])
    spawn_by_fear(scripted(state), state)
    assert state.enemy_place[10] == tile("corridor-305")
    state = drawn(tiles=CROSS, players=[{"fear": 6}])
    spawn_by_fear(scripted(state), state)
    assert not state.on_map


@pytest.mark.rule("L7-32.10", "L7-32.11", "L7-32.12", "L7-33.4")
def test_reserves_never_grow_and_putting_into_play_leaves_them_alone() -> None:
    state = drawn(scenario="the-hybrids", tiles=ROW, enemies={"guard-3": "crossing"})
    remove_enemy(scripted(state), state, 2)
    assert state.enemy_place[2] == BOX  # two wait already
    state = drawn(scenario="the-hybrids", tiles=ROW, enemies={"guard-1": "crossing", "guard-2": "crossing"})
    put_into_play(scripted(state), state, 2, tile("crossing"))
    assert state.enemy_place[2] == tile("crossing") and state.enemies_on(tile("crossing")).bit_count() == 3
    remove_enemy(scripted(state), state, 0)
    assert state.enemy_place[0] == RESERVE


@pytest.mark.rule("L7-32.13", "L7-34.6")
def test_a_fresh_enemy_takes_part_but_does_not_move_and_attack() -> None:
    found = position("draw 1", moment="event", tiles=[["crossing", 0, 0], ["morgue-a", 1, 0]])
    assert now(found).enemy_place[10] == tile("crossing") and now(found).fear == [3]


@pytest.mark.rule("L7-34.1", "L7-43.7", "L7-31.1")
def test_the_box_is_that_of_the_starting_number() -> None:
    players = [{"hand": ["bolt"]}, {"fate": "escaped"}, {"fate": "killed"}, {"fate": "killed"}]
    found = position(
        "draw 2", "dice 6 6 6", moment="event", tiles=CROSS, enemies={"guard-1": "crossing"}, players=players
    )
    assert now(found).fear[0] == 4  # card 3, box 4P: guards
    found = position("draw 5", moment="event", tiles=CROSS, enemies={"clone-1": "crossing"}, players=players)
    assert now(found).fear[0] == 3  # card 6, box 4P: none


@pytest.mark.rule("L7-34.2", "L7-34.3", "L7-34.4", "L7-34.5", "L7-41.1")
def test_the_order_of_an_activation_step() -> None:
    found = position(
        scenario="the-hybrids", moment="activation", box="CG", tiles=ROW, values=[0, 0],
        guard_post=["corridor-101-a"], clone_nest=["corridor-101-a"],
        enemies={"guard-1": "corridor-305", "clone-1": "checkpoint-a", "hybrid-int": "checkpoint-a",
                 "cronos": "checkpoint-a"},
    )  # fmt: skip
    acts = [(event.key, event.values[0]) for event in (*found.events, *then(found, "dice I").events)]
    assert acts == [
        ("enemy-moved", 10), ("enemy-moved", 0), ("hybrid-die", 1), ("enemy-moved", 20), ("enemy-moved", 23),
        ("spawned", 11), ("spawned", 1), ("turn", 0),
    ]  # fmt: skip
    found = position(
        moment="activation", box="G", tiles=ROW,
        enemies={"guard-2": "checkpoint-a", "guard-1": "corridor-305", "clone-1": "corridor-305"},
    )  # fmt: skip
    moved = [event.values[0] for event in found.events if event.key == "enemy-moved"]
    assert moved == [0, 1]


@pytest.mark.rule("L7-34.7", "L7-37.1", "L7-37.2", "L7-37.3", "L7-37.4", "L7-34.6")
def test_a_joint_attack_is_one_attack() -> None:
    enemies = {f"clone-{number}": "crossing" for number in (1, 2, 3)}
    found = position("dice 6 6 6 6 6", scenario="daylight", moment="activation", box="C", tiles=CROSS, enemies=enemies,
                     players=[{"hand": ["bolt"], "fear": 1}])  # fmt: skip
    assert now(found).fear == [2] and asked(found) != "enemy-attack"


@pytest.mark.rule("L7-34.8", "L7-34.9", "L7-34.10", "L7-34.11")
def test_one_die_wakes_the_hybrids() -> None:
    both = {"hybrid-int": "corridor-305", "hybrid-str": "checkpoint-a"}
    found = position("dice 5", scenario="daylight", moment="activation", box="", tiles=ROW, enemies=both)
    assert [event.values for event in found.events if event.key == "enemy-moved"] == [
        (20, tile("corridor-101-a")), (21, tile("corridor-305")),
    ]  # fmt: skip
    found = position("dice 2", scenario="daylight", moment="activation", box="", tiles=ROW, enemies=both)
    assert now(found).enemy_place[20] == tile("crossing")
    found = position("dice 6", scenario="daylight", moment="activation", box="", tiles=ROW, enemies=both)
    assert now(found).enemy_place[20] == tile("corridor-305")
    state = drawn(scenario="daylight", moment="activation", box="", tiles=ROW, enemies=both)
    state.arrived = [state.turn, state.turn, 0, 0]
    assert asked(Position(GAME, state)) != "hybrid-die"


@pytest.mark.rule("L7-34.12", "L7-44.2")
def test_dr_cronos_acts_from_the_next_turn_on() -> None:
    state = drawn(
        scenario="daylight", moment="activation", box="", tiles=ROW, enemies={"cronos": "corridor-305"}
    )
    assert now(Position(GAME, state.copy())).enemy_place[23] == tile("corridor-101-a")
    state.arrived[3] = state.turn
    assert now(Position(GAME, state.copy())).enemy_place[23] == tile("corridor-305")
    assert attack_dice(drawn(tiles=ROW, enemies={"cronos": "crossing", "clone-1": "crossing"}), 23, 0) == 5


@pytest.mark.rule("L7-34.13", "L7-38.7")
def test_the_active_player_picks_the_way() -> None:
    ring = [["crossing", 0, 0], ["corridor-101-a", 1, 0], ["checkpoint-a", 0, 1], ["corridor-305", 1, 1]]
    found = position(
        moment="activation",
        box="G",
        tiles=ring,
        enemies={"guard-1": "corridor-305"},
        players=[{}, {}],
        active=2,
    )
    assert (
        getattr(found.request, "seat", -1) == 1
        and offered(found, "at corridor-101-a")
        and offered(found, "at checkpoint-a")
    )
    then(found, "at checkpoint-a")
    assert now(found).enemy_place[0] == tile("checkpoint-a")
