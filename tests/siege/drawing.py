"""Positions of SIEGE drawn in a line or two, for the tests of its rules."""

from __future__ import annotations

from functools import cache
from typing import Any

from sortie.games.siege import open_game
from sortie.games.siege.building import Building
from sortie.games.siege.game import SiegeGame
from sortie.games.siege.state import SiegeState
from sortie.kernel.cases import answer_line, offered_texts
from sortie.kernel.events import Event
from sortie.kernel.expectations import looked_up
from sortie.kernel.position import Position

ASKED = {"demand": "asked"}
FAR = {"name": "rourke", "at": [20, 12]}  # a defender who is in nobody's way
FAR_BLUE = {"name": "okonjo", "at": [0, 15]}  # an attacker likewise


@cache
def siege_game() -> SiegeGame:
    """The game with its shipped content, opened once."""
    return open_game()


def building(name: str = "customs-house") -> Building:
    """A shipped map."""
    return siege_game().library.buildings[name]


def drawn(operators: list[dict[str, Any]], **document: Any) -> Position:
    """A position; without `devices` the board is bare, without `active` a phase is to be played."""
    document.setdefault("devices", [])
    return Position(siege_game(), siege_game().draw_case({"operators": operators, **document}))


def state_of(position: Position) -> SiegeState:
    """The state as it is now."""
    assert isinstance(position.state, SiegeState)
    return position.state


def offered(position: Position) -> list[str]:
    """All options in notation."""
    return offered_texts(position)


def why(position: Position, text: str) -> str:
    """The rule against an option, "" when it is offered."""
    refusal = position.why_not(text)
    return refusal.rule if refusal is not None else ""


def play(position: Position, *lines: str) -> list[Event]:
    """Give answers and dice; what happened."""
    events: list[Event] = []
    for line in lines:
        events.extend(answer_line(position, line))
    return events


def fact(position: Position, path: str) -> Any:
    """One fact of a position."""
    return looked_up(siege_game().facts(position.state), path)


def hidden(
    name: str, first: list[int] | str, second: list[int] | str, true: int = 1, **more: Any
) -> dict[str, Any]:
    """A hidden Operator with two tokens that face north."""
    tokens = [{"at": first, "facing": "north"}, {"at": second, "facing": "north"}]
    return {"name": name, "tokens": tokens, "true": true, **more}


def seat(position: Position) -> int:
    """Who is asked now, counted from 1; 0 for nobody."""
    choice = position.open_choice()
    return choice.seat + 1 if choice is not None else 0
