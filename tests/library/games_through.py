"""Games opened once for the tests of the library, and play at random through its public face."""

from __future__ import annotations

from functools import cache
from random import Random

import sortie

NAMES = ("skirm", "escape", "siege", "level7")


@cache
def opened(name: str) -> sortie.Game:
    """A game as it is shipped."""
    return sortie.open(name)


def random_answers(match: sortie.Match, count: int, seed: str = "answers") -> sortie.Match:
    """The match after so many decisions at random, or at its end."""
    draw = Random(seed)
    for _ in range(count):
        if match.is_over:
            break
        if match.is_chance:
            match.play(draw.choice(match.outcomes()))
        else:
            match.play(draw.choice(match.options))
    return match
