"""The game protocol: what a game must offer so that everything else can serve it without knowing it."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from sortie.kernel.game.author import Author
from sortie.kernel.game.judge import Judge
from sortie.kernel.game.onlooker import Onlooker
from sortie.kernel.game.referee import Referee
from sortie.kernel.game.setup import Setup
from sortie.kernel.state import S
from sortie.kernel.views.view import PanelView


class Game(Referee[S], Onlooker[S], Judge[S], Author[S]):
    """One game with its content, over states of its own kind. Instances are shared and never change.

    Written without a kind of state it is a game of any kind, for those who serve all of them.
    """

    package: str = ""  # where its files lie: `bot/learnt.json` and `cases/facts.toml`; "": it has none

    def learnt(self) -> str | None:
        return self._beside("bot", "learnt.json")

    def fact_words(self) -> dict[str, str]:
        return tomllib.loads(self._beside("cases", "facts.toml") or "")

    def _beside(self, *path: str) -> str | None:
        """The text of a file of this game; None where it has none."""
        found = files(self.package).joinpath(*path) if self.package else None
        return found.read_text(encoding="utf-8") if found is not None and found.is_file() else None

    def readable_sides(self) -> tuple[str, ...]:
        """The sides whose cards can be read; in a game without sides "", which stands for all who may be played."""
        sides = dict.fromkeys([side for scenario in self.scenarios() for side in scenario.sides])
        return tuple(sides) or ("",)

    def profiles(self, side: str) -> list[PanelView]:
        """The cards of whoever may play for a side, as printed, to be read before anybody is chosen."""
        for scenario in self.scenarios():
            others = [one for one in scenario.sides if one != side]
            if side in scenario.sides and others:
                state = self.start(Setup(scenario=scenario.id, sides=(side, others[0])))
                own = [
                    one for one in self.view(state, 0, None).panels if one.kind == "card" and one.seat == 0
                ]
                for panel in own:
                    panel.lines = [line for line in panel.lines if not line.key.startswith("badge-")]
                return own
        return []
