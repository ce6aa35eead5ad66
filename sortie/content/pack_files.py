"""The files of a pack, from a folder or from a zip; nothing is ever unpacked to disk."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path, PurePosixPath
from stat import S_ISLNK
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from sortie.content.mistakes import WARNING, Mistake

MOST_FILES = 200
MOST_MEMBERS = 1_000  # of a zip, whatever they are
MOST_BYTES_OF_A_FILE = 200_000
MOST_BYTES = 1_000_000
MOST_SAID = 200  # characters of what the upload itself brings into a message

TAKEN = (("", ".toml"), ("maps", ".map"), ("texts", ".ftl"), ("lessons", ".toml"), ("lessons", ".ftl"))
FOLDERS = tuple(sorted({folder for folder, _ in TAKEN if folder}))
METHODS = (ZIP_STORED, ZIP_DEFLATED)  # others unpack without end before anybody can count
# What the library raises over a damaged zip: its names may be no text, its numbers anything.
DAMAGED = (
    BadZipFile, zlib.error, OSError, RuntimeError, NotImplementedError, EOFError, ValueError, OverflowError, struct.error,
)  # fmt: skip
SILENT_ENDINGS = (".md", ".txt", ".rst", ".schema.json")


def read_files(path: Path, mistakes: list[Mistake], shown: Path) -> dict[str, bytes]:
    """Relative name -> bytes of every file of the pack, sorted by name; what is wrong goes to `mistakes`.

    `shown` is what mistakes call the pack: messages go to people who need not know the paths of this machine.
    """
    if path.is_dir():
        return _read_folder(path, mistakes, shown)
    if path.is_file() and path.suffix == ".zip":
        return _read_zip(path, mistakes, shown)
    mistakes.append(
        Mistake(
            str(shown), 0, "There is no pack here.", "Give the folder that holds pack.toml, or a .zip of it."
        )
    )
    return {}


def zip_of(files: Mapping[str, bytes]) -> bytes:
    """The files of a pack as a zip; the same files give the same bytes."""
    target = BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(ZipInfo(name), files[name], ZIP_DEFLATED)
    return target.getvalue()


def belongs(name: str) -> bool:
    """Whether a relative name is one a pack reads."""
    place = PurePosixPath(name)
    folder = "" if str(place.parent) == "." else str(place.parent)
    return (folder, place.suffix) in TAKEN and not place.name.startswith(".")


def _silent(name: str) -> bool:
    parts = PurePosixPath(name).parts
    hidden = any(part.startswith((".", "__")) for part in parts)
    return hidden or name.endswith(SILENT_ENDINGS) or parts[-1] == "LICENSE"


def _foreign(path: Path, name: str) -> Mistake:
    return Mistake(
        str(path / name),
        0,
        f"{name} is no file of a pack and is not read.",
        "Packs hold *.toml, maps/*.map, texts/*.ftl and lessons/*: rename, move or delete this file.",
        WARNING,
    )


def _read_folder(path: Path, mistakes: list[Mistake], shown: Path) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    try:
        for file in sorted(_walk(path)):
            _read_file(path, file, files, mistakes, shown)
    except OSError as error:
        message = f"The pack cannot be read: {error.strerror or 'no reason is given'}."
        mistakes.append(Mistake(str(shown), 0, message, "Check that the folder and its files may be read."))
    return files


def _read_file(path: Path, file: Path, files: dict[str, bytes], mistakes: list[Mistake], shown: Path) -> None:
    name = file.relative_to(path).as_posix()
    if not belongs(name):
        if not _silent(name):
            mistakes.append(_foreign(shown, name))
    elif not file.resolve().is_relative_to(path.resolve()):
        message = f"{name} is a link that leaves the pack."
        mistakes.append(Mistake(str(shown / name), 0, message, "Copy the file into the pack instead."))
    elif _room(shown, name, file.stat().st_size, files, mistakes):
        files[name] = file.read_bytes()


def _walk(path: Path) -> Iterator[Path]:
    """Files of the pack folder and of the folders a pack may have; others are not entered."""
    for entry in path.iterdir():
        if entry.is_dir() and entry.name in FOLDERS:
            for inner in entry.iterdir():
                if inner.is_file():
                    yield inner
        elif entry.is_file():
            yield entry


def _room(path: Path, name: str, size: int, files: dict[str, bytes], mistakes: list[Mistake]) -> bool:
    """Whether one more file of this size is within the limits."""
    total = size + sum(len(content) for content in files.values())
    if size > MOST_BYTES_OF_A_FILE:
        remedy = f"A file may have {MOST_BYTES_OF_A_FILE}: split it."
        mistakes.append(Mistake(str(path / name), 0, f"{name} has {size} bytes.", remedy))
    elif len(files) >= MOST_FILES:
        mistakes.append(Mistake(str(path), 0, f"More than {MOST_FILES} files.", "Split the pack in two."))
    elif total > MOST_BYTES:
        mistakes.append(
            Mistake(str(path), 0, f"More than {MOST_BYTES} bytes in all.", "Split the pack in two.")
        )
    else:
        return True
    return False


def _read_zip(path: Path, mistakes: list[Mistake], shown: Path) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    try:
        with ZipFile(path) as archive:
            members = [member for member in archive.infolist() if not member.is_dir()]
            if len(members) > MOST_MEMBERS:
                message = f"The zip holds more than {MOST_MEMBERS} files."
                mistakes.append(Mistake(str(shown), 0, message, "Pack only the files of the pack."))
                return files
            top = _top_folder(members)
            known: set[str] = set()
            for member in sorted(members, key=lambda one: one.filename):
                remark = _unfit(member, known)
                if remark is not None:
                    mistakes.append(Mistake(str(shown), 0, *remark))
                else:
                    _read_member(shown, archive, member, top, files, mistakes)
    except DAMAGED as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)[:MOST_SAID]
        mistakes.append(
            Mistake(str(shown), 0, f"The zip cannot be read: {reason}.", "Pack the folder again.")
        )
    return files


def _top_folder(members: list[ZipInfo]) -> str:
    """A zip may hold the files themselves or the one folder with them."""
    tops = sorted({member.filename.split("/")[0] for member in members})
    inside = len(tops) == 1 and all("/" in member.filename for member in members)
    return tops[0] + "/" if inside else ""


def _read_member(
    path: Path, archive: ZipFile, member: ZipInfo, top: str, files: dict[str, bytes], mistakes: list[Mistake]
) -> None:
    name = member.filename[len(top) :]
    if not belongs(name):
        if not _silent(name):
            mistakes.append(_foreign(path, name))
        return
    if not _room(path, name, member.file_size, files, mistakes):
        return
    with archive.open(member) as stream:
        content = stream.read(MOST_BYTES_OF_A_FILE + 1)  # the size in the directory may lie
    if _room(path, name, len(content), files, mistakes):
        files[name] = content


def _unfit(member: ZipInfo, known: set[str]) -> tuple[str, str] | None:
    """Why a member is refused, and what to do; `known` are the names before it, without their case."""
    name, plain = member.filename[:MOST_SAID], member.filename.casefold()
    if not _safe_name(member.filename):
        remedy = "Names must be relative, with forward slashes and without '..'."
        return f"The zip holds the unsafe name {name!r}.", remedy
    if plain in known:
        return f"The zip holds {name!r} twice, in this or another case.", "Rename or delete one of the two."
    known.add(plain)
    if S_ISLNK(member.external_attr >> 16):
        return f"{name!r} is a link.", "Copy the file into the pack instead."
    if member.compress_type not in METHODS:
        return (
            f"{name!r} is packed in an unusual way.",
            "Pack the folder again, as an ordinary zip (deflate).",
        )
    return None


def _safe_name(name: str) -> bool:
    bad = name.startswith("/") or "\\" in name or ":" in name or not name.isprintable()
    return not bad and all(part not in ("", ".", "..") for part in name.split("/"))
