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
        self.targets &= targets
        return self.targets != 0

    def demand(self, rule: str, holds: bool) -> bool:
        """A condition that does not depend on the target."""
        if holds:
            return True
        if self.reasons is not None:
            self.reasons.append((rule, 0))
            self.targets = 0
            return True
        self.targets = 0
        return False

    def refusal(self, target: int) -> Refusal | None:
        """The first rule that a target fails, None when it passes them all."""
        for rule, targets in self.reasons or ():
            if target < 0 or not targets >> target & 1:
                return Refusal(rule)
        return None
