"""What lies stunned counts for limits only; posts work like nests, whoever is asked chooses; vents are for clones."""

from __future__ import annotations

import pytest

from sortie.games.level7.content.catalogue import CLONE, CRONOS, GUARD, HYBRID
from sortie.games.level7.rules.enemies.activation import generate
from sortie.games.level7.rules.enemies.attacks import joiners
from sortie.games.level7.rules.enemies.targets import target_afar
from sortie.games.level7.rules.structure import distance, network_of
from sortie.games.level7.state.state import BOX
from tests.level7.drawing import CROSS, LIBRARY, LINE, ROW, drawn, position, scripted, tile
from tests.level7.play import now, offered

TWO_CLONES = {"clone-1": "crossing", "clone-2": "crossing"}


@pytest.mark.rule("L7-40.3")
def test_a_stunned_enemy_is_not_attacked_does_not_join_and_does_not_count() -> None:
    found = position(tiles=CROSS, enemies=TWO_CLONES, stunned=["clone-1"])
    assert offered(found, "attack clone-2") and not offered(found, "attack clone-1")
    state = now(found)
    assert joiners(state, 11) == 0
    assert state.weight_on(state.active_on(tile("crossing"))) == 1
    state.stunned = 0
    assert joiners(state, 11) == 1 << 10


@pytest.mark.rule("L7-41.2", "L7-41.3")
def test_guards_come_from_posts_when_guards_act() -> None:
    places = {"clone_nest": ["corridor-305"], "guard_post": ["checkpoint-a"]}
    state = now(position(moment="activation", box="G", tiles=ROW, **places))
    assert state.enemy_place[0] == tile("checkpoint-a") and not state.on_map >> 10
    both = now(position(moment="activation", box="GC", tiles=ROW, **places))
    assert both.enemy_place[0] == tile("checkpoint-a") and both.enemy_place[10] == tile("corridor-305")


@pytest.mark.parametrize("chosen", ["corridor-305", "checkpoint-a"])
@pytest.mark.rule("L7-41.5")
def test_the_active_player_chooses_which_nest_works(chosen: str) -> None:
    state = drawn(tiles=ROW, clone_nest=["corridor-305", "checkpoint-a"])
    for clone in range(11, 20):
        state.enemy_place[clone] = BOX
    generate(scripted(state, f"at {chosen}"), state, CLONE)
    assert state.enemy_place[10] == tile(chosen) and state.on_map >> 10 == 1


@pytest.mark.rule("L7-39.1", "L7-39.6")
def test_only_clones_take_the_vents_where_no_door_is_locked() -> None:
    state = drawn(tiles=LINE)
    here, there = tile("corridor-305"), tile("medical-store")
    assert distance(state, network_of(CLONE), here, there) == 1
    assert [distance(state, network_of(kind), here, there) for kind in (GUARD, HYBRID, CRONOS)] == [2, 2, 2]


@pytest.mark.rule("L7-44.3")
def test_no_event_card_spawns_a_hybrid() -> None:
    spawned = [card.spawn for card in LIBRARY.events]
    assert (spawned.count(GUARD), spawned.count(CLONE), spawned.count(-1)) == (14, 14, 12)
    assert len(spawned) == 40


@pytest.mark.parametrize(
    ("dice", "stunned", "removed"),
    [
        ("4 4 6 6 6 6 6", False, False),
        ("4 4 3 6 6 6 6", True, False),
        ("4 4 4 4 3 6 6", True, False),
        ("4 4 4 4 4 6 6", False, True),
    ],
)
@pytest.mark.rule("L7-44.4")
def test_five_icons_stun_a_hybrid_and_ten_remove_it(dice: str, stunned: bool, removed: bool) -> None:
    strong = {"hand": ["bolt"], "skills": ["bruiser", "heavy-lifter"]}
    found = position(
        "attack hybrid-int", f"dice {dice}", scenario="the-hybrids", tiles=CROSS, players=[strong],
        enemies={"hybrid-int": "crossing"},
    )  # fmt: skip
    state = now(found)
    assert bool(state.stunned >> 20 & 1) is stunned
    assert (not state.on_map >> 20 & 1) is removed


@pytest.mark.rule("L7-44.6")
def test_hybrids_choose_by_fear_like_clones() -> None:
    players = [{"threat": 5, "fear": 2}, {"threat": 0, "fear": 6}]
    enemies = {"hybrid-str": "corridor-305", "guard-1": "corridor-305"}
    state = drawn(scenario="the-hybrids", tiles=CROSS, players=players, enemies=enemies)
    assert target_afar(state, 21) == 1 and target_afar(state, 0) == 0
