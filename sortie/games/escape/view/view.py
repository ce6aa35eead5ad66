"""Views: what one seat may know of a game, in the vocabulary all games share.

Face-down tokens are unknown to both sides alike, so seats differ only in what they are asked.
"""

from __future__ import annotations

from sortie.games.escape.content.catalogue import RESULTS
from sortie.games.escape.rules.chapters import VERBS
from sortie.games.escape.state.state import EscapeState
from sortie.games.escape.view.acts import KINDS, acts_of
from sortie.games.escape.view.board import board_view, pieces_view
from sortie.games.escape.view.names import EscapeNames, seat_key
from sortie.games.escape.view.panels import panels_view
from sortie.kernel.table.requests import Request
from sortie.kernel.views.request_views import dice_view, request_view
from sortie.kernel.views.view import View, Word


def view_of(state: EscapeState, seat: int, request: Request | None) -> View:
    """Everything a seat may know; seat -1 is a spectator."""
    view = View("escape", seat, Word(f"scenario-{state.encounter.scenario.id}"), status_words(state))
    view.boards, view.pieces, view.panels = [board_view(state)], pieces_view(state), panels_view(state)
    view.dice, view.request = (
        dice_view(request),
        request_view(request, seat, VERBS, EscapeNames(state), KINDS, lambda choice: acts_of(state, choice)),
    )
    return view


def status_words(state: EscapeState) -> list[Word]:
    """One line above the board: the turn, the initiative, the event, how it ended."""
    words: list[Word] = []
    scenario = state.encounter.scenario
    if state.turn:
        words.append(Word("status-turn", {"turn": state.turn, "turns": scenario.turns}))
    else:
        words.append(Word("status-setup"))
    if state.initiative >= 0:
        seat = state.encounter.seats[state.initiative]
        words.append(Word("status-initiative", {"seat": f"@{seat_key(state, seat)}"}))
    if state.event:
        words.append(Word("status-event", {"event": f"@event-{scenario.events.events[state.event].id}"}))
    if state.finished:
        words.append(Word(f"status-won-{RESULTS[state.winner]}"))
    return words
