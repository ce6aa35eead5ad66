"""Orders to the session itself: help, odds, why, undo, save and the others. They are no answers to the game."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from sortie.drawing.panels import draw_card, draw_one_card
from sortie.kernel.errors import SortieError
from sortie.kernel.game.game import Game
from sortie.kernel.intents import answers_to_undo
from sortie.kernel.records.record import write_record
from sortie.kernel.views.view import PanelView
from sortie.terminal.hint_lines import hint_lines
from sortie.terminal.meanings import begins
from sortie.terminal.odds_lines import long_odds
from sortie.terminal.queries import ORDER_KINDS, finding_lines, read_query
from sortie.terminal.refusals import why
from sortie.terminal.seats import seat_tags
from sortie.terminal.statements import rules_like

if TYPE_CHECKING:
    from sortie.terminal.session import Session

LOG_LINES = 20
BRIEFED = ("track", "pool", "score")  # kinds of panels that say what is fought for and how it stands


class Outcome(Enum):
    """What a line of the player led to."""

    STAY = "ask again"
    ONWARD = "the position is another one"
    LEAVE = "the player leaves"


Order = Callable[["Session", int, str], Outcome]


def help_order(session: Session, seat: int, rest: str) -> Outcome:
    """What can be typed, and what the signs on the board mean."""
    for key in ("help-answers", "help-orders", "help-board"):
        session.display.say(key)
    return Outcome.STAY


def odds_order(session: Session, seat: int, rest: str) -> Outcome:
    """The odds of an option, by number or notation."""
    notation = _notation(session, seat, rest)
    position = session.match.position
    option = position.read(notation, seat)
    choice = position.choice_of(seat)
    if choice is None or option not in choice.options:
        return why_order(session, seat, notation)
    for line in long_odds(position, option, session.display.wording):
        session.display.tell(line)
    return Outcome.STAY


def hint_order(session: Session, seat: int, rest: str) -> Outcome:
    """What a veteran would do: the best plans with their odds and the chance to win."""
    session.display.say("hint-thinking")
    for line in hint_lines(session.match.position, seat, session.display.wording):
        session.display.tell(line)
    return Outcome.STAY


def why_order(session: Session, seat: int, rest: str) -> Outcome:
    """Why something is not allowed, or the numbers it would be played with."""
    if not rest:
        session.display.say("why-what")
        return Outcome.STAY
    for line in why(session.match.position, _notation(session, seat, rest), session.display.wording):
        session.display.tell(line)
    return Outcome.STAY


def _notation(session: Session, seat: int, rest: str) -> str:
    """A number of the menu, or the beginning of one option, as the notation behind it."""
    if rest.replace(".", "", 1).isdigit():
        row = session.menu.pick(rest)
        return row.options[0].notation if row is not None else rest
    meant = session.meant(rest, seat) if rest else []
    return meant[0] if len(meant) == 1 else rest


def briefing_order(session: Session, seat: int, rest: str) -> Outcome:
    """What is fought for: the scenario in words, its goals and how it stands, what each side has."""
    view, wording = session.view(seat), session.display.wording
    session.display.tell(wording.word(view.title), style="bold")
    about = wording.of_game(f"{view.title.key}.about", otherwise=" ").strip()
    if about:
        session.display.tell(f"  {about}")
    for panel in view.panels:
        if not panel.piece and panel.kind in BRIEFED:
            session.display.console.print(draw_card(panel, "", wording))
    return Outcome.STAY


def undo_order(session: Session, seat: int, rest: str) -> Outcome:
    """Take the last answer back, or all answers of the last line."""
    count = answers_to_undo(session.match, seat, session.done)
    if not count:
        session.display.say("nothing-to-undo", style="red")
        return Outcome.STAY
    session.match.undo(seat, count)
    session.display.say("undone")
    return Outcome.ONWARD


def arrange_order(session: Session, seat: int, rest: str) -> Outcome:
    """Leave the rest of the set-up to the program."""
    if not session.match.game.setting_up(session.match.state):
        session.display.say("set-up-is-over", style="red")
        return Outcome.STAY
    session.arranging.add(seat)
    session.display.say("arranging")
    return Outcome.ONWARD


def save_order(session: Session, seat: int, rest: str) -> Outcome:
    """Write the match to a file that --load takes up again."""
    if not rest:
        session.display.say("save-where", style="red")
        return Outcome.STAY
    try:
        write_match(session, Path(rest))
    except (OSError, SortieError) as error:
        session.display.say("not-saved", style="red", file=rest, reason=str(error))
        return Outcome.STAY
    session.display.say("saved", file=rest)
    return Outcome.STAY


def write_match(session: Session, file: Path) -> None:
    """The record of the match, with the names of the seats."""
    file.write_text(write_record(session.match, seat_tags(session.seats)), encoding="utf-8")


def keep_match(session: Session) -> None:
    """The match in a file of its own, for somebody who left without saying where."""
    game = session.match.game.name
    number = 1
    while (file := Path(f"{game}-{number}.sortie")).exists():
        number += 1
    try:
        write_match(session, file)
    except (OSError, SortieError) as error:
        session.display.say("not-saved", style="red", file=str(file), reason=str(error))
        return
    session.display.say("saved", file=str(file))


def rules_order(session: Session, seat: int, rest: str) -> Outcome:
    """The statement of a rule, or of a chapter."""
    try:
        for key, statement in rules_like(
            session.match.game.name, rest, session.display.wording.language
        ).items():
            session.display.tell(f"{key}: {statement}")
    except SortieError as error:
        session.display.tell(str(error), style="red")
    return Outcome.STAY


def language_order(session: Session, seat: int, rest: str) -> Outcome:
    """Speak another language."""
    try:
        session.display.wording.change(rest)
    except SortieError as error:
        session.display.tell(str(error), style="red")
        return Outcome.STAY
    session.present(seat, again=True)
    return Outcome.STAY


def board_order(session: Session, seat: int, rest: str) -> Outcome:
    """Show the table again."""
    session.present(seat, again=True)
    return Outcome.STAY


def printed_card(game: Game, name: str) -> PanelView | None:
    """The card of somebody or something that may be chosen for a side, to be read before."""
    for side in game.readable_sides():
        for panel in game.profiles(side):
            if name and name in (panel.piece, panel.id):
                return panel
    return None


def card_order(session: Session, seat: int, rest: str) -> Outcome:
    """Everything about one piece, by its name or its code on the board, a card that can be seen, or who may be chosen."""
    view = session.view(seat)
    codes = {piece.name: session.display.codes.code(piece) for piece in view.pieces}
    cards = {card.name: card for panel in view.panels for card in panel.cards if not card.face_down}
    if rest and rest not in codes.values():
        called = {name: name for name in [panel.piece or panel.id for panel in view.panels] + list(cards)}
        called |= {session.display.wording.word(card.title): name for name, card in cards.items()}
        fitting = list(dict.fromkeys(called[name] for name in begins(rest, list(called)) if name))
        rest = fitting[0] if len(fitting) == 1 else rest
    for panel in view.panels:
        if rest and rest in (panel.piece, codes.get(panel.piece), panel.id):
            code = codes.get(panel.piece, "")
            session.display.console.print(draw_card(panel, code, session.display.wording))
            return Outcome.STAY
    if rest in cards:
        session.display.console.print(draw_one_card(cards[rest], session.display.wording))
        return Outcome.STAY
    printed = printed_card(session.match.game, rest)
    if printed is not None:
        session.display.console.print(draw_card(printed, "", session.display.wording))
        return Outcome.STAY
    held = [card.name for panel in view.panels if panel.seat == seat for card in panel.cards]
    known = [*codes.values(), *dict.fromkeys(held)]
    session.display.say("card-whose", style="red", names=", ".join(known))
    return Outcome.STAY


def look(session: Session, seat: int, order: str, rest: str) -> Outcome:
    """A question about the board: a way, a line of sight, who sees a square, whom a piece can act upon."""
    position, screen = session.match.position, session.display
    codes = {screen.codes.code(piece): piece.name for piece in session.view(seat).pieces}
    query = read_query(order, rest, codes)
    if query is None:
        screen.say("look-what", style="red")
        return Outcome.STAY
    try:
        finding = session.match.game.query(position.state, session.viewer(seat), query)
    except SortieError as error:
        screen.tell(str(error), style="red")
        return Outcome.STAY
    if finding is None:
        screen.say("look-nothing")
        return Outcome.STAY
    for line in finding_lines(finding, screen.wording):
        screen.tell(f"  {line}")
    return Outcome.STAY


def looking(order: str) -> Order:
    """The order of one of the questions about the board."""
    return lambda session, seat, rest: look(session, seat, order, rest)


def log_order(session: Session, seat: int, rest: str) -> Outcome:
    """What has happened lately."""
    session.tell([event for _, event in session.match.events[-LOG_LINES:]], seat)
    return Outcome.STAY


def quit_order(session: Session, seat: int, rest: str) -> Outcome:
    """Leave; the match can be saved first."""
    line = session.lines.read(session.display.wording.say("save-first") + " ", list)
    if line:
        save_order(session, seat, line)
    session.display.say("goodbye")
    return Outcome.LEAVE


ORDERS: dict[str, Order] = {
    "?": help_order,
    "help": help_order,
    "odds": odds_order,
    "hint": hint_order,
    "why": why_order,
    "briefing": briefing_order,
    "undo": undo_order,
    "arrange": arrange_order,
    "save": save_order,
    "record": save_order,
    "rules": rules_order,
    "language": language_order,
    "board": board_order,
    "card": card_order,
    "log": log_order,
    "quit": quit_order,
    "exit": quit_order,
    **{order: looking(order) for order in ORDER_KINDS},
}
