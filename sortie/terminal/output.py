"""Where words go: results to stdout, progress and complaints to stderr, one JSON object when a program reads."""

from __future__ import annotations

import json
import sys
from typing import Any

from rich.console import Console

PLAIN_WIDTH = 110  # when nobody looks at a window, lines are this wide


def console() -> Console:
    """Stdout; without control codes when it is not a terminal."""
    return Console(
        highlight=False, soft_wrap=False, emoji=False, width=None if sys.stdout.isatty() else PLAIN_WIDTH
    )


def complaints() -> Console:
    """Stderr."""
    return Console(stderr=True, highlight=False, soft_wrap=True, emoji=False)


def emit(data: dict[str, Any]) -> None:
    """Exactly one JSON object on stdout."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")
    sys.stdout.flush()


def error_data(error: BaseException) -> dict[str, Any]:
    """An error for a program: its kind, its message, and what else it knows."""
    details: dict[str, Any] = {"kind": type(error).__name__, "message": str(error)}
    for name in ("rule", "text"):
        value = getattr(error, name, "")
        if isinstance(value, str) and value:
            details[name] = value
    mistakes = getattr(error, "mistakes", ())
    if mistakes:
        names = ("file", "line", "message", "remedy", "severity")
        details["mistakes"] = [{name: getattr(one, name, None) for name in names} for one in mistakes]
    return {"error": details}
