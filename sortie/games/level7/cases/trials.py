"""Items and skills tried in an attack on each kind of enemy, and without them beside it."""

from __future__ import annotations

from typing import Any

from sortie.games.level7.content.library import Library
from sortie.kernel.game.trials import Trial
from sortie.kernel.views.view import Word

TILE = "crossing"
ENEMIES = {"guard": "guard-1", "clone": "clone-1", "hybrid": "hybrid-str"}


def trials(library: Library, kind: str, name: str) -> tuple[Trial, ...]:
    """An attack on a guard, a clone and a hybrid by who has an item or a skill, and by who has not."""
    known = {"items": [one.id for one in library.items], "skills": [one.id for one in library.skills]}
    if name not in known.get(kind, ()) or library.tile(TILE) < 0:
        return ()
    found = []
    for enemy, unit in ENEMIES.items():
        for had in (False, True):
            player: dict[str, Any] = {kind: [name]} if had else {}
            document = {"tiles": [[TILE, 0, 0]], "players": [{"fear": 3, **player}], "enemies": {unit: TILE}}
            what = Word(f"{kind.removesuffix('s')}-{name}") if had else Word("verb-attack")
            found.append(Trial(Word(f"kind-{enemy}"), document, ((what, f"attack {unit}"),), "unit", unit))
    return tuple(found)
