"""The order `hint`: the best plans as sentences, from what the seat may know."""

from __future__ import annotations

from sortie.kernel.position import Position
from sortie.kernel.table.options import Option
from sortie.players.budget import Budget
from sortie.players.judgement import Judgement
from sortie.players.knowledge import Knowledge
from sortie.players.reasons import Plan, plans
from sortie.terminal.hint_lines import hint_line, hint_lines
from sortie.terminal.orders import ORDERS
from sortie.terminal.wording import Wording
from tests.toy_game import DuelGame


class LearntDuel(DuelGame):
    """A duel without secrets in which standing well is half of winning."""

    def __init__(self) -> None:
        super().__init__()
        self.hidden_information = False

    def learnt(self) -> str | None:
        return Judgement(
            self.name, self.rules_version, "random", 8, "s", "", ("standing",), (0.0,), (10.0,), (1.0,), 0.0, 0.1, 0.2
        ).text()  # fmt: skip


def near() -> Position:
    game = LearntDuel()
    return Position(game, game.draw_case({"row": "..RB...", "fortune": [2, 3]}))


def test_the_best_plan_is_first_and_the_worst_is_farthest_behind() -> None:
    found = plans(Knowledge(near(), 0), Budget(playouts=12))
    assert found[0].option == Option("strike")
    assert found[0].behind == 0 and 1 < len(found) <= 3
    assert [one.behind for one in found] == sorted(one.behind for one in found)
    assert all(0 <= one.chance <= 1 for one in found if one.playouts)
    assert found == plans(Knowledge(near(), 0), Budget(playouts=12))


def test_plans_are_sentences_in_every_language() -> None:
    for language in ("en", "fr", "ru"):
        wording = Wording(LearntDuel(), language)
        lines = hint_lines(near(), 0, wording, Budget(playouts=8))
        assert lines[0].startswith("1. strike  ")
        far = hint_line(near(), Plan(Option("wait"), 80, 0.25, 4), 2, wording)
        assert "25" in far and "hint-" not in far
    assert "hint" in ORDERS
