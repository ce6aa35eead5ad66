"""Opening a table: factions, scenario, edition and switches become an encounter and its first state."""

from __future__ import annotations

from sortie.content.mistakes import did_you_mean
from sortie.games.escape.content.briefing import Library, Scenario
from sortie.games.escape.content.catalogue import FACTIONS, ISC, RESISTANCE
from sortie.games.escape.content.editions import EDITIONS
from sortie.games.escape.content.legacy import KEYS, read_legacy
from sortie.games.escape.rules.setup.deployment import BeginDeployment, room_enough
from sortie.games.escape.rules.setup.teams import ChooseTeams, NameCaptive, RollSetup
from sortie.games.escape.rules.turns import StartTurn
from sortie.games.escape.state.encounter import Encounter, Rulings
from sortie.games.escape.state.state import EscapeState
from sortie.kernel.errors import SortieError, UnknownName
from sortie.kernel.game.setup import Setup

RANK_TOTAL = "rank-total"


def seats_of(sides: tuple[str, ...]) -> tuple[int, int]:
    """ESC-1.1: two players, one faction each; what is not said is what the other one leaves."""
    chosen = [*sides, "", ""][:2]
    if len(sides) > 2:
        raise UnknownName(f"{len(sides)} factions are named; there are two: {', '.join(FACTIONS)}")
    for side in chosen:
        if side and side not in FACTIONS:
            raise UnknownName(f"there is no faction '{side}'. {did_you_mean(side, FACTIONS)}")
    if chosen[0] and chosen[0] == chosen[1]:
        raise UnknownName(f"both players lead '{chosen[0]}'; one leads the resistance, the other the isc")
    swapped = chosen[0] == FACTIONS[ISC] or chosen[1] == FACTIONS[RESISTANCE]
    return (1, 0) if swapped else (0, 1)


def scenario_of(library: Library, setup: Setup) -> Scenario:
    """ESC-5.1: the scenario that is named, the first one where nothing is said."""
    if not library.scenarios:
        raise SortieError("the packs in use hold no scenario; add a pack that does")
    if not setup.scenario:
        return min(library.scenarios.values(), key=lambda scenario: (scenario.number, scenario.id))
    if setup.scenario not in library.scenarios:
        known = list(library.scenarios)
        raise UnknownName(f"there is no scenario '{setup.scenario}'. {did_you_mean(setup.scenario, known)}")
    scenario = library.scenarios[setup.scenario]
    if setup.board not in ("", scenario.board.id):
        raise UnknownName(f"'{setup.scenario}' is played on '{scenario.board.id}', not on '{setup.board}'")
    return scenario


def encounter_of(library: Library, setup: Setup, rulings: Rulings) -> Encounter:
    """ESC-5.1: factions first, then the scenario, the edition and what else is agreed."""
    seats = seats_of(setup.sides)
    scenario = scenario_of(library, setup)
    name = setup.edition or next(iter(EDITIONS))
    if name not in EDITIONS:
        raise UnknownName(f"there is no edition '{name}'; known: {', '.join(EDITIONS)}")
    for key in setup.options:
        if key not in KEYS and key != RANK_TOTAL:
            raise UnknownName(f"there is no option '{key}'. {did_you_mean(key, (*KEYS, RANK_TOTAL))}")
    total = agreed_total(setup.options.get(RANK_TOTAL, "0"), name)
    legacy = read_legacy(setup.options)
    return Encounter(library, scenario, EDITIONS[name], rulings, seats, legacy, total)


def agreed_total(text: str, edition: str) -> int:
    """ESC-2.11: the rank total that the players agree on; not every edition lets them."""
    if not text.isdigit():
        raise UnknownName(f"'{RANK_TOTAL}' is a number, not '{text}'")
    if int(text) and not EDITIONS[edition].agreed_rank_total:
        raise UnknownName(
            f"in the {edition} edition the scenario states the rank total; leave '{RANK_TOTAL}' out"
        )
    return int(text)


def open_table(library: Library, setup: Setup, rulings: Rulings) -> EscapeState:
    """ESC-5.3, ESC-5d.5: the state before the first step: teams, captive, setup initiative, tokens, deployment, first turn."""
    encounter = encounter_of(library, setup, rulings)
    state = EscapeState(encounter)
    for faction in (RESISTANCE, ISC):
        if not room_enough(state, faction):
            raise SortieError(
                f"the rooms of {encounter.scenario.id} are too small for the {FACTIONS[faction]}; name more rooms"
            )
    state.agenda.extend((StartTurn(), BeginDeployment(), RollSetup(), NameCaptive()))
    if encounter.rank_total:
        state.agenda.append(ChooseTeams())
    else:
        state.playing = (1 << encounter.count) - 1
    return state
