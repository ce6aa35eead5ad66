"""Short codes of pieces for the board: a letter and a number, the side told by capitals or small letters."""

from __future__ import annotations

from sortie.kernel.views import PieceView

STYLES = ("bold cyan", "bold yellow", "bold magenta", "bold green")
NEUTRAL = "bold white"


def seat_style(seat: int) -> str:
    """The colour of a side; the codes tell sides apart without it."""
    return STYLES[seat % len(STYLES)] if seat >= 0 else NEUTRAL


class PieceCodes:
    """Gives each piece a code when it is first seen; a code never changes during a game."""

    def __init__(self) -> None:
        self._codes: dict[str, str] = {}
        self._used: dict[tuple[int, str], int] = {}

    def code(self, piece: PieceView) -> str:
        """R2 for the first side, r2 for the second, 3R2 for the third, *R2 for nobody's; ? when face down."""
        if piece.face_down:
            return "?"
        name = f"{piece.seat}/{piece.name}"
        if name not in self._codes:
            letter = piece.name[:1].upper() or "?"
            number = self._used.get((piece.seat, letter), 0) + 1
            self._used[piece.seat, letter] = number
            self._codes[name] = _dressed(piece.seat, f"{letter}{number}")
        return self._codes[name]


def _dressed(seat: int, code: str) -> str:
    if seat < 0:
        return f"*{code}"
    if seat == 0:
        return code
    return code.lower() if seat == 1 else f"{seat + 1}{code}"
