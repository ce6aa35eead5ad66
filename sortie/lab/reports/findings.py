"""Findings: the tables of a study summed up as plain data, and the sentences that say what is fair and what is not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import polars
from polars import col

from sortie.lab.arena.standings import interval_data
from sortie.lab.statistics.intervals import Interval, Moments, wilson
from sortie.lab.studies.deeds import CHOICE
from sortie.lab.studies.tables import DEEDS, GAMES, kept_study, table_of

MOST_LISTED = 40
DOMINANT = 0.6  # of all uses of its kind
COMEBACK = 0.5  # of the game its winner was behind
SELDOM = 8  # games in which a thing must have been there to be called dead
FEW = 20  # games that say nothing about the order of seats and turns
BARS = 12


def findings(folder: Path) -> dict[str, Any]:
    """Everything a study says."""
    games = table_of(folder, GAMES)
    study = kept_study(folder)["study"]
    seats = _seats(games)
    total = games.select(
        games=polars.len(), decisions=col("decisions").mean(), shortest=col("decisions").min(),
        longest=col("decisions").max(), lead_changes=col("lead_changes").mean(), luck=col("luck").mean(),
        middle=col("decisions").median(), comebacks=(col("behind").filter(col("behind") >= 0) > COMEBACK).mean(),
        drawn=((col("winner") < 0) & ~col("shared")).sum(), shared=col("shared").any(),
        problems=(col("problems").list.len() > 0).sum(), forfeits=(col("forfeit") != "").sum(),
    ).collect().row(0, named=True)  # fmt: skip
    data: dict[str, Any] = {
        "title": study["title"] or f"A study of {study['game']}",
        "game": study["game"],
        "players": study["players"],
        "band": study["band"],
        "total": {name: _rounded(value) for name, value in total.items()},
        "sides": _rates(seats.filter(col("side") != ""), ["side"]),
        "scenarios": _rates(seats, ["scenario", "side"]),
        "boards": _rates(seats.filter(col("side") != ""), ["board", "side"]),
        "editions": _rates(seats.filter(col("edition") != ""), ["edition", "side"]),
        "match_ups": _rates(seats.filter(col("other") != ""), ["side", "other"]),
        "seats": _rates(seats, ["seats", "seat"]),
        "first": _rates(seats.filter(col("began") & (col("seats") > 1)), ["scenario"]),
        "players_share": _rates(seats, ["player"]) if len(set(study["players"])) > 1 else [],
        "lengths": _bars(games, "decisions"),
        "lucks": _bars(games, "luck"),
        **_deeds(folder, study["deeds"]),
    }
    data["sentences"] = sentences(data)
    return data


def _rounded(value: Any) -> Any:
    return round(value, 3) if isinstance(value, float) else value


def _bars(games: polars.LazyFrame, column: str) -> list[dict[str, Any]]:
    """How many games lie in each of a few equal steps of a column."""
    values = games.select(column).collect()[column]
    low, high = float(values.min() or 0), float(values.max() or 0)  # type: ignore[arg-type]
    step = (high - low) / BARS or 1.0
    places = [min(BARS - 1, int((value - low) / step)) for value in values]
    return [
        {
            "low": round(low + step * bar, 3),
            "high": round(low + step * (bar + 1), 3),
            "games": places.count(bar),
        }
        for bar in range(BARS)
    ]


def _seats(games: polars.LazyFrame) -> polars.LazyFrame:
    """One row a seat: its side, that of its enemy, its points, and the mean of its block for intervals that know the dice."""
    wide = games.with_columns(
        seats=col("points").list.len(), seat=polars.int_ranges(0, col("points").list.len()),
        padded=polars.when(col("sides").list.len() == 0)
        .then(col("seated").list.eval(polars.lit("")))
        .otherwise(col("sides")),
    ).select("block", "scenario", "edition", "board", "first", "seats", "seat", "padded", "seated", "points", "shared")  # fmt: skip
    long = wide.with_columns(all_sides=col("padded")).explode("seat", "padded", "seated", "points")
    return long.rename({"padded": "side", "seated": "player"}).with_columns(
        began=col("seat") == col("first"),
        other=polars.when(col("seats") == 2)
        .then(col("all_sides").list.get(1 - col("seat"), null_on_oob=True))
        .otherwise(polars.lit("")),
    )


def _rates(seats: polars.LazyFrame, keys: list[str]) -> list[dict[str, Any]]:
    """The rate of each group with its interval: from the differences between blocks where there are enough of them."""
    by_block = seats.group_by([*keys, "block"]).agg(mean=col("points").mean(), seats_=polars.len())
    grouped = (
        by_block.group_by(keys)
        .agg(
            mean=col("mean").mean(), spread=col("mean").std(), blocks=polars.len(), games=col("seats_").sum()
        )
        .sort(keys)
        .collect()
    )
    found: list[dict[str, Any]] = []
    for row in grouped.iter_rows(named=True):
        share = _interval(row["mean"], row["spread"] or 0.0, row["blocks"], row["games"])
        found.append(
            {**{key: row[key] for key in keys}, "games": row["games"], "share": interval_data(share)}
        )
    return found


def verdict(share: dict[str, float], band: Sequence[float]) -> str:
    """`high`, `low` or `fair` when all of an interval lies there, else `open`."""
    low, high = band
    if share["low"] > high:
        return "high"
    if share["high"] < low:
        return "low"
    return "fair" if low <= share["low"] and share["high"] <= high else "open"


def _interval(mean: float, spread: float, blocks: int, games: int) -> Interval:
    if blocks < 8 or spread == 0:
        return wilson(mean * games, games)
    moments = Moments()
    moments.count, moments.mean, moments.squares = blocks, mean, spread * spread * (blocks - 1)
    found = moments.interval()
    return Interval(mean, max(0.0, found.low), min(1.0, found.high))


def _deeds(folder: Path, counted: bool) -> dict[str, Any]:
    if not counted:
        return {"uses": [], "unused": [], "units": [], "heat": {}}
    deeds = table_of(folder, DEEDS)
    return {
        "uses": _uses(deeds),
        "unused": unused(deeds),
        "units": _units(deeds),
        "heat": _heat(folder, deeds),
    }


def _uses(deeds: polars.LazyFrame) -> list[dict[str, Any]]:
    """How often each action was taken and each thing was used or met, with its share of its kind."""
    used = (
        deeds.filter(col("deed").is_in(["took", "used", "met"]))
        .with_columns(
            kind=polars.when(col("deed") == "took").then(polars.lit("action taken")).otherwise(col("what").str.split(" ").list.first()),
            thing=polars.when(col("deed") == "took").then(col("what")).otherwise(col("what").str.split(" ").list.last()),
        )
        .group_by("kind", "thing", "deed")
        .agg(times=col("times").sum(), game=col("game").unique())
        .group_by("kind", "thing")  # what is chosen and then told of is used once
        .agg(times=col("times").max(), games=col("game").explode().n_unique())
        .with_columns(share=col("times") / col("times").sum().over("kind"))
        .sort("kind", "times", "thing", descending=[False, True, False])
        .collect()
    )  # fmt: skip
    return [{**row, "share": round(row["share"], 4)} for row in used.iter_rows(named=True)]


def unused(deeds: polars.LazyFrame) -> list[dict[str, Any]]:
    """What was there in several games and in none of them used; kinds of which nothing is ever told are left out."""
    kind = col("what").str.split(" ").list.first()
    had = (
        deeds.filter(col("deed") == "had")
        .group_by("what")
        .agg(games=polars.len())
        .filter(col("games") >= SELDOM)
    )
    taken = deeds.filter(col("deed") == "took").select(what=polars.lit(f"{CHOICE} ") + col("what"))
    met = deeds.filter(col("deed").is_in(["used", "met"])).select("what")
    used = polars.concat([taken, met]).unique().with_columns(kind=kind)
    found = (
        had.with_columns(kind=kind)
        .join(used.select("kind").unique(), on="kind", how="semi")
        .join(used, on="what", how="anti")
        .sort("kind", "what")
        .collect()
    )
    return [
        {"kind": row["kind"], "thing": row["what"].partition(" ")[2], "games": row["games"]}
        for row in found.iter_rows(named=True)
    ]


def _units(deeds: polars.LazyFrame) -> list[dict[str, Any]]:
    """What each kind of piece gave and lost, how often it came and fell."""
    counted = (
        deeds.filter((col("who") != "") & col("deed").is_in(["came", "stayed", "fell", "gave", "lost"]))
        .group_by("who", "deed")
        .agg(times=col("times").sum())
        .sort("who", "deed")
        .collect()
    )
    rows: dict[str, dict[str, Any]] = {}
    for who, deed, times in counted.iter_rows():
        rows.setdefault(who, {"who": who, "came": 0, "stayed": 0, "fell": 0, "gave": 0, "lost": 0})[deed] = (
            times
        )
    for row in rows.values():
        row["survival"] = round(row["stayed"] / row["came"], 3) if row["came"] else None
    return sorted(rows.values(), key=lambda row: (-row["gave"], row["who"]))


def _heat(folder: Path, deeds: polars.LazyFrame) -> dict[str, dict[str, dict[str, int]]]:
    """For each board and kind of deed, how often each square was walked over, died on and stood at."""
    boards = table_of(folder, GAMES).select(game=col("number"), board=col("board"))
    counted = (
        deeds.filter(col("deed").is_in(["walked", "died", "stood"]))
        .join(boards, on="game")
        .group_by("board", "deed", "what")
        .agg(times=col("times").sum())
        .sort("board", "deed", "what")
        .collect()
    )
    found: dict[str, dict[str, dict[str, int]]] = {}
    for board, deed, square, times in counted.iter_rows():
        found.setdefault(board, {}).setdefault(deed, {})[square] = times
    return found


def sentences(data: dict[str, Any]) -> list[str]:
    """What is fair, what is not and what to look at, the most important first."""
    total = data["total"]
    said = [
        f"{total['games']} games of {data['game']} between {', '.join(data['players'])}; "
        f"half of them take at most {total['middle']:.0f} decisions."
    ]
    unfair, unsure, fair = [], [], []
    for row in data["sides"] or data["scenarios"]:
        name = row.get("side") or row.get("scenario")
        share = row["share"]
        shared = bool(total["shared"])
        told = f"In {name} {_percent(share)} get through" if shared else f"{name} wins {_percent(share)}"
        found = verdict(share, data["band"])
        if found == "high":
            unfair.append(f"{told}: too {'easy' if shared else 'strong'}.")
        elif found == "low":
            unfair.append(f"{told}: too {'hard' if shared else 'weak'}.")
        elif found == "fair":
            fair.append(f"{told}: fair.")
        else:
            unsure.append(f"{told}: these games cannot say whether it is fair; play more.")
    said += [*unfair, *unsure, *fair]
    for row in data["scenarios"] if data["sides"] else []:
        found = verdict(row["share"], data["band"])
        if row["side"] and found in ("high", "low"):
            word = "too strong" if found == "high" else "too weak"
            said.append(f"In {row['scenario']} {row['side']} wins {_percent(row['share'])}: {word} there.")
    if not total["shared"]:
        said += _said_of_order(data)
    said += _said_of_use(data)
    if total["drawn"]:
        said.append(f"{total['drawn']} games were drawn.")
    said.append(
        f"The lead changes {total['lead_changes']:.1f} times a game; dice and draws make {100 * total['luck']:.0f} % of its movement."
    )
    if total["comebacks"] is not None:
        said.append(
            f"In {100 * total['comebacks']:.0f} % of the games with a winner, the winner was behind for more than half of the game."
        )
    if total["problems"] or total["forfeits"]:
        said.append(
            f"{total['problems']} games broke an invariant and {total['forfeits']} were forfeited: look at these first."
        )
    return said


def _said_of_use(data: dict[str, Any]) -> list[str]:
    """What crowds out the rest, and what nobody needs."""
    said = [
        f"Of all {row['kind']} uses {100 * row['share']:.0f} % are {row['thing']}: it crowds out the others."
        for row in data["uses"]
        if row["kind"] != "action taken" and row["share"] > DOMINANT and row["times"] > MOST_LISTED
    ]
    dead = [row["thing"] for row in data["unused"] if row["kind"] != CHOICE]
    if dead:
        said.append(
            f"Never seen in use: {', '.join(dead[:MOST_LISTED])}. "
            "These players do not use it, nobody has it, or it works without an event."
        )
    never = [row["thing"] for row in data["unused"] if row["kind"] == CHOICE]
    if never:
        said.append(f"Actions that nobody took: {', '.join(never[:MOST_LISTED])}.")
    return said


def _said_of_order(data: dict[str, Any]) -> list[str]:
    """Whether the first seat, or the first turn, is worth something where two play against each other."""
    said = []
    for row in data["seats"]:
        if row["seats"] == 2 and row["seat"] == 0 and _matters(row):
            said.append(f"The first seat wins {_percent(row['share'])}: where one sits matters.")
    for row in data["first"]:
        if _matters(row):
            said.append(
                f"In {row['scenario']} who moves first wins {_percent(row['share'])}: the first turn matters."
            )
    return said


def _matters(row: dict[str, Any]) -> bool:
    return row["games"] >= FEW and not row["share"]["low"] <= 0.5 <= row["share"]["high"]


def _percent(share: dict[str, float]) -> str:
    return f"{100 * share['value']:.0f} % ({100 * share['low']:.0f} to {100 * share['high']:.0f} %)"
