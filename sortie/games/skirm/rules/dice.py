"""Dice: successes, Criticals and their chains, re-rolls, and the windows in which a roll is repaired."""

from __future__ import annotations

from sortie.games.skirm.content.cards import DiceFormula
from sortie.games.skirm.rules.distributions import TallySpec
from sortie.games.skirm.rules.tallies import Tally
from sortie.games.skirm.state.state import ActiveEffect, SkirmState
from sortie.kernel.chance.dice import FACES
from sortie.kernel.masks import listed
from sortie.kernel.table.menus import EVERY, Menu, anybody, unscreened
from sortie.kernel.table.options import About, Option, Options
from sortie.kernel.table.requests import Choice
from sortie.kernel.table.table import ALWAYS, Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.notation import verbs

VERBS = verbs(
    "chain {target:die}, reroll {target:die}, order-reroll {target:die}, enemy-reroll {target:die}",
    "shift-down = shift {target:die} down, shift-up = shift {target:die} up, close",
)
EVENTS = event_kinds(
    "rolled seat number dice, chained seat dice, rerolled seat die dice, order-rerolled seat die dice",
    "shifted seat die dice",
)

HIT_ROLL = "hit"
SAVE_ROLL = "save"
PLAIN_ROLL = "plain"
FORMULA_ROLL = "formula"
EVENT_ROLL = "event"
ROLLS = (HIT_ROLL, SAVE_ROLL, PLAIN_ROLL, FORMULA_ROLL, EVENT_ROLL)  # whose dice may be changed afterwards

# What both sides may have decided about their dice: chain dice and free re-rolls of failures, chain dice, nothing.
LEFT_ALONE = "none"
POLICIES = (ALWAYS, "chains", LEFT_ALONE)


def classes_by(number: int, critical: int = 0) -> tuple[int, ...]:
    """Faces split into Critical (up to `critical`), success (up to `number`) and failure."""
    return tuple(0 if face <= critical else 1 if face <= number else 2 for face in range(1, 7))


# By number and Critical band: which faces a rule can tell apart when nobody can change a die by one.
_CLASSES = [[classes_by(number, band) for band in range(6)] for number in range(6)]


def clamp(number: int) -> int:
    """SKM-DICE.6, SKM-DICE.7, SKM-DICE.8, SKM-MOD.3: the number that counts is 1 to 5; a 6 never helps, a 1
    always does."""
    return min(5, max(1, number))


def d3(face: int) -> int:
    """SKM-DICE.4: half of a D6, rounded up."""
    return (face + 1) // 2


class Pool:
    """The dice of one roll of one seat and what it is for; `band` 0 means a plain read without Criticals."""

    __slots__ = (
        "band",
        "chained",
        "classes",
        "double",
        "extra",
        "faces",
        "final",
        "free",
        "label",
        "natural",
        "number",
        "seat",
    )

    def __init__(
        self,
        seat: int,
        label: str,
        number: int,
        band: int,
        free: int,
        double: bool,
        faces: tuple[int, ...],
        classes: tuple[int, ...],
    ) -> None:
        self.seat = seat
        self.label = label
        self.classes = classes  # which faces anybody can tell apart in this roll
        self.number = number
        self.band = band
        self.free = free
        self.double = double
        self.faces = list(faces)
        self.natural = list(faces)
        self.final = 0  # dice that were re-rolled
        self.extra = 0  # successes of dice that were rolled as one tally
        self.chained = 0  # Criticals that have produced their chain die

    def critical(self, index: int, shifts_count: bool) -> bool:
        """SKM-CRIT.1, SKM-CRIT.8, SKM-CRIT.10, SKM-WSR.5, SKM-TO.15: a natural value in the band, and still in it."""
        if self.faces[index] > self.band:
            return False
        return shifts_count or self.natural[index] <= self.band

    def succeeds(self, index: int) -> bool:
        """SKM-DICE.5, SKM-DICE.6, SKM-DICE.7, SKM-CRIT.9: at or under the number, or inside the band."""
        face = self.faces[index]
        return face <= self.number or face <= self.band

    def successes(self, shifts_count: bool) -> int:
        """SKM-CRIT.2, SKM-CRIT.5, SKM-CRIT.6, SKM-CRIT.7: one for each die that succeeds, chain dice included."""
        total = self.extra
        for index in range(len(self.faces)):
            if self.succeeds(index):
                total += 2 if self.double and self.critical(index, shifts_count) else 1
        return total

    def open_chains(self, shifts_count: bool) -> int:
        """SKM-CRIT.2, SKM-CRIT.4: Criticals that may still roll their extra die."""
        if self.double:
            return 0
        mask = 0
        for index in range(len(self.faces)):
            if not self.chained >> index & 1 and self.critical(index, shifts_count):
                mask |= 1 << index
        return mask

    def open_dice(self) -> int:
        """SKM-RERL.7: the dice that may still be touched: not those whose chain die has been rolled."""
        return ((1 << len(self.faces)) - 1) & ~self.chained

    def about(self) -> About:
        """What a prompt says of them: what they are for, the number, then each die as face + 8 * natural + 64 * state."""
        shown: list[tuple[str, int]] = [("roll", ROLLS.index(self.label)), ("against", self.number)]
        for index, face in enumerate(self.faces):
            fate = 2 if self.chained >> index & 1 else self.final >> index & 1
            success = 256 if self.succeeds(index) else 0
            shown.append(("die", face + 8 * self.natural[index] + 64 * fate + success))
        return tuple(shown)


def roll_successes(
    table: Table, state: SkirmState, seat: int, kind: str, dice: int, number: int, band: int, free: int,
    cap: int,
) -> int:  # fmt: skip
    """SKM-DICE.2, SKM-DICE.5, SKM-DICE.9: roll against a number, let its owner repair it, count successes."""
    if dice <= 0:
        return 0
    if table.decided:
        return decided_tally(table, state, seat, kind, dice, number, band, free, cap)
    pool = roll_pool(table, state, seat, kind, dice, number, band, free)
    repair(table, state, [pool], seat)
    return pool.successes(state.battle.rulings.shift_can_crit)


def decided_tally(
    table: Table, state: SkirmState, seat: int, kind: str, dice: int, number: int, band: int, free: int,
    cap: int,
) -> int:  # fmt: skip
    """The same roll where everybody has decided in advance: one number with its exact distribution."""
    chains = table.decided != LEFT_ALONE and band > 0
    double = state.battle.rulings.critical_double and band > 0
    rerolls = free if table.decided == ALWAYS else 0
    spec = TallySpec(dice, number, max(1, band), chains, double, rerolls, cap)
    return table.chance(Tally(seat, kind, spec))[0]


def roll_pool(
    table: Table, state: SkirmState, seat: int, kind: str, dice: int, number: int, band: int, free: int
) -> Pool:
    """Throw the dice of one roll."""
    classes = FACES if state.orders[seat] > 0 else _CLASSES[number][band]
    faces = table.roll(seat, kind, dice, classes)
    pool = Pool(seat, kind, number, band, free, state.battle.rulings.critical_double, faces, classes)
    table.tell("rolled", (seat, number, *faces))
    return pool


def repair(table: Table, state: SkirmState, pools: list[Pool], first: int) -> None:
    """SKM-TO.10, SKM-TO.13: dice windows, one operation at a time in turn, until all close in a row."""
    seats = [first, 1 - first]
    if len(pools) == 1 and not state.battle.rulings.reroll_enemy:
        seats = [pools[0].seat]
    elif state.battle.seats > 2:
        seats = repairers(state, pools, first)
    passed = 0
    turn = 0
    while passed < len(seats):
        if table.decided:
            finish_decided(table, pools, seats[turn - 1] if passed else -1)
            return
        seat = seats[turn]
        turn = (turn + 1) % len(seats)
        options = operations(state, pools, seat)
        if options.count == 1:
            passed += 1
            continue
        own = pools[0] if pools[0].seat == seat or len(pools) == 1 else pools[1]
        answer = table.choose(
            seat, "dice", options, own.about() if table.listening or table.decided else (), rule="SKM-ACT.10"
        )
        if answer.verb == "close":
            passed += 1
        else:
            passed = 0
            operate(table, state, pools, seat, answer)


def repairers(state: SkirmState, pools: list[Pool], first: int) -> list[int]:
    """SKM-TO.10: with partners at the table: who rolled, or for a single roll its owner and then all his enemies."""
    battle = state.battle
    if len(pools) > 1:
        return [first, *[pool.seat for pool in pools if pool.seat != first]]
    return [first, *battle.players[1 - battle.side_of[first]]]


def finish_decided(table: Table, pools: list[Pool], closed: int) -> None:
    """The rest of the windows where everybody has decided in advance; a seat that has closed does no more."""
    chains = table.decided != LEFT_ALONE
    for pool in pools:
        if pool.seat == closed or not pool.band:
            continue
        fresh = pool.open_dice() & ~pool.final
        failed = sum(1 for index in listed(fresh) if not pool.succeeds(index))
        dice = min(pool.free, failed) if table.decided == ALWAYS else 0
        if chains:
            dice += pool.open_chains(False).bit_count()
        if dice:
            spec = TallySpec(dice, pool.number, pool.band, chains, pool.double)
            pool.extra += table.chance(Tally(pool.seat, "chain", spec))[0]


def operations(state: SkirmState, pools: list[Pool], seat: int) -> Options:
    """SKM-CRIT.3, SKM-RERL.2, SKM-RERL.4, SKM-TO.14: what a seat may do to the dice."""
    options = Options()
    rulings = state.battle.rulings
    orders = state.orders[seat]
    for pool in pools:
        open_dice = pool.open_dice()
        fresh = open_dice & ~pool.final
        if pool.seat != seat:
            if rulings.reroll_enemy and orders:
                options.add("enemy-reroll", fresh)
            continue
        options.add("chain", pool.open_chains(rulings.shift_can_crit))
        if pool.free or spare_reroll(state, pool.seat) is not None:
            options.add("reroll", fresh)
        if orders:
            options.add("order-reroll", fresh)
            movable = open_dice if rulings.shift_after_reroll else fresh
            options.add("shift-down", movable & ~with_face(pool, 1))
            options.add("shift-up", movable & ~with_face(pool, 6))
    options.one("close")
    return options


def with_face(pool: Pool, face: int) -> int:
    """The dice that show a face."""
    mask = 0
    for index, shown in enumerate(pool.faces):
        if shown == face:
            mask |= 1 << index
    return mask


def spare_reroll(state: SkirmState, seat: int) -> ActiveEffect | None:
    """SKM-RERL.1: a free re-roll of any own die that an event has granted and that is not used yet."""
    for effect in state.effects:
        if effect.kind == "extra_reroll" and effect.roll == "any" and effect.seat == seat and effect.value:
            return effect
    return None


def operate(table: Table, state: SkirmState, pools: list[Pool], seat: int, answer: Option) -> None:
    """SKM-TO.17: do one operation; what it costs is paid before its result is known."""
    verb, index = answer.verb, answer.target
    pool = pools[0]
    if len(pools) > 1 and (pool.seat == seat) == (verb == "enemy-reroll"):
        pool = pools[1]
    if verb == "chain":
        chain(table, pool, index)
    elif verb in ("shift-down", "shift-up"):
        state.orders[seat] -= 1
        shift(table, pool, index, -1 if verb == "shift-down" else 1)
    else:
        pay_reroll(state, pool, seat, verb)
        reroll(table, pool, index, "rerolled" if verb == "reroll" else "order-rerolled")


def pay_reroll(state: SkirmState, pool: Pool, seat: int, verb: str) -> None:
    """SKM-WSR.16, SKM-WSR.17, SKM-TO.10: RRx first, then what an event granted; otherwise an Order."""
    if verb != "reroll":
        state.orders[seat] -= 1
    elif pool.free:
        pool.free -= 1
    else:
        effect = spare_reroll(state, seat)
        assert effect is not None
        state.effects[state.effects.index(effect)] = effect._replace(value=effect.value - 1)


def chain(table: Table, pool: Pool, index: int) -> None:
    """SKM-CRIT.2, SKM-CRIT.4, SKM-RERL.6, SKM-RERL.7: the extra die joins the roll; its cause is locked."""
    pool.chained |= 1 << index
    face = table.roll(pool.seat, "chain", 1, pool.classes)[0]
    pool.faces.append(face)
    pool.natural.append(face)
    table.tell("chained", (pool.seat, face))


def reroll(table: Table, pool: Pool, index: int, key: str) -> None:
    """SKM-RERL.3, SKM-RERL.5: the new value replaces the old one, better or worse, and may be Critical."""
    face = table.roll(pool.seat, "reroll", 1, pool.classes)[0]
    pool.faces[index] = pool.natural[index] = face
    pool.final |= 1 << index
    table.tell(key, (pool.seat, index, face))


def shift(table: Table, pool: Pool, index: int, step: int) -> None:
    """SKM-TO.11, SKM-TO.12, SKM-TO.14, SKM-TO.17: change a die by one, inside 1 to 6; it is not taken back."""
    pool.faces[index] += step
    table.tell("shifted", (pool.seat, index, pool.faces[index]), reveals=True)


def single_die(table: Table, state: SkirmState, seat: int, label: str) -> int:
    """SKM-TO.16: one plain D6 that its roller may re-roll or shift."""
    return plain_dice(table, state, seat, label, 1)[0]


def plain_dice(table: Table, state: SkirmState, seat: int, label: str, count: int) -> list[int]:
    """SKM-DICE.9: dice that are read as they are: no automatic results, no Criticals."""
    pool = Pool(seat, label, 6, 0, 0, False, table.roll(seat, label, count, FACES), FACES)
    table.tell("rolled", (seat, 6, *pool.faces))
    if not table.decided:
        repair(table, state, [pool], seat)
    return pool.faces


def roll_formula(table: Table, state: SkirmState, seat: int, formula: DiceFormula) -> int:
    """SKM-DICE.3, SKM-DICE.4, SKM-TO.16: roll, halve each D3, add the constant once."""
    if not formula.count:
        return formula.plus
    faces = plain_dice(table, state, seat, FORMULA_ROLL, formula.count)
    return formula_value(formula, faces)


def formula_value(formula: DiceFormula, faces: list[int]) -> int:
    """SKM-DICE.3, SKM-DICE.4: what a formula makes of its dice."""
    return sum(d3(face) if formula.sides == 3 else face for face in faces) + formula.plus


def untouchable(state: SkirmState, choice: Choice, option: Option) -> str:
    """SKM-RERL.1: what keeps a die from being touched that way; the dice are those that the question names."""
    dice = [number for kind, number in choice.about if kind == "die"]
    verb, index = option.verb, option.target
    if verb == "enemy-reroll":
        return untouchable_enemy(state, choice, index)
    if index >= len(dice):
        return "SKM-RERL.1"
    if verb == "chain":
        return "" if choice.options.targets("chain") >> index & 1 else "SKM-CRIT.2"
    fate = dice[index] >> 6 & 3
    if fate == 2:
        return "SKM-RERL.7"
    if verb in ("shift-down", "shift-up"):
        return unshiftable(state, choice.seat, dice[index] & 7, verb, fate == 1)
    if fate == 1:
        return "SKM-RERL.2"
    if verb == "reroll":
        return "" if choice.options.targets("reroll") else "SKM-RERL.1"
    return "" if state.orders[choice.seat] else "SKM-TO.10"


def untouchable_enemy(state: SkirmState, choice: Choice, index: int) -> str:
    """SKM-TO.10: only own dice, unless the switch says otherwise; then one that is not final, for an Order."""
    if not state.battle.rulings.reroll_enemy or not state.orders[choice.seat]:
        return "SKM-TO.10"
    return "" if choice.options.targets("enemy-reroll") >> index & 1 else "SKM-RERL.2"


def unshiftable(state: SkirmState, seat: int, face: int, verb: str, final: bool) -> str:
    """SKM-RERL.4, SKM-TO.11, SKM-TO.14: a shift of a die that is not final, for an Order, inside 1 to 6."""
    if final and not state.battle.rulings.shift_after_reroll:
        return "SKM-RERL.4"
    if not state.orders[seat]:
        return "SKM-TO.11"
    return "SKM-TO.14" if face == (1 if verb == "shift-down" else 6) else ""


REPAIRS = Menu[SkirmState](anybody).add(
    tuple((verb, unscreened, 0, EVERY) for verb in VERBS if verb != "close"), besides=untouchable
)
