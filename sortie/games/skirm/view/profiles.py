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


def sheets(library: Library, kind: str, name: str) -> list[PanelView]:
    """The card of an Agent, or those of a Squad."""
    if kind == "squads":
        return squad_profiles(library, name)
    if kind == "agents" and name in library.agents:
        return cards_of(library, Squad("", (library.agents[name],)))
    return []


def squad_profiles(library: Library, squad: str) -> list[PanelView]:
    """One panel for each Agent of a Squad; nothing for a name that no Squad has."""
    return cards_of(library, library.squads[squad]) if squad in library.squads else []


def cards_of(library: Library, squad: Squad) -> list[PanelView]:
    """One panel for each Agent, as printed."""
    ground = next(iter(library.maps.values()))
    sides = (squad, NOBODY)
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
