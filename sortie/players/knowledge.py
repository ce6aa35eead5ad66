"""Knowledge: all a player is given to decide with. What its seat may know, never the referee's state."""

from __future__ import annotations

from sortie.kernel.chance.dice_sources import DiceSource, SeededDice
from sortie.kernel.chance.odds import Odds
from sortie.kernel.chance.seat_odds import Sampler, sampled_world, seat_odds
from sortie.kernel.errors import NotYourTurn
from sortie.kernel.game.game import Game
from sortie.kernel.position import Position
from sortie.kernel.state import State
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.view import View
from sortie.players.option_lines import OptionLine, OptionLines

ONE_WORLD = "one world"  # the seed of what is imagined where no source is given


class Knowledge:
    """What one seat sees at the moment it is asked: `seat`, `options`, `view()`, `odds(option)` and `world()`."""

    __slots__ = ("_position", "_sampler", "_source", "choice", "seat")

    def __init__(
        self,
        position: Position,
        seat: int,
        sampler: Sampler | None = None,
        source: DiceSource | None = None,
    ) -> None:
        choice = position.choice_of(seat)
        if choice is None:
            raise NotYourTurn(f"seat {seat} is not asked now")
        self.choice: Choice = choice
        self.seat = seat
        self._position = position
        self._sampler = sampler
        self._source: DiceSource = source if source is not None else SeededDice(ONE_WORLD)

    @property
    def game(self) -> Game:
        """The game with its content, which everybody knows."""
        return self._position.game

    @property
    def options(self) -> OptionLines:
        """What may be answered, in notation."""
        return OptionLines(self._position, self.choice)

    def view(self) -> View:
        """What the seat may know."""
        return self.game.view(self._position.state, self.seat, self._position.request)

    def world(self) -> Position:
        """A position that agrees with the view: the true one only where nothing is hidden."""
        if not self.game.hidden_information:
            return self._position.copy()
        sampler = self._sampler if self._sampler is not None else sampled_world
        return sampler(self._position, self.seat, self._source)

    def unsettled(self) -> State | None:
        """The checkpoint of this moment with all left open that the seat cannot know; None where the game cannot leave it open."""
        position = self._position
        if not self.game.hidden_information:
            return position.checkpoint
        if self._sampler is not None:
            return None
        return self.game.unsettled(position.checkpoint, position.state, self.seat)

    def odds(self, option: Option | str, policy: str = "always") -> Odds:
        """What an option may lead to, as far as the seat can know: `lines`, each with `what` and `mean`.

        The same at every look. `precision` is 0 where the probabilities are exact, else how far they may be off.
        """
        if isinstance(option, str):
            option = self.read(option)
        return seat_odds(self._position, self.seat, option, policy, sampler=self._sampler)

    def write(self, option: Option) -> str:
        """The notation of an option."""
        return self._position.write(option)

    def read(self, text: str) -> Option:
        """The option that a line of notation means."""
        return text.option if isinstance(text, OptionLine) else self._position.read(text, self.seat)
