"""What the package brings along and what it needs: every file is in the wheel, every dependency has a use."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

from sortie.terminal.extras import ENVS_MODULES, LAB_MODULES, SERVER_MODULES
from tests.house.sources import ROOT, imports_of, modules, name_of

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
# Packages whose module has another name or that come with another one, and packages that are found by name at run time instead of imported.
MODULE_OF = {
    "fluent.runtime": "fluent",
    "pydantic_core": "pydantic",
    "PIL": "pillow",
    "pyspiel": "open_spiel",
}
FOUND_BY_NAME = {
    "ray": "only a run on a cluster imports it",
    "httptools": "uvicorn takes it where it is installed",
    "uvloop": "uvicorn takes it where it is installed",
    "psycopg": "SQLAlchemy takes it for addresses of PostgreSQL",
}
MUTANTS = ("sortie/lab/mutants/trials.py", "sortie/lab/mutants/times.py")
# Parts of the package that only the extra `server` makes work.
WITH_SERVER = (
    "sortie/server/",
    "sortie/lab/echo_bench.py",
    "sortie/lab/echo_server.py",
    "sortie/lab/server_bench.py",
    "sortie/lab/server_traffic.py",
    "sortie/terminal/study_pages.py",
)
WITH_ENVS = ("sortie/envs/",)
WITH_LAB = ("sortie/lab/studies/", "sortie/lab/reports/", "sortie/lab/tuning/")


def names(requirements: list[str]) -> set[str]:
    """The modules that requirements bring."""
    found = {re.split(r"[\[<>=!~; ]", one)[0] for one in requirements}
    return {MODULE_OF.get(name, name.lower().replace("-", "_")) for name in found}


BASE = names(PROJECT["project"]["dependencies"])
EXTRAS = {name: names(one) for name, one in PROJECT["project"]["optional-dependencies"].items()}


def foreign(path: Path) -> set[str]:
    """The modules of other people that a module imports."""
    tops = {module.partition(".")[0] for _, module in imports_of(path)}
    return {MODULE_OF.get(top, top) for top in tops if top not in sys.stdlib_module_names and top != "sortie"}


def test_everything_imported_is_declared() -> None:
    faults: list[str] = []
    for path in modules():
        name = name_of(path)
        known = BASE | EXTRAS["server"] if name.startswith(WITH_SERVER) else BASE
        known = known | EXTRAS["lab"] if name.startswith(WITH_LAB) else known
        known = known | EXTRAS["envs"] if name.startswith(WITH_ENVS) else known
        # The yardstick of the bench says itself what to install.
        known = known | {"chess"} if name == "sortie/lab/bench.py" else known
        # Mutants are tried with the tests, in a checkout of the sources.
        known = known | {"pytest", "_pytest"} if name in MUTANTS else known
        faults.extend(
            f"{name}: {top} is not in pyproject.toml for this part" for top in sorted(foreign(path) - known)
        )
    assert faults == []


def test_everything_declared_is_used() -> None:
    used = {top for path in modules() for top in foreign(path)} | set(FOUND_BY_NAME)
    idle = sorted((BASE | EXTRAS["server"] | EXTRAS["lab"] | EXTRAS["cluster"] | EXTRAS["envs"]) - used)
    assert idle == [], "take them out of pyproject.toml, constraints.txt and docs/architecture.md"
    assert sorted(EXTRAS) == ["cluster", "dev", "envs", "lab", "server", "test", "train"], (
        "an extra comes with the code that uses it"
    )


def test_the_message_about_a_missing_package_knows_the_extra() -> None:
    assert sorted(SERVER_MODULES) == sorted(EXTRAS["server"])
    assert sorted(LAB_MODULES) == sorted(EXTRAS["lab"])
    assert {MODULE_OF.get(name, name) for name in ENVS_MODULES} == EXTRAS["envs"]


def test_every_dependency_is_pinned_and_explained() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").lower().replace("-", "_").splitlines()
    pinned = {MODULE_OF.get(name, name) for name in (line.partition("==")[0] for line in lines)}
    explained = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").replace("-", "_")
    for name in sorted(BASE.union(*EXTRAS.values())):
        assert name in pinned, f"{name} has no version in constraints.txt"
        assert name in explained, f"docs/architecture.md does not say why {name} is here"
