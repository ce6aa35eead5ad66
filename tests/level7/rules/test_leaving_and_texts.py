"""Leaving the game with what one carries, keys and used items, and texts that pick an enemy or an option."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.position import Position
from sortie.kernel.records.answer_lines import answer_line
from tests.level7.drawing import GAME, drawn, position
from tests.level7.outcomes import BESIDE, ONE_CARD, ROW, outcome
from tests.level7.play import now, then
from tests.questions import asked, facts, offered, refused_by

Table = dict[str, Any]
LIFT = [["a-lift", 0, 0], ["crossing", 0, 1]]
LADEN: Table = {
    "place": "a-lift",
    "hand": ["bolt", "brace"],
    "items": ["sedative", "security-key-card"],
    "uniform": "bloody",
}
GONE: Table = {"players.1.hand": [], "players.1.items": [], "players.1.place": "", "players.1.uniform": ""}


@pytest.mark.rule("L7-43.1", "L7-43.3", "L7-43.6")
def test_who_escapes_takes_everything_out_of_play() -> None:
    document = {"tiles": LIFT, "players": [LADEN, {**BESIDE, "place": "crossing"}], "keys": 3}
    changes = outcome(("escape",), document)
    expected = {
        **GONE,
        "players.1.fate": "escaped",
        "keys": 4,
        "active": "player 2",
        "turn": 6,
        "asked": "adrenaline",
    }
    assert {name: changes[name] for name in expected} == expected
    found = position("escape", **document)
    assert facts(found)["discards"] == [2, 0, 1] and facts(found)["ground"] == {} and not found.over
    then(found, "draw bolt", "move a-lift", "escape")
    result = GAME.result(found.state)
    assert found.over and result is not None and result.scores == (1, 1)


@pytest.mark.rule("L7-43.1", "L7-43.2", "L7-43.6")
def test_who_is_killed_leaves_it_on_the_tile() -> None:
    attack = {
        "enemies": {"guard-1": "crossing"},
        "moment": "enemies",
        "acting": ["guard-1"],
        "lockdown": True,
    }
    fallen = {**LADEN, "place": "crossing", "hand": ["bolt"], "uniform": "clean"}
    changes = outcome(("dice SS S V",), {**attack, "players": [fallen, BESIDE], "keys": 3})
    expected = {
        **GONE,
        "players.1.fate": "killed",
        "ground.crossing": ["sedative", "security-key-card"],
        "active": "player 2",
    }
    assert {name: changes[name] for name in expected} == expected and "keys" not in changes


USED: list[tuple[tuple[str, ...], Table, Table]] = [
    (("use sedative",), {"players": [{**ONE_CARD, "items": ["sedative"], "fear": 5}]}, {"keys": 4, "discards": [0, 0, 1]}),
    (
        ("insert key",),
        {
            "scenario": "daylight", "tiles": [["airlock", 0, 0], ["crossing", 0, -1]], "keys": 3,
            "players": [{**ONE_CARD, "place": "airlock", "items": ["security-key-card"]}, {**BESIDE, "place": "crossing"}],
        },
        {"keys": 4, "discards": [0, 0, 0]},
    ),
]  # fmt: skip


@pytest.mark.rule("L7-8.4", "L7-8.8")
@pytest.mark.parametrize(("lines", "document", "expected"), USED)
def test_a_used_item_is_discarded_a_key_goes_back(
    lines: tuple[str, ...], document: Table, expected: Table
) -> None:
    found = facts(position(*lines, **{"tiles": ROW, **document}))
    assert {name: found[name] for name in expected} == expected
    assert found["players"]["1"]["items"] == []


def text(effect: str, *lines: str, keys: int = 4, **document: Any) -> Position:
    """The text of an event with this effect has been read; keys that are not left lie somewhere."""
    lying = {"corridor-305": ["security-key-card"] * (4 - keys)} if keys < 4 else {"crossing": ["scalpel"]}
    content = {"event_texts": [{"id": "y90", "effect": effect}]}
    start = {
        "tiles": ROW,
        "players": [{**ONE_CARD, "vitality": 5}, BESIDE],
        "keys": keys,
        "ground": lying,
        **document,
    }
    return position(*lines, content=content, moment="text", text="y90", **start)


@pytest.mark.rule("L7-8.4", "L7-29.5")
def test_there_are_four_keys_and_they_fill_hands() -> None:
    one = facts(text("take_key()", keys=1))
    assert one["keys"] == 0 and one["players"]["1"]["items"] == ["security-key-card"]
    none = facts(text("take_key()", keys=0))
    assert none["keys"] == 0 and none["players"]["1"]["items"] == []
    laden = [{**ONE_CARD, "items": ["scalpel", "hand-lamp"]}, BESIDE]
    full = facts(text("take_key()", "lay down scalpel", keys=4, players=laden))
    assert full["keys"] == 3 and full["players"]["1"]["items"] == ["hand-lamp", "security-key-card"]


@pytest.mark.rule("L7-11.1", "L7-11.4")
def test_the_closest_enemy_by_its_own_moves() -> None:
    def stunned(enemies: Table, *lines: str, **document: Any) -> list[str]:
        found = facts(text("stun(guard|clone, closest)", *lines, enemies=enemies, **document))
        return [name for name, one in found["enemies"].items() if one["stunned"]]

    assert stunned({"guard-2": "corridor-101-a", "clone-1": "corridor-305"}) == ["guard-2"]
    assert stunned({"guard-2": "corridor-305", "clone-1": "corridor-101-a"}) == ["clone-1"]
    assert stunned({"guard-2": "corridor-305"}) == ["guard-2"]
    both = {"guard-2": "corridor-101-a", "clone-1": "corridor-101-a", "clone-2": "corridor-305"}
    asking = text("stun(guard|clone, closest)", enemies=both)
    assert offered(asking) == ["enemy clone-1", "enemy guard-2"]
    assert stunned(both, "enemy clone-1") == ["clone-1"]
    # behind a lock a guard is one move farther off, a clone has no way at all
    assert stunned({"clone-1": "corridor-101-a"}, locks=["crossing/e"]) == []
    assert stunned({"guard-1": "corridor-101-a"}, locks=["crossing/e"]) == ["guard-1"]


@pytest.mark.rule("L7-32.11", "L7-33.4", "L7-32.12", "L7-34.8")
def test_what_is_put_into_play_comes_out_of_the_box() -> None:
    def put(effect: str, enemies: Table, **document: Any) -> list[str]:
        found = facts(text(effect, enemies=enemies, **document))["enemies"]
        return [name for name, one in found.items() if one["place"] == "crossing"]

    boxed = {f"guard-{number}": "box" for number in range(1, 11)}
    assert put("put(guard, here)", boxed) == ["guard-1"]
    assert put("put(guard, here)", {**boxed, "guard-1": "corridor-305"}) == ["guard-2"]
    assert put("put(guard, here)", {}) == ["guard-5"]  # the reserve of four is left alone
    waiting = {f"guard-{number}": "reserve" for number in range(1, 11)}
    assert put("put(guard, here)", waiting, rules={"reserves": [10, 6]}) == []
    full = {"guard-1": "crossing", "guard-2": "crossing"}
    assert put("put(guard, here)", full, rules={"limits": [2, 2, 1]}) == ["guard-1", "guard-2", "guard-5"]
    assert put("put(hybrid-int, here)", {}) == ["hybrid-int"]
    assert put("put(hybrid-int, here)", {"hybrid-int": "corridor-305"}) == []
    assert put("put(clone, here)", {}) == ["clone-7"]


@pytest.mark.rule("L7-31.5", "L7-31.6")
def test_which_options_of_a_text_are_possible() -> None:
    def options(effect: str, **document: Any) -> list[str]:
        found = text(f"choose(self, [{effect}], [fear(self, 1)])", **document)
        return offered(found) if asked(found) == "event-option" else []

    both = ["option 1", "option 2"]
    assert options("take_key()", keys=1) == both
    assert options("take_key()", keys=0) == []  # one option alone is taken
    frightened = [{**ONE_CARD, "fear": 8}, BESIDE]
    assert options("take_key()", keys=1, players=frightened) == []
    assert options("threat(self, -1)", players=[{**ONE_CARD, "threat": 1}, BESIDE]) == both
    assert options("threat(self, -1)") == []
    assert options("stun(guard, here)", enemies={"guard-1": "crossing"}) == both
    assert options("stun(guard, here)", enemies={"guard-1": "corridor-101-a"}) == []
    assert options("stun(guard, here)", enemies={"cronos": "crossing"}) == []
    assert options("step(guard, closest, 1, self)", enemies={"guard-1": "corridor-305"}) == both
    assert options("if(enemy_here, [draw(self, 1)], [])", enemies={"guard-1": "crossing"}) == both
    assert options("if(enemy_here, [draw(self, 1)], [])") == []


@pytest.mark.rule("L7-8.4", "L7-8.6")
def test_nobody_finds_anything_in_the_infirmary() -> None:
    lying = [{"place": "infirmary", "hand": ["bolt"], "vitality": 4}, {**BESIDE, "place": "crossing"}]
    for effect in ("take_key()", "keep(1, 2)", "item(self, 1)"):
        found = facts(text(f"fear(self, 1), {effect}", players=lying))
        assert found["players"]["1"]["items"] == [] and (found["keys"], found["decks"][2]) == (4, 23)
        choice = facts(text(f"choose(self, [{effect}], [fear(self, 1)])", players=lying))
        assert choice["players"]["1"]["fear"] == 4  # the other option is all that is possible


@pytest.mark.rule("L7-1.10", "L7-9.12")
def test_a_vent_marker_over_a_blocked_one_takes_it_off() -> None:
    def markers(effect: str, **document: Any) -> tuple[list[str], list[str]]:
        found = facts(text(effect, **document))["markers"]
        return found["vent"], found["blocked_vent"]

    assert markers("place(vent, here, 1)", blocked_vent=["crossing"]) == ([], [])
    assert markers("place(blocked_vent, here, 1)", vent=["crossing"]) == ([], [])
    assert markers("place(vent, here, 1)") == (["crossing"], [])
    assert markers("place(vent, here, 2)") == (["crossing"], [])  # one of a kind
    six = [
        ["crossing", 0, 0],
        *[
            [name, 9, 3 * row]
            for row, name in enumerate(("laundry", "kitchen", "triage", "barracks", "pump-room", "gene-lab"))
        ],
    ]
    full = {
        "tiles": six,
        "blocked_vent": ["laundry", "kitchen", "triage"],
        "vent": ["barracks", "pump-room", "gene-lab"],
    }
    assert sorted(markers("place(vent, here, 1)", **full, players=[ONE_CARD])[0]) == sorted(full["vent"])


@pytest.mark.rule("L7-24.2", "L7-24.3", "L7-24.5", "L7-24.7")
def test_who_joined_an_attack_before_wakes_again_after_a_failure() -> None:
    start = {"tiles": ROW, "enemies": {"guard-2": "crossing"}, "joined": ["guard-2"], "players": [ONE_CARD]}
    found = position("attack guard-2", "dice V V V V", **start)
    assert asked(found) == "enemy-attack"
    order = {"guard-2": "crossing", "clone-1": "crossing", "hybrid-int": "crossing"}
    all_three = position(
        "unlock crossing/n by int", "dice V V V V", **{**start, "enemies": order, "locks": ["crossing/n"]}
    )
    assert [event.values[0] for event in all_three.events if event.key == "attacked"] == [1]
    then(all_three, "dice V V V")
    assert [event.values[0] for event in all_three.events if event.key == "attacked"] == [10]
    then(all_three, "dice V V V V")
    assert [event.values[0] for event in all_three.events if event.key == "attacked"] == [20]


@pytest.mark.rule("L7-14.2", "L7-13.8", "L7-6.5")
def test_a_card_for_rerolls_waits_for_its_roll() -> None:
    start = {
        "tiles": ROW,
        "enemies": {"guard-1": "crossing"},
        "players": [{"hand": ["clenched-fists", "bolt", "brace"]}],
    }
    found = position("play clenched-fists for its ability", "attack guard-1", "roll", "dice V V V S", **start)
    assert offered(found) == ["accept", "reroll 1 with clenched-fists", "reroll 4 with clenched-fists"]
    then(found, "reroll 1 with clenched-fists", "also 2", "dice S S", "draw sedative")
    assert facts(found)["enemies"]["guard-1"]["stunned"] and facts(found)["prepared"] == []
    # for another roll it is no use, and waits on
    other = position("play clenched-fists for its ability", "outwit guards", "roll", "dice II I V V", **start)
    assert asked(other) == "act" and facts(other)["prepared"] == ["clenched-fists"]
    boxer = [{"hand": ["bolt"], "skills": ["amateur-boxer"]}]
    assert asked(position("outwit guards", "dice II V V V", **{**start, "players": boxer})) == "enemy-attack"
    assert asked(position("attack guard-1", "dice SS V V V", **{**start, "players": boxer})) == "reroll"


@pytest.mark.rule("L7-31.2", "L7-31.3")
def test_the_parts_of_an_event_card() -> None:
    tiles = [["crossing", 0, 0], ["barracks", 1, 0], ["morgue-a", -1, 0, 2]]
    start = {"tiles": tiles, "players": [{**ONE_CARD, "place": "crossing"}], "moment": "event"}

    def after(card: str, **document: Any) -> tuple[list[str], int]:
        found = position(f"draw {card}", **{**start, **document})
        on_map = [
            name for name, one in facts(found)["enemies"].items() if one["place"] not in ("reserve", "box")
        ]
        return on_map, facts(found)["players"]["1"]["threat"]

    none = {
        "events": [
            {"id": "quiet", "security": "s2", "fear": "f1", "facility": "y9", "boxes": ["", "", "", ""]}
        ]
    }
    some = {"events": [{**none["events"][0], "id": "boots", "spawn": "guard"}]}
    assert after("quiet", content=none) == ([], 0)
    assert after("quiet", content=none, icon="S") == ([], 1)
    assert after("quiet", content=none, icon="F") == ([], 0)
    assert after("boots", content=some, icon="S") == (["guard-1"], 1)
    afraid = [{**ONE_CARD, "place": "crossing", "fear": 7}]
    assert after("quiet", content=none, players=afraid) == (["clone-1"], 0)
    assert after("boots", content=some, players=afraid) == (["guard-1", "clone-1"], 0)


@pytest.mark.rule("L7-10.8", "L7-29.1", "L7-29.6")
def test_which_panels_can_be_accessed() -> None:
    tiles = [["control-room", 0, 0], ["crossing", 1, 0]]
    ground = {"control-room": ["scalpel"], "crossing": ["scalpel"]}

    def access(scenario: str, place: str = "control-room", **document: Any) -> tuple[bool, str]:
        found = position(
            scenario=scenario, tiles=tiles, ground=ground, players=[{**ONE_CARD, "place": place}], **document
        )
        return bool(offered(found, "access")), refused_by(found, "access")

    assert access("ash") == (True, "")
    assert access("ash", "crossing") == (False, "L7-10.8")
    assert access("a-new-level-of-fear") == (False, "L7-29.1")
    assert access("three-switches", accessed=["control-room"]) == (False, "L7-29.6")
    assert access("three-switches", accessed=["crossing"]) == (True, "")


@pytest.mark.rule("L7-10.10", "L7-15.1")
def test_generators_and_the_hatch_are_worked_where_they_are() -> None:
    tiles = [["turbine-hall", 0, 0], ["crossing", 1, 0], ["airlock", 2, 0]]
    ground = {"turbine-hall": ["scalpel"], "crossing": ["scalpel"], "airlock": ["scalpel"]}

    def tasks(scenario: str, place: str, items: tuple[str, ...] = (), **document: Any) -> list[str]:
        player = {**ONE_CARD, "place": place, "items": list(items)}
        found = position(
            scenario=scenario,
            tiles=tiles,
            ground=ground,
            players=[player, {**BESIDE, "place": "crossing"}],
            **document,
        )
        return offered(found, "perform *") + offered(found, "use key *")

    both = ["perform restart by int", "perform restart by str"]
    assert tasks("sick-bay", "turbine-hall") == both
    assert tasks("sick-bay", "turbine-hall", accessed=["turbine-hall"]) == []
    assert tasks("sick-bay", "turbine-hall", accessed=["crossing"], counts={"flag:power": 1}) == both
    assert tasks("sick-bay", "crossing") == [] and tasks("ash", "turbine-hall") == []
    key = ("security-key-card",)
    assert tasks("ash", "airlock") == ["perform open-hatch by int"]
    assert tasks("ash", "airlock", key, keys=3) == ["perform open-hatch by int", "use key for open-hatch"]
    assert tasks("ash", "airlock", key, keys=3, counts={"flag:hatch": 1}) == []
    assert tasks("ash", "airlock", accessed=["airlock"]) == ["perform open-hatch by int"]
    assert tasks("ash", "airlock", key, keys=3, did=["challenge"]) == ["use key for open-hatch"]


@pytest.mark.rule("L7-22.6", "L7-22.10", "L7-21.1")
def test_a_failed_peek_over_empty_stacks_brings_nothing() -> None:
    state = drawn(tiles=ROW[:1], stacks=[0, 0], players=[ONE_CARD], ground={"crossing": ["scalpel"]})
    state.left = [0, 0, 0]
    found = Position(GAME, state)
    for line in ("explore crossing/n", "dice S"):
        answer_line(found, line)
    assert facts(found)["moves_left"] == 2 and list(facts(found)["map"]) == ["crossing"]
    assert not offered(found, "explore *") and asked(found) == "act"


@pytest.mark.rule("L7-9.3", "L7-9.7")
def test_doors_and_ducts_of_a_tile_are_sides() -> None:
    tiles = [
        {"id": "hub", "doors": "NE", "ducts": "S", "vent": True},
        {
            "id": "hall",
            "doors": "0,0:W 1,0:E 1,1:S",
            "ducts": "0,0:N",
            "vent": True,
            "piece": "hall",
            "size": [2, 2],
        },
        {"id": "shaft", "doors": "W", "ducts": "NS", "vent": True},
    ]
    spots = [["hub", 0, 0], ["hall", 1, 0], ["shaft", 0, 1]]
    start = {"content": {"tiles": tiles}, "tiles": spots, "ground": {"hub": ["scalpel"], "hall": ["scalpel"]}}
    found = position(**start, players=[{**ONE_CARD, "place": "hub"}])
    assert offered(found, "move *") == ["move hall"] and offered(found, "explore *") == ["explore hub/n"]
    assert offered(found, "vent *") == ["vent to shaft"]
    beside = position(**start, players=[{**ONE_CARD, "place": "hall"}])
    assert offered(beside, "move *") == ["move hub"] and len(offered(beside, "explore *")) == 2
    assert now(beside).place == [now(beside).floor.library.tile("hall")]


@pytest.mark.rule("L7-7.1", "L7-17.3", "L7-17.4")
def test_no_skill_is_dealt_twice() -> None:
    found = position(
        "draw bookish",
        "draw bruiser",
        *["draw bolt"] * 4,
        moment="deal",
        tiles=ROW,
        players=[{"hand": []}, {"hand": []}],
    )
    assert facts(found)["players"]["1"]["hand"] == ["bolt"] * 4
    for taken in ("bookish", "bruiser"):
        with pytest.raises(Exception, match="draw"):
            then(found, f"draw {taken}")
    then(found, "draw sprinter")
    with pytest.raises(Exception, match="draw"):
        then(found, "draw sprinter")
    then(found, "draw jumpy")
    assert sorted(facts(found)["players"]["2"]["skills"]) == ["jumpy", "sprinter"]
