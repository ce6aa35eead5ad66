"""Deeds: what was done in a game and to whom, heard from its events. No rule knows that somebody counts.

A deed is (seat, who, deed, what, times): `took` an action, `used` a thing, `met` one, `gave` and `lost` damage, `fell`, `walked` over,
`died` on and `stood` at a square. At the end each piece that was seen has `come`, and `stayed` unless the last that befell it was to fall.
What could have been taken or used stands there as `had`, of nobody.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sortie.kernel.match import Entry, Match
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice, Together
from sortie.kernel.views.events import Event
from sortie.kernel.views.staging import ATTACKS, Motion
from sortie.lab.studies.seen_pieces import SeenPiece, SeenPieces

THINGS = ("weapon", "skill", "equipment", "gadget", "ability", "card", "item", "action")
CHOICE = "choice"  # under which the actions that a game knows are `had`
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
        self._pieces = SeenPieces()
        self._attack: tuple[SeenPiece, SeenPiece | None] | None = None  # the last one: by whom, on whom
        self._checkpoint: object = None
        self._together: tuple[int, ...] = ()  # who answers at the same time
        self.first = -1  # the seat that decided first once play had begun

    def __call__(self, _: object) -> None:
        """After an answer."""
        match, game = self._match, self._match.game
        for entry in match.log[self._entries :]:
            for seat, option in self._decisions(entry):
                if self.first < 0 and not game.setting_up(match.state):
                    self.first = seat
                if self._counting:
                    self._decided(seat, option)
        self._entries = len(match.log)
        request = match.position.request
        self._together = (
            tuple(choice.seat for choice in request.choices) if isinstance(request, Together) else ()
        )
        if not self._counting:
            return
        for _, event in match.events[self._events :]:
            self._heard(event)
        self._events = len(match.events)
        if isinstance(match.position.request, Choice) and match.position.checkpoint is not self._checkpoint:
            self._checkpoint = match.position.checkpoint
            self._stand()

    def _stand(self) -> None:
        """Count where every piece stands, once for each checkpoint at which a seat is asked."""
        for seen in self._pieces.taking_part():
            for square in seen.squares.values():
                self._add(seen.seat, seen.profile, "stood", square)

    def deeds(self) -> list[Deed]:
        """Everything that was done, in a fixed order, and what there was to be used."""
        found = dict(self._sums)
        if self._counting:
            found.update({(-1, "", "had", thing): 1 for thing in self._things()})
            for seen in self._pieces.taking_part():
                for deed in ("came", "stayed") if not seen.fallen else ("came",):
                    key = (seen.seat, seen.profile, deed, "")
                    found[key] = found.get(key, 0) + 1
        return [Deed(*key, times) for key, times in sorted(found.items())]

    def _things(self) -> set[str]:
        """Every action and every thing that this game knows by name, used or not."""
        names = self._match.game.names(self._match.state)
        found = {f"{CHOICE} {verb}" for verb in self._match.game.verbs}
        for kind in THINGS:
            try:
                found.update(f"{kind} {name}" for name in names.table(kind))
            except KeyError:  # a game without things of this kind
                continue
        return found

    def _decisions(self, entry: Entry) -> Iterator[tuple[int, Option]]:
        """Who decided what: one seat, all who answered together, or nobody."""
        if isinstance(entry.answer, Option):
            yield entry.seat, entry.answer
            return
        for seat, option in zip(self._together, entry.answer, strict=False):
            if isinstance(option, Option):
                yield seat, option

    def _decided(self, seat: int, option: Option) -> None:
        game = self._match.game
        verb = game.verbs.get(option.verb)
        if verb is None:
            return
        self._add(seat, "", "took", verb.name)
        names = game.names(self._match.state)
        for kind, number in ((verb.target, option.target), (verb.detail, option.detail)):
            if kind in THINGS:
                self._add(seat, "", "used", f"{kind} {names.write(kind, number)}")

    def _heard(self, event: Event) -> None:
        game, state = self._match.game, self._match.state
        motions = game.staging(state, event)
        seat = next((motion.seat for motion in motions if motion.seat >= 0), -1)
        kinds = game.event_kinds.get(event.key, ())
        names = game.names(state)
        for kind, number in zip(kinds, event.values, strict=False):
            if kind in THINGS:
                piece = next((motion.piece for motion in motions if motion.piece), None)
                who = self._pieces.known(piece).profile if piece else ""
                self._add(seat, who, "met", f"{kind} {names.write(kind, number)}")
        for motion in motions:
            self._seen(motion)

    def _seen(self, motion: Motion) -> None:
        known = self._pieces.known
        actor = known(motion.piece, motion.seat) if motion.piece else None
        victim = known(motion.target, motion.victim) if motion.target else actor
        if actor is not None and motion.kind in ATTACKS:
            self._attack = (actor, victim if motion.target else None)
        if actor is not None and motion.path and motion.kind in PLACED:
            self._placed(motion, actor)
        if actor is not None and motion.path and motion.kind == "turn-over":
            actor.show(motion.piece[0], motion.path[-1])
        if victim is not None and motion.kind == "lose":
            self._lost(victim, motion)
        if victim is not None and motion.kind == "vanish":
            victim.leave(motion.path[-1] if motion.path else "")
        if victim is not None and motion.kind == "fall":
            square = victim.fall()
            self._add(motion.victim, victim.profile, "fell", "")
            if square:
                self._add(victim.seat, victim.profile, "died", square)

    def _lost(self, victim: SeenPiece, motion: Motion) -> None:
        """Count damage, and who gave it: the attacker, or the attacked where the attacker is hurt."""
        self._add(motion.victim, victim.profile, "lost", "", motion.amount)
        if self._attack is None:
            return
        attacker, attacked = self._attack
        giver = attacked if victim is attacker else attacker
        if giver is not None:
            self._add(giver.seat, giver.profile, "gave", "", motion.amount)

    def _placed(self, motion: Motion, seen: SeenPiece) -> None:
        self._attack = None  # what is lost after this has other reasons
        seen.place(motion.piece[0], motion.path[-1])
        if seen.is_thing:
            self._laid(motion.seat, seen.profile)
        if motion.kind == "walk":
            for square in motion.path:
                self._add(motion.seat, seen.profile, "walked", square)

    def _laid(self, seat: int, name: str) -> None:
        """A thing that lies on the board was used, where it is called as those who have it call it, one or several."""
        names = self._match.game.names(self._match.state)
        for kind in THINGS:
            try:
                known = names.table(kind)
            except KeyError:
                continue
            for called in (name, f"{name}s"):
                if called in known:
                    self._add(seat, "", "met", f"{kind} {called}")

    def _add(self, seat: int, who: str, deed: str, what: str, times: int = 1) -> None:
        key = (seat, who, deed, what)
        self._sums[key] = self._sums.get(key, 0) + times
