"""Enemies in full: attacks and what is played against them, fights among themselves, where they appear, whom they hold."""

from __future__ import annotations

from typing import Any

import pytest

from tests.level7.drawing import position
from tests.level7.outcomes import BESIDE, ONE_CARD, ROW, Row, fought, now, outcome
from tests.questions import asked, facts, offered, refused_by, told

Table = dict[str, Any]
Lines = tuple[str, ...]
NEXT = {"active": "player 2", "turn": 6, "asked": "adrenaline"}
OUT = {**NEXT, "players.1.hand": [], "players.1.place": "infirmary", "players.1.vitality": 4}


def struck(*acting: str, bonus: int = 0, **player: Any) -> Table:
    """Enemies on the tile of the first player attack, one after another."""
    players = [{**ONE_CARD, "vitality": 5, **player}, BESIDE]
    document: Table = {
        "enemies": dict.fromkeys(acting, "crossing"),
        "moment": "enemies",
        "acting": list(acting),
    }
    return {**document, "players": players, "bonus": {"tgh": bonus}}


def lost(*hand: str, fear: int = 4, **more: Any) -> Table:
    """The next player is asked; the first has this hand and fear."""
    strong = {"players.1.stats.str": 5} if fear > 4 else {}
    quick = {"players.1.stats.spd": 3} if fear > 6 else {}
    felt = {"players.1.fear": fear} if fear != 4 else {}
    return {**NEXT, "players.1.hand": list(hand), **felt, **strong, **quick, **more}


def shaken(fear: int) -> Table:
    """The same with no card lost."""
    return {name: value for name, value in lost(fear=fear).items() if name != "players.1.hand"}


BRACED = struck("guard-1", hand=["brace", "bolt"])
DEFENCES: list[Row] = [
    (("dice S V V",), struck("guard-1"), NEXT),
    (("dice S S V",), struck("guard-1"), OUT),
    (("play brace for its bonus", "dice S S V"), BRACED, lost("bolt")),
    (("play brace for its bonus", "dice SS S V"), BRACED, OUT),
    (("play brace for its ability", "dice SS SS V"), BRACED, lost("bolt", fear=6)),
    (("play brace to calm down", "dice S V V"), BRACED, lost("bolt", fear=3)),
    (("play brace to work oneself up", "dice S V V"), BRACED, lost("bolt", fear=5)),
    (
        ("play play-dead for its ability",),
        struck("guard-1", hand=["play-dead", "bolt"]),
        lost("bolt", fear=7),
    ),
    (
        ("play brace for its bonus", "play brace for its bonus", "dice SS S V"),
        struck("guard-1", hand=["brace", "brace", "bolt"]),
        lost("bolt"),
    ),
    # the other player has the turn
    (
        ("play brace for its ability", "dice SS SS V"),
        {**BRACED, "active": 2},
        {**lost("bolt", fear=6), "active": "player 1"},
    ),
]
TERRIFIED: list[Row] = [
    (("dice I V V",), struck("hybrid-int"), NEXT),
    (("dice II I V",), struck("hybrid-int"), shaken(6)),
    (("dice II II I",), struck("hybrid-int"), shaken(8)),
    (("dice II II II",), struck("hybrid-int"), {**lost(fear=8), **OUT}),
    (
        ("pass", "dice II V V V", "discard bolt"),
        struck("cronos", hand=["bolt", "brace"]),
        lost("brace", fear=5),
    ),
]
# A bonus that was played ahead stands for the first attack alone.
WAITING: list[Row] = [
    (("dice S S V",), struck("guard-1", bonus=1), NEXT),  # used up before the dice fall
    (
        ("pass", "dice S S V", "pass", "dice S S V V", "discard bolt"),
        struck("guard-1", "clone-1", bonus=1, hand=["bolt", "bolt", "brace"]),
        lost("bolt", "brace", fear=5, **{"bonus.tgh": 0, "players.1.stats.tgh": 1}),
    ),
    (
        ("play play-dead for its ability", "dice S S V V"),
        struck("guard-1", "clone-1", bonus=1, hand=["play-dead", "bolt"]),
        {**OUT, "players.1.fear": 8, "players.1.stats.str": 5, "players.1.stats.spd": 3, "bonus.tgh": 0, "players.1.stats.tgh": 1},
    ),
]  # fmt: skip


@pytest.mark.rule("L7-3.4", "L7-36.2", "L7-36.5", "L7-36.11")
@pytest.mark.parametrize(("lines", "document", "expected"), [*DEFENCES, *WAITING, *TERRIFIED])
def test_an_attack_on_a_player(lines: Lines, document: Table, expected: Table) -> None:
    assert (
        facts(position(**{"tiles": ROW, **document}))["players"]["1"]["fear"] == 4
    )  # it has risen before any dice
    assert outcome(lines, document) == expected


@pytest.mark.rule("L7-6.6", "L7-6.19", "L7-2.5")
@pytest.mark.parametrize(("lines", "document", "expected"), [*DEFENCES, *WAITING])
def test_toughness_played_now_or_before(lines: Lines, document: Table, expected: Table) -> None:
    assert outcome(lines, document) == expected


@pytest.mark.rule("L7-6.19", "L7-6.6")
def test_a_waiting_bonus_is_not_used_up_by_an_attack_on_another() -> None:
    found = position(
        "dice S V V", "dice S S V", tiles=ROW, active=2, bonus={"tgh": 1}, moment="enemies", acting=["guard-1", "guard-2"],
        enemies={"guard-1": "crossing", "guard-2": "corridor-101-a"}, players=[{**ONE_CARD, "threat": 1}, BESIDE],
    )  # fmt: skip
    assert facts(found)["players"]["2"]["hand"] == ["bolt"]  # Toughness 2 against two icons


@pytest.mark.rule("L7-36.6", "L7-36.7")
@pytest.mark.parametrize(("lines", "document", "expected"), [*DEFENCES, *TERRIFIED])
def test_cards_or_fear_for_icons_above_toughness(lines: Lines, document: Table, expected: Table) -> None:
    assert outcome(lines, document) == expected
    missed = position("dice S V V", tiles=ROW, **struck("guard-1"))
    assert "missed" in told(missed) and "hit" not in told(missed)
    assert "hit" in told(position("dice S S V", tiles=ROW, **struck("guard-1")))


@pytest.mark.rule("L7-6.10", "L7-6.15", "L7-6.16", "L7-14.8")
@pytest.mark.parametrize(("lines", "document", "expected"), [*DEFENCES, *WAITING])
def test_what_a_card_does_before_an_attack(lines: Lines, document: Table, expected: Table) -> None:
    assert outcome(lines, document) == expected
    calm = position(tiles=ROW, **BRACED)
    assert refused_by(calm, "assist with brace") == "L7-14.8"
    others = [line for line in offered(calm) if not line.startswith(("play brace", "play bolt to"))]
    assert others == ["pass"]


def fight(attacker: str, *beside: str, stunned: list[str] | None = None, **document: Any) -> Table:
    """An enemy acts on the crossing with others there and one stunned clone elsewhere; the player is far off."""
    enemies = dict.fromkeys((attacker, *beside), "crossing") | {"clone-9": "corridor-305"}
    away = {"place": "corridor-305", "hand": ["bolt"], "threat": 9, "fear": 8}
    return {
        "enemies": enemies, "stunned": ["clone-9", *(stunned or [])], "moment": "enemies", "acting": [attacker],
        "players": [away, away], "values": [3, 4], **document,
    }  # fmt: skip


def removed(*enemies: str) -> Table:
    """These are back in the reserve, and the next player is asked."""
    return {**NEXT, **{f"enemies.{enemy}.place": "reserve" for enemy in enemies}}


UP = {"enemies.clone-1.stunned": False}
FIGHTS: list[Row] = [
    (("dice SS V V",), fight("guard-1", "clone-1", "clone-2"), NEXT),
    (("dice SS S V",), fight("guard-1", "clone-1", "clone-2"), removed("clone-1")),
    (("dice SS SS V",), fight("guard-1", "clone-1", "clone-2"), removed("clone-1", "clone-2")),
    (("dice SS SS SS",), fight("guard-1", "clone-1", "clone-2"), removed("clone-1", "clone-2")),
    (("dice SS S V",), fight("guard-1", "clone-1", "clone-2", stunned=["clone-1"]), removed("clone-2")),
    (("dice SS SS V",), fight("guard-1", "clone-1", "clone-2", stunned=["clone-1"]), {**removed("clone-1", "clone-2"), **UP}),
    (("dice SS S V V",), fight("guard-1", "guard-2", "clone-1"), {**removed("clone-1"), "joined": 0}),
    (("dice SS S V",), fight("clone-1", "guard-1", "guard-2"), removed("guard-1")),
    (("dice II II V",), fight("hybrid-int", "guard-1", "guard-2"), removed("guard-1", "guard-2")),
    (("dice SS SS SS",), fight("hybrid-int", "guard-1"), NEXT),
]  # fmt: skip
JOINED: list[Row] = [
    (("dice SS S V V",), fight("guard-1", "guard-2", "clone-1", acting=["guard-1", "guard-2"]), {**removed("clone-1"), "joined": 0}),
    (("dice V V V", "dice SS S V"), fight("guard-1", "clone-1", acting=["guard-1", "clone-1"]), removed("guard-1")),
]  # fmt: skip


@pytest.mark.rule("L7-36.9", "L7-36.10", "L7-36.14", "L7-36.15")
@pytest.mark.parametrize(("lines", "document", "expected"), FIGHTS)
def test_enemies_remove_each_other(lines: Lines, document: Table, expected: Table) -> None:
    assert outcome(lines, document) == expected


@pytest.mark.rule("L7-36.1", "L7-37.2", "L7-36.4")
@pytest.mark.parametrize(("lines", "document", "expected"), FIGHTS)
def test_no_extra_die_among_enemies(lines: Lines, document: Table, expected: Table) -> None:
    assert (
        outcome(lines, document) == expected
    )  # as many dice as the lines have, whatever the players are worth


@pytest.mark.rule("L7-35.1", "L7-37.3", "L7-37.4", "L7-34.7", "L7-34.6")
@pytest.mark.parametrize(("lines", "document", "expected"), [*FIGHTS, *JOINED])
def test_an_enemy_that_attacks_takes_the_others_of_its_kind_with_it(
    lines: Lines, document: Table, expected: Table
) -> None:
    assert outcome(lines, document) == expected


CLONES = {"clone-3": "crossing", "clone-5": "crossing"}


@pytest.mark.rule("L7-35.8", "L7-35.9", "L7-35.5")
def test_whom_an_enemy_attacks_where_it_stands() -> None:
    here, away = (
        {"place": "crossing", "hand": ["bolt"]},
        {"place": "corridor-101-a", "hand": ["bolt"], "threat": 9},
    )
    assert fought("guard-1", CLONES, values=[3, 0], players=[away]) == ["clone-3"]  # not the player next door
    assert fought("guard-1", CLONES, values=[3, 0], players=[away, {**here, "threat": 2}]) == ["clone-3"]
    assert fought("guard-1", CLONES, values=[3, 0], players=[away, {**here, "threat": 3}]) == ["player 2"]
    assert fought("guard-1", CLONES, values=[3, 0], stunned=["clone-3"], players=[away]) == ["clone-5"]
    assert fought("guard-1", CLONES, values=[0, 4], players=[away]) == []
    four = [{**here, "threat": 1}, {**here, "threat": 2}, {**here, "threat": 2}, {**here, "threat": 2}]
    assert fought("guard-1", {}, players=four) == ["player 2"]
    assert fought("guard-1", {}, players=four, active=3) == ["player 3"]
    assert fought("guard-1", {}, players=[{**here, "threat": 0}]) == ["player 1"]


@pytest.mark.rule("L7-35.6", "L7-35.10", "L7-44.5", "L7-35.5")
def test_what_the_other_side_is_worth() -> None:
    here = {"place": "crossing", "hand": ["bolt"], "fear": 4, "threat": 3}
    hybrid, cronos, guard = {"hybrid-int": "crossing"}, {"cronos": "crossing"}, {"guard-2": "crossing"}
    assert fought("guard-1", hybrid, values=[4, 0], players=[here]) == ["hybrid-int"]
    assert fought("guard-1", hybrid, values=[3, 0], players=[here]) == ["player 1"]
    assert fought("guard-1", cronos, values=[0, 0], players=[here]) == ["cronos"]  # worth 4 to every guard
    assert fought("guard-1", {**cronos, **hybrid}, values=[5, 0], players=[here]) == ["hybrid-int"]
    assert fought("guard-1", guard, values=[5, 5], players=[here]) == ["player 1"]
    for alien in ("clone-1", "hybrid-str", "cronos"):
        assert fought(alien, guard, values=[0, 5], players=[here]) == ["guard-2"]
        assert fought(alien, guard, values=[0, 4], players=[here]) == ["player 1"]
        assert fought(alien, guard, values=[0, 5], stunned=["guard-2"], players=[here]) == ["player 1"]
        assert fought(
            alien, {"clone-7": "crossing", "hybrid-spd": "crossing"}, values=[5, 5], players=[here]
        ) == ["player 1"]


# The tile closest to the player is full or not; the other one is farther off.
SPAWNS = [["crossing", 0, 0], ["morgue-a", 1, 0], ["corridor-101-a", -1, 0], ["morgue-b", -2, 0]]


def appeared(kind: str, enemies: Table, tiles: list[Any] = SPAWNS, **document: Any) -> Table:
    """Where each of the kind is after one has appeared."""
    found = position(
        tiles=tiles, enemies=enemies, moment="spawn", kind=kind, **{"players": [BESIDE, BESIDE], **document}
    )
    assert found.game.problems(found.state) == []
    places = {name: one["place"] for name, one in facts(found)["enemies"].items() if name.startswith(kind)}
    return {name: place for name, place in places.items() if place not in ("reserve", "box")}


@pytest.mark.rule("L7-32.4", "L7-33.1", "L7-33.2", "L7-33.3")
def test_a_tile_is_full_by_kind() -> None:
    near = {"clone-1": "morgue-a"}
    both = {"clone-1": "morgue-a", "clone-2": "morgue-a"}
    players = {"players": [{"place": "crossing", "hand": ["bolt"]}, BESIDE]}
    assert appeared("clone", {}, **players) == {"clone-1": "morgue-a"}
    assert appeared("clone", near, **players) == {"clone-1": "morgue-a", "clone-2": "morgue-a"}
    assert appeared("clone", both, **players) == {**both, "clone-3": "morgue-b"}
    assert appeared("clone", near, rules={"limits": [2, 1, 1]}, **players) == {**near, "clone-2": "morgue-b"}
    assert appeared("clone", both, stunned=["clone-1"], **players) == {**both, "clone-3": "morgue-b"}
    assert appeared("clone", {"guard-1": "morgue-a", "guard-2": "morgue-a"}, **players) == {
        "clone-1": "morgue-a"
    }


@pytest.mark.rule("L7-40.4", "L7-32.4")
def test_a_stunned_enemy_fills_its_tile() -> None:
    lying = {"guard-1": "corridor-101-a", "guard-2": "corridor-101-a"}
    players = [{"place": "corridor-305", "hand": ["bolt"]}]
    walker = {"tiles": ROW, "moment": "enemies", "acting": ["guard-3"], "players": players}
    for stunned in ([], ["guard-1", "guard-2"]):
        found = position(
            enemies={**lying, "guard-3": "crossing"}, stunned=stunned, rules={"limits": [2, 2, 1]}, **walker
        )
        assert facts(found)["enemies"]["guard-3"]["place"] == "corridor-305"  # through the full tile
    room = position(
        enemies={"guard-1": "corridor-101-a", "guard-3": "crossing"}, rules={"limits": [2, 2, 1]}, **walker
    )
    assert facts(room)["enemies"]["guard-3"]["place"] == "corridor-101-a"


@pytest.mark.rule("L7-32.1", "L7-32.2", "L7-32.3", "L7-32.5", "L7-32.8")
def test_where_the_icon_of_a_card_brings_somebody() -> None:
    barracks = [["crossing", 0, 0], ["barracks", 1, 0], ["corridor-101-a", -1, 0], ["checkpoint-a", -2, 0]]
    here = {"players": [{"place": "crossing", "hand": ["bolt"]}, {"place": "crossing", "hand": ["bolt"]}]}
    assert appeared("guard", {}, barracks, **here) == {"guard-1": "barracks"}
    assert appeared("clone", {}, barracks, **here) == {}
    assert appeared("clone", {}, SPAWNS, **here) == {"clone-1": "morgue-a"}
    assert appeared("guard", {}, SPAWNS, **here) == {}
    on_map = {f"guard-{number}": "crossing" for number in (5, 6, 7)}
    assert appeared("guard", on_map, barracks, **here) == {
        **on_map,
        "guard-1": "barracks",
    }  # the reserve alone counts
    none = {f"guard-{number}": "box" for number in range(1, 11)}
    assert appeared("guard", none, barracks, **here) == {}


@pytest.mark.rule("L7-12.1", "L7-32.3")
def test_from_the_infirmary_no_way_is_measured() -> None:
    lying = {"place": "infirmary", "vitality": 4}
    walls = [
        ["crossing", 0, 0],
        ["morgue-a", 1, 0],
        ["morgue-b", -1, 0],
        ["corridor-101-a", 0, 1],
        ["corridor-305", 0, 2],
    ]
    spawn = {"tiles": walls, "moment": "spawn", "kind": "clone"}
    near = position(**spawn, players=[{"place": "crossing", "hand": ["bolt"]}])
    assert offered(near) == ["at morgue-a", "at morgue-b"]
    beside = position(**spawn, players=[{"place": "morgue-a", "hand": ["bolt"]}, lying])
    assert facts(beside)["enemies"]["clone-1"]["place"] == "morgue-a"
    far = position(**spawn, players=[lying, {"place": "morgue-a", "hand": ["bolt"]}])
    assert offered(far) == ["at morgue-a", "at morgue-b"]


HELD: list[tuple[bool, Table]] = [
    (False, {}),
    (True, {"enemies": {"guard-1": "crossing"}}),
    (True, {"enemies": {"clone-1": "crossing", "guard-1": "crossing"}, "stunned": ["guard-1"]}),
    (False, {"enemies": {"clone-1": "crossing", "guard-1": "crossing"}, "stunned": ["clone-1", "guard-1"]}),
    (False, {"enemies": {"guard-1": "corridor-101-a"}}),
    (False, {"enemies": {"guard-1": "crossing", "clone-1": "crossing"}, "free": ["crossing"]}),
    (True, {"enemies": {"guard-1": "crossing"}, "free": ["corridor-101-a"]}),
    (False, {"enemies": {"guard-1": "crossing"}, "rush": 3}),
    (True, {"enemies": {"guard-1": "crossing"}, "rush": 2}),
    (True, {"enemies": {"guard-1": "crossing"}, "rush": 3, "rushed": 1}),
    (False, {"enemies": {"guard-1": "crossing"}, "rush": 4, "rushed": 1}),
    (True, {"enemies": {"hybrid-int": "crossing"}, "rush": 3}),
    (True, {"enemies": {"guard-1": "crossing"}, "did": ["challenge"]}),
]


def is_held(document: Table) -> bool:
    """Whether the player on the crossing cannot move off; who is held cannot explore either, and is told why."""
    found = position(tiles=ROW, ground={"crossing": ["scalpel"]}, players=[{"hand": ["bolt"]}], **document)
    held = not offered(found, "move corridor-101-a")
    assert held == (not offered(found, "explore crossing/n"))
    assert refused_by(found, "move corridor-101-a") == ("L7-19.5" if held else "")
    return held


@pytest.mark.rule("L7-19.5", "L7-25.7", "L7-40.3", "L7-28.6")
@pytest.mark.parametrize(("held", "document"), HELD)
def test_active_enemies_hold_a_player(held: bool, document: Table) -> None:
    assert is_held(document) == held


@pytest.mark.rule("L7-26.6", "L7-26.7", "L7-27.4", "L7-26.10")
@pytest.mark.parametrize(("held", "document"), HELD)
def test_a_rush_or_a_trick_frees(held: bool, document: Table) -> None:
    assert is_held(document) == held


DONE: list[Row] = [
    (("end turn",), {}, {"acting_over": True, "asked": "event"}),
    (("end turn",), {"moves": 1}, {"acting_over": True, "asked": "event"}),
]
LEFT: list[Row] = [
    (("escape",), {"tiles": [["a-lift", 0, 0], ["crossing", 0, 1]], "players": [{**ONE_CARD, "place": "a-lift"}, {**BESIDE, "place": "crossing"}]},
     {"players.1.fate": "escaped", "active": "player 2", "asked": "adrenaline", "discards": [1, 0, 0]}),
    (("attack guard-1", "dice V V V V", "dice SS S V"), {"enemies": {"guard-1": "crossing"}, "players": [ONE_CARD, BESIDE]},
     {"players.1.fate": "playing", "players.1.place": "infirmary", "active": "player 1", "asked": "event"}),
    (("attack guard-1", "dice V V V V", "dice SS S V"), {"enemies": {"guard-1": "crossing"}, "players": [ONE_CARD, BESIDE], "lockdown": True, "lockdown_pool": 3},
     {"players.1.fate": "killed", "active": "player 2", "lockdown_pool": 3, "asked": "adrenaline"}),
]  # fmt: skip


@pytest.mark.rule("L7-19.3", "L7-30.3")
@pytest.mark.parametrize(("lines", "document", "expected"), DONE)
def test_who_ends_the_turn_draws_a_card(lines: Lines, document: Table, expected: Table) -> None:
    assert outcome(lines, {"ground": {"crossing": ["scalpel"]}, **document}) == expected


@pytest.mark.rule("L7-30.4", "L7-30.7", "L7-42.8")
@pytest.mark.parametrize(("lines", "document", "expected"), [*LEFT, *DONE])
def test_a_card_for_everybody_who_is_still_in_the_game(
    lines: Lines, document: Table, expected: Table
) -> None:
    assert now(lines, {"ground": {"crossing": ["scalpel"]}, **document}, expected) == expected
    assert asked(position(tiles=ROW, moment="end", players=[ONE_CARD, BESIDE])) == "adrenaline"
