"""Scenes: positions drawn for one rule, in the coordinates of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, cast

from sortie.games.escape.game import EscapeGame
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
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
        **({"doors": {edge(a, b): lock for (a, b), lock in doors.items()}} if doors else {}),
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
