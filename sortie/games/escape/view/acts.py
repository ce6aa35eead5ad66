"""Acts: the kinds of what can be done on board, walks of several steps, and the actions that are left."""

from __future__ import annotations

from sortie.board.paths import Path
from sortie.games.escape.content.catalogue import COMBAT, INTELLECT, MOVEMENT
from sortie.games.escape.rules.profile import allowance
from sortie.games.escape.state.state import EscapeState
from sortie.games.escape.view.paths import paths_of
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.acts import Acts, Walk, kinds
from sortie.kernel.views.view import Meter, Word

PAID = (
    "enter step open close drop give give-objective leave hit grenade drill hack hack-airlock hack-terminal free"
    " attract dodge wait counter"
)
KINDS = kinds(
    {f"{verb}-by": verb for verb in PAID.split()},
    move="step enter leave push pull no-push relocate",
    attack="hit grenade shoot throw",
    gadget="heal radio attract",
    handle="open close flip drop give give-objective drill hack hack-airlock hack-terminal free reveal"
    " reveal-objective take take-objective darken",
    place="crate equipment deploy",
    choose="activate captive first",
    dice="veteran revolution keep",
)
COUNTERS = ((MOVEMENT, "movement"), (COMBAT, "combat"), (INTELLECT, "intellect"))


def acts_of(state: EscapeState, choice: Choice) -> Acts:
    """Walks and the actions that are left to whoever acts; dice are usually kept."""
    if choice.label == "act":
        left = [Meter(Word(f"meter-{word}"), allowance(state, state.active, kind)) for kind, word in COUNTERS]
        return Acts(walks_of(state, choice), tuple(left), piece=state.encounter.names[state.active])
    keep = Option("keep")
    unit = next((number for kind, number in choice.about if kind == "unit"), -1)
    piece = state.encounter.names[unit] if unit >= 0 else ""
    return Acts(usual=keep if keep in choice.options else None, piece=piece)


def walks_of(state: EscapeState, choice: Choice) -> tuple[Walk, ...]:
    """Every square that own Movement actions lead to by more than one answer, doors opened on the way."""
    if (
        choice.label != "act"
        or state.passing
        or not any(row[0] in ("step", "open") for row in choice.options.rows)
    ):
        return ()
    unit = state.active
    walks = [walk_of(state, path) for path in paths_of(state, unit, allowance(state, unit, MOVEMENT))]
    return tuple(walk for walk in walks if len(walk.options) > 1 and walk.options[0] in choice.options)


def walk_of(state: EscapeState, path: Path) -> Walk:
    """The answers of a path: a step to each square, and before it the door that is closed."""
    options: list[Option] = []
    spent = 0
    for here, there, cost in zip(path.squares, path.squares[1:], path.costs[1:], strict=False):
        if cost - spent > 1:
            options.append(Option("open", door_between(state, here, there)))
        options.append(Option("step", there))
        spent = cost
    return Walk(tuple(options), path.squares, path.costs)


def door_between(state: EscapeState, here: int, there: int) -> int:
    """The closed door between two squares."""
    encounter = state.encounter
    both = encounter.ground.doors_at[here] & encounter.ground.doors_at[there] & state.closed
    return next(
        door
        for door in listed(both)
        if set(encounter.grid.sides(encounter.board.doors[door].edge)) == {here, there}
    )
