"""`sortie case`: play case files and say whether they come out as expected."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from sortie.games import game_names, open_game
from sortie.kernel.errors import BadCase, CaseFailed, SortieError
from sortie.kernel.game.game import Game
from sortie.kernel.records.case import GameOpener, case_text, expectable, play_through, run_case
from sortie.kernel.records.case_document import read_document
from sortie.lab.case_words import case_words, words_page
from sortie.terminal.commands.arguments import AsJson, Packs
from sortie.terminal.output import complaints, console, emit


def case(
    files: Annotated[list[Path] | None, typer.Argument(help="Case files, or folders of them.")] = None,
    packs: Packs = None,
    facts: Annotated[
        bool, typer.Option("--facts", help="Print what could be expected where each case ends.")
    ] = False,
    log: Annotated[
        bool, typer.Option("--log", help="Print the questions that had a single answer, which was taken.")
    ] = False,
    words: Annotated[str, typer.Option(help="Print the verbs, facts and events of this game.")] = "",
    page: Annotated[
        Path | None, typer.Option(help="Write the verbs, facts and events of all games to this file.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Settle a question of the rules: play a position drawn by hand and compare with what is expected.

    Examples:  sortie case dispute.toml   |   sortie case dispute.toml --facts   |   sortie case --words GAME
    """
    opened: dict[str, Game] = {}

    def opener(name: str) -> Game:
        if name not in opened:
            opened[name] = open_game(name, packs or [])
        return opened[name]

    if words:
        print_words(opener(words), as_json)
        return
    if page is not None:
        page.write_text(words_page(opener(name) for name in game_names()), encoding="utf-8")
        return
    reports = [told(path, opener, facts) for path in case_files(files or [])]
    failed = [report for report in reports if not report["passed"]]
    if as_json:
        emit({"cases": reports, "passed": len(reports) - len(failed), "failed": len(failed)})
    else:
        _print(reports, log)
    if failed:
        raise typer.Exit(1)


def told(path: Path, opener: GameOpener, facts: bool) -> dict[str, Any]:
    """How a case came out, as plain data."""
    try:
        report = run_case(path, opener)
        found: dict[str, Any] = {
            "file": str(path),
            "passed": True,
            "title": report.title,
            "proves": list(report.proves),
            "checks": report.checks,
            "log": report.log,
        }
    except SortieError as error:
        kind = "failed" if isinstance(error, CaseFailed) else "unreadable"
        found = {"file": str(path), "passed": False, "kind": kind, "message": str(error)}
    if facts and found.get("kind") != "unreadable":
        text = case_text(path)
        found["found"] = expectable(play_through(read_document(text, str(path)), str(path), opener, text))
    return found


def print_words(game: Game, as_json: bool) -> None:
    """The verbs, facts and events that cases of a game can name."""
    if as_json:
        emit(case_words(game))
        return
    out = console()
    for kind, rows in case_words(game).items():
        out.print(f"{kind}:", markup=False)
        for word, meaning in rows.items():
            out.print(f"    {word}" + (f" = {meaning}" if meaning else ""), markup=False, soft_wrap=True)


def case_files(paths: list[Path]) -> list[Path]:
    """The files named, and those below the folders named, in order."""
    found: list[Path] = []
    if not paths:
        raise BadCase("name a case file or a folder of them, such as: sortie case dispute.toml")
    for path in paths:
        inside = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not inside:
            raise BadCase(f"{path}: there is no case here; write one, see docs/cases.md")
        found.extend(inside)
    return found


def _print(reports: list[dict[str, Any]], log: bool) -> None:
    out = console()
    for report in reports:
        if report["passed"]:
            out.print(f"ok    {report['file']}: {report['title']} ({report['checks']} checks)", markup=False)
            for line in report["log"] if log else ():
                out.print(f"      {line}", markup=False, soft_wrap=True)
        else:
            complaints().print(f"FAIL  {report['message']}", markup=False)
        _print_found(report.get("found", {}))
    failed = sum(1 for report in reports if not report["passed"])
    out.print(f"{len(reports) - failed} passed, {failed} failed")


def _print_found(found: dict[str, Any]) -> None:
    """What could be expected, as lines that can be copied into the case."""
    out = console()
    for path, value in found.get("facts", {}).items():
        out.print(f'"{path}" = {in_toml(value)}', markup=False, soft_wrap=True)
    for key in ("asks", "offers", "events"):
        if found.get(key):
            out.print(f"{key} = {in_toml(found[key])}", markup=False, soft_wrap=True)


def in_toml(value: Any) -> str:
    """A value as it is written in a case; an empty table is written as the condition that it is empty."""
    if isinstance(value, dict):
        inside = ", ".join(f"{key} = {in_toml(one)}" for key, one in value.items())
        return f"{{ {inside or 'empty = true'} }}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(in_toml(one) for one in value)}]"
    return json.dumps(value, ensure_ascii=False)
