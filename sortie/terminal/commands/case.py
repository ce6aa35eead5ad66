"""`sortie case`: play case files and say whether they come out as expected."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from sortie.games import open_game
from sortie.kernel.cases import run_case
from sortie.kernel.errors import BadCase, CaseFailed, SortieError
from sortie.kernel.game import Game
from sortie.terminal.commands.arguments import AsJson, Packs
from sortie.terminal.output import complaints, console, emit


def case(
    files: Annotated[list[Path], typer.Argument(help="Case files, or folders of them.")],
    packs: Packs = None,
    as_json: AsJson = False,
) -> None:
    """Settle a question of the rules: play a position drawn by hand and compare with what is expected.

    Examples:  sortie case dispute.toml   |   sortie case tests/cases --json
    """
    opened: dict[str, Game] = {}

    def opener(name: str) -> Game:
        if name not in opened:
            opened[name] = open_game(name, packs or [])
        return opened[name]

    reports: list[dict[str, Any]] = []
    for path in case_files(files):
        try:
            report = run_case(path, opener)
            reports.append(
                {
                    "file": str(path),
                    "passed": True,
                    "title": report.title,
                    "proves": list(report.proves),
                    "checks": report.checks,
                }
            )
        except SortieError as error:
            kind = "failed" if isinstance(error, CaseFailed) else "unreadable"
            reports.append({"file": str(path), "passed": False, "kind": kind, "message": str(error)})
    failed = [report for report in reports if not report["passed"]]
    if as_json:
        emit({"cases": reports, "passed": len(reports) - len(failed), "failed": len(failed)})
    else:
        _print(reports)
    if failed:
        raise typer.Exit(1)


def case_files(paths: list[Path]) -> list[Path]:
    """The files named, and those below the folders named, in order."""
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not inside:
            raise BadCase(f"{path}: there is no case here; write one, see docs/cases.md")
        found.extend(inside)
    return found


def _print(reports: list[dict[str, Any]]) -> None:
    out = console()
    for report in reports:
        if report["passed"]:
            out.print(f"ok    {report['file']}: {report['title']} ({report['checks']} checks)", markup=False)
        else:
            complaints().print(f"FAIL  {report['message']}", markup=False)
    failed = sum(1 for report in reports if not report["passed"])
    out.print(f"{len(reports) - failed} passed, {failed} failed")
