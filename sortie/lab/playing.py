"""Playing whole games: with players who see what their seat may know, or fast with policies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from sortie.kernel.answerers import DiceSource, Policy, PolicyTable
from sortie.kernel.digest import state_digest
from sortie.kernel.game import Game, Result, Scenario, Setup
from sortie.kernel.match import Match, answer_chance
from sortie.kernel.position import Position
from sortie.kernel.requests import NOBODY, Chance
from sortie.kernel.seating import seatings
from sortie.kernel.state import State
from sortie.players.player import Player
from sortie.players.sight import Sampler, Sight

MOST_ANSWERS = 50_000
MOST_STEPS = 100_000


class Played(NamedTuple):
    """A game that was played: how it ended, how many decisions it took, and every problem met on the way."""

    result: Result | None
    decisions: int
    problems: tuple[str, ...]
    digest: str


Watcher = Callable[[Position], None]


def play_match(
    match: Match,
    players: Sequence[Player],
    source: DiceSource,
    watcher: Watcher | None = None,
    sampler: Sampler | None = None,
) -> Played:
    """Play a match to its end with players; after each answer the state is checked."""
    decisions = 0
    game, problems = match.game, list(match.game.problems(match.state))
    for _ in range(MOST_ANSWERS):
        position = match.position
        request = position.request
        if request is None or problems:
            break
        if isinstance(request, Chance):
            match.answer(NOBODY, answer_chance(request, source))
        else:
            choice = position.open_choice()
            assert choice is not None
            sight = Sight(position, choice.seat, sampler, source)
            match.answer(choice.seat, players[choice.seat].decide(sight))
            decisions += 1
        problems.extend(game.problems(match.state))
        if watcher is not None:
            watcher(match.position)
    else:
        problems.append(f"no end after {MOST_ANSWERS} answers")
    result = game.result(match.state) if match.position.over else None
    return Played(result, decisions, tuple(problems), state_digest(match.position.checkpoint))


def play_out(
    game: Game, state: State, policies: tuple[Policy, ...], source: DiceSource, checked: bool = False
) -> Played:
    """Play from a checkpoint to the end with policies: no pauses, no copies, no events. `state` is changed."""
    table = PolicyTable(state, policies, source)
    problems = run_out(game, table, checked)
    return Played(game.result(state), table.decisions, tuple(problems), state_digest(state))


def run_out(game: Game, table: PolicyTable, checked: bool = False) -> list[str]:
    """Do the steps of a table's state until none is left; every problem met."""
    state = table.state
    agenda = state.agenda
    problems: list[str] = []
    rules = game.step_rules
    for _ in range(MOST_STEPS):
        if not agenda:
            return problems
        step = agenda.pop()
        rules[type(step)](table, state, step)
        agenda = state.agenda
        if checked:
            problems.extend(game.problems(state))
            if problems:
                return problems
    problems.append(f"no end after {MOST_STEPS} steps")
    return problems


def setups(game: Game, scenario_ids: Sequence[str] = ()) -> list[Setup]:
    """Every scenario in every edition, for every number of seats, with different sides in every seating."""
    found: list[tuple[int, Setup]] = []
    for scenario in game.scenarios():
        if scenario_ids and scenario.id not in scenario_ids:
            continue
        for place, (edition, seats, sides) in enumerate(_tables(game, scenario)):
            found.append((place, Setup(scenario.id, edition, sides, scenario.board, seats=seats)))
    # Scenarios take turns, so that a few games already see all of them.
    return [setup for _, setup in sorted(found, key=lambda entry: entry[0])]


def _tables(game: Game, scenario: Scenario) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """Edition, number of seats (0: as usual) and sides of each set-up of a scenario."""
    counts = game.seat_counts if len(game.seat_counts) > 1 else (0,)
    for edition, count in product(game.editions or ("",), counts):
        for sides in seatings(game, scenario, count or game.seat_count):
            if game.can_sit(sides):
                yield edition, count, sides
