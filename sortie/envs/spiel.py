"""OpenSpiel: games as trees with chance nodes. Importing this registers `python_sortie_GAME` for every game.

import pyspiel, sortie.envs.spiel
game = pyspiel.load_game("python_sortie_GAME", {"scenario": "..."})
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from sortie.envs.episode import Scene, Stage, stage_of
from sortie.envs.observing import KeptObservation
from sortie.games import game_names, open_game
from sortie.kernel.position import Position, load_position
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Answer, Chance, Choice, Together
from sortie.kernel.views.events import Event

PREFIX = "python_sortie_"
PARAMETERS: dict[str, Any] = {
    "scenario": "", "sides": "", "board": "", "edition": "", "seats": 0, "case": "", "perfect": False,
}  # fmt: skip
SIDES_APART = "+"
MOST_CHANCES = 2**16
LONGEST_GAME = 100_000
MOST_SEATS = 8


def game_type(name: str, hidden: bool, shared: bool, seats: int) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    information, utility = pyspiel.GameType.Information, pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"{PREFIX}{name}",
        long_name=f"Sortie {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if hidden else information.PERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if shared or seats != 2 else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class SpielGame(pyspiel.Game):
    """A game with one set-up. Sealed answers are given one after the other, and nobody sees those before him.

    It counts as one of imperfect information unless nothing is hidden and `perfect` says that no sealed answers are asked.
    """

    name = ""  # of the game; each is registered with a class of its own

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        name = self.name
        given = {**PARAMETERS, **(parameters or {})}
        sides = tuple(side for side in given["sides"].split(SIDES_APART) if side)
        words = {word: given[word] for word in ("scenario", "board", "edition", "seats", "case")}
        self.stage: Stage = stage_of(Scene(name, sides=sides, **words))
        game, seats = self.stage.game, self.stage.seats
        hidden = game.hidden_information or not given["perfect"]
        kind = game_type(name, hidden, game.shared_result, seats)
        zero_sum = kind.utility == pyspiel.GameType.Utility.ZERO_SUM
        info = pyspiel.GameInfo(
            num_distinct_actions=self.stage.encoding.size,
            max_chance_outcomes=MOST_CHANCES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(kind, info, dict(parameters or {}))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.stage, recall)


class NodeStep:
    """What happened so far, the last answer first. Copies share it, because nobody changes it."""

    __slots__ = ("answer", "before", "events", "seat")

    def __init__(self, before: NodeStep | None, seat: int, answer: Answer, events: tuple[Event, ...]) -> None:
        self.before, self.seat, self.answer, self.events = before, seat, answer, events


class Node:
    """All that a state holds. OpenSpiel copies states with `deepcopy` and saves them with `pickle`; both are cheap here."""

    __slots__ = ("position", "stage", "story")

    def __init__(self, stage: Stage, position: Position, story: NodeStep | None = None) -> None:
        self.stage, self.position, self.story = stage, position, story

    def __deepcopy__(self, memo: dict[int, Any]) -> Node:
        return Node(self.stage, self.position.copy(), self.story)

    def __reduce__(self) -> tuple[Any, ...]:
        told: list[tuple[int, Answer, tuple[Event, ...]]] = []
        story = self.story
        while story is not None:
            told.append((story.seat, story.answer, story.events))
            story = story.before
        return _loaded, (self.stage.scene, self.position.save(), self.position.sealed, told[::-1])


def _loaded(scene: Scene, saved: dict[str, Any], sealed: dict[int, Option], told: list[Any]) -> Node:
    """The node that was saved."""
    stage = stage_of(scene)
    position = load_position(stage.game, saved)
    position.sealed = sealed
    story: NodeStep | None = None
    for seat, answer, events in told:
        story = NodeStep(story, seat, answer, events)
    return Node(stage, position, story)


class SpielState(pyspiel.State):
    """A position as a node of the tree."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.node = Node(game.stage, game.stage.position())

    @property
    def position(self) -> Position:
        """The position of the rules."""
        return self.node.position

    @property
    def stage(self) -> Stage:
        """What all states of the game share."""
        return self.node.stage

    def current_player(self) -> int:
        request = self.position.request
        if request is None:
            return int(pyspiel.PlayerId.TERMINAL)
        if isinstance(request, Chance):
            return int(pyspiel.PlayerId.CHANCE)
        choice = self.position.open_choice()
        return choice.seat if choice is not None else int(pyspiel.PlayerId.TERMINAL)

    def _choice(self, player: int) -> Choice | None:
        return self.position.choice_of(player)

    def _legal_actions(self, player: int) -> list[int]:
        choice = self._choice(player)
        if choice is None:
            return []
        return self.stage.encoding.numbered(self.position.state, choice)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        request = self.position.request
        assert isinstance(request, Chance)
        return [(number, float(weight)) for number, (_, weight) in enumerate(request.outcomes(False))]

    def _apply_action(self, action: int) -> None:
        position = self.position
        request = position.request
        if isinstance(request, Chance):
            drawn = request.outcomes(False)[action][0]
            self.node.story = NodeStep(self.node.story, -1, drawn, tuple(position.play(drawn)))
            return
        choice = position.open_choice()
        assert choice is not None
        option: Option = self.stage.encoding.decode(position.state, action)
        sealed = isinstance(request, Together)
        events = position.seal(choice.seat, option) if sealed else position.play(option)
        self.node.story = NodeStep(self.node.story, choice.seat, option, tuple(events))

    def _action_to_string(self, player: int, action: int) -> str:
        request = self.position.request
        if isinstance(request, Chance):
            return f"{request.label} {' '.join(map(str, request.outcomes(False)[action][0]))}"
        return self.stage.encoding.notation(self.position, action)

    def is_terminal(self) -> bool:
        return self.position.request is None

    def returns(self) -> list[float]:
        return self.stage.rewards(self.position)

    def __str__(self) -> str:
        position = self.position
        sealed = sorted(position.sealed.items())
        return f"{position.checkpoint.key()} {position.answers} {sealed}"


class SpielObserver:
    """What a player may know of a state, as a tensor with named parts and as text."""

    def __init__(self, stage: Stage, recall: bool) -> None:
        self.stage = stage
        self.recall = recall
        sensor = stage.sensor
        size = int(np.prod(sensor.plane_shape))
        self.tensor = np.zeros(size + sensor.size, np.float32)
        planes, numbers = self.tensor[:size].reshape(len(sensor.planes), -1), self.tensor[size:]
        planes[:] = sensor.blank(1)[0]
        self.dict = {"observation": planes.reshape(sensor.plane_shape), "vector": numbers}
        self._kept = KeptObservation(sensor, planes, numbers)

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a player knows."""
        position = state.position
        self._kept.write(position.state, player, position.choice_of(player))

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player knows as text; with perfect recall also all it did and heard."""
        position = state.position
        game, choice = self.stage.game, position.choice_of(player)
        seen = game.observe(position.state, player, self.stage.sensor.shape)
        asked = f"{choice.label} {choice.about} {choice.options.rows}" if choice is not None else ""
        now = f"seat {player} {seen.planes} {seen.numbers} {seen.edges} {asked}"
        return f"{now}\n{recalled(self.stage, state.node.story, player)}" if self.recall else now


def recalled(stage: Stage, story: NodeStep | None, player: int) -> str:
    """All that a player did and heard, the last first."""
    lines: list[str] = []
    while story is not None:
        heard = [event for one in story.events if (event := stage.game.event_for(one, player)) is not None]
        lines += [f"{event.key} {event.values}" for event in heard]
        if story.seat == player:
            lines.append(f"did {story.answer}")
        story = story.before
    return "\n".join(lines)


def register() -> None:
    """Tell OpenSpiel of every game; once in a process."""
    known = pyspiel.registered_names()
    for name in game_names():
        if f"{PREFIX}{name}" not in known:
            game = open_game(name)
            kind = game_type(name, True, game.shared_result, game.seat_count)
            # A class, because OpenSpiel lets go of it after Python has ended, when only classes are still whole.
            pyspiel.register_game(kind, type(f"SpielGame_{name}", (SpielGame,), {"name": name}))


register()
