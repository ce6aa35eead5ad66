"""Small plays in which an effect of SKIRM's vocabulary must be seen: what is laid out, what is played, and where
each effect can stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sortie.kernel.errors import SortieError
from sortie.kernel.position import Position
from sortie.kernel.table.requests import Choice, Roll
from tests.questions import asked, facts, offered
from tests.skirm.rules.scenes import Table, scene
from tests.skirm.rules.scenes_duels import agent, blade, gun

Line = str | tuple[int, ...]

# Nothing comes of this one: it sets the price that the rules print.
NOTHING: Table = {"kind": "price", "action": "carry", "value": 1}
QUIET = {"events": [{"id": f"event-{face}"} for face in range(1, 7)]}


class Play(NamedTuple):
    """Ann and Bob on some squares, what differs about them and the map, and the lines of Ann's activation."""

    lines: tuple[Line, ...]
    ann: Mapping[str, Any] = {}
    bob: Mapping[str, Any] = {}
    near: bool = False  # Bob stands next to Ann, not six Squares away
    document: Mapping[str, Any] = {}


def stand(where: str, effect: Table, play: Play, skill: Table) -> Position:
    """The scene of a play with an effect in a skill that is used, in a skill that always works, or in an event."""
    ann: dict[str, Any] = {"special": "", **play.ann}
    document: dict[str, Any] = {"map": {"size": [12, 12]}, **play.document}
    if where == "event":
        event = {"id": "event-1", "effects": [effect]}
        document["environments"] = {"yard": {"events": [event, *QUIET["events"][1:]]}}
        document["mission"] = {**document.get("mission", {}), "environment": "yard"}
        document |= {"moment": "event", "initiative": 1, "turn": 1}
    else:
        price = {} if where == "passive" else {"act": 1}
        if where == "passive":
            document |= {"moment": "activation", "seat": 1, "initiative": 1, "turn": 1}
        improved = [{"kind": "improved", "action": skill["counts_as"]}] if where == "attack" else []
        ann["skills"] = [{"id": "trick", **price, **skill, "effects": [*improved, effect]}]
    weapons = (gun(), blade())
    bob = agent(2, "bob", "f5" if play.near else "k5", *weapons, **play.bob)
    amy = agent(1, "amy", "a12", gun(name="pistol"))
    return scene(agent(1, "ann", "e5", *weapons, **ann), bob, amy, **document)


def seen(position: Position) -> tuple[Any, ...]:
    """What anybody can see: the question with its options or dice, and all facts but the list of effects in force."""
    request = position.request
    known = {key: value for key, value in facts(position).items() if key not in ("effects", "event")}
    options = offered(position) if isinstance(request, Choice) else ()
    return asked(position), request.count if isinstance(request, Roll) else 0, tuple(options), known


def trace(position: Position, lines: Sequence[Line]) -> list[Any]:
    """What is seen before and after each line; nobody repairs dice, and play ends where a line is refused."""
    found: list[Any] = [seen(position)]
    for line in lines:
        if isinstance(line, tuple) and not isinstance(position.request, Roll):
            return [*found, "no dice"]
        try:
            position.play(line) if isinstance(line, tuple) else position.say(line)
            found.append(seen(position))
            while "close" in found[-1][2]:
                position.say("close")
                found.append(seen(position))
        except (SortieError, ValueError) as error:
            return [*found, type(error).__name__]
    return found


def played(where: str, effect: Table, play: Play, skill: Table) -> list[Any]:
    """The whole play with an effect, from the event or from the use of the skill on."""
    first: tuple[Line, ...] = ()
    if where == "event":
        first = ((1,), "activate ann")
    elif where == "passive":
        first = ("activate ann",)
    elif where == "skill" and skill.get("select"):
        first = ("use trick on bob",) if skill["select"]["who"] == "enemy" else ("use trick on amy",)
    elif where == "skill" and "counts_as" not in skill:
        first = ("use trick",)
    return trace(stand(where, effect, play, skill), (*first, *play.lines))
