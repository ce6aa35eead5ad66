"""Budget: how much a player may think about one decision."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

Clock = Callable[[], float]


class Budget:
    """So many playouts, and until when. Neither: as much as is the player's own measure.

    Equal seeds and equal playouts decide equally, on every machine; with a deadline they decide as far as they have come.
    """

    __slots__ = ("_clock", "_deadline", "playouts")

    def __init__(self, playouts: int = 0, seconds: float = 0.0, clock: Clock = monotonic) -> None:
        self.playouts = playouts  # 0: the player's own measure
        self._clock = clock
        self._deadline = clock() + seconds if seconds > 0 else 0.0

    @property
    def timed(self) -> bool:
        """Whether there is a deadline."""
        return self._deadline > 0

    @property
    def over(self) -> bool:
        """Whether the deadline has passed."""
        return self._deadline > 0 and self._clock() >= self._deadline

    @property
    def left(self) -> float:
        """Seconds to the deadline; without one there is no end of them."""
        return max(0.0, self._deadline - self._clock()) if self._deadline > 0 else float("inf")

    @property
    def late(self) -> float:
        """Seconds past the deadline; 0 before it, and where there is none."""
        return max(0.0, self._clock() - self._deadline) if self._deadline > 0 else 0.0


OWN_MEASURE = Budget()
