"""Enemy activation: who acts and in which order, attack or move or recover, hybrids, Dr. Cronos, generators."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.level7.catalogue import (
    CLONE,
    CRONOS,
    CRONOS_UNIT,
    GUARD,
    HYBRID,
    HYBRIDS,
    ICONS,
    KIND_OF,
    MASKS,
)
from sortie.games.level7.endings import decider
from sortie.games.level7.enemy_attacks import attack
from sortie.games.level7.enemy_movement import move_enemy
from sortie.games.level7.enemy_targets import target_here
from sortie.games.level7.spawning import in_reserve, lowest, place_spawn, with_room
from sortie.games.level7.state import RESERVE, Level7State
from sortie.games.level7.steps import StepRules
from sortie.kernel.dice import FACES
from sortie.kernel.masks import listed
from sortie.kernel.options import Options
from sortie.kernel.state import Step
from sortie.kernel.table import Table

EVENTS: dict[str, tuple[str, ...]] = {
    "recovered": ("unit",),
    "stays-down": ("unit",),
    "hybrid-die": ("dice",),
}
SYMBOLS = (0, 1, 2)  # the stats whose icons wake the three hybrids


class Activations(NamedTuple):
    """Enemies that activate, one after another."""

    enemies: tuple[int, ...]


class ActivateKind(NamedTuple):
    """All enemies of a kind activate, ascending."""

    kind: int


class HybridDie(NamedTuple):
    """The die that wakes hybrids."""


class CronosActs(NamedTuple):
    """Dr. Cronos closes the activations."""


class Generators(NamedTuple):
    """Nests or posts of a kind generate."""

    kind: int


def activation_steps(box: str) -> tuple[Step, ...]:
    """L7-34.1, L7-34.4, L7-34.5, L7-43.7, L7-41.1 to L7-41.3: kinds as the box says, then hybrids, Dr. Cronos, and generators."""
    kinds = [GUARD if letter == "G" else CLONE for letter in box]
    acting = [ActivateKind(kind) for kind in kinds]
    return (*acting, HybridDie(), CronosActs(), *[Generators(kind) for kind in kinds])


def activate_kind(table: Table, state: Level7State, step: ActivateKind) -> None:
    """L7-34.2, L7-34.3, L7-32.13: every enemy of the kind on the map, by ascending number."""
    enemies = tuple(listed(state.on_map & MASKS[step.kind]))
    if enemies:
        state.then(Activations(enemies))


def activate_next(table: Table, state: Level7State, step: Activations) -> None:
    """L7-34.6: the first of the enemies acts, the others follow."""
    if len(step.enemies) > 1:
        state.then(Activations(step.enemies[1:]))
    activate(table, state, step.enemies[0])


def activate(table: Table, state: Level7State, enemy: int) -> None:
    """L7-34.6, L7-34.7: attack if a valid target is here, else move; a stunned one recovers; who joined is used up."""
    if not state.on_map >> enemy & 1 or state.joined >> enemy & 1:
        return
    if state.stunned >> enemy & 1:
        recover(table, state, enemy)
        return
    target = target_here(state, enemy)
    if target >= 0:
        attack(table, state, enemy, target)
        return
    move_enemy(table, state, enemy)
    if KIND_OF[enemy] == CRONOS and state.lockdown and target_here(state, enemy) < 0:
        move_enemy(table, state, enemy)


def recover(table: Table, state: Level7State, enemy: int) -> None:
    """L7-40.1, L7-40.2: it stands up when no player is on its tile; Dr. Cronos always does."""
    alone = not state.players_on(state.enemy_place[enemy])
    if alone or KIND_OF[enemy] == CRONOS:
        state.stunned &= ~(1 << enemy)
    if table.listening:
        table.tell("recovered" if alone or KIND_OF[enemy] == CRONOS else "stays-down", (enemy,))


def roll_hybrid_die(table: Table, state: Level7State, step: HybridDie) -> None:
    """L7-34.8 to L7-34.11, R-50: L7-34.9 one die for all hybrids, L7-34.10 in their order, from the turn after they came."""
    if not state.on_map & MASKS[HYBRID]:
        return
    awake = [
        number
        for number in range(3)
        if state.on_map >> HYBRIDS + number & 1 and state.arrived[number] < state.turn
    ]
    if not awake:
        return
    face = table.roll(decider(state), "hybrid-die", 1, FACES)[0]
    if table.listening:
        table.tell("hybrid-die", (face,), reveals=True)
    order: list[int] = []
    for number in awake:
        order.extend([HYBRIDS + number] * ICONS[SYMBOLS[number]][face - 1])
    if order:
        state.then(Activations(tuple(order)))


def cronos_acts(table: Table, state: Level7State, step: CronosActs) -> None:
    """L7-34.12, L7-44.2: Dr. Cronos acts once at the end of every activation step, from the turn after he appeared."""
    if state.on_map >> CRONOS_UNIT & 1 and state.arrived[3] < state.turn:
        state.then(Activations((CRONOS_UNIT,)))


def generate(table: Table, state: Level7State, step: Generators) -> None:
    """L7-41.2, L7-41.3, L7-41.4, L7-41.5, L7-41.6, R-49, D-18: one on each nest or post with room; with too few the active player chooses."""
    markers = state.posts if step.kind == GUARD else state.nests
    if not markers:
        return
    tiles = with_room(state, step.kind, markers)
    while tiles and in_reserve(state, step.kind):
        tile = (tiles & -tiles).bit_length() - 1
        if in_reserve(state, step.kind) < tiles.bit_count():
            options = Options()
            options.add("at", tiles)
            tile = table.choose(decider(state), "generate", options, (("kind", step.kind),)).target
        place_spawn(table, state, lowest(state, step.kind, RESERVE), tile)
        tiles &= ~(1 << tile)


def activate_after_failure(state: Level7State, enemies: int) -> None:
    """L7-24.2, L7-24.3, L7-24.5, L7-24.7, R-29: guards, clones, hybrids, Dr. Cronos, each once, apart from the event."""
    state.joined = 0
    if enemies:
        state.then(Activations(tuple(listed(enemies))))


STEPS: StepRules = {
    Activations: activate_next,
    ActivateKind: activate_kind,
    HybridDie: roll_hybrid_die,
    CronosActs: cronos_acts,
    Generators: generate,
}
