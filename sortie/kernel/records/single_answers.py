"""Questions with a single answer: the rules take it without asking; a case can say so and look at that moment."""

from __future__ import annotations

from typing import NamedTuple

from sortie.kernel.game.game import Game
from sortie.kernel.position import Position
from sortie.kernel.state import State
from sortie.kernel.table.answerers import Pause, ScriptTable
from sortie.kernel.table.options import About, Option, Options
from sortie.kernel.table.requests import Answer, Choice


class Taken(NamedTuple):
    """A question that had one answer, and the state in which it was taken."""

    choice: Choice
    state: State

    def moment(self, game: Game) -> Position:
        """The position at this question, to be looked at: it stands still."""
        found = Position(game, self.state, [], still=True)
        found.request = self.choice
        return found


class NotingTable(ScriptTable):
    """A script that writes down each single answer it takes after its own last answer."""

    def __init__(self, state: State, answers: list[Answer]) -> None:
        super().__init__(state, answers, False)
        self.taken: list[Taken] = []

    def choose(
        self, seat: int, label: str, options: Options, about: About = (), concealed: bool = False,
        rule: str = "",
    ) -> Option:  # fmt: skip
        if options.count == 1 and not concealed and self.used == len(self.answers):
            self.taken.append(Taken(Choice(seat, label, options, about, rule=rule), self.state.copy()))
        return super().choose(seat, label, options, about, concealed, rule)


def taken_since(game: Game, checkpoint: State, answers: list[Answer]) -> list[Taken]:
    """The single answers that the rules take between the last of these answers and the next request."""
    found: list[Taken] = []
    while checkpoint.agenda:
        work = checkpoint.copy()
        table = NotingTable(work, answers)
        try:
            game.run(table, work.agenda.pop())
        except Pause:
            return found + table.taken
        found += table.taken
        checkpoint, answers = work, answers[table.used :]
    return found
