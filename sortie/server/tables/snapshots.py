"""Snapshots: a history as bytes, so that a table need not be replayed. A cache: it may be deleted at any time."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from typing import Any

from sortie.kernel.errors import SortieError
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Entry, Match
from sortie.kernel.position import load_position
from sortie.kernel.records.codec import read_answer, write_answer
from sortie.kernel.records.undone import Undone
from sortie.kernel.table.options import Option
from sortie.kernel.views.events import Event
from sortie.server.tables.consent import Asked
from sortie.server.tables.dice.committed_dice import Dealings
from sortie.server.tables.history import TableHistory
from sortie.server.tables.seats import Seat

FORMAT = 2
EVERY = 200  # changes between two snapshots of a table


def write_snapshot(history: TableHistory) -> bytes:
    """All of a history; may run in another thread on a copy."""
    match = history.match
    data: dict[str, Any] = {
        "format": FORMAT,
        "number": history.number,
        "moved": history.moved,
        "rows": history.rows,
        "rewinds": history.rewinds,
        "dealings": history.dealings.save(),
        "undone": [[one.kept, one.seat, one.agreed, _entries(one.taken)] for one in history.undone],
        "entropy": list(history.entropy.items()),
        "asked": history.asked,
        "clocks": history.clocks,
        "at": history.at,
        "timed": history.timed,
        "keys": history.keys,
        "drawn": history.drawn,
        "said": history.said,
        "players": [seat.player for seat in history.seats],
        "position": match.position.save(),
        "sealed": [[seat, list(option)] for seat, option in match.position.sealed.items()],
        "told": match.position.told,
        "log": _entries(match.log),
        "events": [[at, *event] for at, event in match.events],
    }
    return zlib.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(), 6)


def read_snapshot_of(
    data: bytes, game: Game, setup: Setup, table_id: str, seats: tuple[Seat, ...]
) -> TableHistory | None:
    """The history of a snapshot; None when it does not fit (then the changes are replayed)."""
    try:
        plain = json.loads(zlib.decompress(data))
        return _read(plain, game, setup, table_id, seats) if plain["format"] == FORMAT else None
    except (SortieError, ValueError, KeyError, TypeError, IndexError, AttributeError, zlib.error):
        return None


def _read(
    plain: dict[str, Any], game: Game, setup: Setup, table_id: str, seats: tuple[Seat, ...]
) -> TableHistory:
    drawn = plain.get("drawn", "")
    match = Match(game, setup, load_position(game, json.loads(drawn)) if drawn else None)
    match.position = load_position(game, plain["position"])
    match.position.sealed = {int(seat): Option(*option) for seat, option in plain["sealed"]}
    match.log = _read_entries(plain["log"])
    match.events = [
        (at, Event(key, tuple(values), audience, reveals))
        for at, key, values, audience, reveals in plain["events"]
    ]
    chairs = tuple(
        Seat(seat.number, seat.kind, seat.name, player, seat.think_ms, seat.token_hash)
        for seat, player in zip(seats, plain["players"], strict=True)
    )
    history = TableHistory(table_id, chairs, match)
    history.drawn = drawn
    history.number, history.moved = plain["number"], plain["moved"]
    history.at, history.timed = plain["at"], plain["timed"]
    history.rows = list(plain["rows"])
    history.rewinds = [(change, length) for change, length in plain["rewinds"]]
    redealt, dealing = plain["dealings"]
    history.dealings = Dealings(tuple((after, number) for after, number in redealt), dealing)
    history.undone = tuple(
        Undone(kept, seat, tuple(agreed), tuple(_read_entries(taken)))
        for kept, seat, agreed, taken in plain["undone"]
    )
    history.entropy = {int(seat): str(brought) for seat, brought in plain["entropy"]}
    asked = plain["asked"]
    history.asked = Asked(asked[0], asked[1], tuple(asked[2]), *asked[3:]) if asked is not None else None
    history.clocks = tuple(plain["clocks"])
    history.said = tuple(plain.get("said", ()))
    history.keys = tuple((seat, key, number) for seat, key, number in plain["keys"])
    return history


def _entries(log: Sequence[Entry]) -> list[list[Any]]:
    return [[entry.seat, write_answer(entry.answer), entry.text, entry.digest] for entry in log]


def _read_entries(plain: list[list[Any]]) -> list[Entry]:
    return [Entry(seat, read_answer(answer), text, digest) for seat, answer, text, digest in plain]
