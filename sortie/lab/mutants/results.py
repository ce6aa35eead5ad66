"""What came of mutants: kept in a file as trials end, so that a run can go on; counted; written as a page."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from sortie.kernel.errors import UnknownName
from sortie.lab.mutants.plan import Mutant

SURVIVED, KILLED, KILLED_BY_OTHERS, NOT_MADE = "survived", "killed", "killed by other rules", "not made"


@dataclass(frozen=True)
class Outcome:
    """A mutant and what came of it."""

    mutant: Mutant
    what: str
    equivalent: str = ""  # why nobody can tell it from the sound rule


class Results:
    """Outcomes in a file, one line each. A changed function or test makes a trial anew."""

    def __init__(self, path: Path, root: Path) -> None:
        self.path = path
        self.root = root
        self._known = self._read()
        self._digests: dict[str, str] = {}

    def _read(self) -> dict[str, str]:
        if not self.path.is_file():
            return {}
        found: dict[str, str] = {}
        for line in self.path.read_text(encoding="utf-8").splitlines():
            if line.endswith("}"):  # the last line of a run that was killed may be cut
                entry = json.loads(line)
                found[entry["key"]] = entry["what"]
        return found

    def known(self, mutant: Mutant) -> str | None:
        """What came of a mutant in an earlier run."""
        return self._known.get(self._key(mutant))

    def add(self, mutant: Mutant, what: str) -> None:
        """Keep an outcome."""
        key = self._key(mutant)
        self._known[key] = what
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as lines:
            lines.write(
                json.dumps({"key": key, "what": what, "rule": mutant.rule, "place": mutant.place}) + "\n"
            )

    def _key(self, mutant: Mutant) -> str:
        files = sorted({place.partition(".py:")[0] for place in mutant.tests})
        parts = [
            mutant.rule,
            mutant.place,
            str(mutant.number),
            self._digest(mutant.path),
            *map(self._digest, files),
        ]
        return sha256("\n".join(parts).encode()).hexdigest()[:24]

    def _digest(self, file: str) -> str:
        if file not in self._digests:
            path = self.root / (file if file.endswith((".py", ".toml")) else f"{file}.py")
            self._digests[file] = sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
        return self._digests[file]


def equivalents(path: Path) -> dict[str, str]:
    """Places of mutants that nobody can tell from the sound rule, each with the reason why."""
    if not path.is_file():
        return {}
    found: dict[str, str] = {}
    for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", []):
        if not entry.get("place") or not entry.get("reason"):
            raise UnknownName(f"{path}: each [[equivalent]] has a place and a reason")
        found[entry["place"]] = entry["reason"]
    return found


@dataclass(frozen=True)
class Score:
    """How many mutants the listed tests killed."""

    made: int
    killed: int
    killed_by_others: int
    equivalent: int
    survivors: tuple[Outcome, ...]

    @property
    def share(self) -> float:
        """Killed by the tests listed for the rule, of all that could be told from it."""
        return self.killed / self.made if self.made else 1.0


def score(outcomes: list[Outcome]) -> Score:
    """The count over all outcomes; what could not be made does not count."""
    told = [one for one in outcomes if one.what != NOT_MADE and not (one.equivalent and one.what == SURVIVED)]
    survivors = tuple(one for one in told if one.what != KILLED)
    return Score(
        made=len(told),
        killed=sum(1 for one in told if one.what == KILLED),
        killed_by_others=sum(1 for one in told if one.what == KILLED_BY_OTHERS),
        equivalent=sum(1 for one in outcomes if one.equivalent and one.what == SURVIVED),
        survivors=survivors,
    )


def score_data(game: str, found: Score, seed: str) -> dict[str, Any]:
    """The score as plain data."""
    return {
        "game": game,
        "seed": seed,
        "made": found.made,
        "killed": found.killed,
        "killed_by_other_rules": found.killed_by_others,
        "equivalent": found.equivalent,
        "share": round(found.share, 4),
        "survivors": [
            {
                "rule": one.mutant.rule,
                "place": one.mutant.place,
                "line": one.mutant.line,
                "what": one.what,
                "tests": list(one.mutant.tests),
            }
            for one in found.survivors
        ],
    }
