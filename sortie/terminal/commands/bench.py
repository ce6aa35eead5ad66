"""`sortie bench`: how fast the rules run on this machine."""

from __future__ import annotations

from typing import Annotated

import typer

from sortie.games import open_game
from sortie.lab.bench import bench as run_bench
from sortie.terminal.commands.arguments import AsJson, GameName, Packs
from sortie.terminal.output import complaints, console, emit


def bench(
    game: GameName,
    seconds: Annotated[
        float, typer.Option(help="Time for random games, and again for chess.", min=0.1)
    ] = 3.0,
    seed: Annotated[str, typer.Option(help="Equal seeds play equal games.")] = "bench",
    chess: Annotated[bool, typer.Option(help="Measure python-chess beside it.")] = True,
    packs: Packs = None,
    as_json: AsJson = False,
) -> None:
    """Random decisions a second, copies, odds, and a chess library on the same machine for comparison.

    Examples:  sortie bench GAME   |   sortie bench GAME --seconds 10 --json
    """
    opened = open_game(game, packs or [])
    complaints().print(
        f"measuring {game} for about {seconds * (3 if chess else 2):.0f} seconds", markup=False
    )
    data = run_bench(opened, seconds, seed, chess)
    if as_json:
        emit(data)
        return
    out = console()
    for name, value in data.items():
        out.print(f"{name.replace('_', ' '):<24} {value}", markup=False)
