"""Which texts the content of packs wants, so that missing and unused ones can be named."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from sortie.content.entries import Entry
from sortie.content.mistakes import Mistake
from sortie.content.packs import Pack
from sortie.content.texts import check_texts

Wanted = dict[str, tuple[str, int]]
Named = Iterator[tuple[str, str]]  # (kind of text, id)


def ids_of(kind: str, tables: Iterable[Mapping[str, Any]]) -> Named:
    """The texts for inner tables that have an id."""
    for table in tables:
        yield kind, table["id"]


def wanted_texts(
    packs: Sequence[Pack],
    entries: Mapping[str, list[Entry]],
    names_in: Callable[[Entry], Named],
    attributes: Mapping[str, tuple[str, ...]],
    names_on_map: Callable[[str], Named] | None = None,
) -> dict[str, Wanted]:
    """Pack id -> key -> where it is wanted; a key wanted by an earlier pack already is left to that pack.

    `names_in` gives kind and id of everything with a name in one table, `attributes` the further texts of a kind,
    `names_on_map` what has a name in the text of a map file.
    """
    wanted: dict[str, Wanted] = {pack.id: {} for pack in packs}
    said: set[str] = set()
    for pack in packs:
        mine = wanted[pack.id]
        for kind, name, source in _names_of(pack, entries, names_in, names_on_map):
            key = f"{kind}-{name}" if kind else name
            for one in (key, *(f"{key}.{attribute}" for attribute in attributes.get(kind, ()))):
                if one not in said:
                    mine.setdefault(one, source)
        said.update(mine)
    return wanted


def _names_of(
    pack: Pack,
    entries: Mapping[str, list[Entry]],
    names_in: Callable[[Entry], Named],
    names_on_map: Callable[[str], Named] | None,
) -> Iterator[tuple[str, str, tuple[str, int]]]:
    if pack.title_page is not None:
        yield "", pack.title, (pack.title_page.file, pack.title_page.line(("title",)))
    for name, document in pack.maps.items():
        yield "map", name, (document.file, 1)
        if names_on_map is not None:
            for kind, inner in names_on_map(document.text):
                yield kind, inner, (document.file, 1)
    for tables in entries.values():
        for entry in tables:
            if entry.pack == pack.id:
                place = (entry.document.file, entry.document.line(entry.path))
                for kind, name in names_in(entry):
                    yield kind, name, place


def find_text_mistakes(packs: Sequence[Pack], wanted: Mapping[str, Wanted]) -> list[Mistake]:
    """Texts that are missing, unused or said twice; only for packs whose content has no mistakes.

    Loading does not ask for this: a missing text falls back to English and then to its key.
    """
    mistakes: list[Mistake] = []
    for pack in packs:
        check_texts(pack, wanted[pack.id], mistakes)
    return mistakes
