"""Control panels, event cards, the odds of an attack and what a seat sees."""

from __future__ import annotations

import pytest
from icepool import Die

from sortie.games.level7.content.catalogue import ICONS, STR
from sortie.games.level7.state.state import LOST
from sortie.kernel.chance.odds import odds
from sortie.kernel.position import Position
from tests.level7.drawing import CLONE_HERE, CROSS, GAME, LIBRARY, drawn, position, tile
from tests.level7.play import now, offered, then, told
from tests.questions import refused_by

PANEL = [["control-room", 0, 0], ["crossing", 1, 0], ["corridor-101-a", 2, 0]]


@pytest.mark.rule("L7-29.2", "L7-29.3", "L7-29.4", "L7-29.5")
def test_a_panel_gives_a_key_or_shifts_a_guard() -> None:
    enemies = {
        "guard-1": "crossing",
        "guard-2": "corridor-101-a",
        "guard-3": "corridor-101-a",
        "guard-4": "corridor-101-a",
    }
    found = position(
        "access", "dice 2 2 6 6", scenario="ash", tiles=PANEL, enemies=enemies, players=[{"hand": ["bolt"]}],
    )  # fmt: skip
    assert offered(found, "take key") and offered(found, "shift guard-2 to crossing")
    assert not offered(found, "shift guard-1 to corridor-101-a")  # three guards are enough there
    then(found, "shift guard-1 to control-room")
    assert now(found).enemy_place[0] == tile("control-room")
    found = position(
        "access", "dice 2 2 6 6", "lay down scalpel", scenario="ash", tiles=PANEL,
        players=[{"hand": ["bolt"], "items": ["scalpel", "hand-lamp"]}],
    )  # fmt: skip
    assert now(found).keys == 3 and len(now(found).items[0]) == 2
    found = position("access", "dice 1 1 1 6", scenario="ash", tiles=PANEL, players=[{"hand": ["bolt"]}])
    assert now(found).items == [()]


@pytest.mark.rule("L7-29.6", "L7-15.1")
def test_three_switches_marks_panels_and_locks_down_at_the_third() -> None:
    found = position(
        "access", "dice 2 2 6 6", scenario="three-switches", tiles=PANEL, players=[{"hand": ["bolt"]}],
        counts={"flag:accessed": 2, "accessed:": 2},
    )  # fmt: skip
    assert now(found).accessed == 1 << tile("control-room") and now(found).lockdown
    state = now(found).copy()
    state.did = 0
    assert refused_by(Position(GAME, state), "access") == "L7-29.6"
    found = position(
        "access", "dice 6 6 6 6", scenario="three-switches", tiles=PANEL, players=[{"hand": ["bolt"]}]
    )
    assert now(found).lockdown  # at the first failure
    found = position(
        "access", "dice 2 2 6 6", scenario="three-switches", tiles=PANEL, players=[{"hand": ["bolt"]}]
    )
    assert not now(found).lockdown  # one switch of three


@pytest.mark.rule("L7-30.7")
def test_who_escapes_draws_no_card() -> None:
    found = position(
        "escape", tiles=[["a-lift", 0, 0], ["crossing", 0, 1]], players=[{"place": "a-lift"}, {}]
    )
    assert now(found).active == 1 and sum(now(found).event_discards) == 0
    assert now(found).lockdown and now(found).values == [3, 4]


@pytest.mark.rule("L7-31.1", "L7-31.2")
def test_a_card_is_resolved_from_top_to_bottom() -> None:
    found = position(
        "draw 0",
        "dice 6 6 6",
        moment="event",
        tiles=[["barracks", 0, 0], ["crossing", 1, 0]],
        players=[{"hand": ["bolt"]}],
    )
    assert now(found).fear == [4]  # the guard that has just appeared attacks
    for card in LIBRARY.events:
        assert len(card.texts) == 3 and len(card.boxes) == 4 and card.spawn in (-1, 0, 1)


@pytest.mark.rule("L7-31.5", "L7-31.6", "L7-31.7")
def test_each_player_picks_what_is_possible_in_turn_order() -> None:
    players = [{"fear": 8}, {"fear": 6}, {"place": "infirmary", "fear": 4}]
    found = position("draw 5", moment="event", icon="Y", tiles=CROSS, players=players, active=2, counts={})
    assert getattr(found.request, "seat", -1) == 1
    then(found, "option 2")
    assert now(found).fear[1] == 8
    assert getattr(found.request, "seat", -1) == 2
    then(found, "option 1")
    assert now(found).threat == [1, 0, 1]  # at fear 8 only the threat was possible


@pytest.mark.rule("L7-31.8", "L7-30.4")
def test_a_text_that_knocks_out_does_not_stop_the_activation() -> None:
    found = position(
        "draw 7", "option 2", moment="event", icon="F", tiles=CROSS, enemies={"clone-1": "corridor-305"},
        players=[{"hand": ["bolt"]}, {"hand": ["bolt"], "place": "crossing"}],
    )  # fmt: skip
    assert now(found).place[0] < 0
    assert now(found).enemy_place[10] == tile("corridor-101-a")


@pytest.mark.rule("L7-35.7", "L7-16.1")
def test_a_scenario_changes_values_at_lockdown() -> None:
    state = drawn(pool=0)
    assert state.values == [0, 0]


@pytest.mark.parametrize(("dice", "rating"), [(4, 3), (6, 3), (8, 5)])
def test_the_odds_of_an_attack_are_those_of_another_calculator(dice: int, rating: int) -> None:
    one = Die(list(ICONS[STR]))
    wanted = float((dice @ one >= rating).probability(True))
    found = position(tiles=CROSS, enemies=CLONE_HERE, players=[{"hand": ["bolt"]}], bonus={"str": dice - 4})
    choice = found.read("attack clone-1")
    line = odds(found, choice).find("unit", 10, "stunned")
    removed = odds(found, choice).find("unit", 10, "removed")
    assert line is not None
    chance = float(line.chance(1)) + (float(removed.chance(1)) if removed is not None else 0.0)
    assert abs(chance - (wanted if rating == 3 else float((dice @ one >= 3).probability(True)))) < 1e-9


def test_a_seat_sees_only_its_own_hand() -> None:
    state = drawn(players=[{"hand": ["bolt", "brace"]}, {"hand": ["scrounge", "deep-breath"]}])
    first, second, nobody = (str(GAME.view(state, seat, None).plain()) for seat in (0, 1, -1))
    assert "adrenaline-scrounge" not in first and "adrenaline-scrounge" in second
    assert "adrenaline-scrounge" not in nobody and "adrenaline-bolt" not in nobody
    assert told(position(tiles=CROSS), "drew") == [] and LOST == 3
