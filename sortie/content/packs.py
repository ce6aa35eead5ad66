"""Packs: a folder or zip with pack.toml, content in TOML, maps in ASCII and texts in Fluent.

A pack is data only. Reading one never runs anything, and a digest tells two packs apart on every machine.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from importlib.resources import files as resource_files
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from sortie.content.fluent.limits import fluent_excess
from sortie.content.game_places import packs_elsewhere
from sortie.content.inspection import Document, Inspection, Record
from sortie.content.mistakes import Mistake, PackError, did_you_mean, errors
from sortie.content.pack_files import read_files
from sortie.kernel.records.text_limits import toml_excess

LANGUAGES = ("en", "fr", "ru")
TITLE_PAGE = "pack.toml"
LESSONS = "lessons/"  # guided games: beside the content, and no part of the digest
MOST_DEPENDS = 16

PackId = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]


class TitlePage(Record):
    """pack.toml."""

    id: PackId
    game: str = Field(pattern=r"^[a-z0-9]+$")
    version: str = Field(pattern=r"^[0-9]+(\.[0-9]+){0,2}$")
    title: str = Field(min_length=1)
    authors: list[str] = Field(default_factory=list)
    depends: list[PackId] = Field(default_factory=list, max_length=MOST_DEPENDS)  # names, never paths
    languages: list[Literal["en", "fr", "ru"]] = Field(
        default_factory=list
    )  # the first one stands in for the others


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack as read; `mistakes` are those of reading alone, the game that loads it finds the others."""

    id: str
    version: str
    game: str
    path: Path
    digest: str
    title: str
    shown: str = ""  # what mistakes call it
    authors: tuple[str, ...] = ()
    depends: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()  # those its texts are complete in; none named: all
    documents: tuple[Document, ...] = ()  # the TOML files but pack.toml
    maps: Mapping[str, Document] = field(default_factory=dict)  # map id -> drawing
    texts: Mapping[str, Document] = field(default_factory=dict)  # language -> Fluent
    lessons: tuple[Document, ...] = ()  # the TOML files of lessons/
    lesson_texts: Mapping[str, Document] = field(default_factory=dict)  # language -> Fluent
    title_page: Document | None = None
    mistakes: tuple[Mistake, ...] = ()

    @property
    def base_language(self) -> str:
        """The language that is shown where another one has no words."""
        return self.languages[0] if self.languages else LANGUAGES[0]

    @property
    def complete(self) -> bool:
        """Whether every file could be read, so that a name found nowhere is really missing."""
        return not errors(self.mistakes)


def digest_of(contents: Mapping[str, bytes]) -> str:
    """SHA-256 over sorted names and bytes; line ends count as LF, so a checkout on any system agrees.

    Lessons are left out: a better hint changes no game, and must not make old records strangers.
    """
    digest = hashlib.sha256()
    for name in sorted(one for one in contents if not one.startswith(LESSONS)):
        content = contents[name].replace(b"\r\n", b"\n")
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def read_pack(path: Path | str, called: str = "") -> Pack:
    """Read a pack: PackError when there is none or pack.toml is wrong, else mistakes are kept in the pack.

    Mistakes name its files by `called`; without it a folder by its path and a zip by its name alone, so that nobody
    who sends a zip learns where it was put.
    """
    path = Path(path)
    shown = Path(called or (path.name if path.suffix == ".zip" else path))
    mistakes: list[Mistake] = []
    contents = read_files(path, mistakes, shown)
    documents = _documents(shown, contents, mistakes)
    if TITLE_PAGE not in contents and not errors(mistakes):
        remedy = "Write one with id, game, version and title."
        mistakes.append(Mistake(str(shown / TITLE_PAGE), 0, "The pack has no pack.toml.", remedy))
    title_page = documents.pop(TITLE_PAGE, None)
    page = Inspection(title_page, mistakes).record(TitlePage, title_page.data) if title_page else None
    if page is None:
        raise PackError(mistakes)
    lessons = {name: documents.pop(name) for name in list(documents) if name.startswith(LESSONS)}
    pack = Pack(page.id, page.version, page.game, path, digest_of(contents), page.title)
    return replace(
        pack,
        shown=str(shown),
        authors=tuple(page.authors),
        depends=tuple(page.depends),
        languages=tuple(page.languages),
        documents=tuple(one for name, one in documents.items() if name.endswith(".toml")),
        maps={_stem(name).replace("_", "-"): one for name, one in documents.items() if name.endswith(".map")},
        texts=_texts(documents, mistakes),
        lessons=tuple(one for name, one in lessons.items() if name.endswith(".toml")),
        lesson_texts=_texts(lessons, mistakes),
        title_page=title_page,
        mistakes=tuple(mistakes),
    )


def _stem(name: str) -> str:
    return name.rsplit("/", 1)[-1].rsplit(".", 1)[0]


def _texts(documents: Mapping[str, Document], mistakes: list[Mistake]) -> dict[str, Document]:
    texts: dict[str, Document] = {}
    for name, document in documents.items():
        if not name.endswith(".ftl"):
            continue
        if _stem(name) in LANGUAGES:
            texts[_stem(name)] = document
        else:
            mistakes.append(
                Mistake(
                    document.file,
                    0,
                    f"{_stem(name)!r} is no language of Sortie.",
                    "Name the file " + ", ".join(f"{one}.ftl" for one in LANGUAGES) + ".",
                )
            )
    return texts


def _documents(path: Path, contents: Mapping[str, bytes], mistakes: list[Mistake]) -> dict[str, Document]:
    """The files that are text, TOML parsed; others become mistakes."""
    documents: dict[str, Document] = {}
    for name, content in contents.items():
        file = str(path / name)
        try:
            text = content.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError as error:
            line = content.count(b"\n", 0, error.start) + 1
            mistakes.append(
                Mistake(file, line, f"Byte {error.start} is not UTF-8.", "Save the file as UTF-8.")
            )
            continue
        excess = toml_excess(text) if name.endswith(".toml") else None
        excess = fluent_excess(text) if name.endswith(".ftl") else excess
        if excess is not None:
            mistakes.append(Mistake(file, *excess))
            continue
        data = _parse(file, text, mistakes) if name.endswith(".toml") else {}
        if data is not None:
            documents[name] = Document(file, text, data)
    return documents


def _parse(file: str, text: str, mistakes: list[Mistake]) -> dict[str, object] | None:
    try:
        return tomllib.loads(text)
    except ValueError as error:  # TOMLDecodeError, and what Python's own numbers and dates refuse
        place = re.search(r"at line (\d+)", str(error))
        line = int(place.group(1)) if place else max(1, text.count("\n"))
        reason = re.sub(r" \(at .*\)$", "", str(error))
        mistakes.append(
            Mistake(
                file,
                line,
                f"This is not TOML: {reason}.",
                "Look at this line and the one before: quotes, brackets, commas, equals signs.",
            )
        )
    return None


def packs_folder() -> Path:
    """Where the shipped packs live."""
    return Path(str(resource_files("sortie") / "packs"))


def find_packs() -> dict[str, Path]:
    """The shipped packs and those that other games bring along, id -> folder."""
    folders = sorted(folder for folder in packs_folder().iterdir() if (folder / TITLE_PAGE).is_file())
    return {**packs_elsewhere(), **{folder.name: folder for folder in folders}}


def read_packs(names: Iterable[Path | str]) -> tuple[Pack, ...]:
    """Read packs by shipped id or by path; what they depend on comes first, each pack once.

    A pack depends on shipped packs, on others of `names`, and on folders beside its own folder.
    """
    shipped = find_packs()
    given = [_read_named(name, shipped) for name in names]
    packs: dict[str, Pack] = {}
    for pack in given:
        _add(packs, shipped, {one.id: one for one in given}, pack)
    return tuple(packs.values())


def _read_named(name: Path | str, shipped: Mapping[str, Path]) -> Pack:
    for known, path in shipped.items():
        if str(name) in (known, str(path)):
            return read_pack(path, known)
    return read_pack(name)


def _add(
    packs: dict[str, Pack],
    shipped: Mapping[str, Path],
    given: Mapping[str, Pack],
    pack: Pack,
    above: tuple[str, ...] = (),
) -> None:
    if pack.id in packs:
        if packs[pack.id].digest != pack.digest:
            message = f"There is another pack {pack.id!r} here, {packs[pack.id].shown}."
            remedy = "Give one of them another id, or use only one."
            raise PackError([Mistake(pack.shown, 0, message, remedy)])
        return
    for needed in pack.depends:
        if needed == pack.id or needed in above:
            raise PackError([_circle(pack, (*above, pack.id, needed))])
        if needed not in packs:
            found = _needed(pack, needed, shipped, given)
            if found.id == pack.id or found.id in above:  # a folder may be called otherwise than its pack
                raise PackError([_circle(pack, (*above, pack.id, found.id))])
            _add(packs, shipped, given, found, (*above, pack.id))
    packs[pack.id] = pack


def _needed(pack: Pack, needed: str, shipped: Mapping[str, Path], given: Mapping[str, Pack]) -> Pack:
    """The pack of an id that another depends on: never a path, the title page takes ids alone."""
    if needed in given:
        return given[needed]
    if needed in shipped:
        return read_pack(shipped[needed], needed)
    beside = pack.path.parent / needed
    if pack.path.is_dir() and beside.is_dir():
        return read_pack(beside)
    raise PackError([_missing_pack(pack, needed, shipped)])


def _circle(pack: Pack, chain: tuple[str, ...]) -> Mistake:
    page = pack.title_page
    round_trip = " -> ".join(chain[chain.index(chain[-1]) :])
    return Mistake(
        page.file if page else pack.shown,
        page.line(("depends",)) if page else 0,
        f"Packs depend on each other in a circle: {round_trip}.",
        "Take one of these names out of its depends, or make one pack of them.",
    )


def _missing_pack(pack: Pack, needed: str, shipped: Mapping[str, Path]) -> Mistake:
    page = pack.title_page
    line = page.line(("depends",)) if page else 0
    return Mistake(
        page.file if page else pack.shown,
        line,
        f"Pack {needed!r}, needed here, is not there.",
        did_you_mean(needed, shipped) + " Or give that pack, too; a folder may stand beside this one.",
    )
