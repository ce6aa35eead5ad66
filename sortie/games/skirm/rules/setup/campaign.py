"""The campaign: battles in a row between the same two Squads, and what each leaves to the next."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sortie.content.mistakes import did_you_mean
from sortie.games.skirm.content.briefing import CampaignPlan, Library
from sortie.games.skirm.content.roster import FIT, REMOVED, RESTING, SURVIVED, Service, write_services
from sortie.games.skirm.rules.mission.scoring import battle_result
from sortie.games.skirm.rules.setup.aftermath import CAMPAIGN, ROSTERS, service_of, squad_of
from sortie.games.skirm.rules.setup.armoury import write_purchases
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.kernel.campaign import Campaign, CampaignProgress, PlayedGame
from sortie.kernel.errors import NotAllowed, UnknownName
from sortie.kernel.game.setup import Setup

DRAW = "draw"
EQUIPMENT = ("equipment-1", "equipment-2")


class SkirmCampaign(Campaign[SkirmState]):
    """The missions of a plan in their order; who wins more battles wins, then who has more Mission Points in all."""

    def __init__(self, library: Library, plan: CampaignPlan) -> None:
        self.id = plan.id
        self.library = library
        self.plan = plan

    def begin(self, table: Setup) -> CampaignProgress:
        """Squads named at the table stay; others are chosen in the first battle. Equipment is bought once."""
        for side in table.sides:
            if side and side not in self.library.squads:
                known = list(self.library.squads)
                raise UnknownName(f"there is no squad '{side}'. {did_you_mean(side, known)}")
        options = {key: text for key, text in table.options.items() if key.startswith("equipment")}
        return CampaignProgress(self.id, replace(table, scenario="", board="", options=options))

    def next_setup(self, progress: CampaignProgress) -> Setup | None:
        """The next mission with the Squads as the last battle has left them; None after the last one."""
        number = len(progress.played)
        if number >= len(self.plan.missions):
            return None
        options = {**progress.table.options, CAMPAIGN: self.id}
        if number:
            left = progress.played[-1].left
            for seat in (0, 1):
                if progress.table.sides[seat]:
                    options[EQUIPMENT[seat]] = str(left["equipment"][seat]) or "none"
                    options[ROSTERS[seat]] = str(left["roster"][seat])
        kept = {key: text for key, text in options.items() if text}
        return replace(progress.table, scenario=self.plan.missions[number], options=kept)

    def record(self, progress: CampaignProgress, state: SkirmState) -> CampaignProgress:
        """A finished battle, who survived it and who was removed by whom."""
        self.check(progress, state)
        result = battle_result(state)
        winner = result.winner if result is not None else NONE
        left = what_is_left(state)
        played = PlayedGame(state.mission_id, result_word(state, winner), {"winner": winner, **left})
        sides = tuple(squad.id for squad in state.battle.squads)
        return CampaignProgress(
            progress.campaign, replace(progress.table, sides=sides), [*progress.played, played]
        )

    def check(self, progress: CampaignProgress, state: SkirmState) -> None:
        """NotAllowed when a battle is not the next one of the campaign, played to its end."""
        expected = self.next_setup(progress)
        roster = state.battle.roster
        if (
            expected is None
            or state.mission_id != expected.scenario
            or not state.finished
            or roster is None
            or roster.plan.id != self.id
        ):
            known = expected.scenario if expected is not None else "nothing"
            raise NotAllowed(
                f"the next battle of this campaign is {known}, played to its end", rule="SKM-CYC.1"
            )
        for seat, side in enumerate(expected.sides[:2]):
            if side and state.battle.squads[seat].id != side:
                raise NotAllowed("squads stay as they are until the campaign ends", rule="SKM-CYC.3")

    def winner(self, progress: CampaignProgress) -> int | None:
        """The seat with more battles won, then with more Mission Points in all; -1 when both are equal."""
        if self.next_setup(progress) is not None:
            return None
        wins = [sum(1 for one in progress.played if one.left["winner"] == seat) for seat in (0, 1)]
        points = [sum(int(one.left["points"][seat]) for one in progress.played) for seat in (0, 1)]
        for first, second in (wins, points):
            if first != second:
                return 0 if first > second else 1
        return -1


def result_word(state: SkirmState, winner: int) -> str:
    """Who won a battle: a Squad by its id, a seat where both have the same Squad."""
    if winner < 0:
        return DRAW
    squads = [squad.id for squad in state.battle.squads]
    return squads[winner] if squads[winner] and squads[0] != squads[1] else f"seat-{winner + 1}"


def what_is_left(state: SkirmState) -> dict[str, Any]:
    """What a battle leaves to the next one: points, equipment and the roster of each seat, as plain text."""
    squads = state.battle.squads
    services = [tuple(after(state, agent) for agent in squad_of(state.battle, seat)) for seat in (0, 1)]
    return {
        "points": list(state.points),
        "equipment": [write_purchases(squads[seat], seat, state.bought) for seat in (0, 1)],
        "roster": [write_services(squads[seat], services[seat]) for seat in (0, 1)],
    }


def after(state: SkirmState, agent: int) -> Service:
    """How an Agent stands after the battle; who has missed it is fit for the next one."""
    battle = state.battle
    service = service_of(state, agent)
    if service.standing == RESTING:
        return service._replace(standing=FIT)
    if not service.takes_part:
        return service
    unit = battle.agents.index(agent)
    if not state.turn:
        return service  # a battle that was conceded before its first Turn teaches nobody anything
    if state.hit[unit]:
        return service._replace(standing=SURVIVED)
    return service._replace(standing=REMOVED, remover=remover_of(state, unit))


def remover_of(state: SkirmState, unit: int) -> str:
    """The card of the enemy that removed a unit; "" when it was a Squadmate, the mission or the environment."""
    battle = state.battle
    for fallen, attacker in state.fallen:
        if fallen == unit and attacker >= 0 and battle.unit_side[attacker] != battle.unit_side[unit]:
            return battle.cards[attacker].id
    return ""
