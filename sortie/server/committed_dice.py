"""Dice that can be checked: a secret is fixed before the game, each die follows from it, and it is told at the end.

    commitment = SHA-256(secret)
    value      = HMAC-SHA-256(secret, "table|answer|dealing|index"), its first eight bytes as a number

`answer` is the number of the answer in the record, `index` counts the values taken for this answer, from 0.
A value above the greatest multiple of the limit is passed over, so that each face is equally likely; a die is
value % 6 + 1. `dealing` is 0 until dice are taken back by consent; it grows each time, so that nobody knows the
next dice (the record's tag `redealt` says from which answer on: "12:1 30:2").
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from sortie.kernel.answerers import DiceSource
from sortie.kernel.errors import BadRecord, SortieError
from sortie.kernel.game import Game
from sortie.kernel.match import Match, answer_chance
from sortie.kernel.records import Record, RecordLine, check_versions, read_record, replay, replay_line
from sortie.kernel.requests import Chance

SECRET_BYTES = 32
VALUES = 1 << 64

OpenGame = Callable[[str, Sequence[Path]], Game]
Redealt = tuple[tuple[int, int], ...]  # (after this answer, dealing), ascending


def new_secret() -> bytes:
    """A secret nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment_of(secret: bytes) -> str:
    """What is shown before the game."""
    return sha256(secret).hexdigest()


class CommittedDice(DiceSource):
    """The dice of one answer."""

    def __init__(self, secret: bytes, table_id: str, answer: int, dealing: int = 0) -> None:
        self._secret = secret
        self._place = f"{table_id}|{answer}|{dealing}|"
        self._index = 0

    def dice(self, count: int) -> tuple[int, ...]:
        return tuple(self.below(6) + 1 for _ in range(count))

    def below(self, limit: int) -> int:
        fair = VALUES - VALUES % limit
        while True:
            message = f"{self._place}{self._index}".encode()
            self._index += 1
            value = int.from_bytes(hmac.digest(self._secret, message, "sha256")[:8], "big")
            if value < fair:
                return value % limit


def dealing_at(redealt: Redealt, answer: int) -> int:
    """Which dealing the dice of an answer belong to."""
    dealing = 0
    for after, number in redealt:
        if answer > after:
            dealing = number
    return dealing


def write_redealt(redealt: Redealt) -> str:
    """As a tag of a record."""
    return " ".join(f"{after}:{dealing}" for after, dealing in redealt)


def read_redealt(text: str) -> Redealt:
    """The tag that `write_redealt` wrote."""
    try:
        return tuple(
            (int(after), int(dealing)) for after, dealing in (part.split(":") for part in text.split())
        )
    except ValueError as error:
        raise BadRecord(f"the tag 'redealt' is damaged: '{text}'; get the record again") from error


def bot_seed(secret: bytes, table_id: str, number: int, seat: int) -> str:
    """A seed for a bot that nobody at the table can foresee."""
    return hmac.digest(secret, f"bot|{table_id}|{number}|{seat}".encode(), "sha256").hex()


@dataclass(frozen=True, slots=True)
class Verification:
    """What a check of a record found. `problems` is empty when every die is what the secret says."""

    table: str
    commitment: str
    checked: int  # rolls and draws that were compared
    others: int  # rolls and draws before the commitment (a game that was gone on with)
    problems: tuple[str, ...]

    @property
    def sound(self) -> bool:
        """Whether all is as it should be."""
        return not self.problems


def verify_record(text: str, open_game: OpenGame, packs: Sequence[Path] = ()) -> Verification:
    """Compare every die of a record with its secret, offline. BadRecord when there is nothing to compare with."""
    record = read_record(text)
    secret, commitment = _secret(record)
    problems: list[str] = []
    if commitment_of(secret) != commitment:
        problems.append("the secret is not the one that was committed to before the game")
    game = open_game(record.game, packs)
    check_versions(game, record)
    match = replay(game, record, 0)
    first = int(record.tags.get("dice_from", "0"))
    redealt = read_redealt(record.tags.get("redealt", ""))
    checked = others = 0
    for line in record.lines:
        request = match.position.request
        if isinstance(request, Chance) and line.number <= first:
            others += 1
        elif isinstance(request, Chance):
            checked += 1
            dice = CommittedDice(secret, record.tags["table"], line.number, dealing_at(redealt, line.number))
            problems.extend(_difference(match, line, answer_chance(request, dice)))
        try:
            replay_line(match, line)
        except SortieError as error:
            problems.append(str(error))
            break
    return Verification(record.tags["table"], commitment, checked, others, tuple(problems))


def _secret(record: Record) -> tuple[bytes, str]:
    if record.tags.get("dice") == "manual":
        raise BadRecord("the dice of this game were typed in; there is nothing to compare them with")
    missing = [name for name in ("table", "commitment") if name not in record.tags]
    if missing:
        raise BadRecord(f"this record has no tag '{missing[0]}'; only games of a server can be verified")
    if "secret" not in record.tags:
        raise BadRecord("the secret is told when the game is over; get the record again then")
    try:
        return bytes.fromhex(record.tags["secret"]), record.tags["commitment"]
    except ValueError as error:
        raise BadRecord("the tag 'secret' is damaged; get the record again") from error


def _difference(match: Match, line: RecordLine, expected: Sequence[object]) -> list[str]:
    wanted = " ".join(str(number) for number in expected)
    if line.text.split() == wanted.split():
        return []
    label = match.position.request.label if match.position.request is not None else ""
    return [
        f"line {line.line}, answer {line.number} ({label}): '{line.text}' was recorded, the secret says '{wanted}'"
    ]
