"""Zips made to hurt, and zips that were damaged on the way: each is read or refused, never a failure."""

from __future__ import annotations

import io
import warnings
from collections.abc import Callable
from pathlib import Path
from random import Random
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED, ZipFile, ZipInfo

import pytest

from sortie.content.mistakes import PackError
from sortie.content.packs import read_pack

PACK = 'id = "mine"\ngame = "skirm"\nversion = "1"\ntitle = "Mine"\ndepends = ["skirm"]\n'


def zipped(method: int = ZIP_DEFLATED, *members: tuple[str | ZipInfo, str]) -> bytes:
    found = io.BytesIO()
    with ZipFile(found, "w", method) as archive, warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # a name that is there already
        archive.writestr("pack.toml", PACK, ZIP_DEFLATED)
        for name, text in members:
            archive.writestr(name, text)
    return found.getvalue()


def mistakes(folder: Path, data: bytes) -> list[str]:
    path = folder / "upload.zip"
    path.write_bytes(data)
    try:
        return [one.message for one in read_pack(path).mistakes]
    except PackError as error:
        return [one.message for one in error.mistakes]


def link(name: str) -> ZipInfo:
    found = ZipInfo(name)
    found.external_attr = 0o120777 << 16
    return found


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (lambda: zipped(ZIP_BZIP2, ("texts/en.ftl", "x" * 10_000_000)), "is packed in an unusual way"),
        (lambda: zipped(ZIP_LZMA, ("texts/en.ftl", "x" * 10_000_000)), "is packed in an unusual way"),
        (lambda: zipped(ZIP_DEFLATED, (link("texts/en.ftl"), "/etc/passwd")), "is a link"),
        (lambda: zipped(ZIP_DEFLATED, ("Pack.toml", PACK)), "twice, in this or another case"),
        (lambda: zipped(ZIP_DEFLATED, ("pack.toml", PACK)), "twice, in this or another case"),
        (lambda: zipped(ZIP_DEFLATED, ("maps/\u202e.map", "..")), "the unsafe name"),
    ],
    ids=["bzip2", "lzma", "link", "case", "twice", "turned"],
)
def test_what_a_zip_may_not_hold(tmp_path: Path, data: Callable[[], bytes], message: str) -> None:
    found = mistakes(tmp_path, data())
    assert len(found) == 1
    assert message in found[0]


@pytest.mark.parametrize("method", [ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA])
def test_damaged_zips(tmp_path: Path, method: int) -> None:
    fair = zipped(method, ("texts/en.ftl", "pack-mine = x\n" * 20), ("maps/ä.map", "....\n" * 4))
    for seed in range(100):
        random, data = Random(seed), bytearray(fair)
        for _ in range(random.choice((1, 2, 5))):
            data[random.randrange(len(data))] = random.randrange(256)
        found = mistakes(tmp_path, data)
        assert all(len(one) < 500 and str(tmp_path) not in one for one in found)
