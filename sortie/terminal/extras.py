"""What only some commands need and the base install does not bring."""

from __future__ import annotations

from sortie.kernel.errors import SortieError

# What the extra `server` of pyproject.toml brings; tests/house keeps both lists equal.
SERVER_MODULES = (
    "alembic", "fastapi", "httptools", "msgspec", "prometheus_client", "psycopg", "segno", "sqlalchemy", "starlette", "uvicorn", "uvloop",
    "websockets",
)  # fmt: skip
LAB_MODULES = ("optuna", "polars", "tomlkit")
ENVS_MODULES = ("PIL", "gymnasium", "numpy", "open_spiel", "pettingzoo", "pyspiel", "resvg_py")


class ExtraNeeded(SortieError):
    """A command that needs a package which is not installed; says what to install."""


def extra_needed(missing: ModuleNotFoundError) -> ExtraNeeded | None:
    """What to say about a module that is not there; None when no extra brings it, so that it is a defect."""
    module = (missing.name or "").partition(".")[0]
    brought = {"server": SERVER_MODULES, "lab": LAB_MODULES, "envs": ENVS_MODULES}
    extra = next((name for name, known in brought.items() if module in known), "")
    if not extra:
        return None
    return ExtraNeeded(f"this needs the package {module}; install it with: pip install 'sortie[{extra}]'")
