"""Presets: tournaments with claims, as data; `ladder` measures the levels of the program against each other."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from sortie.kernel.errors import UnknownName
from sortie.lab.statistics.intervals import Interval

FOLDER = files("sortie.lab.arena").joinpath("presets_data")
Measure = Literal["share", "success"]


class Claim(BaseModel):
    """What is said of a pair, and how it is measured.

    `share`: the first gets at least this share of the points, `low` the lower bound of its interval, `each` in every
    scenario. `times`: against the game the first succeeds so many times as often as the second. `between` are the shares
    between which a sequential test decides, so that no more games are played than it needs, and `most` at most.
    """

    model_config = ConfigDict(extra="forbid")

    games: list[str] = Field(min_length=1)
    first: str
    second: str
    share: float = 0.0
    low: float = 0.0
    each: float = 0.0
    times: float = 0.0
    between: tuple[float, float] | None = None
    most: int = 200


class Preset(BaseModel):
    """Claims that are measured together."""

    model_config = ConfigDict(extra="forbid")

    title: str
    anchor: str = ""
    claims: list[Claim]


def preset_names() -> list[str]:
    """The presets there are."""
    return sorted(one.name.removesuffix(".toml") for one in FOLDER.iterdir() if one.name.endswith(".toml"))


def load_preset(name: str) -> Preset:
    """A preset by its name."""
    if name not in preset_names():
        raise UnknownName(f"there is no preset '{name}'; known presets: {', '.join(preset_names())}")
    return Preset.model_validate(tomllib.loads(FOLDER.joinpath(f"{name}.toml").read_text(encoding="utf-8")))


def judged(claim: Claim, pair: dict[str, Any]) -> dict[str, Any]:
    """What the games of a pair say about a claim: each part of it with what was measured, and whether it holds."""
    share = Interval(**pair["share"])
    parts: list[dict[str, Any]] = []
    if claim.share:
        parts.append(_part("share of the points", share.value, claim.share))
    if claim.low:
        parts.append(_part("lower bound of the share", share.low, claim.low))
    if claim.each:
        for scenario, tally in pair["scenarios"].items():
            parts.append(_part(f"share in {scenario}", tally["share"]["value"], claim.each))
    if claim.times:
        success = pair.get("success", {})
        rates = [
            success[name]["share"]["value"] if name in success else 0.0
            for name in (claim.first, claim.second)
        ]
        parts.append(_part("times as often through", rates[0] / rates[1] if rates[1] else 0.0, claim.times))
    return {
        "first": claim.first, "second": claim.second, "parts": parts, "holds": all(one["holds"] for one in parts),
    }  # fmt: skip


def _part(what: str, measured: float, wanted: float) -> dict[str, Any]:
    return {"what": what, "measured": round(measured, 4), "wanted": wanted, "holds": measured >= wanted}
