"""Whole outcomes of turns: how they begin and end, leaving and arriving, exploring, and what attacks do."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.kernel.table.requests import Roll
from tests.level7.drawing import position
from tests.level7.outcomes import BESIDE, ONE_CARD, ROW, Row, now, outcome

Lines, Table = tuple[str, ...], dict[str, Any]
DUCTS = [["corridor-305", 0, 0], ["corridor-101-a", 0, 1], ["medical-store", 0, 2], ["crossing", 1, 0]]
HERE: Table = {"place": "crossing", "hand": ["bolt"]}
LYING: Table = {"place": "infirmary", "vitality": 4, "fear": 8, "hand": []}
FOUR = ("draw brace",) * 4
BRACES = ["brace"] * 4
STUCK = [["storeroom-a", 0, 0], ["crossing", 5, 5], ["arms-locker", -1, 0]]

BEGUN: list[Row] = [
    (
        (),
        {"moment": "turn", "players": [ONE_CARD, HERE], "moves": 2, "did": ["challenge"], "bonus": {"str": 2}},
        {"turn": 6, "active": "player 1", "moves_left": 2, "did": 0, "bonus.str": 0, "asked": "adrenaline"},
    ),
    (("draw bolt",), {"moment": "turn", "players": [ONE_CARD, HERE]}, {"players.1.hand": ["bolt", "bolt"], "asked": "act"}),
    (FOUR, {"moment": "turn", "tiles": DUCTS, "players": [LYING, HERE]}, {"players.1.hand": BRACES, "asked": "return"}),
    ((), {"moment": "turn", "active": 2, "players": [HERE, {**HERE, "skills": ["still-mind"]}]}, {"active": "player 2", "asked": "start-skill"}),
    ((), {"moment": "turn", "players": [{**HERE, "skills": ["still-mind", "sprinter"]}]}, {"asked": "start-skill"}),
]  # fmt: skip
KNOCKED_OUT: list[Row] = [
    (
        (),
        {"moment": "turn", "tiles": STUCK, "players": [{"place": "storeroom-a", "hand": ["bolt", "bolt"], "vitality": 4}, HERE]},
        {"players.1.place": "infirmary", "players.1.hand": [], "players.1.vitality": 3, "turn": 6, "active": "player 1", "asked": "event"},
    ),
    (
        (),
        {"moment": "turn", "tiles": STUCK, "locks": ["crossing/n", "crossing/e"], "players": [{**HERE, "vitality": 4}, HERE]},
        {"players.1.place": "crossing", "players.1.vitality": 4, "asked": "adrenaline"},
    ),
]  # fmt: skip
RETURNED: list[Row] = [
    (
        (*FOUR, "return at medical-store"),
        {"moment": "turn", "tiles": DUCTS, "players": [LYING, HERE]},
        {"players.1.place": "medical-store", "players.1.fear": 4, "players.1.hand": BRACES, "players.1.threat": 0,
         "moves_left": 2, "acting_over": False, "asked": "act"},
    ),
    (
        (*FOUR, "return at medical-store"),
        {"moment": "turn", "tiles": DUCTS, "rules": {"group": 1}, "players": [LYING, {**HERE, "place": "medical-store"}]},
        {"players.1.place": "medical-store", "players.1.fear": 4, "players.1.threat": 1, "asked": "act"},
    ),
    (
        (*FOUR, "return at medical-store"),
        {"moment": "turn", "tiles": DUCTS, "players": [{**LYING, "skills": ["still-mind"]}, HERE]},
        {"players.1.fear": 4, "asked": "start-skill"},
    ),
]  # fmt: skip
STAYING: list[Row] = [
    (FOUR, {"moment": "turn", "tiles": ROW[:2], "players": [LYING, HERE]},
     {"players.1.place": "infirmary", "players.1.fate": "playing", "players.1.hand": BRACES, "asked": "event"}),
    (FOUR, {"moment": "turn", "tiles": ROW[:2], "players": [LYING]}, {"players.1.fate": "lost", "finished": True, "asked": ""}),
    (FOUR, {"moment": "turn", "tiles": ROW[:2], "scenario": "ash", "players": [LYING]},
     {"players.1.fate": "playing", "finished": False, "asked": "event"}),
]  # fmt: skip


@pytest.mark.rule("L7-18.1", "L7-18.5")
@pytest.mark.parametrize(("lines", "document", "expected"), [*BEGUN, *KNOCKED_OUT])
def test_how_a_turn_begins(lines: Lines, document: Table, expected: Table) -> None:
    assert now(lines, document, expected) == expected


@pytest.mark.rule("L7-18.6", "L7-18.7")
@pytest.mark.parametrize(("lines", "document", "expected"), KNOCKED_OUT)
def test_who_is_stuck_is_knocked_out_before_the_draw(lines: Lines, document: Table, expected: Table) -> None:
    assert now(lines, document, expected) == expected


@pytest.mark.rule("L7-12.3", "L7-42.6", "L7-42.7")
@pytest.mark.parametrize(("lines", "document", "expected"), [*RETURNED, *STAYING[:1]])
def test_the_way_out_of_the_infirmary(lines: Lines, document: Table, expected: Table) -> None:
    assert now(lines, document, expected) == expected


@pytest.mark.rule("L7-12.4", "L7-12.9")
@pytest.mark.parametrize(("lines", "document", "expected"), STAYING)
def test_without_a_vent_one_stays(lines: Lines, document: Table, expected: Table) -> None:
    assert now(lines, document, expected) == expected


def end(pool: int, first: Table = HERE, lockdown: bool = True) -> Table:
    """The end of the first player's turn."""
    return {"moment": "end", "lockdown": lockdown, "lockdown_pool": pool, "players": [first, HERE]}


ENDS: list[Row] = [
    ((), end(2), {"lockdown_pool": 1, "active": "player 2", "turn": 6, "finished": False}),
    ((), end(1), {"lockdown_pool": 0, "active": "player 2", "finished": False}),
    ((), end(0), {"lockdown_pool": 0, "active": "player 1", "finished": True, "players.1.fate": "lost"}),
    ((), end(-1), {"lockdown_pool": -1, "active": "player 2", "finished": False}),
    ((), end(0, lockdown=False), {"lockdown_pool": 0, "active": "player 2", "finished": False}),
    ((), end(2, {"fate": "escaped"}), {"lockdown_pool": 2, "active": "player 2", "finished": False}),
]


@pytest.mark.rule("L7-16.4", "L7-16.5", "L7-16.8", "L7-17.10")
@pytest.mark.parametrize(("lines", "document", "expected"), ENDS)
def test_how_a_turn_ends(lines: Lines, document: Table, expected: Table) -> None:
    assert now(lines, document, expected) == expected


MEDICAL = [["medical-store", 0, 0], ["crossing", 1, 0]]
SICK_BAY = [["sick-bay-a", 0, 0], ["crossing", 1, 0]]
DRAWN = {1: ["bolt", "bolt"], 2: ["bolt", "bolt", "bolt"]}
DRAWS: list[tuple[int, Table]] = [
    (1, {}),
    (2, {"tiles": MEDICAL}),
    (2, {"tiles": SICK_BAY, "scenario": "sick-bay"}),
    (1, {"tiles": SICK_BAY, "scenario": "sick-bay", "counts": {"spoiled": 1}}),
    (2, {"tiles": MEDICAL, "scenario": "sick-bay", "counts": {"spoiled": 1}}),
]


@pytest.mark.rule("L7-10.11", "L7-18.3", "L7-18.4")
@pytest.mark.parametrize(("cards", "document"), DRAWS)
def test_cards_of_the_draw_step(cards: int, document: Table) -> None:
    player = {"hand": ["bolt"], "vitality": 5}
    expected = {"players.1.hand": DRAWN[cards], "asked": "act"}
    found = now(("draw bolt",) * cards, {"moment": "draw", "players": [player], **document}, expected)
    assert found == expected


MOVED = {"moves_left": 1, "players.1.place": "corridor-101-a", "asked": "act"}
OFF = ("move corridor-101-a",)
RUSHING: Table = {"rush": 3, "did": ["challenge"]}
GUARD, CLONE = {"guard-1": "crossing"}, {"clone-1": "crossing"}
DARK: list[Row] = [
    (OFF, {}, MOVED),
    (OFF, {"darkness": ["crossing"]}, {**MOVED, "players.1.fear": 4}),
    (OFF, {"darkness": ["corridor-101-a"]}, MOVED),
    (OFF, {"darkness": ["crossing"], "players": [{**ONE_CARD, "items": ["hand-lamp"]}]}, MOVED),
]
# On the first of all tiles, where nothing has been tried yet and a move or an item is no challenge action.
LIFT: Table = {"tiles": [["a-lift", 0, 0], ["crossing", 0, 1]], "enemies": {"guard-1": "crossing"}, "ground": {"a-lift": ["scalpel"], "crossing": ["scalpel"]}}  # fmt: skip
ACTING: list[Row] = [
    (("move crossing",), {**LIFT, "players": [{**ONE_CARD, "place": "a-lift"}]}, {"players.1.place": "crossing", "moves_left": 1, "asked": "act"}),
    (("pick up scalpel",), {**LIFT, "players": [{**ONE_CARD, "place": "a-lift"}]}, {"players.1.items": ["scalpel"], "ground.a-lift": None, "did": 4, "asked": "act"}),
    (("end turn",), {**LIFT, "players": [{**ONE_CARD, "place": "a-lift"}]}, {"acting_over": True, "asked": "event"}),
    (
        ("attack guard-1", "dice V V V V", "dice V V V"),
        {**LIFT, "players": [{**ONE_CARD, "place": "crossing"}]},
        {"did": 1, "players.1.threat": 1, "pool": 5, "players.1.fear": 4, "asked": "act"},
    ),
    (
        ("attack guard-1", "dice V V V V", "dice SS S V"),
        {**LIFT, "players": [{**ONE_CARD, "place": "crossing", "vitality": 4}, {**HERE, "place": "a-lift"}]},
        {"did": 1, "pool": 5, "acting_over": True, "players.1.fear": 4, "players.1.hand": [], "players.1.place": "infirmary", "players.1.vitality": 3, "asked": "event"},
    ),
]  # fmt: skip


@pytest.mark.rule("L7-18.2", "L7-24.6", "L7-24.1")
@pytest.mark.parametrize(("lines", "document", "expected"), ACTING)
def test_one_choice_after_another(lines: Lines, document: Table, expected: Table) -> None:
    assert outcome(lines, document) == expected


LEAVING: list[Row] = [
    (OFF, {"enemies": GUARD, **RUSHING}, {**MOVED, "players.1.threat": 1, "pool": 5, "rushed": 1}),
    (OFF, {"enemies": CLONE, **RUSHING}, {**MOVED, "rushed": 1}),
    (OFF, {"enemies": {**CLONE, **GUARD}, "stunned": ["guard-1"], **RUSHING}, {**MOVED, "rushed": 1}),
    (OFF, {"enemies": GUARD, "stunned": ["guard-1"], **RUSHING}, MOVED),
    (OFF, {"enemies": GUARD, "free": ["crossing"], "did": ["challenge"]}, {**MOVED, "free_to_leave": 0}),
]
CHECKPOINT = [["crossing", 0, 0], ["checkpoint-a", 1, 0]]
CROWD = [
    {**ONE_CARD, "items": ["length-of-pipe"]},
    {**HERE, "place": "checkpoint-a"},
    {**HERE, "place": "checkpoint-a"},
]
TWO_GUARDS = {"guard-1": "checkpoint-a", "guard-2": "checkpoint-a"}
CALLED = {"acting_over": True, "moves_left": 1, "asked": "event"}
ONTO = ("move checkpoint-a",)
AT = {"players.1.place": "checkpoint-a", "moves_left": 1}
ARRIVALS: list[Row] = [
    (ONTO, {"tiles": CHECKPOINT}, {**CALLED, **AT, "event_icon": "RS"}),
    (ONTO, {"tiles": CHECKPOINT, "lockdown": True}, {**AT, "asked": "act"}),
    (("move gene-lab",), {"tiles": [["crossing", 0, 0], ["gene-lab", 0, -1]]}, {**CALLED, "players.1.place": "gene-lab", "event_icon": "RF"}),
    (ONTO, {"tiles": CHECKPOINT, "enemies": TWO_GUARDS, "players": CROWD}, {**CALLED, **AT, "event_icon": "RS", "players.1.threat": 2, "pool": 4}),
    (("move morgue-a",), {"tiles": [["crossing", 0, 0], ["morgue-a", 0, -1]]}, {"players.1.place": "morgue-a", "moves_left": 1, "asked": "act"}),
    (("vent to medical-store",), {"tiles": DUCTS}, {"players.1.place": "medical-store", "players.1.fear": 4, "moves_left": 1, "acting_over": True, "asked": "event"}),
]  # fmt: skip


@pytest.mark.rule("L7-3.5", "L7-9.10")
@pytest.mark.parametrize(("lines", "document", "expected"), DARK)
def test_leaving_the_dark(lines: Lines, document: Table, expected: Table) -> None:
    assert outcome(lines, document) == expected


@pytest.mark.rule("L7-5.9", "L7-26.9", "L7-27.1", "L7-27.7")
@pytest.mark.parametrize(("lines", "document", "expected"), LEAVING)
def test_leaving_enemies(lines: Lines, document: Table, expected: Table) -> None:
    assert outcome(lines, document) == expected


@pytest.mark.rule("L7-10.3", "L7-10.5", "L7-16.3", "L7-30.2")
@pytest.mark.parametrize(("lines", "document", "expected"), ARRIVALS)
def test_reactivating_icons_call_an_event_before_lockdown(
    lines: Lines, document: Table, expected: Table
) -> None:
    assert outcome(lines, document) == expected


@pytest.mark.rule("L7-19.7", "L7-20.6")
@pytest.mark.parametrize(("lines", "document", "expected"), ARRIVALS)
def test_arriving_in_its_order(lines: Lines, document: Table, expected: Table) -> None:
    assert outcome(lines, document) == expected


def laid(tile: str) -> Table:
    """A tile that was laid north of the crossing and entered."""
    place = {f"map.{tile}.turned": 0, f"map.{tile}.x": 0, f"map.{tile}.y": -1}
    return {**place, "players.1.place": tile, "moves_left": 1, "stacks": [7, 6, 28], "top": []}


def unexplored(tile: str) -> Table:
    """The crossing alone, with a tile on top of the stack."""
    return {"tiles": ROW[:1], "top": [tile], "looker": 1}


NORTH = ("explore crossing/n",)
EXPLORED: list[Row] = [
    (NORTH, unexplored("corridor-204"), {**laid("corridor-204"), "asked": "act"}),
    (NORTH, unexplored("checkpoint-b"), {**laid("checkpoint-b"), "acting_over": True, "event_icon": "RS", "asked": "event"}),
    (NORTH, {**unexplored("checkpoint-b"), "lockdown": True}, {**laid("checkpoint-b"), "asked": "act"}),
    (NORTH, {**unexplored("arms-locker"), "lockdown": True}, {**laid("arms-locker"), "acting_over": True, "event_icon": "S", "asked": "item"}),
]  # fmt: skip
CRATES: list[Row] = [
    (NORTH, unexplored("storeroom-b"), {**laid("storeroom-b"), "acting_over": True, "event_icon": "Y", "asked": "item"}),
    ((*NORTH, "draw data-slate"), unexplored("arms-locker"),
     {**laid("arms-locker"), "acting_over": True, "event_icon": "S", "players.1.items": ["data-slate"], "asked": "event"}),
    (NORTH, unexplored("corridor-204"), {**laid("corridor-204"), "asked": "act"}),
]  # fmt: skip


@pytest.mark.rule("L7-21.7", "L7-21.8", "L7-30.1", "L7-10.7")
@pytest.mark.parametrize(("lines", "document", "expected"), EXPLORED)
def test_an_explored_icon_ends_the_turn(lines: Lines, document: Table, expected: Table) -> None:
    assert outcome(lines, document) == expected


@pytest.mark.rule("L7-8.6", "L7-10.12", "L7-21.9", "L7-9.2")
@pytest.mark.parametrize(("lines", "document", "expected"), CRATES)
def test_a_crate_comes_before_the_event(lines: Lines, document: Table, expected: Table) -> None:
    assert outcome(lines, document) == expected


# who attacks, with whom on the tile, fear and threat of the player before, and the dice
DICE: list[tuple[str, Lines, int, int, int]] = [
    ("guard-1", (), 3, 2, 3),
    ("guard-1", (), 3, 3, 4),
    ("guard-1", (), 8, 0, 3),
    ("clone-1", (), 3, 5, 3),
    ("clone-1", (), 4, 0, 4),
    ("hybrid-int", (), 8, 5, 3),
    ("guard-1", ("guard-2", "clone-1"), 3, 0, 4),
    ("clone-1", ("clone-2", "clone-3", "hybrid-int"), 3, 0, 5),
    ("hybrid-int", ("clone-1", "clone-2", "guard-1"), 3, 0, 5),
    ("hybrid-int", ("hybrid-str", "clone-1"), 3, 0, 5),
    ("cronos", ("clone-1", "hybrid-int", "guard-1"), 3, 0, 6),
]


def dice_of(enemy: str, beside: Lines, fear: int, threat: int) -> int:
    """How many dice an enemy rolls against a player with one card."""
    found = position(
        tiles=ROW, enemies=dict.fromkeys((enemy, *beside), "crossing"), moment="enemies", acting=[enemy],
        players=[{"hand": ["bolt"], "fear": fear, "threat": threat}], values=[0, 0],
    )  # fmt: skip
    assert isinstance(found.request, Roll)
    return found.request.count


@pytest.mark.rule("L7-3.11", "L7-5.14", "L7-36.3", "L7-36.4")
@pytest.mark.parametrize(("enemy", "beside", "fear", "threat", "dice"), DICE)
def test_the_die_against_fear_or_threat(enemy: str, beside: Lines, fear: int, threat: int, dice: int) -> None:
    assert dice_of(enemy, beside, fear, threat) == dice


@pytest.mark.rule("L7-36.1", "L7-37.2", "L7-37.6")
@pytest.mark.parametrize(("enemy", "beside", "fear", "threat", "dice"), DICE)
def test_the_dice_of_those_who_join_or_help(
    enemy: str, beside: Lines, fear: int, threat: int, dice: int
) -> None:
    assert dice_of(enemy, beside, fear, threat) == dice


def struck(enemy: str, **player: Any) -> Table:
    """An enemy attacks the first player."""
    players = [{**ONE_CARD, "vitality": 5, **player}, BESIDE]
    return {"enemies": {enemy: "crossing"}, "moment": "enemies", "acting": [enemy], "players": players}


NEXT = {"active": "player 2", "turn": 6, "asked": "adrenaline"}
OUT = {**NEXT, "players.1.hand": [], "players.1.place": "infirmary", "players.1.vitality": 4}
STRUCK: list[Row] = [
    (("dice S V V",), struck("guard-1"), NEXT),
    (("dice S S V",), struck("clone-1"), OUT),
    (("pass", "dice SS SS V"), struck("guard-1", hand=["bolt", "bolt", "bolt"]), OUT),
    (("pass", "dice SS S V", "discard bolt", "discard bolt"), struck("guard-1", hand=["bolt", "bolt", "brace"]), {**NEXT, "players.1.hand": ["brace"]}),
]  # fmt: skip
TERRIFIED: list[Row] = [
    (("dice I V V",), struck("hybrid-int"), NEXT),
    (("dice II I V",), struck("hybrid-int"), {**NEXT, "players.1.fear": 6, "players.1.stats.str": 5}),
    (("dice II V V",), struck("hybrid-int", fear=6), {**NEXT, "players.1.fear": 8, "moves_left": 2}),
    (("dice II I V",), struck("hybrid-int", fear=6), {**OUT, "players.1.fear": 8, "moves_left": 2}),
    (("dice I V V",), struck("hybrid-int", fear=8), {**NEXT, "moves_left": 2}),
    (("dice II V V",), struck("hybrid-int", fear=8), {**OUT, "moves_left": 2}),
    (("pass", "dice II V V V", "discard bolt"), struck("cronos", hand=["bolt", "brace"]), {**NEXT, "players.1.hand": ["brace"], "players.1.fear": 5, "players.1.stats.str": 5}),
]  # fmt: skip


@pytest.mark.rule("L7-36.6", "L7-36.7")
@pytest.mark.parametrize(("lines", "document", "expected"), STRUCK)
def test_a_card_for_each_icon_above_toughness(lines: Lines, document: Table, expected: Table) -> None:
    assert outcome(lines, document) == expected


@pytest.mark.rule("L7-3.8", "L7-36.12", "L7-36.13")
@pytest.mark.parametrize(("lines", "document", "expected"), TERRIFIED)
def test_fear_for_each_icon_of_a_hybrid(lines: Lines, document: Table, expected: Table) -> None:
    assert outcome(lines, document) == expected
