"""The onlooker's questions: what a seat sees, in which words, and what it can find out by looking."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic

from sortie.kernel.game.outcomes import Consequence
from sortie.kernel.state import S
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice, Request
from sortie.kernel.views.acts import Walk
from sortie.kernel.views.events import Event
from sortie.kernel.views.modifiers import Sum
from sortie.kernel.views.notation import COUNTED, PLAIN, Names
from sortie.kernel.views.observation import (
    Observation,
    ObservationShape,
    observation_of_view,
    shape_of_view,
)
from sortie.kernel.views.queries import Finding, Query
from sortie.kernel.views.staging import Motion
from sortie.kernel.views.view import View

Wording = Callable[[str, str, dict[str, Any]], str]
MOST_NUMBERS = 32  # of a kind that is only counted, in a game that does not say how many there are
SPECTATOR = -1


class Onlooker(Generic[S]):
    """What whoever shows a game needs of it: nothing here tells a seat more than it may know."""

    event_kinds: dict[str, tuple[str, ...]]
    wording: Wording  # player-facing words by language, key and parameters
    emblem: str = "crossed-swords"  # what lobbies draw: a name of the game-icons set
    # Kinds of details of which only those of what acts can be meant, with how many of them it has: action numbers are then few.
    own_details: Mapping[str, int] = MappingProxyType({})
    palette: str = "paper"  # the colours it is drawn in: paper, field, hull, stone or depth

    @abstractmethod
    def view(self, state: S, seat: int, request: Request | None) -> View:
        """What one seat may know; seat -1 is a spectator."""

    @abstractmethod
    def names(self, state: S) -> Names:
        """How the numbers of this state are written."""

    def texts(self, language: str, key: str, parameters: dict[str, Any]) -> str:
        """Player-facing words."""
        return self.wording(language, key, parameters)

    def event_for(self, event: Event, seat: int) -> Event | None:
        """What a seat hears of an event."""
        return event if event.heard_by(seat) else None

    def staging(self, state: S, event: Event) -> list[Motion]:
        """How an event is seen, made from what a seat hears of it: of the state only names may be used."""
        return []

    def query(self, state: S, seat: int, query: Query) -> Finding | None:
        """What a seat can find out about the board by looking; None: this game has no such question.

        Only from what the seat may know. UnknownName when nothing is called as the query says.
        """
        return None

    def preview(self, state: S, choice: Choice, option: Option) -> Finding | None:
        """What an option looks like on the board: its way and cost, its lines and ranges; None: nothing to draw."""
        return None

    def walks(self, state: S, choice: Choice) -> tuple[Walk, ...]:
        """Where the seat that is asked gets by several answers in a row, only from what it may know."""
        return ()

    def payment(self, state: S, choice: Choice) -> Option | None:
        """The usual answer to a question that is only about how something decided is paid for; None for any other."""
        return None

    @abstractmethod
    def explain(self, state: S, choice: Choice, option: Option) -> list[Sum]:
        """The labelled numbers an option would be resolved with."""

    @abstractmethod
    def consequences(self, before: S, after: S) -> tuple[Consequence, ...]:
        """What changed for whom, for odds."""

    def numbers(self, state: S, kind: str) -> Sequence[int]:
        """Every number that options may have for a kind of thing, from a state to the end of its match, ascending.

        It is asked of the state in which a match begins, and what is known to all decides it.
        """
        if kind in PLAIN or kind in COUNTED:
            return range(MOST_NUMBERS)
        return range(len(self.names(state).table(kind)))

    def first_detail(self, state: S, kind: str) -> int:
        """The first detail of what acts, of a kind in `own_details`; what is known to all decides it."""
        return 0

    def square_of(self, state: S, kind: str, number: int) -> int:
        """The square of an observation's planes where a thing is; -1: nowhere, or not to be said."""
        return number if kind == "square" else -1

    def observation_shape(self, state: S) -> ObservationShape:
        """What the observations of a match that begins with this state hold."""
        return shape_of_view(self.view(state, SPECTATOR, None))

    def observe(self, state: S, seat: int, shape: ObservationShape) -> Observation:
        """What a seat may know as masks and numbers, in the order of the shape; nothing that its view does not tell."""
        return observation_of_view(self.view(state, seat, None), shape)
