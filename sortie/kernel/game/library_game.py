"""A game whose content is a library, read from packs: opened with it once, started from it many times."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Generic, Protocol, TypeVar

from sortie.kernel.game.game import Game
from sortie.kernel.game.onlooker import Wording
from sortie.kernel.game.outcomes import Consequence
from sortie.kernel.game.setup import PackReference, Setup
from sortie.kernel.game.sites import Site
from sortie.kernel.game.trials import Trial
from sortie.kernel.setup_memory import SetupMemory
from sortie.kernel.state import S, State
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.acts import ATTACK, Kinds, kinds
from sortie.kernel.views.modifiers import Sum
from sortie.kernel.views.observation import Observation, ObservationShape
from sortie.kernel.views.view import PanelView

L = TypeVar("L")
SC = TypeVar("SC", bound=State, contravariant=True)


class Observing(Protocol[SC]):
    """A module that tells observations; see the methods of these names in `Onlooker`."""

    def numbers(self, state: SC, kind: str) -> Sequence[int]: ...
    def square_of(self, state: SC, kind: str, number: int) -> int: ...
    def observation_shape(self, state: SC) -> ObservationShape: ...
    def observe(self, state: SC, seat: int, shape: ObservationShape) -> Observation: ...


class Explaining(Protocol[SC]):
    """A module that tells the numbers behind an option, and what has changed after it."""

    def explain(self, state: SC, choice: Choice, option: Option) -> list[Sum]: ...
    def consequences(self, before: SC, after: SC) -> tuple[Consequence, ...]: ...


class LibraryGame(Game[S], Generic[L, S]):
    """The rules with the content of some packs.

    A game is opened, loaded and drawn by functions of its own, that take the library and the switches as its rules read
    them; one that answers `opened`, `load` and `draw_case` itself needs none of these.
    """

    rulings: Callable[[dict[str, str]], Any] = dict
    open_table: Callable[[L, Setup, Any], S]
    load_state: Callable[[L, dict[str, Any]], S]
    case_state: Callable[[L, Any, dict[str, Any]], S]
    site_list: Callable[[L], tuple[Site, ...]] | None = None  # None: boards are not drawn in files
    card_sheets: Callable[[L, str, str], list[PanelView]]
    trial_list: Callable[[L, str, str], tuple[Trial, ...]]
    act_kinds: Kinds = kinds()
    # Modules of the game that answer several questions.
    observing: Observing[S]
    explaining: Explaining[S]

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

    def numbers(self, state: S, kind: str) -> Sequence[int]:
        return self.observing.numbers(state, kind)

    def square_of(self, state: S, kind: str, number: int) -> int:
        return self.observing.square_of(state, kind, number)

    def observation_shape(self, state: S) -> ObservationShape:
        return self.observing.observation_shape(state)

    def observe(self, state: S, seat: int, shape: ObservationShape) -> Observation:
        return self.observing.observe(state, seat, shape)

    def explain(self, state: S, choice: Choice, option: Option) -> list[Sum]:
        return self.explaining.explain(state, choice, option)

    def consequences(self, before: S, after: S) -> tuple[Consequence, ...]:
        return self.explaining.consequences(before, after)

    def weighs(self, label: str, verb: str) -> bool:
        return self.act_kinds.of.get(verb) == ATTACK

    def sites(self) -> tuple[Site, ...]:
        return self.site_list(self.library) if self.site_list is not None else ()

    def sheets(self, kind: str, name: str) -> list[PanelView]:
        return self.card_sheets(self.library, kind, name)

    def trials(self, kind: str, name: str) -> tuple[Trial, ...]:
        return self.trial_list(self.library, kind, name)
