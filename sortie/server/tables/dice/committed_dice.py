"""Dice that can be checked: a secret is fixed before the game, each die follows from it, and it is told at the end.

    commitment = SHA-256(secret)                                                     shown when the table is opened
    mixed      = SHA-256("commitment|seat:entropy|seat:entropy|…")                   seats from 0, in order; "" without
    value      = HMAC-SHA-256(secret, "table|from|mixed|answer|dealing|index")       its first eight bytes as a number

`entropy` is what a seat has brought after the commitment was shown and before the first die: hexadecimal digits that
its own program has drawn. `from` is how many answers there were before the table was opened (0, but for a game that
is gone on with), `answer` the number of the answer in the record, and `index` counts the values taken for this answer,
from 0. A value above the greatest multiple of the limit is passed over, so that each face is equally likely; a die is
value % 6 + 1. `dealing` is 0 until dice are taken back; it grows with each undo that takes dice back, and counts for all
answers after what that undo has kept, so that nobody knows the next dice.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping
from hashlib import sha256

from sortie.kernel.chance.dice_sources import DiceSource

SECRET_BYTES = 32
VALUES = 1 << 64
DICE_VERSION = 2  # of this description; tables of version 1 knew no entropy


def new_secret() -> bytes:
    """A secret nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment_of(secret: bytes) -> str:
    """What is shown before the game."""
    return sha256(secret).hexdigest()


def mixed_of(commitment: str, entropy: Mapping[int, str]) -> str:
    """What the entropy of all seats comes to; "" when none has brought any."""
    if not entropy:
        return ""
    parts = [commitment, *(f"{seat}:{entropy[seat]}" for seat in sorted(entropy))]
    return sha256("|".join(parts).encode()).hexdigest()


class CommittedDice(DiceSource):
    """The dice of one answer; `place` is all of a value's message but its index."""

    def __init__(self, secret: bytes, place: str) -> None:
        self._secret = secret
        self._place = place
        self._index = 0

    def dice(self, count: int) -> tuple[int, ...]:
        return tuple(self.below(6) + 1 for _ in range(count))

    def below(self, limit: int) -> int:
        fair = VALUES - VALUES % limit
        while True:
            message = f"{self._place}{self._index}".encode()
            self._index += 1
            value = int.from_bytes(hmac.digest(self._secret, message, "sha256")[:8], "big")
            if value < fair:
                return value % limit


def place_of(table_id: str, first: int, mixed: str, answer: int, dealing: int) -> str:
    """Where in a game an answer stands; `first` is the number of answers before the table was opened."""
    return f"{table_id}|{first}|{mixed}|{answer}|{dealing}|"


class Dealings:
    """Which dealing the dice of an answer belong to. It follows from what was taken back, and from nothing else."""

    __slots__ = ("_dealing", "redealt")

    def __init__(self, redealt: tuple[tuple[int, int], ...] = (), dealing: int = 0) -> None:
        self.redealt = redealt  # (after this answer, dealing), ascending
        self._dealing = dealing

    def copy(self) -> Dealings:
        """The same dealings, to go on with."""
        return Dealings(self.redealt, self._dealing)

    def rewind(self, kept: int, dice: bool) -> None:
        """So many answers are kept; `dice` says whether dice were among those taken back."""
        if dice:
            self._dealing += 1
            earlier = tuple(one for one in self.redealt if one[0] < kept)
            self.redealt = (*earlier, (kept, self._dealing))

    def at(self, answer: int) -> int:
        """The dealing of an answer."""
        dealing = 0
        for after, number in self.redealt:
            if answer > after:
                dealing = number
        return dealing

    def save(self) -> list[object]:
        """As plain data, for snapshots."""
        return [[list(one) for one in self.redealt], self._dealing]


def bot_seed(secret: bytes, table_id: str, number: int, seat: int) -> str:
    """A seed for a bot that nobody at the table can foresee."""
    return hmac.digest(secret, f"bot|{table_id}|{number}|{seat}".encode(), "sha256").hex()
