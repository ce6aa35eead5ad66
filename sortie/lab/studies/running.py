"""Running a study: its games in a fixed order, kept part by part, taken up where it was cut off.

A part is so many games. While it is played it is a journal of JSON lines; when it is whole it becomes two Parquet files, one
row a game and one table of deeds, and the journal goes. So memory and the journal stay small however many games there are.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any

from sortie.kernel.game.game import Game
from sortie.kernel.match import Match
from sortie.lab.runs.jobs import GameLine, Job, load_line, play_seated, scheduled
from sortie.lab.runs.journal import BadJournal, Journal
from sortie.lab.runs.processes import Work, in_order
from sortie.lab.runs.schedule import cells
from sortie.lab.statistics.intervals import wilson
from sortie.lab.studies.deeds import DeedCounts
from sortie.lab.studies.leads import Leads
from sortie.lab.studies.study import Study, opened, opened_with
from sortie.lab.studies.tables import JOURNAL, STUDY_FILE, kept_study, part_lines, part_path, write_part

PART = 500  # games
TRIAL = 2  # games that are played to tell what the study will cost

Told = Callable[[GameLine], None]
InOrder = Callable[[Work, Iterator[Job], int], Iterator[Any]]


@dataclass(frozen=True)
class StudyLine:
    """A game of a study: its line, who began, how the lead went, and the deeds."""

    line: GameLine
    first: int
    lead_changes: int
    luck: float
    behind: float  # the part of the game in which its winner was behind; -1 where there is no such thing
    deeds: tuple[tuple[Any, ...], ...]

    def save(self) -> dict[str, Any]:
        """Plain data."""
        return {
            **self.line.save(), "first": self.first, "lead_changes": self.lead_changes, "luck": self.luck,
            "behind": self.behind, "deeds": [list(deed) for deed in self.deeds],
        }  # fmt: skip


def load_study_line(data: dict[str, Any]) -> StudyLine:
    """The line that `save` wrote."""
    first, changes, luck = data.pop("first"), data.pop("lead_changes"), data.pop("luck")
    behind, deeds = data.pop("behind"), tuple(tuple(deed) for deed in data.pop("deeds"))
    return StudyLine(load_line(data), first, changes, luck, behind, deeds)


def play_study_job(own: tuple[Game, bool], job: Job) -> StudyLine:
    """Play one game of a study, with somebody who listens."""
    game, counting = own
    match = Match(game, job.setup)
    counts, leads = DeedCounts(match, counting), Leads(match)

    def watcher(position: object) -> None:
        counts(position)
        leads(position)

    line = play_seated(match, job, watcher)
    behind = round(leads.behind(-1 if line.shared else line.winner), 4)
    return StudyLine(line, counts.first, leads.changes, round(leads.luck, 4), behind, tuple(counts.deeds()))


def prepared(game: str, packs: tuple[str, ...], own: str, counting: bool) -> tuple[Game, bool]:
    """What a worker needs: the game, and whether deeds are counted."""
    return opened_with(game, packs, own), counting


def study_work(study: Study) -> Work:
    """What the workers of a study do."""
    return Work(prepared, (study.game, tuple(study.packs), study.own, study.deeds), play_study_job)


def study_jobs(game: Game, study: Study) -> Iterator[Job]:
    """The games of a study in their order, without end."""
    return scheduled(game, study.selection, study.players, study.seed)


def header(game: Game, study: Study) -> dict[str, Any]:
    """What decides how the games of a study go."""
    kept = study.model_dump(mode="json", exclude={"games", "most", "within", "title", "band", "packs", "own"})
    return {
        "study": 3, **kept, "rules": game.rules_version, "content": [[pack.id, pack.digest] for pack in game.packs],
    }  # fmt: skip


class Precision:
    """Whether the rate of every side is known well enough."""

    def __init__(self, within: float) -> None:
        self._within = within
        self._sums: dict[str, list[float]] = {}

    def add(self, line: GameLine) -> None:
        """One more game."""
        for seat, points in enumerate(line.points):
            name = line.sides[seat] if seat < len(line.sides) else line.scenario
            entry = self._sums.setdefault(name, [0.0, 0.0])
            entry[0] += points
            entry[1] += 1

    @property
    def reached(self) -> bool:
        """Whether every interval is narrow enough."""
        return bool(self._sums) and all(
            wilson(points, int(games)).half <= self._within for points, games in self._sums.values()
        )


def run_study(
    study: Study, folder: Path, workers: int = 1, told: Told | None = None, played_by: InOrder = in_order
) -> int:
    """Run a study into a folder, or what is left of it; how many games it has. The same bytes however often it was cut off."""
    game = opened(study)
    plan = header(game, study)
    _claim(folder, plan, study)
    precision = Precision(study.within)
    done = 0
    part = Part(folder, 0, plan)
    for line in part.replayed():
        _count(line, precision, told)
        done += 1
    wanted = (job for job in study_jobs(game, study) if job.number >= done)
    limited = _until(wanted, study.limit)
    stopped = study.within > 0 and _whole(game, study, done) and precision.reached
    try:
        for made in played_by(study_work(study), limited, workers) if not stopped else ():
            part.add(made)
            _count(made.line, precision, told)
            done += 1
            if study.within and _whole(game, study, done) and precision.reached:
                break
    except BaseException:
        part.close()  # what was played is on disk, whatever ended it
        raise
    part.finish()
    return done


def _until(jobs: Iterator[Job], limit: int) -> Iterator[Job]:
    for job in jobs:
        if job.number >= limit:
            return
        yield job


def _whole(game: Game, study: Study, done: int) -> bool:
    """Whether so many games are whole laps through all cells: only then nobody is favoured."""
    turns = len(study.players) if len(set(study.players)) > 1 else 1
    lap = sum(len(cell.seatings) for cell in cells(game, study.selection)) * turns
    return done > 0 and done % lap == 0


def _count(line: GameLine, precision: Precision, told: Told | None) -> None:
    precision.add(line)
    if told is not None:
        told(line)


def _claim(folder: Path, plan: dict[str, Any], study: Study) -> None:
    """The folder is this study's: its file says so, or it is new."""
    file = folder / STUDY_FILE
    text = json.dumps({"plan": plan, "study": study.model_dump(mode="json")}, indent=2, sort_keys=True) + "\n"
    if file.exists() and kept_study(folder)["plan"] != json.loads(json.dumps(plan)):
        raise BadJournal(
            f"{folder} holds another study (game, players, seed, rules, packs or selection differ); "
            "name another folder, or delete this one"
        )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _replace(file, text.encode())
    except OSError as error:
        raise BadJournal(
            f"{folder} cannot be written ({error.strerror}); make room or name another folder"
        ) from error


def _replace(file: Path, content: bytes) -> None:
    beside = file.with_suffix(".new")
    beside.write_bytes(content)
    beside.replace(file)


class Part:
    """The games of a study on disk: whole parts as Parquet, the one under way as a journal."""

    def __init__(self, folder: Path, number: int, plan: dict[str, Any]) -> None:
        self._folder = folder
        self._plan = plan
        self._number = number
        self._lines: list[StudyLine] = []
        self._journal = self._new_journal()

    def _new_journal(self) -> Journal[StudyLine]:
        return Journal(self._folder / JOURNAL, {**self._plan, "part": self._number}, load_study_line)

    def replayed(self) -> Iterator[GameLine]:
        """What was played before, in its order."""
        while part_path(self._folder, "games", self._number).exists():
            yield from part_lines(self._folder, self._number)
            self._number += 1
        leftover = self._folder / JOURNAL
        if leftover.exists() and self._number:  # killed between writing a part and taking its journal away
            first = leftover.read_text(encoding="utf-8").partition("\n")[0]
            if first and json.loads(first).get("part") == self._number - 1:
                leftover.unlink()
        self._journal = self._new_journal()
        for line in list(self._journal.lines()):  # a whole part takes its journal away
            self._lines.append(line)
            yield line.line
            if len(self._lines) == PART:
                self._close()

    def add(self, line: StudyLine) -> None:
        """One more game."""
        self._journal.add(line)
        self._lines.append(line)
        if len(self._lines) == PART:
            self._close()

    def close(self) -> None:
        """Hand what was played to the disk."""
        self._journal.close()

    def _close(self) -> None:
        self.close()
        self._write(last=False)
        self._journal.path.unlink(missing_ok=True)
        self._number += 1
        self._lines = []
        self._journal = self._new_journal()

    def finish(self) -> None:
        """What is left becomes a table too; its journal stays, so that the study can be made longer."""
        self.close()
        self._write(last=True)

    def _write(self, last: bool) -> None:
        try:
            write_part(self._folder, self._number, [line.save() for line in self._lines], last)
        except OSError as error:
            raise BadJournal(
                f"{self._folder} cannot be written ({error.strerror}); make room and run the same command again, "
                "it goes on where it stopped"
            ) from error


def cost_of(study: Study) -> dict[str, float]:
    """What a study will cost, measured on a few games that are not kept: games, seconds of one core."""
    game = opened(study)
    own = (game, study.deeds)
    jobs = study_jobs(game, study)
    start = process_time()
    for _ in range(TRIAL):
        play_study_job(own, next(jobs))
    each = (process_time() - start) / TRIAL
    return {
        "games": study.limit,
        "seconds_a_game": round(each, 3),
        "core_seconds": round(each * study.limit, 1),
    }
