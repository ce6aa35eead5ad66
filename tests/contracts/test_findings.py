"""What a game says about its board: it names only what the view shows, has words for it, and changes nothing."""

from __future__ import annotations

from itertools import islice
from random import Random

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from sortie.kernel.table.requests import Chance
from sortie.kernel.views.queries import QUERIES, Finding, Query
from sortie.kernel.views.view import View

ANSWERS = 400
EVERY = 16
OPTIONS = 6


def strangers(finding: Finding, view: View) -> list[str]:
    """Names in a finding that the view does not show."""
    squares = {square.name for board in view.boards for square in board.squares}
    pieces = {piece.name for piece in view.pieces}
    used = [*finding.path, *(name for band in finding.bands for name in band.squares)]
    used += [name for obstacle in finding.obstacles for name in obstacle.squares]
    found = [name for name in used if name not in squares]
    found += [name for name in finding.pieces if name not in pieces]
    found += [one.name for one in finding.obstacles if one.kind == "piece" and one.name not in pieces]
    if finding.board and finding.board not in {board.id for board in view.boards}:
        found.append(finding.board)
    return found


def look(game: Game, position: Position) -> list[Finding]:
    """Everything that can be found out now, for each seat."""
    told: list[Finding] = []
    for seat in range(-1, game.seat_count):
        findings: list[Finding | None] = []
        view = game.view(position.state, seat, position.request)
        squares = [square.name for board in view.boards[:1] for square in board.squares][
            :: len(view.pieces) + 7
        ]
        for kind in QUERIES:
            for square in squares[:3] or [""]:
                findings.append(game.query(position.state, seat, Query(kind, "", square)))
        choice = position.choice_of(seat)
        if choice is not None:
            findings.extend(
                game.preview(position.state, choice, one) for one in islice(choice.options, OPTIONS)
            )
        here = [finding for finding in findings if finding is not None]
        told += here
        assert [name for finding in here for name in strangers(finding, view)] == []
    return told


def test_looking_names_what_is_shown_and_changes_nothing(table: tuple[Game, list[Setup]]) -> None:
    game, setups = table
    position = Position(game, game.start(setups[0]))
    random, dice = Random("look"), SeededDice("look")
    for number in range(ANSWERS):
        request = position.request
        if request is None:
            break
        if isinstance(request, Chance):
            position.play(request.sample(dice))
            continue
        if number % EVERY == 0:
            before = position.state.key()
            for finding in look(game, position):
                for word in finding.words:
                    assert game.texts("en", word.key, {}) != word.key
            assert position.state.key() == before
        answer(position, random)


def answer(position: Position, random: Random) -> None:
    """Whoever is asked answers at random."""
    choice = position.open_choice()
    assert choice is not None
    option = choice.options.kth(random.randrange(choice.options.count))
    if position.request is choice:
        position.play(option)
    else:
        position.seal(choice.seat, option)
