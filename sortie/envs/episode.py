"""One episode: a position, dice of its own, who is asked and what it came to. All environments stand on this."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path
from random import Random
from secrets import randbelow
from typing import NamedTuple

from sortie import games
from sortie.envs.encoding import ActionEncoding
from sortie.envs.observing import Numbers, Planes, Sensor
from sortie.kernel.chance.dice_sources import DiceSource, SeededDice
from sortie.kernel.chance.worlds import imagined
from sortie.kernel.errors import NotAllowed, SortieError
from sortie.kernel.game.game import Game
from sortie.kernel.position import Position
from sortie.kernel.records.case import case_text, drawn_state
from sortie.kernel.records.case_document import read_document
from sortie.kernel.state import State
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import NOBODY, RESIGN, Chance, Choice, Together
from sortie.library.setups import checked_setup

SEEDS = 2**31
MOST_STAGES = 32


@dataclass(frozen=True)
class Scene:
    """What the episodes of an environment begin with: a game with a set-up, or a position drawn by hand.

    `case` is the path of a case file or its document; what else is not given is the usual choice.
    """

    game: str
    scenario: str = ""
    sides: Sequence[str] = ()
    board: str = ""
    edition: str = ""
    seats: int = 0
    switches: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    packs: Sequence[str] = ()
    case: str = ""


class Stage:
    """A scene that is ready to be played: its game, opening position, action numbers and observations. Shared."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.game: Game = games.open_game(scene.game, tuple(Path(pack) for pack in scene.packs))
        self.setup = checked_setup(
            self.game, scene.scenario, scene.board, scene.sides, scene.switches, scene.options, False,
            scene.edition, scene.seats,
        )  # fmt: skip
        self.opening = Position(self.game, self._first_state())
        state = self.opening.state
        self.seats = self.game.seats_of(state)
        self.sides = self.game.side_seats(self.seats)
        self.encoding = ActionEncoding(self.game, state)
        self.sensor = Sensor(self.game, state)

    def _first_state(self) -> State:
        """What the case draws, or what the set-up begins with."""
        if not self.scene.case:
            return self.game.start(self.setup)
        text = self.scene.case if "\n" in self.scene.case else case_text(Path(self.scene.case))
        return drawn_state(self.game, read_document(text, "case"))

    def position(self) -> Position:
        """The position that every episode begins with."""
        return self.opening.copy()

    def rewards(self, position: Position) -> list[float]:
        """For each seat 1 for a game won, -1 for one lost, 0 for a draw or a game that goes on."""
        result = self.game.result(position.state) if position.request is None else None
        if result is None:
            return [0.0] * self.seats
        if result.shared:
            return [1.0 if points > 0 else -1.0 for points in result.scores]
        if result.winner < 0:
            return [0.0] * self.seats
        sides, winner = self.sides, self.sides[result.winner]
        return [1.0 if sides[seat] == winner else -1.0 for seat in range(self.seats)]


@lru_cache(maxsize=MOST_STAGES)
def _staged(key: str) -> Stage:
    return Stage(Scene(**json.loads(key)))


def stage_of(scene: Scene) -> Stage:
    """The stage of a scene; made once in a process for all environments that share it."""
    return _staged(json.dumps(asdict(scene), sort_keys=True, default=list))


class EpisodeDice(DiceSource):
    """The generator of one environment. It is no part of a position, so nobody who copies a position foresees it."""

    def __init__(self, seed: int | str) -> None:
        self.random = Random(seed)

    def dice(self, count: int) -> tuple[int, ...]:
        """So many fair dice."""
        draw = self.random.random
        return tuple([int(draw() * 6) + 1 for _ in range(count)])

    def below(self, limit: int) -> int:
        return int(self.random.random() * limit)


class Snapshot(NamedTuple):
    """A moment of an episode; `dice` is the state of its generator, None: whoever goes on rolls dice of his own."""

    position: Position
    cycles: int
    resigned: int
    dice: object


class Episode:
    """A game in play at a stage: dice are rolled as soon as they are asked for."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.encoding = stage.encoding
        self.sensor = stage.sensor
        self.dice = EpisodeDice(randbelow(SEEDS))
        self.position = stage.opening
        self.cycles = 0
        self.resigned = NOBODY
        self._kept = [self.sensor.kept() for _ in range(stage.seats)]

    def observation(self, seat: int) -> tuple[Planes, Numbers, Choice | None]:
        """What a seat may know now as arrays of its own, and what it is asked."""
        kept = self._kept[seat]
        choice = self.position.choice_of(seat)
        kept.write(self.position.state, seat, choice)
        planes, numbers = kept.copied()
        return planes, numbers, choice

    def reset(self, seed: int | None = None) -> None:
        """From the beginning; a seed makes new dice, without one the old ones go on."""
        if seed is not None:
            self.dice = EpisodeDice(seed)
        self.position = self.stage.position()
        self.cycles = 0
        self.resigned = NOBODY
        self._roll()

    def _roll(self) -> None:
        position = self.position
        while isinstance(request := position.request, Chance):
            position.play(request.sample(self.dice))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.request is None

    @property
    def choice(self) -> Choice | None:
        """What is asked, of whichever seat is asked first; None at the end."""
        request = self.position.request
        return request if isinstance(request, Choice) else self.position.open_choice()

    def answer(self, choice: Choice, option: Option) -> None:
        """Give the answer of the seat that a choice asks, then roll what is rolled."""
        if isinstance(self.position.request, Together):
            self.position.seal(choice.seat, option)
        else:
            self.position.play(option)
        self.cycles += 1
        self._roll()

    def resign(self, seat: int) -> None:
        """A seat gives up."""
        self.position.play(Option(RESIGN, seat))
        self.cycles += 1
        self.resigned = seat

    def act(self, choice: Choice, action: int, illegal: str) -> bool:
        """Do an action of the asked seat; whether it was offered. `illegal` says what follows if it was not."""
        option = (
            self.encoding.decode(self.position.state, action) if 0 <= action < self.encoding.size else None
        )
        if option is not None and option in choice.options:
            self.answer(choice, option)
            return True
        if illegal == "resign":
            self.resign(choice.seat)
        elif illegal == "random":
            self.answer(choice, choice.options.kth(self.dice.below(choice.options.count)))
        else:
            self.refuse(action, option)
        return False

    def refuse(self, action: int, option: Option | None) -> None:
        """Say why an action is not taken."""
        if option is None:
            raise NotAllowed(f"actions are numbers from 0 to {self.encoding.size - 1}, not {action}")
        try:
            text = self.position.write(option)
        except (LookupError, ValueError):  # numbers of things that do not exist have no names
            text = f"{option.verb} {option.target} {option.detail}"
        raise NotAllowed(f"action {action} ('{text}') is not offered now; choose where action_mask is 1")

    def rewards(self) -> list[float]:
        """What each seat has won."""
        return self.stage.rewards(self.position)

    def snapshot(self, dice: bool = False) -> Snapshot:
        """This moment, to come back to; with `dice` also what will be rolled."""
        state = self.dice.random.getstate() if dice else None
        return Snapshot(self.position.copy(), self.cycles, self.resigned, state)

    def restore(self, snapshot: Snapshot) -> None:
        """Go on from a moment. The dice are those of this episode, unless the moment holds some."""
        self.position = snapshot.position.copy()
        self.cycles, self.resigned = snapshot.cycles, snapshot.resigned
        if snapshot.dice is not None:
            self.dice.random.setstate(snapshot.dice)  # type: ignore[arg-type]

    def redeterminise(self, seat: int, seed: int | str) -> None:
        """Replace the position by one that a seat cannot tell from it, sampled from all of them."""
        found = imagined(self.position, seat, SeededDice(seed))
        if found is None:
            raise SortieError(f"{self.stage.game.name} cannot imagine what it hides")
        self.position = found
        self._roll()
