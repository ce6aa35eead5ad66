"""The public face of a match, in all four games: asked, answered, refused, copied, taken back, written and read."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

import sortie
from sortie.kernel.chance.odds import odds
from tests.library.games_through import NAMES, opened, random_answers

NONSENSE = ("move zz99", "dance", "", "dice 4 2", "move", "4 2", "no such | thing", "seat 9: pass")


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_at_random_ends_with_a_result_and_replays(name: str) -> None:
    match = opened(name).new(seed=name)
    draw = Random(name)
    while not match.is_over:
        assert match.result is None
        assert match.seat == match.seats[0]
        match.play(draw.choice(match.options))
    assert match.result is not None
    assert len(match.result.scores) == match.seat_count
    assert match.seats == ()
    assert len(match.options) == 0
    assert match.prompt == ""
    again = sortie.replay(match.record(date="2026-11-16"))
    assert again == match
    assert again.result == match.result
    assert again.record() == match.record()


@pytest.mark.parametrize("name", NAMES)
def test_equal_seeds_give_equal_matches(name: str) -> None:
    first, second = (random_answers(opened(name).new(seed=7), 25) for _ in range(2))
    other = random_answers(opened(name).new(seed=7), 25, "others")
    assert first == second
    assert first.log == second.log
    assert first != other
    assert first != "a match"


@pytest.mark.parametrize("name", NAMES)
def test_options_are_a_sequence_of_lines(name: str) -> None:
    match = random_answers(opened(name).new(seed=1), 12)
    options = match.options
    assert len(list(options)) == len(options) > 0
    assert list(options) == [options[place] for place in range(len(options))]
    assert options[-1] == list(options)[-1]
    assert options[:3] == tuple(options)[:3]
    assert all(line in options for line in options)
    assert "no such line" not in options
    assert 3 not in options
    assert {line.verb for line in options} == set(options.verbs)
    assert [line for verb in options.verbs for line in options.of(verb)] == sorted(
        options, key=lambda line: options.verbs.index(line.verb)
    )
    line = options[0]
    assert isinstance(line, str)
    assert line.words == (line.verb, line.target, line.detail)
    assert all(part in line for part in (line.target, line.detail))
    with pytest.raises(IndexError):
        options[len(options)]
    assert repr(options).startswith(f"<{len(options)} options: '{options[0]}'")
    before = list(options)
    match.play(options[0])
    assert list(options) == before, "the options of a moment stay those of that moment"


@pytest.mark.parametrize("name", NAMES)
def test_a_refusal_changes_nothing_and_why_not_says_the_same(name: str) -> None:
    match = random_answers(opened(name).new(seed=2), 9)
    before = match.copy()
    asked = match.seat
    assert asked is not None
    for text in NONSENSE:
        refusal = match.why_not(text)
        assert refusal is not None, text
        assert refusal.sentence
        with pytest.raises(sortie.Refused):
            match.play(text)
        assert match == before, text
    for line in match.options:
        assert match.why_not(line) is None
        assert match.why_not(str(line)) is None
    with pytest.raises(sortie.NotYourTurn):
        match.play(match.options[0], seat=(asked + 1) % match.seat_count)
    with pytest.raises(sortie.NotNotation):
        match.play(5)  # type: ignore[arg-type]
    assert match == before


def test_what_the_rules_forbid_is_refused_with_the_rule_and_its_sentence() -> None:
    match = random_answers(opened("skirm").new("hold-the-ground", seed=7), 40)
    while "move" not in match.options.verbs:
        match.play(match.options[0])
    refusal = match.why_not("move p16") or match.why_not("move a1")
    assert refusal is not None
    assert refusal.rule in opened("skirm").statements
    assert opened("skirm").statement(refusal.rule) in refusal.sentence
    assert str(refusal) == f"{refusal.rule}: {refusal.sentence}"
    text = "move p16" if match.why_not("move p16") else "move a1"
    with pytest.raises(sortie.NotAllowed) as raised:
        match.play(text)
    assert raised.value.rule == refusal.rule
    assert raised.value.__notes__ == [opened("skirm").statement(refusal.rule)]


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_is_equal_and_apart(name: str) -> None:
    match = random_answers(opened(name).new(seed=3), 15)
    twin = match.copy()
    assert twin == match
    before = match.record()
    choice = match.options[0]
    twin.play(choice)
    assert match.record() == before
    assert twin != match
    match.play(choice)
    assert twin == match, "a copy rolls the same dice"
    assert match.copy(seed="other").seed == "other"


@pytest.mark.parametrize("chance", ["roll", "ask"])
@pytest.mark.parametrize("name", NAMES)
def test_undo_leads_back_through_everything(name: str, chance: str) -> None:
    match = opened(name).new(seed=4, chance="ask" if chance == "ask" else "roll")
    stations = [match.copy()]
    draw = Random(name)
    while len(stations) < 21:
        before = len(match.log)
        match.play(draw.choice(match.outcomes() if match.is_chance else match.options))
        if len(match.log) > before:  # sealed answers are one when the last of them is in
            stations.append(match.copy())
    last = match.copy()
    for station in reversed(stations[:-1]):
        match.undo()
        assert match == station
    with pytest.raises(sortie.NotAllowed):
        match.undo()
    assert match == stations[0]
    last.undo(20)
    assert last == stations[0]


@pytest.mark.parametrize("name", NAMES)
def test_chance_can_be_asked_and_its_weights_sum_to_one(name: str) -> None:
    match = opened(name).new(seed=5, chance="ask")
    draw = Random(name)
    met = 0
    for _ in range(600):
        if match.is_over:
            break
        if not match.is_chance:
            assert match.outcomes() == ()
            match.play(draw.choice(match.options))
            continue
        met += 1
        outcomes = match.outcomes()
        assert match.seat is None
        assert len(match.options) == 0
        assert sum((one.weight for one in outcomes), Fraction(0)) == 1
        assert len(set(outcomes)) == len(outcomes)
        for one in outcomes[:3]:
            assert match.why_not(one) is None
            match.copy().play(one)
        with pytest.raises(sortie.Refused):
            match.play("dance")
        chosen = draw.choice(outcomes)
        assert repr(chosen) == f"<{chosen}: {chosen.weight}>"
        match.play(chosen)
    assert met > 0
    assert sortie.replay(match.record()) == match


@pytest.mark.parametrize("name", ["skirm", "escape"])
def test_odds_are_those_of_the_kernel(name: str) -> None:
    match = random_answers(opened(name).new(seed=6), 30)
    compared = 0
    for _ in range(40):
        for line in match.options[:4]:
            position = match.knowledge().world()
            wanted = odds(position, line.option)
            found = match.odds(line)
            assert [row.what for row in found.rows] == [one.what for one in wanted.lines]
            for row, one in zip(found.rows, wanted.lines, strict=True):
                assert row.amounts == tuple((amount, float(weight)) for amount, weight in one.amounts)
                assert row.mean == pytest.approx(float(one.mean))
                assert row.at_least(1) == pytest.approx(float(one.at_least(1)))
                assert row.chance(0) == pytest.approx(float(one.chance(0)))
                assert found.find(row.who, row.what) is not None
                assert str(row) in str(found)
            compared += len(found.rows)
            assert str(line) in repr(found)
        match.play(match.options[0])
    assert compared > 0
    assert match.odds(match.options[0]).find("nobody", "nothing") is None


def test_sealed_answers_come_one_by_one_or_together() -> None:
    match = opened("skirm").new(seed=1, chance="ask", choose=True)
    while len(match.seats) < 2:
        match.play(match.outcomes()[0] if match.is_chance else match.options[0])
    assert match.seats == (0, 1)
    twin, third = match.copy(), match.copy()
    texts = [match.options_of(seat)[0] for seat in match.seats]
    match.play(texts[1], seat=1)
    assert match.seats == (0,)
    assert match != twin
    match.undo()
    assert match == twin
    match.play(texts[1], seat=1)
    match.play(texts[0], seat=0)
    twin.play(f"{texts[0]} | {texts[1]}")
    assert twin == match
    assert third.why_not(" | ".join(texts)) is None
    assert third.why_not("one | two | three") is not None
    assert "are asked" in repr(third)


def test_anybody_may_resign_at_any_time() -> None:
    match = random_answers(opened("escape").new(seed=1), 5)
    asked = match.seat
    assert asked is not None
    match.play("resign", seat=1 - asked)
    assert match.is_over
    assert match.result is not None
    assert match.result.winner == asked
    assert sortie.replay(match.record()) == match
    refusal = match.why_not("resign", seat=0)
    assert refusal is not None
    with pytest.raises(sortie.Refused):
        match.play("resign", seat=0)


def test_a_record_is_read_from_a_file_and_stopped_anywhere(tmp_path: Path) -> None:
    match = random_answers(opened("skirm").new("rescue", seed=11), 30)
    file = tmp_path / "evening.record"
    file.write_text(match.record(seat1="Ada"), encoding="utf-8")
    assert sortie.replay(file) == match
    assert sortie.replay(str(file)) == match
    part = sortie.replay(file, upto=10, chance="ask")
    assert part.log == match.log[:10]
    with pytest.raises(sortie.BadRecord):
        sortie.replay(match.record().replace("end", "fin"))


@pytest.mark.parametrize("name", NAMES)
def test_what_remains_of_a_set_up_is_left_to_the_program(name: str) -> None:
    match = opened(name).new(seed=4)
    first = match.options[0]
    match.play(first)
    given = match.arrange()
    assert given and not match.game.rules.setting_up(match._referee.state)
    assert any(first in line for line in match.log), "what was answered before stays"
    assert match.arrange() == 0, "nothing is left"
    twin = opened(name).new(seed=4)
    twin.play(first)
    asked = twin.seat
    twin.arrange(seat=asked)
    assert twin.seat != asked or not twin.game.rules.setting_up(twin._referee.state)
