"""The judge's questions: what a state and an option are worth, and what is worth weighing."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Generic

from sortie.kernel.game.outcomes import CardLine
from sortie.kernel.state import S
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.table import ALWAYS


class Judge(Generic[S]):
    """What players that compare need of a game."""

    rarest: float = 1e-5  # outcomes rarer than this do not change what a player that compares decides
    planned: tuple[str, ...] = ()  # labels of the choices by which a piece is activated and acts
    beginnings: tuple[str, ...] = ()  # those of them by which it is chosen who acts
    # Steps before which something has just come to its end and a state can be judged: an activation, a player's turn.
    boundaries: tuple[type[Any], ...] = ()
    policies: tuple[str, ...] = (ALWAYS,)  # what all seats may do with their dice while odds are worked out

    @property
    def follows_cards(self) -> bool:
        """Whether lists say what pieces do, so that the lists can play a seat."""
        return False

    @abstractmethod
    def evaluate(self, state: S, seat: int) -> int:
        """How good a state looks for a seat, in a currency of the game's own; for players that compare."""

    def standing(self, state: S, seat: int) -> int:
        """How good a state looks for a seat to players that look ahead; the same unless the game knows better.

        What the baseline compares by never changes, this may.
        """
        return self.evaluate(state, seat)

    def features(self, state: S, seat: int) -> dict[str, int]:
        """What a chance to win is learnt from, by name: the same names in the same order for every state."""
        return {"standing": self.evaluate(state, seat)}

    def learnt(self) -> str | None:
        """The text of what was learnt of this game, as `sortie train` wrote it; None: nothing."""
        return None

    def setting_up(self, state: S) -> bool:
        """Whether the set-up is still going on. Turning points, hints and searches begin after it."""
        return False

    def candidates(self, state: S, choice: Choice) -> list[tuple[Option, ...]] | None:
        """What is worth weighing for players that compare: options, each with own answers that may follow it.

        Only from what the seat that is asked may know. None: every option by itself.
        """
        return None

    def shortlist(self, state: S, choice: Choice, most: int) -> list[Option] | None:
        """About so many options that are worth a closer look, found without running any of them.

        Only from what the seat that is asked may know, in the order in which they are offered. None: any of them.
        """
        return None

    def prospect(self, state: S, seat: int) -> int:
        """What the piece that is acting may still gain before its activation ends, guessed, in the currency of `evaluate`."""
        return 0

    def guess(self, state: S, seat: int, option: Option) -> int | None:
        """What an option is worth to a seat at a glance, for quick decisions in playouts; None: it must be run.

        In the currency of `evaluate`, only from what the seat may know.
        """
        return None

    def boundary(self, state: S) -> bool:
        """Whether a turn, a round or the like has just ended, so that the state can be judged."""
        return bool(state.agenda) and type(state.agenda[-1]) in self.boundaries

    def estimate(self, state: S, seat: int, option: Option) -> int | None:
        """What an option is worth to a seat, guessed, where running it over all chances costs more than it tells.

        In the currency of `evaluate`, only from what the seat may know. None: run it.
        """
        return None

    def foreseen(self, state: S, seat: int, option: Option) -> int | None:
        """The same as `estimate` for players that look ahead, in the currency of `standing`."""
        return self.estimate(state, seat, option)

    def weighs(self, label: str, verb: str) -> bool:
        """Whether options of a verb are worth their odds beside them, when a choice with this label is open."""
        return False

    def odds_key(self, state: S) -> Any:
        """What odds depend on: imagined worlds that are equal in this are one world to them."""
        return state.key()

    def card_line(self, state: S, choice: Choice) -> CardLine | None:
        """What the lists of a game that follows cards answer to a choice; only from what its seat may know."""
        return None

    def card_weight(self, state: S, seat: int, kind: str, subject: int, what: str) -> int:
        """How much one of a number that odds speak of is worth to a seat that follows cards."""
        return 0
