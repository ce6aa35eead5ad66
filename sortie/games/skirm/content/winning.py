"""Whether a mission can be won: what can be scored in its Turns at most, and what is counted that is not there."""

from __future__ import annotations

from sortie.content.inspection import Inspection
from sortie.content.mistakes import WARNING
from sortie.games.skirm.content.briefing import Mission, MissionEffect, ScoreRow

OF_OBJECTIVES = ("controlled", "objectives", "mark_controls")
OF_MARKERS = ("carried", "markers")
OF_MARKS = ("mark_alive", "mark_controls", "mark_removed")
NO_BOUND = 10_000  # where it depends on Squads or on how often something is done


def check_winning(mission: Mission, inspection: Inspection) -> None:
    """Somebody can score, a target can be reached, and rows count things that are there."""
    for index, row in enumerate(mission.scoring):
        missing = nothing_to_count(mission, row)
        if missing:
            message = f"{row.count!r} counts {missing}, and this mission has none."
            inspection.add(message, f"Give it {missing}, or take the row out.", "scoring", index, "count")
    target = mission.target
    if target is not None and target.role in mission.roles:
        most = most_points(mission, target.role)
        if target.points > most:
            message = f"{target.role!r} needs {target.points} Mission Points and can score {most} at most."
            inspection.add(message, f"Write points = {most} or less.", "target", "points")
    elif not any(most_points(mission, role) for role in ("", *mission.roles)):
        message = "Nobody can score: every battle is a draw."
        inspection.add(message, "Add objectives, scoring, or an action that scores.", severity=WARNING)


def nothing_to_count(mission: Mission, row: ScoreRow) -> str:
    """What a row counts that the mission has not, "" for nothing."""
    if row.count in OF_OBJECTIVES and not mission.objectives:
        return "objectives"
    if row.count in OF_MARKERS and not mission.markers:
        return "markers"
    return "marks" if row.count in OF_MARKS and not mission.marks else ""


def most_points(mission: Mission, role: str) -> int:
    """The Mission Points that a role can score at most."""
    if mission.bonuses:
        return NO_BOUND
    found = len(mission.objectives) * mission.turns if mission.default_scoring else 0
    found += sum(most_of_row(mission, row) for row in mission.scoring if row.role in ("", role))
    effects: list[MissionEffect] = []
    for action in mission.actions:
        if action.role in ("", role) or any(effect.role for effect in action.effects):
            effects += action.effects
    for end in mission.end_effects:
        effects += end.effects
    scored = any(one.kind == "score" and one.value > 0 and one.role in ("", role) for one in effects)
    return NO_BOUND if scored else found


def most_of_row(mission: Mission, row: ScoreRow) -> int:
    """What one row gives at most: all there is to count, as often as it is counted."""
    if row.mp <= 0 or row.from_turn > mission.turns:
        return 0
    if row.count == "others_removed":
        return NO_BOUND
    number = 1
    if row.count in ("controlled", "objectives"):
        number = len(mission.objectives)
    elif row.count in OF_MARKERS:
        number = len(mission.markers)
    if row.at_most:
        number = min(number, row.at_most)
    times = mission.turns - row.from_turn + 1 if row.when == "turn_end" else 1
    return row.mp * number * times
