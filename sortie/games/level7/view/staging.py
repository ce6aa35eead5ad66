"""Staging: how each event of an escape from Level 7 is seen. Players are seen as their characters."""

from __future__ import annotations

from functools import partial

from sortie.games.level7.content.catalogue import FACE_NAMES, KINDS
from sortie.games.level7.rules.chapters import EVENTS
from sortie.games.level7.state.state import Level7State
from sortie.games.level7.view.names import Level7Names
from sortie.kernel.views.events import Event
from sortie.kernel.views.staging import Motion, Party, motions_of, seen_table
from sortie.kernel.views.view import DieView, Word

SEEN = seen_table(
    "appear piece=0 path=1: returned spawned put",
    "walk piece=0 path=1: moved vented enemy-moved",
    "point piece=0 path=1: enemy-unlocked explored found accesses",
    "lay path=0: tile supplies-spoiled",
    "lay path=1: marker marker-gone",
    "close edge=0: locked locked-again",
    "point piece=0 edge=1: unlocks",
    "open edge=0: unlocked",
    "blow piece=0 target=1: attacks attacked fought",
    "point piece=0 target=1: traded",
    "point piece=0 target=2: gave",
    "roll dice=1: rolled",
    "roll dice=2: rerolled",
    "roll dice=0: hybrid-die",
    "count piece=0 amount=1: passed fear threat vitality",
    "fail piece=0: failed attack-cancelled",
    "lose target=0 amount=1: hit",
    "unhurt target=0: missed",
    "fall target=0: knocked-out killed",
    "vanish piece=0: escaped removed",
    "turn-over card=1: used skill bonus ability shift",
    "turn-over card=0: event-text",
    "end: over conceded",
    "point piece=0: bull-rush outwits performs uniform threw-uniform bloodied challenge item picked-up",
    "point piece=0: laid-down no-item key stunned recovered stays-down enemy-stays stuck lies-still",
    "point piece=0: left-behind lockdown-token fed peeked declined drew-cards lost",
    "announce: character dealt-skill first turn performed stack-empty values swarmed way-out-swarmed",
    "announce: lockdown",
    "turn-over: event",
)
# What one player alone learns is read in the own hand.
QUIET = ("drew", "looked", "looks")


def staging(state: Level7State, event: Event) -> list[Motion]:
    """What is to be seen of an event."""
    names = Level7Names(state)
    motions = motions_of(event, SEEN, EVENTS, names, partial(party, state, names), die)
    if event.key == "event":
        motions[0].lines = event_lines(state, names, event.values[0])
    if event.key == "event-text":
        motions[0].word = Word(f"text-{names.write('text', event.values[0])}")
    return motions


def event_lines(state: Level7State, names: Level7Names, card: int) -> list[Word]:
    """An event card as it is printed: what appears, and its text for each kind of icon."""
    content = state.floor.library.events[card]
    lines = [Word(f"line-spawn-{KINDS[content.spawn]}")] if content.spawn >= 0 else []
    for icon, text in zip(("security", "fear", "facility"), content.texts, strict=True):
        lines.append(Word(f"line-event-{icon}", {"text": f"@text-{names.write('text', text)}"}))
    return lines


def party(state: Level7State, names: Level7Names, kind: str, number: int) -> Party:
    """A player is on the map as a character; before one is chosen, as nobody. Enemies belong to the game."""
    if kind != "seat":
        return Party([names.write(kind, number)])
    character = state.characters[number]
    return Party([names.write("character", character)] if character >= 0 else [], number)


def die(face: int) -> DieView:
    """A die shows a word."""
    return DieView(face, face, word=Word(f"face-{FACE_NAMES[face - 1].lower()}"))
