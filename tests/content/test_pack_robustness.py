"""Whatever an author types, the answer is a list of mistakes, never a crash."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from sortie.content.example import new_pack
from sortie.content.mistakes import PackError
from tests.trial_pack import Trial

SIGNS = st.sampled_from(["", '"', "[", "]", "{", "}", "=", "\n", "#", "'", "é", "0", "\\", ".", "-", "\t"])
FILES = ["pack.toml", "squads.toml", "missions.toml", "maps/quarry.map", "texts/en.ftl"]


@settings(max_examples=15, deadline=None)
@given(
    st.sampled_from(FILES), st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 3), SIGNS), max_size=3)
)
def test_a_damaged_file_gives_mistakes_with_remedies(name: str, damages: list[tuple[int, int, str]]) -> None:
    with TemporaryDirectory() as folder:
        trial = Trial(new_pack(Path(folder) / "trial", "skirm"))
        text = (trial.folder / name).read_text(encoding="utf-8")
        for place, length, sign in damages:
            at = place % len(text)
            text = text[:at] + sign + text[at + length :]
        (trial.folder / name).write_text(text, encoding="utf-8")
        try:
            mistakes = trial.mistakes()
        except PackError as error:
            mistakes = list(error.mistakes)
        lines = text.count("\n") + 1
        for mistake in mistakes:
            assert mistake.message and mistake.remedy
            assert not mistake.file.endswith(name) or 0 <= mistake.line <= lines
