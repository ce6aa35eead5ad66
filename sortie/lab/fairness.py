"""Is a draft fair? A small study in a process of its own: one job on its input, a line of JSON after each game.

{"path": "draft.zip", "beside": […], "scenario": "", "games": 24, "language": "en"}
    ->  {"about": "side", "name": "Night watch", "games": 3, "of": 24, "share": 0.33, "low": 0.06, "high": 0.79, "draws": 1}

`about` says what the share is of: games won by a side of the draft, by a party (a role or a zone), by the first of the
game's own sides, or by all players together against the game. Equal players of the program sit on all seats.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from sortie.content.mistakes import PackError
from sortie.content.packs import read_pack
from sortie.games import open_game
from sortie.kernel.errors import SortieError
from sortie.kernel.game.game import Game
from sortie.kernel.match import Match
from sortie.lab.runs.jobs import Job, play_seated
from sortie.lab.simulate import Plan, plan_games
from sortie.lab.statistics.intervals import wilson
from sortie.library.process_limits import set_limits

MEMORY_BYTES = 768 * 1024 * 1024
PROCESSOR_SECONDS = 180
MOST_GAMES = 60
PLAYER = "baseline"
SEED = "is it fair"
SIDE, PARTY, TOGETHER = "side", "party", "together"
NICE = 10


class Question(NamedTuple):
    """What is played, and whose games are counted: a side of the draft, "" for what the game itself names first."""

    scenarios: tuple[str, ...]
    side: str


def question_of(game: Game, shipped: Game, scenario: str = "") -> Question:
    """What a draft adds: its scenarios, else all there are; its first side, if it has any."""
    before = {one.id for one in shipped.scenarios()}
    sides_before = {side for one in shipped.scenarios() for side in one.sides}
    known = [one.id for one in game.scenarios()]
    own = [one for one in known if one not in before]
    sides = [side for one in game.scenarios() for side in one.sides if side not in sides_before]
    chosen = [scenario] if scenario in known else own or known
    return Question(tuple(chosen), sides[0] if sides else "")


def study(game: Game, question: Question, games: int) -> Iterator[dict[str, Any]]:
    """One game after the other, with what is known after each."""
    won: list[float] = []
    draws = 0
    about = name = ""
    sides = (question.side,) if question.side else ()
    plan = Plan((PLAYER, PLAYER), games, SEED, question.scenarios, sides=sides, seats=(game.seat_count,))
    jobs = plan_games(game, plan)
    for job in jobs:
        match = Match(game, job.setup)
        line = play_seated(match, job, forfeits=False)
        about, name, points = _counted(game, match, job, line.points, line.shared, question)
        won.append(points)
        draws += line.drawn
        share = wilson(sum(won), len(won))
        yield {
            "about": about, "name": name, "games": len(won), "of": len(jobs), "draws": draws,
            "share": share.value, "low": share.low, "high": share.high,
        }  # fmt: skip


def _counted(
    game: Game, match: Match, job: Job, points: tuple[float, ...], shared: bool, question: Question
) -> tuple[str, str, float]:
    """Whose share this game counts for: about what, the key of its name, and its points."""
    if shared:
        return TOGETHER, "", float(any(points))
    if question.side:
        return SIDE, f"side-{question.side}", points[job.setup.sides.index(question.side)]
    parties = game.parties(match.position.state)
    if parties:
        first = min(parties)
        return PARTY, first, points[parties.index(first)]
    first = min(job.setup.sides)
    return SIDE, f"side-{first}", points[job.setup.sides.index(first)]


def answer(job: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The lines of one job; the name is said in its language."""
    path = Path(job["path"])
    name = read_pack(path).game
    game = open_game(name, [*(Path(one) for one in job.get("beside", ())), path])
    question = question_of(game, open_game(name), job.get("scenario", ""))
    for line in study(game, question, min(int(job["games"]), MOST_GAMES)):
        said = game.texts(job["language"], line["name"], {}) if line["name"] else ""
        yield {**line, "name": said}


def main() -> None:
    """Answer the one job of this process, within its limits, out of the way of everybody else."""
    set_limits(MEMORY_BYTES, PROCESSOR_SECONDS)
    if hasattr(os, "nice"):
        os.nice(NICE)
    try:
        for line in answer(json.load(sys.stdin)):
            sys.stdout.write(json.dumps(line) + "\n")
            sys.stdout.flush()
    except PackError as error:
        rows = [[one.file, one.line, one.message, one.remedy, one.severity] for one in error.mistakes[:50]]
        sys.stdout.write(json.dumps({"mistakes": rows}) + "\n")
    except SortieError as error:
        sys.stdout.write(json.dumps({"refused": [type(error).__name__, str(error)[:600]]}) + "\n")


if __name__ == "__main__":
    main()
