"""Rolls: dice with their owners, and who may roll one of them again."""

from __future__ import annotations

from collections.abc import Callable

from sortie.games.escape.content.catalogue import RESISTANCE, SEASONED_VETERAN
from sortie.games.escape.rules.payment import spend_token
from sortie.games.escape.rules.profile import able, has
from sortie.games.escape.state.state import EscapeState
from sortie.kernel.chance.dice import FACES
from sortie.kernel.masks import mask_of
from sortie.kernel.table.menus import Menu, anybody, rows_of, unscreened
from sortie.kernel.table.options import About, Option, Options
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.table import ALWAYS, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs("veteran {target:die}, revolution {target:die}, keep")
EVENTS = event_kinds(
    "rolled unit dice, rolled-again unit dice, side-rolled seat dice, side-rolled-again seat dice"
)


POLICIES = (ALWAYS, "none")  # decided in advance: free rerolls of failures, or none


class Throw:
    """Dice on the table: whose unit and faction rolled each, and what it shows. `combat`: they are Combat rolls."""

    __slots__ = ("combat", "faces", "factions", "naturals", "units")

    def __init__(self, combat: bool = False) -> None:
        self.combat = combat
        self.units: list[int] = []
        self.factions: list[int] = []
        self.faces: list[int] = []
        self.naturals: list[int] = []

    def cast(
        self,
        table: Table,
        state: EscapeState,
        faction: int,
        unit: int,
        label: str,
        classes: tuple[int, ...] = FACES,
    ) -> None:
        """A die more, with its owner."""
        face = roll_die(table, state, faction, label, classes)
        self.units.append(unit)
        self.factions.append(faction)
        self.faces.append(face)
        self.naturals.append(face)
        tell_die(table, state, "rolled", faction, unit, face)

    def about(self) -> About:
        """The dice as a prompt shows them: face, what it showed first, whether it was rolled again."""
        shown: list[tuple[str, int]] = []
        for face, natural in zip(self.faces, self.naturals, strict=True):
            shown.append(("die", face + 8 * natural + (64 if face != natural else 0)))
        return tuple(shown)


def roll_die(
    table: Table, state: EscapeState, faction: int, label: str, classes: tuple[int, ...] = FACES
) -> int:
    """ESC-1.2, ESC-3.5: a six-sided die of the player who controls the rolling character."""
    return table.roll(state.encounter.seats[faction], label, 1, classes)[0]


Failing = Callable[[EscapeState, Throw, int], bool]


def tell_die(table: Table, state: EscapeState, key: str, faction: int, unit: int, face: int) -> None:
    """What a die shows, told to everybody."""
    if not table.listening:
        return
    if unit >= 0:
        table.tell(key, (unit, face), reveals=True)
    else:
        table.tell(f"side-{key}", (state.encounter.seats[faction], face), reveals=True)


def may_reroll(state: EscapeState, combat: bool) -> bool:
    """Whether anybody could roll a die again now; if not, faces that mean the same need not be told apart."""
    return bool(state.revolution) or (combat and bool(able(state, SEASONED_VETERAN) & ~state.veterans))


def reroll_options(state: EscapeState, throw: Throw, faction: int) -> Options:
    """What a side may do with its dice."""
    own = own_dice(throw, faction)
    options = Options()
    options.add("veteran", own & veteran_dice(state, throw))
    options.add("revolution", own if may_spend_token(state, faction) else 0)
    options.one("keep")
    return options


def own_dice(throw: Throw, faction: int) -> int:
    """ESC-R.21: only dice of the own side can be rolled again."""
    return mask_of(place for place, owner in enumerate(throw.factions) if owner == faction)


def veteran_dice(state: EscapeState, throw: Throw) -> int:
    """ESC-8.1: the dice of Combat rolls that a Seasoned veteran has rolled."""
    if not throw.combat:
        return 0
    return mask_of(place for place, unit in enumerate(throw.units) if veteran_ready(state, unit))


def may_spend_token(state: EscapeState, faction: int) -> bool:
    """ESC-7b.2: the Resistance may roll any die of its own again for a Revolution token."""
    return faction == RESISTANCE and state.revolution > 0


def veteran_ready(state: EscapeState, unit: int) -> bool:
    """ESC-8.1, ESC-6c.37: Seasoned veteran serves once a turn, also on a Dodge."""
    return unit >= 0 and has(state, unit, SEASONED_VETERAN) and not state.veterans >> unit & 1


def roll_again(table: Table, state: EscapeState, throw: Throw, place: int, verb: str) -> None:
    """ESC-R.21: the new face stands; its source is spent."""
    unit, faction = throw.units[place], throw.factions[place]
    if verb == "veteran":
        use_veteran(state, unit)
    else:
        spend_token(state)
    throw.faces[place] = roll_die(table, state, faction, "reroll")
    tell_die(table, state, "rolled-again", faction, unit, throw.faces[place])


def use_veteran(state: EscapeState, unit: int) -> None:
    """ESC-8.1: once a turn."""
    state.veterans |= 1 << unit


def offer_rerolls(
    table: Table, state: EscapeState, throw: Throw, active: int, failing: Failing | None = None
) -> None:
    """Who may roll dice again is asked; with a policy that was decided in advance nobody is."""
    if not may_reroll(state, throw.combat):
        return
    if not table.decided:
        ask_for_rerolls(table, state, throw, active)
    elif table.decided == ALWAYS and failing is not None:
        reroll_failures(table, state, throw, failing)


def ask_for_rerolls(table: Table, state: EscapeState, throw: Throw, active: int) -> None:
    """ESC-R.22: the active player first, then the other, until both leave the dice alone one after the other."""
    faction, passes = active, 0
    while passes < 2:
        options = reroll_options(state, throw, faction)
        chosen = table.choose(
            state.encounter.seats[faction], "reroll", options, throw.about(), rule="ESC-R.21"
        )
        if chosen.verb == "keep":
            passes += 1
        else:
            roll_again(table, state, throw, chosen.target, chosen.verb)
            passes = 0
        faction = 1 - faction


def reroll_failures(table: Table, state: EscapeState, throw: Throw, failing: Failing) -> None:
    """Decided in advance: a free reroll goes to a die that fails; tokens are kept."""
    for place, unit in enumerate(throw.units):
        if throw.combat and veteran_ready(state, unit) and failing(state, throw, place):
            roll_again(table, state, throw, place, "veteran")


def owner_reroll(table: Table, state: EscapeState, throw: Throw) -> None:
    """ESC-7b.2, ESC-R.22: where only the Resistance can own rerolls it is asked as long as it has tokens."""
    while state.revolution and not table.decided:
        options = reroll_options(state, throw, RESISTANCE)
        chosen = table.choose(
            state.encounter.seats[RESISTANCE], "reroll", options, throw.about(), rule="ESC-R.21"
        )
        if chosen.verb == "keep":
            return
        roll_again(table, state, throw, chosen.target, chosen.verb)


def not_rolled_again(state: EscapeState, choice: Choice, option: Option) -> str:
    """Why a die stays: no Seasoned veteran, no token, or a die of somebody else."""
    own = choice.options.targets(option.verb) >> option.target & 1
    if option.verb == "veteran":
        return "" if own else "ESC-8.1"
    if state.encounter.faction_of_seat(choice.seat) != RESISTANCE or not state.revolution:
        return "ESC-7b.2"
    return "" if own else "ESC-R.21"


REROLLING = Menu[EscapeState](anybody).add(
    rows_of({"veteran": unscreened, "revolution": unscreened}), besides=not_rolled_again
)
