"""The whole of the rules in one place: every step, verb and event of the chapters."""

from __future__ import annotations

from typing import Any

from sortie.games.level7 import (
    activation,
    adrenaline,
    challenge_actions,
    challenges,
    effects,
    endings,
    enemy_attacks,
    enemy_movement,
    exploring,
    fear,
    hand,
    infirmary,
    markers,
    menu,
    movement,
    placement,
    scenario_rules,
    setup,
    spawning,
    threat,
    trading,
    turns,
)
from sortie.kernel.game import Switch
from sortie.kernel.notation import Verb
from sortie.kernel.table import StepRules

SWITCHES = (Switch("open_hands", ("no", "yes"), "R-75"),)

STEPS: StepRules = {**hand.STEPS, **setup.STEPS, **turns.STEPS, **activation.STEPS, **scenario_rules.STEPS}
STEP_NAMES: dict[str, type[Any]] = {kind.__name__: kind for kind in STEPS}

VERBS: dict[str, Verb] = {
    **setup.VERBS,
    **turns.VERBS,
    **menu.VERBS,
    **movement.VERBS,
    **exploring.VERBS,
    **placement.VERBS,
    **challenge_actions.VERBS,
    **challenges.VERBS,
    **adrenaline.VERBS,
    **trading.VERBS,
    **hand.VERBS,
    **effects.VERBS,
    **spawning.VERBS,
    **scenario_rules.VERBS,
}

EVENTS: dict[str, tuple[str, ...]] = {
    **setup.EVENTS,
    **turns.EVENTS,
    **menu.EVENTS,
    **movement.EVENTS,
    **exploring.EVENTS,
    **placement.EVENTS,
    **challenge_actions.EVENTS,
    **challenges.EVENTS,
    **adrenaline.EVENTS,
    **trading.EVENTS,
    **hand.EVENTS,
    **effects.EVENTS,
    **spawning.EVENTS,
    **markers.EVENTS,
    **fear.EVENTS,
    **threat.EVENTS,
    **infirmary.EVENTS,
    **endings.EVENTS,
    **enemy_attacks.EVENTS,
    **enemy_movement.EVENTS,
    **activation.EVENTS,
    **scenario_rules.EVENTS,
    "conceded": ("seat",),
}
