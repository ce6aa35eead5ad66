"""Two matches that differ only in what some seats may not know: all these seats see, hear and are told is the same."""

from __future__ import annotations

from io import StringIO
from random import Random

from rich.console import Console

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.errors import NotAllowed, UnknownName
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import NOBODY, Answer, Choice, Together
from sortie.kernel.views.queries import QUERIES, Query
from sortie.lab.contracts import sampled, strangers
from sortie.players.budget import Budget
from sortie.players.knowledge import Knowledge
from sortie.players.levels import LEVELS
from sortie.players.player import decided as player_decided
from sortie.players.roster import make_player, players_of
from sortie.server.json_texts import json_bytes
from sortie.server.tables.history import TableHistory
from sortie.server.tables.messages import news, sums_data, view_of, why_not_of
from sortie.server.tables.offers import offered
from sortie.server.tables.seats import Seat as Chair
from sortie.server.tables.stopwatch import running
from sortie.terminal.display import Display
from sortie.terminal.input_lines import LineSource
from sortie.terminal.seats import Seat, open_player
from sortie.terminal.session import Session
from sortie.terminal.wording import Wording

SPECTATOR = -1
Seats = tuple[int, ...]


def give(match: Match, answer: Answer) -> None:
    """Answer for whoever is asked."""
    request = match.position.request
    match.answer(request.seat if isinstance(request, Choice) else NOBODY, answer)


def look_at_table(one: Match, two: Match, random: Random, seats: Seats) -> None:
    """Views, events, options and whose clock runs are the same for everybody who may not know."""
    here, there = one.position, two.position
    assert type(here.request) is type(there.request)
    assert one.undoable(0) == two.undoable(0)
    for seat in seats:
        assert one.game.view(here.state, seat, here.request) == two.game.view(
            there.state, seat, there.request
        )
        heard = [event for event in here.events if one.game.event_for(event, seat) is not None]
        assert heard == [event for event in there.events if two.game.event_for(event, seat) is not None]
        seen = [one.game.staging(here.state, event) for event in heard]
        assert seen == [two.game.staging(there.state, event) for event in heard]
        choice, other = here.choice_of(seat), there.choice_of(seat)
        assert (choice is None) == (other is None)
        if choice is not None and other is not None:
            assert (choice.label, choice.about) == (other.label, other.about)
            assert choice.options.rows == other.options.rows


def look_at_answers(one: Match, two: Match, random: Random, seats: Seats) -> None:
    """What a seat is told when asking: why not, numbers, odds, outlines, ways and lines; what bots choose."""
    look_at_table(one, two, random, seats)
    here, there = one.position, two.position
    if isinstance(here.request, Together):
        return
    for seat in seats:
        if seat == SPECTATOR:
            continue
        subject, target = random_things(one, seat, random)
        for kind in QUERIES:
            assert queried(here, seat, kind, subject, target) == queried(there, seat, kind, subject, target)
        choice, other = here.choice_of(seat), there.choice_of(seat)
        if choice is None or other is None:
            assert why_not_of(here, seat, "end") == why_not_of(there, seat, "end")
            continue
        for option in strangers(here, choice, random, 6):
            assert one.game.why_not(here.state, choice, option) == two.game.why_not(
                there.state, other, option
            )
            text = here.write(option)
            assert why_not_of(here, seat, text) == why_not_of(there, seat, text)
        for option in sampled(choice, random, 3):
            assert sums_data(here, option) == sums_data(there, option)
            assert one.game.preview(here.state, choice, option) == two.game.preview(
                there.state, other, option
            )
            assert odds_known(here, seat, option) == odds_known(there, seat, option)
        # Levels take turns: over a game every one of them is asked, and none of them often.
        cheap = [name for name in players_of(here.game) if name not in LEVELS]
        for name in [*cheap, random.choice(list(LEVELS))]:
            assert decided(here, seat, name) == decided(there, seat, name)


def random_things(match: Match, seat: int, random: Random) -> tuple[str, str]:
    """Two things on the board, to ask about."""
    view = match.game.view(match.position.state, seat, None)
    names = [piece.name for piece in view.pieces] + [piece.square for piece in view.pieces]
    return random.choice(names), random.choice(names)


def queried(position: Position, seat: int, kind: str, subject: str, target: str) -> object:
    """What a seat finds out by looking, refusals included."""
    try:
        return position.game.query(position.state, seat, Query(kind, subject, target))
    except UnknownName as error:
        return str(error)


def odds_known(position: Position, seat: int, option: Option) -> object:
    """The odds as a seat gets them: over worlds it imagines."""
    try:
        return Knowledge(position, seat, source=SeededDice("odds")).odds(option)
    except NotAllowed:
        return None


FEW = 4  # playouts: enough to look at every candidate


def decided(position: Position, seat: int, player: str) -> Option:
    """What a player of the program does in a seat."""
    knowledge = Knowledge(position, seat, source=SeededDice("same"))
    return player_decided(make_player(player, "same"), knowledge, Budget(playouts=FEW))


def look_at_messages(one: Match, two: Match, random: Random, seats: Seats) -> None:
    """What the server sends and the terminal prints is the same to the byte, and so is its size."""
    for seat in seats:
        assert json_bytes(view_of(one, seat)) == json_bytes(view_of(two, seat))
        here, there = history_of(one), history_of(two)
        assert running(here) == running(there)
        since = random.randrange(len(one.log))
        assert json_bytes(news(here, seat, since, False)) == json_bytes(news(there, seat, since, False))
        if seat != SPECTATOR:
            assert offered(one.position, seat) == offered(two.position, seat)
            assert printed(one, seat) == printed(two, seat)


def history_of(match: Match) -> TableHistory:
    """A table of the server that stands where a match stands."""
    count = match.game.seats_of(match.state)
    chairs = tuple(Chair(number, "human", f"seat {number}", "", 0, "") for number in range(count))
    history = TableHistory("twins", chairs, match)
    history.rows = list(range(1, len(match.log) + 1))
    history.number = len(match.log)
    return history


def printed(match: Match, seat: int) -> str:
    """What the terminal prints for the only human, in a seat."""
    paper = StringIO()
    seats = tuple(
        Seat(
            f"seat {number}", "random", None if number == seat else open_player("random", "seed", match.game)
        )
        for number in range(match.game.seats_of(match.state))
    )
    screen = Display(Console(file=paper, width=200, color_system=None), Wording(match.game))
    session = Session(match, seats, SeededDice("terminal"), screen, LineSource())
    session.told = max(0, len(match.events) - 12)
    session.news(seat)
    if match.position.choice_of(seat) is not None:
        session.present(seat)
    else:
        screen.show(session.view(), frozenset())
    return paper.getvalue()
