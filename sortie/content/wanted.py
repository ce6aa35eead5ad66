"""Which texts the content of packs wants, so that missing and unused ones can be named. The marks of records say it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, get_args, get_origin

from pydantic import BaseModel

from sortie.content.entries import Entry
from sortie.content.inspection import Record
from sortie.content.mistakes import Mistake
from sortie.content.packs import Pack
from sortie.content.schema.marks import Rows, Variants, text_mark
from sortie.content.texts import check_texts

Wanted = dict[str, tuple[str, int]]
Named = Iterator[tuple[str, str]]  # (kind of text, id)


def names_in(record: type[BaseModel], data: Mapping[str, Any]) -> Named:
    """Kind of text and id of everything in a table that its record marks as something with a text."""
    kind = text_mark(record.model_config.get("json_schema_extra"))
    if kind and isinstance(data.get("id"), str):
        yield kind, data["id"]
    for name, field in record.model_fields.items():
        if name in data:
            yield from _names_under(field.annotation, field.metadata, data[name])


def _names_under(annotation: object, marks: Iterable[object], value: Any) -> Named:
    """The same for one value, by its annotation and the marks on it."""
    for mark in marks:
        kind = text_mark(mark)
        if kind and isinstance(value, str) and value:
            yield kind, value
        if isinstance(mark, (Rows, Variants)):
            for row in value:
                for inner in mark.records_of(row):
                    yield from names_in(inner, row)
    if get_origin(annotation) is Annotated:
        base, *more = get_args(annotation)
        yield from _names_under(base, more, value)
    elif isinstance(annotation, type) and issubclass(annotation, BaseModel):
        if isinstance(value, dict):
            yield from names_in(annotation, value)
    else:
        parts = value if isinstance(value, list) else value.values() if isinstance(value, dict) else [value]
        for one in get_args(annotation):
            for part in parts:
                yield from _names_under(one, (), part)


class WantedTexts:
    """What the tables of a game's packs want; `on_map` gives what has a name in the text of a map file."""

    def __init__(
        self,
        records: Mapping[str, type[Record]],
        attributes: Mapping[str, Sequence[str]],
        on_map: Callable[[str], Named] | None = None,
    ) -> None:
        """`attributes` are the further texts of a kind."""
        self._records = records
        self._attributes = attributes
        self._on_map = on_map

    def by_pack(self, packs: Sequence[Pack], entries: Mapping[str, list[Entry]]) -> dict[str, Wanted]:
        """Pack id -> key -> where it is wanted; a key wanted by an earlier pack already is left to that pack."""
        wanted: dict[str, Wanted] = {pack.id: {} for pack in packs}
        said: set[str] = set()
        for pack in packs:
            mine = wanted[pack.id]
            for kind, name, source in self._names_of(pack, entries):
                key = f"{kind}-{name}" if kind else name
                for one in (key, *(f"{key}.{attribute}" for attribute in self._attributes.get(kind, ()))):
                    if one not in said:
                        mine.setdefault(one, source)
            said.update(mine)
        return wanted

    def _names_of(
        self, pack: Pack, entries: Mapping[str, list[Entry]]
    ) -> Iterator[tuple[str, str, tuple[str, int]]]:
        if pack.title_page is not None:
            yield "", pack.title, (pack.title_page.file, pack.title_page.line(("title",)))
        for name, document in pack.maps.items():
            yield "map", name, (document.file, 1)
            for kind, inner in self._on_map(document.text) if self._on_map is not None else ():
                yield kind, inner, (document.file, 1)
        for entry in [one for tables in entries.values() for one in tables if one.pack == pack.id]:
            place = (entry.document.file, entry.document.line(entry.path))
            for kind, name in names_in(self._records[entry.kind], entry.data):
                yield kind, name, place


def find_text_mistakes(packs: Sequence[Pack], wanted: Mapping[str, Wanted]) -> list[Mistake]:
    """Texts that are missing, unused or said twice; only for packs whose content has no mistakes.

    Loading does not ask for this: a missing text falls back to English and then to its key.
    """
    mistakes: list[Mistake] = []
    for pack in packs:
        check_texts(pack, wanted[pack.id], mistakes)
    return mistakes
