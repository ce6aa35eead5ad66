import { describe, expect, it } from "vitest";
import { paved } from "../../src/parts/board/ground/rooms";
import type { SquareView } from "../../src/store/wire";
import { view } from "../fakes";

const [pattern] = view().boards[0]?.squares ?? [];
if (!pattern) throw new Error("a board has squares");

/** A row of squares, each in the room that is named. */
function row(rooms: string[], tiles = false): SquareView[] {
  return rooms.map((room, x) => ({ ...pattern, name: `${x}`, x, y: 0, kind: "floor", regions: tiles ? [] : [room], tile: tiles ? room : "" }) as SquareView);
}

function floorsOf(squares: SquareView[]): number[] {
  const floors = paved(squares);
  return squares.map((square) => floors.findIndex((found) => found.includes(square)));
}

describe("floors", () => {
  it("differ between rooms that touch, and every square has one", () => {
    const floors = floorsOf(row(["hall", "store", "lab", "yard", "cell", "hall"]));
    expect(floors.every((floor) => floor >= 0)).toBe(true);
    expect(floors.slice(1).filter((floor, place) => floor === floors[place])).toEqual([]);
  });

  it("are plain where regions are only the zones of sides", () => {
    expect(floorsOf(row(["north", "", "south"]))).toEqual([0, 0, 0]);
  });

  it("stay as they are while a map of tiles grows", () => {
    const before = floorsOf(row(["triage", "vats"], true));
    expect(floorsOf(row(["triage", "vats", "lift"], true)).slice(0, 2)).toEqual(before);
  });
});
