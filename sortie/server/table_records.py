"""Records of tables: with the commitment, and the secret once the game is over."""

from __future__ import annotations

import json

from sortie.kernel.match import Entry, Match
from sortie.kernel.options import Option
from sortie.kernel.records import CHANCE, FORMAT, SEALED, write_record
from sortie.kernel.requests import NOBODY
from sortie.server.committed_dice import write_redealt
from sortie.server.course import Course
from sortie.server.deeds import OPEN, UNDO, Deed
from sortie.server.facts import Facts
from sortie.server.seats import Seat


def record_of(facts: Facts, course: Course, told: Match | None = None) -> str:
    """The record of a table as it stands, or as somebody who does not know everything may have it."""
    tags = seat_tags(course.seats)
    tags["table"] = facts.id
    if facts.manual_dice:
        tags["dice"] = "manual"
    else:
        tags["commitment"] = facts.commitment
        if facts.dice_from:
            tags["dice_from"] = str(facts.dice_from)
        if course.redealt:
            tags["redealt"] = write_redealt(course.redealt)
        if course.over:
            tags["secret"] = facts.secret.hex()
    return write_record(told if told is not None else course.match, tags)


def seat_tags(seats: tuple[Seat, ...]) -> dict[str, str]:
    """Who sat where."""
    tags: dict[str, str] = {}
    for seat in seats:
        tags[f"seat{seat.number}"] = seat.name or f"{seat.kind} {seat.number}"
        tags[f"player{seat.number}"] = seat.player or seat.kind
    return tags


def pinned_record(facts: Facts, seats: tuple[Seat, ...], deeds: list[Deed]) -> str:
    """The record of a table whose rules are not here: from its deeds alone, nothing is replayed."""
    log: list[Entry] = []
    for deed in deeds:
        if deed.kind == UNDO:
            del log[int(deed.text) :]
        log.extend(deed.entries)
    setup = facts.setup
    lines = [_tag("sortie", FORMAT), _tag("game", facts.game), _tag("rules", facts.rules)]
    for name, value in (("scenario", setup.scenario), ("edition", setup.edition), ("board", setup.board)):
        lines.extend([_tag(name, value)] if value else [])
    lines.extend([_tag("sides", *setup.sides)] if setup.sides else [])
    lines.extend(_tag("switch", name, value) for name, value in sorted(setup.switches.items()))
    lines.extend(_tag("option", name, value) for name, value in sorted(setup.options.items()))
    lines.extend(_tag("pack", *pack) for pack in facts.pack_digests)
    lines.extend(_tag("position", deed.text) for deed in deeds[:1] if deed.kind == OPEN and deed.text)
    tags = {**seat_tags(seats), "table": facts.id}
    lines.extend(_tag(name, value) for name, value in sorted(tags.items()))
    lines.append("")
    for number, entry in enumerate(log, start=1):
        lines.append(f"{number} {_who(entry)} {entry.text}" + (f" @{entry.digest}" if entry.digest else ""))
    lines.append(f"end {len(log)}")
    return "\n".join(lines) + "\n"


def _tag(name: str, *values: str) -> str:
    return f"[{name} {' '.join(json.dumps(value, ensure_ascii=False) for value in values)}]"


def _who(entry: Entry) -> str:
    if entry.seat != NOBODY:
        return str(entry.seat + 1)  # files count seats from 1
    return SEALED if entry.answer and isinstance(entry.answer[0], Option) else CHANCE
