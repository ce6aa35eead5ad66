"""Why not: the rule that keeps an option from being offered, found with the same conditions as the options."""

from __future__ import annotations

from sortie.games.siege import menu
from sortie.games.siege.menu import WAYS
from sortie.games.siege.state import SiegeState
from sortie.kernel.options import Option
from sortie.kernel.requests import Choice
from sortie.kernel.screens import Refusal, Screen

# What a prompt does not offer is forbidden by the rule of that prompt.
PROMPT_RULES = {
    "squad": "SGE-SET.2",
    "pick": "SGE-MOD.7",
    "ban": "SGE-MOD.7",
    "plan": "SGE-MOD.2",
    "stock": "SGE-SET.3",
    "rearrange": "SGE-SET.5",
    "prepare": "SGE-SET.6",
    "furnish": "SGE-SET.7",
    "deploy": "SGE-SET.8",
    "truth": "SGE-HID.2",
    "activate": "SGE-SEQ.5",
    "act": "SGE-ACT.4",
    "face": "SGE-HID.6",
    "watch": "SGE-OVW.8",
    "react": "SGE-RIP.2",
    "reroll": "SGE-SHO.11",
    "claim": "SGE-CHL.2",
    "challenge": "SGE-CHL.2",
    "prize": "SGE-CHL.2",
    "token": "SGE-CHL.3",
    "dispute": "SGE-DSP.1",
    "exchange": "SGE-DSP.2",
    "demand": "SGE-HID.8",
    "reveal": "SGE-HID.7",
    "reveal-to-hold": "SGE-MIS.2",
    "rescue": "SGE-REA.8",
    "cancel": "SGE-REA.7",
    "cancelled": "SGE-ACT.10",
    "snare": "SGE-ACT.10",
    "cover": "SGE-OVL.5",
    "arrow": "SGE-AGA.7",
    "drone": "SGE-KEY.10",
    "follow": "SGE-ACT.9",
    "improve": "SGE-MUL.3",
    "gain": "SGE-MUL.4",
}
NOT_NOW = "SGE-SEQ.8"
PHASE_RULES = {"end-phase": "SGE-SEQ.3", "activate": "SGE-SEQ.5", "reveal": "SGE-HID.7"}


def why_not(state: SiegeState, choice: Choice, option: Option) -> Refusal | None:
    """The rule that an option breaks, None exactly for the options offered."""
    if option in choice.options:
        return None
    if choice.label == "activate":
        return Refusal(PHASE_RULES.get(option.verb, NOT_NOW))
    if choice.label != "act":
        return Refusal(PROMPT_RULES.get(choice.label, NOT_NOW))
    operator = state.active
    screen = Screen(-1, explain=True)
    if operator < 0 or not screened(state, operator, option, screen):
        return Refusal(PROMPT_RULES["act"])
    return screen.refusal(option.target) or Refusal(PROMPT_RULES["act"])


def screened(state: SiegeState, operator: int, option: Option, screen: Screen) -> bool:
    """Look at every condition of an option of the menu; False when it is no option of a menu."""
    verb, detail = option.verb, option.detail
    for pool, verbs in enumerate(WAYS):
        if verb in verbs:
            way = verbs.index(verb)
            menu.screen_way(
                state, operator, option.target if way == menu.CLIMB else detail, way, pool, screen
            )
            return True
    if verb in TARGETED:
        TARGETED[verb](state, operator, detail, screen)
        return True
    if verb in ("overwatch", "watch", "dispute"):
        menu.screen_watching(state, operator, verb, screen)
        return True
    if verb in ("plant", "disable", "secure"):
        menu.screen_mission(state, operator, verb, screen)
        return True
    return False


TARGETED: dict[str, menu.ScreenOf] = {
    "shoot": menu.screen_shoot,
    "shoot-standee": menu.screen_shoot_standee,
    "use": menu.screen_use,
    "employ": menu.screen_employ,
    "flip": menu.screen_flip,
    "destroy": menu.screen_destroying,
    "hide": menu.screen_hide,
}
