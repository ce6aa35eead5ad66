"""Positions of LEVEL 7 for the tests: drawn as in a case, played line by line."""

from __future__ import annotations

from typing import Any

from sortie.games.level7 import open_game
from sortie.games.level7.state import Level7State
from sortie.kernel.answerers import ScriptTable
from sortie.kernel.cases import answer_line, is_offered
from sortie.kernel.notation import read_option
from sortie.kernel.position import Position
from sortie.kernel.requests import Answer

GAME = open_game()
LIBRARY = GAME.library
# Dice: I 1, II 2, S 3, SS 4, IS 5, V 6.
CROSS = [["crossing", 0, 0], ["corridor-101-a", 1, 0], ["corridor-305", 2, 0], ["corridor-204", 0, 1]]
ROW = [["crossing", 0, 0], ["corridor-101-a", 1, 0], ["corridor-305", 2, 0], ["checkpoint-a", 3, 0]]
LINE = [["corridor-305", 0, 0], ["corridor-101-a", 0, 1], ["medical-store", 0, 2]]
CLONE_HERE = {"clone-1": "crossing"}


def drawn(**document: Any) -> Level7State:
    """The state a case draws."""
    state = GAME.draw_case({"game": "level7", **document})
    assert isinstance(state, Level7State)
    assert GAME.problems(state) == []
    return state


def position(*lines: str, **document: Any) -> Position:
    """A drawn position after some lines of a script."""
    found = Position(GAME, drawn(**document))
    return then(found, *lines)


def then(found: Position, *lines: str) -> Position:
    """More lines of a script."""
    for line in lines:
        answer_line(found, line)
        assert GAME.problems(found.state) == []
    return found


def now(found: Position) -> Level7State:
    """The state of a position."""
    assert isinstance(found.state, Level7State)
    return found.state


def offered(found: Position, text: str) -> bool:
    """Whether a line is an option now; * stands for anything."""
    return is_offered(found, text)


def refused_by(found: Position, text: str) -> str:
    """The rule that keeps a line from being an option."""
    refusal = found.why_not(text)
    return refusal.rule if refusal is not None else ""


def told(found: Position, key: str) -> list[tuple[int, ...]]:
    """The values of the events of a kind that were told last."""
    return [event.values for event in found.events if event.key == key]


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


def label(found: Position) -> str:
    """What is asked now."""
    return found.request.label if found.request is not None else ""


def door(name: str, side: int) -> int:
    """The number of the door on a side of a tile."""
    return tile(name) * 8 + side
