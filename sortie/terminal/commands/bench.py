"""`sortie bench`: how fast the rules run on this machine, and how fast the server is."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from sortie.games import game_names, open_game
from sortie.kernel.errors import UnknownName
from sortie.lab.bench import WARMING
from sortie.lab.bench import bench as run_bench
from sortie.terminal.commands.arguments import AsJson, Packs
from sortie.terminal.output import complaints, console, emit

SERVER = "server"
ENVS = "envs"
PLAYERS = "players"
CHESS = "chess"


def bench(
    game: Annotated[
        str, typer.Argument(help="A game, `server`, `envs` or `players`; without one the first game.")
    ] = "",
    seconds: Annotated[
        float, typer.Option(help="Time for random games, and again for chess.", min=0.1)
    ] = 3.0,
    seed: Annotated[str, typer.Option(help="Equal seeds play equal games.")] = "bench",
    against: Annotated[str, typer.Option(help="Measure this beside it in the same run: chess.")] = "",
    tables: Annotated[int, typer.Option(help="With `server`: concurrent tables.", min=1)] = 500,
    pace: Annotated[
        float,
        typer.Option(
            help="With `server`: answers a second of each table while latency is measured.", min=0.01
        ),
    ] = 1.0,
    play: Annotated[str, typer.Option(help="With `server`: the game of the tables.")] = "",
    traffic: Annotated[
        str, typer.Option(help="With `server`: the bytes and requests of one whole game of this game.")
    ] = "",
    deadlines: Annotated[
        int,
        typer.Option(help="With `players`: how many decisions of bots to time on a busy machine.", min=0),
    ] = 0,
    packs: Packs = None,
    as_json: AsJson = False,
) -> None:
    """Random decisions a second, copies, odds; with --against chess also python-chess, in the same run.

    With `server` instead of a game: tables with bot clients over real sockets, their latency, speed and memory, and beside it a bare echo server of the same stack; or with
    --traffic the bytes of one game on the wire. With `envs`: steps a second of every game as an environment, beside
    PettingZoo's chess and connect four and OpenSpiel's Python games. With `players`: playouts and search iterations a second in each
    game, with the sources and, after `make fast`, with compiled rules; or with --deadlines how many bots were late at ten tables.

    Examples:  sortie bench GAME --json   |   sortie bench GAME --against chess --seconds 10   |   sortie bench server --tables 100 --json   |   sortie bench envs --json
    """
    if game == ENVS:
        from sortie.envs.bench import bench_envs

        complaints().print("measuring environments", markup=False)
        _show(bench_envs(seconds), as_json)
        return
    if game == SERVER and traffic:
        from sortie.lab.server_traffic import bench_traffic

        open_game(traffic)  # a game that is not there is refused before a server is started
        complaints().print(f"playing one game of {traffic} over the wire", markup=False)
        _show(bench_traffic(traffic, seed), as_json)
        return
    if game == SERVER:
        from sortie.lab.echo_bench import bench_echo
        from sortie.lab.server_bench import bench_server

        open_game(play or game_names()[0])  # a game that is not there is refused before a server is started
        complaints().print(
            f"measuring a server with {tables} tables for about {2 * seconds + 10:.0f} seconds"
        )
        found = bench_server(play or game_names()[0], tables, seconds, pace, seed=seed)
        _show({**found, **bench_echo(found["sockets"], seconds)}, as_json)
        return
    if game == PLAYERS and deadlines:
        from sortie.lab.playing import setups
        from sortie.lab.runs.processes import usable_cores
        from sortie.server.bots.deadlines import bench_deadlines

        complaints().print(f"measuring {deadlines} decisions of bots on a busy machine", markup=False)
        known = {name: setups(open_game(name)) for name in game_names()}
        cores = usable_cores()
        _show(bench_deadlines(known, deadlines, seed, cores, cores), as_json)
        return
    if game == PLAYERS:
        from sortie.lab.player_bench import bench_players

        complaints().print(f"measuring the players of {', '.join(game_names())}", markup=False)
        _show(bench_players(list(game_names()), seconds, seed), as_json)
        return
    if against not in ("", CHESS):
        raise UnknownName(f"'{against}' cannot be measured; write --against {CHESS}")
    game = game or game_names()[0]
    opened = open_game(game, packs or [])
    rough = seconds * (WARMING + (2 if against else 1))
    complaints().print(f"measuring {game} for about {rough:.0f} seconds", markup=False)
    _show(run_bench(opened, seconds, seed, against == CHESS), as_json)


def _show(data: dict[str, Any], as_json: bool) -> None:
    if as_json:
        emit(data)
        return
    out = console()
    for name, value in data.items():
        out.print(f"{name.replace('_', ' '):<24} {value}", markup=False)
