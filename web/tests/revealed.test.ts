import { describe, expect, it } from "vitest";
import { revealed } from "../src/store/revealed";
import type { View } from "../src/store/wire";

const view = (seat: number, pieces: object[], panels: object[]) => ({ seat, pieces, panels }) as unknown as View;

describe("after the end", () => {
  it("the others' pieces and cards are as they have seen them, the own ones stay", () => {
    const own = view(0, [{ name: "a", seat: 0 }, { name: "?1", seat: 1, face_down: true }, { name: "crate", seat: -1 }], [{ id: "hand-1", seat: 1, cards: [] }]);
    const other = view(1, [{ name: "?0", seat: 0, face_down: true }, { name: "b", seat: 1 }], [{ id: "hand-1", seat: 1, cards: ["ace"] }, { id: "notes-1", seat: 1 }]);
    const shown = revealed(own, [other]);
    expect(shown.pieces.map((piece) => piece.name)).toEqual(["a", "crate", "b"]);
    expect(shown.panels.map((panel) => [panel.id, panel.cards])).toEqual([["hand-1", ["ace"]], ["notes-1", undefined]]);
  });
});
