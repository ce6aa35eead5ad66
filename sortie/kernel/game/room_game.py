"""A game of a library whose rooms answer: modules handed over whole, and functions that take the library."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from sortie.kernel.game.library_game import L, LibraryGame
from sortie.kernel.game.outcomes import Consequence
from sortie.kernel.game.sites import Site
from sortie.kernel.game.trials import Trial
from sortie.kernel.state import S, State
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.acts import ATTACK, Kinds, kinds
from sortie.kernel.views.modifiers import Sum
from sortie.kernel.views.observation import Observation, ObservationShape
from sortie.kernel.views.view import PanelView

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


class RoomGame(LibraryGame[L, S]):
    """A game that says which room answers what."""

    observing: Observing[S]
    explaining: Explaining[S]
    card_sheets: Callable[[L, str, str], list[PanelView]]
    trial_list: Callable[[L, str, str], tuple[Trial, ...]]
    site_list: Callable[[L], tuple[Site, ...]] | None = None  # None: boards are not drawn in files
    act_kinds: Kinds = kinds()

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
