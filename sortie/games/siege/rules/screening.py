"""Conditions that make every further look pointless."""

from __future__ import annotations

from sortie.kernel.table.screens import Screen


def stopped(screen: Screen, rule: str) -> bool:
    """Refuse all targets by a rule, also when explaining: what comes after need not be defined any more."""
    screen.refuse(rule)
    return True
