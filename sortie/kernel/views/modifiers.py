"""Numbers that explain themselves: "4 skill + 1 high ground" is a sum of labelled terms."""

from __future__ import annotations

from typing import NamedTuple


class Term(NamedTuple):
    """One summand: the text key of its reason, its value, and the rule that puts it there."""

    label: str
    value: int
    rule: str = ""


class Sum:
    """A value as the list of what it is made of."""

    __slots__ = ("terms",)

    def __init__(self, label: str, value: int, rule: str = "") -> None:
        self.terms: list[Term] = [Term(label, value, rule)]

    def add(self, label: str, value: int, rule: str = "") -> None:
        """Add a term; a term of nothing is not worth a word."""
        if value:
            self.terms.append(Term(label, value, rule))

    @property
    def total(self) -> int:
        """What the terms come to."""
        total = 0
        for term in self.terms:
            total += term.value
        return total

    def __str__(self) -> str:
        parts: list[str] = []
        for term in self.terms:
            sign = "" if not parts else "+ " if term.value >= 0 else "- "
            value = term.value if not parts else abs(term.value)
            parts.append(f"{sign}{value} {term.label}")
        return " ".join(parts)
