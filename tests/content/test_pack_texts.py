"""Words by language and key."""

from __future__ import annotations

from sortie.content.texts import Texts

TEXTS = Texts(
    {
        "en": ["hello = Hello, { $name }\nonly = English\n    .rules = A rule.\n", "more = More"],
        "fr": ["hello = Bonjour, { $name }\n"],
    }
)


def test_a_text_with_its_arguments_and_no_marks_around_them() -> None:
    assert TEXTS.text("fr", "hello", name="Ann") == "Bonjour, Ann"


def test_english_stands_in_and_then_the_key() -> None:
    assert TEXTS.text("fr", "only") == "English"
    assert TEXTS.text("fr", "only.rules") == "A rule."
    assert TEXTS.text("ru", "more") == "More"
    assert TEXTS.text("fr", "nothing") == "nothing"
    assert TEXTS.text("fr", "only.nothing") == "only.nothing"


def test_which_language_has_a_key() -> None:
    assert TEXTS.languages == ("en", "fr")
    assert TEXTS.has("en", "only") and not TEXTS.has("fr", "only") and not TEXTS.has("ru", "only")
