"""A few bytes that would cost a reader minutes or gigabytes are refused by their raw text, with the limit and a remedy."""

from __future__ import annotations

import pytest

from sortie.content.fluent.limits import MOST_MESSAGES, fluent_excess
from sortie.content.fluent.references import MOST_CHAIN
from sortie.content.inspection import Document
from sortie.content.mistakes import Mistake, did_you_mean
from sortie.content.pack_files import read_files
from sortie.content.packs import find_packs, read_pack
from sortie.content.texts import Texts, keys_of
from sortie.kernel.records.text_limits import toml_excess
from tests.trial_pack import Trial

HOSTILE_TOML = {
    "dots": ("a" + ".a" * 50_000 + " = 1", "characters"),
    "dots of a short line": ("a" + ".a" * 400 + " = 1", "dots"),
    "dots with blanks": ("a" + " . a" * 400 + " = 1", "dots"),
    "dots between quotes": ('"a"' + ".'a'" * 400 + " = 1", "dots"),
    "dots of a header": ("[a" + ".a" * 400 + "]", "dots"),
    "brackets": ("a = " + "[" * 2_000, "nested"),
    "brackets on lines": ("a = " + "[\n" * 90_000, "nested"),
    "braces": ("a = " + "{ a = " * 800, "nested"),
    "digits": ("a = " + "9" * 4_400, "characters"),
    "digits of a short number": ("a = 1234567890123456", "digits"),
    "digits with underscores": ("a = 1_2_3_4_5_6_7_8_9_0_1_2_3_4_5_6", "digits"),
    "hexadecimal": ("a = 0x" + "f" * 4_000, "characters"),
    "values": ("a = [" + "1,\n" * 20_001 + "]", "values"),
    "keys": ("".join(f"k{index}=1\n" for index in range(20_001)), "keys"),
    "tables": ("[[a]]\n" * 20_001, "tables"),
    "a line": ('a = "' + "x" * 6_000 + '"', "line"),
}


@pytest.mark.parametrize("name", HOSTILE_TOML)
def test_toml_that_is_too_much(name: str, trial: Trial) -> None:
    text, word = HOSTILE_TOML[name]
    (trial.folder / "more.toml").write_text("\n\n" + text, encoding="utf-8")
    (mistake,) = read_pack(trial.folder).mistakes
    assert mistake.file.endswith("more.toml")
    assert mistake.line >= 3 and word in mistake.message and mistake.remedy


def test_what_stands_in_texts_and_comments_is_not_counted() -> None:
    long = "." * 300 + "[" * 300
    text = f"a = \"{long}\"\nb = '{long}'\nc = '''\n{long}'''''\nd = \"\"\"{long}\\\"\"\"\"\"\n# {long}\ne = 1.5\n"
    assert toml_excess(text) is None
    assert toml_excess(text + "f" + ".f" * 20 + " = 1") is not None, "the texts before it have ended"


@pytest.mark.parametrize("quote", ['"""', "'''", '"', "'", '"""\\'])
def test_texts_without_an_end_are_read_once(quote: str) -> None:
    toml_excess((quote + "\n") * 60_000)  # looking for each end again would take hours


def test_the_shipped_packs_are_far_below(trial: Trial) -> None:
    for path in [*find_packs().values(), trial.folder]:
        mistakes: list[Mistake] = []
        contents = read_files(path, mistakes, path)
        assert sum(map(len, contents.values())) < 250_000
        assert not read_pack(path).mistakes


HOSTILE_FLUENT = {
    "braces": ("key = " + "{" * 2_000, "braces"),
    "braces on lines": ("key =\n" + " {\n" * 20_000, "braces"),
    "braces behind a quote": ('key = "' + "{" * 2_000, "braces"),
    "many braces": ("key = " + "{ $a } " * 101, "braces"),
    "a long number": ("key = { " + "9" * 5_000 + " }", "characters"),
    "a number": ("key = { 1234567890123456 }", "digits"),
    "a long text": ("key =\n" + " some words\n" * 1_000, "characters"),
    "many texts": ("".join(f"key-{index} = x\n" for index in range(MOST_MESSAGES + 1)), "texts"),
    "a long line": ("key = " + "x" * 6_000, "line"),
}


@pytest.mark.parametrize("name", HOSTILE_FLUENT)
def test_fluent_that_is_too_much(name: str, trial: Trial) -> None:
    text, word = HOSTILE_FLUENT[name]
    (trial.folder / "texts" / "en.ftl").write_text("first = x\n" + text, encoding="utf-8")
    pack = read_pack(trial.folder)
    (mistake,) = pack.mistakes
    assert mistake.line >= 1 and word in mistake.message and mistake.remedy
    assert "en" not in pack.texts, "nobody parses it later"


REFUSED_CALLS = (
    "NUMBER($a, minimumFractionDigits: 99999999)",
    "NUMBER($a, minimumIntegerDigits: 7)",
    "NUMBER($a, minimumSignificantDigits: 2)",
    'NUMBER($a, currency: "EUR")',
    "NUMBER($a, $b)",
    "DATETIME($a)",
    "EXEC($a)",
    'FORM($a, "nonsense")',
    "FORM($a)",
)


@pytest.mark.parametrize("call", REFUSED_CALLS)
def test_calls_that_no_text_may_make(call: str) -> None:
    mistakes: list[Mistake] = []
    keys_of(
        Document("en.ftl", f"first = x\nkey = {{ $b ->\n    [one] {{ {call} }}\n   *[other] x\n }}\n"),
        mistakes,
    )
    assert [(one.line, "not taken" in one.message) for one in mistakes] == [(2, True)]


def test_calls_that_texts_may_make() -> None:
    mistakes: list[Mistake] = []
    text = 'key = { FORM($a, "acc") } { NUMBER($b, minimumFractionDigits: 2) }\n'
    assert list(keys_of(Document("en.ftl", text), mistakes)) == ["key"]
    assert not mistakes
    assert Texts({"en": [text]}).text("en", "key", a="Ada", b=3) == "Ada 3.00"


def test_a_text_that_nobody_has_checked_is_harmless() -> None:
    texts = Texts(
        {"en": ["key = { NUMBER($a, minimumFractionDigits: 99999999, style: 3) } { DATETIME($a) }\n"]}
    )
    assert texts.text("en", "key", a=3) == "3.000000 3"


def test_lines_of_many_texts() -> None:
    text = "\n".join(f"key-{index} = x\n" for index in range(3_000))
    keys = keys_of(Document("en.ftl", text), [])
    assert (keys["key-0"], keys["key-2999"]) == (1, 5_999)
    assert fluent_excess(text) is None


def test_long_words_are_not_compared() -> None:
    assert "Did you mean" not in did_you_mean("a" * 100_000, ["a" * 100_001])
    assert did_you_mean("captian", ["captain"]) == "Did you mean 'captain'?"


def chain(length: int) -> str:
    return "".join(f"w{index} = {{ w{index + 1} }}\n" for index in range(length)) + f"w{length} = x\n"


def test_texts_that_name_texts_that_name_texts(trial: Trial) -> None:
    for text, refused in (
        (chain(MOST_CHAIN - 1), False),
        (chain(MOST_CHAIN), True),
        (chain(3_000), True),
        ("a = { b }\nb = { a }\n", True),
        ("a = { -b }\n-b = { a.c }\n  .d = x\n", True),
    ):
        mistakes: list[Mistake] = []
        keys_of(Document("en.ftl", text, {}), mistakes)
        assert bool(mistakes) == refused
        assert all("name each other" in one.message and one.remedy for one in mistakes)


def test_a_chain_that_nobody_has_checked_is_harmless() -> None:
    assert Texts({"en": [chain(3_000)]}).text("en", "w0") == "w0"
