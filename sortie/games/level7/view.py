"""Views: what one seat may know, in the vocabulary all games share."""

from __future__ import annotations

from sortie.games.level7.board_view import board_view, infirmary_view, pieces_view, seat_key, unit_key
from sortie.games.level7.catalogue import FACE_NAMES
from sortie.games.level7.names import Level7Names
from sortie.games.level7.panels import panels_view
from sortie.games.level7.state import Level7State
from sortie.games.level7.stats import moves_left
from sortie.kernel.notation import Verb
from sortie.kernel.request_views import prompt_parameters, request_view
from sortie.kernel.requests import Choice, Request
from sortie.kernel.views import DiceView, DieView, View, Word

TEXT_KINDS = {
    "card": "adrenaline",
    "skill": "skill",
    "item": "item",
    "give": "item",
    "ask": "item",
    "event": "event",
    "text": "text",
    "character": "character",
    "kind": "kind",
    "stat": "stat",
    "side": "side",
    "marker": "marker",
    "action": "action",
    "square": "tile",
}


def view_of(state: Level7State, verbs: dict[str, Verb], seat: int, request: Request | None) -> View:
    """Everything a seat may know; seat -1 is a spectator."""
    names = Level7Names(state)
    return View(
        game="level7",
        seat=seat,
        title=Word(f"scenario-{state.floor.scenario.id}"),
        status=status_words(state),
        boards=[board_view(state, names), infirmary_view()],
        pieces=pieces_view(state, names),
        panels=panels_view(state, names, seat),
        dice=dice_view(request),
        request=request_view(request, seat, verbs, names, lambda choice: parameters_of(state, names, choice)),
    )


def status_words(state: Level7State) -> list[Word]:
    """L7-16.1, L7-18.1: the turn, whose it is, its moves, and whether there is a lockdown."""
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


def parameters_of(state: Level7State, names: Level7Names, choice: Choice) -> dict[str, str | int]:
    """What a question is about; the items of an offer are listed."""
    plain = Choice(
        choice.seat,
        choice.label,
        choice.options,
        tuple([one for one in choice.about if one[0] not in LISTED]),
    )
    parameters = prompt_parameters(plain, lambda kind, number: shown(state, names, kind, number))
    if choice.label == "start-skill":
        parameters["rules"] = f"@skill-{names.write('skill', dict(choice.about)['skill'])}.rules"
    for kind in ("give", "ask"):
        items = [names.write("item", number) for one, number in choice.about if one == kind]
        if choice.label == "trade-offer":
            parameters[f"{kind}s"] = ", ".join([f"@item-{item}" for item in items]) or "-"
    return parameters


LISTED = ("give", "ask", "face", "effect")


def shown(state: Level7State, names: Level7Names, kind: str, number: int) -> str | int:
    """A number of some kind as a parameter of a text: a key where there are words for it."""
    if kind == "number":
        return number
    if kind == "unit":
        return f"@{unit_key(number)}"
    if kind == "seat":
        return f"@{seat_key(state, number)}"
    if kind in TEXT_KINDS:
        return f"@{TEXT_KINDS[kind]}-{names.write(kind, number)}"
    return names.write(kind, number)


def dice_view(request: Request | None) -> list[DiceView]:
    """L7-14.1: the dice on the table while some may still be rolled again; everybody sees them."""
    if not isinstance(request, Choice):
        return []
    faces = [number for kind, number in request.about if kind == "face"]
    if not faces:
        return []
    dice = [DieView(face, face, word=Word(f"face-{FACE_NAMES[face - 1].lower()}")) for face in faces]
    return [DiceView(request.seat, Word(f"prompt-{request.label}"), 0, dice)]
