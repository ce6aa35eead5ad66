"""Coloured dice: their faces, and rolling them colour by colour."""

from __future__ import annotations

from typing import Final

from sortie.games.siege.catalogue import Dice
from sortie.kernel.table import Table

# Hits of the six faces of each colour; they are also what a rule can tell apart.
YELLOW: Final = (0, 0, 1, 1, 2, 2)
ORANGE: Final = (0, 1, 1, 2, 2, 3)
RED: Final = (1, 1, 2, 2, 3, 3)
COLOURS: Final = (YELLOW, ORANGE, RED)
LABELS: Final = ("yellow", "orange", "red")
STUNNED_DICE: Final = Dice(2, 0, 0)


def roll_pool(table: Table, seat: int, dice: Dice) -> list[tuple[int, int]]:
    """SGE-GEN.7, SGE-SHO.5: every die as (colour, hits), yellow first."""
    found: list[tuple[int, int]] = []
    for colour, count in enumerate(dice):
        if count:
            hits = COLOURS[colour]
            for face in table.roll(seat, LABELS[colour], count, hits):
                found.append((colour, hits[face - 1]))
    return found


def total_of(pool: list[tuple[int, int]]) -> int:
    """SGE-SHO.5: the hits of all dice."""
    total = 0
    for _, hits in pool:
        total += hits
    return total


def tell_dice(table: Table, key: str, values: tuple[int, ...], pool: list[tuple[int, int]]) -> None:
    """SGE-GEN.7: dice in the order in which they were rolled, each as its colour and its hits."""
    if table.listening:
        table.tell(key, (*values, *(hits for _, hits in pool)), reveals=True)
