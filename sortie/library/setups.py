"""Set-ups put together from what is given, checked, with the usual choice for all that is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sortie.kernel.errors import UnknownName
from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Scenario, Setup
from sortie.kernel.seating import usual_sides


def chosen_scenario(game: Game, scenario: str) -> Scenario:
    """The scenario of this name, the first one when none is named."""
    known = game.scenarios()
    for one in known:
        if scenario in ("", one.id):
            return one
    names = ", ".join(one.id for one in known)
    raise UnknownName(f"there is no scenario '{scenario}' in {game.name}; choose among {names}")


def checked_setup(
    game: Game,
    scenario: str = "",
    board: str = "",
    sides: Sequence[str] = (),
    switches: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    choose: bool = False,
    edition: str = "",
    seats: int = 0,
) -> Setup:
    """A set-up; what is not given is the scenario's first choice or, with `choose`, decided at the table."""
    chosen = chosen_scenario(game, scenario)
    given = tuple(side for side in chosen.given if side)
    sides = [_meant("side", side, chosen.sides and (*chosen.sides, *given)) for side in sides]
    board = _meant("board", board, chosen.boards)
    edition = _meant("edition", edition, game.editions)
    count = game.seats_for(Setup(seats=seats))
    usual = usual_sides(game, chosen, count)
    if sides and len(sides) != count:
        raise UnknownName(f"{count} sides are needed, such as {', '.join(usual)}")
    if len(usual) != count:
        usual = ()  # there are fewer sides than seats: the game knows who shares one
    return Setup(
        scenario="" if choose and not scenario else chosen.id,
        edition=edition or (game.editions[0] if game.editions else ""),
        sides=tuple(sides or ([] if choose else usual)),
        board=board or ("" if choose else chosen.board),
        switches=checked_switches(game, switches or {}),
        options=dict(options or {}),
        seats=seats if len(game.seat_counts) > 1 else 0,
    )


def _meant(what: str, name: str, known: tuple[str, ...]) -> str:
    """The known name that a name or its beginning means; any name where none is known."""
    fitting = [one for one in known if one == name] or [one for one in known if one.startswith(name)]
    if not name or not known:
        return name
    if len(set(fitting)) != 1:
        found = "more than one" if fitting else "no"
        raise UnknownName(f"there is {found} {what} '{name}' here; choose among {', '.join(known)}")
    return fitting[0]


def checked_switches(game: Game, chosen: Mapping[str, str]) -> dict[str, str]:
    """Switches with the values chosen for them, as the game knows them."""
    switches = {switch.id: switch for switch in game.switches}
    for name, value in chosen.items():
        if name not in switches:
            raise UnknownName(f"there is no switch '{name}'; choose among {', '.join(switches)}")
        if value not in switches[name].values:
            values = ", ".join(switches[name].values)
            raise UnknownName(f"switch '{name}' has no value '{value}'; write {name}= and one of {values}")
    return dict(chosen)
