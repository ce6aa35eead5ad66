"""Deeds: what was done in a game and to whom, heard from its events. No rule knows that somebody counts.

A deed is (seat, who, deed, what, times): `took` an action, `used` a thing, `gave` and `lost` damage, `fell`, `walked` over, `died` on
and `stood` at a square, `came` into play.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from sortie.kernel.match import Entry, Match
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from sortie.kernel.views.events import Event
from sortie.kernel.views.staging import ATTACKS, Motion

THINGS = ("weapon", "skill", "equipment", "gadget", "ability", "card", "item", "action")
NUMBERED = re.compile(r"-\d+$")
PLACED = ("walk", "appear")


class Deed(NamedTuple):
    """How often something was done."""

    seat: int
    who: str
    deed: str
    what: str
    times: int


class DeedCounts:
    """Hears a match, answer by answer, and remembers sums only."""

    def __init__(self, match: Match, counting: bool = True) -> None:
        self._match = match
        self._counting = counting
        self._sums: dict[tuple[int, str, str, str], int] = {}
        self._entries = self._events = 0
        self._square: dict[str, tuple[int, str]] = {}  # piece -> whose, where
        self._attacker: tuple[int, str] = (-1, "")
        self._checkpoint: object = None
        self.first = -1  # the seat that decided first once play had begun

    def __call__(self, _: object) -> None:
        """After an answer."""
        match, game = self._match, self._match.game
        for entry in match.log[self._entries :]:
            if entry.seat >= 0 and self.first < 0 and not game.setting_up(match.state):
                self.first = entry.seat
            if self._counting:
                self._answered(entry)
        self._entries = len(match.log)
        if not self._counting:
            return
        for _, event in match.events[self._events :]:
            self._heard(event)
        self._events = len(match.events)
        if isinstance(match.position.request, Choice) and match.position.checkpoint is not self._checkpoint:
            self._checkpoint = match.position.checkpoint
            self._stand()

    def _stand(self) -> None:
        """Where everybody stands when a seat is asked at a new checkpoint counts once."""
        for piece, (seat, square) in self._square.items():
            self._add(seat, _profile(piece), "stood", square)

    def deeds(self) -> list[Deed]:
        """Everything that was done, in a fixed order."""
        return [Deed(*key, times) for key, times in sorted(self._sums.items())]

    def _answered(self, entry: Entry) -> None:
        if entry.seat < 0 or not isinstance(entry.answer, Option):
            return
        game = self._match.game
        verb = game.verbs.get(entry.answer.verb)
        if verb is None:
            return
        self._add(entry.seat, "", "took", verb.name)
        names = game.names(self._match.state)
        for kind, number in ((verb.target, entry.answer.target), (verb.detail, entry.answer.detail)):
            if kind in THINGS:
                self._add(entry.seat, "", "used", f"{kind} {names.write(kind, number)}")

    def _heard(self, event: Event) -> None:
        game, state = self._match.game, self._match.state
        motions = game.staging(state, event)
        seat = next((motion.seat for motion in motions if motion.seat >= 0), -1)
        kinds = game.event_kinds.get(event.key, ())
        names = game.names(state)
        for kind, number in zip(kinds, event.values, strict=False):
            if kind in THINGS:
                who = next((_profile(motion.piece[0]) for motion in motions if motion.piece), "")
                self._add(seat, who, "met", f"{kind} {names.write(kind, number)}")
        for motion in motions:
            self._seen(motion)

    def _seen(self, motion: Motion) -> None:
        piece = motion.piece[0] if motion.piece else ""
        victim = motion.target[0] if motion.target else piece
        if motion.kind in ATTACKS and piece:
            self._attacker = (motion.seat, piece)
        if motion.kind in PLACED and piece and motion.path:
            self._placed(motion, piece)
        if motion.kind == "lose":
            self._add(motion.victim, _profile(victim), "lost", "", motion.amount)
            if self._attacker[1]:
                self._add(self._attacker[0], _profile(self._attacker[1]), "gave", "", motion.amount)
        if motion.kind in ("fall", "vanish") and victim in self._square:
            seat, square = self._square.pop(victim)
            if motion.kind == "fall":
                self._add(seat, _profile(victim), "died", square)
        if motion.kind == "fall":
            self._add(motion.victim, _profile(victim), "fell", "")

    def _placed(self, motion: Motion, piece: str) -> None:
        if piece not in self._square:
            self._add(motion.seat, _profile(piece), "came", "")
        self._square[piece] = (motion.seat, motion.path[-1])
        if motion.kind == "walk":
            for square in motion.path:
                self._add(motion.seat, _profile(piece), "walked", square)

    def _add(self, seat: int, who: str, deed: str, what: str, times: int = 1) -> None:
        key = (seat, who, deed, what)
        self._sums[key] = self._sums.get(key, 0) + times


class Leads:
    """How the lead goes back and forth by the game's own judgement, and how much of it dice and draws move."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._seats = range(match.game.seats_of(match.state))
        self._last = self._lead()
        self._leader = 0
        self.changes = 0
        self.by_chance = self.by_choice = 0.0

    def __call__(self, _: object) -> None:
        """After an answer."""
        lead = self._lead()
        step = abs(lead - self._last)
        chance = not isinstance(self._match.log[-1].answer, Option) if self._match.log else False
        if self._match.position.over:
            return  # the end itself is worth more than all that led to it
        if chance:
            self.by_chance += step
        else:
            self.by_choice += step
        sign = (lead > 0) - (lead < 0)
        if sign and sign != self._leader and not self._match.game.setting_up(self._match.state):
            self.changes += self._leader != 0
            self._leader = sign
        self._last = lead

    @property
    def luck(self) -> float:
        """The part of all movement of the lead that came with dice and draws."""
        total = self.by_chance + self.by_choice
        return self.by_chance / total if total else 0.0

    def _lead(self) -> float:
        worth = [self._match.game.evaluate(self._match.state, seat) for seat in self._seats]
        return float(worth[0] - max(worth[1:], default=0))


def _profile(piece: str) -> str:
    """Whose card a piece has: those that share one are numbered."""
    return NUMBERED.sub("", piece.partition("@")[0])
