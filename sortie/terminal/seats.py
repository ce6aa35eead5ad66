"""Seats: who answers for each side, a human at this terminal or a player of the program."""

from __future__ import annotations

from dataclasses import dataclass

from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.errors import UnknownName
from sortie.kernel.game.game import Game
from sortie.kernel.match import Match
from sortie.kernel.table.options import Option
from sortie.players.knowledge import Knowledge
from sortie.players.player import Decider, decided
from sortie.players.roster import ARRANGER, is_class, player_named, players_of, plays
from sortie.terminal.wording import Wording

HUMAN = "human"


@dataclass(slots=True)
class Seat:
    """One side of the table; `player` is None for a human."""

    name: str
    kind: str
    player: Decider | None = None


def open_player(kind: str, seed: str, game: Game) -> Decider | None:
    """The player of a kind; None for a human."""
    if kind == HUMAN:
        return None
    if not is_class(kind) and not plays(kind, game):
        raise UnknownName(
            f"there is no player '{kind}'; choose among {', '.join((HUMAN, *players_of(game)))}, module:Class"
        )
    return player_named(kind, seed)


def open_seats(kinds: list[str], count: int, seed: str, wording: Wording) -> tuple[Seat, ...]:
    """The seats of a table. One kind too few is an error: nobody is replaced silently."""
    if len(kinds) != count:
        raise UnknownName(
            f"{count} seats are needed, such as --seats {','.join(['human', 'regular'][:count])}"
        )
    seats: list[Seat] = []
    for number, kind in enumerate(kinds):
        player = open_player(kind, f"{seed}/seat{number}", wording.game)
        key = "human-name" if player is None else "bot-name"
        seats.append(Seat(wording.say(key, number=number + 1, kind=kind), kind, player))
    return tuple(seats)


def seat_tags(seats: tuple[Seat, ...]) -> dict[str, str]:
    """Names and kinds of the seats for a record, so that a saved match finds its players again."""
    tags: dict[str, str] = {}
    for number, seat in enumerate(seats):
        tags[f"seat{number + 1}"] = seat.name
        tags[f"player{number + 1}"] = seat.kind
    return tags


def saved_kinds(tags: dict[str, str], count: int) -> str:
    """The kinds that `seat_tags` wrote, with commas; empty for a record from elsewhere."""
    kinds = [tags.get(f"player{number}", "") for number in range(1, count + 1)]
    return ",".join(kinds) if all(kinds) else ""


def bot_answer(seat: Seat, match: Match, number: int) -> Option:
    """What the player of a seat decides, seeing only what its seat may see; for a person what usually sets up for one."""
    player = seat.player or player_named(ARRANGER, f"{number}/{len(match.log)}")
    worlds = SeededDice(f"{number}/{len(match.log)}")  # nothing that the seat does not know
    return decided(player, Knowledge(match.position, number, source=worlds))
