"""Opening a game: the shipped pack, a user's packs on top, and the words for both; the same way for every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sortie.content.packs import Pack, read_packs
from sortie.kernel.game.game import Game
from sortie.kernel.game.onlooker import Wording
from sortie.kernel.game.setup import PackReference

L = TypeVar("L")
G = TypeVar("G", bound=Game)


class HasWords(Protocol):
    """Words of a game and its packs, by language, key and parameters."""

    def text(self, language: str, key: str, parameters: dict[str, Any]) -> str:
        """What is said under a key."""


def open_with_packs(
    own: str | Path,
    packs: Sequence[Path],
    load: Callable[[Sequence[Pack]], L],
    words: Callable[[Sequence[Pack]], HasWords],
    make: Callable[[L, tuple[PackReference, ...], Wording], G],
) -> G:
    """The game with its own pack (a shipped one by its id, else a folder) and these packs; PackError lists every mistake."""
    chosen = read_packs([own, *packs])
    references = tuple(PackReference(pack.id, pack.version, pack.digest) for pack in chosen)
    return make(load(chosen), references, words(chosen).text)
