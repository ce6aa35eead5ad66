"""Profiles: the cards of a Squad as printed, with the lists that they follow by themselves."""

from __future__ import annotations

from sortie.games.skirm.battle import Battle, Rulings
from sortie.games.skirm.behaviours import behaviour_words
from sortie.games.skirm.briefing import Library, Mission
from sortie.games.skirm.card_play import behaviour_of_unit
from sortie.games.skirm.cards import Squad
from sortie.games.skirm.names import SkirmNames
from sortie.games.skirm.panels import card_panel
from sortie.games.skirm.state import SkirmState
from sortie.kernel.views import PanelView

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
            panel.lines.extend(behaviour_words(behaviour_of_unit(state, unit)))
        panels.append(panel)
    return panels
