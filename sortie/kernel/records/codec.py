"""Plain data for steps and answers, for saves and records."""

from __future__ import annotations

from typing import Any

from sortie.kernel.state import Step
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Answer


def write_steps(agenda: list[Step]) -> list[list[Any]]:
    """Each step as its name and its fields."""
    return [[type(step).__name__, *(_plain(value) for value in step)] for step in agenda]


def read_steps(kinds: dict[str, type[Any]], data: list[list[Any]]) -> list[Step]:
    """The steps that `write_steps` wrote; KeyError for a step this game does not know."""
    steps: list[Step] = []
    for row in data:
        steps.append(kinds[row[0]](*(_tuples(value) for value in row[1:])))
    return steps


def _plain(value: Any) -> Any:
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def _tuples(value: Any) -> Any:
    return tuple(_tuples(part) for part in value) if isinstance(value, list) else value


def write_answer(answer: Answer) -> list[Any]:
    """An option as ["option", ...], sealed options as ["together", ...], numbers as ["numbers", ...]."""
    if isinstance(answer, Option):
        return ["option", *answer]
    if answer and isinstance(answer[0], Option):
        return ["together", *(list(option) for option in answer if isinstance(option, Option))]
    return ["numbers", *answer]


def read_answer(data: list[Any]) -> Answer:
    """The answer that `write_answer` wrote."""
    kind, values = data[0], data[1:]
    if kind == "option":
        return Option(str(values[0]), int(values[1]), int(values[2]))
    if kind == "together":
        return tuple(Option(str(verb), int(target), int(detail)) for verb, target, detail in values)
    if kind == "numbers":
        return tuple(int(value) for value in values)
    raise ValueError(f"unknown kind of answer: {kind!r}")
