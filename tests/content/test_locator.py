"""The line of every key path."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from sortie.content.locator import KeyPath, Locator
from sortie.content.packs import find_packs

TEXT = '''# comment [[not.a.table]]
title = "a # no comment"
long = """
two ] lines
"""
a.b.c = 1

[[agents]]
id = "one" # and [this] = no table
weapons = [
    "first", # a comment, with a comma
    { use = "second", skl = 5 },
    { id = 'third', special = ["AP1",
        "CR2"] },
]

[[agents]]
id = "two"

[[agents.skills]]
id = "s0"

[[agents.skills]]
"quoted.key" = 1

[agents.more]
deep.er = { x = 1, y = [1, 2] }

[plain.table]
value = 3
'''

PLACES: list[tuple[KeyPath, int]] = [
    (("title",), 2),
    (("long",), 3),
    (("a", "b", "c"), 6),
    (("agents",), 8),
    (("agents", 0), 8),
    (("agents", 0, "id"), 9),
    (("agents", 0, "weapons", 0), 11),
    (("agents", 0, "weapons", 1, "skl"), 12),
    (("agents", 0, "weapons", 2, "special", 1), 14),
    (("agents", 1), 17),
    (("agents", 1, "id"), 18),
    (("agents", 1, "skills", 0, "id"), 21),
    (("agents", 1, "skills", 1, "quoted.key"), 24),
    (("agents", 1, "more", "deep", "er", "y", 1), 27),
    (("plain", "table", "value"), 30),
]


@pytest.mark.parametrize(("path", "line"), PLACES)
def test_line_of_a_path(path: KeyPath, line: int) -> None:
    tomllib.loads(TEXT)
    assert Locator(TEXT).line(path) == line


def test_a_missing_key_has_the_line_of_its_table() -> None:
    assert Locator(TEXT).line(("agents", 1, "act")) == 17
    assert Locator(TEXT).line(("nowhere",)) == 1


def paths(value: Any, path: KeyPath = ()) -> list[KeyPath]:
    inner: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [found for key, one in inner for found in [(*path, key), *paths(one, (*path, key))]]


@pytest.mark.parametrize("pack", sorted(find_packs()))
def test_every_path_of_the_shipped_files_is_found_where_its_key_stands(pack: str) -> None:
    for file in sorted(find_packs()[pack].glob("*.toml")):
        text = file.read_text(encoding="utf-8")
        locator, lines = Locator(text), text.split("\n")
        for path in paths(tomllib.loads(text)):
            names = [part for part in path if isinstance(part, str)]
            if isinstance(path[-1], str):
                assert names[-1] in lines[locator.line(path) - 1], (file.name, path)


def test_windows_line_ends_and_strange_strings() -> None:
    text = "a = 'x\\'\r\nb = \"q\\\"]\"\r\nc = '''\r\nz''''\r\nd = [\r\n1,\r\n2]\r\n"
    tomllib.loads(text)
    assert [Locator(text).line((key,)) for key in "abcd"] == [1, 2, 3, 5]
    assert Locator(text).line(("d", 1)) == 7
