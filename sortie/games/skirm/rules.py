"""The whole of the rules in one place: every step, verb and event of the chapters."""

from __future__ import annotations

from typing import Any

from sortie.games.skirm import (
    activation,
    alternation,
    bonuses,
    damage,
    deployment,
    dice,
    doors,
    events,
    markers,
    melee,
    mission_actions,
    movement,
    orders,
    payment,
    ranged,
    reinforcements,
    scoring,
    sentry,
    setup,
    skills,
    turns,
)
from sortie.kernel.game import Switch
from sortie.kernel.notation import Verb
from sortie.kernel.table import StepRules

SWITCHES = (
    Switch("ranged_saves", ("per_hit", "per_roa"), "RUL-4"),
    Switch("crit_mode", ("chain", "double"), "RUL-5"),
    Switch("shift_can_crit", ("no", "yes"), "RUL-10"),
    Switch("to_reroll_enemy", ("no", "yes"), "RUL-11"),
    Switch("shift_after_reroll", ("no", "yes"), "RUL-12"),
    Switch("melee_target_row", ("attacker_minus_1", "target_minus_1"), "RUL-35"),
    Switch("agents_block_skill_sight", ("no", "yes"), "RUL-73"),
)

STEPS: StepRules = {
    **setup.STEPS,
    **deployment.STEPS,
    **turns.STEPS,
    **alternation.STEPS,
    **orders.STEPS,
    **events.STEPS,
    **bonuses.STEPS,
    **reinforcements.STEPS,
    **mission_actions.STEPS,
    **activation.STEPS,
    **sentry.STEPS,
    **skills.STEPS,
    **ranged.STEPS,
    **melee.STEPS,
    **damage.STEPS,
}

STEP_NAMES: dict[str, type[Any]] = {kind.__name__: kind for kind in STEPS}

VERBS: dict[str, Verb] = {
    **setup.VERBS,
    **deployment.VERBS,
    **turns.VERBS,
    **events.VERBS,
    **bonuses.VERBS,
    **activation.VERBS,
    **payment.VERBS,
    **ranged.VERBS,
    **melee.VERBS,
    **skills.VERBS,
    **doors.VERBS,
    **markers.VERBS,
    **mission_actions.VERBS,
    **sentry.VERBS,
    **dice.VERBS,
}

EVENTS: dict[str, tuple[str, ...]] = {
    **setup.EVENTS,
    **deployment.EVENTS,
    **turns.EVENTS,
    **alternation.EVENTS,
    **orders.EVENTS,
    **events.EVENTS,
    **bonuses.EVENTS,
    **reinforcements.EVENTS,
    **scoring.EVENTS,
    **activation.EVENTS,
    **payment.EVENTS,
    **movement.EVENTS,
    **ranged.EVENTS,
    **melee.EVENTS,
    **damage.EVENTS,
    **skills.EVENTS,
    **doors.EVENTS,
    **markers.EVENTS,
    **mission_actions.EVENTS,
    **sentry.EVENTS,
    **dice.EVENTS,
}
