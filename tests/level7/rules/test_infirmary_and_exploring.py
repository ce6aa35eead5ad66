"""Coming back from the infirmary, vents, exploring and peeking."""

from __future__ import annotations

import pytest

from sortie.games.level7.content.effect_language import read_effects
from sortie.games.level7.rules.effects.words import resolve
from sortie.games.level7.rules.enemies.spawning import spawn_tiles
from sortie.games.level7.rules.structure import PLAYERS, distance, is_connected
from sortie.games.level7.state.state import INFIRMARY, LOST
from tests.level7.drawing import CROSS, GAME, LINE, door, drawn, position, scripted, tile
from tests.level7.play import now, offered, then
from tests.questions import refused_by


@pytest.mark.rule("L7-12.3", "L7-12.5", "L7-18.5", "L7-42.6", "L7-42.7")
def test_coming_back_from_the_infirmary() -> None:
    found = position(
        *["draw 0"] * 4, moment="turn", tiles=LINE, players=[{"place": "infirmary", "fear": 8}, {"place": "corridor-101-a"}],
        enemies={"guard-1": "medical-store"},
    )  # fmt: skip
    assert offered(found, "return at medical-store") and not offered(found, "return at corridor-101-a")
    then(found, "return at corridor-305")
    state = now(found)
    assert (state.fear[0], len(state.hands[0]), state.moves) == (4, 4, 0)
    assert offered(found, "vent to medical-store") and not offered(found, "vent to infirmary")


@pytest.mark.rule("L7-12.4", "L7-12.9")
def test_without_a_vent_one_stays_and_alone_one_has_lost() -> None:
    found = position(
        *["draw 0"] * 4, moment="turn", tiles=[["crossing", 0, 0]], players=[{"place": "infirmary"}, {}]
    )
    assert now(found).place[0] == INFIRMARY and found.request is not None and found.request.label == "event"
    found = position(*["draw 0"] * 5, scenario="three-switches", moment="turn", tiles=[["crossing", 0, 0]],
                     players=[{"place": "infirmary"}])  # fmt: skip
    assert now(found).fate == [LOST] and found.over
    found = position(*["draw 0"] * 5, scenario="ash", moment="turn", tiles=[["crossing", 0, 0]],
                     players=[{"place": "infirmary"}])  # fmt: skip
    assert not found.over


@pytest.mark.rule("L7-12.6", "L7-12.7", "L7-43.4")
def test_all_in_the_infirmary_is_the_end_but_not_alone() -> None:
    from sortie.games.level7.rules.infirmary import knock_out

    state = drawn(players=[{"place": "infirmary"}, {}, {"fate": "escaped"}])
    knock_out(scripted(state), state, 1)
    result = GAME.result(state)
    assert result is not None and result.scores == (0, 0, 1)
    state = drawn()
    knock_out(scripted(state), state, 0)
    assert not state.finished


@pytest.mark.rule("L7-12.8", "L7-16.2")
def test_lockdown_leaves_the_infirmary_behind() -> None:
    from sortie.games.level7.rules.threat import gain_threat

    state = drawn(pool=0, players=[{}, {"place": "infirmary"}])
    gain_threat(scripted(state), state, 0)
    assert state.fate == [0, LOST]


@pytest.mark.rule("L7-18.6", "L7-18.7", "L7-42.8")
def test_a_player_without_a_way_out_is_knocked_out() -> None:
    # The Arms Locker has one door (S); a tile with a wall lies before it.
    walled = [["arms-locker", 0, 0], ["workshop", 0, 1, 0], ["crossing", 5, 5]]
    found = position(moment="turn", tiles=walled, players=[{"place": "arms-locker"}, {"place": "crossing"}])
    assert now(found).place[0] == INFIRMARY and found.request is not None and found.request.label == "event"
    state = drawn(tiles=[["arms-locker", 0, 0], ["crossing", 0, 1]], locks=["crossing/n"])
    assert is_connected(state, tile("arms-locker"))


@pytest.mark.rule("L7-20.3", "L7-3.6", "L7-20.6")
def test_a_vent_move_frightens_and_ends_the_acting() -> None:
    found = position("vent to medical-store", tiles=LINE, players=[{"place": "corridor-305", "fear": 6}])
    assert now(found).fear == [7] and found.request is not None and found.request.label == "event"
    assert now(found).event_icon == ""
    vats = [LINE[0], LINE[1], ["clone-vats-b", 0, 2, 1]]
    found = position("vent to clone-vats-b", tiles=vats, players=[{"place": "corridor-305"}])
    assert now(found).event_icon == "RF"


@pytest.mark.rule("L7-20.4", "L7-3.10", "L7-20.5")
def test_who_may_not_use_vents() -> None:
    assert (
        refused_by(
            position(tiles=LINE, players=[{"place": "corridor-305", "fear": 7}]), "vent to medical-store"
        )
        == "L7-20.4"
    )
    found = position(tiles=LINE, players=[{"place": "corridor-305", "fear": 7, "skills": ["duct-rat"]}])
    assert offered(found, "vent to medical-store")
    found = position(tiles=LINE, players=[{"place": "corridor-305"}], enemies={"clone-1": "corridor-305"})
    assert refused_by(found, "vent to medical-store") == "L7-19.5"


@pytest.mark.rule("L7-21.1", "L7-21.8", "L7-21.12")
def test_exploring_lays_a_tile_and_enters_it() -> None:
    found = position(
        "explore crossing/w", "turn 0", tiles=CROSS, top=["corridor-101-b"], players=[{"items": ["scalpel"]}]
    )
    state = now(found)
    assert state.place == [tile("corridor-101-b")] and state.moves == 1 and state.threat == [0]
    assert found.request is not None and found.request.label == "act"


@pytest.mark.rule("L7-21.2", "L7-21.3", "L7-21.4", "L7-21.5")
def test_placement_blocks_least_and_then_links_most() -> None:
    state = drawn(tiles=[["crossing", 0, 0], ["corridor-101-a", 1, 1]])
    fits = state.layout.fits(
        tile("corridor-204"), door("crossing", 1)
    )  # straight: a door must meet the used one
    assert [fit.spot.rotation for fit in fits] == [1]
    # Behind the crossing's east door the new tile also touches the corridor's north door.
    best = state.layout.best_fits(
        tile("laundry"), door("crossing", 1)
    )  # corner E, S: only W and S links both
    assert [(spot.rotation) for spot in best] == [1]
    corner = {
        fit.spot.rotation: (fit.blocked, fit.linked)
        for fit in state.layout.fits(tile("laundry"), door("crossing", 1))
    }
    assert corner == {1: (0, 2), 2: (1, 1)}
    free = state.layout.best_fits(tile("laundry"), door("crossing", 3))
    assert len(free) == 2  # D-08


@pytest.mark.rule("L7-21.6")
def test_stacks_come_one_after_the_other() -> None:
    found = position("explore crossing/w", "draw 7", tiles=CROSS, stacks=[1, 5])
    assert now(found).left[:2] == [0, 5]
    found = position("explore crossing/w", "dice 6", "draw 7", tiles=CROSS, stacks=[0, 5])
    assert now(found).left[:2] == [0, 4]


@pytest.mark.rule("L7-21.7", "L7-30.1", "L7-31.3")
def test_an_event_icon_ends_the_turn() -> None:
    found = position("explore crossing/w", tiles=CROSS, top=["pump-room"])
    then(found, "turn 0") if found.request is not None and found.request.label == "place-tile" else None
    assert now(found).event_icon == "Y" and found.request is not None and found.request.label == "event"


@pytest.mark.rule("L7-21.10", "L7-21.13", "L7-21.11")
def test_a_closed_map_opens_at_vents_or_else_anywhere() -> None:
    closed = [["storeroom-a", 1, 0], ["arms-locker", 0, 0, 3]]  # W and E doors face each other
    found = position(tiles=closed, players=[{"place": "storeroom-a"}])
    assert offered(found, "explore storeroom-a/n") and offered(found, "explore storeroom-a/e")
    found = position(tiles=closed, vent=["arms-locker"], players=[{"place": "storeroom-a"}])
    assert refused_by(found, "explore storeroom-a/n") == "L7-21.1"
    found = position(tiles=closed, vent=["storeroom-a"], players=[{"place": "storeroom-a"}], top=["crossing"])
    then(found, "explore storeroom-a/n", "turn 0")
    assert now(found).place == [tile("crossing")]
    assert distance(now(found), PLAYERS, tile("crossing"), tile("storeroom-a")) == 1
    state = drawn(tiles=CROSS, scenario="sick-bay")
    state.left, state.unseen, state.sure = [0, 0, 0], 0, [0, 0]
    from sortie.games.level7.rules.menu import menu

    assert not menu(state).targets("explore")


@pytest.mark.rule("L7-22.1", "L7-22.2", "L7-22.3", "L7-22.4", "L7-22.6")
def test_peeking_begins_when_stack_a_is_empty() -> None:
    found = position("explore crossing/w", tiles=CROSS, stacks=[3, 3])
    assert found.request is not None and found.request.label == "tile"
    found = position("explore crossing/w", tiles=CROSS, stacks=[0, 3])
    assert found.request is not None and found.request.label == "peek"
    then(found, "dice 1")
    assert found.request is not None and found.request.label == "tile"  # one icon is not enough yet
    found = position("explore crossing/w", "dice 5", tiles=CROSS, stacks=[0, 0])
    assert now(found).layout.tiles >> tile("a-lift") & 1
    found = position("explore crossing/w", tiles=CROSS, stacks=[0, 3], scenario="sick-bay")
    assert found.request is not None and found.request.label == "tile"


@pytest.mark.rule("L7-22.5", "L7-22.8")
def test_the_found_tile_is_laid_and_may_be_entered() -> None:
    found = position("explore crossing/w", "dice 2", tiles=CROSS, stacks=[0, 3])
    assert offered(found, "enter") and offered(found, "stay")
    then(found, "stay")
    assert now(found).moves == 0 and now(found).place == [tile("crossing")]
    then(found, "explore crossing/n")
    assert found.request is not None and found.request.label == "tile"
    found = position("explore crossing/w", "dice 2", "enter", tiles=CROSS, stacks=[0, 3])
    assert now(found).place == [tile("a-lift")] and now(found).moves == 1


@pytest.mark.rule("L7-22.7", "L7-22.9", "L7-22.10")
def test_one_peek_from_a_tile_in_a_turn() -> None:
    state = drawn(tiles=CROSS, stacks=[0, 3], players=[{"hand": ["bolt"] * 3}])
    state.peeked = 1 << tile("crossing")
    from sortie.kernel.position import Position

    assert refused_by(Position(GAME, state), "explore crossing/w") == "L7-22.7"
    found = position(tiles=CROSS, stacks=[0, 3], enemies={"clone-1": "crossing"})
    assert refused_by(found, "explore crossing/w") == "L7-19.5"
    state = drawn(tiles=CROSS)
    state.left, state.unseen, state.sure = [0, 0, 0], 0, [0, 0]
    found = Position(GAME, state)
    found.say("explore crossing/w")
    found.play((3,))
    assert now(found).moves == 0 and now(found).place == [tile("crossing")]


@pytest.mark.rule("L7-13.8")
def test_keen_eyes_reroll_a_peek_and_boxers_do_not() -> None:
    players = [{"skills": ["keen-eyes", "amateur-boxer", "self-defense-training"]}]
    found = position("explore crossing/w", "dice 4", tiles=CROSS, stacks=[0, 3], players=players)
    assert offered(found, "reroll 1 with keen-eyes") and not offered(found, "reroll 1 with amateur-boxer")
    assert not offered(found, "reroll 1 with self-defense-training")
    then(found, "reroll 1 with keen-eyes", "dice 2")
    assert now(found).layout.tiles >> tile("a-lift") & 1


@pytest.mark.rule("L7-15.2")
def test_vents_are_spawn_places_in_an_alien_zone() -> None:
    assert spawn_tiles(drawn(tiles=CROSS, scenario="the-hybrids"), 1) == 1 << tile("corridor-305")
    assert spawn_tiles(drawn(tiles=CROSS), 1) == 0


@pytest.mark.rule("L7-15.3", "L7-15.4", "L7-15.5")
def test_a_military_zone_grows_for_a_guard() -> None:
    state = drawn(tiles=CROSS, scenario="ash")
    from sortie.games.level7.rules.enemies.spawning import spawn_by_icon

    spawn_by_icon(scripted(state, (tile("storeroom-b"),), "door crossing/w", "turn 1"), state, 0)
    assert state.enemy_place[0] == tile("storeroom-b") and state.items == [()]
    assert distance(state, PLAYERS, tile("crossing"), tile("storeroom-b")) == 1
    state = drawn(tiles=[*CROSS, ["barracks", -1, 0, 0]], scenario="ash")
    spawn_by_icon(scripted(state), state, 0)
    assert state.enemy_place[0] == tile("barracks")


def test_looking_at_the_stack_is_for_one_seat_only() -> None:
    state = drawn(tiles=CROSS, players=[{}, {}])
    table = scripted(state, (36,), (37,), "next control-room", "next server-room")
    resolve(table, state, read_effects("look(2)"), 0, "")
    assert state.top == (36, 37)
    assert [event.audience for event in table.events if event.key == "looked"] == [1, 1]
    assert GAME.problems(state) == []
