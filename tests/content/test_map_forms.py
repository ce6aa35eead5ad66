"""The description that each game gives of its drawings holds for every shipped map, and surveys agree with the rules."""

from __future__ import annotations

import pytest

from sortie.content.packs import Pack, read_packs
from sortie.games import game_names, open_game
from sortie.kernel.game.map_form import MapForm

DRAWN = [name for name in game_names() if open_game(name).map_form is not None]


def shipped(name: str) -> list[tuple[str, str]]:
    packs: tuple[Pack, ...] = read_packs([name])
    return [(one, document.text) for pack in packs for one, document in pack.maps.items()]


def body(form: MapForm, text: str) -> list[str]:
    lines = text.splitlines()
    first = lines.index(form.heading) + 1 if form.heading else 0
    found = lines[first + form.above :]
    stop = next((i for i, line in enumerate(found) if not line.strip() or line == form.layer), len(found))
    return found[:stop]


@pytest.mark.parametrize("name", DRAWN)
def test_every_sign_of_a_shipped_map_is_described(name: str) -> None:
    form = open_game(name).map_form
    assert form is not None
    step = form.square + 1
    known = [{sign.sign for sign in slot.signs} | set(slot.letters) for slot in form.slots]
    beside = {sign.sign for sign in form.borders}
    below = {sign.level for sign in form.borders}
    for _, text in shipped(name):
        rows = body(form, text)
        wide = (len(rows[0].rstrip()) - form.left) // step
        for y, line in enumerate(rows[: len(rows) // 2 * 2]):
            line = line.ljust(form.left + wide * step + 1)
            for x in range(wide):
                at = form.left + x * step + 1
                if y % 2:
                    for slot, signs in enumerate(known):
                        assert not signs or line[at + slot] in signs
                    assert x == wide - 1 or line[at + form.square] in beside
                elif y:
                    assert line[at : at + form.square] in below


@pytest.mark.parametrize("name", DRAWN)
def test_every_sign_has_words_in_every_language(name: str) -> None:
    game = open_game(name)
    form = game.map_form
    assert form is not None
    layer = (form.layer_slot,) if form.layer_slot else ()
    slots = (*form.slots, *layer)
    signs = [*form.borders, *(sign for slot in slots for sign in slot.signs)]
    keys = {sign.key for sign in signs} | {slot.key for slot in slots if slot.key}
    for language in ("en", "fr", "ru"):
        for key in keys:
            assert game.texts(language, key, {"number": 1}) != key, key


@pytest.mark.parametrize("name", DRAWN)
def test_a_survey_sees_both_ways_and_walks_by_steps(name: str) -> None:
    game = open_game(name)
    _, text = shipped(name)[0]
    square = next(
        one for one in range(30, 200) if (game.survey(text, one) or None) and game.survey(text, one)
    )
    found = game.survey(text, square)
    assert found is not None
    assert found.costs[square] == 0
    assert 1 in found.costs.values()
    for other in found.sees[:5]:
        back = game.survey(text, other)
        assert back is not None and square in back.sees
    with pytest.raises(ValueError):
        game.survey("no drawing at all\n", 0)
    assert game.survey(text, 1_000_000) is None
