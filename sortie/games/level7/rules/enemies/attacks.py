"""Enemy attacks: joint dice, fear, the defence window, and what a hit does."""

from __future__ import annotations

from collections.abc import Iterator

from sortie.games.level7.content.catalogue import CLONE, CRONOS, GUARD, HYBRID, KIND_OF, MASKS, TGH, Effect
from sortie.games.level7.rules.adrenaline import add_cards, may_play, play_ability, play_bonus, play_shift
from sortie.games.level7.rules.challenges import NOTHING, count_icons, roll_dice
from sortie.games.level7.rules.effects.words import resolve
from sortie.games.level7.rules.enemies.spawning import remove_enemy
from sortie.games.level7.rules.enemies.targets import ENEMY
from sortie.games.level7.rules.fear import HIGHEST, change_fear
from sortie.games.level7.rules.hand import lose_cards
from sortie.games.level7.rules.infirmary import bloody, knock_out
from sortie.games.level7.rules.stats import holds, toughness
from sortie.games.level7.state.state import Level7State
from sortie.kernel.masks import listed
from sortie.kernel.table.options import Options
from sortie.kernel.table.table import Table
from sortie.kernel.views.events import event_kinds
from sortie.kernel.views.modifiers import Sum

FEAR_BONUS, THREAT_BONUS = 5, 3
EVENTS = event_kinds(
    "attacked unit seat number, fought unit unit number, hit seat number, missed seat, attack-cancelled seat",
    "bloodied seat",
)


def joiners(state: Level7State, enemy: int) -> int:
    """L7-37.1, L7-37.5, L7-37.7, L7-37.8: the other active enemies of the kind on the tile; they are used up by it."""
    return state.active_on(state.enemy_place[enemy]) & MASKS[KIND_OF[enemy]] & ~(1 << enemy)


def attack_parts(state: Level7State, enemy: int, seat: int = -1) -> tuple[int, int, int, int]:
    """L7-36.1, L7-37.2: ATK, one for each that joins, one for each that helps, and the extra against a player."""
    kind = KIND_OF[enemy]
    joined = joiners(state, enemy).bit_count()
    extra = extra_die(state, kind, seat) if seat >= 0 else 0
    return state.floor.enemies[kind].attack, joined, helping(state, enemy), extra


def extra_die(state: Level7State, kind: int, seat: int) -> int:
    """L7-3.11, L7-5.14, L7-36.3, L7-36.4: one more die of a clone against fear 5, of a guard against threat 3."""
    if kind == CLONE:
        return int(state.fear[seat] >= FEAR_BONUS)
    return int(kind == GUARD and state.threat[seat] >= THREAT_BONUS)


def helping(state: Level7State, enemy: int) -> int:
    """L7-37.6: a hybrid has one more die for each active clone here, Dr. Cronos for each clone and hybrid."""
    kind = KIND_OF[enemy]
    if kind in (GUARD, CLONE):
        return 0
    helpers = MASKS[CLONE] if kind == HYBRID else MASKS[CLONE] | MASKS[HYBRID]
    return (state.active_on(state.enemy_place[enemy]) & helpers).bit_count()


def attack_dice(state: Level7State, enemy: int, seat: int = -1) -> int:
    """L7-37.2: how many dice an enemy rolls."""
    return sum(attack_parts(state, enemy, seat))


def attack_sum(state: Level7State, enemy: int, seat: int) -> Sum:
    """The same number with its reasons."""
    attack, joined, clones, extra = attack_parts(state, enemy, seat)
    dice = Sum("attack", attack, "L7-36.1")
    dice.add("joined", joined, "L7-37.2")
    dice.add("clones", clones, "L7-37.6")
    afraid = KIND_OF[enemy] == CLONE
    dice.add("afraid" if afraid else "threatening", extra, "L7-3.11" if afraid else "L7-5.14")
    return dice


def attack(table: Table, state: Level7State, enemy: int, target: int) -> None:
    """L7-35.1, L7-37.3, L7-37.4: one attack, in which all that join are used up for the step."""
    state.joined |= joiners(state, enemy)
    if target < ENEMY:
        attack_player(table, state, enemy, target)
    else:
        attack_enemy(table, state, enemy, target - ENEMY)


def attack_player(table: Table, state: Level7State, enemy: int, seat: int) -> None:
    """L7-3.4, L7-36.2, R-11: fear rises by 1, the target may play cards, dice are counted and rolled, icons compared."""
    if table.listening:
        table.tell("attacked", (enemy, seat, joiners(state, enemy).bit_count() + 1))
    change_fear(table, state, seat, 1)
    if bloody(state, seat):
        table.tell("bloodied", (seat,))
    given = defence_window(table, state, enemy, seat)
    defence = toughness(state, seat, given or 0)
    end_toughness(state, seat)
    if given is None:
        table.tell("attack-cancelled", (seat,))
        return
    roll_attack(table, state, enemy, seat, defence)


def end_toughness(state: Level7State, seat: int) -> None:
    """L7-6.6, L7-6.19: a Toughness bonus that waited is gone with the first attack on that player."""
    if seat == state.active:
        state.bonus[TGH] = 0


def roll_attack(table: Table, state: Level7State, enemy: int, seat: int, defence: int) -> None:
    """L7-36.5, L7-36.11: guards and clones count Strength icons, hybrids Intelligence."""
    icon = state.floor.enemies[KIND_OF[enemy]].icon
    dice = attack_dice(state, enemy, seat)
    faces = roll_dice(table, state, state.active, "enemy-attack", dice, icon, [], NOTHING)
    strike(table, state, enemy, seat, count_icons(faces, icon) - defence)


def strike(table: Table, state: Level7State, enemy: int, seat: int, hits: int) -> None:
    """L7-36.6, L7-36.7: a card for each icon above Toughness; hybrids and Dr. Cronos frighten instead."""
    if hits <= 0:
        table.tell("missed", (seat,))
        return
    if table.listening:  # told again and again, which playouts notice
        table.tell("hit", (seat, hits))
    if KIND_OF[enemy] in (GUARD, CLONE):
        lose_cards(table, state, seat, hits)
    else:
        terrify(table, state, seat, hits, KIND_OF[enemy] == CRONOS)


def terrify(table: Table, state: Level7State, seat: int, hits: int, wounds: bool) -> None:
    """L7-3.8, L7-36.12, L7-36.13: fear for each icon above Toughness; what would pass 8 knocks out."""
    beyond = state.fear[seat] + hits > HIGHEST
    change_fear(table, state, seat, hits)
    if wounds:
        lose_cards(table, state, seat, 1)
    if beyond:
        knock_out(table, state, seat)


def defence_window(table: Table, state: Level7State, enemy: int, seat: int) -> int | None:
    """L7-6.6, L7-6.15, L7-6.16, L7-14.8, D-19: what is played; Toughness given, None: no roll."""
    given = 0
    while may_play(state, seat):
        about = (("unit", enemy), ("number", attack_dice(state, enemy, seat)))
        options = Options()
        options.one("pass")
        add_cards(options, state, seat, TGH, state.floor.any_time)
        verb, card, _ = table.choose(seat, "defend", options, about, True, rule="L7-6.15")
        if verb == "pass":
            break
        if verb == "bonus":
            given += play_bonus(table, state, seat, card)
        elif verb == "ability":
            play_ability(table, state, seat, card)
            more = defend_by_ability(table, state, enemy, seat, state.floor.cards[card].ability)
            if more is None:
                return None
            given += more
        else:
            play_shift(table, state, seat, card, -1 if verb == "calm" else 1)
    return given


def defend_by_ability(
    table: Table, state: Level7State, enemy: int, seat: int, ability: tuple[Effect, ...]
) -> int | None:
    """L7-6.10: what an ability does before an attack; Toughness given, None: there is no attack any more."""
    given = 0
    for effect in at_hand(state, ability, seat):
        if effect.verb == "cancel_attack":
            return None
        if effect.verb == "mod":
            given += effect.number
        else:
            resolve(table, state, (effect,), seat, "")
    return given if may_strike(state, enemy, seat) else None


def at_hand(state: Level7State, effects: tuple[Effect, ...], seat: int) -> Iterator[Effect]:
    """L7-6.10: the effects of an ability, with those that hold now in place of each condition."""
    for effect in effects:
        if effect.verb == "if":
            yield from at_hand(
                state, effect.passed if holds(state, effect.condition, seat) else effect.failed, seat
            )
        else:
            yield effect


def may_strike(state: Level7State, enemy: int, seat: int) -> bool:
    """L7-35.1, L7-40.3: whether an active enemy and its target are still on one tile after an ability."""
    return bool(state.on_map & ~state.stunned & 1 << enemy) and state.place[seat] == state.enemy_place[enemy]


def attack_enemy(table: Table, state: Level7State, enemy: int, foe: int) -> None:
    """L7-36.9, L7-36.10, L7-36.14, L7-36.15, R-43: icons equal to Toughness remove one of that kind, each further icon one more."""
    kind = KIND_OF[foe]
    icon = state.floor.enemies[KIND_OF[enemy]].icon
    tile = state.enemy_place[enemy]
    if table.listening:
        table.tell("fought", (enemy, foe, joiners(state, enemy).bit_count() + 1))
    dice = attack_dice(state, enemy)
    faces = roll_dice(table, state, state.active, "enemy-attack", dice, icon, [], NOTHING)
    removed = count_icons(faces, icon) - state.floor.enemies[kind].toughness + 1
    here = state.enemies_on(tile, MASKS[kind])
    order = [*listed(here & ~state.stunned), *listed(here & state.stunned)]
    for one in order[: max(0, removed)]:
        remove_enemy(table, state, one)
