"""JSON as text for the wire and the store, written by the library that checks the wire: several times as quick."""

from __future__ import annotations

from typing import Any

from pydantic_core import to_json


def json_text(data: Any) -> str:
    """Plain data as one line of JSON without spaces."""
    return to_json(data).decode()


def with_text(data: dict[str, Any], name: str, text: str) -> str:
    """The object `data` with one more member whose value is JSON already."""
    return f'{json_text(data)[:-1]},"{name}":{text}}}'
