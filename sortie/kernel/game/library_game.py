"""A game whose content is a library, read from packs: opened with it once, started from it many times."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Generic, TypeVar

from sortie.kernel.game.game import Game
from sortie.kernel.game.onlooker import Wording
from sortie.kernel.game.setup import PackReference, Setup
from sortie.kernel.setup_memory import SetupMemory
from sortie.kernel.state import S

L = TypeVar("L")


class LibraryGame(Game[S], Generic[L, S]):
    """The rules with the content of some packs.

    A game is opened, loaded and drawn by functions of its own, that take the library and the switches as its rules read
    them; one that answers `opened`, `load` and `draw_case` itself needs none of these.
    """

    rulings: Callable[[dict[str, str]], Any] = dict
    open_table: Callable[[L, Setup, Any], S]
    load_state: Callable[[L, dict[str, Any]], S]
    case_state: Callable[[L, Any, dict[str, Any]], S]

    def __init__(self, library: L, packs: tuple[PackReference, ...], wording: Wording) -> None:
        self.library = library
        self.packs = packs
        self.wording = wording
        self._opened: SetupMemory[S] = SetupMemory(self.opened)

    def opened(self, setup: Setup) -> S:
        """The state before the first step, made anew; UnknownName when the game is not for so many."""
        counted = replace(setup, seats=self.seats_for(setup))
        return self.open_table(self.library, counted, self.chosen_rulings(setup.switches))

    def chosen_rulings(self, switches: dict[str, Any]) -> Any:
        """The switches of a table as the rules read them; UnknownName for one that is not there."""
        return self.rulings(self.chosen_switches(switches))

    def load(self, data: dict[str, Any]) -> S:
        return self.load_state(self.library, data)

    def draw_case(self, document: dict[str, Any]) -> S:
        rulings = self.chosen_rulings(document.get("switches", {}))
        return self.case_state(self.library, rulings, document)

    def start(self, setup: Setup) -> S:
        return self._opened.of(setup).copy()
