"""PettingZoo: a game as an AEC environment, where one seat after the other is asked, and as a parallel one.

from sortie.envs import pettingzoo
env = pettingzoo.env("GAME", scenario="...")
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from sortie.envs.episode import Episode, Scene, Snapshot, stage_of
from sortie.envs.names import environment_name
from sortie.envs.observing import Candidates
from sortie.envs.rendering import RENDERING, Renderer
from sortie.envs.spaces import ActionSpace, ObservationDict, observation_of, observation_space
from sortie.kernel.errors import NotYourTurn, SortieError

ILLEGAL = ("raise", "resign", "random")
MANY_CYCLES = 10_000


class SeatedEnvironment:
    """What the AEC and the parallel environment share: an episode, its agents, spaces and pictures."""

    parallel = False  # then there is one action more, the last number: to wait

    def __init__(
        self,
        scene: Scene,
        render_mode: str | None = None,
        max_cycles: int = MANY_CYCLES,
        illegal: str = "raise",
    ) -> None:
        if illegal not in ILLEGAL:
            raise SortieError(f"illegal is one of {', '.join(ILLEGAL)}, not '{illegal}'")
        stage = stage_of(scene)
        name = environment_name(scene.game)
        # What PettingZoo wants to know of an environment.
        self.metadata = {**RENDERING, "name": name, "is_parallelizable": self.parallel}
        self.episode = Episode(stage)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.illegal = illegal
        self.possible_agents = [f"seat_{seat}" for seat in range(stage.seats)]
        self.agents: list[str] = []
        self.wait = stage.encoding.size
        self._renderer = Renderer(render_mode)
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        more = 1 if self.parallel else 0
        self._observations = {agent: observation_space(stage, more) for agent in self.possible_agents}
        self._actions = {agent: ActionSpace(self.wait + more) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def render(self) -> Any:
        return self._renderer.render(self.episode)


class TurnEnvironment(SeatedEnvironment, AECEnv[str, ObservationDict, int]):
    """One seat after the other. Chance is rolled by a generator of the environment's own; sealed answers stay sealed."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.episode.reset(seed)
        self._begin()

    def _begin(self) -> None:
        """All seats play, nothing has been won yet."""
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._settle()

    def _settle(self) -> None:
        """Whose turn it is, and what it has come to."""
        episode = self.episode
        choice = episode.choice
        if choice is not None:
            self.agent_selection = self.possible_agents[choice.seat]
            if episode.cycles >= self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
            return
        self.rewards = dict(zip(self.possible_agents, episode.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> ObservationDict:
        return observation_of(self.episode, self._seat_of[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        choice = self.episode.choice
        if choice is None or action is None:
            raise NotYourTurn(f"an action of {agent} is asked for; read observation['action_mask']")
        self._cumulative_rewards[agent] = 0.0
        legal = self.episode.act(choice, int(action), self.illegal)
        self.infos[agent] = {} if legal else {"illegal": True}
        self._settle()
        if self.terminations[agent]:
            self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing is held open."""

    # What planners need

    def clone(self, dice: bool = False) -> Snapshot:
        """This moment, for `restore`. With `dice` it holds what will be rolled too; without, nobody can foresee it."""
        return self.episode.snapshot(dice)

    def restore(self, snapshot: Snapshot) -> None:
        """Go on from a moment of this environment or of another one of the same scene."""
        self.episode.restore(snapshot)
        self._begin()

    def redeterminise(self, agent: str, seed: int | str) -> None:
        """Replace what is hidden from an agent by something that it cannot tell from the truth."""
        self.episode.redeterminise(self._seat_of[agent], seed)
        self._settle()

    def candidates(self) -> Candidates:
        """The options of the agent that is asked as rows of features, with their action numbers."""
        episode = self.episode
        choice = episode.choice
        if choice is None:
            raise NotYourTurn("the game is over; nobody is asked")
        return episode.sensor.candidates(episode.position, choice, episode.encoding)

    def notation(self, action: int) -> str:
        """An action as the line of notation that people read."""
        return self.episode.encoding.notation(self.episode.position, action)


class ParallelEnvironment(SeatedEnvironment, ParallelEnv[str, ObservationDict, int]):
    """All seats act in every cycle. Those who are not asked have one action, the last number: to wait."""

    parallel = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, ObservationDict], dict[str, dict[str, Any]]]:
        self.episode.reset(seed)
        self.agents = list(self.possible_agents)
        self._cycles = 0
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, ObservationDict]:
        found: dict[str, ObservationDict] = {}
        for agent in self.possible_agents:
            seen = observation_of(self.episode, self._seat_of[agent])
            mask = seen["action_mask"]
            waits = np.array([not mask.any()], np.int8)
            found[agent] = {**seen, "action_mask": np.concatenate([mask, waits])}
        return found

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, ObservationDict],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        episode = self.episode
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        asked = [agent for agent in self.agents if episode.position.choice_of(self._seat_of[agent])]
        for agent in asked:
            choice = episode.position.choice_of(self._seat_of[agent])
            if choice is not None and not episode.act(choice, int(actions[agent]), self.illegal):
                infos[agent]["illegal"] = True
        self._cycles += 1
        over = episode.over
        late = not over and self._cycles >= self.max_cycles
        agents = self.agents
        rewards = dict(zip(self.possible_agents, episode.rewards(), strict=True))
        if over or late:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return self._seen(), rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, late), infos


def env(
    game: str,
    render_mode: str | None = None,
    max_cycles: int = MANY_CYCLES,
    illegal: str = "raise",
    **scene: Any,
) -> TurnEnvironment:
    """A game as an AEC environment; `scene` are the words of `Scene`: scenario, sides, board, case, ...

    An action that is not offered raises NotAllowed, or with `illegal` the seat resigns or something else is done.
    """
    return TurnEnvironment(Scene(game, **scene), render_mode, max_cycles, illegal)


def parallel_env(
    game: str,
    render_mode: str | None = None,
    max_cycles: int = MANY_CYCLES,
    illegal: str = "raise",
    **scene: Any,
) -> ParallelEnvironment:
    """A game as a parallel environment, for libraries that know no other; most cycles one seat acts and others wait."""
    return ParallelEnvironment(Scene(game, **scene), render_mode, max_cycles, illegal)
