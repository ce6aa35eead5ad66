"""Observations as arrays: named planes, one vector of named parts, and options as rows of features."""

from __future__ import annotations

from struct import Struct
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from sortie.envs.encoding import ActionEncoding, mask_bits
from sortie.kernel.game.game import Game
from sortie.kernel.position import Position
from sortie.kernel.state import State
from sortie.kernel.table.requests import Choice

Planes = npt.NDArray[np.int8]
Numbers = npt.NDArray[np.float32]
FEW = 6  # squares of a plane that are set one by one quicker than all of them at once
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
        self.packed = Struct(f"{self.size}i")
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
        kept = self.kept()
        kept.write(state, seat, choice)
        return kept.planes.reshape(self.plane_shape), kept.numbers

    def kept(self) -> KeptObservation:
        """New arrays to write observations into again and again."""
        return KeptObservation(self, self._blank.copy(), np.zeros(self.size, np.float32))

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
        return Candidates(rows, encoding.actions(state, choice))


class KeptObservation:
    """Arrays into which what one seat sees is written again and again: of the planes only squares that changed.

    Nobody else may write into them. Planes are of any kind of number, as long as they lie in one piece.
    """

    def __init__(self, sensor: Sensor, planes: npt.NDArray[Any], numbers: Numbers) -> None:
        self.sensor, self.planes, self.numbers = sensor, planes, numbers
        self._cells = planes.reshape(-1).data
        # Whole numbers first, then all of them as floats at once: much quicker than one by one.
        self._whole = np.zeros(sensor.size, np.intc)
        self._row = self._whole.data.cast("B")
        self._shown: list[int] = [0] * len(sensor.shape.planes)
        self._shown_edges: list[int] = [0] * len(sensor.shape.edges)

    def write(self, state: State, seat: int, choice: Choice | None) -> None:
        """What a seat may know in a state, with the question it is asked, if it is."""
        sensor = self.sensor
        seen = sensor.game.observe(state, seat, sensor.shape)
        first = sensor.still
        if seen.planes != self._shown:
            for place, (new, old) in enumerate(zip(seen.planes, self._shown, strict=True), first):
                if new != old:
                    self._change(place, new, new ^ old)
            self._shown = seen.planes
        first += len(self._shown)
        if seen.edges != self._shown_edges:
            for place, (new, old) in enumerate(zip(seen.edges, self._shown_edges, strict=True)):
                if new != old:
                    self._change_edges(first + 2 * place, new, new ^ old)
            self._shown_edges = seen.edges
        asked = [0] * (1 + ABOUT)
        if choice is not None:
            about = [number for _, number in choice.about[:ABOUT]]
            asked[: 1 + len(about)] = [1, *about]
        sensor.packed.pack_into(self._row, 0, *asked, *seen.numbers)
        self.numbers[:] = self._whole

    def _change(self, place: int, mask: int, changed: int) -> None:
        """Squares of one plane."""
        squares = self.sensor.squares
        if changed.bit_count() > FEW:
            self.planes[place] = mask_bits(mask, squares)
            return
        assert changed >> squares == 0, "an observation shows no square beside the board"
        cells, first = self._cells, place * squares
        while changed:
            square = (changed & -changed).bit_length() - 1
            cells[first + square] = mask >> square & 1
            changed &= changed - 1

    def _change_edges(self, place: int, mask: int, changed: int) -> None:
        """Borders of squares in a pair of planes."""
        squares = self.sensor.squares
        if changed.bit_count() > FEW:
            bits = mask_bits(mask, 2 * squares)
            self.planes[place] = bits[0::2]
            self.planes[place + 1] = bits[1::2]
            return
        assert changed >> 2 * squares == 0, "an observation shows no border beside the board"
        cells = self._cells
        while changed:
            edge = (changed & -changed).bit_length() - 1
            cells[(place + (edge & 1)) * squares + (edge >> 1)] = mask >> edge & 1
            changed &= changed - 1

    def copied(self) -> tuple[npt.NDArray[Any], Numbers]:
        """What was written, in arrays of its own."""
        return self.planes.reshape(self.sensor.plane_shape).copy(), self.numbers.copy()
