"""Snapshots: a course as bytes, so that a table need not be replayed. A cache: it may be deleted at any time."""

from __future__ import annotations

import json
import zlib
from typing import Any

from sortie.kernel.codec import read_answer, write_answer
from sortie.kernel.errors import SortieError
from sortie.kernel.events import Event
from sortie.kernel.game import Game, Setup
from sortie.kernel.match import Entry, Match
from sortie.kernel.options import Option
from sortie.kernel.position import load_position
from sortie.server.consent import Asked
from sortie.server.course import Course
from sortie.server.seats import Seat

FORMAT = 1
EVERY = 200  # deeds between two snapshots of a table


def write_snapshot(course: Course) -> bytes:
    """All of a course; may run in another thread on a copy."""
    match = course.match
    data: dict[str, Any] = {
        "format": FORMAT,
        "number": course.number,
        "moved": course.moved,
        "rows": course.rows,
        "rewinds": course.rewinds,
        "redealt": course.redealt,
        "dealing": course.dealing,
        "asked": course.asked,
        "clocks": course.clocks,
        "at": course.at,
        "timed": course.timed,
        "keys": course.keys,
        "drawn": course.drawn,
        "players": [seat.player for seat in course.seats],
        "position": match.position.save(),
        "sealed": [[seat, list(option)] for seat, option in match.position.sealed.items()],
        "told": match.position.told,
        "log": [[entry.seat, write_answer(entry.answer), entry.text, entry.digest] for entry in match.log],
        "events": [[at, *event] for at, event in match.events],
    }
    return zlib.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(), 6)


def read_snapshot_of(
    data: bytes, game: Game, setup: Setup, table_id: str, seats: tuple[Seat, ...]
) -> Course | None:
    """The course of a snapshot; None when it does not fit (then the deeds are replayed)."""
    try:
        plain = json.loads(zlib.decompress(data))
        return _read(plain, game, setup, table_id, seats) if plain["format"] == FORMAT else None
    except (SortieError, ValueError, KeyError, TypeError, IndexError, AttributeError, zlib.error):
        return None


def _read(plain: dict[str, Any], game: Game, setup: Setup, table_id: str, seats: tuple[Seat, ...]) -> Course:
    drawn = plain.get("drawn", "")
    match = Match(game, setup, load_position(game, json.loads(drawn)) if drawn else None)
    match.position = load_position(game, plain["position"])
    match.position.sealed = {int(seat): Option(*option) for seat, option in plain["sealed"]}
    match.log = [
        Entry(seat, read_answer(answer), text, digest) for seat, answer, text, digest in plain["log"]
    ]
    match.events = [
        (at, Event(key, tuple(values), audience, reveals))
        for at, key, values, audience, reveals in plain["events"]
    ]
    chairs = tuple(
        Seat(seat.number, seat.kind, seat.name, player, seat.think_ms, seat.token_hash)
        for seat, player in zip(seats, plain["players"], strict=True)
    )
    course = Course(table_id, chairs, match)
    course.drawn = drawn
    course.number, course.moved = plain["number"], plain["moved"]
    course.at, course.timed = plain["at"], plain["timed"]
    course.rows = list(plain["rows"])
    course.rewinds = [(deed, length) for deed, length in plain["rewinds"]]
    course.redealt = tuple((after, dealing) for after, dealing in plain["redealt"])
    course.dealing = plain["dealing"]
    asked = plain["asked"]
    course.asked = Asked(asked[0], asked[1], tuple(asked[2]), *asked[3:]) if asked is not None else None
    course.clocks = tuple(plain["clocks"])
    course.keys = tuple((seat, key, number) for seat, key, number in plain["keys"])
    return course
