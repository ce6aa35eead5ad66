"""Dice that can be checked."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
from collections import Counter
from pathlib import Path

import pytest

from sortie.kernel.errors import BadRecord
from sortie.server.committed_dice import (
    CommittedDice,
    bot_seed,
    commitment_of,
    dealing_at,
    new_secret,
    read_redealt,
    verify_record,
    write_redealt,
)
from sortie.server.orders import TableOrder
from tests.server.core.duels import PEOPLE, SETUP, duel_hall, open_duel, opened, play

SECRET = bytes(range(32))


def test_dice_follow_from_the_secret_alone() -> None:
    one = CommittedDice(SECRET, "t", 7).dice(20)
    assert one == CommittedDice(SECRET, "t", 7).dice(20)
    others = [CommittedDice(SECRET, "t", 8), CommittedDice(SECRET, "u", 7), CommittedDice(SECRET, "t", 7, 1),
              CommittedDice(bytes(32), "t", 7)]  # fmt: skip
    assert all(one != other.dice(20) for other in others)
    assert new_secret() != new_secret()
    assert bot_seed(SECRET, "t", 1, 0) != bot_seed(SECRET, "t", 1, 1)


def test_dice_are_what_the_description_says() -> None:
    faces = []
    for index in range(10):
        code = hmac.new(SECRET, f"0123456789abcdef|12|3|{index}".encode(), hashlib.sha256).digest()
        faces.append(int.from_bytes(code[:8], "big") % 6 + 1)
    assert CommittedDice(SECRET, "0123456789abcdef", 12, 3).dice(10) == tuple(faces)
    assert commitment_of(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_every_face_is_equally_likely() -> None:
    faces = Counter(CommittedDice(SECRET, "t", 1).dice(12_000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    # 2000 expected; five standard deviations of a fair die are 204.
    assert all(abs(count - 2000) < 204 for count in faces.values())


def test_values_beyond_the_last_multiple_are_passed_over() -> None:
    limit = (1 << 63) + 1  # nearly half of all values are beyond it
    assert all(CommittedDice(SECRET, "t", answer).below(limit) < limit for answer in range(50))


def test_dealings_have_a_place() -> None:
    redealt = ((3, 1), (10, 4))
    assert [dealing_at(redealt, answer) for answer in (1, 3, 4, 10, 11)] == [0, 0, 1, 1, 4]
    assert read_redealt(write_redealt(redealt)) == redealt
    assert read_redealt("") == ()
    with pytest.raises(BadRecord):
        read_redealt("3;1")


async def played(folder: Path, undo: bool = False, fork: bool = False, manual: bool = False) -> str:
    hall = await duel_hall(folder / "dice.db")
    table, _ = await opened(hall, TableOrder("open-duel", SETUP, PEOPLE, manual_dice=manual))
    if manual:
        await table.resign(0)
    if undo:
        for _ in range(3):
            await play(table, 2, 2)  # both stances, then the dice fall
            await table.undo(0, table.number)
            await table.consent(1, True)
    await play(table, 4)
    if fork:
        table, _ = await opened(hall, await table.fork(table.number // 2))
        await play(table, 9)
    await hall.close()
    return table.record(0)


@pytest.mark.parametrize(("undo", "fork"), [(False, False), (True, False), (False, True)])
def test_a_record_of_the_server_verifies(tmp_path: Path, undo: bool, fork: bool) -> None:
    text = asyncio.run(played(tmp_path, undo, fork))
    found = verify_record(text, open_duel)
    assert found.problems == ()
    assert found.sound
    assert found.checked > 0
    assert bool(found.others) == fork
    assert ("redealt" in text) == undo


def test_a_changed_die_is_found_at_its_line(tmp_path: Path) -> None:
    text = asyncio.run(played(tmp_path))
    rolls = list(re.finditer(r"^(\d+) \* ([\d ]+?)( @\w+)?$", text, re.MULTILINE))
    assert rolls
    for roll in rolls:
        dice = roll[2].split()
        if len(dice) == 1 and dice[0] in "01":
            continue  # a card: its change may empty the pile
        changed = " ".join([str(int(dice[0]) % 6 + 1), *dice[1:]])
        forged = f"{text[: roll.start()]}{roll[1]} * {changed}{text[roll.end() :]}"
        found = verify_record(forged, open_duel)
        assert not found.sound
        assert f"answer {roll[1]}" in found.problems[0]


def test_another_secret_is_found(tmp_path: Path) -> None:
    text = asyncio.run(played(tmp_path))
    forged = re.sub(r'\[secret "..', '[secret "00', text)
    forged = forged if forged != text else re.sub(r'\[secret "..', '[secret "ff', text)
    found = verify_record(forged, open_duel)
    assert "committed" in found.problems[0]
    with pytest.raises(BadRecord, match="damaged"):
        verify_record(re.sub(r'\[secret "..', '[secret "xx', text), open_duel)


def test_records_without_a_secret_say_so(tmp_path: Path) -> None:
    text = asyncio.run(played(tmp_path))
    for tag, words in (("secret", "when the game is over"), ("commitment", "only games of a server")):
        with pytest.raises(BadRecord, match=words):
            verify_record(re.sub(rf"\[{tag} .*\n", "", text), open_duel)


def test_typed_dice_cannot_be_verified(tmp_path: Path) -> None:
    text = asyncio.run(played(tmp_path, manual=True))
    with pytest.raises(BadRecord, match="typed"):
        verify_record(text, open_duel)
