"""New games: a small one that works, written into a folder of the author."""

from __future__ import annotations

from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from sortie.content.game_places import NAME
from sortie.kernel.errors import UnknownName

# The folders of the skeleton that bear the name of the new game, and the ending that keeps its files from being taken
# for modules and settings of this package.
PACKAGE, PACK, TEST = "package", "pack", "test_game.py"
SLEEPING = ".txt"


def new_game(name: str, folder: Path) -> list[Path]:
    """Write a game that works into a new or empty folder; the files written. UnknownName when that cannot be."""
    if not NAME.fullmatch(name):
        raise UnknownName(f"'{name}' cannot name a game; use small letters and digits, a letter first")
    if find_spec(name) is not None or find_spec(f"sortie.games.{name}") is not None:
        raise UnknownName(f"there is a Python module '{name}' already; choose another name")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UnknownName(f"{folder} holds something already; name a new or empty folder")
    source = Path(str(files("sortie") / "skeleton"))
    written: list[Path] = []
    for file in sorted(path for path in source.rglob("*") if path.is_file() and path.suffix != ".pyc"):
        target = folder.joinpath(*_parts(file.relative_to(source), name))
        target.parent.mkdir(parents=True, exist_ok=True)
        text = file.read_text(encoding="utf-8")
        for token, word in (("@name@", name), ("@Name@", name.capitalize()), ("@PREFIX@", name.upper())):
            text = text.replace(token, word)
        target.write_text(text, encoding="utf-8", newline="\n")
        written.append(target)
    return written


def _parts(path: Path, name: str) -> list[str]:
    """Where a file of the skeleton goes."""
    parts = [name if part in (PACKAGE, PACK) else part for part in path.parts]
    parts[-1] = parts[-1].removesuffix(SLEEPING)
    return [f"test_{name}.py" if part == TEST else part for part in parts]
