"""The tables of a study as Parquet: one row a game, one row a deed. Nested lists become columns by seat."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import polars

from sortie.kernel.errors import SortieError
from sortie.lab.runs.jobs import GameLine, load_line

GAMES, DEEDS = "games", "deeds"
LAST = "last"
JOURNAL = "part.jsonl"
STUDY_FILE = "study.json"
GAME_COLUMNS: dict[str, Any] = {
    "number": polars.Int64, "block": polars.Int64, "scenario": polars.String, "edition": polars.String,
    "board": polars.String, "sides": polars.List(polars.String), "seated": polars.List(polars.String),
    "scores": polars.List(polars.Int64), "winner": polars.Int64, "shared": polars.Boolean,
    "points": polars.List(polars.Float64), "decisions": polars.Int64, "digest": polars.String,
    "forfeit": polars.String, "problems": polars.List(polars.String), "first": polars.Int64,
    "lead_changes": polars.Int64, "luck": polars.Float64, "behind": polars.Float64,
}  # fmt: skip
DEED_COLUMNS: dict[str, Any] = {
    "game": polars.Int64, "seat": polars.Int64, "who": polars.String, "deed": polars.String, "what": polars.String,
    "times": polars.Int64,
}  # fmt: skip
OWN = ("first", "lead_changes", "luck", "behind")


def kept_study(folder: Path) -> dict[str, Any]:
    """What the file of a study says: its `plan`, which decides its games, and the whole `study`."""
    file = folder / STUDY_FILE
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        if {"plan", "study"} <= set(found):
            return dict(found)
    except FileNotFoundError:
        raise SortieError(
            f"{folder} holds no study; run one: sortie lab run STUDY.toml --to {folder}"
        ) from None
    except (OSError, ValueError, TypeError):
        pass
    raise SortieError(
        f"{file} is damaged; delete it and run the same study into the same folder, its games are kept"
    )


def part_path(folder: Path, table: str, number: int) -> Path:
    """Where a whole part of a table stands."""
    return folder / table / f"part-{number:05}.parquet"


def write_part(folder: Path, number: int, rows: list[dict[str, Any]], last: bool = False) -> None:
    """Write the rows of a part; games last, because a part is there when its games are."""
    for table in (DEEDS, GAMES):
        _write(_place(folder, table, number, last), _frame(table, rows))


def _frame(table: str, rows: list[dict[str, Any]]) -> polars.DataFrame:
    if table == DEEDS:
        deeds = [(row["number"], *deed) for row in rows for deed in row["deeds"]]
        return polars.DataFrame(deeds, schema=DEED_COLUMNS, orient="row")
    games = [{name: row[name] for name in GAME_COLUMNS} for row in rows]
    return polars.DataFrame(games, schema=GAME_COLUMNS)


def _place(folder: Path, table: str, number: int, last: bool) -> Path:
    """A part that is not full has its own name: it is written again when the study goes on."""
    for old in (folder / table).glob(f"{LAST}.parquet"):
        old.unlink()
    return folder / table / f"{LAST}.parquet" if last else part_path(folder, table, number)


def _write(file: Path, frame: polars.DataFrame) -> None:
    made = BytesIO()
    frame.write_parquet(
        made
    )  # in memory first: a part is small, and a full disk is then told as everywhere else
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_suffix(".new")
    beside.write_bytes(made.getbuffer())
    beside.replace(file)


def part_lines(folder: Path, number: int) -> Iterator[GameLine]:
    """The games of a whole part."""
    for row in polars.read_parquet(part_path(folder, GAMES, number)).iter_rows(named=True):
        yield load_line({name: value for name, value in row.items() if name not in OWN})


def table_of(folder: Path, table: str) -> polars.LazyFrame:
    """A table of a study, read as it is needed; of one that runs, with the games of the part under way."""
    under_way = journal_rows(
        folder
    )  # before the parts are listed: one that becomes whole meanwhile is met once
    files = [part_path(folder, table, number) for number in whole_parts(folder)]
    frames = [polars.scan_parquet(files)] if files else []
    last = folder / table / f"{LAST}.parquet"
    if under_way is not None and not part_path(folder, GAMES, under_way.part).exists():
        frames.append(_frame(table, under_way.rows).lazy())
    elif last.exists():
        frames.append(polars.scan_parquet(last))
    if not frames:
        raise SortieError(f"{folder} holds no study; run one: sortie lab run STUDY.toml --to {folder}")
    return polars.concat(frames)


def whole_parts(folder: Path) -> list[int]:
    """The parts that are whole; a part is there when its games are."""
    return sorted(int(file.stem.partition("-")[2]) for file in (folder / GAMES).glob("part-*.parquet"))


class JournalPart(NamedTuple):
    """The part that is being played, and its games so far."""

    part: int
    rows: list[dict[str, Any]]


def journal_rows(folder: Path) -> JournalPart | None:
    """What the journal holds; a line that is being written is left out."""
    journal = folder / JOURNAL
    if not journal.exists():
        return None
    lines = [line for line in journal.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")]
    if not lines:
        return None
    try:
        return JournalPart(json.loads(lines[0])["part"], [json.loads(line) for line in lines[1:]])
    except (ValueError, KeyError, TypeError):
        raise SortieError(f"{journal} is damaged; delete it, its games are played again") from None


def games_so_far(folder: Path, part: int) -> int:
    """How many games there are, with so many in a part."""
    under_way = journal_rows(folder)
    whole = len(whole_parts(folder))
    return part * whole + (len(under_way.rows) if under_way is not None and under_way.part == whole else 0)
