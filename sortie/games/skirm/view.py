"""Views: what one seat may know of a battle, in the vocabulary all games share.

SKIRM hides nothing, so seats differ only in what they are asked.
"""

from __future__ import annotations

from sortie.games.skirm.board_view import board_view, pieces_view
from sortie.games.skirm.names import SkirmNames, agent_key, unit_key
from sortie.games.skirm.panels import panels_view, seat_key
from sortie.games.skirm.state import SkirmState
from sortie.kernel.notation import Verb
from sortie.kernel.request_views import dice_view, prompt_parameters, request_view
from sortie.kernel.requests import Choice, Request
from sortie.kernel.views import View, Word

PLAIN_NUMBER = 6
TEXT_KINDS = (
    "weapon",
    "skill",
    "marker",
    "objective",
    "mission",
    "squad",
    "equipment",
    "action",
    "plan",
    "event",
    "quirk",
    "tag",
)


def view_of(state: SkirmState, verbs: dict[str, Verb], seat: int, request: Request | None) -> View:
    """Everything a seat may know; seat -1 is a spectator."""
    names = SkirmNames(state)
    return View(
        game="skirm",
        seat=seat,
        title=Word(f"mission-{state.battle.mission.id}"),
        status=status_words(state),
        boards=[board_view(state, names)],
        pieces=pieces_view(state, names),
        panels=panels_view(state, names),
        dice=dice_view(request, number_rolled(request)),
        request=request_view(request, seat, verbs, names, lambda choice: parameters_of(state, names, choice)),
    )


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


def parameters_of(state: SkirmState, names: SkirmNames, choice: Choice) -> dict[str, str | int]:
    """What a question is about; which lines meet whom, their options say."""
    if choice.label == "line":
        return {}
    return prompt_parameters(choice, lambda kind, number: shown(state, names, kind, number))


def shown(state: SkirmState, names: SkirmNames, kind: str, number: int) -> str | int:
    """A number of some kind as a parameter of a text: a key where there are words for it."""
    if kind in ("number", "against"):
        return number
    if kind == "unit":
        return f"@{unit_key(state.battle, number)}"
    if kind == "seat":
        return f"@{seat_key(state, number)}"
    if kind == "agent":
        return f"@{agent_key(state.battle, number)}"
    if kind in TEXT_KINDS:
        return f"@{kind}-{names.write(kind, number)}"
    return names.write(kind, number)


def number_rolled(request: Request | None) -> int:
    """The number that the dice of a prompt are counted against, 0 for a plain number."""
    if isinstance(request, Choice):
        for kind, number in request.about:
            if kind == "against" and number < PLAIN_NUMBER:
                return number
    return 0
