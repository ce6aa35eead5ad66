"""ESCAPE as the rest of Sortie sees it."""

from __future__ import annotations

from typing import Any

from sortie.games.escape.bot import evaluation, features
from sortie.games.escape.cases.drawing import draw_case
from sortie.games.escape.cases.encounters import drawn_encounter
from sortie.games.escape.cases.facts import facts_of
from sortie.games.escape.cases.trials import trials
from sortie.games.escape.content.briefing import Library
from sortie.games.escape.content.catalogue import FACTIONS
from sortie.games.escape.content.editions import EDITIONS
from sortie.games.escape.content.map_form import MAP_FORM, survey
from sortie.games.escape.content.sites import sites
from sortie.games.escape.rules import activation, combat, defence, events, hacking, menu, rolls, things
from sortie.games.escape.rules.activation import Act, Enter, NextActivation
from sortie.games.escape.rules.chapters import EVENTS, STEPS, SWITCHES, VERBS
from sortie.games.escape.rules.goals import concede, game_result
from sortie.games.escape.rules.setup import deployment, teams
from sortie.games.escape.rules.setup.campaign import EscapeCampaign
from sortie.games.escape.rules.setup.opening import RANK_TOTAL, open_table
from sortie.games.escape.state.encounter import Encounter, Rulings
from sortie.games.escape.state.invariants import problems_of
from sortie.games.escape.state.saving import load_state, save_state
from sortie.games.escape.state.state import EscapeState
from sortie.games.escape.view import acts, explanation, observation, previews, queries
from sortie.games.escape.view.names import EscapeNames
from sortie.games.escape.view.profiles import sheets
from sortie.games.escape.view.staging import staging
from sortie.games.escape.view.view import view_of
from sortie.kernel.campaign import Campaign
from sortie.kernel.game.room_game import RoomGame
from sortie.kernel.game.setup import Scenario, Setup
from sortie.kernel.table.menus import one_rule

RULES_VERSION = "2"
MENUS = {
    "act": menu.ACTING,
    "activate": activation.ACTIVATION,
    "second": activation.SECOND,
    "radio": activation.CALLING,
    "defend": defence.DEFENCE,
    "defend-late": defence.DEFENCE,
    "counter": defence.COUNTER,
    "enter": activation.ENTERING,
    "push": combat.PUSHING,
    "pull": hacking.PULLING,
    "relocate": events.RELOCATING,
    "reroll": rolls.REROLLING,
    "place-crate": teams.PLACING_CRATES,
    "place-equipment": teams.PLACING_EQUIPMENT,
    "deploy": deployment.DEPLOYING,
    "first": one_rule("ESC-6a.5", "first"),
    "flip": one_rule("ESC-6b.9", "flip"),
    "darken": one_rule("ESC-6b.10", "darken"),
    "captive": one_rule("ESC-R.95", "captive"),
}


class EscapeGame(RoomGame[Library, EscapeState]):
    """The rules with the content of some packs."""

    name = "escape"
    package = __package__
    rules_version = RULES_VERSION
    editions = tuple(EDITIONS)
    seat_counts = (2,)
    switches = SWITCHES
    verbs = VERBS
    event_kinds = EVENTS
    step_rules = STEPS
    decisions = (Act, Enter, NextActivation)
    boundaries = (NextActivation,)
    menus = MENUS
    planned = ("activate", "enter", "act")
    beginnings = ("activate",)
    policies = rolls.POLICIES
    hidden_information = False
    emblem = "exit-door"
    palette = "hull"
    map_form = MAP_FORM
    rulings = Rulings

    names = staticmethod(EscapeNames)
    exists = staticmethod(things.exists)
    staging = staticmethod(staging)
    walks = staticmethod(acts.walks_of)
    view = staticmethod(view_of)
    facts = staticmethod(facts_of)
    problems = staticmethod(problems_of)
    result = staticmethod(game_result)
    resign = staticmethod(concede)
    save = staticmethod(save_state)
    open_table = staticmethod(open_table)
    case_state = staticmethod(draw_case)
    card_sheets = staticmethod(sheets)
    trial_list = staticmethod(trials)
    site_list = staticmethod(sites)
    act_kinds = acts.KINDS
    survey = staticmethod(survey)
    explaining = explanation
    observing = observation
    evaluate = staticmethod(evaluation.evaluate)
    features = staticmethod(features.features)
    query = staticmethod(queries.query)
    preview = staticmethod(previews.preview)

    def scenarios(self) -> tuple[Scenario, ...]:
        ordered = sorted(self.library.scenarios.values(), key=lambda scenario: (scenario.number, scenario.id))
        return tuple(Scenario(one.id, FACTIONS, (one.board.id,), one.board.id) for one in ordered)

    def campaigns(self) -> tuple[Campaign[EscapeState], ...]:
        return tuple(EscapeCampaign(self.library, tree) for tree in self.library.campaigns.values())

    def load(self, data: dict[str, Any]) -> EscapeState:
        return load_state(self.saved_encounter(data["encounter"]), data)

    def saved_encounter(self, data: dict[str, Any]) -> Encounter:
        """The encounter a save was made in."""
        if data["drawn"]:
            return drawn_encounter(self.library, self.chosen_rulings(data["switches"]), str(data["drawn"]))
        options = {str(key): str(value) for key, value in data["legacy"].items()}
        if data["rank_total"]:
            options[RANK_TOTAL] = str(data["rank_total"])
        sides = FACTIONS if list(data["seats"]) == [0, 1] else (FACTIONS[1], FACTIONS[0])
        switches = {str(key): str(value) for key, value in data["switches"].items()}
        scenario, edition = str(data["scenario"]), str(data["edition"])
        return self.start(Setup(scenario, edition, sides, switches=switches, options=options)).encounter

    def setting_up(self, state: EscapeState) -> bool:
        return not state.turn
