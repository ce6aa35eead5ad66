"""Staging: how each event of a battle is seen."""

from __future__ import annotations

from functools import partial

from sortie.games.skirm.rules.chapters import EVENTS
from sortie.games.skirm.state.state import SkirmState
from sortie.games.skirm.view.names import SkirmNames
from sortie.kernel.views.events import Event
from sortie.kernel.views.staging import Motion, Party, motions_of, seen_table

SEEN = seen_table(
    "appear piece=0 path=1: deployed reinforced",
    "point piece=0: marked activated uses performed sentry tough",
    "walk piece=0 path=3: moved",
    "walk piece=0 path=1: displaced",
    "point piece=0 target=2: uses-on performed-on",
    "open piece=0 edge=1: opened",
    "close piece=0 edge=1: closed",
    "open: doors-opened",
    "close: doors-closed",
    "vanish piece=0 target=1: picked-up",
    "appear piece=1 path=2: dropped",
    "point piece=1: handed-over",
    "vanish piece=0: left-map",
    "shot piece=0 target=1: shoots",
    "shot piece=0 path=1: shoots-at",
    "fail piece=0: no-dice",
    "blow piece=0 target=1: fights",
    "roll dice=2: rolled rerolled order-rerolled shifted orders-rolled reinforcements-rolled",
    "roll dice=1: chained recovery-rolled",
    "roll dice=0: plan-rolled deployment-rolled initiative-rolled",
    "count piece=0 amount=1: hits unsaveable saved-automatically saved",
    "count piece=0 amount=1 + count piece=2 amount=3: melee-hits",
    "unhurt piece=0 target=1: melee-tied",
    "lose target=0 amount=1: lost",
    "gain target=0 amount=1: regained",
    "unhurt target=0: unharmed",
    "fall target=0: removed",
    "turn-over card=2: event",
    "end: battle-over conceded",
    "announce: mission-proposed mission-agreed mission-refused squad-entered map-accepted map-refused plan",
    "announce: deployment-won zone-taken turn initiative orders-gained bonus-none bonus-double",
    "announce: bonus-first-removed bonus-extra turn-over end-effect scored-controlled scored-carried",
    "announce: scored-markers scored-objectives scored-mark-alive scored-mark-controls scored-mark-removed",
    "announce: scored-others-removed scored-survived scored-bonus scored-mission scored-effect needed back",
    "announce: rests lost-for-good learnt rivalry",
)
# What is paid, asked or declared; the deed it belongs to is seen.
QUIET = (
    "paid",
    "ended",
    "attacked",
    "defends",
    "defends-unarmed",
    "sentry-window",
    "sentry-passed",
    "bought",
)
EVERY_DOOR = ("doors-opened", "doors-closed")


def staging(state: SkirmState, event: Event) -> list[Motion]:
    """What is to be seen of an event."""
    names = SkirmNames(state)
    motions = motions_of(event, SEEN, EVENTS, names, partial(party, state, names))
    if event.key in EVERY_DOOR:
        motions[0].edges = [names.write("door", door) for door in range(len(state.battle.map.terrain.doors))]
    return motions


def party(state: SkirmState, names: SkirmNames, kind: str, number: int) -> Party:
    """An Agent is its owner's; markers are nobody's."""
    name = [names.write(kind, number)]
    return Party(name, state.battle.owner_of[number]) if kind == "unit" and number >= 0 else Party(name)
