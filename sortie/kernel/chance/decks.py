"""Decks: a known top, a multiset nobody has ordered, a known bottom. Drawing is chance; no secret order exists."""

from __future__ import annotations

from sortie.kernel.table.requests import NOBODY
from sortie.kernel.table.table import Table


class Deck:
    """Cards as small numbers. `top` and `bottom` are known places, `loose[card]` counts the rest."""

    __slots__ = ("bottom", "loose", "top")

    def __init__(self, loose: list[int], top: tuple[int, ...] = (), bottom: tuple[int, ...] = ()) -> None:
        self.loose = loose
        self.top = top
        self.bottom = bottom

    def copy(self) -> Deck:
        """An equal deck that shares nothing."""
        return Deck(self.loose[:], self.top, self.bottom)

    def __len__(self) -> int:
        return len(self.top) + sum(self.loose) + len(self.bottom)

    def __bool__(self) -> bool:
        return any(self.loose) or bool(self.top or self.bottom)

    def shuffle(self) -> None:
        """Forget all places."""
        for card in self.top + self.bottom:
            self.loose[card] += 1
        self.top = self.bottom = ()

    def put_on_top(self, card: int) -> None:
        """A card whose place is known: next to be drawn."""
        self.top = (*self.top, card)

    def put_below(self, card: int) -> None:
        """A card whose place is known: last to be drawn."""
        self.bottom = (card, *self.bottom)

    def add(self, card: int) -> None:
        """A card somewhere among the loose ones."""
        self.loose[card] += 1

    def draw(self, table: Table, label: str, seat: int = NOBODY) -> int:
        """Take the next card: the known top, else one of the loose cards by chance, else the known bottom."""
        if self.top:
            card, self.top = self.top[-1], self.top[:-1]
        elif self.bottom and not any(self.loose):
            card, self.bottom = self.bottom[-1], self.bottom[:-1]
        else:
            card = table.draw(seat, label, tuple(self.loose))
            self.loose[card] -= 1
        return card

    def key(self) -> tuple[tuple[int, ...], ...]:
        """Plain data that tells decks apart."""
        return (tuple(self.loose), self.top, self.bottom)

    def save(self) -> list[list[int]]:
        """Plain data for a file."""
        return [self.loose[:], list(self.top), list(self.bottom)]


def load_deck(data: list[list[int]]) -> Deck:
    """The deck that `save` wrote."""
    return Deck(list(data[0]), tuple(data[1]), tuple(data[2]))
