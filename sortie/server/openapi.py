"""`python -m sortie.server.openapi`: the schema of the wire with the vocabulary of views, for programs that make types.

What `sortie lab serve` tells of studies is among it: its routes are not the server's, its types are.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from pydantic import TypeAdapter

from sortie.kernel.views.queries import Finding
from sortie.kernel.views.view import View
from sortie.server.app import create_app, schema_of
from sortie.server.settings import Settings
from sortie.server.wire.studies import StudiesOut, WatchedOut


def schema() -> dict[str, Any]:
    """OpenAPI of all routes; `View` and `Finding` with their parts are among the components, and studies."""
    found = schema_of(create_app(Settings()))
    parts: dict[str, Any] = found["components"]["schemas"]
    vocabulary = {**_parts(View), **_parts(Finding)}
    for part in vocabulary.values():
        part["required"] = list(part["properties"])  # the server leaves nothing out, defaults included
    parts.update({**vocabulary, **_parts(StudiesOut), **_parts(WatchedOut)})
    return found


def _parts(kind: type[Any]) -> dict[str, Any]:
    """A type and everything it is made of, by name."""
    whole = TypeAdapter(kind).json_schema(ref_template="#/components/schemas/{model}", mode="serialization")
    return {**whole.pop("$defs", {}), kind.__name__: whole}


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=1)
