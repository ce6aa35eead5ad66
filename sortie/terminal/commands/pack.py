"""`sortie pack`: begin a content pack, check it, look at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Annotated, cast

import typer
from rich.table import Table

from sortie.content.example import new_pack
from sortie.content.mistakes import Mistake, PackError, errors, report
from sortie.content.packs import Pack, find_packs, read_packs
from sortie.content.summary import PackSummary
from sortie.games import game_names
from sortie.kernel.errors import UnknownName
from sortie.terminal.commands.arguments import AsJson, GameName, Language
from sortie.terminal.output import console, emit, error_data

PackPath = Annotated[str, typer.Argument(help="A pack: its folder or zip, or the id of a shipped one.")]
Checker = Callable[[Sequence[Pack]], list[Mistake]]

pack_app = typer.Typer(help="Begin a content pack, check it, look at it.", no_args_is_help=True)


@pack_app.command()
def new(
    folder: Annotated[Path, typer.Argument(help="The new folder; its name becomes the pack's id.")],
    game: GameName,
    as_json: AsJson = False,
) -> None:
    """Write a small pack that works, with comments, to start from.

    Example:  sortie pack new my-squad GAME
    """
    made = new_pack(folder, game)
    files = sorted(str(path.relative_to(made)) for path in made.rglob("*") if path.is_file())
    if as_json:
        emit({"folder": str(made), "files": files})
        return
    out = console()
    out.print(f"{made}: {', '.join(files)}", markup=False, soft_wrap=True)
    out.print(
        f"Next: sortie pack check {made}   then: sortie play {game} --pack {made}",
        markup=False,
        soft_wrap=True,
    )


@pack_app.command()
def check(path: PackPath, as_json: AsJson = False) -> None:
    """Find every mistake in a pack, with file, line and what to write instead.

    Example:  sortie pack check my-squad
    """
    try:
        packs = read_packs([path])
        mistakes = game_checker(packs[-1].game)(shipped_below(packs))
    except PackError as error:
        if as_json:
            emit({"ok": False, "mistakes": error_data(error)["error"].get("mistakes", [])})
            raise typer.Exit(1) from error
        raise
    wrong = bool(errors(mistakes))
    if as_json:
        data = error_data(PackError(mistakes))["error"].get("mistakes", [])
        emit({"ok": not wrong, "pack": packs[-1].id, "mistakes": data})
    else:
        console().print(report(mistakes), markup=False, soft_wrap=True)
    if wrong:
        raise typer.Exit(1)


def shipped_below(packs: Sequence[Pack]) -> tuple[Pack, ...]:
    """A pack with the shipped packs of its game below it, as in play."""
    game = packs[-1].game
    shipped = [pack for pack in read_packs(find_packs()) if pack.game == game]
    known = {pack.id for pack in shipped}
    return (*shipped, *(pack for pack in packs if pack.id not in known))


def game_checker(game: str) -> Checker:
    """What a game offers to check packs with."""
    if game not in game_names():
        raise UnknownName(
            f"the pack is for the game '{game}', which is not there; known: {', '.join(game_names())}"
        )
    return cast(Checker, import_module(f"sortie.games.{game}.packs").check_packs)


@pack_app.command()
def show(path: PackPath, language: Language = "en", as_json: AsJson = False) -> None:
    """What is in a pack: counts, tables, maps as drawings.

    Example:  sortie pack show my-squad
    """
    packs = shipped_below(read_packs([path]))
    pack = next(one for one in packs if one.id == read_packs([path])[-1].id)
    game_checker(pack.game)
    summary = import_module(f"sortie.games.{pack.game}.pack_summary").summary_of(pack, packs, language)
    if as_json:
        emit(asdict(summary))
    else:
        _print(cast(PackSummary, summary))


def _print(summary: PackSummary) -> None:
    out = console()
    out.print(f"[bold]{summary.title}[/bold]  {summary.id} {summary.version} for {summary.game}")
    out.print(
        ", ".join(f"{kind} {count}" for kind, count in summary.counts) + f"   digest {summary.digest[:12]}"
    )
    for one in summary.tables:
        out.print()
        table = Table(*one.columns, title=one.title, caption=one.about, title_justify="left", box=None)
        for row in one.rows:
            table.add_row(*row)
        out.print(table)
    for drawing in summary.drawings:
        lines = "\n".join(drawing.lines)
        out.print(f"\n{drawing.title} ({drawing.note})\n{lines}", markup=False)
