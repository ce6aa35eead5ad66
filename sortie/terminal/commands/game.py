"""`sortie game`: begin a game of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sortie.content.skeleton import new_game
from sortie.terminal.commands.arguments import AsJson
from sortie.terminal.output import console, emit

game_app = typer.Typer(name="game", no_args_is_help=True, add_completion=False, rich_markup_mode=None)


@game_app.callback()
def game() -> None:
    """Begin a game of your own."""


@game_app.command()
def new(
    name: Annotated[str, typer.Argument(help="What it is called: small letters and digits.")],
    folder: Annotated[Path, typer.Argument(help="A new folder for it.")],
    as_json: AsJson = False,
) -> None:
    """Write a small game that plays, with its tests, to start from. docs/add_a_game.md is the guide.

    Example:  sortie game new NAME my-games
    """
    written = new_game(name, folder)
    if as_json:
        emit({"folder": str(folder), "files": [path.relative_to(folder).as_posix() for path in written]})
        return
    for line in (
        f"{folder}: {len(written)} files; the rules are in {folder / name / 'rules'}",
        f"Play it:  sortie --games {folder} play {name}   in the browser:  sortie --games {folder} serve",
        f"Test it:  cd {folder} && pytest",
    ):
        console().print(line, markup=False, soft_wrap=True)
