"""Case documents with one thing in them spoiled: a value of another kind, a key or a name that nobody knows."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

FOLDER = Path(__file__).parents[1] / "cases"
STRANGE: tuple[Any, ...] = (
    "nonsense",
    "",
    "*",
    -7,
    0,
    99,
    2.5,
    True,
    [],
    {},
    [[]],
    ["nonsense"],
    {"nonsense": 1},
)

Path_ = tuple[str | int, ...]


@cache
def documents(game: str) -> list[dict[str, Any]]:
    """The cases of a game as documents."""
    return [
        tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted((FOLDER / game).glob("*.toml"))
    ]


def places(data: Any, path: Path_ = ()) -> Iterator[Path_]:
    """Where something stands in a document, whole tables and lists too."""
    if path:
        yield path
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield from places(value, (*path, key))


def spoiled(game: str, seed: object) -> tuple[dict[str, Any], str]:
    """A case of a game with one thing changed, and what was changed."""
    random = Random(f"{game} {seed}")
    document = deepcopy(random.choice(documents(game)))
    path = random.choice([path for path in places(document) if path != ("game",)])
    table: Any = document
    for key in path[:-1]:
        table = table[key]
    how = random.randrange(4)
    if how == 0 and isinstance(table, dict):
        table[f"{path[-1]}x"] = table.pop(path[-1])
        return document, f"key {path} renamed"
    if how == 1:
        del table[path[-1]]
        return document, f"{path} taken out"
    value = random.choice(STRANGE)
    if how == 2 and isinstance(table[path[-1]], str):
        value = f"{table[path[-1]]}x"
    table[path[-1]] = value
    return document, f"{path} = {value!r}"
