"""Inspection: records of a document checked against a schema, every mistake with its line and a remedy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from sortie.content.locator import KeyPath, Locator
from sortie.content.mistakes import ERROR, Mistake, did_you_mean

R = TypeVar("R", bound="Record")


class Record(BaseModel):
    """A table of a pack: exactly the keys it names, exactly their types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


@dataclass(frozen=True, slots=True)
class Document:
    """One file of a pack; data that comes from no file has an empty text."""

    file: str
    text: str = ""
    data: dict[str, Any] = field(default_factory=dict)

    def line(self, path: KeyPath) -> int:
        """The line where a key path stands."""
        return _locator(self.text).line(path) if self.text else 0


@lru_cache(maxsize=16)
def _locator(text: str) -> Locator:
    """One scan for all mistakes of a file."""
    return Locator(text)


INLINE = Document("inline")


class Inspection:
    """Reads records of one document and collects what is wrong with them."""

    def __init__(self, document: Document, mistakes: list[Mistake], path: KeyPath = ()) -> None:
        self.document = document
        self.mistakes = mistakes
        self.path = path

    def inside(self, *keys: str | int) -> Inspection:
        """The same inspection one or more keys deeper."""
        return Inspection(self.document, self.mistakes, (*self.path, *keys))

    def add(self, message: str, remedy: str, *keys: str | int, severity: str = ERROR) -> None:
        """Note a mistake at a key below this place."""
        line = self.document.line((*self.path, *keys))
        self.mistakes.append(Mistake(self.document.file, line, message, remedy, severity))

    def record(self, model: type[R], data: object) -> R | None:
        """The record, or None after noting every mistake in it."""
        try:
            return model.model_validate(data)
        except ValidationError as error:
            for detail in error.errors():
                place = detail["loc"]
                message, remedy = explain(detail, known_keys(model, place))
                self.add(message, remedy, *place)
            return None

    def variant(self, models: Mapping[str, type[R]], data: object, key: str = "kind") -> R | None:
        """A record whose model is named by one of its keys."""
        if not isinstance(data, dict):
            self.add("Expected a table.", f"Write a table such as {{ {key} = {next(iter(models))!r}, ... }}.")
            return None
        kind = data.get(key)
        if kind is None:
            self.add(f"The key {key!r} is missing.", did_you_mean("", models))
            return None
        if not isinstance(kind, str) or kind not in models:
            self.add(f"Unknown {key} {kind!r}.", did_you_mean(str(kind), models), key)
            return None
        return self.record(models[kind], data)


def known_keys(model: type[BaseModel], place: tuple[str | int, ...]) -> tuple[str, ...]:
    """The keys of the table that holds the last key of a place."""
    table: type[BaseModel] = model
    for part in place[:-1]:
        found = table.model_fields.get(part) if isinstance(part, str) else None
        inner = _model_in(found.annotation) if found else None
        table = inner or table
    return tuple(table.model_fields)


def _model_in(annotation: object) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    for inner in getattr(annotation, "__args__", ()):
        found = _model_in(inner)
        if found is not None:
            return found
    return None


TYPES = {
    "int_type": ("a whole number", "Write digits without quotes or point, such as 4."),
    "int_from_float": ("a whole number", "Write digits without a point, such as 4."),
    "string_type": ("a text", 'Write it in quotes, such as "captain".'),
    "bool_type": ("true or false", "Write true or false, without quotes."),
    "list_type": ("a list", "Write it in brackets, such as [1, 2]."),
    "dict_type": ("a table", "Write it in braces, such as { key = 1 }."),
    "model_type": ("a table", "Write it in braces, such as { key = 1 }."),
}


def explain(detail: Any, known: tuple[str, ...]) -> tuple[str, str]:
    """Message and remedy of one validation error, in the words of an author."""
    kind, context = detail["type"], detail.get("ctx", {})
    name = next((str(part) for part in reversed(detail["loc"]) if isinstance(part, str)), "value")
    value = detail["input"]
    if kind == "missing":
        return f"The key {name!r} is missing.", f"Add a line such as {name} = ..."
    if kind == "extra_forbidden":
        return f"Unknown key {name!r}.", did_you_mean(name, known)
    if kind in TYPES:
        what, remedy = TYPES[kind]
        return f"{name} must be {what}, not {value!r}.", remedy
    if kind in ("greater_than_equal", "less_than_equal"):
        limit = context.get("ge", context.get("le"))
        word = "at least" if "ge" in context else "at most"
        return f"{name} is {value!r}.", f"Write a number that is {word} {limit}."
    return _explain_shape(kind, context, name, value, str(detail["msg"]))


def _explain_shape(kind: str, context: Any, name: str, value: object, message: str) -> tuple[str, str]:
    if kind == "literal_error":
        return f"{name} cannot be {value!r}.", f"Write {context['expected']}."
    if kind in ("too_short", "too_long"):
        limit = context.get("min_length", context.get("max_length"))
        word = "at least" if kind == "too_short" else "at most"
        return f"{name} has {context['actual_length']} entries.", f"Give it {word} {limit}."
    if kind == "string_too_short":
        return f"{name} is empty.", "Write a text in quotes."
    if kind == "string_pattern_mismatch":
        return f"{name} cannot be {value!r}.", _pattern_remedy(str(context["pattern"]))
    return f"{name} is wrong: {message}.", "See docs/packs.md for what this key takes."


def _pattern_remedy(pattern: str) -> str:
    if r"\." in pattern:
        return "Use up to three numbers with points between, such as 1.0.2."
    if "(-" in pattern:
        return "Use small letters, digits and single hyphens, such as scav-boss."
    return "Use small letters and digits only."
