"""Best of three: the same mission with swapped roles, and a third game whose roles are drawn."""

from __future__ import annotations

from dataclasses import replace

from sortie.games.siege.content.catalogue import ATTACKERS, DEFENDERS, Mission
from sortie.games.siege.rules.setup.squads import DRAWN_ROLES, ROLES, SIDES, seats_of
from sortie.games.siege.state.state import DRAWN, GOING_ON, SiegeState
from sortie.kernel.campaign import Campaign, CampaignProgress, PlayedGame
from sortie.kernel.errors import NotAllowed, UnknownName
from sortie.kernel.game.setup import Setup

MOST_GAMES = 3
WINS = 2
DRAW = "draw"


class BestOfThree(Campaign[SiegeState]):
    """SGE-MOD.6: who wins two games of a mission wins; each side is played by both."""

    def __init__(self, mission: Mission) -> None:
        self.id = f"best-of-three-{mission.id}"
        self.sides_stay = False
        self.mission = mission

    def begin(self, table: Setup) -> CampaignProgress:
        """SGE-MOD.6: roles can be swapped only between squads with as many players each."""
        seats = seats_of(table.sides, table.seats)
        if len(seats[ATTACKERS]) != len(seats[DEFENDERS]):
            raise UnknownName("roles are swapped between the games: play with two or four players")
        if table.board and table.board not in self.mission.layouts:
            maps = ", ".join(self.mission.layouts)
            raise UnknownName(f"'{self.mission.id}' is not played on '{table.board}'; its maps: {maps}")
        return CampaignProgress(self.id, replace(table, scenario=self.mission.id, options={}))

    def next_setup(self, progress: CampaignProgress) -> Setup | None:
        """SGE-MOD.6: as agreed, then the other way round, then as it is drawn; None when two games are won."""
        played = progress.played
        if len(played) >= MOST_GAMES or max(wins(progress)) >= WINS:
            return None
        if not played:
            return progress.table
        last = roles_of(played[-1])
        sides = tuple(SIDES[DEFENDERS if side == SIDES[ATTACKERS] else ATTACKERS] for side in last)
        options = {} if len(played) == 1 else {ROLES: DRAWN_ROLES}
        return replace(progress.table, sides=sides, options=options)

    def record(self, progress: CampaignProgress, state: SiegeState) -> CampaignProgress:
        """SGE-MOD.6: a finished game with who played what; NotAllowed when it is not the next one."""
        expected = self.next_setup(progress)
        if expected is None or state.siege.mission.id != expected.scenario or state.winner == GOING_ON:
            known = expected.scenario if expected is not None else "nothing"
            raise NotAllowed(f"the next game of this match is {known}, played to its end", rule="SGE-MOD.6")
        seats = state.siege.seats
        fixed = any(expected.sides) and not expected.options
        if fixed and seats != seats_of(expected.sides, expected.seats):
            raise NotAllowed("in the second game everybody plays the other side", rule="SGE-MOD.6")
        result = DRAW if state.winner == DRAWN else SIDES[state.winner]
        left = {SIDES[side]: list(seats[side]) for side in (ATTACKERS, DEFENDERS)}
        return CampaignProgress(
            progress.campaign, progress.table, [*progress.played, PlayedGame(self.mission.id, result, left)]
        )

    def winner(self, progress: CampaignProgress) -> int | None:
        """SGE-MOD.6: the first seat of the squad with more wins, -1 when both have as many."""
        if self.next_setup(progress) is not None:
            return None
        own, other = wins(progress)
        if own == other:
            return -1
        first = progress.played[0].left
        squads = [[int(seat) for seat in first[side]] for side in SIDES]
        return next(squad[0] for squad in squads if (0 in squad) == (own > other))


def wins(progress: CampaignProgress) -> tuple[int, int]:
    """How many games the squad of the first seat has won, and how many the other one."""
    own = sum(1 for one in progress.played if one.result != DRAW and 0 in one.left[one.result])
    drawn = sum(1 for one in progress.played if one.result == DRAW)
    return own, len(progress.played) - own - drawn


def roles_of(game: PlayedGame) -> tuple[str, ...]:
    """The side of each seat in a game."""
    attackers = [int(seat) for seat in game.left[SIDES[ATTACKERS]]]
    count = len(attackers) + len(game.left[SIDES[DEFENDERS]])
    return tuple(SIDES[ATTACKERS if seat in attackers else DEFENDERS] for seat in range(count))
