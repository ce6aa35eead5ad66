"""Pictures of an episode: text, an image as an array, or text for whoever sits before the screen."""

from __future__ import annotations

import sys
from io import BytesIO
from typing import Any

import numpy as np
import numpy.typing as npt

from sortie.drawing.picture import picture
from sortie.drawing.piece_codes import PieceCodes
from sortie.drawing.wording import GameWording
from sortie.envs.episode import Episode
from sortie.kernel.errors import SortieError
from sortie.kernel.views.view import View

RENDER_MODES = ["ansi", "rgb_array", "human"]
RENDERING: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # what Gymnasium wants to know
WIDTH = 640  # pixels of an image
ONLOOKER = -1


class Renderer:
    """Draws episodes of one stage, as a seat or an onlooker sees them."""

    def __init__(self, mode: str | None, language: str = "en") -> None:
        if mode is not None and mode not in RENDER_MODES:
            raise SortieError(f"render_mode is one of {', '.join(RENDER_MODES)}, not '{mode}'")
        self.mode = mode
        self.language = language
        self._codes = PieceCodes()  # the letters that pieces have in drawings

    def render(self, episode: Episode, seat: int = ONLOOKER) -> str | npt.NDArray[np.uint8] | None:
        """What the mode asks for: a text, an image, or nothing but words on the screen."""
        if self.mode == "rgb_array":
            return self.image(episode, seat)
        text = self.text(episode, seat) if self.mode is not None else None
        if self.mode == "human":
            sys.stdout.write(f"{text}\n")
            return None
        return text

    def _view(self, episode: Episode, seat: int) -> View:
        position = episode.position
        return position.game.view(position.state, seat, position.open_request())

    def text(self, episode: Episode, seat: int) -> str:
        """Board, panels and question, drawn with letters."""
        from sortie.drawing.table_text import table_text

        wording = GameWording(episode.stage.game, self.language)
        return table_text(self._view(episode, seat), self._codes, wording)

    def image(self, episode: Episode, seat: int) -> npt.NDArray[np.uint8]:
        """The boards as a picture, rows of pixels of three colours."""
        from PIL import Image
        from resvg_py import svg_to_bytes

        game = episode.stage.game
        drawn = picture(
            self._view(episode, seat), self._codes, GameWording(game, self.language), game.palette
        )
        with Image.open(BytesIO(bytes(svg_to_bytes(svg_string=drawn, width=WIDTH)))) as image:
            return np.array(image.convert("RGB"))
