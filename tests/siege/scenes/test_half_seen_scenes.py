"""Tokens and standees of which one half counts, declared ripostes, drafts and inventories of SIEGE."""

from __future__ import annotations

from typing import Any

import pytest

from sortie.games.siege.rules.setup.squads import deployment_steps, stock_choices
from sortie.games.siege.state.encounter import ATTACKERS, DEFENDERS
from sortie.games.siege.state.steps import ChooseTruth, DeployBody
from sortie.kernel.game.setup import Setup
from sortie.kernel.position import Position
from tests.questions import asked
from tests.siege.drawing import ASKED, FAR, FAR_BLUE, drawn, hidden, siege_game
from tests.siege.play import fact, offered, play, state_of
from tests.siege.scenes.scene_words import acting, rules


def passing(position: Position) -> None:
    """Nobody is demanded."""
    while asked(position) == "demand":
        play(position, "pass")


@pytest.mark.rule("SGE-RIP.5", "SGE-RIP.11", "SGE-PRO.15")
def test_who_watches_the_standee_alone_may_fire_at_it() -> None:
    """The miniature stands beside the side that is watched, its standee on it."""
    varga = {"name": "varga", "at": [8, 6], "standee": [7, 6]}
    position = drawn(
        [FAR_BLUE, FAR, varga, {"name": "kestrel", "at": [8, 7], "facing": "west"}], active="varga"
    )
    play(position, "overwatch north")
    assert "riposte kestrel at standee" in offered(position)


@pytest.mark.rule("SGE-REA.5")
@pytest.mark.parametrize("name", ["varga", "sato"])
def test_beside_a_mine_the_one_who_declared_fires(name: str) -> None:
    mine = [{"piece": "mine", "at": [10, 9], "arrow": [10, 10]}]
    watchers = [
        {"name": "varga", "at": [10, 13], "facing": "north"},
        {"name": "sato", "at": [11, 13], "facing": "north"},
    ]
    position = acting("maren", [10, 11], *watchers, devices=mine)
    events = play(position, "move maren to k11", f"riposte {name}", "pass")
    while asked(position) in ("yellow", "orange", "red"):
        events += play(position, "dice " + " ".join(["1"] * position.request.count))  # type: ignore[union-attr]
    names = state_of(position).siege.names
    assert [names[event.values[0]] for event in events if event.key == "shot"] == [name]


@pytest.mark.rule("SGE-HID.14", "SGE-GAD.6")
def test_a_decoy_that_is_gone_gets_no_dice() -> None:
    """Both tokens are in the blast; the first one is exposed by its dice and was the true one."""
    token = hidden("kestrel", [6, 7], [7, 7])
    mates = [{"name": name, "at": [20, 9 + row]} for row, name in enumerate(("oduya", "ivanko", "pellegrin"))]
    position = acting("varga", [9, 7], token, *mates, cubes={"frag-grenade": 1}, switches=ASKED)
    passing(position)
    play(position, "use frag-grenade on g8", "dice 3 1")
    assert not fact(position, "operators.kestrel.hidden")
    assert asked(position) == "act", "no dice for what is not there any more"


@pytest.mark.rule("SGE-HID.18", "SGE-HID.5", "SGE-MOV.3")
def test_a_decoy_half_way_is_not_where_the_miniature_is() -> None:
    """The decoy steps onto a mate, where nobody stops; the Operator reveals elsewhere and may end there."""
    mate = {"name": "rourke", "at": [20, 11]}
    token = hidden("kestrel", [6, 7], [20, 12], 1)
    position = drawn([FAR_BLUE, mate, token], active="kestrel", phase=2, switches=ASKED)
    play(position, "move kestrel-2 to u12")
    assert rules(position, "end") == ["MOV.3"]
    play(position, "reveal kestrel")
    assert rules(position, "end") == [""]


@pytest.mark.rule("SGE-MIS.11", "SGE-END.1")
def test_the_end_by_extraction_is_told_once() -> None:
    position = acting("varga", [0, 5], mission="hostage", carrier="varga")
    events = play(position, "end")
    assert [event.key for event in events].count("over") == 1


@pytest.mark.rule("SGE-LEA.10", "SGE-HID.21")
def test_the_second_token_leans_where_the_first_does_not() -> None:
    def leaning(**first: Any) -> bool:
        state = state_of(drawn([FAR_BLUE, FAR, hidden("kestrel", [3, 8], [4, 8])], round=0))
        number = state.siege.names.index("kestrel")
        state.put(2 * number + 1, -1)
        if first:
            state.standee[2 * number] = state.siege.building.grid.parse("d9")
        state.agenda = [DeployBody(2 * number + 1)]
        return any("-from-" in text for text in offered(Position(siege_game(), state)))

    assert leaning()
    assert not leaning(standee=True), "one standee for both"


@pytest.mark.rule("SGE-MOD.7")
def test_who_is_banned_is_picked_by_nobody() -> None:
    position = Position(siege_game(), siege_game().start(Setup("bomb", sides=("attackers", "defenders"), switches={"draft": "on"})))  # fmt: skip
    banned: list[str] = []
    while asked(position) in ("pick", "ban"):
        left = {text.split()[-1] for text in offered(position)}
        assert not left & set(banned)
        if asked(position) == "ban":
            banned.append(offered(position)[0].split()[-1])
        play(position, offered(position)[0])
    assert len(banned) == 4 and not {one["name"] for one in fact(position, "operators")} & set(banned)


@pytest.mark.rule("SGE-SET.3")
@pytest.mark.parametrize("side", [ATTACKERS, DEFENDERS])
def test_the_balanced_inventory_is_named_first(side: int) -> None:
    library = siege_game().library
    stock = library.stocks[("attackers", "defenders")[side]]
    first = stock_choices(library, side)[0]
    filled = {gadget: cubes for gadget, cubes in zip(library.gadgets, first, strict=True) if cubes}
    assert filled == dict(stock.balanced) and sum(first) == stock.cubes


@pytest.mark.rule("SGE-FLR.7", "SGE-MOV.1")
def test_the_first_space_of_the_map_is_on_the_main_floor() -> None:
    assert rules(acting("varga", [0, 0]), "move varga to b1", "move varga to d1") == ["", "MOV.1"]
    assert rules(acting("varga", "upstairs"), "move varga to d1") == ["FLR.7"]


@pytest.mark.rule("SGE-SPE.5")
def test_who_steps_into_a_live_space_is_stunned_and_hurt() -> None:
    sato = {"name": "sato", "at": [3, 3]}
    position = acting("varga", [6, 7], sato, devices=[{"piece": "live-wire", "at": [4, 7]}])
    play(position, "move varga to f8")
    assert fact(position, "operators.varga.stunned") and fact(position, "operators.varga.wounds") == 1
    assert not fact(position, "operators.sato.stunned") and not fact(position, "operators.okonjo.stunned")


@pytest.mark.rule("SGE-SHO.12")
def test_before_a_reroll_the_dice_are_seen() -> None:
    kestrel = {"name": "kestrel", "at": [9, 7]}
    position = acting("varga", [6, 7], kestrel, rerolls=[1, 0])
    play(position, "shoot kestrel")
    thrown = 0
    while asked(position) in ("yellow", "orange", "red"):
        count = position.request.count  # type: ignore[union-attr]
        thrown += count
        play(position, "dice " + " ".join(["1"] * count))
    choice = position.open_choice()
    assert choice is not None and choice.label == "reroll"
    assert [key for key, _ in choice.about].count("die") == thrown > 0


@pytest.mark.rule("SGE-SET.6", "SGE-HID.2")
def test_every_defender_is_deployed_before_the_attackers() -> None:
    steps = deployment_steps(state_of(drawn([FAR_BLUE, FAR])))[::-1]
    bodies = [step.body for step in steps if isinstance(step, DeployBody)]
    assert bodies == [*range(10, 20), 0, 2, 4, 6, 8], "two tokens of each defender, then five attackers"
    assert [step.operator for step in steps if isinstance(step, ChooseTruth)] == [5, 6, 7, 8, 9]
