"""Variants: a copy of a pack in which single numbers are others. The pack itself is never changed.

A value is named by its table, id and key, `weapons.lamp-hook.roa`. Only the line that holds it is written anew, so that comments
and order stay, and the copy can be compared with the pack line by line.
"""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sortie.kernel.errors import SortieError

HEADER = re.compile(r"^\s*\[\[?([\w.-]+)\]\]?")
MOST_VALUES = 50


class BadVariant(SortieError):
    """A value that is not in the pack, or a copy that cannot be made."""


def read_values(text: str) -> list[int | float]:
    """The values of a range `3..5`, with a step `10..50..10`, or a list `3,5,8`."""
    try:
        if ".." in text:
            low, high, *step = (int(part) for part in text.split(".."))
            found: list[int | float] = list(range(low, high + 1, step[0] if step else 1))
        else:
            found = [float(part) if "." in part else int(part) for part in text.split(",")]
    except (ValueError, IndexError) as error:
        raise BadVariant(f"'{text}' are no values; write 3..5, 10..50..10 or 3,5,8") from error
    if not found or len(found) > MOST_VALUES:
        raise BadVariant(f"'{text}' are {len(found)} values; name 1 to {MOST_VALUES}")
    return found


def value_of(pack: Path, name: str) -> Any:
    """What a value of a pack is now; BadVariant when it is not there."""
    file, _ = _line_of(pack, name)
    table, entry, key = _parts(name)
    for one in tomllib.loads(file.read_text(encoding="utf-8"))[table]:
        if one.get("id") == entry:
            return one[key]
    raise AssertionError(name)


def write_variant(pack: Path, target: Path, changes: Mapping[str, int | float]) -> Path:
    """A copy of a pack with these values; BadVariant when something stands there already."""
    if target.exists():
        raise BadVariant(f"{target} is there already; delete it or name another folder")
    for name in changes:
        _line_of(pack, name)
    shutil.copytree(pack, target)
    for name, value in changes.items():
        file, number = _line_of(target, name)
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        key = _parts(name)[2]
        lines[number] = re.sub(
            rf"^(\s*{re.escape(key)}\s*=\s*)[^#\n]*?(\s*(#.*)?\n?)$", rf"\g<1>{value}\g<2>", lines[number]
        )
        file.write_text("".join(lines), encoding="utf-8")
    return target


def _parts(name: str) -> tuple[str, str, str]:
    parts = name.split(".")
    if len(parts) != 3:
        raise BadVariant(f"'{name}' names no value; write table.id.key, such as weapons.lamp-hook.roa")
    return parts[0], parts[1], parts[2]


def _line_of(pack: Path, name: str) -> tuple[Path, int]:
    """The file and line of a value."""
    table, entry, key = _parts(name)
    entries: list[str] = []
    for file in sorted(pack.rglob("*.toml")):
        lines = file.read_text(encoding="utf-8").splitlines()
        for start, end in _blocks(lines, table):
            own = _plain(lines[start + 1 : end])
            entries.append(str(own.get("id", "")))
            if own.get("id") == entry:
                for number in range(start + 1, end):
                    if re.match(rf"\s*{re.escape(key)}\s*=\s*-?[\d.]+\s*(#.*)?$", lines[number]):
                        return file, number
                raise BadVariant(f"{table}.{entry} has no number '{key}' in {pack}; it has: {', '.join(own)}")
    known = ", ".join(dict.fromkeys(entries)) or "none"
    raise BadVariant(f"there is no {table}.{entry} in {pack}; {table} there: {known}")


def _blocks(lines: list[str], table: str) -> list[tuple[int, int]]:
    heads = [(number, found[1]) for number, line in enumerate(lines) if (found := HEADER.match(line))]
    ends = [*[number for number, _ in heads[1:]], len(lines)][: len(heads)]
    return [(start, end) for (start, name), end in zip(heads, ends, strict=True) if name == table]


def _plain(lines: list[str]) -> dict[str, Any]:
    try:
        return tomllib.loads("\n".join(lines))
    except tomllib.TOMLDecodeError:
        return {}
