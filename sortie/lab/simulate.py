"""Simulation: the quick look. Many games over all that is selected, with totals by side and player and their intervals.

Balanced from the first game on: blocks of games with the same dice, sides and players in every seat. The summary is the same for
the same seed, whatever the number of workers.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

from sortie.games import open_game
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.game import Game
from sortie.lab.progress import with_bar
from sortie.lab.runs.entrants import check_entrant
from sortie.lab.runs.jobs import GameLine, Job, play_job, scheduled
from sortie.lab.runs.processes import Work, chunk_size, in_order
from sortie.lab.runs.schedule import Selection
from sortie.lab.statistics.intervals import wilson

DIGITS = 4
PARQUET = ".parquet"


@dataclass(frozen=True)
class Plan:
    """What to simulate: who plays, how many games, from which seed, what of the game, where records go."""

    players: tuple[str, ...]
    games: int
    seed: str = "0"
    scenarios: tuple[str, ...] = ()
    records: Path | None = None
    switches: tuple[tuple[str, str], ...] = ()
    sides: tuple[str, ...] = ()
    boards: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()

    @property
    def selection(self) -> Selection:
        """What of the game is played."""
        return Selection(
            self.scenarios, self.editions, self.boards, self.sides, self.seats, switches=self.switches
        )


def plan_games(game: Game, plan: Plan) -> list[Job]:
    """The games of a plan; UnknownName for what is not there."""
    if len(plan.players) > max(game.seat_counts):
        raise UnknownName(f"{game.name} has at most {max(game.seat_counts)} seats; name fewer players")
    for name in plan.players:
        check_entrant(name, game)
    return list(islice(scheduled(game, plan.selection, plan.players, plan.seed), plan.games))


def simulate(
    game: Game,
    plan: Plan,
    workers: int = 1,
    packs: Sequence[Path] = (),
    bar: bool = False,
    rows: Path | None = None,
) -> dict[str, Any]:
    """Play a plan and sum it up; `rows` is a CSV or Parquet file with a row for each game."""
    if rows is not None and rows.suffix == PARQUET:
        import_module("polars")  # what is missing is told before anything is played
    if plan.records is not None:
        plan.records.mkdir(parents=True, exist_ok=True)
    jobs = plan_games(game, plan)
    play = partial(_play, plan.records)
    if workers <= 1:
        played: Iterable[GameLine] = (play(game, job) for job in jobs)
    else:
        work = Work(open_game, (game.name, tuple(packs)), play)
        played = in_order(work, jobs, workers, chunk_size(plan.players))
    lines = list(with_bar(played, len(jobs), "games", bar))
    if rows is not None:
        write_rows(rows, lines)
    return summary(game, plan, lines)


def _play(records: Path | None, game: Game, job: Job) -> GameLine:
    return play_job(game, job, records, forfeits=False)


def write_rows(file: Path, lines: Sequence[GameLine]) -> None:
    """One row a game: Parquet by its ending, else CSV; lists are written with spaces between."""
    rows = [
        {
            name: " ".join(map(str, value)) if isinstance(value, tuple) else value
            for name, value in line.save().items()
        }
        for line in lines
    ]
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.suffix == PARQUET:
        polars: Any = import_module("polars")
        polars.DataFrame(rows).write_parquet(file)
        return
    with file.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, list(rows[0]) if rows else [], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


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
        "games": len(lines), "total": _group(game, lines), "by_side": _by_side(lines), "by_player": _by_player(lines),
        "scenarios": scenarios, "sides": sides, "problems": problems,
        "forfeits": [{"game": line.number, "why": line.forfeit} for line in lines if line.forfeit],
    }  # fmt: skip


def _by_side(lines: list[GameLine]) -> dict[str, dict[str, Any]]:
    """What each side comes to in all its games, whoever plays it; seats that share it count once."""
    found: dict[str, list[float]] = {}
    for line in lines:
        for side in dict.fromkeys(line.sides):
            if line.points and not line.problems and line.sides.count(side) < len(line.sides):
                found.setdefault(side, []).append(line.points[line.sides.index(side)])
    return {side: _rate(points) for side, points in sorted(found.items())}


def _by_player(lines: list[GameLine]) -> dict[str, dict[str, Any]]:
    """What each player comes to in all its seats."""
    found: dict[str, list[float]] = {}
    for line in lines:
        for name, points in zip(line.seated, line.points, strict=True):
            found.setdefault(name, []).append(points)
    return {name: _rate(points) for name, points in sorted(found.items())}


def _rate(points: list[float]) -> dict[str, Any]:
    share = wilson(sum(points), len(points))
    return {
        "games": len(points), "won": sum(one == 1 for one in points), "drawn": sum(0 < one < 1 for one in points),
        "lost": sum(one == 0 for one in points), "share": round(share.value, DIGITS), "low": round(share.low, DIGITS),
        "high": round(share.high, DIGITS),
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
        winners = (
            [seat for seat, points in enumerate(line.points) if points == 1] if line.shared else [line.winner]
        )
        for seat in winners:
            if seat >= 0:
                by_seat[seat] += 1
                by_player[line.seated[seat]] += 1
        for seat, score in enumerate(line.scores):
            scores[seat] += score
    count = max(1, len(lines))
    return {
        "games": len(lines), "draws": sum(line.drawn for line in lines), "losses": sum(line.lost_by_all for line in lines),
        "wins_by_seat": by_seat, "wins_by_player": by_player, "mean_scores": [round(score / count, 4) for score in scores],
        "decisions": sum(line.decisions for line in lines),
    }  # fmt: skip


def summary_text(data: dict[str, Any]) -> str:
    """A summary as JSON; the same data gives the same bytes."""
    return json.dumps(data, indent=2, sort_keys=True, ensure_ascii=False) + "\n"
