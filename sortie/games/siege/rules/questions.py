"""Questions in which one rule forbids all that is not offered."""

from __future__ import annotations

from typing import Any

from sortie.kernel.table.menus import Menu, anybody, one_rule

# Where every answer is always offered (yes or no, one or the other) there is nothing to forbid.
YES_OR_NO = ("cancelled", "challenge", "dispute", "exchange", "follow", "prize", "snare", "truth")
MENUS: dict[str, Menu[Any]] = {
    "ban": one_rule("SGE-MOD.7", "ban"),
    "claim": one_rule("SGE-CHL.2", "claim"),
    "improve": one_rule("SGE-MUL.3", "improve"),
    "pick": one_rule("SGE-MOD.7", "pick"),
    "reroll": one_rule("SGE-SHO.11", "keep-die"),
    "squad": one_rule("SGE-SET.2", "squad-attackers", "squad-defenders"),
    "stock": one_rule("SGE-SET.3", "stock-attackers", "stock-defenders"),
    "token": one_rule("SGE-CHL.3", "hasten", "hinder"),
    **{label: Menu[Any](anybody) for label in YES_OR_NO},
}
