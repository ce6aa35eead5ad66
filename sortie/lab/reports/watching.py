"""Watching: what studies say while they run, for a page that asks again and again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars

from sortie.kernel.errors import UnknownName
from sortie.lab.reports.findings import findings, verdict
from sortie.lab.studies.running import PART
from sortie.lab.studies.tables import GAMES, JOURNAL, LAST, STUDY_FILE, games_so_far, kept_study

# Groups of rates that the page draws, with what names their rows.
GROUPS = {
    "sides": ("side",), "scenarios": ("scenario", "side"), "boards": ("board", "side"), "editions": ("edition", "side"),
    "match_ups": ("side", "other"), "seats": ("seats", "seat"), "first": ("scenario",), "players_share": ("player",),
}  # fmt: skip


def study_folders(root: Path) -> dict[str, Path]:
    """The studies in a folder by name; the folder itself may be one."""
    if (root / STUDY_FILE).is_file():
        return {root.name: root}
    return {file.parent.name: file.parent for file in sorted(root.glob(f"*/{STUDY_FILE}"))}


def progress(name: str, folder: Path) -> dict[str, Any]:
    """How far a study is: its games, and how many it shall have at most."""
    study = kept_study(folder)["study"]
    done, most = games_so_far(folder, PART), study["games"] or study["most"]
    newest = max(path.stat().st_mtime for path in (folder / STUDY_FILE, folder / JOURNAL) if path.exists())
    return {
        "name": name, "title": study["title"], "game": study["game"], "players": study["players"], "games": done,
        "most": most, "band": study["band"], "ended": done >= most or _is_known(folder, done, study["within"]), "changed": newest,
    }  # fmt: skip


def _is_known(folder: Path, done: int, within: float) -> bool:
    """Whether a study that was to reach a precision has: then what it wrote at its end holds its last game."""
    last = folder / GAMES / f"{LAST}.parquet"
    return (
        within > 0
        and last.exists()
        and polars.scan_parquet(last).select("number").collect().height == done % PART
    )


def listed(root: Path) -> list[dict[str, Any]]:
    """Every study of a folder, the one that changed last first."""
    found = [progress(name, folder) for name, folder in study_folders(root).items()]
    return sorted(found, key=lambda one: (-one["changed"], one["name"]))


def watched(root: Path, name: str) -> dict[str, Any]:
    """One study: how far it is, and every rate so far with what can be said of it."""
    folders = study_folders(root)
    if name not in folders:
        raise UnknownName(f"there is no study '{name}'; known: {', '.join(folders) or 'none'}")
    told = progress(name, folders[name])
    if not told["games"]:
        return {**told, "total": None, "groups": [], "unused": []}
    data = findings(folders[name])
    groups = [
        {"kind": kind, "rows": [_row(row, keys, data) for row in data[kind]]}
        for kind, keys in GROUPS.items()
        if data[kind]
    ]
    return {
        **told, "games": data["total"]["games"], "total": data["total"], "groups": groups,
        "unused": data["unused"],
    }  # fmt: skip


def _row(row: dict[str, Any], keys: tuple[str, ...], data: dict[str, Any]) -> dict[str, Any]:
    return {
        "names": [str(row[key] + 1 if key == "seat" else row[key]) for key in keys if row[key] != ""],
        "games": row["games"],
        "share": row["share"],
        "verdict": verdict(row["share"], data["band"]),
    }
