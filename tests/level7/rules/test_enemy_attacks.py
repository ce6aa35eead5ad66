"""Enemies: whom they attack, with how many dice, and where they go."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.level7.rules.enemies.activation import Activations, activate_next, generate, recover
from sortie.games.level7.rules.enemies.attacks import attack_dice, attack_enemy, attack_player
from sortie.games.level7.rules.enemies.movement import move_enemy
from sortie.games.level7.rules.enemies.targets import ENEMY, target_afar, target_here
from sortie.games.level7.rules.infirmary import knock_out
from sortie.games.level7.state.state import BOX, INFIRMARY, RESERVE
from tests.level7.drawing import CROSS, ROW, drawn, position, scripted, tile
from tests.level7.play import now

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


@pytest.mark.rule("L7-35.5", "L7-35.6", "L7-35.8", "L7-35.10", "L7-44.5", "L7-35.9")
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
    assert attack_dice(state, 0, 0) == 4 and attack_dice(state, 10, 0) == 4
    assert attack_dice(state, 0) == 3 and attack_dice(state, 10) == 3
    state.threat[0], state.fear[0] = 2, 4
    assert attack_dice(state, 0, 0) == 3 and attack_dice(state, 10, 0) == 3


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
    assert attack_dice(state, 10, 0) == 3
    four = {"clone-1": "crossing", "clone-2": "crossing", "hybrid-int": "crossing", "hybrid-str": "crossing"}
    state = drawn(tiles=CROSS, enemies=four)
    assert attack_dice(state, 20, 0) == 3 + 1 + 2
    assert attack_dice(state, 10, 0) == 4
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
    assert target_afar(drawn(tiles=ROW, enemies={"clone-1": "checkpoint-a"}, players=players), 10) == 0


@pytest.mark.rule("L7-38.3", "L7-38.4", "L7-38.5")
def test_neighbours_count_more_then_the_closest_then_the_turn_order() -> None:
    players = [{"place": "corridor-101-a", "threat": 2}, {"place": "crossing", "threat": 3}]
    assert target_afar(drawn(tiles=ROW, enemies={"guard-1": "corridor-305"}, players=players), 0) == 0
    players = [
        {"place": "checkpoint-a", "fear": 1},
        {"place": "crossing", "fear": 4},
        {"place": "crossing", "fear": 4},
    ]
    state = drawn(tiles=ROW, enemies={"clone-1": "corridor-305"}, players=players)
    assert target_afar(state, 10) == 1
    state.active = 2
    assert target_afar(state, 10) == 2


@pytest.mark.rule("L7-38.6")
def test_an_enemy_as_target_has_no_bonus_for_being_near() -> None:
    enemies = {"guard-1": "corridor-305", "clone-1": "corridor-101-a"}
    state = drawn(tiles=ROW, enemies=enemies, players=[{"threat": 3}], values=[3, 0])
    assert target_afar(state, 0) == ENEMY + 10
    state.threat = [4]
    assert target_afar(state, 0) == 0


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
    assert target_afar(drawn(tiles=ROW, enemies={"clone-1": "corridor-305"}, players=players), 10) == 1


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
    activate_next(scripted(state), state, Activations((10,)))
    activate_next(scripted(state), state, Activations((11,)))
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
    generate(scripted(state), state, 1)
    assert (
        state.enemies_on(tile("corridor-305")).bit_count() == 2
        and state.enemies_on(tile("checkpoint-a")).bit_count() == 1
    )
    state = drawn(**document)
    for clone in range(11, 20):
        state.enemy_place[clone] = BOX
    generate(scripted(state, "at checkpoint-a"), state, 1)
    assert state.enemy_place[10] == tile("checkpoint-a")


@pytest.mark.rule("L7-42.9")
def test_enemies_stay_where_their_target_fell() -> None:
    state = drawn(tiles=CROSS, enemies=HERE, players=[{}, {}])
    knock_out(scripted(state), state, 0)
    assert state.enemy_place[0] == tile("crossing")
