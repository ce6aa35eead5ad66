"""The examples of the guide to cases run as they are printed, and it names every key that a case may have."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from sortie.games import game_names, open_game
from sortie.kernel.records.case import play_case
from sortie.kernel.records.case_document import ASKED_KINDS, ASKS, GENERIC_KEYS, ODDS, REFUSED, VIEWS
from sortie.kernel.records.expectations import CONDITIONS

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "cases.md"
TEXT = GUIDE.read_text(encoding="utf-8")
WRITTEN = set(re.findall(r"[a-z_]+", " ".join(re.findall(r"`([^`]*)`", TEXT))))


def test_the_printed_cases_come_out_as_printed() -> None:
    blocks = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    cases = [block for block in blocks if block.startswith("game = ")]
    assert len(cases) == 4  # one for each game
    for text in cases:
        assert play_case(text, "docs/cases.md", open_game).failures == []


def test_every_key_that_all_games_share_is_in_the_guide() -> None:
    keys = {*GENERIC_KEYS, *ASKS, *ASKED_KINDS, *ODDS, *REFUSED, *VIEWS, *CONDITIONS}
    assert sorted(keys - WRITTEN) == []


@pytest.mark.parametrize("game", game_names())
def test_every_key_that_a_game_draws_is_in_the_guide(game: str) -> None:
    shape = import_module(f"sortie.games.{game}.cases.shape").CASE
    assert sorted(set(shape.keys) - WRITTEN) == []
