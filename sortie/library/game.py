"""A game that was opened: what can be played with it, and new matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from secrets import randbelow

from sortie.content.statements import rule_statements
from sortie.drawing.wording import GameWording
from sortie.kernel.game.game import Game as Rules
from sortie.kernel.game.setup import PackReference, Scenario, Switch
from sortie.kernel.match import Match as KernelMatch
from sortie.library.match import ChanceMode, Match
from sortie.library.setups import checked_setup
from sortie.players.roster import players_of

SEEDS = 10**9


class Game:
    """One game with its content; `sortie.open` makes one. It never changes, and any number of matches share it."""

    def __init__(self, rules: Rules, language: str = "en", pack_paths: Sequence[Path] = ()) -> None:
        self.rules = rules  # the game as kernel, players and lab have it
        self.wording = GameWording(rules, language)
        self.language = self.wording.language
        self.pack_paths = tuple(pack_paths)  # where the packs on top came from

    @property
    def name(self) -> str:
        """The name it is opened by."""
        return self.rules.name

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        """What can be played: each with its `id`, the `sides` and `boards` to choose from."""
        return self.rules.scenarios()

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions of the rules, the usual one first; empty where there is one only."""
        return self.rules.editions

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """How many can play, the usual number first."""
        return self.rules.seat_counts

    @property
    def switches(self) -> tuple[Switch, ...]:
        """Rulings with more than one reading: each with its `id` and `values`, the usual one first."""
        return self.rules.switches

    @property
    def packs(self) -> tuple[PackReference, ...]:
        """The content packs it was opened with: `id`, `version` and `digest`."""
        return self.rules.packs

    @property
    def players(self) -> tuple[str, ...]:
        """The players of the program that can be named in `sortie.play`, the strongest last."""
        return players_of(self.rules)

    @property
    def statements(self) -> Mapping[str, str]:
        """Every rule by its id, with what it says."""
        return rule_statements(self.name, self.language)

    def statement(self, rule: str) -> str:
        """What one rule says; "" for an id that nobody knows."""
        return self.statements.get(rule, "")

    def new(
        self,
        scenario: str = "",
        sides: Sequence[str] = (),
        *,
        seed: int | str | None = None,
        chance: ChanceMode = "roll",
        edition: str = "",
        board: str = "",
        seats: int = 0,
        switches: Mapping[str, str] | None = None,
        options: Mapping[str, str] | None = None,
        choose: bool = False,
    ) -> Match:
        """A new match. What is not given is the usual choice, or is decided at the table with `choose`.

        Equal seeds give equal dice; without a seed they are new ones. With `chance="ask"` the match stops where dice
        fall or something is drawn and takes the outcome as a line. A unique beginning of a side's name is enough.
        UnknownName for what is not there.
        """
        setup = checked_setup(self.rules, scenario, board, sides, switches, options, choose, edition, seats)
        match = Match(
            self, KernelMatch(self.rules, setup), randbelow(SEEDS) if seed is None else seed, chance
        )
        if chance == "roll":
            match.roll()
        return match

    def __repr__(self) -> str:
        packs = ", ".join(f"{pack.id} {pack.version}" for pack in self.packs)
        return f"<Game {self.name}: {len(self.scenarios)} scenarios; packs {packs}>"
