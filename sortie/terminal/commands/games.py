"""`sortie games`: what can be played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.table import Table

from sortie.content.mistakes import PackError, errors
from sortie.content.packs import read_pack
from sortie.games import game_names, open_game
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.game import Game
from sortie.terminal.commands.arguments import AsJson, Packs
from sortie.terminal.output import console, emit


def games(packs: Packs = None, as_json: AsJson = False) -> None:
    """Games with their editions, scenarios, sides, maps and switches.

    Examples:  sortie games   |   sortie games --json
    """
    owners = [(path, game_of_pack(path)) for path in packs or []]
    found = [open_game(name, [path for path, owner in owners if owner == name]) for name in game_names()]
    if as_json:
        emit({"games": [game_data(game) for game in found]})
        return
    for game in found:
        _print(game)


def game_of_pack(path: Path) -> str:
    """The game a pack is for; PackError with every mistake when it cannot be read."""
    pack = read_pack(path)
    if errors(pack.mistakes):
        raise PackError(pack.mistakes)
    if pack.game not in game_names():
        raise UnknownName(f"{path} is for a game '{pack.game}'; known games: {', '.join(game_names())}")
    return pack.game


def game_data(game: Game) -> dict[str, Any]:
    """A game for programs."""
    return {
        "name": game.name,
        "rules_version": game.rules_version,
        "editions": list(game.editions),
        "seats": game.seat_count,
        "seat_counts": sorted(game.seat_counts),
        "hidden_information": game.hidden_information,
        "packs": [{"id": one.id, "version": one.version, "digest": one.digest} for one in game.packs],
        "scenarios": [
            {"id": one.id, "sides": list(one.sides), "boards": list(one.boards), "board": one.board}
            for one in game.scenarios()
        ],
        "switches": [
            {"id": one.id, "values": list(one.values), "default": one.default, "ruling": one.ruling}
            for one in game.switches
        ],
    }


def _print(game: Game) -> None:
    out = console()
    editions = f"  editions: {', '.join(game.editions)}" if game.editions else ""
    seats = ", ".join(str(count) for count in sorted(game.seat_counts))
    out.print(f"[bold]{game.name}[/bold]  rules {game.rules_version}{editions}  seats: {seats}")
    out.print("packs: " + ", ".join(f"{pack.id} {pack.version}" for pack in game.packs))
    scenarios = Table("scenario", "sides", "maps", "usual map", box=None)
    for scenario in game.scenarios():
        scenarios.add_row(scenario.id, ", ".join(scenario.sides), ", ".join(scenario.boards), scenario.board)
    out.print(scenarios)
    if game.switches:
        switches = Table("switch", "values (default first)", "ruling", box=None)
        for switch in game.switches:
            switches.add_row(switch.id, ", ".join(switch.values), switch.ruling)
        out.print(switches)
