"""The shape of a chapter's table of steps: which rule does which step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sortie.kernel.table import Table

StepRules = dict[type[Any], Callable[[Table, Any, Any], None]]
