"""Records replay without a seed, and say where they do not."""

from __future__ import annotations

import pytest

from sortie.kernel.errors import BadRecord, OtherVersion
from sortie.kernel.game.setup import PackReference, Setup
from sortie.kernel.match import Match
from sortie.kernel.position import Position
from sortie.kernel.records.digest import state_digest
from sortie.kernel.records.record import read_record, replay, write_record
from tests.kernel.playing import bloody_duel, random_duel
from tests.toy_game import DuelGame

GAME = DuelGame()


@pytest.mark.parametrize("seed", range(8))
def test_a_record_replays_to_the_same_state_and_the_same_bytes(seed: int) -> None:
    match = random_duel(seed)
    text = write_record(match, {"seat1": 'Ada "the blade"', "seat2": "Ё {b}; c", "date": "1066-10-14"})
    record = read_record(text)
    again = replay(GAME, record)
    assert again.position.state.key() == match.position.state.key()
    assert write_record(again, record.tags) == text
    assert record.tags["seat1"] == 'Ada "the blade"'
    assert record.setup == match.setup


def test_the_same_match_gives_the_same_bytes() -> None:
    assert write_record(random_duel(5)) == write_record(random_duel(5))


def test_a_record_replays_up_to_a_number() -> None:
    match = random_duel(4)
    record = read_record(write_record(match))
    for upto in (0, 1, 5, len(match.log)):
        half = replay(GAME, record, upto)
        assert half.log == match.log[:upto]


def test_half_a_match_is_a_record_too_and_sealed_answers_wait_until_complete() -> None:
    match = Match(GAME, Setup("first-blood"))
    match.say(0, "high")
    text = write_record(match)
    assert text.endswith("\nend 0\n")
    match.say(1, "low")
    assert "\n1 & high | low\nend 1\n" in write_record(match)
    assert replay(GAME, read_record(write_record(match))).position.answers == match.position.answers


def test_comments_are_kept_apart() -> None:
    text = write_record(random_duel(4))
    lines = text.splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("1 "))
    lines[first] += " {a note} ; and more"
    lines.insert(first + 1, "{ a comment\nover lines ; with } ; all in it")
    lines.insert(first, "; a line of its own")
    record = read_record("\n".join(lines))
    assert record.lines[0].comment == "a note and more"
    assert replay(GAME, record).position.over


def test_every_recorded_digest_is_that_of_the_state() -> None:
    match = bloody_duel()
    record = read_record(write_record(match))
    marked = [line.number for line in record.lines if line.digest]
    assert marked
    for number in marked:
        part = replay(GAME, record, number)
        assert record.lines[number - 1].digest == state_digest(part.position.checkpoint)


def test_a_changed_digest_is_found_at_its_line() -> None:
    text = write_record(random_duel(4))
    lines = text.splitlines()
    place = next(place for place, line in enumerate(lines) if "@" in line)
    lines[place] = lines[place].split("@")[0] + "@000000000000"
    with pytest.raises(BadRecord, match=rf"line {place + 1}, .*000000000000 was expected, found"):
        replay(GAME, read_record("\n".join(lines)))


def test_a_digest_inside_a_step_is_found_out() -> None:
    text = write_record(random_duel(4)).replace("1 & high | high\n", "1 & high | high @000000000000\n")
    text = text.replace("1 & low | high\n", "1 & low | high @000000000000\n")
    text = text.replace("1 & high | low\n", "1 & high | low @000000000000\n")
    text = text.replace("1 & low | low\n", "1 & low | low @000000000000\n")
    with pytest.raises(BadRecord, match="a step that has not ended"):
        replay(GAME, read_record(text))


HEAD = '[sortie "1"]\n[game "duel"]\n[rules "1"]\n'


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("1 0 high", "line 4, answer 1: .*'&' answers 'stance' here, found '0'"),
        ("1 & high", "2 sealed answers were expected, found 1"),
        ("1 & high | dance", "no action of this game"),
        ("1 & high | move a", "seats asked must give one of its options"),
        ("1 & high | low\n2 * 4", "still in the pile"),
        ("1 & high | low\n2 * x", "numbers were expected, found 'x'"),
        ("1 & high | low\n2 * 0\n3 * 1 2", "1 dice are rolled here, 2 were given"),
        ("1 & high | low\n2 * 0\n3 * 7", "a die shows 1 to 6"),
        ("1 & high | low\n2 * 0\n3 * 4\n4 * 4\n5 1 wait", "'2' answers 'act' here, found '1'"),
        ("1 & high | low\n2 * 0\n3 * 4\n4 * 4\n5 2 move a", "line 8, answer 5: .*DUEL-4"),
        ("1 & high | low\n2 * 0\n3 * 4\n4 * 4\n5 * 3", "'2' answers 'act' here, found"),
    ],
)
def test_an_answer_that_does_not_fit_is_named_with_its_line(lines: str, message: str) -> None:
    count = lines.count("\n") + 1
    with pytest.raises(BadRecord, match=message):
        replay(GAME, read_record(f"{HEAD}{lines}\nend {count}\n"))


def test_an_answer_after_the_end_of_the_game_is_refused() -> None:
    text = write_record(random_duel(4))
    count = len(random_duel(4).log)
    text = text.replace(f"end {count}", f"{count + 1} 0 wait\nend {count + 1}")
    with pytest.raises(BadRecord, match="the game is over here"):
        replay(GAME, read_record(text))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this is no record"),
        ("PNG garbage", "this is no record"),
        ("[game duel]\nend 0", "line 1: .* is no tag"),
        ('[game "du\\qel"]\nend 0', "line 1: the text of tag 'game' is damaged"),
        ('[game "duel" "two"]\nend 0', "takes 1 texts, found 2"),
        ('[game "duel"]\n[game "duel"]\nend 0', "line 2: tag 'game' stands twice"),
        ('[game "duel"]\n2 0 wait\nend 1', "answer 1 was expected, found answer 2"),
        ('[game "duel"]\n1 0 wait\nend 2', "2 answers are announced, 1 were found"),
        ('[game "duel"]\n1 0 wait', "this record was cut: 1 answers"),
        ('[game "duel"]\nend 0\n1 0 wait', "stands after the end"),
    ],
)
def test_garbage_and_cut_files_say_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        read_record(text)


def test_a_cut_file_can_be_read_as_far_as_it_goes() -> None:
    text = write_record(random_duel(4))
    cut = "\n".join(text.splitlines()[:-4])
    record = read_record(cut, whole=False)
    record.result = ""
    assert not record.whole
    assert len(replay(GAME, record).log) == len(random_duel(4).log) - 3


def test_other_games_and_versions_are_told_apart() -> None:
    text = write_record(random_duel(4))
    with pytest.raises(BadRecord, match="this is a record of 'chess', not of 'duel'"):
        replay(GAME, read_record(text.replace('[game "duel"]', '[game "chess"]')))
    with pytest.raises(OtherVersion, match="rules version '0', this is '1'"):
        replay(GAME, read_record(text.replace('[rules "1"]', '[rules "0"]')))
    with pytest.raises(OtherVersion, match="record of format 9"):
        read_record(text.replace('[sortie "1"]', '[sortie "9"]'))
    with pytest.raises(OtherVersion, match="pack duel 1 00000000, loaded is 2 abc"):
        other = DuelGame()
        other.packs = (PackReference("duel", "2", "abc"),)
        replay(other, read_record(text))
    with pytest.raises(OtherVersion, match="it is not loaded"):
        replay(GAME, read_record(text.replace('[pack "duel"', '[pack "desert"')))


def test_a_result_that_differs_is_found() -> None:
    text = write_record(random_duel(4))
    assert '[result "' in text
    record = read_record(text)
    record.result = "9-9 draw"
    with pytest.raises(BadRecord, match="the record's result is '9-9 draw'"):
        replay(GAME, record)
    record.lines = record.lines[:3]
    with pytest.raises(BadRecord, match="no result yet"):
        replay(GAME, record)


def test_a_match_from_a_drawn_position_carries_it() -> None:
    state = GAME.draw_case({"row": "..RB...", "acts": 0})
    match = Match(GAME, Setup("first-blood"), Position(GAME, state))
    match.say(0, "strike")
    text = write_record(match, {})
    again = replay(GAME, read_record(text))
    assert again.position.state.key() == match.position.state.key()
    record = read_record(text)
    record.position = "{"
    with pytest.raises(BadRecord, match="the tag 'position' is damaged"):
        replay(GAME, record)


def test_options_and_editions_are_tags() -> None:
    setup = Setup("first-blood", "first", ("red", "blue"), "row", {"weather": "off"}, {"clock": "none"})
    record = read_record(write_record(Match(GAME, setup)))
    assert record.setup == setup
    assert record.packs == GAME.packs


@pytest.mark.parametrize("name", ["game", "Seat", "two words", ""])
def test_reserved_words_are_no_free_tags(name: str) -> None:
    with pytest.raises(BadRecord, match="cannot be a tag"):
        write_record(random_duel(1), {name: "x"})


def test_a_match_that_somebody_gave_up_is_recorded_and_replayed() -> None:
    match = Match(GAME, Setup())
    match.say(0, "high")
    match.resign(1)
    text = write_record(match, {})
    assert "1 2 resign" in text
    again = replay(GAME, read_record(text))
    assert again.position.over
    assert write_record(again, {}) == text
