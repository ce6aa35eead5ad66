"""Every effect, reach and piece that a pack may write is played where it may stand: what it does must be seen."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest
from pydantic import BaseModel

from sortie.content.mistakes import PackError
from sortie.games.siege import SiegeGame, open_game
from sortie.games.siege.content.schema.effects import EFFECTS, PLACES, AreaEffect, OverlayEffect, Reach
from sortie.games.siege.content.schema.tables import PieceRecord
from sortie.games.siege.rules.setup.squads import deployment_steps
from sortie.games.siege.state.steps import Furnish, Prepare
from sortie.kernel.position import Position
from tests.siege.play import fact, offered, play, state_of

Table = dict[str, Any]
ABILITY, GADGET = "ability", "gadget"

PACK = """
id = "tricks"
game = "siege"
version = "1"
title = "pack-tricks"
authors = ["test"]
depends = ["siege"]
"""
OPERATOR = """
[[operators]]
id = "tester"
side = "{side}"
short = "R"
medium = "R"
long = "R"
stamina = 5
destroy = 1
shield = true
gadget = "trick"
charges = 2
abilities = [{{ id = "trick", trigger = "{trigger}", event = "{event}", charge = {charge}, reach = {reach}, effects = [{effect}] }}]
"""
CUBE = """
[[gadgets]]
id = "trick"
side = "{side}"
slots = 2
trigger = "{trigger}"
reach = {reach}
effects = [{effect}]
"""
PIECE = """
[[pieces]]
id = "thing"
side = "defenders"
mount = "ground"
strength = 1
does = "{does}"
"""


def written(value: object) -> str:
    """A value as TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {written(one)}" for key, one in value.items()) + " }"
    if isinstance(value, bool):
        return str(value).lower()
    return (
        str(list(value)).replace("'", '"')
        if isinstance(value, tuple)
        else f'"{value}"'
        if isinstance(value, str)
        else str(value)
    )


class Play(NamedTuple):
    """A scene with one effect: who stands where, what is played, and a fact that the effect alone makes true."""

    effect: Table
    target: str
    answers: tuple[str, ...]
    path: str
    value: object
    reach: tuple[str, ...] = ("throw",)
    others: tuple[Table, ...] = ({"name": "kestrel", "at": [12, 6], "facing": "west"},)
    devices: tuple[Table, ...] = ()
    more: tuple[tuple[str, Any], ...] = ()
    side: str = "attackers"


MATE = {"name": "sato", "at": [10, 6], "wounds": 2}
FAR_ORANGE = {"name": "rourke", "at": [20, 12]}
WIRE = {"piece": "barbed-wire", "at": [12, 6]}
LIVE = {"piece": "live-wire", "at": [11, 7]}
NOBODY = (FAR_ORANGE,)
LOCATED, STUNNED, WOUNDS = (f"operators.kestrel.{what}" for what in ("located", "stunned", "wounds"))

# The tester stands at j7 in the gallery K, Kestrel three spaces east of it at m7.
ACTIONS: dict[tuple[str, str], Play] = {
    ("damage", "centre"): Play({"centre": "R R"}, "m7", ("dice 1 1",), WOUNDS, 2),
    ("damage", "around"): Play({"around": "O"}, "l7", ("dice 2",), WOUNDS, 1),
    ("destroy", "target"): Play({"level": 1}, "m7", (), "devices", [], devices=(WIRE,)),
    ("destroy", "blast"): Play({"level": 1, "area": "blast"}, "l7", (), "devices", [], devices=(WIRE,)),
    ("destroy", "room"): Play({"level": 1, "area": "room"}, "k7", (), "devices", [], devices=(WIRE,)),
    ("destroy", "only"): Play(
        {"level": 1, "area": "room", "only": "electronics"}, "k7", (), "devices", ["barbed-wire@m7"],
        others=NOBODY, devices=(WIRE, LIVE),
    ),
    ("destroy", "level 2"): Play({"level": 2}, "m7", (), "sections.breaches", ["m6-m7"]),
    ("destroy", "level 3"): Play(
        {"level": 3}, "q6", (), "sections.breaches", ["p5-p6"], more=(("at", [15, 7]),), others=NOBODY
    ),
    ("stun", "target"): Play({}, "m7", (), STUNNED, True),
    ("stun", "blast"): Play({"area": "blast"}, "l7", (), STUNNED, True),
    ("stun", "room"): Play({"area": "room"}, "d7", (), STUNNED, True),
    ("stun", "lose_overwatch"): Play({"lose_overwatch": True}, "m7", (), "operators.kestrel.facing", "none"),
    ("locate", "target"): Play({}, "m7", (), LOCATED, True),
    ("locate", "blast"): Play({"area": "blast"}, "l7", (), LOCATED, True),
    ("locate", "room"): Play({"area": "room"}, "d7", (), LOCATED, True),
    ("overlay", "smoke"): Play({"overlay": "smoke"}, "m7", ("cover l7-m8",), "overlays.0.kind", "smoke"),
    ("overlay", "gas"): Play({"overlay": "gas", "wounds": 1}, "m7", ("cover l7-m8",), WOUNDS, 1),
    ("overlay", "fire"): Play({"overlay": "fire", "centre": "R"}, "m7", ("cover l7-m8", "dice 3"), WOUNDS, 2),
    ("heal", ""): Play(
        {"amount": 2}, "k7", (), "operators.sato.wounds", 0, ("deploy",), (MATE, FAR_ORANGE)
    ),
    ("piece", "wire"): Play({"piece": "barbed-wire"}, "k7", (), "devices", ["barbed-wire@k7"], ("deploy",)),
    ("piece", "mine"): Play({"piece": "mine"}, "k7", ("arrow east",), "devices", ["mine@k7"], ("deploy",)),
    ("drone", ""): Play({"points": 3}, "k7", ("fly l7", "scan"), LOCATED, True, ("deploy",)),
    ("enter", ""): Play({}, "j8", ("follow",), "operators.tester.square", "j8", ("ram",), NOBODY),
    ("flip", ""): Play({}, "", (), "operators.tester.flipped", True, ("self",), NOBODY),
}  # fmt: skip


def opened(
    folder: Path, where: str, kind: str, effect: Table, side: str, reach: tuple[str, ...] = (), charge: bool = True,
    extra: str = "",
) -> SiegeGame:  # fmt: skip
    """SIEGE with one gadget that does one thing."""
    place = PLACES[kind]
    keys = {
        "side": side, "trigger": place.trigger, "event": place.event, "charge": written(charge),
        "reach": written(reach), "effect": written({"kind": kind, **effect}),
    }  # fmt: skip
    harmless = {
        **keys,
        "trigger": "permanent",
        "event": "",
        "reach": "[]",
        "effect": '{ kind = "pierce_smoke" }',
    }
    (folder / "pack.toml").write_text(PACK, encoding="utf-8")
    texts = OPERATOR.format(**(keys if where == ABILITY else harmless)) + extra
    (folder / "tricks.toml").write_text(
        texts + (CUBE.format(**keys) if where == GADGET else ""), encoding="utf-8"
    )
    return open_game([folder])


def scene(game: SiegeGame, play_: Play) -> Position:
    """The tester in its activation, with a cube of the gadget where there is one."""
    more = dict(play_.more)
    tester = {"name": "tester", "at": more.pop("at", [9, 6])}
    if "trick" in game.library.gadgets:
        more["cubes"] = {"trick": 1}
    operators = [tester, *play_.others]
    document = {"operators": operators, "devices": list(play_.devices), "active": "tester", **more}
    return Position(game, game.draw_case(document))


def places_of(kind: str) -> list[str]:
    return [ABILITY, GADGET] if PLACES[kind].gadgets else [ABILITY]


PLAYED = [(kind, what, where) for kind, what in ACTIONS for where in places_of(kind)]


@pytest.mark.rule("SGE-OPR.12", "SGE-TAC.1", "SGE-SPE.2")
@pytest.mark.parametrize(("kind", "what", "where"), PLAYED)
def test_what_an_action_does(kind: str, what: str, where: str, tmp_path: Path) -> None:
    one = ACTIONS[kind, what]
    position = scene(opened(tmp_path, where, kind, one.effect, one.side, one.reach), one)
    assert fact(position, one.path) != one.value if kind != "overlay" else True
    used = {"flip": "flip trick"}.get(
        kind, f"{'employ' if where == ABILITY else 'use'} trick on {one.target}"
    )
    play(position, used, *one.answers)
    assert fact(position, one.path) == one.value
    left = fact(position, "operators.tester.charges" if where == ABILITY else "cubes.trick")
    assert left == (1 if where == ABILITY else 0), "it is paid for once"


@pytest.mark.rule("SGE-OVL.7")
@pytest.mark.parametrize("where", [ABILITY, GADGET])
@pytest.mark.parametrize("spare", [False, True])
def test_gas_that_spares_who_laid_it(where: str, spare: bool, tmp_path: Path) -> None:
    effect = {"overlay": "gas", "wounds": 1, "spare": spare}
    one = Play(effect, "k7", (), "", None, others=NOBODY)
    position = scene(opened(tmp_path, where, "overlay", effect, "attackers", ("throw",)), one)
    play(position, f"{'employ' if where == ABILITY else 'use'} trick on k7", "cover j7-k8")
    # Once when it is laid, once for the action that ends in it.
    assert fact(position, "operators.tester.wounds") == (0 if spare else 2)
    play(position, "move tester to j8")
    assert fact(position, "operators.tester.wounds") == (0 if spare else 3)


REACHES: dict[str, tuple[list[int] | str, str, str]] = {
    # Where the tester stands, a space in reach, and one that is not.
    "throw": ([9, 6], "d7", "c7"),
    "deploy": ([9, 6], "k8", "l8"),
    "sight": ([9, 6], "c7", "j5"),
    "wave": ([9, 6], "n3", "o7"),
    "vertical": ("upstairs", "q7", "k9"),
    "ram": ([9, 6], "j6", "k8"),
}


@pytest.mark.rule("SGE-KEY.3", "SGE-KEY.4", "SGE-KEY.5", "SGE-KEY.6", "SGE-KEY.8", "SGE-KEY.14")
@pytest.mark.parametrize("reach", REACHES)
@pytest.mark.parametrize("where", [ABILITY, GADGET])
def test_what_a_reach_aims_at(reach: str, where: str, tmp_path: Path) -> None:
    place, near, far = REACHES[reach]
    game = opened(tmp_path, where, "locate", {}, "attackers", (reach,))
    position = scene(game, Play({}, "", (), "", None, others=NOBODY, more=(("at", place),)))
    used = "employ" if where == ABILITY else "use"
    assert f"{used} trick on {near}" in offered(position)
    assert f"{used} trick on {far}" not in offered(position)


SETUPS: dict[str, tuple[Table, str, str, object]] = {
    "shutters": ({"amount": 1}, "shutter d6-d7", "sections.shutters", ["d6-d7"]),
    "plates": ({"amount": 1}, "plate kestrel", "operators.kestrel.plate", True),
    "pieces": ({"piece": "deployable-shield", "amount": 2}, "lay k7", "devices", ["deployable-shield@k7"]),
}


@pytest.mark.rule("SGE-SET.6", "SGE-SET.7", "SGE-GEN.6")
@pytest.mark.parametrize(("kind", "where"), [(kind, where) for kind in SETUPS for where in places_of(kind)])
def test_what_is_laid_at_setup(kind: str, where: str, tmp_path: Path) -> None:
    effect, line, path, value = SETUPS[kind]
    game = opened(tmp_path, where, kind, effect, "defenders")
    operators = [
        {"name": "varga", "at": [0, 0]},
        {"name": "kestrel", "at": [2, 2]},
        {"name": "tester", "at": [3, 3]},
    ]
    state = game.draw_case(
        {"operators": operators, "devices": [], **({"cubes": {"trick": 1}} if where == GADGET else {})}
    )
    state.agenda = [
        step
        for step in deployment_steps(state)
        if isinstance(step, Furnish)
        or (isinstance(step, Prepare) and state.siege.abilities[step.ability].id == "trick")
    ]
    position = Position(game, state)
    play(position, line)
    assert fact(position, path) == value
    if kind == "pieces":
        play(position, "lay l7")
        assert fact(position, "devices") == ["deployable-shield@k7", "deployable-shield@l7"], (
            "both of its pieces"
        )


@pytest.mark.rule("SGE-REA.7", "SGE-REA.2", "SGE-REA.8", "SGE-HID.17")
@pytest.mark.parametrize("charge", [True, False])
@pytest.mark.parametrize("kind", ["cancel", "snare", "rescue"])
def test_what_a_reaction_does(kind: str, charge: bool, tmp_path: Path) -> None:
    game = opened(tmp_path, ABILITY, kind, {"wounds": 2} if kind == "snare" else {}, "defenders", (), charge)
    tester = {"name": "tester", "at": [4, 6]}
    blue = {"name": "varga", "at": [3, 5] if kind == "snare" else [9, 6]}
    mate = {"name": "kestrel", "at": [8, 6], "wounds": 4}
    case = {
        "operators": [blue, tester, mate],
        "devices": [],
        "active": "varga",
        "cubes": {"smoke-grenade": 1},
    }
    position = Position(game, game.draw_case(case))
    if kind == "cancel":
        play(position, "use smoke-grenade on h8", "cancel with trick", "accept")
        assert fact(position, "overlays") == [] and fact(position, "cubes.smoke-grenade") == 0
    elif kind == "snare":
        play(position, "move varga to d7", "snare with trick", "accept")
        assert fact(position, "operators.varga.wounds") == 2
    else:
        play(position, "shoot kestrel", "dice 4 4", "dice 1", "rescue with trick")
        assert fact(position, "operators.kestrel.alive") and fact(position, "operators.kestrel.wounds") == 4
        assert fact(position, STUNNED)
    assert fact(position, "operators.tester.charges") == (1 if charge else 2), (
        "paid for where it costs a charge"
    )


@pytest.mark.rule("SGE-GEN.5")
@pytest.mark.parametrize("looks", [True, False])
def test_who_looks_through_smoke(looks: bool, tmp_path: Path) -> None:
    game = opened(tmp_path, ABILITY, "pierce_smoke", {}, "attackers")
    smoke = [{"kind": "smoke", "squares": [[10, 6], [11, 6]]}]
    name = "tester" if looks else "varga"
    case = {"operators": [{"name": name, "at": [9, 6]}, {"name": "kestrel", "at": [12, 6]}], "devices": []}
    position = Position(game, game.draw_case({**case, "active": name, "overlays": smoke}))
    assert ("shoot kestrel" in offered(position)) == looks


DOES = {
    "camera": "watched", "wire": "wires", "mine": "devices", "riser": "closed_risers", "obstacle": "obstacles",
    "jam": "jammed", "live": "live",
}  # fmt: skip


@pytest.mark.rule("SGE-GAD.1", "SGE-AGA.7")
@pytest.mark.parametrize("does", DOES)
def test_what_a_piece_does(does: str, tmp_path: Path) -> None:
    game = opened(
        tmp_path, GADGET, "piece", {"piece": "thing"}, "attackers", ("deploy",), extra=PIECE.format(does=does)
    )
    position = scene(game, Play({}, "", (), "", None, others=NOBODY))
    before = getattr(state_of(position), DOES[does])
    play(position, "use trick on k7", *(("arrow east",) if does == "mine" else ()))
    state = state_of(position)
    assert fact(position, "devices") == ["thing@k7"] and getattr(state, DOES[does]) != before
    assert (state.devices[0].arrow >= 0) == (does == "mine")


def words_of(record: type[BaseModel], key: str) -> set[str]:
    return set(get_args(record.model_fields[key].annotation))


def test_nothing_of_the_vocabulary_is_left_out() -> None:
    kinds = {kind for kind, _ in ACTIONS} | set(SETUPS) | {"cancel", "snare", "rescue", "pierce_smoke"}
    assert kinds == set(EFFECTS) == set(PLACES)
    for kind in ("destroy", "stun", "locate"):
        assert issubclass(EFFECTS[kind], AreaEffect)
        assert {what for one, what in ACTIONS if one == kind} >= words_of(AreaEffect, "area")
    assert {what for one, what in ACTIONS if one == "overlay"} == words_of(OverlayEffect, "overlay")
    played = [(kind, one.effect) for (kind, _), one in ACTIONS.items()]
    played += [(kind, effect) for kind, (effect, *_) in SETUPS.items()]
    elsewhere = {("overlay", "spare"), ("snare", "wounds")}
    keys = {(kind, key) for kind, effect in played for key in effect} | elsewhere
    assert keys == {
        (kind, key) for kind, record in EFFECTS.items() for key in record.model_fields if key != "kind"
    }
    assert {*REACHES, "self"} == set(get_args(Reach))
    assert set(DOES) == set(get_args(PieceRecord.model_fields["does"].annotation))


WRONG: list[tuple[str, str, str, Table, str]] = [
    ("action", "", '["throw"]', {"kind": "cancel"}, "does nothing here"),
    ("reaction", "throw", "[]", {"kind": "snare", "wounds": 1}, "does nothing here"),
    ("permanent", "", "[]", {"kind": "stun"}, "does nothing here"),
    ("action", "", '["throw"]', {"kind": "damage"}, "without dice"),
    ("action", "", '["throw"]', {"kind": "destroy"}, "'level' is missing"),
    ("action", "", '["throw"]', {"kind": "overlay"}, "'overlay' is missing"),
    ("action", "", '["throw"]', {"kind": "overlay", "overlay": "gas"}, "hurts nobody"),
    ("action", "", '["throw"]', {"kind": "overlay", "overlay": "fire", "wounds": 1}, "hurts nobody"),
    ("action", "", '["throw"]', {"kind": "overlay", "overlay": "smoke", "wounds": 1}, "has no wounds"),
    ("action", "", '["throw"]', {"kind": "stun", "points": 3}, "Unknown key 'points'"),
    ("action", "", "[]", {"kind": "stun"}, "aimed at nothing"),
    ("action", "", '["throw"]', {"kind": "enter"}, "belongs to the reach 'ram'"),
    ("action", "", '["self"]', {"kind": "stun"}, "flips a gadget"),
]


@pytest.mark.parametrize(("trigger", "event", "reach", "effect", "words"), WRONG)
def test_what_would_do_nothing_is_a_mistake(
    trigger: str, event: str, reach: str, effect: Table, words: str, tmp_path: Path
) -> None:
    keys = {"side": "attackers", "trigger": trigger, "event": event, "charge": "true", "reach": reach}
    (tmp_path / "pack.toml").write_text(PACK, encoding="utf-8")
    (tmp_path / "tricks.toml").write_text(OPERATOR.format(**keys, effect=written(effect)), encoding="utf-8")
    with pytest.raises(PackError, match=words):
        open_game([tmp_path])
