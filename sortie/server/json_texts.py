"""JSON for the wire and the store. What several are told alike is written once and put into their messages as it is."""

from __future__ import annotations

from typing import Any

from msgspec import Raw
from msgspec.json import Encoder, decode

_ENCODER = Encoder()


def json_bytes(data: Any) -> bytes:
    """Plain data, and views as they are, as one line of JSON without spaces."""
    return _ENCODER.encode(data)


def json_text(data: Any) -> str:
    """The same as a text."""
    return _ENCODER.encode(data).decode()


def written(data: Any) -> Raw:
    """Something as JSON, to be a part of larger data any number of times."""
    return Raw(_ENCODER.encode(data))


def plain(data: Any) -> Any:
    """Data with written parts as plain data again."""
    return decode(_ENCODER.encode(data))


def with_member(data: dict[str, Any], name: str, value: bytes) -> bytes:
    """The object `data` with one more member whose value is JSON already."""
    return _ENCODER.encode({**data, name: Raw(value)})
