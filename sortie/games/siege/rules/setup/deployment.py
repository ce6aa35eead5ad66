"""Deployment: what the defenders rearrange and lay, the tokens, and the attackers outside."""

from __future__ import annotations

from sortie.games.siege.content.building import FACING_DIRECTIONS, FACING_EAST, FACING_NORTH, FACING_SOUTH
from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.rules.gadgets.use import piece_left
from sortie.games.siege.rules.movement import is_full, side_of_body
from sortie.games.siege.rules.overwatch import set_riser_token
from sortie.games.siege.rules.setup.planning import VERBS as PLANS
from sortie.games.siege.rules.setup.planning import add_plans, components_in, plan
from sortie.games.siege.rules.sight import neutral_risers
from sortie.games.siege.state.encounter import SQUADS
from sortie.games.siege.state.state import NONE, Device, SiegeState
from sortie.games.siege.state.steps import ChooseTruth, DeployBody, Furnish, Prepare, Rearrange
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Options
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

MOST_CHANGES = 5
MOST_CHANGES_AHEAD = 10
PLATE_STAMINA = 5
FACINGS = 4

VERBS = verbs(
    "ready, take-away = take away {target:device}, shift {detail:device} to {target:square}",
    "rehang {detail:device} at {target:face}, unbar {target:component}",
    "bar {target:component} instead of {detail:component}, lay {target:square}, hang {target:face}",
    "shutter {target:component}, plate {target:operator}, skip, place {target:square} {detail:posture}",
    "station at {target:square}, join = station upstairs, first is true, second is true",
)
EVENTS = event_kinds(
    "taken-away piece square, shifted piece square, unbarred component, barred component",
    "prepared piece square, shuttered component, plated operator, placed body square, truth body",
)


def wall_faces(state: SiegeState) -> int:
    """SGE-GAD.1, SGE-GAD.2, SGE-GAD.3: faces of bare heavy sections before inside spaces without a gadget.

    A face is twice the number of a section, plus one for its east or south side.
    """
    building = state.siege.building
    used = {device.edge for device in state.devices if device.edge >= 0}
    room = building.inside & ~state.slots & ~state.obstacles
    mask = 0
    for edge in listed(building.heavy):
        if edge not in used:
            for side, square in enumerate(building.grid.sides(edge)):
                mask |= (room >> square & 1) << 2 * edge + side
    return mask


def face_square(state: SiegeState, face: int) -> int:
    """The space that a face of a section looks at."""
    return state.siege.building.grid.sides(face >> 1)[face & 1]


def ground_spaces(state: SiegeState) -> int:
    """SGE-GAD.3: free inside spaces without a gadget."""
    return state.free & state.siege.building.inside & ~state.slots


def rearrange(table: Table, state: SiegeState, step: Rearrange) -> None:
    """SGE-SET.5, SGE-MOD.1: up to five pre-placed pieces are moved or removed; ten with forward planning."""
    most = MOST_CHANGES_AHEAD if state.siege.rulings.forward_planning else MOST_CHANGES
    if state.changes >= most and not state.siege.rulings.forward_planning:
        return
    options = change_options(state, state.changes < most)
    answer = table.choose(
        state.siege.seat(DEFENDERS),
        "rearrange",
        options,
        (("number", most - state.changes),),
        rule="SGE-SET.5",
    )
    if answer.verb == "ready":
        return
    state.agenda.append(step)
    if answer.verb in PLANS:
        plan(table, state, answer.verb, answer.target, answer.detail)
        return
    state.changes += 1
    if answer.verb in ("unbar", "bar"):
        move_barricade(table, state, answer.verb, answer.target, answer.detail)
    else:
        move_device(table, state, answer.verb, answer.target, answer.detail)


def change_options(state: SiegeState, allowed: bool) -> Options:
    """SGE-SET.5, SGE-MOD.1: what may be taken away, and where each piece may go instead."""
    options = Options()
    if allowed:
        add_changes(state, options)
    if state.siege.rulings.forward_planning:
        add_plans(state, options)
    options.one("ready")
    return options


def add_changes(state: SiegeState, options: Options) -> None:
    """SGE-SET.5: every pre-placed piece that may go, and where to."""
    siege = state.siege
    options.add("take-away", (1 << len(state.devices)) - 1)
    faces = wall_faces(state)
    ground = ground_spaces(state)
    risers = riser_spaces(state)
    for number, device in enumerate(state.devices):
        piece = siege.pieces[device.piece]
        if piece.mount == "wall":
            options.add("rehang", faces, number)
        else:
            options.add("shift", risers if piece.does == "riser" else ground, number)
    for number in listed(components_in(state, state.barricades)):
        options.one("unbar", number)
        options.add("bar", same_openings(state, number), number)


def riser_spaces(state: SiegeState) -> int:
    """SGE-RIS.7: where a reinforced riser may lie: on a grey riser with nobody and no gadget on it."""
    return state.siege.building.grey & state.free & ~state.slots


def same_openings(state: SiegeState, number: int) -> int:
    """SGE-SET.5: open openings of the same kind and size."""
    like = state.siege.building.partitions.same_openings[number]
    return like & ~components_in(state, state.barricades | state.shutters)


def move_barricade(table: Table, state: SiegeState, verb: str, target: int, detail: int) -> None:
    """SGE-SET.5: a barricade goes, or closes another opening."""
    components = state.siege.building.components
    gone = components[target if verb == "unbar" else detail]
    state.barricades &= ~gone.edges
    if verb == "bar":
        state.barricades |= components[target].edges
    state.refresh_sections()
    table.tell("unbarred", (gone.number,))
    if verb == "bar":
        table.tell("barred", (target,))


def move_device(table: Table, state: SiegeState, verb: str, target: int, detail: int) -> None:
    """SGE-SET.5: a camera, wire or reinforced riser goes, or lies elsewhere."""
    number = target if verb == "take-away" else detail
    devices = list(state.devices)
    old = devices.pop(number)
    if verb == "take-away":
        table.tell("taken-away", (old.piece, old.square))
    else:
        square = face_square(state, target) if verb == "rehang" else target
        edge = target >> 1 if verb == "rehang" else NONE
        devices.append(Device(old.piece, square, edge))
        table.tell("shifted", (old.piece, square))
    state.devices = tuple(devices)
    state.refresh_devices()


def prepare(table: Table, state: SiegeState, step: Prepare) -> None:
    """SGE-SET.6: special gadgets with Setup, piece by piece."""
    effect = state.siege.abilities[step.ability].effects[step.effect]
    options = Options()
    if effect.kind == "pieces":
        add_piece(state, effect.piece, options)
    elif effect.kind == "shutters":
        options.add("shutter", openings(state))
    else:
        options.add("plate", plate_wearers(state, state.siege.ability_owner[step.ability]))
    options.one("skip")
    about = (("ability", step.ability), ("number", step.left))
    answer = table.choose(state.siege.seat(DEFENDERS), "prepare", options, about, rule="SGE-SET.6")
    if answer.verb == "skip":
        return
    if answer.verb == "shutter":
        close_shutter(table, state, answer.target)
    elif answer.verb == "plate":
        state.plates |= 1 << answer.target
        table.tell("plated", (answer.target,))
    else:
        lay_device(table, state, effect.piece, answer.verb, answer.target)
    if step.left > 1:
        state.agenda.append(step._replace(left=step.left - 1))


def openings(state: SiegeState) -> int:
    """SGE-SET.6: doors and windows without a shutter."""
    building = state.siege.building
    mask = 0
    for one in building.components:
        if one.edges & (building.doors | building.windows) and not one.edges & state.shutters:
            mask |= 1 << one.number
    return mask


def plate_wearers(state: SiegeState, owner: int) -> int:
    """SGE-SET.6: other own Operators with Stamina 5 or less and no plate."""
    mask = 0
    for operator in listed(SQUADS[DEFENDERS] & ~state.plates & ~(1 << owner)):
        mask |= (state.siege.cards[operator].stamina <= PLATE_STAMINA) << operator
    return mask


def close_shutter(table: Table, state: SiegeState, number: int) -> None:
    """SGE-SET.6: a shutter stands in for a barricade of the same size."""
    edges = state.siege.building.components[number].edges
    state.barricades &= ~edges
    state.shutters |= edges
    state.refresh_sections()
    table.tell("shuttered", (number,))


def add_piece(state: SiegeState, piece: str, options: Options) -> None:
    """SGE-GAD.1, SGE-GAD.3, SGE-GEN.6: where a piece may lie or hang, while there is one."""
    if not piece_left(state, piece):
        return
    if state.siege.library.pieces[piece].mount == "wall":
        options.add("hang", wall_faces(state))
    else:
        options.add("lay", ground_spaces(state))


def lay_device(table: Table, state: SiegeState, piece: str, verb: str, target: int) -> None:
    """SGE-GAD.1: a piece comes onto the board."""
    number = state.siege.piece_numbers[piece]
    square = face_square(state, target) if verb == "hang" else target
    state.devices = (*state.devices, Device(number, square, target >> 1 if verb == "hang" else NONE))
    state.refresh_devices()
    table.tell("prepared", (number, square))


def furnish(table: Table, state: SiegeState, step: Furnish) -> None:
    """SGE-SET.7: bulletproof cameras and deployable shields, for their cubes."""
    effect = state.siege.gadgets[step.gadget].ability.effects[0]
    if step.left == max(1, effect.amount):
        state.cubes[step.gadget] -= 1
    options = Options()
    add_piece(state, effect.piece, options)
    options.one("skip")
    answer = table.choose(
        state.siege.seat(DEFENDERS), "furnish", options, (("gadget", step.gadget),), rule="SGE-SET.7"
    )
    if answer.verb == "skip":
        return
    lay_device(table, state, effect.piece, answer.verb, answer.target)
    if step.left > 1:
        state.agenda.append(step._replace(left=step.left - 1))


def deploy_body(table: Table, state: SiegeState, step: DeployBody) -> None:
    """SGE-OVW.5, SGE-OVW.9: a body with its facing."""
    body, operator = step.body, step.body >> 1
    if side_of_body(body) == DEFENDERS:
        begin_hidden(state, operator)
    options = Options()
    add_postures(state, body, deployment_spaces(state, side_of_body(body)), options)
    add_upper_places(state, body, options)
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
    """SGE-SET.9, SGE-SET.10, SGE-SET.12: attackers outside, defenders inside, each on a free space."""
    building = state.siege.building
    return state.free & (building.perimeter if side == ATTACKERS else building.inside)


def add_upper_places(state: SiegeState, body: int, options: Options) -> None:
    """SGE-SET.8: a defender's token may go upstairs, with one riser token for both."""
    side, operator = side_of_body(body), body >> 1
    if side == ATTACKERS or is_full(state, side):
        return
    if state.riser[operator] == NONE:
        options.add("station", neutral_risers(state, side))
    else:
        options.one("join")


def add_postures(state: SiegeState, body: int, spaces: int, options: Options) -> None:
    """SGE-LEA.10: standing with each facing, or leaning with the standee on another side.

    A posture is a facing, plus 4 and 4 times the side of the standee when it leans.
    """
    for facing in range(FACINGS):
        options.add("place", spaces, facing)
    if body & 1 and state.standee[body - 1] >= 0:
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
    options = Options()
    options.one("first")
    options.one("second")
    operator = step.operator
    answer = table.choose(
        state.siege.seat_of[operator], "truth", options, (("operator", operator),), True, rule="SGE-HID.2"
    )
    bit = 1 << operator
    state.truth = state.truth & ~bit | (bit if answer.verb == "second" else 0)
    table.tell("truth", (state.true_body(operator),), state.siege.audience(DEFENDERS))


STEPS: StepRules = {
    Rearrange: rearrange,
    Prepare: prepare,
    Furnish: furnish,
    DeployBody: deploy_body,
    ChooseTruth: choose_truth,
}
