"""Position: a checkpoint and the answers given since. Copy, save, undo and fork are this one small thing."""

from __future__ import annotations

from typing import Any

from sortie.kernel.errors import BadPosition, NotAllowed, NotYourTurn, Refused
from sortie.kernel.game.game import Game
from sortie.kernel.records.codec import read_answer, read_steps, write_answer, write_steps
from sortie.kernel.state import State
from sortie.kernel.table import requests
from sortie.kernel.table.answerers import Pause, ScriptTable
from sortie.kernel.table.options import Option
from sortie.kernel.table.screens import Refusal
from sortie.kernel.views.events import Event
from sortie.kernel.views.notation import Names, read_option, write_option

MAX_STEPS = 2_000  # the longest run without a question has been a dozen
MOST_AGENDA = 200  # steps of a saved position
MOST_ANSWERS = 200  # answers within one step
# What rules may stumble over when they meet a state that they never make themselves.
STUMBLES = (
    KeyError,
    TypeError,
    ValueError,
    IndexError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    RecursionError,
)


class Position:
    """A game at a moment, also in the middle of an attack.

    `checkpoint` is the state before the step under way, `answers` what was answered since, `state` how it
    looks now (read only), `request` what is asked, None when the game is over.
    """

    __slots__ = (
        "_named",
        "_names",
        "answers",
        "checkpoint",
        "events",
        "game",
        "request",
        "sealed",
        "state",
        "told",
    )

    def __init__(
        self, game: Game, checkpoint: State, answers: list[requests.Answer] | None = None, still: bool = False
    ) -> None:
        """The rules run at once to the next request, unless the position is to stand still for copy()."""
        self.game = game
        self.checkpoint = checkpoint
        self.answers: list[requests.Answer] = answers if answers is not None else []
        self.sealed: dict[int, Option] = {}
        self.state = checkpoint
        self.request: requests.Request | None = None
        self.events: list[Event] = []
        self.told = 0
        self._named: State | None = None  # the state of `_names`
        self._names: Names | None = None
        if not still:
            self._run()

    def _run(self) -> None:
        """Run steps until the rules ask for something that nobody has answered yet."""
        fresh: list[Event] = []
        for _ in range(MAX_STEPS):
            if not self.checkpoint.agenda:
                self.state, self.request, self.events = self.checkpoint, None, fresh
                return
            work = self.checkpoint.copy()
            table = ScriptTable(work, self.answers)
            try:
                self.game.run(table, work.agenda.pop())
            except Pause as pause:
                fresh.extend(table.events[self.told :])
                self.told = len(table.events)
                self.state, self.request, self.events = work, pause.request, fresh
                return
            fresh.extend(table.events[self.told :])
            self.told = 0
            self.checkpoint = work
            self.answers = self.answers[table.used :]
        raise BadPosition("the rules run on without asking anything; this position has no end")

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.request is None

    def play(self, answer: requests.Answer) -> list[Event]:
        """Give the open request its answer, and what happened then. Refused leaves no trace."""
        if isinstance(answer, Option) and answer.verb == requests.RESIGN and self.request is not None:
            return self._resign(answer.target)
        if isinstance(answer, Option) and answer.verb == requests.TIME_OUT and self.request is not None:
            return self._time_out(answer)
        refusal = self._refusal(answer)
        if refusal is not None:
            raise refusal
        self.answers = [*self.answers, answer]
        self.sealed = {}
        self._run()
        return self.events

    def _resign(self, seat: int) -> list[Event]:
        """A seat gives up, whoever is asked; what was under way is dropped."""
        if not 0 <= seat < self.game.seats_of(self.checkpoint):
            raise NotAllowed(f"there is no seat {seat}")
        state = self.checkpoint.copy()
        self.game.resign(state, seat)
        state.agenda.clear()
        self.checkpoint, self.answers, self.sealed, self.told = state, [], {}, 0
        self._run()
        self.events = [Event("conceded", (seat,))]
        return self.events

    def _time_out(self, answer: Option) -> list[Event]:
        """The time of a seat is up. A step that has begun is finished with its questions; another one starts anew."""
        state = self.state.copy()
        if not 0 <= answer.target < self.game.seats_of(state) or not state.time_out(answer.target):
            raise NotAllowed(f"the time of seat {answer.target} cannot run out now; go on playing")
        if self.answers:
            self.answers = [*self.answers, answer]
            self._run()
            return self.events
        self.checkpoint = self.checkpoint.copy()
        self.checkpoint.time_out(answer.target)
        self.told = 0
        self._run()
        self.events = [Event("timed-out", (answer.target,)), *self.events]
        return self.events

    def _refusal(self, answer: requests.Answer) -> Refused | None:
        request = self.request
        if request is None:
            return NotAllowed("the game is over; nothing is asked any more")
        if isinstance(request, requests.Choice):
            if isinstance(answer, Option) and answer in request.options:
                return None
            return self._not_offered(request, answer)
        if isinstance(request, requests.Together):
            return self._sealed_refusal(request, answer)
        if isinstance(request, requests.Chance):
            return request.refusal(answer)
        return NotAllowed(f"'{request.label}' takes no such answer")

    def _not_offered(self, choice: requests.Choice, answer: requests.Answer) -> Refused:
        if not isinstance(answer, Option) or answer.verb not in self.game.verbs:
            return NotAllowed("an option is asked for; answer with one of the options offered")
        why = self.game.why_not(self.state, choice, answer)
        try:
            text = self.write(answer)
        except LookupError:  # numbers of things that do not exist have no names
            text = f"{answer.verb} {answer.target} {answer.detail}"
        rule = why.rule if why is not None else ""
        return NotAllowed(f"'{text}' is not allowed now ({rule})", rule=rule, text=text)

    def _sealed_refusal(self, request: requests.Together, answer: requests.Answer) -> Refused | None:
        if len(answer) == len(request.choices):
            pairs = zip(request.choices, answer, strict=True)
            if all(isinstance(option, Option) and option in choice.options for choice, option in pairs):
                return None
        return NotAllowed("each of the seats asked must give one of its options")

    def seal(self, seat: int, option: Option) -> list[Event]:
        """One seat's answer to a sealed request; the rules go on when the last one is in."""
        request = self.request
        if not isinstance(request, requests.Together):
            raise NotAllowed("nobody is asked for a sealed answer now")
        asked = {choice.seat: choice for choice in request.choices}
        if seat not in asked:
            raise NotYourTurn(f"seat {seat} is not asked now")
        if option not in asked[seat].options:
            raise NotAllowed("answer with one of the options offered")
        sealed = {**self.sealed, seat: option}
        if len(sealed) < len(asked):
            self.sealed = sealed
            return []
        return self.play(tuple(sealed[choice.seat] for choice in request.choices))

    def choice_of(self, seat: int) -> requests.Choice | None:
        """What a seat is asked now, None when it is not asked."""
        request = self.request
        if isinstance(request, requests.Choice) and request.seat == seat:
            return request
        if isinstance(request, requests.Together) and seat not in self.sealed:
            for choice in request.choices:
                if choice.seat == seat:
                    return choice
        return None

    def names(self) -> Names:
        """How the numbers of the state are written; made once for each state, which nobody changes."""
        names = self._names
        if names is None or self._named is not self.state:
            names = self._names = self.game.names(self.state)
            self._named = self.state
        return names

    def read(self, text: str, seat: int | None = None) -> Option:
        """The option a line of notation means here."""
        choice = self.choice_of(seat) if seat is not None else self.open_choice()
        if text.strip().lower() == requests.RESIGN:
            return Option(
                requests.RESIGN, seat if seat is not None else choice.seat if choice is not None else 0
            )
        options = choice.options if choice is not None else None
        return read_option(self.game.verbs, self.names(), text, options)

    def write(self, option: Option) -> str:
        """The line of notation of an option."""
        if option.verb in (requests.RESIGN, requests.TIME_OUT):
            return option.verb
        return write_option(self.game.verbs, self.names(), option)

    def open_request(self) -> requests.Request | None:
        """What is still waited for: of a sealed request, the answers that are not in yet."""
        request = self.request
        if not isinstance(request, requests.Together) or not self.sealed:
            return request
        missing = [choice for choice in request.choices if choice.seat not in self.sealed]
        return requests.Together(request.label, tuple(missing))

    def open_choice(self) -> requests.Choice | None:
        """The choice that is open, of whichever seat is asked first."""
        request = self.request
        if isinstance(request, requests.Choice):
            return request
        if isinstance(request, requests.Together):
            for choice in request.choices:
                if choice.seat not in self.sealed:
                    return choice
        return None

    def say(self, text: str) -> list[Event]:
        """Answer the open choice with a line of notation."""
        option = self.read(text)
        if isinstance(self.request, requests.Together):
            choice = self.open_choice()
            return self.seal(choice.seat if choice is not None else 0, option)
        return self.play(option)

    def why_not(self, text: str) -> Refusal | None:
        """Why a line is not an option now; None exactly for the options offered."""
        choice = self.open_choice()
        if choice is None:
            return Refusal("", "not-asked")
        option = self.read(text)
        if option.verb == requests.RESIGN:
            return None
        return None if option in choice.options else self.game.why_not(self.state, choice, option)

    def copy(self) -> Position:
        """An equal position; the checkpoint is shared because nobody changes it."""
        twin = Position(self.game, self.checkpoint, self.answers, still=True)
        twin.sealed, twin.state, twin.request = dict(self.sealed), self.state, self.request
        twin.events, twin.told = self.events, self.told
        twin._named, twin._names = self._named, self._names
        return twin

    def save(self) -> dict[str, Any]:
        """Plain data: the checkpoint and the answers since."""
        return {
            "game": self.game.name,
            "rules": self.game.rules_version,
            "packs": [[pack.id, pack.version, pack.digest] for pack in self.game.packs],
            "state": self.game.save(self.checkpoint),
            "agenda": write_steps(self.checkpoint.agenda),
            "answers": [write_answer(answer) for answer in self.answers],
        }


def load_position(game: Game, data: dict[str, Any]) -> Position:
    """The position that `save` wrote. BadPosition when it cannot be."""
    if not isinstance(data, dict) or data.get("game") != game.name:
        raise BadPosition(f"this is not a saved position of {game.name}")
    if data.get("rules") != game.rules_version:
        raise BadPosition(
            f"saved with rules version {data.get('rules')}, this is {game.rules_version}; replay its record instead"
        )
    packs = [[pack.id, pack.version, pack.digest] for pack in game.packs]
    if data.get("packs") != packs:
        raise BadPosition("saved with other packs or other versions of them; load the same packs")
    try:
        if len(data["agenda"]) > MOST_AGENDA or len(data["answers"]) > MOST_ANSWERS:
            raise BadPosition(
                f"a saved position has at most {MOST_AGENDA} steps to do and {MOST_ANSWERS} answers; use another save"
            )
        state = game.load(data["state"])
        state.agenda = read_steps(game.steps, data["agenda"])
        answers = [read_answer(answer) for answer in data["answers"]]
        problems = game.problems(state)
        if problems:
            raise BadPosition("this position cannot be: " + "; ".join(problems))
    except STUMBLES as error:
        raise BadPosition(f"the saved position is damaged ({repr(error)[:120]}); use another save") from error
    try:
        return Position(game, state, answers)
    except STUMBLES as error:
        raise BadPosition(
            f"the rules fail at the position ({repr(error)[:120]}); use another save"
        ) from error
