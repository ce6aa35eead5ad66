"""Every rule of every game says the same thing in every language: no id is missing, none is left over."""

from __future__ import annotations

import re

import pytest

from sortie.content.statements import rule_statements, written_statements
from sortie.games import game_names

OTHERS = ("fr", "ru")
CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", game_names())
def test_a_translation_has_the_same_rules_in_the_same_order(game: str, language: str) -> None:
    assert list(written_statements(game, language)) == list(written_statements(game))


@pytest.mark.parametrize("game", game_names())
def test_statements_are_translated(game: str) -> None:
    english, french, russian = (written_statements(game, language) for language in ("en", *OTHERS))
    assert [rule for rule, text in english.items() if text == french[rule]] == []
    assert [rule for rule, text in russian.items() if not CYRILLIC.search(text)] == []
    assert [rule for rule, text in french.items() if CYRILLIC.search(text)] == []


def test_a_language_nobody_wrote_is_english() -> None:
    game = game_names()[0]
    assert dict(rule_statements(game, "de")) == written_statements(game)


def test_a_game_without_rules_has_no_statements() -> None:
    assert dict(rule_statements("nothing")) == {}
