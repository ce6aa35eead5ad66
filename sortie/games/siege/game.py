"""SIEGE as the rest of Sortie sees it."""

from __future__ import annotations

from sortie.games.siege.bot import candidates, evaluation, features, standing
from sortie.games.siege.cases.drawing import draw_case
from sortie.games.siege.cases.facts import facts_of
from sortie.games.siege.cases.trials import trials
from sortie.games.siege.content.library import Library
from sortie.games.siege.content.map_form import MAP_FORM, survey
from sortie.games.siege.content.sites import sites
from sortie.games.siege.rules import clocks, things
from sortie.games.siege.rules.chapters import EVENTS, MENUS, STEPS, SWITCHES, VERBS
from sortie.games.siege.rules.missions import concede, game_result
from sortie.games.siege.rules.setup.campaign import BestOfThree
from sortie.games.siege.rules.setup.squads import SIDES, can_sit, open_table
from sortie.games.siege.rules.worlds import imagined, is_secret, settle, unsettled
from sortie.games.siege.state.encounter import Rulings
from sortie.games.siege.state.invariants import problems_of
from sortie.games.siege.state.saving import load_state, save_state
from sortie.games.siege.state.state import SiegeState
from sortie.games.siege.state.steps import Act, NextActivation, Reactions
from sortie.games.siege.view import acts, explanation, observation, previews, queries
from sortie.games.siege.view.names import SiegeNames
from sortie.games.siege.view.profiles import profiles, sheets
from sortie.games.siege.view.staging import staging
from sortie.games.siege.view.view import view_of
from sortie.kernel.campaign import Campaign
from sortie.kernel.game.room_game import RoomGame
from sortie.kernel.game.setup import Scenario
from sortie.kernel.views.view import PanelView

RULES_VERSION = "4"
RAREST = 4e-3  # a blast has dice for everybody in it: what is rarer is not worth the time


class SiegeGame(RoomGame[Library, SiegeState]):
    """The rules with the content of some packs."""

    name = "siege"
    package = __package__
    rules_version = RULES_VERSION
    seat_counts = (2, 3, 4)
    switches = SWITCHES
    verbs = VERBS
    event_kinds = EVENTS
    step_rules = STEPS
    decisions = (Act, NextActivation)
    boundaries = (NextActivation,)
    windows = (Reactions,)
    menus = MENUS
    planned = ("activate", "act")
    beginnings = ("activate",)
    hidden_information = True
    rarest = RAREST
    emblem = "siege-tower"
    palette = "stone"
    map_form = MAP_FORM
    rulings = Rulings

    can_sit = staticmethod(can_sit)
    names = staticmethod(SiegeNames)
    exists = staticmethod(things.exists)
    staging = staticmethod(staging)
    walks = staticmethod(acts.walks_of)
    view = staticmethod(view_of)
    facts = staticmethod(facts_of)
    problems = staticmethod(problems_of)
    result = staticmethod(game_result)
    resign = staticmethod(concede)
    save = staticmethod(save_state)
    load_state = staticmethod(load_state)
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
    foreseen = staticmethod(standing.foreseen)
    standing = staticmethod(standing.standing)
    candidates = staticmethod(candidates.candidates)
    estimate = staticmethod(evaluation.estimate)
    features = staticmethod(features.features)
    allowance = staticmethod(clocks.allowance)
    usual_answer = staticmethod(clocks.usual_answer)
    imagine = staticmethod(imagined)
    unsettled = staticmethod(unsettled)
    settle = staticmethod(settle)
    is_secret = staticmethod(is_secret)
    query = staticmethod(queries.query)
    preview = staticmethod(previews.preview)
    own_details = observation.OWN_DETAILS
    first_detail = staticmethod(observation.first_detail)

    def scenarios(self) -> tuple[Scenario, ...]:
        found: list[Scenario] = []
        for mission in self.library.missions.values():
            maps = tuple(name for name in mission.layouts if name in self.library.buildings)
            found.append(Scenario(mission.id, SIDES, maps, maps[0]))
        return tuple(found)

    def profiles(self, side: str) -> list[PanelView]:
        return profiles(self.library, side)

    def seats_of(self, state: SiegeState) -> int:
        return sum(len(seats) for seats in state.siege.seats)

    def setting_up(self, state: SiegeState) -> bool:
        return not state.round

    def campaigns(self) -> tuple[Campaign[SiegeState], ...]:
        return tuple(BestOfThree(mission) for mission in self.library.missions.values())
