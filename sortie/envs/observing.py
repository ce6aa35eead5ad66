"""Observations as arrays: named planes, one vector of named parts, and options as rows of features."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sortie.envs.encoding import ActionEncoding, mask_bits
from sortie.kernel.game.game import Game
from sortie.kernel.position import Position
from sortie.kernel.state import State
from sortie.kernel.table.requests import Choice

Planes = npt.NDArray[np.int8]
Numbers = npt.NDArray[np.float32]
HIGHEST = 2**20  # no number of a vector is larger
ABOUT = 24  # numbers of a question that are told: whom it is about, which dice lie on the table
QUESTION = (("asked", 1), ("about", ABOUT))
SIDES_OF_A_SQUARE = ("east", "south")
CANDIDATE_COLUMNS = (
    "verb", "target", "detail", "target-row", "target-column", "detail-row", "detail-column",
)  # fmt: skip


class Candidates(NamedTuple):
    """The options of a choice: a row of features and an action number for each."""

    rows: Numbers
    actions: npt.NDArray[np.int64]


class Sensor:
    """Turns what a seat may know into arrays of one shape for all seats and moments of a match."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.shape = shape = game.observation_shape(state)
        self.squares = shape.width * shape.height
        still = [mask_bits(mask, self.squares) for _, mask in shape.fixed]
        still += [side for _, mask in shape.fixed_edges for side in self._sides(mask)]
        self.planes: tuple[str, ...] = (
            *[name for name, _ in shape.fixed],
            *[f"{name}-{side}" for name, _ in shape.fixed_edges for side in SIDES_OF_A_SQUARE],
            *shape.planes,
            *[f"{name}-{side}" for name in shape.edges for side in SIDES_OF_A_SQUARE],
        )
        self.vectors: dict[str, slice] = {}
        first = 0
        for name, size in (*QUESTION, *shape.vectors):
            self.vectors[name] = slice(first, first + size)
            first += size
        self.size = first
        self.still = len(still)
        self._blank: Planes = np.zeros((len(self.planes), self.squares), np.int8)
        if still:
            self._blank[: self.still] = np.stack(still)
        self._plane_bytes = (self.squares + 7) // 8
        self._edge_bytes = (2 * self.squares + 7) // 8
        self._verbs = {verb: number for number, verb in enumerate(game.verbs)}

    @property
    def plane_shape(self) -> tuple[int, int, int]:
        """Planes, rows, columns."""
        return len(self.planes), self.shape.height, self.shape.width

    def _sides(self, edges: int) -> tuple[Planes, Planes]:
        bits = mask_bits(edges, 2 * self.squares)
        return bits[0::2], bits[1::2]

    def observe(self, state: State, seat: int, choice: Choice | None) -> tuple[Planes, Numbers]:
        """What a seat may know in a state, with the question it is asked, if it is."""
        planes: Planes = self._blank.copy()
        numbers: Numbers = np.zeros(self.size, np.float32)
        self.write(state, seat, choice, planes, numbers)
        return planes.reshape(self.plane_shape), numbers

    def write(self, state: State, seat: int, choice: Choice | None, planes: Planes, numbers: Numbers) -> None:
        """The same into arrays that are kept; their fixed planes are there already."""
        seen = self.game.observe(state, seat, self.shape)
        moving = len(seen.planes)
        length = self._plane_bytes
        packed = b"".join([mask.to_bytes(length, "little") for mask in seen.planes])
        bits = np.frombuffer(packed, np.uint8).reshape(moving, length)
        last = self.still + moving
        planes[self.still : last] = np.unpackbits(bits, axis=1, count=self.squares, bitorder="little")
        if seen.edges:
            length = self._edge_bytes
            packed = b"".join([mask.to_bytes(length, "little") for mask in seen.edges])
            bits = np.frombuffer(packed, np.uint8).reshape(len(seen.edges), length)
            both = np.unpackbits(bits, axis=1, count=2 * self.squares, bitorder="little")
            planes[last::2] = both[:, 0::2]
            planes[last + 1 :: 2] = both[:, 1::2]
        asked = [0] * (1 + ABOUT)
        if choice is not None:
            about = [number for _, number in choice.about[:ABOUT]]
            asked[: 1 + len(about)] = [1, *about]
        numbers[:] = asked + seen.numbers

    def blank(self, count: int) -> Planes:
        """Planes for so many observations, with the fixed ones filled in."""
        return np.repeat(self._blank[None], count, axis=0)

    def candidates(self, position: Position, choice: Choice, encoding: ActionEncoding) -> Candidates:
        """Every option as a row: verb, target and detail by number, and where on the planes they are (-1: nowhere)."""
        rows = np.empty((choice.options.count, len(CANDIDATE_COLUMNS)), np.float32)
        width, state, game = self.shape.width, position.state, self.game
        for place, (verb, target, detail) in enumerate(choice.options):
            kinds = game.verbs[verb]
            aimed = game.square_of(state, kinds.target, target) if kinds.target else -1
            used = game.square_of(state, kinds.detail, detail) if kinds.detail else -1
            rows[place] = (
                self._verbs[verb], target, detail, *(divmod(aimed, width) if aimed >= 0 else (-1, -1)),
                *(divmod(used, width) if used >= 0 else (-1, -1)),
            )  # fmt: skip
        return Candidates(rows, encoding.actions(choice))
