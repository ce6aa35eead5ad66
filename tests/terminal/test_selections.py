"""What is put together from parts is named by its parts; and no edge of any game is drawn as a riddle."""

from __future__ import annotations

import pytest

from sortie.drawing.board_text import UNKNOWN_EDGE, edge_signs
from sortie.games import game_names
from sortie.kernel.match import Match
from sortie.kernel.views.view import OptionView
from sortie.lab.playing import setups
from sortie.terminal.option_menu import OptionMenu
from sortie.terminal.selections import all_parts, having
from tests.contracts.randomness import play_on
from tests.shipped import shipped
from tests.terminal.commands import sortie, typed


def option(*parts: str) -> OptionView:
    return OptionView("squad", f"squad {'+'.join(parts)}", [("unit", part) for part in parts])


TEAMS = [
    option("ada", "bo", "cy"),
    option("ada", "bo", "bo"),
    option("ada", "cy", "cy"),
    option("bo", "cy", "cyd"),
]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("ada bo cy", [0]),
        ("cy, bo, ada", [0]),
        ("3+2+1", [0]),
        ("bo bo", [1]),
        ("a b", [0, 1]),
        ("cyd", [3]),
        ("ada ada", []),
        ("zorro", []),
        ("c ada", []),  # both cy and cyd begin so
        ("5", []),
    ],
)
def test_parts_by_name_beginning_or_number(words: str, found: list[int]) -> None:
    assert all_parts(TEAMS) == ["ada", "bo", "cy", "cyd"]
    assert having(TEAMS, words) == [TEAMS[place] for place in found]


def test_a_selection_is_called_by_verb_or_number() -> None:
    many = [option("a", f"b{number}", f"c{number}") for number in range(20)]
    menu = OptionMenu([OptionView("pass", "pass"), *many])
    assert menu.selection("squad b3") is menu.selection("2 b3") is menu.rows[1]
    assert menu.selection("squad") is menu.selection("1 b3") is menu.selection("pass b3") is None


def test_a_squad_is_chosen_by_its_parts(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "1", "1 zorro", "1 1 2 3", "1 5 4 3 2 1", "quit", "")
    ran = sortie(capsys, "play", "siege", "--seats", "human,random", "--seed", "3")
    assert (
        ran.out.count("squad and then 5 of these, by name or number") == 3
    )  # the list, its number, a wrong name
    assert "“1 1 2 3” may mean 21 things" in ran.out
    assert "Goodbye." in ran.out


@pytest.mark.parametrize(("language", "words"), [("en", "Nothing here is called"), ("fr", "Rien ne s’appelle"),
                                                 ("ru", "Здесь ничто не называется")])  # fmt: skip
def test_refusals_are_said_in_the_language_of_the_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    typed(monkeypatch, "squad zorro", "why squad zorro", "odds 1.1", "quit", "")
    ran = sortie(capsys, "play", "siege", "--seats", "human,random", "--seed", "3", "-l", language)
    assert words in ran.out
    assert "cannot be read" not in ran.out
    assert "sealed answers" not in ran.out


@pytest.mark.parametrize("game_name", game_names())
def test_every_edge_has_a_sign(game_name: str) -> None:
    game = shipped(game_name)
    position = Match(game, setups(game)[0]).position
    strange: list[str] = []
    for step in range(6):
        play_on(position, f"edges {step}", 12)
        for board in game.view(position.state, -1, position.request).boards:
            strange += [edge.kind for edge in board.edges if edge_signs(edge) == UNKNOWN_EDGE]
    assert strange == []
