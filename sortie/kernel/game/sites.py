"""Sites: scenarios on their maps as an author looks at them. What lies where, and how far each side is from it."""

from __future__ import annotations

from dataclasses import dataclass

ZONE = "zone"  # where a side begins
GOAL = "goal"  # what is fought for
THING = "thing"  # what else lies there
KINDS = (ZONE, GOAL, THING)
NO_WAY = -1


@dataclass(frozen=True, slots=True)
class SiteMark:
    """Something on a map: squares that belong together under one name; `side` is whose zone it is."""

    kind: str
    key: str  # of a text
    squares: tuple[int, ...]
    side: int = -1
    ways: tuple[int, ...] = ()  # of a goal: what it costs each side to come there, NO_WAY where it cannot


@dataclass(frozen=True, slots=True)
class Site:
    """A scenario on one of its maps; `variant` is the key of what else was chosen, such as a plan of deployment."""

    scenario: str
    board: str
    width: int
    height: int
    marks: tuple[SiteMark, ...]
    variant: str = ""

    def unfairness(self) -> int:
        """How much farther one side is from its goals than another: nearest compared with nearest, and so on.

        Where only one side has a way to go, how much farther one goal is than another. NO_WAY when a goal has no way.
        """
        told = [mark.ways for mark in self.marks if mark.kind == GOAL and mark.ways]
        if any(NO_WAY in ways for ways in told):
            return NO_WAY
        sides: list[list[int]] = [sorted(ways) for ways in zip(*told, strict=True)]
        if len(sides) == 1:
            return sides[0][-1] - sides[0][0]
        return max((max(ranked) - min(ranked) for ranked in zip(*sides, strict=True)), default=0)
