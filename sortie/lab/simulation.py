"""`sortie.simulate`: many games between players, with a summary that a person can read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sortie.lab.simulate import Plan
from sortie.lab.simulate import simulate as run_plan
from sortie.library.functions import open as open_by_name
from sortie.library.game import Game
from sortie.players.player import Decider
from sortie.players.roster import class_name


@dataclass(frozen=True, repr=False)
class Simulation:
    """What many games came to. `data` is all of it as plain data, also by scenario and by sides."""

    data: Mapping[str, Any]

    @property
    def games(self) -> int:
        """How many were played."""
        return int(self.data["games"])

    @property
    def draws(self) -> int:
        """How many nobody won."""
        return int(self.data["total"]["draws"])

    @property
    def wins(self) -> dict[str, int]:
        """How many each player won."""
        return dict(self.data["total"]["wins_by_player"])

    @property
    def wins_by_seat(self) -> tuple[int, ...]:
        """How many each seat won."""
        return tuple(self.data["total"]["wins_by_seat"])

    @property
    def mean_scores(self) -> tuple[float, ...]:
        """The points of each seat on average."""
        return tuple(self.data["total"]["mean_scores"])

    @property
    def problems(self) -> list[dict[str, Any]]:
        """Every broken invariant that was met, by game; there should be none."""
        return list(self.data["problems"])

    def __repr__(self) -> str:
        won = ", ".join(f"{name} {count}" for name, count in self.wins.items())
        return f"<Simulation {self.data['game']}: {self.games} games, won by {won}, {self.draws} draws>"

    def __str__(self) -> str:
        groups = [("all", self.data["total"]), *self.data["scenarios"].items(), *self.data["sides"].items()]
        width = max(len(name) for name, _ in groups)
        lines = []
        for name, group in groups:
            won = ", ".join(f"{player} {count}" for player, count in group["wins_by_player"].items())
            lines.append(f"{name:<{width}}  {group['games']:>5} games  {group['draws']:>5} draws  {won}")
        return "\n".join(lines)


def simulate(
    game: Game | str,
    players: Sequence[str | type[Decider]],
    games: int = 100,
    *,
    seed: int | str = 0,
    scenarios: Sequence[str] = (),
    switches: Mapping[str, str] | None = None,
    records: str | Path | None = None,
    workers: int = 1,
) -> Simulation:
    """Play many games over all scenarios and sides, check every state, and sum up who won.

    Players take the seats in turn; each is a name, a class, or `module:Class`. Equal seeds give equal summaries,
    whatever the number of `workers` (processes). `records` is a folder for a record of each game.
    """
    opened = open_by_name(game) if isinstance(game, str) else game
    names = tuple(player if isinstance(player, str) else class_name(player) for player in players)
    folder = Path(records) if records is not None else None
    rulings = tuple(sorted((switches or {}).items()))
    plan = Plan(names, games, str(seed), tuple(scenarios), folder, rulings)
    return Simulation(run_plan(opened.rules, plan, workers, opened.pack_paths))
