"""Chapters 32 to 44: spawning, limits, activation, targets, attacks, movement, recovery, generators, knock-outs, ends."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.level7.activation import Generators, activate, activation_steps, generate, recover
from sortie.games.level7.enemy_attacks import attack_dice, attack_enemy, attack_player, strike
from sortie.games.level7.enemy_movement import move_enemy
from sortie.games.level7.enemy_targets import ENEMY, target_here, targets_afar
from sortie.games.level7.infirmary import knock_out
from sortie.games.level7.spawning import (
    has_room,
    put_into_play,
    remove_enemy,
    spawn,
    spawn_by_fear,
    spawn_by_icon,
)
from sortie.games.level7.state import BOX, GONE, INFIRMARY, RESERVE
from sortie.kernel.position import Position
from tests.level7.play import CROSS, GAME, drawn, now, offered, position, scripted, then, tile

ROW = [["crossing", 0, 0], ["corridor-101-a", 1, 0], ["corridor-305", 2, 0], ["checkpoint-a", 3, 0]]
FEARFUL = [["crossing", 0, 0], ["morgue-a", 1, 0, 0], ["feeding-pit", -1, 0, 1]]


def label(found: Position) -> str:
    return found.request.label if found.request is not None else ""


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


@pytest.mark.rule("L7-34.1", "L7-43.7")
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
    state = drawn()
    names = [type(step).__name__ + str(tuple(step)) for step in activation_steps(state, "CG")]
    assert names == [
        "ActivateKind(1,)",
        "ActivateKind(0,)",
        "HybridDie()",
        "CronosActs()",
        "Generators(1,)",
        "Generators(0,)",
    ]
    found = position(
        moment="activation", box="G", tiles=ROW,
        enemies={"guard-2": "checkpoint-a", "guard-1": "corridor-305", "clone-1": "corridor-305"},
    )  # fmt: skip
    moved = [event.values[0] for event in found.events if event.key == "enemy-moved"]
    assert moved == [0, 1]


@pytest.mark.rule("L7-34.7", "L7-37.1", "L7-37.2", "L7-37.3", "L7-37.4")
def test_a_joint_attack_is_one_attack() -> None:
    enemies = {f"clone-{number}": "crossing" for number in (1, 2, 3)}
    found = position("dice 6 6 6 6 6", scenario="daylight", moment="activation", box="C", tiles=CROSS, enemies=enemies,
                     players=[{"hand": ["bolt"], "fear": 1}])  # fmt: skip
    assert now(found).fear == [2] and label(found) != "enemy-attack"


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
    assert label(Position(GAME, state)) != "hybrid-die"


@pytest.mark.rule("L7-34.12", "L7-44.2")
def test_dr_cronos_acts_from_the_next_turn_on() -> None:
    state = drawn(
        scenario="daylight", moment="activation", box="", tiles=ROW, enemies={"cronos": "corridor-305"}
    )
    assert now(Position(GAME, state.copy())).enemy_place[23] == tile("corridor-101-a")
    state.arrived[3] = state.turn
    assert now(Position(GAME, state.copy())).enemy_place[23] == tile("corridor-305")
    assert (
        attack_dice(drawn(tiles=ROW, enemies={"cronos": "crossing", "clone-1": "crossing"}), 23, 0).total == 5
    )


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


HERE = {"guard-1": "crossing", "clone-1": "crossing", "hybrid-int": "crossing"}


@pytest.mark.rule("L7-35.1", "L7-35.2", "L7-35.3", "L7-35.4", "L7-35.9")
def test_whom_enemies_attack_here() -> None:
    players: list[dict[str, Any]] = [
        {"threat": 1, "fear": 6},
        {"threat": 3, "fear": 4},
        {"threat": 3, "fear": 6},
    ]
    state = drawn(tiles=CROSS, enemies=HERE, players=players)
    assert target_here(state, 0) == 1 and target_here(state, 10) == 0 and target_here(state, 20) == 0
    state.active = 2
    assert target_here(state, 0) == 2 and target_here(state, 10) == 2
    state = drawn(tiles=CROSS, enemies=HERE, players=[{"threat": 0, "fear": 1}])
    assert target_here(state, 0) == 0


@pytest.mark.rule("L7-35.5", "L7-35.6", "L7-35.8", "L7-35.10", "L7-44.5")
def test_the_other_side_is_a_target_by_its_value() -> None:
    enemies = {"guard-1": "corridor-101-a", "clone-3": "corridor-101-a", "clone-5": "corridor-101-a"}
    state = drawn(tiles=CROSS, enemies=enemies)
    assert target_here(state, 0) == -1
    state.values = [2, 0]
    assert target_here(state, 0) == ENEMY + 12
    state.stunned = 1 << 12 | 1 << 14
    assert target_here(state, 0) == -1
    state = drawn(tiles=CROSS, enemies=HERE, players=[{"threat": 1}], values=[2, 0])
    assert target_here(state, 0) == ENEMY + 10
    state = drawn(
        tiles=CROSS,
        enemies={"guard-1": "crossing", "hybrid-str": "crossing"},
        players=[{"threat": 1}],
        values=[3, 0],
    )
    assert target_here(state, 0) == ENEMY + 21


@pytest.mark.rule("L7-36.1", "L7-36.3", "L7-36.4", "L7-5.14", "L7-3.11")
def test_attack_dice() -> None:
    state = drawn(tiles=CROSS, enemies=HERE, players=[{"threat": 3, "fear": 5}])
    assert attack_dice(state, 0, 0).total == 4 and attack_dice(state, 10, 0).total == 4
    assert attack_dice(state, 0).total == 3 and attack_dice(state, 10).total == 3
    state.threat[0], state.fear[0] = 2, 4
    assert attack_dice(state, 0, 0).total == 3 and attack_dice(state, 10, 0).total == 3


@pytest.mark.rule("L7-36.5", "L7-36.6", "L7-36.7")
def test_cards_are_lost_for_icons_above_toughness() -> None:
    for faces, left in (((4, 3, 1), 1), ((3, 6, 6), 3), ((3, 3, 6), 2)):
        state = drawn(tiles=CROSS, enemies=HERE, players=[{"hand": ["bolt", "bolt", "bolt"]}])
        answers: list[Any] = ["pass", faces, *["discard bolt"] * (3 - left)]
        attack_player(scripted(state, *answers), state, 0, 0)
        assert len(state.hands[0]) == left and state.fear == [4]


@pytest.mark.rule("L7-36.9", "L7-36.10", "L7-36.14", "L7-36.15")
def test_enemies_remove_each_other_lowest_first() -> None:
    enemies = {"guard-1": "crossing", "clone-2": "crossing", "clone-4": "crossing"}
    for faces, gone in (((3, 3, 6), []), ((3, 3, 3), [11]), ((4, 3, 3), [11, 13]), ((4, 4, 3), [11, 13])):
        state = drawn(tiles=CROSS, enemies=enemies)
        attack_enemy(scripted(state, faces), state, 0, 11)
        assert [clone for clone in (11, 13) if not state.on_map >> clone & 1] == gone and not state.stunned
    state = drawn(
        tiles=CROSS, enemies={"hybrid-int": "crossing", "guard-1": "crossing", "guard-2": "crossing"}
    )
    attack_enemy(scripted(state, (2, 2, 6)), state, 20, 0)
    assert not state.on_map & 0x3FF


@pytest.mark.rule("L7-36.11", "L7-36.12", "L7-36.13", "L7-3.8", "L7-42.1")
def test_hybrids_frighten_and_beyond_eight_knock_out() -> None:
    for fear, faces, after, out in (
        (3, (2, 1, 3), 6, False),
        (6, (2, 1, 4), 8, True),
        (6, (2, 6, 4), 8, False),
    ):
        state = drawn(tiles=CROSS, enemies=HERE, players=[{"fear": fear, "hand": ["bolt"]}, {}])
        state.lift_enemy(10, RESERVE)
        attack_player(scripted(state, faces), state, 20, 0)
        assert (state.fear[0], state.place[0] == INFIRMARY) == (after, out)
        assert out or len(state.hands[0]) == 1


@pytest.mark.rule("L7-37.5", "L7-37.6", "L7-37.7", "L7-37.8")
def test_who_joins() -> None:
    state = drawn(tiles=CROSS, enemies={"clone-1": "crossing", "clone-2": "crossing"}, stunned=["clone-2"])
    assert attack_dice(state, 10, 0).total == 3
    four = {"clone-1": "crossing", "clone-2": "crossing", "hybrid-int": "crossing", "hybrid-str": "crossing"}
    state = drawn(tiles=CROSS, enemies=four)
    assert attack_dice(state, 20, 0).total == 3 + 1 + 2
    assert attack_dice(state, 10, 0).total == 4
    found = position(
        "dice 5", "dice 6 6 6 6", scenario="daylight", moment="activation", box="", tiles=CROSS,
        enemies={"hybrid-int": "crossing", "hybrid-str": "crossing"}, players=[{"fear": 5, "hand": ["bolt"]}],
    )  # fmt: skip
    assert now(found).fear == [6]  # H-STR was used up


@pytest.mark.rule("L7-38.1", "L7-38.2", "L7-38.12")
def test_toward_the_highest_value_one_tile() -> None:
    players = [{"fear": 6}, {"place": "corridor-305", "fear": 4}]
    state = drawn(tiles=ROW, enemies={"clone-1": "checkpoint-a"}, players=players)
    move_enemy(scripted(state), state, 10)
    assert state.enemy_place[10] == tile("corridor-305")
    assert targets_afar(drawn(tiles=ROW, enemies={"clone-1": "checkpoint-a"}, players=players), 10) == [0, 1]


@pytest.mark.rule("L7-38.3", "L7-38.4", "L7-38.5")
def test_neighbours_count_more_then_the_closest_then_the_turn_order() -> None:
    players = [{"place": "corridor-101-a", "threat": 2}, {"place": "crossing", "threat": 3}]
    assert targets_afar(drawn(tiles=ROW, enemies={"guard-1": "corridor-305"}, players=players), 0) == [0, 1]
    players = [
        {"place": "checkpoint-a", "fear": 1},
        {"place": "crossing", "fear": 4},
        {"place": "crossing", "fear": 4},
    ]
    state = drawn(tiles=ROW, enemies={"clone-1": "corridor-305"}, players=players)
    assert targets_afar(state, 10)[:2] == [1, 2]
    state.active = 2
    assert targets_afar(state, 10)[:2] == [2, 1]


@pytest.mark.rule("L7-38.6")
def test_an_enemy_as_target_has_no_bonus_for_being_near() -> None:
    enemies = {"guard-1": "corridor-305", "clone-1": "corridor-101-a"}
    state = drawn(tiles=ROW, enemies=enemies, players=[{"threat": 3}], values=[3, 0])
    assert targets_afar(state, 0) == [ENEMY + 10, 0]
    state.threat = [4]
    assert targets_afar(state, 0)[0] == 0


@pytest.mark.rule("L7-38.8", "L7-38.9", "L7-38.10")
def test_full_tiles_are_run_through_and_full_targets_passed_over() -> None:
    enemies = {"guard-1": "corridor-101-a", "guard-2": "corridor-101-a", "guard-3": "corridor-305"}
    state = drawn(tiles=ROW, enemies=enemies)
    move_enemy(scripted(state), state, 2)
    assert state.enemy_place[2] == tile("crossing")
    enemies = {"clone-1": "crossing", "clone-2": "crossing", "clone-3": "corridor-305"}
    state = drawn(tiles=ROW, enemies=enemies, players=[{"fear": 8}, {"place": "checkpoint-a", "fear": 2}])
    move_enemy(scripted(state), state, 12)
    assert state.enemy_place[12] == tile("checkpoint-a")
    state = drawn(tiles=ROW, enemies=enemies)
    move_enemy(scripted(state), state, 12)
    assert state.enemy_place[12] == tile("corridor-305")


@pytest.mark.rule("L7-38.11")
def test_players_off_the_map_are_no_targets() -> None:
    players = [{"place": "infirmary", "fear": 8}, {"fear": 1}, {"fate": "escaped"}]
    assert targets_afar(drawn(tiles=ROW, enemies={"clone-1": "corridor-305"}, players=players), 10) == [1]


@pytest.mark.rule("L7-39.5", "L7-44.6")
def test_guards_and_hybrids_open_doors_instead_of_moving() -> None:
    for enemy in ("guard-1", "hybrid-str"):
        state = drawn(scenario="daylight", tiles=ROW, enemies={enemy: "corridor-101-a"}, locks=["crossing/e"])
        number = 0 if enemy == "guard-1" else 21
        move_enemy(scripted(state), state, number)
        assert state.enemy_place[number] == tile("corridor-101-a") and not state.locks
        move_enemy(scripted(state), state, number)
        assert state.enemy_place[number] == tile("crossing")


@pytest.mark.rule("L7-39.1")
def test_clones_come_through_the_ducts() -> None:
    line = [["corridor-305", 0, 0], ["corridor-101-a", 0, 1], ["medical-store", 0, 2]]
    state = drawn(tiles=line, enemies={"clone-1": "medical-store"}, players=[{"place": "corridor-305"}])
    move_enemy(scripted(state), state, 10)
    assert state.enemy_place[10] == tile("corridor-305")


@pytest.mark.rule("L7-40.1", "L7-40.2")
def test_stunned_enemies_recover_when_nobody_watches() -> None:
    state = drawn(
        tiles=ROW, enemies={"clone-1": "corridor-305", "clone-2": "crossing"}, stunned=["clone-1", "clone-2"]
    )
    activate(scripted(state), state, 10)
    activate(scripted(state), state, 11)
    assert state.stunned == 1 << 11 and state.enemy_place[10] == tile("corridor-305")
    state = drawn(tiles=ROW, enemies={"cronos": "crossing"}, stunned=["cronos"])
    recover(scripted(state), state, 23)
    assert not state.stunned


@pytest.mark.rule("L7-41.2", "L7-41.3", "L7-41.4", "L7-41.5", "L7-41.6")
def test_nests_and_posts() -> None:
    document: dict[str, Any] = {
        "tiles": ROW,
        "clone_nest": ["corridor-305", "checkpoint-a"],
        "guard_post": ["crossing"],
    }
    found = position(moment="activation", box="C", **document)
    state = now(found)
    assert {state.enemy_place[clone] for clone in (10, 11)} == {tile("corridor-305"), tile("checkpoint-a")}
    assert not state.on_map & 0x3FF and state.fear == [3]
    state = drawn(**document, enemies={"clone-1": "corridor-305", "clone-2": "corridor-305"})
    generate(scripted(state), state, Generators(1))
    assert (
        state.enemies_on(tile("corridor-305")).bit_count() == 2
        and state.enemies_on(tile("checkpoint-a")).bit_count() == 1
    )
    state = drawn(**document)
    for clone in range(11, 20):
        state.enemy_place[clone] = BOX
    generate(scripted(state, "at checkpoint-a"), state, Generators(1))
    assert state.enemy_place[10] == tile("checkpoint-a")


@pytest.mark.rule("L7-42.9")
def test_enemies_stay_where_their_target_fell() -> None:
    state = drawn(tiles=CROSS, enemies=HERE, players=[{}, {}])
    knock_out(scripted(state), state, 0)
    assert state.enemy_place[0] == tile("crossing")


@pytest.mark.rule("L7-44.3", "L7-44.4")
def test_hybrids_are_attacked_like_others_and_never_spawn() -> None:
    for extra, faces, gone, down in (
        (4, "4 3 3 3 6 6 6 6", False, True),
        (4, "4 4 4 4 4 6 6 6", True, False),
    ):
        found = position(
            "attack hybrid-int", f"dice {faces}", tiles=CROSS, enemies={"hybrid-int": "crossing"}, bonus={"str": extra},
            players=[{"hand": ["bolt"]}],
        )  # fmt: skip
        assert (now(found).enemy_place[20] == BOX, bool(now(found).stunned)) == (gone, down)
    state = drawn(tiles=CROSS, enemies={"cronos": "crossing"})
    remove_enemy(scripted(state), state, 23)
    assert state.enemy_place[23] == GONE


def test_dr_cronos_frightens_and_takes_a_card() -> None:
    state = drawn(
        tiles=CROSS, enemies={"cronos": "crossing"}, players=[{"hand": ["bolt", "bolt"], "fear": 3}]
    )
    strike(scripted(state, "discard bolt"), state, 23, 0, 2)
    assert state.fear == [5] and len(state.hands[0]) == 1


def test_a_swarm_kills_and_grows() -> None:
    found = position(
        "draw 1",
        scenario="the-swarm",
        moment="event",
        tiles=ROW,
        swarm=["checkpoint-a"],
        enemies={"clone-1": "reserve"},
    )
    assert now(found).swarm.bit_count() == 2
    found = position(
        "move corridor-101-a", scenario="the-swarm", tiles=ROW, swarm=["corridor-101-a"], players=[{}, {}]
    )
    assert now(found).fate[0] == 2


def test_the_hybrids_appear_with_the_laboratories() -> None:
    found = position(
        "explore crossing/w",
        "turn 1",
        scenario="the-hybrids",
        tiles=CROSS,
        top=["specimen-lab-a"],
        players=[{"hand": ["bolt"]}],
    )
    assert now(found).enemy_place[20] == tile("specimen-lab-a")


def test_ash_locks_down_at_the_airlock_before_the_card() -> None:
    tiles = [["incinerator", 0, 0], ["crossing", 1, 0], ["airlock", 2, 0, 0]]
    found = position(
        "move airlock", scenario="ash", tiles=tiles, players=[{"place": "crossing", "hand": ["bolt"]}]
    )
    state = now(found)
    assert state.lockdown and state.enemy_place[20] == tile("airlock") and state.values == [3, 4]
    assert state.on_map & 0x3FF


def test_the_gate_of_daylight_takes_a_key() -> None:
    tiles = [["crossing", 1, 0], ["airlock", 2, 0, 0]]
    keys = {"place": "airlock", "items": ["security-key-card", "security-key-card"]}
    found = position(scenario="daylight", tiles=tiles, players=[keys, {"place": "crossing"}])
    assert not offered(found, "escape")
    then(found, "insert key")
    assert not offered(found, "insert key")
    then(found, "escape")
    assert now(found).fate[0] == 1


def test_one_player_alone_needs_fewer_panels() -> None:
    tiles = [["crossing", 1, 0], ["b-lift", 1, 1, 0]]
    accessed = {"flag:accessed": 2, "accessed:": 2}
    alone = position(scenario="three-switches", tiles=tiles, players=[{"place": "b-lift"}], counts=accessed)
    assert offered(alone, "escape")
    both = [{"place": "b-lift"}, {"place": "crossing"}]
    assert not offered(
        position(scenario="three-switches", tiles=tiles, players=both, counts=accessed), "escape"
    )


def test_uniforms_fool_guards_until_they_are_bloody() -> None:
    found = position(
        "attack guard-1", "dice 3 3 3 6", scenario="sick-bay", tiles=CROSS, enemies={"guard-1": "crossing"},
        players=[{"hand": ["bolt"]}, {"threat": 1, "hand": ["bolt"]}],
    )  # fmt: skip
    then(found, "take uniform")
    state = now(found)
    assert state.uniform[0] == 1 and state.items[0] == ()
    state.stunned = 0
    assert target_here(state, 0) == 1
    attack_player(scripted(state, (6, 6, 6)), state, 0, 0)
    assert state.uniform[0] == 2


def test_sick_bay_needs_two_generators() -> None:
    tiles = [["boiler-room", 0, 0], ["crossing", 0, 1], ["morgue-a", 1, 1]]
    found = position(
        "perform restart by int",
        "dice 2 2 6 6",
        scenario="sick-bay",
        tiles=tiles,
        players=[{"hand": ["bolt"]}],
    )
    state = now(found)
    assert (
        state.enemy_place[21] == tile("morgue-a")
        and state.accessed == 1 << tile("boiler-room")
        and not state.lockdown
    )
