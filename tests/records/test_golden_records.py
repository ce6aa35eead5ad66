"""Golden records: whole games that must replay to the same states, answer by answer.

A change of the rules shows here. When it is meant, raise the rules version and write new records with
`sortie simulate GAME --games N --seed golden --records tests/records/GAME`. `siege-modules` is one game of the scenario bomb
with the switches claims=untimed, forward_planning=on and advanced_tactics=on; `skirm-partners-SCENARIO` are games of three
random players.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie.games import game_names
from sortie.kernel.records.record import read_record, replay, write_record
from tests.shipped import shipped

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/*.record"))


def test_every_game_has_records() -> None:
    assert {path.parent.name for path in RECORDS} == set(game_names())


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_record_replays_to_the_same_bytes(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    match = replay(shipped(path.parent.name), record)
    assert match.position.over
    names = {key: value for key, value in record.tags.items() if key.startswith("seat")}
    assert write_record(match, names) == text
