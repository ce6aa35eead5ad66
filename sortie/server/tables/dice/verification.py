"""Checking the dice of a record against the secret of its table, offline.

What a sound record proves: every die and draw follows from the secret that the server had fixed before the game and
from what the seats brought, in the order in which it stands here, undone answers included. It does not prove that
nothing is left out or added: whoever holds the secret can write a record of a game that nobody has played. So a player
notes the commitment when he sits down, and looks whether the record is the game he remembers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from sortie.kernel.errors import BadRecord, SortieError
from sortie.kernel.game.game import Game
from sortie.kernel.match import Match
from sortie.kernel.records.record import Record, RecordLine, check_versions, read_record, replay, replay_line
from sortie.kernel.records.undone import Undone, course
from sortie.kernel.table.requests import Chance
from sortie.server.tables.consent import rolled_since
from sortie.server.tables.dice.committed_dice import (
    DICE_VERSION,
    CommittedDice,
    Dealings,
    commitment_of,
    mixed_of,
    place_of,
)

OpenGame = Callable[[str, Sequence[Path]], Game]
ENTROPY = re.compile(r"entropy([0-9]{1,2})")


@dataclass(frozen=True, slots=True)
class Verification:
    """What a check of a record found. `problems` is empty when every die is what the secret says."""

    table: str
    commitment: str
    noted: bool  # whether it was compared with the commitment that a player had noted
    entropy: tuple[int, ...]  # the seats that brought some
    checked: int  # rolls and draws that were compared
    others: int  # rolls and draws before the commitment (a game that was gone on with)
    undone: tuple[Undone, ...]
    problems: tuple[str, ...]

    @property
    def sound(self) -> bool:
        """Whether all is as it should be."""
        return not self.problems


def verify_record(
    text: str, open_game: OpenGame, packs: Sequence[Path] = (), commitment: str = "", entropy: str = ""
) -> Verification:
    """Compare every die of a record with its secret. BadRecord when there is nothing to compare with.

    `commitment` and `entropy` are what a player has noted at the table; "" for nothing.
    """
    record = read_record(text)
    secret = _secret(record)
    game = open_game(record.game, packs)
    check_versions(game, record)
    check = _Check(record, secret, replay(game, record, 0))
    problems = [*_noted(record, secret, commitment.strip().lower(), entropy.strip().lower()), *check.run()]
    if not check.checked and not problems:
        problems.append("nothing was checked: no die or draw of this record was rolled by its table")
    return Verification(
        record.tags["table"], record.tags["commitment"], bool(commitment), tuple(sorted(check.entropy)),
        check.checked, check.others, tuple(record.undone), tuple(problems),
    )  # fmt: skip


def _noted(record: Record, secret: bytes, commitment: str, entropy: str) -> list[str]:
    problems: list[str] = []
    if commitment_of(secret) != record.tags["commitment"]:
        problems.append("the secret is not the one that was committed to before the game")
    if commitment and commitment != commitment_of(secret):
        problems.append("the secret is not the one of the commitment that you have noted")
    if entropy and entropy not in entropy_of(record).values():
        problems.append("what your seat brought to the dice is not in the record")
    return problems


def entropy_of(record: Record) -> dict[int, str]:
    """What each seat has brought."""
    found = ((ENTROPY.fullmatch(name), value) for name, value in record.tags.items())
    return {int(match[1]): value for match, value in found if match is not None}


def _secret(record: Record) -> bytes:
    tags = record.tags
    if tags.get("dice") == "manual":
        raise BadRecord("the dice of this game were typed in; there is nothing to compare them with")
    missing = [name for name in ("table", "commitment") if name not in tags]
    if missing:
        raise BadRecord(f"this record has no tag '{missing[0]}'; only games of a server can be verified")
    if "secret" not in tags:
        raise BadRecord("the secret is told when the game is over; get the record again then")
    if tags.get("dice_version", "1") != str(DICE_VERSION):
        raise BadRecord(
            "these dice were rolled by an earlier version of Sortie; its own 'sortie verify' checks them"
        )
    try:
        return bytes.fromhex(tags["secret"])
    except ValueError as error:
        raise BadRecord("the tag 'secret' is damaged; get the record again") from error


class _Check:
    """Plays a record in the order in which it happened, and compares."""

    def __init__(self, record: Record, secret: bytes, match: Match) -> None:
        self.record = record
        self.secret = secret
        self.match = match
        self.entropy = entropy_of(record)
        self.checked = self.others = 0
        self._mixed = mixed_of(record.tags["commitment"], self.entropy)
        self._dealings = Dealings()

    def run(self) -> list[str]:
        """What is wrong; it stops where the game cannot be played any further."""
        first = self.record.tags.get("dice_from", "0")
        if not re.fullmatch(r"[0-9]{1,7}", first) or int(first) > len(self.record.lines):
            return [f"the tag 'dice_from' is '{first[:20]}': the record has {len(self.record.lines)} answers"]
        problems: list[str] = []
        for lines, undone in course(self.record.lines, self.record.undone):
            for line in lines:
                problems.extend(self._compare(line, int(first)))
                try:
                    replay_line(self.match, line)
                except SortieError as error:
                    return [*problems, str(error)]
            if undone is not None:
                problems.extend(self._take_back(undone, int(first)))
        return problems

    def _compare(self, line: RecordLine, first: int) -> list[str]:
        request = self.match.position.request
        if not isinstance(request, Chance):
            return []
        if line.number <= first:
            self.others += 1
            return []
        self.checked += 1
        dealing = self._dealings.at(line.number)
        place = place_of(self.record.tags["table"], first, self._mixed, line.number, dealing)
        wanted = [str(number) for number in request.sample(CommittedDice(self.secret, place))]
        if line.text.split() == wanted:
            return []
        where = f"line {line.line}, answer {line.number} ({request.label})"
        return [f"{where}: '{line.text}' was recorded, the secret says '{' '.join(wanted)}'"]

    def _take_back(self, undone: Undone, first: int) -> list[str]:
        dice = rolled_since(self.match, undone.kept)
        self._dealings.rewind(undone.kept, dice)
        self.match.rewind(undone.kept)
        if undone.kept < first:
            return [f"answers from before the table was opened were taken back, to answer {undone.kept}"]
        return []
