"""Who answers: a script that pauses when it has no more, or policies that answer at once."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import mypyc_attr

from sortie.kernel.dice import FACES, TallySpec
from sortie.kernel.errors import BadRecord
from sortie.kernel.options import Option, Options
from sortie.kernel.requests import TIME_OUT, Answer, Choice, Draw, Request, Roll, Tally, Together
from sortie.kernel.state import State
from sortie.kernel.table import Table


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
        self,
        seat: int,
        label: str,
        options: Options,
        about: tuple[tuple[str, int], ...] = (),
        concealed: bool = False,
    ) -> Option:
        if options.count == 1 and not concealed:
            return options.first()
        answer = self._next(Choice(seat, label, options, about, concealed))
        if not isinstance(answer, Option):
            raise BadRecord(f"an option was expected for '{label}', found {answer!r}")
        return answer

    def together(self, label: str, choices: tuple[tuple[int, Options], ...]) -> tuple[Option, ...]:
        answer = self._next(Together(label, tuple(Choice(seat, label, options) for seat, options in choices)))
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

    def tally(self, seat: int, label: str, spec: TallySpec) -> int:
        if spec.dice <= 0:
            return 0
        return self._numbers(Tally(seat, label, spec), 1)[0]

    def draw(self, seat: int, label: str, counts: tuple[int, ...]) -> int:
        return self._numbers(Draw(seat, label, counts), 1)[0]

    def _numbers(self, request: Request, count: int) -> tuple[int, ...]:
        answer = self._next(request)
        found = tuple(number for number in answer if isinstance(number, int))
        if len(found) != count or isinstance(answer, Option):
            raise BadRecord(f"{count} numbers were expected for '{request.label}', found {answer!r}")
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class DiceSource:
    """Where dice come from; handed in from outside, never part of a state."""

    @abstractmethod
    def dice(self, count: int) -> tuple[int, ...]:
        """Faces of `count` fair dice."""

    @abstractmethod
    def below(self, limit: int) -> int:
        """A fair number from 0 to `limit` - 1."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Answers choices at once. `state` is the referee's: only players made for this may look at it."""

    @abstractmethod
    def choose(self, state: State, choice: Choice) -> Option:
        """One of the options."""

    def pick(
        self,
        state: State,
        seat: int,
        label: str,
        options: Options,
        about: tuple[tuple[str, int], ...],
        concealed: bool,
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
        self,
        seat: int,
        label: str,
        options: Options,
        about: tuple[tuple[str, int], ...] = (),
        concealed: bool = False,
    ) -> Option:
        if options.count == 1 and not concealed:
            return options.first()
        self.decisions += 1
        return self.policies[seat].pick(self.state, seat, label, options, about, concealed)

    def together(self, label: str, choices: tuple[tuple[int, Options], ...]) -> tuple[Option, ...]:
        return tuple(self.choose(seat, label, options, (), True) for seat, options in choices)

    def roll(
        self, seat: int, label: str, count: int, classes: tuple[int, ...] = FACES, ordered: bool = False
    ) -> tuple[int, ...]:
        return self.source.dice(count) if count > 0 else ()

    def tally(self, seat: int, label: str, spec: TallySpec) -> int:
        return roll_tally(self.source, spec)

    def draw(self, seat: int, label: str, counts: tuple[int, ...]) -> int:
        return draw_one(self.source, counts)


def roll_tally(source: DiceSource, spec: TallySpec) -> int:
    """Roll a tally with real dice."""
    faces = list(source.dice(spec.dice)) if spec.dice > 0 else []
    number = max(1, min(5, spec.number))
    band = max(1, min(5, spec.critical))
    again = min(spec.rerolls, sum(1 for face in faces if face > max(number, band)))
    kept = [face for face in faces if face <= max(number, band)]
    kept.extend(source.dice(again) if again else ())
    total = 0
    while kept:
        hits = [face for face in kept if face <= max(number, band)]
        criticals = sum(1 for face in hits if face <= band)
        total += len(hits) + (criticals if spec.double else 0)
        chaining = spec.chains and not spec.double and criticals
        kept = list(source.dice(criticals)) if chaining else []
    return total if spec.cap < 0 else min(total, spec.cap)


def draw_one(source: DiceSource, counts: tuple[int, ...]) -> int:
    """Draw one item by its count."""
    place = source.below(sum(counts))
    for item, count in enumerate(counts):
        if place < count:
            return item
        place -= count
    raise IndexError(place)
