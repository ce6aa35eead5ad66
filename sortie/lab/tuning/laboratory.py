"""Trials: a pack with some values changed, and the games that say what it comes to.

Every trial is a study in a folder of its own with the same dice as all others, so that a search that was cut off goes on where it
stopped, and a trial that is played on keeps the games it has. One that is beyond doubt outside of what is wanted stops early.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars
from polars import col

from sortie.content.packs import find_packs
from sortie.kernel.errors import UnknownName
from sortie.lab.statistics.intervals import Interval, wilson
from sortie.lab.statistics.sequential import SequentialTest
from sortie.lab.studies.running import run_study
from sortie.lab.studies.study import Study, opened
from sortie.lab.studies.tables import GAMES, table_of
from sortie.lab.tuning.variants import BadVariant, Value, check_value, write_variant

STEPS = 4  # a trial is looked at so often before it is through

Changes = tuple[tuple[str, Value], ...]


@dataclass(frozen=True)
class Aim:
    """What is wanted: a side at a rate, within so much, by changing a pack; without a side, how many get through."""

    pack: Path
    side: str = ""
    rate: float = 0.5
    within: float = 0.08

    def distance(self, share: Interval) -> float:
        """How far a share is from what is wanted."""
        return abs(share.value - self.rate)


@dataclass(frozen=True)
class TriedValues:
    """Values that were tried, with what they came to; `stopped` when they are beyond doubt too far off."""

    changes: Changes
    games: int
    share: Interval
    stopped: bool = False

    def data(self, aim: Aim) -> dict[str, Any]:
        """Plain data."""
        return {
            "values": dict(self.changes), "games": self.games, "share": round(self.share.value, 4),
            "low": round(self.share.low, 4), "high": round(self.share.high, 4), "stopped": self.stopped,
            "reached": not self.stopped and aim.distance(self.share) <= aim.within,
        }  # fmt: skip


def named(changes: Changes) -> str:
    """Changes as people read them."""
    return ", ".join(f"{name} = {value}" for name, value in changes)


class Laboratory:
    """Plays the trials of one study for one aim."""

    def __init__(self, study: Study, aim: Aim, folder: Path, workers: int = 1) -> None:
        self.study, self.aim, self.folder, self.workers = study, aim, folder, workers
        shipped = find_packs().get(study.game)
        self.is_own = shipped is not None and aim.pack.resolve() == shipped.resolve()
        self._check()

    @property
    def usual_proposal(self) -> Path:
        """Beside the pack; of the game's own pack beside the games that were played, because it stands in the program."""
        name = f"{self.aim.pack.name}-proposal"
        return self.folder.with_name(name) if self.is_own else self.aim.pack.with_name(name)

    def _check(self) -> None:
        """What cannot be tuned is told before anything is played."""
        aim, study = self.aim, self.study
        if not 0 < aim.rate < 1 or not 0 < aim.within < 0.5:
            raise BadVariant(
                "a target is a rate between 0 and 1, and how far from it is good enough: --rate 0.5 --near 0.05"
            )
        if not self.is_own and str(aim.pack) not in study.packs:
            raise BadVariant(
                f"the study does not play with {aim.pack}; its packs: {', '.join(study.packs) or 'none'}, "
                f"and the game's own: {study.game}"
            )
        game = opened(study)
        sides = sorted({side for scenario in game.scenarios() for side in scenario.sides})
        if aim.side and aim.side not in sides:
            raise UnknownName(f"there is no side {aim.side}; known: {', '.join(sides) or 'none'}")
        if not aim.side and not game.shared_result:
            raise BadVariant(f"say whose rate is wanted: --side, one of {', '.join(sides)}")
        if aim.side and study.sides and aim.side not in study.sides:
            raise BadVariant(f"the study does not play {aim.side}, so nothing can be said about it")

    def check(self, changes: Changes) -> None:
        """Values that the pack cannot have are told before anything is played."""
        for name, value in changes:
            check_value(self.aim.pack, name, value)
        opened(self._changed(changes, 1))

    def _changed(self, changes: Changes, games: int) -> Study:
        """The study with a variant of the pack."""
        variant = self._place(changes) / "pack"
        if not variant.exists():
            try:
                variant.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise BadVariant(f"{variant.parent} cannot be written ({error.strerror})") from error
            write_variant(self.aim.pack, variant, dict(changes))
        update: dict[str, Any] = {"games": games, "within": 0.0, "deeds": False}
        if self.is_own:
            update["own"] = str(variant)
        else:
            own = str(self.aim.pack)
            update["packs"] = [str(variant) if pack == own else pack for pack in self.study.packs]
        return self.study.model_copy(update=update)

    def _place(self, changes: Changes) -> Path:
        return self.folder / ",".join(f"{name}={value}" for name, value in changes)

    def play(self, changes: Changes, games: int) -> TriedValues:
        """Play so many games with some changes, fewer when the sequential test is sure before."""
        results = self._place(changes) / "results"
        played = 0
        for step in range(1, STEPS + 1):
            played = max(1, games * step // STEPS)
            run_study(self._changed(changes, played), results, self.workers)
            if step < STEPS and is_outside(results, self.aim):
                return TriedValues(changes, played, share_of(results, self.aim.side), True)
        return TriedValues(changes, played, share_of(results, self.aim.side), is_outside(results, self.aim))

    def propose(self, trial: TriedValues, target: Path) -> Path:
        """The pack with the values of a trial, as a copy."""
        return write_variant(self.aim.pack, target, dict(trial.changes))


def pack_of(study: Study, name: str) -> Path:
    """The pack that somebody names: the game's own by its name, one of the study by its path."""
    if name == study.game and name in find_packs():
        return find_packs()[name]
    wanted = Path(name).resolve()
    return next((Path(one) for one in study.packs if Path(one).resolve() == wanted), Path(name))


def _points(results: Path, side: str) -> polars.LazyFrame:
    """(block, points) of every seat of a side; without a side, of every seat."""
    return (
        table_of(results, GAMES)
        .select("number", "block", "points", side=_sides())
        .explode("points", "side")
        .filter(col("side") == side if side else polars.lit(True))
        .select("number", "block", "points")
    )


def _sides() -> polars.Expr:
    empty = col("seated").list.eval(polars.lit(""))
    return polars.when(col("sides").list.len() == 0).then(empty).otherwise(col("sides"))


def share_of(results: Path, side: str) -> Interval:
    """The share of a side in the games of a study; those who share it count as one in a game."""
    by_game = _points(results, side).group_by("number").agg(points=col("points").mean())
    total, games = by_game.select(col("points").sum(), games=polars.len()).collect().row(0)
    return wilson(float(total or 0.0), int(games))


def is_outside(results: Path, aim: Aim) -> bool:
    """Whether a sequential test over the blocks says that the rate is at least twice as far off as is good enough."""
    blocks = (
        _points(results, aim.side).group_by("block").agg(mean=col("points").mean()).sort("block").collect()
    )
    tests = _tests(aim)
    for mean in blocks["mean"]:
        for turned, test in tests:
            if test.add(1 - mean if turned else mean) == "high":
                return True
    return False


def _tests(aim: Aim) -> list[tuple[bool, SequentialTest]]:
    """One for too high and one, looking from the other side, for too low, where there is room for it."""
    found: list[tuple[bool, SequentialTest]] = []
    for turned, rate in ((False, aim.rate), (True, 1 - aim.rate)):
        if rate + 2 * aim.within < 1:
            found.append((turned, SequentialTest(rate + aim.within, rate + 2 * aim.within)))
    return found


def as_changes(values: Mapping[str, Value]) -> Changes:
    """Values by name, in one order."""
    return tuple(sorted(values.items()))
