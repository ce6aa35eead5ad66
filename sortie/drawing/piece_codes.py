"""Short codes of pieces for the board: a letter and a number, the side told by capitals or small letters."""

from __future__ import annotations

import re

from sortie.kernel.views.view import PieceView

STYLES = ("bold cyan", "bold yellow", "bold magenta", "bold green")
NEUTRAL = "bold white"
NUMBERED = re.compile(r"(.+?)-(\d+)")


def seat_style(seat: int) -> str:
    """The colour of a side; the codes tell sides apart without it."""
    return STYLES[seat % len(STYLES)] if seat >= 0 else NEUTRAL


class PieceCodes:
    """Gives each piece a code when it is first seen; a code never changes during a game.

    `rifleman-2` is R2. A letter belongs to one name of a side: where R is taken, the next letter of the name is used.
    """

    def __init__(self) -> None:
        self._codes: dict[tuple[int, str], str] = {}
        self._letters: dict[tuple[int, str], str] = {}

    def meet(self, pieces: list[PieceView]) -> None:
        """Give codes to these pieces in this order."""
        for piece in pieces:
            self.code(piece)

    def code(self, piece: PieceView) -> str:
        """R2 for the first side, r2 for the second, 3R2 for the third, *R2 for nobody's; ? when face down."""
        if piece.face_down:
            return "?"
        known = self._codes.get((piece.seat, piece.name))
        if known is None:
            known = self._codes[piece.seat, piece.name] = self._new(piece)
        return known

    def _new(self, piece: PieceView) -> str:
        match = NUMBERED.fullmatch(piece.name)
        base, number = (match[1], int(match[2])) if match else (piece.name, 1)
        letter = self._letter(piece.seat, base)
        taken = [code for (seat, _), code in self._codes.items() if seat == piece.seat]
        while _dressed(piece.seat, f"{letter}{number}") in taken:
            number += 1
        return _dressed(piece.seat, f"{letter}{number}")

    def _letter(self, seat: int, base: str) -> str:
        for letter in [one.upper() for one in base if one.isalpha()]:
            owner = self._letters.setdefault((seat, letter), base)
            if owner == base:
                return letter
        return base[:1].upper() or "?"


def _dressed(seat: int, code: str) -> str:
    if seat < 0:
        return f"*{code}"
    if seat == 0:
        return code
    return code.lower() if seat == 1 else f"{seat + 1}{code}"
