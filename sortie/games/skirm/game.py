"""SKIRM as the rest of Sortie sees it."""

from __future__ import annotations

from typing import Any

from sortie.games.skirm.bot import card_play, evaluation, features, plans, standing
from sortie.games.skirm.cases.drawing import draw_case
from sortie.games.skirm.cases.facts import facts_of
from sortie.games.skirm.cases.trials import trials
from sortie.games.skirm.content.briefing import Library, Mission
from sortie.games.skirm.content.map_form import MAP_FORM, survey
from sortie.games.skirm.content.sites import sites
from sortie.games.skirm.rules import actions, alternation, displacement, melee, sentry, skills, things
from sortie.games.skirm.rules.activation import Act
from sortie.games.skirm.rules.alternation import NextActivation
from sortie.games.skirm.rules.chapters import EVENTS, STEPS, SWITCHES, VERBS
from sortie.games.skirm.rules.mission.roles import parties
from sortie.games.skirm.rules.mission.scoring import battle_result, concede
from sortie.games.skirm.rules.rolls import dice, locked_dice
from sortie.games.skirm.rules.setup import deployment
from sortie.games.skirm.rules.setup.campaign import SkirmCampaign
from sortie.games.skirm.rules.setup.lobby import can_sit, open_table
from sortie.games.skirm.state.encounter import SIDES_OF_SEATS, Rulings
from sortie.games.skirm.state.invariants import problems_of
from sortie.games.skirm.state.saving import load_state, save_state
from sortie.games.skirm.state.state import SkirmState
from sortie.games.skirm.view import acts, explanation, observation, previews, queries
from sortie.games.skirm.view.names import SkirmNames
from sortie.games.skirm.view.profiles import sheets, squad_profiles
from sortie.games.skirm.view.staging import staging
from sortie.games.skirm.view.view import view_of
from sortie.kernel.campaign import Campaign
from sortie.kernel.game.outcomes import CardLine
from sortie.kernel.game.room_game import RoomGame
from sortie.kernel.game.setup import Scenario
from sortie.kernel.table.menus import one_rule
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.view import PanelView

RULES_VERSION = "1"
CARDS = "cards"  # the player that follows lists
MENUS = {
    "act": actions.ACTING,
    "sentry": sentry.WINDOW,
    "sentry-act": sentry.SENTRY,
    "dice": locked_dice.REPAIRS,
    "activate": alternation.ACTIVATION,
    "deploy": deployment.DEPLOYING,
    "defend": melee.DEFENCE,
    "free-dash": skills.DASHING,
    **displacement.MENUS,
    "zone": one_rule("SKM-CYC.6", "take"),
    "name-mark": one_rule("SKM-CYC.4", "name-mark"),
    "pay": one_rule("SKM-ACT.3", "pay"),
    "line": one_rule("SKM-WSR.14", "line"),
    "resolve": one_rule("SKM-WSR.25", "resolve-victim"),
    "choose-marker": one_rule("SKM-MIS.1", "with-marker"),
    "mend": one_rule("SKM-TURN.6", "mend"),
    "order-effects": one_rule("SKM-TURN.9", "trigger"),
}


class SkirmGame(RoomGame[Library, SkirmState]):
    """The rules with the content of some packs."""

    name = "skirm"
    package = __package__
    rules_version = RULES_VERSION
    seat_counts = (2, 3)
    switches = SWITCHES
    verbs = VERBS
    event_kinds = EVENTS
    step_rules = STEPS
    decisions = (Act,)
    boundaries = (NextActivation,)
    menus = MENUS
    planned = ("activate", "act")
    beginnings = ("activate",)
    policies = dice.POLICIES
    hidden_information = False
    emblem = "crosshair"
    palette = "field"
    map_form = MAP_FORM
    rulings = Rulings

    can_sit = staticmethod(can_sit)
    names = staticmethod(SkirmNames)
    exists = staticmethod(things.exists)
    staging = staticmethod(staging)
    payment = staticmethod(acts.payment)
    view = staticmethod(view_of)
    facts = staticmethod(facts_of)
    problems = staticmethod(problems_of)
    result = staticmethod(battle_result)
    resign = staticmethod(concede)
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
    standing = staticmethod(standing.standing)
    shortlist = staticmethod(plans.shortlist)
    prospect = staticmethod(plans.prospect)
    guess = staticmethod(plans.guess)
    features = staticmethod(features.features)
    card_weight = staticmethod(card_play.card_weight)
    query = staticmethod(queries.query)
    preview = staticmethod(previews.preview)

    def scenarios(self) -> tuple[Scenario, ...]:
        missions = sorted(self.library.missions.values(), key=lambda mission: mission.id)
        return tuple(self._scenario(mission) for mission in missions)

    def _scenario(self, mission: Mission) -> Scenario:
        """A mission as a lobby offers it."""
        squads = tuple(sorted(name for name, squad in self.library.squads.items() if not squad.mission_only))
        maps = tuple(sorted(self.library.maps))
        given = mission.squads if mission.has_fixed_sides else ()
        players = tuple(CARDS if role == mission.by_cards else "" for role in mission.roles)
        return Scenario(mission.id, squads, maps, mission.map, given, players if mission.by_cards else ())

    def side_seats(self, count: int) -> tuple[int, ...]:
        return SIDES_OF_SEATS[:count]

    def seats_of(self, state: SkirmState) -> int:
        return state.battle.seats

    def campaigns(self) -> tuple[Campaign[SkirmState], ...]:
        return tuple(SkirmCampaign(self.library, plan) for plan in self.library.campaigns.values())

    def save(self, state: SkirmState) -> dict[str, Any]:
        return save_state(self.library, state)

    @property
    def follows_cards(self) -> bool:
        return bool(self.library.behaviours)

    def card_line(self, state: SkirmState, choice: Choice) -> CardLine | None:
        return card_play.card_line(state, choice) if self.follows_cards else None

    def profiles(self, side: str) -> list[PanelView]:
        return squad_profiles(self.library, side)

    def setting_up(self, state: SkirmState) -> bool:
        return not state.turn

    def parties(self, state: SkirmState) -> tuple[str, ...]:
        return parties(state)
