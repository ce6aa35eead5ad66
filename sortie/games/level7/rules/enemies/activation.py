"""Enemy activation: who acts and in which order, attack or move or recover, hybrids, Dr. Cronos, generators."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.level7.content.catalogue import (
    CLONE,
    CRONOS,
    CRONOS_UNIT,
    GUARD,
    HYBRIDS,
    ICONS,
    KIND_OF,
    MASKS,
)
from sortie.games.level7.rules.endings import decider
from sortie.games.level7.rules.enemies.attacks import attack
from sortie.games.level7.rules.enemies.movement import move_enemy
from sortie.games.level7.rules.enemies.spawning import in_reserve, lowest, place_spawn, with_room
from sortie.games.level7.rules.enemies.targets import target_here
from sortie.games.level7.state.state import RESERVE, Level7State
from sortie.kernel.chance.dice import FACES
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Options
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds

EVENTS = event_kinds("recovered unit, stays-down unit, hybrid-die dice")
SYMBOLS = (0, 1, 2)  # the stats whose icons wake the three hybrids
LETTERS = {"G": GUARD, "C": CLONE}  # of the box of an event card


class Activations(NamedTuple):
    """Enemies that activate, one after another."""

    enemies: tuple[int, ...]


class Activation(NamedTuple):
    """The activation step of an event card with this box, from one of its parts on.

    First the kinds of the box, then the hybrids, Dr. Cronos, and last the nests and posts of the kinds.
    """

    box: str
    part: int


def activation_step(table: Table, state: Level7State, step: Activation) -> None:
    """An activation begins, or goes on with the next part in which anybody acts; last come the generators."""
    if not step.part:
        free_joined(state)
    if not next_part(table, state, step.box, step.part):
        generate_all(table, state, step.box)


def next_part(table: Table, state: Level7State, box: str, part: int) -> bool:
    """L7-34.4, L7-34.5: kinds as the box says, then hybrids, Dr. Cronos; False when nobody is left to act.

    Who acts does so in steps of their own; parts in which nobody does take none.
    """
    kinds = len(box)
    while part < kinds + 2:
        if part < kinds:
            acting = of_kind(state, LETTERS[box[part]])
        else:
            acting = woken_hybrids(table, state) if part == kinds else waking_cronos(state)
        part += 1
        if acting:
            state.then_all((Activation(box, part), Activations(acting)))
            return True
    return False


def generate_all(table: Table, state: Level7State, box: str) -> None:
    """L7-41.1: after all activations nests and posts of the kinds in the box work."""
    for letter in box:
        generate(table, state, LETTERS[letter])


def of_kind(state: Level7State, kind: int) -> tuple[int, ...]:
    """L7-34.2, L7-34.3, L7-32.13: every enemy of the kind on the map, by ascending number."""
    return tuple(listed(state.on_map & MASKS[kind]))


def activate_next(table: Table, state: Level7State, step: Activations) -> None:
    """L7-34.6: attack if a valid target is here, else move; a stunned one recovers.

    An attack is a step of its own, since its dice and cards are weighed by themselves.
    """
    enemies = step.enemies
    for place, enemy in enumerate(enemies):
        if not is_up(state, enemy):
            continue
        if state.stunned >> enemy & 1:
            recover(table, state, enemy)
            continue
        target = target_here(state, enemy)
        if target < 0:
            advance(table, state, enemy)
            continue
        rest = enemies[place or 1 :]
        if rest:
            state.then(Activations(rest))
        if not place:
            attack(table, state, enemy, target)
        return


def is_up(state: Level7State, enemy: int) -> bool:
    """L7-34.7: whether an enemy whose turn comes is still there and was not used up by joining an attack."""
    return bool(state.on_map & ~state.joined & 1 << enemy)


def advance(table: Table, state: Level7State, enemy: int) -> None:
    """L7-34.6, L7-44.2: an enemy without a target moves, Dr. Cronos twice in lockdown."""
    move_enemy(table, state, enemy)
    if KIND_OF[enemy] == CRONOS and state.lockdown and target_here(state, enemy) < 0:
        move_enemy(table, state, enemy)


def recover(table: Table, state: Level7State, enemy: int) -> None:
    """L7-40.1, L7-40.2: it stands up when no player is on its tile; Dr. Cronos always does."""
    alone = not state.players_on(state.enemy_place[enemy])
    if alone or KIND_OF[enemy] == CRONOS:
        state.stunned &= ~(1 << enemy)
    table.tell("recovered" if alone or KIND_OF[enemy] == CRONOS else "stays-down", (enemy,))


def woken_hybrids(table: Table, state: Level7State) -> tuple[int, ...]:
    """L7-34.8 to L7-34.11, R-50: L7-34.9 one die for all hybrids, L7-34.10 in their order, from the turn after they came."""
    awake = [
        number
        for number in range(3)
        if state.on_map >> HYBRIDS + number & 1 and state.arrived[number] < state.turn
    ]
    if not awake:
        return ()
    face = table.roll(decider(state), "hybrid-die", 1, FACES)[0]
    table.tell("hybrid-die", (face,), reveals=True)
    order: list[int] = []
    for number in awake:
        order.extend([HYBRIDS + number] * ICONS[SYMBOLS[number]][face - 1])
    return tuple(order)


def waking_cronos(state: Level7State) -> tuple[int, ...]:
    """L7-34.12, L7-44.2: Dr. Cronos acts once at the end of every activation step, from the turn after he appeared."""
    acts = state.on_map >> CRONOS_UNIT & 1 and state.arrived[3] < state.turn
    return (CRONOS_UNIT,) if acts else ()


def generate(table: Table, state: Level7State, kind: int) -> None:
    """L7-41.2, L7-41.3, L7-41.4, L7-41.6, R-49: one on each nest or post with room, while the reserve lasts."""
    markers = state.posts if kind == GUARD else state.nests
    if not markers:
        return
    tiles = with_room(state, kind, markers)
    while tiles and in_reserve(state, kind):
        tile = pick_generator(table, state, kind, tiles)
        place_spawn(table, state, lowest(state, kind, RESERVE), tile)
        tiles &= ~(1 << tile)


def pick_generator(table: Table, state: Level7State, kind: int, tiles: int) -> int:
    """L7-41.5, D-18: the next nest or post that works; with too few in the reserve the active player chooses."""
    if in_reserve(state, kind) >= tiles.bit_count():
        return (tiles & -tiles).bit_length() - 1
    options = Options()
    options.add("at", tiles)
    return table.choose(decider(state), "generate", options, (("kind", kind),), rule="L7-41.5").target


def free_joined(state: Level7State) -> None:
    """L7-24.7, R-29: activations after a failure and those of the event are apart: who joined an attack is free again.

    By the other reading of R-29 such an enemy has activated for the turn.
    """
    if not state.floor.joined_for_turn:
        state.joined = 0


def activate_after_failure(state: Level7State, enemies: int) -> None:
    """L7-24.2, L7-24.3, L7-24.5, R-29: guards, clones, hybrids, Dr. Cronos, each once.

    Stunned ones activate too: they stand up when the attack of another has taken the player from the tile.
    """
    free_joined(state)
    if enemies:
        state.then(Activations(tuple(listed(enemies))))


STEPS: StepRules = {Activations: activate_next, Activation: activation_step}
