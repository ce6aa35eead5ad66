"""The sheet of a player in full: stats by fear, gear and cards; vitality and threat moved by the text of an event."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.level7.rules.threat import gain_threat
from sortie.games.level7.state.state import LOST
from tests.level7.drawing import CROSS, drawn, position, scripted
from tests.level7.outcomes import BESIDE, ONE_CARD, ROW, Row, flat
from tests.level7.play import now, then
from tests.questions import asked, facts, offered, refused_by

Table = dict[str, Any]
TIRED = {"turn": 6, "active": "player 2", "asked": "adrenaline"}  # the turn of the next player has begun


def stats(*players: Table, **document: Any) -> list[list[int]]:
    """INT, STR, SPD and TGH of each player."""
    found = facts(position(tiles=ROW, players=list(players), **document))["players"]
    return [[one["stats"][stat] for stat in ("int", "str", "spd", "tgh")] for one in found.values()]


SHEETS: list[tuple[Table, list[int]]] = [
    ({"fear": 1}, [5, 3, 2, 1]),
    ({"fear": 2}, [5, 3, 2, 1]),
    ({"fear": 3}, [4, 4, 2, 1]),
    ({"fear": 4}, [4, 4, 2, 1]),
    ({"fear": 5}, [4, 5, 2, 1]),
    ({"fear": 6}, [4, 5, 2, 1]),
    ({"fear": 7}, [4, 5, 3, 1]),
    ({"fear": 8}, [4, 5, 3, 1]),
    ({"fear": 1, "skills": ["bookish", "bruiser"]}, [6, 4, 2, 1]),
    ({"skills": ["sprinter", "thick-skin"], "items": ["riot-vest", "stun-stick"]}, [4, 4, 3, 3]),
]


@pytest.mark.rule("L7-2.1", "L7-2.2", "L7-3.2", "L7-3.9")
@pytest.mark.parametrize(("player", "expected"), SHEETS)
def test_a_sheet_at_every_level_of_fear(player: Table, expected: list[int]) -> None:
    assert stats(player) == [expected]
    # a bonus that was played counts for the active player alone, and nothing goes below 0
    assert stats(player, {}, bonus={"str": 2}) == [
        [expected[0], expected[1] + 2, *expected[2:]],
        [4, 4, 2, 1],
    ]
    assert stats(player, bonus={"str": -9})[0][1] == 0
    assert rolled("attack guard-1", {**player, "items": ["length-of-pipe"]}) == expected[1] + 1


def rolled(line: str, player: Table, **document: Any) -> int:
    """How many dice a player with one card rolls."""
    found = position(
        line, tiles=ROW, enemies={"guard-1": "crossing"}, players=[{**ONE_CARD, **player}], **document
    )
    return int(getattr(found.request, "count", 0))


@pytest.mark.rule("L7-2.3", "L7-2.6", "L7-7.3", "L7-13.10")
def test_gear_counts_in_its_own_challenges() -> None:
    axe = {"items": ["fire-axe"], "skills": ["heavy-lifter"]}
    assert rolled("attack guard-1", axe) == 6
    assert rolled("bull rush", axe) == 5
    assert rolled("unlock crossing/n by str", axe, locks=["crossing/n"]) == 7
    assert rolled("outwit guards", axe) == 4
    assert rolled("outwit guards", axe, bonus={"str": 3, "int": 1}) == 5
    shim = {"items": ["lock-shim"], "skills": ["lock-picker"]}
    assert rolled("unlock crossing/n by int", shim, locks=["crossing/n"]) == 8
    assert rolled("outwit guards", shim) == 4
    assert stats(axe, bonus={"str": -9})[0][1] == 0
    assert stats({**axe, "fear": 1}, {"fear": 5, "skills": ["bruiser"]}) == [[5, 4, 2, 1], [3, 7, 2, 1]]


@pytest.mark.rule("L7-13.10", "L7-13.2")
def test_without_strength_no_die_is_rolled_and_the_guard_strikes() -> None:
    found = position(
        "attack guard-1", tiles=ROW, enemies={"guard-1": "crossing"}, players=[ONE_CARD], bonus={"str": -6}
    )
    assert asked(found) == "enemy-attack" and facts(found)["players"]["1"]["fear"] == 4


@pytest.mark.rule("L7-2.4", "L7-6.7")
def test_who_calms_down_may_have_moved_too_far_already() -> None:
    hand = ["bolt", "bolt", "slip-away", "brace"]
    found = position(
        tiles=CROSS, moves=3, players=[{"fear": 7, "hand": hand}], ground={"crossing": ["scalpel"]}
    )
    assert refused_by(found, "move corridor-101-a") == "L7-2.4"
    then(found, "play brace to calm down")
    assert facts(found)["moves_left"] == 0 and refused_by(found, "move corridor-101-a") == "L7-2.4"
    then(found, "play slip-away for its bonus")
    assert facts(found)["moves_left"] == 0  # SPD 3, three moves made
    then(found, "play bolt for its bonus")
    assert facts(found)["moves_left"] == 2  # fear 7 again, and one from the card


def text(effect: str, *lines: str, second: Table = BESIDE, **document: Any) -> tuple[tuple[str, ...], Table]:
    """The text of an event with this effect, on a facility tile."""
    content = {"event_texts": [{"id": "y90", "effect": effect}]}
    player = document.pop("player", {})
    players = [{"hand": ["bolt", "brace"], "vitality": 5, **player}, second]
    return lines, {"content": content, "moment": "text", "text": "y90", "players": players, **document}


FIVE = ["bolt", "bolt", "bolt", "brace", "brace"]
VITALITY: list[Row] = [
    (*text("vitality(self, -1)"), {**TIRED, "players.1.vitality": 4}),
    (*text("vitality(self, -2)"), {**TIRED, "players.1.vitality": 3}),
    (*text("vitality(self, 1)", player={"vitality": 3}), {**TIRED, "players.1.vitality": 4}),
    (*text("vitality(self, 2)", player={"vitality": 4}), {**TIRED, "players.1.vitality": 5}),
    (*text("vitality(self, 1)"), TIRED),
    (*text("vitality(each, -1)", second={**BESIDE, "vitality": 4}), {**TIRED, "players.1.vitality": 4, "players.2.vitality": 3}),
]  # fmt: skip
SKULL: list[Row] = [
    (
        *text("vitality(self, -1)", player={"vitality": 3, "items": ["scalpel"]}),
        {**TIRED, "players.1.fate": "killed", "players.1.place": "", "players.1.hand": [], "players.1.items": [],
         "ground.crossing": ["scalpel"]},
    ),
    (*text("vitality(self, -1)", player={"vitality": 4}), {**TIRED, "players.1.vitality": 3}),
]  # fmt: skip
TOO_MANY: list[Row] = [
    (*text("vitality(self, -1)", "discard brace", player={"hand": FIVE}),
     {**TIRED, "players.1.vitality": 4, "players.1.hand": ["bolt", "bolt", "bolt", "brace"]}),
    (*text("vitality(self, -1)", player={"hand": FIVE[:4]}), {**TIRED, "players.1.vitality": 4}),
]  # fmt: skip


@pytest.mark.rule("L7-4.1", "L7-4.5")
@pytest.mark.parametrize(("lines", "document", "expected"), [*VITALITY, *SKULL])
def test_the_vitality_token_between_five_and_the_skull(
    lines: tuple[str, ...], document: Table, expected: Table
) -> None:
    assert outcome_of_text(lines, document) == expected


@pytest.mark.rule("L7-4.6")
@pytest.mark.parametrize(("lines", "document", "expected"), [*TOO_MANY, *SKULL])
def test_a_hand_follows_the_vitality(lines: tuple[str, ...], document: Table, expected: Table) -> None:
    assert outcome_of_text(lines, document) == expected


def outcome_of_text(lines: tuple[str, ...], document: Table) -> Table:
    """What a text changes: compared with the same position without the text."""
    drawn_players = {"players": document["players"], "tiles": ROW}
    before = flat(facts(position(**drawn_players, pool=document.get("pool", 6))))
    found = position(*lines, **{"tiles": ROW, **document})
    after = flat(facts(found))
    names = [
        name
        for name in {*before, *after}
        if name not in ("agenda", "decks", "discards", "acting_over", "lockdown_turn")
    ]
    changes = {name: after.get(name) for name in names if before.get(name) != after.get(name)}
    return {**changes, "asked": asked(found)}


THREAT: list[Row] = [
    (*text("threat(self, 1)"), {**TIRED, "players.1.threat": 1, "pool": 5}),
    (*text("threat(self, 2)"), {**TIRED, "players.1.threat": 2, "pool": 4}),
    (*text("threat(each, 1)", pool=2), {**TIRED, "players.1.threat": 1, "players.2.threat": 1, "pool": 0}),
    (*text("threat(self, -1), fear(self, -1)", player={"threat": 2, "fear": 4}),
     {**TIRED, "players.1.threat": 1, "players.1.fear": 3}),
    (*text("threat(self, -1), fear(self, -1)", player={"fear": 4}), {**TIRED, "players.1.fear": 3}),
    (*text("threat(self, -3)", player={"threat": 2}), {**TIRED, "players.1.threat": 0}),
]  # fmt: skip


@pytest.mark.rule("L7-5.11", "L7-5.12", "L7-5.13", "L7-5.3")
@pytest.mark.parametrize(("lines", "document", "expected"), THREAT)
def test_threat_by_the_text_of_an_event(lines: tuple[str, ...], document: Table, expected: Table) -> None:
    assert outcome_of_text(lines, document) == expected


@pytest.mark.rule("L7-5.1", "L7-5.5", "L7-5.4", "L7-16.6")
def test_the_last_token_starts_nothing_the_next_one_lockdown() -> None:
    state = drawn(tiles=ROW, pool=2, players=[{}, {}])
    gain_threat(scripted(state), state, 0, 2)
    assert (state.threat, state.pool, state.lockdown) == ([2, 0], 0, False)
    gain_threat(scripted(state), state, 1)
    assert (state.threat, state.pool, state.lockdown) == ([2, 1], 0, True)
    gain_threat(scripted(state), state, 1, 2)
    assert (state.threat, state.pool) == ([2, 3], 0)


@pytest.mark.rule("L7-5.1", "L7-12.8", "L7-16.2")
def test_who_is_left_behind_gains_no_more() -> None:
    state = drawn(tiles=ROW, pool=0, players=[{}, {"place": "infirmary"}, {"fate": "escaped"}])
    gain_threat(scripted(state), state, 1, 3)
    assert state.fate[1] == LOST and state.threat[1] == 1  # the token that began it
    assert state.fate[0] == 0 and state.fate[2] == 1
    gain_threat(scripted(state), state, 2)
    assert state.threat[2] == 0


@pytest.mark.rule("L7-16.1")
def test_lockdown_is_noted_with_its_turn_and_begins_once() -> None:
    content = {"event_texts": [{"id": "y90", "effect": "threat(self, 1)"}]}
    found = position(
        tiles=ROW, content=content, moment="text", text="y90", players=[ONE_CARD, BESIDE], turn=7, pool=0
    )
    assert now(found).lockdown and now(found).lockdown_turn == 7
    assert now(found).values == [3, 4]  # the scenario has a rule for it
    again = position(
        tiles=ROW,
        content=content,
        moment="text",
        text="y90",
        players=[ONE_CARD, BESIDE],
        turn=9,
        pool=0,
        lockdown=True,
    )
    assert now(again).lockdown_turn < 9 and now(again).values == [0, 0]


@pytest.mark.rule("L7-3.3", "L7-3.7")
@pytest.mark.parametrize(
    ("fear", "change", "expected"), [(3, 1, 4), (3, -1, 2), (8, 1, 8), (7, 2, 8), (6, 3, 8), (1, -1, 1), (2, -2, 1), (8, -7, 1)]
)  # fmt: skip
def test_fear_moves_and_stops_at_the_ends(fear: int, change: int, expected: int) -> None:
    lines, document = text(f"fear(self, {change})", player={"fear": fear})
    assert facts(position(*lines, **{"tiles": ROW, **document}))["players"]["1"]["fear"] == expected


@pytest.mark.rule("L7-6.1", "L7-36.8", "L7-42.1")
def test_the_hand_runs_out_on_the_map_only() -> None:
    lift = {"tiles": [["a-lift", 0, 0], ["crossing", 0, 1]]}
    player = {"place": "a-lift", "hand": ["bolt", "brace"]}
    beside = {"place": "crossing", "hand": ["bolt"]}
    lines, document = text("discard(self, 3)", player=player, second=beside)
    assert facts(position(*lines, **{**document, **lift}))["players"]["1"]["place"] == "infirmary"
    lines, document = text("discard(self, 1)", "discard bolt", player=player, second=beside)
    assert facts(position(*lines, **{**document, **lift}))["players"]["1"]["hand"] == ["brace"]
    lying = {"place": "infirmary", "hand": ["bolt"], "vitality": 4}
    lines, document = text("discard(each, 1)", player=lying, second={**beside, "hand": ["bolt", "brace"]})
    found = facts(position(*lines, "discard brace", **{**document, **lift}))["players"]
    assert found["1"]["hand"] == [] and found["1"]["vitality"] == 4  # nobody is knocked out in the infirmary
    assert found["2"]["hand"] == ["bolt"]


@pytest.mark.rule("L7-6.17", "L7-36.8")
def test_nobody_is_asked_which_cards_when_all_are_lost() -> None:
    for number in (2, 3):
        lines, document = text(f"discard(self, {number})", second=BESIDE)
        assert facts(position(*lines, **{"tiles": ROW, **document}))["players"]["1"]["place"] == "infirmary"
    asking = position(**{"tiles": ROW, **text("discard(self, 1)")[1]})
    assert asked(asking) == "discard" and offered(asking) == ["discard bolt", "discard brace"]


@pytest.mark.rule("L7-42.3")
def test_a_knocked_out_hand_goes_to_the_discards() -> None:
    lines, document = text("discard(self, 1)", player={"hand": ["bolt"], "items": ["scalpel"]})
    assert facts(position(*lines, **{"tiles": ROW, **document}))["discards"][0] == 1
    fallen = position(
        "dice II II V", tiles=ROW, enemies={"hybrid-int": "crossing"}, moment="enemies", acting=["hybrid-int"],
        players=[{"hand": ["bolt"], "fear": 7, "vitality": 5}, BESIDE],
    )  # fmt: skip
    assert facts(fallen)["discards"][0] == 1 and facts(fallen)["players"]["1"]["hand"] == []


@pytest.mark.rule("L7-42.1", "L7-12.6")
def test_the_last_on_the_map_carried_off_ends_the_game() -> None:
    lines, document = text("discard(self, 2)", second={"place": "infirmary", "vitality": 4})
    found = position(*lines, **{"tiles": ROW, **document})
    assert (
        found.over and facts(found)["players"]["1"]["fate"] == facts(found)["players"]["2"]["fate"] == "lost"
    )
    killed = position(
        *lines, **{"tiles": ROW, **document, "lockdown": True, "players": [{"hand": ["bolt"]}, BESIDE]}
    )
    assert facts(killed)["players"]["1"]["fate"] == "killed" and not killed.over


@pytest.mark.rule("L7-6.4")
def test_with_one_card_none_is_offered() -> None:
    found = position(tiles=CROSS, players=[{"hand": ["bolt"]}])
    assert not offered(found, "play *") and refused_by(found, "play bolt to calm down") == "L7-6.4"
    assert offered(position(tiles=CROSS, players=[{"hand": ["bolt", "brace"]}]), "play bolt *")
