"""Lines of a script: an answer as people write it at a position, dice and sealed answers too."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sortie.kernel.errors import Refused
from sortie.kernel.position import Position
from sortie.kernel.records.record import read_numbers
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import (
    NOBODY,
    TIME_OUT,
    Answer,
    Chance,
    Choice,
    Draw,
    Request,
    Roll,
    Together,
)
from sortie.kernel.views.events import Event

CHANCE_WORDS = ("dice", "draw", "chance")


def answer_line(position: Position, line: str) -> list[Event]:
    """Give one line of a script, as `read_line` reads it."""
    seat, answer = read_line(position, line)
    if (
        isinstance(position.request, Together)
        and isinstance(answer, Option)
        and answer.verb in position.game.verbs
    ):
        return position.seal(seat, answer)
    return position.play(answer)


def read_line(position: Position, line: str) -> tuple[int, Answer]:
    """Who answers what in a line: `dice 4 2`, `draw 3`, `move d4`, `seat 1: dodge`, `captain: move d4`, `seat 2: time-out`."""
    word, _, rest = line.strip().partition(" ")
    request = position.request
    if word in CHANCE_WORDS and rest:
        if not isinstance(request, Chance) or chance_word(request) != word:
            raise Refused(f"no {word} is asked for now; {asked_text(request)}")
        return NOBODY, _numbers(position, chance_kind(request), rest)
    who, colon, text = line.partition(":")
    if text.strip() == TIME_OUT:
        seat = _seat_of(position, who.strip())
        return seat, Option(TIME_OUT, seat)
    if isinstance(request, Chance):
        raise Refused(f"an action is given, but {asked_text(request)}")
    if not colon:
        choice = position.open_choice()
        return choice.seat if choice is not None else 0, position.read(line)
    seat = _seat_of(position, who.strip())
    if isinstance(request, Choice) and request.seat != seat:
        raise Refused(f"seat {request.seat + 1} is asked now, not {who.strip()}")
    return seat, position.read(text.strip(), seat)


def chance_word(request: Chance) -> str:
    """The word before an answer of chance: what falls, is drawn or is counted."""
    return "dice" if isinstance(request, Roll) else "draw" if isinstance(request, Draw) else "chance"


def chance_kind(request: Chance) -> str:
    """The kind under which a game names what chance answers."""
    return "dice" if isinstance(request, Roll) else request.label


def outcome_lines(position: Position) -> list[tuple[str, Fraction]]:
    """Every outcome of chance that the rules tell apart now, as a line that reads back, with its exact weight."""
    request = position.request
    if not isinstance(request, Chance):
        return []
    return [
        (_outcome_line(position, request, answer), Fraction(weight))
        for answer, weight in request.outcomes(True)
    ]


def _outcome_line(position: Position, request: Chance, answer: tuple[int, ...]) -> str:
    """By the names that the game has for what falls or is drawn, where they mean the same; else by number."""
    word, kind = chance_word(request), chance_kind(request)
    plain = " ".join(str(number) for number in answer)
    names = position.game.names(position.state)
    try:
        named = " ".join(names.write(kind, number) for number in answer)
        if named != plain and _numbers(position, kind, named) == answer:
            return f"{word} {named}"
    except (LookupError, Refused):
        pass
    return f"{word} {plain}"


def _numbers(position: Position, kind: str, text: str) -> tuple[int, ...]:
    """Dice or a drawn thing by number, or by the names the game has for faces and for what is drawn."""
    if not any(character.isalpha() for character in text):
        return read_numbers(text)
    names = position.game.names(position.state)
    found: list[int] = []
    for word in text.split():
        try:
            known = names.read(kind, word)
        except LookupError:
            known = []
        if not known:
            raise Refused(f"there is no {kind} '{word}'")
        found.append(known[0])
    return tuple(found)


def _seat_of(position: Position, who: str) -> int:
    """The seat a prefix means: `seat 1` is the first one; or the name of whoever acts now."""
    if who.startswith("seat ") and who[5:].strip().isdigit():
        seats = position.game.seats_of(position.state)
        if not 1 <= int(who[5:]) <= seats:
            raise Refused(f"there is no {who}; seats are counted from 1, and here are {seats}")
        return int(who[5:]) - 1
    acting = position.game.facts(position.state).get("active")
    choice = position.open_choice()
    if acting != who or choice is None:
        raise Refused(f"'{who}' does not act now (it is {acting!r}); write 'seat 1: ...' or leave it out")
    return choice.seat


def asked(request: Request | None) -> dict[str, Any]:
    """The open request as plain data: kind, prompt, seat (counted from 1, as players do), dice, number of options."""
    if request is None:
        return {"kind": "nothing"}
    found: dict[str, Any] = {"prompt": request.label}
    if isinstance(request, Choice):
        found.update(kind="choice", seat=request.seat + 1, options=request.options.count)
    elif isinstance(request, Together):
        found.update(kind="together", seats=[choice.seat + 1 for choice in request.choices])
    elif isinstance(request, Chance):
        found.update(kind="dice" if isinstance(request, Roll) else "draw", seat=request.seat + 1)
        if isinstance(request, Roll):
            found["dice"] = request.count
    return found


def asked_text(request: Request | None) -> str:
    """The open request in a few words."""
    plain = asked(request)
    words = [f"{key} {value}" for key, value in plain.items() if key not in ("kind", "options")]
    return f"what is asked is {plain['kind']}" + (f" ({', '.join(words)})" if words else "")
