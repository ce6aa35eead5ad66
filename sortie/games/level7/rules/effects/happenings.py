"""Happenings: what a scenario counts or waits for. Its own rules run as a step of their own, right after the cause."""

from __future__ import annotations

from typing import NamedTuple

from sortie.games.level7.state.state import Level7State


class Happened(NamedTuple):
    """Something a scenario has a rule for: when, and what it happened to."""

    when: str
    what: str


def happen(state: Level7State, when: str, what: str = "") -> None:
    """L7-1.1: note that something happened, if the scenario has a rule for it."""
    if (when, what) in state.floor.awaited:
        state.then(Happened(when, what))


def count(state: Level7State, name: str) -> int:
    """Count something once more, and how often it was counted now."""
    state.counts[name] = number = state.counts.get(name, 0) + 1
    return number
