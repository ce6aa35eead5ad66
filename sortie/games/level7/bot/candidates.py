"""Candidates: what is worth weighing when a player compares. The rest is legal and pointless.

A line is an option with own answers that follow it, such as a challenge and the cards that are played for it.
"""

from __future__ import annotations

from collections.abc import Callable

from sortie.games.level7.bot.offers import best_offer, next_word
from sortie.games.level7.bot.plan import waits, work_tiles
from sortie.games.level7.content.catalogue import INT, KIND_OF, SPD, STR
from sortie.games.level7.rules.challenge_actions import ACCESS_RATING, SIDES, UNLOCK_RATINGS
from sortie.games.level7.rules.challenges import prepares, rating_change
from sortie.games.level7.rules.fear import has_room
from sortie.games.level7.rules.stats import stat
from sortie.games.level7.state.state import Level7State
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice

Line = tuple[Option, ...]
CONTEXTS = {
    "attack": "attack",
    "bull-rush": "bullrush",
    "outwit": "outwit",
    "unlock": "unlock",
    "access": "access",
    "perform": "scenario",
}
STATS_OF = {"attack": STR, "bull-rush": STR, "outwit": INT, "access": INT}
# Abilities that are judged by what they leave behind; those for a roll are played with the roll.
AT_ONCE = ("moves", "fear", "stun", "leave", "draw", "threat", "item", "step")
AFRAID, NEARLY_PANICKED = 5, 6
MOST_CARDS = 2
MOST_CHALLENGES = 4
# By how many thirds of an icon the mean of a roll passes its rating, and what a card adds or costs in that.
HOPELESS, SURE, ABILITY, CARD = -7, 3, 4, 2


def candidates(state: Level7State, choice: Choice) -> list[Line] | None:
    """The lines worth weighing; None: every option by itself."""
    found = BY_LABEL.get(choice.label)
    return found(state, choice) if found is not None else None


def least_worthy(state: Level7State, seat: int) -> int:
    """The card of a hand that is missed least."""
    return min(state.hands[seat], key=lambda card: (state.floor.card_worth[card], card))


def menu_lines(state: Level7State, choice: Choice) -> list[Line]:
    """Of the main menu: the likeliest challenges, and what needs no roll and can do any good; like enemies once."""
    partners = [option.target for option in choice.options if option.verb == "trade"]
    offer = best_offer(state, choice.seat, partners) if partners else None
    if offer is not None:
        return [(Option("trade", offer.other),)]  # it costs nothing and holds nothing up
    lines: list[Line] = []
    kinds: list[int] = []
    likely: list[tuple[int, Line]] = []
    for option in choice.options:
        verb = option.verb
        if verb == "access" and not work_tiles(state) >> state.place[choice.seat] & 1:
            continue
        if verb in CONTEXTS:
            if verb == "attack":
                if KIND_OF[option.target] in kinds:
                    continue
                kinds.append(KIND_OF[option.target])
            likely.extend(challenge_lines(state, choice.seat, option))
        elif is_sensible(state, choice.seat, option):
            lines.append((option,))
    likely.sort(key=lambda entry: -entry[0])
    return [line for _, line in likely[:MOST_CHALLENGES]] + lines


def is_sensible(state: Level7State, seat: int, option: Option) -> bool:
    """Whether an option of the menu that needs no roll can do any good now."""
    verb = option.verb
    if verb == "escape":
        return not waits(state, seat)
    if verb == "trade":
        return False  # there is no offer that both would like
    if verb == "bonus":
        return state.floor.cards[option.target].stat == SPD
    if verb == "ability":
        return any(effect.verb in AT_ONCE for effect in state.floor.cards[option.target].ability)
    if verb == "calm":
        return state.fear[seat] >= AFRAID and option.target == least_worthy(state, seat)
    if verb == "frighten":
        return state.fear[seat] == NEARLY_PANICKED and option.target == least_worthy(state, seat)
    return True


def rating_of(state: Level7State, seat: int, option: Option) -> int:
    """How many icons a challenge action of the menu needs."""
    enemies = state.active_on(state.place[seat])
    if option.verb == "attack":
        rating = state.floor.enemies[KIND_OF[option.target]].toughness
    elif option.verb == "bull-rush":
        rating = state.weight_on(enemies) + 2
    elif option.verb == "outwit":
        rating = state.weight_on(enemies & SIDES[option.target]) + 2
    elif option.verb == "perform":
        rating = state.floor.scenario.actions[option.target].rating
    else:
        rating = UNLOCK_RATINGS[option.detail] if option.verb == "unlock" else ACCESS_RATING
    return rating + rating_change(state, seat, CONTEXTS[option.verb])


def challenge_lines(state: Level7State, seat: int, option: Option) -> list[tuple[int, Line]]:
    """A challenge as it is, with an ability for it, and with cards for their bonus; how far each is from failing.

    Three dice show two icons on average; what is hopeless, or sure already without the card, is not weighed.
    """
    context = CONTEXTS[option.verb]
    which = STATS_OF.get(option.verb, option.detail)
    margin = 2 * stat(state, seat, which, context) - 3 * rating_of(state, seat, option)
    found: list[tuple[int, Line]] = [(margin, (option,))]
    hand, cards = state.hands[seat], state.floor.cards
    if len(hand) > 1 and margin < SURE:
        for card in sorted(set(hand)):
            if is_preparing(state, card, context):
                found.append((margin + ABILITY - CARD, (option, Option("ability", card))))
    by_bonus = sorted(
        [card for card in hand if cards[card].stat == which], key=lambda card: -cards[card].bonus
    )
    fear = spent = 0
    line: Line = (option,)
    for card in by_bonus[: min(MOST_CARDS, len(hand) - 1)]:
        if margin < SURE and has_room(state, seat, fear + cards[card].cost):
            fear, spent = fear + cards[card].cost, spent + CARD
            margin += 2 * cards[card].bonus
            line = (*line, Option("bonus", card))
            found.append((margin - spent, line))
    return [entry for entry in found if entry[0] >= HOPELESS]


def is_preparing(state: Level7State, card: int, context: str) -> bool:
    """Whether the ability of a card changes a coming roll of this context."""
    ability = state.floor.cards[card].ability
    return any(effect.verb in ("reroll", "rating") for effect in ability) and prepares(state, card, context)


def window_lines(state: Level7State, choice: Choice) -> list[Line]:
    """Before a challenge roll: the best card for it as long as icons are wanting, and abilities that change it."""
    cards = state.floor.cards
    about = dict(choice.about)
    first = choice.options.first()
    if 2 * stat(state, state.active, about["stat"]) >= 3 * about["number"] + SURE:
        return [(first,)]
    helping = [one for one in choice.options if one.verb in ("bonus", "assist")]
    best = sorted(helping, key=lambda one: (-cards[one.target].bonus, cards[one.target].cost))[:1]
    able = [one for one in choice.options if one.verb == "ability"]
    return [(one,) for one in (first, *best, *able)]


def defence_lines(state: Level7State, choice: Choice) -> list[Line]:
    """Before an enemy attack: cards that count for it, and calming down where fear adds a die."""
    lines: list[Line] = []
    least = least_worthy(state, choice.seat)
    for option in choice.options:
        if option.verb == "frighten":
            continue
        if option.verb == "calm" and (state.fear[choice.seat] != AFRAID or option.target != least):
            continue
        lines.append((option,))
    return lines


def discard_lines(state: Level7State, choice: Choice) -> list[Line]:
    """Of cards that must go, the one that is missed least."""
    return [(Option("discard", least_worthy(state, choice.seat)),)]


def first_line(state: Level7State, choice: Choice) -> list[Line]:
    """The first option, where judgement sees no difference."""
    return [(choice.options.first(),)]


def reroll_lines(state: Level7State, choice: Choice) -> list[Line]:
    """Rolling again, or not: where that makes no difference the dice stay."""
    return [(option,) for option in reversed(list(choice.options))]


def offer_lines(state: Level7State, choice: Choice) -> list[Line]:
    """The next word of an offer, which is put together word by word."""
    return [(next_word(state, choice),)]


def skill_lines(state: Level7State, choice: Choice) -> list[Line] | None:
    """A free look at a tile is always taken."""
    option = choice.options.first()
    skill = state.floor.skills[option.target]
    looks = option.verb == "begin-with" and any(effect.verb == "look" for effect in skill.start[0])
    return [(option,)] if looks else None


BY_LABEL: dict[str, Callable[[Level7State, Choice], list[Line] | None]] = {
    "act": menu_lines,
    "before-roll": window_lines,
    "defend": defence_lines,
    "discard": discard_lines,
    "order-tiles": first_line,
    "character": first_line,
    "reroll": reroll_lines,
    "start-skill": skill_lines,
    "trade": offer_lines,
}
