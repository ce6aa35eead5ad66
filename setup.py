"""The compiled build: with SORTIE_COMPILED=1 the kernel, the board and the games go through mypyc.

Everything works without it; compiled, the rules run several times as fast. `make compiled` builds and checks it.
Instead of 1 the variable may name folders, with blanks between: those are compiled, and nothing else.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from setuptools import setup

# Every game is a folder of its own, so a new one is compiled without being named here.
COMPILED_PACKAGES = ("sortie/kernel", "sortie/board", "sortie/games")

# pydantic builds its models by looking at classes at run time, which compiled classes do not allow; these
# modules only read packs, once, when a game is opened. The protocol is a sum of facets, and compiled classes with
# several bases cannot be derived from outside the build; a game's `game.py` fills it by handing on to compiled rules.
# distributions.py says itself why it stays interpreted. Views and findings stand in the schema of the server, which is made from
# their annotations.
INTERPRETED = (
    "kernel/views/view.py",
    "kernel/views/queries.py",
    "content/schema/*.py",
    "content/packs.py",
    "kernel/game/*.py",
    "game.py",
    "distributions.py",
)


def compiled_sources(packages: Sequence[str]) -> list[str]:
    """The modules that mypyc compiles, in a fixed order."""
    found: list[str] = []
    for package in packages:
        for path in sorted(Path().glob(f"{package}/**/*.py")):
            if path.name != "__init__.py" and not any(path.match(pattern) for pattern in INTERPRETED):
                found.append(str(path))
    return found


chosen = os.environ.get("SORTIE_COMPILED", "")
if chosen:
    from mypyc.build import mypycify

    packages = COMPILED_PACKAGES if chosen == "1" else chosen.split()

    # One C file for each module and little optimising: more of it takes minutes and gains nothing that can be
    # measured, because the time goes into calls of Python's own numbers and containers.
    setup(ext_modules=mypycify(compiled_sources(packages), opt_level="1", debug_level="0", multi_file=True))
else:
    setup()
