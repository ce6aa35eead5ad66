"""A class of anybody's own plays wherever a player of the program can, with what its seat may know."""

from __future__ import annotations

from pathlib import Path

import pytest

import sortie
from sortie.players.roster import PLAYERS_VARIABLE, class_name, load_class, player_names
from sortie.server.bots.processes import make_job
from sortie.server.bots.worker import Worker
from sortie.server.tables.seats import known_player
from sortie.terminal.command import run
from tests.library.games_through import NAMES, opened
from tests.library.own_bots import CheatingBot, FirstBot, LookingBot, NoBot, SeededBot, WrongBot

MODULE = "tests.library.own_bots"


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_of_ones_own_plays_against_those_of_the_program(name: str) -> None:
    match = opened(name).new(seed=5)
    bots: list[object] = [SeededBot(1), "random", FirstBot, f"{MODULE}:FirstBot"]
    done = sortie.play(match, bots[: match.seat_count])  # type: ignore[arg-type]
    assert done is match
    assert match.result is not None
    again = sortie.play(opened(name).new(seed=5), [SeededBot(1), *bots[1 : match.seat_count]])  # type: ignore[list-item]
    assert again == match


def test_a_bot_looks_ahead_in_imagined_matches_only() -> None:
    match = opened("siege").new(seed=5)
    looking = LookingBot()
    for _ in range(12):
        knowledge = match.knowledge()
        before = match.copy()
        line = looking.decide(knowledge)
        assert match == before, "what is imagined changes nothing"
        match.play(line)


def test_wrong_players_are_refused_by_name() -> None:
    match = opened("skirm").new(seed=5)
    with pytest.raises(sortie.UnknownName, match="one player for each of 2 seats"):
        sortie.play(match, ["random"])
    with pytest.raises(sortie.UnknownName, match="oracle"):
        sortie.play(match, ["random", "oracle"])
    with pytest.raises(sortie.UnknownName, match="no decide"):
        sortie.play(match, ["random", f"{MODULE}:NoBot"])
    with pytest.raises(sortie.UnknownName, match="cannot be loaded"):
        sortie.play(match, ["random", f"{MODULE}:Nobody"])
    with pytest.raises(sortie.NotNotation):
        sortie.play(match, [CheatingBot(), CheatingBot()])
    with pytest.raises(sortie.NotNotation, match="WrongBot decided 7"):
        sortie.play(match, [WrongBot(), WrongBot()])  # type: ignore[list-item]
    assert match.log == opened("skirm").new(seed=5).log, "nobody has played"


def test_classes_have_names_that_find_them_again() -> None:
    assert class_name(FirstBot) == f"{MODULE}:FirstBot"
    assert load_class(f"{MODULE}:FirstBot") is FirstBot

    class Inner:
        pass

    with pytest.raises(sortie.UnknownName, match="top of a module"):
        class_name(Inner)
    assert isinstance(NoBot(), NoBot)


def test_simulations_take_classes_and_give_equal_summaries_for_equal_seeds() -> None:
    first = sortie.simulate(opened("escape"), ["random", FirstBot], 4, seed=3, scenarios=["evasion"])
    second = sortie.simulate("escape", ["random", f"{MODULE}:FirstBot"], 4, seed=3, scenarios=["evasion"])
    assert first == second
    assert first.games == 4
    assert sum(first.wins.values()) + first.draws == 4
    assert sum(first.wins_by_seat) + first.draws == 4
    assert len(first.mean_scores) == 2
    assert first.problems == []
    assert f"{MODULE}:FirstBot" in str(first)
    assert repr(first).startswith("<Simulation escape: 4 games, won by ")


def test_simulated_games_are_written_as_records(tmp_path: Path) -> None:
    done = sortie.simulate("escape", ["random", "random"], 2, seed=3, records=tmp_path)
    files = sorted(tmp_path.glob("*.record"))
    assert len(files) == done.games == 2
    assert sortie.replay(files[0]).is_over


def test_the_command_line_takes_a_class_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lonely_bots.py").write_text(
        "class Last:\n    def decide(self, knowledge):\n        return knowledge.options[-1]\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    players = "lonely_bots:Last,random"
    assert run(["simulate", "escape", "-n", "1", "--players", players, "--json"]) == 0
    assert "lonely_bots:Last" in capsys.readouterr().out
    assert run(["simulate", "escape", "-n", "1", "--players", "lonely_bots:First,random"]) == 1
    assert "lonely_bots:First" in capsys.readouterr().err


def test_a_server_plays_the_bots_of_its_operator_and_no_class_that_a_request_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = opened("escape").new(seed=1)
    position = match.knowledge().world()
    job = make_job("sortie.games:open_game", (), position, match.seat or 0, "first", "seed")
    with pytest.raises(sortie.UnknownName, match="no player 'first'"):
        Worker().think(job)
    monkeypatch.setenv(PLAYERS_VARIABLE, f"first={MODULE}:FirstBot, other={MODULE}:SeededBot")
    assert Worker().think(job)["text"] == match.options[0]
    assert player_names()[:4] == ("first", "other", "random", "cards")
    assert known_player("first", match.game.rules) == "first"
    for name in (f"{MODULE}:FirstBot", "os:system"):
        with pytest.raises(sortie.UnknownName):
            known_player(name, match.game.rules)
        with pytest.raises(sortie.UnknownName):
            Worker().think({**job, "player": name})
    assert sortie.play(opened("escape").new(seed=1), ["first", "other"]).is_over


@pytest.mark.parametrize("text", ["first", "first=bots", "random=bots:First", "a=b:c,a=b:d", "Big=b:c"])
def test_players_of_the_environment_are_named_as_the_message_says(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PLAYERS_VARIABLE, text)
    with pytest.raises(sortie.UnknownName, match="write name=module:Class"):
        player_names()


def test_a_server_does_not_start_with_a_player_that_is_not_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(PLAYERS_VARIABLE, f"first={MODULE}:Missing")
    assert run(["serve", "--port", "0"]) == 1
    assert "Missing" in capsys.readouterr().err
