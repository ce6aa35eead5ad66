"""The campaign: which scenario follows which result, and what a game leaves to the next."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sortie.games.escape.content.briefing import (
    FIRST_EQUIPMENT,
    INITIATIVE_BONUS,
    KEPT_TOKENS,
    SEAL_DIFFICULTY,
    WOUNDS,
    CarryOver,
    Library,
    NextGame,
)
from sortie.games.escape.content.briefing import Campaign as Tree
from sortie.games.escape.content.catalogue import DRAW, FACTIONS, ISC, NOBODY, RESISTANCE, RESULTS
from sortie.games.escape.content.legacy import Legacy, write_legacy
from sortie.games.escape.rules.setup.opening import seats_of
from sortie.games.escape.state.state import EscapeState
from sortie.kernel.campaign import Campaign, CampaignProgress, PlayedGame
from sortie.kernel.errors import NotAllowed
from sortie.kernel.game.setup import Setup
from sortie.kernel.masks import listed


class EscapeCampaign(Campaign[EscapeState]):
    """A tree of scenarios, each played once at most."""

    def __init__(self, library: Library, tree: Tree) -> None:
        self.id = tree.id
        self.library = library
        self.tree = tree

    def begin(self, table: Setup) -> CampaignProgress:
        """ESC-5.4: factions are fixed until the end; the first game is the first scenario of the tree."""
        seats = seats_of(table.sides)
        sides = FACTIONS if seats == (0, 1) else (FACTIONS[ISC], FACTIONS[RESISTANCE])
        return CampaignProgress(self.id, replace(table, scenario="", board="", sides=sides, options={}))

    def next_setup(self, progress: CampaignProgress) -> Setup | None:
        """ESC-5.4: the scenario that the last result leads to, with what the last game has left."""
        if not progress.played:
            return replace(progress.table, scenario=self.tree.first)
        following = self.following(progress)
        if not following.scenario:
            return None
        legacy = self.legacy(progress.played[-1], following.scenario)
        return replace(progress.table, scenario=following.scenario, options=write_legacy(legacy))

    def following(self, progress: CampaignProgress) -> NextGame:
        """ESC-5.4: what follows the last game; a scenario that was played already ends the campaign by points."""
        last = progress.played[-1]
        for branch in self.tree.branches:
            if branch.scenario == last.scenario:
                found = branch.after[RESULTS.index(last.result)]
                if found.scenario not in [one.scenario for one in progress.played]:
                    return found
        return NextGame(winner=self.ahead(progress))

    def ahead(self, progress: CampaignProgress) -> int:
        """The faction with more points: so many for a win, so many each for a draw; DRAW when they are equal."""
        points = [0, 0]
        for one in progress.played:
            result = RESULTS.index(one.result)
            for faction in (RESISTANCE, ISC):
                if result == DRAW:
                    points[faction] += self.tree.draw_points
                elif result == faction:
                    points[faction] += self.tree.win_points
        if points[RESISTANCE] == points[ISC]:
            return DRAW
        return RESISTANCE if points[RESISTANCE] > points[ISC] else ISC

    def legacy(self, last: PlayedGame, following: str) -> Legacy:
        """ESC-6e.4: every effect of the tree that this result and these scenarios call for."""
        result = RESULTS.index(last.result)
        out = tuple(str(name) for name in last.left["out"])
        legacy = Legacy(captives=out)
        for effect in self.tree.carry_overs:
            if applies(effect, result, last.scenario, following):
                legacy = with_effect(legacy, effect, result, out, int(last.left["tokens"]))
        return legacy

    def record(self, progress: CampaignProgress, state: EscapeState) -> CampaignProgress:
        """ESC-5.4: a finished game with its result; other factions than before are refused."""
        expected = self.next_setup(progress)
        if expected is None or state.encounter.scenario.id != expected.scenario:
            known = expected.scenario if expected is not None else "nothing"
            raise NotAllowed(f"the next game of this campaign is {known}", rule="ESC-5.4")
        if state.encounter.seats != seats_of(progress.table.sides):
            raise NotAllowed("factions stay as they are until the campaign ends", rule="ESC-5.4")
        if not state.finished:
            raise NotAllowed("this game is not over yet; play it to its end", rule="ESC-6e.4")
        played = PlayedGame(state.encounter.scenario.id, RESULTS[state.winner], what_is_left(state))
        return CampaignProgress(progress.campaign, progress.table, [*progress.played, played])

    def winner(self, progress: CampaignProgress) -> int | None:
        """ESC-5.4: the seat of the faction that has won, -1 for a drawn campaign."""
        if not progress.played:
            return None
        following = self.following(progress)
        if following.scenario:
            return None
        return (
            seats_of(progress.table.sides)[following.winner] if following.winner in (RESISTANCE, ISC) else -1
        )


def what_is_left(state: EscapeState) -> dict[str, Any]:
    """ESC-6e.4: who of the Resistance was Taken out, and its unspent tokens."""
    lost = state.out & state.playing & state.encounter.units[RESISTANCE]
    return {"out": [state.encounter.names[unit] for unit in listed(lost)], "tokens": state.revolution}


def applies(effect: CarryOver, result: int, last: str, following: str) -> bool:
    """Whether an effect is called for by a result and the two scenarios."""
    return (
        bool(effect.after >> result & 1)
        and effect.scenario in ("", last)
        and effect.next_scenario in ("", following)
    )


def with_effect(legacy: Legacy, effect: CarryOver, result: int, out: tuple[str, ...], tokens: int) -> Legacy:
    """ESC-6e.4: one effect more."""
    if effect.kind == INITIATIVE_BONUS and result in (RESISTANCE, ISC):
        bonus = tuple(effect.value if faction == result else 0 for faction in (RESISTANCE, ISC))
        return legacy._replace(initiative_bonus=(bonus[0], bonus[1]))
    if effect.kind == WOUNDS:
        return legacy._replace(wounded=tuple((name, effect.value) for name in out))
    if effect.kind == KEPT_TOKENS:
        return legacy._replace(tokens=min(tokens, effect.value))
    if effect.kind == SEAL_DIFFICULTY:
        return legacy._replace(seal_difficulty=effect.value)
    if effect.kind == FIRST_EQUIPMENT:
        return legacy._replace(first_equipment=result if result in (RESISTANCE, ISC) else NOBODY)
    return legacy
