"""`python -m sortie.server.openapi`: the schema of the wire with the vocabulary of views, for programs that make types."""

from __future__ import annotations

import json
import sys
from typing import Any

from pydantic import TypeAdapter

from sortie.kernel.views.queries import Finding
from sortie.kernel.views.view import View
from sortie.server.app import create_app, schema_of
from sortie.server.settings import Settings


def schema() -> dict[str, Any]:
    """OpenAPI of all routes; `View` and `Finding` with their parts are among the components."""
    found = schema_of(create_app(Settings()))
    parts: dict[str, Any] = found["components"]["schemas"]
    vocabulary = {**_parts(View), **_parts(Finding)}
    for part in vocabulary.values():
        part["required"] = list(part["properties"])  # the server leaves nothing out, defaults included
    parts.update(vocabulary)
    return found


def _parts(kind: type[Any]) -> dict[str, Any]:
    """A dataclass and everything it is made of, by name."""
    whole = TypeAdapter(kind).json_schema(ref_template="#/components/schemas/{model}", mode="serialization")
    return {**whole.pop("$defs", {}), kind.__name__: whole}


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=1)
