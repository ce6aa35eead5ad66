"""The two editions of the rulebook: where they differ, as one table that the rules look up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Edition:
    """One reading of the rulebook; each field is a sentence that the two books say differently."""

    id: str
    anyone_closes_doors: bool  # ESC-4.17, ESC-6c.11
    objective_hand_over_needs_sight: bool  # ESC-5b.11
    crates_from_periphery: bool  # ESC-6c.28, ESC-R.37
    datadisk_for_defence: bool  # ESC-9.3, ESC-R.87
    agreed_rank_total: bool  # ESC-2.11: players may agree on a total in any scenario


CLASSIC: Final = Edition(
    "classic",
    anyone_closes_doors=False,
    objective_hand_over_needs_sight=False,
    crates_from_periphery=False,
    datadisk_for_defence=False,
    agreed_rank_total=True,
)
REVISED: Final = Edition(
    "revised",
    anyone_closes_doors=True,
    objective_hand_over_needs_sight=True,
    crates_from_periphery=True,
    datadisk_for_defence=True,
    agreed_rank_total=False,
)
EDITIONS: Final[Mapping[str, Edition]] = {"classic": CLASSIC, "revised": REVISED}
