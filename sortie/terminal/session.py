"""A session: one match at the terminal, from where it stands to its end or until the player leaves."""

from __future__ import annotations

import re

from sortie.drawing.log_lines import Labels, event_line
from sortie.kernel.chance.dice_sources import DiceSource
from sortie.kernel.errors import Refused, SortieError
from sortie.kernel.game.outcomes import Result
from sortie.kernel.intents import IntentRange, interrupted, next_line, read_intent
from sortie.kernel.match import Match
from sortie.kernel.table.requests import Choice, Together
from sortie.kernel.views.events import Event
from sortie.kernel.views.request_views import GO
from sortie.kernel.views.view import OptionView, View
from sortie.terminal.display import Display
from sortie.terminal.input_lines import LineSource
from sortie.terminal.meanings import IntentLines, begins, squares_after
from sortie.terminal.odds_lines import short_odds
from sortie.terminal.offers import Offers, strikes
from sortie.terminal.option_menu import OptionMenu
from sortie.terminal.orders import ORDERS, Outcome, keep_match
from sortie.terminal.refusals import explain_error, refusal_words
from sortie.terminal.seats import Seat, bot_answer
from sortie.terminal.selections import having

NUMBER = re.compile(r"\d+(\.\d+)?")
MOST_MEANT = 16  # options that are named when a line may mean several
MOST_SELECTIONS = 4  # the same for squads and the like
MOST_ODDS = 24  # options with odds beside them; beyond that they are a question away


class Session:
    """Asks the humans, lets the bots answer, rolls the dice, tells the news."""

    def __init__(
        self,
        match: Match,
        seats: tuple[Seat, ...],
        dice: DiceSource,
        display: Display,
        lines: LineSource,
        watch: bool = False,
    ) -> None:
        self.match = match
        self.seats = seats
        self.dice = dice
        self.display = display
        self.lines = lines
        self.watch = watch
        self.told = 0
        self.sitting = -1  # who looked at the display last
        self.offers = Offers(match.position, -1)
        self.menu = OptionMenu([])
        self.going: IntentLines | None = None
        self.done: IntentRange | None = None  # what the last line of a person has played
        self.arranging: set[int] = set()  # people for whom the program answers until play begins

    @property
    def humans(self) -> list[int]:
        """The seats that are asked at this terminal."""
        return [seat for seat, one in enumerate(self.seats) if one.player is None]

    def viewer(self, asked: int = -1) -> int:
        """Whose eyes the display shows: the human asked, the only human, or a spectator."""
        humans = self.humans
        if asked in humans:
            return asked
        return humans[0] if len(humans) == 1 else -1

    def view(self, asked: int = -1) -> View:
        """What the viewer may know now."""
        position = self.match.position
        return self.match.game.view(position.state, self.viewer(asked), position.request)

    def run(self) -> bool:
        """Play on. True when the game has ended, False when the player left."""
        while True:
            self.match.roll(self.dice)
            if self.match.position.over:
                self.news()
                self.finish()
                return True
            seat = self.asked()
            if self.seats[seat].player is None and not self.arranges(seat):
                if not self.ask(seat):
                    return False
            else:
                self.match.answer(seat, bot_answer(self.seats[seat], self.match, seat))
                if not self.humans:
                    self.news()
                    if self.watch:
                        self.display.glance(self.view())

    def arranges(self, seat: int) -> bool:
        """Whether the program answers for a person who has left the rest of the set-up to it."""
        if not self.match.game.setting_up(self.match.state):
            self.arranging.clear()
        return seat in self.arranging

    def asked(self) -> int:
        """The seat to ask next."""
        request = self.match.position.request
        if isinstance(request, Together):
            return next(one.seat for one in request.choices if one.seat not in self.match.position.sealed)
        assert isinstance(request, Choice)
        return request.seat

    def news(self, asked: int = -1) -> None:
        """Tell what has happened since the last time."""
        self.told = min(self.told, len(self.match.events))
        self.tell([event for _, event in self.match.events[self.told :]], asked)
        self.told = len(self.match.events)

    def tell(self, events: list[Event], asked: int = -1) -> None:
        """Events in words, as the viewer hears them."""
        if not events:
            return
        view, wording = self.view(asked), self.display.wording
        self.display.codes.meet(view.pieces)
        labels = Labels(view, self.display.codes, wording)
        for event in events:
            line = event_line(self.match.game, self.match.state, event, labels, self.viewer(asked), wording)
            if line:
                self.display.tell(f"  {line}")

    def ask(self, seat: int) -> bool:
        """Ask a human until there is an answer; False when the human leaves."""
        if not self.handed_over(seat):
            return self.left()
        if self.goes_on(seat):
            return True
        self.news(seat)
        self.present(seat)
        while True:
            line = self.lines.read(f"{self.seats[seat].name}> ", self.words)
            if line is None:
                return self.left()
            outcome = self.take(seat, line)
            if outcome is not Outcome.STAY:
                return outcome is Outcome.ONWARD

    def left(self) -> bool:
        """The input has ended; at a terminal the match is kept in a file."""
        self.display.say("input-ended")
        if self.lines.shared and self.match.log:
            keep_match(self)
        return False

    def goes_on(self, seat: int) -> bool:
        """The next answer of a line that meant several; it ends where anything came between."""
        going, self.going = self.going, None
        if going is None or going.seat != seat:
            return False
        came = interrupted(self.match, seat, going.before)
        line = "" if came else next_line(self.match, seat, going.lines, bool(going.lines))
        if not line:
            if going.lines:
                self.display.say("walk-ends", style="yellow", rest=" | ".join(going.lines))
            return False
        rest = going.lines[1:] if going.lines and line == going.lines[0] else going.lines
        self.play(seat, [line, *rest], self.done)
        return True

    def play(self, seat: int, lines: list[str], before: IntentRange | None = None) -> None:
        """Answer with the first line; the others are to follow. `before`: what of the same line was played."""
        length = len(self.match.log)
        self.match.answer(seat, self.match.position.read(lines[0], seat))
        self.done = IntentRange(before.begun if before else length, len(self.match.log))
        self.going = IntentLines(seat, lines[1:], length) if lines[1:] else None

    def handed_over(self, seat: int) -> bool:
        """Where people with secrets share a terminal it shows nothing until the next one sits there; False: they left."""
        last, self.sitting = self.sitting, seat
        secrets = self.match.game.hidden_information and len(self.humans) > 1 and self.lines.shared
        if not secrets or seat == last:
            self.lines.sit(self.seats[seat].name)
            return True
        self.display.wipe()
        self.lines.sit("")
        words = self.display.wording.say("hand-over", name=self.seats[seat].name)
        there = self.lines.read(f"{words} ", list) is not None
        self.lines.sit(self.seats[seat].name)
        return there

    def present(self, seat: int, again: bool = False) -> None:
        """Show the table and what may be answered."""
        view = self.view(seat)
        self.offers = Offers(self.match.position, seat)
        self.menu = OptionMenu(self.offers.views)
        self.display.show(view, self.offers.pointed_at(), again)
        request = self.match.position.request
        label = f"prompt-{request.label}" if request is not None else ""
        self.display.prompt(view, seat, self.seats[seat].name, label)
        self.display.options(self.menu, lambda option: self.note(option, view, seat))

    def note(self, option: OptionView, view: View, seat: int) -> str:
        """The odds beside an option that strikes at somebody, or that the game holds worth it."""
        request = self.match.position.request
        label = request.label if request is not None else ""
        game = self.match.game
        striking = [
            one
            for one in self.offers.views
            if game.weighs(label, one.verb) or strikes(one, view.pieces, seat)
        ]
        if option not in striking or len(striking) > MOST_ODDS:
            return ""
        return short_odds(self.match.position, self.offers.option(option.notation), self.display.wording)

    def words(self) -> list[str]:
        """Everything that can be completed: the options, then the orders to the session."""
        return self.offers.notations + [f"{order} " for order in ORDERS]

    def take(self, seat: int, line: str) -> Outcome:
        """One line of the player."""
        if not line:
            return Outcome.STAY
        word, _, rest = line.partition(" ")
        try:
            if word.lower() in ORDERS and line not in self.offers.notations:
                return ORDERS[word.lower()](self, seat, rest.strip())
            orders = [] if self.meant(line, seat) else begins(word, list(ORDERS))
            if len(orders) == 1:
                return ORDERS[orders[0]](self, seat, rest.strip())
            return self.answer(seat, line)
        except Refused as error:
            for text in explain_error(error, self.match.position, line, self.display.wording):
                self.display.tell(text, style="red")
            return Outcome.STAY
        except SortieError as error:  # whatever a line asks for, it never ends the game
            self.display.tell(refusal_words(error, self.display.wording), style="red")
            return Outcome.STAY

    def answer(self, seat: int, line: str) -> Outcome:
        """An option by number or notation."""
        if NUMBER.fullmatch(line):
            row = self.menu.pick(line)
            if row is None:
                self.display.say("no-such-number", style="red", number=line, last=len(self.menu.rows))
                return Outcome.STAY
            if row.folded:
                view = self.view(seat)
                self.display.unfold(int(line), row, lambda option: self.note(option, view, seat))
                return Outcome.STAY
            line = row.options[0].notation
        meant = self.meant(line, seat)
        further: list[str] = []
        if not meant:
            first, further = squares_after(line)
            meant = self.meant(first, seat) if further else []
        if len(meant) > 1:
            most = MOST_SELECTIONS if self.menu.selection(line) else MOST_MEANT
            shown = " | ".join(meant[:most]) + (" | …" if len(meant) > most else "")
            self.display.say("several", style="red", text=line, options=shown, count=len(meant))
            return Outcome.STAY
        selection = self.menu.selection(line)
        if not meant and selection is not None:
            self.display.parts(selection)
            return Outcome.STAY
        text = " ".join([*(meant or [line]), *(further if meant else [])])
        going = further or text.lower().startswith(f"{GO} ")
        self.play(seat, read_intent(self.match.position, seat, text) if going else [text])
        return Outcome.ONWARD

    def meant(self, line: str, seat: int) -> list[str]:
        """The options a line stands for: itself, one with codes instead of names, or beginnings of its words."""
        codes = {self.display.codes.code(piece): piece.name for piece in self.view(seat).pieces}
        decoded = " ".join(codes.get(word, word) for word in line.split())
        for text in (" ".join(line.split()), decoded):
            if text in self.offers.notations:
                return [text]
        selection = self.menu.selection(line)
        if selection is not None:
            return [option.notation for option in having(selection.options, line.partition(" ")[2])]
        for text in (line, decoded):
            found = [notation for notation in self.offers.notations if notation.startswith(f"{text} ")]
            if found:
                return found
        return begins(decoded, self.offers.notations)

    def finish(self) -> None:
        """The end: the table once more, the points, the winner."""
        view = self.view()
        self.display.show(view, frozenset(), again=True)
        result = self.match.game.result(self.match.state)
        if result is None:
            return
        if result.shared:
            return self._tell_survivors(result)
        for seat, score in enumerate(result.scores):
            self.display.say("final-score", name=self.seats[seat].name, score=score)
        if result.winner < 0:
            self.display.say("draw", style="bold")
        else:
            for seat, side in enumerate(self.match.game.side_seats(len(self.seats))):
                if side == result.winner:  # partners win together
                    self.display.say("winner", style="bold", name=self.seats[seat].name)

    def _tell_survivors(self, result: Result) -> None:
        """Where all play against the game everybody with points has won."""
        won = [self.seats[seat].name for seat, score in enumerate(result.scores) if score > 0]
        for name in won:
            self.display.say("winner", style="bold", name=name)
        if not won:
            self.display.say("all-lost", style="bold")
