"""Small plays in which an effect of LEVEL 7's vocabulary must be seen: what is laid out, and where each effect can stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from sortie.games.level7.content.schema.meanings import ABILITY, ANY_TIME, START, TEXT, TRIGGER, USE
from sortie.kernel.errors import SortieError
from sortie.kernel.position import Position
from sortie.kernel.records.answer_lines import answer_line
from sortie.kernel.table.requests import Choice, Draw, Roll
from tests.level7.drawing import GAME, drawn
from tests.questions import facts

Table = Mapping[str, Any]
# Nothing comes of these: there is no swarm marker to take off, and nobody is at a panel or in the dark.
NOTHING, STANDING_NOTHING = "unplace(swarm, at:kitchen, 1)", "loud(attack, 1)"
STEPS = 60  # questions answered by themselves at most
HAND = ["trick", "bolt", "deep-breath", "brace"]
OTHER_HAND = ["bolt"]  # who has one card assists nobody
# One tile with all the works, a security, a facility and a fear tile beside it, a vent further off.
WORKS = {"id": "crossing", "doors": "NESW", "ducts": "NS", "icons": ["PAN", "GEN"]}
ROOM: dict[str, Any] = {
    "tiles": [
        ["crossing", 0, 0], ["corridor-101-a", 1, 0], ["corridor-305", 2, 0], ["checkpoint-a", 3, 0],
        ["turbine-hall", 0, 1], ["specimen-lab-a", 1, 1], ["kitchen", 2, -1],
    ],
    "players": [
        {"place": "crossing", "hand": HAND, "fear": 4, "threat": 2, "vitality": 5, "items": ["length-of-pipe"]},
        {"place": "crossing", "hand": OTHER_HAND, "fear": 3, "threat": 1, "vitality": 5, "items": ["sedative"]},
        {"place": "corridor-101-a", "hand": OTHER_HAND, "fear": 6, "threat": 3, "vitality": 5, "items": ["hand-lamp"]},
    ],
    "enemies": {
        "guard-3": "crossing", "clone-3": "crossing", "hybrid-str": "crossing", "guard-1": "turbine-hall",
        "clone-1": "specimen-lab-a", "hybrid-int": "corridor-305", "cronos": "corridor-305",
    },
    "rules": {"limits": [4, 4, 3], "access": True},
    "values": [0, 0],
}  # fmt: skip
SCENARIO: dict[str, Any] = {
    "id": "trial", "start": ["crossing"], "stacks": [6, 6], "vitality": 5, "pool": 8, "lockdown": 4, "group": 2,
    "limits": [4, 4, 3], "reserves": [4, 5], "values": [0, 0], "goal": "crossing", "goal_flag": "power", "access": True,
    "actions": [{"id": "restart", "icon": "GEN", "stats": ["str", "int"], "rating": 4, "flag": "power"}],
}  # fmt: skip


class Play(NamedTuple):
    """What differs from the room, and the lines after the effect has come into play."""

    lines: tuple[str, ...] = ()
    document: Table = MappingProxyType({})
    first: Table = MappingProxyType({})  # of the first player


def laid_out(where: str, effect: str, play: Play) -> Position:
    """The room with an effect where it stands, at the moment in which it comes into play."""
    document: dict[str, Any] = {**ROOM, **play.document}
    player = {**ROOM["players"][0], **play.first}
    content: dict[str, Any] = {"tiles": [WORKS], "scenarios": [SCENARIO]}
    ability = effect if where in (ABILITY, ANY_TIME) else NOTHING
    card = {"count": 4, "stat": "tgh", "bonus": 1, "cost": 0, "ability": ability, "ability_cost": 0}
    content["adrenaline"] = [{"id": "trick", **card, "any_time": where == ANY_TIME}]
    document.setdefault("scenario", "trial")
    if where == TEXT:
        content["event_texts"] = [{"id": "s-trick", "effect": f"{effect}, activate(guard, here)"}]
        document |= {"moment": "text", "text": "s-trick"}
    elif where == TRIGGER:
        trigger = {"when": "done", "what": "restart", "effect": effect}
        content["scenarios"] = [{**SCENARIO, "triggers": [trigger]}]
    elif where == USE:
        content["items"] = [{"id": "trick-item", "count": 1, "use": effect}]
        player["items"] = [*player["items"], "trick-item"]
    elif where == START:
        content["skills"] = [{"id": "trick-skill", "start": [effect]}]
        player["skills"] = ["trick-skill"]
        document |= {"moment": "turn"}
    elif where == "skill":
        content["skills"] = [{"id": "trick-skill", "effect": effect}]
        player["skills"] = ["trick-skill"]
    elif where == "item":
        content["items"] = [{"id": "trick-item", "count": 1, "effect": effect}]
        player["items"] = [*player["items"], "trick-item"]
    elif where == ANY_TIME:
        document |= {"moment": "enemies", "acting": ["guard-3"]}
    for key, tables in document.pop("more", {}).items():
        content[key] = [*content.get(key, []), *tables]
    document |= {"content": content, "players": [player, *ROOM["players"][1:]]}
    return Position(GAME, drawn(**document))


COMES_INTO_PLAY: dict[str, tuple[str, ...]] = {
    ABILITY: ("play trick for its ability",),
    ANY_TIME: ("play trick for its ability",),
    START: ("begin with trick-skill 1",),
    USE: ("use trick-item",),
    TRIGGER: ("perform restart by str", "roll", "dice SS SS V V"),
}


def seen(position: Position) -> tuple[Any, ...]:
    """What anybody can see: who is asked what, with which options or dice, and all facts."""
    request = position.request
    rows = tuple(request.options.rows) if isinstance(request, Choice) else ()
    count = request.count if isinstance(request, Roll) else 0
    return (request.label if request else "", getattr(request, "seat", -1), rows, count, facts(position))


def answered(position: Position, found: list[Any]) -> None:
    """Questions on the way are answered in the plainest way, until the active player acts again or the turn is over."""
    turn = facts(position)["turn"]
    for _ in range(STEPS):
        request = position.request
        if request is None or request.label == "act" or facts(position)["turn"] != turn:
            return
        if isinstance(request, Choice):
            position.play(next(iter(request.options)))
        elif isinstance(request, Roll):
            position.play((3,) * request.count)
        elif isinstance(request, Draw):
            position.play((next(number for number, count in enumerate(request.counts) if count),))
        found.append(seen(position))


def trace(position: Position, lines: Sequence[str]) -> list[Any]:
    """What is seen before and after each line; play ends where a line is refused."""
    found: list[Any] = [seen(position)]
    for line in lines:
        try:
            answer_line(position, line)
        except SortieError as error:
            return [*found, type(error).__name__]
        found.append(seen(position))
    answered(position, found)
    return found


def played(where: str, effect: str, play: Play) -> list[Any]:
    """The whole play with an effect, from the moment on in which it comes into play."""
    return trace(laid_out(where, effect, play), (*COMES_INTO_PLAY.get(where, ()), *play.lines))
