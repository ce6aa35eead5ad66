import { describe, expect, it } from "vitest";
import { shapeOf, sideClass, together } from "../../src/parts/shared/shapes";
import { chequered, relief } from "../../src/parts/board/ground/relief";
import { view } from "../fakes";

describe("light and sides", () => {
  const board = view().boards[0]!;
  const low = board.squares[0]!;

  it("falls from the upper left: faces look down and to the right, rims up and to the left", () => {
    const hill = { ...low, name: "b2", x: 1, y: 1, height: 2, kind: "floor" };
    const flat = [[0, 1], [2, 1], [1, 0], [1, 2]].map(([x, y]) => ({ ...low, name: `${x}/${y}`, x: x!, y: y!, height: 0, kind: "floor" }));
    const found = relief([hill, ...flat]);
    expect(found.front.split("M")).toHaveLength(2);
    expect(found.flank.split("M")).toHaveLength(2);
    expect(found.rim.split("M")).toHaveLength(3);
    expect(relief(flat)).toEqual({ front: "", flank: "", shade: "", rim: "", brink: "" });
  });

  it("makes what nobody enters stand up", () => {
    const block = { ...low, name: "block", x: 0, y: 0, height: 0, kind: "solid" };
    const floor = { ...low, name: "floor", x: 0, y: 1, height: 0, kind: "floor" };
    expect(relief([block, floor]).front).not.toBe("");
    expect(chequered([block, floor])).toEqual([block]);
  });

  it("gives one shape to a side, an enemy's to a foe, none of them to a thing", () => {
    expect([0, 1, 2].map((seat) => shapeOf(seat, false, [0, 1, 0]))).toEqual([0, 1, 0]);
    expect(shapeOf(-1, true, [0, 0])).not.toBe(shapeOf(1, false, [0, 0]));
    expect(shapeOf(-1, false, [])).toBe(-1);
    expect(sideClass(-1, true)).toBe("foe");
    expect([together([0, 0]), together([0, 1]), together([])]).toEqual([true, false, false]);
  });
});
