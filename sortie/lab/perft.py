"""Perft: how many sequences of answers there are to a depth. Two builds that agree here agree on the rules."""

from __future__ import annotations

from sortie.kernel.position import Position
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Answer, Chance, Choice, Together


def answers_of(position: Position) -> list[Answer]:
    """Every answer to the open request; chance by outcome classes, sealed answers in every combination."""
    request = position.request
    if isinstance(request, Choice):
        return list(request.options)
    if isinstance(request, Together):
        found: list[tuple[Option, ...]] = [()]
        for choice in request.choices:
            found = [(*taken, option) for taken in found for option in choice.options]
        return list(found)
    if isinstance(request, Chance):
        return [answer for answer, _ in request.outcomes(False)]
    return []


def width(position: Position) -> int:
    """How many answers there are, without listing options."""
    request = position.request
    if isinstance(request, Choice):
        return request.options.count
    return len(answers_of(position))


def perft(position: Position, depth: int) -> int:
    """The number of answer sequences of this length; a game that ends earlier has none."""
    if depth <= 0:
        return 1
    if depth == 1:
        return width(position)
    total = 0
    for answer in answers_of(position):
        trial = position.copy()
        trial.play(answer)
        total += perft(trial, depth - 1)
    return total


def divided(position: Position, depth: int) -> dict[str, int]:
    """The same, split by the first answer in notation: to find where two builds differ."""
    found: dict[str, int] = {}
    for answer in answers_of(position):
        trial = position.copy()
        trial.play(answer)
        if isinstance(answer, Option):
            text = position.write(answer)
        else:
            text = " ".join(
                position.write(part) if isinstance(part, Option) else str(part) for part in answer
            )
        found[text] = perft(trial, depth - 1)
    return found
