"""What chance was asked in a game: every roll and draw, for who wants to work each out from the secret."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.table.requests import Chance, Draw, Roll
from sortie.server.tables.history import TableHistory


class ChanceLine(TypedDict):
    """What chance was asked at an answer: `count` dice, or one out of `counts` items of each kind."""

    answer: int
    number: int
    label: str
    kind: Literal["dice", "draw", "other"]
    count: int
    counts: list[int]


def chances_of(game: Game, setup: Setup, history: TableHistory) -> list[ChanceLine]:
    """Every roll and draw of a game, in order."""
    match = Match(game, setup, history.match.opening.copy())
    found: list[ChanceLine] = []
    for at, entry in enumerate(history.match.log):
        request = match.position.request
        if isinstance(request, Chance):
            found.append(_line(request, at + 1, history.rows[at]))
        match.answer(entry.seat, entry.answer)
    return found


def _line(request: Chance, answer: int, number: int) -> ChanceLine:
    count = request.count if isinstance(request, Roll) else 1
    counts = list(request.counts) if isinstance(request, Draw) else []
    kind: Literal["dice", "draw", "other"] = "other"
    if isinstance(request, (Roll, Draw)):
        kind = "dice" if isinstance(request, Roll) else "draw"
    return {
        "answer": answer,
        "number": number,
        "label": request.label,
        "kind": kind,
        "count": count,
        "counts": counts,
    }
