"""The moment of a case: where in a turn, an event or an activation it begins."""

from __future__ import annotations

from typing import Any

from sortie.content.case_shapes import called
from sortie.games.level7.content.catalogue import ENEMY_NAMES, KINDS
from sortie.games.level7.rules.enemies.activation import (
    LETTERS,
    Activation,
    Activations,
    activate_after_failure,
)
from sortie.games.level7.rules.setup.opening import Deal, FirstPlayer
from sortie.games.level7.rules.turns import (
    CONTEXTS,
    Act,
    BeginTurn,
    DrawStep,
    EndTurn,
    EventStep,
    EventText,
    FearSpawn,
    Spawn,
)
from sortie.games.level7.state.state import DID_CHALLENGE, DID_PICK_UP, DID_TRADE, Level7State
from sortie.kernel.state import Step

DEEDS = {"challenge": DID_CHALLENGE, "trade": DID_TRADE, "pick-up": DID_PICK_UP}

Document = dict[str, Any]


def kind_of(document: Document) -> int:
    """`kind` of a spawn."""
    return called(document.get("kind", "guard"), KINDS, "kind")


def event_text(state: Level7State, document: Document) -> Step:
    """`text` with the icon whose part of the card it stands in."""
    texts = [text.id for text in state.floor.library.texts]
    number = called(document.get("text"), texts, "event text")
    return EventText(number, CONTEXTS["sfy".index(str(document.get("text"))[0])])


def acting(document: Document) -> tuple[int, ...]:
    """`acting`: the enemies that activate, in this order."""
    return tuple([called(name, ENEMY_NAMES, "enemy") for name in document.get("acting", ())])


def generators(document: Document) -> Step:
    """`kind`: its nests or posts generate, the last part of an activation step."""
    kind = called(document.get("kind", "guard"), KINDS[: len(LETTERS)], "kind with nests or posts")
    return Activation("".join([letter for letter, one in LETTERS.items() if one == kind]), 3)


def after_failure(state: Level7State) -> tuple[Step, ...]:
    """A challenge action has just failed: the enemies here activate."""
    state.then(Act())
    activate_after_failure(state, state.crowd[state.place[state.active]])
    return ()


# A moment that needs nothing else said.
PLAIN: dict[str, tuple[Step, ...]] = {
    "act": (Act(),),
    "draw": (DrawStep(), Act()),
    "hybrids": (Activation("", 0), EndTurn()),
    "end": (EndTurn(),),
}
MOMENTS = (
    *PLAIN, "turn", "event", "spawn", "text", "activation", "enemies", "generators", "failure", "deal",
)  # fmt: skip


def steps_of(state: Level7State, moment: str, document: Document) -> tuple[Step, ...]:
    """The steps that a moment begins with."""
    if moment == "turn":
        return (BeginTurn(state.active),)
    if moment == "event":
        state.event_icon = str(document.get("icon", ""))
        return (EventStep(),)
    if moment == "spawn":
        return (Spawn(kind_of(document)), FearSpawn(), EndTurn())
    if moment == "text":
        return (event_text(state, document), EndTurn())
    if moment == "activation":
        return (Activation(str(document.get("box", "GC")), 0), EndTurn())
    if moment == "enemies":
        return (Activations(acting(document)), EndTurn())
    if moment == "generators":
        return (generators(document), EndTurn())
    if moment == "failure":
        return after_failure(state)
    return (*[Deal(seat) for seat in range(state.floor.players)], FirstPlayer())


def set_moment(state: Level7State, document: Document) -> None:
    """What is to be done next."""
    moment = str(document.get("moment", "act"))
    called(moment, MOMENTS, "moment")
    steps = PLAIN[moment] if moment in PLAIN else steps_of(state, moment, document)
    state.then_all(steps[::-1])


def set_deeds(state: Level7State, document: Document) -> None:
    """What the active player has done in this turn already."""
    for word in document.get("did", ()):
        state.did |= DEEDS[word]
