"""Cases of SIEGE: positions drawn by hand."""

from __future__ import annotations

from typing import Any

from sortie.games.siege.library import Library
from sortie.games.siege.siege import Rulings
from sortie.games.siege.state import SiegeState
from sortie.kernel.errors import BadCase


def draw_case(library: Library, rulings: Rulings, document: dict[str, Any]) -> SiegeState:
    """The position a case draws; BadCase with what to write instead when it cannot be drawn."""
    raise BadCase("draw operators")
