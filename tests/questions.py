"""Questions to a position that are the same in every game: what is asked, offered, refused, told."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any

from sortie.kernel.position import Position
from sortie.kernel.table.requests import Choice, Roll


def asked(position: Position) -> str:
    """The label of the open request, "" when the game is over."""
    return position.request.label if position.request is not None else ""


def who_is_asked(position: Position) -> int:
    """The seat, counted from 1, whose choice or roll is open."""
    request = position.request
    assert isinstance(request, Choice | Roll), f"nobody decides or rolls now, asked is {asked(position)}"
    return request.seat + 1


def offered(position: Position, pattern: str = "*") -> list[str]:
    """The options that are open now and fit the pattern, in notation; somebody must have a choice."""
    choice = position.open_choice()
    assert choice is not None, f"nobody has a choice, asked is {asked(position)}"
    texts = [position.write(option) for option in choice.options]
    return sorted(text for text in texts if fnmatchcase(text, pattern))


def offers(position: Position, text: str) -> bool:
    """Whether a line is an option now."""
    return bool(offered(position, text))


def refused(position: Position, text: str) -> str:
    """The rule that keeps a line from being an option; the line must not be one."""
    assert not offers(position, text), f"'{text}' is offered"
    refusal = position.why_not(text)
    assert refusal is not None and refusal.rule, f"'{text}' is refused without a rule"
    return refusal.rule


def refused_by(position: Position, text: str) -> str:
    """The rule against a line, "" when nothing is against it."""
    refusal = position.why_not(text)
    return refusal.rule if refusal is not None else ""


def facts(position: Position) -> dict[str, Any]:
    """The state as it is now, by name."""
    return position.game.facts(position.state)


def told(position: Position) -> list[str]:
    """The keys of what happened since the last answer."""
    return [event.key for event in position.events]
