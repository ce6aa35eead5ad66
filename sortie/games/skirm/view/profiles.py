"""Profiles: the cards of a Squad as printed, with the lists that they follow by themselves."""

from __future__ import annotations

from sortie.games.skirm.content.behaviours import behaviour_words
from sortie.games.skirm.content.briefing import Library, Mission
from sortie.games.skirm.content.cards import Squad
from sortie.games.skirm.state.encounter import Battle, Rulings
from sortie.games.skirm.state.state import SkirmState
from sortie.games.skirm.view.names import SkirmNames
from sortie.games.skirm.view.panels import card_panel
from sortie.kernel.views.view import PanelView

NOBODY = Squad("", ())


def squad_profiles(library: Library, squad: str) -> list[PanelView]:
    """One panel for each Agent of a Squad; nothing for a name that no Squad has."""
    if squad not in library.squads:
        return []
    ground = next(iter(library.maps.values()))
    sides = (library.squads[squad], NOBODY)
    battle = Battle(library, Rulings({}), Mission("", ground.name), ground, sides)
    state, panels = SkirmState(battle), []
    names = SkirmNames(state)
    for unit in range(battle.count):
        panel = card_panel(state, names, unit)
        panel.lines = [line for line in panel.lines if not line.key.startswith("badge-")]
        if library.behaviours:
            panel.lines.extend(behaviour_words(state.battle.behaviour(unit)))
        panels.append(panel)
    return panels
