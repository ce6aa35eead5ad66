"""French spaces and apostrophes are set when a text is shown; the files are written plainly."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sortie.content.statements import rule_statements
from sortie.content.texts import Texts
from sortie.content.typography import APOSTROPHE, THIN, typeset, with_de
from sortie.drawing.wording import texts_beside
from sortie.games import game_names
from sortie.server.refusal_words import said
from tests.content.translations import ROOT, all_texts, text_folders

# web/tests/typography.test.ts reads the same file: the client sets its own words as the server sets those of games.
EXAMPLES = json.loads((Path(__file__).parent / "typography.json").read_text(encoding="utf-8"))
SET_SIGNS = (THIN, APOSTROPHE, "\u00a0")
LOOSE = re.compile(r"[^\W\d_] [;!?:»]|« |[^\W\d_]'[^\W\d_]")
TIGHT = re.compile(r"[^\W\d_]\)?[;!?](?![\w.?=])|[^\W\d_]:(?=\s)")


@pytest.mark.parametrize(("plain", "printed"), EXAMPLES)
def test_how_a_text_is_printed(plain: str, printed: str) -> None:
    assert typeset("fr", plain) == printed
    assert typeset("fr", printed) == printed
    assert typeset("ru", plain) == typeset("en", plain) == plain


def test_french_files_are_written_plainly() -> None:
    files = [folder / "fr.ftl" for folder in text_folders()]
    files += [
        *(ROOT / "sortie" / "games").glob("*/rules.fr.toml"),
        ROOT / "web" / "src" / "words" / "fr.json",
    ]
    assert len(files) > 15
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert [sign for sign in SET_SIGNS if sign in text] == [], file.name


def test_french_signs_have_their_space() -> None:
    """A sign that hangs on its word would not be set."""
    typed = ("sortie ", "http", "throwable_objectives:", "hack_from:", "Authorization:")
    wrong = [
        (one.file, one.key)
        for one in all_texts("fr")
        if TIGHT.search(one.plain) and not any(word in one.text for word in typed)
    ]
    assert wrong == []


def test_whatever_is_shown_is_set() -> None:
    shown = [text for game in game_names() for text in rule_statements(game, "fr").values()]
    shown.append(texts_beside("sortie.drawing", "sortie.terminal").text("fr", "not-notation", text="x"))
    shown.append(said("fr", "internal", {}))
    shown.append(Texts({"fr": ["a = L'un : { $b }"]}).text("fr", "a", b="l'autre"))
    assert [text for text in shown if LOOSE.search(text)] == []


@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("Alice", "d'Alice"),
        ("Pamela", "de Pamela"),
        ("Le Sillage pourpre", "du Sillage pourpre"),
        ("Les Éclaireurs", "des Éclaireurs"),
        ("Œil-de-faucon", "d'Œil-de-faucon"),
        ("Léon", "de Léon"),
    ],
)
def test_of_a_name(name: str, of: str) -> None:
    assert with_de(name) == of
