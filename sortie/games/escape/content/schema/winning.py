"""Whether the goals of a scenario can be met, and not before anybody has moved."""

from __future__ import annotations

from sortie.content.inspection import Inspection
from sortie.games.escape.content.briefing import (
    CAPTIVE_ESCAPED,
    CAPTIVE_TAKEN_OUT,
    COUNTS,
    ESCAPED,
    IN_PLAY,
    POINTS_OUT,
    SABOTAGED,
    STANDING,
    TAKEN_OUT,
    TURNS_LEFT,
    Condition,
    Scenario,
)
from sortie.games.escape.content.catalogue import FACTIONS, RESISTANCE

NAMES = {number: name for name, number in COUNTS.items()}
OFF_THE_BOARD = (POINTS_OUT, ESCAPED, CAPTIVE_ESCAPED)


def check_goals(scenario: Scenario, inspection: Inspection) -> None:
    """ESC-6e.1: no goal needs more than there is, and none is met at the start."""
    for index, goal in enumerate(scenario.goals):
        place = inspection.inside("goals", index)
        for number, condition in enumerate(goal.conditions):
            inside = place.inside("conditions", number)
            if condition.least and condition.what in OFF_THE_BOARD and not exits_of(scenario, condition):
                faction = FACTIONS[condition.faction]
                inside.add("Nobody can leave the board.", f"Give the {faction} exits.", "count")
            most = most_of(scenario, condition)
            if condition.least > most:
                message = f"{NAMES[condition.what]!r} is {most} at most."
                inside.add(message, f"Write least = {most} or less.", "least")
        if goal.conditions and all(holds_at_start(scenario, one) for one in goal.conditions):
            message = f"The goal {goal.id!r} is met before anybody has moved."
            place.add(message, "Add a condition that has still to come about.", "conditions")


def exits_of(scenario: Scenario, condition: Condition) -> int:
    """The airlocks by which those who are counted leave."""
    captive = condition.what == CAPTIVE_ESCAPED
    return scenario.exits[RESISTANCE if captive else condition.faction]


def size_of(scenario: Scenario, condition: Condition) -> int:
    """How many characters of the faction take part at most."""
    team = len(scenario.teams[condition.faction].characters)
    return min(team, scenario.team_size[1]) if scenario.rank_total else team


def most_of(scenario: Scenario, condition: Condition) -> int:
    """The highest count there can be."""
    if condition.what in (ESCAPED, TAKEN_OUT, IN_PLAY, STANDING):
        return size_of(scenario, condition)
    if condition.what in (CAPTIVE_ESCAPED, CAPTIVE_TAKEN_OUT):
        return 1
    if condition.what == SABOTAGED:
        return len(scenario.board.terminals)
    if condition.what == TURNS_LEFT:
        return scenario.turns
    backs = [points for points, number in enumerate(scenario.bag.objectives) for _ in range(number)]
    return sum(sorted(backs, reverse=True)[: scenario.crates])


def holds_at_start(scenario: Scenario, condition: Condition) -> bool:
    """Whether a condition holds with everybody in place and nothing done."""
    now = 0
    if condition.what in (IN_PLAY, STANDING):
        now = size_of(scenario, condition)
    elif condition.what == TURNS_LEFT:
        now = scenario.turns
    return condition.least <= now <= condition.most
