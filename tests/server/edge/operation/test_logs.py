"""Log lines are JSON, and hold nothing that looks like a secret."""

from __future__ import annotations

import json
import logging
import logging.config
import sys
from secrets import token_urlsafe

import pytest

from sortie.server.logs import JsonLines, log_settings, redacted


def line_of(message: str, *arguments: object, **extra: object) -> dict[str, object]:
    record = logging.getLogger("sortie.test").makeRecord(
        "sortie.test", logging.INFO, "file", 1, message, arguments, None, extra=extra
    )
    found = json.loads(JsonLines().format(record))
    assert isinstance(found, dict)
    return found


def test_a_line_is_one_object_with_its_fields() -> None:
    line = line_of("request", status=200, route="/tables")
    assert (line["event"], line["status"], line["route"], line["level"]) == (
        "request",
        200,
        "/tables",
        "info",
    )


def test_tokens_and_passwords_are_left_out() -> None:
    token = token_urlsafe(32)
    line = line_of("seen %s", token, where=f"Bearer {token}")
    assert token not in json.dumps(line)
    assert redacted("postgresql://ada:secret@host/name") == "postgresql://ada:[left out]@host/name"


def test_tracebacks_are_kept_without_tokens() -> None:
    token = token_urlsafe(32)
    try:
        raise ValueError(token)
    except ValueError:
        record = logging.getLogger("sortie.test").makeRecord(
            "sortie.test", logging.ERROR, "file", 1, "failed", (), sys.exc_info()
        )
    text = JsonLines().format(record)
    assert "ValueError" in text
    assert token not in text


@pytest.mark.parametrize("level", ["debug", "info", "error"])
def test_the_settings_are_ones_that_logging_takes(level: str) -> None:
    settings = log_settings(level)
    settings["root"] = {"level": "WARNING"}
    logging.config.dictConfig({**settings, "loggers": {}})
