"""Cases that would cost a reader minutes are refused with the limit, before a parser sees them."""

from __future__ import annotations

import pytest

from sortie.kernel.errors import BadCase
from sortie.kernel.records.case_document import MOST_CHARACTERS, read_document

HOSTILE = {
    "dots": ("a" + ".a" * 50_000 + " = 1", "characters|dots"),
    "dots on lines": ("a" + ".a" * 40 + " = 1", "dots"),
    "digits": ("a = " + "9" * 4_400, "characters"),
    "digits of a short number": ("a = " + "9" * 40, "digits"),
    "brackets": ("a = " + "[\n" * 60_000, "nested"),
    "characters": ("# x\n" * MOST_CHARACTERS, "characters"),
    "a date that cannot be": ("a = 2021-02-31", "TOML"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_case_that_is_too_much(name: str) -> None:
    text, word = HOSTILE[name]
    with pytest.raises(BadCase, match=word) as caught:
        read_document(text, "dispute.toml")
    assert str(caught.value).startswith("dispute.toml: ")
    assert len(str(caught.value)) < 300
