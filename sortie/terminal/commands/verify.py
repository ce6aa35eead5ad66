"""`sortie verify`: whether the dice of a server's game are those it committed to."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sortie.games import open_game
from sortie.terminal.commands.arguments import AsJson, Packs
from sortie.terminal.output import complaints, console, emit


def verify(
    file: Annotated[Path, typer.Argument(help="The record of a finished game, as the server gave it.")],
    packs: Packs = None,
    as_json: AsJson = False,
) -> None:
    """Check every die and draw of a server's game against the secret it was committed to, offline.

    Examples:  sortie verify game.sortie   |   sortie verify game.sortie --json
    """
    from sortie.server.committed_dice import verify_record

    found = verify_record(file.read_text(encoding="utf-8"), open_game, packs or [])
    if as_json:
        emit(
            {
                "file": str(file),
                "table": found.table,
                "commitment": found.commitment,
                "sound": found.sound,
                "checked": found.checked,
                "others": found.others,
                "problems": list(found.problems),
            }
        )
    elif found.sound:
        console().print(f"sound: {found.checked} rolls and draws are what the secret says", markup=False)
    for problem in () if as_json else found.problems:
        complaints().print(problem, style="bold red", markup=False)
    if not found.sound:
        raise typer.Exit(1)
