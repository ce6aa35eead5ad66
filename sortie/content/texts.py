"""Texts: the words players read, in Fluent, by language and key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Resource, Term

from sortie.content.fluent.functions import MOST_SHOWN, OPTIONS, calls_refused, functions_in
from sortie.content.fluent.references import MOST_CHAIN, long_chains, name_in_chain
from sortie.content.inspection import Document
from sortie.content.mistakes import ERROR, WARNING, Mistake, did_you_mean
from sortie.content.names import FORMS, Name
from sortie.content.packs import LANGUAGES, Pack
from sortie.content.typography import typeset

FALLBACK = "en"
CALLS = f"Texts call FORM($name, form) and NUMBER($value) with {', '.join(OPTIONS)} up to {MOST_SHOWN}, nothing else."


class Texts:
    """Looks words up: in the language asked for, else in English, else in any other, else the key itself.

    A language is read when it is first asked for: most games are played in one, and simulated in none.
    """

    def __init__(self, languages: Mapping[str, Sequence[str]]) -> None:
        self._sources = languages
        self._bundles: dict[str, FluentBundle] = {}

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages there are words in."""
        return tuple(self._sources)

    def has(self, language: str, key: str) -> bool:
        """Whether this very language has the key."""
        return self._pattern(language, key) is not None

    def text(self, language: str, key: str, **arguments: object) -> str:
        """The text of `key`, or of `key.attribute`, with its arguments filled in."""
        for one in (language, FALLBACK, *LANGUAGES):
            pattern = self._pattern(one, key)
            if pattern is not None:
                try:
                    formatted, _ = self._bundle(one).format_pattern(pattern, dict(arguments))  # type: ignore[arg-type]
                except RecursionError:  # texts of several packs that name each other without an end
                    return key
                return typeset(one, str(formatted))
        return key

    def name(self, language: str, key: str) -> str:
        """The text of a name, with the forms that sentences may ask for."""
        text = self.text(language, key)
        used = next((one for one in (language, FALLBACK, *LANGUAGES) if self.has(one, key)), FALLBACK)
        forms = {form: self.text(used, f"{key}.{form}") for form in FORMS if self.has(used, f"{key}.{form}")}
        return Name(text, forms) if forms else text

    def _pattern(self, language: str, key: str) -> object | None:
        if language not in self._sources:
            return None
        bundle = self._bundle(language)
        name, _, attribute = key.partition(".")
        if not bundle.has_message(name):
            return None
        message = bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value

    def _bundle(self, language: str) -> FluentBundle:
        found = self._bundles.get(language)
        if found is None:
            found = FluentBundle([language], functions=functions_in(language), use_isolating=False)
            for source in self._sources[language]:
                found.add_resource(_parsed(source))
            self._bundles[language] = found
        return found


@lru_cache(maxsize=64)
def _parsed(source: str) -> Resource:
    """A Fluent file; games that are opened again and again share it."""
    return FluentParser().parse(source)


def texts_of(packs: Iterable[Pack]) -> Texts:
    """The words of all packs in use."""
    sources: dict[str, list[str]] = {language: [] for language in LANGUAGES}
    for pack in packs:
        for language, document in pack.texts.items():
            sources[language].append(document.text)
    return Texts(sources)


def keys_of(document: Document, mistakes: list[Mistake]) -> dict[str, int]:
    """Every key and `key.attribute` of a Fluent file with its line; what does not parse becomes a mistake."""
    keys: dict[str, int] = {}
    line, seen = 1, 0
    entries = _parsed(document.text).body
    endless = long_chains(entries)
    for entry in entries:
        start = entry.span.start if entry.span else seen
        line, seen = line + document.text.count("\n", seen, start), start
        if isinstance(entry, Junk):
            reason = entry.annotations[0].message if entry.annotations else "cannot be read"
            remedy = "Write key = text; continue a text on an indented line."
            mistakes.append(Mistake(document.file, line, f"This is not Fluent: {reason}.", remedy))
            continue
        for why in calls_refused(entry):
            mistakes.append(Mistake(document.file, line, f"This call is not taken: {why}.", CALLS))
        if isinstance(entry, (Message, Term)) and name_in_chain(entry) in endless:
            message = f"Texts name each other; {MOST_CHAIN} one after the other is the most."
            mistakes.append(Mistake(document.file, line, message, "Write the words themselves."))
        if isinstance(entry, Message):
            for name in _names_of(entry):
                if name in keys:
                    message = f"The text {name!r} is also at line {keys[name]}."
                    mistakes.append(Mistake(document.file, line, message, "Delete one of the two."))
                keys[name] = line
    return keys


def _names_of(message: Message) -> list[str]:
    name = message.id.name
    attributes = [f"{name}.{attribute.id.name}" for attribute in message.attributes]
    return [name, *attributes] if message.value else attributes


def check_texts(pack: Pack, wanted: Mapping[str, tuple[str, int]], mistakes: list[Mistake]) -> None:
    """Compare the texts of a pack with the keys its content wants (key -> file and line that want it)."""
    check_language_texts(pack, "texts", pack.texts, wanted, mistakes)


def check_language_texts(
    pack: Pack,
    folder: str,
    texts: Mapping[str, Document],
    wanted: Mapping[str, tuple[str, int]],
    mistakes: list[Mistake],
) -> None:
    """The same for the texts of one folder of a pack."""
    for language in LANGUAGES:
        document = texts.get(language)
        severity = WARNING if pack.languages and language not in pack.languages else ERROR
        if document is not None:
            _check_language(document, wanted, mistakes, severity)
        else:
            file = f"{pack.shown}/{folder}/{language}.ftl"
            remedy = f"Write {folder}/{language}.ftl, or say which languages there are: languages = [...] in pack.toml."
            mistakes.append(Mistake(file, 0, f"There are no texts in {language!r}.", remedy, severity))


def _check_language(
    document: Document, wanted: Mapping[str, tuple[str, int]], mistakes: list[Mistake], severity: str
) -> None:
    keys = keys_of(document, mistakes)
    for key, (source, line) in wanted.items():
        if key not in keys:
            message = f"The text {key!r} is missing ({source}:{line} needs it)."
            mistakes.append(Mistake(document.file, 0, message, _how_to_add(key), severity, key))
    for key, line in keys.items():
        if key not in wanted and not _is_form(key, keys):
            remedy = did_you_mean(key, wanted) + " Or delete it."
            mistakes.append(Mistake(document.file, line, f"Nothing uses the text {key!r}.", remedy))


def _is_form(key: str, keys: Mapping[str, int]) -> bool:
    """Whether a key is a form of a name that stands in the same file; an unused name is reported by itself."""
    name, _, attribute = key.partition(".")
    return attribute in FORMS and name in keys


def _how_to_add(key: str) -> str:
    name, _, attribute = key.partition(".")
    return (
        f"Below {name}, add an indented line .{attribute} = ..." if attribute else f"Add a line {name} = ..."
    )
