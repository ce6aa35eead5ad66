"""The whole of the rules in one place: every step, verb and event of the chapters."""

from __future__ import annotations

from typing import Any

from sortie.games.escape import (
    activation,
    attacks,
    combat,
    damage,
    defence,
    deployment,
    doors,
    drilling,
    events,
    goals,
    hacking,
    initiative,
    menu,
    movement,
    payment,
    rolls,
    setup,
    tokens,
    turns,
)
from sortie.kernel.game import Switch
from sortie.kernel.notation import Verb
from sortie.kernel.table import StepRules

SWITCHES = (
    Switch("distance_metric", ("chebyshev", "manhattan"), "ESC-R.1"),
    Switch("throwable_objectives", ("false", "true"), "ESC-R.36"),
    Switch("blast_needs_los", ("false", "true"), "ESC-R.84"),
)

STEPS: StepRules = {
    **setup.STEPS,
    **deployment.STEPS,
    **turns.STEPS,
    **initiative.STEPS,
    **events.STEPS,
    **activation.STEPS,
    **combat.STEPS,
    **hacking.STEPS,
    **drilling.STEPS,
}

STEP_NAMES: dict[str, type[Any]] = {kind.__name__: kind for kind in STEPS}

VERBS: dict[str, Verb] = {
    **setup.VERBS,
    **deployment.VERBS,
    **initiative.VERBS,
    **events.VERBS,
    **activation.VERBS,
    **movement.VERBS,
    **menu.VERBS,
    **defence.VERBS,
    **combat.VERBS,
    **hacking.VERBS,
    **rolls.VERBS,
}

EVENTS: dict[str, tuple[str, ...]] = {
    **setup.EVENTS,
    **deployment.EVENTS,
    **turns.EVENTS,
    **initiative.EVENTS,
    **events.EVENTS,
    **activation.EVENTS,
    **payment.EVENTS,
    **movement.EVENTS,
    **doors.EVENTS,
    **tokens.EVENTS,
    **attacks.EVENTS,
    **defence.EVENTS,
    **rolls.EVENTS,
    **combat.EVENTS,
    **damage.EVENTS,
    **hacking.EVENTS,
    **drilling.EVENTS,
    **goals.EVENTS,
}
