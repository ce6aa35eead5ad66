"""Comparison: which rates moved between two studies, and whether that is more than noise.

Games with the same number have the same dice, sides and seats in both, so that differences are taken game by game. A rate
has moved when a sequential test that looks at the games in their order finds that it moved by at least `least`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import polars
from polars import col

from sortie.kernel.errors import SortieError
from sortie.lab.statistics.intervals import Interval, Moments
from sortie.lab.statistics.sequential import SequentialTest
from sortie.lab.studies.tables import GAMES, table_of


@dataclass
class Moved:
    """One rate in both studies."""

    kind: str
    name: str
    least: float
    before: Moments = field(default_factory=Moments)
    after: Moments = field(default_factory=Moments)
    difference: Moments = field(default_factory=Moments)

    def __post_init__(self) -> None:
        # Differences from -1 to 1 as scores from 0 to 1; a change of `least` is half as large there.
        self._up = SequentialTest(0.5, 0.5 + self.least / 2)
        self._down = SequentialTest(0.5, 0.5 + self.least / 2)

    def add(self, before: float, after: float) -> None:
        """The means of a block in both."""
        self.before.add(before)
        self.after.add(after)
        self.difference.add(after - before)
        self._up.add((after - before + 1) / 2)
        self._down.add((before - after + 1) / 2)

    @property
    def verdict(self) -> str:
        """`up`, `down`, `same`, or `open` where the games do not suffice."""
        if self._up.verdict == "high":
            return "up"
        if self._down.verdict == "high":
            return "down"
        return "same" if self._up.verdict == self._down.verdict == "low" else "open"

    def data(self) -> dict[str, Any]:
        """Plain data."""
        found: Interval = self.difference.interval()
        return {
            "kind": self.kind, "name": self.name, "blocks": self.difference.count, "before": round(self.before.mean, 4),
            "after": round(self.after.mean, 4), "difference": round(found.value, 4),
            "low": round(max(-1.0, found.low), 4), "high": round(min(1.0, found.high), 4), "verdict": self.verdict,
        }  # fmt: skip


def compare(base: Path, new: Path, least: float = 0.1) -> list[dict[str, Any]]:
    """Every rate of both studies, those that moved first; SortieError where they did not play the same games."""
    rates: dict[tuple[str, str], Moved] = {}
    for kind, name, before, after in _pairs(base, new):
        rates.setdefault((kind, name), Moved(kind, name, least)).add(before, after)
    if not rates:
        raise SortieError(f"{base} and {new} have no game in common; run the same study with both packs")
    order = {"up": 0, "down": 0, "open": 1, "same": 2}
    return sorted(
        (one.data() for one in rates.values()),
        key=lambda row: (order[row["verdict"]], row["kind"], row["name"]),
    )


def _pairs(base: Path, new: Path) -> Iterator[tuple[str, str, float, float]]:
    """(kind, name, before, after) of each block."""
    both = _points(base).join(_points(new), on=["number", "seat"], suffix="_new", how="inner")
    strange = both.filter((col("side") != col("side_new")) | (col("scenario") != col("scenario_new"))).select(
        polars.len()
    )
    if strange.collect().item():
        raise SortieError(f"{base} and {new} played other games under the same numbers: the studies differ")
    for kind, keys in (("side", ["side"]), ("scenario", ["scenario", "side"])):
        means = (
            both.group_by([*keys, "block"], maintain_order=False)
            .agg(before=col("points").mean(), after=col("points_new").mean())
            .sort("block", *keys)
            .collect()
        )
        for row in means.iter_rows(named=True):
            name = ", ".join(row[key] for key in keys if row[key]) or "all"
            yield kind, name, row["before"], row["after"]


def _points(folder: Path) -> polars.LazyFrame:
    sides = (
        polars.when(col("sides").list.len() == 0)
        .then(col("seated").list.eval(polars.lit("")))
        .otherwise(col("sides"))
    )
    return (
        table_of(folder, GAMES)
        .select(
            "number",
            "block",
            "scenario",
            "points",
            side=sides,
            seat=polars.int_ranges(0, col("points").list.len()),
        )
        .explode("points", "side", "seat")
    )
