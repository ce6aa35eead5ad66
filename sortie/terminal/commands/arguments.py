"""Options that several commands share, so that they are written and explained the same way everywhere."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

GameName = Annotated[str, typer.Argument(help="The game; `sortie games` lists them.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object on stdout and nothing else.")]
Packs = Annotated[
    list[Path] | None, typer.Option("--pack", help="A content pack (folder or zip) on top; may be repeated.")
]
Scenario = Annotated[
    str, typer.Option("--scenario", "--mission", help="The scenario; default: the first one.")
]
Edition = Annotated[str, typer.Option("--edition", help="The edition of the rules; default: the first.")]
Board = Annotated[str, typer.Option("--map", "--board", help="The map; default: the scenario's own.")]
Sides = Annotated[str, typer.Option("--sides", "--squads", help="One side for each seat, with commas: A,B.")]
Switches = Annotated[
    list[str] | None, typer.Option("--switch", help="A ruling, as name=value; may be repeated.")
]
Language = Annotated[str, typer.Option("--language", "-l", help="en, fr or ru.")]
Scenarios = Annotated[
    list[str] | None, typer.Option("--scenario", help="Only this scenario; may be repeated.")
]
Boards = Annotated[
    list[str] | None, typer.Option("--board", "--map", help="Only on this map; may be repeated.")
]
Editions = Annotated[list[str] | None, typer.Option("--edition", help="Only this edition; may be repeated.")]
SeatCounts = Annotated[
    list[int] | None, typer.Option("--seats", help="Only games with this number of seats; may be repeated.")
]
SidesWanted = Annotated[
    str,
    typer.Option(
        "--sides", "--squads", help="Only match-ups with this side, or with commas among these: A,B."
    ),
]
Workers = Annotated[int, typer.Option(help="Processes; 0: one for each core.", min=0)]
