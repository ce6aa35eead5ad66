import { describe, expect, it } from "vitest";
import { areaOf, onTile } from "../../src/parts/board/geometry";
import { furnished, roomName, roomSizes, tileName, tileSizes } from "../../src/parts/board/roomNames";
import { CELL } from "../../src/parts/shared/shapes";
import type { BoardView, PieceView, SquareView } from "../../src/store/wire";

const wide = (text: string, size = 10) => text.length * size;

function squares(...names: [string, number, number][]): SquareView[] {
  return names.map(([name, x, y]) => ({ name, x, y, kind: "floor", height: 0, marks: [], regions: [], tile: "" }));
}

describe("names of rooms", () => {
  const room = squares(["a1", 0, 0], ["b1", 1, 0], ["c1", 2, 0], ["a2", 0, 1], ["b2", 1, 1], ["c2", 2, 1]);
  const busy = (...names: string[]) => ({ busy: new Set(names), apart: new Set<string>() });
  const crossed = busy("b1", "b2");

  it("stand in the lowest row", () => {
    expect(roomName("r", "Kitchen", room, busy(), [10], wide)).toMatchObject({ x: 1.5 * CELL, y: 2 * CELL - 7, lines: ["Kitchen"], anchor: "middle" });
  });

  it("make room for whoever stands there", () => {
    expect(roomName("r", "Kitchen", room, busy("b2"), [10], wide)?.y).toBe(CELL - 7);
  });

  it("take two lines before they become smaller", () => {
    expect(roomName("r", "Big Hall", room, crossed, [10, 6], wide)).toMatchObject({ size: 10, lines: ["Big", "Hall"], y: 2 * CELL - 7 - 11 });
  });

  it("become smaller before they stand in somebody's way", () => {
    expect(roomName("r", "Kitchens", room, crossed, [10, 8, 6], wide)).toMatchObject({ size: 6, lines: ["Kitchens"], x: 2.5 * CELL });
  });

  it("do not reach across a wall", () => {
    const walled = { busy: new Set<string>(), apart: new Set(["b2 c2", "c2 b2"]) };
    expect(roomName("r", "Kitchens", room, walled, [10], wide)).toMatchObject({ x: CELL, y: 2 * CELL - 7 });
  });

  it("stand somewhere even in a crowd", () => {
    expect(roomName("r", "Hall", room, busy(...room.map((one) => one.name)), [10], wide)).not.toBeNull();
  });

  it("keep clear of furniture, not of a pattern of the ground", () => {
    const many = squares(...Array.from({ length: 24 }, (_, x): [string, number, number] => [`s${x}`, x, 0])).map((square, place) => ({
      ...square,
      marks: [...(place % 2 ? ["hatched"] : []), ...(place === 3 ? ["crate"] : []), ...(place === 5 ? ["loot:gold"] : [])],
    }));
    expect(furnished({ squares: many } as unknown as BoardView)).toEqual(["s3", "s5"]);
  });

  it("are left out rather than cut", () => {
    expect(roomName("r", "Observatory", squares(["a1", 0, 0]), busy(), [10, 8], wide)).toBeNull();
  });
});

describe("sizes of names", () => {
  it("are legible on the screen, and none where the board is too far away", () => {
    for (const scale of [0.4, 0.5, 0.62, 0.8, 1, 1.7]) {
      expect(roomSizes(scale).length).toBeGreaterThan(0);
      for (const size of [...roomSizes(scale), ...tileSizes(scale)]) expect(size * scale).toBeGreaterThan(7.9);
    }
    expect(roomSizes(0.2)).toEqual([]);
    expect(roomSizes(1)[0]).toBe(12);
  });
});

describe("names of tiles", () => {
  it("take more lines where one is too long", () => {
    expect(tileName("t", "Guard Room Bravo", squares(["t", 0, 0]), [10, 8], false, wide)).toMatchObject({ size: 10, lines: ["Guard", "Room", "Bravo"] });
  });

  it("stay in one line above whoever stands there, if that can be read", () => {
    expect(tileName("t", "Lab A", squares(["t", 0, 0]), [12, 10], false, wide)).toMatchObject({ size: 12, lines: ["Lab", "A"] });
    expect(tileName("t", "Lab A", squares(["t", 0, 0]), [12, 10], true, wide)).toMatchObject({ size: 10, lines: ["Lab A"] });
  });

  it("become smaller for a long word, and are left out rather than cut", () => {
    expect(tileName("t", "Locker", squares(["t", 0, 0]), [10, 8], false, wide)).toMatchObject({ size: 8, lines: ["Locker"] });
    expect(tileName("t", "Observatory", squares(["t", 0, 0]), [10, 8], false, wide)).toBeNull();
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
