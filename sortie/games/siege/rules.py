"""The whole of the rules in one place: every step, verb, event and switch of the chapters."""

from __future__ import annotations

from typing import Any

from sortie.games.siege import (
    activation,
    claims,
    clocks,
    damage,
    deployment,
    destruction,
    effects,
    entering,
    gadgets,
    hiding,
    mines,
    missions,
    movement,
    overlays,
    overwatch,
    planning,
    reactions,
    rounds,
    setup,
    shooting,
)
from sortie.kernel.game import Switch
from sortie.kernel.notation import Verb
from sortie.kernel.table import StepRules

SWITCHES = (
    Switch("drone_scan", ("all", "opposing"), "R-2"),
    Switch("demand", ("automatic", "asked"), "R-26"),
    Switch("reveal_windows", ("reactions", "always"), "SGE-HID.7"),
    Switch("forward_planning", ("off", "on"), "SGE-MOD.1"),
    Switch("advanced_tactics", ("off", "on"), "SGE-MOD.5"),
    Switch("draft", ("off", "on"), "SGE-MOD.7"),
    Switch("clock_attackers", clocks.CLOCK_VALUES, "SGE-CLK.2"),
    Switch("clock_defenders", clocks.CLOCK_VALUES, "SGE-CLK.2"),
    Switch("claims", claims.CLAIM_VALUES, "SGE-CHL.2"),
)

STEPS: StepRules = {
    **setup.STEPS,
    **deployment.STEPS,
    **rounds.STEPS,
    **activation.STEPS,
    **entering.STEPS,
    **reactions.STEPS,
    **overwatch.STEPS,
    **shooting.STEPS,
    **gadgets.STEPS,
    **effects.STEPS,
    **mines.STEPS,
}

STEP_NAMES: dict[str, type[Any]] = {kind.__name__: kind for kind in STEPS}

VERBS: dict[str, Verb] = {
    **setup.VERBS,
    **deployment.VERBS,
    **planning.VERBS,
    **rounds.VERBS,
    **activation.VERBS,
    **movement.VERBS,
    **overwatch.VERBS,
    **shooting.VERBS,
    **claims.VERBS,
    **destruction.VERBS,
    **gadgets.VERBS,
    **effects.VERBS,
    **overlays.VERBS,
    **missions.VERBS,
    **hiding.VERBS,
    **reactions.VERBS,
    **damage.VERBS,
}

EVENTS: dict[str, tuple[str, ...]] = {
    **setup.EVENTS,
    **deployment.EVENTS,
    **planning.EVENTS,
    **rounds.EVENTS,
    **activation.EVENTS,
    **movement.EVENTS,
    **entering.EVENTS,
    **overwatch.EVENTS,
    **shooting.EVENTS,
    **claims.EVENTS,
    **clocks.EVENTS,
    **destruction.EVENTS,
    **gadgets.EVENTS,
    **effects.EVENTS,
    **overlays.EVENTS,
    **mines.EVENTS,
    **missions.EVENTS,
    **hiding.EVENTS,
    **reactions.EVENTS,
    **damage.EVENTS,
}
