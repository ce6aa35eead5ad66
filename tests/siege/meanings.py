"""What a reason of SIEGE says about the board: for each rule what must be seen there when it is cited against an option."""

from __future__ import annotations

from collections.abc import Callable

from sortie.games.siege.state.state import SiegeState
from sortie.kernel.table.options import Option

STEPS = ("move", "run")
SHOTS = ("shoot", "shoot-standee")
NAMED = ("activate", "reveal", "riposte", "riposte-standee", *SHOTS)
# The bit of `did` for the verbs of each action.
DEEDS = {
    "shoot": 8, "shoot-standee": 8, "use": 16, "employ": 32, "flip": 32, "destroy": 64, "plant": 128, "disable": 128,
    "secure": 128, "overwatch": 4, "watch": 4, "dispute": 4, "hide": 256,
}  # fmt: skip


def away(state: SiegeState, first: int, second: int) -> int:
    """Spaces between two spaces, by a side or a corner."""
    width = state.siege.building.grid.width
    return max(abs(first % width - second % width), abs(first // width - second // width))


def mover(state: SiegeState, option: Option) -> int:
    """The space of the body that moves."""
    return state.place[option.detail]


def near(state: SiegeState, option: Option) -> bool:
    return away(state, mover(state, option), option.target) <= 1


def enemy_there(state: SiegeState, option: Option) -> bool:
    enemies = range(10, 20) if option.detail < 10 else range(10)
    return any(option.target in (state.place[body], state.standee[body]) for body in enemies)


def crowded(state: SiegeState, option: Option) -> bool:
    """Whether nobody may stop in a space, or a body stands where it may not stop itself."""
    someone = any(option.target in (state.place[body], state.standee[body]) for body in range(20))
    return someone or bool(state.obstacles >> option.target & 1) or state.on_the_way >= 0


def is_hidden(state: SiegeState, operator: int) -> bool:
    return bool(state.hidden >> operator & 1)


def side(operator: int) -> int:
    return operator // 5


# For each rule: the verbs it is looked at for (none: all), and what must be so.
MEANINGS: dict[str, tuple[tuple[str, ...], Callable[[SiegeState, Option], bool]]] = {
    "SGE-MOV.1": (STEPS, lambda state, option: not near(state, option)),
    "SGE-MOV.4": (STEPS, near),
    "SGE-MOV.2": (STEPS, lambda state, option: near(state, option) and enemy_there(state, option)),
    "SGE-MOV.3": (STEPS, crowded),
    "SGE-LEA.6": (STEPS, lambda state, option: state.standee[option.detail] >= 0),
    "SGE-FLR.7": (STEPS, lambda state, option: mover(state, option) in (-1, state.siege.building.up)),
    "SGE-SEQ.8": (
        STEPS,
        lambda state, option: state.active < 0 or option.detail not in state.bodies_of(state.active),
    ),
    "SGE-OPR.3": (("run",), lambda state, _: state.siege.cards[state.active].run == 0),
    "SGE-HID.4": (tuple(DEEDS), lambda state, _: is_hidden(state, state.active)),
    "SGE-ACT.1": (tuple(DEEDS), lambda state, option: bool(state.did & DEEDS[option.verb])),
    "SGE-ACT.2": (tuple(DEEDS), lambda state, _: (state.did >> 1).bit_count() + state.spent >= 2),
    "SGE-ACT.5": (tuple(DEEDS), lambda state, _: state.on_the_way >= 0),
    "SGE-OPR.11": (NAMED, lambda state, option: not state.alive >> option.target & 1),
    "SGE-SHO.2": (SHOTS, lambda state, option: side(option.target) == side(state.active)),
    "SGE-SHO.1": (SHOTS, lambda state, option: is_hidden(state, option.target)),
    "SGE-PRO.15": (("shoot-standee",), lambda state, option: state.standee[2 * option.target] < 0),
    "SGE-LOS.2": (("destroy",), lambda state, option: option.target == state.place[2 * state.active]),
    "SGE-DES.6": (
        ("destroy",),
        lambda state, option: any(one.square == option.target for one in state.devices),
    ),
    "SGE-SEQ.2": (("activate",), lambda state, option: side(option.target) != 1 - state.phase % 2),
    "SGE-SEQ.5": (("activate",), lambda state, option: bool(state.acted >> option.target & 1)),
    "SGE-SEQ.3": (("end-phase",), lambda state, _: state.phase in (1, 2) and state.acted_now == 0),
    "SGE-HID.19": (("hide",), lambda state, _: not state.siege.rulings.advanced_tactics),
    "SGE-WAL.15": (
        ("end",),
        lambda state, _: bool(state.obstacles >> state.place[state.on_the_way >> 1] & 1),
    ),
    "SGE-MIS.13": (("secure",), lambda state, _: side(state.active) == 1),
}
