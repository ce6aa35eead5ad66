"""Chapters 9 to 12 and 20 to 22: tiles, icons, distance, the infirmary, vents, exploring, peeking."""

from __future__ import annotations

import pytest

from sortie.board.tile_ways import FAR
from sortie.games.level7.rules.enemies.spawning import spawn_tiles
from sortie.games.level7.rules.markers import place_marker
from sortie.games.level7.rules.structure import CLONES, OPENERS, PLAYERS, distance, vent_tiles
from sortie.kernel.views.request_views import option_views
from tests.level7.drawing import CROSS, GAME, LIBRARY, LINE, drawn, position, scripted, tile
from tests.level7.play import now, offered, then
from tests.questions import refused_by


@pytest.mark.rule("L7-9.1", "L7-9.2", "L7-9.3", "L7-9.5")
def test_the_map_at_the_start_and_four_rotations() -> None:
    state = drawn()
    assert [LIBRARY.tiles[one].id for one, _ in state.layout.spots] == ["tank-farm"]
    shape = LIBRARY.tiles[tile("pump-room")].shape  # doors N and E
    assert [turned.doors for turned in shape.turned] == [0b0011, 0b0110, 0b1100, 0b1001]
    straight = LIBRARY.tiles[tile("checkpoint-b")].shape
    assert straight.different == [0, 1]


@pytest.mark.rule("L7-9.4", "L7-11.1", "L7-11.2")
def test_door_against_door_links_and_door_against_wall_does_not() -> None:
    # Two storerooms have one door each (W): side by side they touch without a link.
    state = drawn(tiles=[*CROSS, ["workshop", 1, 1]])
    assert distance(state, PLAYERS, tile("crossing"), tile("corridor-101-a")) == 1
    assert distance(state, PLAYERS, tile("workshop"), tile("corridor-101-a")) == FAR
    assert distance(state, PLAYERS, tile("crossing"), tile("corridor-305")) == 2


@pytest.mark.rule("L7-9.6")
def test_the_large_tile_is_one_tile() -> None:
    found = position(
        tiles=[["tank-farm", 0, 0], ["crossing", 2, 0], ["corridor-101-a", 0, 2]],
        players=[{"place": "tank-farm"}],
    )
    assert offered(found, "move crossing")
    assert distance(now(found), PLAYERS, tile("crossing"), tile("tank-farm")) == 1


@pytest.mark.rule("L7-9.7", "L7-20.1", "L7-20.2")
def test_vents_are_joined_along_ducts_also_across_tiles_without_vents() -> None:
    found = position(tiles=LINE, players=[{"place": "corridor-305"}])
    assert offered(found, "vent to medical-store") and not offered(found, "vent to corridor-101-a")
    found = position(tiles=[LINE[0], LINE[2]], players=[{"place": "corridor-305"}])
    assert refused_by(found, "vent to medical-store") == "L7-20.1"


@pytest.mark.rule("L7-9.8", "L7-20.7", "L7-39.2")
def test_a_blocked_vent_is_no_vent_but_its_duct_runs_on() -> None:
    three = [*LINE, ["pump-room", 0, 3, 0]]
    state = drawn(tiles=three, blocked_vent=["medical-store"])
    assert not vent_tiles(state) >> tile("medical-store") & 1
    assert distance(state, CLONES, tile("corridor-305"), tile("pump-room")) == 1
    assert distance(state, CLONES, tile("corridor-305"), tile("medical-store")) == 2
    state = drawn(tiles=LINE, vent=["corridor-101-a"])
    assert vent_tiles(state) >> tile("corridor-101-a") & 1


@pytest.mark.rule("L7-9.9", "L7-19.8", "L7-28.1")
def test_a_locked_door_stops_players() -> None:
    found = position(tiles=CROSS, locks=["crossing/e", "crossing/n"])
    assert refused_by(found, "move corridor-101-a") == "L7-9.9"
    assert refused_by(found, "explore crossing/n") == "L7-19.8"
    assert offered(found, "explore crossing/w")
    assert offered(found, "unlock crossing/e by str") and offered(found, "unlock crossing/n by int")
    found = position(tiles=CROSS, locks=["corridor-101-a/w"])
    assert refused_by(found, "move corridor-101-a") == "L7-9.9" and offered(found, "unlock crossing/e by str")


@pytest.mark.rule("L7-9.10", "L7-3.5")
def test_darkness_frightens_those_who_leave() -> None:
    found = position("move corridor-101-a", tiles=CROSS, darkness=["crossing"])
    assert now(found).fear == [4]
    found = position("move corridor-101-a", tiles=CROSS, darkness=["corridor-101-a"])
    assert now(found).fear == [3]
    found = position(
        "move corridor-101-a", tiles=CROSS, darkness=["crossing"], players=[{"items": ["hand-lamp"]}]
    )
    assert now(found).fear == [3]


@pytest.mark.rule("L7-9.11")
def test_nests_work_only_as_markers_of_their_rules() -> None:
    found = position(
        tiles=CROSS, clone_nest=["crossing"], moment="activation", box="G", enemies={"clone-1": "reserve"}
    )
    assert now(found).on_map == 0


@pytest.mark.rule("L7-9.12", "L7-1.10")
def test_one_marker_of_a_kind_and_the_other_side_takes_it_off() -> None:
    state = drawn(tiles=LINE, blocked_vent=["medical-store"], darkness=["corridor-305"])
    place_marker(scripted(state), state, "darkness", tile("corridor-305"))
    assert state.darkness.bit_count() == 1
    place_marker(scripted(state), state, "vent", tile("medical-store"))
    assert state.blocked == 0 and state.vents == 0


@pytest.mark.rule("L7-10.1", "L7-10.2", "L7-10.4", "L7-10.6", "L7-10.7")
def test_kinds_of_tiles_and_spawn_places() -> None:
    state = drawn(tiles=[["crossing", 0, 0], ["gene-lab", 1, 0], ["checkpoint-a", 0, 1], ["kitchen", -1, 0]])
    assert spawn_tiles(state, 1) == 1 << tile("gene-lab")  # reactivating fear is fear
    assert spawn_tiles(state, 0) == 1 << tile("checkpoint-a")


@pytest.mark.rule("L7-10.3", "L7-10.5", "L7-16.3", "L7-30.2")
def test_a_reactivating_icon_draws_a_card_on_entry_before_lockdown() -> None:
    tiles = [["crossing", 0, 0], ["checkpoint-a", 1, 0]]
    found = position("move checkpoint-a", tiles=tiles)
    assert found.request is not None and found.request.label == "event"
    found = position("move checkpoint-a", tiles=tiles, lockdown=True)
    assert found.request is not None and found.request.label == "act"
    found = position("move barracks", tiles=[["crossing", 0, 0], ["barracks", -1, 0]])
    assert found.request is not None and found.request.label == "act"  # a plain icon works when explored only


@pytest.mark.rule("L7-10.8", "L7-29.1")
def test_panels_need_their_icon_and_a_scenario() -> None:
    tiles = [["control-room", 0, 0], ["crossing", 1, 0]]
    assert refused_by(position(tiles=tiles), "access") == "L7-29.1"
    assert offered(position(tiles=tiles, scenario="ash"), "access")
    found = position(tiles=tiles, scenario="ash", players=[{"place": "crossing"}])
    assert refused_by(found, "access") == "L7-10.8"


@pytest.mark.rule("L7-10.9", "L7-10.10")
def test_lifts_and_generators_are_plain_where_no_scenario_uses_them() -> None:
    found = position(
        tiles=[["c-lift", 0, 0], ["crossing", 1, 0], ["boiler-room", 1, 1]], players=[{"place": "c-lift"}]
    )
    assert refused_by(found, "escape") == "L7-43.3"
    state = now(position(tiles=[["boiler-room", 0, 0]], moment="activation", box="C"))
    assert state.on_map == 0


@pytest.mark.rule("L7-10.11", "L7-18.3", "L7-18.4")
@pytest.mark.parametrize(("cards", "drawn_cards"), [(3, 2), (4, 1), (5, 0)])
def test_medical_supplies_give_one_more_card_within_the_limit(cards: int, drawn_cards: int) -> None:
    found = position(
        *["draw 0"] * drawn_cards, scenario="ash", moment="turn", tiles=[["medical-store", 0, 0], ["crossing", 0, 1]],
        players=[{"hand": ["bolt", "bolt", "bolt", "bolt", "deep-breath"][:cards]}],
    )  # fmt: skip
    assert len(now(found).hands[0]) == 5 and found.request is not None and found.request.label == "act"
    found = position("draw 0", scenario="ash", moment="turn", tiles=CROSS)
    assert len(now(found).hands[0]) == 4


@pytest.mark.rule("L7-10.12", "L7-21.9", "L7-8.6", "L7-21.12")
def test_a_crate_gives_an_item_before_the_event() -> None:
    found = position("explore crossing/w", tiles=CROSS, top=["storeroom-b"])
    assert found.request is not None and found.request.label == "item"
    then(found, "draw 3")
    assert now(found).items == [(3,)] and found.request.label == "event"
    found = position("move locker-room", tiles=[["crossing", 0, 0], ["locker-room", 0, 1]])
    assert now(found).items == [()]


@pytest.mark.rule("L7-11.3", "L7-39.1", "L7-39.3", "L7-39.4", "L7-39.6")
def test_networks_differ() -> None:
    state = drawn(tiles=LINE, locks=["corridor-305/s"])
    first, second, third = tile("corridor-305"), tile("corridor-101-a"), tile("medical-store")
    assert distance(state, PLAYERS, first, second) == FAR
    assert distance(state, OPENERS, first, second) == 2
    assert distance(state, OPENERS, first, third) == 3
    assert distance(state, CLONES, first, third) == 1
    assert distance(state, CLONES, first, second) == 2


@pytest.mark.rule("L7-11.4", "L7-38.10")
def test_without_a_path_there_is_no_distance() -> None:
    found = position(
        tiles=[["crossing", 0, 0], ["corridor-101-a", 1, 0]], locks=["crossing/e"], moment="activation", box="C",
        enemies={"clone-1": "corridor-101-a"},
    )  # fmt: skip
    assert now(found).enemy_place[10] == tile("corridor-101-a")


@pytest.mark.rule("L7-21.5")
def test_the_ways_a_tile_may_lie_are_drawn_before_one_is_chosen() -> None:
    found = position("explore crossing/w", tiles=CROSS, top=["corridor-101-b"])
    choice = found.choice_of(0)
    assert choice is not None and choice.label == "place-tile"
    views = option_views(GAME.names(found.state), GAME.verbs, choice)
    labels = [view.label.parameters["doors"] for view in views if view.label is not None]
    assert len(set(labels)) == choice.options.count > 1
    for option, doors in zip(choice.options, labels, strict=True):
        finding = GAME.preview(found.state, choice, option)
        assert finding is not None and len(finding.sides) == 4
        assert sum(side.door for side in finding.sides) == len(str(doors))
        assert {(side.x1, side.y1) for side in finding.sides} == {(-2, 0), (0, 0), (-2, 2)}
