"""Damaged packs and records: whatever was changed in them, the reply is plain data, never a failure of the reader."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sortie.content.example import new_pack
from sortie.server.reading.worker import reply_to
from tests.server.edge.hostile.test_hostile_uploads import record

OPENER = "tests.server.edge.hostile.hungry:kept_game"
SIGNS = (
    "",
    '"',
    "[",
    "]",
    "{",
    "}",
    "=",
    "\n",
    "#",
    "'",
    "0",
    "99999999",
    "-",
    ".",
    "\\",
    "é",
    " ",
    "null",
    "-1",
)
WORDS = ({"pack", "found"}, {"mistakes"}, {"game"}, {"refused"})


def spoiled(text: str, random: Random) -> str:
    """A text with a few places changed."""
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(text))
        text = text[:at] + random.choice(SIGNS) + text[at + random.choice((0, 1, 1, 2, 5, 40)) :]
    return text


def spoiled_data(data: Any, random: Random) -> Any:
    """Plain data with one value changed, somewhere."""
    if isinstance(data, dict) and data:
        key = random.choice(sorted(data))
        return {**data, key: spoiled_data(data[key], random)}
    if isinstance(data, list) and data and random.random() < 0.9:
        at = random.randrange(len(data))
        return [*data[:at], spoiled_data(data[at], random), *data[at + 1 :]]
    return random.choice((None, -1, 0, 1, 7, 99, 10**14, "", "x", [], {}, [[]], [1, 2], True))


def read_spoiled_pack(folder: Path, files: dict[str, str], random: Random) -> dict[str, Any]:
    name = random.choice(sorted(files))
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w") as archive:
        for one, text in files.items():
            archive.writestr(one, spoiled(text, random) if one == name else text)
    data = bytearray(found.getvalue())
    if random.random() < 0.1:
        data[random.randrange(len(data))] = random.randrange(256)
    path = folder / "upload.zip"
    path.write_bytes(data)
    return reply_to({"kind": "pack", "opener": OPENER, "path": str(path)})


def read_spoiled_record(text: str, random: Random) -> dict[str, Any]:
    if random.random() < 0.7:
        lines = text.splitlines()
        at = next(place for place, line in enumerate(lines) if line.startswith("[position "))
        data = json.loads(json.loads(lines[at][len("[position ") : -1]))
        lines[at] = f"[position {json.dumps(json.dumps(spoiled_data(data, random)))}]"
        text = "\n".join(lines) + "\n"
    else:
        text = spoiled(text, random)
    return reply_to({"kind": "record", "opener": OPENER, "packs": [], "record": text})


def fuzz(folder: Path, seeds: range) -> None:
    pack = new_pack(folder / "trial", "skirm")
    files = {
        one.relative_to(pack).as_posix(): one.read_text(encoding="utf-8")
        for one in sorted(pack.rglob("*"))
        if one.is_file() and one.suffix in (".toml", ".map", ".ftl")
    }
    fair = record()
    for seed in seeds:
        random = Random(seed)
        found = read_spoiled_pack(folder, files, random) if seed % 2 else read_spoiled_record(fair, random)
        assert set(found) in WORDS, seed
        assert str(folder) not in json.dumps(found), seed


def test_damaged_uploads(tmp_path: Path) -> None:
    fuzz(tmp_path, range(60))


@pytest.mark.long
def test_damaged_uploads_long(tmp_path: Path) -> None:
    fuzz(tmp_path, range(1_000, 51_000))
