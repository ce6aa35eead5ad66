"""SKIRM as the rest of Sortie sees it."""

from __future__ import annotations

from typing import Any, cast

from sortie.games.skirm import card_play, evaluation, explanation, inquiries, outlines, refusals
from sortie.games.skirm.battle import SIDES_OF_SEATS, Rulings
from sortie.games.skirm.briefing import Library, Mission
from sortie.games.skirm.campaign import SkirmCampaign
from sortie.games.skirm.cases import draw_case
from sortie.games.skirm.facts import facts_of
from sortie.games.skirm.names import SkirmNames
from sortie.games.skirm.problems import problems_of
from sortie.games.skirm.profiles import squad_profiles
from sortie.games.skirm.rules import EVENTS, STEP_NAMES, STEPS, SWITCHES, VERBS
from sortie.games.skirm.saves import load_state, save_state
from sortie.games.skirm.scoring import battle_result, concede
from sortie.games.skirm.setup import can_sit, open_table
from sortie.games.skirm.state import SkirmState
from sortie.games.skirm.view import view_of
from sortie.kernel.campaign import Campaign
from sortie.kernel.game import CardLine, Consequence, Game, PackReference, Result, Scenario, Setup, Wording
from sortie.kernel.inquiries import Finding, Inquiry
from sortie.kernel.modifiers import Sum
from sortie.kernel.notation import Names
from sortie.kernel.options import Option
from sortie.kernel.requests import Choice, Request
from sortie.kernel.screens import Refusal
from sortie.kernel.setup_memory import SetupMemory
from sortie.kernel.state import State
from sortie.kernel.views import PanelView, View

RULES_VERSION = "1"
CARDS = "cards"  # the player that follows lists


class SkirmGame(Game):
    """The rules with the content of some packs."""

    def __init__(self, library: Library, packs: tuple[PackReference, ...], wording: Wording) -> None:
        self.name = "skirm"
        self.rules_version = RULES_VERSION
        self.editions = ()
        self.seat_counts = (2, 3)
        self.switches = SWITCHES
        self.verbs = VERBS
        self.event_kinds = EVENTS
        self.steps = STEP_NAMES
        self.step_rules = STEPS
        self.packs = packs
        self.hidden_information = False
        self.emblem = "crosshair"
        self.palette = "field"
        self.follows_cards = bool(library.behaviours)
        self.library = library
        self.wording = wording
        self._opened: SetupMemory[SkirmState] = SetupMemory(self.opened)

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

    def can_sit(self, sides: tuple[str, ...]) -> bool:
        return can_sit(sides)

    def seats_of(self, state: State) -> int:
        return cast(SkirmState, state).battle.seats

    def campaigns(self) -> tuple[Campaign, ...]:
        return tuple(SkirmCampaign(self.library, plan) for plan in self.library.campaigns.values())

    def opened(self, setup: Setup) -> SkirmState:
        """The state before the first step, made anew."""
        self.seats_for(setup)  # refuses any other number
        return open_table(self.library, setup, Rulings(self.chosen_switches(setup.switches)))

    def start(self, setup: Setup) -> State:
        return self._opened.of(setup).copy()

    def names(self, state: State) -> Names:
        return SkirmNames(cast(SkirmState, state))

    def why_not(self, state: State, choice: Choice, option: Option) -> Refusal | None:
        return refusals.why_not(cast(SkirmState, state), choice, option)

    def view(self, state: State, seat: int, request: Request | None) -> View:
        return view_of(cast(SkirmState, state), VERBS, seat, request)

    def facts(self, state: State) -> dict[str, Any]:
        return facts_of(cast(SkirmState, state))

    def problems(self, state: State) -> list[str]:
        return problems_of(cast(SkirmState, state))

    def result(self, state: State) -> Result | None:
        return battle_result(cast(SkirmState, state))

    def resign(self, state: State, seat: int) -> None:
        concede(cast(SkirmState, state), seat)

    def save(self, state: State) -> dict[str, Any]:
        return save_state(self.library, cast(SkirmState, state))

    def load(self, data: dict[str, Any]) -> State:
        return load_state(self.library, data)

    def consequences(self, before: State, after: State) -> tuple[Consequence, ...]:
        return explanation.consequences(cast(SkirmState, before), cast(SkirmState, after))

    def explain(self, state: State, choice: Choice, option: Option) -> list[Sum]:
        return explanation.attack_numbers(cast(SkirmState, state), option)

    def evaluate(self, state: State, seat: int) -> int:
        return evaluation.evaluate(cast(SkirmState, state), seat)

    def card_line(self, state: State, choice: Choice) -> CardLine | None:
        return card_play.card_line(cast(SkirmState, state), choice) if self.follows_cards else None

    def card_weight(self, state: State, seat: int, kind: str, subject: int, what: str) -> int:
        return card_play.card_weight(cast(SkirmState, state), seat, kind, subject, what)

    def profiles(self, side: str) -> list[PanelView]:
        return squad_profiles(self.library, side)

    def setting_up(self, state: State) -> bool:
        return not cast(SkirmState, state).turn

    def draw_case(self, document: dict[str, Any]) -> State:
        switches = self.chosen_switches(document.get("switches", {}))
        return draw_case(self.library, Rulings(switches), document)

    def inquire(self, state: State, seat: int, inquiry: Inquiry) -> Finding | None:
        return inquiries.inquire(cast(SkirmState, state), inquiry)

    def outline(self, state: State, choice: Choice, option: Option) -> Finding | None:
        return outlines.outline(cast(SkirmState, state), choice, option)
