"""Behaviours: what Agents do by themselves, as a list of lines for each Tag; the first possible line is done.

A line says what is done (`do`) and, for a movement, where to (`to`). card_play.py says what each one means.
"""

from __future__ import annotations

from dataclasses import dataclass

from sortie.kernel.views.view import Word

MELEE, SHOOT, HEAL, MISSION, PICK_UP, MOVE = "melee", "shoot", "heal", "mission", "pick_up", "move"
DEEDS = (MELEE, SHOOT, HEAL, MISSION, PICK_UP, MOVE)

ENEMY, SIGHT, OBJECTIVE, MARKER, HOME = "enemy", "sight", "objective", "marker", "home"
GOALS = (ENEMY, SIGHT, OBJECTIVE, MARKER, HOME)

DEFAULT = "default"  # the list of everybody whose Tags have none


@dataclass(frozen=True, slots=True)
class BehaviourLine:
    """One line of a list."""

    do: str
    to: str = ""  # of a movement

    @property
    def key(self) -> str:
        """The key of its words."""
        return f"behaviour-{self.do.replace('_', '-')}" + (f"-{self.to}" if self.to else "")


@dataclass(frozen=True, slots=True)
class Behaviour:
    """The list of a Tag."""

    id: str  # the Tag, or DEFAULT
    lines: tuple[BehaviourLine, ...]


EVERY_LINE = tuple(BehaviourLine(deed, goal) for deed in DEEDS for goal in (GOALS if deed == MOVE else ("",)))
NOTHING = Behaviour(DEFAULT, ())


def behaviour_of(
    behaviours: dict[str, Behaviour], card: tuple[str, ...], squad: tuple[str, ...]
) -> Behaviour:
    """The list of the first Tag of a card that has one, Tags of the whole Squad last; else the list of everybody."""
    own = tuple(tag for tag in card if tag not in squad)
    for tag in (*own, *squad):
        if tag in behaviours:
            return behaviours[tag]
    return behaviours.get(DEFAULT, NOTHING)


def behaviour_words(behaviour: Behaviour) -> list[Word]:
    """A list in words, one line after the other."""
    words = [Word("line-behaviour-title")]
    for number, line in enumerate(behaviour.lines, start=1):
        words.append(Word("line-behaviour", {"number": number, "line": f"@{line.key}"}))
    return words
