"""Everything Sortie refuses, as one tree.

SortieError
 +-- Refused              an answer that the open request does not take; nothing has changed
 |    +-- NotNotation     the text is no option of this game at all
 |    +-- NotAllowed      the text is an option, but not now; carries the rule that forbids it
 |    +-- Ambiguous       the text fits more than one option
 |    +-- NotYourTurn     another seat is asked
 +-- BadRecord            a record that cannot be read or does not replay
 |    +-- OtherVersion    a record or save of another version of the rules or of a pack
 +-- BadPosition          a saved position that cannot be
 +-- BadCase              a case file that cannot be understood
 |    +-- CaseFailed      a case that ran and did not come out as expected
 +-- UnknownName          a game, scenario, squad, seat or unit that does not exist
 +-- PackError            a content pack with mistakes (sortie.content.mistakes)
"""

from __future__ import annotations


class SortieError(Exception):
    """The root: every error that is the input's fault, with a message that says what to do."""


class Refused(SortieError):
    """An answer that the open request does not take.

    `reason` names why, for those who say it in a language of their own, with the words `named` in it.
    """

    def __init__(
        self, message: str, rule: str = "", text: str = "", reason: str = "", named: str = ""
    ) -> None:
        super().__init__(message)
        self.rule = rule
        self.text = text
        self.reason = reason
        self.named = named


class NotNotation(Refused):
    """The text is no option of this game."""


class NotAllowed(Refused):
    """The text is an option of this game, but not one offered now."""


class Ambiguous(Refused):
    """The text fits more than one option."""


class NotYourTurn(Refused):
    """Another seat is asked."""


class BadRecord(SortieError):
    """A record that cannot be read or does not replay."""


class OtherVersion(BadRecord):
    """A record or save made with another version of the rules or of a pack."""


class BadPosition(SortieError):
    """A saved position that cannot be."""


class BadCase(SortieError):
    """A case file that cannot be understood."""


class CaseFailed(BadCase):
    """A case that ran and did not come out as expected."""


class UnknownName(SortieError):
    """A name that does not exist."""
