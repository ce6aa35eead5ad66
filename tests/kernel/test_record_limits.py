"""Records and positions that would cost a reader minutes are refused with the limit, whatever they nest or repeat."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sortie.kernel.errors import BadPosition, BadRecord
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.position import MOST_AGENDA, load_position
from sortie.kernel.records.campaign_record import read_campaign
from sortie.kernel.records.plain_json import MOST_NESTING, read_plain
from sortie.kernel.records.record import MOST_ANSWERS, MOST_TAGS, read_record, replay
from tests.kernel.playing import random_duel
from tests.toy_game import DuelGame

GAME = DuelGame()
HEAD = '[sortie "1"]\n[game "duel"]\n[rules "1"]\n[scenario "first-blood"]\n'

HOSTILE = {
    "tags": (HEAD + "".join(f'[tag{index} "x"]\n' for index in range(MOST_TAGS)), "tags"),
    "switches": (HEAD + "".join(f'[switch "a{index}" "x"]\n' for index in range(50_000)), "tags"),
    "packs": (HEAD + "".join(f'[pack "a{index}" "x" "y"]\n' for index in range(50_000)), "tags"),
    "sides": (HEAD + "[sides" + ' "red"' * 100_000 + "]\n", "texts"),
    "digits of seats": (HEAD + f'[seats "{"9" * 5_000}"]\n', "seats"),
    "digits of an answer": (HEAD + f"\n{'9' * 5_000} 1 move d4\n", "no answer"),
    "digits of a seat": (HEAD + f"\n1 {'9' * 5_000} move d4\n", "no answer"),
    "digits of the end": (HEAD + f"\nend {'9' * 5_000}\n", "no answer"),
    "other digits": (HEAD + "\n١ 1 move d4\n", "no answer"),
    "answers": (HEAD + "".join(f"\n{index} 1 x" for index in range(1, MOST_ANSWERS + 2)), "answers"),
    "characters": (HEAD + "; " + "x" * 2_000_000, "characters"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_record_that_is_too_much(name: str) -> None:
    text, word = HOSTILE[name]
    with pytest.raises(BadRecord, match=word) as caught:
        read_record(text, whole=False)
    assert len(str(caught.value)) < 300, "a message does not repeat what it refuses"


def position() -> dict[str, Any]:
    return Match(GAME, Setup("first-blood")).position.save()


def drawn(data: str) -> str:
    return HEAD + f"[position {json.dumps(data)}]\n\nend 0\n"


def test_the_position_of_a_record() -> None:
    fair = json.dumps(position())
    assert replay(GAME, read_record(drawn(fair))).position.request is not None
    for bad, word in (
        ("[" * 100_000, "nested"),
        ('{"a":' * 20_000, "nested"),
        (fair[:-1] + ', "more": ' + "9" * 5_000 + "}", "digits"),
        (fair[:-1] + ', "more": 1e999}', "whole numbers"),
        (fair[:-1] + ', "more": NaN}', "whole numbers"),
        (fair[:-1] + ', "more": "' + "x" * 100_000 + '"}', "characters"),
    ):
        with pytest.raises(BadRecord, match=word):
            replay(GAME, read_record(drawn(bad)))


def test_brackets_in_texts_are_not_counted() -> None:
    text = json.dumps({"a": "[" * 100 + '"' + "9" * 30})
    assert read_plain(text) == json.loads(text)
    assert read_plain("[" * MOST_NESTING + "]" * MOST_NESTING)


def test_a_position_with_a_long_agenda() -> None:
    data = position()
    for many in (MOST_AGENDA + 1, 95_000):
        with pytest.raises(BadPosition, match=f"at most {MOST_AGENDA} steps"):
            load_position(GAME, {**data, "agenda": data["agenda"][:1] * many})
    with pytest.raises(BadPosition, match="answers"):
        load_position(GAME, {**data, "answers": [["numbers", 1]] * 1_000})


def test_an_agenda_of_nonsense_is_a_bad_position() -> None:
    data = position()
    deep: Any = []
    for _ in range(5_000):
        deep = [deep]
    name = data["agenda"][0][0]
    nonsense: tuple[Any, ...] = (7, None, {"a": 1}, [None], [[]], [[[]]], [["Nothing"]])
    for agenda in (*nonsense, [[name, *range(9)]], [[name, deep]]):
        with pytest.raises(BadPosition):
            load_position(GAME, {**data, "agenda": agenda})


def test_numbers_of_dice() -> None:
    match = random_duel(4)
    record = read_record(HEAD + f"\n1 & high | low\n2 * {'9' * 5_000}\n3 * {'1 ' * 200}\nend 3\n")
    for line in record.lines[1:]:
        with pytest.raises(BadRecord, match=r"at most 9 digits|at most 100 numbers|does not fit"):
            replay(match.game, record, line.number)


def test_a_campaign_with_a_damaged_table() -> None:
    for bad in ("[" * 50_000, '{"seats": ' + "9" * 5_000 + "}"):
        with pytest.raises(BadRecord, match="table"):
            read_campaign(f'[campaign "1"]\n[game "duel"]\n[table {json.dumps(bad)}]\n== end 0\n')
    with pytest.raises(BadRecord):
        read_campaign(f'[campaign "1"]\n[game "duel"]\n== game {"1" * 5_000}\n== end 0\n')


def test_rules_that_fail_at_a_drawn_position_are_a_bad_record(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise IndexError("tuple index out of range")

    fair = read_record(drawn(json.dumps(position())))
    assert replay(GAME, fair).position.request is not None
    monkeypatch.setattr(DuelGame, "run", broken)
    with pytest.raises(BadRecord, match="the rules fail at the position"):
        replay(GAME, fair)
