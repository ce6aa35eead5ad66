"""Cards in hand and what they cost; decks, skills and items."""

from __future__ import annotations

import pytest

from sortie.games.level7.content.catalogue import STR, TGH
from sortie.games.level7.rules.endings import leave_game
from sortie.games.level7.rules.hand import draw_cards, draw_item, gain_item, lose_cards
from sortie.games.level7.rules.infirmary import knock_out
from sortie.games.level7.state.state import ESCAPED, INFIRMARY
from sortie.kernel.game.setup import Setup
from tests.level7.drawing import CROSS, GAME, LIBRARY, drawn, position, scripted, tile
from tests.level7.play import now, offered, then
from tests.questions import refused_by


@pytest.mark.rule("L7-6.1", "L7-36.8", "L7-42.1")
def test_a_player_without_cards_is_knocked_out() -> None:
    state = drawn(players=[{"hand": ["brace", "bolt"]}, {}])
    lose_cards(scripted(state), state, 0, 4)
    assert state.place[0] == INFIRMARY


@pytest.mark.rule("L7-6.2", "L7-6.13", "L7-6.12", "L7-6.11")
def test_a_card_has_three_uses_that_must_be_payable() -> None:
    hand = ["panic-strength", "brace", "brace"]
    found = position(tiles=CROSS, players=[{"hand": hand, "fear": 3}], enemies={"clone-1": "crossing"})
    for text in ("for its bonus", "for its ability", "to calm down", "to work oneself up"):
        assert offered(found, f"play panic-strength {text}")
    found = position(tiles=CROSS, players=[{"hand": hand, "fear": 6}], enemies={"clone-1": "crossing"})
    assert offered(found, "play panic-strength for its bonus")
    assert refused_by(found, "play panic-strength for its ability") == "L7-6.11"
    found = position(tiles=CROSS, players=[{"hand": hand, "fear": 8}])
    assert refused_by(found, "play brace to work oneself up") == "L7-6.13"
    assert offered(found, "play brace to calm down")
    found = position(tiles=CROSS, players=[{"hand": ["cold-focus", "brace"], "fear": 1}])
    assert refused_by(found, "play cold-focus for its bonus") == "L7-6.11"
    assert refused_by(found, "play brace to calm down") == "L7-6.13"


@pytest.mark.rule("L7-6.3")
def test_discard_then_cost_then_effect() -> None:
    found = position(tiles=CROSS, players=[{"hand": ["second-wind", "brace"], "fear": 3}])
    then(found, "play second-wind for its ability")
    assert [event.key for event in found.events][:2] == ["ability", "fear"]
    assert now(found).fear == [4] and now(found).adrenaline_discards[8] == 1


@pytest.mark.rule("L7-6.4")
def test_the_last_card_cannot_be_played() -> None:
    found = position(tiles=CROSS, players=[{"hand": ["bolt"]}])
    assert refused_by(found, "play bolt for its bonus") == "L7-6.4"


@pytest.mark.rule("L7-6.5", "L7-6.8", "L7-13.7")
def test_bonuses_add_up_and_end_with_the_next_roll() -> None:
    hand = ["clenched-fists", "clenched-fists", "brace", "brace"]
    found = position(
        "play clenched-fists for its bonus", "attack clone-1", "play clenched-fists for its bonus", "roll",
        tiles=CROSS, players=[{"hand": hand, "fear": 3}], enemies={"clone-1": "crossing"},
    )  # fmt: skip
    assert (
        getattr(found.request, "count", 0) == 8
    )  # the second card lifts fear to 5: base 4 and 1 and 4 make 9, eight at once
    then(found, "dice 6 6 6 6 6 6 6 6")
    assert getattr(found.request, "count", 0) == 1
    then(found, "dice 6")
    assert now(found).bonus[STR] == 0


@pytest.mark.rule("L7-6.6", "L7-6.19", "L7-36.7", "L7-2.5")
def test_toughness_lasts_for_one_attack() -> None:
    state = drawn(
        tiles=CROSS,
        players=[{"hand": ["bolt", "bolt", "bolt"]}],
        enemies={"guard-1": "crossing", "clone-1": "crossing"},
    )
    from sortie.games.level7.rules.enemies.attacks import attack_player

    state.bonus[TGH] = 1
    attack_player(scripted(state, "pass", (3, 3, 6)), state, 0, 0)
    assert len(state.hands[0]) == 3 and state.bonus[TGH] == 0
    attack_player(scripted(state, "pass", (3, 3, 6, 6), "discard bolt"), state, 10, 0)
    assert len(state.hands[0]) == 2


@pytest.mark.rule("L7-6.9", "L7-6.15")
def test_a_useless_bonus_may_be_played() -> None:
    found = position("play brace for its bonus", tiles=CROSS, players=[{"hand": ["brace", "bolt"]}])
    assert now(found).bonus[TGH] == 1


@pytest.mark.rule("L7-6.10")
def test_an_ability_for_attacks_waits_for_an_attack() -> None:
    found = position(tiles=CROSS, players=[{"hand": ["play-dead", "bolt"]}])
    assert refused_by(found, "play play-dead for its ability") == "L7-6.10"


@pytest.mark.rule("L7-6.14", "L7-13.12")
def test_no_card_is_played_after_the_roll() -> None:
    found = position(
        "attack clone-1", "roll", "dice 3 3 3 6", tiles=CROSS, players=[{"hand": ["clenched-fists", "bolt"]}],
        enemies={"clone-1": "crossing"},
    )  # fmt: skip
    assert now(found).stunned == 1 << 10


@pytest.mark.rule("L7-6.16", "L7-3.11", "L7-36.3", "L7-3.4", "L7-36.2")
def test_fear_can_be_shifted_before_the_dice_are_counted() -> None:
    for lines, dice in ((["pass"], 4), (["play bolt to calm down", "pass"], 3)):
        found = position(
            *lines, moment="activation", box="C", tiles=CROSS, players=[{"hand": ["bolt", "bolt", "brace"], "fear": 4}],
            enemies={"clone-1": "crossing"},
        )  # fmt: skip
        assert getattr(found.request, "count", 0) == dice
    assert now(found).fear == [4]


@pytest.mark.rule("L7-6.17")
def test_the_owner_picks_the_discards() -> None:
    state = drawn(players=[{"hand": ["brace", "bolt", "deep-breath"]}])
    lose_cards(scripted(state, "discard deep-breath", "discard brace"), state, 0, 2)
    assert [LIBRARY.adrenaline[card].id for card in state.hands[0]] == ["bolt"]


@pytest.mark.rule("L7-6.18", "L7-30.6", "L7-8.8", "L7-17.5")
def test_decks_are_made_of_their_discards() -> None:
    state = drawn(players=[{"hand": ["brace"]}])
    assert (len(state.adrenaline), len(state.event_deck), len(state.item_deck)) == (51, 40, 24)
    state.adrenaline_discards, state.adrenaline.loose = state.adrenaline.loose, [0] * 16
    draw_cards(scripted(state, (5,)), state, 0, 1)
    assert len(state.adrenaline) == 50 and sum(state.adrenaline_discards) == 0
    state.item_deck.loose = [0] * len(LIBRARY.items)
    assert draw_item(scripted(state), state) == -1
    gain_item(scripted(state), state, 0, -1)
    assert state.items[0] == ()


@pytest.mark.rule("L7-7.1", "L7-17.3", "L7-17.1", "L7-17.10")
def test_skills_are_dealt_and_lie_open() -> None:
    from sortie.kernel.position import Position

    found = Position(GAME, GAME.start(Setup("ash", seats=2)))
    then(found, "be milo-okafor")
    assert refused_by(found, "be milo-okafor") == "L7-17.1"
    then(
        found,
        "be ada-brandt",
        "draw 0",
        "draw 1",
        *["draw 0"] * 5,
        "draw 2",
        "draw 3",
        *["draw 1"] * 5,
        "draw 1",
    )
    state = now(found)
    assert state.skills == [(0, 1), (2, 3)] and state.active == 1
    panels = GAME.view(state, -1, None).plain()["panels"]
    assert any("skill-amateur-boxer" in str(panel["lines"]) for panel in panels)


@pytest.mark.rule("L7-7.4", "L7-42.2", "L7-42.5")
def test_what_a_knock_out_takes() -> None:
    state = drawn(
        players=[
            {"skills": ["jumpy", "sprinter"], "items": ["scalpel", "security-key-card"], "threat": 2},
            {},
        ],
        pool=3,
    )
    knock_out(scripted(state), state, 0)
    assert len(state.skills[0]) == 2 and state.threat[0] == 1 and state.pool == 3
    assert len(state.ground[tile("tank-farm")]) == 2 and state.items[0] == ()


@pytest.mark.rule("L7-8.2", "L7-8.5", "L7-8.7")
def test_items_lie_open_on_sheets_and_tiles() -> None:
    found = position(
        "pick up hand-lamp", tiles=CROSS, players=[{"items": ["scalpel", "sedative"]}, {}],
        ground={"crossing": ["hand-lamp"]},
    )  # fmt: skip
    then(found, "lay down scalpel")
    state = now(found)
    assert [LIBRARY.items[item].id for item in state.ground[tile("crossing")]] == ["scalpel"]
    view = str(GAME.view(state, 1, found.request).plain())
    assert "item-hand-lamp" in view and "item-scalpel" in view


@pytest.mark.rule("L7-43.1", "L7-43.3", "L7-43.6")
def test_players_leave_one_by_one() -> None:
    state = drawn(players=[{}, {"items": ["scalpel"]}, {}])
    leave_game(scripted(state), state, 0, ESCAPED)
    from sortie.games.level7.rules.infirmary import kill

    kill(scripted(state), state, 1)
    assert state.ground[tile("tank-farm")] and not state.finished
    kill(scripted(state), state, 2)
    result = GAME.result(state)
    assert state.finished and result is not None and result.scores == (1, 0, 0)
