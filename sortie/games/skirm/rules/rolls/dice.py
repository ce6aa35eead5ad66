"""Dice: successes, Criticals and their chains, re-rolls, and the windows in which a roll is repaired."""

from __future__ import annotations

from sortie.games.skirm.rules.rolls.distributions import TallySpec
from sortie.games.skirm.rules.rolls.tallies import Tally
from sortie.games.skirm.state.state import ActiveEffect, SkirmState
from sortie.kernel.masks import listed
from sortie.kernel.table.options import About, Option, Options
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

LOWEST_FACE, HIGHEST_FACE = 1, 6
NO_BAND = 0  # of a plain read, which has no Criticals
SHIFTS = {"shift-down": -1, "shift-up": 1}


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
        """SKM-TO.15: a natural value in the band, and still in it; by the switch also one that was shifted."""
        natural = shifts_count or self.in_band(self.natural[index])
        return natural and self.in_band(self.faces[index])

    def in_band(self, face: int) -> bool:
        """SKM-CRIT.1, SKM-CRIT.8, SKM-CRIT.10, SKM-WSR.5: a 1, or up to what the weapon says; a save a 1 only."""
        return face <= self.band

    def succeeds(self, index: int) -> bool:
        """SKM-CRIT.9: at or under the number, or inside the band although it is above the number."""
        face = self.faces[index]
        return self.reaches(face) or self.in_band(face)

    def reaches(self, face: int) -> bool:
        """SKM-DICE.5: at or under the number; what counts of it was limited to 1 to 5 before."""
        return face <= self.number

    def finish(self, index: int, face: int) -> None:
        """SKM-RERL.3, SKM-RERL.5: the new value replaces the old one, better or worse, and may be Critical."""
        self.faces[index] = self.natural[index] = face
        self.make_final(index)

    def make_final(self, index: int) -> None:
        """SKM-RERL.2, SKM-RERL.4: a die that was rolled again stays as it is."""
        self.final |= 1 << index

    def successes(self, shifts_count: bool) -> int:
        """SKM-DICE.2, SKM-CRIT.2, SKM-CRIT.5, SKM-CRIT.6: each die is read on its own, chain dice included."""
        total = self.extra
        for index in range(len(self.faces)):
            if self.succeeds(index):
                total += self.worth(index, shifts_count)
        return total

    def worth(self, index: int, shifts_count: bool) -> int:
        """SKM-CRIT.7: a success is one, a Critical too; by the switch a Critical is two."""
        return 2 if self.double and self.critical(index, shifts_count) else 1

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

    def lock(self, index: int) -> None:
        """SKM-RERL.7: a Critical that has produced its chain die is not touched any more."""
        self.chained |= 1 << index

    def join(self, face: int) -> None:
        """SKM-RERL.6: a chain die belongs to the roll like any other."""
        self.faces.append(face)
        self.natural.append(face)

    def about(self) -> About:
        """What a prompt says of them: what they are for, the number, then each die as face + 8 * natural + 64 * state."""
        shown: list[tuple[str, int]] = [("roll", ROLLS.index(self.label)), ("against", self.number)]
        for index, face in enumerate(self.faces):
            fate = 2 if self.chained >> index & 1 else self.final >> index & 1
            success = 256 if self.succeeds(index) else 0
            shown.append(("die", face + 8 * self.natural[index] + 64 * fate + success))
        return tuple(shown)


def repair(table: Table, state: SkirmState, pools: list[Pool], first: int) -> None:
    """SKM-TO.13: dice windows, one operation at a time in turn, until all close in a row."""
    seats = windows_of(state, pools, first)
    passed = 0
    turn = 0
    while passed < len(seats):
        if table.decided:
            finish_decided(table, pools, seats[turn - 1] if passed else -1)
            return
        seat = seats[turn]
        turn = (turn + 1) % len(seats)
        if closes(table, state, pools, seat):
            passed += 1
        else:
            passed = 0


def windows_of(state: SkirmState, pools: list[Pool], first: int) -> list[int]:
    """SKM-TO.10: who may repair dice, in order: only who rolled them, unless the switch lets enemies do so too."""
    if len(pools) == 1 and not state.battle.rulings.reroll_enemy:
        return [pools[0].seat]
    return repairers(state, pools, first) if state.battle.seats > 2 else [first, 1 - first]


def closes(table: Table, state: SkirmState, pools: list[Pool], seat: int) -> bool:
    """SKM-ACT.10: one operation of a seat, or it closes; who can do nothing is not asked."""
    options = operations(state, pools, seat)
    if options.count == 1:
        return True
    own = pools[0] if pools[0].seat == seat or len(pools) == 1 else pools[1]
    answer = table.choose(
        seat, "dice", options, own.about() if table.listening or table.decided else (), rule="SKM-ACT.10"
    )
    if answer.verb == "close":
        return True
    operate(table, state, pools, seat, answer)
    return False


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
    """What a seat may do to the dice."""
    options = Options()
    for pool in pools:
        if pool.seat == seat:
            add_chains(state, pool, options)
            add_rerolls(state, pool, options)
            add_shifts(state, pool, options)
        else:
            add_enemy_rerolls(state, pool, seat, options)
    options.one("close")
    return options


def add_chains(state: SkirmState, pool: Pool, options: Options) -> None:
    """SKM-CRIT.3: the extra die of a Critical is offered, never forced."""
    options.add("chain", pool.open_chains(state.battle.rulings.shift_can_crit))


def add_rerolls(state: SkirmState, pool: Pool, options: Options) -> None:
    """SKM-RERL.2, SKM-WSR.16, SKM-TO.10: any own die once, for nothing or for an Order."""
    fresh = pool.open_dice() & ~pool.final
    if pool.free or spare_reroll(state, pool.seat) is not None:
        options.add("reroll", fresh)
    if state.orders[pool.seat]:
        options.add("order-reroll", fresh)


def add_shifts(state: SkirmState, pool: Pool, options: Options) -> None:
    """SKM-TO.11, SKM-TO.14: an own die by one for an Order, inside 1 to 6."""
    if state.orders[pool.seat]:
        movable = shiftable(state, pool)
        options.add("shift-down", movable & ~with_face(pool, LOWEST_FACE))
        options.add("shift-up", movable & ~with_face(pool, HIGHEST_FACE))


def shiftable(state: SkirmState, pool: Pool) -> int:
    """SKM-RERL.4: a die that was re-rolled is final, unless the switch says otherwise."""
    open_dice = pool.open_dice()
    return open_dice if state.battle.rulings.shift_after_reroll else open_dice & ~pool.final


def add_enemy_rerolls(state: SkirmState, pool: Pool, seat: int, options: Options) -> None:
    """SKM-TO.10: dice of an enemy may be re-rolled by the switch only, for an own Order."""
    if state.battle.rulings.reroll_enemy and state.orders[seat]:
        options.add("enemy-reroll", pool.open_dice() & ~pool.final)


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
    """Do one operation."""
    verb, index = answer.verb, answer.target
    pool = pool_meant(pools, seat, verb)
    if verb == "chain":
        chain(table, pool, index)
    elif verb in SHIFTS:
        spend_order(state, seat)
        shift(table, pool, index, SHIFTS[verb])
    else:
        pay_reroll(state, pool, seat, verb)
        reroll(table, pool, index, "rerolled" if verb == "reroll" else "order-rerolled")


def pool_meant(pools: list[Pool], seat: int, verb: str) -> Pool:
    """SKM-TO.10: the own dice of a seat; of two rolls the other one for what is done to an enemy."""
    if len(pools) > 1 and (pools[0].seat == seat) == (verb == "enemy-reroll"):
        return pools[1]
    return pools[0]


def spend_order(state: SkirmState, seat: int) -> None:
    """SKM-TO.17: an Order is paid before the result is known."""
    state.orders[seat] -= 1


def pay_reroll(state: SkirmState, pool: Pool, seat: int, verb: str) -> None:
    """SKM-TO.10: an Order, unless the re-roll is free."""
    if verb != "reroll":
        spend_order(state, seat)
    elif pool.free:
        use_free_reroll(pool)
    else:
        use_spare_reroll(state, seat)


def use_free_reroll(pool: Pool) -> None:
    """SKM-WSR.16, SKM-WSR.17: one of the RRx of this roll is used."""
    pool.free -= 1


def use_spare_reroll(state: SkirmState, seat: int) -> None:
    """SKM-RERL.1: one of the re-rolls that an event has granted is used."""
    effect = spare_reroll(state, seat)
    assert effect is not None
    state.effects[state.effects.index(effect)] = effect._replace(value=effect.value - 1)


def chain(table: Table, pool: Pool, index: int) -> None:
    """SKM-CRIT.2, SKM-CRIT.4: the extra die of a Critical is rolled, once."""
    pool.lock(index)
    face = table.roll(pool.seat, "chain", 1, pool.classes)[0]
    pool.join(face)
    table.tell("chained", (pool.seat, face))


def reroll(table: Table, pool: Pool, index: int, key: str) -> None:
    """SKM-RERL.1: the die that was named is rolled again."""
    face = table.roll(pool.seat, "reroll", 1, pool.classes)[0]
    pool.finish(index, face)
    table.tell(key, (pool.seat, index, face))


def shift(table: Table, pool: Pool, index: int, step: int) -> None:
    """SKM-TO.11, SKM-TO.12, SKM-TO.14, SKM-TO.17: change a die by one, inside 1 to 6; it is not taken back."""
    pool.faces[index] += step
    table.tell("shifted", (pool.seat, index, pool.faces[index]), reveals=True)
