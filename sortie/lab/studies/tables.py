"""The tables of a study as Parquet: one row a game, one row a deed. Nested lists become columns by seat."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polars

from sortie.kernel.errors import SortieError
from sortie.lab.runs.jobs import GameLine, load_line

GAMES, DEEDS = "games", "deeds"
LAST = "last"
GAME_COLUMNS: dict[str, Any] = {
    "number": polars.Int64, "block": polars.Int64, "scenario": polars.String, "edition": polars.String,
    "board": polars.String, "sides": polars.List(polars.String), "seated": polars.List(polars.String),
    "scores": polars.List(polars.Int64), "winner": polars.Int64, "shared": polars.Boolean,
    "points": polars.List(polars.Float64), "decisions": polars.Int64, "digest": polars.String,
    "forfeit": polars.String, "problems": polars.List(polars.String), "first": polars.Int64,
    "lead_changes": polars.Int64, "luck": polars.Float64,
}  # fmt: skip
DEED_COLUMNS: dict[str, Any] = {
    "game": polars.Int64, "seat": polars.Int64, "who": polars.String, "deed": polars.String, "what": polars.String,
    "times": polars.Int64,
}  # fmt: skip
OWN = ("first", "lead_changes", "luck")


def part_path(folder: Path, table: str, number: int) -> Path:
    """Where a whole part of a table stands."""
    return folder / table / f"part-{number:05}.parquet"


def write_part(folder: Path, number: int, rows: list[dict[str, Any]], last: bool = False) -> None:
    """Write the rows of a part; games last, because a part is there when its games are."""
    deeds = [(row["number"], *deed) for row in rows for deed in row["deeds"]]
    games = [{name: row[name] for name in GAME_COLUMNS} for row in rows]
    _write(_place(folder, DEEDS, number, last), polars.DataFrame(deeds, schema=DEED_COLUMNS, orient="row"))
    _write(_place(folder, GAMES, number, last), polars.DataFrame(games, schema=GAME_COLUMNS))


def _place(folder: Path, table: str, number: int, last: bool) -> Path:
    """A part that is not full has its own name: it is written again when the study goes on."""
    for old in (folder / table).glob(f"{LAST}.parquet"):
        old.unlink()
    return folder / table / f"{LAST}.parquet" if last else part_path(folder, table, number)


def _write(file: Path, frame: polars.DataFrame) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_suffix(".new")
    frame.write_parquet(beside)
    beside.replace(file)


def part_lines(folder: Path, number: int) -> Iterator[GameLine]:
    """The games of a whole part."""
    for row in polars.read_parquet(part_path(folder, GAMES, number)).iter_rows(named=True):
        yield load_line({name: value for name, value in row.items() if name not in OWN})


def table_of(folder: Path, table: str) -> polars.LazyFrame:
    """A table of a study, read as it is needed."""
    files = sorted((folder / table).glob("*.parquet"))
    if not files:
        raise SortieError(f"{folder} holds no study; run one: sortie lab run STUDY.toml --to {folder}")
    return polars.scan_parquet(files)
