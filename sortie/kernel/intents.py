"""Intents: what a person means in one line, answered as single answers that stop where something comes between.

`go f6` is a walk that a game knows of, `step d4 e5 f6` are several answers of one verb. Rules see single answers as ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sortie.kernel.errors import NotAllowed, NotNotation, Refused
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.views.notation import Verb
from sortie.kernel.views.request_views import GO, walk_line

MOST_LINES = 60  # answers that one line may stand for


class IntentRange(NamedTuple):
    """What an intent has played: the length of the log before its first answer and after its last one."""

    begun: int
    ended: int


def read_intent(position: Position, seat: int, text: str) -> list[str]:
    """The single answers a line means, the first one first; a line that is one answer, or nothing known, as it is."""
    words = " ".join(text.split())
    choice = position.choice_of(seat)
    if choice is None:
        return [text]
    if words.lower().startswith(f"{GO} "):
        return _walk(position, seat, words.lower())
    for verb in dict.fromkeys(row[0] for row in choice.options.rows):
        lines = _several(position.game.verbs[verb], words)
        if lines and not _is_option(position, seat, words) and _is_option(position, seat, lines[0]):
            return lines
    return [text]


def _walk(position: Position, seat: int, text: str) -> list[str]:
    """The answers of a walk that leads where a line says; NotAllowed where none does."""
    game, choice = position.game, position.choice_of(seat)
    names = game.names(position.state)
    for walk in game.walks(position.state, choice) if choice is not None else ():
        if walk_line(walk, game.verbs, names) == text:
            return [position.write(option) for option in walk.options]
    message = f"'{text}' leads nowhere from here; write single answers"
    raise NotAllowed(message, text=text, reason="leads-nowhere", named=text)


def _several(verb: Verb, words: str) -> list[str]:
    """The answers of a line with several targets at its end, such as `step d4 e5`; none where it has not."""
    if not verb.target or not verb.template.endswith("{target}"):
        return []
    form = verb.template.split()
    parts = words.split(" ")
    if not len(form) < len(parts) < len(form) + MOST_LINES:
        return []
    if not form[0].startswith("{") and parts[0].lower() != form[0].lower():
        return []
    head = parts[: len(form) - 1]
    return [" ".join([*head, target]) for target in parts[len(form) - 1 :]]


def _is_option(position: Position, seat: int, text: str) -> bool:
    choice = position.choice_of(seat)
    try:
        return choice is not None and position.read(text, seat) in choice.options
    except (Refused, NotNotation):
        return False


def interrupted(match: Match, seat: int, before: int) -> bool:
    """Whether anything came between since this length of the log: dice, the answer of another seat, something shown."""
    if any(entry.seat != seat for entry in match.log[before:]):
        return True
    return any(event.reveals for at, event in reversed(match.events) if at > before)


def answers_to_undo(match: Match, seat: int, last: IntentRange | None) -> int:
    """How many answers a seat takes back at once: its last intent as far as allowed, else one; 0 where undo is not allowed."""
    together = last.ended - last.begun if last is not None and last.ended == len(match.log) else 1
    return match.undoable(seat, together) if together else 0


def next_line(match: Match, seat: int, lines: Sequence[str], paying: bool) -> str:
    """What goes on with an intent: the next line if it is offered, or the usual payment; "" where it stops."""
    position = match.position
    choice = position.choice_of(seat)
    if choice is None:
        return ""
    if lines and _is_option(position, seat, lines[0]):
        return lines[0]
    usual = match.game.payment(match.state, choice) if paying else None
    return position.write(usual) if usual is not None else ""
