"""Fast rules: what `make fast` has compiled is loaded in place of the sources it was made from.

Only as long as all of these are as they were, and as long as it was made for this Python; else the sources run, with the same
results and more slowly. `SORTIE_FAST=no` keeps to the sources, `SORTIE_FAST=/a/folder` takes what was compiled there. Nothing of the package may be imported here.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "fast"
LIST = "made_from.json"
SWITCH = "SORTIE_FAST"
NO = "no"
# What is compiled, and what compiled code takes constants from.
SOURCES = ("setup.py", "sortie/kernel", "sortie/board", "sortie/content", "sortie/games")
SUFFIX = EXTENSION_SUFFIXES[0]
SHARED = "__mypyc"  # the library that all compiled modules share


def source_files(root: Path) -> list[Path]:
    """Every file that compiled rules depend on."""
    found: list[Path] = []
    for name in SOURCES:
        place = root / name
        found.extend([place] if place.is_file() else sorted(place.rglob("*.py")))
    return found


Files = dict[str, tuple[int, int, str]]  # by name: size, time, digest


def list_of(root: Path) -> Files:
    """The sources as they are now."""
    files: Files = {}
    for path in source_files(root):
        status = path.stat()
        digest = sha256(path.read_bytes()).hexdigest()
        files[path.relative_to(root).as_posix()] = (status.st_size, status.st_mtime_ns, digest)
    return files


def write_list(folder: Path, files: Files) -> None:
    """Note what was compiled."""
    text = json.dumps({"python": SUFFIX, "files": files}, indent=0)
    (folder / LIST).write_text(text, encoding="utf-8")


def is_current(folder: Path, root: Path) -> bool:
    """Whether a folder was compiled from the sources as they are now. A file with its old time and size is not read."""
    try:
        made = json.loads((folder / LIST).read_text(encoding="utf-8"))
        if made["python"] != SUFFIX:
            return False
        for name, (size, time, digest) in made["files"].items():
            status = (root / name).stat()
            if status.st_size != size:
                return False
            if status.st_mtime_ns != time and sha256((root / name).read_bytes()).hexdigest() != digest:
                return False
    except (OSError, ValueError, KeyError, TypeError):
        return False
    return True


class FastRules:
    """Finds compiled modules before their sources are looked for. What was compiled is looked at with the first of them."""

    def __init__(self, folder: Path, root: Path) -> None:
        self._folder = folder
        self._root = root
        self._current: bool | None = None

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        """The compiled module of a name; None: look elsewhere."""
        if not fullname.startswith("sortie.") and not fullname.endswith(SHARED):
            return None
        file = self._folder / (fullname.replace(".", "/") + SUFFIX)
        if self._current is False or not file.is_file():
            return None
        if self._current is None:
            self._current = is_current(self._folder, self._root)
        if not self._current:
            return None
        return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, str(file)))


def use() -> None:
    """Load compiled rules from now on, where there are any."""
    chosen = os.environ.get(SWITCH) or str(FOLDER)
    if chosen != NO and Path(chosen).is_dir():
        sys.meta_path.insert(0, FastRules(Path(chosen), ROOT))


def in_use() -> bool:
    """Whether the rules that are loaded are compiled."""
    found = sys.modules.get("sortie.kernel.position")
    return Path(getattr(found, "__file__", None) or "").suffix not in (".py", "")
