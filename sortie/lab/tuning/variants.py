"""Variants: a copy of a pack in which single values are others. The pack itself is never changed.

A value is named by its table, id and keys: `weapons.lamp-hook.roa`, `missions.control.maps.tram-depot.lead`, and by number where
it stands in a list: `missions.bomb.maps.tram-depot.bombs.0.1`. All else in its file stays as it was written, comments too.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from sortie.content.packs import TITLE_PAGE
from sortie.kernel.errors import SortieError

MOST_VALUES = 50
Value = int | float | bool | str


class BadVariant(SortieError):
    """A value that is not in the pack, or a copy that cannot be made."""


def read_values(text: str) -> list[Value]:
    """The values of a range `3..5`, with a step `10..50..10`, or a list `3,5,8`, `true,false`, `light,heavy`."""
    try:
        if ".." in text:
            low, high, *step = (int(part) for part in text.split(".."))
            found: list[Value] = list(range(low, high + 1, step[0] if step else 1))
        else:
            found = [_one_value(part.strip()) for part in text.split(",")]
    except (ValueError, IndexError) as error:
        raise BadVariant(f"'{text}' are no values; write 3..5, 10..50..10 or 3,5,8") from error
    if not found or len(found) > MOST_VALUES:
        raise BadVariant(f"'{text}' are {len(found)} values; name 1 to {MOST_VALUES}")
    return list(dict.fromkeys(found))


def _one_value(text: str) -> Value:
    if not text:
        raise ValueError("nothing between two commas")
    if text in ("true", "false"):
        return text == "true"
    try:
        return int(text)
    except ValueError:
        pass
    try:
        return float(text)
    except ValueError:
        return text


class _Place:
    """Where a value stands: its file, the parsed document, and the table or list that holds it."""

    def __init__(self, file: Path, document: Any, holder: Any, key: str | int) -> None:
        self.file, self.document, self.holder, self.key = file, document, holder, key

    @property
    def value(self) -> Any:
        return self.holder[self.key]


def value_of(pack: Path, name: str) -> Value:
    """What a value of a pack is now; BadVariant when it is not there."""
    found = _place_of(pack, name).value
    plain: Value = found.unwrap() if hasattr(found, "unwrap") else found
    return plain


def check_value(pack: Path, name: str, value: Value) -> None:
    """Whether a value can take the place of the one that is there; BadVariant if not."""
    old = value_of(pack, name)
    numbers = all(isinstance(one, int | float) and not isinstance(one, bool) for one in (old, value))
    if type(old) is not type(value) and not numbers:
        raise BadVariant(f"{name} is {old!r}; {value!r} is of another kind")


def write_variant(pack: Path, target: Path, changes: Mapping[str, Value]) -> Path:
    """A copy of a pack with these values; BadVariant when something stands there already."""
    if target.exists():
        raise BadVariant(f"{target} is there already; delete it or name another folder")
    for name, value in changes.items():
        check_value(pack, name, value)
    making = target.with_name(f"{target.name}.making")  # a copy that was cut off is no variant
    shutil.rmtree(making, ignore_errors=True)
    try:
        shutil.copytree(pack, making)
        for name, value in changes.items():
            place = _place_of(making, name)
            place.holder[place.key] = value
            place.file.write_text(tomlkit.dumps(place.document), encoding="utf-8")
        making.replace(target)
    except OSError as error:
        raise BadVariant(
            f"{target} cannot be written ({error.strerror}); make room or name another folder"
        ) from error
    return target


def _place_of(pack: Path, name: str) -> _Place:
    parts = name.split(".")
    if len(parts) < 2 or not all(parts):
        raise BadVariant(f"'{name}' names no value; write table.id.key, such as weapons.lamp-hook.roa")
    if not pack.is_dir():
        raise BadVariant(f"{pack} is no folder; only packs in folders can be varied")
    known: list[str] = []
    for file in sorted(pack.rglob("*.toml")):
        document = _parsed(file)
        if (
            file.name == TITLE_PAGE
            or "lessons" in file.parent.parts[len(pack.parts) :]
            or parts[0] not in document
        ):
            continue
        table = document[parts[0]]
        if isinstance(table, list):
            entry = next((one for one in table if str(one.get("id")) == parts[1]), None)
            known += [str(one["id"]) for one in table if "id" in one]
            if entry is not None:
                return _descend(file, document, entry, parts[2:], f"{parts[0]}.{parts[1]}")
        elif isinstance(table, dict):
            return _descend(file, document, table, parts[1:], parts[0])
    listed = ", ".join(dict.fromkeys(known)) or "none"
    raise BadVariant(f"there is no {parts[0]}.{parts[1]} in {pack}; {parts[0]} there: {listed}")


def _parsed(file: Path) -> Any:
    try:
        return tomlkit.parse(file.read_text(encoding="utf-8"))
    except (TOMLKitError, UnicodeDecodeError) as error:
        raise BadVariant(f"{file}: {error}; `sortie pack check` tells more") from error


def _descend(file: Path, document: Any, node: Any, keys: list[str], told: str) -> _Place:
    if not keys:
        raise BadVariant(f"{told} is a table; name a value in it: {', '.join(node)}")
    for number, key in enumerate(keys):
        last = number == len(keys) - 1
        there: str | int = int(key) if isinstance(node, list) and key.isdigit() else key
        missing = not 0 <= there < len(node) if isinstance(there, int) else there not in node
        if missing:
            has = f"numbers below {len(node)}" if isinstance(node, list) else ", ".join(node)
            raise BadVariant(f"{told} has no '{key}'; it has: {has}")
        if last and not isinstance(node[there], list | dict):
            return _Place(file, document, node, there)
        if last:
            raise BadVariant(f"{told}.{key} is no single value; name one in it")
        node, told = node[there], f"{told}.{key}"
        if not isinstance(node, list | dict):
            raise BadVariant(f"{told} is a single value; there is nothing in it")
    raise AssertionError(told)
