"""Positions of SIEGE drawn in a line or two, for the tests of its rules."""

from __future__ import annotations

from functools import cache
from typing import Any

from sortie.games.siege import open_game
from sortie.games.siege.content.building import Building
from sortie.games.siege.game import SiegeGame
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


def hidden(
    name: str, first: list[int] | str, second: list[int] | str, true: int = 1, **more: Any
) -> dict[str, Any]:
    """A hidden Operator with two tokens that face north."""
    tokens = [{"at": first, "facing": "north"}, {"at": second, "facing": "north"}]
    return {"name": name, "tokens": tokens, "true": true, **more}


def watched_riser(true: int) -> dict[str, Any]:
    """A case: Varga may step onto a riser, Oduya's first token watches it from upstairs; which token is true."""
    tokens = [{"at": "upstairs"}, {"at": [20, 12], "facing": "north"}]
    oduya = {"name": "oduya", "tokens": tokens, "riser": [12, 10], "true": true}
    return {"active": "varga", "operators": [{"name": "varga", "at": [11, 10]}, oduya]}
