"""The story: the scenarios in their order; who escaped goes on together and keeps the skills."""

from __future__ import annotations

from dataclasses import replace

from sortie.games.level7.content.library import Library
from sortie.games.level7.state.state import ESCAPED, Level7State
from sortie.kernel.campaign import Campaign, CampaignProgress, PlayedGame
from sortie.kernel.errors import NotAllowed
from sortie.kernel.game.setup import Setup

STORY, TOGETHER = "story", "story-together"
SKILLS = "skills"  # the option of a set-up: skills of each seat with +, seats with spaces between
NO_SKILLS = "-"
TRIES = 3  # at a floor, by those who stay together


class Story(Campaign[Level7State]):
    """L7-15.1: seven floors from below, one game each; it ends when nobody escapes."""

    def __init__(self, library: Library, name: str = STORY) -> None:
        self.id = name
        self.library = library

    def first(self) -> str:
        """L7-15.1: the scenario that follows no other one."""
        following = [scenario.next for scenario in self.library.scenarios]
        return next(scenario.id for scenario in self.library.scenarios if scenario.id not in following)

    def begin(self, table: Setup) -> CampaignProgress:
        """L7-15.1: the story begins on the lowest floor, with the players of the table."""
        return CampaignProgress(self.id, replace(table, scenario="", board="", options={}))

    def next_setup(self, progress: CampaignProgress) -> Setup | None:
        """L7-15.1: the next floor for those who go on, with their skills; None when the story is over."""
        if not progress.played:
            return replace(progress.table, scenario=self.first())
        last = progress.played[-1]
        going = tuple([str(name) for name in last.left["characters"]])
        name = self.next_floor(progress)
        if not going or not name:
            return None
        options = {SKILLS: " ".join(str(skills) for skills in last.left["skills"])}
        return replace(progress.table, scenario=name, sides=going, seats=len(going), options=options)

    def next_floor(self, progress: CampaignProgress) -> str:
        """L7-15.1: the floor above the last one, "" for none."""
        return self.library.scenarios[self.library.scenario(progress.played[-1].scenario)].next

    def seated(self, progress: CampaignProgress) -> tuple[int, ...]:
        """L7-15.1: who goes on, by the seat of the first game."""
        return (
            tuple([int(seat) for seat in progress.played[-1].left.get("seats", ())])
            if progress.played
            else ()
        )

    def record(self, progress: CampaignProgress, state: Level7State) -> CampaignProgress:
        """L7-15.1, L7-43.6: a finished game with those who go on; NotAllowed when it is not the next one."""
        expected = self.next_setup(progress)
        name = state.floor.scenario.id
        if expected is None or expected.scenario != name or not state.finished:
            known = expected.scenario if expected is not None else "nothing"
            raise NotAllowed(f"the next game of this story is {known}, played to its end", rule="L7-15.1")
        going = self.going(state)
        before = self.seated(progress) or tuple(range(state.floor.players))
        left = {
            "characters": [self.library.characters[state.characters[seat]] for seat in going],
            "skills": [self.skills_of(state, seat) for seat in going],
            "seats": [before[seat] for seat in going],
        }
        result = "escaped" if ESCAPED in state.fate else "lost"
        return CampaignProgress(
            progress.campaign, progress.table, [*progress.played, PlayedGame(name, result, left)]
        )

    def going(self, state: Level7State) -> list[int]:
        """L7-15.1, L7-43.6: the players who see the next floor: those who escaped."""
        return [seat for seat, fate in enumerate(state.fate) if fate == ESCAPED]

    def skills_of(self, state: Level7State, seat: int) -> str:
        """L7-15.1: who escaped keeps the skills, who did not is dealt new ones."""
        if state.fate[seat] != ESCAPED:
            return NO_SKILLS
        return "+".join(self.library.skills[one].id for one in state.skills[seat])

    def winner(self, progress: CampaignProgress) -> int | None:
        """L7-43.6: winning is everybody's own, so a story that is over has no single winner."""
        return None if not progress.played or self.next_setup(progress) is not None else -1


class StoryTogether(Story):
    """L7-15.1: the same, but one who escapes takes all along, and a floor is tried again when nobody does.

    The rules leave open what becomes of a group that fails; so a group that wants to see the end may play on.
    """

    def __init__(self, library: Library) -> None:
        super().__init__(library, TOGETHER)

    def going(self, state: Level7State) -> list[int]:
        """L7-15.1: all of them, whatever became of them."""
        return list(range(state.floor.players))

    def next_floor(self, progress: CampaignProgress) -> str:
        """L7-15.1: the floor above, or the same one again, as long as it was not tried too often."""
        last = progress.played[-1]
        if last.result == "escaped":
            return super().next_floor(progress)
        tries = [one.scenario for one in progress.played].count(last.scenario)
        return last.scenario if tries < TRIES else ""


def kept_skills(library: Library, option: str, players: int) -> list[tuple[int, ...]]:
    """L7-15.1: the skills that a set-up brings along, none for the others."""
    names = [skill.id for skill in library.skills]
    found: list[tuple[int, ...]] = [()] * players
    for seat, text in enumerate(option.split()[:players]):
        found[seat] = tuple(sorted(names.index(name) for name in text.split("+") if name in names))
    return found
