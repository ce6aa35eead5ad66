"""What is offered and refused in full: moves, vents, exploring, peeks, locks, trades, cards; and what exploring changes."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.position import Position
from tests.level7.drawing import position
from tests.level7.outcomes import ONE_CARD, ROW, Row, outcome
from tests.level7.play import then
from tests.questions import asked, facts, offered, refused_by

Table = dict[str, Any]
Lines = tuple[str, ...]
LYING = {"crossing": ["scalpel"]}  # so that ending the turn is never all that is left
CROWD: list[Table] = [{"place": "crossing", "hand": ["bolt"]}, {"place": "corridor-101-a", "hand": ["bolt"]}, {"place": "corridor-101-a", "hand": ["bolt"]}]  # fmt: skip


def at(*lines: str, **document: Any) -> Position:
    """A position on the row with something lying there."""
    return position(*lines, **{"tiles": ROW, "ground": LYING, "players": [ONE_CARD], **document})


@pytest.mark.rule("L7-11.2", "L7-19.4", "L7-19.6", "L7-9.9")
def test_where_a_player_may_go() -> None:
    enemies = {"guard-1": "corridor-101-a", "clone-1": "corridor-101-a"}
    assert offered(at(), "move *") == ["move corridor-101-a"]
    assert offered(at(enemies=enemies, players=CROWD), "move *") == [
        "move corridor-101-a"
    ]  # whoever is there
    assert offered(at(players=[{"place": "corridor-101-a", "hand": ["bolt"]}]), "move *") == [
        "move corridor-305",
        "move crossing",
    ]
    assert refused_by(at(), "move corridor-305") == "L7-11.2"
    locked = at(locks=["corridor-101-a/w"])
    assert offered(locked, "move *") == [] and refused_by(locked, "move corridor-101-a") == "L7-9.9"


@pytest.mark.rule("L7-9.4", "L7-9.6")
def test_the_doors_of_all_cells_of_the_large_tile_lead_out() -> None:
    tiles = [["tank-farm", 0, 0], ["crossing", 0, -1], ["corridor-101-a", 1, 2]]
    found = position(
        tiles=tiles, ground={"tank-farm": ["scalpel"]}, players=[{**ONE_CARD, "place": "tank-farm"}]
    )
    assert offered(found, "move *") == ["move corridor-101-a", "move crossing"]
    beside = position(tiles=tiles, ground=LYING, players=[{**ONE_CARD, "place": "crossing"}])
    assert offered(beside, "move *") == ["move tank-farm"]
    assert refused_by(beside, "move corridor-101-a") == "L7-11.2"


DUCTS = [
    ["corridor-305", 0, 0],
    ["corridor-101-a", 0, 1],
    ["medical-store", 0, 2],
    ["crossing", 1, 0],
    ["morgue-b", 5, 5],
]


def vents(**document: Any) -> Position:
    """A player on a vent whose duct runs on to the medical store, past a tile without a vent."""
    player = {"place": "corridor-305", "hand": ["bolt"], **document.pop("player", {})}
    lying = {"corridor-305": ["scalpel"], "crossing": ["scalpel"]}
    return position(
        tiles=DUCTS, ground=lying, **{"players": [player, {"place": "infirmary", "vitality": 4}], **document}
    )


@pytest.mark.rule("L7-12.5", "L7-20.1", "L7-20.2")
def test_where_the_vents_lead() -> None:
    assert offered(vents(), "vent *") == [
        "vent to medical-store"
    ]  # not to itself, to the infirmary, to other vents
    assert refused_by(vents(), "vent to morgue-b") == "L7-20.1"
    assert refused_by(vents(), "vent to corridor-305") == "L7-20.1"
    assert offered(vents(blocked_vent=["medical-store"]), "vent *") == []
    assert refused_by(vents(player={"place": "crossing"}), "vent to medical-store") == "L7-9.8"
    assert refused_by(vents(player={"fear": 7}), "vent to medical-store") == "L7-20.4"


@pytest.mark.rule("L7-3.10", "L7-20.4", "L7-20.5")
def test_who_dares_go_into_a_vent() -> None:
    for fear, dares in ((6, True), (7, False), (8, False)):
        assert bool(offered(vents(player={"fear": fear}), "vent *")) == dares
    assert offered(vents(player={"fear": 8, "skills": ["duct-rat"]}), "vent *") == ["vent to medical-store"]
    held = vents(enemies={"clone-1": "corridor-305"})
    assert offered(held, "vent *") == [] and refused_by(held, "vent to medical-store") == "L7-19.5"
    assert (
        offered(vents(moves=2), "vent *") == []
        and refused_by(vents(moves=2), "vent to medical-store") == "L7-2.4"
    )


@pytest.mark.rule("L7-2.4", "L7-19.1", "L7-22.9")
def test_every_way_of_leaving_needs_a_move() -> None:
    assert offered(vents(moves=1), "*corridor*") and offered(vents(moves=1), "explore corridor-305/w")
    tired = vents(moves=2)
    assert not offered(tired, "move *") and not offered(tired, "explore *") and not offered(tired, "vent *")
    assert refused_by(tired, "explore corridor-305/w") == "L7-2.4"
    peeking = at(stacks=[0, 5], moves=2)
    assert not offered(peeking, "explore *") and refused_by(peeking, "explore crossing/n") == "L7-2.4"


@pytest.mark.rule("L7-19.8", "L7-21.1", "L7-21.11", "L7-22.7")
def test_which_doors_are_explored() -> None:
    doors = ["explore crossing/n", "explore crossing/s", "explore crossing/w"]
    assert offered(at(), "explore *") == doors
    assert offered(at(locks=["crossing/n"]), "explore *") == doors[1:]
    assert refused_by(at(locks=["crossing/n"]), "explore crossing/n") == "L7-19.8"
    assert refused_by(at(), "explore crossing/e") == "L7-21.1"
    peeked = at(stacks=[0, 5], peeked=["crossing"])
    assert offered(peeked, "explore *") == [] and refused_by(peeked, "explore crossing/n") == "L7-22.7"
    assert offered(at(stacks=[0, 5], peeked=["corridor-101-a"]), "explore *") == doors
    assert offered(at(stacks=[3, 5], peeked=["crossing"]), "explore *") == doors  # nobody peeks yet


@pytest.mark.rule("L7-28.1", "L7-28.5")
def test_which_locks_are_tried() -> None:
    locks = ["crossing/n", "corridor-101-a/w", "corridor-305/n"]
    found = at(locks=locks, moves=2)
    lines = [f"unlock {door} by {stat}" for door in ("crossing/e", "crossing/n") for stat in ("int", "str")]
    assert offered(found, "unlock *") == lines  # a lock on the other side of the door counts, moves do not
    assert refused_by(found, "unlock crossing/n by spd") == "L7-28.1"
    assert refused_by(found, "unlock crossing/s by str") == "L7-28.1"
    assert refused_by(found, "unlock corridor-305/n by str") == "L7-28.1"
    assert offered(at(locks=locks, did=["challenge"]), "unlock *") == []


@pytest.mark.rule("L7-23.1", "L7-23.2", "L7-23.6")
def test_with_whom_one_trades() -> None:
    here, away = (
        {"place": "crossing", "hand": ["bolt"]},
        {"place": "corridor-101-a", "hand": ["bolt"], "items": ["sedative"]},
    )
    laden = {**here, "items": ["scalpel"]}
    assert offered(at(players=[laden, here, away, here]), "trade *") == ["trade with 2", "trade with 4"]
    assert offered(at(players=[here, laden, away, here]), "trade *") == ["trade with 2"]
    assert offered(at(players=[here, here, away]), "trade *") == []
    assert refused_by(at(players=[laden, here, away]), "trade with 3") == "L7-23.2"
    assert refused_by(at(players=[here, laden, here]), "trade with 3") == "L7-23.2"  # nothing to trade
    done = at(players=[laden, here], did=["trade"])
    assert offered(done, "trade *") == [] and refused_by(done, "trade with 2") == "L7-23.1"
    assert offered(at(players=[laden, here], enemies={"guard-1": "crossing"}), "trade *") == ["trade with 2"]
    assert offered(at(players=[laden, here], did=["challenge", "pick-up"]), "trade *") == ["trade with 2"]


@pytest.mark.rule("L7-8.7", "L7-23.4", "L7-23.6", "L7-23.1")
def test_what_is_picked_up() -> None:
    ground = {"crossing": ["scalpel", "sedative"], "corridor-101-a": ["hand-lamp"]}
    assert offered(at(ground=ground), "pick up *") == ["pick up scalpel", "pick up sedative"]
    assert offered(at(ground=ground, enemies={"guard-1": "crossing"}), "pick up *") == [
        "pick up scalpel",
        "pick up sedative",
    ]
    assert refused_by(at(ground=ground), "pick up hand-lamp") == "L7-23.4"
    done = at(ground=ground, did=["pick-up"])
    assert offered(done, "pick up *") == [] and refused_by(done, "pick up scalpel") == "L7-23.1"
    found = at("pick up scalpel", ground=ground)
    assert facts(found)["ground"] == {"crossing": ["sedative"], "corridor-101-a": ["hand-lamp"]}
    assert facts(at("pick up hand-lamp", ground={"crossing": ["hand-lamp"]}))["ground"] == {}


def hand(fear: int, *cards: str, **document: Any) -> list[str]:
    """What is offered with a hand in the own turn."""
    found = at(players=[{"hand": list(cards), "fear": fear, "vitality": 5}], **document)
    options = found.open_choice()
    assert options is not None and options.options.count == len(list(options.options))
    return [line.removeprefix("play ") for line in offered(found, "play *")]


@pytest.mark.rule("L7-6.2", "L7-6.11", "L7-6.12", "L7-19.2")
def test_the_cards_of_the_own_turn() -> None:
    down, up, bonus, ability = "to calm down", "to work oneself up", "for its bonus", "for its ability"
    both = [f"{card} {way}" for card in ("bolt", "deep-breath") for way in (ability, bonus, down, up)]
    assert hand(3, "bolt", "deep-breath") == both
    assert hand(8, "bolt", "deep-breath") == ["bolt to calm down", *both[4:7]]  # Bolt costs 1 and 2
    assert hand(7, "bolt", "deep-breath") == both[1:]
    assert hand(1, "bolt", "deep-breath") == [line for line in both if down not in line]
    # an ability that finds nothing to do is not offered, its bonus is
    assert "panic-strength for its ability" not in hand(3, "panic-strength", "bolt")
    assert "panic-strength for its bonus" in hand(3, "panic-strength", "bolt")
    assert "panic-strength for its ability" in hand(
        3, "panic-strength", "bolt", enemies={"guard-1": "crossing"}
    )
    assert "brace for its ability" not in hand(3, "brace", "bolt")  # that one waits for an attack
    assert hand(3, "bolt") == []


@pytest.mark.rule("L7-6.13", "L7-6.16", "L7-6.10")
def test_shifts_and_abilities_are_refused_by_what_they_lack() -> None:
    def refused(fear: int, line: str, *cards: str) -> str:
        return refused_by(at(players=[{"hand": list(cards), "fear": fear}]), f"play {line}")

    assert refused(8, "bolt to work oneself up", "bolt", "brace") == "L7-6.13"
    assert refused(1, "bolt to calm down", "bolt", "brace") == "L7-6.13"
    assert refused(7, "bolt to work oneself up", "bolt", "brace") == ""
    assert refused(2, "bolt to calm down", "bolt", "brace") == ""
    assert refused(3, "brace for its ability", "bolt", "brace") == "L7-6.10"
    assert refused(8, "brace for its ability", "bolt", "brace") == "L7-6.11"


PLAYED: list[Row] = [
    (
        ("play bolt to calm down",),
        {},
        {"players.1.fear": 2, "players.1.stats.int": 5, "players.1.stats.str": 3},
    ),
    (("play bolt to work oneself up",), {}, {"players.1.fear": 4}),
    (
        ("play bolt for its bonus",),
        {},
        {"players.1.fear": 4, "bonus.spd": 1, "moves_left": 3, "players.1.stats.spd": 3},
    ),
    (("play bolt for its ability",), {}, {"players.1.fear": 5, "moves_left": 4, "players.1.stats.str": 5}),
]


@pytest.mark.rule("L7-6.3", "L7-6.7", "L7-6.9", "L7-6.12")
@pytest.mark.parametrize(("lines", "document", "expected"), PLAYED)
def test_what_a_card_does_in_the_own_turn(lines: Lines, document: Table, expected: Table) -> None:
    start = {"ground": LYING, "players": [{"hand": ["bolt", "brace"]}], **document}
    assert outcome(lines, start) == {**expected, "players.1.hand": ["brace"], "asked": "act"}
    assert facts(at(*lines, **start))["discards"][0] == 1


NORTH = ("explore crossing/n",)
LAID = {"map.a-lift.turned": 0, "map.a-lift.x": 0, "map.a-lift.y": -1}
ON = {
    "map.corridor-204.turned": 0,
    "map.corridor-204.x": 0,
    "map.corridor-204.y": -1,
    "players.1.place": "corridor-204",
    "moves_left": 1,
    "top": [],
}


def peeks(stack_b: int = 5, **document: Any) -> Table:
    """The crossing alone with stack A empty, the corridor on top of what is left."""
    return {
        "tiles": ROW[:1],
        "stacks": [0, stack_b],
        "top": ["corridor-204"],
        "looker": 1,
        "ground": LYING,
        **document,
    }


def stacks(*left: int) -> Table:
    """So many tiles in the stacks."""
    return {"stacks": list(left)}


CROSSED = {"peeked": 1 << 43}
PEEKS: list[Row] = [
    ((*NORTH, "dice II", "stay"), peeks(), {**LAID, **CROSSED, "asked": "act"}),
    (
        (*NORTH, "dice II", "enter"),
        peeks(),
        {**LAID, **CROSSED, "players.1.place": "a-lift", "moves_left": 1, "asked": "act"},
    ),
    ((*NORTH, "dice I"), peeks(), {**ON, **CROSSED, **stacks(0, 4, 37), "asked": "act"}),
    ((*NORTH, "dice SS"), peeks(), {**ON, **CROSSED, **stacks(0, 4, 37), "asked": "act"}),
    ((*NORTH, "dice I", "stay"), peeks(0), {**LAID, **CROSSED, "asked": "act"}),
    ((*NORTH, "dice V"), peeks(0), {**ON, **CROSSED, **stacks(0, 0, 41), "asked": "act"}),
]


@pytest.mark.rule("L7-22.2", "L7-22.3", "L7-22.5", "L7-22.6")
@pytest.mark.parametrize(("lines", "document", "expected"), PEEKS)
def test_peeks(lines: Lines, document: Table, expected: Table) -> None:
    assert outcome(lines, document) == expected


@pytest.mark.rule("L7-21.1", "L7-22.4", "L7-22.7", "L7-22.10")
@pytest.mark.parametrize(("lines", "document", "expected"), PEEKS)
def test_exploring_with_a_peek(lines: Lines, document: Table, expected: Table) -> None:
    assert outcome(lines, document) == expected


@pytest.mark.rule("L7-22.1", "L7-22.8", "L7-22.2")
def test_when_nobody_peeks() -> None:
    plain = {"tiles": ROW[:1], "top": ["corridor-204"], "looker": 1, "ground": LYING}
    assert asked(at(*NORTH, **plain, stacks=[0, 5])) == "peek"
    assert asked(at(*NORTH, **plain, stacks=[1, 5])) == "act"
    assert asked(at(*NORTH, **plain, stacks=[0, 5], rules={"peeking": False})) == "act"
    found = {**plain, "tiles": [*ROW[:1], ["a-lift", 0, 1]]}
    assert asked(at(*NORTH, **found, stacks=[0, 5])) == "act"


@pytest.mark.rule("L7-21.10", "L7-21.13")
def test_a_closed_map_is_explored_through_vents_or_any_side() -> None:
    closed = {
        "tiles": [["a-lift", 0, 0], ["storeroom-a", 0, -1, 3], ["arms-locker", 0, 1, 2]],
        "players": [{**ONE_CARD, "place": "a-lift"}],
    }
    found = position(**closed, ground={"a-lift": ["scalpel"]}, top=["corridor-204"], looker=1)
    assert offered(found, "explore *") == ["explore a-lift/e", "explore a-lift/w"]
    then(found, "explore a-lift/e")
    assert facts(found)["players"]["1"]["place"] == "corridor-204" and offered(found, "move *") == [
        "move a-lift"
    ]
    vented = position(**closed, ground={"a-lift": ["scalpel"]}, vent=["storeroom-a"])
    assert offered(vented, "explore *") == []  # only where the vent is
    opened = position(**{**closed, "tiles": [*closed["tiles"][:2]]}, ground={"a-lift": ["scalpel"]})
    assert offered(opened, "explore *") == ["explore a-lift/s"]  # an open door is left
