"""Two agents face to face."""

from __future__ import annotations

from typing import Any

from sortie.kernel.position import Position
from tests.skirm.rules.scenes import Table, scene, weapon
from tests.skirm.rules.scenes import agent as any_agent

SHOT = "shoot bob with gun"
FIGHT = "melee bob with blade"


def gun(roa: int = 4, skl: int = 4, dam: int = 3, special: str = "", name: str = "gun") -> Table:
    """A ranged weapon; special rules as one text, `AP1 RG4`."""
    return weapon(name, "R", roa, skl, dam, *special.split())


def blade(roa: int = 4, skl: int = 4, dam: int = 3, special: str = "", name: str = "blade") -> Table:
    """A melee weapon."""
    return weapon(name, "M", roa, skl, dam, *special.split())


def agent(seat: int, name: str, square: str, *weapons: Table, special: str = "", **more: Any) -> Table:
    """An Agent on a Square given by its name."""
    found = any_agent(name, seat, (0, 0), *weapons, special=special.split(), **more)
    found["unit"]["square"] = square
    return found


def duel(
    *weapons: Table, target: Table | None = None, others: tuple[Table, ...] = (), **more: Any
) -> Position:
    """Ann at b8 may shoot at Bob at h8, six Squares away; `target` changes Bob's card."""
    ann, bob = agent(1, "ann", "b8", *(weapons or (gun(),))), agent(2, "bob", "h8", **(target or {}))
    return scene(ann, bob, *others, **more)


def brawl(
    *blades: Table, target: Table | None = None, others: tuple[Table, ...] = (), **more: Any
) -> Position:
    """Ann at e5 may fight Bob at f5, each with one blade; `target` changes Bob's card."""
    first, second = blades if blades else (blade(), blade())
    ann, bob = agent(1, "ann", "e5", first), agent(2, "bob", "f5", second, **(target or {}))
    return scene(ann, bob, *others, **more)
