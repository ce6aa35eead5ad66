"""Operators tried at each range against opponents of little, middling and great Stamina."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import ATTACKERS, MEDIUM_REACH, SHORT_REACH, Operator
from sortie.games.siege.content.library import Library
from sortie.games.siege.view.names import BAND_NAMES
from sortie.kernel.game.trials import Trial, typical
from sortie.kernel.views.view import Word

GALLERY = 7  # a row of the shipped building with nothing in the way
WEST = 2
DISTANCES = (SHORT_REACH, MEDIUM_REACH, MEDIUM_REACH + 3)


def trials(library: Library, kind: str, name: str) -> tuple[Trial, ...]:
    """Shots of an Operator at short, medium and long range; nothing for other tables."""
    one = library.operators.get(name) if kind == "operators" else None
    if one is None:
        return ()
    others = [other for other in library.operators.values() if other.side != one.side and not other.recruit]
    ranked = sorted(others, key=lambda other: (other.stamina, other.shield))
    return tuple(
        _trial(one, target, band) for target in typical([other.id for other in ranked]) for band in range(3)
    )


def _trial(one: Operator, target: str, band: int) -> Trial:
    places = [
        {"name": one.id, "at": [WEST, GALLERY]},
        {"name": target, "at": [WEST + DISTANCES[band], GALLERY], "located": True},
    ]
    document = {
        "operators": places,
        "devices": [],
        "active": one.id,
        "phase": 1 if one.side == ATTACKERS else 2,
    }
    lines = ((Word(f"pool-{BAND_NAMES[band]}"), f"shoot {target}"),)
    return Trial(Word(f"operator-{target}"), document, lines, "operator", target)
