"""The compiled build: with SORTIE_COMPILED=1 the kernel, the board and the games go through mypyc.

Everything works without it; compiled, the rules run several times as fast. `make compiled` builds and checks it.
"""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import setup

# Every game is a folder of its own, so a new one is compiled without being named here.
COMPILED_PACKAGES = ("sortie/kernel", "sortie/board", "sortie/games/*")

# pydantic builds its models by looking at classes at run time, which compiled classes do not allow; these
# modules only read packs, once, when a game is opened. distributions.py says itself why it stays interpreted.
INTERPRETED = ("*_schema.py", "packs.py", "distributions.py")


def compiled_sources() -> list[str]:
    """The modules that mypyc compiles, in a fixed order."""
    found: list[str] = []
    for package in COMPILED_PACKAGES:
        for path in sorted(Path().glob(f"{package}/*.py")):
            if path.name != "__init__.py" and not any(path.match(pattern) for pattern in INTERPRETED):
                found.append(str(path))
    return found


if os.environ.get("SORTIE_COMPILED") == "1":
    from mypyc.build import mypycify

    # One C file for each module and little optimising: more of it takes minutes and gains nothing that can be
    # measured, because the time goes into calls of Python's own numbers and containers.
    setup(ext_modules=mypycify(compiled_sources(), opt_level="1", debug_level="0", multi_file=True))
else:
    setup()
