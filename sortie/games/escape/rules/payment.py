"""Payment: how an action is paid for, and the numbers that say so in an option.

OWN is an action of the character itself; TOKEN a Revolution token; ITEM the Equipment it carries; PILOT + unit an
action of that Pilot. A manner is a payment with or without Hypnosis; with a thing (a weapon, a Crate's square) it
is one number: manner * THING + thing.
"""

from __future__ import annotations

from sortie.games.escape.content.catalogue import (
    ARMLESS,
    COMBAT,
    EXTRA_ACTION,
    EXTRA_ATTACK,
    HYPNOSIS,
    INTELLECT,
    MOVEMENT,
    PILOT,
    RESISTANCE,
    ROBOT,
    SHIELD,
    Equipment,
)
from sortie.games.escape.rules.profile import able, allowance, has, in_the_dark, lacking, spend
from sortie.games.escape.state.state import NONE, EscapeState
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds

OWN = 0
BY_TOKEN = 1
BY_ITEM = 2
BY_PILOT = 4
THING = 4096

ATTACKS = ("hit", "shoot", "throw", "grenade")
HACKS = ("hack", "hack-airlock", "hack-terminal", "free", "attract")
# An own action, a token: the rule that says who may pay so, by kind of action.
NO_ACTION = {MOVEMENT: "ESC-2.5", COMBAT: "ESC-6c.16", INTELLECT: "ESC-6c.29"}
NO_TOKEN = {MOVEMENT: "ESC-7b.3", COMBAT: "ESC-7b.4", INTELLECT: "ESC-R.20"}

EVENTS = event_kinds("token-spent unit number, item-used unit equipment, pilot-used unit unit")


def manner_of(payment: int, hypnosis: bool = False) -> int:
    """A payment with or without Hypnosis, as one number."""
    return payment * 2 + hypnosis


def item_of(state: EscapeState, unit: int) -> Equipment | None:
    """The Equipment a unit carries, None for nothing."""
    number = state.carried[unit]
    return state.encounter.equipment[number] if number >= 0 else None


def usable_item(state: EscapeState, unit: int, kind: int) -> Equipment | None:
    """ESC-9.12: the carried Equipment, if it is of this kind and the unit may use it."""
    item = item_of(state, unit)
    if item is None or item.kind != kind or not has_arms(state, unit):
        return None
    return item if is_for(item, state.encounter.faction[unit]) else None


def has_arms(state: EscapeState, unit: int) -> bool:
    """ESC-8.25: whoever is Armless uses no Equipment."""
    return not state.encounter.abilities[unit] & ARMLESS


def is_for(item: Equipment, faction: int) -> bool:
    """ESC-5c.10, ESC-R.34: some Equipment serves one side only, whoever carries it."""
    return item.users in (NONE, faction)


def unusable(state: EscapeState, unit: int, kind: int, rule: str) -> str:
    """Why no Equipment of a kind helps: no arms, an item for the other side, or the rule that needs the item."""
    item = item_of(state, unit)
    if item is None or item.kind != kind:
        return rule
    if state.encounter.abilities[unit] & ARMLESS:
        return "ESC-8.25"
    return rule if usable_item(state, unit, kind) is not None else "ESC-5c.10"


def use_up(state: EscapeState, unit: int) -> None:
    """ESC-5c.9, ESC-R.89: Equipment works once and is then out of the game."""
    state.carried[unit] = NONE


def payments(state: EscapeState, unit: int, kind: int, attack: bool = False) -> list[int]:
    """ESC-R.19: every way the active unit can pay for an action."""
    found = [OWN] if has_own(state, unit, kind) else []
    if state.revolution and token_pays(state, unit, kind):
        found.append(BY_TOKEN)
    if state.carried[unit] >= 0 and (disk_pays(state, unit) or drugs_pay(state, unit, attack)):
        found.append(BY_ITEM)
    if state.encounter.abilities[unit] & ROBOT:
        found.extend(BY_PILOT + pilot for pilot in pilots(state, unit, kind))
    return found


def has_own(state: EscapeState, unit: int, kind: int) -> bool:
    """ESC-6c.16, ESC-6c.29: whether an own action of a kind is left this turn."""
    place = 3 * unit + kind
    return state.value[place] > state.used[place]


def token_pays(state: EscapeState, unit: int, kind: int) -> bool:
    """ESC-7b.3, ESC-7b.4, ESC-R.20: a Revolution token pays for Movement and Combat of the Resistance, and for nothing
    else."""
    return kind != INTELLECT and state.encounter.faction[unit] == RESISTANCE


def disk_pays(state: EscapeState, unit: int) -> bool:
    """ESC-9.3: a Datadisk pays for any action."""
    return usable_item(state, unit, EXTRA_ACTION) is not None


def drugs_pay(state: EscapeState, unit: int, attack: bool) -> bool:
    """ESC-9.4, ESC-R.88: Combat drugs pay for an attack, and for nothing else."""
    return attack and usable_item(state, unit, EXTRA_ATTACK) is not None


def pilots(state: EscapeState, unit: int, kind: int) -> list[int]:
    """ESC-8.12: for a Robot the Pilots that lend it an action."""
    if not has(state, unit, ROBOT):
        return []
    return [
        pilot for pilot in listed(serving(state, allied_pilots(state, unit))) if lends(state, pilot, kind)
    ]


def allied_pilots(state: EscapeState, unit: int) -> int:
    """ESC-8.14: other characters of its side on the board with the skill."""
    encounter = state.encounter
    return able(state, PILOT) & encounter.units[encounter.faction[unit]] & ~(1 << unit)


def serving(state: EscapeState, candidates: int) -> int:
    """ESC-R.72: one Pilot for each activation: whoever has lent an action goes on."""
    return candidates & 1 << state.pilot if state.pilot >= 0 else candidates


def lends(state: EscapeState, pilot: int, kind: int) -> bool:
    """ESC-8.13: the actions are the Pilot's own, as many as it has left."""
    return allowance(state, pilot, kind) > 0


def movement_left(state: EscapeState, unit: int, payment: int = OWN) -> int:
    """ESC-R.55: Movement actions that are sure: the unit's own, and those of the Robot's Pilot, if it has one."""
    own = allowance(state, unit, MOVEMENT)
    if payment >= BY_PILOT:
        return own + allowance(state, payment - BY_PILOT, MOVEMENT)
    return own + max(
        (allowance(state, pilot, MOVEMENT) for pilot in pilots(state, unit, MOVEMENT)), default=0
    )


def attack_manners(state: EscapeState, unit: int) -> list[int]:
    """ESC-8.22, ESC-R.76: every payment for an attack; Hypnosis is declared with it."""
    found = [manner_of(payment) for payment in payments(state, unit, COMBAT, True)]
    if state.encounter.abilities[unit] & HYPNOSIS and has(state, unit, HYPNOSIS):
        found.extend([manner + 1 for manner in found])
    return found


def pay(state: EscapeState, unit: int, kind: int, payment: int) -> None:
    """ESC-R.19: an extra action leaves the unit's own counter alone; the source is used up."""
    if payment == OWN:
        spend(state, unit, kind)
    elif payment == BY_TOKEN:
        spend_token(state)
    elif payment == BY_ITEM:
        use_up(state, unit)
    else:
        borrow(state, payment - BY_PILOT, kind)


def spend_token(state: EscapeState) -> None:
    """ESC-7b.5: a Revolution token that is spent is gone."""
    state.revolution -= 1


def borrow(state: EscapeState, pilot: int, kind: int) -> None:
    """ESC-8.13, ESC-R.72: an action of the Pilot, who serves for the whole activation."""
    state.pilot = pilot
    spend(state, pilot, kind)


def settle(table: Table, state: EscapeState, unit: int, kind: int, payment: int) -> None:
    """Pay, and tell what was given for it."""
    if payment != OWN:
        if payment == BY_TOKEN:
            table.tell("token-spent", (unit, state.revolution - 1))
        elif payment == BY_ITEM:
            table.tell("item-used", (unit, state.carried[unit]))
        else:
            table.tell("pilot-used", (unit, payment - BY_PILOT))
    pay(state, unit, kind, payment)


def defence_payments(state: EscapeState, unit: int, kind: int) -> list[int]:
    """ESC-6c.39, ESC-6c.45: ways to pay for a Dodge or Counter-measure: an own action, and what spares one."""
    spared = spared_defences(state, unit, kind)
    return [OWN, *spared] if has_own(state, unit, kind) else spared


def spared_defences(state: EscapeState, unit: int, kind: int) -> list[int]:
    """ESC-R.87: what spares an own action: a token, and by edition a Datadisk."""
    tokens = token_defences(state, unit, kind)
    return [*tokens, BY_ITEM] if disk_pays_defence(state, unit) else tokens


def token_defences(state: EscapeState, unit: int, kind: int) -> list[int]:
    """ESC-7b.4: a Revolution token pays for a Dodge of the Resistance."""
    return [BY_TOKEN] if state.revolution and token_pays(state, unit, kind) else []


def disk_pays_defence(state: EscapeState, unit: int) -> bool:
    """ESC-9.3: by edition a Datadisk pays for a Dodge or Counter-measure."""
    return state.encounter.edition.datadisk_for_defence and disk_pays(state, unit)


def has_shield(state: EscapeState, unit: int) -> bool:
    """ESC-9.1, ESC-9.12: an Improvised shield in hand."""
    return state.carried[unit] >= 0 and usable_item(state, unit, SHIELD) is not None


def unpaid(state: EscapeState, choice: Choice, option: Option) -> str:
    """Why an action cannot be paid for like this."""
    unit, verb = state.active, option.verb.removesuffix("-by")
    attack = verb in ATTACKS
    kind = COMBAT if attack or verb == "drill" else INTELLECT if verb in HACKS else MOVEMENT
    if kind == COMBAT and in_the_dark(state, unit):
        return "ESC-6b.10"
    manner = option.detail // THING if verb in ("shoot", "throw") else option.detail
    payment = manner >> 1 if attack else manner
    if attack and manner & 1 and not has(state, unit, HYPNOSIS):
        return lacking(state, unit, HYPNOSIS, "ESC-8.22")
    if payment == BY_ITEM and verb in ("drop", "give"):
        return "ESC-5c.9"
    if payment in payments(state, unit, kind, attack):
        return ""
    if payment == BY_TOKEN:
        return NO_TOKEN[kind]
    if payment == BY_ITEM:
        return item_does_not_pay(state, unit, attack)
    return pilot_does_not_pay(state, unit, payment - BY_PILOT) if payment >= BY_PILOT else NO_ACTION[kind]


def item_does_not_pay(state: EscapeState, unit: int, attack: bool) -> str:
    """Why the Equipment in hand gives no action of this kind."""
    item = item_of(state, unit)
    if item is not None and item.kind == EXTRA_ATTACK:
        return unusable(state, unit, EXTRA_ATTACK, "ESC-9.4")
    return unusable(state, unit, EXTRA_ACTION, "ESC-9.4" if attack else "ESC-9.3")


def pilot_does_not_pay(state: EscapeState, unit: int, pilot: int) -> str:
    """Why a Pilot gives no action: no Robot asks, no Pilot is asked, another one serves, or its actions are used up."""
    if not has(state, unit, ROBOT):
        return lacking(state, unit, ROBOT, "ESC-8.12")
    allies = state.encounter.units[state.encounter.faction[unit]] & ~(1 << unit)
    if not (state.encounter.able[PILOT] & allies) >> pilot & 1:
        return "ESC-8.14"
    return "ESC-8.13" if state.pilot in (NONE, pilot) else "ESC-R.72"
