"""Staging: how each event of a siege is seen. Hidden Operators go by the names of their tokens."""

from __future__ import annotations

from functools import partial

from sortie.games.siege.rules.chapters import EVENTS
from sortie.games.siege.state.encounter import side_of
from sortie.games.siege.state.state import SiegeState
from sortie.games.siege.view.names import UPSTAIRS, SiegeNames
from sortie.kernel.views.events import Event
from sortie.kernel.views.notation import NOTHING
from sortie.kernel.views.staging import Motion, Party, motions_of, seen_table

SEEN = seen_table(
    "appear piece=0 path=1: placed bomb-placed descended prepared laid set-down shifted",
    "appear path=0: hostage-placed hostage-dropped",
    "close edge=0: reinforced barred shuttered",
    "open edge=0: unbarred",
    "break edge=0: opened-up barricade-gone shutter-gone breached",
    "walk piece=0 path=1: moved stood",
    "point piece=0 path=1: leaned turned-back camera live-wire wire watches-riser gives-way replaced",
    "point piece=0 path=1: destroys",
    "vanish piece=0: climbed",
    "turn-over piece=0: hid",
    "turn-over piece=0 path=1: revealed",
    "vanish piece=0 path=1: exposed-decoy taken-away device-gone",
    "shot piece=0 target=1 + roll dice=3: shot",
    "roll dice=1: rerolled",
    "point target=0 + roll dice=1: blast",
    "count target=0 amount=1: hits",
    "lose target=0 amount=1: wounded",
    "gain target=0 amount=1: healed",
    "unhurt target=0: plate-lost",
    "fall target=0: eliminated",
    "throw piece=0 path=2: uses employs",
    "fail piece=1: cancelled",
    "fail piece=0: wasted",
    "fail piece=0 target=1: claim-lost",
    "blast path=0: exploded",
    "lay path=1: covered",
    "point path=0: flew scanned",
    "point piece=0 target=1: planted disabled claimed claim-right claim-wrong riposte disputes",
    "point target=1: snared",
    "end: over conceded",
    "point piece=0: activated overwatches lost-overwatch harmed located stunned rescued ignored flips",
    "point piece=0: secured plated hastened hindered skipped",
    "announce: roles picked banned squads stocks round phase improved cube-gained defuser held scored",
    "announce: time-gained time-cost timed-out",
)
# The end of an activation or of a round shows itself in what comes next; the truth about a token is for one side alone.
QUIET = ("ended", "refreshed", "truth")


def staging(state: SiegeState, event: Event) -> list[Motion]:
    """What is to be seen of an event."""
    names = SiegeNames(state)
    motions = motions_of(event, SEEN, EVENTS, names, partial(party, state, names))
    for motion in motions:
        # Upstairs is a place off the board, where each piece has a square of its own.
        motion.path = [name for name in motion.path if name not in (UPSTAIRS, NOTHING)]
    if EVENTS[event.key][:2] == ("piece", "square"):
        square = names.write("square", event.values[1])
        for motion in motions:
            motion.piece = [f"{name}@{square}" for name in motion.piece]
            motion.path = [square]
    return motions


def party(state: SiegeState, names: SiegeNames, kind: str, number: int) -> Party:
    """An Operator is its figure or one of its two tokens; a body is the figure when that is shown."""
    siege = state.siege
    if kind == "operator":
        name = names.write(kind, number)
        return Party([name, f"{name}-1", f"{name}-2"], siege.seat(side_of(number)))
    if kind == "body":
        name = siege.names[number >> 1]
        tokens = [f"{name}-2"] if number & 1 else [f"{name}-1", name]
        return Party(tokens, siege.seat(side_of(number >> 1)))
    return Party([names.write(kind, number)])
