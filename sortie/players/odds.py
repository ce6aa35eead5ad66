"""Odds for players: the kernel's, which are the rules run over every weighted answer."""

from __future__ import annotations

from sortie.kernel.odds import POLICIES, Odds, OddsLine, odds

__all__ = ["POLICIES", "Odds", "OddsLine", "odds"]
