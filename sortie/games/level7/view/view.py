"""Views: what one seat may know, in the vocabulary all games share."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import FACE_NAMES
from sortie.games.level7.rules.chapters import VERBS
from sortie.games.level7.rules.stats import moves_left
from sortie.games.level7.state.state import Level7State
from sortie.games.level7.view.acts import KINDS, acts_of
from sortie.games.level7.view.board import board_view, infirmary_view, pieces_view
from sortie.games.level7.view.names import Level7Names, seat_key
from sortie.games.level7.view.panels import panels_view
from sortie.kernel.table.requests import Choice, Request
from sortie.kernel.views.request_views import request_view
from sortie.kernel.views.view import DiceView, DieView, View, Word


def view_of(state: Level7State, seat: int, request: Request | None) -> View:
    """Everything a seat may know; seat -1 is a spectator."""
    names = Level7Names(state)
    view = View("level7", seat, Word(f"scenario-{state.floor.scenario.id}"), status_words(state))
    view.boards = [board_view(state, names), infirmary_view()]
    view.pieces, view.panels = pieces_view(state, names), panels_view(state, names, seat)
    view.sides = [0] * state.floor.players
    view.dice, view.request = (
        dice_view(request),
        request_view(request, seat, VERBS, names, KINDS, lambda choice: acts_of(state, choice)),
    )
    return view


def status_words(state: Level7State) -> list[Word]:
    """The turn, whose it is, its moves, and whether there is a lockdown."""
    if state.finished:
        return [Word("status-over")]
    if not state.turn:
        return [Word("status-setup")]
    words = [
        Word("status-turn", {"number": state.turn, "seat": f"@{seat_key(state, state.active)}"}),
        Word("status-moves", {"number": moves_left(state)}),
    ]
    if state.lockdown:
        words.append(Word("status-lockdown"))
    return words


def dice_view(request: Request | None) -> list[DiceView]:
    """The dice on the table while some may still be rolled again; everybody sees them."""
    if not isinstance(request, Choice):
        return []
    faces = [number for kind, number in request.about if kind == "face"]
    if not faces:
        return []
    dice = [DieView(face, face, word=Word(f"face-{FACE_NAMES[face - 1].lower()}")) for face in faces]
    return [DiceView(request.seat, Word(f"prompt-{request.label}"), 0, dice)]
