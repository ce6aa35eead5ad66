"""Where games are: in this package, in distributions that are installed, and in folders that authors work in."""

from __future__ import annotations

import os
import re
import sys
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from sortie.kernel.errors import UnknownName

SHIPPED = "sortie.games"
GROUP = "sortie.games"  # the entry points of other distributions: name = "module"
VARIABLE = "SORTIE_GAMES"  # folders with games, with a colon between (on Windows a semicolon)
NAME = re.compile(r"[a-z][a-z0-9]*")


def games_elsewhere() -> dict[str, str]:
    """The games outside this package, name -> module; UnknownName when two have one name."""
    found = dict(_installed_games())
    for folder in _folders():
        for name in _games_in(folder):
            if name in found or _is_shipped(name):
                raise UnknownName(f"{folder / name} is called like another game; rename its folder")
            found[name] = name
    return found


@cache
def _installed_games() -> tuple[tuple[str, str], ...]:
    """What other distributions offer; they do not change while a process runs."""
    return tuple(sorted((point.name, point.value) for point in entry_points(group=GROUP)))


def _folders() -> list[Path]:
    named = [part for part in os.environ.get(VARIABLE, "").split(os.pathsep) if part]
    for part in named:
        if not Path(part).is_dir():
            raise UnknownName(f"{VARIABLE} names {part}, which is no folder")
    return [Path(part).resolve() for part in named]


def _games_in(folder: Path) -> list[str]:
    """The packages of a folder that look like games."""
    packages = (path.parent for path in folder.glob("*/game.py") if (path.parent / "__init__.py").is_file())
    return sorted(path.name for path in packages if NAME.fullmatch(path.name))


def _is_shipped(game: str) -> bool:
    return (files(SHIPPED) / game / "game.py").is_file()


def module_of(game: str) -> str:
    """The package of a game, by the name it is imported with; UnknownName when there is no such game."""
    if NAME.fullmatch(game) and _is_shipped(game):
        return f"{SHIPPED}.{game}"
    elsewhere = games_elsewhere()
    if game not in elsewhere:
        raise UnknownName(f"there is no game '{game}'; `sortie games` lists them")
    for folder in _folders():
        # Behind everything else, so that a folder of games hides no module of anybody.
        if game in _games_in(folder) and str(folder) not in sys.path:
            sys.path.append(str(folder))
    return elsewhere[game]


def folder_of(game: str) -> Path:
    """The folder of a game's package."""
    spec = find_spec(module_of(game))
    if spec is None or spec.origin is None:
        raise UnknownName(
            f"the package {module_of(game)} of the game '{game}' is not there; install it again"
        )
    return Path(spec.origin).parent


def game_module(game: str, part: str = "") -> ModuleType | None:
    """The package of a game, or a module of it such as `content.packs`; None when it has no such module."""
    name = f"{module_of(game)}.{part}" if part else module_of(game)
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name is not None and name.startswith(missing.name):
            return None
        raise


def packs_elsewhere() -> dict[str, Path]:
    """The packs that games outside this package bring along in their folder `packs`, id -> folder."""
    pages = [page for game in games_elsewhere() for page in sorted(folder_of(game).glob("packs/*/pack.toml"))]
    return {page.parent.name: page.parent for page in pages}
