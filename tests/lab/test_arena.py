"""The arena: fair pairings, ratings, early ends, and the same bytes after every accident."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from sortie.kernel.errors import UnknownName
from sortie.lab.arena.picture import standings_picture
from sortie.lab.arena.presets import Claim, judged, load_preset, preset_names
from sortie.lab.arena.scores import Scores
from sortie.lab.arena.standings import standings
from sortie.lab.arena.tournament import Tournament, play_tournament
from sortie.lab.runs import journal
from sortie.lab.runs.entrants import read_entrant, read_names
from sortie.lab.runs.jobs import GameLine, load_line
from sortie.lab.runs.journal import BadJournal
from sortie.lab.runs.processes import LostGame
from sortie.lab.runs.schedule import Selection, cells, parties
from sortie.terminal.commands.arena import claimed
from tests.lab.bots import ACCIDENT
from tests.shipped import shipped
from tests.terminal.commands import sortie

ANY, FRAGILE = "tests.lab.bots:Any", "tests.lab.bots:Fragile"
EVASION = Selection(scenarios=("evasion",), editions=("revised",))
PROGRAM = f"command:{sys.executable} {Path(__file__).parent / 'bots.py'}"


def lines_of(tournament: Tournament, **how: Any) -> tuple[Scores, list[GameLine]]:
    found: list[GameLine] = []
    return play_tournament(tournament, told=found.append, **how), found


def test_seats_and_sides_are_swapped_with_the_same_dice() -> None:
    scores, lines = lines_of(Tournament("escape", ("random", ANY), 8, selection=EVASION))
    assert len(lines) == scores.games == 8
    for start in (0, 4):
        block = lines[start : start + 4]
        assert len({line.block for line in block}) == 1
        assert {(line.sides[line.seated.index("random")], line.seated.index("random")) for line in block} == {
            ("resistance", 0), ("resistance", 1), ("isc", 0), ("isc", 1),
        }  # fmt: skip
    pair = scores["random", ANY]
    assert pair.won + pair.drawn + pair.lost == 8
    assert {side: tally.games for side, tally in pair.sides.items()} == {"resistance": 4, "isc": 4}
    assert pair.total.points == sum(line.points[line.seated.index("random")] for line in lines)


def test_everything_selected_is_met_evenly_from_the_start() -> None:
    game = shipped("skirm")
    found = cells(game, Selection(seats=(2,)))
    for count in (12, 24, 48):
        scenarios = [cell.scenario for cell in found[:count]]
        boards = [cell.board for cell in found[:count]]
        assert max(map(scenarios.count, set(scenarios))) - min(map(scenarios.count, set(scenarios))) <= 3
        assert max(map(boards.count, set(boards))) - min(map(boards.count, set(boards))) <= 1
    mirrors = cells(game, Selection(mirror=True, scenarios=("headhunt",), seats=(2,)))
    assert all(len(set(cell.seatings[0])) == 1 for cell in mirrors) and len(mirrors) == 16
    one = cells(game, Selection(sides=("crimson-wake",), seats=(2,)))
    assert all("crimson-wake" in cell.seatings[0] for cell in one)
    two = cells(
        game, Selection(sides=("crimson-wake", "aegis-vanguard"), scenarios=("headhunt",), seats=(2,))
    )
    assert {tuple(sorted(cell.seatings[0])) for cell in two} == {("aegis-vanguard", "crimson-wake")}


def test_who_shares_a_side_is_one_party() -> None:
    partners = cells(shipped("skirm"), Selection(scenarios=("headhunt",), seats=(3,)))[0].setup(0)
    assert parties(shipped("skirm"), partners) == (0, 1, 0)
    for cell in cells(shipped("siege"), Selection(scenarios=("bomb",), seats=(4,))):
        setup = cell.setup(0)
        owners = parties(shipped("siege"), setup)
        assert {(side, owner) for side, owner in zip(setup.sides, owners, strict=True)} == set(
            zip(setup.sides, owners, strict=True)
        )
        assert len(set(owners)) == 2


def test_against_the_game_each_plays_alone_with_the_same_dice() -> None:
    assert shipped("level7").shared_result
    scores, lines = lines_of(Tournament("level7", ("random", ANY), 8, selection=Selection(seats=(2,))))
    assert [line.seated for line in lines[:2]] == [("random", "random"), (ANY, ANY)]
    assert all(line.shared for line in lines)
    pair = scores["random", ANY]
    assert pair.blocks.count == 4 and [tally.games for tally in pair.own] == [8, 8]
    data = standings(Tournament("level7", ("random", ANY), 8), scores)
    assert set(data["pairs"][0]["success"]) == {"random", ANY}


QUICK = Tournament("level7", ("random", FRAGILE), 20, "same", Selection(seats=(2,)))


def test_the_same_bytes_with_more_workers_after_a_cut_and_with_a_dead_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = tmp_path / "whole.jsonl"
    play_tournament(QUICK, 1, whole)
    wanted = whole.read_bytes()
    cut = tmp_path / "cut.jsonl"
    for length in (len(wanted) // 2, 30, len(wanted) - 3):
        cut.write_bytes(wanted[:length])
        play_tournament(QUICK, 1, cut)
        assert cut.read_bytes() == wanted
    accident = tmp_path / "accident"
    accident.touch()
    monkeypatch.setenv(ACCIDENT, str(accident))
    broken = tmp_path / "broken.jsonl"
    play_tournament(QUICK, 2, broken)
    assert not accident.exists(), "the worker was not killed"
    assert broken.read_bytes() == wanted


def test_the_same_bytes_after_the_whole_command_was_killed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "arena.jsonl"
    arguments = [
        "arena",
        "level7",
        "--players",
        f"random,{FRAGILE}",
        "-n",
        "20",
        "--seats",
        "2",
        "--seed",
        "same",
    ]
    command = [
        sys.executable,
        "-m",
        "sortie.terminal.command",
        *arguments,
        "--file",
        str(file),
        "--workers",
        "1",
    ]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=Path(__file__).resolve().parents[2])
    while process.poll() is None and (not file.exists() or file.read_bytes().count(b"\n") < 5):
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    played = file.read_bytes().count(b"\n") - 1
    assert sortie(capsys, *arguments, "--file", str(file), "--workers", "1").code == 0
    undisturbed = tmp_path / "undisturbed.jsonl"
    play_tournament(QUICK, 1, undisturbed)
    assert file.read_bytes() == undisturbed.read_bytes() and 0 < played < 20


def test_a_game_that_ends_every_worker_is_given_up() -> None:
    with pytest.raises(LostGame, match="ended their worker process 3 times"):
        play_tournament(Tournament("level7", ("random", "tests.lab.bots:Doomed"), 4), 2)


def test_the_journal_of_another_run_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    few = Tournament("level7", ("random", FRAGILE), 4, selection=Selection(seats=(1,)))
    play_tournament(few, 1, file)
    kept = file.read_bytes()
    with pytest.raises(BadJournal, match="holds another run"):
        play_tournament(Tournament("level7", ("random", ANY), 4, selection=Selection(seats=(1,))), 1, file)
    assert file.read_bytes() == kept
    more = Tournament("level7", ("random", FRAGILE), 8, selection=Selection(seats=(1,)))
    assert play_tournament(more, 1, file).games == 8
    assert file.read_bytes().startswith(kept)
    with pytest.raises(BadJournal, match="cannot be written"):
        play_tournament(few, 1, Path("/dev/full"))


def test_games_of_slow_players_are_on_disk_after_some_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr(journal, "monotonic", lambda: now[0])
    line = won_line()
    kept = journal.Journal(tmp_path / "slow.jsonl", {}, load_line)
    kept.add(line)
    before = kept.path.stat().st_size
    now[0] = journal.SECONDS
    kept.add(line)
    assert kept.path.stat().st_size > before
    assert len(kept.path.read_bytes().splitlines()) == 3  # the plan and both games
    kept.close()


def won_line() -> GameLine:
    return GameLine(0, 0, "s", "", "b", (), ("a", "b"), (1, 0), 0, False, (1.0, 0.0), 1, "d")


def test_a_test_stops_a_pair_early() -> None:
    tournament = Tournament(
        "escape", (ANY, "tests.lab.bots:Cheat"), 400, selection=EVASION, stop_between=(0.5, 0.6)
    )
    scores = play_tournament(tournament)
    pair = scores[ANY, "tests.lab.bots:Cheat"]
    assert pair.verdict == "high" and 8 <= pair.games < 100
    assert pair.won == pair.games == pair.forfeits["tests.lab.bots:Cheat"]
    assert "win at once" in pair.told_forfeits[0]


def test_programs_play_over_their_input_and_output() -> None:
    few = Selection(scenarios=("ash",), seats=(1,))
    plays = Tournament("level7", (PROGRAM, "random"), 2, "p", few)
    assert play_tournament(plays)[PROGRAM, "random"].forfeits == {}
    for how, reason in (("ends", "has ended"), ("wrong", "write {")):
        scores = play_tournament(Tournament("level7", (f"{PROGRAM} {how}", "random"), 2, "p", few))
        pair = scores[f"{PROGRAM} {how}", "random"]
        assert pair.own[0].points == 0 and reason in pair.told_forfeits[0]


def test_names_and_budgets_are_read_and_refused_in_words() -> None:
    assert read_entrant("veteran@1.5s") == ("veteran", 1.5, 0)
    assert read_entrant("veteran@500ms").seconds == 0.5
    assert read_entrant("a.b:C@200i") == ("a.b:C", 0.0, 200)
    assert read_entrant("command:./bot --x=a@b @2s") == ("command:./bot --x=a@b", 2.0, 0)
    assert read_names("random, 'command:bot -a 1,2',first") == ("random", "command:bot -a 1,2", "first")
    for name in ("veteran@", "veteran@fast", "veteran@0s", "veteran@1.5i"):
        with pytest.raises(UnknownName, match="write a budget as"):
            read_entrant(name)
    for players, said in (
        (("random",), "needs two different players"),
        (("random", "nobody"), "there is no player 'nobody'"),
        (("random", "no.module:Class"), "cannot be loaded"),
        (("random", "command:no-such-program"), "there is no program no-such-program"),
        (("random", f"{ANY}@1s"), "takes no budget"),
    ):
        with pytest.raises(UnknownName, match=said):
            play_tournament(Tournament("escape", players, 4))
    for selection, said in (
        (Selection(scenarios=("moon",)), "there is no scenario moon in escape; known: infiltration"),
        (Selection(boards=("moon",)), "there is no board moon"),
        (Selection(seats=(5,)), "there is no number of seats 5 in escape; known: 2"),
        (Selection(scenarios=("evasion",), boards=("machine-deck",)), "nothing can be played"),
    ):
        with pytest.raises(UnknownName, match=said):
            play_tournament(Tournament("escape", ("random", ANY), 4, selection=selection))


def test_the_command_shows_a_table_a_picture_and_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "ratings.svg"
    arguments = ("arena", "escape", "--players", f"random,{ANY},{FRAGILE}", "-n", "4", "--scenario", "evasion",
                 "--edition", "revised", "--workers", "1")  # fmt: skip
    shown = sortie(capsys, *arguments, "--picture", str(picture))
    assert shown.code == 0 and "share of the first" in shown.out
    assert picture.read_text(encoding="utf-8").count("<circle") == 3
    data = json.loads(sortie(capsys, *arguments, "--json").out)
    assert len(data["pairs"]) == 3 and [one["games"] for one in data["players"]] == [8, 8, 8]
    assert picture.read_text(encoding="utf-8") == standings_picture(data)
    assert "needs two different players" in sortie(capsys, "arena", "escape", "--players", "random").err
    assert "name a game" in sortie(capsys, "arena").err
    assert "write --sprt" in sortie(capsys, "arena", "escape", "--sprt", "much").err
    assert (
        "does not play"
        in sortie(capsys, "arena", "escape", "--players", "random,baseline", "--anchor", "x").err
    )


def test_claims_are_judged_by_what_was_measured() -> None:
    assert "ladder" in preset_names() and load_preset("ladder").claims
    for one in load_preset("ladder").claims:
        assert claimed(one.games[0], one, "0").stop_between == one.between
        assert one.between is not None and one.between[0] < one.between[1] <= max(one.share, 0.6)
    with pytest.raises(UnknownName, match="known presets: ladder"):
        load_preset("stairs")
    pair = {
        "share": {"value": 0.8, "low": 0.72, "high": 0.86},
        "scenarios": {"one": {"share": {"value": 0.55}}},
        "success": {"a": {"share": {"value": 0.6}}, "b": {"share": {"value": 0.3}}},
    }
    claim = Claim(games=["g"], first="a", second="b", share=0.75, low=0.7, each=0.6, times=1.5)
    verdict = judged(claim, pair)
    assert [part["holds"] for part in verdict["parts"]] == [True, True, False, True] and not verdict["holds"]
