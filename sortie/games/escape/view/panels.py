"""Panels of a view: the scenario, the score of each side, the card of each character."""

from __future__ import annotations

from sortie.games.escape.content.catalogue import FACTIONS, ISC, RESISTANCE, Skill
from sortie.games.escape.state.state import EscapeState
from sortie.games.escape.view.board import left_to_spend, unit_badges
from sortie.games.escape.view.names import unit_key
from sortie.kernel.masks import listed
from sortie.kernel.views.view import Meter, PanelView, Word


def panels_view(state: EscapeState) -> list[PanelView]:
    """Everything beside the board."""
    panels = [scenario_panel(state), bag_panel(state)]
    panels.extend(side_panel(state, faction) for faction in (RESISTANCE, ISC))
    units = listed(state.playing) if state.playing else range(state.encounter.count)
    panels.extend(card_panel(state, unit) for unit in units)
    return panels


def scenario_panel(state: EscapeState) -> PanelView:
    """The scenario, its turn, its goals and the event of the turn."""
    scenario = state.encounter.scenario
    panel = PanelView("scenario", "track", Word(f"scenario-{scenario.id}"))
    panel.meters.append(Meter(Word("meter-turn"), state.turn, scenario.turns))
    if state.event:
        event = scenario.events.events[state.event].id
        panel.lines.append(Word("line-event", {"event": f"@event-{event}", "rules": f"@event-{event}.rules"}))
    for goal in scenario.goals:
        side = f"@faction-{FACTIONS[goal.faction]}"
        panel.lines.append(Word("line-goal", {"faction": side, "goal": f"@goal-{goal.id}"}))
    if state.encounter.board.terminals and scenario.terminal_difficulty:
        count = len(state.encounter.board.terminals)
        panel.meters.append(Meter(Word("meter-sabotaged"), state.sabotaged.bit_count(), count))
    return panel


def bag_panel(state: EscapeState) -> PanelView:
    """What may still be under the face-down Equipment; everybody knows the bag."""
    panel = PanelView("bag", "pool", Word("panel-bag"))
    for item in state.encounter.equipment:
        if state.bag[item.number]:
            panel.meters.append(Meter(Word(f"equipment-{item.id}"), state.bag[item.number]))
    return panel


def side_panel(state: EscapeState, faction: int) -> PanelView:
    """Characters in play, out and away, points brought out, Revolution tokens."""
    encounter = state.encounter
    own = encounter.units[faction]
    seat = encounter.seats[faction]
    panel = PanelView(f"side-{seat + 1}", "score", Word(f"faction-{FACTIONS[faction]}"), seat)
    panel.meters.append(Meter(Word("meter-in-play"), ((state.on_board | state.waiting) & own).bit_count()))
    panel.meters.append(Meter(Word("meter-out"), (state.out & own).bit_count()))
    if encounter.scenario.exits[faction]:
        panel.meters.append(Meter(Word("meter-escaped"), (state.left & own).bit_count()))
    if encounter.scenario.objectives:
        panel.meters.append(Meter(Word("meter-points"), state.points_out[faction]))
    if faction == RESISTANCE:
        panel.meters.append(Meter(Word("meter-revolution"), state.revolution))
    if state.initiative == faction:
        panel.lines.append(Word("line-initiative"))
    return panel


def card_panel(state: EscapeState, unit: int) -> PanelView:
    """A character's card with what is left of it, open to both players."""
    encounter = state.encounter
    panel = PanelView(
        f"card-{encounter.names[unit]}", "card", Word(unit_key(encounter, unit)),
        encounter.seat_of(unit), encounter.names[unit],
    )  # fmt: skip
    panel.meters.append(
        Meter(Word("meter-life"), encounter.life[unit] - state.damage[unit], encounter.life[unit])
    )
    panel.meters.extend(left_to_spend(state, unit))
    panel.meters.append(Meter(Word("meter-rank"), encounter.characters[unit].rank))
    if state.out >> unit & 1:
        panel.lines.append(Word("line-out"))
    elif state.left >> unit & 1:
        panel.lines.append(Word("line-left"))
    panel.lines.extend(unit_badges(state, unit))
    panel.lines.extend(skill_line(skill) for skill in encounter.characters[unit].skills)
    return panel


def skill_line(skill: Skill) -> Word:
    """A skill, a weapon with its Range and Power."""
    if skill.weapon is not None:
        return Word(
            "line-weapon",
            {"skill": f"@skill-{skill.id}", "range": skill.weapon.range, "power": skill.weapon.power},
        )
    return Word("line-skill", {"skill": f"@skill-{skill.id}"})
