"""LEVEL 7 where something is the first, the last or nothing at all: the first tile, no enemy there, no tile on the map."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.level7.content.catalogue import GUARD, HYBRIDS
from sortie.games.level7.rules.enemies.spawning import spawn_by_icon
from sortie.games.level7.rules.markers import place_marker
from sortie.games.level7.rules.structure import edge_between
from sortie.games.level7.state.state import PLAYING
from sortie.kernel.position import Position
from tests.level7.drawing import CLONE_HERE, CROSS, GAME, door, drawn, position, scripted, tile
from tests.level7.outcomes import BESIDE, ONE_CARD, ROW
from tests.level7.play import now, then
from tests.questions import asked, facts, offered, refused_by

LIFT = [["a-lift", 0, 0], ["crossing", 0, 1], ["corridor-101-a", 1, 1]]  # the lift is tile number 0
PANEL = [["control-room", 0, 0], ["crossing", 1, 0]]


def text(effect: str, **document: Any) -> Position:
    """The text of an event with this effect has been read by a player with one card."""
    content = {"event_texts": [{"id": "y90", "effect": effect}]}
    start = {"tiles": ROW, "players": [{**ONE_CARD, "vitality": 5}, BESIDE], **document}
    return position(content=content, moment="text", text="y90", **start)


def where(found: Position, enemy: str) -> str:
    """The tile an enemy stands on."""
    return str(facts(found)["enemies"][enemy]["place"])


@pytest.mark.rule("L7-21.2", "L7-32.11")
def test_a_hybrid_that_waits_stands_on_the_fear_tile_behind_the_door() -> None:
    """No fear tile was there when it came; the first one that is laid behind a used door is its place."""
    state = drawn(tiles=ROW, players=[{"place": "crossing", "hand": ["bolt"]}], top=["morgue-a"])
    state.waiting = (HYBRIDS,)
    found = then(Position(GAME, state), "explore crossing/n")
    while asked(found) == "place-tile":
        then(found, offered(found)[0])
    assert where(found, "hybrid-int") == "morgue-a" and now(found).waiting == ()
    assert edge_between(now(found), tile("crossing"), tile("morgue-a")), (
        "a door of the new tile meets the used one"
    )


@pytest.mark.rule("L7-32.5", "L7-15.3", "L7-33.1")
def test_a_guard_that_found_room_needs_no_tile_of_the_zone() -> None:
    tiles = [["crossing", 0, 0], ["checkpoint-a", 1, 0]]
    two = {"guard-3": "checkpoint-a", "guard-4": "checkpoint-a"}
    state = drawn(scenario="ash", tiles=tiles, enemies=two)
    spawn_by_icon(scripted(state), state, GUARD)
    assert state.enemy_place[0] == tile("checkpoint-a"), "the third guard fills the tile"
    assert state.layout.tiles.bit_count() == 2 and state.on_map.bit_count() == 3, "and nothing else comes"


@pytest.mark.rule("L7-1.10", "L7-9.12")
def test_darkness_kills_nobody() -> None:
    state = drawn(tiles=CROSS, enemies={"guard-1": "crossing"}, players=[{"place": "crossing"}, BESIDE])
    place_marker(scripted(state), state, "darkness", tile("crossing"))
    assert state.darkness == 1 << tile("crossing")
    assert state.fate[0] == PLAYING and state.enemy_place[0] == tile("crossing")


@pytest.mark.rule("L7-6.2")
def test_an_ability_without_anything_to_do_is_refused() -> None:
    def reason(**document: Any) -> str:
        hand = [{"hand": ["panic-strength", "bolt"], "fear": 3}]
        return refused_by(
            position(tiles=ROW, players=hand, **document), "play panic-strength for its ability"
        )

    assert reason() == "L7-6.2"
    assert reason(enemies={"guard-1": "crossing"}) == ""


@pytest.mark.rule("L7-38.5", "L7-38.4")
def test_a_player_on_the_first_tile_of_all_is_gone_for() -> None:
    found = position(
        tiles=LIFT, moment="enemies", acting=["clone-1"], enemies={"clone-1": "corridor-101-a"},
        players=[{"place": "a-lift", "hand": ["bolt"]}],
    )  # fmt: skip
    assert where(found, "clone-1") == "crossing"


@pytest.mark.rule("L7-31.2")
def test_while_an_event_is_resolved_nobody_moves_any_more() -> None:
    tiles = [["barracks", 0, 0], ["crossing", 1, 0]]
    found = position("draw 0", moment="event", tiles=tiles, players=[{"hand": ["bolt", "brace"]}])
    assert asked(found) == "defend", "the guard of the card attacks"
    assert facts(found)["acting_over"]


@pytest.mark.rule("L7-34.13", "L7-38.7")
def test_the_active_player_picks_among_the_first_two_tiles() -> None:
    """Three moves by the one lift and three by the other, the tiles with the numbers 0 and 1."""
    tiles = [
        ["crossing", 0, 0], ["a-lift", 1, 0, 1], ["corridor-101-a", 2, 0],
        ["c-lift", 0, 1, 3], ["corridor-204", 1, 1, 1], ["corridor-305", 2, 1],
    ]  # fmt: skip
    found = position(
        tiles=tiles, moment="enemies", acting=["guard-1"], enemies={"guard-1": "crossing"},
        players=[{"place": "corridor-305", "hand": ["bolt"]}],
    )  # fmt: skip
    assert asked(found) == "enemy-step"
    assert offered(found) == ["at a-lift", "at c-lift"]


@pytest.mark.rule("L7-10.1", "L7-9.8")
def test_a_vent_marker_makes_a_vent_tile() -> None:
    def came(**markers: Any) -> str:
        tiles = [["crossing", 0, 0], ["corridor-101-a", 1, 0], ["corridor-305", 2, 0]]
        return where(text("spawn(clone, closest:vent)", tiles=tiles, **markers), "clone-1")

    assert came() == "corridor-305", "a printed vent"
    assert came(vent=["corridor-101-a"]) == "corridor-101-a", "a marker is nearer"
    assert came(blocked_vent=["corridor-305"]) == "reserve", "a blocked vent is none"


@pytest.mark.rule("L7-14.5", "L7-14.2")
def test_what_is_still_to_be_used_is_asked_beside_what_was_used() -> None:
    players = [{"hand": ["brace"], "skills": ["amateur-boxer", "self-defense-training"]}]
    found = position("attack clone-1", "dice 6 3 1 1", tiles=CROSS, enemies=CLONE_HERE, players=players)
    first = found.open_choice()
    assert first is not None and "effect" not in dict(first.about), "nothing is used yet"
    number = next(one.detail for one in first.options if found.write(one).endswith("with amateur-boxer"))
    then(found, "reroll 1 with amateur-boxer", "dice 4")
    second = found.open_choice()
    assert second is not None and dict(second.about)["effect"] == number
    then(found, "accept")
    assert asked(found) != "reroll", "what is left may be left unused"


@pytest.mark.rule("L7-33.4", "L7-38.1")
@pytest.mark.parametrize("way", ["self", "any_link"])
def test_without_such_an_enemy_nobody_steps(way: str) -> None:
    found = text(f"step(guard, closest, 1, {way})", enemies={"cronos": "corridor-305"})
    assert asked(found) != "enemy-step" and where(found, "cronos") == "corridor-305"


@pytest.mark.rule("L7-29.4", "L7-29.3")
def test_a_panel_shifts_guards_that_stand_and_nobody_else() -> None:
    enemies = {"guard-1": "crossing", "guard-2": "crossing", "clone-1": "crossing"}
    found = position(
        "access", "dice II II V V", scenario="ash", tiles=PANEL, enemies=enemies, stunned=["guard-2"],
        players=[{"hand": ["bolt"], "place": "control-room"}],
    )  # fmt: skip
    assert offered(found) == ["shift guard-1 to control-room", "take key"]


@pytest.mark.rule("L7-44.3")
def test_nobody_is_put_on_a_tile_that_is_not_there() -> None:
    assert where(text("put(hybrid-int, at:specimen-lab-a)"), "hybrid-int") == "box"
    there = text("put(hybrid-int, at:corridor-305)")
    assert where(there, "hybrid-int") == "corridor-305"


@pytest.mark.rule("L7-21.13", "L7-21.10")
def test_only_the_used_side_becomes_a_door() -> None:
    tiles = [["a-lift", 0, 0, 1], ["crossing", 1, 0]]  # its doors in the east and the west
    found = position(
        "explore crossing/n",
        tiles=tiles,
        players=[{"place": "crossing", "hand": ["bolt"]}],
        top=["corridor-204"],
    )
    doors = now(found).layout.doors
    assert [bool(doors >> door("a-lift", side) & 1) for side in range(4)] == [False, True, False, True]
