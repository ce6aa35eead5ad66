"""`sortie play`: a match at this terminal, against the computer, against each other, or to watch."""

from __future__ import annotations

from pathlib import Path
from secrets import randbelow
from typing import Annotated

import typer

from sortie.games import game_names, open_game
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.errors import UnknownName
from sortie.kernel.match import Match
from sortie.kernel.records.record import replay
from sortie.kernel.seating import usual_player
from sortie.terminal.commands.arguments import (
    Board,
    Edition,
    Language,
    Packs,
    Scenario,
    Sides,
    Switches,
)
from sortie.terminal.display import Display
from sortie.terminal.input_lines import line_source
from sortie.terminal.orders import write_match
from sortie.terminal.output import console
from sortie.terminal.seats import HUMAN, open_seats, saved_kinds
from sortie.terminal.session import Session
from sortie.terminal.tables import load_record, open_setup
from sortie.terminal.wording import Wording

USUAL = "regular"
KnownGame = Annotated[
    str, typer.Argument(help="The game; `sortie games` lists them. A saved match knows its own.")
]
Seats = Annotated[
    str,
    typer.Option(
        help="Who plays, with commas: human, recruit, regular, veteran, cautious, bold, commander, baseline, random, cards (where the game has lists)."
    ),
]
Seed = Annotated[str, typer.Option(help="Equal seeds give equal dice; default: a new one.")]
Load = Annotated[Path | None, typer.Option("--load", help="Go on with a saved match.")]
RecordFile = Annotated[Path | None, typer.Option("--record", help="Write the record here at the end.")]
Choose = Annotated[
    bool, typer.Option("--choose", help="Decide what is not given (scenario, sides) at the table.")
]
Options = Annotated[
    list[str] | None, typer.Option("--option", help="An option of the table, as name=value; may be repeated.")
]
Watch = Annotated[bool, typer.Option("--watch", help="Show the board each time something has changed on it.")]


def play(
    game: KnownGame = "",
    scenario: Scenario = "",
    edition: Edition = "",
    board: Board = "",
    sides: Sides = "",
    seats: Seats = "",
    seed: Seed = "",
    language: Language = "en",
    packs: Packs = None,
    switches: Switches = None,
    options: Options = None,
    choose: Choose = False,
    load: Load = None,
    record: RecordFile = None,
    watch: Watch = False,
) -> None:
    """Play at this terminal. Type ? during the game for help.

    Examples:  sortie play GAME   |   sortie play GAME --seats human,human   |
    sortie play GAME --seats veteran,random --watch   |   sortie play --load evening.sortie
    """
    if load is not None and (scenario or edition or board or sides or switches or options or choose):
        raise UnknownName("a saved match has its set-up already; leave those options out")
    saved = load_record(load) if load is not None else None
    if saved is not None and game not in ("", saved.game):
        raise UnknownName(f"{load} is a game of {saved.game}; leave '{game}' out")
    if saved is None and not game:
        raise typer.BadParameter(f"which game? Write one of {', '.join(game_names())} after 'sortie play'")
    opened = open_game(saved.game if saved is not None else game, packs or [])
    seed = seed or str(randbelow(10**9))
    if saved is None:
        count = len(seats.split(",")) if seats else opened.seat_count
        if count not in opened.seat_counts:
            known = ", ".join(str(number) for number in sorted(opened.seat_counts))
            raise UnknownName(f"{opened.name} is for {known} players; name so many after --seats")
        setup = open_setup(opened, scenario, board, sides, switches, options, choose, edition, count)
        match = Match(opened, setup)
    else:
        match = replay(opened, saved)
        count = opened.seats_for(match.setup)
        seats = seats or saved_kinds(saved.tags, count)
    session = sit_down(match, seats, seed, language, watch)
    try:
        session.run()
    except KeyboardInterrupt:  # while others think
        session.left()
    if record is not None:
        write_match(session, record)


def usual_kinds(match: Match, count: int) -> list[str]:
    """One human, and for the other seats who usually plays them in this scenario."""
    known = {scenario.id: scenario for scenario in match.game.scenarios()}
    scenario = known.get(match.setup.scenario)
    others = [usual_player(scenario, seat, USUAL) if scenario else USUAL for seat in range(1, count)]
    return [HUMAN, *others]


def readable(name: str) -> str:
    """A name that the game has no words for."""
    return name.replace("-", " ")


def sit_down(match: Match, seats: str, seed: str, language: str, watch: bool) -> Session:
    """A session for a match, new or taken up again, that has greeted its players."""
    wording, count = Wording(match.game, language), match.game.seats_for(match.setup)
    kinds = seats.split(",") if seats else usual_kinds(match, count)
    display = Display(console(), wording)
    # A match taken up again must not see the dice of its beginning once more.
    dice = SeededDice(f"{seed}/{len(match.log)}" if match.log else seed)
    session = Session(match, open_seats(kinds, count, seed, wording), dice, display, line_source(), watch)
    names, setup = ", ".join(seat.name for seat in session.seats), match.setup
    title = wording.of_game("game-title", otherwise=match.game.name)
    scenario = wording.of_game(f"scenario-{setup.scenario}", otherwise=readable(setup.scenario))
    board = wording.of_game(f"board-{setup.board}", otherwise=readable(setup.board))
    display.say("welcome", game=title, scenario=scenario, board=board, seats=names, seed=seed)
    if match.log:
        display.say("resumed", answers=len(match.log))
        session.told = len(match.events)
    return session
