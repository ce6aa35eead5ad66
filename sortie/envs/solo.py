"""Gymnasium: one seat learns, players of the program or classes of your own have the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsInt

import gymnasium

from sortie.envs.encoding import Mask
from sortie.envs.episode import Episode, Scene, Stage, stage_of
from sortie.envs.observing import Candidates
from sortie.envs.rendering import RENDERING, Renderer
from sortie.envs.spaces import ActionSpace, ObservationDict, observation_of, observation_space
from sortie.kernel.errors import NotYourTurn, SortieError
from sortie.kernel.table.requests import Choice
from sortie.players.knowledge import Knowledge
from sortie.players.player import Decider, decided
from sortie.players.roster import known_player, new_player, player_named

MANY_CYCLES = 10_000
Opponent = str | Decider | type[Decider]


class SoloEpisode:
    """An episode in which one seat is asked from outside and players answer for the others.

    `shaping` adds to the reward what the game's evaluation of the position gained, times this number; it is refused where
    something is hidden, because the evaluation looks at everything.
    """

    def __init__(
        self,
        stage: Stage,
        seat: int,
        opponents: Sequence[Opponent],
        illegal: str,
        max_cycles: int,
        shaping: float,
    ) -> None:
        if not 0 <= seat < stage.seats:
            raise SortieError(f"there is no seat {seat}; seats are counted from 0")
        if len(opponents) not in (1, stage.seats - 1) and stage.seats > 1:
            raise SortieError(
                f"name one opponent for all other seats or {stage.seats - 1}, not {len(opponents)}"
            )
        if shaping and stage.game.hidden_information:
            raise SortieError(
                f"{stage.game.name} hides something, so its evaluation would tell secrets; no shaping"
            )
        self.episode = Episode(stage)
        self.stage, self.seat, self.illegal = stage, seat, illegal
        self.max_cycles, self.shaping = max_cycles, shaping
        others = [one for one in range(stage.seats) if one != seat]
        named = opponents if len(opponents) > 1 else list(opponents) * len(others)
        self.opponents: dict[int, Opponent] = dict(zip(others, named, strict=True))
        self._players: dict[int, Decider] = {}
        self._standing = 0

    def reset(self, seed: int | None) -> None:
        """From the beginning, up to the first question to the own seat."""
        self.episode.reset(seed)
        for seat, player in self.opponents.items():
            self._players[seat] = self._seated(player, f"{self.episode.dice.below(2**31)}/{seat}")
        self._advance()
        self._standing = self._evaluated()

    def _seated(self, player: Opponent, seed: str) -> Decider:
        if isinstance(player, str):
            return player_named(known_player(player, self.stage.game), seed)
        return new_player(player, seed) if isinstance(player, type) else player

    def _advance(self) -> None:
        """Let the others answer until the own seat is asked or the game is over."""
        episode = self.episode
        while (choice := episode.choice) is not None and episode.position.choice_of(self.seat) is None:
            knowledge = Knowledge(episode.position.copy(), choice.seat, source=episode.dice)
            episode.answer(choice, decided(self._players[choice.seat], knowledge))

    def _evaluated(self) -> int:
        return self.stage.game.evaluate(self.episode.position.state, self.seat) if self.shaping else 0

    @property
    def choice(self) -> Choice | None:
        """What the own seat is asked; None at the end."""
        return self.episode.position.choice_of(self.seat)

    def step(self, action: int) -> tuple[float, bool, bool, dict[str, Any]]:
        """Do an action: reward, whether the game is over, whether it was cut short, and what else is to say."""
        choice = self.choice
        if choice is None:
            raise NotYourTurn("the game is over; call reset()")
        legal = self.episode.act(choice, action, self.illegal)
        self._advance()
        reward = self.episode.rewards()[self.seat]
        if self.shaping:
            before, self._standing = self._standing, self._evaluated()
            reward += self.shaping * (self._standing - before)
        over = self.episode.over
        late = not over and self.episode.cycles >= self.max_cycles
        return reward, over, late, {} if legal else {"illegal": True}


class SoloEnvironment(gymnasium.Env[ObservationDict, SupportsInt]):
    """A game for one seat. An action that is not offered resigns (`illegal`), as Gymnasium's checks try any action."""

    metadata = RENDERING

    def __init__(
        self,
        game: str,
        seat: int = 0,
        opponents: Sequence[Opponent] = ("random",),
        render_mode: str | None = None,
        max_cycles: int = MANY_CYCLES,
        illegal: str = "resign",
        shaping: float = 0.0,
        **scene: Any,
    ) -> None:
        stage = stage_of(Scene(game, **scene))
        self.play = SoloEpisode(stage, seat, opponents, illegal, max_cycles, shaping)
        self.render_mode = render_mode
        self._renderer = Renderer(render_mode)
        self.observation_space = observation_space(stage)
        self.action_space = ActionSpace(stage.encoding.size)

    @property
    def episode(self) -> Episode:
        """The game in play."""
        return self.play.episode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[ObservationDict, dict[str, Any]]:
        super().reset(seed=seed)
        self.play.reset(seed)
        return observation_of(self.episode, self.play.seat), {}

    def step(self, action: SupportsInt) -> tuple[ObservationDict, float, bool, bool, dict[str, Any]]:
        reward, over, late, info = self.play.step(int(action))
        if self.render_mode == "human":
            self.render()
        return observation_of(self.episode, self.play.seat), reward, over, late, info

    def action_masks(self) -> Mask:
        """What may be done, under the name that MaskablePPO asks for."""
        return self.episode.encoding.mask(self.episode.position.state, self.play.choice)

    def candidates(self) -> Candidates:
        """The options as rows of features, with their action numbers."""
        choice = self.play.choice
        if choice is None:
            raise NotYourTurn("the game is over; nobody is asked")
        return self.episode.sensor.candidates(self.episode.position, choice, self.episode.encoding)

    def render(self) -> Any:
        return self._renderer.render(self.episode, self.play.seat)
