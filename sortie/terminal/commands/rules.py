"""`sortie rules`: what a rule says, which function does it, which test proves it."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from sortie.content.game_places import folder_of
from sortie.drawing.wording import known_language
from sortie.games import game_names
from sortie.kernel.errors import UnknownName
from sortie.lab.rules_index import RuleEntry, index_data, index_markdown, rules_index, unknown_rules
from sortie.terminal.commands.arguments import AsJson, GameName, Language
from sortie.terminal.output import complaints, console, emit
from sortie.terminal.statements import rules_like


def rules(
    game: GameName,
    rule: Annotated[str, typer.Argument(help="A rule or chapter; default: the whole matrix.")] = "",
    markdown: Annotated[Path | None, typer.Option(help="Write the matrix to this file as a table.")] = None,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """The rules with their functions and tests; fails when a rule has no function or no test.

    Examples:  sortie rules GAME   |   sortie rules GAME MOV.3 --language fr   |   sortie rules GAME --json
    """
    if game not in game_names():
        raise UnknownName(f"there is no game '{game}'; known games: {', '.join(game_names())}")
    root = source_root(game, whole=not rule)
    entries = rules_index(game, root, known_language(language))
    if rule:
        wanted = rules_like(game, rule)
        entries = [entry for entry in entries if entry.id in wanted]
    strangers = [] if rule else unknown_rules(game, root)
    if markdown is not None:
        markdown.write_text(index_markdown(game, entries), encoding="utf-8")
    if as_json:
        emit({**index_data(game, entries), "unknown": strangers})
    else:
        _print(entries, strangers, bool(rule))
    incomplete = any(not entry.complete for entry in entries)
    if not rule and (incomplete or strangers):
        raise typer.Exit(1)


def source_root(game: str, whole: bool) -> Path:
    """The folder with a game's sources and `tests`: the matrix is made from them. One rule can be read without tests."""
    folder = folder_of(game)
    package = Path(str(files("sortie")))
    root = package.parent if folder.is_relative_to(package) else folder.parent
    if whole and not (root / "tests").is_dir():
        raise UnknownName(f"there are no tests in {root}; run this in a checkout of the sources")
    return root


def _print(entries: list[RuleEntry], strangers: list[str], full: bool) -> None:
    out = console()
    for entry in entries:
        if full:
            out.print(f"{entry.id}: {entry.statement}", markup=False)
            out.print(f"    in {', '.join(entry.implemented_in) or 'no function'}", markup=False)
            out.print(f"    tests {', '.join(entry.tests) or 'none'}", markup=False)
        elif not entry.complete:
            lacks = [
                word
                for word, places in (("function", entry.implemented_in), ("test", entry.tests))
                if not places
            ]
            complaints().print(f"{entry.id} has no {' and no '.join(lacks)}: {entry.statement}", markup=False)
    for stranger in strangers:
        complaints().print(f"{stranger} is no rule of rules.toml", markup=False)
    done = sum(1 for entry in entries if entry.complete)
    out.print(f"{done} of {len(entries)} rules have a function and a test")
