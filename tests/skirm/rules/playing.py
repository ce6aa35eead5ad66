"""Strict play on a scene: every answer and die is asked for, none is left over; and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from sortie.games.skirm.state.state import SkirmState
from sortie.kernel.position import Position
from sortie.kernel.table.requests import Choice, Roll
from tests.questions import asked, facts, offered

RESTING = ("act", "activate", "sentry")


def run(position: Position, *answers: str, dice: Sequence[int] = ()) -> Position:
    """Give the answers and dice in the order they are asked for; none may be left over. May stop anywhere."""
    words, faces = list(answers), list(dice)
    while True:
        request = position.request
        if isinstance(request, Roll) and faces:
            assert len(faces) >= request.count, f"{request.count} dice are asked for, {faces} are left"
            position.play(tuple(faces[: request.count]))
            del faces[: request.count]
        elif isinstance(request, Choice) and words:
            position.say(words.pop(0))
        else:
            break
    asked = request.label if request is not None else "nothing"
    assert not words and not faces, f"left over: {words} {faces}; asked is {asked}"
    return position


def play(position: Position, *answers: str, dice: Sequence[int] = ()) -> Position:
    """As `run`, and the Action must be over afterwards: no answer and no die may be missing."""
    run(position, *answers, dice=dice)
    assert asked(position) in RESTING, f"an answer is missing: {asked(position)}"
    return position


def fork(position: Position, *answers: str, dice: Sequence[int] = ()) -> Position:
    """Another Position in which the Action was played; this one stays as it is."""
    return play(position.copy(), *answers, dice=dice)


def dice_asked(position: Position) -> tuple[str, int, int]:
    """What is rolled for, by which seat (1 or 2), and how many dice."""
    request = position.request
    assert isinstance(request, Roll), f"no dice are asked for, but {asked(position)}"
    return request.label, request.seat + 1, request.count


def seat_asked(position: Position) -> int:
    """The seat (1 or 2) whose choice is open."""
    request = position.request
    assert isinstance(request, Choice)
    return request.seat + 1


def state_of(position: Position) -> SkirmState:
    """The state as it is now."""
    return cast(SkirmState, position.state)


def life(position: Position, name: str) -> int:
    """The HIT an Agent has left."""
    return int(facts(position)["units"][name]["hit"])


def place(position: Position, name: str) -> str:
    """The Square of an Agent, "" when it is off the map."""
    return str(facts(position)["units"][name]["square"])


def reachable(position: Position, verb: str = "move") -> set[str]:
    """The Squares a Move or Dash may end on."""
    return {text.split()[1] for text in offered(position, f"{verb} *")}
