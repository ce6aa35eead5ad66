"""The keys of a case: those every game reads the same way, and what to say about one that nobody reads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sortie.content.mistakes import did_you_mean
from sortie.kernel.errors import BadCase

SHARED_KEYS = (
    "game", "title", "proves", "switches", "script", "step", "expect", "offers", "offers_not", "offers_only",
    "refused", "events", "asks", "odds",
)  # fmt: skip


def check_keys(table: dict[str, Any], known: Sequence[str], what: str) -> None:
    """BadCase for a key that nobody reads."""
    for key in table:
        if key not in known:
            raise BadCase(f"{what} has no key '{key}'. {did_you_mean(key, known)}")


def check_case(document: dict[str, Any], own: Sequence[str]) -> None:
    """BadCase for a key of a case that neither the kernel nor its game reads."""
    for key in document:
        if key not in SHARED_KEYS:
            check_keys({key: document[key]}, own, "a case")
