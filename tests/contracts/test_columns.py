"""A state's columns are declared once; a copy, a key, a save and the facts that forget one of them fail here."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from sortie.board.tile_map import Layout
from sortie.games.escape.state import state as escape
from sortie.games.level7.state import state as level7
from sortie.games.siege.state import state as siege
from sortie.games.skirm.state import state as skirm
from sortie.kernel.chance.decks import Deck
from sortie.kernel.columns import Columns
from sortie.kernel.errors import BadPosition
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from sortie.kernel.records.campaign_record import campaign_of
from sortie.kernel.state import State
from sortie.lab.playing import setups
from tests.contracts.randomness import play_on
from tests.shipped import shipped


class Declared(NamedTuple):
    """The columns of a game, and one more element for those that are not made of numbers."""

    columns: Columns
    samples: dict[str, Any]


GAMES = {
    "skirm": Declared(
        skirm.COLUMNS,
        {
            "effects": skirm.ActiveEffect("stat", "test", 1, "turn"),
            "bought": (0, 0, "charge", ""),
            "fallen": (0, -1),
        },
    ),
    "escape": Declared(escape.COLUMNS, {}),
    "siege": Declared(siege.COLUMNS, {"devices": siege.Device(0, 0), "overlays": siege.Overlay(0, 1)}),
    "level7": Declared(level7.COLUMNS, {"ground": (0, (0,)), "counts": ("doors", 1)}),
}
ANSWERS = 60
MOST_BITS = 512


@cache
def played(name: str) -> tuple[State, ...]:
    """States in the middle of games of all scenarios; of SKIRM one in a campaign too, which alone keeps its fallen."""
    game = shipped(name)
    tables = [setups(game, (scenario.id,))[0] for scenario in game.scenarios()]
    if name == "skirm":
        campaign = campaign_of(game, "five-battles")
        first = campaign.next_setup(campaign.begin(Setup(sides=("aegis-vanguard", "crimson-wake"))))
        assert first is not None
        tables.append(first)
    found: list[State] = []
    for setup in tables:
        position = Position(game, game.start(setup))
        play_on(position, "columns", ANSWERS)
        if not position.over:
            found.append(position.checkpoint)
    return tuple(found)


def columns(derived: bool) -> list[Any]:
    """(game, column) of everything that changes, with or without what follows from the rest."""
    found: list[Any] = []
    for name, (declared, _) in GAMES.items():
        names = [one for one in declared.names if one != declared.content]
        rest = (*declared.derived, *declared.lazy)
        found += [pytest.param(name, one, id=f"{name}-{one}") for one in names if derived or one not in rest]
    return found


def comparable(value: Any) -> Any:
    """What two equal values have in common, also where they are objects of their own."""
    if isinstance(value, Deck):
        return value.key()
    return (value.spots, value.extra) if isinstance(value, Layout) else value


def others(value: Any, sample: Any) -> Iterator[Any]:
    """Other values that a column could have, close to the one it has."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
        if value > 0:  # a mask is never negative
            yield value - 1
        yield from (value ^ 1 << bit for bit in range(MOST_BITS) if value >= 0)
    elif isinstance(value, str):
        yield f"{value}x"
    elif isinstance(value, Deck):
        yield Deck([value.loose[0] + 1, *value.loose[1:]], value.top, value.bottom)
    elif isinstance(value, Layout):
        yield Layout(value.shapes, value.spots[:-1], value.extra)
    elif isinstance(value, dict):
        yield {**value, sample[0]: sample[1]}
    elif sample is not None:
        yield type(value)([*value, sample])
    else:
        for place, one in enumerate(value):
            for other in others(one, None if one else 0) if not isinstance(one, tuple) else [(*one, 0)]:
                yield type(value)([*value[:place], other, *value[place + 1 :]])
        yield type(value)([*value, 0])


def changed(name: str, column: str) -> Iterator[tuple[State, State]]:
    """States, each with a copy that differs in one column."""
    for state in played(name):
        for other in others(getattr(state, column), GAMES[name].samples.get(column)):
            twin = state.copy()
            setattr(twin, column, other)
            yield state, twin


def saved(game: Game, state: State) -> dict[str, Any]:
    """What is saved of a state, as it comes out of a file."""
    data: dict[str, Any] = json.loads(json.dumps(game.save(state)))
    return data


@pytest.mark.parametrize("name", GAMES)
def test_a_state_holds_what_is_declared_and_nothing_else(name: str) -> None:
    declared = GAMES[name].columns
    assert len(set(declared.names)) == len(declared.names)
    for state in played(name):
        for column in declared.names:
            assert hasattr(state, column), column
        with pytest.raises(AttributeError):
            setattr(state, "undeclared", 1)  # noqa: B010 (a type checker would see it)


@pytest.mark.parametrize(("name", "column"), columns(derived=True))
def test_a_copy_has_every_column_and_shares_none_that_changes(name: str, column: str) -> None:
    for state in played(name):
        mine, its = getattr(state, column), getattr(state.copy(), column)
        assert comparable(its) == comparable(mine)
        if column not in GAMES[name].columns.lazy:
            assert its is not mine or not isinstance(mine, list | dict | Deck)


@pytest.mark.parametrize(("name", "column"), columns(derived=False))
def test_every_column_is_part_of_the_key(name: str, column: str) -> None:
    assert any(twin.key() != state.key() for state, twin in changed(name, column))


@pytest.mark.parametrize(("name", "column"), columns(derived=False))
def test_every_column_is_saved_and_loaded(name: str, column: str) -> None:
    game = shipped(name)
    for state, twin in changed(name, column):
        data = saved(game, twin)
        try:
            loaded = game.load(data)
        except BadPosition:
            continue  # a number that means nothing in this game
        if data != saved(game, state):
            assert comparable(getattr(loaded, column)) == comparable(getattr(twin, column))
            return
    pytest.fail("no other value of this column is saved and loaded")


@pytest.mark.parametrize("name", GAMES)
def test_what_follows_from_the_rest_is_worked_out_again(name: str) -> None:
    game = shipped(name)
    for state in played(name):
        loaded = game.load(saved(game, state))
        for column in GAMES[name].columns.derived:
            assert comparable(getattr(loaded, column)) == comparable(getattr(state, column)), column


@pytest.mark.parametrize(("name", "column"), columns(derived=False))
def test_every_column_is_told_as_a_fact(name: str, column: str) -> None:
    game = shipped(name)
    for state, twin in changed(name, column):
        try:
            if game.facts(twin) != game.facts(state):
                return
        except (IndexError, KeyError, AttributeError):
            continue  # a number that means nothing in this game
    pytest.fail("no fact tells this column")


@pytest.mark.parametrize(
    ("name", "column"), [(name, column) for name, one in GAMES.items() for column in one.columns.masks]
)
def test_a_set_is_never_negative(name: str, column: str) -> None:
    """A negative mask would be listed without end; who plays it would hang the table."""
    game = shipped(name)
    for state in played(name):
        assert getattr(state, column) >= 0
    data = saved(game, played(name)[0])
    for bad in (-1, -5, hex(1 << 5000)):
        with pytest.raises(BadPosition, match=column):
            game.load({**data, column: bad})
