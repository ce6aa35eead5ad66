"""Openers of games for tests of the process that reads: some take more than it may."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from sortie.games import open_game
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.game import Game
from sortie.server.reading.processes import REPLY_BYTES


def eat_time(name: str, packs: Sequence[Path]) -> Game:
    """Never comes to an end."""
    while True:
        pass


def eat_memory(name: str, packs: Sequence[Path]) -> Game:
    """Wants more memory than there is."""
    kept = bytearray(4_000_000_000)
    raise AssertionError(f"{len(kept)} bytes were given")


def talk(name: str, packs: Sequence[Path]) -> Game:
    """Says far more than a reply may have."""
    sys.stdout.write("x" * (2 * REPLY_BYTES))
    return open_game(name, packs)


def tell_settings(name: str, packs: Sequence[Path]) -> Game:
    """Tells which settings of the server it can see."""
    raise UnknownName(f"knows {sorted(one for one in os.environ if one.startswith('SORTIE_'))}")


@cache
def _shipped(name: str) -> Game:
    return open_game(name)


def kept_game(name: str, packs: Sequence[Path]) -> Game:
    """A game without packs is opened once: for tests that read many records."""
    return open_game(name, packs) if packs else _shipped(name)
