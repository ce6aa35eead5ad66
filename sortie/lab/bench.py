"""The bench: how fast random games, copies and odds are, beside a well-known chess library on the same machine.

Time is that of the processor, so that other work on the machine disturbs less.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.chance.seat_odds import seat_odds
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.state import State
from sortie.kernel.table.answerers import Policy, PolicyTable
from sortie.kernel.table.requests import NOBODY, Chance, Choice
from sortie.lab.playing import run_out, setups
from sortie.players.baseline import has_dice, settled
from sortie.players.random_player import RandomPolicy

COPIES = 20_000
MOST_ODDS = 150
WARMING = 10  # times as long as the games that count


def bench(game: Game, seconds: float = 3.0, seed: str = "bench", chess: bool = True) -> dict[str, Any]:
    """All measurements as plain data; `seconds` is spent on random games, and again on chess."""
    tables = setups(game)
    found: dict[str, Any] = {"game": game.name, "rules": game.rules_version}
    found.update(playing_speed(game, tables, seconds, seed))
    states = checkpoints(game, tables, seed)
    found["copy_microseconds"] = round(copy_time(states), 3)
    found["odds_milliseconds"] = round(odds_time(game, tables, seed, seconds), 3)
    if chess:
        speed = chess_speed(seconds, seed)
        found["chess_moves_per_second"] = round(speed, 1)
        found["ratio_to_chess"] = round(found["decisions_per_second"] / speed, 3)
    return found


def playing_speed(game: Game, tables: list[Setup], seconds: float, seed: str) -> dict[str, float]:
    """Random games over all set-ups, first while boards still fill their tables of sight, then as they are later.

    Boards learn what is seen from where only when it is asked, so the first few thousand games are slower.
    """
    first = play_for(game, tables, WARMING * seconds, f"{seed}/first", len(tables))
    games, decisions, passed = play_for(game, tables, seconds, seed, 1)
    return {
        "decisions_per_second": round(decisions / passed, 1),
        "first_decisions_per_second": round(first[1] / first[2], 1),
        "games_per_second": round(games / passed, 2),
        "decisions_per_game": round(decisions / games, 1),
    }


def play_for(
    game: Game, tables: list[Setup], seconds: float, seed: str, least: int
) -> tuple[int, int, float]:
    """Random games from the first set-up on, as many as fit into the time: games, decisions, seconds."""
    games, decisions = 0, 0
    start = process_time()
    passed = 0.0
    while passed < seconds or games < least:
        setup = tables[games % len(tables)]
        policies: tuple[Policy, ...] = tuple(
            RandomPolicy(f"{seed}/{games}/{seat}") for seat in range(game.seats_for(setup))
        )
        state = game.start(setup)
        table = PolicyTable(state, policies, SeededDice(f"{seed}/{games}"))
        run_out(game, table)
        decisions += table.decisions
        games += 1
        passed = process_time() - start
    return games, decisions, passed


def checkpoints(game: Game, tables: list[Setup], seed: str, games: int = 3) -> list[State]:
    """States met between steps in a few random games."""
    found: list[State] = []
    for number in range(games):
        match = Match(game, tables[number % len(tables)])
        random, dice = Random(f"{seed}/{number}"), SeededDice(f"{seed}/{number}")
        while match.position.request is not None:
            random_answer(match, random, dice)
            found.append(match.position.checkpoint)
    return found


def random_answer(match: Match, random: Random, dice: SeededDice) -> None:
    """Let chance or a random seat answer once."""
    request = match.position.request
    if isinstance(request, Chance):
        match.answer(NOBODY, request.sample(dice))
        return
    choice = match.position.open_choice()
    if choice is not None:
        match.answer(choice.seat, choice.options.kth(random.randrange(choice.options.count)))


def copy_time(states: list[State]) -> float:
    """Microseconds for one copy of a state."""
    rounds = max(1, COPIES // len(states))
    start = process_time()
    for _ in range(rounds):
        for state in states:
            state.copy()
    return (process_time() - start) * 1e6 / (rounds * len(states))


def odds_time(game: Game, tables: list[Setup], seed: str, seconds: float) -> float:
    """The median time, in milliseconds, of the odds of the attacks met in random games."""
    times: list[float] = []
    start = process_time()
    number = 0
    while len(times) < MOST_ODDS and (process_time() - start < seconds or not times) and number < 200:
        match = Match(game, tables[number % len(tables)])
        random, dice = Random(f"{seed}/odds/{number}"), SeededDice(f"{seed}/odds/{number}")
        number += 1
        while match.position.request is not None and len(times) < MOST_ODDS:
            times.extend(attack_times(match, random))
            random_answer(match, random, dice)
    return median(times) if times else 0.0


def attack_times(match: Match, random: Random) -> list[float]:
    """The time of the odds of one attack that is offered now, as its seat sees them, if there is one."""
    position = match.position
    request = position.request
    if not isinstance(request, Choice) or has_dice(position):
        return []
    rows = request.options.rows
    verb, targets, detail = rows[random.randrange(len(rows))]
    place = targets.bit_length() - 1
    option = request.options.kth(0)._replace(verb=verb, target=place, detail=detail)
    if settled(position, option, request.seat) is not None:
        return []
    start = process_time()
    found = seat_odds(position, request.seat, option)
    passed = (process_time() - start) * 1e3
    return [passed] if found.branches > 1 else []


def chess_speed(seconds: float, seed: str) -> float:
    """Random chess moves per second with python-chess, in this process."""
    try:
        chess: Any = import_module("chess")
    except ImportError as error:
        raise UnknownName("python-chess is not installed; install it with: pip install chess") from error
    random = Random(seed)
    moves = 0
    start = process_time()
    passed = 0.0
    while passed < seconds:
        moves += _chess_game(chess.Board, random)
        passed = process_time() - start
    return moves / passed


def _chess_game(new_board: Callable[[], Any], random: Random) -> int:
    board = new_board()
    moves = 0
    while not board.is_game_over():
        legal = list(board.legal_moves)
        board.push(legal[random.randrange(len(legal))])
        moves += 1
    return moves
