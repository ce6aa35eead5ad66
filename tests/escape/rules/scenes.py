"""Scenes: positions drawn for one rule, in the coordinates of the rules, and strict play on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, cast

from sortie.games.escape.game import EscapeGame
from sortie.games.escape.state import EscapeState
from sortie.kernel.cases import answer_line, asked_text, offered_texts
from sortie.kernel.game import Setup
from sortie.kernel.position import Position
from sortie.kernel.requests import Choice, Roll
from tests.shipped import shipped

Spot = tuple[int, int]
Table = dict[str, Any]
EDITIONS = ("classic", "revised")
RING = "habitat-ring"
DECK = "machine-deck"
PACK = Path(__file__).parents[3] / "sortie" / "packs" / "escape"


@cache
def escape() -> EscapeGame:
    """The game with its shipped content."""
    return cast(EscapeGame, shipped("escape"))


def at(x: int, y: int) -> str:
    """The name of the square (x, y); x counts to the right, y downwards, both from 0."""
    return f"{chr(ord('a') + x)}{y + 1}"


def edge(a: Spot, b: Spot) -> str:
    """The name of the edge between two squares, the upper or left one first."""
    return "-".join(at(*spot) for spot in sorted((a, b), key=lambda spot: (spot[1], spot[0])))


def unit(name: str, spot: Spot | None = None, **more: Any) -> Table:
    """A character of the packs on a square; the other keys are those of a unit in a case."""
    return {"name": name, **({"square": at(*spot)} if spot is not None else {}), **more}


def floor(
    walls: Iterable[tuple[Spot, Spot]] = (),
    doors: Mapping[tuple[Spot, Spot], int] | None = None,
    hard: Iterable[tuple[Spot, Spot]] = (),
    size: Spot = (12, 12),
) -> Table:
    """An open floor with walls and doors on its edges; a door of 0 has no lock."""
    return {
        "size": list(size),
        "walls": [edge(a, b) for a, b in walls],
        "indestructible": [edge(a, b) for a, b in hard],
        "doors": {edge(a, b): lock for (a, b), lock in (doors or {}).items()},
    }


def idle(*spots: Spot) -> list[list[str]]:
    """A Radio on each of these squares: who stands there has something to do even without actions left."""
    return [[at(*spot), "radio"] for spot in spots]


def scene(*units: Table, **document: Any) -> Position:
    """A position with these characters; the first is in the middle of its activation unless a `moment` is said."""
    if "moment" not in document and "active" not in document:
        document["active"] = units[0]["name"]
    game = escape()
    state = game.draw_case({"units": list(units), **document})
    assert game.problems(state) == []
    return Position(game, state)


def opening(scenario: str = "infiltration", **more: Any) -> Position:
    """A game from its very first request."""
    game = escape()
    return Position(game, game.start(Setup(scenario=scenario, **more)))


def play(position: Position, *lines: str) -> Position:
    """Give the lines of a script (`hit mamushi`, `dice 4`, `seat 2: dodge`); refused ones fail."""
    for line in lines:
        answer_line(position, line)
    assert escape().problems(position.state) == []
    return position


def fork(position: Position, *lines: str) -> Position:
    """Another position in which the lines were played; this one stays as it is."""
    return play(position.copy(), *lines)


def roll(position: Position, *faces: int) -> Position:
    """Give the next dice one by one; nobody may be asked anything in between."""
    return play(position, *(f"dice {face}" for face in faces))


def label(position: Position) -> str:
    """The label of the open request, "" when the game is over."""
    return position.request.label if position.request is not None else ""


def seat(position: Position) -> int:
    """The seat (1 or 2) whose choice or die is open."""
    request = position.request
    assert isinstance(request, (Choice, Roll)), asked_text(request)
    return request.seat + 1


def offered(position: Position, pattern: str = "*") -> list[str]:
    """The options that are open now and fit the pattern, in notation."""
    return sorted(text for text in offered_texts(position) if fnmatchcase(text, pattern))


def offers(position: Position, text: str) -> bool:
    """Whether a line is an option now."""
    return bool(offered(position, text))


def refused(position: Position, text: str) -> str:
    """The rule that keeps a line from being an option; the line must not be one."""
    assert not offers(position, text), f"'{text}' is offered"
    refusal = position.why_not(text)
    assert refusal is not None and refusal.rule, f"'{text}' is refused without a rule"
    return refusal.rule


def state_of(position: Position) -> EscapeState:
    """The state as it is now."""
    return cast(EscapeState, position.state)


def facts(position: Position) -> Table:
    """The state as it is now, by name."""
    return position.game.facts(position.state)


def of(position: Position, name: str) -> Table:
    """All about one character."""
    return cast(Table, facts(position)["units"][name])


def told(position: Position) -> list[str]:
    """The keys of what happened since the last answer."""
    return [event.key for event in position.events]
