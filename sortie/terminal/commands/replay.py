"""`sortie replay`: a record, checked answer by answer, shown or told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from sortie.drawing.log_lines import Labels, event_line
from sortie.games import open_game
from sortie.kernel.match import Match
from sortie.kernel.records.digest import state_digest
from sortie.kernel.records.record import RecordLine
from sortie.kernel.records.record import replay as replay_record
from sortie.terminal.commands.arguments import AsJson, Language, Packs
from sortie.terminal.display import Display
from sortie.terminal.hint_lines import hint_lines
from sortie.terminal.output import console, emit
from sortie.terminal.tables import load_record
from sortie.terminal.wording import Wording

SPECTATOR = -1


def replay(
    file: Annotated[Path, typer.Argument(help="A record, from `save`, `record` or `sortie simulate`.")],
    upto: Annotated[int | None, typer.Option(help="Stop after this number of answers.", min=0)] = None,
    story: Annotated[bool, typer.Option("--story", help="Tell what happened after each answer.")] = False,
    why: Annotated[
        bool,
        typer.Option("--why", help="Tell the plans of a veteran where the replay stops, and what was done."),
    ] = False,
    language: Language = "en",
    packs: Packs = None,
    as_json: AsJson = False,
) -> None:
    """Replay a record and check every answer and every digest; shows where it stands afterwards.

    Examples:  sortie replay evening.sortie   |   sortie replay evening.sortie --upto 40 --why
    """
    record = load_record(file)
    game = open_game(record.game, packs or [])
    match = replay_record(game, record, upto)
    if as_json:
        result = game.result(match.state) if match.position.over else None
        emit(
            {
                "file": str(file),
                "game": game.name,
                "setup": match.setup.save(),
                "answers": len(match.log),
                "of": len(record.lines),
                "digest": state_digest(match.position.checkpoint),
                "over": match.position.over,
                "result": None
                if result is None
                else {"scores": list(result.scores), "winner": result.winner},
            }
        )
        return
    display = Display(console(), Wording(game, language))
    if story:
        _tell(match, display)
    view = game.view(match.state, SPECTATOR, match.position.request)
    display.show(view, frozenset(), again=True)
    display.say("replay-end", answers=len(match.log))
    if why:
        _weigh(match, record.lines[len(match.log) :], display)


def _weigh(match: Match, to_come: Sequence[RecordLine], display: Display) -> None:
    """The plans for whoever is asked, by what that seat may know, and what was answered in the game."""
    choice = match.position.open_choice()
    if choice is None:
        display.say("replay-nobody")
        return
    display.say("replay-asked", who=choice.seat + 1)
    for line in hint_lines(match.position, choice.seat, display.wording):
        display.tell(line)
    if to_come:
        display.say("replay-done", text=to_come[0].text)


def _tell(match: Match, display: Display) -> None:
    """Answers and events in the order in which they came."""
    wording = display.wording
    view = match.game.view(match.state, SPECTATOR, match.position.request)
    display.codes.meet(view.pieces)
    labels = Labels(view, display.codes, wording)
    for number, entry in enumerate(match.log, start=1):
        who = str(entry.seat + 1) if entry.seat >= 0 else wording.say("chance")
        display.say("replay-answer", style="bold", number=number, who=who, text=entry.text)
        for _, event in [pair for pair in match.events if pair[0] == number]:
            line = event_line(match.game, match.state, event, labels, SPECTATOR, wording)
            if line:
                display.tell(f"    {line}")
