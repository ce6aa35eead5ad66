"""Every event is seen: its motions are of known kinds and name what a view shows before or after it."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest

from sortie.games import game_names
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.table.requests import NOBODY, Chance
from sortie.kernel.views.staging import MOTIONS, Motion
from sortie.kernel.views.view import View
from sortie.lab.playing import setups
from tests.shipped import shipped

ANSWERS = 500
SPECTATOR = -1


@pytest.mark.parametrize("name", game_names())
def test_every_event_of_a_game_is_seen_or_said_to_be_quiet(name: str) -> None:
    table = import_module(f"sortie.games.{name}.view.staging")
    declared = set(shipped(name).event_kinds)
    assert set(table.SEEN) | set(table.QUIET) == declared
    assert not set(table.SEEN) & set(table.QUIET)


@pytest.mark.parametrize("name", game_names())
def test_the_table_of_a_game_points_at_values_that_its_events_have(name: str) -> None:
    game = shipped(name)
    for key, ways in import_module(f"sortie.games.{name}.view.staging").SEEN.items():
        kinds = game.event_kinds[key]
        for seen in ways:
            assert seen.kind in MOTIONS
            for place in (seen.piece, seen.target, seen.edge, seen.amount, seen.card):
                assert place < len(kinds), key
            for place in (seen.path, seen.dice):
                assert place <= len(kinds), key  # what is repeated stands behind the rest
            if seen.amount >= 0:
                assert kinds[seen.amount] == "number", key


def names_shown(view: View) -> tuple[set[str], set[str], set[str]]:
    """Names of squares, of pieces (also of those that wait beside the board, with a card) and of edges."""
    squares = {square.name for board in view.boards for square in board.squares}
    edges = {edge.name for board in view.boards for edge in board.edges}
    pieces = {piece.name for piece in view.pieces} | {panel.piece for panel in view.panels}
    return squares, pieces, edges


def strange_parts(motion: Motion, before: View, after: View) -> list[str]:
    """Names in a motion that neither view shows."""
    shown = [one | other for one, other in zip(names_shown(before), names_shown(after), strict=True)]
    squares, pieces, edges = shown
    found = [f"{motion.kind}: square {name}" for name in motion.path if name not in squares]
    found += [f"{motion.kind}: edge {name}" for name in motion.edges if name not in edges]
    for names in (motion.piece, motion.target):
        if names and not pieces & set(names):
            found.append(f"{motion.kind}: piece {names[0]}")
    return found


def watched(game: Game, setup: Setup, seed: int) -> tuple[set[str], dict[str, list[str]]]:
    """A random game as a spectator sees it: kinds of motions seen, and what was named that no view shows, by event."""
    match, dice, random = Match(game, setup), SeededDice(f"staging {seed}"), Random(seed)
    before = game.view(match.state, SPECTATOR, None)
    kinds: set[str] = set()
    strange: dict[str, list[str]] = {}
    for _ in range(ANSWERS):
        request = match.position.request
        if request is None:
            break
        if isinstance(request, Chance):
            events = match.answer(NOBODY, request.sample(dice))
        else:
            choice = match.position.open_choice()
            assert choice is not None
            events = match.answer(choice.seat, choice.options.kth(random.randrange(choice.options.count)))
        after = game.view(match.state, SPECTATOR, None)
        for event in events:
            for motion in game.staging(match.state, event):
                kinds.add(motion.kind)
                strange.setdefault(event.key, []).extend(strange_parts(motion, before, after))
        before = after
    return kinds, {key: parts for key, parts in strange.items() if parts}


@pytest.mark.parametrize("name", game_names())
def test_motions_name_what_is_shown(name: str) -> None:
    game = shipped(name)
    seen: set[str] = set()
    for seed, setup in enumerate({one.scenario: one for one in setups(game)}.values()):
        kinds, strange = watched(game, setup, seed)
        assert strange == {}
        seen |= kinds
    assert {"walk", "roll", "point", "announce"} <= seen
    assert seen & {"shot", "blow"}
