"""The words of SKIRM: the same keys in three languages, a text for everything the game says, none too many."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

from sortie.content.packs import LANGUAGES, read_packs
from sortie.content.words import Words, with_dice_joined
from sortie.games.skirm import board_view, dice, inquiries, outlines, panels, view
from sortie.games.skirm.rules import EVENTS, VERBS
from sortie.games.skirm.texts import FOLDER, words_of

SOURCES = sorted(Path(dice.__file__).parent.glob("*.py"))
# Where in its arguments a function takes the label of a request.
LABEL_PLACES = {
    "choose": 1,
    "roll": 1,
    "draw": 1,
    "tally": 1,
    "together": 0,
    "single_die": 3,
    "plain_dice": 3,
}
ROLL_KINDS = (dice.HIT_ROLL, dice.SAVE_ROLL, dice.PLAIN_ROLL)
# Said by the lobby and by guided games, and by the terminal about odds and sums, by keys that are put together there.
SAID_ELSEWHERE = ("game-", "lesson-", "odds-", "switch-", "term-")
VARIABLE = re.compile(r"\{ \$(\w+)")


def messages(language: str) -> dict[str, str]:
    """Every key of a language with the source of its text."""
    text = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, Junk), f"{language}: {entry.content}"
        if isinstance(entry, Message):
            assert entry.id.name not in found, f"{language}: {entry.id.name} is there twice"
            found[entry.id.name] = text[entry.span.start : entry.span.end]
    return found


def request_labels() -> set[str]:
    """Every label that a rule asks the table with."""
    labels = set(ROLL_KINDS)
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
                place = LABEL_PLACES.get(name, len(node.args))
                if place < len(node.args):
                    label = node.args[place]
                    if isinstance(label, ast.Constant) and isinstance(label.value, str):
                        labels.add(label.value)
    return labels


def view_keys() -> set[str]:
    """Keys that the views write out."""
    keys: set[str] = set()
    for module in (board_view, panels, view, inquiries, outlines):
        assert module.__file__ is not None
        text = Path(module.__file__).read_text(encoding="utf-8")
        keys.update(re.findall(r'"((?:badge|found|line|meter|status|prompt)-[a-z-]*[a-z])"', text))
    return keys


def wanted() -> set[str]:
    keys = {f"log-{key}" for key in EVENTS} | {f"verb-{name}" for name in VERBS}
    keys |= {f"prompt-{label}" for label in request_labels()} | view_keys()
    return keys | {"seat-1", "seat-2", "objective-extra-1"}


def test_the_three_languages_have_the_same_keys() -> None:
    english = set(messages("en"))
    for language in LANGUAGES:
        assert set(messages(language)) == english


def test_everything_said_has_its_text_and_nothing_is_unused() -> None:
    known = {key for key in messages("en") if not key.startswith(SAID_ELSEWHERE)}
    assert sorted(wanted() - known) == []
    assert sorted(known - wanted()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_uses_the_same_parameters_in_every_language(language: str) -> None:
    english, other = messages("en"), messages(language)
    for key, text in english.items():
        assert set(VARIABLE.findall(other[key])) == set(VARIABLE.findall(text)), key


def test_a_log_text_uses_only_what_its_event_tells() -> None:
    english = messages("en")
    for key, kinds in EVENTS.items():
        names = [kind if not kinds[:place].count(kind) else f"{kind}{kinds[:place].count(kind) + 1}"
                 for place, kind in enumerate(kinds)]  # fmt: skip
        used = set(VARIABLE.findall(english[f"log-{key}"]))
        assert used <= set(names), key


@pytest.fixture(scope="module")
def texts() -> Words:
    return words_of(read_packs(["skirm"]))


def test_names_become_words(texts: Words) -> None:
    said = texts.text("en", "log-shoots", {"unit": "rifleman-2", "unit2": "boss", "weapon": "service-rifle"})
    assert said == "Vanguard Rifleman 2 shoots at Scav Boss with Service Rifle."
    assert texts.text("fr", "log-lost", {"unit": "captain", "number": 2}).endswith("perd 2 HIT.")
    assert "приказа" in texts.text("ru", "log-orders-gained", {"seat": "1", "number": 2})


def test_keys_in_parameters_and_numbered_agents(texts: Words) -> None:
    assert texts.text("en", "agent-rifleman#2", {}) == "Vanguard Rifleman 2"
    assert texts.text("en", "prompt-act", {"unit": "@agent-rifleman#2"}).startswith("Vanguard Rifleman 2")
    assert texts.text("en", "status-initiative", {"seat": "@seat-2"}) == "Initiative: Second player"


def test_content_without_words_is_called_by_its_id(texts: Words) -> None:
    assert texts.text("en", "agent-veteran", {}) == "veteran"
    assert (
        texts.text("en", "log-uses", {"unit": "veteran", "skill": "second-wind"})
        == "veteran uses second-wind."
    )
    assert texts.text("en", "nothing-of-this-kind", {}) == "nothing-of-this-kind"


def test_reasons_of_numbers(texts: Words) -> None:
    assert texts.text("en", "high-ground", {}) == "High Ground"
    assert texts.text("en", "rally", {}) == "Rally"


def test_dice_are_one_text() -> None:
    assert with_dice_joined({"seat": "1", "dice": 4, "dice2": 2, "dice3": 6}) == {
        "seat": "1",
        "dice": "4 2 6",
    }
    assert with_dice_joined({"number": 1}) == {"number": 1}
