"""Every text that has a translation: rule statements, Fluent files and the words of the client, by game and key."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Pattern, TextElement, VariableReference
from fluent.syntax.serializer import serialize_pattern
from fluent.syntax.visitor import Visitor

from sortie.content.names import FORMS
from sortie.content.statements import written_statements
from sortie.games import game_names

ROOT = Path(__file__).parents[2]
OTHERS = ("fr", "ru")
FOLDERS = ("texts", "lessons", "generated_texts", "field_words")


@dataclass(frozen=True, slots=True)
class Said:
    """A text: where it stands, its key, the words as they are written, and the variables they use."""

    game: str
    file: str
    key: str
    text: str
    plain: str
    variables: frozenset[str]


class _Parts(Visitor):
    """The bare words of a pattern and the variables in it."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.variables: set[str] = set()

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802  the library names it
        self.words.append(node.value)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802  the library names it
        self.variables.add(node.id.name)


def _game_of(folder: Path) -> str:
    return next((game for game in game_names() for part in folder.parts if part.startswith(game)), "")


def text_folders() -> list[Path]:
    """Every folder with a Fluent file for each language."""
    return sorted(path.parent for name in FOLDERS for path in (ROOT / "sortie").rglob(f"{name}/en.ftl"))


def _patterns(message: Message) -> Iterator[tuple[str, Pattern]]:
    if message.value is not None:
        yield message.id.name, message.value
    for attribute in message.attributes:
        if attribute.id.name not in FORMS:
            yield f"{message.id.name}.{attribute.id.name}", attribute.value


@cache
def fluent_texts(language: str) -> tuple[Said, ...]:
    """Every text of every Fluent file of a language; the forms of names are left out."""
    found: list[Said] = []
    for folder in text_folders():
        file = folder / f"{language}.ftl"
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if not isinstance(entry, Message):
                continue
            for key, pattern in _patterns(entry):
                parts = _Parts()
                parts.visit(pattern)
                text = serialize_pattern(pattern).strip()
                name = str(folder.relative_to(ROOT))
                game = _game_of(folder.relative_to(ROOT))
                found.append(Said(game, name, key, text, " ".join(parts.words), frozenset(parts.variables)))
    return tuple(found)


@cache
def rule_texts(language: str) -> tuple[Said, ...]:
    """Every rule statement as the file of a language has it."""
    return tuple(
        Said(game, f"rules of {game}", rule, text, text, frozenset())
        for game in game_names()
        for rule, text in written_statements(game, language).items()
    )


@cache
def client_texts(language: str) -> tuple[Said, ...]:
    """The words of the client itself."""
    words = json.loads((ROOT / "web" / "src" / "words" / f"{language}.json").read_text(encoding="utf-8"))
    return tuple(Said("", "web/src/words", key, text, text, frozenset()) for key, text in words.items())


def all_texts(language: str) -> tuple[Said, ...]:
    """Everything a player can read in a language."""
    return fluent_texts(language) + rule_texts(language) + client_texts(language)


@cache
def glossary() -> dict[str, list[dict[str, object]]]:
    """The terms and the words that are never written."""
    return tomllib.loads((Path(__file__).parent / "glossary.toml").read_text(encoding="utf-8"))
