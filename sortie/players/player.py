"""The player protocol: one decision at a time, from what the seat may know."""

from __future__ import annotations

from abc import abstractmethod

from sortie.kernel.options import Option
from sortie.players.sight import Sight


class Player:
    """Somebody, or something, that decides for a seat."""

    name: str

    @abstractmethod
    def decide(self, sight: Sight) -> Option:
        """One of the options of `sight.choice`."""
