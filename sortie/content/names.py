"""Names in sentences: a name brings its gender and its cases along, and a sentence asks for the form it needs.

A text of a name may have attributes for its forms; a sentence takes them with the Fluent function FORM:

    operator-varga = Варга
        .gender = m
        .acc = Варгу
    log-shot = { $operator } стреляет в { FORM($operator2, "acc") }
    log-found = { FORM($operator, "gender") ->
        [f] { $operator } обнаружена
       *[other] { $operator } обнаружен
     }

A name without the form stands as it is, so a selector on it takes the default. French has a form `de` that needs no
attribute: d'Alice, de Pamela.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sortie.content.typography import with_de

GENDER = "gender"
FORMS = (GENDER, "gen", "dat", "acc", "ins", "de", "some")


class Name(str):
    """The words for a name, with its other forms."""

    forms: Mapping[str, str]

    def __new__(cls, text: str, forms: Mapping[str, str]) -> Name:
        made = super().__new__(cls, text)
        made.forms = forms
        return made


def followed(name: str, behind: str) -> str:
    """A name with a number or a code behind it: every form has it, the gender has not."""
    if not isinstance(name, Name):
        return f"{name} {behind}"
    forms = {form: text if form == GENDER else f"{text} {behind}" for form, text in name.forms.items()}
    return Name(f"{name} {behind}", forms)


def form_in(language: str) -> Callable[..., Any]:
    """The function FORM of a language: the form of a name that is asked for, else the name itself."""

    def form(name: object, asked: str) -> object:
        if isinstance(name, Name) and asked in name.forms:
            return name.forms[asked]
        if asked == "de" and language == "fr" and isinstance(name, str):
            return with_de(name)
        return name

    return form
