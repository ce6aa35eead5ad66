"""Legacy: what an earlier game of a campaign leaves to this one, as plain options of a table."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.escape.content.catalogue import FACTIONS, NOBODY
from sortie.kernel.errors import UnknownName

KEYS = ("initiative-bonus", "wounded", "tokens", "seal-difficulty", "first-equipment", "captives")


class Legacy(NamedTuple):
    """ESC-6e.4: the effects of the last game; without a campaign there are none."""

    initiative_bonus: tuple[int, int] = (0, 0)
    wounded: tuple[tuple[str, int], ...] = ()  # characters by id, with the damage they start with
    tokens: int = 0
    seal_difficulty: int = 0
    first_equipment: int = NOBODY
    captives: tuple[str, ...] = ()


def write_legacy(legacy: Legacy) -> dict[str, str]:
    """The options of a table that mean this; what has no effect is left out."""
    found = {
        "initiative-bonus": ",".join(str(bonus) for bonus in legacy.initiative_bonus),
        "wounded": ",".join(f"{name}:{damage}" for name, damage in legacy.wounded),
        "tokens": str(legacy.tokens),
        "seal-difficulty": str(legacy.seal_difficulty),
        "first-equipment": FACTIONS[legacy.first_equipment] if legacy.first_equipment != NOBODY else "",
        "captives": ",".join(legacy.captives),
    }
    return {key: text for key, text in found.items() if text not in ("", "0", "0,0")}


# The options of a table by which a campaign hands on what it leaves.
LEGACY = ("initiative-bonus", "wounded", "tokens", "seal-difficulty", "first-equipment", "captives")


def read_legacy(options: dict[str, str]) -> Legacy:
    """The effects that the options of a table name; UnknownName for what cannot be read."""
    try:
        bonus = [int(number) for number in options.get("initiative-bonus", "0,0").split(",")]
        wounded = [entry.split(":") for entry in options.get("wounded", "").split(",") if entry]
        first = options.get("first-equipment", "")
        return Legacy(
            (bonus[0], bonus[1]),
            tuple((name, int(damage)) for name, damage in wounded),
            int(options.get("tokens", "0")),
            int(options.get("seal-difficulty", "0")),
            FACTIONS.index(first) if first else NOBODY,
            tuple(name for name in options.get("captives", "").split(",") if name),
        )
    except (ValueError, IndexError) as error:
        raise UnknownName(
            f"the options of this table cannot be read ({error}); write them as "
            "initiative-bonus=1,0 wounded=ashton:1 tokens=1 seal-difficulty=6 first-equipment=isc captives=ashton"
        ) from error
