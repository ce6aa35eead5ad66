"""Who answers: a script that pauses when it has no more, or policies that answer at once."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import mypyc_attr

from sortie.kernel.chance.dice import FACES
from sortie.kernel.chance.dice_sources import DiceSource, draw_one
from sortie.kernel.errors import BadRecord
from sortie.kernel.state import State
from sortie.kernel.table.options import About, Option, Options
from sortie.kernel.table.requests import TIME_OUT, Answer, Chance, Choice, Draw, Request, Roll, Together
from sortie.kernel.table.table import Table


class Pause(Exception):
    """The script has no more answers; `request` is what the rules want to know."""

    def __init__(self, request: Request) -> None:
        super().__init__(request.label)
        self.request = request


class ScriptTable(Table):
    """Gives recorded answers in order; where there is none, pauses with the open request."""

    def __init__(self, state: State, answers: list[Answer], listening: bool = True) -> None:
        super().__init__(state, listening)
        self.answers = answers
        self.used = 0

    def _next(self, request: Request) -> Answer:
        while self.used < len(self.answers):
            answer = self.answers[self.used]
            self.used += 1
            if not isinstance(answer, Option) or answer.verb != TIME_OUT:
                return answer
            self.state.time_out(answer.target)
            self.tell("timed-out", (answer.target,))
        raise Pause(request)

    def choose(
        self, seat: int, label: str, options: Options, about: About = (), concealed: bool = False,
        rule: str = "",
    ) -> Option:  # fmt: skip
        if options.count == 1 and not concealed:
            return options.first()
        answer = self._next(Choice(seat, label, options, about, concealed, rule))
        if not isinstance(answer, Option):
            raise BadRecord(f"an option was expected for '{label}', found {answer!r}")
        return answer

    def together(
        self, label: str, choices: tuple[tuple[int, Options], ...], rule: str = ""
    ) -> tuple[Option, ...]:
        answer = self._next(
            Together(label, tuple(Choice(seat, label, options, rule=rule) for seat, options in choices))
        )
        found = tuple(option for option in answer if isinstance(option, Option))
        if len(found) != len(choices):
            raise BadRecord(f"{len(choices)} sealed answers were expected for '{label}', found {answer!r}")
        return found

    def roll(
        self, seat: int, label: str, count: int, classes: tuple[int, ...] = FACES, ordered: bool = False
    ) -> tuple[int, ...]:
        if count <= 0:
            return ()
        return self._numbers(Roll(seat, label, count, classes, ordered), count)

    def chance(self, request: Chance) -> tuple[int, ...]:
        return self._numbers(request, request.size)

    def draw(self, seat: int, label: str, counts: tuple[int, ...]) -> int:
        return self._numbers(Draw(seat, label, counts), 1)[0]

    def _numbers(self, request: Request, count: int) -> tuple[int, ...]:
        answer = self._next(request)
        found = tuple(number for number in answer if isinstance(number, int))
        if len(found) != count or isinstance(answer, Option):
            raise BadRecord(f"{count} numbers were expected for '{request.label}', found {answer!r}")
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Answers choices at once. `state` is the referee's: only players made for this may look at it."""

    @abstractmethod
    def choose(self, state: State, choice: Choice) -> Option:
        """One of the options."""

    def pick(
        self, state: State, seat: int, label: str, options: Options, about: About, concealed: bool
    ) -> Option:
        """The same before a request is made of it: for policies that need none."""
        return self.choose(state, Choice(seat, label, options, about, concealed))


class PolicyTable(Table):
    """Asks a policy for each seat and rolls dice at once: no pauses, no copies."""

    def __init__(
        self, state: State, policies: tuple[Policy, ...], source: DiceSource, listening: bool = False
    ) -> None:
        super().__init__(state, listening)
        self.policies = policies
        self.source = source
        self.decisions = 0

    def choose(
        self, seat: int, label: str, options: Options, about: About = (), concealed: bool = False,
        rule: str = "",
    ) -> Option:  # fmt: skip
        if concealed or options.count != 1:
            self.decisions += 1
            return self.policies[seat].pick(self.state, seat, label, options, about, concealed)
        return options.first()

    def together(
        self, label: str, choices: tuple[tuple[int, Options], ...], rule: str = ""
    ) -> tuple[Option, ...]:
        return tuple(self.choose(seat, label, options, (), True) for seat, options in choices)

    def roll(
        self, seat: int, label: str, count: int, classes: tuple[int, ...] = FACES, ordered: bool = False
    ) -> tuple[int, ...]:
        return self.source.dice(count) if count > 0 else ()

    def chance(self, request: Chance) -> tuple[int, ...]:
        return request.sample(self.source)

    def draw(self, seat: int, label: str, counts: tuple[int, ...]) -> int:
        return draw_one(self.source, counts)
