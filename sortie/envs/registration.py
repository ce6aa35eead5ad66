"""Tells Gymnasium of every game: `gymnasium.make("sortie.envs.registration:sortie/GAME-v0")`, or import this first."""

from __future__ import annotations

import gymnasium

from sortie.envs.names import environment_name
from sortie.games import game_names

FORMS = (("", "sortie.envs.solo:SoloEnvironment"), ("Text", "sortie.envs.text:TextEnvironment"))


def register() -> None:
    """Every game under its name, alone against players and in words; again does nothing."""
    for game in game_names():
        for form, entry in FORMS:
            name = environment_name(game, form)
            if name not in gymnasium.registry:
                gymnasium.register(name, entry_point=entry, kwargs={"game": game})


register()
