"""`sortie train`: a chance to win, learnt from games that players of the program play with each other."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from sortie.games import open_game
from sortie.lab.playing import setups
from sortie.lab.progress import with_bar
from sortie.players.training import Band, Sample, learn, played_samples, reliability
from sortie.terminal.commands.arguments import AsJson, GameName, Packs
from sortie.terminal.output import console, emit


def train(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games are played.", min=8)] = 100,
    player: Annotated[str, typer.Option(help="Who plays all seats.")] = "baseline",
    seed: Annotated[str, typer.Option(help="Equal seeds give equal results.")] = "0",
    out: Annotated[
        Path | None,
        typer.Option(help="Write what was learnt here; the program reads bot/learnt.json of a game."),
    ] = None,
    packs: Packs = None,
    as_json: AsJson = False,
) -> None:
    """Learn from self-play how likely a win is, and say how often that was right in other games.

    Example:  sortie train GAME -n 200 --seed 1 --out learnt.json
    """
    opened = open_game(game, packs or [])
    samples: list[Sample] = []
    played = played_samples(opened, setups(opened), player, games, seed)
    for found in with_bar(played, games, "games", True):
        samples.extend(found)
    learnt = learn(opened, samples, player, games, seed, datetime.now(UTC).date().isoformat())
    bands = reliability(learnt, samples)
    if out is not None:
        out.write_text(learnt.text(), encoding="utf-8")
    if as_json:
        told = {**learnt.__dict__, "samples": len(samples), "reliability": [band._asdict() for band in bands]}
        emit(told)
        return
    _print(learnt.error, learnt.error_before, bands)
    weights = zip(learnt.features, learnt.weights, strict=True)
    console().print("  ".join(f"{name} {weight:+.2f}" for name, weight in weights), markup=False)


def _print(error: float, before: float, bands: list[Band]) -> None:
    table = Table("said", "came", "positions", box=None)
    for band in bands:
        table.add_row(f"{band.said:.2f}", f"{band.came:.2f}", str(band.positions))
    console().print(table)
    console().print(f"mean squared error {error:.3f}; of who always says the share of wins {before:.3f}")
