"""A bar on the error stream while something long runs; results go elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

Item = TypeVar("Item")


def with_bar(items: Iterable[Item], total: int, title: str, shown: bool) -> Iterator[Item]:
    """The same items, with a bar that moves when somebody looks at a terminal."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not shown or not console.is_terminal) as bar:
        task = bar.add_task(title, total=total)
        for item in items:
            yield item
            bar.advance(task)


@contextmanager
def game_bar(title: str, total: int) -> Iterator[Callable[[], None]]:
    """A bar with the rate of games and the time left; call what it gives once for each game."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"),
        TimeElapsedColumn(), TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(title, total=total, rate="")

        def told() -> None:
            bar.advance(task)
            speed = bar.tasks[0].speed
            bar.update(task, rate=f"{speed:.1f} a second" if speed else "")

        yield told
