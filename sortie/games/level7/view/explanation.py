"""Explanation: the numbers behind an option, and what an option changed, for odds."""

from __future__ import annotations

from sortie.games.level7.content.catalogue import INT, KIND_OF, STR, TGH
from sortie.games.level7.rules.challenge_actions import ACCESS_RATING, SIDES, UNLOCK_RATINGS
from sortie.games.level7.rules.challenges import rating_change
from sortie.games.level7.rules.enemies.attacks import attack_sum
from sortie.games.level7.rules.stats import stat_sum
from sortie.games.level7.state.state import ESCAPED, INFIRMARY, PASSED, PLAYING, Level7State
from sortie.kernel.game.outcomes import Consequence, by_subject, each_in
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.modifiers import Sum

# Options that lead to dice or whose notation does not say what they bring, by what is asked.
WEIGHED: dict[str, tuple[str, ...]] = {
    "act": ("attack", "bull-rush", "outwit", "unlock", "access", "perform"),
    "before-roll": ("roll", "pass", "bonus", "assist"),
    "defend": ("pass", "bonus", "ability"),
    "start-skill": ("begin-with",),
    "event-option": ("option",),
}


def explain(state: Level7State, choice: Choice, option: Option) -> list[Sum]:
    """The dice and the rating of a challenge action, each with its reasons; the dice of an attack.

    an attack is read against Toughness.
    """
    if choice.label == "defend":
        enemy = dict(choice.about)["unit"]
        return [attack_sum(state, enemy, choice.seat), stat_sum(state, choice.seat, TGH)]
    found = challenge_of(state, option)
    if found is None:
        return []
    which, rating, context = found
    dice = stat_sum(state, state.active, which, context)
    needed = Sum("rating", rating, "L7-13.1")
    needed.add("eased", rating_change(state, state.active, context), "L7-13.1")
    return [dice, needed]


def challenge_of(state: Level7State, option: Option) -> tuple[int, int, str] | None:
    """Stat, rating and context of a challenge action, None for others."""
    here = state.active_on(state.place[state.active]) if state.place[state.active] >= 0 else 0
    if option.verb == "attack":
        return STR, state.floor.enemies[KIND_OF[option.target]].toughness, "attack"
    if option.verb == "bull-rush":
        return STR, state.weight_on(here) + 2, "bullrush"
    if option.verb == "outwit":
        return INT, state.weight_on(here & SIDES[option.target]) + 2, "outwit"
    if option.verb == "unlock":
        return option.detail, UNLOCK_RATINGS[option.detail], "unlock"
    if option.verb == "access":
        return INT, ACCESS_RATING, "access"
    if option.verb == "perform":
        return option.detail, state.floor.scenario.actions[option.target].rating, "scenario"
    return None


def consequences(before: Level7State, after: Level7State) -> tuple[Consequence, ...]:
    """What changed: a challenge passed, the active player free, a door opened, a tile found, players, enemies."""
    named = before.floor.scenario.named
    news = after.layout.tiles & ~before.layout.tiles
    done = {
        "passed": after.did // PASSED > before.did // PASSED,
        "free": before.free_to_leave != after.free_to_leave or before.rush != after.rush,
        "opened": bool(before.locks & ~after.locks),
        "found": named >= 0 and bool(news >> named & 1),
    }
    found = [Consequence("seat", before.active, what, 1) for what, holds in done.items() if holds]
    for seat in range(before.floor.players):
        found.extend(player_changes(before, after, seat))
    stunned = each_in("unit", after.stunned & ~before.stunned, "stunned")
    return (*found, *by_subject(stunned, each_in("unit", before.on_map & ~after.on_map, "removed")))


def player_changes(before: Level7State, after: Level7State, seat: int) -> list[Consequence]:
    """Fear, threat, cards, items, knock-out, escape or loss of one player."""
    found: list[Consequence] = []
    for what, old, new in (
        ("fear", before.fear[seat], after.fear[seat]),
        ("threat", before.threat[seat], after.threat[seat]),
        ("cards", len(before.hands[seat]), len(after.hands[seat])),
        ("items", len(before.items[seat]), len(after.items[seat])),
    ):
        if old != new:
            found.append(Consequence("seat", seat, what, new - old))
    if before.place[seat] >= 0 and after.place[seat] == INFIRMARY:
        found.append(Consequence("seat", seat, "knocked-out", 1))
    if before.fate[seat] == PLAYING != after.fate[seat]:
        what = "escaped" if after.fate[seat] == ESCAPED else "lost"
        found.append(Consequence("seat", seat, what, 1))
    return found
