"""A program that uses the library, for the type checker: every type is the one that docs/library.md promises."""

from __future__ import annotations

from fractions import Fraction
from typing import assert_type

import sortie


class TypedBot:
    """A player with types."""

    def decide(self, knowledge: sortie.Knowledge) -> str:
        assert_type(knowledge.options, sortie.OptionLines)
        return knowledge.options[0]


def main() -> None:
    """Uses everything once."""
    game = sortie.open("skirm", packs=["skirm-samples"])
    match = game.new("hold-the-ground", sides=("aegis", "crimson"), seed=7, chance="ask")
    assert_type(game, sortie.Game)
    assert_type(match, sortie.Match)
    assert_type(match.seat, int | None)
    assert_type(match.options[0], sortie.OptionLine)
    assert_type(match.options[:2], tuple[sortie.OptionLine, ...])
    assert_type(match.why_not("move z9"), sortie.Refusal | None)
    assert_type(match.odds("shoot p1"), sortie.Odds)
    assert_type(match.view(0), sortie.View)
    assert_type(match.outcomes()[0].weight, Fraction)
    assert_type(match.copy(), sortie.Match)
    assert_type(match.result, sortie.Result | None)
    assert_type(match.record(), str)
    assert_type(match.svg(), str)
    assert_type(sortie.play(match, [TypedBot(), "heuristic"]), sortie.Match)
    assert_type(sortie.simulate(game, [TypedBot, "random"], 10), sortie.Simulation)
    assert_type(sortie.replay("evening.record"), sortie.Match)
    assert_type(sortie.case("dispute.toml"), sortie.CaseReport)
    assert_type(sortie.__version__, str)
