"""Decks: a known top, a multiset nobody has ordered, a known bottom. Drawing is chance; no secret order exists."""

from __future__ import annotations

from sortie.kernel.requests import NOBODY
from sortie.kernel.table import Table


class Deck:
    """Cards as small numbers. `top` and `bottom` are known places, `loose[card]` counts the rest."""

    __slots__ = ("bottom", "loose", "top")

    def __init__(
        self, loose: list[int], top: list[int] | None = None, bottom: list[int] | None = None
    ) -> None:
        self.loose = loose
        self.top = top if top is not None else []
        self.bottom = bottom if bottom is not None else []

    def copy(self) -> Deck:
        """An equal deck that shares nothing."""
        return Deck(self.loose[:], self.top[:], self.bottom[:])

    def __len__(self) -> int:
        return len(self.top) + sum(self.loose) + len(self.bottom)

    def __bool__(self) -> bool:
        return bool(self.top or self.bottom) or any(self.loose)

    def shuffle(self) -> None:
        """Forget all places."""
        for card in self.top + self.bottom:
            self.loose[card] += 1
        self.top.clear()
        self.bottom.clear()

    def put_on_top(self, card: int) -> None:
        """A card whose place is known: next to be drawn."""
        self.top.append(card)

    def put_below(self, card: int) -> None:
        """A card whose place is known: last to be drawn."""
        self.bottom.insert(0, card)

    def add(self, card: int) -> None:
        """A card somewhere among the loose ones."""
        self.loose[card] += 1

    def draw(self, table: Table, label: str, seat: int = NOBODY) -> int:
        """Take the next card: the known top, else one of the loose cards by chance, else the known bottom."""
        if self.top:
            return self.top.pop()
        if any(self.loose):
            card = table.draw(seat, label, tuple(self.loose))
            self.loose[card] -= 1
            return card
        return self.bottom.pop()

    def key(self) -> tuple[tuple[int, ...], ...]:
        """Plain data that tells decks apart."""
        return (tuple(self.loose), tuple(self.top), tuple(self.bottom))

    def save(self) -> list[list[int]]:
        """Plain data for a file."""
        return [self.loose[:], self.top[:], self.bottom[:]]


def load_deck(data: list[list[int]]) -> Deck:
    """The deck that `save` wrote."""
    return Deck(list(data[0]), list(data[1]), list(data[2]))
