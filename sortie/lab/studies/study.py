"""A study: what is played, by whom, how often, as a TOML file that is checked before anything runs."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from sortie.games import open_game
from sortie.kernel.errors import SortieError
from sortie.kernel.game.game import Game
from sortie.lab.runs.entrants import check_entrant
from sortie.lab.runs.schedule import Selection, cells
from sortie.lab.statistics.intervals import games_for


class BadStudy(SortieError):
    """A study that cannot be run, with everything that is wrong with it."""


class Study(BaseModel):
    """A question to the lab. What is left out means everything there is."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    game: str
    title: str = ""
    players: list[str] = Field(default=["baseline"], min_length=1)
    scenarios: list[str] = []
    editions: list[str] = []
    boards: list[str] = []
    sides: list[str] = []
    seats: list[int] = []
    mirror: bool = False
    switches: dict[str, str] = {}
    packs: list[str] = []
    own: str = ""  # a changed copy of the game's own pack, in its place
    games: int = Field(default=0, ge=0)
    within: float = Field(default=0.0, ge=0.0, lt=0.5)  # play until every side's rate is known so well
    most: int = Field(default=100_000, ge=1)
    seed: str = "0"
    deeds: bool = True
    band: tuple[float, float] = (0.42, 0.58)  # what is fair

    @model_validator(mode="after")
    def _has_an_end(self) -> Study:
        if not self.games and not self.within:
            raise ValueError("say how much: games = 400, or within = 0.03 for a rate to within 3 %")
        if self.within > 0 and games_for(self.within) > self.most:
            raise ValueError(
                f"to within {self.within} takes about {games_for(self.within)} games, more than most = {self.most}"
            )
        if not 0 <= self.band[0] < self.band[1] <= 1:
            raise ValueError("band is two rates, such as [0.42, 0.58]")
        return self

    @property
    def selection(self) -> Selection:
        """What of the game is played."""
        return Selection(
            tuple(self.scenarios), tuple(self.editions), tuple(self.boards), tuple(self.sides), tuple(self.seats),
            self.mirror, tuple(sorted(self.switches.items())),
        )  # fmt: skip

    @property
    def limit(self) -> int:
        """Games at most."""
        return self.games or self.most


def read_study(path: Path) -> Study:
    """The study of a file; BadStudy lists every mistake. Packs are found beside the file."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadStudy(f"{path}: {error}") from error
    except UnicodeDecodeError as error:
        raise BadStudy(f"{path} is no text: {error}") from error
    packs = data.get("packs")
    if isinstance(packs, list):
        data["packs"] = [_beside(path, one) for one in packs]
    if data.get("own"):
        data["own"] = _beside(path, data["own"])
    return make_study(data, str(path))


def _beside(path: Path, pack: Any) -> Any:
    found = path.parent / str(pack)
    return str(found) if isinstance(pack, str) and found.exists() else pack


def make_study(data: dict[str, Any], name: str = "the study") -> Study:
    """A study from plain data."""
    try:
        return Study.model_validate(data)
    except ValidationError as error:
        told = [
            ": ".join(
                [
                    *[".".join(str(part) for part in one["loc"])][: len(one["loc"])],
                    one["msg"].removeprefix("Value error, "),
                ]
            )
            for one in error.errors()
        ]
        raise BadStudy(f"{name}: " + "; ".join(told)) from error


def opened_with(game: str, packs: tuple[str, ...], own: str) -> Game:
    """A game by names and paths alone, as workers open it."""
    return open_game(game, [Path(pack) for pack in packs], Path(own) if own else None)


def opened(study: Study) -> Game:
    """The game of a study with its packs; every name in the study is checked."""
    game = opened_with(study.game, tuple(study.packs), study.own)
    cells(game, study.selection)
    for name in study.players:
        check_entrant(name, game)
    return game
