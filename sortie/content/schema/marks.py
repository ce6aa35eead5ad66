"""Marks on the fields of records: what a schema says beyond types. Nothing here changes what a reader accepts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

NAMES = "x-names"  # the value is the id of a table of one of these kinds, or of one of the `maps`
ALSO = "x-also"  # words that may stand where an id is expected
CODES = "x-codes"  # short codes, each with the highest number behind it; 0: it has none
PLACE = "x-place"  # "square": [x, y]; "box": [west, north, east, south]
MAP = "x-map"  # the key beside the table, or "key" for the key it stands under, that names the map of its places
TEXTS = "x-texts"  # the kind of text that an id or a word is called by
CALLS = "x-calls"  # calls with arguments, in a language of the game: word -> arguments
WORD = "x-word"  # under which the words of the kinds of a variant are found
NEEDS = "x-needs"  # variants: values of keys of the table around it with which it may stand there


class Mark:
    """Something a schema says of a field."""

    def __init__(self, keys: Mapping[str, Any]) -> None:
        self.keys = keys

    def __get_pydantic_json_schema__(
        self, core: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return {**handler(core), **self.keys}


class Rows:
    """A list whose tables are read one by one, each as one of these records or as the id of something."""

    def __init__(self, *records: type[BaseModel], ids: str = "") -> None:
        self.records = records
        self._ids = ids

    def records_of(self, row: object) -> Sequence[type[BaseModel]]:
        """The records a table may be: those that know all its keys."""
        return [
            one for one in self.records if isinstance(row, dict) and row.keys() <= one.model_fields.keys()
        ]

    def __get_pydantic_json_schema__(
        self, core: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        shapes: list[JsonSchemaValue] = [{"type": "string", NAMES: [self._ids]}] if self._ids else []
        shapes += [reference(record) for record in self.records]
        return {**handler(core), "items": shapes[0] if len(shapes) == 1 else {"anyOf": shapes}}


class Variants:
    """A list of tables whose key says which record each of them is; `word` is how the words call what they are.

    `without` are keys of the records that have no meaning here, `needs` what the table around must say for each kind.
    """

    def __init__(
        self,
        known: Mapping[str, type[BaseModel]],
        word: str,
        needs: Mapping[str, Mapping[str, list[str]]] | None = None,
        without: Sequence[str] = (),
    ) -> None:
        self.records = tuple(known.values())
        self._known = known
        self._word = word
        self._needs = needs or {}
        self._without = without

    def records_of(self, row: object) -> Sequence[type[BaseModel]]:
        """The record of a table, by its kind."""
        kind = row.get("kind") if isinstance(row, dict) else None
        return [self._known[kind]] if isinstance(kind, str) and kind in self._known else []

    def __get_pydantic_json_schema__(
        self, core: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        shapes = []
        for name, record in self._known.items():
            none = {key: False for key in self._without if key in record.model_fields}
            shape = {**reference(record), "properties": {"kind": {"const": name}, **none}}
            shapes.append(shape | ({NEEDS: self._needs[name]} if name in self._needs else {}))
        return {**handler(core), "items": {"oneOf": shapes, WORD: self._word}}


def reference(record: type[BaseModel]) -> JsonSchemaValue:
    """The schema of a record by its name, which no other record of the game has."""
    return {"$ref": f"#/$defs/{record.__name__}"}


def names(*kinds: str, also: tuple[str, ...] = ()) -> Mark:
    """The value is an id of one of these kinds."""
    return Mark({NAMES: list(kinds)} | ({ALSO: list(also)} if also else {}))


def codes(known: Mapping[str, int], none: bool = False, aliases: Iterable[str] = ()) -> Mark:
    """The value is a code with its number, in any case; `none`: it may also be empty."""
    shown = [f"{_any_case(code)}{_up_to(most)}" for code, most in known.items()]
    shown += [_any_case(alias) for alias in aliases]
    return Mark({CODES: dict(known), "pattern": f"^({'|'.join(shown)}){'?' if none else ''}$"})


def _any_case(code: str) -> str:
    """A pattern without switches, which not every reader of schemas knows."""
    return "".join(f"[{sign.upper()}{sign.lower()}]" if sign.isalpha() else sign for sign in code)


def _up_to(most: int) -> str:
    return f"({'|'.join(str(number) for number in range(1, most + 1))})" if most else ""


def called(kind: str) -> ConfigDict:
    """The settings of a record whose id has a text of this kind."""
    return ConfigDict(json_schema_extra={TEXTS: kind})


def words_of(kind: str) -> Mark:
    """The value is a free word that has a text of this kind."""
    return Mark({TEXTS: kind})


def text_mark(said: object) -> str:
    """The kind of text in what a record or a field says; "" for none."""
    keys = said.keys if isinstance(said, Mark) else said
    return str(keys.get(TEXTS, "")) if isinstance(keys, Mapping) else ""


SQUARE = Mark({PLACE: "square"})
BOX = Mark({PLACE: "box"})
