"""What a text may call: FORM for the forms of names, NUMBER with a few options. Nothing else, and no large sizes.

The functions of Fluent take options that cost as much as they say (99,999,999 digits). Those here clamp them, so a
text is harmless even where nobody has checked it; `calls_refused` tells an author beforehand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from fluent.runtime.types import fluent_number
from fluent.syntax.ast import BaseNode, FunctionReference, NumberLiteral, StringLiteral

from sortie.content.names import FORMS, form_in

MOST_SHOWN = 6  # digits a text may ask for on either side of the point
OPTIONS = ("minimumIntegerDigits", "minimumFractionDigits", "maximumFractionDigits")


def functions_in(language: str) -> dict[str, Callable[..., Any]]:
    """The functions that texts of a language have."""
    return {"FORM": form_in(language), "NUMBER": _number, "DATETIME": _unchanged}


def _number(value: Any, **options: Any) -> Any:
    chosen: dict[str, Any] = {}
    for name, wanted in options.items():
        if name in OPTIONS and isinstance(wanted, int):
            chosen[name] = max(0, min(int(wanted), MOST_SHOWN))
    return fluent_number(value, **chosen)


def _unchanged(value: Any, **_options: Any) -> Any:
    return value


def calls_refused(entry: BaseNode) -> list[str]:
    """What is wrong with the calls in a message, in the words of an author."""
    return [
        why for call in nodes_below(entry) if isinstance(call, FunctionReference) and (why := _refusal(call))
    ]


def nodes_below(node: object) -> Iterator[BaseNode]:
    """A node and every node below it."""
    if isinstance(node, (list, tuple)):
        for one in node:
            yield from nodes_below(one)
    elif isinstance(node, BaseNode):
        yield node
        for part in vars(node).values():
            yield from nodes_below(part)


def _refusal(call: FunctionReference) -> str:
    name, positional, named = call.id.name, call.arguments.positional, call.arguments.named
    if name == "FORM":
        form = positional[1] if len(positional) == 2 and not named else None
        known = isinstance(form, StringLiteral) and form.value in FORMS
        return "" if known else "FORM takes a name and the form of it in quotes"
    if name != "NUMBER":
        return f"there is no function {name[:40]}"
    if len(positional) != 1:
        return "NUMBER takes one value"
    for option in named:
        size = option.value
        if option.name.name not in OPTIONS:
            return f"NUMBER has no option {option.name.name[:40]}"
        if not isinstance(size, NumberLiteral) or size.value not in map(str, range(MOST_SHOWN + 1)):
            return f"{option.name.name} is a number from 0 to {MOST_SHOWN}"
    return ""
