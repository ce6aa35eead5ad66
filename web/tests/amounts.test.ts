import { describe, expect, it } from "vitest";
import { barsOf } from "../src/store/amounts";

describe("bars", () => {
  it("stand for one amount each, in order", () => {
    expect(barsOf([[2, 0.5], [0, 0.5]]).map((bar) => bar.label)).toEqual(["0", "2"]);
  });

  it("are few: the far end is one bar, and nothing is lost", () => {
    const bars = barsOf(Array.from({ length: 16 }, (_, amount) => [amount, 1 / 16]));
    expect(bars).toHaveLength(10);
    expect(bars.at(-1)?.label).toBe("9+");
    expect(bars.reduce((sum, bar) => sum + bar.weight, 0)).toBeCloseTo(1);
  });
});
