"""A name in a sentence has the case and gender the sentence needs; a name without forms stands as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from sortie.content.names import Name, followed
from sortie.content.packs import Pack, read_packs
from sortie.content.texts import Texts
from sortie.content.words import Words

RUSSIAN = """
unit-varga = Варга
    .gender = m
    .acc = Варгу
unit-ada = Ада
    .gender = f
    .acc = Аду
unit-stranger = Чужак
log-shot = { $unit } стреляет в { FORM($unit2, "acc") }.
log-found = { FORM($unit, "gender") ->
    [f] { $unit } обнаружена.
    [m] { $unit } обнаружен.
   *[other] Обнаружение: { $unit }.
 }
"""
FRENCH = """
unit-ada = Ada
    .gender = f
unit-boss = Chef
    .de = du Chef
log-plate = La plaque { FORM($unit, "de") } encaisse.
"""


@pytest.fixture
def words(tmp_path: Path) -> Words:
    for language, text in (
        ("en", "log-shot = { $unit } shoots { $unit2 }.\n"),
        ("fr", FRENCH),
        ("ru", RUSSIAN),
    ):
        (tmp_path / f"{language}.ftl").write_text(text, encoding="utf-8")
    none: list[Pack] = []
    return Words(tmp_path, {"unit": "unit"}, {}, (), none)


@pytest.mark.parametrize(
    ("unit", "unit2", "shot"),
    [
        ("ada", "varga", "Ада стреляет в Варгу."),
        ("varga-2", "ada-3", "Варга 2 стреляет в Аду 3."),
        ("ada", "stranger", "Ада стреляет в Чужак."),
        ("ada", "@unit-varga", "Ада стреляет в Варгу."),
        ("ada", "@unit-varga#2", "Ада стреляет в Варгу 2."),
        ("ada", "Кто-то", "Ада стреляет в Кто-то."),
    ],
)
def test_a_case(words: Words, unit: str, unit2: str, shot: str) -> None:
    assert words.text("ru", "log-shot", {"unit": unit, "unit2": unit2}) == shot


@pytest.mark.parametrize(
    ("unit", "found"),
    [
        ("ada", "Ада обнаружена."),
        ("varga-1", "Варга 1 обнаружен."),
        ("stranger", "Обнаружение: Чужак."),
    ],
)
def test_a_gender(words: Words, unit: str, found: str) -> None:
    assert words.text("ru", "log-found", {"unit": unit}) == found


@pytest.mark.parametrize(
    ("unit", "of"),
    [
        ("ada", "La plaque d’Ada encaisse."),
        ("boss", "La plaque du Chef encaisse."),
        ("Milo", "La plaque de Milo encaisse."),
    ],
)
def test_french_of(words: Words, unit: str, of: str) -> None:
    assert words.text("fr", "log-plate", {"unit": unit}) == of


def test_a_name_is_a_text_and_keeps_its_forms_with_a_number() -> None:
    name = followed(Name("Ада", {"gender": "f", "acc": "Аду"}), "2")
    assert name == "Ада 2"
    assert isinstance(name, Name) and name.forms == {"gender": "f", "acc": "Аду 2"}
    assert followed("Ada", "2") == "Ada 2"


def test_a_name_that_stands_in_english_only_has_the_forms_of_english() -> None:
    texts = Texts({"en": ["unit-ada = Ada\n    .gender = f\n"], "ru": [""]})
    name = texts.name("ru", "unit-ada")
    assert isinstance(name, Name) and name.forms == {"gender": "f"}


@pytest.mark.parametrize(
    ("pack", "kinds"),
    [("siege", ("operator",)), ("escape", ("character",)), ("level7", ("character",)), ("skirm", ("agent",))],
)
def test_everybody_shipped_has_a_gender_in_russian(pack: str, kinds: tuple[str, ...]) -> None:
    text = read_packs([pack])[-1].texts["ru"].text
    texts = Texts({"ru": [text]})
    names = [
        line.split(" =")[0]
        for line in text.splitlines()
        if line.startswith(tuple(f"{kind}-" for kind in kinds))
    ]
    assert len(names) >= 4
    assert [name for name in names if not texts.has("ru", f"{name}.gender")] == []
