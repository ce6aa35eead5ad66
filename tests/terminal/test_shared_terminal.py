"""People with secrets at one terminal: it is wiped before the next one sits down; pipes and open games are not."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from sortie.games import game_names
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.match import Match
from sortie.lab.playing import setups
from sortie.players.random_player import RandomPlayer
from sortie.terminal.display import ERASE_SCROLLBACK, Display
from sortie.terminal.input_lines import LineSource
from sortie.terminal.seats import Seat
from sortie.terminal.session import Session
from sortie.terminal.wording import Wording
from tests.shipped import shipped

HANDED_OVER = "the others look away"


class Typist(LineSource):
    """Takes the first option each time, so many times; keeps what was asked."""

    def __init__(self, shared: bool, most: int = 12) -> None:
        self.shared = shared
        self.most = most
        self.prompts: list[str] = []

    def read(self, prompt: str, words: Callable[[], list[str]]) -> str | None:
        self.prompts.append(prompt)
        offered = words()
        return (offered[0] if offered else "") if len(self.prompts) < self.most else None


def played(game_name: str, lines: Typist, bots: int = 0) -> str:
    game = shipped(game_name)
    match = Match(game, next(one for one in setups(game) if one.seats in (0, 2)))
    second = Seat("Ben", "random", RandomPlayer("b")) if bots else Seat("Ben", "human")
    seats = (Seat("Ada", "human"), second)
    printed = io.StringIO()
    console = Console(file=printed, force_terminal=True, width=120)
    Session(match, seats, SeededDice("shared"), Display(console, Wording(game)), lines).run()
    return printed.getvalue()


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Who leaves a terminal finds the match in a file where it was played."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", game_names())
def test_it_changes_hands_where_there_are_secrets(name: str) -> None:
    lines = Typist(shared=True)
    printed = played(name, lines)
    handed = [prompt for prompt in lines.prompts if HANDED_OVER in prompt]
    secrets = shipped(name).hidden_information
    assert bool(handed) == secrets
    assert printed.count(ERASE_SCROLLBACK) == len(handed)
    if secrets:
        assert len({prompt.split(":")[0] for prompt in handed}) == 2  # both of them sat down


def test_a_pipe_and_one_person_are_not_asked() -> None:
    secretive = next(name for name in game_names() if shipped(name).hidden_information)
    for lines, bots in ((Typist(shared=False), 0), (Typist(shared=True), 1)):
        played(secretive, lines, bots)
        assert not any(HANDED_OVER in prompt for prompt in lines.prompts)
