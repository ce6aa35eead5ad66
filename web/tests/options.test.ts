import { describe, expect, it } from "vitest";
import { activePiece, aimOf, completions, grouped, likeOffered, neighbour, offersBySquare, sharedPoints } from "../src/store/options";
import { view } from "./fakes";

const options = view().request?.options ?? [];

describe("options", () => {
  it("are grouped by verb in the order of the server", () => {
    expect(grouped(options).map((group) => [group.verb, group.options.length])).toEqual([
      ["go", 2],
      ["bite", 1],
      ["knock", 1],
      ["end", 1],
    ]);
  });

  it("are found by the squares, pieces and edges they point at", () => {
    const offers = offersBySquare(view());
    const at = (square: string) => offers.get(square)?.map((option) => option.notation);
    expect(at("b1")).toEqual(["go b1", "knock a1-b1"]);
    expect(at("b2")).toEqual(["bite owl with teeth"]);
    expect(at("a1")).toEqual(["knock a1-b1"]);
  });

  it("point somewhere or nowhere", () => {
    expect(options.map((option) => aimOf(view(), option))).toEqual(["b1", "a2", "b2", "a1", null]);
    expect(activePiece(view())?.name).toBe("fox");
  });

  it("lend their form to questions about what is not offered", () => {
    expect(likeOffered(view(), "b2")).toEqual([{ verb: "go", text: "go b2" }]);
    expect(likeOffered(view(), "a1")).toEqual([
      { verb: "go", text: "go a1" },
      { verb: "bite", text: "bite fox with teeth" },
    ]);
  });

  it("are completed from their beginning, and an exact line means one", () => {
    expect(completions(options, "go").length).toBe(2);
    expect(completions(options, " BITE  owl").map((option) => option.notation)).toEqual(["bite owl with teeth"]);
    expect(completions([...options, { verb: "end", notation: "end it", points_at: [], label: null }], "end")).toHaveLength(1);
    expect(completions(options, "")).toEqual([]);
  });

  it("the keyboard stays on the board", () => {
    const board = view().boards[0];
    if (!board) throw new Error("a view has a board");
    expect(neighbour(board, "a1", 1, 0)).toBe("b1");
    expect(neighbour(board, "a1", -1, 0)).toBe("a1");
    expect(neighbour(board, "a1", 0, 1)).toBe("a2");
  });
});

describe("what all options of a group point at", () => {
  const option = (...names: string[]) => ({ verb: "move", notation: names.join(" "), points_at: names.map((name) => ["thing", name] as [string, string]), label: null });

  it("goes without saying", () => {
    expect([...sharedPoints([option("a1", "sato"), option("b1", "sato")])]).toEqual(["sato"]);
  });

  it("is said where nothing else would be left to say", () => {
    expect([...sharedPoints([option("sato"), option("sato", "b1")])]).toEqual([]);
    expect([...sharedPoints([option("a1", "sato")])]).toEqual([]);
  });
});

describe("a square that bears the name of its tile", () => {
  it("offers on all of the tile", () => {
    const tiled = view();
    const board = tiled.boards[0];
    if (!board || !tiled.request) throw new Error("the view has a board and a request");
    board.squares.forEach((square) => (square.tile = "a1"));
    tiled.request.options = [{ verb: "move", notation: "move a1", points_at: [["square", "a1"]], label: null }];
    expect([...offersBySquare(tiled).keys()]).toEqual(["a1", "b1", "a2", "b2"]);
  });
});
