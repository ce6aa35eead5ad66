"""What single scenarios add: hybrids, Dr. Cronos, swarms, gates and generators."""

from __future__ import annotations

import pytest

from sortie.games.level7.content.catalogue import CLONE, GUARD
from sortie.games.level7.rules.enemies.attacks import attack_player, strike
from sortie.games.level7.rules.enemies.spawning import remove_enemy, with_room
from sortie.games.level7.rules.enemies.targets import target_here
from sortie.games.level7.state.state import BOX, GONE
from tests.level7.drawing import CROSS, ROW, drawn, position, scripted, tile
from tests.level7.play import now, offered, then


@pytest.mark.rule("L7-32.4")
def test_guards_are_not_spawned_into_the_swarm() -> None:
    state = drawn(scenario="the-swarm", tiles=ROW, swarm=["checkpoint-a"], players=[{}])
    tiles = 1 << tile("checkpoint-a")
    assert with_room(state, GUARD, tiles) == 0 and with_room(state, CLONE, tiles) == tiles


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


@pytest.mark.rule("L7-15.1", "L7-19.7")
def test_ash_locks_down_at_the_airlock_before_the_card() -> None:
    tiles = [["incinerator", 0, 0], ["crossing", 1, 0], ["airlock", 2, 0, 0]]
    found = position(
        "move airlock", scenario="ash", tiles=tiles, players=[{"place": "crossing", "hand": ["bolt"]}]
    )
    state = now(found)
    assert state.lockdown and state.enemy_place[20] == tile("airlock") and state.values == [3, 4]
    assert state.on_map & 0x3FF


@pytest.mark.rule("L7-15.1", "L7-43.3")
def test_the_gate_of_daylight_takes_a_key() -> None:
    tiles = [["crossing", 1, 0], ["airlock", 2, 0, 0]]
    keys = {"place": "airlock", "items": ["security-key-card", "security-key-card"]}
    found = position(scenario="daylight", tiles=tiles, players=[keys, {"place": "crossing"}])
    assert not offered(found, "escape")
    then(found, "insert key")
    assert not offered(found, "insert key")
    then(found, "escape")
    assert now(found).fate[0] == 1


@pytest.mark.rule("L7-15.1")
def test_one_player_alone_needs_fewer_panels() -> None:
    tiles = [["crossing", 1, 0], ["b-lift", 1, 1, 0]]
    accessed = {"flag:accessed": 2, "accessed:": 2}
    alone = position(scenario="three-switches", tiles=tiles, players=[{"place": "b-lift"}], counts=accessed)
    assert offered(alone, "escape")
    both = [{"place": "b-lift"}, {"place": "crossing"}]
    assert not offered(
        position(scenario="three-switches", tiles=tiles, players=both, counts=accessed), "escape"
    )


@pytest.mark.rule("L7-9.11")
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


@pytest.mark.rule("L7-15.1", "L7-10.10")
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
