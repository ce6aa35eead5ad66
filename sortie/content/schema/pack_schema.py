"""JSON Schema for every file of a pack that is TOML, with the words of a language beside each field."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, get_args

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from sortie.content.inspection import Record
from sortie.content.lessons import Lesson
from sortie.content.libraries import LibraryReader
from sortie.content.packs import TITLE_PAGE, TitlePage
from sortie.content.schema.field_words import FieldWords
from sortie.content.schema.marks import ALSO, TEXTS, WORD, Rows, Variants, reference

DIALECT = "https://json-schema.org/draft/2020-12/schema"
CONTENT = "*.toml"
LESSONS = "lessons/*.toml"
WORDS = "x-words"  # the words for the values of an enumeration, in their order
ALSO_WORDS = "x-also-words"  # the same for words that may stand where an id is expected
ATTRIBUTES = "x-attributes"  # the further texts of what has a text
GRAMMAR = "x-grammar"  # the words of effects that are written as calls
ID = {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 200}

Schema = dict[str, Any]


def pack_schemas(reader: LibraryReader[Any], words: FieldWords) -> dict[str, Schema]:
    """The schema of each file of a game's packs: the title page, content, lessons."""
    page = _schema_of({"page": TitlePage}, words)["$defs"][TitlePage.__name__]
    page["properties"]["game"]["const"] = reader.game
    content = _file(_schema_of(reader.records, words), reader.records, "file-content", words)
    for part in _all_parts(content):
        if TEXTS in part:
            part[ATTRIBUTES] = list(reader.attributes.get(part[TEXTS], ()))
    grammar = reader.grammar()
    lessons = {"lessons": Lesson}
    return {
        TITLE_PAGE: {"$schema": DIALECT, **page, **_said("file-page", words)},
        CONTENT: content | ({GRAMMAR: grammar} if grammar else {}),
        LESSONS: _file(_schema_of(lessons, words), lessons, "file-lessons", words),
    }


def _schema_of(records: Mapping[str, type[Record]], words: FieldWords) -> Schema:
    """The definitions of all records, each with its words."""
    found = models_json_schema([(record, "validation") for record in reachable(records.values())])[1]
    definitions: dict[str, Schema] = found["$defs"]
    for name, schema in definitions.items():
        _say_table(plain_name(name), schema, words)
        if "kind" not in schema["properties"] or "enum" in schema["properties"]["kind"]:
            schema["title"] = words.title(f"table-{plain_name(name)}")
    return {"$defs": definitions}


def _file(schema: Schema, records: Mapping[str, type[Record]], key: str, words: FieldWords) -> Schema:
    tables = {
        kind: {
            "type": "array",
            "items": reference(record),
            **_said(f"kind-{kind}".replace("_", "-"), words),
        }
        for kind, record in records.items()
    }
    return {
        "$schema": DIALECT,
        **_said(key, words),
        "type": "object",
        "properties": tables,
        "additionalProperties": False,
        **schema,
    }


def _said(key: str, words: FieldWords) -> dict[str, str]:
    about = words.about(key)
    return {"title": words.title(key)} | ({"description": about} if about else {})


def reachable(records: Iterable[type[BaseModel]]) -> list[type[BaseModel]]:
    """Records and all that stand inside of them, those of lists that are read one by one as well."""
    found: list[type[BaseModel]] = []
    waiting = list(records)
    while waiting:
        record = waiting.pop(0)
        if record in found:
            continue
        if any(record.__name__ == other.__name__ for other in found):
            raise ValueError(f"two records are called {record.__name__}; a schema needs a name for each")
        found.append(record)
        for field in record.model_fields.values():
            waiting += [*_records_in(field.annotation), *_records_of(field.metadata)]
    return found


def _records_in(annotation: object) -> list[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    inner = [one for part in get_args(annotation) for one in _records_in(part)]
    return inner + _records_of(getattr(annotation, "__metadata__", ()))


def _records_of(marks: Iterable[object]) -> list[type[BaseModel]]:
    return [record for mark in marks if isinstance(mark, (Rows, Variants)) for record in mark.records]


def plain_name(definition: str) -> str:
    """The word for a record in the keys of texts: `SkillRecord` is `skill`, `WeaponUse` is `weapon-use`."""
    name = definition.removesuffix("Record")
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


def _say_table(table: str, schema: Schema, words: FieldWords) -> None:
    schema.pop("description", None)  # docstrings are for readers of the code
    schema.pop("title", None)
    for name, field in schema.get("properties", {}).items():
        if name == "id" and "enum" not in field:
            field.update({key: value for key, value in ID.items() if key not in field})
        if name != "kind" or "enum" in field:
            _say_field(table, name, field, words)


def _say_field(table: str, name: str, field: Schema, words: FieldWords) -> None:
    for part in _parts(field):
        part.pop("title", None)
        values = part.get("enum") or ([part["const"]] if "const" in part else [])
        if any(isinstance(value, str) for value in values):
            part[WORDS] = [words.value(table, name, value) for value in values]
        if ALSO in part:
            part[ALSO_WORDS] = [words.value(table, name, value) for value in part[ALSO]]
        for shape in part.get("oneOf", ()):
            word = f"{part[WORD]}-{shape['properties']['kind']['const']}".replace("_", "-")
            shape.update(_said(word, words))
    field.update(_said(words.field(table, name), words))


def _parts(field: Schema) -> list[Schema]:
    """A field's schema, and those of its entries and of its possible shapes."""
    found = [field]
    for key in ("items", "additionalProperties", "propertyNames"):
        if isinstance(field.get(key), dict):
            found += _parts(field[key])
    for shape in field.get("anyOf", ()):
        found += _parts(shape)
    return found


def _all_parts(schema: Schema) -> list[Schema]:
    """All definitions and the fields in them."""
    found: list[Schema] = []
    for definition in schema["$defs"].values():
        found.append(definition)
        for field in definition.get("properties", {}).values():
            found += _parts(field)
    return found
