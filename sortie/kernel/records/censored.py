"""Censored records: a match as one seat may tell it while it goes on.

Answers of others that the seat does not know yet are written as "?", and there are no digests: they would tell
whoever tries a few states. A record with such answers replays: any answer will do where nobody has seen a difference.
"""

from __future__ import annotations

from sortie.kernel.match import Match
from sortie.kernel.records.record import UNKNOWN
from sortie.kernel.table.requests import TIME_OUT, Choice


def censored(match: Match, seat: int) -> Match | None:
    """The match with a log that a seat may read; None where the game cannot tell what is secret.

    None, too, for a match that began at a drawn position: that one holds secrets of its own.
    """
    usual = Match(match.game, match.setup).opening
    if match.opening.answers or match.opening.checkpoint.key() != usual.checkpoint.key():
        return None
    secret = _secret_entries(match, seat)
    if secret is None:
        return None
    told = match.fork()
    told.log = [
        entry._replace(text=UNKNOWN if place in secret else entry.text, digest="")
        for place, entry in enumerate(match.log)
    ]
    return told


def _secret_entries(match: Match, seat: int) -> list[int] | None:
    """The places in the log of answers that a seat does not know; of several to one question only the last may be."""
    asked: dict[object, int] = {}
    secrets: dict[int, bool] = {}
    position = match.opening.copy()
    if position.request is not None and match.game.is_secret(match.state, seat, position.request) is None:
        return None  # also before anybody has answered
    for place, entry in enumerate(match.log):
        request = position.request
        if request is not None and entry.seat != seat and entry.text != TIME_OUT:
            hidden = match.game.is_secret(match.state, seat, request)
            if hidden is None or (hidden and not isinstance(request, Choice)):
                return None
            if isinstance(request, Choice):
                asked[(request.label, request.about)] = place
                secrets[place] = hidden
        position.play(entry.answer)
    return [place for place in asked.values() if secrets[place]]
