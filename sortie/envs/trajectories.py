"""Trajectories: decisions of whole games as arrays in one NPZ or Parquet file, from play or from records, and back.

Each row is a decision: who was asked, what he could know, what he could do, what he did, and what he won in the end. Planes
are packed to bits, and masks are lists of action numbers, because nearly all of both is 0.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from sortie.envs.encoding import VERSION, Mask
from sortie.envs.episode import Episode, Scene, Stage, stage_of
from sortie.envs.observing import Planes
from sortie.kernel.errors import BadRecord, SortieError
from sortie.kernel.position import Position
from sortie.kernel.records.record import read_record
from sortie.kernel.records.record import replay as replay_record
from sortie.kernel.table.options import Option
from sortie.kernel.table.requests import Choice, Together
from sortie.players.knowledge import Knowledge
from sortie.players.player import decided
from sortie.players.roster import known_player, player_named

PARQUET = ".parquet"
HEAD = "sortie"  # under which a Parquet file says what its rows are
ARRAYS = ("episode", "seat", "action", "outcome", "planes", "vector", "offered", "offered_end")


@dataclass
class Trajectories:
    """Decisions in the order in which they were taken; `offered_end` says where the offered actions of a row end."""

    scene: Scene
    digest: str  # of the action numbers
    plane_shape: tuple[int, ...]
    episode: npt.NDArray[np.int32]
    seat: npt.NDArray[np.int8]
    action: npt.NDArray[np.int64]
    outcome: npt.NDArray[np.float32]
    planes: npt.NDArray[np.uint8]
    vector: npt.NDArray[np.float32]
    offered: npt.NDArray[np.int64]
    offered_end: npt.NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.action)

    def planes_of(self, row: int) -> Planes:
        """The planes of a decision."""
        size = int(np.prod(self.plane_shape))
        return np.unpackbits(self.planes[row], count=size).view(np.int8).reshape(self.plane_shape)

    def offered_to(self, row: int) -> npt.NDArray[np.int64]:
        """The actions that were offered at a decision."""
        return self.offered[self.offered_end[row - 1] if row else 0 : self.offered_end[row]]

    def mask_of(self, row: int, size: int) -> Mask:
        """The same as a mask of so many actions."""
        mask: Mask = np.zeros(size, np.int8)
        mask[self.offered_to(row)] = 1
        return mask

    def save(self, path: str | Path) -> None:
        """Write an NPZ file, or with `.parquet` as its ending a table with a row for each decision."""
        head = {
            "version": VERSION,
            "scene": asdict(self.scene),
            "digest": self.digest,
            "shape": self.plane_shape,
        }
        written = json.dumps(head, default=list)
        arrays: dict[str, Any] = {name: getattr(self, name) for name in ARRAYS}
        if Path(path).suffix == PARQUET:
            _write_table(Path(path), written, arrays)
        else:
            np.savez_compressed(Path(path), head=np.array(written), **arrays)


def _polars() -> Any:
    """Parquet is written by what the lab writes its own with."""
    try:
        return import_module("polars")
    except ImportError as error:
        raise SortieError("Parquet needs polars: pip install 'sortie[lab]', or name a file .npz") from error


def _write_table(path: Path, head: str, arrays: dict[str, Any]) -> None:
    """The same arrays by rows: packed planes as bytes, numbers and offered actions as lists."""
    polars = _polars()
    ends = arrays["offered_end"].tolist()
    rows = {
        **{name: arrays[name] for name in ("episode", "seat", "action", "outcome")},
        "planes": [row.tobytes() for row in arrays["planes"]],
        "vector": arrays["vector"].tolist(),
        "offered": [
            arrays["offered"][first:end].tolist() for first, end in zip([0, *ends], ends, strict=False)
        ],
    }
    lists = {"vector": polars.List(polars.Float32), "offered": polars.List(polars.Int64)}
    polars.DataFrame(rows, schema_overrides=lists).write_parquet(path, metadata={HEAD: head})


def _read_table(path: Path) -> tuple[str, dict[str, Any]]:
    """What `_write_table` wrote, as arrays again."""
    polars = _polars()
    found, head = polars.read_parquet(path), polars.read_parquet_metadata(path).get(HEAD, "{}")
    arrays = {name: found[name].to_numpy() for name in ("episode", "seat", "action", "outcome")}
    arrays["planes"] = np.stack([np.frombuffer(row, np.uint8) for row in found["planes"]])
    arrays["vector"] = np.array(found["vector"].to_list(), np.float32)
    arrays["offered"] = found["offered"].explode().to_numpy()
    arrays["offered_end"] = found["offered"].list.len().cum_sum().cast(polars.Int64).to_numpy()
    return head, arrays


def load_trajectories(path: str | Path) -> Trajectories:
    """What `save` wrote; SortieError for another file, or where the action numbers are no longer the same."""
    try:
        if Path(path).suffix == PARQUET:
            written, arrays = _read_table(Path(path))
        else:
            with np.load(Path(path), allow_pickle=False) as found:
                written, arrays = str(found["head"]), {name: found[name] for name in ARRAYS}
        head = json.loads(written)
        head["scene"], head["digest"], head["version"], head["shape"]
    except FileNotFoundError:
        raise
    except SortieError:
        raise
    except Exception as error:  # whatever two libraries say of a file that is none of theirs
        raise SortieError(f"{path} holds no trajectories: {str(error)[:200]}") from error
    scene = Scene(**head["scene"])
    if head["version"] != VERSION or stage_of(scene).encoding.digest != head["digest"]:
        raise SortieError(f"{path} was made with other action numbers; make it anew from its records")
    return Trajectories(scene, head["digest"], tuple(head["shape"]), **arrays)


class Collector:
    """Gathers decisions of games of one scene."""

    def __init__(self, scene: Scene) -> None:
        self.stage: Stage = stage_of(scene)
        self._rows: list[tuple[int, int, int, npt.NDArray[np.uint8], npt.NDArray[np.float32]]] = []
        self._offered: list[npt.NDArray[np.int64]] = []
        self._outcomes: list[float] = []
        self._episode = 0

    def note(self, position: Position, choice: Choice, option: Option) -> None:
        """A decision before it is carried out."""
        planes, numbers = self.stage.sensor.observe(position.state, choice.seat, choice)
        action = self.stage.encoding.encode(position.state, option)
        self._rows.append((self._episode, choice.seat, action, np.packbits(planes.view(np.uint8)), numbers))
        self._offered.append(np.flatnonzero(self.stage.encoding.mask(position.state, choice).view(np.bool_)))

    def end_episode(self, position: Position) -> None:
        """The game is over, or breaks off: what each decision led to."""
        rewards = self.stage.rewards(position)
        self._outcomes += [rewards[row[1]] for row in self._rows[len(self._outcomes) :]]
        self._episode += 1

    def gathered(self) -> Trajectories:
        """All of it; SortieError where nothing was decided."""
        if not self._rows:
            raise SortieError("nothing was decided in these games")
        episodes, seats, actions, planes, numbers = zip(*self._rows, strict=True)
        return Trajectories(
            self.stage.scene,
            self.stage.encoding.digest,
            self.stage.sensor.plane_shape,
            np.array(episodes, np.int32),
            np.array(seats, np.int8),
            np.array(actions, np.int64),
            np.array(self._outcomes, np.float32),
            np.stack(planes),
            np.stack(numbers),
            np.concatenate(self._offered).astype(np.int64),
            np.cumsum([len(one) for one in self._offered]).astype(np.int64),
        )


def play_trajectories(
    scene: Scene, players: Sequence[str], games: int, seed: int = 0, seats: Iterable[int] = ()
) -> Trajectories:
    """Let players of the program play, one for each seat, and gather what `seats` decided (none named: all)."""
    collector = Collector(scene)
    stage = collector.stage
    wanted = set(seats) or set(range(stage.seats))
    names = [known_player(name, stage.game) for name in players]
    for number in range(games):
        episode = Episode(stage)
        episode.reset(seed + number)
        seated = [player_named(name, f"{seed + number}/{seat}") for seat, name in enumerate(names)]
        while (choice := episode.choice) is not None:
            knowledge = Knowledge(episode.position.copy(), choice.seat, source=episode.dice)
            option = decided(seated[choice.seat], knowledge)
            if choice.seat in wanted:
                collector.note(episode.position, choice, option)
            episode.answer(choice, option)
        collector.end_episode(episode.position)
    return collector.gathered()


def record_trajectories(records: Iterable[str | Path], packs: Sequence[str] = ()) -> Trajectories:
    """Gather the decisions of recorded games, all of one game and one set-up."""
    collector: Collector | None = None
    for path in records:
        text = path if isinstance(path, str) and "\n" in path else Path(path).read_text(encoding="utf-8")
        found = read_record(text)
        setup = found.setup
        scene = Scene(
            found.game, setup.scenario, tuple(setup.sides), setup.board, setup.edition, setup.seats,
            dict(setup.switches), dict(setup.options), tuple(packs),
        )  # fmt: skip
        if collector is None:
            collector = Collector(scene)
        elif stage_of(scene).encoding.digest != collector.stage.encoding.digest:
            raise BadRecord(f"{path}: another set-up than the records before it; gather them apart")
        match = replay_record(collector.stage.game, found)
        position = match.opening.copy()
        for choice, option in answers_of(position, [entry.answer for entry in match.log]):
            collector.note(position, choice, option)
        collector.end_episode(position)
    if collector is None:
        raise BadRecord("name at least one record")
    return collector.gathered()


def answers_of(position: Position, answers: Iterable[Any]) -> Iterator[tuple[Choice, Option]]:
    """The decisions among some answers, each before the position takes it."""
    for answer in answers:
        request = position.request
        if isinstance(request, Choice) and isinstance(answer, Option) and answer in request.options:
            yield request, answer
        elif isinstance(request, Together):
            yield from zip(request.choices, answer, strict=True)
        position.play(answer)
