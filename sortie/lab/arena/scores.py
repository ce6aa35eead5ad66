"""Scores: what the games of a tournament come to. Only sums are kept, so that a million games need no more room."""

from __future__ import annotations

from collections.abc import Sequence

from sortie.lab.runs.jobs import GameLine
from sortie.lab.statistics.intervals import Interval, Moments, wilson
from sortie.lab.statistics.sequential import SequentialTest, Verdict

Pair = tuple[str, str]
FEW = 8  # blocks
MOST_FORFEITS = 10  # that are told in words


class Tally:
    """Games and points of the first of a pair, in one kind of games."""

    __slots__ = ("games", "points")

    def __init__(self) -> None:
        self.games = 0
        self.points = 0.0

    def add(self, points: float, games: int = 1) -> None:
        """Some more games."""
        self.games += games
        self.points += points

    @property
    def share(self) -> Interval:
        """The share of the points, with Wilson's interval."""
        return wilson(self.points, self.games)


class PairScores:
    """The games of one pair, seen from its first."""

    def __init__(self, pair: Pair, most: int, stop_between: tuple[float, float] | None) -> None:
        self.pair = pair
        self.most = most
        self.games = 0
        self.won = self.drawn = self.lost = 0
        self.total = Tally()
        self.scenarios: dict[str, Tally] = {}
        self.sides: dict[str, Tally] = {}
        self.seats: dict[int, Tally] = {}
        self.own: tuple[Tally, Tally] = (Tally(), Tally())  # against the game: the success of each by itself
        self.blocks = Moments()
        self.forfeits: dict[str, int] = {}
        self.told_forfeits: list[str] = []
        self.problems: list[tuple[int, tuple[str, ...]]] = []
        self.decisions = 0
        self._test = SequentialTest(*stop_between) if stop_between is not None else None
        self._begun: list[GameLine] = []

    @property
    def verdict(self) -> Verdict:
        """What the sequential test says; "open" without one."""
        return self._test.verdict if self._test is not None else "open"

    @property
    def open(self) -> bool:
        """Whether more games are wanted. Blocks are played whole: half of one would favour a side."""
        return self.verdict == "open" and (self.games < self.most or bool(self._begun))

    @property
    def share(self) -> Interval:
        """The share of the points of the first, with an interval that knows which games have the same dice."""
        found = self.blocks.interval()
        if self.blocks.count < FEW or found.half == 0:  # too few to tell how much blocks differ
            return self.total.share
        return Interval(found.value, max(0.0, found.low), min(1.0, found.high))

    def count(self, line: GameLine, size: int) -> None:
        """One more game; `size` is that of its block."""
        self.games += 1
        self.decisions += line.decisions
        self._begun.append(line)
        if line.problems:
            self.problems.append((line.number, line.problems))
        if line.forfeit:
            seat = int(line.forfeit.removeprefix("seat ").partition(":")[0]) - 1
            name = line.seated[seat]
            self.forfeits[name] = self.forfeits.get(name, 0) + 1
            if len(self.told_forfeits) < MOST_FORFEITS:
                self.told_forfeits.append(f"game {line.number}, {name}: {line.forfeit}")
        if len(self._begun) == size:
            self._close()

    def _close(self) -> None:
        """A whole block: what it says about the pair."""
        lines, self._begun = self._begun, []
        score = self._shared(lines) if lines[0].shared else self._against(lines)
        self.blocks.add(score)
        if self._test is not None:
            self._test.add(score)

    def _against(self, lines: Sequence[GameLine]) -> float:
        total = 0.0
        for line in lines:
            first = line.seated.index(self.pair[0])
            points = line.points[first]
            total += points
            self.won += points == 1
            self.lost += points == 0
            self.drawn += 0 < points < 1
            self._tell(line, points)
            self.seats.setdefault(first, Tally()).add(points)
            if line.sides:
                self.sides.setdefault(line.sides[first], Tally()).add(points)
        return total / len(lines)

    def _shared(self, lines: Sequence[GameLine]) -> float:
        """Against the game: who of the two got more of its seats through, with the same dice."""
        own = [
            sum(sum(line.points) / len(line.points) for line in lines if line.seated[0] == name)
            for name in self.pair
        ]
        for name, tally in zip(self.pair, self.own, strict=True):
            for line in lines:
                if line.seated[0] == name:
                    tally.add(sum(line.points), len(line.points))
        score = 1.0 if own[0] > own[1] else 0.5 if own[0] == own[1] else 0.0
        self.won += score == 1
        self.lost += score == 0
        self.drawn += score == 0.5
        self._tell(lines[0], score)
        return score

    def _tell(self, line: GameLine, points: float) -> None:
        self.total.add(points)
        self.scenarios.setdefault(line.scenario, Tally()).add(points)


class Scores(dict[Pair, PairScores]):
    """The scores of every pair."""

    def __init__(self, pairs: Sequence[Pair], most: int, stop_between: tuple[float, float] | None) -> None:
        super().__init__({pair: PairScores(pair, most, stop_between) for pair in pairs})

    @property
    def games(self) -> int:
        """All games."""
        return sum(one.games for one in self.values())
