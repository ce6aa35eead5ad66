"""Successive halving: every value is tried with few games, the better half with twice as many, until one is left.

All values are tried with the same dice. Each is a study in a folder of its own, so that a search that was cut off goes on, and
a value that stays in keeps the games it has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars
from polars import col

from sortie.kernel.errors import UnknownName
from sortie.lab.statistics.intervals import Interval, wilson
from sortie.lab.studies.running import run_study
from sortie.lab.studies.study import Study, opened
from sortie.lab.studies.tables import GAMES, table_of
from sortie.lab.tuning.variants import BadVariant, value_of, write_variant

Said = Callable[[str], None]


@dataclass(frozen=True)
class Aim:
    """What is wanted: a side of a pack at a rate, within so much, by changing one value."""

    pack: Path
    value: str
    side: str
    rate: float = 0.5
    within: float = 0.08


@dataclass(frozen=True)
class TriedValue:
    """A value with what it came to."""

    value: int | float
    games: int
    share: Interval

    def data(self, aim: Aim) -> dict[str, Any]:
        """Plain data."""
        return {
            "value": self.value, "games": self.games, "share": round(self.share.value, 4), "low": round(self.share.low, 4),
            "high": round(self.share.high, 4), "reached": abs(self.share.value - aim.rate) <= aim.within,
        }  # fmt: skip


def tune(
    study: Study, aim: Aim, values: Sequence[int | float], folder: Path, workers: int = 1, said: Said | None = None,
    keep_all: bool = False,
) -> list[TriedValue]:  # fmt: skip
    """Every value that was tried, the best first. With `keep_all` none is dropped: a grid."""
    check(study, aim)
    left = list(values)
    games = study.limit
    tried: dict[int | float, TriedValue] = {}
    while True:
        for value in left:
            tried[value] = _try(study, aim, value, games, folder, workers)
            if said is not None:
                said(
                    f"{aim.value} = {value}: {aim.side} {100 * tried[value].share.value:.0f} % of {games} games"
                )
        order = sorted(left, key=lambda value: (abs(tried[value].share.value - aim.rate), value))
        if keep_all or len(left) == 1:
            break
        left = sorted(order[: (len(order) + 1) // 2])
        games *= 2
    others = sorted((value for value in values if value not in order), key=lambda value: -tried[value].games)
    return [tried[value] for value in [*order, *others]]


def check(study: Study, aim: Aim) -> None:
    """What cannot be tuned is told before anything is played."""
    if not 0 < aim.rate < 1 or not 0 < aim.within < 0.5:
        raise BadVariant(
            "a target is a rate between 0 and 1, and how far from it is good enough: --rate 0.5 --near 0.05"
        )
    value_of(aim.pack, aim.value)
    if str(aim.pack) not in study.packs:
        raise BadVariant(
            f"the study does not play with {aim.pack}; its packs: {', '.join(study.packs) or 'none'}"
        )
    sides = {side for scenario in opened(study).scenarios() for side in scenario.sides}
    if aim.side not in sides:
        raise UnknownName(f"there is no side {aim.side}; known: {', '.join(sorted(sides))}")
    if study.sides and aim.side not in study.sides:
        raise BadVariant(f"the study does not play {aim.side}, so nothing can be said about it")


def _try(study: Study, aim: Aim, value: int | float, games: int, folder: Path, workers: int) -> TriedValue:
    own = folder / f"{aim.value}={value}"
    variant = own / "pack"
    if not variant.exists():
        own.mkdir(parents=True, exist_ok=True)
        write_variant(aim.pack, variant, {aim.value: value})
    packs = [str(variant) if pack == str(aim.pack) else pack for pack in study.packs]
    changed = study.model_copy(update={"packs": packs, "games": games, "deeds": False})
    run_study(changed, own / "results", workers)
    return TriedValue(value, games, side_share(own / "results", aim.side))


def side_share(results: Path, side: str) -> Interval:
    """The share of a side in the games of a study."""
    found = (
        table_of(results, GAMES)
        .filter(col("sides").list.contains(side))
        .select(
            points=col("points").list.get(col("sides").list.eval(polars.element() == side).list.arg_max())
        )
        .select(total=col("points").sum(), games=polars.len())
        .collect()
    )
    total, games = found.row(0)
    return wilson(float(total or 0.0), int(games))


def write_proposal(aim: Aim, best: TriedValue, target: Path) -> Path:
    """The pack with the best value, beside the old one."""
    return write_variant(aim.pack, target, {aim.value: best.value})
