"""Opening a table from what stands on the command line: game, packs, set-up, record files."""

from __future__ import annotations

from pathlib import Path

from sortie.games import open_game
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.records.record import Record, read_record, replay
from sortie.library.setups import checked_setup, checked_switches


def open_setup(
    game: Game,
    scenario: str = "",
    board: str = "",
    sides: str = "",
    switches: list[str] | None = None,
    options: list[str] | None = None,
    choose: bool = False,
    edition: str = "",
    seats: int = 0,
) -> Setup:
    """A set-up as it is written after a command; what is not given is the usual choice or, with `choose`, open."""
    named = [side.strip() for side in sides.split(",")] if sides else []
    chosen = dict(_pair(text) for text in options or [])
    return checked_setup(
        game, scenario, board, named, read_switches(game, switches or []), chosen, choose, edition, seats
    )


def _pair(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign or not name or not value:
        raise UnknownName(f"'{text}' is no option of the table; write it as name=value")
    return name, value


def read_switches(game: Game, texts: list[str]) -> dict[str, str]:
    """Switches written as name=value, checked against what the game knows."""
    pairs = [text.partition("=") for text in texts]
    return checked_switches(game, {name: value for name, _, value in pairs})


def load_record(file: Path) -> Record:
    """The record in a file."""
    return read_record(file.read_text(encoding="utf-8"))


def load_match(file: Path, packs: list[Path], upto: int | None = None) -> Match:
    """The match of a record file, replayed."""
    record = load_record(file)
    return replay(open_game(record.game, packs), record, upto)
