"""What somebody types: beginnings of words, several squares in a line, a history of one's own, and nothing lost on leaving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sortie.drawing.board_text import columns_needed, draw_board
from sortie.drawing.piece_codes import PieceCodes
from sortie.kernel.match import Match
from sortie.kernel.views.view import BoardView, PieceView, SquareView, Word
from sortie.terminal.commands.play import sit_down
from sortie.terminal.input_lines import LineSource
from sortie.terminal.meanings import begins, squares_after
from sortie.terminal.session import Session
from sortie.terminal.tables import open_setup
from sortie.terminal.typed_lines import TerminalLines
from tests.shipped import shipped
from tests.terminal.commands import sortie, typed

OFFERED = [
    "shoot raider with rifle",
    "shoot raider with pistol",
    "shoot ranger with rifle",
    "move d1",
    "move d10",
    "end",
]


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("e", ["end"]),
        ("sh ran", ["shoot ranger with rifle"]),
        ("s rai p", ["shoot raider with pistol"]),
        ("sh rai", OFFERED[:2]),
        ("move d1", ["move d1"]),
        ("mo d10", ["move d10"]),
        ("raider", []),
        ("", []),
    ],
)
def test_beginnings_of_words_are_enough(line: str, meant: list[str]) -> None:
    assert begins(line, OFFERED) == meant


def test_several_squares_are_a_walk() -> None:
    assert squares_after("move d4 e4 f4") == ("move d4", ["e4", "f4"])
    assert squares_after("move scout to d4 e4") == ("move scout to d4", ["e4"])
    assert squares_after("end") == ("end", [])


class Steps:
    """A person who leaves the set-up to the program, walks two squares in one line, takes it back and leaves."""

    def __init__(self, session: Session, line: Callable[[Session, int], str]) -> None:
        self.session, self.line = session, line
        self.lengths: list[int] = []
        self.typed = ""

    def read(self, prompt: str, words: Callable[[], list[str]]) -> str | None:
        session = self.session
        seat, count = session.asked(), len(session.match.log)
        if session.match.game.setting_up(session.match.state):
            return "arrange"
        if self.typed:
            self.lengths.append(count)
            return "undo" if len(self.lengths) == 2 else None
        self.typed = self.line(session, seat)
        if self.typed:
            self.lengths.append(count)
        return self.typed or session.offers.notations[0]


@pytest.mark.parametrize("form", ["go", "squares"])
def test_a_walk_in_a_line_is_several_answers_and_is_taken_back_at_once(
    capsys: pytest.CaptureFixture[str], form: str
) -> None:
    def shortest(session: Session, seat: int) -> str:
        request = session.view(seat).request
        assert request is not None
        plain = [one for one in request.walks if one.costs[-1] == len(one.path) - 1 > 1]
        if not plain:
            return ""
        walk = min(plain, key=lambda one: len(one.path))
        return walk.notation if form == "go" else f"st {' '.join(walk.path[1:])}"

    game = shipped("escape")
    match = Match(game, open_setup(game, "", "", "", None, None, False))
    session = sit_down(match, "human,random", "5", "en", False)
    steps = Steps(session, shortest)
    session.lines.read = steps.read  # type: ignore[method-assign]
    session.run()
    before, after, back = steps.lengths
    assert after > before + 1, f"{steps.typed} was one answer"
    assert back == before


def test_nobody_sees_what_another_has_typed() -> None:
    lines = TerminalLines()
    lines.sit("Ada")
    lines.session.history.append_string("squad secret")
    lines.sit("Ben")
    assert list(lines.session.history.get_strings()) == []
    lines.sit("Ada")
    assert list(lines.session.history.get_strings()) == ["squad secret"]


def test_a_wide_board_fits_when_it_is_drawn_narrow() -> None:
    squares = [SquareView(f"{'abcdefghijklmnopqrstuvwx'[x]}1", x, 0) for x in range(24)]
    board = BoardView("map", Word("map"), 24, 1, squares)
    guard = PieceView("guard", Word("guard"), "agent", 0, "map", "c1", facing="e", watches=["d1"])
    assert columns_needed(board) > 80 >= columns_needed(board, narrow=True)
    narrow = draw_board(board, [guard], PieceCodes(), frozenset("a1"), frozenset({"d1"}), narrow=True).plain
    assert max(map(len, narrow.splitlines())) <= 80
    assert "·!" in narrow and "G1" in narrow
    assert "G1▶" in draw_board(board, [guard], PieceCodes()).plain


def test_a_saved_match_knows_its_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    save = tmp_path / "half.sortie"
    typed(monkeypatch, "hint", "brief", "1.1", f"save {save}", "quit", "")
    ran = sortie(capsys, "play", "skirm", "--seats", "human,random", "--seed", "3")
    assert "the best plan found." in ran.out and "sortie play --load" in " ".join(ran.out.split())
    typed(monkeypatch, "quit", "")
    assert "Taken up again after" in sortie(capsys, "play", "--load", str(save)).out
    refused = sortie(capsys, "play", "siege", "--load", str(save))
    assert refused.code == 1 and "is a game of skirm" in refused.err


def test_leaving_by_a_key_saves(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Ctrl-C and Ctrl-D are the end of the lines of a terminal: the match is in a file, and how to go on is said."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(LineSource, "shared", True)
    for number in (1, 2):
        typed(monkeypatch, "1.1")
        ran = sortie(capsys, "play", "skirm", "--seats", "human,random", "--seed", "3")
        assert f"--load skirm-{number}.sortie" in " ".join(ran.out.split())
    typed(monkeypatch, "quit", "")
    assert "Taken up again after" in sortie(capsys, "play", "--load", "skirm-2.sortie").out


def test_keys_that_end_a_line_end_the_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = TerminalLines()
    for pressed in (EOFError, KeyboardInterrupt):

        def prompt(*_: object, pressed: type[BaseException] = pressed, **__: object) -> str:
            raise pressed

        monkeypatch.setattr(lines.session, "prompt", prompt)
        assert lines.read("> ", list) is None
