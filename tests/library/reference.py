"""The reference part of docs/library.md, made from the docstrings of everything public.

`python -m tests.library.reference` writes it; a test says when it is stale.
"""

from __future__ import annotations

import inspect
import re

import sortie
from tests.house.sources import ROOT

PAGE = ROOT / "docs" / "library.md"
MARK = "<!-- made by: python -m tests.library.reference -->\n"
MODULE = re.compile(r"\b(?:[a-z_]\w*\.)+(?=[A-Z])")  # sortie.library.match.Match is shown as Match
ANNOTATION = re.compile(r"(: |-> )'([^']*)'")  # written in quotes, because nobody has looked at it yet
CLASSES = (
    "Game", "Match", "OptionLines", "OptionLine", "Refusal", "Odds", "OddsRow", "Outcome", "Result", "Knowledge",
    "Decider", "Simulation",
)  # fmt: skip


def reference() -> str:
    """Functions, classes with their parts, then the errors as a tree."""
    things = {name: getattr(sortie, name) for name in sortie.__all__}
    functions = [name for name, thing in things.items() if inspect.isfunction(thing)]
    errors = [
        name for name, thing in things.items() if inspect.isclass(thing) and issubclass(thing, Exception)
    ]
    plain = [name for name in things if name not in (*functions, *CLASSES, *errors, "__version__")]
    parts = ["### Functions\n"]
    parts += [entry(f"sortie.{name}{signature(things[name])}", things[name]) for name in functions]
    for name in CLASSES:
        parts.append(f"\n### {name}\n\n{text_of(things[name])}\n")
        parts += members(name, things[name])
    parts.append("\n### Plain data\n")
    parts += [entry(name, things[name]) for name in plain]
    parts.append("\n### Errors\n")
    parts += [entry(tree_place(things[name]), things[name]) for name in errors]
    return "\n".join(parts)


def members(name: str, kind: type) -> list[str]:
    """Every public part of a class, in the order of its source."""
    found: list[str] = []
    for part, value in vars(kind).items():
        if part.startswith("_"):
            continue
        shown = f"{name.lower()}.{part}"
        if isinstance(value, property):
            found.append(entry(shown, value))
        elif inspect.isfunction(value):
            found.append(entry(shown + signature(value), value))
    return found


def signature(function: object) -> str:
    """The arguments as they are called, with short names of types."""
    assert callable(function)
    written = ANNOTATION.sub(r"\1\2", str(inspect.signature(function)))
    return MODULE.sub("", written.replace("(self, ", "(").replace("(self)", "()"))


def tree_place(kind: type[Exception]) -> str:
    """An error with the one it is a kind of."""
    return f"{kind.__name__} ({kind.__mro__[1].__name__})"


def text_of(thing: object) -> str:
    """A docstring without its indentation."""
    return inspect.cleandoc(thing.__doc__ or "")


def entry(head: str, thing: object) -> str:
    """One thing and what it does."""
    return f"- **`{head}`**\n  {' '.join(text_of(thing).split())}"


def page() -> str:
    """The whole page with its reference made anew."""
    before, mark, _ = PAGE.read_text(encoding="utf-8").partition(MARK)
    return f"{before}{mark}\n{reference()}\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
