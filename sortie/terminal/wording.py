"""Wording at the terminal: what drawings say, and the texts of the interface itself."""

from __future__ import annotations

from sortie.drawing.wording import GameWording


class Wording(GameWording):
    """Speaks one language for one game and for the terminal around it."""

    packages = ("sortie.drawing", "sortie.terminal")
