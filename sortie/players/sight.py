"""Sight: all a player is given to decide with. What its seat may know, never the referee's state."""

from __future__ import annotations

from collections.abc import Callable

from sortie.kernel.answerers import DiceSource
from sortie.kernel.errors import NotYourTurn, SortieError
from sortie.kernel.game import Game
from sortie.kernel.odds import Odds, mixed, odds
from sortie.kernel.options import Option
from sortie.kernel.position import Position
from sortie.kernel.requests import Choice
from sortie.kernel.sources import SeededDice
from sortie.kernel.views import View
from sortie.kernel.worlds import imagined

WORLDS = 8  # so many are imagined for odds where something is hidden

# Turns a position into one that a seat cannot tell from it; needed for games with hidden information only.
Sampler = Callable[[Position, int, DiceSource], Position]
ONE_WORLD = "one world"  # the seed of what is imagined where no source is given


class Sight:
    """What one seat sees at the moment it is asked."""

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

    def view(self) -> View:
        """What the seat may know."""
        return self.game.view(self._position.state, self.seat, self._position.request)

    def world(self) -> Position:
        """A position that agrees with the view: the true one only where nothing is hidden."""
        if not self.game.hidden_information:
            return self._position.copy()
        if self._sampler is not None:
            return self._sampler(self._position, self.seat, self._source)
        world = imagined(self._position, self.seat, self._source)
        if world is None:
            raise SortieError(f"{self.game.name} hides information; give Sight a sampler")
        return world

    def odds(self, option: Option, policy: str = "always") -> Odds:
        """What an option may lead to, over worlds that agree with the view."""
        if not self.game.hidden_information:
            return odds(self.world(), option, policy)
        worlds: dict[object, Position] = {}
        met: dict[object, int] = {}
        for _ in range(WORLDS):
            world = self.world()
            key = self.game.odds_key(world.checkpoint)
            worlds.setdefault(key, world)
            met[key] = met.get(key, 0) + 1
        return mixed([(odds(world, option, policy), met[key]) for key, world in worlds.items()])

    def write(self, option: Option) -> str:
        """The notation of an option."""
        return self._position.write(option)
