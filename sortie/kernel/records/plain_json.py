"""Plain data out of a text of JSON that a stranger may have written: size, nesting and digits are looked at first."""

from __future__ import annotations

import json
import re
from typing import Any

MOST_CHARACTERS = 100_000
MOST_NESTING = 16
MOST_DIGITS = 15

# The text of a string is passed over; a string without an end reaches to the end of the text.
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]|[0-9]+', re.DOTALL)


def read_plain(text: str) -> Any:
    """The data in a text; ValueError says what is too much, or why it is no JSON."""
    if len(text) > MOST_CHARACTERS:
        raise ValueError(f"it has {len(text)} characters, {MOST_CHARACTERS} is the most")
    depth = 0
    for token in _TOKEN.finditer(text):
        sign = token[0]
        depth += (sign in "[{") - (sign in "]}")
        if depth > MOST_NESTING:
            raise ValueError(f"it is nested too deeply, {MOST_NESTING} is the most")
        if sign[0].isdigit() and len(sign) > MOST_DIGITS:
            raise ValueError(f"a number has more than {MOST_DIGITS} digits")
    return json.loads(text, parse_float=_no_fraction, parse_constant=_no_fraction)


def _no_fraction(text: str) -> Any:
    raise ValueError(f"'{text[:40]}' stands where whole numbers do")
