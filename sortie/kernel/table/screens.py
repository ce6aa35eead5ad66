"""Screens: the conditions of a row of options, named by rule, so that options and refusals are one text."""

from __future__ import annotations

from typing import NamedTuple


class Refusal(NamedTuple):
    """Why an option is not offered: the rule, and the text key that says it (default: the rule's own)."""

    rule: str
    reason: str = ""


class Screen:
    """Targets that pass every condition so far; with `reasons` also which condition each target failed."""

    __slots__ = ("reasons", "targets")

    def __init__(self, targets: int, explain: bool = False) -> None:
        self.targets = targets
        self.reasons: list[tuple[str, int]] | None = [] if explain else None

    def need(self, rule: str, targets: int) -> bool:
        """Keep only these targets, by this rule; False when none is left."""
        if self.reasons is not None:
            self.reasons.append((rule, targets))
            self.targets &= targets
            return True  # when explaining, all conditions are looked at
        self.targets = left = self.targets & targets
        return left != 0

    def refuse(self, rule: str) -> bool:
        """A condition that does not depend on the target has failed; True when no more need be looked at.

        Written `if failed and screen.refuse("RULE"): return`, so that what holds costs nothing.
        """
        self.targets = 0
        if self.reasons is None:
            return True
        self.reasons.append((rule, 0))
        return False

    def demand(self, rule: str, holds: bool) -> bool:
        """The same as a condition that should hold; False when no more need be looked at."""
        return holds or not self.refuse(rule)

    def refusal(self, target: int) -> Refusal | None:
        """The first rule that a target fails, None when it passes them all."""
        for rule, targets in self.reasons or ():
            if target < 0 or not targets >> target & 1:
                return Refusal(rule)
        return None
