"""Requests made up from the schema: no reply is a failure of the server, and every reply is one the schema knows."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from sortie.server.app import create_app, schema_of
from sortie.server.settings import Settings
from tests.server.edge.clients import setup_of
from tests.server.edge.processes import ServerProcess, bearer

CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance]
SCHEMA = schemathesis.openapi.from_dict(schema_of(create_app(Settings())))
OPERATIONS = {found.ok().label: found.ok() for found in SCHEMA.get_all_operations()}
QUIET = list(HealthCheck)


@schemathesis.serializer("application/zip")
def as_it_is(_context: Any, value: Any) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode()


@pytest.fixture(scope="session")
def known(server: ServerProcess) -> dict[str, Any]:
    """A table that made-up requests can hit."""
    found: dict[str, Any] = server.post("/tables", {"game": "skirm", "setup": setup_of(server)})
    return found


def hit(label: str, known: dict[str, Any], server: ServerProcess, examples: int, repeatable: bool) -> None:
    @settings(
        max_examples=examples,
        deadline=None,
        suppress_health_check=QUIET,
        derandomize=repeatable,
        database=None,
    )
    @given(case=OPERATIONS[label].as_strategy())
    def one(case: Any) -> None:
        token = ""
        places = case.path_parameters or {}
        if "table_id" in places and len(str(case.body)) % 4:  # most of them reach the table
            case.path_parameters["table_id"] = known["table"]
            token = known["links"][0]["token"]
        if "game" in places and len(str(case.body)) % 2:
            case.path_parameters["game"] = "skirm"
        reply = case.call(headers=bearer(token), base_url=server.url)
        case.validate_response(reply, checks=CHECKS)

    one()


@pytest.mark.parametrize("label", sorted(OPERATIONS))
def test_no_request_breaks_the_server(label: str, known: dict[str, Any], server: ServerProcess) -> None:
    hit(label, known, server, 10, True)


@pytest.mark.long
@pytest.mark.parametrize("label", sorted(OPERATIONS))
def test_no_request_breaks_the_server_long(label: str, known: dict[str, Any], server: ServerProcess) -> None:
    hit(label, known, server, 300, False)


def test_the_schema_is_complete(server: ServerProcess) -> None:
    found = server.get("/openapi.json")
    paths = found["paths"]
    for path in (
        "/games",
        "/tables",
        "/tables/{table_id}/answer",
        "/tables/{table_id}/replay/{number}",
        "/packs",
    ):
        assert path in paths
    for path, methods in paths.items():
        for method, operation in methods.items():
            assert operation.get("description"), f"{method} {path} says what it does"
            replies = operation["responses"]
            assert "application/problem+json" in replies["422"]["content"], f"{method} {path}"
            good = [code for code in replies if code.startswith("2")]
            assert good, f"{method} {path}"
    assert {"ProblemOut", "HelloIn", "AnswerMessage"} <= set(found["components"]["schemas"])
