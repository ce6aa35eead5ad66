"""Staging: how each event of an encounter is seen."""

from __future__ import annotations

from functools import partial

from sortie.games.escape.rules.chapters import EVENTS
from sortie.games.escape.state.state import EscapeState
from sortie.games.escape.view.names import EscapeNames
from sortie.kernel.views.events import Event
from sortie.kernel.views.staging import Motion, Party, motions_of, seen_table

SEEN = seen_table(
    "appear piece=0 path=1: captive-named deployed entered returned relocated",
    "walk piece=0 path=1: stepped pushed pulled",
    "vanish piece=0: left-board",
    "appear path=1: crate-placed equipment-placed",
    "point piece=0 target=1: radio-used pilot-used hacks-captive attracts freed",
    "open piece=0 edge=1: door-opened door-hacked",
    "close piece=0 edge=1: door-closed",
    "open edge=0: door-flipped",
    "point piece=0 edge=1: hacks-door drills",
    "point piece=0 path=1: hacks-terminal sabotaged repaired",
    "break piece=0 edge=1: wall-broken",
    "turn-over path=2 card=1: item-revealed",
    "turn-over path=2: objective-revealed",
    "appear path=2: item-dropped dropped objective-dropped",
    "point piece=0 target=2: item-given objective-given",
    "blow piece=0 target=1: hits",
    "shot piece=0 target=1: shoots",
    "throw piece=0 target=1: throws-crate",
    "throw piece=0 path=2: throws-grenade",
    "blast path=0: nitro",
    "roll dice=1: rolled rolled-again side-rolled side-rolled-again",
    "count piece=0 target=1 amount=2: attack-total",
    "lose target=0 amount=1: wounded",
    "gain target=0 amount=1: healed",
    "unhurt target=0: unharmed",
    "fall target=0: taken-out",
    "roll dice=1 + turn-over card=0: random-event",
    "end: goal-met draw conceded",
    "fail piece=0: hack-failed not-pulled drill-ruined drill-failed",
    "point piece=0: activated token-spent item-used item-taken objective-taken hypnotises dodges waits",
    "point piece=0: stands counters weakened hacks-airlock seal-broken",
    "announce: team-chosen setup-won waits-outside turn-begins turn-over initiative-won initiative-tied",
    "announce: goes-first declined darkened points-out revolution-token",
)
QUIET = ("activation-over",)
SHUT = 1


def staging(state: EscapeState, event: Event) -> list[Motion]:
    """What is to be seen of an event."""
    names = EscapeNames(state)
    motions = motions_of(event, SEEN, EVENTS, names, partial(party, state, names))
    if event.key == "door-flipped" and event.values[1] == SHUT:
        motions[0].kind = "close"
    return motions


def party(state: EscapeState, names: EscapeNames, kind: str, number: int) -> Party:
    """A character is of its faction's seat."""
    encounter = state.encounter
    return Party([names.write(kind, number)], encounter.seat_of(number))
