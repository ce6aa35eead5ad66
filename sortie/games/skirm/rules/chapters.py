"""The whole of the rules in one place: every step, verb and event of the chapters."""

from __future__ import annotations

# isort: off
from sortie.games.skirm.rules import (
    activation, alternation, damage, displacement, doors, melee, movement, orders, payment, ranged, sentry,
    skills, turns,
)  # fmt: skip

# isort: on
from sortie.games.skirm.rules.mission import actions as mission_actions
from sortie.games.skirm.rules.mission import bonuses, events, markers, reinforcements, scoring
from sortie.games.skirm.rules.rolls import dice
from sortie.games.skirm.rules.setup import deployment
from sortie.games.skirm.rules.setup import lobby as setup
from sortie.kernel.game.setup import Switch
from sortie.kernel.table.table import StepRules, gathered
from sortie.kernel.views.notation import Verb

SWITCHES = (
    Switch("ranged_saves", ("per_hit", "per_roa"), "RUL-4"),
    Switch("crit_mode", ("chain", "double"), "RUL-5"),
    Switch("shift_can_crit", ("no", "yes"), "RUL-10"),
    Switch("to_reroll_enemy", ("no", "yes"), "RUL-11"),
    Switch("shift_after_reroll", ("no", "yes"), "RUL-12"),
    Switch("melee_target_row", ("attacker_minus_1", "target_minus_1"), "RUL-35"),
    Switch("agents_block_skill_sight", ("no", "yes"), "RUL-73"),
)

CHAPTERS = (
    setup, deployment, turns, events, activation, payment, ranged, melee, skills, doors, markers,
    mission_actions, sentry, dice, alternation, orders, bonuses, reinforcements, scoring, movement, damage,
    displacement,
)  # fmt: skip

STEPS: StepRules = gathered(CHAPTERS, "STEPS")
VERBS: dict[str, Verb] = gathered(CHAPTERS, "VERBS")
EVENTS: dict[str, tuple[str, ...]] = gathered(CHAPTERS, "EVENTS")
