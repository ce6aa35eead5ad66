"""Positions of LEVEL 7 for the tests, drawn as in a case."""

from __future__ import annotations

from typing import Any

from sortie.games.level7 import open_game
from sortie.games.level7.state.state import Level7State
from sortie.kernel.position import Position
from sortie.kernel.table.answerers import ScriptTable
from sortie.kernel.table.requests import Answer
from sortie.kernel.views.notation import read_option
from tests.level7.play import then

GAME = open_game()
LIBRARY = GAME.library
# Dice: I 1, II 2, S 3, SS 4, IS 5, V 6.
CROSS = [["crossing", 0, 0], ["corridor-101-a", 1, 0], ["corridor-305", 2, 0], ["corridor-204", 0, 1]]
ROW = [["crossing", 0, 0], ["corridor-101-a", 1, 0], ["corridor-305", 2, 0], ["checkpoint-a", 3, 0]]
LINE = [["corridor-305", 0, 0], ["corridor-101-a", 0, 1], ["medical-store", 0, 2]]
CLONE_HERE = {"clone-1": "crossing"}


def drawn(**document: Any) -> Level7State:
    """The state a case draws; tables that a test leaves empty are left out, as in a case."""
    written = {key: value for key, value in document.items() if value != {}}
    state = GAME.draw_case({"game": "level7", **written})
    assert isinstance(state, Level7State)
    assert GAME.problems(state) == []
    return state


def position(*lines: str, **document: Any) -> Position:
    """A drawn position after some lines of a script."""
    found = Position(GAME, drawn(**document))
    return then(found, *lines)


def scripted(state: Level7State, *answers: Answer | str) -> ScriptTable:
    """A table that answers a rule with these lines of notation and numbers."""
    names = GAME.names(state)
    given: list[Answer] = []
    for answer in answers:
        given.append(read_option(GAME.verbs, names, answer) if isinstance(answer, str) else answer)
    return ScriptTable(state, given)


def tile(name: str) -> int:
    """The number of a tile."""
    return LIBRARY.tile(name)


def door(name: str, side: int) -> int:
    """The number of the door on a side of a tile."""
    return tile(name) * 8 + side
