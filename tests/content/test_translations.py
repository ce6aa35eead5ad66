"""French and Russian say what English says: the same variables, numbers, codes and terms, and as much of it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sortie.games import game_names
from tests.content.translations import OTHERS, Said, all_texts, fluent_texts, glossary, rule_texts

NUMBER = re.compile(r"\d+")
CODE = re.compile(r"\b(?:[A-Z0-9]*[A-Z]{2,}x?[0-9]?|\w+=\w+)\b(?!\.\d)")
# A statement much shorter than the English one has lost something: English is the shorter language of the two.
SHORTEST = {"fr": 0.7, "ru": 0.6}
SHORTEST_BOOK = {"fr": 1.0, "ru": 0.9}
# Numbers that English writes as words, and how they may be said.
COUNTED = {
    "two": {"fr": r"deux|double|\b2\b", "ru": r"дв(а|е|ух|ум|ое|ой|ус)|об(а|е|ои|еи)|втор|вдв|пар|\b2\b"},
    "three": {"fr": r"trois|\b3\b", "ru": r"тр(и|ёх|ем|оих)|\b3\b"},
    "four": {"fr": r"quatre|\b4\b", "ru": r"четыр|\b4\b"},
    "five": {"fr": r"cinq|\b5\b", "ru": r"пят|\b5\b"},
    "six": {"fr": r"six|\b6\b", "ru": r"шест|\b6\b"},
    "eight": {"fr": r"huit|\b8\b", "ru": r"вос(е|ь)м|\b8\b"},
    "twice": {"fr": r"deux fois|double", "ru": r"дважд|двойн|вдво|два"},
}


def terms(game: str) -> list[dict[str, Any]]:
    """The terms that a game is checked for."""
    return [term for term in glossary()["term"] if game in list(term.get("games", game_names()))]  # type: ignore[call-overload]


def pairs(language: str, game: str) -> list[tuple[Said, Said]]:
    """The statements of a game, in English and in the other language."""
    others = {said.key: said for said in rule_texts(language) if said.game == game}
    return [(said, others[said.key]) for said in rule_texts("en") if said.game == game]


@pytest.mark.parametrize("language", OTHERS)
def test_texts_have_the_same_keys_and_variables(language: str) -> None:
    english = {(said.file, said.key): said.variables for said in fluent_texts("en")}
    other = {(said.file, said.key): said.variables for said in fluent_texts(language)}
    assert sorted(english) == sorted(other)
    assert {key for key, variables in english.items() if variables != other[key]} == set()


@pytest.mark.parametrize("language", OTHERS)
def test_numbers_of_cards_and_briefings_are_the_same(language: str) -> None:
    other = {(said.file, said.key): said.plain for said in fluent_texts(language)}
    lacking = {
        (said.file, said.key): set(NUMBER.findall(said.plain))
        - set(NUMBER.findall(other[said.file, said.key]))
        for said in fluent_texts("en")
        if "->" not in said.text  # a plural has other cases in every language
    }
    assert {key: numbers for key, numbers in lacking.items() if numbers} == {}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", game_names())
def test_no_number_of_a_rule_is_lost(game: str, language: str) -> None:
    lacking = {
        english.key: set(NUMBER.findall(english.text)) - set(NUMBER.findall(other.text))
        for english, other in pairs(language, game)
    }
    assert {rule: numbers for rule, numbers in lacking.items() if numbers} == {}
    for english, other in pairs(language, game):
        for word, said in COUNTED.items():
            if re.search(rf"\b{word}\b", english.text, re.IGNORECASE):
                assert re.search(said[language], other.text, re.IGNORECASE), f"{other.key}: no '{word}'"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", game_names())
def test_no_rule_is_cut_short(game: str, language: str) -> None:
    found = pairs(language, game)
    short = [one.key for one, other in found if len(other.text) < SHORTEST[language] * len(one.text)]
    assert short == []
    book, written = (sum(len(pair[side].text) for pair in found) for side in (0, 1))
    assert written >= SHORTEST_BOOK[language] * book


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", game_names())
def test_codes_of_a_rule_are_kept_or_translated(game: str, language: str) -> None:
    """What is printed in capitals on cards, and what is typed, is kept, unless the glossary has a word for it."""
    translated = {term["english"] for term in terms(game)}
    lacking = {
        english.key: set(CODE.findall(english.text)) - set(CODE.findall(other.text)) - translated
        for english, other in pairs(language, game)
    }
    assert {rule: codes for rule, codes in lacking.items() if codes} == {}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", game_names())
def test_terms_of_a_rule_are_those_of_the_glossary(game: str, language: str) -> None:
    wrong: list[str] = []
    for term in terms(game):
        code = term["english"].isupper()
        wanted = re.compile(
            rf"\b{term['english']}\b(?!\.\d)" if code else term["english"], 0 if code else re.IGNORECASE
        )
        said = re.compile(term[language], re.IGNORECASE)
        for english, other in pairs(language, game):
            if wanted.search(english.text) and not said.search(other.text):
                wrong.append(f"{other.key}: {term['english']} is not {term[language]}")
    assert wrong == []


@pytest.mark.parametrize("language", ("en", *OTHERS))
def test_words_the_glossary_forbids_are_not_written(language: str) -> None:
    wrong: list[str] = []
    for never in glossary()["never"]:
        if never["language"] != language:
            continue
        word = re.compile(str(never["word"]), re.IGNORECASE | re.MULTILINE)
        games = never.get("games", ())
        for said in all_texts(language):
            if (not games or said.game in games) and word.search(said.text):  # type: ignore[operator]
                wrong.append(f"{said.file} {said.key}: {said.text!r}; write: {never['instead']}")
    assert wrong == []
