import { describe, expect, it } from "vitest";
import { Camera } from "../../src/parts/board/camera.svelte";
import { areaPath, bearing, contours, gridPath, outlinePath, placedEdges, spread, squaresBy } from "../../src/parts/board/geometry";
import { shortNames, targetLabel } from "../../src/parts/shared/labels";
import { codeOf, codesOf, fitted } from "../../src/parts/board/tags";
import type { BoardView, PieceView } from "../../src/store/wire";
import type { GameWords } from "../../src/store/words.svelte";
import { view } from "../fakes";

const found = view().boards[0];
if (!found) throw new Error("a view has a board");
const board: BoardView = found;

function count(path: string, letter: string): number {
  return path.split(letter).length - 1;
}

describe("a board", () => {
  it("puts edges and steps between squares", () => {
    expect(placedEdges(board)).toMatchObject([{ x1: 64, x2: 64, y1: 0, y2: 64 }]);
    expect(contours(board.squares)).toHaveLength(2);
    expect(contours(board.squares)[0]).toMatchObject({ rise: 2 });
  });

  it("draws areas, their outlines and the grid as few lines", () => {
    expect(count(areaPath(board.squares), "M")).toBe(4);
    expect(count(outlinePath(board.squares), "M")).toBe(8);
    expect(count(outlinePath(board.squares.slice(0, 2)), "M")).toBe(6);
    expect(count(gridPath(board), "M")).toBe(4);
    expect(squaresBy(board.squares, (square) => square.regions).map(([name, squares]) => [name, squares.length])).toEqual([["north", 2]]);
  });

  it("leaves room for several pieces on one square", () => {
    const [fox, owl] = view().pieces as [PieceView, PieceView];
    const coin = { ...fox, name: "coin", seat: -1 };
    expect(spread([fox], fox)).toEqual({ x: 0, y: 0, scale: 1 });
    expect(spread([fox, owl], owl).scale).toBeLessThan(1);
    expect(spread([fox, coin], fox).scale).toBe(1);
    expect(spread([fox, coin], coin).scale).toBeLessThan(1);
  });

  it("knows the compass", () => {
    expect([bearing("n"), bearing("se"), bearing("")]).toEqual([0, 135, null]);
  });
});

describe("names on the board", () => {
  const width = (text: string) => text.length;

  it("fit their square: first words go first, then letters, the number stays", () => {
    expect(fitted("Iron Guard 2", 20, width)).toBe("Iron Guard 2");
    expect(fitted("Iron Guard 2", 8, width)).toBe("Guard 2");
    expect(fitted("Bombardier 1", 9, width)).toBe("Bombar. 1");
    expect(fitted("Bombardier", 3, width)).toBe("Bo.");
  });

  it("become codes where the board is small", () => {
    expect(codeOf("Iron Guard 2")).toBe("Gu2");
    expect(codeOf("Owl")).toBe("Ow");
    expect([...codesOf(["Boss", "Bombardier", "Drone 1", "Drone 2"]).values()]).toEqual(["Bos", "Bom", "Dr1", "Dr2"]);
  });
});

describe("the camera", () => {
  const camera = () => {
    const made = new Camera(() => board);
    made.size = { w: 216, h: 216 }; // one pixel for each unit of 2 squares and their margin
    return made;
  };

  it("shows the whole board and finds points in it", () => {
    const one = camera();
    expect(one.box).toEqual({ x: -44, y: -44, w: 216, h: 216 });
    expect(one.pixels({ x: 0, y: 0 })).toEqual({ x: 44, y: 44 });
    expect(one.point({ x: 44, y: 44 })).toEqual({ x: 0, y: 0 });
  });

  it("zooms towards a point that stays where it is", () => {
    const one = camera();
    const before = one.point({ x: 60, y: 90 });
    one.zoomBy(2, { x: 60, y: 90 });
    const after = one.point({ x: 60, y: 90 });
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it("moves the finished drawing in a drag, and the box at its end", () => {
    const one = camera();
    one.zoomBy(2);
    const box = one.box;
    one.down(1, { x: 50, y: 50 });
    expect(one.move(1, { x: 52, y: 50 })).toBe(false);
    expect(one.move(1, { x: 70, y: 50 })).toBe(true);
    expect(one.box).toEqual(box);
    expect(one.drag.x).toBe(18);
    one.up(1);
    expect(one.drag).toEqual({ x: 0, y: 0 });
    expect(one.box.x).toBe(box.x - 9);
    expect(one.tapped).toBe(false);
  });

  it("brings what is out of sight into it", () => {
    const one = camera();
    one.zoomBy(4);
    one.show({ x: 120, y: 120 });
    expect(one.box.x + one.box.w).toBeGreaterThan(120);
  });
});

describe("the camera on a small screen", () => {
  const large = { ...board, squares: Array.from({ length: 24 * 16 }, (_, place) => ({ ...(board.squares[0] as (typeof board.squares)[0]), name: `a${place + 1}`, x: place % 24, y: Math.floor(place / 24) })), left: 0, top: 0, width: 24, height: 16 };
  const camera = (w: number, h: number) => {
    const made = new Camera(() => large);
    made.size = { w, h };
    return made;
  };
  const near = [{ x: 96, y: 96 }, { x: 224, y: 160 }];

  it("goes near to what can be done, and shows all of it", () => {
    const one = camera(390, 380);
    one.follow(near);
    expect(one.scale * 64).toBeGreaterThan(30);
    for (const point of near) {
      const at = one.pixels(point);
      expect(Math.min(at.x, at.y)).toBeGreaterThan(0);
      expect(at.x).toBeLessThan(390);
      expect(at.y).toBeLessThan(380);
    }
  });

  it("stays with the whole board where all of it is needed, or where that is large enough", () => {
    const one = camera(390, 380);
    one.follow([{ x: 32, y: 32 }, { x: 1500, y: 1000 }]);
    expect(one.zoom).toBe(1);
    const two = camera(1000, 700);
    two.follow(near);
    expect(two.zoom).toBe(1);
  });

  it("goes nowhere by itself once somebody has taken it in hand, until the whole board was asked for twice", () => {
    const one = camera(390, 380);
    one.zoomBy(1.5);
    const held = one.zoom;
    one.follow(near);
    expect(one.zoom).toBe(held);
    expect(one.fit()).toBe(false);
    one.follow(near);
    expect(one.zoom).toBe(1);
    expect(one.fit()).toBe(true);
    one.follow(near);
    expect(one.zoom).toBeGreaterThan(1);
  });

  it("does not move while everything that happens is in sight", () => {
    const one = camera(390, 380);
    one.follow(near);
    const box = one.box;
    one.follow([{ x: 160, y: 96 }], true);
    expect(one.box).toEqual(box);
    one.follow([{ x: 1400, y: 900 }], true);
    expect(one.box).not.toEqual(box);
  });
});

describe("names for small places", () => {
  it("leave out what most of a side share, and keep their numbers", () => {
    const words = { say: (word: { key: string }) => word.key } as unknown as GameWords;
    const labels = ["Brute of scavengers 1", "Bombardier of scavengers 1", "Scavenger 1", "Scavenger 2", "Torcher of scavengers 1"];
    const pieces = labels.map((key) => ({ ...(view().pieces[0] as PieceView), name: key, seat: 0, label: { key, parameters: {} } }));
    const short = [...shortNames(words, { ...view(), pieces }).values()];
    expect(short).toEqual(["Brute 1", "Bombardier 1", "Scavenger 1", "Scavenger 2", "Torcher 1"]);
    const long = [{ ...(pieces[0] as PieceView), label: { key: "Extraordinarily long 12", parameters: {} } }];
    expect(shortNames(words, { ...view(), pieces: long }).get("Brute of scavengers 1")).toBe("Extraordinari… 12");
  });
});

describe("what an option points at", () => {
  const words = { say: (word: { key: string }) => word.key, name: (_: string, otherwise: string) => otherwise } as unknown as GameWords;
  const label = (notation: string, ...names: string[]) => targetLabel(words, { ...view(), pieces: [] }, { verb: "do", notation, points_at: names.map((name) => ["thing", name]), label: null });

  it("is said in the order of the notation", () => {
    expect(label("use grenade on k1", "k1", "grenade")).toBe("Grenade · K1");
    expect(label("place l16 east-from-west", "l16", "east", "west")).toBe("L16 · East · West");
  });
});
