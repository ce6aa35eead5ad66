"""The examples of the guide to cases run as they are printed."""

from __future__ import annotations

import re
from pathlib import Path

from sortie.games import open_game
from sortie.kernel.cases import play_case

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "cases.md"


def test_the_printed_cases_come_out_as_printed() -> None:
    blocks = re.findall(r"```toml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    cases = [block for block in blocks if block.startswith("game = ")]
    assert len(cases) == 4  # one for each game
    for text in cases:
        assert play_case(text, "docs/cases.md", open_game).failures == []
