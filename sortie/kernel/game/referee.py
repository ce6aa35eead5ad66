"""The referee's questions: opening, running and ending a game, refusing what is not allowed, saving, keeping secrets."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Generic

from sortie.kernel.allowances import Allowance
from sortie.kernel.chance.dice_sources import DiceSource
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.outcomes import Result
from sortie.kernel.game.setup import Setup, Switch
from sortie.kernel.state import S, Step
from sortie.kernel.table.menus import Menu
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice, Request
from sortie.kernel.table.screens import Refusal
from sortie.kernel.table.table import StepRules, Table
from sortie.kernel.views.notation import Verb


class Referee(Generic[S]):
    """What whoever runs a game needs of it."""

    name: str
    rules_version: str
    editions: tuple[str, ...] = ()  # the printed versions of the rulebook, where there are several
    seat_counts: tuple[int, ...]  # how many can play, the usual number first
    switches: tuple[Switch, ...]
    verbs: dict[str, Verb]
    step_rules: StepRules
    menus: Mapping[str, Menu[S]] = MappingProxyType({})  # by the label of a question: what may be done there
    hidden_information: bool
    # Steps in which a seat is free to do what it likes: what an option leads to ends where one of them begins.
    decisions: tuple[type[Any], ...] = ()
    # Steps that ask in the middle of something: what an option leads to there ends when the step is over for good.
    windows: tuple[type[Any], ...] = ()
    shared_result: bool = False  # whether the seats play against the game: results are then `shared`

    @property
    def steps(self) -> dict[str, type[Any]]:
        """The steps by the names under which they are saved."""
        return {kind.__name__: kind for kind in self.step_rules}

    @property
    def seat_count(self) -> int:
        """How many usually play."""
        return self.seat_counts[0]

    def seats_for(self, setup: Setup) -> int:
        """How many play with a set-up; UnknownName when the game is not for so many."""
        if not setup.seats:
            return self.seat_count
        if setup.seats not in self.seat_counts:
            known = ", ".join(str(count) for count in sorted(self.seat_counts))
            raise UnknownName(f"{self.name} is for {known} players, not for {setup.seats}")
        return setup.seats

    def side_seats(self, count: int) -> tuple[int, ...]:
        """For each seat the seat whose side it plays: its own, or the first of those that share the side."""
        return tuple(range(count))

    def can_sit(self, sides: tuple[str, ...]) -> bool:
        """Whether each seat may play the side it has here; a game where seats share a side says which sharing is allowed."""
        return True

    def seats_of(self, state: S) -> int:
        """How many play in a state. A game that two to four can play reads it from the state."""
        return self.seat_count

    def chosen_switches(self, chosen: dict[str, Any]) -> dict[str, str]:
        """The value of every switch, those not named with their default; UnknownName for what is not there."""
        known = {switch.id: switch for switch in self.switches}
        for name, value in chosen.items():
            if name not in known:
                raise UnknownName(f"no switch is called '{name}'; known: {', '.join(sorted(known))}")
            if value not in known[name].values:
                raise UnknownName(f"'{name}' is one of {', '.join(known[name].values)}, not '{value}'")
        return {switch.id: str(chosen.get(switch.id, switch.default)) for switch in self.switches}

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """The state before the first step; UnknownName when the set-up names something that is not there."""

    def run(self, table: Table, step: Step) -> None:
        """Do one step of the agenda."""
        self.step_rules[type(step)](table, table.state, step)

    def exists(self, state: S, kind: str, number: int) -> bool:
        """Whether there is a thing of a kind that verbs name with this number."""
        return number >= 0

    def why_not(self, state: S, choice: Choice, option: Option) -> Refusal | None:
        """The rule that keeps an option from being offered; None exactly for the options offered.

        What does not exist, or belongs to another question, is unknown; a menu tells the condition that fails; a
        question without a menu has one rule.
        """
        if option in choice.options:
            return None
        verb, menu = self.verbs.get(option.verb), self.menus.get(choice.label)
        if verb is None or not (
            self.exists(state, verb.target, option.target) and self.exists(state, verb.detail, option.detail)
        ):
            return Refusal(choice.rule, "unknown")
        if menu is None:
            return Refusal(choice.rule)
        if not menu.knows(option.verb):
            return Refusal(choice.rule, "unknown")
        found = menu.refusal(state, choice, option)
        return found if found is not None else Refusal(choice.rule)

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """How it ended, None while it goes on."""

    @abstractmethod
    def resign(self, state: S, seat: int) -> None:
        """A seat gives up: the state becomes a finished one, with nothing left to do."""

    @abstractmethod
    def problems(self, state: S) -> list[str]:
        """Every broken invariant, in words; empty for a sound state."""

    @abstractmethod
    def save(self, state: S) -> dict[str, Any]:
        """Plain data that `load` reads."""

    @abstractmethod
    def load(self, data: dict[str, Any]) -> S:
        """The state that `save` wrote; BadPosition when it cannot be."""

    def allowance(self, state: S, seat: int) -> Allowance | None:
        """The time that the rules give a seat at this moment; None: as much as it likes."""
        return None

    def usual_answer(self, state: S, choice: Choice) -> Option:
        """What is answered for a seat that gives no answer in time."""
        return choice.options.first()

    def imagine(self, checkpoint: S, now: S, seat: int, source: DiceSource) -> S | None:
        """A checkpoint that a seat cannot tell from this one, sampled; None: this game cannot make one.

        `now` is the state after the answers given since; they must fit what is imagined as well. It depends on
        nothing but what the seat may know and on the source.
        """
        return None if self.hidden_information else checkpoint.copy()

    def unsettled(self, checkpoint: S, now: S, seat: int) -> S | None:
        """A checkpoint in which all that a seat cannot know is left open; None: this game cannot make one.

        Where the rules look at something open the state raises `Unsettled`, and `settle` says what it may be. Odds of
        the seat are worked out on it, so they are exact. It depends on nothing but what the seat may know; `now` is as
        for `imagine`.
        """
        return None if self.hidden_information else checkpoint

    def settle(self, state: S, number: int) -> tuple[tuple[int, S], ...]:
        """Every way to settle one open fact of a state, each with its weight."""
        raise UnknownName(f"{self.name} leaves nothing open; write `settle` where `unsettled` does")

    def is_secret(self, now: S, seat: int, request: Request) -> bool | None:
        """Whether a seat still does not know what others, or chance, answered to a request, in the light of the state now.

        None: this game cannot tell, so nobody is shown answers before its end.
        """
        return None if self.hidden_information else False
