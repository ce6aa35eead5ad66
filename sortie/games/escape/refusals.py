"""Why not: the rule that keeps an option from being offered, found with the same conditions as the options."""

from __future__ import annotations

from collections.abc import Callable

from sortie.games.escape import attacks, doors, drilling, hacking, movement, tokens
from sortie.games.escape.catalogue import COMBAT, HYPNOSIS, INTELLECT, MOVEMENT
from sortie.games.escape.payment import BY_ITEM, BY_PILOT, BY_TOKEN, THING, payments
from sortie.games.escape.profile import has, in_the_dark
from sortie.games.escape.rules import VERBS
from sortie.games.escape.state import EscapeState
from sortie.kernel.options import Option
from sortie.kernel.requests import Choice
from sortie.kernel.screens import Refusal, Screen

NOT_NOW = "ESC-6c.36"

# What a prompt does not offer is forbidden by the rule of that prompt.
PROMPT_RULES = {
    "team": "ESC-2.11",
    "captive": "ESC-R.95",
    "place-crate": "ESC-5b.2",
    "place-equipment": "ESC-5c.3",
    "deploy": "ESC-5d.2",
    "first": "ESC-6a.5",
    "relocate": "ESC-6b.3",
    "flip": "ESC-6b.9",
    "darken": "ESC-6b.10",
    "activate": "ESC-6c.2",
    "second": "ESC-6b.11",
    "enter": "ESC-5d.3",
    "act": "ESC-6c.3",
    "radio": "ESC-9.11",
    "defend": "ESC-6c.38",
    "defend-late": "ESC-8.16",
    "counter": "ESC-6c.38",
    "reroll": "ESC-R.21",
    "push": "ESC-8.7",
    "pull": "ESC-8.4",
}
# An own action, a token, an item, a Pilot: the rule that says who may pay so, by kind of action.
NO_ACTION = {MOVEMENT: "ESC-2.5", COMBAT: "ESC-6c.16", INTELLECT: "ESC-6c.29"}
NO_TOKEN = {MOVEMENT: "ESC-7b.3", COMBAT: "ESC-7b.4", INTELLECT: "ESC-7b.4"}


def why_not(state: EscapeState, choice: Choice, option: Option) -> Refusal | None:
    """The rule that forbids an option; None exactly for the options offered."""
    if option in choice.options:
        return None
    rule = PROMPT_RULES.get(choice.label, NOT_NOW)
    verb = VERBS.get(option.verb)
    if verb is None or not (
        exists(state, verb.target, option.target) and exists(state, verb.detail, option.detail)
    ):
        return Refusal(rule, "unknown")
    if choice.label == "act":
        return Refusal(acting_rule(state, option) or rule)
    if choice.label in ("defend", "defend-late"):
        return Refusal(defence_rule(state, choice, option) or rule)
    if choice.label in ("activate", "second") and option.verb == "activate":
        return Refusal(activation_rule(state, choice, option.target))
    if choice.label == "counter" and option.verb.startswith("counter"):
        return Refusal("ESC-6c.45")
    return Refusal(rule)


def exists(state: EscapeState, kind: str, number: int) -> bool:
    """Whether this game has a thing of this kind with this number."""
    if number < 0:
        return False
    encounter = state.encounter
    sizes = {
        "square": encounter.grid.size,
        "unit": encounter.count,
        "door": len(encounter.board.doors),
        "wall": 2 * encounter.grid.size,
        "airlock": len(encounter.board.airlocks),
        "terminal": len(encounter.board.terminals),
        "room": len(encounter.board.rooms),
        "shown-item": len(encounter.equipment) + 1,
        "payment": BY_PILOT + encounter.count,
        "manner": 2 * (BY_PILOT + encounter.count),
        "faction": 2,
    }
    if kind == "weapon-manner":
        return number % THING < len(encounter.weapons) and exists(state, "manner", number // THING)
    if kind == "crate-manner":
        return number % THING < encounter.grid.size and exists(state, "manner", number // THING)
    return number < sizes.get(kind, number + 1)


def activation_rule(state: EscapeState, choice: Choice, unit: int) -> str:
    """ESC-6c.2, ESC-6c.5, ESC-7a.3, ESC-7a.7: why somebody cannot be activated."""
    encounter = state.encounter
    if encounter.seats[encounter.faction[unit]] != choice.seat:
        return "ESC-6c.2"
    if state.activated >> unit & 1:
        return "ESC-6c.5"
    if state.inert >> unit & 1:
        return "ESC-R.95"
    if state.out >> unit & 1:
        return "ESC-7a.7" if movement.may_return(state, unit) else "ESC-7a.3"
    return "ESC-R.41" if state.waiting >> unit & 1 else "ESC-6c.35"


def defence_rule(state: EscapeState, choice: Choice, option: Option) -> str:
    """ESC-6c.38, ESC-6c.39, ESC-R.57: why a target cannot answer so."""
    unit = next((number for kind, number in choice.about if kind == "unit"), -1)
    if unit < 0 or not option.verb.startswith(("dodge", "wait")):
        return ""
    if in_the_dark(state, unit):
        return "ESC-6b.10"
    if option.verb.startswith("wait"):
        return "ESC-8.16"
    if option.detail == BY_TOKEN:
        return "ESC-7b.4"
    if option.detail == BY_ITEM:
        return "ESC-9.1"
    return "ESC-R.72" if option.detail >= BY_PILOT else "ESC-6c.39"


def acting_rule(state: EscapeState, option: Option) -> str:
    """The rule that keeps the active character from one of its actions, "" if none speaks of it."""
    unit = state.active
    if unit < 0 or state.place[unit] < 0:
        return ""
    verb = option.verb.removesuffix("-by")
    if movement.sharing(state, unit) and verb != "step":
        return "ESC-R.55"
    screening = SCREENS.get(verb)
    if screening is None:
        return ""
    screen = Screen(-1, explain=True)
    screening(state, unit, option, screen)
    refusal = screen.refusal(option.target)
    return refusal.rule if refusal is not None else payment_rule(state, unit, verb, option)


def payment_rule(state: EscapeState, unit: int, verb: str, option: Option) -> str:
    """ESC-2.5, ESC-5c.9, ESC-6c.16, ESC-6c.29, ESC-R.19: why an action cannot be paid for like this."""
    kind = KIND_OF.get(verb)
    if kind is None:
        return ""
    if kind == COMBAT and in_the_dark(state, unit):
        return "ESC-6b.10"
    attack = verb in ATTACKS
    manner = option.detail // THING if verb in ("shoot", "throw") else option.detail
    payment = manner >> 1 if attack else manner
    if attack and manner & 1 and not has(state, unit, HYPNOSIS):
        return "ESC-8.22"
    if payment == BY_ITEM and verb in ("drop", "give"):
        return "ESC-5c.9"
    if payment in payments(state, unit, kind, attack):
        return ""
    if payment == BY_TOKEN:
        return NO_TOKEN[kind]
    if payment == BY_ITEM:
        return "ESC-9.4" if attack else "ESC-9.3"
    return "ESC-8.13" if payment >= BY_PILOT else NO_ACTION[kind]


def explain_shot(state: EscapeState, unit: int, option: Option, screen: Screen) -> None:
    """Conditions of a shot with a weapon skill."""
    attacks.screen_shot(state, unit, option.detail % THING, screen)


def explain_throw(state: EscapeState, unit: int, option: Option, screen: Screen) -> None:
    """Conditions of a thrown Crate."""
    attacks.screen_throw(state, unit, option.detail % THING, screen)


Screening = Callable[[EscapeState, int, Screen], None]
Explaining = Callable[[EscapeState, int, Option, Screen], None]


class Plain:
    """A screen that does not look at the option."""

    __slots__ = ("screening",)

    def __init__(self, screening: Screening) -> None:
        self.screening = screening

    def __call__(self, state: EscapeState, unit: int, option: Option, screen: Screen) -> None:
        self.screening(state, unit, screen)


ATTACKS = ("hit", "shoot", "throw", "grenade")
SCREENS: dict[str, Explaining] = {
    "step": Plain(movement.screen_step),
    "open": Plain(doors.screen_open),
    "close": Plain(doors.screen_close),
    "drop": Plain(tokens.screen_drop),
    "give": Plain(tokens.screen_give),
    "give-objective": Plain(tokens.screen_give_objective),
    "leave": Plain(movement.screen_leave),
    "hit": Plain(attacks.screen_hit),
    "shoot": explain_shot,
    "throw": explain_throw,
    "grenade": Plain(attacks.screen_blast),
    "drill": Plain(drilling.screen_drill),
    "hack": Plain(hacking.screen_hack_door),
    "hack-airlock": Plain(hacking.screen_hack_airlock),
    "hack-terminal": Plain(hacking.screen_hack_terminal),
    "free": Plain(hacking.screen_free),
    "attract": Plain(hacking.screen_attract),
    "reveal": Plain(tokens.screen_reveal_item),
    "reveal-objective": Plain(tokens.screen_reveal_objective),
    "take": Plain(tokens.screen_take),
    "take-objective": Plain(tokens.screen_take_objective),
    "heal": Plain(tokens.screen_heal),
}
KIND_OF: dict[str, int] = {
    **dict.fromkeys(("step", "open", "close", "drop", "give", "give-objective", "leave"), MOVEMENT),
    **dict.fromkeys((*ATTACKS, "drill"), COMBAT),
    **dict.fromkeys(hacking.KINDS, INTELLECT),
}
