"""The story: the scenarios in their order; who escaped goes on together and keeps the skills."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from sortie.games.level7.library import Library
from sortie.games.level7.state import ESCAPED, Level7State
from sortie.kernel.campaign import Campaign, Course, PlayedGame
from sortie.kernel.errors import NotAllowed
from sortie.kernel.game import Setup
from sortie.kernel.state import State

STORY = "story"
SKILLS = "skills"  # the option of a set-up: skills of each seat with +, seats with spaces between


class Story(Campaign):
    """L7-15.1: seven floors from below, one game each; it ends when nobody escapes."""

    def __init__(self, library: Library) -> None:
        self.id = STORY
        self.library = library

    def first(self) -> str:
        """L7-15.1: the scenario that follows no other one."""
        following = [scenario.next for scenario in self.library.scenarios]
        return next(scenario.id for scenario in self.library.scenarios if scenario.id not in following)

    def begin(self, table: Setup) -> Course:
        """L7-15.1: the story begins on the lowest floor, with the players of the table."""
        return Course(self.id, replace(table, scenario="", board="", options={}))

    def next_setup(self, course: Course) -> Setup | None:
        """L7-15.1: the next floor for those who escaped, with their skills; None when the story is over."""
        if not course.played:
            return replace(course.table, scenario=self.first())
        last = course.played[-1]
        scenario = self.library.scenarios[self.library.scenario(last.scenario)]
        escaped = [str(name) for name in last.left["characters"]]
        if not escaped or not scenario.next:
            return None
        options = {SKILLS: " ".join(str(skills) for skills in last.left["skills"])}
        return replace(
            course.table, scenario=scenario.next, sides=tuple(escaped), seats=len(escaped), options=options
        )

    def record(self, course: Course, state: State) -> Course:
        """L7-15.1, L7-43.6: a finished game with those who escaped; NotAllowed when it is not the next one."""
        level = cast(Level7State, state)
        expected = self.next_setup(course)
        name = level.floor.scenario.id
        if expected is None or expected.scenario != name or not level.finished:
            known = expected.scenario if expected is not None else "nothing"
            raise NotAllowed(f"the next game of this story is {known}, played to its end", rule="L7-15.1")
        escaped = [seat for seat in range(level.floor.players) if level.fate[seat] == ESCAPED]
        left = {
            "characters": [self.library.characters[level.characters[seat]] for seat in escaped],
            "skills": [
                "+".join(self.library.skills[one].id for one in level.skills[seat]) for seat in escaped
            ],
        }
        result = "escaped" if escaped else "lost"
        return Course(course.campaign, course.table, [*course.played, PlayedGame(name, result, left)])

    def winner(self, course: Course) -> int | None:
        """L7-43.6: winning is everybody's own, so a story that is over has no single winner."""
        return None if not course.played or self.next_setup(course) is not None else -1


def kept_skills(library: Library, option: str, players: int) -> list[tuple[int, ...]]:
    """L7-15.1: the skills that a set-up brings along, none for the others."""
    names = [skill.id for skill in library.skills]
    found: list[tuple[int, ...]] = [()] * players
    for seat, text in enumerate(option.split()[:players]):
        found[seat] = tuple(sorted(names.index(name) for name in text.split("+") if name in names))
    return found
