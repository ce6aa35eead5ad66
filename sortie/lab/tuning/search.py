"""Search: which values bring a rate where it is wanted.

A grid tries all of them with all games. Successive halving tries all with few games, the better half with twice as many, until one
is left. The Bayesian search (Optuna) learns from every trial where to look next, for spaces that are too large to try.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Any

from sortie.lab.tuning.laboratory import Aim, Changes, Laboratory, TriedValues, as_changes, named
from sortie.lab.tuning.variants import MOST_VALUES, BadVariant, Value, read_values

SEARCHES = ("halving", "grid", "bayes")
FINALISTS = 2  # of a Bayesian search, that are played on with twice as many games
SEED = 0

Space = Mapping[str, Sequence[Value]]
Said = Callable[[str], None]


def read_space(texts: Sequence[str]) -> dict[str, list[Value]]:
    """What may be varied, from texts such as `weapons.lamp-hook.roa=3..6`."""
    found: dict[str, list[Value]] = {}
    for text in texts:
        name, sign, values = text.partition("=")
        if not sign or name.strip() in found:
            raise BadVariant(f"'{text}': write each value once, such as weapons.lamp-hook.roa=3..6")
        found[name.strip()] = read_values(values)
    return found


def tune(
    laboratory: Laboratory, space: Space, search: str = "halving", trials: int = 12, said: Said | None = None
) -> list[TriedValues]:
    """Every trial, the best first."""
    if search not in SEARCHES:
        raise BadVariant(f"there is no search '{search}'; known: {', '.join(SEARCHES)}")
    if not space:
        raise BadVariant("say what may change: --vary weapons.lamp-hook.roa=3..6")
    for name, values in space.items():  # each by itself: a product may be too large to open
        for value in values:
            laboratory.check(((name, value),))
    told = said if said is not None else _silent
    if search == "bayes":
        return _bayes(laboratory, space, trials, told)
    every = all_of(space)
    if len(every) > MOST_VALUES:
        raise BadVariant(
            f"{len(every)} ways to combine the values are too many for a {search}; write --search bayes"
        )
    if search == "grid":
        return ranked(
            laboratory.aim, [_played(laboratory, one, laboratory.study.limit, told) for one in every]
        )
    return _halving(laboratory, every, told)


def _silent(_: str) -> None:
    """Nobody listens."""


def all_of(space: Space) -> list[Changes]:
    """Every way to combine the values."""
    names = sorted(space)
    return [tuple(zip(names, values, strict=True)) for values in product(*(space[name] for name in names))]


def ranked(aim: Aim, trials: Sequence[TriedValues]) -> list[TriedValues]:
    """The nearest to what is wanted first; those that were stopped last."""
    return sorted(
        trials,
        key=lambda one: (one.stopped, round(aim.distance(one.share), 9), -one.games, named(one.changes)),
    )


def _played(laboratory: Laboratory, changes: Changes, games: int, told: Said) -> TriedValues:
    trial = laboratory.play(changes, games)
    whose = laboratory.aim.side or "through"
    ended = ", beyond doubt too far off" if trial.stopped else ""
    told(f"{named(changes)}: {whose} {100 * trial.share.value:.0f} % of {trial.games} games{ended}")
    return trial


def _halving(laboratory: Laboratory, every: list[Changes], told: Said) -> list[TriedValues]:
    aim, games = laboratory.aim, laboratory.study.limit
    tried: dict[Changes, TriedValues] = {}
    left = every
    while True:
        for changes in left:
            tried[changes] = _played(laboratory, changes, games, told)
        order = [one.changes for one in ranked(aim, [tried[changes] for changes in left])]
        if len(left) == 1:
            break
        left = order[: (len(order) + 1) // 2]
        games *= 2
    others = [trial for changes, trial in tried.items() if changes not in order]
    return [*(tried[one] for one in order), *sorted(others, key=lambda one: -one.games)]


def _bayes(laboratory: Laboratory, space: Space, trials: int, told: Said) -> list[TriedValues]:
    import optuna  # only here: it takes a second to import

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    aim, games = laboratory.aim, laboratory.study.limit
    tried: dict[Changes, TriedValues] = {}

    def distance(asked: Any) -> float:
        changes = as_changes({name: _suggested(asked, name, list(values)) for name, values in space.items()})
        if changes not in tried:
            laboratory.check(changes)
            tried[changes] = _played(laboratory, changes, games, told)
        return aim.distance(tried[changes].share)

    study = optuna.create_study(
        sampler=optuna.samplers.TPESampler(seed=SEED, n_startup_trials=max(3, trials // 3))
    )
    study.optimize(distance, n_trials=trials)
    for one in ranked(aim, list(tried.values()))[:FINALISTS]:
        tried[one.changes] = _played(laboratory, one.changes, 2 * games, told)
    return ranked(aim, list(tried.values()))


def _suggested(asked: Any, name: str, values: list[Value]) -> Value:
    """A value by its place in an ordered row where there is an order, else any of them."""
    if all(isinstance(one, int | float) and not isinstance(one, bool) for one in values):
        row = sorted(values, key=float)
        return row[int(asked.suggest_int(name, 0, len(row) - 1))]
    found: Value = asked.suggest_categorical(name, values)
    return found
