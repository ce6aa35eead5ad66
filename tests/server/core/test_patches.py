"""What changed between two views: applied to the old one it gives the new one, byte for byte, on both ends.

The vectors are those of web/tests/patch.test.ts.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sortie.games import game_names, open_game
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.game.setup import Setup
from sortie.kernel.match import Match
from sortie.kernel.table.requests import NOBODY, Chance, Choice
from sortie.server.json_texts import json_bytes
from sortie.server.tables.messages import view_of
from sortie.server.wire.patch import delta_of, patched

VECTORS = json.loads((Path(__file__).parents[1] / "patches.json").read_text(encoding="utf-8"))
STEPS = 40

# Names and texts from few letters, so that lists share items and objects share members.
texts = st.text("ab=+", max_size=2)
plain = st.recursive(
    st.none() | st.integers(2, 5) | texts,
    lambda part: (
        st.lists(part, max_size=5)
        | st.dictionaries(texts, part, max_size=3)
        | st.builds(lambda name, more: {"name": name, "more": more}, texts, part)
    ),
    max_leaves=12,
)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["what"])
def test_both_ends_read_the_same_deltas(vector: dict[str, Any]) -> None:
    assert delta_of(vector["old"], vector["new"]) == vector["delta"]
    assert json_bytes(patched(vector["old"], vector["delta"])) == json_bytes(vector["new"])


@given(old=plain, new=plain)
@settings(max_examples=150, deadline=None)
def test_any_value_becomes_any_other(old: Any, new: Any) -> None:
    before = json_bytes(old)
    delta = json.loads(json_bytes(delta_of(old, new)))
    assert json_bytes(patched(old, delta)) == json_bytes(new)
    assert json_bytes(old) == before
    assert delta_of(old, new) == delta_of(old, new)


@pytest.mark.parametrize("name", game_names())
def test_views_of_a_game_follow_from_each_other(name: str) -> None:
    """Every seat, step by step: the patched JSON is that of the view, and it is a small part of it."""
    match = Match(open_game(name), Setup())
    random, dice = Random(f"patches/{name}"), SeededDice(7)
    seats = range(-1, match.game.seats_for(match.setup))
    views = {seat: view_of(match, seat) for seat in seats}
    known = {seat: json.loads(json_bytes(views[seat])) for seat in seats}
    whole = sent = 0
    for _ in range(STEPS):
        if match.position.over:
            break
        step(match, random, dice)
        for seat in seats:
            view = view_of(match, seat)
            delta = json_bytes(delta_of(views[seat], view))
            views[seat], known[seat] = view, patched(known[seat], json.loads(delta))
            text = json_bytes(view)
            assert json_bytes(known[seat]) == text
            whole, sent = whole + len(text), sent + len(delta)
    assert sent < whole / 3


def step(match: Match, random: Random, dice: SeededDice) -> None:
    """One answer of a seat and the dice that follow."""
    request = match.position.request
    if not isinstance(request, Chance):
        open_now = [request] if isinstance(request, Choice) else list(request.choices)
        choice = next(one for one in open_now if one.seat not in match.position.sealed)
        match.answer(choice.seat, choice.options.kth(random.randrange(len(choice.options))))
    while isinstance(match.position.request, Chance):
        match.answer(NOBODY, match.position.request.sample(dice))
