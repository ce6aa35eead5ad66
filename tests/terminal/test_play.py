"""Playing at the terminal: by pipe in this process, and as a program of its own."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from sortie.games import game_names
from sortie.kernel.records.record import read_record, replay
from tests.shipped import shipped
from tests.terminal.commands import program, sortie, typed

GAME = game_names()[0]


def test_bots_play_a_whole_game_and_its_record_replays(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.sortie"
    ran = sortie(
        capsys, "play", GAME, "--seats", "random,random", "--seed", "7", "--watch", "--record", str(file)
    )
    assert ran.code == 0
    assert "wins." in ran.out or "A draw." in ran.out
    assert replay(shipped(GAME), read_record(file.read_text(encoding="utf-8"))).position.over
    assert "\x1b" not in ran.out


def test_equal_seeds_give_equal_games(capsys: pytest.CaptureFixture[str]) -> None:
    lines = ("play", GAME, "--seats", "random,random", "--seed", "11")
    assert sortie(capsys, *lines).out == sortie(capsys, *lines).out


def test_orders_of_the_session(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    save = tmp_path / "half.sortie"
    typed(
        monkeypatch, "?", "", "frobnicate", "why", "why end", "odds 1.1", "odds end", "card", "log", "board", "99",
        "rules NO.SUCH", "rules MOV", "language xx", "language fr", "language en", "save", f"save {tmp_path}/no/such",
        "1.1", "undo", f"save {save}", "quit", "",
    )  # fmt: skip
    ran = sortie(capsys, "play", GAME, "--seats", "human,random", "--seed", "3")
    assert ran.code == 0
    for expected in ("Answers:", "I do not understand “frobnicate”", "Type a number of the list", "Write what you would like",
                     "is not allowed now", "There is no option 99", "there is no rule 'NO.SUCH'", "choose one of en, fr, ru",
                     "Write a file name", "Not saved", "Saved to", "Goodbye."):  # fmt: skip
        assert expected in ran.out, expected
    typed(monkeypatch, "quit", "")
    again = sortie(capsys, "play", GAME, "--load", str(save))
    assert "random 2" in again.out
    assert again.code == 0 and "Taken up again after" in again.out


def test_what_is_not_given_can_be_decided_at_the_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "quit", "")
    ran = sortie(capsys, "play", GAME, "--choose", "--seats", "human,human", "--seed", "1")
    assert ran.code == 0 and "Propose a mission" in ran.out
    assert sortie(capsys, "play", GAME, "--option", "nonsense").code == 1


def test_codes_and_beginnings_are_understood(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both squads are placed by code; a beginning that fits many options is answered with the list of them."""
    typed(monkeypatch, "take b", "take blue", "deploy C1", "deploy C1 at a5", "quit", "")
    ran = sortie(capsys, "play", GAME, "--seats", "human,random", "--seed", "2")
    assert (
        ran.code == 0 and re.search(r"may mean \d+ things: deploy", ran.out) and "is placed at a5" in ran.out
    )


NONSENSE = ("go a99", "go nowhere", "go", "odds go a99", "why go a99", "odds zzz", "why zzz", "card zzz", "way to nowhere",
            "sight a1", "sight a99 b77", "who sees nowhere", "targets nobody", "rules", "1.999", "0", "a1 b2 c3", "end end end")  # fmt: skip


@pytest.mark.parametrize("game", game_names())
def test_no_line_ends_a_session(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """In the set-up and at the first decision behind it; what is typed at last is still answered."""
    typed(monkeypatch, *NONSENSE, "arrange", *NONSENSE, "?", "quit", "")
    ran = sortie(capsys, "play", game, "--seed", "3")
    assert ran.code == 0 and "Goodbye." in ran.out
    assert ran.out.count("leads nowhere from here") == 4


def test_quit_offers_to_save(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "left.sortie"
    typed(monkeypatch, "quit", str(file))
    assert sortie(capsys, "play", GAME, "--seats", "human,human", "--seed", "1").code == 0
    assert read_record(file.read_text(encoding="utf-8")).game == GAME


def test_who_plays_against_the_game_is_told_who_made_it(capsys: pytest.CaptureFixture[str]) -> None:
    against = [name for name in game_names() if 1 in shipped(name).seat_counts]
    ends: set[str] = set()
    for name in against:
        lost = sortie(capsys, "play", name, "--seats", "random,random", "--seed", "5", "--watch").out
        ends.add(lost.strip().splitlines()[-1])
    assert "Lost: nobody made it." in ends


def test_the_end_of_input_ends_the_session(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch)
    ran = sortie(capsys, "play", GAME, "--seed", "1")
    assert ran.code == 0 and "The input has ended" in ran.out


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_a_session_leaves_no_key_without_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    typed(monkeypatch, *(["1.1", "1"] * 30))
    ran = sortie(capsys, "play", GAME, "--seats", "human,random", "--seed", "5", "--language", language)
    assert ran.code == 0
    found = re.findall(
        r"\b(?:prompt|verb|log|status|meter|badge|line|event|mission|squad|agent)-[a-z#-]+", ran.out
    )
    assert found == []


def test_attacks_show_their_odds(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Play on until somebody may strike, then look at the options as that player sees them."""
    from io import StringIO

    from rich.console import Console

    from sortie.kernel.chance.dice_sources import SeededDice
    from sortie.kernel.match import Match
    from sortie.terminal.display import Display
    from sortie.terminal.input_lines import LineSource
    from sortie.terminal.offers import Offers, strikes
    from sortie.terminal.seats import Seat, bot_answer, open_player
    from sortie.terminal.session import Session
    from sortie.terminal.tables import open_setup
    from sortie.terminal.wording import Wording

    game = shipped(GAME)
    seats = tuple(
        Seat(f"bot {seat}", "heuristic", open_player("heuristic", str(seat), game)) for seat in (0, 1)
    )
    match, dice, out = Match(game, open_setup(game)), SeededDice("odds"), StringIO()
    console = Console(file=out, width=130)
    session = Session(match, seats, dice, Display(console, Wording(game)), LineSource())
    for _ in range(600):
        match.roll(dice)
        seat = session.asked()
        view = session.view(seat)
        offers = Offers(match.position, seat)
        if any(
            strikes(option, view.pieces, seat) and "%" in session_note(session, option, seat)
            for option in offers.views
        ):
            break
        match.answer(seat, bot_answer(seats[seat], match, seat))
    session.present(seat)
    assert re.search(r"\d+ %", out.getvalue())
    number = next(
        place
        for place, row in enumerate(session.menu.rows, start=1)
        if strikes(row.options[0], view.pieces, seat)
    )
    session.take(seat, f"odds {number}")
    assert "on average" in out.getvalue()
    session.take(seat, f"why {session.menu.rows[number - 1].options[0].notation}")
    assert "is allowed" in out.getvalue()


def session_note(session: object, option: object, seat: int) -> str:
    """The odds of an option as the session would show them."""
    from sortie.kernel.views.view import OptionView
    from sortie.terminal.odds_lines import short_odds
    from sortie.terminal.offers import Offers
    from sortie.terminal.session import Session

    assert isinstance(session, Session) and isinstance(option, OptionView)
    position = session.match.position
    return short_odds(position, Offers(position, seat).option(option.notation), session.display.wording)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("play", "chess"), "there is no game 'chess'"),
        (("play", GAME, "--scenario", "nowhere"), "there is no scenario 'nowhere'"),
        (("play", GAME, "--map", "nowhere"), "there is no board 'nowhere'"),
        (("play", GAME, "--sides", "nobody,noone"), "there is no side 'nobody'"),
        (("play", GAME, "--seats", "human"), "is for 2, 3 players; name so many after --seats"),
        (("play", GAME, "--seats", "human,oracle"), "there is no player 'oracle'"),
        (("play", GAME, "--switch", "gravity=off"), "there is no switch 'gravity'"),
        (("play", GAME, "--language", "xx"), "there is no language 'xx'"),
        (("play", GAME, "--load", "no-such-file"), "No such file"),
        (("play", GAME, "--load", "no-such-file", "--map", "x"), "leave those options out"),
    ],
)
def test_mistakes_are_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    ran = sortie(capsys, *arguments)
    assert ran.code == 1 and message in ran.err and "Traceback" not in ran.err


def test_a_switch_needs_one_of_its_values(capsys: pytest.CaptureFixture[str]) -> None:
    switch = shipped(GAME).switches[0]
    ran = sortie(capsys, "play", GAME, "--switch", f"{switch.id}=nonsense")
    assert ran.code == 1 and switch.values[0] in ran.err


@pytest.mark.long
def test_a_program_can_play_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    """`1.1` and `1` answer everything: a folded line by its first option, another one by itself."""
    lines = "1.1\n1\n" * 4000
    command = program("play", GAME, "--seats", "human,random", "--seed", "2")
    ran = subprocess.run(command, input=lines, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "wins." in ran.stdout or "A draw." in ran.stdout
    assert "\x1b" not in ran.stdout


@pytest.mark.long
def test_a_terminal_gets_completion_and_colour(tmp_path: Path) -> None:
    """A real pseudo-terminal: tab completes an order, the board is coloured, quit leaves."""
    import pty

    command = program("play", GAME, "--seats", "human,human", "--seed", "2")
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "150", "LINES": "60"}
    leader, follower = pty.openpty()
    process = subprocess.Popen(command, stdin=follower, stdout=follower, stderr=follower, env=environment)
    os.close(follower)
    try:
        seen = _until(leader, "Player 1>")
        for keys, answer in ((b"qui\t", "quit"), (b"\r", ":"), (b"\r", "Goodbye")):
            os.write(leader, keys)
            seen += _until(leader, answer)
        assert process.wait(timeout=60) == 0
    finally:
        process.kill()
        process.wait()
        os.close(leader)
    assert "\x1b[" in seen and "Save first?" in seen


def _until(leader: int, text: str) -> str:
    """Read a terminal until a prompt ends with this text and nothing more comes."""
    import select

    seen = ""
    while select.select([leader], [], [], 30)[0]:
        try:
            part = os.read(leader, 65536).decode("utf-8", "replace")
        except OSError:
            break
        seen += part
        quiet = not select.select([leader], [], [], 0.5)[0]
        if quiet and text in seen:
            break
    return seen


def test_an_unfolded_row_lists_its_options(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Taking a zone is one line each; deploying has many squares, so line 1 unfolds."""
    typed(monkeypatch, *["1"] * 6, "1.999", "quit", "")
    ran = sortie(capsys, "play", GAME, "--seats", "human,human", "--seed", "4")
    assert ran.code == 0 and "1.1 " in ran.out and "There is no option 1.999" in ran.out


def test_looking_at_the_board(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Ways, lines of sight, watchers and targets by square, by name and by code; a bad question says how to ask."""
    typed(
        monkeypatch, "way", "way to zz99", "take blue", "deploy C1 at a5", "way C1 to b6", "way c6", "sight a5 b6",
        "who sees b6", "who", "targets C1", "sight C1 p16", "quit", "",
    )  # fmt: skip
    ran = sortie(capsys, "play", GAME, "--seats", "human,random", "--seed", "2")
    assert ran.code == 0
    for expected in ("Write what to look at", "is called 'zz99'", "reaches b6 for", "a5 → b6", "No agent is named",
                     "sees b6, distance 1", "sees it, distance 1"):  # fmt: skip
        assert expected in ran.out, expected
