"""Problems: every refusal as application/problem+json (RFC 9457) with a code that never changes its meaning."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from sortie.content.mistakes import PackError
from sortie.kernel.errors import (
    Ambiguous,
    BadPosition,
    BadRecord,
    NotAllowed,
    NotNotation,
    NotYourTurn,
    OtherVersion,
    Refused,
    SortieError,
    UnknownName,
)
from sortie.server.errors import ServerError, Stale, StoreError

CONTENT_TYPE = "application/problem+json"
MOST_DETAILS = 20

# The first class that fits counts, so the particular ones come first.
KERNEL_CODES: tuple[tuple[type[SortieError], int, str], ...] = (
    (NotNotation, 422, "not-notation"),
    (NotAllowed, 409, "not-allowed"),
    (Ambiguous, 422, "ambiguous"),
    (NotYourTurn, 409, "not-your-turn"),
    (Refused, 409, "refused"),
    (OtherVersion, 409, "other-version"),
    (BadRecord, 422, "bad-record"),
    (BadPosition, 422, "bad-position"),
    (UnknownName, 422, "unknown-name"),
    (SortieError, 422, "refused"),
)
HTTP_CODES = {
    404: "no-such-page",
    405: "method-not-allowed",
    406: "not-acceptable",
    415: "wrong-content-type",
}


HTTP_MESSAGES = {
    404: "there is no such page; /openapi.json lists all there are",
    405: "this page does not take that method; /openapi.json says which it takes",
}


class Problem(NamedTuple):
    """What is wrong, for a program and for a person."""

    status: int
    code: str
    message: str
    details: tuple[dict[str, Any], ...] = ()
    rule: str = ""
    number: int | None = None  # the state number of the table, where it tells what to do

    def data(self) -> dict[str, Any]:
        """As it goes over the wire."""
        found: dict[str, Any] = {
            "type": "about:blank",
            "title": self.code.replace("-", " "),
            "status": self.status,
            "code": self.code,
            "detail": self.message,
        }
        if self.rule:
            found["rule"] = self.rule
        if self.number is not None:
            found["number"] = self.number
        if self.details:
            found["details"] = list(self.details)
        return found

    def body(self) -> bytes:
        """The bytes of a reply."""
        return json.dumps(self.data(), ensure_ascii=False).encode()


INTERNAL = Problem(
    500, "internal", "the server failed; nothing was changed. Try again, or report it with the request id"
)


def problem_of(error: BaseException) -> Problem:
    """The problem an error is; INTERNAL for what nobody foresaw."""
    if isinstance(error, ServerError):
        number = error.number if isinstance(error, Stale) else None
        message = error.advice if isinstance(error, StoreError) else str(error)
        return Problem(error.status, error.code, message, number=number)
    if isinstance(error, RequestValidationError):
        return Problem(422, "bad-request", "the request does not fit; see details", _details(error))
    if isinstance(error, HTTPException):
        status = error.status_code
        message = HTTP_MESSAGES.get(status, str(error.detail))
        return Problem(status, HTTP_CODES.get(status, "bad-request"), message)
    if isinstance(error, PackError):
        return Problem(422, "bad-pack", "the pack has mistakes; see details", _mistakes(error))
    if isinstance(error, SortieError):
        for kind, status, code in KERNEL_CODES:
            if isinstance(error, kind):
                return Problem(status, code, str(error), (), str(getattr(error, "rule", "")))
    return INTERNAL


def _details(error: RequestValidationError) -> tuple[dict[str, Any], ...]:
    """Where and what, without the value: a value may be a token."""
    return tuple(
        {"where": ".".join(str(part) for part in one["loc"]), "what": str(one["msg"])}
        for one in list(error.errors())[:MOST_DETAILS]
    )


def _mistakes(error: PackError) -> tuple[dict[str, Any], ...]:
    names = ("line", "message", "remedy", "severity")
    found = error.mistakes[:MOST_DETAILS]
    return tuple(
        {"file": str(one.file).rsplit("/", 1)[-1], **{name: getattr(one, name) for name in names}}
        for one in found
    )
