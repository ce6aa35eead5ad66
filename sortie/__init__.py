"""Sortie: play, referee, build and study tactical skirmish board games.

    import sortie

    game = sortie.open("skirm")
    match = game.new("hold-the-ground", sides=("aegis", "crimson"), seed=7)
    match.play(match.options[0])
    print(match)

What `__all__` lists is public and stable, see docs/library.md. A name is loaded when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from sortie import fast_rules

if TYPE_CHECKING:
    from sortie.content.mistakes import PackError
    from sortie.kernel.errors import (
        Ambiguous,
        BadCase,
        BadPosition,
        BadRecord,
        CaseFailed,
        NotAllowed,
        NotNotation,
        NotYourTurn,
        OtherVersion,
        Refused,
        SortieError,
        UnknownName,
    )
    from sortie.kernel.records.case_looks import CaseReport
    from sortie.kernel.views.view import View
    from sortie.lab.simulation import Simulation, simulate
    from sortie.library.answers import Odds, OddsRow, Outcome, Refusal, Result
    from sortie.library.functions import case, game_names, imagine, open, play, replay  # noqa: A004 (sortie.open)
    from sortie.library.game import Game
    from sortie.library.match import Match
    from sortie.players.knowledge import Knowledge
    from sortie.players.option_lines import OptionLine, OptionLines
    from sortie.players.player import Decider

__version__ = "0.2.0"

__all__ = [
    "Ambiguous",
    "BadCase",
    "BadPosition",
    "BadRecord",
    "CaseFailed",
    "CaseReport",
    "Decider",
    "Game",
    "Knowledge",
    "Match",
    "NotAllowed",
    "NotNotation",
    "NotYourTurn",
    "Odds",
    "OddsRow",
    "OptionLine",
    "OptionLines",
    "OtherVersion",
    "Outcome",
    "PackError",
    "Refusal",
    "Refused",
    "Result",
    "Simulation",
    "SortieError",
    "UnknownName",
    "View",
    "__version__",
    "case",
    "game_names",
    "imagine",
    "open",
    "play",
    "replay",
    "simulate",
]

fast_rules.use()

# Where each public name lives; whatever else is public is an error.
_PLACES = {
    "PackError": "sortie.content.mistakes",
    "CaseReport": "sortie.kernel.records.case_looks",
    "View": "sortie.kernel.views.view",
    **dict.fromkeys(("Simulation", "simulate"), "sortie.lab.simulation"),
    **dict.fromkeys(("Odds", "OddsRow", "Outcome", "Refusal", "Result"), "sortie.library.answers"),
    **dict.fromkeys(("case", "game_names", "imagine", "open", "play", "replay"), "sortie.library.functions"),
    "Game": "sortie.library.game",
    "Match": "sortie.library.match",
    "Knowledge": "sortie.players.knowledge",
    **dict.fromkeys(("OptionLine", "OptionLines"), "sortie.players.option_lines"),
    "Decider": "sortie.players.player",
}


def __getattr__(name: str) -> object:
    """A public name, loaded from where it lives."""
    if name not in __all__:
        raise AttributeError(f"module 'sortie' has no attribute '{name}'")
    found: object = getattr(import_module(_PLACES.get(name, "sortie.kernel.errors")), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """The public names."""
    return list(__all__)
