"""Damaged uploads of every kind: what somebody sends, with a few places changed. The same seed makes the same damage.

As a program: reads the inputs with the seeds FROM to TO, and tells how many there were, what failed, and how much memory that took.
"""

from __future__ import annotations

import io
import json
import resource
import sys
import tempfile
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from sortie.content.example import new_pack
from sortie.content.mistakes import PackError
from sortie.content.packs import LANGUAGES, read_pack
from sortie.content.texts import keys_of
from sortie.games import game_names
from sortie.kernel.errors import SortieError
from sortie.kernel.match import Match
from sortie.kernel.records.case import run_case
from sortie.kernel.records.record import write_record
from sortie.lab.playing import setups
from sortie.server.reading.worker import reply_to
from tests.shipped import shipped

OPENER = "tests.server.edge.hostile.hungry:kept_game"
SIGNS = (
    "", '"', "[", "]", "{", "}", "=", "\n", "#", "'", "0", "99999999", "-", ".", "\\", "é", " ", "null", "-1",
    "\0", "\ud800", "\u202e", "NUMBER($a, minimumFractionDigits: 9)", "{ pack-trial }", "1e999", '"""',
)  # fmt: skip
VALUES = (None, -1, 0, 1, 7, 99, 10**14, "", "x", [], {}, [[]], [1, 2], True)
WORDS = (
    {"pack", "found"},
    {"mistakes"},
    {"game"},
    {"refused"},
    {"panels", "deeds", "words"},
    {"sites"},
    {"sees", "costs"},
)
CASES = Path("tests/cases")


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
    return random.choice(VALUES)


def encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


@cache
def pack_files(game: str) -> dict[str, str]:
    with tempfile.TemporaryDirectory() as folder:
        pack = new_pack(Path(folder) / "trial", game)
        return {
            one.relative_to(pack).as_posix(): one.read_text(encoding="utf-8")
            for one in sorted(pack.rglob("*"))
            if one.is_file() and one.suffix in (".toml", ".map", ".ftl")
        }


@cache
def fair_record(game: str, which: int) -> str:
    """A record of a game that has just begun, with its position written out."""
    opened = shipped(game)
    known = setups(opened)
    match = Match(opened, known[which % len(known)])
    lines = write_record(match).splitlines()
    position = json.dumps(json.dumps(match.position.save()))
    return "\n".join([*lines[: lines.index("")], f"[position {position}]", "", "end 0"]) + "\n"


def spoiled_zip(files: dict[str, str], random: Random) -> bytes:
    """A pack with one damaged file, sometimes damaged as a zip as well."""
    name = random.choice(sorted(files))
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w", random.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))) as archive:
        for one, text in files.items():
            archive.writestr(one, encoded(spoiled(text, random) if one == name else text))
    data = bytearray(found.getvalue())
    if random.random() < 0.1:
        data[random.randrange(len(data))] = random.randrange(256)
    return bytes(data)


def read_spoiled_pack(folder: Path, random: Random) -> dict[str, Any]:
    path = folder / "upload.zip"
    path.write_bytes(spoiled_zip(pack_files(random.choice(game_names())), random))
    return reply_to({"kind": "pack", "opener": OPENER, "path": str(path)})


def read_spoiled_draft(folder: Path, random: Random) -> dict[str, Any]:
    game = random.choice(game_names())
    path = folder / "draft.zip"
    path.write_bytes(spoiled_zip(pack_files(game), random))
    job = {"opener": OPENER, "path": str(path), "language": random.choice(LANGUAGES)}
    if random.random() < 0.5:
        return reply_to({"kind": "sites", **job})
    table = random.choice(("agents", "squads", "weapons", "characters", "operators", "guards", "nothing"))
    return reply_to({"kind": "card", "table": table, "name": random.choice(("trial", "boss", "x")), **job})


def read_spoiled_zip(folder: Path, random: Random) -> dict[str, Any]:
    """A zip that is damaged everywhere: read, not opened."""
    data = bytearray(spoiled_zip(pack_files(random.choice(game_names())), random))
    for _ in range(random.choice((1, 2, 10))):
        data[random.randrange(len(data))] = random.randrange(256)
    return _read(folder, bytes(data))


def read_spoiled_texts(folder: Path, random: Random) -> dict[str, Any]:
    """Damaged texts alone: read, and their keys asked for."""
    files = pack_files(random.choice(game_names()))
    few = {name: text for name, text in files.items() if name == "pack.toml" or name.endswith(".ftl")}
    texts = [name for name in few if name.endswith(".ftl")]
    name = random.choice(texts)
    return _read(folder, zipped({**few, name: spoiled(few[name], random)}))


def zipped(files: dict[str, str]) -> bytes:
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w") as archive:
        for one, text in files.items():
            archive.writestr(one, encoded(text))
    return found.getvalue()


def _read(folder: Path, data: bytes) -> dict[str, Any]:
    path = folder / "upload.zip"
    path.write_bytes(data)
    mistakes: list[Any] = []
    try:
        pack = read_pack(path)
        for document in (*pack.texts.values(), *pack.lesson_texts.values()):
            keys_of(document, mistakes)
    except PackError as error:
        mistakes.extend(error.mistakes)
    return {"mistakes": [one.message for one in mistakes]}


def read_spoiled_record(_folder: Path, random: Random) -> dict[str, Any]:
    text = fair_record(random.choice(game_names()), random.randrange(8))
    if random.random() < 0.7:
        lines = text.splitlines()
        at = next(place for place, line in enumerate(lines) if line.startswith("[position "))
        data = json.loads(json.loads(lines[at][len("[position ") : -1]))
        lines[at] = f"[position {json.dumps(json.dumps(spoiled_data(data, random)))}]"
        text = "\n".join(lines) + "\n"
    else:
        text = spoiled(text, random)
    return reply_to({"kind": "record", "opener": OPENER, "packs": [], "record": text})


@cache
def _cases() -> list[Path]:
    return sorted(CASES.rglob("*.toml"))


def read_spoiled_case(folder: Path, random: Random) -> dict[str, Any]:
    text = spoiled(random.choice(_cases()).read_text(encoding="utf-8"), random)
    path = folder / "case.toml"
    path.write_bytes(encoded(text))
    try:
        run_case(path, shipped)
    except SortieError as error:
        return {"refused": str(error)}
    return {"game": "played"}


def survey(_folder: Path, random: Random) -> dict[str, Any]:
    game = random.choice(game_names())
    maps = [text for name, text in pack_files(game).items() if name.endswith(".map")] or ["..\n..\n"]
    drawing = spoiled(random.choice(maps), random)[:20_000]
    job = {"game": game, "drawing": drawing, "square": random.choice((0, 1, 7, 100, 10_000_000))}
    return reply_to({"kind": "survey", "opener": OPENER, **job})


# How many of a hundred inputs are of each kind.
KINDS: tuple[tuple[int, Callable[[Path, Random], dict[str, Any]]], ...] = (
    (25, read_spoiled_zip), (25, read_spoiled_texts), (18, read_spoiled_case), (18, read_spoiled_record), (6, survey),
    (5, read_spoiled_pack), (3, read_spoiled_draft),
)  # fmt: skip


def read_damaged(folder: Path, seed: int) -> str:
    """Read one input; what was wrong with how it was taken, "" for nothing."""
    random = Random(seed)
    kind = random.choices([kind for _, kind in KINDS], [share for share, _ in KINDS])[0]
    try:
        found = kind(folder, random)
    except Exception as error:
        return f"{seed} {kind.__name__}: {error!r}"
    told = json.dumps(found)
    if set(found) not in WORDS or str(folder) in told.replace(str(folder / "case.toml"), ""):
        return f"{seed} {kind.__name__}: {told[:300]}"
    return ""


def main() -> None:
    first, last = int(sys.argv[1]), int(sys.argv[2])
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(first, last):
            fault = read_damaged(Path(folder), seed)
            if fault:
                faults.append(fault)
                sys.stderr.write(fault + "\n")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    sys.stdout.write(json.dumps({"inputs": last - first, "faults": faults, "megabytes": peak}))


if __name__ == "__main__":
    main()
