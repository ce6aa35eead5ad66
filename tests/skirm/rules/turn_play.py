"""Positions drawn for the tests of set-up, Turns and missions, and lines that play them on."""

from __future__ import annotations

from typing import Any

from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from sortie.kernel.table.requests import Choice, Draw, Request, Roll, Together
from tests.questions import asked
from tests.skirm.rules.playing import state_of
from tests.skirm.rules.scenes import skirm

Unit = dict[str, Any]


def opened(**setup: Any) -> Position:
    """A table opened with this set-up."""
    game = skirm()
    return Position(game, game.start(Setup(**setup)))


def drawn(*units: Unit, **document: Any) -> Position:
    """A position drawn like a case: these units, and everything else the document says."""
    game = skirm()
    return Position(game, game.draw_case({"game": "skirm", "units": list(units), **document}))


def unit(seat: int, name: str, square: str, card: str = "rifleman", **more: Any) -> Unit:
    """One unit of a drawn position; seats are 1 and 2."""
    return {"seat": seat, "name": name, "square": square, "card": card, **more}


def play(position: Position, *lines: str) -> Position:
    """Answer with lines: `dice 2 5`, `draw 1`, or an option in notation."""
    for line in lines:
        word, *rest = line.split()
        if word in ("dice", "draw"):
            position.play(tuple(int(number) for number in rest))
        else:
            position.say(line)
    return position


def seat_asked(position: Position) -> int:
    """The seat (1 or 2) whose choice is open, 0 for nobody."""
    request = position.request
    return request.seat + 1 if isinstance(request, Choice) else 0


def dice_asked(request: Request | None) -> int:
    """How many dice are to be rolled, 0 when something else is asked."""
    return request.count if isinstance(request, Roll) else 0


def items_asked(request: Request | None) -> tuple[int, ...]:
    """What can be drawn, () when something else is asked."""
    return request.counts if isinstance(request, Draw) else ()


def offered(position: Position) -> list[str]:
    """Every option that is open now, in notation."""
    request = position.request
    if isinstance(request, Together):
        return [position.write(option) for option in request.choices[0].options]
    return [position.write(option) for option in request.options] if isinstance(request, Choice) else []


def at(position: Position, name: str) -> int:
    """The number of a square."""
    return state_of(position).battle.grid.parse(name)


def number(position: Position, name: str) -> int:
    """The number of a unit by its name."""
    return state_of(position).battle.unit_names.index(name)


def end_activations(position: Position) -> Position:
    """Let everybody who may act end at once, and no sentry act, until the activations are over."""
    while asked(position) in ("activate", "act", "sentry"):
        play(
            position,
            "pass"
            if asked(position) == "sentry"
            else "end"
            if asked(position) == "act"
            else offered(position)[0],
        )
    return position
