"""Acts: the kinds of what can be done in a siege, walks over several spaces, and the points that are left."""

from __future__ import annotations

from sortie.games.siege.rules.hiding import body_name
from sortie.games.siege.rules.movement import MOVE_POOL, RUN_POOL
from sortie.games.siege.rules.reactions import others_left
from sortie.games.siege.rules.ways import STEP, WAYS, points_in
from sortie.games.siege.state.state import SiegeState
from sortie.games.siege.view.paths import paths_of
from sortie.kernel.table.menus import EVERY
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.screens import Screen
from sortie.kernel.views.acts import Acts, Walk, kinds
from sortie.kernel.views.view import Meter, Word

KINDS = kinds(
    move="move lean stand climb descend stay give-way",
    dash="run run-lean run-stand run-climb run-descend",
    attack="shoot shoot-standee riposte riposte-standee fire destroy",
    gadget="use employ flip cancel arrow fly scan cover rescue snare",
    handle="plant disable secure reveal demand overwatch watch dispute face unwatched hide improve gain",
    place="place station join lay hang shutter plate shift rehang unbar bar take-away reinforce open-up move-bomb"
    " move-hostage",
    choose="activate pick ban",
    pay="pay",
    dice="keep-die reroll keep",
)
KEEP = Option("keep")


def acts_of(state: SiegeState, choice: Choice) -> Acts:
    """Walks and points of whoever acts; dice are usually kept."""
    if choice.label == "act" and state.active >= 0:
        return Acts(walks_of(state, choice), points_left(state), piece=body_name(state, 2 * state.active))
    body = next((number for kind, number in choice.about if kind == "body"), -1)
    piece = body_name(state, body) if body >= 0 else ""
    return Acts(usual=KEEP if KEEP in choice.options else None, piece=piece)


def points_left(state: SiegeState) -> tuple[Meter, ...]:
    """Points of the Move and of the Run, and other actions."""
    screen = Screen(EVERY)
    move = points_in(state, state.active, MOVE_POOL, screen)
    run = points_in(state, state.active, RUN_POOL, screen)
    found = [Meter(Word("meter-move-left"), max(0, move))]
    if run > 0:
        found.append(Meter(Word("meter-run-left"), run))
    return (*found, Meter(Word("meter-actions-left"), max(0, others_left(state))))


def walks_of(state: SiegeState, choice: Choice) -> tuple[Walk, ...]:
    """Spaces that more than one step leads to: of a Move, beyond them of a Run."""
    if choice.label != "act" or state.active < 0:
        return ()
    found: list[Walk] = []
    for body in state.bodies_of(state.active):
        reached: set[int] = set()
        for pool in (MOVE_POOL, RUN_POOL):
            found.extend(pool_walks(state, choice, body, pool, reached))
    return tuple(found)


def pool_walks(state: SiegeState, choice: Choice, body: int, pool: int, reached: set[int]) -> list[Walk]:
    """The walks of one body with the points of one pool; `reached` are spaces that need no other."""
    verb = WAYS[pool][STEP]
    if not choice.options.targets(verb, body):
        return []
    points = points_in(state, state.active, pool, Screen(EVERY))
    found: list[Walk] = []
    for path in paths_of(state, body, points):
        options = tuple(Option(verb, square, body) for square in path.squares[1:])
        if path.squares[-1] in reached or options[0] not in choice.options:
            continue
        reached.add(path.squares[-1])
        if len(options) > 1:
            found.append(Walk(options, path.squares, path.costs))
    return found
