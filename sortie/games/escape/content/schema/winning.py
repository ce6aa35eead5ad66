"""Whether the goals of a scenario can be met, and not before anybody has moved."""

from __future__ import annotations

from sortie.content.inspection import Inspection
from sortie.content.mistakes import WARNING
from sortie.games.escape.content.briefing import (
    CAPTIVE_ESCAPED,
    CAPTIVE_TAKEN_OUT,
    COUNTS,
    ESCAPED,
    IN_PLAY,
    NO_LIMIT,
    POINTS_OUT,
    SABOTAGED,
    STANDING,
    TAKEN_OUT,
    TURNS_LEFT,
    Condition,
    Goal,
    Scenario,
)
from sortie.games.escape.content.catalogue import FACTIONS, RESISTANCE

HIGHEST_FACE = 6
NAMES = {number: name for name, number in COUNTS.items()}
APART = (ESCAPED, TAKEN_OUT, IN_PLAY)  # nobody is two of these at a time
OFF_THE_BOARD = (POINTS_OUT, ESCAPED, CAPTIVE_ESCAPED)


def check_goals(scenario: Scenario, inspection: Inspection) -> None:
    """No goal needs more than there is, and none is met at the start."""
    check_difficulties(scenario, inspection)
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
        check_together(scenario, goal, place)
        if goal.conditions and all(holds_at_start(scenario, one) for one in goal.conditions):
            message = f"The goal {goal.id!r} is met before anybody has moved."
            place.add(message, "Add a condition that has still to come about.", "conditions")


def check_difficulties(scenario: Scenario, inspection: Inspection) -> None:
    """Somebody of the team can hack what the scenario has to hack; teams that players compose are not checked."""
    if scenario.rank_total:
        return
    best = HIGHEST_FACE + best_intellect(scenario)
    captive = scenario.captive
    for difficulty, keys in (
        (scenario.seal_difficulty, ("seals", "difficulty")),
        (scenario.terminal_difficulty, ("terminals",)),
        (captive.difficulty if captive is not None else 0, ("captive", "difficulty")),
    ):
        if difficulty > best:
            message = f"Nobody of the resistance can hack a difficulty of {difficulty}."
            inspection.add(message, f"Write {best} or less.", *keys, severity=WARNING)


def best_intellect(scenario: Scenario) -> int:
    """The highest Intellect anybody of the Resistance can have in a turn, by the profile or by an event."""
    printed = max(character.values.intellect for character in scenario.teams[RESISTANCE].characters)
    found = printed
    for event in scenario.events.events:
        replaced = event.set_values[RESISTANCE]
        base = replaced.intellect if replaced is not None else printed
        found = max(found, base + event.change[RESISTANCE].intellect)
    return found


def check_together(scenario: Scenario, goal: Goal, place: Inspection) -> None:
    """The conditions of a goal can hold at one time: no count is above and below, nobody is in two places."""
    least: dict[tuple[int, int], int] = {}
    most: dict[tuple[int, int], int] = {}
    for one in goal.conditions:
        key = (one.what, one.faction)
        least[key] = max(least.get(key, 0), one.least)
        most[key] = min(most.get(key, NO_LIMIT), one.most)
    for what, faction in least:
        if least[what, faction] > most[what, faction] and all(
            one.least <= one.most for one in goal.conditions
        ):
            message = (
                f"{NAMES[what]!r} cannot be {least[what, faction]} or more and {most[what, faction]} or less."
            )
            place.add(message, "Change one of the two conditions, or take it out.", "conditions")
    for faction, word in enumerate(FACTIONS):
        needed = sum(least.get((what, faction), 0) for what in APART)
        size = len(scenario.teams[faction].characters)
        if not scenario.rank_total and needed > size >= max(least.get((what, faction), 0) for what in APART):
            message = f"The conditions of {goal.id!r} need {needed} characters; the {word} has {size}."
            place.add(message, "Lower a least = ... of them.", "conditions")


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
        return scenario.turns - 1  # goals are looked at when a turn has ended
    backs = [points for points, number in enumerate(scenario.bag.objectives) for _ in range(number)]
    carriers = size_of(scenario, condition)  # each carries one, and who has left does not come back
    return sum(sorted(backs, reverse=True)[: min(scenario.crates, carriers)])


def holds_at_start(scenario: Scenario, condition: Condition) -> bool:
    """Whether a condition holds with everybody in place and nothing done."""
    now = 0
    if condition.what in (IN_PLAY, STANDING):
        now = size_of(scenario, condition)
    elif condition.what == TURNS_LEFT:
        now = scenario.turns
    return condition.least <= now <= condition.most
