"""What a reason of LEVEL 7 says about the table: for each rule what must be seen there when it is cited against an option."""

from __future__ import annotations

from collections.abc import Callable

from sortie.games.level7.state.state import Level7State
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Option

LEAVING = ("move", "explore", "vent", "escape")
CHALLENGES = ("attack", "bull-rush", "outwit", "unlock", "access", "perform")
PLAYED = ("bonus", "ability", "calm", "frighten")
GUARDS = range(10)


def here(state: Level7State) -> int:
    return state.place[state.active]


def enemies_here(state: Level7State) -> list[int]:
    """The active enemies on the tile of the active player."""
    return [one for one in listed(state.on_map & ~state.stunned) if state.enemy_place[one] == here(state)]


def hand(state: Level7State) -> tuple[int, ...]:
    return state.hands[state.active]


def key(state: Level7State) -> bool:
    return state.floor.library.key_item in state.items[state.active]


# For each rule: the verbs it is looked at for, and what must be so. The questions are those of the active player's turn.
MEANINGS: dict[str, tuple[tuple[str, ...], Callable[[Level7State, Option], bool]]] = {
    "L7-2.4": (LEAVING, lambda state, _: state.moves > 0),
    "L7-19.5": (LEAVING, lambda state, _: bool(enemies_here(state))),
    "L7-24.1": (CHALLENGES, lambda state, _: bool(state.did & 1)),
    "L7-25.1": (("attack",), lambda state, option: option.target not in enemies_here(state)),
    "L7-26.1": (("bull-rush",), lambda state, _: not enemies_here(state)),
    "L7-27.3": (
        ("outwit",),
        lambda state, option: not any((one in GUARDS) == (option.target == 0) for one in enemies_here(state)),
    ),
    "L7-27.2": (
        ("outwit",),
        lambda state, option: any((one in GUARDS) != (option.target == 0) for one in enemies_here(state)),
    ),
    "L7-9.9": (("move",), lambda state, _: bool(state.locks)),
    "L7-9.8": (("vent",), lambda state, option: option.target != -1 and not state.acting_over),
    "L7-20.4": (("vent",), lambda state, _: state.fear[state.active] >= 7),
    "L7-10.8": (("access",), lambda state, _: not state.floor.panels >> here(state) & 1),
    "L7-29.1": (("access",), lambda state, _: not state.floor.scenario.access),
    "L7-29.6": (("access",), lambda state, _: bool(state.accessed >> here(state) & 1)),
    "L7-43.3": (("escape",), lambda state, _: here(state) != state.floor.scenario.goal),
    "L7-6.4": (PLAYED, lambda state, _: len(hand(state)) <= 1),
    "L7-6.13": (
        ("calm", "frighten"),
        lambda state, option: state.fear[state.active] == (1 if option.verb == "calm" else 8),
    ),
    "L7-23.1": (("trade", "pick-up"), lambda state, _: bool(state.did & 6)),
    "L7-23.4": (("pick-up",), lambda state, option: option.target not in state.ground.get(here(state), ())),
    "L7-8.4": (("use-key", "feed"), lambda state, _: not key(state)),
    "L7-9.11": (("throw-uniform",), lambda state, _: state.uniform[state.active] == 0),
}
