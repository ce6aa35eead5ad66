"""Action numbers: every option of a match is one number, the same in every process, and a number reads back.

The verbs of a game stand in a row, each with a block of (detail, target): `first + detail * targets + target`. So a row
of options, which is a mask of targets, is a slice of the action mask. Version 0 is this order.
"""

from __future__ import annotations

from bisect import bisect_right
from hashlib import sha256
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sortie.kernel.errors import NotAllowed, SortieError
from sortie.kernel.game.game import Game
from sortie.kernel.position import Position
from sortie.kernel.state import State
from sortie.kernel.table.options import Option, Options
from sortie.kernel.table.requests import Choice

VERSION = 0
FEW = 4  # targets that are set one by one quicker than as a slice
Mask = npt.NDArray[np.int8]


class VerbBlock(NamedTuple):
    """The numbers of one verb: its first one, how many targets, and the place of each detail."""

    verb: str
    first: int
    targets: int
    details: tuple[int, ...]
    place_of: dict[int, int]

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return self.targets * len(self.details)


class ActionEncoding:
    """The action numbers of matches that begin with one set-up of one game."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.blocks: list[VerbBlock] = []
        first = 0
        for verb in game.verbs.values():
            targets = len(game.numbers(state, verb.target)) if verb.target else 1
            details = tuple(game.numbers(state, verb.detail)) if verb.detail else (0,)
            places = {number: place for place, number in enumerate(details)}
            block = VerbBlock(verb.name, first, targets, details, places)
            self.blocks.append(block)
            first += block.size
        self.size = first
        self._block_of = {block.verb: block for block in self.blocks}
        self._firsts = [block.first for block in self.blocks]

    @property
    def digest(self) -> str:
        """Equal exactly for equal numberings: a trained head fits where this is the same."""
        rows = [(block.verb, block.targets, block.details) for block in self.blocks]
        return sha256(repr((VERSION, self.game.name, rows)).encode()).hexdigest()[:16]

    def encode(self, option: Option) -> int:
        """The number of an option."""
        block = self._block_of.get(option.verb)
        if block is None or option.detail not in block.place_of or not 0 <= option.target < block.targets:
            raise SortieError(
                f"{option} of {self.game.name} has no action number; the game's `numbers` must tell more of them"
            )
        return block.first + block.place_of[option.detail] * block.targets + option.target

    def decode(self, action: int) -> Option:
        """The option that a number means; NotAllowed for a number that means none."""
        if not 0 <= action < self.size:
            raise NotAllowed(f"actions are numbers from 0 to {self.size - 1}, not {action}")
        block = self.blocks[bisect_right(self._firsts, action) - 1]
        detail, target = divmod(int(action) - block.first, block.targets)
        return Option(block.verb, target, block.details[detail])

    def notation(self, position: Position, action: int) -> str:
        """The line of notation of a number, in a position."""
        return position.write(self.decode(action))

    def mark(self, options: Options, mask: Mask) -> None:
        """Set a 1 for every option in a mask of zeros."""
        for verb, targets, detail in options.rows:
            block = self._block_of[verb]
            place = block.place_of.get(detail, -1)
            if place < 0 or targets.bit_length() > block.targets:
                self.encode(Option(verb, targets.bit_length() - 1, detail))  # says what is wrong
            first = block.first + place * block.targets
            if targets.bit_count() <= FEW:
                while targets:
                    low = targets & -targets
                    mask[first + low.bit_length() - 1] = 1
                    targets ^= low
            else:
                mask[first : first + block.targets] |= mask_bits(targets, block.targets)

    def mask(self, choice: Choice | None) -> Mask:
        """1 for every option of a choice, 0 for everything else; all 0 for nobody who is asked."""
        found: Mask = np.zeros(self.size, np.int8)
        if choice is not None:
            self.mark(choice.options, found)
        return found

    def actions(self, choice: Choice) -> npt.NDArray[np.int64]:
        """The numbers of all options of a choice, in their order."""
        return np.array([self.encode(option) for option in choice.options], np.int64)


def mask_bits(mask: int, count: int) -> Mask:
    """The first bits of a mask as an array of 0 and 1."""
    packed = np.frombuffer(mask.to_bytes((count + 7) // 8, "little"), np.uint8)
    return np.unpackbits(packed, count=count, bitorder="little").view(np.int8)
