"""Scoring: control of Objectives, what a mission counts, and how the battle ends."""

from __future__ import annotations

from sortie.games.skirm.content.briefing import BATTLE_END, ON_REMOVAL, TURN_END, ScoreRow, Target
from sortie.games.skirm.rules.mission.roles import enemy_adjacent, own_zone, plays_role, side_of_role
from sortie.games.skirm.state.state import NONE, SkirmState
from sortie.kernel.game.outcomes import Result
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds

BONUS_DOUBLE = 4
BONUS_FIRST_REMOVED = 5

EVENTS = event_kinds(
    "scored-controlled seat number, scored-carried seat number, scored-markers seat number",
    "scored-objectives seat number, scored-mark-alive seat number, scored-mark-controls seat number",
    "scored-mark-removed seat number, scored-others-removed seat number, scored-survived seat number",
    "scored-bonus seat number, conceded seat, battle-over number number",
)


def gain(table: Table, state: SkirmState, side: int, points: int, key: str) -> None:
    """SKM-SCO.1: Mission Points of a side; a penalty stops at none."""
    if points:
        state.points[side] = max(0, state.points[side] + points)
        table.tell(key, (side, points))


def controls(state: SkirmState, side: int, square: int) -> bool:
    """SKM-SCO.4, SKM-SCO.5, SKM-SCO.6, SKM-SCO.8: an own Agent stands there and no enemy is Adjacent."""
    return bool(state.standing[side] >> square & 1) and not enemy_adjacent(state, side, square)


def score_default(table: Table, state: SkirmState, side: int) -> None:
    """SKM-SCO.7: 1 Mission Point for each Objective controlled now."""
    if state.battle.mission.default_scoring:
        gain(
            table,
            state,
            side,
            controlled(state, side, ScoreRow(TURN_END, "controlled", 1)),
            "scored-controlled",
        )


def score_rows(table: Table, state: SkirmState, side: int, when: str) -> None:
    """SKM-SCO.2: what the mission counts at this moment."""
    for row in state.battle.mission.scoring:
        if row.when != when or state.turn < row.from_turn or not plays_role(state, side, row.role):
            continue
        count = counted(state, side, row)
        if row.at_most:
            count = min(count, row.at_most)
        gain(table, state, side, count * row.mp, "scored-" + row.count.replace("_", "-"))


def counted(state: SkirmState, side: int, row: ScoreRow) -> int:
    """SKM-SCO.2, SKM-SCO.3: how many things of the kind a row counts there are for a side."""
    mark = state.marks[side]
    if row.count == "controlled":
        return controlled(state, side, row)
    if row.count == "objectives":
        return sum(
            worth(state, one) for one in range(len(state.objectives)) if objective_fits(state, side, row, one)
        )
    if row.count in ("carried", "markers"):
        return markers_counted(state, side, row)
    if row.count == "mark_alive":
        return mark >= 0 and state.alive >> mark & 1
    if row.count == "mark_controls":
        return sum(
            1
            for one, square in enumerate(state.objectives)
            if mark >= 0
            and state.place[mark] == square
            and objective_fits(state, side, row, one)
            and controls(state, side, square)
        )
    if row.count == "others_removed":
        return state.removed[1 - side]
    if row.count == "survived":
        return 1 if state.living(side) else 0
    return 0  # a removed Mark counts when it is removed


def controlled(state: SkirmState, side: int, row: ScoreRow) -> int:
    """SKM-SCO.4: Objectives that a side controls and that a row means."""
    return sum(
        worth(state, one)
        for one, square in enumerate(state.objectives)
        if controls(state, side, square) and objective_fits(state, side, row, one)
    )


def worth(state: SkirmState, objective: int) -> int:
    """An Objective counts once, or twice while a Turn's bonus doubles it."""
    return 2 if state.bonus == BONUS_DOUBLE and state.bonus_objective == objective else 1


def objective_fits(state: SkirmState, side: int, row: ScoreRow, objective: int) -> bool:
    """Whether an Objective is as a row wants it."""
    return state.battle.flags_fit(
        state.objective_flags[objective], row.with_flags, row.without_flags
    ) and place_fits(state, side, row, state.objectives[objective])


def place_fits(state: SkirmState, side: int, row: ScoreRow, square: int) -> bool:
    """Whether a square is where a row wants its things: in the own zone, away from enemies."""
    if row.own_zone and not own_zone(state, side) >> square & 1:
        return False
    return not (row.no_enemy_adjacent and enemy_adjacent(state, side, square))


def markers_counted(state: SkirmState, side: int, row: ScoreRow) -> int:
    """SKM-SCO.2: markers that a side carries, or all that are still in the battle."""
    total = 0
    for marker, carrier in enumerate(state.carrier):
        if row.count == "carried" and (carrier < 0 or state.battle.unit_side[carrier] != side):
            continue
        square = state.place[carrier] if carrier >= 0 else state.marker_place[marker]
        if square < 0:
            continue  # it has left the battle
        if state.battle.flags_fit(
            state.marker_flags[marker], row.with_flags, row.without_flags
        ) and place_fits(state, side, row, square):
            total += 1
    return total


def removed(table: Table, state: SkirmState, unit: int) -> None:
    """SKM-SCO.2: what the mission gives for an Agent that was removed, whoever or whatever removed it."""
    owner = state.battle.unit_side[unit]
    rival = 1 - owner
    is_mark = state.marks[owner] == unit
    if not is_mark:
        state.removed[owner] += 1
    score_removal(table, state, rival, "mark_removed" if is_mark else "others_removed")
    if state.bonus == BONUS_FIRST_REMOVED:
        state.bonus = 0
        gain(table, state, rival, 1, "scored-bonus")


def score_removal(table: Table, state: SkirmState, side: int, count: str) -> None:
    """SKM-SCO.2: rows that count at the moment of a removal."""
    for row in state.battle.mission.scoring:
        if row.when != ON_REMOVAL or row.count != count or state.turn < row.from_turn:
            continue
        if plays_role(state, side, row.role):
            gain(table, state, side, row.mp, "scored-" + row.count.replace("_", "-"))


def score_turn(table: Table, state: SkirmState) -> None:
    """SKM-TURN.9, SKM-SCO.7: Mission Points at the end of a Turn."""
    for side in (0, 1):
        score_default(table, state, side)
        score_rows(table, state, side, TURN_END)


def score_battle(table: Table, state: SkirmState) -> None:
    """SKM-CYC.10: Mission Points after the last Turn."""
    for side in (0, 1):
        score_rows(table, state, side, BATTLE_END)


def finish(table: Table, state: SkirmState) -> None:
    """SKM-CYC.9, SKM-CYC.11: the battle is over and nothing more is done."""
    state.finished = True
    state.agenda.clear()
    table.tell("battle-over", (state.points[0], state.points[1]))


def concede(state: SkirmState, seat: int) -> None:
    """DW-26: a player gives up, and with him his side; the battle is over at once."""
    state.conceded = state.battle.side_of[seat]
    state.finished = True
    state.agenda.clear()


def battle_result(state: SkirmState) -> Result | None:
    """How it ended: who concedes loses; a mission with a target has its own winner; else points decide."""
    if not state.finished:
        return None
    scores = tuple([state.points[side] for side in state.battle.side_of])
    if state.conceded != NONE:
        return Result(scores, 1 - state.conceded)
    if state.battle.mission.target is not None:
        return Result(scores, winner_by_target(state, state.battle.mission.target))
    return Result(scores, winner_by_points(state))


def winner_by_points(state: SkirmState) -> int:
    """SKM-CYC.10, SKM-SCO.1: more Mission Points win, equal ones are a draw."""
    first, second = state.points
    return NONE if first == second else 0 if first > second else 1


def winner_by_target(state: SkirmState, target: Target) -> int:
    """SKM-SCO.1: where the mission sets a target, its role wins by reaching it and loses otherwise."""
    side = max(0, side_of_role(state, target.role))
    return side if state.points[side] >= target.points else 1 - side
