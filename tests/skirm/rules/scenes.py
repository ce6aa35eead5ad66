"""Scenes: positions drawn for one rule, in the coordinates of the rules, and strict play on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, cast

from sortie.games.skirm.game import SkirmGame
from sortie.games.skirm.state import SkirmState
from sortie.kernel.position import Position
from sortie.kernel.requests import Choice, Roll
from tests.shipped import shipped

Spot = tuple[int, int]
Table = dict[str, Any]
RESTING = ("act", "activate", "sentry")


@cache
def skirm() -> SkirmGame:
    """The game with its shipped content."""
    return cast(SkirmGame, shipped("skirm"))


def at(x: int, y: int) -> str:
    """The name of the Square (x, y); x counts to the east, y to the south, both from 0."""
    return f"{chr(ord('a') + x)}{y + 1}"


def weapon(name: str, typ: str, roa: int, skl: int, dam: int, *special: str) -> Table:
    """A weapon profile: TYP, ROA/SKL/DAM, special rules."""
    return {"id": name, "typ": typ, "roa": roa, "skl": skl, "dam": dam, "special": list(special)}


RIFLE = weapon("rifle", "R", 4, 4, 3)
KNIFE = weapon("knife", "M", 3, 4, 2)


def agent(
    name: str, seat: int, spot: Spot, *weapons: Table, special: Sequence[str] = (), **more: Any
) -> Table:
    """An Agent with a card of its own: 3 ACT, MOV 4, ARM 7, HIT 4 unless said otherwise.

    `life` is the HIT it has left; keys of a unit in a case (`ready`, `did`, `spent` ...) go to the unit.
    """
    card: Table = {"act": 3, "mov": 4, "arm": 7, "hit": 4, "special": list(special), "weapons": list(weapons)}
    unit: Table = {"seat": seat, "name": name, "card": name, "square": at(*spot)}
    if "life" in more:
        unit["hit"] = more.pop("life")
    for key, value in more.items():
        (card if key in ("act", "mov", "arm", "hit", "tags", "skills") else unit)[key] = value
    return {"card": card, "unit": unit}


def board(
    walls: Iterable[tuple[Any, ...]] = (),
    doors: Iterable[tuple[Any, ...]] = (),
    heights: Mapping[Spot, int] | None = None,
    ramps: Iterable[tuple[Spot, Spot]] = (),
    ladders: Iterable[tuple[Spot, Spot]] = (),
    solid: Iterable[Spot] = (),
    difficult: Iterable[Spot] = (),
    size: tuple[int, int] = (16, 16),
) -> Table:
    """A flat map with things on it: walls (a, b, height, "climbable"), doors (a, b, "open"), heights and so on."""
    return {
        "size": list(size),
        "walls": [[at(*a), at(*b), *rest] for a, b, *rest in walls],
        "doors": [[at(*a), at(*b), *rest] for a, b, *rest in doors],
        "heights": {at(*spot): height for spot, height in (heights or {}).items()},
        "ramps": [[at(*a), at(*b)] for a, b in ramps],
        "ladders": [[at(*a), at(*b)] for a, b in ladders],
        "solid": [at(*spot) for spot in solid],
        "difficult": [at(*spot) for spot in difficult],
    }


def scene(*agents: Table, **document: Any) -> Position:
    """A position with these Agents; the first one is in the middle of its activation unless a `moment` is said."""
    if "moment" not in document:
        document.setdefault("active", agents[0]["unit"]["name"])
    if "orders" in document:
        document["orders"] = list(document["orders"])
    cards = {one["unit"]["card"]: one["card"] for one in agents}
    whole = {"agents": cards, "units": [one["unit"] for one in agents], **document}
    game = skirm()
    state = game.draw_case(whole)
    assert game.problems(state) == []
    return Position(game, state)


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


def asked(position: Position) -> str:
    """The label of the open request, "" when the game is over."""
    return position.request.label if position.request is not None else ""


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


def offered(position: Position, pattern: str = "*") -> list[str]:
    """The options that are open now and fit the pattern, in notation."""
    request = position.request
    assert isinstance(request, Choice)
    texts = [position.write(option) for option in request.options]
    return sorted(text for text in texts if fnmatchcase(text, pattern))


def offers(position: Position, text: str) -> bool:
    """Whether a line is an option now."""
    return bool(offered(position, text))


def refused(position: Position, text: str) -> str:
    """The rule that keeps a line from being an option; the line must not be one."""
    assert not offers(position, text), f"'{text}' is offered"
    refusal = position.why_not(text)
    assert refusal is not None and refusal.rule, f"'{text}' is refused without a rule"
    return refusal.rule


def state_of(position: Position) -> SkirmState:
    """The state as it is now."""
    return cast(SkirmState, position.state)


def facts(position: Position) -> Table:
    """The state as it is now, by name."""
    return position.game.facts(position.state)


def life(position: Position, name: str) -> int:
    """The HIT an Agent has left."""
    return int(facts(position)["units"][name]["hit"])


def place(position: Position, name: str) -> str:
    """The Square of an Agent, "" when it is off the map."""
    return str(facts(position)["units"][name]["square"])


def reachable(position: Position, verb: str = "move") -> set[str]:
    """The Squares a Move or Dash may end on."""
    return {text.split()[1] for text in offered(position, f"{verb} *")}


def told(position: Position) -> list[str]:
    """The keys of what happened since the last answer."""
    return [event.key for event in position.events]
