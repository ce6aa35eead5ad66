"""The bot of LEVEL 7 trades: it offers what helps both, agrees to such offers, and asks no second time."""

from __future__ import annotations

from typing import Any

from sortie.games.level7.bot.gear_worth import gear_worth
from sortie.games.level7.bot.offers import Offer, best_offer, exchanges
from sortie.kernel.chance.dice_sources import SeededDice
from sortie.kernel.position import Position
from sortie.players.knowledge import Knowledge
from sortie.players.roster import make_player
from tests.level7.drawing import CROSS, LIBRARY, drawn, position
from tests.level7.play import now, then

LAMPS_AND_STICKS = [
    {"hand": ["bolt"] * 4, "items": ["hand-lamp", "hand-lamp"]},
    {"hand": ["bolt"] * 4, "items": ["stun-stick", "stun-stick"]},
]


def item(name: str) -> int:
    return [one.id for one in LIBRARY.items].index(name)


def decision(found: Position) -> str:
    choice = found.open_choice()
    assert choice is not None
    sight = Knowledge(found, choice.seat, None, SeededDice("bot"))
    return found.write(make_player("heuristic", "bot").decide(sight))


def offered_by(players: list[dict[str, Any]], **document: Any) -> Offer | None:
    state = drawn(tiles=CROSS, players=players, **document)
    return best_offer(state, 0, [1])


def test_an_exchange_that_helps_both_is_offered_agreed_to_and_done() -> None:
    found = position(tiles=CROSS, players=LAMPS_AND_STICKS)
    for line in ("trade with 2", "give hand-lamp", "ask for stun-stick", "propose"):
        assert decision(found) == line
        then(found, line)
    assert decision(found) == "agree"
    then(found, "seat 2: agree")
    assert (
        now(found).items[0] == now(found).items[1] == tuple(sorted((item("hand-lamp"), item("stun-stick"))))
    )
    assert decision(found) != "trade with 2"


def test_a_thing_of_no_use_is_given_to_whom_it_helps() -> None:
    players = [{"hand": ["bolt"] * 4, "items": ["hand-lamp", "hand-lamp"]}, {"hand": ["bolt"] * 4}]
    assert offered_by(players) == Offer(1, (item("hand-lamp"),), ())
    players[0]["items"] = ["riot-vest"]
    assert offered_by(players) is None


def test_what_helps_one_side_only_is_declined() -> None:
    found = position(
        "trade with 2", "ask for riot-vest", "propose", tiles=CROSS,
        players=[{"hand": ["bolt"] * 4}, {"hand": ["bolt"] * 4, "items": ["riot-vest"]}],
    )  # fmt: skip
    assert decision(found) == "decline"


def test_who_was_declined_does_not_ask_again() -> None:
    found = position(
        "trade with 2", "give hand-lamp", "ask for stun-stick", "propose", "seat 2: decline",
        tiles=CROSS, players=LAMPS_AND_STICKS,
    )  # fmt: skip
    assert decision(found) != "trade with 2"
    assert best_offer(now(found), 0, [1]) is None


def test_begun_without_an_offer_a_trade_is_withdrawn() -> None:
    players = [{"hand": ["bolt"] * 4, "items": ["riot-vest"]}, {"hand": ["bolt"] * 4}]
    found = position("trade with 2", tiles=CROSS, players=players)
    assert decision(found) == "withdraw"


def test_the_key_goes_to_whoever_has_more_cards() -> None:
    players = [{"hand": ["bolt"], "items": ["security-key-card"]}, {"hand": ["bolt"] * 5}]
    offer = offered_by(players, scenario="daylight")
    assert offer == Offer(1, (item("security-key-card"),), ())
    asked = offered_by(players[::-1], scenario="daylight")
    assert asked == Offer(1, (), (item("security-key-card"),))
    players[1]["hand"] = ["bolt"]
    assert offered_by(players, scenario="daylight") is None


def test_only_what_both_can_carry_is_exchanged() -> None:
    players = [{"items": ["hand-lamp"]}, {"items": ["stun-stick", "riot-vest"]}]
    found = exchanges(drawn(tiles=CROSS, players=players), 0, 1)
    lamp = (item("hand-lamp"),)
    assert Offer(1, lamp, ()) not in found
    assert Offer(1, lamp, (item("riot-vest"),)) in found and Offer(1, (), (item("riot-vest"),)) in found


def test_an_item_is_worth_less_beside_another_of_its_kind() -> None:
    def worth(*items: str, scenario: str = "a-new-level-of-fear", **more: Any) -> int:
        state = drawn(scenario=scenario, tiles=CROSS, players=[{"items": list(items), **more}])
        return gear_worth(state, 0)

    assert worth("stun-stick") < worth("stun-stick", "length-of-pipe")
    assert worth("stun-stick", "length-of-pipe") - worth("stun-stick") < worth("length-of-pipe")
    assert worth("data-slate") < worth("data-slate", scenario="three-switches")
    assert worth("sedative", fear=3) < worth("sedative", fear=7)
    assert worth("trauma-kit", hand=["bolt"] * 4) < worth("trauma-kit", hand=["bolt"])
    assert worth("length-of-pipe", skills=["innocent-face"]) > worth("length-of-pipe")
