"""`sortie verify`: whether the dice of a server's game are those it committed to."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sortie.games import open_game
from sortie.terminal.commands.arguments import AsJson, Packs
from sortie.terminal.output import complaints, console, emit

if TYPE_CHECKING:  # the server is an extra
    from sortie.kernel.records.undone import Undone
    from sortie.server.tables.dice.verification import Verification


PROVED = """Every roll and draw follows from the secret that the server had fixed before the game{mixed}, in the order told here{undone}.
It does not prove that this is the game you have played: compare it with what you remember{noted}."""


def verify(
    file: Annotated[Path, typer.Argument(help="The record of a finished game, as the server gave it.")],
    packs: Packs = None,
    commitment: Annotated[
        str, typer.Option(help="The commitment you noted at the table: the secret must be the one behind it.")
    ] = "",
    entropy: Annotated[
        str,
        typer.Option(
            help="What your seat brought to the dice, as your browser shows it: it must be in the record."
        ),
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Check every die and draw of a server's game against the secret it was committed to, offline.

    Fails when a die is another one, when nothing was checked, and when the secret is not the one you noted.

    Examples:  sortie verify game.sortie --commitment 5f2a…   |   sortie verify game.sortie --json
    """
    from sortie.server.tables.dice.verification import verify_record

    found = verify_record(file.read_text(encoding="utf-8"), open_game, packs or [], commitment, entropy)
    if as_json:
        emit(
            {
                "file": str(file),
                "table": found.table,
                "commitment": found.commitment,
                "noted": found.noted,
                "entropy": [seat + 1 for seat in found.entropy],
                "sound": found.sound,
                "checked": found.checked,
                "others": found.others,
                "undone": [
                    {"kept": one.kept, "seat": one.seat + 1, "agreed": [seat + 1 for seat in one.agreed]}
                    for one in found.undone
                ],
                "problems": list(found.problems),
            }
        )
    elif found.sound:
        console().print(f"sound: {found.checked} rolls and draws are what the secret says", markup=False)
        console().print(proved(found), markup=False, soft_wrap=True)
    for problem in () if as_json else found.problems:
        complaints().print(problem, style="bold red", markup=False)
    if not found.sound:
        raise typer.Exit(1)


def proved(found: Verification) -> str:
    """What a sound record proves and what not, in plain words."""
    seats = ", ".join(str(seat + 1) for seat in found.entropy)
    mixed = (
        f" and from what the seats {seats} brought after that"
        if seats
        else " alone; no seat brought anything of its own"
    )
    undone = f", {len(found.undone)} undone stretches included" if found.undone else ""
    noted = "" if found.noted else ", and the commitment with the one you noted (--commitment)"
    lines = [PROVED.format(mixed=mixed, undone=undone, noted=noted)]
    if found.others:
        lines.append(f"{found.others} rolls and draws are older than the table; nothing is known about them.")
    lines.extend(_told(one) for one in found.undone if one.agreed)
    return "\n".join(lines)


def _told(one: Undone) -> str:
    agreed = ", ".join(str(seat + 1) for seat in one.agreed)
    return (
        f"Seat {one.seat + 1} took back {len(one.taken)} answers after answer {one.kept}; agreed: {agreed}."
    )
