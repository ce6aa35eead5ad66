"""A game in words, for language models: what a seat sees, what it may answer, one line of notation back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from sortie.drawing.refusal_lines import reason_words, rule_words
from sortie.drawing.wording import GameWording
from sortie.envs.episode import Episode, Scene, stage_of
from sortie.envs.rendering import RENDERING, Renderer
from sortie.envs.solo import MANY_CYCLES, Opponent, SoloEpisode
from sortie.kernel.errors import NotYourTurn, Refused
from sortie.players.option_lines import OptionLines

LONGEST = 100_000  # characters of what is shown
LONGEST_LINE = 200
MOST_SHOWN = 60  # options that are listed; any other may be written as well
LETTERS = "".join([chr(code) for code in range(32, 127)])
SHOWN_LETTERS = "\n" + "".join(
    [chr(code) for code in range(32, 0x2C00)]
)  # every script and sign that texts use


class TextEnvironment(gymnasium.Env[str, str]):
    """A game for one seat in words. A line that is not taken changes nothing, is told why, and costs `penalty`."""

    metadata = RENDERING

    def __init__(
        self,
        game: str,
        seat: int = 0,
        opponents: Sequence[Opponent] = ("random",),
        render_mode: str | None = None,
        max_cycles: int = MANY_CYCLES,
        penalty: float = 0.0,
        language: str = "en",
        **scene: Any,
    ) -> None:
        stage = stage_of(Scene(game, **scene))
        self.play = SoloEpisode(stage, seat, opponents, "raise", max_cycles, 0.0)
        self.render_mode = render_mode
        self.penalty = penalty
        self._renderer = Renderer(render_mode, language)
        self._wording = GameWording(stage.game, language)
        self.observation_space = spaces.Text(LONGEST, min_length=0, charset=SHOWN_LETTERS)
        self.action_space = spaces.Text(LONGEST_LINE, min_length=1, charset=LETTERS)

    @property
    def episode(self) -> Episode:
        """The game in play."""
        return self.play.episode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[str, dict[str, Any]]:
        super().reset(seed=seed)
        self.play.reset(seed)
        return self._shown(""), self._info()

    def options(self) -> OptionLines:
        """What may be answered, as lines of notation."""
        return OptionLines(self.episode.position, self.play.choice)

    def _info(self) -> dict[str, Any]:
        return {"options": [str(line) for line in self.options()[:MOST_SHOWN]]}

    def _shown(self, refusal: str) -> str:
        """The table as the seat sees it, why the last line was refused, and what may be answered."""
        lines = [refusal] if refusal else []
        lines.append(self._renderer.text(self.episode, self.play.seat))
        found = self.options()
        lines += [str(line) for line in found[:MOST_SHOWN]]
        if len(found) > MOST_SHOWN:
            lines.append(f"(+{len(found) - MOST_SHOWN})")
        return "\n".join(lines)[:LONGEST]

    def step(self, action: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        position, choice = self.episode.position, self.play.choice
        if choice is None:
            raise NotYourTurn("the game is over; call reset()")
        try:
            option = position.read(action, choice.seat)
            if option not in choice.options:
                return self._refused(self._why_not(action))
        except Refused as error:
            return self._refused(str(error))
        reward, over, late, _ = self.play.step(self.episode.encoding.encode(position.state, option))
        if self.render_mode == "human":
            self.render()
        return self._shown(""), reward, over, late, self._info()

    def _why_not(self, text: str) -> str:
        """The rule that forbids a line, in words."""
        position, choice = self.episode.position, self.play.choice
        option = position.read(text, self.play.seat)
        known = choice is not None and option.verb in position.game.verbs
        found = (
            position.game.why_not(position.state, choice, option) if known and choice is not None else None
        )
        if found is None:
            return text
        words = [reason_words(found, self._wording), rule_words(found, self._wording)]
        return " ".join([word for word in words if word]) or found.rule

    def _refused(self, why: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        return self._shown(f"! {why}"), -self.penalty, False, False, {**self._info(), "refused": why}

    def render(self) -> Any:
        return self._renderer.render(self.episode, self.play.seat)
