import { describe, expect, it } from "vitest";
import { eventWord, joined, labelsOf, latestRolls } from "../src/store/log";
import type { LogLine } from "../src/store/wire";
import { view } from "./fakes";

function line(entry: number, number = entry, faces: number[] = []): LogLine {
  const values = faces.map((value) => ({ kind: "dice", value, name: "" }));
  return { entry, number, seat: 0, text: "", events: [{ key: "log-x", values }] };
}

describe("the log", () => {
  it("names pieces and sides by the words of the view", () => {
    const values = [
      { kind: "unit", value: 0, name: "fox" },
      { kind: "unit", value: 1, name: "owl" },
      { kind: "seat", value: 0, name: "1" },
      { kind: "number", value: 3, name: "" },
      { kind: "square", value: 5, name: "b2" },
      { kind: "dice", value: 6, name: "" },
      { kind: "dice", value: 1, name: "" },
    ];
    expect(eventWord({ key: "log-bites", values }, labelsOf(view()))).toEqual({
      key: "log-bites",
      parameters: { unit: "@fox", unit2: "@owl", seat: "@side-fox", number: 3, square: "b2", dice: "⚅ ⚀" },
    });
  });

  it("grows, and goes back as far as the server says", () => {
    const old = [line(1), line(2), line(3)];
    expect(joined(old, [line(4)], null).map((one) => one.entry)).toEqual([1, 2, 3, 4]);
    expect(joined(old, [line(3)], null).map((one) => one.entry)).toEqual([1, 2, 3]);
    expect(joined(old, [], 1).map((one) => one.entry)).toEqual([1]);
    expect(joined(old, [line(2, 9)], 1).map((one) => one.number)).toEqual([1, 9]);
  });

  it("knows the dice that fell last", () => {
    const lines = [line(1, 1, [6]), line(2, 2, [3, 4]), line(3, 2, [5]), line(4, 3)];
    expect(latestRolls(lines).map((roll) => roll.faces.map((face) => face.value))).toEqual([[3, 4], [5]]);
    expect(latestRolls([line(1)])).toEqual([]);
  });
});

describe("faces that are no numbers", () => {
  it("are written as their names", () => {
    const event = { key: "log-roll", values: [{ kind: "dice", value: 2, name: "II" }, { kind: "dice", value: 4, name: "4" }] };
    expect(eventWord(event as never, { pieces: new Map(), seats: new Map() }).parameters["dice"]).toBe("[II] ⚃");
  });
});
