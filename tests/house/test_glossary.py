"""docs/glossary.md: every word has one meaning and a place in the code, and names are made of these words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.house.sources import PACKAGE, ROOT, modules, name_of, tree_of

GLOSSARY = ROOT / "docs" / "glossary.md"
PLAIN_WORDS = Path(__file__).parent / "plain_words.txt"
CAMEL = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z][a-z]*")
PLACE = re.compile(r"`([\w/.]+)(?:: (\w+))?`")
REMEDY = (
    "use a word of docs/glossary.md, write this one into it with its one meaning, "
    "or add it to tests/house/plain_words.txt if it is plain English"
)


def singular(word: str) -> str:
    """The form in which words are compared."""
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word == "menus":  # other words in -us are no plurals
        return "menu"
    if word.endswith(("sses", "xes", "ches", "shes", "uses")):
        return word[:-2]
    plural = len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is"))
    return word[:-1] if plural else word


@cache
def rows() -> list[tuple[str, str, str]]:
    """(words, meaning, place) of each row of the glossary."""
    lines = GLOSSARY.read_text(encoding="utf-8").splitlines()
    cells = [line.strip("|").split("|") for line in lines if line.startswith("| ")]
    return [
        (words.strip(), meaning.strip(), place.strip())
        for words, meaning, place in cells
        if meaning != " meaning "
    ]


def plain_words() -> list[str]:
    """Plain English, one word a line."""
    return PLAIN_WORDS.read_text(encoding="utf-8").split()


def names() -> Iterator[tuple[str, str]]:
    """(word, where) of every class and module; the names of the games are names."""
    for path in modules():
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        for part in [part for part in parts if not part.startswith("__")]:
            yield from ((word, name_of(path)) for word in part.strip("_").split("_"))
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.ClassDef):
                yield from (
                    (word.lower(), f"{name_of(path)}: {node.name}") for word in CAMEL.findall(node.name)
                )


def test_names_are_made_of_known_words() -> None:
    known = {singular(word) for words, _, _ in rows() for word in re.findall(r"[a-z]+", words)}
    known.update(singular(word) for word in plain_words())
    games = {path.name.rstrip("0123456789") for path in (PACKAGE / "games").iterdir() if path.is_dir()}
    known.update(singular(name) for name in games)
    strangers = sorted(
        {
            f"'{word}' in {where}"
            for word, where in names()
            if singular(word.rstrip("0123456789")) not in known
        }
    )
    assert strangers == [], REMEDY


def test_every_word_has_one_meaning_and_a_place_that_exists() -> None:
    seen: set[str] = set()
    for words, meaning, place in rows():
        assert meaning, f"'{words}' has no meaning"
        for word in words.split(", "):
            assert word not in seen, f"'{word}' stands in the glossary twice: one word, one meaning"
            seen.add(word)
        found = PLACE.fullmatch(place)
        assert found is not None, f"'{words}': write the place as `folder/file.py` or `folder/file.py: Class`"
        file = PACKAGE / found[1]
        assert file.is_file(), f"'{words}': there is no sortie/{found[1]}"
        if found[2]:
            assert re.search(rf"^(class )?{found[2]}\b", file.read_text(encoding="utf-8"), re.MULTILINE), (
                f"'{words}': sortie/{found[1]} has no {found[2]}"
            )


def test_plain_words_are_in_order_and_in_use() -> None:
    plain = plain_words()
    assert plain == sorted(set(plain)), "keep tests/house/plain_words.txt sorted, each word once"
    used = {singular(word.rstrip("0123456789")) for word, _ in names()}
    assert [word for word in plain if singular(word) not in used] == [], "no name has these words any more"
