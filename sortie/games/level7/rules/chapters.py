"""The whole of the rules in one place: every step, verb and event of the chapters."""

from __future__ import annotations

# isort: off
from sortie.games.level7.rules import (
    adrenaline, challenge_actions, challenges, endings, exploring, fear, hand, infirmary, markers, menu,
    movement, placement, threat, trading, turns,
)  # fmt: skip

# isort: on
from sortie.games.level7.rules.effects import doing as effects
from sortie.games.level7.rules.effects import scenario_rules
from sortie.games.level7.rules.enemies import activation, spawning
from sortie.games.level7.rules.enemies import attacks as enemy_attacks
from sortie.games.level7.rules.enemies import movement as enemy_movement
from sortie.games.level7.rules.setup import opening as setup
from sortie.kernel.game.setup import Switch
from sortie.kernel.table.table import StepRules, gathered
from sortie.kernel.views.notation import Verb

SWITCHES = (
    Switch("open_hands", ("no", "yes"), "R-75"),
    Switch("joined_enemies", ("free", "used"), "R-29"),  # in the event step after a failed action
)

CHAPTERS = (
    setup, turns, menu, movement, exploring, placement, challenge_actions, challenges, adrenaline, trading,
    hand, effects, spawning, scenario_rules, markers, fear, threat, infirmary, endings, enemy_attacks,
    enemy_movement, activation,
)  # fmt: skip

STEPS: StepRules = gathered(CHAPTERS, "STEPS")
VERBS: dict[str, Verb] = gathered(CHAPTERS, "VERBS")
EVENTS: dict[str, tuple[str, ...]] = gathered(CHAPTERS, "EVENTS")
