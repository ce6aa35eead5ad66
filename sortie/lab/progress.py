"""A bar on the error stream while something long runs; results go elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import Progress

Item = TypeVar("Item")


def with_bar(items: Iterable[Item], total: int, title: str, shown: bool) -> Iterator[Item]:
    """The same items, with a bar that moves when somebody looks at a terminal."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not shown or not console.is_terminal) as bar:
        task = bar.add_task(title, total=total)
        for item in items:
            yield item
            bar.advance(task)
