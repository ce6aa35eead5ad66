import { describe, expect, it } from "vitest";
import { allParts, having, isSelection, partsOf } from "../src/store/selection";

const option = (...names: string[]) => ({ verb: "stock", notation: names.join("+"), points_at: names.map((name) => ["cube", name] as [string, string]), label: null });
const options = [option("rope", "rope", "lamp"), option("rope", "lamp", "saw"), option("saw", "saw", "saw")];

describe("selections", () => {
  it("are options that point at many things", () => {
    expect(isSelection(options)).toBe(true);
    expect(isSelection([...options, option("rope")])).toBe(false);
    const shot = { verb: "shoot", notation: "shoot at a1", points_at: [["square", "a1"], ["skill", "aim"], ["weapon", "bow"]] as [string, string][], label: null };
    expect(isSelection([shot])).toBe(false);
  });

  it("have parts that are counted", () => {
    expect(partsOf(options[0] ?? option()).map((part) => part.id)).toEqual(["cube rope 2", "cube lamp 1"]);
    expect(allParts(options).map((part) => part.id)).toEqual(["cube rope 1", "cube rope 2", "cube lamp 1", "cube saw 1", "cube saw 3"]);
  });

  it("are found part by part", () => {
    expect(having(options, new Set())).toHaveLength(3);
    expect(having(options, new Set(["cube lamp 1"]))).toHaveLength(2);
    expect(having(options, new Set(["cube lamp 1", "cube rope 2"]))).toEqual([options[0]]);
  });
});
