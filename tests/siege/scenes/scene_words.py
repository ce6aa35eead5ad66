"""What the scenes of SIEGE share: names of spaces, an Operator in its activation, the rules that refuse."""

from __future__ import annotations

from typing import Any

from sortie.kernel.position import Position
from tests.questions import refused_by
from tests.siege.drawing import FAR, FAR_BLUE, building, drawn, siege_game


def at(name: str) -> int:
    return building().grid.parse(name)


def names(mask: int) -> set[str]:
    return {building().grid.name(one) for one in range(building().up) if mask >> one & 1}


def acting(name: str, place: Any, *others: dict[str, Any], **more: Any) -> Position:
    """An Operator in its activation; an attacker and a defender far away keep the game going."""
    side = siege_game().library.operators[name].side
    far = [one for one in (FAR_BLUE, FAR) if one["name"] != name]
    return drawn([*far, {"name": name, "at": place}, *others], active=name, phase=1 + side, **more)


def rules(position: Position, *lines: str) -> list[str]:
    return [refused_by(position, line).removeprefix("SGE-") for line in lines]
