"""The two editions of the rulebook: where they differ, as one table that the rules look up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Edition:
    """One reading of the rulebook; each field is a sentence that the two books say differently."""

    id: str
    anyone_closes_doors: bool = False  # ESC-4.17, ESC-6c.11
    objective_hand_over_needs_sight: bool = False  # ESC-5b.11
    crates_from_periphery: bool = False  # ESC-6c.28, ESC-R.37
    datadisk_for_defence: bool = False  # ESC-9.3, ESC-R.87
    agreed_rank_total: bool = False  # ESC-2.11: players may agree on a total in any scenario


CLASSIC: Final = Edition("classic", agreed_rank_total=True)
REVISED: Final = Edition(
    "revised",
    anyone_closes_doors=True,
    objective_hand_over_needs_sight=True,
    crates_from_periphery=True,
    datadisk_for_defence=True,
)
EDITIONS: Final[Mapping[str, Edition]] = {"classic": CLASSIC, "revised": REVISED}
