"""Simulation: many games over all scenarios and sides, with a summary that is the same for the same seed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from sortie.games import open_game
from sortie.kernel.answerers import Policy
from sortie.kernel.errors import UnknownName
from sortie.kernel.game import Game, Result, Setup
from sortie.kernel.match import Match
from sortie.kernel.records import write_record
from sortie.kernel.sources import SeededDice
from sortie.lab.playing import Played, play_match, play_out, setups
from sortie.lab.progress import with_bar
from sortie.players.random_player import RandomPolicy
from sortie.players.roster import make_player, players_of

CHUNK = 50  # games of one task of a worker process


@dataclass(frozen=True)
class Plan:
    """What to simulate: who plays, how many games, from which seed, where records go."""

    players: tuple[str, ...]
    games: int
    seed: str = "0"
    scenarios: tuple[str, ...] = ()
    records: Path | None = None
    switches: tuple[tuple[str, str], ...] = ()


class GameLine(NamedTuple):
    """One simulated game: its number, set-up, who sat where, and how it ended."""

    number: int
    scenario: str
    edition: str
    sides: tuple[str, ...]
    seated: tuple[str, ...]
    scores: tuple[int, ...]
    winner: int
    decisions: int
    problems: tuple[str, ...]
    digest: str


def plan_games(game: Game, plan: Plan) -> list[tuple[int, Setup, tuple[str, ...]]]:
    """(number, set-up, players in their seats) of each game: set-ups in turn, seats changed each time."""
    tables = setups(game, plan.scenarios)
    if not tables:
        known = ", ".join(scenario.id for scenario in game.scenarios())
        raise UnknownName(f"there is no scenario {' or '.join(plan.scenarios)}; known scenarios: {known}")
    if len(plan.players) > max(game.seat_counts):
        raise UnknownName(f"{game.name} has at most {max(game.seat_counts)} seats; name fewer players")
    for name in plan.players:
        if name not in players_of(game):
            known = ", ".join(players_of(game))
            raise UnknownName(f"there is no player '{name}' in {game.name}; known players: {known}")
    found: list[tuple[int, Setup, tuple[str, ...]]] = []
    for number in range(plan.games):
        setup = tables[number % len(tables)]
        lap = number // len(tables)
        setup = replace(setup, board=board_of(game, setup, lap), switches=dict(plan.switches))
        turn = number + lap
        seats = range(turn, turn + game.seats_for(setup))
        found.append((number, setup, tuple(plan.players[seat % len(plan.players)] for seat in seats)))
    return found


def board_of(game: Game, setup: Setup, lap: int) -> str:
    """The usual board in the first lap through all set-ups, then the others in turn."""
    boards = next((one.boards for one in game.scenarios() if one.id == setup.scenario), ())
    if setup.board not in boards:
        return setup.board
    return boards[(boards.index(setup.board) + lap) % len(boards)]


def play_planned(game: Game, plan: Plan, entry: tuple[int, Setup, tuple[str, ...]]) -> GameLine:
    """Play one game of a plan; its seed comes from the plan's seed and its number only."""
    number, setup, seated = entry
    seed = f"{plan.seed}/{number}"
    dice = SeededDice(f"{seed}/dice")
    if plan.records is None and all(name == "random" for name in seated):
        policies: tuple[Policy, ...] = tuple(RandomPolicy(f"{seed}/{seat}") for seat in range(len(seated)))
        played = play_out(game, game.start(setup), policies, dice, True)
    else:
        match = Match(game, setup)
        played = play_match(
            match, [make_player(name, f"{seed}/{seat}") for seat, name in enumerate(seated)], dice
        )
        if plan.records is not None:
            tags = {f"seat{seat}": name for seat, name in enumerate(seated, start=1)}
            text = write_record(match, tags)
            (plan.records / f"{game.name}-{number:05}.record").write_text(text, encoding="utf-8")
    return _line(number, setup, seated, played)


def _line(number: int, setup: Setup, seated: tuple[str, ...], played: Played) -> GameLine:
    result = played.result if played.result is not None else Result((), -1)
    problems = played.problems
    if played.result is None and not problems:
        problems = ("the game stopped without a result",)
    return GameLine(
        number, setup.scenario, setup.edition, setup.sides, seated, result.scores, result.winner, played.decisions,
        problems, played.digest,
    )  # fmt: skip


def _play_chunk(
    name: str, packs: list[Path], plan: Plan, entries: list[tuple[int, Setup, tuple[str, ...]]]
) -> list[GameLine]:
    """What one worker process does: open the game once, play its share."""
    game = open_game(name, packs)
    return [play_planned(game, plan, entry) for entry in entries]


def simulate(
    game: Game, plan: Plan, workers: int = 1, packs: Sequence[Path] = (), bar: bool = False
) -> dict[str, Any]:
    """Play a plan and sum it up; the same plan gives the same summary whatever the number of workers."""
    if plan.records is not None:
        plan.records.mkdir(parents=True, exist_ok=True)
    entries = plan_games(game, plan)
    if workers <= 1:
        one_by_one: Iterator[GameLine] = (play_planned(game, plan, entry) for entry in entries)
        lines = list(with_bar(one_by_one, len(entries), "games", bar))
    else:
        chunks = [entries[start : start + CHUNK] for start in range(0, len(entries), CHUNK)]
        with ProcessPoolExecutor(workers) as pool:
            played = pool.map(partial(_play_chunk, game.name, list(packs), plan), chunks)
            lines = [line for chunk in with_bar(played, len(chunks), "games", bar) for line in chunk]
    return summary(game, plan, lines)


def summary(game: Game, plan: Plan, lines: list[GameLine]) -> dict[str, Any]:
    """The results of a simulation as plain data."""
    scenarios: dict[str, dict[str, Any]] = {}
    for label in sorted({_label(game, line) for line in lines}):
        scenarios[label] = _group(game, [line for line in lines if _label(game, line) == label])
    sides: dict[str, dict[str, Any]] = {}
    for pair in sorted({line.sides for line in lines if line.sides}):
        sides[" v ".join(pair)] = _group(game, [line for line in lines if line.sides == pair])
    problems = [
        {"game": line.number, "scenario": line.scenario, "problems": list(line.problems)}
        for line in lines
        if line.problems
    ]
    return {
        "game": game.name, "rules": game.rules_version, "players": list(plan.players), "seed": plan.seed,
        "games": len(lines), "total": _group(game, lines), "scenarios": scenarios, "sides": sides,
        "problems": problems,
    }  # fmt: skip


def _label(game: Game, line: GameLine) -> str:
    """What was played: the scenario, its edition and the number of players where there are several."""
    seats = f"{len(line.seated)} players" if len(game.seat_counts) > 1 else ""
    return ", ".join(part for part in (line.scenario, line.edition, seats) if part)


def _group(game: Game, lines: list[GameLine]) -> dict[str, Any]:
    by_seat = [0] * max(game.seat_counts)
    by_player: dict[str, int] = dict.fromkeys(sorted({name for line in lines for name in line.seated}), 0)
    scores = [0] * max(game.seat_counts)
    for line in lines:
        if line.winner >= 0:
            by_seat[line.winner] += 1
            by_player[line.seated[line.winner]] += 1
        for seat, score in enumerate(line.scores):
            scores[seat] += score
    count = max(1, len(lines))
    return {
        "games": len(lines), "draws": sum(1 for line in lines if line.winner < 0), "wins_by_seat": by_seat,
        "wins_by_player": by_player, "mean_scores": [round(score / count, 4) for score in scores],
        "decisions": sum(line.decisions for line in lines),
    }  # fmt: skip


def summary_text(data: dict[str, Any]) -> str:
    """A summary as JSON; the same data gives the same bytes."""
    return json.dumps(data, indent=2, sort_keys=True, ensure_ascii=False) + "\n"
