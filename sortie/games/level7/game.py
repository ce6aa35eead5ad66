"""LEVEL 7 as the rest of Sortie sees it."""

from __future__ import annotations

from typing import Any

from sortie.games.level7.bot import candidates, evaluation, features, standing
from sortie.games.level7.cases.drawing import draw_case
from sortie.games.level7.cases.facts import facts_of
from sortie.games.level7.cases.trials import trials
from sortie.games.level7.content.library import Library
from sortie.games.level7.rules import card_windows, menu, questions, rerolls
from sortie.games.level7.rules.chapters import EVENTS, STEPS, SWITCHES, VERBS
from sortie.games.level7.rules.endings import result_of
from sortie.games.level7.rules.setup.campaign import Story, StoryTogether
from sortie.games.level7.rules.setup.opening import open_table
from sortie.games.level7.rules.turns import Act, EndTurn
from sortie.games.level7.rules.worlds import imagined, unsettled
from sortie.games.level7.state.invariants import problems_of
from sortie.games.level7.state.saving import load_state, save_state
from sortie.games.level7.state.state import LOST, PLAYING, Level7State
from sortie.games.level7.view import acts, explanation, observation, previews, queries
from sortie.games.level7.view.names import Level7Names
from sortie.games.level7.view.profiles import profiles, sheets
from sortie.games.level7.view.staging import staging
from sortie.games.level7.view.view import view_of
from sortie.kernel.campaign import Campaign
from sortie.kernel.game.room_game import RoomGame
from sortie.kernel.game.setup import Scenario
from sortie.kernel.views.view import PanelView

RULES_VERSION = "5"
RAREST = 1e-2  # several enemies with several dice each: what is rarer is not worth the time
MENUS = {
    "act": menu.ACTING,
    "before-roll": card_windows.BEFORE_ROLL,
    "defend": card_windows.DEFENCE,
    "reroll": rerolls.REROLLING,
    **questions.QUESTIONS,
}


class Level7Game(RoomGame[Library, Level7State]):
    """The rules with the content of some packs."""

    name = "level7"
    package = __package__
    rules_version = RULES_VERSION
    seat_counts = (2, 1, 3, 4)
    switches = SWITCHES
    verbs = VERBS
    event_kinds = EVENTS
    step_rules = STEPS
    decisions = (Act,)
    boundaries = (EndTurn,)
    menus = MENUS
    policies = rerolls.POLICIES
    hidden_information = True
    shared_result = True
    emblem = "alien-stare"
    palette = "depth"
    rarest = RAREST

    names = staticmethod(Level7Names)
    staging = staticmethod(staging)
    walks = staticmethod(acts.walks_of)
    view = staticmethod(view_of)
    facts = staticmethod(facts_of)
    problems = staticmethod(problems_of)
    result = staticmethod(result_of)
    save = staticmethod(save_state)
    load_state = staticmethod(load_state)
    open_table = staticmethod(open_table)
    case_state = staticmethod(draw_case)
    card_sheets = staticmethod(sheets)
    trial_list = staticmethod(trials)
    explaining = explanation
    observing = observation
    query = staticmethod(queries.query)
    preview = staticmethod(previews.preview)
    evaluate = staticmethod(evaluation.evaluate)
    standing = staticmethod(standing.standing)
    features = staticmethod(features.features)
    candidates = staticmethod(candidates.candidates)
    estimate = staticmethod(evaluation.estimate)
    imagine = staticmethod(imagined)
    unsettled = staticmethod(unsettled)

    def scenarios(self) -> tuple[Scenario, ...]:
        return tuple(Scenario(one.id, (), ("complex",), "complex") for one in self.library.scenarios)

    def campaigns(self) -> tuple[Campaign[Level7State], ...]:
        return Story(self.library), StoryTogether(self.library)

    def profiles(self, side: str) -> list[PanelView]:
        return profiles(self.library) if not side else []

    def seats_of(self, state: Level7State) -> int:
        return state.floor.players

    def resign(self, state: Level7State, seat: int) -> None:
        state.fate = [LOST if fate == PLAYING else fate for fate in state.fate]
        state.finished = True

    def setting_up(self, state: Level7State) -> bool:
        return not state.turn

    def weighs(self, label: str, verb: str) -> bool:
        return verb in explanation.WEIGHED.get(label, ())

    def odds_key(self, state: Level7State) -> Any:
        # How many cards others hold is known; which ones changes nothing that odds tell.
        return state.top
