"""What a match looks like: reprs, text, pictures, stories and views, for everybody what they may know."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import sortie
from sortie.drawing.piece_codes import PieceCodes
from tests.library.games_through import NAMES, opened, random_answers

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", NAMES)
def test_a_match_is_printed_with_its_board_and_what_is_asked(name: str) -> None:
    match = random_answers(opened(name).new(seed=3), 20)
    text = str(match)
    assert match.prompt in text
    assert "+===+" in text
    assert text == match.text(match.seat)
    assert re.match(rf"<Match {name}, .*; \d+ answers; seat \d is asked: .* \(\d+ options\)>", repr(match))
    assert repr(opened(name)).startswith(f"<Game {name}: ")


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_shows_every_board_and_every_piece(name: str) -> None:
    match = random_answers(opened(name).new(seed=3), 20)
    picture = ElementTree.fromstring(match.svg())
    assert picture.tag == f"{SVG}svg"
    words = [element.text for element in picture.iter(f"{SVG}text")]
    view, codes = match.view(), PieceCodes()
    codes.meet(view.pieces)
    for piece in view.pieces:
        if piece.square and not piece.face_down:
            called = match.game.wording.word(piece.label)
            assert any(word and word.rstrip("…") in called and len(word) > 3 for word in words), called
            assert codes.code(piece) in words
    assert match._repr_svg_() == match.svg()
    widths = [float(picture.attrib[side]) for side in ("width", "height")]
    assert all(0 < width < 1500 for width in widths)


def test_a_face_down_piece_has_no_letters_in_text_and_picture() -> None:
    match = random_answers(opened("siege").new(seed=3), 40)
    hidden = [piece for piece in match.view().pieces if piece.face_down]
    assert hidden
    codes = PieceCodes()
    for piece in hidden:
        assert codes.code(piece) == "?"
    assert match.svg().count(">?<") >= len(hidden)


@pytest.mark.parametrize("name", NAMES)
def test_the_story_is_told_in_sentences(name: str) -> None:
    match = random_answers(opened(name).new(seed=3), 25)
    whole = match.story(seat=-1)
    assert whole
    assert all(isinstance(line, str) and line for line in whole)
    later = match.story(seat=-1, since=len(match.log) - 3)
    assert whole[len(whole) - len(later) :] == later


def test_a_view_is_that_of_the_seat_that_is_asked_unless_another_is_named() -> None:
    match = random_answers(opened("skirm").new(seed=3), 20)
    asked = match.seat
    assert asked is not None
    assert match.view() == match.view(asked)
    assert match.view().seat == asked
    assert match.view(1 - asked).request is not None
    with pytest.raises(sortie.UnknownName):
        match.view(2)
    with pytest.raises(sortie.UnknownName):
        match.view(-2)


def test_results_and_refusals_read_as_sentences() -> None:
    assert str(sortie.Result((5, 3), 0)) == "5-3, seat 0 won"
    assert str(sortie.Result((3, 3), None)) == "3-3, nobody wins"
    shared = sortie.Result((1, 0, 1), None, shared=True)
    assert shared.winners == (0, 2)
    assert str(shared) == "1-0-1, seats 0, 2 won"
    assert str(sortie.Refusal("", "Nobody is asked.")) == "Nobody is asked."


def test_words_come_in_the_language_of_the_game() -> None:
    french, english = sortie.open("skirm", language="fr").new(seed=1), opened("skirm").new(seed=1)
    assert french.prompt != english.prompt
    assert french == english
    with pytest.raises(sortie.UnknownName):
        sortie.open("skirm", language="de")
