"""Deployment: the tokens of the defenders, and the attackers outside."""

from __future__ import annotations

from sortie.games.siege.content.building import FACING_DIRECTIONS, FACING_EAST, FACING_NORTH, FACING_SOUTH
from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.rules.movement import is_full, side_of_body
from sortie.games.siege.rules.overwatch import set_riser_token
from sortie.games.siege.rules.screening import body_asked, stopped
from sortie.games.siege.rules.sight import need_riser, tokens_on_risers
from sortie.games.siege.state.state import NONE, SiegeState
from sortie.games.siege.state.steps import ChooseTruth, DeployBody
from sortie.kernel.table import menus
from sortie.kernel.table.menus import EVERY, PLAIN, Menu, add_rows, rows_of
from sortie.kernel.table.options import Options, only
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

FACINGS = 4
POSTURES = FACINGS + FACINGS * FACINGS  # standing, then leaning with the standee on each side
Row = menus.Row[SiegeState]

VERBS = verbs(
    "place {target:square} {detail:posture}, station at {target:square}, join = station upstairs",
    "first is true, second is true",
)
EVENTS = event_kinds("placed body square, truth body")


def deploy_body(table: Table, state: SiegeState, step: DeployBody) -> None:
    """SGE-OVW.5, SGE-OVW.9: a body with its facing."""
    body, operator = step.body, step.body >> 1
    if side_of_body(body) == DEFENDERS:
        begin_hidden(state, operator)
    options = Options()
    add_postures(state, body, deployment_spaces(state, side_of_body(body)), options)
    add_rows(options, state, body, Screen(EVERY), UPSTAIRS)
    answer = table.choose(
        state.siege.seat_of[operator], "deploy", options, (("body", body),), rule="SGE-SET.8"
    )
    if answer.verb == "place":
        facing, standee = posture(state, answer.target, answer.detail)
        state.put(body, answer.target, standee)
        state.facing[body] = facing
    else:
        state.put(body, state.siege.building.up)
        if answer.verb == "station":
            set_riser_token(table, state, operator, answer.target)
    table.tell("placed", (body, state.place[body]))


def begin_hidden(state: SiegeState, operator: int) -> None:
    """SGE-HID.1: defenders begin hidden."""
    state.hidden |= 1 << operator
    state.doubted |= 1 << operator


def deployment_spaces(state: SiegeState, side: int) -> int:
    """SGE-SET.12: each on a free space of its own."""
    return state.free & own_area(state, side)


def own_area(state: SiegeState, side: int) -> int:
    """SGE-SET.9, SGE-SET.10: attackers begin outside, defenders inside."""
    building = state.siege.building
    return building.perimeter if side == ATTACKERS else building.inside


def may_go_upstairs(state: SiegeState, body: int, screen: Screen) -> bool:
    """SGE-SET.10, SGE-RIS.2: defenders alone begin upstairs, as long as there is room."""
    side = side_of_body(body)
    return not (
        (side == ATTACKERS and stopped(screen, "SGE-SET.10"))
        or (is_full(state, side) and stopped(screen, "SGE-RIS.2"))
    )


def screen_station(state: SiegeState, body: int, screen: Screen, detail: int) -> None:
    """SGE-SET.8: the first token upstairs comes with a riser token on a neutral riser."""
    if not may_go_upstairs(state, body, screen) or (
        state.riser[body >> 1] != NONE and stopped(screen, "SGE-SET.8")
    ):
        return
    side = side_of_body(body)
    need_riser(state, side, "SGE-RIS.7", screen)
    screen.need("SGE-RIS.3", ~tokens_on_risers(state, 1 - side))


def screen_join(state: SiegeState, body: int, screen: Screen, detail: int) -> None:
    """SGE-SET.8: one riser token for both tokens of an Operator."""
    if may_go_upstairs(state, body, screen):
        screen.demand("SGE-SET.8", state.riser[body >> 1] != NONE)


def screen_place(state: SiegeState, body: int, screen: Screen, detail: int) -> None:
    """SGE-SET.9, SGE-SET.10, SGE-SET.12: a space of the own area; who leans needs one more beside it."""
    side = side_of_body(body)
    screen.need("SGE-GRD.9", state.siege.building.spaces)
    screen.need("SGE-SET.10" if side == ATTACKERS else "SGE-SET.9", own_area(state, side))
    screen.need("SGE-WAL.15", ~state.obstacles)
    other = state.place[body ^ 1]  # the other token of a hidden Operator
    screen.need("SGE-SET.12", ~(1 << other) if other != NONE else -1)
    screen.need("SGE-GRD.2", ~state.taken)
    if detail >= FACINGS:
        screen_leaning(state, body, screen, detail)


def screen_leaning(state: SiegeState, body: int, screen: Screen, detail: int) -> None:
    """SGE-LEA.10: leaning with the standee on one side, facing another one."""
    side, facing = divmod(detail - FACINGS, FACINGS)
    if (body & 1 and state.standee[body - 1] != NONE and stopped(screen, "SGE-HID.21")) or (
        side == facing and stopped(screen, "SGE-OVW.4")
    ):
        return
    spaces = deployment_spaces(state, side_of_body(body))
    screen.need("SGE-LEA.2", leaning_spaces(state, side, -1))
    screen.need("SGE-LEA.10", leaning_spaces(state, side, spaces))


def add_postures(state: SiegeState, body: int, spaces: int, options: Options) -> None:
    """SGE-LEA.10: standing with each facing, or leaning with the standee on another side.

    A posture is a facing, plus 4 and 4 times the side of the standee when it leans.
    """
    for facing in range(FACINGS):
        options.add("place", spaces, facing)
    if body & 1 and state.standee[body - 1] != NONE:
        return
    for side in range(FACINGS):
        leaning = spaces & leaning_spaces(state, side, spaces)
        for facing in facings_beside(side):
            options.add("place", leaning, FACINGS + FACINGS * side + facing)


def facings_beside(side: int) -> list[int]:
    """SGE-OVW.4: every facing but that of the standee."""
    return [facing for facing in range(FACINGS) if facing != side]


def leaning_spaces(state: SiegeState, side: int, spaces: int) -> int:
    """SGE-LEA.2: spaces whose neighbour on one side is among the given ones, with an open section between."""
    width = state.siege.building.grid.width
    if side == FACING_NORTH:
        return (spaces & state.open_south) << width
    if side == FACING_SOUTH:
        return spaces >> width & state.open_south
    if side == FACING_EAST:
        return spaces >> 1 & state.open_east
    return (spaces & state.open_east) << 1


def posture(state: SiegeState, square: int, detail: int) -> tuple[int, int]:
    """The facing and the space of the standee (-1: none) of a posture."""
    if detail < FACINGS:
        return detail, NONE
    side, facing = divmod(detail - FACINGS, FACINGS)
    return facing, state.siege.building.grid.neighbour(square, FACING_DIRECTIONS[side])


def choose_truth(table: Table, state: SiegeState, step: ChooseTruth) -> None:
    """SGE-HID.2: which token is true, known to the defenders alone."""
    operator = step.operator
    answer = table.choose(
        state.siege.seat_of[operator],
        "truth",
        only("first", "second"),
        (("operator", operator),),
        True,
        rule="SGE-HID.2",
    )
    bit = 1 << operator
    state.truth = state.truth & ~bit | (bit if answer.verb == "second" else 0)
    table.tell("truth", (state.true_body(operator),), state.siege.audience(DEFENDERS))


UPSTAIRS: tuple[Row, ...] = (("station", screen_station, 0, EVERY), ("join", screen_join, 0, PLAIN))
STANDING = rows_of({"place": screen_place})
DEPLOYING = Menu[SiegeState](body_asked).add(STANDING, UPSTAIRS)
MENUS = {"deploy": DEPLOYING}
STEPS: StepRules = {DeployBody: deploy_body, ChooseTruth: choose_truth}
