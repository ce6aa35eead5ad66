"""The whole of the rules in one place: every step, verb, menu, event and switch of the chapters."""

from __future__ import annotations

# isort: off
from sortie.games.siege.rules import (
    activation, claims, clocks, damage, destruction, entering, hiding, menu, missions, movement, overwatch,
    questions, reactions, ripostes, rounds, shooting,
)  # fmt: skip

# isort: on
from sortie.games.siege.rules.gadgets import effects, mines, overlays
from sortie.games.siege.rules.gadgets import use as gadgets
from sortie.games.siege.rules.setup import deployment, laying, planning, rearranging
from sortie.games.siege.rules.setup import squads as setup
from sortie.games.siege.state.state import SiegeState
from sortie.kernel.game.setup import Switch
from sortie.kernel.table.menus import Menu
from sortie.kernel.table.table import StepRules, gathered
from sortie.kernel.views.notation import Verb

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

CHAPTERS = (
    setup, rearranging, laying, deployment, planning, rounds, menu, activation, movement, overwatch, shooting, claims, destruction,
    gadgets, effects, overlays, missions, hiding, ripostes, reactions, damage, entering, clocks, mines, questions,
)  # fmt: skip

STEPS: StepRules = gathered(CHAPTERS, "STEPS")
VERBS: dict[str, Verb] = gathered(CHAPTERS, "VERBS")
MENUS: dict[str, Menu[SiegeState]] = gathered(CHAPTERS, "MENUS")
EVENTS: dict[str, tuple[str, ...]] = gathered(CHAPTERS, "EVENTS")
