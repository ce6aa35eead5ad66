"""Views: what one seat may know of a siege, in the vocabulary all games share."""

from __future__ import annotations

from sortie.games.siege.board_view import board_views, pieces_view
from sortie.games.siege.dice import LABELS
from sortie.games.siege.names import SiegeNames
from sortie.games.siege.panels import operator_key, panels_view
from sortie.games.siege.setup import SIDES
from sortie.games.siege.state import DRAWN, GOING_ON, SiegeState
from sortie.kernel.notation import Verb
from sortie.kernel.request_views import prompt_parameters, request_view
from sortie.kernel.requests import Choice, Request
from sortie.kernel.views import DiceView, DieView, View, Word

TEXT_KINDS = ("ability", "gadget", "piece", "protection")


def view_of(state: SiegeState, verbs: dict[str, Verb], seat: int, request: Request | None) -> View:
    """SGE-HID.2: everything a seat may know; seat -1 is a spectator and knows what an attacker knows."""
    names = SiegeNames(state)
    return View(
        game="siege",
        seat=seat,
        title=Word(f"mission-{state.siege.mission.id}"),
        status=status_words(state),
        boards=board_views(state),
        pieces=pieces_view(state, seat),
        panels=panels_view(state, seat),
        dice=dice_view(request, seat),
        request=request_view(
            request,
            seat,
            verbs,
            names,
            lambda choice: prompt_parameters(choice, lambda k, n: shown(state, names, k, n)),
        ),
    )


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


def shown(state: SiegeState, names: SiegeNames, kind: str, number: int) -> str | int:
    """A number of some kind as a parameter of a text: a key where there are words for it."""
    if kind == "number":
        return number
    if kind == "operator":
        return f"@{operator_key(state, number)}"
    if kind == "body":
        key = operator_key(state, number >> 1)
        hidden = state.hidden >> (number >> 1) & 1
        return f"@{key}#{(number & 1) + 1}" if hidden else f"@{key}"
    if kind in TEXT_KINDS:
        return f"@{kind}-{names.write(kind, number)}"
    return names.write(kind, number)


def dice_view(request: Request | None, seat: int) -> list[DiceView]:
    """SGE-GEN.7: the dice on the table while they may still be rolled again; everybody sees them."""
    if not isinstance(request, Choice):
        return []
    dice = [
        DieView(number & 15, number & 15, colour=LABELS[number >> 4])
        for kind, number in request.about
        if kind == "die"
    ]
    return [DiceView(request.seat, Word(f"prompt-{request.label}-dice"), 0, dice)] if dice else []
