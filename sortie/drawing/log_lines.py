"""The log in plain language: events as the seat that looks may know them."""

from __future__ import annotations

from sortie.content.names import followed
from sortie.drawing.panels import face_text
from sortie.drawing.piece_codes import PieceCodes
from sortie.drawing.wording import GameWording
from sortie.kernel.game.onlooker import Onlooker
from sortie.kernel.match import Match
from sortie.kernel.state import State
from sortie.kernel.views.events import Event
from sortie.kernel.views.view import View

PLAIN_KINDS = ("number", "die", "count")
FACES_KIND = "dice"  # all values from here on are faces of dice


class Labels:
    """How things are called in sentences: pieces by name and code, sides by their panel, others by their text."""

    def __init__(self, view: View, codes: PieceCodes, wording: GameWording) -> None:
        self._wording = wording
        self._pieces = {
            piece.name: followed(wording.word(piece.label), f"({codes.code(piece)})")
            for piece in view.pieces
            if not piece.face_down
        }
        self._seats: dict[int, str] = {}
        for panel in view.panels:
            if panel.seat >= 0 and not panel.piece:
                self._seats.setdefault(panel.seat, wording.word(panel.title))

    def label(self, kind: str, name: str, number: int) -> str:
        """The words for a number of some kind that is written `name` in notation."""
        if kind == "seat":
            return self._seats.get(number, str(number + 1))
        if name in self._pieces:
            return self._pieces[name]
        return self._wording.of_game(f"{kind}-{name}", otherwise=name)


def event_parameters(game: Onlooker, state: State, event: Event, labels: Labels) -> dict[str, str | int]:
    """The values of an event under the names of their kinds; a second one of a kind is `unit2`, and so on."""
    names = game.names(state)
    kinds = game.event_kinds.get(event.key, ())
    parameters: dict[str, str | int] = {}
    seen: dict[str, int] = {}
    for place, value in enumerate(event.values):
        kind = kinds[place] if place < len(kinds) else kinds[-1] if kinds else "number"
        if kind == FACES_KIND:
            faces = [(names.write(kind, face), face) for face in event.values[place:]]
            parameters[kind] = " ".join(
                face_text(face) if name == str(face) else f"[{name}]" for name, face in faces
            )
            break
        seen[kind] = seen.get(kind, 0) + 1
        name = kind if seen[kind] == 1 else f"{kind}{seen[kind]}"
        plain = kind in PLAIN_KINDS
        parameters[name] = value if plain else labels.label(kind, names.write(kind, value), value)
    return parameters


def event_line(
    game: Onlooker, state: State, event: Event, labels: Labels, seat: int, wording: GameWording
) -> str:
    """What a seat hears of an event, in words; empty when it hears nothing."""
    heard = game.event_for(event, seat)
    if heard is None:
        return ""
    parameters = event_parameters(game, state, heard, labels)
    plain = f"{heard.key} {' '.join(str(value) for value in parameters.values())}".strip()
    return wording.of_game(f"log-{heard.key}", parameters, otherwise=plain)


def told_lines(match: Match, seat: int, codes: PieceCodes, wording: GameWording, since: int = 0) -> list[str]:
    """What a seat hears of everything that happened after so many answers, in words."""
    view = match.game.view(match.state, seat, match.position.request)
    codes.meet(view.pieces)
    labels = Labels(view, codes, wording)
    told = [event for number, event in match.events if number > since or not since]
    lines = [event_line(match.game, match.state, event, labels, seat, wording) for event in told]
    return [line for line in lines if line]
