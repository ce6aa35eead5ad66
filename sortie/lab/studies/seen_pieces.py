"""Seen pieces: those that motions name, whose they are, where they stand, and whether they are out.

A piece may go by several names, as one does that hides behind tokens: names that are told together mean one piece, and as long
as it is hidden each of its tokens stands somewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

NUMBERED = re.compile(r"-\d+$")
LAID = "@"  # what lies on the board is called by what it is and where


class SeenPiece:
    """A piece that was seen."""

    __slots__ = ("fallen", "is_shown", "is_thing", "profile", "seat", "squares")

    def __init__(self, name: str) -> None:
        self.profile = NUMBERED.sub("", name.partition(LAID)[0])  # those that share a card are numbered
        self.is_thing = LAID in name  # it lies on the board and does not act
        self.seat = -1
        self.squares: dict[str, str] = {}  # where it stands, or may stand, by the name it has there
        self.is_shown = False  # it was hidden and is not any more
        self.fallen = False

    def place(self, name: str, square: str) -> None:
        """It stands there now, under this name."""
        if self.is_shown:
            self.squares.clear()
        self.squares[name] = square
        self.fallen = False

    def show(self, name: str, square: str) -> None:
        """It comes to light at a square, so it stands nowhere else."""
        self.is_shown = True
        self.place(name, square)

    def leave(self, square: str = "") -> None:
        """It leaves a square, or the board."""
        for name in [name for name, own in self.squares.items() if own == square or not square]:
            del self.squares[name]

    def fall(self) -> str:
        """It is out; where it stood, if that is known."""
        square = next(iter(self.squares.values()), "") if len(self.squares) == 1 else ""
        self.squares.clear()
        self.fallen = True
        return square


class SeenPieces:
    """Every piece that the motions of a game have named."""

    def __init__(self) -> None:
        self._by_name: dict[str, SeenPiece] = {}
        self._all: list[SeenPiece] = []

    def known(self, names: Sequence[str], seat: int = -1) -> SeenPiece:
        """The piece that goes by these names; what was taken for several is one from now on."""
        named = list(dict.fromkeys(self._by_name[name] for name in names if name in self._by_name))
        if not named:
            named = [SeenPiece(names[0])]
            self._all += named
        piece, *others = named
        for other in others:
            self._take_in(piece, other)
        self._by_name |= dict.fromkeys(names, piece)
        if seat >= 0:
            piece.seat = seat
        return piece

    def _take_in(self, piece: SeenPiece, other: SeenPiece) -> None:
        """Two were one all the time."""
        piece.squares |= other.squares
        self._all.remove(other)
        self._by_name = {name: piece if named is other else named for name, named in self._by_name.items()}

    def taking_part(self) -> Iterator[SeenPiece]:
        """Every piece that acts, in the order in which they were seen first."""
        return (piece for piece in self._all if not piece.is_thing)
