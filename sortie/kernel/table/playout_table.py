"""A table for playouts: the answers of a script first, then a function decides for every seat and dice fall."""

from __future__ import annotations

from collections.abc import Callable

from sortie.kernel.chance.dice_sources import DiceSource
from sortie.kernel.state import State
from sortie.kernel.table.answerers import ScriptTable
from sortie.kernel.table.enumerator import SampleTable
from sortie.kernel.table.options import About, Option, Options
from sortie.kernel.table.requests import Answer, Choice, Request
from sortie.kernel.table.table import ALWAYS

# (checkpoint, the answers since, the state now, what is asked) -> what is answered
Decide = Callable[[State, list[Answer], State, Choice], Option]


class PlayoutTable(SampleTable):
    """Gives the answers of a script, then asks a policy; about dice all seats have decided in advance from there on."""

    def __init__(self, checkpoint: State, script: list[Answer], decide: Decide, source: DiceSource) -> None:
        super().__init__(checkpoint.copy(), script, ALWAYS, source)
        self._checkpoint = checkpoint
        self._decide = decide
        self._path: list[Answer] = []
        self._scripted = len(script)

    def _next(self, request: Request) -> Answer:
        answer = super()._next(request)
        self._path.append(answer)
        return answer

    def choose(
        self, seat: int, label: str, options: Options, about: About = (), concealed: bool = False,
        rule: str = "",
    ) -> Option:  # fmt: skip
        if options.count == 1 and not concealed:
            return options.first()
        if self.used < self._scripted:
            return ScriptTable.choose(self, seat, label, options, about, concealed, rule)
        choice = Choice(seat, label, options, about, concealed, rule)
        option = self._decide(self._checkpoint, self._path, self.state, choice)
        self._path.append(option)
        return option

    def _numbers(self, request: Request, count: int) -> tuple[int, ...]:
        scripted = self.used < self._scripted
        found = super()._numbers(request, count)
        if not scripted:
            self._path.append(found)
        return found
