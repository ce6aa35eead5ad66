"""The effect language: what cards, skills, items, event texts and scenarios do, written as in the tables of the rules.

    fear(self, 1)                                      challenge(INT, 3, fail=[threat(self, 1)])
    choose(each, [threat(self, 1)], [fear(self, 3)])   if(alone_here, [fear(self, 2)], [fear(here, 1)])
    mod(STR, 2, attack)                                reroll(1, double, any)
    place(locked_door, door_here, 2)                   step(guard, closest, 2, self)

Several effects are separated by commas. `docs/packs.md` lists the words.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from sortie.games.level7.content.catalogue import ENEMY_NAMES, KINDS, STATS, Effect

TOKEN = re.compile(r"\s*(?:(?P<word>[A-Za-z_][\w:|>=-]*)|(?P<number>[+-]?\d+)|(?P<sign>[()\[\],=]))")

WHO = ("self", "each", "here", "others_here", "max_fear", "max_threat", "armed")
CONTEXTS = (
    "any", "attack", "bullrush", "outwit", "unlock", "access", "scenario", "security", "fear", "facility", "peek",
)  # fmt: skip
CONDITIONS = ("carries_weapon", "carries_any", "alone_here", "on_map_clone", "on_map_guard", "enemy_here")
MEASURES = re.compile(r"(fear|threat)>=\d+")
MARKERS = ("locked_door", "darkness", "vent", "blocked_vent", "guard_post", "clone_nest", "swarm", "accessed")
PLACES = (
    "here", "door_here", "closest:security", "closest:fear", "closest:vent", "closest:facility", "closest:lab",
    "open_door_here", "most_afraid:fear", "farthest",
)  # fmt: skip
NAMED_PLACE = re.compile(
    r"(at|every):[a-z0-9-]+"
)  # a tile by its id; every security tile and post, nearest to it first
REACH = ("here", "closest", "within:1", "within:2", "within:3", "map")
TOWARD = ("self", "any_link")
RULES = ("dark_fear", "vent_fear", "vent_fear_limit", "group_threat", "weapon_threat", "rush_decay")

# What the arguments of each word are, in order; a trailing ? may be left out.
GRAMMAR: dict[str, tuple[str, ...]] = {
    "fear": ("who", "number"),
    "threat": ("who", "number"),
    "draw": ("who", "number"),
    "discard": ("who", "number"),
    "item": ("who", "number"),
    "drop": ("who", "number"),
    "vitality": ("who", "number"),
    "challenge": ("stat", "number", "pass?", "fail?"),
    "choose": ("who", "list", "list"),
    "if": ("condition", "list", "list?"),
    "mod": ("stat", "number", "context?"),
    "rating": ("context", "number"),
    "reroll": ("number", "filter", "context"),
    "loud": ("context", "number"),
    "ignore": ("rule",),
    "leave": (),
    "moves": ("number",),
    "place": ("marker", "place", "number"),
    "unplace": ("marker", "place", "number"),
    "spawn": ("kinds", "place"),
    "put": ("unit", "place"),
    "activate": ("kinds", "reach"),
    "step": ("kinds", "reach", "number", "toward"),
    "stun": ("kinds", "reach"),
    "remove": ("kinds", "reach"),
    "cancel_attack": (),
    "look": ("number",),
    "keep": ("kept", "number"),
    "capacity": ("number",),
    "take_key": (),
    "lockdown": (),
    "end_turn": (),
    "values": ("kept", "number"),
    "flag": ("word",),
}


class EffectError(Exception):
    """A text that is no effect: where in it, and what to write."""

    def __init__(self, column: int, message: str) -> None:
        super().__init__(message)
        self.column = column
        self.message = message


class Token(NamedTuple):
    """A word, number or sign with its place."""

    kind: str
    text: str
    column: int


def read_effects(text: str) -> tuple[Effect, ...]:
    """The effects a text says; EffectError when it says none that the rules know."""
    reader = Reader(text)
    found = reader.effects("")
    return found


class Reader:
    """Reads one text from left to right."""

    def __init__(self, text: str) -> None:
        self.tokens = split(text)
        self.place = 0
        self.end = len(text)

    def peek(self) -> Token:
        """The next token; a sign "" at the end."""
        if self.place < len(self.tokens):
            return self.tokens[self.place]
        return Token("sign", "", self.end)

    def take(self) -> Token:
        """The next token, passed by."""
        token = self.peek()
        self.place += 1
        return token

    def expect(self, sign: str) -> None:
        """Pass by a sign that must stand here."""
        token = self.take()
        if token.text != sign:
            raise EffectError(token.column, f"expected '{sign}', found '{token.text or 'the end'}'")

    def effects(self, closing: str) -> tuple[Effect, ...]:
        """Effects up to a closing sign or the end."""
        found: list[Effect] = []
        while self.peek().text != closing:
            found.append(self.effect())
            if self.peek().text != ",":
                break
            self.take()
        if self.peek().text != closing:
            token = self.peek()
            raise EffectError(token.column, f"expected ',' or the end, found '{token.text}'")
        return tuple(found)

    def effect(self) -> Effect:
        """One word with its arguments."""
        token = self.take()
        grammar = GRAMMAR.get(token.text)
        if grammar is None:
            known = ", ".join(sorted(GRAMMAR))
            raise EffectError(token.column, f"'{token.text}' is no effect; write one of: {known}")
        self.expect("(")
        fields: dict[str, object] = {"verb": token.text}
        for number, kind in enumerate(grammar):
            if self.peek().text == ")" and kind.endswith("?"):
                break
            if number:
                self.expect(",")
            self.argument(kind, fields)
        self.expect(")")
        return made(fields)

    def argument(self, kind: str, fields: dict[str, object]) -> None:
        """One argument into the fields of an effect."""
        if kind.rstrip("?") in ("list", "pass", "fail"):
            self.inner(fields)
            return
        token = self.take()
        if kind in ("number", "kept"):
            if token.kind != "number":
                raise EffectError(token.column, f"expected a whole number, found '{token.text}'")
            fields[kind] = int(token.text)
            return
        name, value = named(kind.rstrip("?"), token)
        fields[name] = value

    def inner(self, fields: dict[str, object]) -> None:
        """`[effects]`, or `pass=[effects]` and `fail=[effects]`."""
        name = "failed" if "passed" in fields else "passed"
        if self.peek().kind == "word":
            word = self.take()
            if word.text not in ("pass=", "fail=", "pass", "fail"):
                raise EffectError(word.column, f"expected pass=[...] or fail=[...], found '{word.text}'")
            name = "passed" if word.text.startswith("pass") else "failed"
            if not word.text.endswith("="):
                self.expect("=")
        self.expect("[")
        fields[name] = self.effects("]")
        self.expect("]")


def split(text: str) -> list[Token]:
    """The tokens of a text."""
    tokens: list[Token] = []
    place = 0
    while text[place:].strip():
        match = TOKEN.match(text, place)
        if match is None:
            raise EffectError(place, f"'{text[place:].strip()[0]}' has no meaning here")
        kind = str(match.lastgroup)
        tokens.append(Token(kind, match[kind], match.start(kind)))
        place = match.end()
    return tokens


def named(kind: str, token: Token) -> tuple[str, object]:
    """The field and value of an argument that is a word."""
    text = token.text
    if kind == "stat":
        return "stat", STATS.index(one_of(token, STATS, text.lower()))
    if kind == "kinds":
        return "kinds", kinds_of(token)
    if kind == "unit":
        return "marker", one_of(token, (*ENEMY_NAMES[20:], "guard", "clone"))
    if kind == "condition":
        known = text if MEASURES.fullmatch(text) else one_of(token, CONDITIONS)
        return "condition", known
    if kind == "context":
        for part in text.split("|"):
            one_of(token, CONTEXTS, part)
        return "context", text
    tables: dict[str, tuple[str, tuple[str, ...]]] = {
        "who": ("who", WHO),
        "marker": ("marker", MARKERS),
        "place": ("where", PLACES),
        "reach": ("where", REACH),
        "toward": ("who", TOWARD),
        "rule": ("rule", RULES),
        "filter": ("rule", ("any", "double")),
    }
    if kind == "word":
        return "marker", text
    if kind == "place" and NAMED_PLACE.fullmatch(text):
        return "where", text
    field, words = tables[kind]
    return field, one_of(token, words)


def kinds_of(token: Token) -> int:
    """guard|clone|hybrid|cronos as a mask."""
    mask = 0
    for part in token.text.split("|"):
        mask |= 15 if part == "enemy" else 1 << KINDS.index(one_of(token, KINDS, part))
    return mask


def one_of(token: Token, words: tuple[str, ...], text: str = "") -> str:
    """A word that must be one of these."""
    text = text or token.text
    if text not in words:
        raise EffectError(token.column, f"'{token.text}' is none of: {', '.join(words)}")
    return text


def made(fields: dict[str, object]) -> Effect:
    """The effect of these fields."""
    return Effect(
        verb=str(fields["verb"]),
        who=str(fields.get("who", "")),
        number=_number(fields, "number"),
        stat=_number(fields, "stat"),
        kinds=_number(fields, "kinds"),
        where=str(fields.get("where", "")),
        marker=str(fields.get("marker", "")),
        context=str(fields.get("context", "")),
        condition=str(fields.get("condition", "")),
        rule=str(fields.get("rule", "")),
        kept=_number(fields, "kept"),
        passed=_list(fields, "passed"),
        failed=_list(fields, "failed"),
    )


def _number(fields: dict[str, object], name: str) -> int:
    value = fields.get(name, 0)
    assert isinstance(value, int)
    return value


def _list(fields: dict[str, object], name: str) -> tuple[Effect, ...]:
    value = fields.get(name, ())
    assert isinstance(value, tuple)
    return value
