import { describe, expect, it } from "vitest";
// @ts-expect-error a script of the build, without types
import { rounded } from "../../scripts/outlines.mjs";

describe("outlines with fewer digits", () => {
  it("rounds positions, relative or not", () => {
    expect(rounded("M10.26 20.74l5.1 5.1z")).toBe("M10.5 20.5l5 5.5z");
    expect(rounded("M.2.3H7.3V8.8")).toBe("M0 .5H7.5V9");
  });

  it("lets small steps not add up to a shift", () => {
    expect(rounded("M0 0h.2h.2h.2h.2h.2H9")).toBe("M0 0h0 .5 0 .5 0H9");
    expect(rounded(`M0 0${"l.2 .2".repeat(50)}`).match(/\.5/g)).toHaveLength(40); // 10 each way in steps of a half
  });

  it("reads what stands without gaps", () => {
    expect(rounded("M1-2.5.5.5")).toBe("M1-2.5L.5.5");
    expect(rounded("m1 1 2 2a3 3 0 01.6 4z")).toBe("m1 1l2 2a3 3 0 0 1 .5 4z");
    expect(rounded("M0 0c1 1 2 2 3 3 1 1 2 2 3 3s1 1 2 2")).toBe("M0 0c1 1 2 2 3 3 1 1 2 2 3 3s1 1 2 2");
  });

  it("goes on from where a closed outline began", () => {
    expect(rounded("M10.2 10.2l5 0 0 5zm1.1 0l1 1")).toBe("M10 10l5 0 0 5zm1.5 0l1 1");
  });

  it("says what it cannot read", () => {
    expect(() => rounded("M0 0x5")).toThrow("x");
  });
});
