"""The header of a table: what is fixed when it is opened, as the store keeps it."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

from sortie.kernel.game.game import Game
from sortie.kernel.game.setup import Setup, load_setup
from sortie.server.orders import ABSENT_MS, ClockOrder
from sortie.server.tables.clocks import read_clock, write_clock
from sortie.server.tables.dice.committed_dice import (
    DICE_VERSION,
    CommittedDice,
    commitment_of,
    mixed_of,
    place_of,
)
from sortie.server.tables.history import Dealer, TableHistory

PackLine = tuple[str, str, str]  # id, version, digest


@dataclass(frozen=True, slots=True)
class TableHeader:
    """One row of `tables`, read."""

    id: str
    game: str
    setup: Setup
    title: str
    public: bool
    manual_dice: bool
    clock: ClockOrder | None
    packs: tuple[str, ...]  # digests of uploaded packs
    rules: str
    pack_digests: tuple[PackLine, ...]
    secret: bytes
    spectator_hash: str
    dice_from: int
    created: int
    mix: bool = False  # dice wait until every person has brought entropy
    dice_version: int = DICE_VERSION
    absent_ms: int = ABSENT_MS  # then others may order a bot for a seat that is asked; 0: never
    hints: bool | None = None  # None: nobody has said, who sits there decides
    campaign: str = ""  # how the campaign of this game stood before it, as JSON; "": a single game

    @property
    def commitment(self) -> str:
        """What is shown from the start; "" with typed dice."""
        return "" if self.manual_dice else commitment_of(self.secret)

    def missing(self, history: TableHistory) -> tuple[int, ...]:
        """The seats whose people have yet to bring entropy; the dice wait for them."""
        if not self.mix or history.over:
            return ()
        return tuple(one.number for one in history.seats if not one.bot and one.number not in history.entropy)

    def dealer(self, history: TableHistory) -> Dealer | None:
        """Where dice come from; None when people type them, or when they have to wait."""
        if self.manual_dice or self.missing(history):
            return None
        if self.dice_version < DICE_VERSION:  # a table that was opened before
            return lambda answer, dealing: CommittedDice(self.secret, f"{self.id}|{answer}|{dealing}|")

        def deal(answer: int, dealing: int) -> CommittedDice:
            mixed = mixed_of(self.commitment, history.entropy)
            return CommittedDice(self.secret, place_of(self.id, self.dice_from, mixed, answer, dealing))

        return deal

    def fits(self, game: Game) -> bool:
        """Whether these are the rules and packs the table was played with."""
        return self.rules == game.rules_version and self.pack_digests == pack_lines(game)

    def moved_to(self, game: Game) -> TableHeader:
        """The same table with the rules and packs of this game."""
        return replace(self, rules=game.rules_version, pack_digests=pack_lines(game))

    def row(self, status: str, due: int | None) -> dict[str, Any]:
        """As a row of the store."""
        return {
            "id": self.id,
            "game": self.game,
            "setup": json.dumps(self.setup.save(), ensure_ascii=False),
            "title": self.title,
            "public": self.public,
            "manual_dice": self.manual_dice,
            "clock": write_clock(self.clock),
            "packs": json.dumps(self.packs),
            "rules": self.rules,
            "pack_digests": json.dumps(self.pack_digests),
            "secret": self.secret,
            "spectator_hash": self.spectator_hash,
            "dice_from": self.dice_from,
            "status": status,
            "created": self.created,
            "due": due,
            "campaign": self.campaign,
            "mix": self.mix,
            "dice_version": self.dice_version,
            "absent_ms": self.absent_ms,
            "hints": self.hints,
        }


def pack_lines(game: Game) -> tuple[PackLine, ...]:
    """The packs of a game, to compare with."""
    return tuple((pack.id, pack.version, pack.digest) for pack in game.packs)


def read_header(row: Any) -> TableHeader:
    """The header of a row."""
    return TableHeader(
        id=row.id,
        game=row.game,
        setup=load_setup(json.loads(row.setup)),
        title=row.title,
        public=bool(row.public),
        manual_dice=bool(row.manual_dice),
        clock=read_clock(row.clock),
        packs=tuple(json.loads(row.packs)),
        rules=row.rules,
        pack_digests=tuple((one[0], one[1], one[2]) for one in json.loads(row.pack_digests)),
        secret=bytes(row.secret),
        spectator_hash=row.spectator_hash,
        dice_from=row.dice_from,
        created=row.created,
        campaign=row.campaign,
        mix=bool(row.mix),
        dice_version=row.dice_version,
        absent_ms=row.absent_ms,
        hints=None if row.hints is None else bool(row.hints),
    )
