"""What the texts of a game are tested with: its keys, and everything its rules and views say."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

from sortie.kernel.game.map_form import MapForm

# Where in its arguments a function takes the label of a request.
LABEL_PLACES = {"choose": 1, "roll": 1, "draw": 1, "together": 0}
VARIABLE = re.compile(r"\$(\w+)")
# Said by the lobby and by guided games, and by the terminal about odds and sums, by keys that are put together there.
SAID_ELSEWHERE = ("edition-", "game-", "ground-", "lesson-", "odds-", "sign-", "state-", "switch-", "term-")
# Where it is said what all games that answer queries find.
FINDINGS = ("sortie.kernel.views.queries", "sortie.board.findings")


def messages(folder: Path, language: str) -> dict[str, str]:
    """Every key of a language with the source of its text."""
    text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, Junk), f"{language}: {entry.content}"
        if isinstance(entry, Message):
            assert entry.id.name not in found, f"{language}: {entry.id.name} is there twice"
            assert entry.span is not None
            found[entry.id.name] = text[entry.span.start : entry.span.end]
    return found


def request_labels(sources: Iterable[Path], further: Mapping[str, int]) -> set[str]:
    """Every label that a rule asks the table with; `further` names functions of the game that pass a label on."""
    places = {**LABEL_PLACES, **further}
    labels: set[str] = set()
    for path in sources:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
                place = places.get(name, len(node.args))
                if place < len(node.args):
                    label = node.args[place]
                    if isinstance(label, ast.Constant) and isinstance(label.value, str):
                        labels.add(label.value)
    return labels


def view_keys(sources: Iterable[Path]) -> set[str]:
    """Keys that the views and findings of a game write out."""
    keys: set[str] = set()
    texts = [path.read_text(encoding="utf-8") for path in sources]
    for module in FINDINGS:
        folder, _, name = module.rpartition(".")
        if any(f"from {module} import" in text or f"from {folder} import {name}" in text for text in texts):
            texts.append(
                (Path(__file__).parents[1] / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8")
            )
    for text in texts:
        keys.update(re.findall(r'"((?:badge|found|line|meter|status|prompt)-[a-z-]*[a-z])"', text))
        keys.update(re.findall(r'\bWord\(\s*"([a-z-]*[a-z])"', text))
    return keys


def map_keys(form: MapForm | None) -> set[str]:
    """Keys of what the maps of a game are drawn with."""
    assert form is not None
    slots = [*form.slots, *([form.layer_slot] if form.layer_slot else [])]
    signs = [*form.borders, *(sign for slot in slots for sign in slot.signs)]
    return {one.key for one in (*slots, *signs) if one.key}


def wrong_parameters(english: Mapping[str, str], other: Mapping[str, str]) -> list[str]:
    """Keys whose texts use other parameters in another language."""
    return [
        key
        for key, text in english.items()
        if set(VARIABLE.findall(other[key])) != set(VARIABLE.findall(text))
    ]


def untold_parameters(english: Mapping[str, str], events: Mapping[str, tuple[str, ...]]) -> list[str]:
    """Events whose text asks for something that the event does not tell."""
    wrong: list[str] = []
    for key, kinds in events.items():
        names = [
            kind if not kinds[:place].count(kind) else f"{kind}{kinds[:place].count(kind) + 1}"
            for place, kind in enumerate(kinds)
        ]
        if not set(VARIABLE.findall(english[f"log-{key}"])) <= set(names):
            wrong.append(key)
    return wrong


def assert_texts_for(wanted: set[str], folder: Path) -> None:
    """Everything wanted has a text, and no text is there for nothing."""
    known = {key for key in messages(folder, "en") if not key.startswith(SAID_ELSEWHERE)}
    assert sorted(wanted - known) == []
    assert sorted(known - wanted) == []
