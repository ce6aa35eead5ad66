"""Action numbers: every option of a match is one number, the same in every process, and a number reads back.

The verbs of a game stand in a row, each with a block of (detail, target): `first + detail * targets + target`, where both are
places in the row of numbers that the game says there may be. So a row of options, which is a mask of targets, is a slice of
the action mask. Version 0 is this order.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from hashlib import sha256

import numpy as np
import numpy.typing as npt

from sortie.kernel.errors import NotAllowed, SortieError
from sortie.kernel.game.game import Game
from sortie.kernel.masks import listed
from sortie.kernel.position import Position
from sortie.kernel.state import State
from sortie.kernel.table.options import Option, Options
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.notation import Verb

VERSION = 0
FEW = 4  # targets that are set one by one quicker than as a slice
Mask = npt.NDArray[np.int8]


class ActionMask(np.ndarray[tuple[int, ...], np.dtype[np.int8]]):
    """An int8 mask, as PettingZoo has it, that is searched as fast as one of booleans.

    numpy looks at int8 numbers one by one; compared with 0 first, `np.flatnonzero` and `nonzero` take an eighth of the time.
    """

    def nonzero(self) -> tuple[npt.NDArray[np.intp], ...]:
        """The places that are not 0."""
        return np.not_equal(self.view(np.ndarray), 0).nonzero()


class VerbBlock:
    """The numbers of one verb: the first one, the targets and details that it may have, and the place of each."""

    __slots__ = (
        "details",
        "first",
        "kind",
        "place_of",
        "places",
        "size",
        "spread",
        "target_place",
        "targets",
        "verb",
    )

    def __init__(self, game: Game, state: State, verb: Verb, first: int) -> None:
        self.verb, self.first = verb.name, first
        self.targets: Sequence[int] = game.numbers(state, verb.target) if verb.target else (0,)
        self.details: Sequence[int] = game.numbers(state, verb.detail) if verb.detail else (0,)
        self.kind = ""  # of details that are counted from the first one of what acts
        if verb.detail in game.own_details:
            self.kind, self.details = verb.detail, range(game.own_details[verb.detail])
        self.place_of = {number: place for place, number in enumerate(self.details)}
        self.target_place = {number: place for place, number in enumerate(self.targets)}
        self.size = len(self.targets) * len(self.details)
        self.spread = max(self.targets, default=0) + 1  # how many bits a mask of targets has
        self.places = None if self.spread == len(self.targets) else np.array(self.targets, np.intp)

    def bits(self, targets: int) -> Mask:
        """A mask of targets as a slice of 0 and 1."""
        found = mask_bits(targets, self.spread)
        return found if self.places is None else found[self.places]


class ActionEncoding:
    """The action numbers of matches that begin with one set-up of one game."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.blocks: list[VerbBlock] = []
        self.size = 0
        for verb in game.verbs.values():
            block = VerbBlock(game, state, verb, self.size)
            self.blocks.append(block)
            self.size += block.size
        self._block_of = {block.verb: block for block in self.blocks}
        self._firsts = [block.first for block in self.blocks]

    @property
    def digest(self) -> str:
        """Equal exactly for equal numberings: a trained head fits where this is the same."""
        rows = [(block.verb, tuple(block.targets), tuple(block.details)) for block in self.blocks]
        return sha256(repr((VERSION, self.game.name, rows)).encode()).hexdigest()[:16]

    def encode(self, state: State, option: Option) -> int:
        """The number of an option in a state."""
        block = self._block_of.get(option.verb)
        if block is not None:
            base = self.game.first_detail(state, block.kind) if block.kind else 0
            place, target = block.place_of.get(option.detail - base), block.target_place.get(option.target)
            if place is not None and target is not None:
                return block.first + place * len(block.targets) + target
        raise SortieError(
            f"{option} of {self.game.name} has no action number; the game's `numbers` must tell more of them"
        )

    def decode(self, state: State, action: int) -> Option:
        """The option that a number means in a state; NotAllowed for a number that means none."""
        if not 0 <= action < self.size:
            raise NotAllowed(f"actions are numbers from 0 to {self.size - 1}, not {action}")
        block = self.blocks[bisect_right(self._firsts, action) - 1]
        detail, target = divmod(int(action) - block.first, len(block.targets))
        base = self.game.first_detail(state, block.kind) if block.kind else 0
        return Option(block.verb, block.targets[target], block.details[detail] + base)

    def notation(self, position: Position, action: int) -> str:
        """The line of notation of a number, in a position."""
        return position.write(self.decode(position.state, action))

    def mark(self, state: State, options: Options, mask: Mask) -> None:
        """Set a 1 for every option in a mask of zeros."""
        for verb, targets, detail in options.rows:
            block = self._block_of[verb]
            base = self.game.first_detail(state, block.kind) if block.kind else 0
            place = block.place_of.get(detail - base, -1)
            if place < 0 or targets.bit_length() > block.spread:
                self.encode(state, Option(verb, targets.bit_length() - 1, detail))  # says what is wrong
            first = block.first + place * len(block.targets)
            if targets.bit_count() <= FEW:
                place_of = block.target_place
                while targets:
                    low = targets & -targets
                    mask[first + place_of[low.bit_length() - 1]] = 1
                    targets ^= low
            else:
                mask[first : first + len(block.targets)] |= block.bits(targets)

    def mask(self, state: State, choice: Choice | None) -> Mask:
        """1 for every option of a choice, 0 for everything else; all 0 for nobody who is asked."""
        found: Mask = np.zeros(self.size, np.int8)
        if choice is not None:
            self.mark(state, choice.options, found)
        return found.view(ActionMask)

    def numbered(self, state: State, choice: Choice) -> list[int]:
        """The numbers of all options of a choice, ascending, each once."""
        found: set[int] = set()
        for verb, targets, detail in choice.options.rows:
            block = self._block_of[verb]
            first = self.encode(state, Option(verb, block.targets[0], detail))
            found.update([first + block.target_place[target] for target in listed(targets)])
        return sorted(found)

    def actions(self, state: State, choice: Choice) -> npt.NDArray[np.int64]:
        """The numbers of all options of a choice, in their order."""
        return np.array([self.encode(state, option) for option in choice.options], np.int64)


def mask_bits(mask: int, count: int) -> Mask:
    """The first bits of a mask as an array of 0 and 1."""
    packed = np.frombuffer(mask.to_bytes((count + 7) // 8, "little"), np.uint8)
    return np.unpackbits(packed, count=count, bitorder="little").view(np.int8)
