"""Card play: what an Agent that follows its list does, so that a person at a table can do the same by hand.

Which Agent: the one with the nearest enemy, then the one with the lowest number. What it does: the first possible line
of its list, again and again until no line is possible or its ACT are gone. Orders are spent on dice only. Distances are
those of the rules; among equals the nearest, then the lowest number. Whatever else is asked: what is offered first.
"""

from __future__ import annotations

from collections.abc import Callable

from sortie.games.skirm.bot.card_moves import approach
from sortie.games.skirm.rules.sentry import sentry_menu
from sortie.games.skirm.rules.skills import chosen_units
from sortie.games.skirm.state.state import PRICES, SkirmState
from sortie.kernel.game.outcomes import CardLine
from sortie.kernel.masks import listed, mask_of
from sortie.kernel.table.options import Option, Options
from sortie.kernel.table.requests import Choice

MELEES = ("melee", "use-melee")
SHOTS = ("shoot", "use-shot")
PERFORMS = ("perform", "perform-on")
MOVES = ("move", "dash")
TELLING = ("score", "set_flag", "clear_flag", "leave_map", "hits")  # what makes a Mission Action worth doing
FACE, SUCCESS = 7, 256  # of a die in a prompt


def card_line(state: SkirmState, choice: Choice) -> CardLine:
    """What the lists answer to a choice."""
    answer = ANSWERS.get(choice.label)
    line = answer(state, choice) if answer is not None else None
    return line if line is not None else CardLine((choice.options.first(),))


def card_weight(state: SkirmState, seat: int, kind: str, subject: int, what: str) -> int:
    """Best odds: the most HIT that enemies lose, less those that the own side loses."""
    if kind != "unit" or what != "lost":
        return 0
    battle = state.battle
    return -1 if battle.unit_side[subject] == battle.side_of[seat] else 1


def by_nearness(state: SkirmState, units: int) -> list[int]:
    """Units in the order of their distance to the nearest enemy, then of their numbers."""
    battle, distance = state.battle, state.battle.map.distance
    return sorted(
        listed(units),
        key=lambda unit: min(
            (
                distance(state.place[unit], state.place[foe])
                for foe in listed(state.living(1 - battle.unit_side[unit]))
            ),
            default=0,
        ),
    )


def who_acts(state: SkirmState, choice: Choice) -> CardLine:
    """The Ready Agent with the nearest enemy."""
    unit = by_nearness(state, choice.options.targets("activate"))[0]
    return CardLine((Option("activate", unit),))


def what_is_done(state: SkirmState, choice: Choice) -> CardLine:
    """The first possible line of the active Agent's list; the end of its activation when there is none."""
    unit = dict(choice.about)["unit"]
    free = state.battle.free_actions or state.in_force & PRICES
    line = possible_line(state, unit, choice.options) if state.act or free else None
    return line if line is not None else CardLine((Option("end"),))


def who_is_sentry(state: SkirmState, choice: Choice) -> CardLine:
    """The Agent with the nearest enemy among those whose lists have something for a sentry to do; else nobody."""
    units = mask_of(option.target for option in choice.options if option.verb == "sentry")
    for unit in by_nearness(state, units):
        if possible_line(state, unit, sentry_menu(state, unit)) is not None:
            return CardLine((Option("sentry", unit),))
    return CardLine((Option("pass"),))


def what_a_sentry_does(state: SkirmState, choice: Choice) -> CardLine | None:
    """The first possible line of the sentry's list."""
    return possible_line(state, dict(choice.about)["unit"], choice.options)


def possible_line(state: SkirmState, unit: int, options: Options) -> CardLine | None:
    """The first line of an Agent's list that the options allow; None when there is none."""
    for line in state.battle.behaviour(unit).lines:
        found = DEEDS[line.do](state, unit, line.to, options)
        if found:
            return CardLine(found, by_odds=line.do in ("melee", "shoot"))
    return None


def attacks(state: SkirmState, unit: int, options: Options, verbs: tuple[str, ...]) -> tuple[Option, ...]:
    """All attacks of some verbs, on the nearest enemy first."""
    distance, place = state.battle.map.distance, state.place
    found = [option for option in options if option.verb in verbs]
    found.sort(key=lambda one: (distance(place[unit], place[one.target]), one.target, verbs.index(one.verb)))
    return tuple(found)


def melees(state: SkirmState, unit: int, to: str, options: Options) -> tuple[Option, ...]:
    """A Melee, plain or by a skill."""
    return attacks(state, unit, options, MELEES)


def shots(state: SkirmState, unit: int, to: str, options: Options) -> tuple[Option, ...]:
    """A shot at an enemy, plain or by a skill; nobody fires at an empty Square."""
    return attacks(state, unit, options, SHOTS)


def cures(state: SkirmState, unit: int, to: str, options: Options) -> tuple[Option, ...]:
    """A skill for ACT that gives HIT back: for whoever has lost the most."""
    battle = state.battle
    found: list[tuple[int, int, Option]] = []
    for option in options:
        if option.verb not in ("use", "use-on"):
            continue
        skill = battle.skills[option.detail]
        if skill.orders or all(effect.kind != "heal" for effect in skill.effects):
            continue
        units = 1 << option.target if option.verb == "use-on" else chosen_units(state, unit, skill)
        for patient in listed(units):
            lost = battle.cards[patient].hit - state.hit[patient]
            if lost:
                found.append((-lost, patient, option))
    return (min(found)[2],) if found else ()


def mission_actions(state: SkirmState, unit: int, to: str, options: Options) -> tuple[Option, ...]:
    """The first Mission Action for ACT that scores or changes something on the map."""
    for option in options:
        if option.verb in PERFORMS:
            action = state.battle.mission.actions[
                option.target if option.verb == "perform" else option.detail
            ]
            if not action.orders and any(effect.kind in TELLING for effect in action.effects):
                return (option,)
    return ()


def pick_ups(state: SkirmState, unit: int, to: str, options: Options) -> tuple[Option, ...]:
    """Take up a marker from the own Square."""
    found = [option for option in options if option.verb == "pick-up"]
    return tuple(found[:1])


def moves(state: SkirmState, unit: int, to: str, options: Options) -> tuple[Option, ...]:
    """A Move, or a Dash where no Move is left, towards the nearest goal."""
    for verb in MOVES:
        offered = options.targets(verb)
        if offered:
            square = approach(state, unit, to, offered)
            return (Option(verb, square),) if square >= 0 else ()
    return ()


def repaired_die(state: SkirmState, choice: Choice) -> CardLine:
    """Every chain die; free re-rolls of failed dice; an Order for a failed die that is one too high; then no more."""
    options = choice.options
    dice = [number for kind, number in choice.about if kind == "die"]
    against = dict(choice.about).get("against", 0)
    failed = mask_of(index for index, die in enumerate(dice) if not die & SUCCESS)
    close = mask_of(index for index in listed(failed) if dice[index] & FACE == against + 1)
    for verb, fitting in (("chain", -1), ("reroll", failed), ("shift-down", close)):
        offered = options.targets(verb) & fitting
        if offered:
            return CardLine((Option(verb, listed(offered)[0]),))
    return CardLine((Option("close"),))


def where_to_deploy(state: SkirmState, choice: Choice) -> CardLine:
    """The first Agent that is left, on the Square nearest to anything that lies on the map."""
    battle = state.battle
    unit = choice.options.first().detail
    things = [square for square in (*state.objectives, *state.marker_place) if square >= 0]
    squares = listed(choice.options.targets("deploy", unit))
    best = min(
        squares, key=lambda square: min((battle.map.distance(square, thing) for thing in things), default=0)
    )
    return CardLine((Option("deploy", best, unit),))


def nothing_bought(state: SkirmState, choice: Choice) -> CardLine:
    """No equipment."""
    return CardLine((Option("done-buying"),))


Deed = Callable[[SkirmState, int, str, Options], tuple[Option, ...]]
DEEDS: dict[str, Deed] = {
    "melee": melees,
    "shoot": shots,
    "heal": cures,
    "mission": mission_actions,
    "pick_up": pick_ups,
    "move": moves,
}
ANSWERS: dict[str, Callable[[SkirmState, Choice], CardLine | None]] = {
    "activate": who_acts,
    "act": what_is_done,
    "sentry": who_is_sentry,
    "sentry-act": what_a_sentry_does,
    "dice": repaired_die,
    "deploy": where_to_deploy,
    "buy-equipment": nothing_bought,
}
