"""What a card of a pack does to typical targets: exact odds from the rules, for authors."""

from __future__ import annotations

from typing import NamedTuple

from sortie.kernel.errors import SortieError
from sortie.kernel.game.game import Game
from sortie.kernel.game.trials import Trial
from sortie.kernel.position import Position
from sortie.kernel.views.view import Word
from sortie.players.knowledge import Knowledge

MOST_LINES = 24


class TriedLine(NamedTuple):
    """One number that a deed may change for its target: each amount with its probability, and what to expect."""

    what: Word
    amounts: tuple[tuple[int, float], ...]
    mean: float


class TriedDeed(NamedTuple):
    """One deed against one target; without lines where it is not possible or changes nothing."""

    deed: Word
    target: Word
    lines: tuple[TriedLine, ...]


def tried(game: Game, kind: str, name: str) -> list[TriedDeed]:
    """Every deed of the trials that a game has for a table of its packs."""
    found: list[TriedDeed] = []
    for trial in game.trials(kind, name):
        found += _tried(game, trial)
    return found[:MOST_LINES]


def _tried(game: Game, trial: Trial) -> list[TriedDeed]:
    position = Position(game, game.draw_case(trial.document))
    found: list[TriedDeed] = []
    for word, line in trial.lines:
        found.append(TriedDeed(word, trial.target, _lines(position, trial, line)))
    return found


def _lines(position: Position, trial: Trial, line: str) -> tuple[TriedLine, ...]:
    choice = position.open_choice()
    if choice is None:
        return ()
    knowledge = Knowledge(position, choice.seat)
    try:
        odds = knowledge.odds(knowledge.read(line))
    except SortieError:  # out of range, or not possible for another reason that the rules have
        return ()
    names = position.game.names(position.state)
    return tuple(
        TriedLine(
            Word(f"odds-{one.what}"),
            tuple((amount, float(weight)) for amount, weight in one.amounts),
            float(one.mean),
        )
        for one in odds.lines
        if one.kind == trial.kind and names.write(one.kind, one.subject) == trial.subject
    )
