import { describe, expect, it } from "vitest";
import { areaOf, onTile } from "../src/parts/geometry";
import { roomName, tileName } from "../src/parts/roomNames";
import { CELL } from "../src/parts/shapes";
import type { BoardView, PieceView, SquareView } from "../src/store/wire";

const wide = (text: string, size = 10) => text.length * size;

function squares(...names: [string, number, number][]): SquareView[] {
  return names.map(([name, x, y]) => ({ name, x, y, kind: "floor", height: 0, marks: [], regions: [], tile: "" }));
}

describe("names of rooms", () => {
  const room = squares(["a1", 0, 0], ["b1", 1, 0], ["c1", 2, 0], ["a2", 0, 1], ["b2", 1, 1], ["c2", 2, 1]);

  it("stand in the lowest row", () => {
    expect(roomName("r", "Kitchen", room, new Set(), 10, wide)).toMatchObject({ x: 3 * CELL - 5, y: 2 * CELL - 7, lines: ["Kitchen"] });
  });

  it("make room for whoever stands there", () => {
    expect(roomName("r", "Kitchen", room, new Set(["b2"]), 10, wide)?.y).toBe(CELL - 7);
  });

  it("are cut where nothing is wide enough", () => {
    const placed = roomName("r", "Kitchens", room, new Set(["b1", "b2"]), 10, wide);
    expect(placed?.lines[0]).toMatch(/^Kit.*\.$/);
  });

  it("stand somewhere even in a crowd", () => {
    expect(roomName("r", "Hall", room, new Set(room.map((one) => one.name)), 10, wide)).not.toBeNull();
  });
});

describe("names of tiles", () => {
  it("take two lines where one is too long, and no third", () => {
    const placed = tileName("t", "Guard Room Bravo", squares(["t", 0, 0]), wide);
    expect(placed?.lines).toEqual(["Guard", "Room"]);
  });
});

describe("a tile as a whole", () => {
  const board = { squares: squares(["hall", 0, 0], ["hall.2", 1, 0]).map((one) => ({ ...one, tile: "hall" })) } as BoardView;
  const crowd = ["a", "b", "c", "d", "e"].map((name) => ({ name, seat: 0 }) as PieceView);

  it("is what the square of its name stands for", () => {
    expect(areaOf(board, board.squares[0] as SquareView)).toHaveLength(2);
    expect(areaOf(board, board.squares[1] as SquareView)).toHaveLength(1);
  });

  it("has a place for everybody", () => {
    const places = crowd.map((piece) => onTile(board.squares, crowd, piece));
    const keys = new Set(places.map((one) => `${one.x} ${one.y}`));
    expect(keys.size).toBe(crowd.length);
    expect(places.every((one) => one.x > 0 && one.x < 2 * CELL && one.y > 0 && one.y < CELL)).toBe(true);
  });
});
