"""Claim mode of SIEGE: the shooter states sight and protection, the target's player may challenge."""

from __future__ import annotations

import pytest

from sortie.games.siege.bot.evaluation import evaluate
from sortie.games.siege.view.explanation import explain
from sortie.kernel.chance.odds import odds
from sortie.kernel.position import Position
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice
from tests.questions import refused_by
from tests.siege.drawing import FAR, FAR_BLUE, drawn, siege_game
from tests.siege.play import fact, offered, play, seat, state_of
from tests.siege.secrets.twins import decided

TIMED = {"claims": "timed", "clock_attackers": "standard", "clock_defenders": "standard"}
UNTIMED = {"claims": "untimed"}
OPEN = [{"name": "varga", "at": [15, 5]}, FAR_BLUE, {"name": "kestrel", "at": [20, 5]}, FAR]
COVERED = [{"name": "varga", "at": [15, 7]}, FAR_BLUE, {"name": "kestrel", "at": [18, 7]}, FAR]
UNSEEN = [{"name": "varga", "at": [15, 6]}, FAR_BLUE, {"name": "kestrel", "at": [12, 6]}, FAR]


def challenged(operators: list[dict[str, object]], claim: str, switches: dict[str, str]) -> Position:
    position = drawn(operators, active="varga", switches=switches)
    play(position, "shoot kestrel", f"claim {claim}", "challenge")
    return position


@pytest.mark.rule("SGE-CHL.1", "SGE-CHL.2")
def test_nobody_measures_before_a_shot() -> None:
    position = drawn(UNSEEN, active="varga", switches=UNTIMED)
    assert {"shoot kestrel", "shoot rourke"} <= set(offered(position))
    assert refused_by(position, "shoot okonjo") == "SGE-SHO.2"
    choice = position.request
    assert isinstance(choice, Choice)
    assert explain(state_of(position), choice, Option("shoot", 5)) == []
    seen = drawn(OPEN, active="varga", switches=UNTIMED)
    option = Option("shoot", 5)
    told = odds(position, option).find("operator", 5, "wounds")
    assert told is not None, "odds are those of an unchallenged claim, so they tell nothing about sight"
    assert odds(seen, option).find("operator", 5, "wounds") is not None
    assert "shoot kestrel" not in offered(drawn(UNSEEN, active="varga"))


@pytest.mark.rule("SGE-CHL.2")
def test_what_nobody_challenges_holds() -> None:
    position = drawn(COVERED, active="varga", switches=UNTIMED)
    play(position, "shoot kestrel")
    assert (seat(position), offered(position)) == (1, ["claim none", "claim light", "claim heavy"])
    play(position, "claim none")
    assert (seat(position), offered(position)) == (2, ["accept", "challenge"])
    play(position, "accept", "dice 2 4", "dice 5")
    assert fact(position, "operators.kestrel.alive") is False, (
        "1 + 2 + 3 hits without the obstacle's protection"
    )


@pytest.mark.rule("SGE-CHL.2")
def test_a_wrong_protection_is_corrected_and_costs_time() -> None:
    position = challenged(COVERED, "none", TIMED)
    assert (seat(position), offered(position)) == (2, ["gain time", "cost time"])
    play(position, "cost time", "dice 2 4", "dice 5")
    assert fact(position, "operators.kestrel.wounds") == 4
    assert fact(position, "budget")[:2] == [90, 120]


@pytest.mark.rule("SGE-CHL.2")
def test_a_right_claim_wins_time() -> None:
    position = challenged(COVERED, "light", TIMED)
    assert (seat(position), offered(position)) == (1, ["gain time", "cost time"])
    play(position, "gain time", "dice 2 4", "dice 5")
    assert fact(position, "operators.kestrel.wounds") == 4
    assert fact(position, "budget")[:2] == [150, 120]


@pytest.mark.rule("SGE-CHL.2")
def test_a_shot_without_sight_is_lost() -> None:
    position = challenged(UNSEEN, "none", TIMED)
    play(position, "gain time")
    assert position.request is not None
    assert position.request.label == "act", "no dice"
    assert fact(position, "did") == ["shoot"], "the action is spent"
    assert fact(position, "operators.kestrel.wounds") == 0
    assert fact(position, "budget")[:2] == [120, 150]


@pytest.mark.rule("SGE-CHL.2")
def test_a_riposte_is_claimed_too() -> None:
    operators = [
        {"name": "sato", "at": [11, 7]},
        FAR_BLUE,
        {"name": "kestrel", "at": [11, 12], "facing": "north"},
    ]
    position = drawn(operators, active="sato", switches=UNTIMED)
    play(position, "move sato to l9", "riposte kestrel")
    assert (seat(position), offered(position)) == (2, ["claim none", "claim light", "claim heavy"])


@pytest.mark.rule("SGE-CHL.3")
def test_the_winner_places_an_action_token() -> None:
    position = challenged(OPEN, "none", UNTIMED)
    assert offered(position) == ["hasten varga", "hasten okonjo", "hinder kestrel", "hinder rourke"]
    play(position, "hasten varga", "dice 1", "dice 1", "dice 1 1")
    assert fact(position, "tokens") == {"varga": 1}
    play(position, "overwatch south")
    assert "destroy" in " ".join(offered(position)), "a third other action"
    assert refused_by(position, "overwatch north") == "SGE-ACT.1", "which differs from the others"
    card = next(one for one in siege_game().view(position.state, 1, None).panels if one.id == "card-varga")
    assert [meter.value for meter in card.meters if meter.label.key == "meter-tokens"] == [1]


@pytest.mark.rule("SGE-CHL.3")
def test_one_action_less_and_opposite_tokens_cancel() -> None:
    position = drawn(OPEN, active="varga", switches=UNTIMED, extra_actions={"varga": -1, "okonjo": 2})
    play(position, "shoot kestrel", "claim none", "challenge")
    assert "hasten okonjo" not in offered(position), "at most two on one Operator"
    play(position, "hasten varga", "dice 1", "dice 1", "dice 1 1")
    assert fact(position, "tokens") == {"okonjo": 2}
    lame = drawn(OPEN, active="varga", switches=UNTIMED, did=["shoot"], extra_actions={"varga": -1})
    assert refused_by(lame, "overwatch north") == "SGE-ACT.2"
    assert any(text.startswith("move varga") for text in offered(lame)), "the Move is no other action"


@pytest.mark.rule("SGE-CHL.3")
def test_two_tokens_skip_an_operator_that_was_not_activated() -> None:
    position = drawn(OPEN, active="varga", switches=UNTIMED, extra_actions={"kestrel": -1}, mission="bomb")
    play(position, "shoot rourke", "claim heavy", "challenge")
    assert fact(position, "operators.rourke.alive"), "no line to the far corner: the challenger is right"
    play(position, "hinder varga", "end", "end phase")
    assert offered(position)[:2] == ["activate kestrel", "activate rourke"]
    other = drawn(OPEN, active="varga", switches=UNTIMED, extra_actions={"kestrel": -1}, mission="bomb")
    play(other, "shoot kestrel", "claim none", "challenge", "hinder kestrel", "dice 1", "dice 1", "dice 1 1")
    assert fact(other, "acted") == ["varga", "kestrel"]
    play(other, "end", "end phase")
    assert "activate kestrel" not in offered(other)


@pytest.mark.rule("SGE-CHL.3")
def test_tokens_go_in_refresh_and_not_to_those_who_have_acted() -> None:
    operators = [*OPEN[:3], {**FAR, "acted": True}]
    position = drawn(operators, active="varga", switches=UNTIMED, mission="bomb", extra_actions={"okonjo": 1})
    play(position, "shoot kestrel", "claim none", "challenge")
    assert offered(position) == ["hasten varga", "hasten okonjo", "hinder kestrel"]
    refreshed = drawn(
        operators, switches=UNTIMED, mission="bomb", moment="refresh", extra_actions={"okonjo": 1}
    )
    assert fact(refreshed, "tokens") == {}


def said(position: Position, asked: int) -> str:
    """What the heuristic says."""
    return position.write(decided(position, asked, "heuristic"))


@pytest.mark.rule("SGE-CHL.2")
@pytest.mark.parametrize(("operators", "claim"), [(OPEN, "claim none"), (COVERED, "claim light")])
def test_the_heuristic_claims_what_is_true(operators: list[dict[str, object]], claim: str) -> None:
    position = drawn(operators, active="varga", switches=UNTIMED)
    assert said(position, 0) == "shoot kestrel"
    play(position, "shoot kestrel")
    assert said(position, 0) == claim


@pytest.mark.rule("SGE-CHL.2")
def test_the_heuristic_does_not_shoot_at_whom_it_does_not_see() -> None:
    position = drawn(UNSEEN, active="varga", switches=UNTIMED)
    choice = position.request
    assert isinstance(choice, Choice)
    lines = siege_game().candidates(position.state, choice)
    shot = Option("shoot", 5)
    assert shot in choice.options
    assert lines is not None and all(line[0] != shot for line in lines)
    assert said(position, 0) != "shoot kestrel"


@pytest.mark.rule("SGE-CHL.2")
@pytest.mark.parametrize(
    ("operators", "claim", "answer"),
    [
        (OPEN, "none", "accept"),
        (OPEN, "heavy", "accept"),
        (COVERED, "none", "challenge"),
        (COVERED, "light", "accept"),
        (UNSEEN, "none", "challenge"),
        (UNSEEN, "heavy", "challenge"),
    ],
)
def test_the_heuristic_challenges_what_is_wrong(
    operators: list[dict[str, object]], claim: str, answer: str
) -> None:
    position = drawn(operators, active="varga", switches=UNTIMED)
    play(position, "shoot kestrel", f"claim {claim}")
    assert said(position, 1) == answer


@pytest.mark.rule("SGE-CHL.3")
def test_the_heuristic_likes_an_action_more_and_the_enemy_one_less() -> None:
    position = drawn(OPEN, active="varga", switches=UNTIMED)
    state = state_of(position)
    before = evaluate(state, 0)
    state.tokens = (1, *state.tokens[1:])
    assert evaluate(state, 0) > before
    state.tokens = (0, 0, 0, 0, 0, -1, 0, 0, 0, 0)
    assert evaluate(state, 0) > before
