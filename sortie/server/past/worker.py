"""A process that tells a table as it was under the rules it was played with: one job in, one reply out, then it ends.

It runs in the environment of an earlier version of Sortie (SORTIE_EARLIER), so its job never changes its meaning:

{"opener": …, "packs": […], "table": row, "seats": rows, "changes": rows, "want": …, "seat": 1, "number": 12}

`want` is "view" (as the seat saw it at that number), "log", "record" (censored while the game runs) or "chances".
The reply is {"told": …}, or {"refused": ["OtherVersion", "…"]} where these are other rules or packs.
"""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from sortie.kernel.errors import BadRecord, OtherVersion, SortieError
from sortie.kernel.records.censored import censored
from sortie.server.bots.worker import load_opener
from sortie.server.json_texts import json_text, plain
from sortie.server.reading.worker import serve_one
from sortie.server.store.changes import read_change
from sortie.server.tables.dice.chances import chances_of
from sortie.server.tables.header import TableHeader, read_header
from sortie.server.tables.history import TableHistory, retrace
from sortie.server.tables.messages import log_lines, view_of
from sortie.server.tables.records import record_of
from sortie.server.tables.seats import read_seat


def tell(job: dict[str, Any]) -> Any:
    """What a job asks for."""
    row = {**job["table"], "secret": bytes.fromhex(job["table"]["secret"])}
    header = read_header(SimpleNamespace(**row))
    game = load_opener(job["opener"])(header.game, [Path(path) for path in job["packs"]])
    if not header.fits(game):
        raise OtherVersion(f"the table was played with rules {header.rules}, these are {game.rules_version}")
    seats = tuple(read_seat(SimpleNamespace(**one)) for one in job["seats"])
    changes = [read_change(SimpleNamespace(**one)) for one in job["changes"]]
    upto = job["number"] or len(changes)
    history = retrace(game, header.setup, header.id, seats, changes[:upto])
    if job["want"] == "view":
        return json_text(view_of(history.match, job["seat"]))
    if job["want"] == "log":
        return plain(log_lines(history, job["seat"], 0))
    if job["want"] == "chances":
        return chances_of(game, header.setup, history)
    return _record(header, history, job["seat"])


def _record(header: TableHeader, history: TableHistory, seat: int) -> str:
    if history.over or not history.match.game.hidden_information:
        return record_of(header, history)
    told = censored(history.match, seat)
    if told is None:
        raise BadRecord("the record of this game is hidden until it is over")
    return record_of(header, history, told)


def reply_to(job: dict[str, Any]) -> dict[str, Any]:
    """What a job comes to."""
    try:
        return {"told": tell(job)}
    except SortieError as error:
        return {"refused": [type(error).__name__, str(error)[:600]]}


if __name__ == "__main__":
    serve_one(reply_to)
