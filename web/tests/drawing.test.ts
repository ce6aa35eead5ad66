import { describe, expect, it } from "vitest";
import { bordersBetween, cut, lay, MapDrawing, mirrored, squaresBetween } from "../src/store/workshop/drawing";
import type { MapForm } from "../src/store/wire";

const open = { sign: " ", level: " ", key: "open", look: "open", amount: 0 };
const wall = { sign: "2", level: "2", key: "wall", look: "wall", amount: 2 };
const form: MapForm = { heading: "drawing", square: 1, left: 0, above: 0, slots: [{ key: "ground", signs: [], letters: "" }], borders: [open, wall], layer: "flags", layer_slot: { key: "cover", signs: [{ sign: ".", level: "", key: "nothing", look: "open", amount: 0 }], letters: "" } };
const MAP = "map 1\n# a comment\ndrawing\n+=+=+=+\n=0 1/2=\n+ + +H+\n=0D0 #=\n+=+=+=+\n# below\n";
const wide: MapForm = { ...form, heading: "", square: 2, left: 4, above: 1, layer: "", layer_slot: null, borders: [{ ...open, level: "  " }, { ...wall, sign: "|", level: "--" }] };
const WIDE = "     00 01\n    +  +  +\n00   .. A.\n    +  +--+\n01   .o|A.\n    +  +  +\n";

describe("a drawing", () => {
  it("reads squares, borders and its size", () => {
    const map = new MapDrawing(MAP, form);
    expect([map.width, map.height, map.readable]).toEqual([3, 2, true]);
    expect([map.square({ x: 2, y: 1 }), map.border({ x: 1, y: 0, south: false }), map.border({ x: 2, y: 0, south: true })]).toEqual(["#", "/", "H"]);
    expect(map.text()).toBe(MAP);
  });

  it("changes what is painted and nothing else", () => {
    const map = new MapDrawing(MAP, form);
    map.paint({ kind: "slot", slot: 0, sign: "3" }, { x: 1, y: 1 });
    map.paint({ kind: "border", sign: "2", level: "2" }, { x: 0, y: 0, south: true });
    expect(map.text()).toBe(MAP.replace("=0D0 #=", "=0D3 #=").replace("+ + +H+", "+2+ +H+"));
    map.paint({ kind: "layer", sign: "~" }, { x: 0, y: 1 });
    expect(map.text().endsWith("# below\nflags\n...\n~..\n")).toBe(true);
    map.paint({ kind: "border", sign: "2", level: "2" }, { x: 2, y: 0, south: false }); // the rim of the map
    expect(map.text()).toContain("=0 1/2=");
  });

  it("knows margins, wide squares and lines without their last blanks", () => {
    const map = new MapDrawing(WIDE, wide);
    expect([map.width, map.height]).toEqual([2, 2]);
    expect([map.square({ x: 1, y: 0 }), map.border({ x: 0, y: 1, south: false }), map.border({ x: 1, y: 0, south: true })]).toEqual(["A.", "|", "--"]);
    map.paint({ kind: "slot", slot: 1, sign: "g" }, { x: 1, y: 1 });
    expect(map.text()).toBe(WIDE.replace("01   .o|A.", "01   .o|Ag"));
    expect(map.placeOf(5, 9)).toEqual({ x: 1, y: 1 });
    expect(map.placeOf(1, 1)).toBeNull();
  });

  it("grows and shrinks with everything in its place", () => {
    const larger = new MapDrawing(new MapDrawing(MAP, form).resized(4, 3), form);
    expect([larger.width, larger.height, larger.square({ x: 3, y: 2 })]).toEqual([4, 3, "#"]);
    expect(larger.border({ x: 0, y: 1, south: false })).toBe("D");
    expect(new MapDrawing(larger.text(), form).resized(3, 2)).toBe(MAP);
  });

  it("mirrors squares and borders", () => {
    const map = { width: 4, height: 2 };
    expect(mirrored({ x: 0, y: 0 }, map, "both")).toHaveLength(4);
    expect(mirrored({ x: 0, y: 0, south: false }, map, "left-right")[1]).toEqual({ x: 2, y: 0, south: false });
    expect(mirrored({ x: 1, y: 0, south: true }, map, "turn")[1]).toEqual({ x: 2, y: 0, south: true });
  });

  it("draws lines and rectangles", () => {
    expect(squaresBetween({ x: 0, y: 0 }, { x: 2, y: 2 }, false)).toEqual([{ x: 0, y: 0 }, { x: 1, y: 1 }, { x: 2, y: 2 }]);
    expect(squaresBetween({ x: 2, y: 1 }, { x: 0, y: 0 }, true)).toHaveLength(6);
    expect(bordersBetween({ x: 1, y: 1, south: true }, { x: 2, y: 2, south: true }, true)).toHaveLength(8);
  });

  it("copies a part with its borders", () => {
    const map = new MapDrawing(MAP, form);
    const clip = cut(map, { x: 0, y: 1 }, { x: 1, y: 1 });
    lay(map, clip, { x: 1, y: 0 });
    expect(map.text()).toContain("=0 0D0=");
  });
});
