"""Who may react to what an enemy does: ripostes by those who watch, snares by those whose room is entered."""

from __future__ import annotations

from sortie.games.siege.rules.damage import may_react, screen_reactor
from sortie.games.siege.rules.hiding import REVEALS
from sortie.games.siege.rules.screening import side_asked
from sortie.games.siege.rules.sight import SEES_FIGURE, SEES_STANDEE, halves_in, halves_seen, watched_halves
from sortie.games.siege.state.encounter import COUNT, SQUADS, side_of
from sortie.games.siege.state.state import NONE, SiegeState
from sortie.games.siege.state.steps import ENTERED, Reactions
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.table import menus
from sortie.kernel.table.menus import Menu, rows_of
from sortie.kernel.table.screens import Screen

SNARES = COUNT  # bits of `used` from here on are abilities
Row = menus.Row[SiegeState]


def watching(state: SiegeState, body: int, target: int, cause: int) -> int:
    """SGE-RIP.2, SGE-RIP.3, SGE-RIP.7, SGE-LOS.14: the halves a body may fire at; an entry counts where the miniature is."""
    halves = watched_halves(state, body, target)
    if not halves or (cause == ENTERED and not halves & SEES_FIGURE):
        return 0
    return halves_seen(state, body >> 1, state.place[body], 2 * target)


def able_to_riposte(state: SiegeState, step: Reactions) -> tuple[int, int, bool]:
    """SGE-RIP.5, SGE-RIP.11, SGE-HID.16: who may fire at the miniature, who at the standee; whether a hidden token might."""
    figures = standees = 0
    suspected = False
    building, place, facing, hidden = state.siege.building, state.place, state.facing, state.hidden
    prey = 2 * step.operator
    standee = state.standee[prey]
    spots = (1 << place[prey] if place[prey] >= 0 else 0) | (1 << standee if standee >= 0 else 0)
    for watcher in listed(state.alive & SQUADS[1 - side_of(step.operator)] & ~step.used):
        for body in (2 * watcher, 2 * watcher + 1) if hidden >> watcher & 1 else (2 * watcher,):
            if place[body] != building.up and not (
                facing[body] >= 0 <= place[body] and building.half_plane(place[body], facing[body]) & spots
            ):
                continue  # it watches nothing, or nothing of the enemy is on that side
            halves = watching(state, body, step.operator, step.cause)
            if halves:
                suspected |= bool(hidden >> watcher & 1)
                if body == state.true_body(watcher):
                    figures |= (halves & SEES_FIGURE) << watcher
                    standees |= (halves & SEES_STANDEE) >> 1 << watcher
    return figures, standees, suspected


def able_to_snare(state: SiegeState, step: Reactions) -> tuple[int, bool]:
    """SGE-REA.2, SGE-HID.17: snares against an enemy who came through a door or window into the owner's room.

    Also whether a hidden token might have done it.
    """
    if step.cause != ENTERED:
        return 0, False
    room = came_through(state, step.origin, state.place[2 * step.operator])
    suspected = False
    able = 0
    for number in state.siege.reactions["door"] if room else ():
        owner = state.siege.ability_owner[number]
        done = step.used >> (SNARES + number) & 1
        if side_of(owner) == side_of(step.operator) or done or not may_react(state, number):
            continue
        inside = bodies_inside(state, owner, room)
        suspected |= bool(inside) and bool(state.hidden >> owner & 1)
        able |= (state.true_body(owner) in inside) << number
    return able, suspected


def came_through(state: SiegeState, origin: int, square: int) -> int:
    """The room that was entered through a door or window, 0 when it was not."""
    building = state.siege.building
    if not 0 <= origin < building.up or not 0 <= square < building.up:
        return 0
    edges = building.line(origin, square).edges
    if not edges & (building.doors | building.windows):
        return 0
    room = building.room(square)
    return 0 if room >> origin & 1 else room


def bodies_inside(state: SiegeState, owner: int, room: int) -> list[int]:
    """SGE-GRD.8: the bodies of an Operator in a room, by either half."""
    found: list[int] = []
    for body in state.bodies_of(owner):
        for square in (state.place[body], state.standee[body]):
            if 0 <= square < state.siege.building.up and room >> square & 1 and body not in found:
                found.append(body)
    return found


def open_window(state: SiegeState) -> Reactions:
    """The window of reactions that is asked about."""
    step = state.agenda[-1]
    assert isinstance(step, Reactions)
    return step


def screen_riposte(state: SiegeState, side: int, screen: Screen, detail: int) -> None:
    """SGE-RIP.1, SGE-RIP.9: who may fire at the figure that caused the window, and why nobody else."""
    screen_watchers(state, side, screen)
    screen.need("SGE-PRO.15", able_to_riposte(state, open_window(state))[0])


def screen_riposte_standee(state: SiegeState, side: int, screen: Screen, detail: int) -> None:
    """SGE-PRO.15: who may fire at the standee instead."""
    screen_watchers(state, side, screen)
    screen.need("SGE-PRO.15", able_to_riposte(state, open_window(state))[1])


def screen_watchers(state: SiegeState, side: int, screen: Screen) -> None:
    """SGE-RIP.1, SGE-OPR.11, SGE-RIP.9: the other squad, in play, each once; then what each of them watches."""
    step = open_window(state)
    screen.need("SGE-RIP.1", SQUADS[side])
    screen.need("SGE-OPR.11", state.alive)
    screen.need("SGE-RIP.9", ~step.used)
    watchers = listed(state.living(side))
    screen.need("SGE-HID.16", mask_of([one for one in watchers if not only_decoy(state, one, step)]))
    for rule, holds in WATCHFUL:
        true = [(one, state.true_body(one)) for one in watchers]
        screen.need(rule, mask_of([one for one, body in true if holds(state, body, step.operator)]))
    entered = [one for one in watchers if watching(state, state.true_body(one), step.operator, step.cause)]
    screen.need("SGE-LEA.8", mask_of(entered))


def only_decoy(state: SiegeState, watcher: int, step: Reactions) -> bool:
    """SGE-HID.16: whether only the decoy of a hidden Operator watches the enemy."""
    seeing = [body for body in state.bodies_of(watcher) if watching(state, body, step.operator, step.cause)]
    return bool(seeing) and state.true_body(watcher) not in seeing


def on_watch(state: SiegeState, body: int, prey: int) -> bool:
    """SGE-RIP.2: whether a body watches anything: a marker on the main floor, a riser token upstairs."""
    upstairs = state.place[body] == state.siege.building.up
    return state.riser[body >> 1] != NONE if upstairs else state.facing[body] != NONE


def watches_riser(state: SiegeState, body: int, prey: int) -> bool:
    """SGE-RIP.6: from upstairs only the watched riser counts."""
    if state.place[body] != state.siege.building.up:
        return True
    return state.riser[body >> 1] in (state.place[2 * prey], state.standee[2 * prey])


def faces(state: SiegeState, body: int, prey: int) -> bool:
    """SGE-OVW.2: whether an enemy is beyond the side that a body's marker points to."""
    building = state.siege.building
    place, facing = state.place[body], state.facing[body]
    if NONE in (place, facing) or place == building.up:
        return place == building.up
    return bool(halves_in(state, 2 * prey, building.half_plane(place, facing)))


def sees_watched(state: SiegeState, body: int, prey: int) -> bool:
    """SGE-LOS.1: whether an enemy in the watched area is in sight."""
    return bool(watched_halves(state, body, prey))


def screen_snare(state: SiegeState, side: int, screen: Screen, detail: int) -> None:
    """SGE-REA.2: which special gadgets may react to an entry, and why no others."""
    step = open_window(state)
    screen_reactor(state, side, "door", screen)
    screen.need("SGE-REA.2", ~(step.used >> SNARES))
    screen.need("SGE-OPR.12", able_to_snare(state, step)[0])


WATCHFUL = (
    ("SGE-RIP.2", on_watch),
    ("SGE-RIP.6", watches_riser),
    ("SGE-OVW.2", faces),
    ("SGE-LOS.1", sees_watched),
)
RIPOSTES = rows_of(
    {"riposte": screen_riposte, "riposte-standee": screen_riposte_standee, "snare": screen_snare}
)
REACTING = Menu[SiegeState](side_asked).add(RIPOSTES, REVEALS)
MENUS = {"react": REACTING}
