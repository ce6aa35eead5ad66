// The same vectors as in tests/server/core/test_patches.py: both ends agree to the byte.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { patched } from "../src/store/connection/patch";
import type { Delta } from "../src/store/wire";

interface Vector {
  what: string;
  old: unknown;
  delta: Delta;
  new: unknown;
}

const vectors = JSON.parse(readFileSync(new URL("../../tests/server/patches.json", import.meta.url), "utf-8")) as Vector[];

describe("a patched view", () => {
  it.each(vectors)("is the new one to the byte: $what", (vector) => {
    const before = JSON.stringify(vector.old);
    expect(JSON.stringify(patched(vector.old, vector.delta))).toBe(JSON.stringify(vector.new));
    expect(JSON.stringify(vector.old)).toBe(before);
  });

  it("keeps the parts that did not change, so that they need not be drawn again", () => {
    const old = { boards: [{ id: "map" }], pieces: [{ name: "fox", square: "a1" }] };
    const now = patched(old, { pieces: [{ square: { "=": "b1" } }] }) as typeof old;
    expect(now.boards).toBe(old.boards);
    expect(now.pieces[0]).toEqual({ name: "fox", square: "b1" });
    expect(old.pieces[0]?.square).toBe("a1");
  });
});
