"""New packs: a commented example that works, copied into a folder of the author."""

from __future__ import annotations

import re
from pathlib import Path

from sortie.content.mistakes import Mistake, PackError, did_you_mean
from sortie.content.packs import find_packs, packs_folder

EXAMPLES = "examples"
EXAMPLE_ID = "example-pack"


def example_games() -> tuple[str, ...]:
    """The games that have an example pack."""
    return tuple(sorted(folder.name for folder in (packs_folder() / EXAMPLES).iterdir() if folder.is_dir()))


def new_pack(folder: Path | str, game: str) -> Path:
    """Write the example pack of a game into a new or empty folder, whose name becomes the id of the pack."""
    folder = Path(folder)
    if game not in example_games():
        message = f"There is no example pack for the game {game!r}."
        raise PackError([Mistake(str(folder), 0, message, did_you_mean(game, example_games()))])
    name = pack_id(folder)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        message = "There is something here already."
        raise PackError([Mistake(str(folder), 0, message, "Name a new or empty folder.")])
    source = packs_folder() / EXAMPLES / game
    for file in sorted(source.rglob("*")):
        if file.is_file() and not file.name.startswith("."):
            target = folder / file.relative_to(source)
            target.parent.mkdir(parents=True, exist_ok=True)
            text = file.read_text(encoding="utf-8").replace(EXAMPLE_ID, name)
            target.write_text(text, encoding="utf-8", newline="\n")
    return folder


def pack_id(folder: Path) -> str:
    """The id for a pack in this folder."""
    name = re.sub(r"[^a-z0-9]+", "-", folder.resolve().name.lower()).strip("-")
    if not name or name in find_packs():
        raise PackError(
            [
                Mistake(
                    str(folder),
                    0,
                    f"{folder.name!r} cannot name a pack, or names a shipped one.",
                    "Choose another folder name of letters and digits.",
                )
            ]
        )
    return name
