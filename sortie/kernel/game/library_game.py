"""A game whose content is a library, read from packs: opened with it once, started from it many times."""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic, TypeVar

from sortie.kernel.game.game import Game
from sortie.kernel.game.onlooker import Wording
from sortie.kernel.game.setup import PackReference, Setup
from sortie.kernel.setup_memory import SetupMemory
from sortie.kernel.state import S

L = TypeVar("L")


class LibraryGame(Game[S], Generic[L, S]):
    """The rules with the content of some packs."""

    def __init__(self, library: L, packs: tuple[PackReference, ...], wording: Wording) -> None:
        self.library = library
        self.packs = packs
        self.wording = wording
        self._opened: SetupMemory[S] = SetupMemory(self.opened)

    @abstractmethod
    def opened(self, setup: Setup) -> S:
        """The state before the first step, made anew."""

    def start(self, setup: Setup) -> S:
        return self._opened.of(setup).copy()
