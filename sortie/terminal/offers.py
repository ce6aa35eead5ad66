"""What a seat is offered, in the words of a view: notation and the things each option points at."""

from __future__ import annotations

from sortie.kernel.position import Position
from sortie.kernel.table.options import Option
from sortie.kernel.views.request_views import option_views
from sortie.kernel.views.view import OptionView, PieceView

SQUARE = "square"


class Offers:
    """The options of one seat at one moment, each with its notation."""

    def __init__(self, position: Position, seat: int) -> None:
        self.views: list[OptionView] = []
        self._options: dict[str, Option] = {}
        choice = position.choice_of(seat)
        if choice is None:
            return
        names = position.game.names(position.state)
        self.views = option_views(names, position.game.verbs, choice)
        self._options = {
            view.notation: option for view, option in zip(self.views, choice.options, strict=True)
        }

    @property
    def notations(self) -> list[str]:
        """Every option as it is written."""
        return list(self._options)

    def option(self, notation: str) -> Option:
        """The option behind a notation of this offer."""
        return self._options[notation]

    def pointed_at(self) -> frozenset[str]:
        """The names of all things options point at; of squares only those of the first verb that has any.

        Squares to go to and squares to shoot at would otherwise look the same on the board.
        """
        walking = next((view.verb for view in self.views if _squares(view)), "")
        return frozenset(
            name
            for view in self.views
            for kind, name in view.points_at
            if kind != SQUARE or view.verb == walking
        )


def _squares(view: OptionView) -> bool:
    return any(kind == SQUARE for kind, _ in view.points_at)


def strikes(view: OptionView, pieces: list[PieceView], seat: int) -> bool:
    """Whether an option points at a piece of another side, so that its odds are worth knowing."""
    others = [piece.name for piece in pieces if piece.seat >= 0 and piece.seat != seat]
    return any(name in others for _, name in view.points_at)
