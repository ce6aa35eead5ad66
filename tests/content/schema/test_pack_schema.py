"""The schema of packs: what ships fits it, what does not fit is refused, and every field has its words in three languages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from sortie.content.entries import Entry, find_entries
from sortie.content.packs import LANGUAGES, Pack, find_packs, packs_folder, read_packs
from sortie.content.schema.field_words import FOLDER
from sortie.content.schema.pack_schema import CONTENT, LESSONS, pack_schemas
from sortie.games import game_names
from sortie.library.pack_check import game_function, shipped_below
from sortie.library.pack_schema import field_words, schemas_of

Schema = dict[str, Any]
DRAWN = ("maps", "rooms", "letters")  # named by drawings, not by tables


def reader(game: str) -> Any:
    return game_function(game, "content.packs", "READER")


def every_pack() -> list[Path]:
    return [*find_packs().values(), *sorted((packs_folder() / "examples").iterdir())]


def packs_of(path: Path) -> tuple[Pack, tuple[Pack, ...]]:
    packs = read_packs([path])
    return packs[-1], shipped_below(packs)


@pytest.mark.parametrize("path", every_pack(), ids=lambda path: "-".join(path.parts[-2:]))
def test_what_ships_fits_the_schema(path: Path) -> None:
    pack, _ = packs_of(path)
    schemas = schemas_of(pack.game)
    assert pack.title_page is not None
    jsonschema_rs.validate(schemas["pack.toml"], pack.title_page.data)
    for document in pack.documents:
        jsonschema_rs.validate(schemas[CONTENT], document.data)
    for document in pack.lessons:
        jsonschema_rs.validate(schemas[LESSONS], document.data)


def entry_changes(table: dict[str, Any], required: list[str]) -> Iterator[dict[str, Any]]:
    """A table with a key that nobody knows, without a key it needs, with a value of another type."""
    yield {**table, "unknown-key": 1}
    yield {name: value for name, value in table.items() if name != required[-1]}
    yield {**table, required[-1]: {"not": ["this"]}}


@pytest.mark.parametrize("game", game_names())
def test_what_the_schema_refuses_the_reader_refuses(game: str) -> None:
    """For the first table of each kind: whatever is broken in it, both say so and go on."""
    schema, found = schemas_of(game)[CONTENT], reader(game)
    validator = jsonschema_rs.validator_for(schema)
    packs = read_packs([game])
    for kind, entries in find_entries(packs, found.records, []).items():
        table = entries[0].data
        required = resolved(schema, schema["properties"][kind]["items"])["required"]
        assert validator.is_valid({kind: [table]})
        for changed in entry_changes(table, required):
            assert not validator.is_valid({kind: [changed]}), (kind, changed)
            assert found.check([with_table(packs[-1], entries[0], changed)]), (kind, changed)


def with_table(pack: Pack, entry: Entry, changed: dict[str, Any]) -> Pack:
    """A pack with one table put in the place of another."""
    kind, index = entry.path
    documents = list(pack.documents)
    place = documents.index(entry.document)
    tables = list(entry.document.data[str(kind)])
    tables[int(index)] = changed
    documents[place] = replace(entry.document, data={**entry.document.data, str(kind): tables})
    return replace(pack, documents=tuple(documents))


def resolved(schema: Schema, part: Schema) -> Schema:
    """A part with what it refers to."""
    if "$ref" not in part:
        return part
    target = schema["$defs"][part["$ref"].removeprefix("#/$defs/")]
    merged = {**target, **{key: value for key, value in part.items() if key != "$ref"}}
    if "properties" in part:
        merged["properties"] = {**target["properties"], **part["properties"]}
    return merged


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_has_words_and_every_word_a_field(game: str, language: str) -> None:
    words = field_words(game, language)
    pack_schemas(reader(game), words)
    assert sorted(words.missing) == []
    folder = Path(__file__).parents[3] / "sortie"
    written = set()
    for place in (folder / "content" / "schema", folder / "games" / game / "content" / "schema"):
        text = (place / FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
        written |= {one.id.name for one in FluentParser().parse(text).body if isinstance(one, Message)}
    assert sorted(written - words.used) == []


@pytest.mark.parametrize("game", game_names())
def test_names_are_those_of_tables_or_drawings(game: str) -> None:
    kinds = {*reader(game).records, *DRAWN}
    for part in parts_of(schemas_of(game)[CONTENT]):
        assert set(part.get("x-names", ())) <= kinds


def parts_of(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from parts_of(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from parts_of(inner)


@pytest.mark.parametrize("path", every_pack(), ids=lambda path: "-".join(path.parts[-2:]))
def test_the_schema_knows_all_texts_that_are_wanted(path: Path) -> None:
    """A form that asks for the texts of every field asks for all of them, and for no others."""
    pack, packs = packs_of(path)
    found = reader(pack.game)
    schema = schemas_of(pack.game)[CONTENT]
    entries = find_entries(packs, found.records, [])
    said: set[str] = set()
    for one in packs:
        mine: set[str] = set()
        for kind, tables in entries.items():
            for entry in tables:
                if entry.pack == one.id:
                    mine |= set(texts_in(schema, schema["properties"][kind]["items"], entry.data))
        wanted = set(found.texts.by_pack(packs, entries)[one.id])
        drawn = {key for key in wanted if key.startswith(("map-", "room-")) or key == one.title}
        assert mine - said - drawn == wanted - drawn
        said |= mine


def texts_in(schema: Schema, part: Schema, value: Any) -> Iterator[str]:
    """The keys of the texts that a value wants, as a form would find them."""
    part = shape_of(schema, resolved(schema, part), value)
    if "x-texts" in part:
        name = value["id"] if isinstance(value, dict) else value
        if name:
            key = f"{part['x-texts']}-{name}"
            yield key
            yield from (f"{key}.{attribute}" for attribute in part["x-attributes"])
    if isinstance(value, dict):
        for name, inner in value.items():
            inside = part.get("properties", {}).get(name) or part.get("additionalProperties")
            if isinstance(inside, dict):
                yield from texts_in(schema, inside, inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts_in(schema, part.get("items", {}), inner)


def shape_of(schema: Schema, part: Schema, value: Any) -> Schema:
    """Which of several shapes a value has."""
    for shape in [*part.get("oneOf", ()), *part.get("anyOf", ())]:
        whole = {**resolved(schema, shape), "$defs": schema["$defs"]}
        if jsonschema_rs.is_valid(whole, value):
            return whole
    return part


def test_the_effect_language_of_calls_is_complete() -> None:
    """Each word that a form may offer somewhere has its arguments."""
    schema = schemas_of("level7")[CONTENT]
    offered = {word for part in parts_of(schema["$defs"]) for word in part.get("x-calls", ())}
    assert offered == set(schema["x-grammar"])
    for arguments in schema["x-grammar"].values():
        for one in arguments:
            assert one.get("effects") or one.get("type") or one.get("enum") or one["name"] == "word"


def test_a_schema_is_plain_json() -> None:
    assert json.loads(json.dumps(schemas_of("escape"))) == schemas_of("escape")
