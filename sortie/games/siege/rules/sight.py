"""Lines of sight between spaces, bodies and the upper floor."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.state.encounter import COUNT, SQUADS, side_of
from sortie.games.siege.state.state import NONE, SiegeState
from sortie.kernel.table.screens import Screen

SEES_FIGURE = 1
SEES_STANDEE = 2


def usable_risers(state: SiegeState, side: int) -> int:
    """SGE-RIS.1, SGE-RIS.8, SGE-DGA.1: grey risers for all, blue ones for attackers; reinforced ones for nobody."""
    building = state.siege.building
    risers = building.grey | building.blue if side == ATTACKERS else building.grey
    return risers & ~state.closed_risers


def need_riser(state: SiegeState, side: int, rule: str, screen: Screen) -> bool:
    """SGE-RIS.1, SGE-RIS.8: risers a side may use, and why not others: by `rule` what is no riser at all."""
    building = state.siege.building
    if screen.reasons is not None:
        screen.need(rule, building.grey | building.blue)
        screen.need("SGE-RIS.8", ~state.closed_risers)
    return screen.need("SGE-RIS.1", usable_risers(state, side))


def tokens_on_risers(state: SiegeState, side: int) -> int:
    """The risers that carry an overwatch token of a side."""
    mask = 0
    first = 0 if side == ATTACKERS else COUNT // 2
    for square in state.riser[first : first + COUNT // 2]:
        if square >= 0:
            mask |= 1 << square
    return mask


def neutral_risers(state: SiegeState, side: int) -> int:
    """SGE-RIS.3: usable risers without an enemy riser overwatch token."""
    return usable_risers(state, side) & ~tokens_on_risers(state, 1 - side)


def upper_sight(state: SiegeState, viewer: int) -> int:
    """SGE-RIS.4, SGE-RIS.5: what an Operator upstairs sees: risers, and nothing beyond them."""
    risers = neutral_risers(state, side_of(viewer))
    return risers if state.siege.pierces_smoke >> viewer & 1 else risers & ~state.smoke


def spaces_seen(state: SiegeState, viewer: int, place: int) -> int:
    """SGE-LOS.2, SGE-LOS.4, SGE-LOS.5, SGE-GEN.5: spaces in sight, the own one left out."""
    building = state.siege.building
    if place == building.up:
        return upper_sight(state, viewer)
    if state.siege.pierces_smoke >> viewer & 1:
        return building.seen(place, state.opaque, state.occupied)
    if state.smoke >> place & 1:
        return 0
    seen = building.seen(place, state.opaque, state.occupied | state.smoke)
    return seen & ~state.smoke


def spaces_for_throws(state: SiegeState, place: int) -> int:
    """SGE-KEY.4: lines that partitions stop, but neither Operators nor overlays."""
    return state.siege.building.seen(place, state.opaque, 0)


def gadgets_seen(state: SiegeState, viewer: int, place: int) -> int:
    """SGE-LOS.11, SGE-RIS.4: spaces whose always visible gadget is in sight, from above that of a neutral riser."""
    if place == state.siege.building.up:
        return neutral_risers(state, side_of(viewer))
    return spaces_for_throws(state, place)


def line_to(state: SiegeState, viewer: int, origin: int, target: int, located: bool, spare: int = 0) -> bool:
    """SGE-LOS.3, SGE-LOS.6, SGE-LOS.9, SGE-AGA.6: one line; `spare` bodies do not stop it."""
    squares, edges = state.siege.building.line(origin, target)
    if edges & (state.solid if located else state.opaque):
        return False
    if squares & (state.standing[0] | state.standing[1]) & ~spare:
        return False
    return not state.smoke or located or not smoke_breaks(state, viewer, squares | 1 << origin | 1 << target)


def smoke_breaks(state: SiegeState, viewer: int, squares: int) -> bool:
    """SGE-LOS.5, SGE-GEN.5: smoke and gas on the line or over one of its ends, but for who looks through it."""
    return not state.siege.pierces_smoke >> viewer & 1 and bool(state.smoke & squares)


def line_fault(
    state: SiegeState, viewer: int, origin: int, target: int, located: bool, spare: int = 0
) -> str:
    """SGE-LOS.3, SGE-LOS.4, SGE-LOS.5: the rule by which a line is broken, "" for a free one."""
    squares, edges = state.siege.building.line(origin, target)
    if edges & (state.solid if located else state.opaque):
        return "SGE-LOS.3"
    if squares & (state.standing[0] | state.standing[1]) & ~spare:
        return "SGE-LOS.4"
    return "" if line_to(state, viewer, origin, target, located, spare) else "SGE-LOS.5"


def halves_seen(state: SiegeState, viewer: int, origin: int, body: int) -> int:
    """SGE-LEA.3, SGE-LEA.5, SGE-LOS.10, SGE-LOS.15: which halves of a body are in sight now."""
    place = state.place[body]
    up = state.siege.building.up
    if origin == NONE or not is_below(state, place):
        return 0
    located = bool(state.located >> (body >> 1) & 1)
    standee = state.standee[body]
    if origin == up:
        risers = neutral_risers(state, side_of(viewer)) if located else upper_sight(state, viewer)
        found = risers >> place & 1
        return found | (SEES_STANDEE if standee != NONE and risers >> standee & 1 else 0)
    base = state.siege.building.base(origin)  # most lines end at a heavy wall
    found = 1 if base >> place & 1 and line_to(state, viewer, origin, place, located) else 0
    if (
        standee != NONE
        and (base >> standee & 1 or standee == origin)
        and line_to(state, viewer, origin, standee, located, 1 << place)
    ):
        found |= SEES_STANDEE
    return found


def is_below(state: SiegeState, place: int) -> bool:
    """SGE-RIS.6: whether a place can be looked at: nobody sees who is upstairs, or nowhere."""
    return place not in (NONE, state.siege.building.up)


def operator_sees(state: SiegeState, viewer: int, target: int) -> int:
    """SGE-LOS.7: which halves of a revealed Operator another revealed one sees."""
    return halves_seen(state, viewer, state.place[2 * viewer], 2 * target)


def token_in_sight(state: SiegeState) -> int:
    """SGE-HID.8: a hidden token that an attacker sees, the lowest one; -1 when there is none."""
    if not state.hidden:
        return -1
    building = state.siege.building
    up = building.up
    place, standee = state.place, state.standee
    tokens = hidden_tokens(state)
    for attacker in range(COUNT // 2):
        origin = place[2 * attacker]
        if origin == NONE:
            continue
        base = -1 if origin == up else building.base(origin)
        for body in tokens:
            if (
                base >> place[body] & 1 or (standee[body] >= 0 and base >> standee[body] & 1)
            ) and halves_seen(state, attacker, origin, body):
                return body
    return -1


def tokens_in_sight(state: SiegeState) -> int:
    """SGE-HID.8: every hidden token that an attacker sees, as a mask of bodies."""
    mask = 0
    for body in hidden_tokens(state):
        for attacker in range(COUNT // 2):
            if state.alive >> attacker & 1 and halves_seen(state, attacker, state.place[2 * attacker], body):
                mask |= 1 << body
                break
    return mask


def hidden_tokens(state: SiegeState) -> list[int]:
    """The hidden tokens on the main floor."""
    up = state.siege.building.up
    found: list[int] = []
    hidden = state.hidden & SQUADS[DEFENDERS]
    while hidden:
        low = hidden & -hidden
        hidden ^= low
        body = 2 * (low.bit_length() - 1)
        if 0 <= state.place[body] < up:
            found.append(body)
        if 0 <= state.place[body + 1] < up:
            found.append(body + 1)
    return found


def watched_spaces(state: SiegeState, body: int) -> int:
    """SGE-OVW.2, SGE-OVW.6: the watched area: what lies beyond one side of the body's space and is in sight;
    from upstairs it is the riser that carries the Operator's token."""
    watcher, origin, facing = body >> 1, state.place[body], state.facing[body]
    building = state.siege.building
    if origin == building.up:
        riser = state.riser[watcher]
        return 0 if riser == NONE else 1 << riser & upper_sight(state, watcher)
    if NONE in (origin, facing):
        return 0
    return building.half_plane(origin, facing) & spaces_seen(state, watcher, origin)


def watched_halves(state: SiegeState, body: int, target: int) -> int:
    """SGE-OVW.2, SGE-OVW.3: the halves of a revealed enemy that a body watches.

    The watched area is what lies beyond one side of the body's space and is in sight; from upstairs it is the
    riser that carries the Operator's token.
    """
    origin, facing = state.place[body], state.facing[body]
    building = state.siege.building
    if origin == building.up:
        return halves_on_riser(state, body >> 1, target)
    if NONE in (origin, facing):
        return 0
    near = halves_in(state, 2 * target, building.half_plane(origin, facing))
    return near & halves_seen(state, body >> 1, origin, 2 * target) if near else 0


def halves_on_riser(state: SiegeState, watcher: int, target: int) -> int:
    """SGE-RIP.6, SGE-OVW.6: the halves of an enemy that stands or leans on the riser watched from above."""
    riser, prey = state.riser[watcher], 2 * target
    if riser == NONE or riser not in (state.place[prey], state.standee[prey]):
        return 0
    return halves_seen(state, watcher, state.siege.building.up, prey)


def halves_in(state: SiegeState, body: int, area: int) -> int:
    """SGE-LEA.3: the halves of a body in an area of the main floor."""
    place, standee = state.place[body], state.standee[body]
    figure = 0 <= place != state.siege.building.up and area >> place & 1
    leaning = standee >= 0 and area >> standee & 1
    return (SEES_FIGURE if figure else 0) | (SEES_STANDEE if leaning else 0)
