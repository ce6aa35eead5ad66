"""Views: what one seat may know of a game, in the vocabulary all games share.

Face-down tokens are unknown to both sides alike, so seats differ only in what they are asked.
"""

from __future__ import annotations

from sortie.games.escape.board_view import board_view, pieces_view, unit_key
from sortie.games.escape.catalogue import RESULTS
from sortie.games.escape.names import EscapeNames
from sortie.games.escape.panels import panels_view, seat_key
from sortie.games.escape.state import EscapeState
from sortie.kernel.notation import Verb
from sortie.kernel.request_views import dice_view, prompt_parameters, request_view
from sortie.kernel.requests import Request
from sortie.kernel.views import View, Word


def view_of(state: EscapeState, verbs: dict[str, Verb], seat: int, request: Request | None) -> View:
    """Everything a seat may know; seat -1 is a spectator."""
    names = EscapeNames(state)
    return View(
        game="escape",
        seat=seat,
        title=Word(f"scenario-{state.encounter.scenario.id}"),
        status=status_words(state),
        boards=[board_view(state)],
        pieces=pieces_view(state),
        panels=panels_view(state),
        dice=dice_view(request),
        request=request_view(
            request,
            seat,
            verbs,
            names,
            lambda choice: prompt_parameters(choice, lambda kind, number: shown(state, names, kind, number)),
        ),
    )


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


def shown(state: EscapeState, names: EscapeNames, kind: str, number: int) -> str | int:
    """A number of some kind as a parameter of a text: a key where there are words for it."""
    if kind == "number":
        return number
    if kind == "unit":
        return f"@{unit_key(state.encounter, number)}"
    if kind == "seat":
        return f"@{seat_key(state, number)}"
    return names.write(kind, number)
