// What the floors of rooms are made of: neighbours differ, so that a room is seen before its name is read.
import type { SquareView } from "../../../store/wire";
import { hashOf } from "../../shared/shapes";
import { remembered, squaresBy } from "../geometry";

/** Floors that a palette has drawings for: the first is that of a place without rooms. */
const FLOORS = 4;
const ZONES = 4; // so few regions are zones of sides, and no rooms
const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Squares by the number of their floor. */
export const paved = remembered((squares: SquareView[]): SquareView[][] => {
  const zones = squaresBy(squares, (square) => square.regions).length <= ZONES;
  const roomOf = (square: SquareView): string => square.tile || (zones ? "" : (square.regions[0] ?? ""));
  const open = squares.filter((square) => !["solid", "outside", "unknown"].includes(square.kind));
  const at = new Map(open.map((square) => [`${square.x} ${square.y}`, square]));
  const rooms = squaresBy(open, (square) => [roomOf(square)]);
  const floors = new Map<string, number>([["", 0]]);
  for (const [place, [room, found]] of rooms.entries()) {
    if (room === "") continue;
    // A map that grows keeps the floors it has: what comes later changes nothing that lies there.
    const first = found[0]?.tile ? hashOf(room) : place;
    const near = found.flatMap((square) => AROUND.flatMap(([x, y]) => at.get(`${square.x + x} ${square.y + y}`) ?? []));
    const beside = new Set(found[0]?.tile ? [] : near.map((square) => floors.get(roomOf(square))));
    const choice = Array.from({ length: FLOORS }, (_, turn) => (first + turn) % FLOORS);
    floors.set(room, choice.find((floor) => !beside.has(floor)) ?? first % FLOORS);
  }
  return Array.from({ length: FLOORS }, (_, floor) => rooms.flatMap(([room, found]) => (floors.get(room) === floor ? found : [])));
});
