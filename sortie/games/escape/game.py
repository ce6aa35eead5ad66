"""ESCAPE as the rest of Sortie sees it."""

from __future__ import annotations

from typing import Any, cast

from sortie.games.escape import evaluation, explanation, inquiries, outlines, refusals
from sortie.games.escape.briefing import Library
from sortie.games.escape.campaign import EscapeCampaign
from sortie.games.escape.case_encounters import drawn_encounter
from sortie.games.escape.cases import draw_case
from sortie.games.escape.catalogue import FACTIONS
from sortie.games.escape.editions import EDITIONS
from sortie.games.escape.encounter import Encounter, Rulings
from sortie.games.escape.facts import facts_of
from sortie.games.escape.goals import concede, game_result
from sortie.games.escape.names import EscapeNames
from sortie.games.escape.problems import problems_of
from sortie.games.escape.rules import EVENTS, STEP_NAMES, STEPS, SWITCHES, VERBS
from sortie.games.escape.saves import load_columns, save_state
from sortie.games.escape.state import EscapeState
from sortie.games.escape.table_opening import RANK_TOTAL, encounter_of, open_table
from sortie.games.escape.view import view_of
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
from sortie.kernel.views import View

RULES_VERSION = "1"


class EscapeGame(Game):
    """The rules with the content of some packs."""

    def __init__(self, library: Library, packs: tuple[PackReference, ...], wording: Wording) -> None:
        self.name = "escape"
        self.rules_version = RULES_VERSION
        self.editions = tuple(EDITIONS)
        self.seat_counts = (2,)
        self.switches = SWITCHES
        self.verbs = VERBS
        self.event_kinds = EVENTS
        self.steps = STEP_NAMES
        self.step_rules = STEPS
        self.packs = packs
        self.hidden_information = False
        self.emblem = "exit-door"
        self.palette = "hull"
        self.library = library
        self.wording = wording
        self._opened: SetupMemory[Encounter] = SetupMemory(self.opened)

    def scenarios(self) -> tuple[Scenario, ...]:
        ordered = sorted(self.library.scenarios.values(), key=lambda scenario: (scenario.number, scenario.id))
        return tuple(Scenario(one.id, FACTIONS, (one.board.id,), one.board.id) for one in ordered)

    def campaigns(self) -> tuple[Campaign, ...]:
        return tuple(EscapeCampaign(self.library, tree) for tree in self.library.campaigns.values())

    def encounter(self, setup: Setup) -> Encounter:
        """The encounter of a set-up; the same object for the same set-up, because it never changes."""
        return self._opened.of(setup)

    def opened(self, setup: Setup) -> Encounter:
        """The encounter of a set-up, made anew."""
        return encounter_of(self.library, setup, Rulings(self.chosen_switches(setup.switches)))

    def start(self, setup: Setup) -> State:
        return open_table(self.encounter(setup))

    def names(self, state: State) -> Names:
        return EscapeNames(cast(EscapeState, state))

    def why_not(self, state: State, choice: Choice, option: Option) -> Refusal | None:
        return refusals.why_not(cast(EscapeState, state), choice, option)

    def view(self, state: State, seat: int, request: Request | None) -> View:
        return view_of(cast(EscapeState, state), VERBS, seat, request)

    def facts(self, state: State) -> dict[str, Any]:
        return facts_of(cast(EscapeState, state))

    def problems(self, state: State) -> list[str]:
        return problems_of(cast(EscapeState, state))

    def result(self, state: State) -> Result | None:
        return game_result(cast(EscapeState, state))

    def resign(self, state: State, seat: int) -> None:
        concede(cast(EscapeState, state), seat)

    def save(self, state: State) -> dict[str, Any]:
        return save_state(cast(EscapeState, state))

    def load(self, data: dict[str, Any]) -> State:
        return load_columns(self.saved_encounter(data["encounter"]), data)

    def saved_encounter(self, data: dict[str, Any]) -> Encounter:
        """The encounter a save was made in."""
        if data["drawn"]:
            return drawn_encounter(
                self.library, Rulings(self.chosen_switches(data["switches"])), str(data["drawn"])
            )
        options = {str(key): str(value) for key, value in data["legacy"].items()}
        if data["rank_total"]:
            options[RANK_TOTAL] = str(data["rank_total"])
        sides = FACTIONS if list(data["seats"]) == [0, 1] else (FACTIONS[1], FACTIONS[0])
        switches = {str(key): str(value) for key, value in data["switches"].items()}
        scenario, edition = str(data["scenario"]), str(data["edition"])
        return self.encounter(Setup(scenario, edition, sides, switches=switches, options=options))

    def consequences(self, before: State, after: State) -> tuple[Consequence, ...]:
        return explanation.consequences(cast(EscapeState, before), cast(EscapeState, after))

    def explain(self, state: State, choice: Choice, option: Option) -> list[Sum]:
        return explanation.numbers_of(cast(EscapeState, state), option)

    def evaluate(self, state: State, seat: int) -> int:
        return evaluation.evaluate(cast(EscapeState, state), seat)

    def setting_up(self, state: State) -> bool:
        return not cast(EscapeState, state).turn

    def draw_case(self, document: dict[str, Any]) -> State:
        switches = self.chosen_switches(document.get("switches", {}))
        return draw_case(self.library, Rulings(switches), document)

    def inquire(self, state: State, seat: int, inquiry: Inquiry) -> Finding | None:
        return inquiries.inquire(cast(EscapeState, state), inquiry)

    def outline(self, state: State, choice: Choice, option: Option) -> Finding | None:
        return outlines.outline(cast(EscapeState, state), choice, option)
