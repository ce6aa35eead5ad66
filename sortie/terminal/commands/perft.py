"""`sortie perft`: how many sequences of answers there are, to compare two builds or two versions of the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sortie.games import open_game
from sortie.kernel.position import Position
from sortie.lab.perft import divided
from sortie.lab.perft import perft as count_sequences
from sortie.terminal.commands.arguments import AsJson, Board, GameName, Packs, Scenario, Sides, Switches
from sortie.terminal.commands.odds import open_position
from sortie.terminal.output import console, emit
from sortie.terminal.tables import open_setup


def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(help="How many answers deep.", min=1)] = 2,
    file: Annotated[Path | None, typer.Option("--from", help="A record or case file to start from.")] = None,
    divide: Annotated[bool, typer.Option("--divide", help="Split the count by the first answer.")] = False,
    scenario: Scenario = "",
    board: Board = "",
    sides: Sides = "",
    packs: Packs = None,
    switches: Switches = None,
    as_json: AsJson = False,
) -> None:
    """Count the sequences of answers to a depth; dice count by what the rules can tell apart.

    Examples:  sortie perft GAME --depth 3   |   sortie perft GAME --from duel.toml --depth 2 --divide
    """
    if file is not None:
        position = open_position(file, packs or [], None)
    else:
        opened = open_game(game, packs or [])
        position = Position(opened, opened.start(open_setup(opened, scenario, board, sides, switches)))
    counts = divided(position, depth) if divide else {}
    total = sum(counts.values()) if divide else count_sequences(position, depth)
    if as_json:
        emit({"game": position.game.name, "depth": depth, "sequences": total, "divided": counts})
        return
    out = console()
    for text, count in counts.items():
        out.print(f"{count:>12}  {text}", markup=False)
    out.print(f"{total:>12}  sequences of {depth} answers")
