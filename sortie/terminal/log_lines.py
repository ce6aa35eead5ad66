"""The log in plain language: events as the seat that looks may know them."""

from __future__ import annotations

from sortie.kernel.events import Event
from sortie.kernel.game import Game
from sortie.kernel.state import State
from sortie.terminal.wording import Wording


def event_parameters(game: Game, state: State, event: Event) -> dict[str, str | int]:
    """The values of an event under the names of their kinds; a second one of a kind is `unit2`, and so on."""
    names = game.names(state)
    kinds = game.event_kinds.get(event.key, ())
    parameters: dict[str, str | int] = {}
    seen: dict[str, int] = {}
    for place, value in enumerate(event.values):
        kind = kinds[place] if place < len(kinds) else "number"
        seen[kind] = seen.get(kind, 0) + 1
        name = kind if seen[kind] == 1 else f"{kind}{seen[kind]}"
        parameters[name] = value if kind in ("number", "die", "count") else names.write(kind, value)
    return parameters


def event_line(game: Game, state: State, event: Event, seat: int, wording: Wording) -> str:
    """What a seat hears of an event, in words; empty when it hears nothing."""
    heard = game.event_for(event, seat)
    if heard is None:
        return ""
    key = f"log-{heard.key}"
    parameters = event_parameters(game, state, heard)
    plain = f"{heard.key} {' '.join(str(value) for value in parameters.values())}".strip()
    return wording.of_game(key, parameters, otherwise=plain)
