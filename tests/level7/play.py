"""Positions of LEVEL 7 played on line by line, and what came of it."""

from __future__ import annotations

from sortie.games.level7.state.state import Level7State
from sortie.kernel.position import Position
from sortie.kernel.records.answer_lines import answer_line
from sortie.kernel.records.case_lines import is_offered


def then(found: Position, *lines: str) -> Position:
    """More lines of a script."""
    for line in lines:
        answer_line(found, line)
        assert found.game.problems(found.state) == []
    return found


def now(found: Position) -> Level7State:
    """The state of a position."""
    assert isinstance(found.state, Level7State)
    return found.state


def offered(found: Position, text: str) -> bool:
    """Whether a line is an option now; * stands for anything."""
    return is_offered(found, text)


def told(found: Position, key: str) -> list[tuple[int, ...]]:
    """The values of the events of a kind that were told last."""
    return [event.values for event in found.events if event.key == key]
