"""Views: what one seat may know of a siege, in the vocabulary all games share."""

from __future__ import annotations

from sortie.games.siege.rules.chapters import VERBS
from sortie.games.siege.rules.dice import LABELS
from sortie.games.siege.rules.setup.squads import SIDES
from sortie.games.siege.state.state import DRAWN, GOING_ON, SiegeState
from sortie.games.siege.view.acts import KINDS, acts_of
from sortie.games.siege.view.board import board_views, pieces_view
from sortie.games.siege.view.names import SiegeNames, operator_key
from sortie.games.siege.view.panels import panels_view
from sortie.kernel.table.requests import Choice, Request
from sortie.kernel.views.request_views import request_view
from sortie.kernel.views.view import DiceView, DieView, View, Word


def view_of(state: SiegeState, seat: int, request: Request | None) -> View:
    """Everything a seat may know; seat -1 is a spectator and knows what an attacker knows."""
    view = View("siege", seat, Word(f"mission-{state.siege.mission.id}"), status_words(state))
    view.boards, view.pieces = board_views(state), pieces_view(state, seat)
    view.panels, view.dice = panels_view(state, seat), dice_view(request, seat)
    first = {one: min(seats) for seats in state.siege.seats for one in seats}
    view.sides = [first[one] for one in sorted(first)]
    view.request = request_view(
        request, seat, VERBS, SiegeNames(state), KINDS, lambda choice: acts_of(state, choice)
    )
    return view


def status_words(state: SiegeState) -> list[Word]:
    """One line above the board: round, phase, who acts, how it ended."""
    if not state.round:
        return [Word("status-setup")]
    words = [Word("status-round", {"round": state.round, "rounds": state.siege.mission.rounds})]
    if state.phase:
        side = SIDES[0 if state.phase % 2 else 1]
        words.append(Word("status-phase", {"phase": state.phase, "side": f"@side-{side}"}))
    if state.active >= 0:
        words.append(Word("status-active", {"operator": f"@{operator_key(state, state.active)}"}))
    if state.winner != GOING_ON:
        winner = "draw" if state.winner == DRAWN else SIDES[state.winner]
        words.append(Word(f"status-won-{winner}"))
    return words


def dice_view(request: Request | None, seat: int) -> list[DiceView]:
    """The dice on the table while they may still be rolled again; everybody sees them."""
    if not isinstance(request, Choice):
        return []
    dice = [
        DieView(number & 15, number & 15, colour=LABELS[number >> 4])
        for kind, number in request.about
        if kind == "die"
    ]
    return [DiceView(request.seat, Word(f"prompt-{request.label}-dice"), 0, dice)] if dice else []
