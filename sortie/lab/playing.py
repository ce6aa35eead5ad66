"""Playing whole games: with players who see what their seat may know, or fast with policies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from sortie.kernel.chance.dice_sources import DiceSource
from sortie.kernel.chance.seat_odds import Sampler
from sortie.kernel.game.game import Game
from sortie.kernel.game.outcomes import Result
from sortie.kernel.game.referee import Referee
from sortie.kernel.game.setup import Scenario, Setup
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.records.digest import state_digest
from sortie.kernel.seating import seatings
from sortie.kernel.state import State
from sortie.kernel.table.answerers import Policy, PolicyTable
from sortie.kernel.table.requests import NOBODY, Chance
from sortie.players.knowledge import Knowledge
from sortie.players.player import Decider, decided

MOST_ANSWERS = 50_000
MOST_STEPS = 100_000


class Played(NamedTuple):
    """A game that was played: how it ended, how many decisions it took, and every problem met on the way.

    `forfeit` says why a seat gave up: its player failed where somebody allowed that.
    """

    result: Result | None
    decisions: int
    problems: tuple[str, ...]
    digest: str
    forfeit: str = ""


Watcher = Callable[[Position], None]


def play_match(
    match: Match,
    players: Sequence[Decider],
    source: DiceSource,
    watcher: Watcher | None = None,
    sampler: Sampler | None = None,
    forfeits: bool = False,
) -> Played:
    """Play a match to its end with players; after each answer the state is checked.

    With `forfeits` a player that fails, or answers what is not allowed, has lost; else its error ends the match.
    """
    decisions, forfeit = 0, ""
    game, problems = match.game, list(match.game.problems(match.state))
    for _ in range(MOST_ANSWERS):
        position = match.position
        request = position.request
        if request is None or problems:
            break
        if isinstance(request, Chance):
            match.answer(NOBODY, request.sample(source))
        else:
            choice = position.open_choice()
            assert choice is not None
            knowledge = Knowledge(position, choice.seat, sampler, source)
            try:
                match.answer(choice.seat, decided(players[choice.seat], knowledge))
            except Exception as error:  # a player is anybody's code
                if not forfeits:
                    raise
                forfeit = f"seat {choice.seat + 1}: {type(error).__name__}: {error}"
                match.resign(choice.seat)
            decisions += 1
        problems.extend(game.problems(match.state))
        if watcher is not None:
            watcher(match.position)
    else:
        problems.append(f"no end after {MOST_ANSWERS} answers")
    result = game.result(match.state) if match.position.over else None
    return Played(result, decisions, tuple(problems), state_digest(match.position.checkpoint), forfeit)


def play_out(
    game: Referee, state: State, policies: tuple[Policy, ...], source: DiceSource, checked: bool = False
) -> Played:
    """Play from a checkpoint to the end with policies: no pauses, no copies, no events. `state` is changed."""
    table = PolicyTable(state, policies, source)
    problems = run_out(game, table, checked)
    return Played(game.result(state), table.decisions, tuple(problems), state_digest(state))


def run_out(game: Referee, table: PolicyTable, checked: bool = False) -> list[str]:
    """Do the steps of a table's state until none is left; every problem met."""
    state = table.state
    agenda = state.agenda
    problems: list[str] = []
    rules = game.step_rules
    for _ in range(MOST_STEPS):
        if not agenda:
            return problems
        step = agenda.pop()
        rules[type(step)](table, state, step)  # which never puts another agenda in its place
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
