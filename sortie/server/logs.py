"""Logs: one JSON object a line on stderr. Never a token, a body, a query string or anything a seat may not know."""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from typing import Any

# Seat tokens and secrets are long runs of URL-safe letters; whatever looks like one is left out of every line.
SECRET = re.compile(r"[A-Za-z0-9_-]{40,}")
PASSWORD = re.compile(r"(?<=://)([^:/@\s]+):[^@\s]+@")
LEFT_OUT = "[left out]"
OWN_FIELDS = frozenset(logging.makeLogRecord({}).__dict__) | {
    "message",
    "asctime",
    "color_message",
    "taskName",
}


def redacted(text: str) -> str:
    """A text without anything that looks like a secret or like the password of a database."""
    return PASSWORD.sub(rf"\1:{LEFT_OUT}@", SECRET.sub(LEFT_OUT, text))


class JsonLines(logging.Formatter):
    """A record as one JSON object; extra fields are kept."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": redacted(record.getMessage()),
        }
        for name, value in record.__dict__.items():
            if name not in OWN_FIELDS:
                line[name] = redacted(value) if isinstance(value, str) else value
        if record.exc_info:
            line["error"] = redacted(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False, default=str)


def log_settings(level: str) -> dict[str, Any]:
    """The logging set-up of a process, as the standard library and uvicorn read it."""
    plain = {"level": level.upper(), "handlers": ["stderr"], "propagate": False}
    # The library of sockets logs whole frames and headers at its lower levels, tokens included.
    quiet = {"level": "WARNING", "handlers": ["stderr"], "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": f"{__name__}.JsonLines"}},
        "handlers": {
            "stderr": {"class": "logging.StreamHandler", "stream": "ext://sys.stderr", "formatter": "json"}
        },
        "root": {"level": "WARNING", "handlers": ["stderr"]},
        "loggers": {
            "sortie": plain,
            "uvicorn": quiet,
            "uvicorn.error": quiet,
            "uvicorn.access": quiet,
            "websockets": quiet,
        },
    }
