import { describe, expect, it } from "vitest";
import { matching, sectionsOf, type Section } from "../src/store/sections";
import type { OptionView, View } from "../src/store/wire";
import { view } from "./fakes";

const LETTERS = "abcdefgh";
const SIDES = ["north", "east", "south", "west"];

/** Eight by eight squares in two halls, without a name for the last two rows. */
function halls(): View {
  const shown = view();
  const board = shown.boards[0];
  if (!board) throw new Error("the fake has a board");
  board.squares = [...LETTERS].flatMap((letter, x) =>
    Array.from({ length: 8 }, (_, y) => ({ name: `${letter}${y + 1}`, x, y, kind: "floor", height: 0, marks: [], regions: y < 3 ? ["upper"] : y < 6 ? ["lower"] : [], tile: "" })),
  );
  return shown;
}

function option(notation: string, points: [string, string][]): OptionView {
  return { verb: "place", notation, points_at: points, label: null };
}

const squares = halls().boards[0]?.squares.map((square) => square.name) ?? [];
const turned = squares.flatMap((square) => SIDES.map((side) => option(`place ${square} ${side}`, [["facing", side], ["square", square]])));

function shape(sections: Section[]): string[] {
  return sections.map((section) => `${section.kind} ${section.name} ${section.options.length} ${section.sections.length}`);
}

describe("a long list", () => {
  it("goes by room and row, then by square, in the order of the notation", () => {
    const sections = sectionsOf(halls(), turned, new Set());
    expect(shape(sections)).toEqual(expect.arrayContaining(["room upper 96 24", "room lower 96 24", "row 7 32 8", "row 8 32 8"]));
    expect(shape(sections[0]?.sections ?? [])[0]).toBe("thing a1 4 0");
    expect(sections.flatMap((section) => section.options).length).toBe(turned.length);
  });

  it("goes by what is named first, where that is no place", () => {
    const moved = ["fox", "owl"].flatMap((piece) => squares.map((square) => option(`deploy ${piece} at ${square}`, [["square", square], ["unit", piece]])));
    expect(shape(sectionsOf(halls(), moved, new Set()))).toEqual(["thing fox 64 4", "thing owl 64 4"]);
  });

  it("has no sections where it is short or all of one kind", () => {
    expect(sectionsOf(halls(), turned.slice(0, 20), new Set())).toEqual([]);
    const upper = squares.filter((square) => Number(square.slice(1)) <= 3).flatMap((square) => [option(`go ${square}`, [["square", square]]), option(`go ${square} x`, [["square", square]])]);
    expect(shape(sectionsOf(halls(), upper, new Set())).length).toBe(24);
  });

  it("is narrowed by the beginnings of words, in any order", () => {
    const words = (one: OptionView) => one.points_at.map(([, name]) => name.toUpperCase()).join(" · ");
    expect(matching(turned, "b1 north", words).map((one) => one.notation)).toEqual(["place b1 north"]);
    expect(matching(turned, "NOR b", words).length).toBe(8);
    expect(matching(turned, "1", words)).toEqual([]);
    expect(matching(turned, "  ", words).length).toBe(turned.length);
  });
});
