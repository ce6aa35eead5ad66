"""The whole of the rules in one place: every step, verb and event of the chapters."""

from __future__ import annotations

# isort: off
from sortie.games.escape.rules import (
    activation, attacks, combat, damage, defence, doors, drilling, events, goals, hacking, initiative,
    menu, movement, payment, rolls, tokens, turns,
)  # fmt: skip

# isort: on
from sortie.games.escape.rules.setup import deployment
from sortie.games.escape.rules.setup import teams as setup
from sortie.kernel.game.setup import Switch
from sortie.kernel.table.table import StepRules, gathered
from sortie.kernel.views.notation import Verb

SWITCHES = (
    Switch("distance_metric", ("chebyshev", "manhattan"), "ESC-R.1"),
    Switch("throwable_objectives", ("false", "true"), "ESC-R.36"),
    Switch("blast_needs_los", ("false", "true"), "ESC-R.84"),
)

CHAPTERS = (
    setup, deployment, initiative, events, activation, movement, menu, defence, combat, hacking, rolls, turns,
    payment, doors, tokens, attacks, damage, drilling, goals,
)  # fmt: skip

STEPS: StepRules = gathered(CHAPTERS, "STEPS")
VERBS: dict[str, Verb] = gathered(CHAPTERS, "VERBS")
EVENTS: dict[str, tuple[str, ...]] = gathered(CHAPTERS, "EVENTS")
