"""A tournament: every entrant meets every other one in blocks of games with the same dice, seats and sides swapped.

Where the seats play against the game, each entrant plays a block with all seats, and who does better has won the block.
The lines of the journal come in one fixed order, so that a tournament that was cut off, or was played by more workers,
comes out the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from itertools import count as counted
from pathlib import Path
from typing import Any

from sortie.games import open_game
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.game import Game
from sortie.lab.arena.scores import Pair, Scores
from sortie.lab.runs.entrants import check_entrant
from sortie.lab.runs.jobs import GameLine, Job, load_line, play_job
from sortie.lab.runs.journal import Journal
from sortie.lab.runs.processes import Work, chunk_size, in_order
from sortie.lab.runs.schedule import EVERYTHING, Cell, Selection, cells, parties

Told = Callable[[GameLine], None]


@dataclass(frozen=True)
class Tournament:
    """What is played: who, how many games each pair at most, with which dice, and when a pair is decided early."""

    game: str
    entrants: tuple[str, ...]
    games: int
    seed: str = "0"
    selection: Selection = EVERYTHING
    packs: tuple[Path, ...] = ()
    pairs: tuple[Pair, ...] = ()  # none: everybody against everybody
    stop_between: tuple[float, float] | None = (
        None  # shares of the points between which a sequential test decides
    )

    @property
    def meetings(self) -> tuple[Pair, ...]:
        """Who meets whom."""
        return self.pairs or tuple(combinations(self.entrants, 2))


def play_tournament(
    tournament: Tournament, workers: int = 1, file: Path | None = None, told: Told | None = None
) -> Scores:
    """Play a tournament to its end, or what is left of it when its journal is there; what it came to."""
    game = open_game(tournament.game, tournament.packs)
    check(game, tournament)
    course = PairGames(game, tournament)
    journal = Journal(file, header(game, tournament), load_line) if file is not None else None
    for line in journal.lines() if journal is not None else ():
        course.count(line)
        if told is not None:
            told(line)
    work = Work(open_game, (tournament.game, tournament.packs), play_job)
    made = in_order(work, course.jobs(), workers, chunk_size(tournament.entrants))
    try:
        for line in made:
            if not course.awaits(line):
                continue  # its pair was decided while it was played
            if journal is not None:
                journal.add(line)
            course.count(line)
            if told is not None:
                told(line)
    finally:
        if journal is not None:
            journal.close()
    return course.scores


def check(game: Game, tournament: Tournament) -> None:
    """UnknownName for what cannot be played, before anything is."""
    if len(set(tournament.entrants)) < 2:
        raise UnknownName("an arena needs two different players; name them with commas: --players one,other")
    if len(set(tournament.entrants)) < len(tournament.entrants):
        raise UnknownName("a player is named twice; name each once")
    for name in tournament.entrants:
        check_entrant(name, game)
    if tournament.stop_between is not None:
        low, high = tournament.stop_between
        if not 0 < low < high < 1:
            raise UnknownName(
                f"a test between {low} and {high} cannot be: write two shares, such as 0.5,0.55"
            )


def header(game: Game, tournament: Tournament) -> dict[str, Any]:
    """What a journal begins with: all that decides how the games go. The number of games may grow."""
    selection = tournament.selection
    return {
        "arena": 1, "game": game.name, "rules": game.rules_version, "seed": tournament.seed,
        "packs": [[pack.id, pack.digest] for pack in game.packs],
        "pairs": [list(pair) for pair in tournament.meetings],
        "stop_between": list(tournament.stop_between or ()),
        "selection": {name: getattr(selection, name) for name in
                      ("scenarios", "editions", "boards", "sides", "seats", "mirror", "switches")},
    }  # fmt: skip


class PairGames:
    """How far a tournament has come: which game is next, and which pairs are decided."""

    def __init__(self, game: Game, tournament: Tournament) -> None:
        self._game = game
        self._tournament = tournament
        self._pairs = tournament.meetings
        self._cells = cells(game, tournament.selection)
        self._next = 0  # the number of the first game that was not counted
        self.scores = Scores(self._pairs, tournament.games, tournament.stop_between)

    def jobs(self) -> Iterator[Job]:
        """The games still to be played, as far as is known when each is asked for."""
        planned = dict.fromkeys(self._pairs, 0)  # games in blocks that were begun
        begun = -1
        for number, (pair, block, cell, seating, turn) in enumerate(self._sequence()):
            if not any(self._going_on(one, planned[one]) for one in self._pairs) and block != begun:
                return
            if block != begun and self._going_on(pair, planned[pair]):
                begun = block
                planned[pair] += 2 * len(cell.seatings)
            if block != begun or number < self._next:
                continue
            seed = f"{self._tournament.seed}/{block // len(self._pairs)}"
            seated = self._seated(cell, seating, pair, turn)
            yield Job(number, block, cell.setup(seating), seated, seed)

    def _going_on(self, pair: Pair, planned: int) -> bool:
        """Whether a pair begins another block: it is not decided, and has not had all its games."""
        return self.scores[pair].open and planned < self._tournament.games

    def awaits(self, line: GameLine) -> bool:
        """Whether a line still counts; those of a pair that was decided meanwhile do not."""
        return self.scores[self._pair(line)].open

    def count(self, line: GameLine) -> None:
        """Count a line."""
        self._next = line.number + 1
        cell = self._cells[line.block // len(self._pairs) % len(self._cells)]
        self.scores[self._pair(line)].count(line, 2 * len(cell.seatings))

    def _pair(self, line: GameLine) -> Pair:
        return self._pairs[line.block % len(self._pairs)]

    def _sequence(self) -> Iterator[tuple[Pair, int, Cell, int, int]]:
        """Every game that could be played, in its order, without end: (pair, block, cell, seating, turn)."""
        for block in counted():
            pair = self._pairs[block % len(self._pairs)]
            cell = self._cells[block // len(self._pairs) % len(self._cells)]
            for seating in range(len(cell.seatings)):
                for turn in (0, 1):
                    yield pair, block, cell, seating, turn

    def _seated(self, cell: Cell, seating: int, pair: Pair, turn: int) -> tuple[str, ...]:
        party = parties(self._game, cell.setup(seating))
        if self._game.shared_result:
            return (pair[turn],) * len(party)
        order = sorted(set(party))
        return tuple(pair[(order.index(own) + turn) % 2] for own in party)
