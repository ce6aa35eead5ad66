"""SIEGE as the rest of Sortie sees it."""

from __future__ import annotations

from typing import Any, cast

from sortie.games.siege import clocks, evaluation, explanation, inquiries, outlines, prospects, refusals
from sortie.games.siege.campaign import BestOfThree
from sortie.games.siege.cases import draw_case
from sortie.games.siege.facts import facts_of
from sortie.games.siege.library import Library
from sortie.games.siege.missions import concede, game_result
from sortie.games.siege.names import SiegeNames
from sortie.games.siege.problems import problems_of
from sortie.games.siege.profiles import profiles
from sortie.games.siege.rules import EVENTS, STEP_NAMES, STEPS, SWITCHES, VERBS
from sortie.games.siege.saves import load_state, save_state
from sortie.games.siege.setup import SIDES, can_sit, open_table
from sortie.games.siege.siege import Rulings
from sortie.games.siege.state import SiegeState
from sortie.games.siege.view import view_of
from sortie.games.siege.worlds import imagined, is_secret
from sortie.kernel.allowances import Allowance
from sortie.kernel.answerers import DiceSource
from sortie.kernel.campaign import Campaign
from sortie.kernel.game import Consequence, Game, PackReference, Result, Scenario, Setup, Wording
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
RAREST = 4e-3  # a blast has dice for everybody in it: what is rarer is not worth the time


class SiegeGame(Game):
    """The rules with the content of some packs."""

    def __init__(self, library: Library, packs: tuple[PackReference, ...], wording: Wording) -> None:
        self.name = "siege"
        self.rules_version = RULES_VERSION
        self.editions = ()
        self.seat_counts = (2, 3, 4)
        self.switches = SWITCHES
        self.verbs = VERBS
        self.event_kinds = EVENTS
        self.steps = STEP_NAMES
        self.step_rules = STEPS
        self.packs = packs
        self.hidden_information = True
        self.rarest = RAREST
        self.emblem = "siege-tower"
        self.palette = "stone"
        self.library = library
        self.wording = wording
        self._opened: SetupMemory[SiegeState] = SetupMemory(self.opened)

    def scenarios(self) -> tuple[Scenario, ...]:
        found: list[Scenario] = []
        for mission in self.library.missions.values():
            maps = tuple(name for name in mission.layouts if name in self.library.buildings)
            found.append(Scenario(mission.id, SIDES, maps, maps[0]))
        return tuple(found)

    def profiles(self, side: str) -> list[PanelView]:
        return profiles(self.library, side)

    def can_sit(self, sides: tuple[str, ...]) -> bool:
        return can_sit(sides)

    def seats_of(self, state: State) -> int:
        return sum(len(seats) for seats in cast(SiegeState, state).siege.seats)

    def opened(self, setup: Setup) -> SiegeState:
        """The state before the first step, made anew."""
        return open_table(self.library, setup, Rulings(self.chosen_switches(setup.switches)))

    def start(self, setup: Setup) -> State:
        return self._opened.of(setup).copy()

    def names(self, state: State) -> Names:
        return SiegeNames(cast(SiegeState, state))

    def why_not(self, state: State, choice: Choice, option: Option) -> Refusal | None:
        return refusals.why_not(cast(SiegeState, state), choice, option)

    def view(self, state: State, seat: int, request: Request | None) -> View:
        return view_of(cast(SiegeState, state), VERBS, seat, request)

    def facts(self, state: State) -> dict[str, Any]:
        return facts_of(cast(SiegeState, state))

    def problems(self, state: State) -> list[str]:
        return problems_of(cast(SiegeState, state))

    def result(self, state: State) -> Result | None:
        return game_result(cast(SiegeState, state))

    def resign(self, state: State, seat: int) -> None:
        concede(cast(SiegeState, state), seat)

    def save(self, state: State) -> dict[str, Any]:
        return save_state(cast(SiegeState, state))

    def load(self, data: dict[str, Any]) -> State:
        return load_state(self.library, data)

    def consequences(self, before: State, after: State) -> tuple[Consequence, ...]:
        return explanation.consequences(cast(SiegeState, before), cast(SiegeState, after))

    def explain(self, state: State, choice: Choice, option: Option) -> list[Sum]:
        return explanation.shot_numbers(cast(SiegeState, state), choice, option)

    def evaluate(self, state: State, seat: int) -> int:
        return evaluation.evaluate(cast(SiegeState, state), seat)

    def prospects(self, state: State, choice: Choice) -> list[tuple[Option, ...]] | None:
        return prospects.prospects(cast(SiegeState, state), choice)

    def estimate(self, state: State, seat: int, option: Option) -> int | None:
        return evaluation.estimate(cast(SiegeState, state), seat, option)

    def setting_up(self, state: State) -> bool:
        return not cast(SiegeState, state).round

    def campaigns(self) -> tuple[Campaign, ...]:
        return tuple(BestOfThree(mission) for mission in self.library.missions.values())

    def allowance(self, state: State, seat: int) -> Allowance | None:
        return clocks.allowance(cast(SiegeState, state), seat)

    def usual_answer(self, state: State, choice: Choice) -> Option:
        return clocks.usual_answer(cast(SiegeState, state), choice)

    def imagine(self, checkpoint: State, now: State, seat: int, source: DiceSource) -> State:
        return imagined(cast(SiegeState, checkpoint), cast(SiegeState, now), seat, source)

    def is_secret(self, now: State, seat: int, request: Request) -> bool:
        return is_secret(cast(SiegeState, now), seat, request)

    def inquire(self, state: State, seat: int, inquiry: Inquiry) -> Finding | None:
        return inquiries.inquire(cast(SiegeState, state), inquiry)

    def outline(self, state: State, choice: Choice, option: Option) -> Finding | None:
        return outlines.outline(cast(SiegeState, state), choice, option)

    def draw_case(self, document: dict[str, Any]) -> State:
        switches = self.chosen_switches(document.get("switches", {}))
        return draw_case(self.library, Rulings(switches), document)
