"""Observations of a floor, and how many numbers its options may have.

The map grows, so its planes are not drawn as it lies: a row is a tile of the library, a column one of the slots at its
edge. Where a tile lies and how it is turned are vectors, and so is who stands on it.
"""

from __future__ import annotations

from collections.abc import Sequence

from sortie.board.tile_map import SLOTS
from sortie.games.level7.rules.placement import CELLS
from sortie.games.level7.rules.stats import moves_left, stat
from sortie.games.level7.rules.structure import shut_doors
from sortie.games.level7.state.state import Level7State
from sortie.games.level7.view.names import Level7Names
from sortie.kernel.masks import listed
from sortie.kernel.views.observation import Observation, ObservationShape

ROTATIONS = 4
MOST_DICE = 20  # of one roll
MOST_NUMBERS = 8  # options of an event, ways of a skill
PLANES = ("doors", "linked", "leading-on", "locked")
ALL_OF_A_TILE = 6
ALL_OF_A_PLAYER = 13


def numbers(state: Level7State, kind: str) -> Sequence[int]:
    """Every number that options of a game may have for a kind of thing."""
    if kind == "door":
        return range(SLOTS * state.floor.size)
    if kind == "offset":
        return range(CELLS * CELLS)
    if kind == "seat":
        return range(state.floor.players)
    counted = {"rotation": ROTATIONS, "die": MOST_DICE, "number": MOST_NUMBERS}
    return range(counted[kind] if kind in counted else len(Level7Names(state).table(kind)))


def square_of(state: Level7State, kind: str, number: int) -> int:
    """The place in the planes: a door its own, a tile and who stands on it the first slot of the tile; -1 for nowhere."""
    if kind == "door":
        return number
    tile = number if kind == "square" else state.enemy_place[number] if kind == "unit" else -1
    return tile * SLOTS if tile >= 0 else -1


def observation_shape(state: Level7State) -> ObservationShape:
    """Planes and vectors of a game."""
    floor = state.floor
    vectors = (
        ("course", 12), ("stacks", 3), ("tiles", ALL_OF_A_TILE * floor.size),
        ("players", ALL_OF_A_PLAYER * floor.players), ("enemies", 2 * len(state.enemy_place)),
        ("own-hand", len(floor.cards)), ("own-items", len(floor.items)), ("own-skills", len(floor.skills)),
    )  # fmt: skip
    return ObservationShape(SLOTS, floor.size, PLANES, vectors)


def observe(state: Level7State, seat: int, shape: ObservationShape) -> Observation:
    """What a player knows: everything open, and of the hands the own one."""
    layout = state.layout
    row = [state.turn, state.active == seat, moves_left(state) if state.characters[state.active] >= 0 else 0]
    row += (state.did, state.pool, state.lockdown, state.lockdown_pool, state.keys)
    row += [*state.values, 0, 0][:2]
    row += (len(state.adrenaline), len(state.item_deck))
    row += state.left
    row += _tiles(state, seat)
    for player in (seat, *[other for other in range(state.floor.players) if other != seat]):
        row += _player(state, player)
    stunned = state.stunned
    for enemy, tile in enumerate(state.enemy_place):
        row += (tile, stunned >> enemy & 1)
    row += _counted(state.hands[seat], len(state.floor.cards))
    row += _counted(state.items[seat], len(state.floor.items))
    row += _counted(state.skills[seat], len(state.floor.skills))
    return Observation([layout.doors, layout.linked, layout.open_doors, shut_doors(state)], row, [])


def _tiles(state: Level7State, seat: int) -> list[int]:
    """Of every tile: whether it lies, column, row, turned how often, its markers as bits, what lies on it."""
    row = [0] * (ALL_OF_A_TILE * state.floor.size)
    for tile, spot in state.layout.spots:
        first = ALL_OF_A_TILE * tile
        row[first : first + 4] = (1, spot.x, spot.y, spot.rotation)
        row[first + 5] = len(state.ground.get(tile, ()))
    marked = (state.darkness, state.vents, state.blocked, state.posts, state.nests, state.swarm)
    for bit, tiles in enumerate((*marked, state.accessed)):
        for tile in listed(tiles) if tiles else ():
            row[ALL_OF_A_TILE * tile + 4] += 1 << bit
    return row


def _player(state: Level7State, seat: int) -> list[int]:
    """What everybody sees of a player."""
    known = state.characters[seat] >= 0
    return [
        state.place[seat], state.characters[seat], state.fate[seat], state.fear[seat], state.vitality[seat],
        state.threat[seat], state.uniform[seat], len(state.hands[seat]), len(state.items[seat]),
        *([stat(state, seat, which) for which in range(4)] if known else (0, 0, 0, 0)),
    ]  # fmt: skip


def _counted(cards: tuple[int, ...], kinds: int) -> list[int]:
    """How many of each kind."""
    row = [0] * kinds
    for card in cards:
        row[card] += 1
    return row
