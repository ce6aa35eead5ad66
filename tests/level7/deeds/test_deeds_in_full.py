"""Whole outcomes at the edges of LEVEL 7: moves and their doors, weapons, spoils, skills of a start, Dr. Cronos, nests, events."""

from __future__ import annotations

from typing import Any

import pytest

from tests.level7.drawing import position
from tests.level7.outcomes import BESIDE, ONE_CARD, ROW, Row, flat, now, outcome
from tests.level7.play import offered
from tests.questions import asked, facts

Lines, Table = tuple[str, ...], dict[str, Any]
HERE: Table = {"place": "crossing", "hand": ["bolt"]}
FAR = [["crossing", 0, 0], ["corridor-101-a", 1, 0], ["corridor-305", 2, 0], ["checkpoint-a", 3, 0]]
MOVED = {"players.1.place": "corridor-101-a", "moves_left": 1}
EAST = "move corridor-101-a"

# A door that was opened by Intelligence in this turn may be locked behind oneself, once.
DOORS: list[Row] = [
    ((EAST,), {"relock": "crossing/e"}, {**MOVED, "relock": -1, "asked": "lock-again"}),
    ((EAST, "lock it again"), {"relock": "crossing/e"}, {**MOVED, "relock": -1, "locks": ["crossing/e"], "asked": "act"}),
    ((EAST, "leave it open"), {"relock": "crossing/e"}, {**MOVED, "relock": -1, "asked": "act"}),
    ((EAST, "leave it open", "move crossing"), {"relock": "crossing/e"}, {"moves_left": 0, "relock": -1, "acting_over": True, "asked": "event"}),
    ((EAST,), {"relock": "crossing/n"}, {**MOVED, "asked": "act"}),
    ((EAST,), {}, {**MOVED, "asked": "act"}),
    (
        ("move crossing",),
        {"tiles": [["a-lift", 0, 0], ["crossing", 0, -1]], "relock": "a-lift/n", "players": [{**HERE, "place": "a-lift"}]},
        {"players.1.place": "crossing", "moves_left": 1, "relock": -1, "asked": "lock-again"},
    ),
]  # fmt: skip
DARK: list[Row] = [
    ((EAST,), {"darkness": ["crossing"]}, {**MOVED, "players.1.fear": 4, "asked": "act"}),
    ((EAST,), {"darkness": ["corridor-101-a"]}, {**MOVED, "asked": "act"}),
]
ARMED = {**HERE, "items": ["length-of-pipe"]}
NOTICED = {**MOVED, "players.1.threat": 1, "pool": 5, "asked": "act"}
GUARDED = {"guard-1": "corridor-101-a"}
SWARM: Row = (
    (EAST,),
    {"scenario": "the-swarm", "swarm": ["corridor-101-a"], "players": [HERE, {**HERE, "place": "corridor-305"}]},
    {"players.1.place": "", "players.1.fate": "killed", "players.1.hand": [], "active": "player 2", "turn": 6, "asked": "adrenaline"},
)  # fmt: skip
WEAPONS: list[Row] = [
    ((EAST,), {"enemies": GUARDED, "players": [ARMED]}, NOTICED),
    ((EAST,), {"enemies": GUARDED, "players": [HERE]}, {**MOVED, "asked": "act"}),
    ((EAST,), {"enemies": GUARDED, "stunned": ["guard-1"], "players": [ARMED]}, {**MOVED, "asked": "act"}),
    ((EAST,), {"enemies": {"clone-1": "corridor-101-a"}, "players": [ARMED]}, {**MOVED, "asked": "act"}),
    ((EAST,), {"enemies": GUARDED, "players": [{**ARMED, "uniform": "bloody"}]}, NOTICED),
    ((EAST,), {"enemies": GUARDED, "players": [{**ARMED, "uniform": "clean"}]}, {**MOVED, "asked": "act"}),
    (
        (EAST,),
        {"enemies": GUARDED, "players": [{**ARMED, "skills": ["innocent-face"]}]},
        {**MOVED, "asked": "act"},
    ),
]


@pytest.mark.rule("L7-28.4", "L7-19.1", "L7-2.7")
@pytest.mark.parametrize(("lines", "document", "expected"), [*DOORS, *DARK])
def test_a_move_and_the_door_behind_it(lines: Lines, document: Table, expected: Table) -> None:
    assert outcome(lines, document) == expected


@pytest.mark.rule("L7-5.7", "L7-19.6", "L7-19.7", "L7-8.3")
@pytest.mark.parametrize(("lines", "document", "expected"), [*WEAPONS, SWARM])
def test_what_is_noticed_on_arrival(lines: Lines, document: Table, expected: Table) -> None:
    assert outcome(lines, document) == expected


def uniforms(**player: Any) -> Table:
    """A scenario in which a beaten guard leaves a uniform."""
    return {"scenario": "sick-bay", "enemies": {"guard-1": "crossing"}, "players": [{**HERE, **player}]}


STUNS, REMOVES = "dice SS S V V", "dice SS SS SS SS"
SPOILS: list[tuple[str, Lines, Table, Table]] = [
    ("spoils", (STUNS,), uniforms(), {"players.1.uniform": ""}),
    ("act", (STUNS, "take uniform"), uniforms(), {"players.1.uniform": "clean", "players.1.items": []}),
    ("act", (REMOVES, "take uniform"), uniforms(), {"players.1.uniform": "bloody", "players.1.items": []}),
    ("item", (STUNS, "take item"), uniforms(), {"players.1.uniform": ""}),
    ("item", (STUNS,), uniforms(uniform="bloody"), {"players.1.uniform": "bloody"}),
    ("item", (STUNS,), {**uniforms(), "scenario": "ash"}, {"players.1.uniform": ""}),
]


@pytest.mark.rule("L7-25.6")
@pytest.mark.parametrize(("prompt", "lines", "document", "expected"), SPOILS)
def test_what_a_beaten_guard_leaves(prompt: str, lines: Lines, document: Table, expected: Table) -> None:
    names = {**expected, "asked": prompt}
    assert now(("attack guard-1", *lines), document, names) == names


def start(*skills: str, **document: Any) -> Table:
    """A turn begins."""
    players = [{"place": "crossing", "hand": ["bolt"], "vitality": 5, "skills": list(skills)}, BESIDE]
    return {"moment": "turn", "players": players, **document}


LAB = [["gene-lab", 0, 0], ["crossing", 0, 1]]
IN_THE_LAB = {"place": "gene-lab", "hand": ["bolt"], "vitality": 5}


@pytest.mark.rule("L7-7.2", "L7-18.1")
def test_skills_that_work_at_the_start_of_a_turn() -> None:
    both = position(tiles=ROW, **start("still-mind", "keen-eyes"))
    first = [line.split()[2] for line in sorted(offer(both)) if line.startswith("begin with")]
    assert asked(both) == "start-skill" and len(set(first)) == 1, "one skill after the other"
    second = position("skip", tiles=ROW, **start("still-mind", "keen-eyes"))
    later = [line.split()[2] for line in sorted(offer(second)) if line.startswith("begin with")]
    assert {*first, *later} == {"still-mind", "keen-eyes"}
    done = position("skip", "skip", tiles=ROW, **start("still-mind", "keen-eyes"))
    assert asked(done) == "adrenaline", "then the card of the turn"
    plain = position(tiles=ROW, **start("linebacker"))
    assert asked(plain) == "adrenaline", "other skills are always on and ask nothing"
    other = position(tiles=ROW, moment="turn", players=[HERE, {**BESIDE, "skills": ["still-mind"]}])
    assert asked(other) == "adrenaline", "nor do the skills of others"


@pytest.mark.rule("L7-7.2")
def test_a_skill_that_works_where_an_icon_is() -> None:
    lab = [{**IN_THE_LAB, "skills": ["lab-hand"]}, {**BESIDE, "place": "crossing"}]
    inside = position("draw bolt", "draw bolt", tiles=LAB, moment="turn", players=lab)
    assert facts(inside)["players"]["1"]["hand"] == ["bolt"] * 3 and asked(inside) == "act", "one card more"
    away = [{**IN_THE_LAB, "place": "crossing", "skills": ["lab-hand"]}, {**BESIDE, "place": "gene-lab"}]
    outside = position("draw bolt", tiles=LAB, moment="turn", players=away)
    assert facts(outside)["players"]["1"]["hand"] == ["bolt"] * 2 and asked(outside) == "act"


def offer(found: Any) -> list[str]:
    """The options that are open now."""
    return [found.write(option) for option in found.open_choice().options]


@pytest.mark.rule("L7-44.2", "L7-34.6", "L7-38.1")
@pytest.mark.parametrize(
    ("lockdown", "begins", "ends"),
    [
        (False, "corridor-101-a", "crossing"), (False, "corridor-305", "corridor-101-a"), (False, "checkpoint-a", "corridor-305"),
        (True, "corridor-101-a", "crossing"), (True, "corridor-305", "crossing"), (True, "checkpoint-a", "corridor-101-a"),
    ],
)  # fmt: skip
def test_dr_cronos_moves_twice_in_lockdown(lockdown: bool, begins: str, ends: str) -> None:
    found = position(
        tiles=FAR, moment="enemies", acting=["cronos"], enemies={"cronos": begins}, players=[HERE, HERE], lockdown=lockdown,
    )  # fmt: skip
    assert facts(found)["enemies"]["cronos"]["place"] == ends
    assert facts(found)["players"]["1"]["fear"] == 3, "who has moved does not attack"


@pytest.mark.rule("L7-34.6", "L7-34.7", "L7-37.4")
def test_who_was_removed_meanwhile_does_not_act() -> None:
    """A guard fights the clone beside it, whose turn would come next."""
    found = position(
        "dice SS SS V", tiles=ROW, moment="enemies", acting=["guard-1", "clone-1"], values=[9, 9],
        enemies={"guard-1": "crossing", "clone-1": "crossing"}, players=[{**BESIDE, "place": "corridor-305"}, BESIDE],
    )  # fmt: skip
    enemies = facts(found)["enemies"]
    assert enemies["clone-1"]["place"] in ("box", "reserve")
    assert enemies["guard-1"]["place"] == "crossing" and asked(found) == "adrenaline"


@pytest.mark.rule("L7-34.9", "L7-34.10", "L7-34.11", "L7-34.8")
def test_one_die_for_all_hybrids_and_none_for_dr_cronos() -> None:
    document: Table = {
        "tiles": FAR, "scenario": "daylight", "moment": "activation", "box": "", "players": [HERE, HERE],
        "enemies": {"hybrid-str": "checkpoint-a", "cronos": "corridor-305"},
    }  # fmt: skip
    hybrid = position("dice S", **document)
    assert facts(hybrid)["enemies"]["hybrid-str"]["place"] == "corridor-305", "its icon wakes it"
    assert facts(hybrid)["enemies"]["cronos"]["place"] == "corridor-101-a", "he needs no die"
    asleep = position("dice I", **document)
    assert facts(asleep)["enemies"]["hybrid-str"]["place"] == "checkpoint-a"
    alone = position(**{**document, "enemies": {"cronos": "corridor-305"}})
    assert asked(alone) != "hybrid-die", "without a hybrid no die is rolled"


@pytest.mark.rule("L7-41.5", "L7-41.1", "L7-41.4")
@pytest.mark.parametrize(("reserve", "asks"), [(1, True), (2, False), (3, False)])
def test_the_active_player_chooses_where_the_reserve_runs_out(reserve: int, asks: bool) -> None:
    waiting = {f"clone-{number}": "reserve" if number <= reserve else "box" for number in range(1, 11)}
    found = position(
        tiles=FAR, moment="generators", kind="clone", clone_nest=["corridor-305", "checkpoint-a"], enemies=waiting,
        players=[HERE, HERE],
    )  # fmt: skip
    assert (asked(found) == "generate") == asks
    if asks:
        assert set(offer(found)) == {"at corridor-305", "at checkpoint-a"}
    else:
        tiles = {row["place"] for row in facts(found)["enemies"].values()}
        assert {"corridor-305", "checkpoint-a"} <= tiles


@pytest.mark.rule("L7-30.6", "L7-31.2")
def test_an_event_deck_that_has_run_out_is_made_anew() -> None:
    found = position(tiles=ROW, moment="event", decks={"events": []}, players=[HERE, BESIDE])
    assert asked(found) == "event", "there is a card to draw"


@pytest.mark.rule("L7-32.9", "L7-31.2")
@pytest.mark.parametrize(("fear", "clones"), [(6, 0), (7, 1), (8, 1)])
def test_an_event_brings_a_clone_to_who_panics(fear: int, clones: int) -> None:
    tiles = [["crossing", 0, 0], ["medical-store", 1, 0], ["corridor-305", -1, 0]]
    player = {"place": "crossing", "hand": ["bolt"], "fear": fear}
    found = position(
        "draw flickering-tubes",
        tiles=tiles,
        moment="event",
        players=[player, {**HERE, "place": "corridor-305"}],
    )
    placed = [row["place"] for name, row in facts(found)["enemies"].items() if name.startswith("clone")]
    assert sum(place in ("crossing", "medical-store", "corridor-305") for place in placed) == clones


@pytest.mark.rule("L7-30.5", "L7-19.3")
def test_a_text_that_ends_moving_and_acting() -> None:
    card = {
        "id": "halt",
        "count": 1,
        "stat": "str",
        "bonus": 1,
        "cost": 0,
        "ability": "end_turn()",
        "ability_cost": 0,
    }
    players = [{"place": "crossing", "hand": ["halt", "bolt"]}, BESIDE]
    found = position("play halt for its ability", tiles=ROW, players=players, content={"adrenaline": [card]})
    assert asked(found) == "event" and flat(facts(found))["acting_over"] is True


@pytest.mark.rule("L7-6.10")
@pytest.mark.parametrize(("fear", "afterwards", "then_asked"), [(5, 6, "adrenaline"), (4, 4, "discard")])
def test_an_ability_with_a_condition_does_what_holds(fear: int, afterwards: int, then_asked: str) -> None:
    """At fear 6 Toughness 2 more, below it one fear less; fear has risen by 1 before."""
    ability = "if(fear>=6, [mod(TGH, 2)], [fear(self, -1)])"
    card = {
        "id": "grit",
        "count": 1,
        "stat": "tgh",
        "bonus": 1,
        "cost": 0,
        "ability": ability,
        "ability_cost": 0,
        "any_time": True,
    }
    players = [{"place": "crossing", "hand": ["grit", "bolt", "bolt"], "fear": fear}, BESIDE]
    found = position(
        "play grit for its ability", "pass", "dice SS V V", tiles=ROW, moment="enemies", acting=["guard-1"],
        enemies={"guard-1": "crossing"}, players=players, content={"adrenaline": [card]},
    )  # fmt: skip
    assert asked(found) == then_asked, "two icons against Toughness 3, or 1"
    assert facts(found)["players"]["1"]["fear"] == afterwards


@pytest.mark.rule("L7-6.6", "L7-6.15", "L7-6.16", "L7-14.8")
def test_nobody_else_learns_whether_somebody_thinks_about_a_card() -> None:
    for hand in (["brace", "bolt"], ["bolt", "bolt"]):
        found = position(
            tiles=ROW, moment="enemies", acting=["guard-1"], enemies={"guard-1": "crossing"},
            players=[{"place": "crossing", "hand": hand}, BESIDE],
        )  # fmt: skip
        choice = found.open_choice()
        assert choice is not None and choice.label == "defend" and choice.concealed
    assert not offered(found, "play brace for its bonus")
    alone = position(
        tiles=ROW,
        moment="enemies",
        acting=["guard-1"],
        enemies={"guard-1": "crossing"},
        players=[ONE_CARD, BESIDE],
    )
    assert asked(alone) == "enemy-attack", "with one card left nothing can be played"
