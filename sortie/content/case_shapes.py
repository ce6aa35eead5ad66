"""The shape of what a case draws: which keys there are, and what kind of value each one takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from sortie.content.mistakes import PackError, did_you_mean
from sortie.kernel.errors import BadCase
from sortie.kernel.records.case_document import GENERIC_KEYS


class Number(NamedTuple):
    """A whole number between two others."""

    least: int = 0
    most: int = 999


class Text(NamedTuple):
    """A text; whether something is called so, the game finds out."""

    empty: bool = False  # may be ""


class YesNo(NamedTuple):
    """true or false."""


class Anything(NamedTuple):
    """What is checked where it is read, such as content written as in packs."""


class OneOf(NamedTuple):
    """One of a few words."""

    what: str
    known: Sequence[str]


class Many(NamedTuple):
    """A list of things of one shape."""

    each: Any
    least: int = 0
    most: int = 999


class Row(NamedTuple):
    """A list with a thing of its own shape in each place; the last ones may be left out."""

    places: tuple[Any, ...]
    least: int


class Named(NamedTuple):
    """A table of things of one shape by their names; whether something is called so, the game finds out."""

    each: Any
    known: Sequence[str] = ()


class Keys(NamedTuple):
    """A table with these keys; those that are needed stand first."""

    what: str
    keys: Mapping[str, Any]
    needed: tuple[str, ...] = ()


class Either(NamedTuple):
    """A value of one of several shapes."""

    shapes: tuple[Any, ...]


NUMBER, TEXT, YES_NO, ANYTHING = Number(), Text(), YesNo(), Anything()
TEXTS = Many(TEXT)


def each(shape: Any, keys: str) -> dict[str, Any]:
    """Several keys of one shape."""
    return dict.fromkeys(keys.split(), shape)


def check_case(document: dict[str, Any], shape: Keys) -> None:
    """BadCase for a key of a case that nobody reads, and for a value that is not of its kind."""
    own = {key: value for key, value in document.items() if key not in GENERIC_KEYS}
    check(own, shape, "")


def check(value: Any, shape: Any, where: str) -> None:
    """BadCase when a value has not the shape it should have; `where` is its path in the case."""
    if isinstance(shape, Either):
        _check_either(value, shape, where)
    elif isinstance(shape, Many):
        if not isinstance(value, (list, tuple)) or not shape.least <= len(value) <= shape.most:
            raise BadCase(f"{where} is {described(shape)}, found {value!r}")
        for place, entry in enumerate(value):
            check(entry, shape.each, f"{where}.{place}")
    elif isinstance(shape, Row):
        if not isinstance(value, (list, tuple)) or not shape.least <= len(value) <= len(shape.places):
            raise BadCase(f"{where} is {described(shape)}, found {value!r}")
        for place, (entry, each) in enumerate(zip(value, shape.places, strict=False)):
            check(entry, each, f"{where}.{place}")
    elif isinstance(shape, (Named, Keys)):
        _check_table(value, shape, where)
    elif not _fits(value, shape):
        if isinstance(shape, OneOf) and isinstance(value, str):
            raise BadCase(f"there is no {shape.what} '{value}'. {did_you_mean(value, shape.known)}")
        raise BadCase(f"{where} is {described(shape)}, found {value!r}")


def _check_table(value: Any, shape: Named | Keys, where: str) -> None:
    if not isinstance(value, dict):
        raise BadCase(f"{where or 'a case'} is a table, found {value!r}")
    inside = f"{where}." if where else ""
    if isinstance(shape, Named):
        if not value:
            raise BadCase(f"[{where}] is empty; leave it out")
        for key, entry in value.items():
            if shape.known and key not in shape.known:
                raise BadCase(f"[{where}] has no key '{key}'. {did_you_mean(key, shape.known)}")
            check(entry, shape.each, f"{inside}{key}")
        return
    for key, entry in value.items():
        if key not in shape.keys:
            raise BadCase(f"{shape.what} has no key '{key}'. {did_you_mean(key, list(shape.keys))}")
        check(entry, shape.keys[key], f"{inside}{key}")
    for key in shape.needed:
        if key not in value:
            raise BadCase(f"{shape.what} needs the key '{key}', found {value}")


def _check_either(value: Any, shape: Either, where: str) -> None:
    """The mistake of the only shape that is of the right kind, or all shapes there are."""
    kind = list if isinstance(value, tuple) else type(value)
    alike = [one for one in shape.shapes if _kind(one) is kind]
    if len(alike) == 1:
        check(value, alike[0], where)
    elif not alike:
        raise BadCase(f"{where} is {described(shape)}, found {value!r}")
    else:
        for one in alike[:-1]:
            try:
                check(value, one, where)
            except BadCase:
                continue
            return
        check(value, alike[-1], where)


def _kind(shape: Any) -> type:
    """The kind of value that TOML has for a shape."""
    if isinstance(shape, (Many, Row)):
        return list
    if isinstance(shape, (Named, Keys)):
        return dict
    return int if isinstance(shape, Number) else bool if isinstance(shape, YesNo) else str


def _fits(value: Any, shape: Any) -> bool:
    if isinstance(shape, Number):
        return type(value) is int and shape.least <= value <= shape.most
    if isinstance(shape, Text):
        return isinstance(value, str) and (shape.empty or bool(value.strip()))
    if isinstance(shape, YesNo):
        return isinstance(value, bool)
    if isinstance(shape, OneOf):
        return isinstance(value, str) and value in shape.known
    return True


def described(shape: Any) -> str:
    """A shape in words."""
    if isinstance(shape, Number):
        return f"a whole number from {shape.least} to {shape.most}"
    if isinstance(shape, Text):
        return "a text in quotes"
    if isinstance(shape, YesNo):
        return "true or false"
    if isinstance(shape, OneOf):
        return f"one of {', '.join(repr(word) for word in shape.known)}"
    if isinstance(shape, Many):
        counted = (
            f" with {shape.least} to {shape.most} entries" if (shape.least, shape.most) != (0, 999) else ""
        )
        return f"a list{counted}, each of them {described(shape.each)}"
    if isinstance(shape, Row):
        return f"a list of {', '.join(described(one) for one in shape.places)}"
    if isinstance(shape, Either):
        return ", or ".join(described(one) for one in shape.shapes)
    return "a table"


def called(name: object, known: Sequence[str], what: str) -> int:
    """The place of a name among those known; BadCase with what may have been meant."""
    if name not in known:
        raise BadCase(f"there is no {what} '{name}'. {did_you_mean(str(name), known)}")
    return list(known).index(str(name))


@contextmanager
def drawing() -> Iterator[None]:
    """Whatever goes wrong while a position is drawn is a mistake of the case, and said as one."""
    try:
        yield
    except PackError as error:
        raise BadCase(f"content of this case is wrong:\n{error}") from error
    except KeyError as error:
        raise BadCase(f"this case cannot be drawn: there is no {error}") from error
    except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError) as error:
        raise BadCase(f"this case cannot be drawn: {error}") from error
