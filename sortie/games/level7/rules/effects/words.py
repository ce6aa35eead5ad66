"""The words of the effect language and what each does; chapters fill the table when they are read."""

from __future__ import annotations

from collections.abc import Callable

from sortie.games.level7.content.catalogue import Effect
from sortie.games.level7.state.state import Level7State
from sortie.kernel.table.table import Table

Doing = Callable[[Table, Level7State, Effect, int, str], None]

# Filled by `doing`, whose chapters need `resolve` themselves: attacks resolve abilities, and effects lead to attacks.
EFFECTS: dict[str, Doing] = {}


def resolve(table: Table, state: Level7State, effects: tuple[Effect, ...], seat: int, context: str) -> None:
    """L7-1.1, L7-31.6: effects one after another, as far as they are possible."""
    for effect in effects:
        if not state.finished:
            EFFECTS[effect.verb](table, state, effect, seat, context)
