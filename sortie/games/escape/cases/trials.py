"""Characters tried against weak, middling and strong opponents: hand to hand, and with their weapons."""

from __future__ import annotations

from sortie.games.escape.content.briefing import Library
from sortie.games.escape.content.catalogue import Character
from sortie.kernel.game.trials import Trial, typical
from sortie.kernel.views.view import Word

HERE, BESIDE, FAR = "c5", "d5", "e5"


def trials(library: Library, kind: str, name: str) -> tuple[Trial, ...]:
    """A character of the pack against three of the other faction; nothing for other tables."""
    one = next((one for one in library.characters if one.id == name), None) if kind == "characters" else None
    if one is None:
        return ()
    others = [other for other in library.characters if other.faction != one.faction]
    ranked = sorted(others, key=lambda other: (other.values.combat + other.armor, other.life))
    return tuple(
        trial for target in typical([other.id for other in ranked]) for trial in _trials(one, target)
    )


def _trials(one: Character, target: str) -> list[Trial]:
    word, hand = Word(f"character-{target}"), (Word("verb-hit"), f"hit {target}")
    found = [Trial(word, _document(one, target, BESIDE), (hand,), "unit", target)]
    shots = tuple((Word(f"skill-{weapon.id}"), f"shoot {target} with {weapon.id}") for weapon in one.weapons)
    return [*found, Trial(word, _document(one, target, FAR), shots, "unit", target)] if shots else found


def _document(one: Character, target: str, square: str) -> dict[str, object]:
    return {
        "active": one.id,
        "units": [{"name": one.id, "square": HERE}, {"name": target, "square": square}],
    }
