"""Lessons: data in a pack, checked against the game they teach; better hints leave a pack's digest as it is."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from sortie.content.lessons import check_lessons, lessons_of
from sortie.content.packs import find_packs, read_pack, read_packs
from sortie.games import game_names
from sortie.players.roster import player_names
from tests.shipped import shipped


@pytest.mark.parametrize("game", game_names())
def test_every_game_brings_a_lesson_that_can_be_given(game: str) -> None:
    packs = read_packs([game])
    assert lessons_of(packs)
    assert check_lessons(packs, shipped(game), player_names()) == []


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the first game's pack."""
    folder = tmp_path / "pack"
    shutil.copytree(find_packs()[game_names()[0]], folder)
    return folder


def messages(pack: Path, old: str, new: str) -> list[str]:
    """What is said after something was changed in its lesson."""
    file = pack / "lessons" / "2_fighting.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    found = check_lessons((read_pack(pack),), shipped(game_names()[0]), player_names())
    assert all(one.file and one.remedy for one in found)
    return [one.message for one in found]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('when = "verb-shoot"', 'when = "verb-shoof"', "There is no verb 'shoof'."),
        ('do = "shoot"', 'do = "shoof"', "There is no verb 'shoof'."),
        ('when = "prompt-dice"', 'when = "prompt-nowhere"', "Nobody is ever asked 'prompt-nowhere'."),
        ('"hold-the-ground"', '"hold-the-grund"', "There is no scenario 'hold-the-grund'."),
        ('"freight-yard"', '"fright-yard"', "There is no board of this scenario 'fright-yard'."),
        ('"aegis-vanguard"', '"aegis"', "There is no side of this scenario 'aegis'."),
        ('players = ["", "random"]', 'players = ["random"]', "This lesson is for 1 players."),
        ('players = ["", "random"]', 'players = ["random", "random"]', "Nobody learns in this lesson."),
        ('players = ["", "random"]', 'players = ["", "chess"]', "There is no player 'chess'."),
        ('{ id = "shoot"', '{ id = "melee"', "The step 'melee' stands here twice."),
        ('{ id = "shoot"', '{ id = "shot"', "The text 'lesson-fighting-shot' is missing"),
        ('{ id = "shoot"', '{ id = "shot"', "Nothing uses the text 'lesson-fighting-shoot'."),
        ('show = ["hulk"]', 'show = ["hulc"]', "Nothing is called 'hulc' here."),
        ('square = "k14"', 'square = "k99"', "This position cannot be drawn"),
        ("turn = 2", "tern = 2", "This position cannot be drawn"),
    ],
)
def test_mistakes_of_a_lesson_are_named(pack: Path, old: str, new: str, said: str) -> None:
    assert any(message.startswith(said) for message in messages(pack, old, new)), messages(pack, new, new)


def test_lessons_need_words_in_every_language(pack: Path) -> None:
    (pack / "lessons" / "fr.ftl").unlink()
    found = check_lessons((read_pack(pack),), shipped(game_names()[0]), player_names())
    assert [one.message for one in found] == ["There are no texts in 'fr'."]


def test_a_better_hint_does_not_change_the_digest(pack: Path) -> None:
    before = read_pack(pack).digest
    hints = pack / "lessons" / "en.ftl"
    hints.write_text(hints.read_text(encoding="utf-8").replace("Choose", "Take"), encoding="utf-8")
    assert read_pack(pack).digest == before
    shutil.rmtree(pack / "lessons")
    assert read_pack(pack).digest == before
