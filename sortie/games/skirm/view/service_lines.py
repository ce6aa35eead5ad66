"""What panels say of a campaign: who is away, and what an Agent has learnt."""

from __future__ import annotations

from sortie.games.skirm.content.cards import Skill
from sortie.games.skirm.content.roster import LOST, REMOVED, RESTING, SURVIVED
from sortie.games.skirm.state.state import SkirmState
from sortie.games.skirm.view.names import agent_key
from sortie.kernel.views.view import PanelView, Word

ABSENT = {RESTING: "line-missing", LOST: "line-gone", REMOVED: "line-unsettled"}


def absent_lines(state: SkirmState, side: int) -> list[Word]:
    """Everybody of a Squad who does not take part in this battle of a campaign."""
    battle = state.battle
    if battle.roster is None:
        return []
    return [
        Word(ABSENT[service.standing], {"agent": f"@{agent_key(battle, agent)}"})
        for agent, service in enumerate(battle.roster.services)
        if not service.takes_part and battle.side_and_index(agent)[0] == side
    ]


def printed_skills(state: SkirmState, unit: int) -> tuple[Skill, ...]:
    """The skills of a card as it was printed: what a campaign adds has lines of its own."""
    battle = state.battle
    side, index = battle.side_and_index(battle.agents[unit])
    return battle.squads[side].agents[index].skills


def quirk_line(name: str) -> Word:
    """A quirk with its rules."""
    return Word("line-quirk", {"quirk": f"@quirk-{name}", "rules": f"@quirk-{name}.rules"})


def quirk_panels(state: SkirmState) -> list[PanelView]:
    """What can be learnt, as long as somebody may still learn something from the last battle."""
    roster = state.battle.roster
    if roster is None or all(service.standing != SURVIVED for service in roster.services):
        return []
    panel = PanelView("quirks", "track", Word("panel-quirks"))
    panel.lines.extend(quirk_line(name) for name in roster.plan.quirks)
    return [panel]


def service_lines(state: SkirmState, unit: int) -> list[Word]:
    """The quirks and the rivalry of an Agent."""
    battle = state.battle
    if battle.roster is None:
        return []
    service = battle.roster.service(battle.agents[unit])
    lines = [quirk_line(name) for name in service.quirks]
    if service.rival:
        tags: dict[str, str | int] = {"tag": f"@tag-{service.rival}", "tag2": f"@tag-{service.blind_spot}"}
        lines.append(Word("line-rivalry", tags))
    return lines
