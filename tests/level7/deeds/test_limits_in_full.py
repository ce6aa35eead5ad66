"""Limits and edges of LEVEL 7: stocks of markers, hands, items, setup, texts, ways of enemies, refusals of cards."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.level7.rules.endings import result_of
from sortie.games.level7.rules.markers import stock_left
from sortie.games.level7.state.state import FATES, Level7State
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from tests.level7.drawing import GAME, LIBRARY, position
from tests.level7.outcomes import BESIDE, ONE_CARD, ROW
from tests.level7.play import now, offered
from tests.questions import asked, facts, refused_by

HERE: dict[str, Any] = {"place": "crossing", "hand": ["bolt"]}
FAR = [["crossing", 0, 0], ["corridor-101-a", 1, 0], ["corridor-305", 2, 0], ["checkpoint-a", 3, 0]]


def text(effect: str, *lines: str, **document: Any) -> Position:
    """The text of an event with this effect is read."""
    content = {"event_texts": [{"id": "y90", "effect": effect}]}
    start = {"tiles": ROW, "players": [{**ONE_CARD, "vitality": 5}, BESIDE], **document}
    return position(*lines, content=content, moment="text", text="y90", **start)


@pytest.mark.rule("L7-1.8", "L7-9.12")
@pytest.mark.parametrize(
    ("marker", "column", "stock"),
    [
        ("darkness", "darkness", 6),
        ("vent", "vents", 0),
        ("guard_post", "posts", 0),
        ("locked_door", "locks", 12),
    ],
)
def test_markers_that_lie_on_the_map_are_not_in_the_stock(marker: str, column: str, stock: int) -> None:
    state = now(position(tiles=ROW))
    full = stock_left(state, marker)
    setattr(state, column, 0b11)
    assert stock_left(state, marker) == full - 2 and full >= stock
    if marker == "vent":
        state.blocked = 0b100
        assert stock_left(state, "vent") == stock_left(state, "blocked_vent") == full - 3, (
            "two sides of a piece"
        )
    if marker == "guard_post":
        state.nests = 0b100
        assert stock_left(state, "guard_post") == stock_left(state, "clone_nest") == full - 3


@pytest.mark.rule("L7-9.12", "L7-9.9")
def test_a_text_locks_doors_of_choice_as_long_as_there_are_any() -> None:
    found = text("place(locked_door, door_here, 2)")
    assert asked(found) == "lock-door"
    doors = [found.write(option) for option in found.open_choice().options]  # type: ignore[union-attr]
    assert {"door crossing/e", "door crossing/n", "door crossing/w"} <= set(doors), (
        "open ones and linked ones"
    )
    once = text("place(locked_door, door_here, 2)", "door crossing/e")
    assert facts(once)["locks"] == ["crossing/e"] and asked(once) == "lock-door"
    left = [once.write(option) for option in once.open_choice().options]  # type: ignore[union-attr]
    assert "door crossing/e" not in left, "a locked one is not locked again"
    only = text("place(locked_door, open_door_here, 1)")
    open_ones = [only.write(option) for option in only.open_choice().options]  # type: ignore[union-attr]
    assert "door crossing/e" not in open_ones and "door crossing/n" in open_ones
    done = text("place(locked_door, door_here, 2)", "door crossing/e", "door crossing/n")
    assert set(facts(done)["locks"]) == {"crossing/e", "crossing/n"} and asked(done) != "lock-door"
    lying = text(
        "place(locked_door, door_here, 1)",
        players=[{"place": "infirmary", "hand": [], "vitality": 4}, BESIDE],
    )
    assert asked(lying) != "lock-door", "nobody locks a door from the infirmary"


@pytest.mark.rule("L7-38.7", "L7-34.13")
def test_one_way_is_gone_without_a_question() -> None:
    found = position(
        tiles=FAR,
        moment="enemies",
        acting=["guard-1"],
        enemies={"guard-1": "checkpoint-a"},
        players=[HERE, HERE],
    )
    assert asked(found) == "adrenaline" and facts(found)["enemies"]["guard-1"]["place"] == "corridor-305"


@pytest.mark.rule("L7-38.1", "L7-38.8")
def test_an_enemy_moves_one_tile() -> None:
    moved = position(
        tiles=FAR,
        moment="enemies",
        acting=["guard-1"],
        enemies={"guard-1": "corridor-305"},
        players=[HERE, HERE],
    )
    assert facts(moved)["enemies"]["guard-1"]["place"] == "corridor-101-a", "one tile and no more"


@pytest.mark.rule("L7-39.5", "L7-38.12")
def test_a_lock_on_the_way_is_opened_instead_of_a_move() -> None:
    for lock in ("corridor-305/w", "corridor-101-a/e"):
        found = position(
            tiles=FAR, locks=[lock], moment="enemies", acting=["guard-1"], enemies={"guard-1": "corridor-305"}, players=[HERE, HERE],
        )  # fmt: skip
        assert facts(found)["enemies"]["guard-1"]["place"] == "corridor-305" and facts(found)["locks"] == []
    other = position(
        tiles=FAR, locks=["checkpoint-a/w", "crossing/n"], moment="enemies", acting=["guard-1"], enemies={"guard-1": "corridor-305"},
        players=[HERE, HERE],
    )  # fmt: skip
    assert set(facts(other)["locks"]) == {"checkpoint-a/w", "crossing/n"}, "other locks stay"


@pytest.mark.rule("L7-6.4", "L7-6.11", "L7-6.13", "L7-6.10", "L7-6.15")
def test_why_a_card_is_not_played_before_an_attack() -> None:
    def reason(line: str, fear: int, *hand: str) -> str:
        found = position(
            tiles=ROW, moment="enemies", acting=["guard-1"], enemies={"guard-1": "crossing"},
            players=[{"place": "crossing", "hand": list(hand), "fear": fear}, BESIDE],
        )  # fmt: skip
        return refused_by(found, line)

    assert reason("play brace for its bonus", 2, "brace", "bolt") == ""
    assert reason("play bolt for its bonus", 2, "brace", "bolt") == "L7-6.15", "the bonus of another stat"
    assert reason("play bolt to calm down", 1, "brace", "bolt") == "", "fear 2 when the attack begins"
    assert reason("play bolt to work oneself up", 7, "brace", "bolt") == "L7-6.13", "fear 8: no room"
    assert reason("play bolt to work oneself up", 6, "brace", "bolt") == ""
    assert reason("play bolt for its ability", 2, "brace", "bolt") == "L7-6.10", "only in the own turn"


@pytest.mark.rule("L7-17.1", "L7-7.1", "L7-17.3")
def test_characters_are_taken_once_and_skills_are_two_each() -> None:
    first, second = LIBRARY.characters[0], LIBRARY.characters[1]
    with pytest.raises(UnknownName, match="no character"):
        GAME.start(Setup("ash", sides=("nobody", ""), seats=2))
    with pytest.raises(UnknownName, match="twice"):
        GAME.start(Setup("ash", sides=(first, first), seats=2))
    named = Position(GAME, GAME.start(Setup("ash", sides=(second, first), seats=2)))
    state = named.state
    assert isinstance(state, Level7State)
    assert asked(named) == "skill", "both are named: nobody is asked for a character"
    half = Position(GAME, GAME.start(Setup("ash", sides=("", first), seats=2)))
    assert asked(half) == "character" and not offered(half, f"be {first}") and offered(half, f"be {second}")


@pytest.mark.rule("L7-6.17", "L7-36.6")
def test_which_card_is_lost_is_for_its_owner_alone() -> None:
    found = position(
        "pass", "dice S S V", tiles=ROW, moment="enemies", acting=["guard-1"], enemies={"guard-1": "crossing"},
        players=[{"place": "crossing", "hand": ["bolt", "brace"]}, BESIDE],
    )  # fmt: skip
    choice = found.open_choice()
    assert choice is not None and choice.label == "discard" and choice.concealed


@pytest.mark.rule("L7-8.2", "L7-8.6")
def test_who_lies_in_the_infirmary_finds_nothing() -> None:
    lying = text("item(self, 1)", players=[{"place": "infirmary", "hand": [], "vitality": 4}, BESIDE])
    assert asked(lying) != "item", "nobody finds one in the infirmary"
    found = text("item(self, 1)")
    assert asked(found) == "item"


@pytest.mark.rule("L7-8.5", "L7-42.2")
def test_a_text_takes_items_onto_the_tile() -> None:
    carrying = {**ONE_CARD, "vitality": 5, "items": ["scalpel", "hand-lamp"]}
    found = text("drop(self, 1)", players=[carrying, BESIDE])
    assert asked(found) == "drop-item"
    after = text("drop(self, 1)", "drop scalpel", players=[carrying, BESIDE])
    assert facts(after)["players"]["1"]["items"] == ["hand-lamp"]
    assert facts(after)["ground"]["crossing"] == ["scalpel"]


@pytest.mark.rule("L7-1.1")
@pytest.mark.parametrize(
    ("condition", "more", "holds"),
    [
        ("carries_weapon", {"items": ["scalpel"]}, True), ("carries_weapon", {"items": ["hand-lamp"]}, False),
        ("carries_any", {"items": ["hand-lamp"]}, True), ("carries_any", {}, False),
        ("fear>=4", {"fear": 4}, True), ("fear>=4", {"fear": 3}, False),
        ("threat>=2", {"threat": 2}, True), ("threat>=2", {"threat": 1}, False),
        ("alone_here", {}, True), ("enemy_here", {}, False),
    ],
)  # fmt: skip
def test_a_text_asks_for_a_condition(condition: str, more: dict[str, Any], holds: bool) -> None:
    """Where it holds vitality falls, else it stays."""
    player = {**ONE_CARD, "vitality": 5, **more}
    found = text(f"if({condition}, [vitality(self, -1)], [])", players=[player, BESIDE])
    assert facts(found)["players"]["1"]["vitality"] == (4 if holds else 5)


@pytest.mark.rule("L7-1.1", "L7-31.7")
def test_whom_a_text_means_on_a_tile() -> None:
    together = {"place": "crossing", "hand": ["bolt"], "fear": 3}
    three = [together, dict(together), {**together, "place": "corridor-305"}]
    for word, expected in (
        ("here", [4, 4, 3]),
        ("others_here", [3, 4, 3]),
        ("each", [4, 4, 4]),
        ("self", [4, 3, 3]),
    ):
        found = text(f"fear({word}, 1)", players=three)
        assert [facts(found)["players"][str(seat)]["fear"] for seat in (1, 2, 3)] == expected, word
    lift = [
        {**together, "place": "a-lift"},
        {**together, "place": "a-lift"},
        {**together, "place": "crossing"},
    ]
    found = text("fear(here, 1)", tiles=[["a-lift", 0, 0], ["crossing", 0, 1]], players=lift)
    assert [facts(found)["players"][str(seat)]["fear"] for seat in (1, 2, 3)] == [4, 4, 3], (
        "the first tile too"
    )
    lying = [
        {"place": "infirmary", "hand": [], "vitality": 4, "fear": 3},
        {"place": "infirmary", "hand": [], "vitality": 4, "fear": 3},
        together,
    ]
    found = text("fear(here, 1)", players=lying)
    assert [facts(found)["players"][str(seat)]["fear"] for seat in (1, 2, 3)] == [3, 3, 3], "nobody is here"


@pytest.mark.rule("L7-43.4", "L7-43.6", "L7-12.7")
def test_who_has_won_in_the_end() -> None:
    def result(*fates: str) -> tuple[tuple[int, ...], int]:
        state = now(position(tiles=ROW, players=[HERE for _ in fates]))
        state.fate, state.finished = [FATES.index(fate) for fate in fates], True
        found = result_of(state)
        assert found is not None
        return found.scores, found.winner

    assert result("escaped", "lost", "killed") == ((1, 0, 0), 0)
    assert result("lost", "escaped", "killed") == ((0, 1, 0), 1)
    assert result("escaped", "escaped", "lost") == ((1, 1, 0), -1)
    assert result("lost", "killed") == ((0, 0), -1)
    fighting = position(tiles=ROW, players=[HERE, {"place": "infirmary", "hand": [], "vitality": 4}])
    assert not facts(fighting)["finished"], "one is on the map"
