"""The laboratory: simulation, perft, fuzzing, the bench and the rules index."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sortie.games import game_names, open_game
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.setup import Scenario, Setup
from sortie.kernel.position import Position
from sortie.kernel.records.record import read_record, replay
from sortie.kernel.state import State
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.lab.bench import bench, chess_speed
from sortie.lab.contracts import not_plain, option_findings
from sortie.lab.fuzz import fuzz
from sortie.lab.perft import divided, perft
from sortie.lab.playing import play_out, setups
from sortie.lab.rules_index import (
    case_rules,
    implemented,
    index_data,
    index_markdown,
    proved,
    rules_index,
    statements,
    unknown_rules,
)
from sortie.lab.simulate import Plan, plan_games, simulate, summary_text
from sortie.players.random_player import RandomPolicy
from tests.shipped import shipped
from tests.toy_game import DuelGame, EndlessDuel, OpenDuel

ROOT = Path(__file__).resolve().parents[2]


def test_the_same_plan_gives_the_same_bytes(tmp_path: Path) -> None:
    game = DuelGame()
    quick = simulate(game, Plan(("random", "random"), 12, "s"))
    slow = simulate(game, Plan(("random", "random"), 12, "s", records=tmp_path / "records"))
    assert summary_text(quick) == summary_text(slow)
    assert summary_text(quick) != summary_text(simulate(game, Plan(("random", "random"), 12, "t")))
    records = sorted((tmp_path / "records").iterdir())
    assert len(records) == 12
    for path in records:
        assert replay(game, read_record(path.read_text(encoding="utf-8"))).position.over
    assert json.loads(summary_text(quick))["total"]["games"] == 12


def test_workers_give_what_one_process_gives() -> None:
    game = shipped("skirm")
    plan = Plan(("random", "random"), 6, "w")
    assert simulate(game, plan, workers=2) == simulate(game, plan)


def test_a_plan_gives_everybody_every_seat() -> None:
    game = DuelGame()
    jobs = plan_games(game, Plan(("random", "baseline"), 4))
    assert {(job.setup.sides, job.seated) for job in jobs} == {
        (sides, seated)
        for sides in (("red", "blue"), ("blue", "red"))
        for seated in (("random", "baseline"), ("baseline", "random"))
    }
    assert {job.seed for job in jobs} == {"0/0"}, "games of a block have the same dice"
    assert len(setups(game)) == 2
    with pytest.raises(UnknownName, match="known: first-blood"):
        plan_games(game, Plan(("random", "random"), 1, scenarios=("moon",)))
    assert plan_games(game, Plan(("random",), 1))[0].seated == ("random", "random")
    with pytest.raises(UnknownName, match="at most 2 seats; name fewer players"):
        plan_games(game, Plan(("random", "random", "random"), 1))


class Alone(DuelGame):
    """A duel with a single set-up."""

    def scenarios(self) -> tuple[Scenario, ...]:
        return (Scenario("first-blood", (), ("row",), "row"),)


def test_with_one_set_up_players_change_seats_too() -> None:
    assert len(setups(Alone())) == 1
    seated = [job.seated[0] for job in plan_games(Alone(), Plan(("random", "baseline"), 4))]
    assert seated == ["random", "baseline", "random", "baseline"]


def test_a_plan_goes_over_all_boards() -> None:
    game = shipped("siege")
    played = [job.setup for job in plan_games(game, Plan(("random",), 12, seats=(2,)))]
    assert len({(setup.scenario, setup.board, setup.sides) for setup in played}) == 12
    assert [setup.board for setup in played].count("tram-depot") == 6


class Broken(DuelGame):
    """A duel whose states are never sound."""

    def problems(self, state: State) -> list[str]:
        return ["rust"]


def test_games_that_do_not_end_and_states_that_cannot_be_are_told() -> None:
    played = play_out(
        EndlessDuel(), DuelGame().start(Setup()), (RandomPolicy(1), RandomPolicy(2)), SeededDice(1)
    )
    assert played.problems == ("no end after 100000 steps",)
    summary = simulate(Broken(), Plan(("random", "random"), 2, "b"))
    assert [entry["problems"] for entry in summary["problems"]] == [["rust"], ["rust"]]
    summary = simulate(Broken(), Plan(("heuristic", "random"), 1, "b"))
    assert summary["problems"][0]["problems"] == ["rust"]


def test_perft_of_the_duel() -> None:
    game = DuelGame()
    position = Position(game, game.start(Setup()))
    # Four pairs of stances, two weathers, six fortunes each, then three moves of blue.
    assert [perft(position, depth) for depth in range(6)] == [1, 4, 8, 48, 288, 864]
    assert divided(position, 2) == {"high high": 2, "high low": 2, "low high": 2, "low low": 2}
    strike = Position(game, game.draw_case({"row": "..RB..."}))
    # Striking: ten classes of three dice, of which six hold a Critical, which may be chained.
    assert divided(strike, 2) == {"strike": 10, "move b": 0, "wait": 0}
    assert perft(strike, 3) == 4 * 1 + 6 * 2


GOLDEN = {
    "headhunt": [36, 276, 7896],
    "hold-the-ground": [5, 117, 996],
    "horde": [96, 7200],
    "rescue": [36, 276, 7896],
    "retrieve-intel": [36, 276, 7896],
    "sabotage": [36, 276, 7896],
}
SKIRMISH: dict[str, Any] = {
    "game": "skirm",
    "active": "captain",
    "orders": [1, 1],
    "map": "freight-yard",
    "units": [
        {"seat": 1, "card": "captain", "square": "c3"},
        {"seat": 1, "card": "rifleman", "square": "d5"},
        {"seat": 2, "card": "shade", "square": "g3"},
        {"seat": 2, "card": "lancer", "square": "e6"},
    ],
}


@pytest.mark.parametrize("scenario", sorted(GOLDEN))
def test_perft_of_the_scenarios_of_skirm(scenario: str) -> None:
    game = shipped("skirm")
    position = Position(game, game.start(setups(game, (scenario,))[0]))
    golden = GOLDEN[scenario]
    assert [perft(position, depth) for depth in range(1, len(golden) + 1)] == golden


def test_perft_of_an_activation_of_skirm() -> None:
    game = shipped("skirm")
    position = Position(game, game.draw_case(SKIRMISH))
    assert [perft(position, depth) for depth in (1, 2, 3)] == [46, 135, 2107]


def test_fuzzing_finds_nothing_in_sound_games_and_something_in_broken_ones() -> None:
    report = fuzz(DuelGame(), 6, "f", 2)
    assert report.findings == []
    assert report.games == 6 and report.looks > 20
    assert any("rust" in finding for finding in fuzz(Broken(), 1, "f", 2).findings)


class Silent(DuelGame):
    """A duel that gives no reasons."""

    def why_not(self, state: State, choice: Choice, option: Option) -> None:
        return None


def test_missing_reasons_are_found() -> None:
    game = Silent()
    assert any("no reason against it" in finding for finding in fuzz(game, 2, "f", 1).findings)
    assert not_plain({"a": [1, {2}]}, "view") == ["view.a.1 (set)"]
    position = Position(game, game.draw_case({"row": "..RB..."}))
    assert isinstance(position.request, Choice)
    assert option_findings(position, position.request, Random(1))


def test_the_bench_measures() -> None:
    found = bench(OpenDuel(), 0.05)
    for key in ("decisions_per_second", "games_per_second", "decisions_per_game", "copy_microseconds",
                "odds_milliseconds", "chess_moves_per_second", "ratio_to_chess"):  # fmt: skip
        assert found[key] > 0
    assert chess_speed(0.01, "s") > 0


SOURCE = '''
def plain():
    """Nothing."""

def rule():
    """SKM-DICE.1, SKM-DICE.2: two rules."""

class Thing:
    """SKM-MAP.1: a thing."""

    def method(self):
        """SKM-NONE.9: unknown."""
'''
TESTS = """
import pytest
pytestmark = [pytest.mark.long, pytest.mark.rule("SKM-MAP.1")]

@pytest.mark.rule("SKM-DICE.1", "SKM-DICE.5")
def test_dice():
    pass

@pytest.mark.parametrize("x", [1])
def test_more(x):
    other.rule("SKM-DICE.6")
"""


def test_rules_are_found_in_sources_tests_and_cases(tmp_path: Path) -> None:
    for name, text in (
        ("sortie/games/skirm/a.py", SOURCE),
        ("tests/test_a.py", TESTS),
        ("tests/cases/c.toml", 'proves = ["SKM-DICE.2"]'),
        ("tests/cases/broken.toml", "proves = ["),
        ("tests/cases/other.toml", 'proves = "much"'),
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    entries = {entry.id: entry for entry in rules_index("skirm", tmp_path)}
    assert entries["SKM-DICE.1"].implemented_in == ["sortie/games/skirm/a.py:rule"]
    assert entries["SKM-DICE.1"].tests == ["tests/test_a.py:test_dice"]
    assert entries["SKM-DICE.2"].tests == ["tests/cases/c.toml"]
    assert entries["SKM-MAP.1"].implemented_in == ["sortie/games/skirm/a.py:Thing"]
    assert entries["SKM-MAP.1"].tests == ["tests/test_a.py"]
    assert not entries["SKM-DICE.6"].tests
    assert unknown_rules("skirm", tmp_path) == ["sortie/games/skirm/a.py:Thing.method: SKM-NONE.9"]
    data = index_data("skirm", list(entries.values()))
    assert data["complete"] is False
    assert data["rules"][0]["id"] == "SKM-DICE.1"
    assert "| SKM-DICE.1 |" in index_markdown("skirm", list(entries.values()))
    assert implemented(tmp_path / "tests/test_a.py", "t") == []
    assert len(proved(tmp_path / "tests/test_a.py", "t")) == 3
    assert case_rules(tmp_path / "tests/cases/other.toml") == []


@pytest.mark.parametrize("game", game_names())
def test_every_rule_has_a_statement_and_no_id_is_invented(game: str) -> None:
    found = statements(game)
    assert len(found) > 100
    assert all(text.endswith(".") for text in found.values())
    assert unknown_rules(game, ROOT) == []
    with pytest.raises(UnknownName):
        statements("chess")


def test_games_are_opened_by_name() -> None:
    assert game_names()
    for name in game_names():
        assert open_game(name).name == name
    with pytest.raises(UnknownName, match="there is no game 'ludo'; known games: skirm"):
        open_game("ludo")


def test_losses_against_the_game_are_no_draws_and_rows_are_kept(tmp_path: Path) -> None:
    game = shipped("level7")
    rows = tmp_path / "rows.csv"
    data = simulate(game, Plan(("random",), 6, "l", seats=(2,)), rows=rows)
    assert data["total"]["draws"] == 0
    won = sum(data["total"]["wins_by_seat"])
    assert data["by_player"]["random"]["lost"] == 12 - won and data["total"]["losses"] >= 6 - won
    assert rows.read_text(encoding="utf-8").count("\n") == 7
    duel = simulate(DuelGame(), Plan(("random",), 8, "l"), rows=tmp_path / "rows.parquet")
    red, blue = duel["by_side"]["red"], duel["by_side"]["blue"]
    assert (red["won"], red["drawn"], red["games"]) == (blue["lost"], blue["drawn"], 8)
    assert red["low"] <= red["share"] <= red["high"]
    assert (tmp_path / "rows.parquet").stat().st_size > 100
