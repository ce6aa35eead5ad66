"""Dice that can be checked."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from sortie.kernel.chance.dice_sources import draw_one
from sortie.kernel.errors import BadRecord
from sortie.kernel.records.record import read_record
from sortie.server.errors import NotNow
from sortie.server.orders import TableOrder
from sortie.server.store.changes import Change
from sortie.server.store.store import read_changes
from sortie.server.tables.dice.committed_dice import (
    CommittedDice,
    Dealings,
    bot_seed,
    commitment_of,
    mixed_of,
    new_secret,
    place_of,
)
from sortie.server.tables.dice.verification import verify_record
from sortie.server.tables.history import retrace
from sortie.server.tables.registry import TableRegistry
from tests.server.core.duels import PEOPLE, SETUP, FakeTimes, duel_registry, open_duel, opened, play

SECRET = bytes(range(32))
VECTORS = json.loads((Path(__file__).parents[1] / "dice_vectors.json").read_text(encoding="utf-8"))


def dice(
    answer: int = 7, dealing: int = 0, table: str = "t", mixed: str = "", first: int = 0
) -> CommittedDice:
    return CommittedDice(SECRET, place_of(table, first, mixed, answer, dealing))


def test_dice_follow_from_the_secret_and_their_place_alone() -> None:
    one = dice().dice(20)
    assert one == dice().dice(20)
    others = [dice(8), dice(table="u"), dice(dealing=1), dice(mixed="00"), dice(first=1),
              CommittedDice(bytes(32), place_of("t", 0, "", 7, 0))]  # fmt: skip
    assert all(one != other.dice(20) for other in others)
    assert new_secret() != new_secret()
    assert bot_seed(SECRET, "t", 1, 0) != bot_seed(SECRET, "t", 1, 1)


def test_dice_are_what_the_description_says() -> None:
    faces = []
    commitment = hashlib.sha256(SECRET).hexdigest()
    mixed = hashlib.sha256(f"{commitment}|0:aa|2:bb".encode()).hexdigest()
    for index in range(10):
        message = f"0123456789abcdef|4|{mixed}|12|3|{index}"
        code = hmac.new(SECRET, message.encode(), hashlib.sha256).digest()
        faces.append(int.from_bytes(code[:8], "big") % 6 + 1)
    assert mixed_of(commitment_of(SECRET), {2: "bb", 0: "aa"}) == mixed
    assert dice(12, 3, "0123456789abcdef", mixed, 4).dice(10) == tuple(faces)
    assert mixed_of(commitment, {}) == ""


@pytest.mark.parametrize("vector", VECTORS, ids=[one["title"] for one in VECTORS])
def test_the_vectors_that_the_browser_is_tested_with(vector: dict[str, Any]) -> None:
    secret = bytes.fromhex(vector["secret"])
    assert commitment_of(secret) == vector["commitment"]
    mixed = mixed_of(vector["commitment"], {int(seat): one for seat, one in vector["entropy"].items()})
    assert mixed == vector["mixed"]
    dealings = Dealings()
    for kept, dice_taken in vector["undone"]:
        dealings.rewind(kept, dice_taken)
    for roll in vector["rolls"]:
        assert dealings.at(roll["answer"]) == roll["dealing"]
        source = CommittedDice(
            secret, place_of(vector["table"], vector["from"], mixed, roll["answer"], roll["dealing"])
        )
        if roll["kind"] == "dice":
            assert list(source.dice(roll["count"])) == roll["values"]
        else:
            assert [draw_one(source, tuple(roll["counts"]))] == roll["values"]


def test_every_face_is_equally_likely() -> None:
    faces = Counter(dice(1).dice(12_000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    # 2000 expected; five standard deviations of a fair die are 204.
    assert all(abs(count - 2000) < 204 for count in faces.values())


def test_values_beyond_the_last_multiple_are_passed_over() -> None:
    limit = (1 << 63) + 1  # nearly half of all values are beyond it
    assert all(dice(answer).below(limit) < limit for answer in range(50))


def test_dealings_have_a_place() -> None:
    dealings = Dealings()
    for kept, taken in ((3, True), (12, False), (10, True), (10, True), (10, True)):
        dealings.rewind(kept, taken)
    assert [dealings.at(answer) for answer in (1, 3, 4, 10, 11)] == [0, 0, 1, 1, 4]
    dealings.rewind(2, True)
    assert [dealings.at(answer) for answer in (2, 3, 11)] == [0, 5, 5]


ENTROPY = ("ab" * 16, "cd" * 16)


async def played(
    folder: Path, undo: bool = False, fork: bool = False, manual: bool = False, mix: bool = False
) -> str:
    registry = await duel_registry(folder / "dice.db")
    table, _ = await opened(registry, TableOrder("open-duel", SETUP, PEOPLE, manual_dice=manual, mix=mix))
    if mix:
        for seat, entropy in enumerate(ENTROPY):
            await table.mix(seat, entropy)
    if manual:
        await table.resign(0)
    if undo:
        for _ in range(3):
            await play(table, 2, 2)  # both stances, then the dice fall
            await table.undo(0, table.number)
            await table.consent(1, True)
    await play(table, 4)
    if fork:
        table, _ = await opened(registry, await table.fork(table.number // 2))
        await play(table, 9)
    await registry.close()
    return table.record(0)


@pytest.mark.parametrize(("undo", "fork"), [(False, False), (True, False), (False, True)])
def test_a_record_of_the_server_verifies(tmp_path: Path, undo: bool, fork: bool) -> None:
    text = asyncio.run(played(tmp_path, undo, fork))
    found = verify_record(text, open_duel)
    assert found.problems == ()
    assert found.sound
    assert found.checked > 0
    assert bool(found.others) == fork
    assert len(found.undone) == 3 * undo
    assert all((one.seat, one.agreed) == (0, (1,)) for one in found.undone)


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


def rolls_in(text: str) -> list[re.Match[str]]:
    return list(re.finditer(r"^(\d+) \* ((?:\d+ ?)+?)( @\w+)?$", text, re.MULTILINE))


def forged_die(text: str, roll: re.Match[str], changed: str) -> str:
    return f"{text[: roll.start()]}{roll[1]} * {changed}{text[roll.end() :]}"


def test_what_was_dealt_anew_follows_from_what_was_taken_back_and_from_no_tag(tmp_path: Path) -> None:
    text = asyncio.run(played(tmp_path))
    secret = bytes.fromhex(str(read_record(text).tags["secret"]))
    table = read_record(text).tags["table"]
    roll = next(one for one in rolls_in(text) if int(one[2]) > 1)  # a die; cards are 0 and 1
    wished = ""
    for dealing in range(1, 50):  # the forger looks for a dealing that suits him
        faces = CommittedDice(secret, place_of(table, 0, "", int(roll[1]), dealing)).dice(
            len(roll[2].split())
        )
        wished = " ".join(map(str, faces))
        if wished not in (roll[2], "1"):
            break
    tag = f'[redealt "{int(roll[1]) - 1}:{dealing}"]\n[commitment'
    forged = forged_die(text, roll, wished).replace("[commitment", tag)
    found = verify_record(forged, open_duel)
    assert f"answer {roll[1]}" in found.problems[0]


def test_undone_answers_are_checked_too(tmp_path: Path) -> None:
    text = asyncio.run(played(tmp_path, undo=True))
    assert verify_record(text, open_duel).sound
    before = next(one for one in rolls_in(text) if one.start() < text.index("undo "))
    changed = " ".join(str(int(die) % 6 + 1) for die in before[2].split())
    assert not verify_record(forged_die(text, before, changed), open_duel).sound
    without = re.sub(r"(?s)\n1 &.*?undo 0 by 1 with 2\n", "\n", text, count=1)
    assert without != text
    assert not verify_record(without, open_duel).sound, "an undo that is left out deals other dice"


def test_dice_from_cannot_be_moved(tmp_path: Path) -> None:
    text = asyncio.run(played(tmp_path))
    many = len(read_record(text).lines)
    for first in (2, many - 1, many, many + 1, 10**6):
        found = verify_record(text.replace("[commitment", f'[dice_from "{first}"]\n[commitment'), open_duel)
        assert not found.sound, first
    found = verify_record(text.replace("[commitment", f'[dice_from "{many}"]\n[commitment'), open_duel)
    assert "nothing was checked" in found.problems[0]
    found = verify_record(text.replace("[commitment", '[dice_from "-1"]\n[commitment'), open_duel)
    assert "dice_from" in found.problems[0]


def test_what_a_player_noted_is_compared(tmp_path: Path) -> None:
    text = asyncio.run(played(tmp_path, mix=True))
    record = read_record(text)
    found = verify_record(text, open_duel, (), record.tags["commitment"].upper(), ENTROPY[0])
    assert (found.sound, found.noted, found.entropy) == (True, True, (0, 1))
    other = verify_record(text, open_duel, (), commitment_of(b"another"))
    assert "noted" in other.problems[0]
    missing = verify_record(text, open_duel, (), "", "ee" * 16)
    assert "not in the record" in missing.problems[0]
    changed = verify_record(text.replace(ENTROPY[1], "dd" * 16), open_duel)
    assert not changed.sound, "other entropy gives other dice"


def test_dice_wait_for_everybody_and_for_nobody_twice(tmp_path: Path) -> None:
    async def run() -> None:
        registry = await duel_registry(tmp_path / "a.db")
        table, order = await opened(registry, TableOrder("open-duel", SETUP, PEOPLE, mix=True))
        news = table.news(0, 0)
        assert news is not None and news["mixing"] == [0, 1]
        for seat in (0, 1):
            await table.answer(seat, table.number, "high")
        assert table.history.waiting_for() == (), "the dice wait"
        with pytest.raises(NotNow, match="wait"):
            await table.answer(0, table.number, "dice 1 2")
        await table.mix(1, ENTROPY[1])
        assert (await table.mix(1, ENTROPY[0])).repeated
        await registry.close()
        registry = await duel_registry(tmp_path / "a.db")
        table = await registry.table(order.table_id)
        assert table.history.entropy == {1: ENTROPY[1]}
        before = len(table.history.match.log)
        await table.mix(0, ENTROPY[0])
        assert len(table.history.match.log) > before, "and fall"
        await play(table, 5)
        assert verify_record(table.record(), open_duel).entropy == (0, 1)
        plain, _ = await opened(registry)
        with pytest.raises(NotNow):
            await plain.mix(0, ENTROPY[0])
        await registry.close()

    asyncio.run(run())


def test_a_bot_that_takes_the_last_missing_seat_lets_the_dice_fall(tmp_path: Path) -> None:
    async def run() -> None:
        times = FakeTimes()
        registry = await duel_registry(tmp_path / "a.db", times=times)
        table, _ = await opened(registry, TableOrder("open-duel", SETUP, PEOPLE, mix=True))
        await table.mix(0, ENTROPY[0])
        for seat in (0, 1):
            await table.answer(seat, table.number, "high")
        before = len(table.history.match.log)
        await table.take_over(1, "random", 1)
        assert len(table.history.match.log) > before
        again = retrace(
            table.game, table.setup, table.id, table._pinned.seats, await changes_of(registry, table.id)
        )
        assert again.match.log == table.history.match.log[: len(again.match.log)]
        await registry.close()

    asyncio.run(run())


async def changes_of(registry: TableRegistry, table_id: str) -> list[Change]:
    return await asyncio.to_thread(registry._services.store.read, lambda one: read_changes(one, table_id))


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
    for tag, words in (
        ("secret", "when the game is over"),
        ("commitment", "only games of a server"),
        ("dice_version", "earlier version"),
    ):
        with pytest.raises(BadRecord, match=words):
            verify_record(re.sub(rf"\[{tag} .*\n", "", text), open_duel)


def test_typed_dice_cannot_be_verified(tmp_path: Path) -> None:
    text = asyncio.run(played(tmp_path, manual=True))
    with pytest.raises(BadRecord, match="typed"):
        verify_record(text, open_duel)
