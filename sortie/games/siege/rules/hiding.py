"""Hidden and revealed: tokens of which one is true, and how an Operator comes to light."""

from __future__ import annotations

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS
from sortie.games.siege.rules.screening import side_asked, stopped
from sortie.games.siege.rules.sight import hidden_tokens, token_in_sight, tokens_in_sight
from sortie.games.siege.state.encounter import SQUADS
from sortie.games.siege.state.state import NONE, SiegeState
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.table import menus
from sortie.kernel.table.menus import Menu, rows_of
from sortie.kernel.table.options import Options
from sortie.kernel.table.screens import Screen
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("reveal {target:operator}, demand {target:body}, pass")
EVENTS = event_kinds("revealed operator square, exposed-decoy operator square")
Row = menus.Row[SiegeState]


def reveal(table: Table, state: SiegeState, operator: int) -> None:
    """SGE-HID.11: the miniature comes to the true space.

    It keeps that token's facing, markers and lean; the other token goes with all that lay on it.
    """
    if not state.hidden >> operator & 1:
        return
    true, figure = state.true_body(operator), 2 * operator
    place, standee = state.place[true], state.standee[true]
    _keep_facing(state, operator, true)
    _keep_markers(state, operator, true)
    _keep_activation(state, operator, true)
    state.put(figure + 1, NONE)
    state.put(figure, place, standee)
    bit = 1 << operator
    state.hidden &= ~bit
    state.truth &= ~bit
    state.doubted &= ~bit
    table.tell("revealed", (operator, place), reveals=True)


def _keep_facing(state: SiegeState, operator: int, true: int) -> None:
    """SGE-HID.11: overwatch in the facing of the true token, unless it is the Operator's own activation."""
    upstairs = state.place[true] == state.siege.building.up
    kept = NONE if state.active == operator or upstairs else state.facing[true]
    state.facing[2 * operator], state.facing[2 * operator + 1] = kept, NONE


def _keep_markers(state: SiegeState, operator: int, true: int) -> None:
    """SGE-HID.11: markers of the true token stay."""
    _keep_stun(state, operator, true)
    _keep_riser(state, operator, true)


def _keep_stun(state: SiegeState, operator: int, true: int) -> None:
    """SGE-HID.15: Stunned stays if it lay on the true token."""
    figure = 2 * operator
    stunned = state.stunned >> true & 1
    state.stunned = state.stunned & ~(3 << figure) | stunned << figure


def _keep_riser(state: SiegeState, operator: int, true: int) -> None:
    """SGE-HID.23: a riser token stays if the true token was upstairs."""
    if state.place[true] != state.siege.building.up:
        take_riser_token(state, operator)


def take_riser_token(state: SiegeState, operator: int) -> None:
    """SGE-OVW.10: the Operator's riser overwatch token goes back."""
    state.riser[operator] = NONE


def _keep_activation(state: SiegeState, operator: int, true: int) -> None:
    """SGE-HID.18: what was done while hidden counts; floors changed by the true token stay changed."""
    figure = 2 * operator
    pair = 3 << figure
    state.went_up = state.went_up & ~pair | (state.went_up >> true & 1) << figure
    state.came_down = state.came_down & ~pair | (state.came_down >> true & 1) << figure
    if state.on_the_way != NONE and state.on_the_way >> 1 in (figure, figure + 1):
        same = state.on_the_way >> 1 == true
        state.on_the_way = figure << 1 | state.on_the_way & 1 if same else NONE
        state.way_back = state.way_back if same else NONE


def expose(table: Table, state: SiegeState, body: int) -> bool:
    """SGE-HID.12, SGE-HID.13: a token is turned up; whether it was the true one."""
    operator = body >> 1
    if not state.hidden >> operator & 1:
        return True
    true = state.true_body(operator) == body or state.place[body] == state.place[body ^ 1]
    if not true:
        table.tell("exposed-decoy", (operator, state.place[body]), reveals=True)
    reveal(table, state, operator)
    return true


def demand_tokens(table: Table, state: SiegeState) -> None:
    """SGE-HID.22: once the game has begun, the attackers may demand."""
    if not state.hidden or not state.round:
        return
    if state.siege.rulings.demand_asked:
        ask_for_demands(table, state)
    else:
        demand_all(table, state)


def demand_all(table: Table, state: SiegeState) -> None:
    """SGE-HID.8: every token in sight of an attacker is demanded at once."""
    body = token_in_sight(state)
    while body >= 0:
        expose(table, state, body)
        body = token_in_sight(state)


def ask_for_demands(table: Table, state: SiegeState) -> None:
    """SGE-HID.8: the attackers demand tokens in sight as they choose."""
    while True:
        options = Options()
        options.add("demand", tokens_to_demand(state, ATTACKERS))
        if not options.count:
            return
        options.one("pass")
        answer = table.choose(state.siege.seat(0), "demand", options, rule="SGE-HID.8")
        if answer.verb == "pass":
            return
        expose(table, state, answer.target)


def tokens_to_demand(state: SiegeState, side: int) -> int:
    """SGE-HID.8, ruling R-26: the tokens the attackers may demand; nothing is left to ask where they do so by themselves."""
    return tokens_in_sight(state) if side == ATTACKERS and state.siege.rulings.demand_asked else 0


def able_to_reveal(state: SiegeState, side: int) -> int:
    """SGE-HID.7: the Operators a side may show: hidden ones of the defenders."""
    return state.hidden & state.alive if side == DEFENDERS else 0


def screen_demand(state: SiegeState, side: int, screen: Screen, detail: int) -> None:
    """SGE-HID.8: hidden tokens in sight, for the attackers."""
    if side != ATTACKERS and stopped(screen, "SGE-HID.8"):
        return
    tokens = mask_of([body for operator in listed(state.hidden) for body in state.bodies_of(operator)])
    screen.need("SGE-HID.2", tokens)
    screen.need("SGE-FLR.7", mask_of(hidden_tokens(state)))
    screen.need("SGE-HID.8", tokens_to_demand(state, side))


def screen_reveal(state: SiegeState, side: int, screen: Screen, detail: int) -> None:
    """SGE-HID.7: own Operators that are hidden."""
    screen.need("SGE-HID.7", able_to_reveal(state, side))


def offer_reveals(table: Table, state: SiegeState, label: str, rule: str = "SGE-HID.7") -> None:
    """SGE-HID.7: the defenders may show hidden Operators; everybody knows that they are asked."""
    if table.decided:
        return  # while odds are worked out nobody shows itself for nothing
    while state.hidden & SQUADS[DEFENDERS]:
        options = Options()
        options.add("reveal", able_to_reveal(state, DEFENDERS))
        options.one("pass")
        answer = table.choose(state.siege.seat(DEFENDERS), label, options, rule=rule)
        if answer.verb == "pass":
            return
        reveal(table, state, answer.target)


def locate(table: Table, state: SiegeState, body: int) -> None:
    """SGE-OPR.7, SGE-HID.10, SGE-GEN.3: a Located marker; a token it hits is exposed."""
    operator = body >> 1
    if not state.alive >> operator & 1 or not expose(table, state, body):
        return
    if not state.located >> operator & 1:
        state.located |= 1 << operator
        table.tell("located", (operator,))


def stun(table: Table, state: SiegeState, body: int) -> None:
    """SGE-HID.15, SGE-GEN.6, SGE-MOD.8: a Stunned marker lies on the body that was hit, or the stack."""
    supply = 10
    if state.place[body] == NONE or state.stunned >> body & 1 or state.stunned.bit_count() >= supply:
        return
    state.stunned |= 1 << body
    if state.is_stacked(body):
        state.stunned |= 1 << (body ^ 1)
    table.tell("stunned", (body,))


def body_name(state: SiegeState, body: int) -> str:
    """An Operator by its name, a hidden one's tokens with a number behind it that tells nothing."""
    name = state.siege.names[body >> 1]
    if body & 1 or state.hidden >> (body >> 1) & 1:
        return f"{name}-{(body & 1) + 1}"
    return name


REVEALS = rows_of({"reveal": screen_reveal})
DEMANDS = rows_of({"demand": screen_demand})
SHOWING = Menu[SiegeState](side_asked).add(REVEALS, DEMANDS)
MENUS = {"reveal": SHOWING, "reveal-to-hold": SHOWING, "demand": SHOWING}
