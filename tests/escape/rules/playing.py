"""Play on a scene by the lines of a script, and what came of it."""

from __future__ import annotations

from typing import Any, cast

from sortie.games.escape.state.state import EscapeState
from sortie.kernel.position import Position
from sortie.kernel.records.answer_lines import answer_line
from tests.questions import facts


def play(position: Position, *lines: str) -> Position:
    """Give the lines of a script (`hit mamushi`, `dice 4`, `seat 2: dodge`); refused ones fail."""
    for line in lines:
        answer_line(position, line)
    assert position.game.problems(position.state) == []
    return position


def fork(position: Position, *lines: str) -> Position:
    """Another position in which the lines were played; this one stays as it is."""
    return play(position.copy(), *lines)


def roll(position: Position, *faces: int) -> Position:
    """Give the next dice one by one; nobody may be asked anything in between."""
    return play(position, *(f"dice {face}" for face in faces))


def state_of(position: Position) -> EscapeState:
    """The state as it is now."""
    return cast(EscapeState, position.state)


def of(position: Position, name: str) -> dict[str, Any]:
    """All about one character."""
    return cast(dict[str, Any], facts(position)["units"][name])
