"""Parts 6.d and 6.e of the rulebook: the end of a turn, the end of a game, its result, campaigns."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.escape.content import briefing
from sortie.games.escape.content.briefing import Condition
from sortie.kernel.campaign import Campaign, CampaignProgress, PlayedGame, load_progress
from sortie.kernel.errors import NotAllowed
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from tests.escape.rules.playing import of, play, state_of
from tests.escape.rules.scenes import escape, opening, scene, unit
from tests.questions import asked, facts, offered, told


def closing(scenario: str, turn: int, *units: dict[str, Any], **more: Any) -> Position:
    """The end of a turn of a scenario."""
    return scene(*units, scenario=scenario, turn=turn, moment="turn-end", **more)


def ended(position: Position) -> tuple[str, str]:
    """Who has won and by which condition; the result and the state agree about it."""
    result = escape().result(position.state)
    assert position.over and result is not None
    found = facts(position)
    winner = {"resistance": 0, "isc": 1, "draw": -1}[found["winner"]]
    assert result.winner == winner and found["finished"]
    return found["winner"], found["goal"]


def bound(scenario: str, goal: str, what: int) -> Condition:
    """What a goal of a shipped scenario asks of one count; the numbers are tuned, the rules about them are not."""
    goals = {one.id: one for one in escape().library.scenarios[scenario].goals}
    return next(condition for condition in goals[goal].conditions if condition.what == what)


def stolen() -> int:
    """The points with which the Resistance has won the first scenario."""
    return bound("infiltration", "data-stolen", briefing.POINTS_OUT).least


def kept() -> int:
    """The points up to which the I.S.C. has won it."""
    return bound("infiltration", "data-kept", briefing.POINTS_OUT).most


def turns(scenario: str) -> int:
    """The number of turns of a scenario."""
    return escape().library.scenarios[scenario].turns


FREE = (unit("pamela", (0, 8)), unit("raiju", (10, 5)))


@pytest.mark.rule("ESC-6d.1")
def test_who_was_taken_out_does_not_hold_up_the_end_of_a_turn() -> None:
    position = scene(
        unit("ashton", (2, 2), rerolled=True), unit("jimmy", (8, 8), activated=True),
        unit("kitsune", (3, 2), damage=3, used={"combat": 2}), turn=3,
    )  # fmt: skip
    play(position, "hit kitsune", "dice 6")
    assert facts(position)["turn"] == 3  # Ashton himself goes on
    play(position, "end")
    assert facts(position)["turn"] == 4 and "turn-over" in told(position)


@pytest.mark.rule("ESC-6d.2", "ESC-R.47", "ESC-1.4")
def test_victory_is_checked_at_the_end_of_the_turn_only() -> None:
    position = scene(
        unit("pamela", (0, 8), objective=2), unit("alice", (1, 9)), unit("raiju", (10, 5)),
        scenario="infiltration", turn=3, points_out={"resistance": stolen() - 2},
    )  # fmt: skip
    play(position, "leave")
    assert facts(position)["points_out"]["resistance"] == stolen() and not position.over
    play(position, "end", "end")  # Raiju, then Alice
    assert facts(position)["turn"] == 3 and ended(position) == ("resistance", "data-stolen")


@pytest.mark.rule("ESC-6d.2", "ESC-6d.3", "ESC-1.4")
@pytest.mark.parametrize(("left", "over"), [(1, False), (0, True)])
def test_the_last_turn_ends_the_game(left: int, over: bool) -> None:
    last = turns("infiltration")
    assert closing("infiltration", last - left, *FREE, points_out={"resistance": kept()}).over is over


@pytest.mark.rule("ESC-6d.2")
def test_all_of_the_resistance_taken_out_ends_the_game() -> None:
    assert closing("evasion", 2, unit("ashton", out=2), unit("raiju", (8, 8))).over
    assert not closing("evasion", 2, unit("ashton", (8, 9)), unit("alice", out=2), unit("raiju", (8, 8))).over
    waiting = closing(
        "infiltration", 2, unit("ashton", waiting=True), unit("alice", out=2), unit("raiju", (10, 5))
    )
    assert not waiting.over


@pytest.mark.rule("ESC-6d.3", "ESC-2.4")
def test_a_new_turn_begins_with_full_counters_and_without_effects() -> None:
    position = scene(
        unit("ashton", (2, 2), values=[2, 1, 0], used={"movement": 2, "combat": 1}, activated=True, rerolled=True),
        unit("freedom", (9, 0), drilled=True, activated=True),
        unit("raiju", (9, 9), activated=True),
        moment="turn-end", turn=4, event=8,
    )  # fmt: skip
    assert facts(position)["turn"] == 5 and asked(position) == "initiative" and facts(position)["event"] == ""
    ashton = of(position, "ashton")
    assert [ashton[kind] for kind in ("movement", "combat", "intellect")] == [4, 3, 1]
    assert [ashton[f"{kind}_left"] for kind in ("movement", "combat", "intellect")] == [4, 3, 1]
    assert not ashton["activated"] and not ashton["rerolled"] and not of(position, "freedom")["drilled"]
    assert state_of(position).passing == 0  # the Firewall is over


@pytest.mark.rule("ESC-6d.4")
def test_the_loss_of_all_isc_characters_ends_nothing() -> None:
    position = closing("infiltration", 3, unit("pamela", (0, 8)), unit("raiju", out=2), unit("onibi", out=3))
    assert not position.over and facts(position)["turn"] == 4
    gone = closing("infiltration", 3, unit("pamela", out=3), unit("raiju", (10, 5)))
    assert gone.over and facts(gone)["turn"] == 3 and asked(gone) == ""


@pytest.mark.rule("ESC-6e.1", "ESC-6e.2", "ESC-6e.3", "ESC-1.4")
def test_a_winner_needs_a_condition_that_is_met() -> None:
    """At the turn limit each has its condition; where neither is met, as in the Cell Block below, it is a draw."""

    def after(points: int) -> tuple[str, str]:
        return ended(closing("infiltration", turns("infiltration"), *FREE, points_out={"resistance": points}))

    assert after(stolen()) == ("resistance", "data-stolen")
    for between in range(kept() + 1, stolen()):
        assert after(between) == ("draw", "")
    assert after(kept()) == ("isc", "data-kept")


@pytest.mark.rule("ESC-6e.1")
def test_those_who_left_decide_the_evasion() -> None:
    keeper, ashton = unit("raiju", (10, 5)), unit("ashton", (8, 9))
    left = [unit(name, left=True) for name in ("alice", "jimmy", "martin", "pamela")]
    enough = bound("evasion", "breakout", briefing.ESCAPED).least
    few = bound("evasion", "doors-held", briefing.ESCAPED).most
    last = turns("evasion")
    assert ended(closing("evasion", 3, *left[:enough], keeper)) == ("resistance", "breakout")
    assert not closing("evasion", 3, *left[: enough - 1], ashton, keeper).over
    assert ended(closing("evasion", last, *left[:few], ashton, keeper)) == ("isc", "doors-held")
    assert ended(closing("evasion", 3, *left[:few], unit("ashton", out=3), keeper)) == ("isc", "nobody-left")
    for between in range(few + 1, enough):
        assert ended(closing("evasion", last, *left[:between], ashton, keeper)) == ("draw", "")


@pytest.mark.rule("ESC-6e.1")
def test_the_terminals_decide_the_core_meltdown() -> None:
    places = ["a1", "l1", "g18", "r18"]
    enough = bound("core-meltdown", "core-sabotaged", briefing.SABOTAGED).least
    few = bound("core-meltdown", "core-kept", briefing.SABOTAGED).most
    last = turns("core-meltdown")
    deck = (unit("ashton", (8, 5)), unit("raiju", (9, 9)))
    assert ended(closing("core-meltdown", 2, *deck, sabotaged=places[:enough]))[0] == "resistance"
    assert not closing("core-meltdown", 2, *deck, sabotaged=places[: enough - 1]).over
    assert ended(closing("core-meltdown", last, *deck, sabotaged=places[:few])) == ("isc", "core-kept")
    fallen = (unit("ashton", out=4), unit("raiju", (9, 9)))
    assert ended(closing("core-meltdown", 4, *fallen, sabotaged=places[:few])) == ("isc", "saboteurs-gone")
    for between in range(few + 1, enough):
        assert ended(closing("core-meltdown", last, *deck, sabotaged=places[:between])) == ("draw", "")
        assert ended(closing("core-meltdown", 4, *fallen, sabotaged=places[:between])) == ("draw", "")


@pytest.mark.rule("ESC-6e.1")
def test_the_captive_decides_the_cell_block() -> None:
    def block(turn: int, *units: dict[str, Any]) -> Position:
        return closing("cell-block", turn, *units, unit("raiju", (8, 5)), captive="alice")

    others = [unit(name, out=2) for name in ("jimmy", "martin", "pamela")]
    assert ended(block(3, unit("alice", left=True), unit("ashton", (0, 8))))[0] == "resistance"
    assert ended(block(3, unit("alice", out=3), unit("ashton", (0, 8))))[0] == "isc"
    held = unit("alice", (9, 9), inert=True)
    assert ended(block(9, held, unit("ashton", (0, 8)), *others))[0] == "isc"
    assert ended(block(9, held, unit("ashton", (0, 8)), *others[:2])) == ("draw", "")
    assert not block(8, held, unit("ashton", (0, 8)), *others).over
    assert ended(block(4, held, unit("ashton", out=4), *others))[0] == "isc"


@pytest.mark.rule("ESC-6e.2")
def test_all_out_without_a_condition_met_is_a_draw() -> None:
    bare = scene(unit("raiju", (2, 2)), unit("jimmy", (3, 2), damage=3, used={"combat": 1}))
    play(bare, "hit jimmy", "dice 3", "end")
    assert ended(bare) == ("draw", "") and "draw" in told(bare)


@pytest.mark.rule("ESC-6e.3")
def test_all_out_with_a_condition_met_is_a_victory() -> None:
    fallen = (unit("pamela", out=2), unit("raiju", (10, 5)))
    few = closing("infiltration", 2, *fallen, points_out={"resistance": kept()})
    assert ended(few) == ("isc", "intruders-gone")
    many = closing("infiltration", 2, *fallen, points_out={"resistance": stolen() + 1})
    assert ended(many) == ("resistance", "data-stolen")


def campaign() -> Campaign:
    """The campaign of the shipped pack."""
    return escape().campaigns()[0]


def progress(*played: tuple[str, str], out: tuple[str, ...] = (), tokens: int = 0) -> CampaignProgress:
    """A progress with these games, each with what it has left."""
    begun = campaign().begin(Setup(sides=("resistance", "isc")))
    begun.played.extend(
        PlayedGame(name, result, {"out": list(out), "tokens": tokens}) for name, result in played
    )
    return begun


TREE = [
    ("infiltration", "resistance", "evasion"), ("infiltration", "draw", "core-meltdown"),
    ("infiltration", "isc", "cell-block"), ("evasion", "resistance", 0), ("evasion", "draw", "core-meltdown"),
    ("evasion", "isc", "cell-block"), ("cell-block", "resistance", "core-meltdown"),
    ("cell-block", "draw", "core-meltdown"), ("cell-block", "isc", 1), ("core-meltdown", "resistance", "evasion"),
    ("core-meltdown", "draw", "evasion"), ("core-meltdown", "isc", "cell-block"),
]  # fmt: skip


@pytest.mark.rule("ESC-6e.4", "ESC-5.4")
@pytest.mark.parametrize(("scenario", "result", "following"), TREE)
def test_the_result_names_the_next_game(scenario: str, result: str, following: str | int) -> None:
    after = progress((scenario, result))
    setup = campaign().next_setup(after)
    if isinstance(following, str):
        assert setup is not None and setup.scenario == following and campaign().winner(after) is None
    else:
        assert setup is None and campaign().winner(after) == following


@pytest.mark.rule("ESC-6e.4")
def test_a_scenario_is_played_once_and_then_points_decide() -> None:
    # 3 points for a win, 1 for a draw each.
    ahead = progress(("infiltration", "isc"), ("cell-block", "resistance"), ("core-meltdown", "isc"))
    assert campaign().next_setup(ahead) is None and campaign().winner(ahead) == 1
    level = progress(("infiltration", "isc"), ("cell-block", "draw"), ("core-meltdown", "resistance"))
    assert campaign().next_setup(level) is not None  # Evasion was not played yet
    drawn = progress(("infiltration", "draw"), ("core-meltdown", "isc"), ("cell-block", "resistance"))
    assert campaign().next_setup(drawn) is None and campaign().winner(drawn) == -1
    assert load_progress(drawn.save()).save() == drawn.save()


@pytest.mark.rule("ESC-6e.4")
def test_the_effects_on_the_next_game() -> None:
    won = campaign().next_setup(progress(("infiltration", "resistance"), out=("jimmy",), tokens=3))
    assert won is not None
    assert won.options == {
        "initiative-bonus": "1,0", "wounded": "jimmy:1", "tokens": "1", "seal-difficulty": "6", "captives": "jimmy",
    }  # fmt: skip
    lost = campaign().next_setup(progress(("infiltration", "isc"), tokens=3))
    assert lost is not None
    assert lost.options == {"initiative-bonus": "0,1", "first-equipment": "isc"}
    drawn = campaign().next_setup(progress(("infiltration", "draw"), out=("alice", "ashton"), tokens=3))
    assert drawn is not None
    assert drawn.options == {"wounded": "alice:1,ashton:1", "captives": "alice,ashton"}


@pytest.mark.rule("ESC-6e.4")
def test_what_is_left_is_felt_at_the_next_table() -> None:
    options = {"initiative-bonus": "1,0", "wounded": "jimmy:1", "tokens": "1", "seal-difficulty": "6"}
    position = opening("evasion", options=options)
    play(position, "dice 2", "dice 4")  # 2+8+1 against 4+7: a tie, to the Resistance
    assert facts(position)["setup_winner"] == "resistance" and facts(position)["revolution"] == 0
    begun = scene(
        unit("jimmy"), unit("ashton"), unit("raiju", (8, 8)),
        scenario="evasion", moment="deployment", setup_winner="isc", options=options,
    )  # fmt: skip
    while asked(begun) == "deploy":
        play(begun, offered(begun)[0])
    assert of(begun, "jimmy")["damage"] == 1 and of(begun, "ashton")["damage"] == 0
    assert facts(begun)["turn"] == 1 and facts(begun)["revolution"] == 1
    seal = scene(
        unit("alice", (8, 0)), unit("raiju", (8, 8)), scenario="evasion", sealed=[2], options=options
    )
    assert facts(play(seal, "hack-airlock airlock-2", "dice 3"))["sealed"] == ["airlock-3"]  # 3+3 reaches 6
    usual = scene(unit("alice", (8, 0)), unit("raiju", (8, 8)), scenario="evasion", sealed=[2])
    assert facts(play(usual, "hack-airlock airlock-2", "dice 3"))["sealed"] == [
        "airlock-2",
        "airlock-3",
    ]  # but not 7


@pytest.mark.rule("ESC-6e.4")
def test_a_course_takes_the_finished_game_that_is_next() -> None:
    begun = campaign().begin(Setup(sides=("resistance", "isc")))
    lost = closing(
        "infiltration", 8, *FREE, unit("jimmy", out=3), revolution=1, points_out={"resistance": stolen()}
    )
    after = campaign().record(begun, lost.state)
    assert [(one.scenario, one.result) for one in after.played] == [("infiltration", "resistance")]
    assert after.played[0].left == {"out": ["jimmy"], "tokens": 1}
    with pytest.raises(NotAllowed, match="not over yet"):
        campaign().record(begun, closing("infiltration", 7, *FREE, points_out={"resistance": kept()}).state)
    with pytest.raises(NotAllowed, match="next game of this campaign is evasion"):
        campaign().record(after, lost.state)
