"""Views: what one seat may know of a battle, in the vocabulary all games share.

SKIRM hides nothing, so seats differ only in what they are asked.
"""

from __future__ import annotations

from sortie.games.skirm.rules.chapters import VERBS
from sortie.games.skirm.rules.rolls.dice import ROLLS
from sortie.games.skirm.state.state import SkirmState
from sortie.games.skirm.view.acts import KINDS, acts_of
from sortie.games.skirm.view.board import board_view, pieces_view
from sortie.games.skirm.view.names import SkirmNames, seat_key
from sortie.games.skirm.view.panels import panels_view
from sortie.kernel.table.requests import Choice, Request
from sortie.kernel.views.request_views import dice_view, request_view
from sortie.kernel.views.view import DiceView, View, Word

PLAIN_NUMBER = 6


def view_of(state: SkirmState, seat: int, request: Request | None) -> View:
    """Everything a seat may know; seat -1 is a spectator."""
    names = SkirmNames(state)
    view = View("skirm", seat, Word(f"mission-{state.battle.mission.id}"), status_words(state))
    view.boards, view.pieces = [board_view(state, names)], pieces_view(state, names)
    view.panels, view.dice = panels_view(state, names), dice_on_table(request)
    view.sides = list(state.battle.side_of)
    view.request = request_view(request, seat, VERBS, names, KINDS, lambda choice: acts_of(state, choice))
    return view


def status_words(state: SkirmState) -> list[Word]:
    """One line above the board: the Turn, the Initiative, the event, how it ended."""
    battle = state.battle
    words: list[Word] = []
    if state.turn:
        words.append(Word("status-turn", {"turn": state.turn, "turns": battle.mission.turns}))
    else:
        words.append(Word("status-setup"))
    if state.initiative >= 0:
        words.append(Word("status-initiative", {"seat": f"@{seat_key(state, state.initiative)}"}))
    if battle.environment is not None and state.event >= 0:
        words.append(Word("status-event", {"event": f"@event-{battle.environment.events[state.event].id}"}))
    if state.finished:
        words.append(Word("status-over"))
    return words


def dice_on_table(request: Request | None) -> list[DiceView]:
    """The dice of a prompt, under what they were rolled for."""
    found = dice_view(request, number_rolled(request))
    rolled = dict(request.about).get("roll") if isinstance(request, Choice) else None
    if rolled is not None:
        for dice in found:
            dice.label = Word(f"roll-{ROLLS[rolled]}")
    return found


def number_rolled(request: Request | None) -> int:
    """The number that the dice of a prompt are counted against, 0 for a plain number."""
    if isinstance(request, Choice):
        for kind, number in request.about:
            if kind == "against" and number < PLAIN_NUMBER:
                return number
    return 0
