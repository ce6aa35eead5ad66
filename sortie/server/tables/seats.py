"""Seats and tokens: who may sit where. A token is told once; the store keeps its hash only."""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from sortie.kernel.errors import UnknownName
from sortie.kernel.game.game import Game
from sortie.players.levels import LEVELS
from sortie.players.roster import FORMER_NAMES, player_names, players_of
from sortie.server.errors import BadOrder, BadToken
from sortie.server.orders import BOT, HUMAN, SPECTATOR, SeatOrder
from sortie.server.wire.play import SeatLine

TOKEN_BYTES = 32
MOST_NAME = 60
LONGEST_THOUGHT_MS = 60_000
USUAL_THOUGHT_MS = 2_000  # of players that are no level


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat. `kind` is who it was made for, `player` who plays it now ("" for its human)."""

    number: int
    kind: str
    name: str
    player: str
    think_ms: int
    token_hash: str

    @property
    def bot(self) -> bool:
        """Whether a bot plays it now."""
        return bool(self.player)

    def line(self) -> SeatLine:
        """What everybody may know."""
        return {"seat": self.number, "kind": self.kind, "name": self.name, "player": self.player}

    def row(self, table_id: str) -> dict[str, Any]:
        """As a row of the store."""
        return {**self.line(), "table_id": table_id, "think_ms": self.think_ms, "token_hash": self.token_hash}


def new_token() -> str:
    """A token nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()


def known_player(name: str, game: Game | None = None) -> str:
    """The name of a player that exists, and that a game has; UnknownName otherwise."""
    known = player_names() if game is None else players_of(game)
    if FORMER_NAMES.get(name, name) not in known:
        raise UnknownName(f"there is no player '{name}'; known players: {', '.join(known)}")
    return name


def thinking_ms(player: str) -> int:
    """How long a table waits for a player of the program: as its level says."""
    level = LEVELS.get(player)
    return int(1000 * level.seconds) if level is not None else USUAL_THOUGHT_MS


def make_seats(orders: tuple[SeatOrder, ...], game: Game) -> tuple[tuple[Seat, ...], tuple[str, ...]]:
    """Seats with their tokens; BadOrder when they do not fit the game."""
    if len(orders) not in game.seat_counts:
        known = "/".join(str(count) for count in sorted(game.seat_counts))
        raise BadOrder("other-number-of-seats", known=known, ordered=str(len(orders)))
    tokens: dict[str, str] = {}
    seats: list[Seat] = []
    told: list[str] = []
    for number, order in enumerate(orders):
        if order.kind not in (HUMAN, BOT):
            raise BadOrder("unknown-kind-of-seat", kind=order.kind)
        if len(order.name) > MOST_NAME:
            raise BadOrder("name-too-long", most=str(MOST_NAME), seat=str(number))
        if not 0 <= order.think_ms <= LONGEST_THOUGHT_MS:
            raise BadOrder("thinks-too-long", most=str(LONGEST_THOUGHT_MS), wanted=str(order.think_ms))
        bot = order.kind == BOT
        token = "" if bot else tokens.setdefault(order.group or f"#{number}", new_token())
        player = known_player(order.player, game) if bot else ""
        kept = "" if bot else token_hash(token)
        think_ms = order.think_ms or thinking_ms(player)
        seats.append(Seat(number, order.kind, order.name, player, think_ms, kept))
        told.append(token)
    return tuple(seats), tuple(told)


def read_seat(row: Any) -> Seat:
    """The seat of a row."""
    return Seat(row.seat, row.kind, row.name, row.player, row.think_ms, row.token_hash)


def seats_of(token: str, seats: tuple[Seat, ...], spectators: tuple[str, ...]) -> tuple[int, ...]:
    """The seats a token opens, none for a token of spectators; BadToken for any other. Takes equal time for all."""
    found = token_hash(token)
    opened = [seat.number for seat in seats if hmac.compare_digest(found, seat.token_hash or "-")]
    looks_on = [True for known in spectators if hmac.compare_digest(found, known)]
    if not opened and not looks_on:
        raise BadToken()
    return tuple(opened)


def partners(seats: tuple[Seat, ...], seat: int) -> tuple[int, ...]:
    """The seats that share a token with this one, itself included."""
    if seat == SPECTATOR:
        return ()
    mine = seats[seat].token_hash
    return tuple(one.number for one in seats if one.number == seat or (mine and one.token_hash == mine))
