"""`sortie arena`: players against each other until it is known who is stronger."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from sortie.games import game_names, open_game
from sortie.kernel.errors import UnknownName
from sortie.lab.arena.picture import standings_picture
from sortie.lab.arena.presets import Claim, judged, load_preset
from sortie.lab.arena.standings import standings
from sortie.lab.arena.tournament import Tournament, check, play_tournament
from sortie.lab.progress import game_bar
from sortie.lab.runs.entrants import read_names
from sortie.lab.runs.processes import usable_cores
from sortie.lab.runs.schedule import Selection
from sortie.terminal.commands.arguments import (
    AsJson,
    Boards,
    Editions,
    Packs,
    Scenarios,
    SeatCounts,
    SidesWanted,
    Switches,
    Workers,
)
from sortie.terminal.output import complaints, console, emit
from sortie.terminal.tables import read_switches


def arena(
    game: Annotated[str, typer.Argument(help="The game; not needed with --preset.")] = "",
    players: Annotated[
        str,
        typer.Option(
            help="Who plays, with commas: names, module:Class, 'command:./bot'; with a budget name@1s or name@200i."
        ),
    ] = "",
    games: Annotated[
        int, typer.Option("--games", "-n", help="Games of each pair at most, in whole blocks.", min=1)
    ] = 200,
    seed: Annotated[str, typer.Option(help="Equal seeds give equal games.")] = "0",
    scenarios: Scenarios = None,
    sides: SidesWanted = "",
    boards: Boards = None,
    editions: Editions = None,
    seats: SeatCounts = None,
    mirror: Annotated[bool, typer.Option("--mirror", help="A side against itself.")] = False,
    sprt: Annotated[
        str, typer.Option(help="Stop a pair early: two shares of the points to decide between, as 0.5,0.6.")
    ] = "",
    anchor: Annotated[str, typer.Option(help="The player whose rating is 0; default: the average.")] = "",
    file: Annotated[
        Path | None, typer.Option(help="Keep every game in this file; the same command goes on with it.")
    ] = None,
    picture: Annotated[Path | None, typer.Option(help="Write the ratings as an SVG picture.")] = None,
    preset: Annotated[str, typer.Option(help="Measure what a preset claims: ladder.")] = "",
    workers: Workers = 0,
    packs: Packs = None,
    switches: Switches = None,
    as_json: AsJson = False,
) -> None:
    """Rate players: seats and sides swapped with the same dice, on all cores, until it is known who is stronger.

    Examples:  sortie arena GAME --players baseline,random -n 100 --file match.jsonl   |
    sortie arena GAME --players 'veteran@1s,veteran@3s' --sprt 0.5,0.55 --picture ratings.svg   |
    sortie arena --preset ladder --json
    """
    count = workers or usable_cores()
    if preset:
        _ladder(preset, game, seed, file, count, as_json)
        return
    if not game:
        raise UnknownName(f"name a game: {', '.join(game_names())}")
    opened = open_game(game, packs or [])
    selection = Selection(
        tuple(scenarios or ()), tuple(editions or ()), tuple(boards or ()), read_names(sides), tuple(seats or ()), mirror,
        tuple(sorted(read_switches(opened, switches or []).items())),
    )  # fmt: skip
    names = read_names(players) or ("baseline", "random")
    tournament = Tournament(
        game, names, games, seed, selection, tuple(packs or ()), stop_between=_bounds(sprt)
    )
    check(opened, tournament)
    if anchor and anchor not in names:
        raise UnknownName(f"the anchor '{anchor}' does not play; players: {', '.join(names)}")
    data = _play(tournament, count, file, anchor)
    if picture is not None:
        picture.write_text(standings_picture(data), encoding="utf-8")
    emit(data) if as_json else _print(data)
    if data["problems"]:
        complaints().print(f"{len(data['problems'])} games broke an invariant; see --json", style="bold red")
        raise typer.Exit(1)


def _play(tournament: Tournament, workers: int, file: Path | None, anchor: str) -> dict[str, Any]:
    with game_bar("games", tournament.games * len(tournament.meetings)) as told:
        scores = play_tournament(tournament, workers, file, lambda _: told())
    return standings(tournament, scores, anchor)


def _bounds(text: str) -> tuple[float, float] | None:
    if not text:
        return None
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError as error:
        raise UnknownName(f"'{text}' is no pair of shares; write --sprt 0.5,0.55") from error
    return low, high


def _ladder(name: str, only: str, seed: str, file: Path | None, workers: int, as_json: bool) -> None:
    """Every claim of a preset, game by game, each with a journal of its own beside the file that is named."""
    preset = load_preset(name)
    rounds = [(game, claim) for claim in preset.claims for game in claim.games if only in ("", game)]
    tournaments = [(claim, claimed(game, claim, seed)) for game, claim in rounds]
    for _, tournament in tournaments:
        check(open_game(tournament.game), tournament)
    found: list[dict[str, Any]] = []
    for number, (claim, tournament) in enumerate(tournaments):
        own = file.with_name(f"{file.stem}-{number}{file.suffix}") if file is not None else None
        data = _play(tournament, workers, own, preset.anchor)
        found.append({"game": tournament.game, **judged(claim, data["pairs"][0]), "standings": data})
    holds = all(one["holds"] for one in found)
    if as_json:
        emit({"preset": name, "title": preset.title, "holds": holds, "claims": found})
    else:
        _print_claims(preset.title, found)
    if not holds:
        raise typer.Exit(1)


def claimed(game: str, claim: Claim, seed: str) -> Tournament:
    """The tournament that measures a claim in a game."""
    return Tournament(game, (claim.first, claim.second), claim.most, seed, stop_between=claim.between)


def _print(data: dict[str, Any]) -> None:
    table = Table("player", "games", "share", "rating", "95 %", "forfeits", box=None)
    for one in data["players"]:
        rating = one["rating"]
        table.add_row(
            one["name"], str(one["games"]), f"{100 * one['share']:.1f} %", f"{rating['value']:+.0f}",
            f"{rating['low']:+.0f} to {rating['high']:+.0f}", str(one["forfeits"]),
        )  # fmt: skip
    out = console()
    out.print(table)
    meetings = Table("", "games", "won", "drawn", "lost", "share of the first", "95 %", "test", box=None)
    for one in data["pairs"]:
        share = one["share"]
        meetings.add_row(
            f"{one['first']} v {one['second']}", str(one["games"]), str(one["won"]), str(one["drawn"]), str(one["lost"]),
            f"{100 * share['value']:.1f} %", f"{100 * share['low']:.1f} to {100 * share['high']:.1f}",
            {"open": "", "high": "stronger", "low": "not stronger"}[one["verdict"]],
        )  # fmt: skip
    out.print()
    out.print(meetings)
    for one in data["pairs"]:
        for name, success in one.get("success", {}).items():
            share = success["share"]
            out.print(
                f"{name} gets through in {100 * share['value']:.1f} % "
                f"({100 * share['low']:.1f} to {100 * share['high']:.1f}) of {success['games']} seats",
                markup=False,
            )
        for forfeit in one["forfeits"]:
            complaints().print(forfeit, markup=False)


def _print_claims(title: str, found: list[dict[str, Any]]) -> None:
    table = Table("game", "pair", "what", "measured", "wanted", "", box=None)
    for one in found:
        for part in one["parts"]:
            table.add_row(
                one["game"], f"{one['first']} v {one['second']}", part["what"], f"{part['measured']:.3f}",
                f"{part['wanted']:.2f}", "holds" if part["holds"] else "does not hold",
            )  # fmt: skip
    console().print(title, markup=False)
    console().print(table)
