"""Answers with their dice in the order of play, and what they did to two agents face to face."""

from __future__ import annotations

from sortie.kernel.errors import NotAllowed
from sortie.kernel.position import Position
from sortie.kernel.table.requests import Choice, Roll
from sortie.kernel.views.events import Event
from tests.questions import asked, offers
from tests.skirm.rules.playing import state_of

Line = str | tuple[int, ...]  # an option in notation, or the faces of a roll


def answer(position: Position, line: Line) -> list[Event]:
    """Give one answer to exactly what is asked: a tuple to a roll of as many dice, an option to a choice."""
    if isinstance(line, tuple):
        assert isinstance(position.request, Roll), f"dice {line} are given, but asked is {asked(position)}"
        return position.play(line)
    assert isinstance(position.request, Choice), f"'{line}' is given, but asked is {asked(position)}"
    return position.say(line)


def play(position: Position, *lines: Line, then: str = "act") -> list[Event]:
    """Give these answers and arrive at the prompt `then`; what happened. Nothing may be left over or missing."""
    events = [event for line in lines for event in answer(position, line)]
    assert asked(position) == then, f"{asked(position)} is asked after all answers, not {then}"
    return events


def dice_count(position: Position) -> int:
    """How many dice are to be rolled now."""
    assert isinstance(position.request, Roll), f"no dice are asked for, but {asked(position)}"
    return position.request.count


def values(events: list[Event], key: str) -> list[tuple[int, ...]]:
    """The numbers of all events of a kind."""
    return [event.values for event in events if event.key == key]


def hits(events: list[Event]) -> int:
    """The hits of the only ranged hit roll among these events."""
    ((_, number),) = values(events, "hits")
    return number


def saved(events: list[Event]) -> int:
    """What the only save roll among these events absorbed."""
    ((_, number),) = values(events, "saved")
    return number


def left(position: Position, name: str) -> int:
    """The HIT an agent has left."""
    state = state_of(position)
    return state.hit[state.battle.unit_names.index(name)]


def alive(position: Position, name: str) -> bool:
    """Whether an agent is on the map."""
    state = state_of(position)
    return bool(state.alive >> state.battle.unit_names.index(name) & 1)


def orders(position: Position) -> list[int]:
    """The Tactical Orders of both seats."""
    return state_of(position).orders


def points(position: Position) -> int:
    """The ACT the active agent has left."""
    return state_of(position).act


def refusal(position: Position, text: str) -> str:
    """The rule by which an option is refused: not offered, not accepted, and nothing changes."""
    assert not offers(position, text), f"'{text}' is offered"
    why = position.why_not(text)
    assert why is not None and why.rule, f"nothing says why '{text}' is not offered"
    before = position.state.key()
    try:
        position.say(text)
    except NotAllowed as error:
        assert error.rule == why.rule
    else:
        raise AssertionError(f"'{text}' was accepted")
    assert position.state.key() == before
    return why.rule
