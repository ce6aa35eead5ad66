"""Where an effect has a meaning: what is refused because the rules would never look at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sortie.content.inspection import Inspection
from sortie.content.mistakes import did_you_mean
from sortie.games.level7.content.catalogue import CLONE, CRONOS, GUARD, INT, SPD, STATS, STR, TGH, Effect
from sortie.games.level7.content.effect_language import GRAMMAR, PLACES

# Where effects stand: in an ability of the own turn or of any time, while a skill or an item is had, at the start of a
# turn, for discarding an item, in a text of an event card, in a trigger of a scenario.
ABILITY, ANY_TIME, STANDING, START, USE, TEXT, TRIGGER = (
    "ability", "any_time", "effect", "start", "use", "text", "trigger",
)  # fmt: skip

STANDING_WORDS = ("mod", "rating", "reroll", "loud", "ignore", "capacity")
PREPARING = ("rating", "reroll")  # they wait for a roll
SCENARIO_WORDS = ("lockdown", "values", "flag")
OWN_TURN = ("leave", "moves", "end_turn")  # of no use when moving and acting is over
DONE = tuple(
    word
    for word in GRAMMAR
    if word not in (*STANDING_WORDS, *SCENARIO_WORDS, "cancel_attack") or word == "mod"
)
WORDS_AT: dict[str, tuple[str, ...]] = {
    ABILITY: (*DONE, *PREPARING),
    ANY_TIME: (*[word for word in DONE if word not in (*OWN_TURN, "challenge")], "cancel_attack"),
    STANDING: STANDING_WORDS,
    START: DONE,
    USE: DONE,
    TEXT: tuple(word for word in DONE if word not in OWN_TURN),
    TRIGGER: (*DONE, *SCENARIO_WORDS),
}
# The stats that `mod` can change where the rest of the turn has no use for the others.
STATS_AT = {ANY_TIME: (TGH,), TEXT: (TGH,)}
ACTIVE_ONLY = (
    "mod",
    "leave",
    "moves",
    "challenge",
)  # about the turn of the active player, who rolls every challenge
AT_LEAST_ONE = (
    "draw", "discard", "item", "drop", "reroll", "loud", "moves", "look", "keep", "capacity", "place", "unplace", "step",
    "challenge",
)  # fmt: skip
NOT_NONE = ("fear", "threat", "vitality", "mod", "rating")
CLOSEST = tuple(place for place in PLACES if place.startswith("closest:"))
PLACES_OF: dict[str, tuple[str, ...]] = {
    "spawn": ("here", *CLOSEST, "every:"),
    "put": ("here", *CLOSEST, "most_afraid:fear", "at:"),
    "place": ("here", *CLOSEST, "farthest", "at:"),
    "unplace": ("here", *CLOSEST, "at:"),
}
LOCK_PLACES = {"place": ("door_here", "open_door_here"), "unplace": ("door_here",)}
# A vent is not opened where one is open, and one that is blocked is no vent.
IN_VAIN = (("place", "vent", "closest:vent"), ("unplace", "blocked_vent", "closest:vent"))
# The stats that are rolled in a context.
ROLLED = {
    "attack": (STR,), "bullrush": (STR,), "outwit": (INT,), "access": (INT,), "peek": (),
}  # fmt: skip
EVERYBODY_KINDS = 15


class Setting(NamedTuple):
    """Where effects stand, and whether inside other ones; `others`: players that have not the turn may do them."""

    place: str
    nested: bool = False
    others: bool = False


class EffectCheck:
    """Notes what the effects of one text say in vain."""

    def __init__(self, tiles: Sequence[str], inspection: Inspection, *keys: str | int) -> None:
        self.tiles = tiles
        self.inspection = inspection
        self.keys = keys

    def add(self, message: str, remedy: str) -> None:
        """Note a mistake of this text."""
        self.inspection.add(message, remedy, *self.keys)

    def check(self, effects: Sequence[Effect], setting: Setting) -> None:
        """Every effect of a list, and those inside of them."""
        for effect in effects:
            if self.belongs(effect, setting):
                self.check_number(effect)
                self.check_stat(effect, setting)
                self.check_place(effect)
                self.check_kinds(effect)
                self.check_contexts(effect)
                self.check_lists(effect, setting)

    def belongs(self, effect: Effect, setting: Setting) -> bool:
        """Whether a word can stand where it does."""
        words = WORDS_AT[setting.place]
        if setting.nested:
            words = tuple(word for word in words if word not in PREPARING)
        if setting.others:
            words = tuple(word for word in words if word not in (*ACTIVE_ONLY, "cancel_attack"))
        if effect.verb not in words:
            self.add(f"'{effect.verb}' does nothing here.", f"Write one of: {', '.join(sorted(words))}.")
        return effect.verb in words

    def check_number(self, effect: Effect) -> None:
        """Numbers that change nothing."""
        if effect.verb in AT_LEAST_ONE and effect.number < 1:
            self.add(f"'{effect.verb}' has the number {effect.number}.", "Write 1 or more.")
        if effect.verb in NOT_NONE and not effect.number:
            self.add(f"'{effect.verb}' by 0 changes nothing.", "Write another number.")
        if effect.verb == "keep" and not 1 <= effect.kept <= effect.number:
            self.add("'keep' keeps none or more than are drawn.", "Write keep(1, 2) to keep one of two.")
        if effect.verb == "values" and min(effect.kept, effect.number) < 0:
            self.add("A value below 0 means nothing.", "Write 0 for no target.")

    def check_stat(self, effect: Effect, setting: Setting) -> None:
        """Stats that are not rolled, or that nobody looks at any more."""
        if effect.verb == "challenge" and effect.stat not in (INT, STR):
            self.add(f"Nobody rolls {STATS[effect.stat].upper()}.", "Write INT or STR.")
        known = STATS_AT.get(setting.place)
        if effect.verb == "mod" and known and effect.stat not in known:
            self.add(f"A change of {STATS[effect.stat].upper()} does nothing here.", "Write TGH.")

    def check_place(self, effect: Effect) -> None:
        """Places that a word has no use for, and tiles that do not exist."""
        if effect.verb not in PLACES_OF:
            return
        lock = effect.marker == "locked_door" and effect.verb in LOCK_PLACES
        known = LOCK_PLACES[effect.verb] if lock else PLACES_OF[effect.verb]
        kind, colon, name = effect.where.partition(":")
        if effect.where not in known and f"{kind}{colon}" not in known:
            shown = ", ".join(f"{one}<tile>" if one.endswith(":") else one for one in known)
            self.add(f"'{effect.verb}' has no place '{effect.where}'.", f"Write one of: {shown}.")
        elif kind in ("at", "every") and name not in self.tiles:
            self.add(f"There is no tile '{name}'.", did_you_mean(name, self.tiles))
        elif (effect.verb, effect.marker, effect.where) in IN_VAIN:
            self.add(f"'{effect.verb}' of '{effect.marker}' does nothing there.", "Write another place.")

    def check_kinds(self, effect: Effect) -> None:
        """Kinds of enemies that a word does not touch: Dr. Cronos, and hybrids where they are not named."""
        if effect.verb == "spawn" and effect.kinds not in (1 << GUARD, 1 << CLONE):
            self.add("Only guards and clones are spawned, one kind at a time.", "Write guard or clone.")
        if effect.verb == "step" and (effect.where, effect.who) == ("here", "self"):
            self.add("An enemy that is here comes no nearer.", "Write another reach, or any_link.")
        if effect.verb in ("stun", "remove") and effect.kinds in (1 << CRONOS, EVERYBODY_KINDS):
            self.add(f"Nothing can {effect.verb} Dr. Cronos.", "Name the kinds: guard|clone|hybrid.")

    def check_contexts(self, effect: Effect) -> None:
        """Contexts in which the number or the stat is not looked at."""
        contexts = effect.context.split("|") if effect.context else []
        if effect.verb == "loud" and contexts != ["attack"]:
            self.add("Only attacks are loud.", "Write loud(attack, 1).")
        if effect.verb == "rating" and "peek" in contexts:
            self.add("A peek has no rating.", "Name a challenge.")
        if effect.verb == "mod":
            for context in contexts:
                rolled = ROLLED.get(context, (INT, STR))
                if effect.stat not in rolled and context != "any":
                    what = STATS[effect.stat].upper()
                    self.add(f"{what} is not rolled in '{context}'.", "Name another stat or context.")

    def check_lists(self, effect: Effect, setting: Setting) -> None:
        """What stands inside of an effect, and conditions that always or never hold."""
        if effect.verb in ("challenge", "choose", "if") and not (effect.passed or effect.failed):
            self.add(f"'{effect.verb}' brings nothing either way.", "Write an effect into its brackets.")
        kind, sign, number = effect.condition.partition(">=")
        if sign and not (2 <= int(number) <= 8 if kind == "fear" else int(number) >= 1):
            self.add(f"'{effect.condition}' is always or never so.", "Fear is 1 to 8, threat 0 or more.")
        others = setting.others or (effect.verb == "choose" and effect.who != "self")
        inside = Setting(
            setting.place, True, others or (effect.verb == "choose" and setting.place == ANY_TIME)
        )
        self.check([*effect.passed, *effect.failed], inside)
        if effect.verb == "mod" and effect.context and setting.place != STANDING:
            self.add("A bonus of this turn has no context.", "Leave the context out.")
        if effect.verb == "mod" and effect.context == "any" and effect.stat in (SPD, TGH):
            self.add("'any' means every challenge.", "Leave the context out.")
