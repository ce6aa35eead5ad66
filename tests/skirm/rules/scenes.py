"""Scenes: positions drawn for one rule, in the coordinates of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, cast

from sortie.games.skirm.game import SkirmGame
from sortie.kernel.position import Position
from tests.shipped import shipped

Spot = tuple[int, int]
Table = dict[str, Any]


@cache
def skirm() -> SkirmGame:
    """The game with its shipped content."""
    return cast(SkirmGame, shipped("skirm"))


def at(x: int, y: int) -> str:
    """The name of the Square (x, y); x counts to the east, y to the south, both from 0."""
    return f"{chr(ord('a') + x)}{y + 1}"


def weapon(name: str, typ: str, roa: int, skl: int, dam: int, *special: str) -> Table:
    """A weapon profile: TYP, ROA/SKL/DAM, special rules."""
    return {"id": name, "typ": typ, "roa": roa, "skl": skl, "dam": dam, "special": list(special)}


RIFLE = weapon("rifle", "R", 4, 4, 3)
KNIFE = weapon("knife", "M", 3, 4, 2)


def agent(
    name: str, seat: int, spot: Spot, *weapons: Table, special: Sequence[str] = (), **more: Any
) -> Table:
    """An Agent with a card of its own: 3 ACT, MOV 4, ARM 7, HIT 4 unless said otherwise.

    `life` is the HIT it has left; keys of a unit in a case (`ready`, `did`, `spent` ...) go to the unit.
    """
    card: Table = {"act": 3, "mov": 4, "arm": 7, "hit": 4, "special": list(special), "weapons": list(weapons)}
    unit: Table = {"seat": seat, "name": name, "card": name, "square": at(*spot)}
    if "life" in more:
        unit["hit"] = more.pop("life")
    for key, value in more.items():
        (card if key in ("act", "mov", "arm", "hit", "tags", "skills") else unit)[key] = value
    return {"card": card, "unit": unit}


def board(
    walls: Iterable[tuple[Any, ...]] = (),
    doors: Iterable[tuple[Any, ...]] = (),
    heights: Mapping[Spot, int] | None = None,
    ramps: Iterable[tuple[Spot, Spot]] = (),
    ladders: Iterable[tuple[Spot, Spot]] = (),
    solid: Iterable[Spot] = (),
    difficult: Iterable[Spot] = (),
    size: tuple[int, int] = (16, 16),
) -> Table:
    """A flat map with things on it: walls (a, b, height, "climbable"), doors (a, b, "open"), heights and so on."""
    return {
        "size": list(size),
        "walls": [[at(*a), at(*b), *rest] for a, b, *rest in walls],
        "doors": [[at(*a), at(*b), *rest] for a, b, *rest in doors],
        **({"heights": {at(*spot): height for spot, height in heights.items()}} if heights else {}),
        "ramps": [[at(*a), at(*b)] for a, b in ramps],
        "ladders": [[at(*a), at(*b)] for a, b in ladders],
        "solid": [at(*spot) for spot in solid],
        "difficult": [at(*spot) for spot in difficult],
    }


def scene(*agents: Table, **document: Any) -> Position:
    """A position with these Agents; the first one is in the middle of its activation unless a `moment` is said."""
    if "moment" not in document:
        document.setdefault("active", agents[0]["unit"]["name"])
    if "orders" in document:
        document["orders"] = list(document["orders"])
    cards = {one["unit"]["card"]: one["card"] for one in agents}
    whole = {"agents": cards, "units": [one["unit"] for one in agents], **document}
    game = skirm()
    state = game.draw_case(whole)
    assert game.problems(state) == []
    return Position(game, state)
