"""Problems: every refusal as application/problem+json (RFC 9457) with a code that never changes its meaning."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from sortie.content.mistakes import PackError
from sortie.content.texts import FALLBACK
from sortie.kernel import errors
from sortie.server.errors import ServerError, Stale, StoreError, TooMany
from sortie.server.refusal_words import is_key, said
from sortie.server.wire.socket import ErrorRule

CONTENT_TYPE = "application/problem+json"
MOST_DETAILS = 20

# The first class that fits counts, so the particular ones come first.
KERNEL_CODES: tuple[tuple[type[errors.SortieError], int, str], ...] = (
    (errors.NotNotation, 422, "not-notation"),
    (errors.NotAllowed, 409, "not-allowed"),
    (errors.Ambiguous, 422, "ambiguous"),
    (errors.NotYourTurn, 409, "not-your-turn"),
    (errors.Refused, 409, "refused"),
    (errors.OtherVersion, 409, "other-version"),
    (errors.BadRecord, 422, "bad-record"),
    (errors.BadPosition, 422, "bad-position"),
    (errors.UnknownName, 422, "unknown-name"),
    (errors.SortieError, 422, "refused"),
)
HTTP_CODES = {
    404: "no-such-page",
    405: "method-not-allowed",
    406: "not-acceptable",
    415: "wrong-content-type",
}


class ProblemDetails(NamedTuple):
    """What is wrong, for a program and for a person."""

    status: int
    code: str
    message: str
    details: tuple[Mapping[str, str | int], ...] = ()
    rule: str = ""
    number: int | None = None  # the state number of the table, where it tells what to do
    language: str = FALLBACK
    wait: int = 0  # seconds after which to come again

    def data(self) -> dict[str, Any]:
        """As it goes over the wire."""
        found: dict[str, Any] = {
            "type": "about:blank",
            "title": said(self.language, f"{self.code}.title", {}),
            "status": self.status,
            "code": self.code,
            "detail": self.message,
        }
        if self.details:
            found["details"] = list(self.details)
        return {**found, **self.error_rule()}

    def error_rule(self) -> ErrorRule:
        """The rule and the number of the table, where there are any."""
        found: ErrorRule = {}
        if self.rule:
            found["rule"] = self.rule
        if self.number is not None:
            found["number"] = self.number
        return found

    def body(self) -> bytes:
        """The bytes of a reply."""
        return json.dumps(self.data(), ensure_ascii=False).encode()

    def headers(self) -> dict[str, str]:
        """What a reply says beside its body."""
        found = {"content-type": CONTENT_TYPE, "content-language": self.language}
        if self.wait:
            found["retry-after"] = str(self.wait)
        if self.status == 401:
            found["www-authenticate"] = "Bearer"
        return found


def problem_of(error: BaseException, language: str = FALLBACK) -> ProblemDetails:
    """The problem an error is, in a language; "internal" for what nobody foresaw."""
    if isinstance(error, ServerError):
        return _refused_by_server(error, language)
    if isinstance(error, RequestValidationError):
        return fault("bad-request", language, status=422)._replace(details=_details(error))
    if isinstance(error, HTTPException):
        code = HTTP_CODES.get(error.status_code, "bad-request")
        remarks = ({"what": str(error.detail)},) if code == "bad-request" else ()
        return fault(code, language, status=error.status_code)._replace(details=remarks)
    if isinstance(error, PackError):
        return fault("bad-pack", language, status=422)._replace(details=_mistakes(error))
    if isinstance(error, errors.SortieError):
        for kind, status, code in KERNEL_CODES:
            if isinstance(error, kind):
                message = meaning(language, code, str(error))
                return ProblemDetails(
                    status, code, message, (), str(getattr(error, "rule", "")), language=language
                )
    return fault("internal", language, status=500)


def fault(code: str, language: str, words: str = "", status: int = 400) -> ProblemDetails:
    """A problem that no error stands for, by its code; `words` names a text that says more."""
    return ProblemDetails(status, code, said(language, words or code, {}), language=language)


def meaning(language: str, code: str, reason: str) -> str:
    """The text of a code in a language, for an error whose message is in English only; in English the message itself."""
    return reason if language == FALLBACK else said(language, code, {"reason": reason})


def _refused_by_server(error: ServerError, language: str) -> ProblemDetails:
    """A text of its own where it has one; else what its code means, with the technical remark."""
    reason = error.advice if isinstance(error, StoreError) else str(error)
    if is_key(error.words):
        message = said(language, error.words, error.values)
    else:
        message = meaning(language, error.code, reason)
    found = ProblemDetails(error.status, error.code, message, language=language)
    if isinstance(error, TooMany):
        return found._replace(details=({"seconds": error.seconds},), wait=error.seconds)
    return found._replace(number=error.number) if isinstance(error, Stale) else found


def _details(error: RequestValidationError) -> tuple[Mapping[str, str | int], ...]:
    """Where and what, without the value: a value may be a token."""
    return tuple(
        {"where": ".".join(str(part) for part in one["loc"]), "what": str(one["msg"])}
        for one in list(error.errors())[:MOST_DETAILS]
    )


def _mistakes(error: PackError) -> tuple[Mapping[str, str | int], ...]:
    names = ("line", "message", "remedy", "severity")
    found = error.mistakes[:MOST_DETAILS]
    return tuple({"file": _shown(one.file), **{name: getattr(one, name) for name in names}} for one in found)


def _shown(file: str) -> str:
    """A file as it is called in its pack; nobody learns where anything is on this machine."""
    return file.rsplit("/", 1)[-1] if file.startswith(("/", "\\")) or ":" in file else file
