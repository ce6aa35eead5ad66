"""A match: a live game with its full log. Rolls dice, undoes what may be undone, can be taken up anywhere."""

from __future__ import annotations

from typing import NamedTuple

from sortie.kernel.chance.dice_sources import DiceSource
from sortie.kernel.errors import NotAllowed, NotYourTurn
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from sortie.kernel.records.digest import state_digest
from sortie.kernel.state import State
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import NOBODY, RESIGN, TIME_OUT, Answer, Chance, Choice, Together
from sortie.kernel.views.events import Event

MANY = 1_000_000  # answers; more than any match has


class Entry(NamedTuple):
    """One line of the log: who answered (-1: chance), with what, in which words, and the state after it."""

    seat: int
    answer: Answer
    text: str
    digest: str  # of the checkpoint reached by this answer; "" inside a step


class Match:
    """A position that remembers how it came about."""

    def __init__(self, game: Game, setup: Setup, position: Position | None = None) -> None:
        self.game = game
        self.setup = setup
        self.position = position if position is not None else Position(game, game.start(setup))
        self.log: list[Entry] = []
        self.opening = self.position.copy()
        self.events: list[tuple[int, Event]] = [(0, event) for event in self.position.events]

    def answer(self, seat: int, answer: Answer) -> list[Event]:
        """A seat's answer (or chance's, seat -1) to the open request."""
        position = self.position
        request = position.request
        if isinstance(answer, Option) and answer.verb in (RESIGN, TIME_OUT):
            before = position.copy()
            events = position.play(Option(answer.verb, seat))
            self._note(seat, Option(answer.verb, seat), before, events)
            return events
        if isinstance(request, Choice) and seat != request.seat:
            raise NotYourTurn(f"seat {request.seat} is asked now, not seat {seat}")
        if isinstance(request, Chance) and seat != NOBODY:
            raise NotYourTurn("dice are rolled now; nobody is asked")
        if isinstance(request, Together) and isinstance(answer, Option):
            before = position.copy()
            events = position.seal(seat, answer)
            if not position.sealed:
                sealed = {**before.sealed, seat: answer}
                self._note(NOBODY, tuple(sealed[choice.seat] for choice in request.choices), before, events)
            return events
        before = position.copy()
        events = position.play(answer)
        self._note(seat, answer, before, events)
        return events

    def _note(self, seat: int, answer: Answer, before: Position, events: list[Event]) -> None:
        moved = self.position.checkpoint is not before.checkpoint
        digest = state_digest(self.position.checkpoint) if moved else ""
        self.log.append(Entry(seat, answer, answer_text(before, answer), digest))
        self.events.extend((len(self.log), event) for event in events)

    def say(self, seat: int, text: str) -> list[Event]:
        """A seat's answer in notation."""
        return self.answer(seat, self.position.read(text, seat))

    def resign(self, seat: int) -> list[Event]:
        """A seat gives up; possible at any time, whoever is asked."""
        return self.answer(seat, Option(RESIGN, seat))

    def time_out(self, seat: int) -> list[Event]:
        """The referee says that the time of a seat is up; NotAllowed where the rules make nothing of it."""
        return self.answer(seat, Option(TIME_OUT, seat))

    def roll(self, source: DiceSource) -> list[Event]:
        """Let chance answer as long as it is asked."""
        events: list[Event] = []
        while isinstance(self.position.request, Chance):
            events.extend(self.answer(NOBODY, self.position.request.sample(source)))
        return events

    def undoable(self, seat: int, most: int = MANY) -> int:
        """How many answers a seat may take back, up to so many: none past a die, a secret, or another seat's decision."""
        count = 0
        told = len(self.events)  # events stand in the order of their entries: each is looked at once
        for number in range(len(self.log), 0, -1):
            revealed = False
            while told and self.events[told - 1][0] == number:
                told -= 1
                revealed = revealed or self.events[told][1].reveals
            entry = self.log[number - 1]
            if entry.seat != seat or revealed or entry.text == TIME_OUT:
                break
            count += 1
            if count == most:
                break
        return count

    def undo(self, seat: int, answers: int = 1) -> None:
        """Take back the last answers of a seat; NotAllowed past a die, a secret or another's decision."""
        if self.undoable(seat) < max(1, answers):
            raise NotAllowed("nothing to undo: a die, a secret or another player's decision came after it")
        self.rewind(len(self.log) - answers)

    def rewind(self, length: int) -> None:
        """Go back to the moment after `length` answers."""
        log = self.log[:length]
        position = self.opening.copy()
        for entry in log:
            position.play(entry.answer)
        self.position = position
        self.log = log
        self.events = [(at, event) for at, event in self.events if at <= length]

    def fork(self) -> Match:
        """An independent match that goes on from here."""
        twin = Match(self.game, self.setup, self.opening.copy())
        twin.position = self.position.copy()
        twin.log = list(self.log)
        twin.events = list(self.events)
        return twin

    @property
    def state(self) -> State:
        """How it looks now (read only)."""
        return self.position.state


def answer_text(position: Position, answer: Answer) -> str:
    """An answer in notation: options as they are written, sealed ones with ' | ', numbers as they are."""
    if isinstance(answer, Option):
        return position.write(answer)
    parts: list[str] = []
    for part in answer:
        parts.append(position.write(part) if isinstance(part, Option) else str(part))
    return (" | " if answer and isinstance(answer[0], Option) else " ").join(parts)
