"""Answers that were taken back: what they were, who did it, and who agreed. Part of a record, so that it can be checked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

LINE = re.compile(r"undo ([0-9]{1,7}) by ([0-9]{1,3})(?: with ([0-9]{1,3}(?: [0-9]{1,3}){0,31}))?")


class Undone(NamedTuple):
    """A seat went back to `kept` answers; `agreed` are the seats that were asked, `taken` what is gone, in order."""

    kept: int
    seat: int
    agreed: tuple[int, ...]
    taken: tuple[Any, ...]  # lines of a record, or entries of a log


def write_undone(undone: Undone) -> str:
    """As a line of a record; files count seats from 1."""
    agreed = " ".join(str(seat + 1) for seat in undone.agreed)
    return f"undo {undone.kept} by {undone.seat + 1}" + (f" with {agreed}" if agreed else "")


def read_undone(body: str, lines: Sequence[Any]) -> Undone | None:
    """What a line of a record takes back of the lines before it; None when it is no such line, or takes nothing."""
    match = LINE.fullmatch(body)
    if match is None or int(match[1]) >= len(lines):
        return None
    agreed = tuple(int(seat) - 1 for seat in (match[3] or "").split())
    return Undone(int(match[1]), int(match[2]) - 1, agreed, tuple(lines[int(match[1]) :]))


def course(left: Sequence[Any], undone: Sequence[Undone]) -> list[tuple[Sequence[Any], Undone | None]]:
    """Everything in the order in which it happened: answers up to each undo, and those after the last (None)."""
    before: list[Sequence[Any]] = []  # all answers that stood when something was taken back
    log = list(left)
    for one in reversed(undone):
        log = [*log[: one.kept], *one.taken]
        before.insert(0, log)
    parts: list[tuple[Sequence[Any], Undone | None]] = []
    kept = 0
    for one, standing in zip(undone, before, strict=True):
        parts.append((standing[kept:], one))
        kept = one.kept
    parts.append((left[kept:], None))
    return parts
