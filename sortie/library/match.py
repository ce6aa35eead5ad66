"""A match: one game that is played, asked, drawn, copied, taken back and written down."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from sortie.drawing.picture import picture
from sortie.drawing.piece_codes import PieceCodes
from sortie.drawing.refusal_lines import reason_words, rule_words
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.errors import BadRecord, NotAllowed, NotNotation, Refused, UnknownName
from sortie.kernel.intents import interrupted, next_line, read_intent
from sortie.kernel.match import Entry
from sortie.kernel.match import Match as KernelMatch
from sortie.kernel.records.answer_lines import CHANCE_WORDS, outcome_lines, read_line
from sortie.kernel.records.digest import state_digest
from sortie.kernel.records.record import read_numbers, write_record
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import NOBODY, Answer, Chance, Choice, Together
from sortie.kernel.table.screens import Refusal as KernelRefusal
from sortie.kernel.views.view import View
from sortie.library.answers import Odds, Outcome, Refusal, Result, odds_of, outcome, result_of
from sortie.players.knowledge import Knowledge
from sortie.players.option_lines import OptionLine, OptionLines
from sortie.players.player import decided
from sortie.players.roster import ARRANGER, player_named

if TYPE_CHECKING:
    from sortie.library.game import Game

ONLOOKER = -1
SEALED = "|"
ChanceMode = Literal["roll", "ask"]


class Match:
    """A game in play, as its referee sees it. `Game.new`, `sortie.replay` and `copy` make one.

    Seats are counted from 0. Everything that can be done is a line of notation, such as `move d4`.
    """

    def __init__(self, game: Game, referee: KernelMatch, seed: int | str, chance: ChanceMode) -> None:
        if chance not in ("roll", "ask"):
            raise UnknownName(f"chance is 'roll' or 'ask', not '{chance}'")
        self.game = game
        self.seed = seed
        self.chance: ChanceMode = chance
        self._referee = referee
        self._codes = PieceCodes()  # the letters that pieces have in drawings

    # What is asked

    @property
    def seats(self) -> tuple[int, ...]:
        """Every seat whose answer is waited for: one, several where they answer sealed, none at chance or the end."""
        position = self._referee.position
        request = position.open_request()
        if isinstance(request, Together):
            return tuple(choice.seat for choice in request.choices)
        return (request.seat,) if isinstance(request, Choice) else ()

    @property
    def seat(self) -> int | None:
        """The seat that is asked, the first of them where several answer sealed; None at chance or the end."""
        return next(iter(self.seats), None)

    @property
    def options(self) -> OptionLines:
        """What `seat` may answer: a lazy sequence of lines; empty at chance and at the end."""
        position = self._referee.position
        return OptionLines(position, position.open_choice())

    def options_of(self, seat: int) -> OptionLines:
        """What a seat may answer, empty when it is not asked; for sealed answers."""
        position = self._referee.position
        return OptionLines(position, position.choice_of(seat))

    @property
    def prompt(self) -> str:
        """What is asked, in words; "" at the end."""
        request = self.view().request
        return self.game.wording.word(request.prompt) if request is not None else ""

    @property
    def is_chance(self) -> bool:
        """Whether dice or a draw are waited for; only with `chance="ask"`, or where a record stops there."""
        return isinstance(self._referee.position.request, Chance)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._referee.position.over

    @property
    def result(self) -> Result | None:
        """How it ended, None while it goes on."""
        found = self.game.rules.result(self._referee.state) if self.is_over else None
        return result_of(found) if found is not None else None

    # Answers

    def play(self, text: str, seat: int | None = None) -> None:
        """Answer what is asked with a line: an option, dice (`dice 4 2`), a draw, `resign`, or all sealed answers (`a | b`).

        `seat` says who answers, where several are asked or somebody resigns. A line that is not taken raises
        NotNotation (no option of the game), Ambiguous, NotAllowed (not now, with its rule) or NotYourTurn,
        and nothing has changed.
        """
        try:
            who, answer = self._read(text, seat)
            self._referee.answer(who, answer)
        except Refused as error:
            if isinstance(error, NotAllowed) and error.rule:
                error.add_note(self.game.statement(error.rule))
            raise
        if self.chance == "roll":
            self.roll()

    def intend(self, text: str, seat: int | None = None) -> int:
        """Play what a line means in several answers: `go f6` for a walk, `step d4 e5 f6` for several answers of one verb.

        It stops where dice, somebody else or a surprise comes between, and takes the usual payment where one is asked for;
        how many answers were played. The first one is refused as by `play`.
        """
        who = seat if seat is not None else self.seat
        referee = self._referee
        lines = read_intent(referee.position, who, text) if who is not None else [text]
        played, line = 0, lines[0]
        while line:
            before = len(referee.log)
            self.play(line, seat)
            played += 1
            if lines and line == lines[0]:
                lines.pop(0)
            stops = who is None or interrupted(referee, who, before)
            line = "" if stops or who is None else next_line(referee, who, lines, True)
        return played

    def arrange(self, seat: int | None = None) -> int:
        """Leave what remains of the set-up to the program, for one seat or for all; how many answers it gave.

        It stops when play begins, where another seat is asked, and where chance is asked for.
        """
        rules, given = self.game.rules, 0
        while rules.setting_up(self._referee.state) and self.seat is not None:
            asked = seat if seat in self.seats else self.seat
            if seat not in (None, asked):
                break
            knowledge = self.knowledge(asked)
            answer = decided(player_named(ARRANGER, f"{self.seed}/{asked}"), knowledge)
            self.play(self._referee.position.write(answer), asked)
            given += 1
        return given

    def roll(self) -> None:
        """Let chance answer as long as it is asked. The same seed after the same answers rolls the same."""
        while isinstance(request := self._referee.position.request, Chance):
            dice = SeededDice(f"{self.seed}/{len(self._referee.log)}")
            self._referee.answer(NOBODY, request.sample(dice))

    def outcomes(self) -> tuple[Outcome, ...]:
        """Every outcome of chance that the rules tell apart, as lines with an exact `weight`; they sum to one."""
        return tuple(outcome(line, weight) for line, weight in outcome_lines(self._referee.position))

    def why_not(self, text: str, seat: int | None = None) -> Refusal | None:
        """Why `play` would not take a line, with the rule and its sentence; None when it would."""
        position = self._referee.position
        try:
            who, answer = self._read(text, seat)
            choice = position.choice_of(who)
            if choice is not None and isinstance(answer, Option):
                if answer in choice.options:
                    return None
                if answer.verb in position.game.verbs:
                    return self._refusal(position.game.why_not(position.state, choice, answer))
            self._referee.fork().answer(who, answer)
        except Refused as error:
            return Refusal(error.rule, str(error))
        return None

    def _refusal(self, found: KernelRefusal | None) -> Refusal | None:
        if found is None:
            return None
        wording = self.game.wording
        words = [reason_words(found, wording), rule_words(found, wording)]
        return Refusal(found.rule, " ".join(word for word in words if word) or found.rule)

    def odds(self, text: str, policy: str = "always") -> Odds:
        """What an option may lead to, over all dice, as far as the seat that is asked can know it."""
        seat = self.seat
        if seat is None:
            raise NotAllowed("odds are given for the options of a seat that is asked")
        knowledge = self.knowledge(seat)
        return odds_of(self._referee.position, str(text), knowledge.odds(knowledge.read(text), policy))

    def _read(self, text: str, seat: int | None) -> tuple[int, Answer]:
        """Who answers with what."""
        position = self._referee.position
        request = position.request
        if not isinstance(text, str):
            raise NotNotation(f"a line of notation is played, not {text!r}")
        if isinstance(request, Chance) and text.strip()[:1].isdigit():
            return NOBODY, _numbers(text)
        if isinstance(request, Together) and SEALED in text:
            texts = text.split(SEALED)
            if len(texts) != len(request.choices):
                raise NotNotation(f"{len(request.choices)} sealed answers are asked for, found {len(texts)}")
            pairs = zip(texts, request.choices, strict=True)
            return NOBODY, tuple(position.read(one, choice.seat) for one, choice in pairs)
        asked = self.seat if seat is None else seat
        if isinstance(text, OptionLine) and asked is not None:
            choice = position.choice_of(asked)
            if choice is not None and text.option in choice.options and position.write(text.option) == text:
                return asked, text.option
        if seat is None or text.partition(" ")[0] in CHANCE_WORDS:
            return read_line(position, text)
        return seat, position.read(text, seat)

    # Looking

    def view(self, seat: int | None = None) -> View:
        """What a seat may know, as plain data; default: the seat that is asked; -1: an onlooker."""
        position = self._referee.position
        return position.game.view(position.state, self._looking(seat), position.open_request())

    def knowledge(self, seat: int | None = None) -> Knowledge:
        """What a player that decides for a seat is given; default: the seat that is asked."""
        asked = self._looking(seat)
        number = len(self._referee.log)
        return Knowledge(
            self._referee.position.copy(), asked, source=SeededDice(f"{self.seed}/seat {asked}/{number}")
        )

    def story(self, seat: int | None = None, since: int = 0) -> list[str]:
        """What happened after so many answers, in sentences, as a seat may hear it."""
        from sortie.drawing.log_lines import told_lines  # here, because it needs the terminal's text library

        return told_lines(self._referee, self._looking(seat), self._codes, self.game.wording, since)

    def text(self, seat: int | None = None) -> str:
        """Board, panels and prompt as a seat sees them, drawn with letters; `print(match)` shows this."""
        from sortie.drawing.table_text import table_text  # here for the same reason

        return table_text(self.view(seat), self._codes, self.game.wording)

    def svg(self, seat: int | None = None) -> str:
        """The boards as a seat sees them, as a picture: the text of an SVG file."""
        return picture(self.view(seat), self._codes, self.game.wording, self.game.rules.palette)

    def _looking(self, seat: int | None) -> int:
        if seat is None:
            return ONLOOKER if self.seat is None else self.seat
        if not ONLOOKER <= seat < self.seat_count:
            raise UnknownName(f"there is no seat {seat}; seats are counted from 0, -1 looks on")
        return seat

    # The course of the game

    @property
    def seat_count(self) -> int:
        """How many play."""
        return self.game.rules.seats_of(self._referee.state)

    @property
    def setup(self) -> dict[str, object]:
        """What was set up: scenario, sides, board, edition, switches and options."""
        return self._referee.setup.save()

    @property
    def log(self) -> tuple[str, ...]:
        """Every answer so far in notation, dice included."""
        return tuple(entry.text for entry in self._referee.log)

    def record(self, **tags: str) -> str:
        """The match as a text that `sortie.replay` reads; tags are words of your own, such as `date`."""
        return write_record(self._referee, tags)

    def copy(self, seed: int | str | None = None) -> Match:
        """An independent match that is equal to this one.

        It rolls the same dice as this one would, unless it gets a seed of its own: do so to look ahead fairly.
        """
        twin = Match(self.game, self._referee.fork(), self.seed if seed is None else seed, self.chance)
        twin._codes = self._codes
        return twin

    def undo(self, count: int = 1) -> None:
        """Take back the last answers, whoever gave them, with the dice that fell by themselves after each.

        Sealed answers that were shown are one answer; one that still waits for others goes first. NotAllowed when
        there are not so many.
        """
        position = self._referee.position
        sealed = list(position.sealed.items())
        log = self._referee.log
        length = len(log)
        for _ in range(count - len(sealed)):
            while self.chance == "roll" and length and _is_chance(log[length - 1]):
                length -= 1
            if not length:
                raise NotAllowed(f"{count} answers cannot be taken back; {len(log)} were given")
            length -= 1
        if count <= len(sealed):
            position.sealed = dict(sealed[: len(sealed) - count])
        else:
            self._referee.rewind(length)

    def __eq__(self, other: object) -> bool:
        """Whether the same was set up and answered, so that the same is on the table."""
        return isinstance(other, Match) and self._identity() == other._identity()

    __hash__ = None  # type: ignore[assignment]  # it changes as it is played

    def _identity(self) -> tuple[object, ...]:
        referee = self._referee
        # A record says the value of every switch, a set-up only of those that were chosen.
        setup = replace(referee.setup, switches=referee.game.chosen_switches(referee.setup.switches))
        return (
            referee.game.name, referee.game.packs, setup, referee.log, referee.position.sealed,
            state_digest(referee.opening.checkpoint), state_digest(referee.position.checkpoint),
        )  # fmt: skip

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        setup = self._referee.setup
        parts = [part for part in (self.game.name, setup.scenario, " v ".join(setup.sides)) if part]
        return f"<Match {', '.join(parts)}; {len(self._referee.log)} answers; {self._standing()}>"

    def _standing(self) -> str:
        if self.is_over:
            return str(self.result)
        if self.is_chance:
            return "chance is asked"
        seats = self.seats
        asked = f"seat {seats[0]} is" if len(seats) == 1 else f"seats {', '.join(map(str, seats))} are"
        return f"{asked} asked: {self.prompt} ({len(self.options)} options)"

    def _repr_svg_(self) -> str:
        return self.svg()


def _numbers(text: str) -> tuple[int, ...]:
    try:
        return read_numbers(text)
    except BadRecord as error:
        raise NotNotation(str(error), text=text) from error


def _is_chance(entry: Entry) -> bool:
    """Whether an entry of the log is dice or a draw."""
    return entry.seat == NOBODY and not isinstance(entry.answer[0], Option)
