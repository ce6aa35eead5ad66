"""Records of tables: with the commitment, and the secret once the game is over."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sortie.kernel.match import Entry, Match
from sortie.kernel.records.record import FORMAT, UNDO_FORMAT, entry_lines, write_record
from sortie.kernel.records.undone import Undone
from sortie.server.store.changes import ASK, CONSENT, MIX, OPEN, UNDO, Change
from sortie.server.tables.header import TableHeader
from sortie.server.tables.history import TableHistory
from sortie.server.tables.loading import Loaded
from sortie.server.tables.seats import Seat


def record_of(header: TableHeader, history: TableHistory, told: Match | None = None) -> str:
    """The record of a table as it stands, or as somebody who does not know everything may have it."""
    tags = {**seat_tags(history.seats), **dice_tags(header, history.entropy, history.over)}
    if told is not None:  # what was taken back may have been secret
        return write_record(told, tags)
    return write_record(history.match, tags, history.undone)


def dice_tags(header: TableHeader, entropy: Mapping[int, str], over: bool) -> dict[str, str]:
    """What the dice of a table can be checked with."""
    tags = {"table": header.id}
    if header.manual_dice:
        return {**tags, "dice": "manual"}
    tags["commitment"] = header.commitment
    tags["dice_version"] = str(header.dice_version)
    tags.update({f"entropy{seat}": brought for seat, brought in sorted(entropy.items())})
    if header.dice_from:
        tags["dice_from"] = str(header.dice_from)
    if over:
        tags["secret"] = header.secret.hex()
    return tags


def seat_tags(seats: tuple[Seat, ...]) -> dict[str, str]:
    """Who sat where."""
    tags: dict[str, str] = {}
    for seat in seats:
        tags[f"seat{seat.number}"] = seat.name or f"{seat.kind} {seat.number}"
        tags[f"player{seat.number}"] = seat.player or seat.kind
    return tags


def pinned_record(loaded: Loaded) -> str:
    """The record of a table whose rules are not here: from its changes alone, nothing is replayed."""
    header, changes = loaded.header, loaded.changes
    log, undone, entropy = _told(changes)
    setup = header.setup
    lines = [
        _tag("sortie", UNDO_FORMAT if undone else FORMAT),
        _tag("game", header.game),
        _tag("rules", header.rules),
    ]
    for name, value in (("scenario", setup.scenario), ("edition", setup.edition), ("board", setup.board)):
        lines.extend([_tag(name, value)] if value else [])
    lines.extend([_tag("sides", *setup.sides)] if setup.sides else [])
    lines.extend(_tag("switch", name, value) for name, value in sorted(setup.switches.items()))
    lines.extend(_tag("option", name, value) for name, value in sorted(setup.options.items()))
    lines.extend(_tag("pack", *pack) for pack in header.pack_digests)
    lines.extend(
        _tag("position", change.text) for change in changes[:1] if change.kind == OPEN and change.text
    )
    tags = {**seat_tags(loaded.seats), **dice_tags(header, entropy, loaded.finished)}
    lines.extend(_tag(name, value) for name, value in sorted(tags.items()))
    lines.append("")
    return "\n".join([*lines, *entry_lines(log, undone)]) + "\n"


def _told(changes: list[Change]) -> tuple[list[Entry], list[Undone], dict[int, str]]:
    """The log that changes come to, what was taken back, and what seats have brought to the dice."""
    log: list[Entry] = []
    undone: list[Undone] = []
    entropy: dict[int, str] = {}
    asked: Change | None = None
    agreed: tuple[int, ...] = ()
    for change in changes:
        if change.kind == ASK:
            asked, agreed = change, ()
        elif change.kind == CONSENT:
            agreed = (*agreed, change.seat)
        elif change.kind == UNDO:
            by_consent = asked is not None and asked.seat != change.seat
            seat = asked.seat if asked is not None and by_consent else change.seat
            kept = int(change.text)
            undone.append(Undone(kept, seat, (*agreed, change.seat) if by_consent else (), tuple(log[kept:])))
            del log[kept:]
        elif change.kind == MIX:
            entropy[change.seat] = change.text
        if change.entries or change.kind == UNDO:
            asked, agreed = None, ()
        log.extend(change.entries)
    return log, undone, entropy


def _tag(name: str, *values: str) -> str:
    return f"[{name} {' '.join(json.dumps(value, ensure_ascii=False) for value in values)}]"


def pinned_rows(table: Loaded, status: str) -> dict[str, Any]:
    """The same table as it stands in the store, for a version that knows its rules."""
    header = table.header
    return {
        "table": {**header.row(status, None), "secret": header.secret.hex()},
        "seats": [one.row(header.id) for one in table.seats],
        "changes": [one.row() for one in table.changes],
    }
