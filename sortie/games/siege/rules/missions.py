"""Missions: rooms to hold, a bomb to defuse, a hostage to carry out; how a game ends."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.rules.screening import stopped
from sortie.games.siege.state.encounter import side_of
from sortie.games.siege.state.state import DRAWN, GOING_ON, NONE, SiegeState
from sortie.kernel.game.outcomes import Result
from sortie.kernel.masks import listed
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

DEFUSER_ROUNDS = 2

VERBS = verbs("plant {target:bomb}, disable {target:bomb}, secure")
EVENTS = event_kinds(
    "planted operator bomb, disabled operator bomb, secured operator, defuser number, held room side number",
    "scored number number, over side, conceded seat",
)


def within_reach(state: SiegeState, operator: int) -> int:
    """SGE-MIS.4, SGE-MIS.14, SGE-LEA.5: the Operator's space and those adjacent to it; nothing upstairs."""
    place = state.place[2 * operator]
    building = state.siege.building
    return 0 if place == building.up else 1 << place | building.adjacent(place, state.opaque)


def screen_plant(state: SiegeState, operator: int, screen: Screen) -> None:
    """SGE-MIS.4: a bomb within reach, and no defuser at work yet."""
    if (side_of(operator) == DEFENDERS and stopped(screen, "SGE-MIS.4")) or (
        state.defuser != NONE and stopped(screen, "SGE-MIS.4")
    ):
        return
    screen.need("SGE-MIS.4", _bombs_near(state, operator))


def screen_disable(state: SiegeState, operator: int, screen: Screen) -> None:
    """SGE-MIS.6: the defuser within a defender's reach."""
    if (side_of(operator) == ATTACKERS and stopped(screen, "SGE-MIS.6")) or (
        state.defuser == NONE and stopped(screen, "SGE-MIS.6")
    ):
        return
    screen.need("SGE-MIS.6", _bombs_near(state, operator) & 1 << state.defuser)


def _bombs_near(state: SiegeState, operator: int) -> int:
    near = within_reach(state, operator)
    mask = 0
    for number, square in enumerate(state.siege.bombs):
        mask |= (near >> square & 1) << number
    return mask


def screen_secure(state: SiegeState, operator: int, screen: Screen) -> None:
    """SGE-MIS.9, SGE-MIS.13: a hostage that lies there (who is carried lies nowhere), next to an attacker who does not lean."""
    near = within_reach(state, operator)
    if (
        (side_of(operator) == DEFENDERS and stopped(screen, "SGE-MIS.13"))
        or (state.hostage == NONE and stopped(screen, "SGE-MIS.9"))
        or (state.standee[2 * operator] != NONE and stopped(screen, "SGE-MIS.9"))
    ):
        return
    screen.need("SGE-MIS.9", near >> max(state.hostage, 0) & 1)


def plant(table: Table, state: SiegeState, operator: int, bomb: int) -> None:
    """SGE-MIS.4, SGE-MIS.5: the counter stands at 2."""
    state.defuser, state.counter = bomb, DEFUSER_ROUNDS
    table.tell("planted", (operator, bomb))


def disable(table: Table, state: SiegeState, operator: int, bomb: int) -> None:
    """SGE-MIS.6: the defuser is taken away and may be planted again."""
    state.defuser, state.counter = NONE, 0
    table.tell("disabled", (operator, bomb))


def secure(table: Table, state: SiegeState, operator: int, target: int) -> None:
    """SGE-MIS.9: the hostage goes along."""
    state.carrier, state.hostage = operator, NONE
    table.tell("secured", (operator,))


def finish(table: Table, state: SiegeState, winner: int, ending: str) -> None:
    """SGE-END.1: the game is over."""
    state.winner, state.ending = winner, ending
    state.agenda.clear()
    table.tell("over", (winner,))


def check_extraction(table: Table, state: SiegeState, operator: int) -> bool:
    """SGE-MIS.8, SGE-MIS.11: a carrier on the outermost ring at the end of its activation wins."""
    if state.carrier != operator or not state.alive >> operator & 1:
        return False
    if not state.siege.building.outermost & state.siege.building.perimeter & 1 << state.place[2 * operator]:
        return False
    finish(table, state, ATTACKERS, "extraction")
    return True


def score_rooms(table: Table, state: SiegeState) -> None:
    """SGE-MIS.1, SGE-MIS.2, ruling R-40, ruling R-41: each room to the squad with more revealed Operators."""
    building = state.siege.building
    for letter, points in state.siege.layout.rooms:
        room = 0
        for number, one in enumerate(building.letters):
            room |= building.rooms[number] if one == letter else 0
        counts = [operators_in(state, side, room) for side in (ATTACKERS, DEFENDERS)]
        if counts[ATTACKERS] == counts[DEFENDERS]:
            continue
        side = ATTACKERS if counts[ATTACKERS] > counts[DEFENDERS] else DEFENDERS
        state.points[side] += points
        table.tell("held", (building.letters.index(letter), side, points))
    table.tell("scored", (state.points[ATTACKERS], state.points[DEFENDERS]))


def operators_in(state: SiegeState, side: int, room: int) -> int:
    """SGE-MIS.2, SGE-GRD.8: revealed Operators of a side in a room, by either half."""
    count = 0
    for operator in listed(state.living(side) & ~state.hidden):
        for square in (state.place[2 * operator], state.standee[2 * operator]):
            if 0 <= square < state.siege.building.up and room >> square & 1:
                count += 1
                break
    return count


def end_of_round(table: Table, state: SiegeState) -> None:
    """SGE-SEQ.11: what the mission says after a round."""
    kind = state.siege.mission.kind
    if kind == "control":
        end_of_control_round(table, state)
    elif kind != "bomb" or not defused(table, state):
        check_overtime(table, state)


def end_of_control_round(table: Table, state: SiegeState) -> None:
    """SGE-MIS.1, SGE-SEQ.10: rooms are scored; after the last round the higher total wins, a tie is the defenders'."""
    score_rooms(table, state)
    if state.round >= state.siege.mission.rounds:
        ahead = state.points[ATTACKERS] > state.points[DEFENDERS]
        finish(table, state, ATTACKERS if ahead else DEFENDERS, "points")


def defused(table: Table, state: SiegeState) -> bool:
    """SGE-MIS.3, SGE-MIS.5: a running defuser counts down; at 0 the attackers have won."""
    if state.defuser == NONE:
        return False
    state.counter -= 1
    table.tell("defuser", (state.counter,))
    if state.counter:
        return False
    finish(table, state, ATTACKERS, "defused")
    return True


def check_overtime(table: Table, state: SiegeState) -> None:
    """SGE-SEQ.10, SGE-MIS.7, SGE-MIS.12: one round more for a running defuser or a carried hostage, no other."""
    rounds = state.siege.mission.rounds
    running = state.defuser != NONE or state.carrier != NONE
    if state.round > rounds or (state.round == rounds and not running):
        finish(table, state, DEFENDERS, "time")


def game_result(state: SiegeState) -> Result | None:
    """SGE-DMG.5: who has won; each seat gets the points of its side."""
    if state.winner == GOING_ON:
        return None
    seats = state.siege.seats
    count = len(seats[ATTACKERS]) + len(seats[DEFENDERS])
    scores = [0] * count
    for side in (ATTACKERS, DEFENDERS):
        for seat in seats[side]:
            scores[seat] = state.points[side]
    winner = -1 if state.winner == DRAWN else state.siege.seat(state.winner)
    return Result(tuple(scores), winner)


def concede(state: SiegeState, seat: int) -> None:
    """SGE-END.4: the other side wins."""
    state.winner = 1 - state.siege.side_of_seat(seat)
    state.ending = "concession"
