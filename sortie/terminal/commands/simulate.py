"""`sortie simulate`: many games between players of the program, summed up."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from sortie.games import open_game
from sortie.lab.campaigns import simulate_campaigns
from sortie.lab.runs.entrants import read_names
from sortie.lab.simulate import Plan
from sortie.lab.simulate import simulate as run_simulation
from sortie.terminal.commands.arguments import (
    AsJson,
    Boards,
    Editions,
    GameName,
    Packs,
    Scenarios,
    SeatCounts,
    SidesWanted,
    Switches,
    Workers,
)
from sortie.terminal.output import complaints, console, emit
from sortie.terminal.tables import read_switches


def simulate(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.", min=1)] = 100,
    players: Annotated[
        str, typer.Option(help="Who plays, with commas; they take the seats in turn.")
    ] = "random,random",
    seed: Annotated[str, typer.Option(help="Equal seeds give equal results.")] = "0",
    scenarios: Scenarios = None,
    sides: SidesWanted = "",
    boards: Boards = None,
    editions: Editions = None,
    seats: SeatCounts = None,
    records: Annotated[
        Path | None, typer.Option(help="Write a record of each game into this folder.")
    ] = None,
    rows: Annotated[
        Path | None, typer.Option(help="Write a row for each game: FILE.csv, or FILE.parquet.")
    ] = None,
    campaign: Annotated[
        bool, typer.Option("--campaign", help="Play whole campaigns; the number is that of campaigns.")
    ] = False,
    workers: Workers = 1,
    packs: Packs = None,
    switches: Switches = None,
    as_json: AsJson = False,
) -> None:
    """Play many games over all scenarios and sides, check every state, and sum up who won.

    Examples:  sortie simulate GAME -n 500   |   sortie simulate GAME --players veteran,random --records games --json
    |   sortie simulate GAME --campaign -n 20
    """
    opened = open_game(game, packs or [])
    rulings = tuple(sorted(read_switches(opened, switches or []).items()))
    plan = Plan(
        read_names(players), games, seed, tuple(scenarios or ()), records, rulings, read_names(sides),
        tuple(boards or ()), tuple(editions or ()), tuple(seats or ()),
    )  # fmt: skip
    count = workers or os.cpu_count() or 1
    if campaign:
        data = simulate_campaigns(opened, "", plan, count, packs or [])
    else:
        data = run_simulation(opened, plan, count, packs or [], bar=True, rows=rows)
    if as_json:
        emit(data)
    elif campaign:
        _print_campaigns(data)
    else:
        _print(data)
    if data["problems"]:
        if not as_json:
            complaints().print(
                f"{len(data['problems'])} {'campaigns' if campaign else 'games'} broke an invariant; see --json",
                style="bold red",
            )
        raise typer.Exit(1)


def _print(data: dict[str, Any]) -> None:
    shared = bool(data["total"]["losses"]) or not data["by_side"]
    nobody = "losses" if shared else "draws"
    table = Table("", "games", nobody, "wins by seat", "wins by player", "mean scores", "decisions", box=None)
    groups = [("all", data["total"]), *data["scenarios"].items(), *data["sides"].items()]
    for name, group in groups:
        wins = ", ".join(f"{player} {count}" for player, count in group["wins_by_player"].items())
        seats = " - ".join(str(count) for count in group["wins_by_seat"])
        means = " - ".join(str(mean) for mean in group["mean_scores"])
        table.add_row(
            name, str(group["games"]), str(group[nobody]), seats, wins, means, str(group["decisions"])
        )
    out = console()
    out.print(table)
    rates = Table("", "games", "won", "drawn", "lost", "share", "95 %", box=None)
    for name, rate in [*data["by_side"].items(), *data["by_player"].items()]:
        rates.add_row(
            name, str(rate["games"]), str(rate["won"]), str(rate["drawn"]), str(rate["lost"]),
            f"{100 * rate['share']:.1f} %", f"{100 * rate['low']:.1f} to {100 * rate['high']:.1f}",
        )  # fmt: skip
    out.print()
    out.print(rates)


def _print_campaigns(data: dict[str, Any]) -> None:
    table = Table("", "campaigns", box=None)
    for way, count in data["ways"].items():
        table.add_row(way, str(count))
    out = console()
    out.print(table)
    winners = ", ".join(f"{winner} {count}" for winner, count in data["winners"].items())
    out.print(f"{data['campaigns']} campaigns, {data['games']} games; won by: {winners}", markup=False)
