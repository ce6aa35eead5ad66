"""Opening a table from what stands on the command line: game, packs, set-up, record files."""

from __future__ import annotations

from pathlib import Path

from sortie.games import open_game
from sortie.kernel.errors import UnknownName
from sortie.kernel.game import Game, Scenario, Setup
from sortie.kernel.match import Match
from sortie.kernel.records import Record, read_record, replay
from sortie.kernel.seating import usual_sides


def chosen_scenario(game: Game, scenario: str) -> Scenario:
    """The scenario of this name, the first one when none is named."""
    known = game.scenarios()
    for one in known:
        if scenario in ("", one.id):
            return one
    names = ", ".join(one.id for one in known)
    raise UnknownName(f"there is no scenario '{scenario}' in {game.name}; choose among {names}")


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
    """A set-up; what is not given is the scenario's first choice or, with `choose`, decided at the table."""
    chosen = chosen_scenario(game, scenario)
    named = [side.strip() for side in sides.split(",")] if sides else []
    _known("side", named, chosen.sides and (*chosen.sides, *[side for side in chosen.given if side]))
    _known("board", [board] if board else [], chosen.boards)
    _known("edition", [edition] if edition else [], game.editions)
    count = seats or game.seat_count
    if sides and len(named) != count:
        usual = ",".join(usual_sides(game, chosen, count))
        raise UnknownName(f"{count} sides are needed, such as --sides {usual}")
    return Setup(
        scenario="" if choose and not scenario else chosen.id,
        edition=edition or (game.editions[0] if game.editions else ""),
        sides=tuple(named or ([] if choose else usual_sides(game, chosen, count))),
        board=board or ("" if choose else chosen.board),
        switches=read_switches(game, switches or []),
        options=dict(_pair(text) for text in options or []),
        seats=seats if len(game.seat_counts) > 1 else 0,
    )


def _pair(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign or not name or not value:
        raise UnknownName(f"'{text}' is no option of the table; write it as name=value")
    return name, value


def _known(what: str, names: list[str], known: tuple[str, ...]) -> None:
    for name in names:
        if known and name not in known:
            raise UnknownName(f"there is no {what} '{name}' here; choose among {', '.join(known)}")


def read_switches(game: Game, texts: list[str]) -> dict[str, str]:
    """Switches written as name=value, checked against what the game knows."""
    switches = {switch.id: switch for switch in game.switches}
    found: dict[str, str] = {}
    for text in texts:
        name, _, value = text.partition("=")
        if name not in switches:
            raise UnknownName(f"there is no switch '{name}'; choose among {', '.join(switches)}")
        if value not in switches[name].values:
            values = ", ".join(switches[name].values)
            raise UnknownName(f"switch '{name}' has no value '{value}'; write {name}= and one of {values}")
        found[name] = value
    return found


def load_record(file: Path) -> Record:
    """The record in a file."""
    return read_record(file.read_text(encoding="utf-8"))


def load_match(file: Path, packs: list[Path], upto: int | None = None) -> Match:
    """The match of a record file, replayed."""
    record = load_record(file)
    return replay(open_game(record.game, packs), record, upto)
