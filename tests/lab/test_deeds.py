"""Deeds: what is heard of a game is what happened in it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import polars
import pytest

from sortie.games import game_names, open_game
from sortie.kernel.match import Match
from sortie.kernel.views.staging import Motion
from sortie.lab.reports.findings import findings
from sortie.lab.runs.jobs import play_seated, scheduled
from sortie.lab.runs.schedule import Selection
from sortie.lab.studies.deeds import Deed, DeedCounts
from sortie.lab.studies.leads import is_chance
from sortie.lab.studies.running import run_study
from sortie.lab.studies.seen_pieces import SeenPieces
from sortie.lab.studies.study import make_study


def heard(*motions: Motion) -> dict[tuple[str, str, str], int]:
    """What is counted of motions: (who, deed, what) and how often."""
    counts = DeedCounts.__new__(DeedCounts)
    counts._sums, counts._pieces, counts._attack, counts._counting = {}, SeenPieces(), None, True
    names = SimpleNamespace(table=lambda kind: {"gadget": ["mines", "drone"]}[kind])
    counts._match = SimpleNamespace(game=SimpleNamespace(names=lambda _: names, verbs={}), state=None)  # type: ignore[assignment]
    for motion in motions:
        counts._seen(motion)
    return {(deed.who, deed.deed, deed.what): deed.times for deed in counts.deeds()}


def placed(*names: str, square: str, kind: str = "appear", seat: int = 0) -> Motion:
    return Motion(kind, list(names), path=[square], seat=seat)


def test_tokens_of_one_who_hides_are_one_piece_that_comes_to_light() -> None:
    found = heard(
        placed("ada-1", "ada", square="a1"),
        placed("ada-2", square="b2"),
        Motion("point", ["ada", "ada-1", "ada-2"]),
        Motion("turn-over", ["ada", "ada-1", "ada-2"], path=["b2"]),
        placed("ada-1", "ada", square="b3", kind="walk"),
        Motion("lose", target=["ada", "ada-1", "ada-2"], amount=4, victim=0),
        Motion("fall", target=["ada", "ada-1", "ada-2"], victim=0),
    )
    assert found[("ada", "came", "")] == 1 and ("ada", "stayed", "") not in found
    assert found[("ada", "died", "b3")] == 1 and found[("ada", "walked", "b3")] == 1


def test_pieces_that_share_a_card_are_several() -> None:
    found = heard(placed("rifle-1", square="a1"), placed("rifle-2", square="a2"), Motion("fall", ["rifle-1"]))
    assert found[("rifle", "came", "")] == 2 and found[("rifle", "stayed", "")] == 1


def test_who_comes_back_or_goes_out_has_stayed() -> None:
    found = heard(
        placed("drone-1", square="a1"), Motion("fall", ["drone-1"]), placed("drone-1", square="c1"),
        placed("ada", square="d1"), Motion("vanish", ["ada"]),
    )  # fmt: skip
    assert found[("drone", "fell", "")] == 1 and found[("drone", "stayed", "")] == 1
    assert found[("ada", "stayed", "")] == 1


def test_damage_is_given_by_whoever_fights() -> None:
    found = heard(
        placed("ada", square="a1"), placed("bob", square="a2", seat=1),
        Motion("blow", ["ada"], ["bob"], seat=0, victim=1), Motion("lose", target=["bob"], amount=3, victim=1),
        Motion("lose", target=["ada"], amount=2, victim=0),
        placed("bob", square="a3", kind="walk", seat=1), Motion("lose", target=["bob"], amount=5, victim=1),
    )  # fmt: skip
    assert found[("ada", "gave", "")] == 3 and found[("bob", "gave", "")] == 2  # the fire at a3 is nobody's
    assert found[("bob", "lost", "")] == 8 and found[("ada", "lost", "")] == 2


def test_a_thing_that_lies_on_the_board_was_used() -> None:
    found = heard(
        placed("mine@b2", square="b2"), placed("drone@c1", square="c1"), placed("box@c2", square="c2")
    )
    assert {what for _, deed, what in found if deed == "met"} == {"gadget mines", "gadget drone"}
    assert not [deed for _, deed, _ in found if deed == "came"]


@pytest.mark.parametrize("name", game_names())
def test_deeds_agree_with_the_game_that_was_played(name: str) -> None:
    """What is counted, against what the log and the events say by themselves."""
    game = open_game(name)
    job = next(scheduled(game, Selection(seats=(2,)), ["random"], "deeds"))
    match = Match(game, job.setup)
    counts = DeedCounts(match)
    line = play_seated(match, job, counts)
    deeds = counts.deeds()

    def total(deed: str, **wanted: Any) -> int:
        return sum(
            one.times
            for one in deeds
            if one.deed == deed and all(getattr(one, key) == value for key, value in wanted.items())
        )

    alone = [entry for entry in match.log if entry.seat >= 0]
    together = [entry for entry in match.log if entry.seat < 0 and not is_chance(entry)]
    assert total("took") == line.decisions == len(alone) + sum(len(entry.answer) for entry in together)
    for seat in range(2):
        assert total("took", seat=seat) == sum(entry.seat == seat for entry in alone) + len(together)
    motions = [motion for _, event in match.events for motion in game.staging(match.state, event)]
    assert total("lost") == sum(motion.amount for motion in motions if motion.kind == "lose")
    assert total("fell") == sum(motion.kind == "fall" for motion in motions)
    assert total("gave") <= total("lost") and total("died") <= total("fell")
    assert total("walked") == sum(
        len(motion.path) for motion in motions if motion.kind == "walk" and motion.piece
    )
    assert 0 < total("stayed") <= total("came")
    assert total("came") - total("stayed") <= total("fell")
    assert {one.what for one in deeds if one.deed == "took"} <= set(game.verbs)


def test_an_action_that_nobody_takes_is_told(tmp_path: Any) -> None:
    run_study(
        make_study({"game": "level7", "players": ["random"], "scenarios": ["ash"], "seats": [1], "games": 8}),
        tmp_path,
    )
    data = findings(tmp_path)
    taken = {row["thing"] for row in data["uses"] if row["kind"] == "action taken"}
    dead = {row["thing"] for row in data["unused"] if row["kind"] == "choice"}
    assert taken and dead and not taken & dead and taken | dead == set(open_game("level7").verbs)
    assert any(sentence.startswith("Actions that nobody took: ") for sentence in data["sentences"])
    for row in data["units"]:
        assert row["survival"] is None or 0 <= row["survival"] <= 1
    assert all(0 < row["share"] <= 1 for row in data["uses"])


def test_what_is_chosen_and_then_told_of_counts_once() -> None:
    from sortie.lab.reports.findings import _uses
    from sortie.lab.studies.tables import DEED_COLUMNS

    rows = [
        Deed(0, "", "used", "item rope", 2),
        Deed(0, "ada", "met", "item rope", 3),
        Deed(1, "", "met", "item map", 1),
    ]
    table = polars.DataFrame([(7, *row) for row in rows], schema=DEED_COLUMNS, orient="row").lazy()
    assert {row["thing"]: (row["times"], row["games"]) for row in _uses(table)} == {
        "rope": (3, 1),
        "map": (1, 1),
    }
