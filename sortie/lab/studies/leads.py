"""Leads: who is ahead, how often that changes, how much of it is luck, and how many turns a game has."""

from __future__ import annotations

from sortie.kernel.match import Entry, Match
from sortie.kernel.table.options import Option


class Leads:
    """How the lead goes back and forth by the game's own judgement, and how much of it dice and draws move."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._seats = range(match.game.seats_of(match.state))
        self._last = self._lead()
        self._leader = 0
        self.changes = 0
        self._moments = [0, 0, 0]  # moments of play; of these with the first seat ahead, and behind
        self.by_chance = self.by_choice = 0.0

    def __call__(self, _: object) -> None:
        """After an answer."""
        lead = self._lead()
        step = abs(lead - self._last)
        chance = bool(self._match.log) and is_chance(self._match.log[-1])
        if self._match.position.over:
            return  # the end itself is worth more than all that led to it
        if chance:
            self.by_chance += step
        else:
            self.by_choice += step
        sign = (lead > 0) - (lead < 0)
        if not self._match.game.setting_up(self._match.state):
            self._play(sign)
        self._last = lead

    def _play(self, sign: int) -> None:
        self._moments[0] += 1
        if not sign:
            return
        self._moments[1 if sign > 0 else 2] += 1
        if sign != self._leader:
            self.changes += self._leader != 0
            self._leader = sign

    def behind(self, winner: int) -> float:
        """The part of the game in which its winner was behind; -1 where two did not play against each other, or nobody won."""
        if len(self._seats) != 2 or winner < 0 or not self._moments[0]:
            return -1.0
        return self._moments[1 if winner else 2] / self._moments[0]

    @property
    def luck(self) -> float:
        """The part of all movement of the lead that came with dice and draws."""
        total = self.by_chance + self.by_choice
        return self.by_chance / total if total else 0.0

    def _lead(self) -> float:
        worth = [self._match.game.evaluate(self._match.state, seat) for seat in self._seats]
        return float(worth[0] - max(worth[1:], default=0))


def is_chance(entry: Entry) -> bool:
    """Whether dice or draws answered; what several seats decide together is nobody's line either."""
    answer = entry.answer
    return not isinstance(answer, Option) and not any(isinstance(one, Option) for one in answer)
