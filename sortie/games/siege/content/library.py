"""All content of the packs in use, by id, and in the order in which the rules number it."""

from __future__ import annotations

from dataclasses import dataclass, field

from sortie.games.siege.content.building import Building
from sortie.games.siege.content.catalogue import Gadget, Mission, Operator, Piece, Stock
from sortie.kernel.memory import new_serial


@dataclass(frozen=True, slots=True, eq=False)
class Library:
    """What can be played with."""

    operators: dict[str, Operator]
    gadgets: dict[str, Gadget]
    pieces: dict[str, Piece]
    stocks: dict[str, Stock]
    buildings: dict[str, Building]
    missions: dict[str, Mission]
    serial: int = field(default_factory=new_serial)

    def roster(self, side: int) -> list[Operator]:
        """The Operators a side may pick from, Recruits left out."""
        return [one for one in self.operators.values() if one.side == side and not one.recruit]

    def recruits(self, side: int) -> list[Operator]:
        """SGE-MUL.1: the Recruits of a side."""
        return [one for one in self.operators.values() if one.side == side and one.recruit]
