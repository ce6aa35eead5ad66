"""LEVEL 7 as the rest of Sortie sees it."""

from __future__ import annotations

from typing import Any, cast

from sortie.games.level7 import evaluation, explanation, inquiries, outlines, prospects, refusals
from sortie.games.level7.campaign import Story, StoryTogether
from sortie.games.level7.cases import draw_case
from sortie.games.level7.endings import result_of
from sortie.games.level7.facts import facts_of
from sortie.games.level7.library import Library
from sortie.games.level7.names import Level7Names
from sortie.games.level7.problems import problems_of
from sortie.games.level7.profiles import profiles
from sortie.games.level7.rules import EVENTS, STEP_NAMES, STEPS, SWITCHES, VERBS
from sortie.games.level7.saves import load_state, save_state
from sortie.games.level7.setup import open_table
from sortie.games.level7.state import LOST, PLAYING, Level7State
from sortie.games.level7.view import view_of
from sortie.games.level7.worlds import imagined
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
RAREST = 1e-2  # several enemies with several dice each: what is rarer is not worth the time


class Level7Game(Game):
    """The rules with the content of some packs."""

    def __init__(self, library: Library, packs: tuple[PackReference, ...], wording: Wording) -> None:
        self.name = "level7"
        self.rules_version = RULES_VERSION
        self.editions = ()
        self.seat_counts = (2, 1, 3, 4)
        self.switches = SWITCHES
        self.verbs = VERBS
        self.event_kinds = EVENTS
        self.steps = STEP_NAMES
        self.step_rules = STEPS
        self.packs = packs
        self.hidden_information = True
        self.emblem = "alien-stare"
        self.palette = "depth"
        self.rarest = RAREST
        self.library = library
        self.wording = wording
        self._opened: SetupMemory[Level7State] = SetupMemory(self.opened)

    def scenarios(self) -> tuple[Scenario, ...]:
        return tuple(Scenario(one.id, (), ("complex",), "complex") for one in self.library.scenarios)

    def campaigns(self) -> tuple[Campaign, ...]:
        return Story(self.library), StoryTogether(self.library)

    def profiles(self, side: str) -> list[PanelView]:
        return profiles(self.library) if not side else []

    def opened(self, setup: Setup) -> Level7State:
        """The state before the first step, made anew."""
        return open_table(self.library, setup, self.seats_for(setup), self.chosen_switches(setup.switches))

    def start(self, setup: Setup) -> State:
        return self._opened.of(setup).copy()

    def seats_of(self, state: State) -> int:
        return cast(Level7State, state).floor.players

    def names(self, state: State) -> Names:
        return Level7Names(cast(Level7State, state))

    def why_not(self, state: State, choice: Choice, option: Option) -> Refusal | None:
        return refusals.why_not(cast(Level7State, state), choice, option)

    def view(self, state: State, seat: int, request: Request | None) -> View:
        return view_of(cast(Level7State, state), VERBS, seat, request)

    def facts(self, state: State) -> dict[str, Any]:
        return facts_of(cast(Level7State, state))

    def problems(self, state: State) -> list[str]:
        return problems_of(cast(Level7State, state))

    def result(self, state: State) -> Result | None:
        return result_of(cast(Level7State, state))

    def resign(self, state: State, seat: int) -> None:
        level = cast(Level7State, state)
        level.fate = [LOST if fate == PLAYING else fate for fate in level.fate]
        level.finished = True

    def save(self, state: State) -> dict[str, Any]:
        return save_state(cast(Level7State, state))

    def load(self, data: dict[str, Any]) -> State:
        return load_state(self.library, data)

    def consequences(self, before: State, after: State) -> tuple[Consequence, ...]:
        return explanation.consequences(cast(Level7State, before), cast(Level7State, after))

    def explain(self, state: State, choice: Choice, option: Option) -> list[Sum]:
        return explanation.numbers_of(cast(Level7State, state), choice, option)

    def inquire(self, state: State, seat: int, inquiry: Inquiry) -> Finding | None:
        return inquiries.inquire(cast(Level7State, state), inquiry)

    def outline(self, state: State, choice: Choice, option: Option) -> Finding | None:
        return outlines.outline(cast(Level7State, state), choice, option)

    def evaluate(self, state: State, seat: int) -> int:
        return evaluation.evaluate(cast(Level7State, state), seat)

    def setting_up(self, state: State) -> bool:
        return not cast(Level7State, state).turn

    def prospects(self, state: State, choice: Choice) -> list[tuple[Option, ...]] | None:
        return prospects.prospects(cast(Level7State, state), choice)

    def estimate(self, state: State, seat: int, option: Option) -> int | None:
        return evaluation.estimate(cast(Level7State, state), seat, option)

    def draw_case(self, document: dict[str, Any]) -> State:
        switches = self.chosen_switches(document.get("switches", {}))
        return draw_case(self.library, switches, document)

    def weighs(self, label: str, verb: str) -> bool:
        return verb in explanation.WEIGHED.get(label, ())

    def odds_key(self, state: State) -> Any:
        # How many cards others hold is known; which ones changes nothing that odds tell.
        return cast(Level7State, state).top

    def imagine(self, checkpoint: State, now: State, seat: int, source: DiceSource) -> State:
        return imagined(cast(Level7State, checkpoint), cast(Level7State, now), seat, source)
