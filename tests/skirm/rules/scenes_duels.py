"""Two agents face to face, and answers with their dice in the order of play."""

from __future__ import annotations

from typing import Any

from sortie.kernel.errors import NotAllowed
from sortie.kernel.events import Event
from sortie.kernel.position import Position
from sortie.kernel.requests import Choice, Roll
from tests.skirm.rules.scenes import Table, asked, offers, scene, state_of, weapon
from tests.skirm.rules.scenes import agent as any_agent

Line = str | tuple[int, ...]  # an option in notation, or the faces of a roll

SHOT = "shoot bob with gun"
FIGHT = "melee bob with blade"


def gun(roa: int = 4, skl: int = 4, dam: int = 3, special: str = "", name: str = "gun") -> Table:
    """A ranged weapon; special rules as one text, `AP1 RG4`."""
    return weapon(name, "R", roa, skl, dam, *special.split())


def blade(roa: int = 4, skl: int = 4, dam: int = 3, special: str = "", name: str = "blade") -> Table:
    """A melee weapon."""
    return weapon(name, "M", roa, skl, dam, *special.split())


def agent(seat: int, name: str, square: str, *weapons: Table, special: str = "", **more: Any) -> Table:
    """An Agent on a Square given by its name."""
    found = any_agent(name, seat, (0, 0), *weapons, special=special.split(), **more)
    found["unit"]["square"] = square
    return found


def duel(
    *weapons: Table, target: Table | None = None, others: tuple[Table, ...] = (), **more: Any
) -> Position:
    """Ann at b8 may shoot at Bob at h8, six Squares away; `target` changes Bob's card."""
    ann, bob = agent(1, "ann", "b8", *(weapons or (gun(),))), agent(2, "bob", "h8", **(target or {}))
    return scene(ann, bob, *others, **more)


def brawl(
    *blades: Table, target: Table | None = None, others: tuple[Table, ...] = (), **more: Any
) -> Position:
    """Ann at e5 may fight Bob at f5, each with one blade; `target` changes Bob's card."""
    first, second = blades if blades else (blade(), blade())
    ann, bob = agent(1, "ann", "e5", first), agent(2, "bob", "f5", second, **(target or {}))
    return scene(ann, bob, *others, **more)


def answer(position: Position, line: Line) -> list[Event]:
    """Give one answer to exactly what is asked: a tuple to a roll of as many dice, an option to a choice."""
    if isinstance(line, tuple):
        assert isinstance(position.request, Roll), f"dice {line} are given, but asked is {asked(position)}"
        return position.play(line)
    assert isinstance(position.request, Choice), f"'{line}' is given, but asked is {asked(position)}"
    return position.say(line)


def play(position: Position, *lines: Line, then: str = "act") -> list[Event]:
    """Give these answers and arrive at the prompt `then`; what happened. Nothing may be left over or missing."""
    events = [event for line in lines for event in answer(position, line)]
    assert asked(position) == then, f"{asked(position)} is asked after all answers, not {then}"
    return events


def dice_count(position: Position) -> int:
    """How many dice are to be rolled now."""
    assert isinstance(position.request, Roll), f"no dice are asked for, but {asked(position)}"
    return position.request.count


def who_is_asked(position: Position) -> int:
    """The seat, 1 or 2, whose choice or roll is open."""
    request = position.request
    assert isinstance(request, Choice | Roll)
    return request.seat + 1


def values(events: list[Event], key: str) -> list[tuple[int, ...]]:
    """The numbers of all events of a kind."""
    return [event.values for event in events if event.key == key]


def hits(events: list[Event]) -> int:
    """The hits of the only ranged hit roll among these events."""
    ((_, number),) = values(events, "hits")
    return number


def saved(events: list[Event]) -> int:
    """What the only save roll among these events absorbed."""
    ((_, number),) = values(events, "saved")
    return number


def left(position: Position, name: str) -> int:
    """The HIT an agent has left."""
    state = state_of(position)
    return state.hit[state.battle.unit_names.index(name)]


def alive(position: Position, name: str) -> bool:
    """Whether an agent is on the map."""
    state = state_of(position)
    return bool(state.alive >> state.battle.unit_names.index(name) & 1)


def orders(position: Position) -> list[int]:
    """The Tactical Orders of both seats."""
    return state_of(position).orders


def points(position: Position) -> int:
    """The ACT the active agent has left."""
    return state_of(position).act


def refusal(position: Position, text: str) -> str:
    """The rule by which an option is refused: not offered, not accepted, and nothing changes."""
    assert not offers(position, text), f"'{text}' is offered"
    why = position.why_not(text)
    assert why is not None and why.rule, f"nothing says why '{text}' is not offered"
    before = position.state.key()
    try:
        position.say(text)
    except NotAllowed as error:
        assert error.rule == why.rule
    else:
        raise AssertionError(f"'{text}' was accepted")
    assert position.state.key() == before
    return why.rule
